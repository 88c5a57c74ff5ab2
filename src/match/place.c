/* Where the pieces of a cell lie. Turning by the golden angle from one piece to the next fills a
 * round bed evenly, however many come; when it is full, the next layer lies in the gaps. The first
 * piece lies in the middle, and the second as far out as a third would, so that they do not touch.
 */
#include "match/place.h"

#include <math.h>

static const double golden_angle = 2.399963229728653;
static const double margin = 0.15;           /* between a bed and the edge of its cell */
static const double half_disc_heart = 0.076; /* how far its centre of mass is from the middle */

enum {
    BED_ROOM = 12,  /* pieces in one layer, for each square of the cell */
    HEAP_ROOM = 10, /* in a store heaps are of ten: they are easy to count */
    MIDDLE_ROOM = 8 /* what a big cell leaves free in the middle, for a piece that is not counted */
};

/* An ellipse that holds so many pieces. */
struct bed {
    struct place middle;
    double width, height; /* from the middle to the edge */
    int room;
};

static struct place lie(const struct bed *bed, int index)
{
    double gap = index < bed->room ? 1 : 1.5, angle = index * golden_angle;
    double out = index == 0 ? 0 : sqrt((index % bed->room + gap) / (bed->room + 1));
    return (struct place){bed->middle.x + bed->width * out * cos(angle),
                          bed->middle.y + bed->height * out * sin(angle)};
}

struct place place_middle(const struct scene *scene, int cell)
{
    const struct cell *at = &scene->cell[cell];
    struct place middle = {at->x + at->width / 2.0, at->y + at->height / 2.0};
    if (at->ground == GROUND_ROUND)
        middle.x += middle.x < scene->columns / 2.0 ? half_disc_heart : -half_disc_heart;
    return middle;
}

/* The place of a piece among all that are counted like it, if the kinds come by turns. */
static int mix(const struct game *game, int kind, int order, bool *alone)
{
    int before = 0, alike = 0, kinds = 0;
    for (; game->kinds[kinds].name; kinds++)
        if (game->kinds[kinds].counted == game->kinds[kind].counted) {
            before += kinds < kind;
            alike++;
        }
    *alone = alike == kinds;
    return order * alike + before;
}

static struct place lie_in_store(const struct cell *cell, bool counted, int index)
{
    int squares = cell->width * cell->height, layer = HEAP_ROOM * squares;
    int square = counted ? index % layer / HEAP_ROOM : squares - 1 - index % squares;
    struct bed bed = {{cell->x + square % cell->width + 0.5, cell->y + square / cell->width + 0.5},
                      0.5 - margin,
                      0.5 - margin,
                      HEAP_ROOM};
    return lie(&bed, counted ? index / layer * HEAP_ROOM + index % HEAP_ROOM : index / squares);
}

struct place place_piece(const struct game *game, const struct scene *scene, int cell, int kind,
                         int order)
{
    const struct cell *at = &scene->cell[cell];
    bool alone, counted = game->kinds[kind].counted;
    int index = mix(game, kind, order, &alone), squares = at->width * at->height;
    if (at->ground == GROUND_STORE)
        return lie_in_store(at, counted, index);
    if (!counted)
        return place_middle(scene, cell);
    double narrow = at->ground == GROUND_ROUND ? 0.8 : 1; /* the corners of a half-circle are cut */
    struct bed bed = {place_middle(scene, cell), narrow * (at->width / 2.0 - margin),
                      narrow * (at->height / 2.0 - margin), BED_ROOM * squares};
    return lie(&bed, index + (squares > 1 && !alone ? MIDDLE_ROOM : 0));
}
