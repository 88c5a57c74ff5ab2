/* Boards up to 8x8 in two words: the discs of the side to move and of the other.
 *
 * Bit 8 * row + column, a1 lowest. A smaller board lies in the middle of the 8x8 one, inside a
 * border that is neither empty nor anybody's: runs end there by themselves, the eight symmetries
 * and the four quarters are those of 8x8, and only `squares` (which bits are board) differs by
 * size. What is hot is inline; every function here takes the words it needs and keeps nothing.
 *
 * Invariant: own & other == 0, and both lie within `squares`. */
#ifndef QUINCUNX_ENGINE_REVERSI_BOARD_H
#define QUINCUNX_ENGINE_REVERSI_BOARD_H

#include "engine/reversi/rules.h"

#include <stdalign.h>

#ifdef __AVX2__
#include <immintrin.h>
#endif

enum { REVERSI_BOARD_MOST = 8, REVERSI_BOARD_PASS = 64, REVERSI_BOARD_NONE = 65 };

struct reversi_board {
    uint64_t own, other;
};

/* The lines that leave a square: along a row, a column, \ and /, to higher bits and to lower ones.
 */
struct reversi_rays {
    alignas(32) uint64_t up[4];
    alignas(32) uint64_t down[4];
};

/* With diagonals, and without them. */
extern const struct reversi_rays reversi_rays[2][64];
extern const uint64_t reversi_near[64]; /* the squares that touch a square */

static inline uint64_t reversi_bit(int square)
{
    return UINT64_C(1) << square;
}

static inline int reversi_first(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* Written out, because without the instruction for it the compiler calls a function; with it, it
 * knows this pattern. */
static inline int reversi_count(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)((set * UINT64_C(0x0101010101010101)) >> 56);
}

/* Which bits are board. */
static inline uint64_t reversi_squares(int size)
{
    return size == 8 ? ~UINT64_C(0) : size == 6 ? UINT64_C(0x007e7e7e7e7e7e00) : 0x3c3c3c3c0000;
}

#ifdef __AVX2__
static inline uint64_t reversi_union(__m256i sets)
{
    __m128i two = _mm_or_si128(_mm256_castsi256_si128(sets), _mm256_extracti128_si256(sets, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two)));
}
#endif

/* The squares that touch a set. */
static inline uint64_t reversi_around(uint64_t set, bool straight)
{
    uint64_t beside =
        (set << 1 & UINT64_C(0xfefefefefefefefe)) | (set >> 1 & UINT64_C(0x7f7f7f7f7f7f7f7f));
    uint64_t column = straight ? set : set | beside;
    return beside | column << 8 | column >> 8;
}

/* -- Moves and flips ----------------------------------------------------------------------------
 */

/* The squares just behind runs of `other` that begin next to `own`, along one axis, both ways. The
 * runs are filled by doubling: six steps in three. `other` has no discs where a shift would wrap.
 */
static inline uint64_t reversi_run_ends(uint64_t own, uint64_t other, int shift)
{
    uint64_t up = other & (own << shift), down = other & (own >> shift);
    uint64_t pairs_up = other & (other << shift), pairs_down = pairs_up >> shift;
    up |= other & (up << shift);
    down |= other & (down >> shift);
    up |= pairs_up & (up << 2 * shift);
    down |= pairs_down & (down >> 2 * shift);
    up |= pairs_up & (up << 2 * shift);
    down |= pairs_down & (down >> 2 * shift);
    return (up << shift) | (down >> shift);
}

