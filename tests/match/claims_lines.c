/* Claims about Siga. How far a line is, is found by spreading out over all that a side's stones can
 * become, as sets of squares. */
#include "claims.h"

#include <stdlib.h>
#include <string.h>

enum { SQUARES = 25, STONES = 5, MOVES = 30, SETS_MOST = 60000 };

static uint32_t set_of(const struct board *board, char letter)
{
    uint32_t set = 0;
    for (int i = 0; i < SQUARES; i++)
        set |= (uint32_t)(board->at[i] == letter) << i;
    return set;
}

static int count(uint32_t set)
{
    return __builtin_popcount(set);
}

/* The squares of a line by its ends, or 0 if these are not the ends of one. */
static uint32_t line_of(int first, int last)
{
    int dx = last % 5 - first % 5, dy = last / 5 - first / 5;
    uint32_t set = 0;
    if ((abs(dx) != 4 && dx) || (abs(dy) != 4 && dy) || (!dx && !dy))
        return 0;
    for (int i = 0; i < 5; i++)
        set |= 1u << ((first / 5 + dy * i / 4) * 5 + first % 5 + dx * i / 4);
    return set;
}

static bool is_full(uint32_t set)
{
    for (int first = 0; first < SQUARES; first++)
        for (int last = first + 1; last < SQUARES; last++) {
            uint32_t line = line_of(first, last);
            if (line && (set & line) == line)
                return true;
        }
    return false;
}

static size_t add(uint32_t *sets, size_t from, size_t sets_now, uint32_t set)
{
    for (size_t i = from; i < sets_now; i++)
        if (sets[i] == set)
            return sets_now;
    if (sets_now == SETS_MOST)
        abort();
    sets[sets_now] = set;
    return sets_now + 1;
}

/* All sets one move further; the others' squares are taken. */
static size_t spread(uint32_t own, uint32_t others, uint32_t *sets, size_t from, size_t sets_now)
{
    for (int i = 0; i < SQUARES; i++) {
        uint32_t to[4] = {i % 5 ? 1u << i >> 1 : 0, i % 5 < 4 ? 2u << i : 0, 1u << i >> 5,
                          i < 20 ? 32u << i : 0};
        if (count(own) < STONES && !((own | others) & 1u << i))
            sets_now = add(sets, from, sets_now, own | 1u << i);
        for (int d = 0; count(own) == STONES && own & 1u << i && d < 4; d++)
            if (to[d] && !((own | others) & to[d]))
                sets_now = add(sets, from, sets_now, (own & ~(1u << i)) | to[d]);
    }
    return sets_now;
}

/* The fewest moves to a full line for a side that moves alone, up to `most`; else most + 1. Sets
 * the line is one of, if `line` is not 0: then only that counts. */
static int find_distance(const struct board *board, char own, char other, int most, uint32_t line)
{
    static uint32_t sets[SETS_MOST];
    uint32_t others = set_of(board, other);
    size_t from = 0, end = 1;
    sets[0] = set_of(board, own);
    for (int moves = 0; moves <= most; moves++) {
        for (size_t i = from; i < end; i++)
            if (line ? (sets[i] & line) == line : is_full(sets[i]))
                return moves;
        size_t next = end;
        for (size_t i = from; i < end && moves < most; i++)
            next = spread(sets[i], others, sets, end, next);
        from = end;
        end = next;
    }
    return most + 1;
}

/* How many moves a side can still make after the claim's move. */
static int count_left(const struct claim *claim, int side)
{
    struct text text = {0};
    claim->game->write((const struct state *)claim->after.bytes, &text);
    int made = atoi(strrchr(text.at, ' ')), left = 0;
    text_free(&text);
    for (int move = made; move < MOVES; move++)
        left += move % 2 == side;
    return left;
}

static uint32_t line_claimed(const struct claim *claim)
{
    return claim->finding->cells == 2 ? line_of(claim->finding->cell[0], claim->finding->cell[1])
                                      : 0;
}

static bool completes(struct claim *claim)
{
    uint32_t line = line_claimed(claim);
    return line && (set_of(&claim->is, claim_letter(claim, claim->side)) & line) == line &&
           game_winner(claim->game, state_in(&claim->after)) == claim->side;
}

static bool lets_complete(struct claim *claim)
{
    union any_state then;
    struct board board;
    uint32_t line = line_claimed(claim);
    if (!line || !claim_reply(claim, &then))
        return false;
    board_read(claim->game, state_in(&then), &board);
    return (set_of(&board, claim_letter(claim, claim->rival)) & line) == line;
}

static bool blocks(struct claim *claim)
{
    char own = claim_letter(claim, claim->side), rival = claim_letter(claim, claim->rival);
    uint32_t line = line_claimed(claim);
    int number = claim->finding->number;
    return line && number >= 1 && number <= count_left(claim, claim->rival) &&
           find_distance(&claim->was, rival, own, number, line) == number &&
           find_distance(&claim->is, rival, own, number, 0) > number;
}

static bool is_near(struct claim *claim, int side)
{
    char own = claim_letter(claim, side), other = claim_letter(claim, !side);
    uint32_t line = line_claimed(claim);
    int number = claim->finding->number;
    return line && number >= 1 && number <= count_left(claim, side) &&
           find_distance(&claim->is, own, other, number, line) == number &&
           find_distance(&claim->is, own, other, number, 0) == number;
}

static bool comes_near(struct claim *claim)
{
    return is_near(claim, claim->side);
}

static bool lets_near(struct claim *claim)
{
    return is_near(claim, claim->rival);
}

static bool open_lines(struct claim *claim)
{
    struct phrase phrase;
    claim_notation(claim->game, claim->before, claim->finding->move, &phrase);
    uint32_t rivals = set_of(&claim->is, claim_letter(claim, claim->rival));
    int square = board_square(&claim->was, phrase.text), lines = 0;
    for (int first = 0; first < SQUARES; first++)
        for (int last = first + 1; last < SQUARES; last++) {
            uint32_t line = line_of(first, last);
            lines += line & 1u << square && !(line & rivals);
        }
    return strlen(phrase.text) == 2 && lines == claim->finding->number;
}

const struct checker claims_lines[] = {{"siga_completes", completes},
                                       {"siga_lets_complete", lets_complete},
                                       {"siga_blocks", blocks},
                                       {"siga_lets_near", lets_near},
                                       {"siga_comes_near", comes_near},
                                       {"siga_open_lines", open_lines},
                                       {0}};
