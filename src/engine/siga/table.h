/* The moving phase solved: for every arrangement of five stones each, how many plies a forced win
 * or loss takes.
 *
 * An entry of the table (see index.h) is the mover's stones and the opponent's; it holds the plies
 * until the end when the winner hurries and the loser delays. Sides alternate, so an odd number is
 * a win of the mover and an even one a loss; 0 is lost already. SIGA_NONE: nobody can force it.
 * A win that takes k plies is one whenever k plies are left, so this serves every count of moves.
 */
#ifndef QUINCUNX_ENGINE_SIGA_TABLE_H
#define QUINCUNX_ENGINE_SIGA_TABLE_H

#include "engine/siga/index.h"
#include "engine/siga/work.h"

enum { SIGA_NONE = 255, SIGA_COLUMNS = 15504 };

/* How much the side that moved to a position of this distance minds: the less, the better the move.
 * Winning soon is best, then a draw, then losing late. */
static inline uint8_t siga_weigh(uint8_t distance)
{
    return distance == SIGA_NONE ? 127 : distance % 2 == 0 ? distance : (uint8_t)(255 - distance);
}

/* The distance of a position whose best move weighs this. */
static inline uint8_t siga_unweigh(uint8_t weight)
{
    return weight == 127  ? SIGA_NONE
           : weight < 127 ? (uint8_t)(weight + 1)
                          : (uint8_t)(255 - weight + 1);
}

/* Bytes of the table. */
size_t siga_table_size(const struct siga_index *);

/* Fills the table; false when the work had to stop. */
bool siga_table_make(const struct siga_index *, uint8_t *table, struct siga_work *);

/* Looks up one position; the mover has no line. */
uint8_t siga_table_distance(const struct siga_index *, const uint8_t *table, uint32_t mover,
                            uint32_t opponent);

/* Counts, among all arrangements where the mover has no line, those of each distance; false if the
 * budget ended first. */
bool siga_table_count(const struct siga_index *, const uint8_t *table, struct budget *,
                      uint64_t count[256]);

/* Counts the arrangements where the mover is blocked. */
uint64_t siga_table_blocked(const struct siga_index *);

#endif
