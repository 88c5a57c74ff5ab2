/* The keys of a game: one table from which they are found, explained and put into the help line. */
#ifndef QUINCUNX_FRONT_TUI_KEYS_H
#define QUINCUNX_FRONT_TUI_KEYS_H

#include "front/tui/screen.h"

enum { KEY_CODES = 4, KEY_ALWAYS = 9 };

#define KEYS_ARE_COMMANDS N_("Keys are commands; capital and small letters do the same.")

struct key {
    const char *group; /* set where a group of keys begins; words are marked strings */
    const char *name;  /* on the keyboard: "Shift-Tab" */
    const char *brief; /* in the help line; NULL: not there */
    int rank;          /* place in the help line, from 1; KEY_ALWAYS and later are never left out */
    const char *about; /* NULL: what the desk says of the command */
    void (*run)(struct screen *, int argument);
    int argument;
    int code[KEY_CODES]; /* 0: none */
    int end;             /* place in the help line of a finished game, as `rank` */
};

/* A letter as it is listed in tables of keys: a capital. */
int key_capital(int code);

/* The key of a table that has this code, or NULL. */
const struct key *key_find_in(const struct key *, int count, int code);

/* What a key does, letters in either case, or NULL; in a lesson some do something else. */
const struct key *key_find(int code, bool learning);

/* The key of the help line after another (NULL: the first), or NULL: while a game goes on those
 * that matter most, after its end those that make sense then. Keys from KEY_ALWAYS on are never
 * left out. */
const struct key *key_next_short(const struct key *, const struct view *);
int key_place(const struct key *, const struct view *);

/* Adds a table of keys to a page: their names, and what they do. */
void key_write_table(struct text *page, const struct key *, int count);

/* Shows a page about all keys. */
void key_show_page(struct screen *, int unused);

#endif
