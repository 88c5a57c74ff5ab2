/* Settings: how an engine driven by another program thinks. One table makes the options of the
 * protocols and their descriptions. */
#ifndef QUINCUNX_MATCH_SETTINGS_H
#define QUINCUNX_MATCH_SETTINGS_H

#include "engine/level.h"

/* The level that is none: the best engine, within whatever limits are given. */
#define SETTINGS_FULL "full"

struct settings {
    const struct level *level; /* NULL: SETTINGS_FULL */
    struct limits limits;      /* for each move; the driving program may replace all but threads and
                                  bytes */
    int temperature;           /* above 0: chooses by how much each move loses (level.h) */
    uint64_t seed;             /* of the levels' random generator */
    double overhead;           /* seconds lost on the way to the program that runs the clock */
};

struct settings settings_standard(void);

/* A setting that is a number. */
struct setting {
    const char *name;
    uint64_t standard, least, most;
    void (*set)(struct settings *, uint64_t);
};

/* All of them, ended by a NULL name. */
extern const struct setting setting_list[];

/* The one of this name (any case), or NULL. */
const struct setting *setting_find(const char *name);

/* Sets the number, or says what it may be. */
bool settings_set(struct settings *, const struct setting *, const char *value, struct text *error);

/* The level to play at, if there is one or a temperature. */
struct level settings_level(const struct settings *);

/* Sets the level of this name (any case) for a game, or says which there are. */
bool settings_set_level(struct settings *, const struct spec *, const char *name,
                        struct text *error);

#endif
