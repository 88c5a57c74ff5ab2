/* The engine of Ô ăn quan: the kernel behind the common interface. Moves have the same numbers here
 * and there: twice the cell, plus one for the direction +. */
#include "engine/engine.h"
#include "engine/oanquan/prove.h"
#include "engine/oanquan/search.h"

#include <stdlib.h>
#include <string.h>

extern const struct engine engine_oanquan;

enum {
    HASH_BYTES = 32 << 20,
    GUESS_SHARE = 4,  /* one part in so many of the limits goes to a guess before the proofs */
    GUESS_DEPTH = 14, /* or so many plies, where there are no limits */
    LATE = 30,        /* turns left: the search alone may reach the last one */
    STONES = 8,       /* in the endgame table, which is made in half a second */
    MODESTY = 10      /* the first claim is so far below (above) the guess */
};

struct mind {
    const struct game *game;
    struct oanquan_rules rules;
    size_t bytes;
    struct oanquan_mind *kernel; /* opened with the hash size first asked for */
    struct oanquan_table *table; /* for proofs; made for the first of them */
};

/* Whom to tell while the kernel thinks. */
struct telling {
    const struct mind *mind;
    const struct state *state;
    const struct listener *listener;
};

static bool suits(const struct spec *spec)
{
    return strcmp(spec->game->name, "oanquan") == 0;
}

static bool knows(const struct spec *spec)
{
    (void)spec;
    return false;
}

static struct mind *open(const struct spec *spec, uint64_t seed)
{
    struct mind *mind = memory_zeroed(1, sizeof *mind);
    (void)seed;
    mind->game = spec->game;
    mind->rules = (struct oanquan_rules){.collect = spec_value(spec, "leftover") == 0,
                                         .safe_young = spec_value(spec, "young") == 1,
                                         .big_value = spec_value(spec, "big") == 1 ? 10 : 5};
    return mind;
}

static void close(struct mind *mind)
{
    if (mind->kernel)
        oanquan_mind_close(mind->kernel);
    oanquan_table_free(mind->table);
    free(mind);
}

static void translate(const struct telling *telling, const struct oanquan_report *report,
                      struct verdict *verdict)
{
    *verdict = (struct verdict){.bound = report->bound,
                                .value = report->value,
                                .plies = PLIES_UNKNOWN,
                                .depth = report->depth,
                                .nodes = report->nodes,
                                .seconds = report->seconds};
    for (int i = 0; i < report->length && i < VERDICT_LINE; i++)
        verdict->line[verdict->length++] = (game_move)report->line[i];
    if (verdict->length == 0)
        verdict->line[verdict->length++] = (game_move)report->move;
    verdict_follow(telling->mind->game, telling->state, verdict);
}

static void tell(void *context, const struct oanquan_report *report)
{
    const struct telling *telling = context;
    struct verdict verdict;
    if (!telling->listener || !telling->listener->hear)
        return;
    translate(telling, report, &verdict);
    telling->listener->hear(telling->listener->context, &verdict);
}

/* The kernel's hash table is as large as the limits say. */
static void prepare(struct mind *mind, const struct limits *limits)
{
    size_t bytes = limits->bytes ? limits->bytes : HASH_BYTES;
    if (mind->kernel && mind->bytes != bytes) {
        oanquan_mind_close(mind->kernel);
        mind->kernel = NULL;
    }
    if (!mind->kernel)
        mind->kernel = oanquan_mind_open(&mind->rules, bytes);
    mind->bytes = bytes;
    if (limits->warm)
        oanquan_mind_touch(mind->kernel);
}

/* -- Proofs -------------------------------------------------------------------------------------
 */

/* What is proven of a board so far, beside the guess. */
struct known {
    struct oanquan_report report;
    int low, high, move; /* move: the one that makes sure of low */
    bool has_low, has_high;
};

/* Proves as much as one depth allows: claims get bolder until one is not shown. Says whether there
 * is time for more. */
static bool prove_bounds(struct oanquan_prover *prover, const struct oanquan_board *board,
                         int depth, struct budget *budget, struct known *known)
{
    for (int at_most = 0; at_most < 2; at_most++)
        for (struct oanquan_proof proof = {.verdict = OANQUAN_SHOWN};
             proof.verdict == OANQUAN_SHOWN;) {
            struct oanquan_claim claim = {at_most, known->report.value};
            bool met = known->has_low && known->has_high && known->low == known->high;
            if (met || budget_spent(budget, 0))
                return false;
            if (at_most)
                claim.value = known->has_high ? known->high - 1 : claim.value + MODESTY;
            else
                claim.value = known->has_low ? known->low + 1 : claim.value - MODESTY;
            proof = oanquan_prove(prover, board, claim, depth, depth, budget);
            known->report.nodes += proof.nodes;
            if (proof.verdict == OANQUAN_STOPPED)
                return false;
            if (proof.verdict == OANQUAN_SHOWN && at_most) {
                known->high = claim.value;
                known->has_high = true;
            } else if (proof.verdict == OANQUAN_SHOWN) {
                known->low = claim.value;
                known->has_low = true;
                known->move = proof.move;
            }
        }
    return true;
}