#ifdef __AVX2__
/* The same for the four axes at once. */
static inline uint64_t reversi_all_run_ends(uint64_t own, uint64_t other, uint64_t inner)
{
    const __m256i by = _mm256_setr_epi64x(1, 8, 9, 7), twice = _mm256_setr_epi64x(2, 16, 18, 14);
    __m256i mine = _mm256_set1_epi64x((int64_t)own);
    __m256i theirs = _mm256_blend_epi32(_mm256_set1_epi64x((int64_t)inner),
                                        _mm256_set1_epi64x((int64_t)other), 0x0c);
    __m256i up = _mm256_and_si256(theirs, _mm256_sllv_epi64(mine, by));
    __m256i down = _mm256_and_si256(theirs, _mm256_srlv_epi64(mine, by));
    __m256i pairs_up = _mm256_and_si256(theirs, _mm256_sllv_epi64(theirs, by));
    __m256i pairs_down = _mm256_srlv_epi64(pairs_up, by);
    up = _mm256_or_si256(up, _mm256_and_si256(theirs, _mm256_sllv_epi64(up, by)));
    down = _mm256_or_si256(down, _mm256_and_si256(theirs, _mm256_srlv_epi64(down, by)));
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
    return reversi_union(_mm256_or_si256(_mm256_sllv_epi64(up, by), _mm256_srlv_epi64(down, by)));
}
#endif

/* The squares where `own` may move. */
static inline uint64_t reversi_moves(uint64_t own, uint64_t other, uint64_t squares, bool straight)
{
    uint64_t inner = other & UINT64_C(0x7e7e7e7e7e7e7e7e);
#ifdef __AVX2__
    if (!straight)
        return reversi_all_run_ends(own, other, inner) & squares & ~(own | other);
#endif
    uint64_t ends = reversi_run_ends(own, inner, 1) | reversi_run_ends(own, other, 8);
    if (!straight)
        ends |= reversi_run_ends(own, inner, 9) | reversi_run_ends(own, inner, 7);
    return ends & squares & ~(own | other);
}

#ifdef __AVX2__
/* The discs that `own` turns by a disc on an empty square; 0: not a legal move. */
static inline uint64_t reversi_flips(uint64_t own, uint64_t other, int square, bool straight)
{
    const struct reversi_rays *rays = &reversi_rays[straight][square];
    const __m256i by = _mm256_setr_epi64x(1, 8, 9, 7), twice = _mm256_setr_epi64x(2, 16, 18, 14);
    const __m256i fourfold = _mm256_setr_epi64x(4, 32, 36, 28), zero = _mm256_setzero_si256();
    __m256i mine = _mm256_set1_epi64x((int64_t)own), theirs = _mm256_set1_epi64x((int64_t)other);
    /* Up the ray the first square that is not the other side's is the lowest. */
    __m256i up = _mm256_load_si256((const __m256i *)rays->up);
    __m256i stops = _mm256_andnot_si256(theirs, up);
    __m256i end = _mm256_and_si256(_mm256_and_si256(stops, _mm256_sub_epi64(zero, stops)), mine);
    __m256i none = _mm256_cmpeq_epi64(end, zero), one = _mm256_set1_epi64x(1);
    __m256i flips_up = _mm256_and_si256(_mm256_sub_epi64(_mm256_sub_epi64(end, one), none), up);
    /* Down the ray it is the highest. Own discs are moved to the square above; what is now at or
     * below a stop, by five squares at most, was not the first. */
    __m256i down = _mm256_load_si256((const __m256i *)rays->down);
    stops = _mm256_andnot_si256(theirs, down);
    stops = _mm256_or_si256(stops, _mm256_srlv_epi64(stops, by));
    end = _mm256_sllv_epi64(_mm256_and_si256(mine, down), by);
    end = _mm256_andnot_si256(stops, end);
    end = _mm256_andnot_si256(_mm256_srlv_epi64(stops, twice), end);
    end = _mm256_andnot_si256(_mm256_srlv_epi64(stops, fourfold), end);
    __m256i flips_down = _mm256_and_si256(_mm256_sub_epi64(zero, end), down);
    return reversi_union(_mm256_or_si256(flips_up, flips_down));
}
#else
/* A carry runs up the ray through the other side's discs and stops at the first square without. */
static inline uint64_t reversi_flips_up(uint64_t own, uint64_t other, uint64_t ray)
{
    uint64_t end = ((other | ~ray) + 1) & ray & own;
    return (end - (end != 0)) & ray;
}

