/* A screen: the desk, and what the screen shows of it. One loop waits, paints and hands out what
 * happened; menus and questions use the same loop with something painted above the board. */
#ifndef QUINCUNX_FRONT_TUI_SCREEN_H
#define QUINCUNX_FRONT_TUI_SCREEN_H

#include "front/tui/draw.h"
#include "front/tui/layout.h"
#include "front/tui/terminal.h"
#include "match/desk.h"

enum { LINE_SPOTS = 24, SCREEN_CHOICES = 6 };

/* A part of a line that can be clicked like a key. */
struct hotspot {
    int from, to, key;
};

struct screen {
    struct desk *desk;
    struct theme theme;
    struct layout layout;
    bool playing;      /* there is a match on the desk */
    bool done;         /* the person leaves */
    bool writing;      /* a line of text is asked for */
    bool refused;      /* the last key meant nothing: Enter after it is no move */
    double painted;    /* when the screen was last written */
    int cursor;        /* a cell */
    int button;        /* the cursor is on this button of the view instead; -1: it is not */
    bool cursor_shown; /* the mouse hides it */
    bool typing;       /* a move is being typed: */
    struct text entry;
    struct text note;   /* the screen's own last sentence; else the desk's is shown */
    struct text record; /* the file last saved or loaded */

    /* At home: which home it is, the card and the button that are chosen (-1: none yet). */
    unsigned homes;
    int card, action;

    /* At the end of a game: since when it is shown (0: it is not), and the choice that Enter takes
     * (-1: none). */
    double ended;
    int choice;
    bool boxed; /* there is room for a box that tells it */

    /* What the painters found out, for the mouse. */
    struct hotspot spot[LINE_SPOTS]; /* of the help line */
    int spots;
    struct area list; /* where the moves are listed */
    int list_top, list_columns, list_width, list_offset;
    struct area button_area[VIEW_BUTTONS];
    struct area choice_area[SCREEN_CHOICES]; /* at the end of a game, and of a card at home */
    bool words_cut; /* the panel has too few lines for the words of a lesson */

    /* What the statistics say of matches like this one, and when and whose they were read. */
    struct text statistics, statistics_of;
};

typedef void screen_paint(struct screen *, void *context);

/* Waits until a key is pressed or the mouse does something, and keeps the screen true meanwhile,
 * with `above` (or NULL) painted over the board. False when the screen is to end. */
bool screen_wait(struct screen *, screen_paint *above, void *context, struct event *);

/* The window is large enough for the board. */
bool screen_fits(const struct screen *);

/* After whatever may put another match on the desk, at once or when the person agrees: asks the
 * desk's question, if it has one, and where a match has come the cursor and the rest begin anew.
 * `come`: it has, unless there is a question. True if it has by the end. */
bool screen_settle(struct screen *, bool come);

/* The same with a question that was not asked: where the desk refused, its reason (which is freed)
 * is shown. */
bool screen_take(struct screen *, bool come, struct text *error);

/* Sets the sentence that is shown, in the language that is spoken; or makes one of an error. */
void screen_say(struct screen *, const char *english, ...) TEXT_FORMAT(2, 3);
void screen_complain(struct screen *, const struct text *error);

/* Another language is spoken now: what is kept in words is said anew. */
void screen_speak(struct screen *);

#endif
