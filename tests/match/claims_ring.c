/* Claims about Ô ăn quan: the moves are carried out anew, by the rules in docs/rules/oanquan.md. */
#include "claims.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = 12, TURNS = 100, YOUNG = 5 };

struct ring {
    int small[CELLS], big[CELLS];
    int side, turns, value;
    bool safe;
};

/* What a move does. */
struct sowing {
    int points, places, big_cell, charge;
};

static void read_ring(const struct walk *walk, const struct state *state, struct ring *ring)
{
    struct text spec = {0}, text = {0};
    spec_write(&walk->spec, &spec);
    walk->game->write(state, &text);
    *ring = (struct ring){.value = strstr(spec.at, "big=10") ? 10 : 5,
                          .safe = strstr(spec.at, "young=safe") != NULL};
    char *at = text.at;
    for (int i = 0; i < CELLS; i++, at++) {
        ring->small[i] = (int)strtol(at, &at, 10);
        ring->big[i] = *at == 'Q';
        at += *at == 'Q';
    }
    ring->side = (int)strtol(at, &at, 10) - 1;
    ring->turns = atoi(strrchr(at, ' '));
    text_free(&spec);
    text_free(&text);
}

static bool holds_any(const struct ring *ring, int cell)
{
    return ring->small[cell] > 0 || ring->big[cell] > 0;
}

static int go(int cell, int step)
{
    return ((cell + step) % CELLS + CELLS) % CELLS;
}

static int drop_all(struct ring *ring, int cell, int way)
{
    do {
        int hand = ring->small[cell];
        ring->small[cell] = 0;
        while (hand-- > 0)
            ring->small[cell = go(cell, way)]++;
        cell = go(cell, way);
    } while (cell != 5 && cell != 11 && ring->small[cell] > 0);
    return cell; /* where nothing could be picked up */
}

static struct sowing sow(struct ring *ring, const char *notation)
{
    struct sowing sowing = {.big_cell = -1};
    int way = strchr(notation, '+') ? 1 : -1, row = 0;
    int gap = drop_all(ring, atoi(notation), way);
    while (!holds_any(ring, gap)) {
        int cell = go(gap, way);
        if (!holds_any(ring, cell) || (ring->safe && ring->big[cell] && ring->small[cell] < YOUNG))
            break;
        sowing.places++;
        sowing.points += ring->small[cell] + ring->big[cell] * ring->value;
        sowing.big_cell = ring->big[cell] ? cell : sowing.big_cell;
        ring->small[cell] = ring->big[cell] = 0;
        gap = go(cell, way);
    }
    ring->side = !ring->side;
    ring->turns++;
    for (int i = 0; i < 5; i++)
        row += ring->small[ring->side * 6 + i];
    bool over = (!holds_any(ring, 5) && !holds_any(ring, 11)) || ring->turns == TURNS;
    if (row == 0 && !over) {
        sowing.charge = 5;
        for (int i = 0; i < 5; i++)
            ring->small[ring->side * 6 + i] = 1;
    }
    return sowing;
}

static struct sowing carry_out(const struct claim *claim, const struct state *state, game_move move)
{
    struct ring ring;
    struct phrase phrase;
    claim_notation(claim->game, state, move, &phrase);
    read_ring(claim->walk, state, &ring);
    return sow(&ring, phrase.text);
}

static struct sowing own_sowing(struct claim *claim)
{
    return carry_out(claim, claim->before, claim->finding->move);
}

static struct sowing reply_sowing(struct claim *claim)
{
    return carry_out(claim, state_in(&claim->after), claim->finding->reply);
}

static bool captures(struct claim *claim)
{
    struct sowing sowing = own_sowing(claim);
    return sowing.points > 0 && sowing.points == claim->finding->number;
}

static bool captures_chain(struct claim *claim)
{
    return captures(claim) && own_sowing(claim).places > 1;
}

static bool captures_big(struct claim *claim)
{
    return own_sowing(claim).big_cell >= 0 && own_sowing(claim).big_cell == claim->finding->cell[0];
}

static bool empties_row(struct claim *claim)
{
    return own_sowing(claim).charge > 0 && own_sowing(claim).charge == claim->finding->number;
}

/* The most that whoever is to move can capture. */
static int find_most(const struct claim *claim, union any_state *state)
{
    struct moves moves = {0};
    int most = 0;
    if (claim->game->turn(state_in(state)) != GAME_OVER)
        claim->game->moves(state_in(state), &moves);
    for (size_t i = 0; i < moves.count; i++) {
        int points = carry_out(claim, state_in(state), moves.at[i]).points;
        most = points > most ? points : most;
    }
    moves_free(&moves);
    return most;
}

static bool threatens(struct claim *claim)
{
    int least = INT32_MAX;
    for (size_t i = 0; i < claim->replies.count; i++) {
        union any_state then = claim->after;
        claim->game->play(state_in(&then), claim->replies.at[i]);
        int most = find_most(claim, &then);
        least = most < least ? most : least;
    }
    return claim->replies.count > 0 && least > 0 && least == claim->finding->number;
}

static bool exposes(struct claim *claim)
{
    union any_state then;
    return claim_reply(claim, &then) && claim->finding->number > 0 &&
           reply_sowing(claim).points == claim->finding->number &&
           find_most(claim, &claim->after) == claim->finding->number;
}

static bool exposes_big(struct claim *claim)
{
    union any_state then;
    return claim_reply(claim, &then) && reply_sowing(claim).big_cell >= 0 &&
           reply_sowing(claim).big_cell == claim->finding->cell[0];
}

static bool exposes_row(struct claim *claim)
{
    union any_state then;
    return claim_reply(claim, &then) && reply_sowing(claim).charge > 0 &&
           reply_sowing(claim).charge == claim->finding->number;
}

const struct checker claims_ring[] = {{"oanquan_captures_big", captures_big},
                                      {"oanquan_exposes_big", exposes_big},
                                      {"oanquan_empties_row", empties_row},
                                      {"oanquan_exposes_row", exposes_row},
                                      {"oanquan_exposes", exposes},
                                      {"oanquan_captures_chain", captures_chain},
                                      {"oanquan_captures", captures},
                                      {"oanquan_threatens", threatens},
                                      {0}};