static inline uint64_t reversi_flips_down(uint64_t own, uint64_t other, uint64_t ray)
{
    uint64_t stops = ray & ~other;
    uint64_t end = (UINT64_C(1) << 63 >> __builtin_clzll(stops | 1)) & stops & own;
    return (-end << 1) & ray;
}

/* The discs that `own` turns by a disc on an empty square; 0: not a legal move. */
static inline uint64_t reversi_flips(uint64_t own, uint64_t other, int square, bool straight)
{
    const struct reversi_rays *rays = &reversi_rays[straight][square];
    uint64_t flips = reversi_flips_up(own, other, rays->up[0]) |
                     reversi_flips_up(own, other, rays->up[1]) |
                     reversi_flips_down(own, other, rays->down[0]) |
                     reversi_flips_down(own, other, rays->down[1]);
    if (!straight)
        flips |= reversi_flips_up(own, other, rays->up[2]) |
                 reversi_flips_up(own, other, rays->up[3]) |
                 reversi_flips_down(own, other, rays->down[2]) |
                 reversi_flips_down(own, other, rays->down[3]);
    return flips;
}
#endif

/* The board after a move that turns `flips`, seen by the next player. */
static inline struct reversi_board reversi_board_play(struct reversi_board board, int square,
                                                      uint64_t flips)
{
    return (struct reversi_board){board.other ^ flips, board.own ^ flips ^ reversi_bit(square)};
}

static inline struct reversi_board reversi_board_pass(struct reversi_board board)
{
    return (struct reversi_board){board.other, board.own};
}

/* The margin for the side to move of a game that is over. */
static inline int reversi_board_margin(const struct reversi_rules *rules,
                                       struct reversi_board board)
{
    return reversi_margin(rules, reversi_count(board.own), reversi_count(board.other));
}

/* -- Quarters -----------------------------------------------------------------------------------
 */

/* The quarter of the board that a square is in. */
static inline uint64_t reversi_quarter(int square)
{
    return UINT64_C(0x0f0f0f0f) << (square & 36);
}

/* The quarters that have an odd number of empty squares: who moves there first also moves last. */
static inline uint64_t reversi_odd_quarters(uint64_t empties)
{
    empties ^= empties >> 1;
    empties ^= empties >> 2; /* in each fourth bit: whether the four squares from there are odd */
    empties ^= empties >> 8;
    empties ^= empties >> 16;
    return (empties & UINT64_C(0x0000001100000011)) * UINT64_C(0x0f0f0f0f);
}

/* -- Positions, squares, symmetries -------------------------------------------------------------
 */

struct reversi_board reversi_board_from(const struct reversi_position *);

/* The referee's number of a bit, REVERSI_BOARD_PASS or REVERSI_BOARD_NONE, and back. */
int reversi_board_move(int size, int square);
int reversi_board_square(int size, int move);

/* Plays a legal move or REVERSI_BOARD_PASS. */
struct reversi_board reversi_board_after(const struct reversi_rules *, struct reversi_board,
                                         int square);

/* Whether nobody moves any more. */
bool reversi_board_over(const struct reversi_rules *, struct reversi_board);

/* Symmetries 0 to 7: mirror left-right (1), top-bottom (2), along the diagonal (4). */
uint64_t reversi_reflect(uint64_t, int symmetry);

/* The least of the eight boards that are one by symmetry. */
struct reversi_board reversi_board_canonical(struct reversi_board);

/* Discs of `own` that can never be turned (not all of them: those that are easily proven). */
uint64_t reversi_stable(struct reversi_board, uint64_t squares, bool straight);

uint64_t reversi_board_perft(const struct reversi_rules *, struct reversi_board, int depth);

#endif