/* The report with the better of two bounds: a win or a loss before others. */
static struct oanquan_report conclude(const struct known *known)
{
    struct oanquan_report report = known->report;
    bool low = known->has_low, high = known->has_high;
    if (high && (!low || known->high < 0)) {
        report.value = known->high;
        report.bound = BOUND_UPPER;
    } else if (low) {
        report.value = known->low;
        report.bound = high && known->high == known->low ? BOUND_EXACT : BOUND_LOWER;
        report.move = report.line[0] = known->move;
        report.length = 1; /* the rest of the line was a guess */
    }
    return report;
}

/* Making the table costs time, but no nodes: these are positions of the search. */
static void make_table(struct mind *mind, const struct limits *limits)
{
    struct limits time = {.seconds = limits->seconds, .stop = limits->stop};
    struct budget budget;
    budget_begin(&budget, &time);
    if (!mind->table)
        mind->table = oanquan_table_build(&mind->rules, STONES, STONES, &budget, NULL, NULL);
}

/* A guess first, then bounds: deeper and deeper until they meet or the limits are used up. */
static struct oanquan_report solve(struct mind *mind, const struct oanquan_board *board,
                                   const struct limits *limits, struct telling *telling)
{
    struct limits share = *limits;
    struct budget budget;
    int deepest = OANQUAN_TURNS - board->turns - 1;
    share.seconds /= GUESS_SHARE;
    share.nodes = limits->nodes ? limits->nodes / GUESS_SHARE + 1 : 0; /* 0 is no limit */
    if (!limits->seconds && !limits->nodes && !limits->depth)
        share.depth = GUESS_DEPTH;
    budget_begin(&budget, limits);
    struct oanquan_report guess = oanquan_think(mind->kernel, board, &share, tell, telling);
    if (guess.bound == BOUND_EXACT)
        return guess;
    struct known known = {.report = guess,
                          .low = guess.value,
                          .high = guess.value,
                          .move = guess.move,
                          .has_low = guess.bound == BOUND_LOWER,
                          .has_high = guess.bound == BOUND_UPPER};
    if (limits->depth && limits->depth < deepest)
        deepest = limits->depth;
    if (!budget_spent(&budget, guess.nodes))
        make_table(mind, limits);
    oanquan_mind_close(mind->kernel); /* its hash table makes room for the prover's */
    mind->kernel = NULL;
    struct oanquan_prover *prover = oanquan_prover_open(&mind->rules, mind->table, mind->bytes);
    for (int depth = 1; depth <= deepest; depth++) {
        bool more = prove_bounds(prover, board, depth, &budget, &known);
        known.report.seconds = budget_seconds(&budget);
        if (!more)
            break;
        known.report.depth = depth > known.report.depth ? depth : known.report.depth;
        struct oanquan_report so_far = conclude(&known);
        tell(telling, &so_far);
    }
    oanquan_prover_close(prover);
    return conclude(&known);
}

/* -- The engine ---------------------------------------------------------------------------------
 */

static void think(struct mind *mind, const struct state *state, const struct limits *limits,
                  const struct listener *listener, struct verdict *verdict)
{
    struct telling telling = {mind, state, listener};
    struct oanquan_board board;
    struct text text = {0};
    prepare(mind, limits);
    mind->game->write(state, &text);
    bool fits = oanquan_board_read(&board, &mind->rules, text.at);
    text_free(&text);
    if (!fits) { /* more stones than the kernel's cells hold: any legal move, and nothing known */
        struct moves moves = {0};
        mind->game->moves(state, &moves);
        *verdict = (struct verdict){.plies = PLIES_UNKNOWN, .line = {moves.at[0]}, .length = 1};
        moves_free(&moves);
        return;
    }
    bool proofs = limits->proven && OANQUAN_TURNS - board.turns > LATE;
    struct oanquan_report report =
        proofs ? solve(mind, &board, limits, &telling)
               : oanquan_think(mind->kernel, &board, limits, tell, &telling);
    translate(&telling, &report, verdict);
}

static const struct trial trials[] = {
    {"oanquan", NULL, 16},
    {"oanquan:leftover=leave,big=10,young=safe", NULL, 14},
    {0},
};

const struct engine engine_oanquan = {
    .name = "oanquan",
    .suits = suits,
    .knows = knows,
    .open = open,
    .close = close,
    .think = think,
    .trials = trials,
};
