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
    if (count(set) < 5)
        return false;
    for (int first = 0; first < SQUARES; first++)
        for (int last = first + 1; set >> first & 1 && last < SQUARES; last++) {
            uint32_t line = set >> last & 1 ? line_of(first, last) : 0;
            if (line && (set & line) == line)
                return true;
        }
    return false;
}

/* Sets in the order in which they were reached, each once. */
struct sets {
    uint32_t at[SETS_MOST];
    size_t count;
    uint8_t seen[1u << SQUARES >> 3]; /* a bit for each possible set */
};

static void add(struct sets *sets, uint32_t set)
{
    uint8_t bit = (uint8_t)(1u << set % 8);
    if (sets->seen[set / 8] & bit)
        return;
    if (sets->count == SETS_MOST)
        abort();
    sets->seen[set / 8] |= bit;
    sets->at[sets->count++] = set;
}

static void forget(struct sets *sets)
{
    while (sets->count > 0)
        sets->seen[sets->at[--sets->count] / 8] = 0;
}

/* Adds all that a set can become in one move; the others' squares are taken. */
static void spread(struct sets *sets, uint32_t own, uint32_t others)
{
    for (int i = 0; i < SQUARES; i++) {
        uint32_t to[4] = {i % 5 ? 1u << i >> 1 : 0, i % 5 < 4 ? 2u << i : 0, 1u << i >> 5,
                          i < 20 ? 32u << i : 0};
        if (count(own) < STONES && !((own | others) & 1u << i))
            add(sets, own | 1u << i);
        for (int d = 0; count(own) == STONES && own & 1u << i && d < 4; d++)
            if (to[d] && !((own | others) & to[d]))
                add(sets, (own & ~(1u << i)) | to[d]);
    }
}

/* The fewest moves in which a side that moves alone fills a line, this one or (0) any; up to
 * `most`, else most + 1. */
static int find_distance(const struct board *board, char own, char other, int most, uint32_t line)
{
    static struct sets sets;
    uint32_t others = set_of(board, other);
    size_t from = 0;
    int distance = most + 1;
    add(&sets, set_of(board, own));
    for (int moves = 0; moves <= most && distance > most; moves++) {
        size_t end = sets.count;
        for (size_t i = from; i < end; i++)
            if (line ? (sets.at[i] & line) == line : is_full(sets.at[i]))
                distance = moves;
        for (; from < end && moves < most && distance > most; from++)
            spread(&sets, sets.at[from], others);
    }
    forget(&sets);
    return distance;
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
