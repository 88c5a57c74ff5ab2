/* Which picture of data/art a kind of piece has, and how large that is. */
#ifndef QUINCUNX_FRONT_LOOK_H
#define QUINCUNX_FRONT_LOOK_H

#include "core/scene.h"

enum { LOOK_NAME = 32 };

/* The picture of the piece that is number `number` on the stage: some kinds vary from piece to
 * piece, with as many pictures as look_variants says. */
void look_name(const struct kind *, int number, char name[LOOK_NAME]);
int look_variants(const struct kind *);

/* Its side, in squares. */
double look_size(const struct kind *);

#endif
