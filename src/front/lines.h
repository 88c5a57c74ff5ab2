/* Lines out of bytes that arrive in pieces of any size. Lines end with LF or CR LF; bytes of value
 * zero become question marks; a line that is too long is left out, and said to be. */
#ifndef QUINCUNX_FRONT_LINES_H
#define QUINCUNX_FRONT_LINES_H

#include "base/text.h"

enum {
    LINES_MOST = 1 << 16
}; /* the longest line, in bytes: longer than anything that makes sense */

/* All zeros: nothing arrived yet. */
struct lines {
    struct text kept; /* what arrived and is not dropped yet */
    size_t taken;     /* how much of it was given out */
    bool skipping;    /* in the middle of a line that is too long */
    bool ended;       /* nothing more will come */
};

enum lines_found { LINES_NONE, LINES_WHOLE, LINES_TOO_LONG };

void lines_add(struct lines *, const char *bytes, size_t count);

/* Nothing more will come: a last line without an end is one, too. */
void lines_end(struct lines *);

/* The next line, which may be changed, and holds until more is added. */
enum lines_found lines_next(struct lines *, char **line);

void lines_free(struct lines *);

#endif
