/* Levels: opponents with a name. */
#include "engine/level.h"

#include "base/random.h"

#include <stdlib.h>
#include <string.h>

struct opponent {
    const struct level *level;
    struct spec spec;
    uint64_t seed;
    struct random random;
    const struct engine *engine; /* NULL: plays without thinking */
    struct mind *mind;
    struct listener
        listener; /* waits, but never hears: verdicts on the way are nobody's business */
};

static game_move choose_perfectly(struct opponent *, const struct state *, const atomic_bool *);

/* -- How a level chooses ------------------------------------------------------------------------
 */

/* The documents' easy: every legal move is equally likely. */
static game_move choose_at_random(struct opponent *opponent, const struct state *state,
                                  const atomic_bool *stop)
{
    struct moves moves = {0};
    (void)stop;
    opponent->spec.game->moves(state, &moves);
    game_move move = moves.at[random_below(&opponent->random, (uint32_t)moves.count)];
    moves_free(&moves);
    return move;
}

static struct limits limits_of(const struct opponent *opponent, const atomic_bool *stop)
{
    struct limits limits = opponent->level->limits;
    limits.stop = stop;
    limits.brief = opponent->level->choose == choose_perfectly;
    return limits;
}

static game_move choose_by_search(struct opponent *opponent, const struct state *state,
                                  const atomic_bool *stop)
{
    struct limits limits = limits_of(opponent, stop);
    struct verdict verdict;
    opponent->engine->think(opponent->mind, state, &limits, &opponent->listener, &verdict);
    return verdict.line[0];
}

/* Whether one verdict is better to have than another: more, and then a win soon or a loss late. */
static int compare(const struct verdict *one, const struct verdict *other)
{
    if (one->value != other->value)
        return one->value > other->value ? 1 : -1;
    if (one->value == 0 || one->plies == other->plies)
        return 0;
    return (one->plies < other->plies) == (one->value > 0) ? 1 : -1;
}

/* How many replies to a move throw something away, out of a thousand. */
static int count_traps(struct opponent *opponent, const struct state *state, game_move move,
                       const struct limits *limits)
{
    const struct game *game = opponent->spec.game;
    struct analysis replies = {0};
    union any_state next;
    int best = INT32_MIN, bad = 0;
    memcpy(&next, state, game->size);
    game->play(state_in(&next), move);
    if (game->turn(state_in(&next)) == GAME_OVER)
        return 0;
    engine_analyse(opponent->engine, opponent->mind, game, state_in(&next), limits, NULL, &replies);
    for (size_t i = 0; i < replies.count; i++)
        best = replies.at[i].value > best ? replies.at[i].value : best;
    for (size_t i = 0; i < replies.count; i++)
        bad += replies.at[i].value < best;
    bad = bad * 1000 / (int)replies.count;
    analysis_free(&replies);
    return bad;
}

/* Among the best moves, the one after which most replies are mistakes; then chance decides. */
static game_move choose_perfectly(struct opponent *opponent, const struct state *state,
                                  const atomic_bool *stop)
{
    struct limits limits = limits_of(opponent, stop);
    struct analysis analysis = {0};
    engine_analyse(opponent->engine, opponent->mind, opponent->spec.game, state, &limits,
                   &opponent->listener, &analysis);
    const struct verdict *best = &analysis.at[0];
    for (size_t i = 1; i < analysis.count; i++)
        best = compare(&analysis.at[i], best) > 0 ? &analysis.at[i] : best;
    game_move chosen = best->line[0];
    int most = -1;
    for (size_t i = 0, equal = 0; i < analysis.count && opponent->spec.game->players == 2; i++) {
        if (compare(&analysis.at[i], best) != 0 || limits_stopped(&limits))
            continue;
        int traps = count_traps(opponent, state, analysis.at[i].line[0], &limits);
        equal = traps > most ? 1 : equal + (traps == most);
        if (traps > most ||
            (traps == most && random_below(&opponent->random, (uint32_t)equal) == 0))
            chosen = analysis.at[i].line[0];
        most = traps > most ? traps : most;
    }
    analysis_free(&analysis);
    return chosen;
}

/* -- The levels ---------------------------------------------------------------------------------
 */

static bool suits_all(const struct spec *spec)
{
    (void)spec;
    return true;
}

static bool suits_two(const struct spec *spec)
{
    return spec->game->players == 2;
}

static bool suits_known(const struct spec *spec)
{
    const struct engine *engine = engine_best(spec);
    return engine && engine->knows(spec);
}

const struct level level_list[] = {
    {"easy", "plays a random legal move", suits_all, choose_at_random, {0}},
    {"difficult", "looks a few moves ahead", suits_two, choose_by_search, {.nodes = 20000}},
    {"strong", "thinks for about a second", suits_two, choose_by_search, {.seconds = 1}},
    {"perfect",
     "knows the value of every move, and sets traps",
     suits_known,
     choose_perfectly,
     {0}},
    {0},
};

const struct level *level_find(const struct spec *spec, const char *name)
{
    for (const struct level *level = level_list; level->name; level++)
        if (strcmp(level->name, name) == 0 && level->suits(spec))
            return level;
    return NULL;
}

struct opponent *opponent_open(const struct level *level, const struct spec *spec, uint64_t seed)
{
    struct opponent *opponent = memory_resize(NULL, 1, sizeof *opponent);
    *opponent =
        (struct opponent){.level = level, .spec = *spec, .seed = seed, .random = random_from(seed)};
    if (level->choose != choose_at_random) {
        opponent->engine =
            level->choose == choose_perfectly ? engine_best(spec) : engine_searcher(spec);
        opponent->mind = opponent->engine->open(spec, random_next(&opponent->random));
    }
    return opponent;
}

void opponent_close(struct opponent *opponent)
{
    if (opponent->mind)
        opponent->engine->close(opponent->mind);
    free(opponent);
}

struct opponent_about opponent_about(const struct opponent *opponent)
{
    return (struct opponent_about){opponent->level, opponent->spec, opponent->seed,
                                   opponent->engine};
}

void opponent_listen(struct opponent *opponent, const struct listener *listener)
{
    opponent->listener = (struct listener){.wait = listener ? listener->wait : NULL,
                                           .context = listener ? listener->context : NULL};
}

game_move opponent_choose(struct opponent *opponent, const struct state *state,
                          const atomic_bool *stop)
{
    return opponent->level->choose(opponent, state, stop);
}
