/* The full-screen game in a terminal: what the command line needs to know of it. */
#ifndef QUINCUNX_FRONT_TUI_H
#define QUINCUNX_FRONT_TUI_H

#include "core/spec.h"

/* What to begin with. Without a spec: the game that was left, or the menu. */
struct tui_start {
    const struct spec *spec; /* or NULL */
    const char *position;    /* or NULL: the start of the spec */
    const char *link;        /* or NULL: where to begin, in place of the two */
    const char *player[2];   /* NULL: a person */
    const char *resume;      /* or NULL: the unfinished game of this name (match/save.h) */
    uint64_t seed;
};

/* This standard input and output are a terminal that can show it. */
bool tui_possible(void);

/* Plays until the person leaves. False, and a sentence, where it could not begin. */
bool tui_run(const struct tui_start *, struct text *error);

#endif
