/* The options of a game: one table serves the command line, dialogs, records and the tests that
 * walk through every variant. */
#ifndef QUINCUNX_CORE_OPTION_H
#define QUINCUNX_CORE_OPTION_H

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

enum { OPTIONS_MOST = 8 };

/* One key. Its value is a number from `least` to `most` in steps of `step` (0 means 1), or, where
 * there are `names`, the index of one of them. */
struct option {
    const char *key, *title;
    const char *const *names; /* ended by NULL */
    uint64_t standard, least, most, step;
    bool fresh;               /* a new game draws a new value of its own accord (a seed) */
    const char *const *words; /* for people, as many as names; NULL: the names themselves */
};

/* The names of a switch, off or on by standard. */
#define ON_OFF                                                               \
    (const char *const[]){"on", "off", NULL}, .words = (const char *const[]) \
    {                                                                        \
        NC_("switch", "on"), NC_("switch", "off")                            \
    }
#define OFF_ON                                                               \
    (const char *const[]){"off", "on", NULL}, .words = (const char *const[]) \
    {                                                                        \
        NC_("switch", "off"), NC_("switch", "on")                            \
    }

/* The values chosen, in the order of the table. What was not `given` holds the standard value; a
 * game may then prefer another that fits better with the rest. */
struct options {
    uint64_t value[OPTIONS_MOST];
    unsigned given; /* bit i: value[i] was chosen */
};

struct options options_standard(const struct option *table);

/* Sets `key` to `value` as users write it; an error names the key and lists what is allowed. */
bool options_set(const struct option *table, struct options *, const char *key, const char *value,
                 struct text *error);

/* A value as users write it, and all allowed values in words: "on or off", "4, 6, 8", "2 to 62". */
void option_write(const struct option *, uint64_t value, struct text *);
void option_say(const struct option *, uint64_t value, struct text *); /* as people read it */
void option_allowed(const struct option *, struct text *);

/* Draws new values for the fresh options; with `only_open`, just for those that were not given. */
void options_refresh(const struct option *table, struct options *, uint64_t seed, bool only_open);

#endif
