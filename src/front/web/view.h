/* The catalog and the view: everything a page shows, as JSON. */
#ifndef QUINCUNX_FRONT_WEB_VIEW_H
#define QUINCUNX_FRONT_WEB_VIEW_H

#include "match/desk.h"

/* What never changes. */
void catalog_write(struct text *);
void catalog_write_levels(const struct spec *, const char *key, struct text *);

/* What is on the desk now. */
void view_write(const struct desk *, struct text *);

/* Of that, the clock of each side. */
void view_write_clocks(const struct desk *, struct text *);

/* What the view depends on, clocks left out: when two are the same bytes so are the views. */
struct view_stamp {
    const struct game *game;
    size_t now, entries, values, judged;
    double made;
    int advice, round, watch, speed, hovered, touches;
    bool thinking, looking, paused, reviewing, analysing, previewing, aside, flipped;
    uint64_t message;
};
void view_stamp(const struct desk *, struct view_stamp *);

#endif
