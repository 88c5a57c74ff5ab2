/* A duel: one game between two contestants. */
#include "front/arena/duel.h"

#include <string.h>

/* Seconds that a clock may be overstepped: the way to an engine and back is not its fault. */
static const double margin = 0.1;

static struct terms terms_of(const struct arena *arena)
{
    return (struct terms){.limits = arena->limits,
                          .timed = arena->timed,
                          .left = {arena->main, arena->main},
                          .increment = arena->increment,
                          .deadline = clock_seconds() + arena->patience,
                          .stop = arena->stop};
}

bool seat_open(struct seat *seat, const struct arena *arena, struct text *why)
{
    struct terms terms = terms_of(arena);
    if (!seat->contestant)
        seat->contestant = seat->entrant->kind->open(seat->entrant, &arena->spec, &terms, why);
    return seat->contestant;
}

void seat_close(struct seat *seat)
{
    if (seat->contestant)
        seat->entrant->kind->close(seat->contestant);
    seat->contestant = NULL;
}

/* A side loses for this reason; what it did wrong must not reach into the next game. */
static void expel(struct match *match, struct seat *seat, int side, const char *reason)
{
    seat_close(seat);
    match_expel(match, side, reason);
}

/* Makes a side ready for the game. */
static void begin(const struct arena *arena, struct seat *seat, int side, uint64_t seed,
                  struct match *match)
{
    struct text why = {0};
    enum answer answer = ANSWER_FAULT;
    if (seat_open(seat, arena, &why)) {
        struct terms terms = terms_of(arena);
        answer = seat->entrant->kind->begin(seat->contestant, match, seed, &terms, &why);
    }
    if (answer == ANSWER_LATE)
        text_fail(&why, "it was not ready after %g s", arena->patience);
    if (answer != ANSWER_GOOD)
        expel(match, seat, side, text_get(&why));
    text_free(&why);
}

/* Lets the side to move make one, and runs its clock. */
static void make_move(const struct arena *arena, struct seat *seat, struct terms *terms,
                      struct match *match)
{
    int side = match_turn(match);
    struct text why = {0};
    game_move move;
    double began = clock_seconds();
    terms->deadline = began + (arena->timed ? terms->left[side] + margin : arena->patience);
    enum answer answer = seat->entrant->kind->choose(seat->contestant, match, terms, &move, &why);
    double used = clock_seconds() - began;
    if (atomic_load(arena->stop))
        answer = ANSWER_LATE; /* whatever it is, it does not count any more */
    else if (answer == ANSWER_GOOD && arena->timed && used > terms->left[side] + margin)
        answer = ANSWER_LATE;
    if (answer == ANSWER_LATE && arena->timed)
        text_fail(&why, "it exceeded its time: %.2f s were left", terms->left[side]);
    else if (answer == ANSWER_LATE)
        text_fail(&why, "it did not move within %g s", arena->patience);
    terms->left[side] = (used < terms->left[side] ? terms->left[side] - used : 0);
    terms->left[side] += arena->increment;
    if (answer == ANSWER_GOOD)
        match_play(match, move);
    else if (answer == ANSWER_RESIGN)
        match_resign(match, side);
    else
        expel(match, seat, side, text_get(&why));
    if (arena->timed) /* without a clock, a record tells nothing that chance and the machine do */
        match->used[side] += used;
    text_free(&why);
}

bool duel_play(const struct arena *arena, struct seat *const seat[2], const uint64_t seed[2],
               struct match *match)
{
    struct text error = {0};
    for (int side = 0; side < 2; side++)
        match_seat(match, side, seat[side]->entrant->name, &error); /* such names are good */
    for (int side = 0; side < 2 && match_turn(match) != GAME_OVER; side++)
        begin(arena, seat[side], side, seed[side], match);
    struct terms terms = terms_of(arena);
    while (match_turn(match) != GAME_OVER && !atomic_load(arena->stop))
        make_move(arena, seat[match_turn(match)], &terms, match);
    text_free(&error);
    return !atomic_load(arena->stop);
}
