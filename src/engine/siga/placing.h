/* The placing phase solved: the distance (see table.h) of every position in which stones are still
 * to be placed, counted in plies of either phase, with all 30 moves ahead.
 *
 * A level is the positions with so many stones placed; an entry is again the stones of the side to
 * place and those of the other. The levels up to SIGA_KEPT are kept, one after the other; from the
 * later ones a plain search reaches the moving phase at once. */
#ifndef QUINCUNX_ENGINE_SIGA_PLACING_H
#define QUINCUNX_ENGINE_SIGA_PLACING_H

#include "engine/siga/table.h"

enum { SIGA_KEPT = 6 };

/* Bytes of all kept levels. */
size_t siga_placing_size(const struct siga_index *);

/* Fills the kept levels from the table of the moving phase; false when the work had to stop. */
bool siga_placing_make(const struct siga_index *, const uint8_t *table, uint8_t *kept,
                       struct siga_work *);

/* The distance of a position with fewer than ten stones. */
uint8_t siga_placing_distance(const struct siga_index *, const uint8_t *table, const uint8_t *kept,
                              const struct siga_board *);

#endif
