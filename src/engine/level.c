/* Levels: opponents with a name. */
#include "engine/level.h"

#include "base/random.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FAR = 24, /* plies: what is farther away counts no more */
    FEW = 14  /* moves: with more, it takes too long to look what comes of pressing again */
};

struct opponent {
    const struct level *level;
    struct spec spec;
    uint64_t seed;
    struct random random;
    const struct engine *engine; /* NULL: plays without thinking */
    struct mind *mind;
    double cap;               /* seconds, whatever the level says; 0: none */
    struct listener listener; /* waits, but never hears: intermediate verdicts are not forwarded */
};

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
    if (opponent->cap > 0 && !(limits.seconds > 0 && limits.seconds < opponent->cap))
        limits.seconds = opponent->cap;
    limits.brief = opponent->level->way == WAY_PERFECT;
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

static double fine_value(const struct verdict *verdict)
{
    return verdict->fine ? verdict->fine : 100.0 * verdict->value;
}

/* Errs as people do: worse moves are chosen less often. */
static game_move choose_by_chance(struct opponent *opponent, const struct state *state,
                                  const atomic_bool *stop)
{
    struct limits limits = limits_of(opponent, stop);
    struct analysis analysis = {0};
    double best = -HUGE_VAL, sum = 0;
    engine_analyse(opponent->engine, opponent->mind, opponent->spec.game, state, &limits,
                   &opponent->listener, &analysis);
    for (size_t i = 0; i < analysis.count; i++)
        best = fmax(best, fine_value(&analysis.at[i]));
    double *weight = memory_resize(NULL, analysis.count, sizeof *weight);
    for (size_t i = 0; i < analysis.count; i++) {
        weight[i] = exp((fine_value(&analysis.at[i]) - best) / opponent->level->temperature);
        sum += weight[i];
    }
    double drawn = sum * random_unit(&opponent->random);
    size_t chosen = 0;
    while (chosen + 1 < analysis.count && drawn >= weight[chosen])
        drawn -= weight[chosen++];
    game_move move = analysis.at[chosen].line[0];
    free(weight);
    analysis_free(&analysis);
    return move;
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

/* Plays a move on a copy; whether the game goes on. */
static bool try_move(const struct game *game, const struct state *state, game_move move,
                     union any_state *next)
{
    memcpy(next, state, game->size);
    game->play(state_in(next), move);
    return game->turn(state_in(next)) != GAME_OVER;
}

/* The value of every move; what is decided later than the level sees is a draw to it. */
static void look(struct opponent *opponent, const struct state *state, const struct limits *limits,
                 const struct listener *listener, struct analysis *analysis)
{
    int sees = opponent->level->limits.depth;
    engine_analyse(opponent->engine, opponent->mind, opponent->spec.game, state, limits, listener,
                   analysis);
    for (size_t i = 0; i < analysis->count && sees; i++)
        if (analysis->at[i].plies > sees)
            analysis->at[i].value = 0;
}

static int best_value(const struct analysis *analysis)
{
    int best = INT32_MIN;
    for (size_t i = 0; i < analysis->count; i++)
        best = analysis->at[i].value > best ? analysis->at[i].value : best;
    return best;
}

/* What a mistake counts, out of a thousand: the more, the longer its punishment takes, because what
 * is near everybody sees. */
static int weigh_mistake(const struct verdict *mistake)
{
    bool near = mistake->plies != PLIES_UNKNOWN && mistake->plies < FAR;
    return near ? 1000 * mistake->plies / FAR : 1000;
}

static int most_pressure(struct opponent *, const struct state *, const struct limits *, int again);

/* How easily the side to move errs, out of a thousand, if all its moves are equally likely: now, or
 * when we have pressed it so many times again. */
static int pressure(struct opponent *opponent, const struct state *state,
                    const struct limits *limits, int again)
{
    const struct game *game = opponent->spec.game;
    struct analysis replies = {0};
    union any_state next;
    look(opponent, state, limits, NULL, &replies);
    int best = best_value(&replies), sum = 0;
    for (size_t i = 0; i < replies.count; i++) {
        if (replies.at[i].value < best)
            sum += weigh_mistake(&replies.at[i]);
        else if (again > 0 && !limits_stopped(limits) &&
                 try_move(game, state, replies.at[i].line[0], &next))
            sum += most_pressure(opponent, state_in(&next), limits, again - 1);
    }
    sum /= (int)replies.count;
    analysis_free(&replies);
    return sum;
}

/* The most pressure that a move puts on the other side without giving anything away. */
static int most_pressure(struct opponent *opponent, const struct state *state,
                         const struct limits *limits, int again)
{
    const struct game *game = opponent->spec.game;
    struct analysis analysis = {0};
    union any_state next;
    int most = 0;
    look(opponent, state, limits, NULL, &analysis);
    int best = best_value(&analysis);
    for (size_t i = 0; i < analysis.count; i++) {
        if (analysis.at[i].value < best || !try_move(game, state, analysis.at[i].line[0], &next))
            continue;
        int found = pressure(opponent, state_in(&next), limits, again);
        most = found > most ? found : most;
    }
    analysis_free(&analysis);
    return most;
}

/* Among the best moves, the one that presses the other side most; then chance decides. */
static game_move choose_perfectly(struct opponent *opponent, const struct state *state,
                                  const atomic_bool *stop)
{
    const struct game *game = opponent->spec.game;
    struct limits limits = limits_of(opponent, stop);
    struct analysis analysis = {0};
    union any_state next;
    look(opponent, state, &limits, &opponent->listener, &analysis);
    const struct verdict *best = &analysis.at[0];
    for (size_t i = 1; i < analysis.count; i++)
        best = compare(&analysis.at[i], best) > 0 ? &analysis.at[i] : best;
    game_move chosen = best->line[0];
    int most = -1, again = best->value <= 0 && analysis.count <= FEW;
    for (size_t i = 0, equal = 0; i < analysis.count && game->players == 2; i++) {
        if (compare(&analysis.at[i], best) != 0 || limits_stopped(&limits))
            continue;
        bool on = try_move(game, state, analysis.at[i].line[0], &next);
        int found = on ? pressure(opponent, state_in(&next), &limits, again) : 0;
        equal = found > most ? 1 : equal + (found == most);
        if (found > most ||
            (found == most && random_below(&opponent->random, (uint32_t)equal) == 0))
            chosen = analysis.at[i].line[0];
        most = found > most ? found : most;
    }
    analysis_free(&analysis);
    return chosen;
}

/* -- The levels ---------------------------------------------------------------------------------
 */

/* For games that nobody measured. */
static const struct level general_levels[] = {
    {N_("easy"), WAY_RANDOM, {0}, 0, ELO_UNKNOWN},
    {N_("difficult"), WAY_SEARCH, {.nodes = 20000}, 0, ELO_UNKNOWN},
    {N_("strong"), WAY_SEARCH, {.seconds = 1}, 0, ELO_UNKNOWN},
    {N_("perfect"), WAY_PERFECT, {0}, 0, ELO_UNKNOWN},
    {0},
};

static const struct ladder general = {.levels = general_levels};

static const struct ladder *ladder_of(const struct spec *spec)
{
    for (int i = 0; ladder_list[i]; i++)
        if (strcmp(ladder_list[i]->game, spec->game->name) == 0)
            return ladder_list[i];
    return &general;
}

static bool suits(const struct level *level, const struct spec *spec)
{
    const struct engine *best = engine_best(spec);
    if (level->way == WAY_PERFECT)
        return best && best->knows(spec);
    return level->way == WAY_RANDOM || spec->game->players == 2;
}

/* This level, or the next that suits. */
static const struct level *skip(const struct spec *spec, const struct level *level)
{
    while (level->name && !suits(level, spec))
        level++;
    return level->name ? level : NULL;
}

const struct level *level_first(const struct spec *spec)
{
    return skip(spec, ladder_of(spec)->levels);
}

const struct level *level_next(const struct spec *spec, const struct level *level)
{
    return skip(spec, level + 1);
}

const struct level *level_find(const struct spec *spec, const char *name)
{
    const struct level *level = level_first(spec);
    while (level && strcmp(level->name, name) != 0)
        level = level_next(spec, level);
    return level;
}

/* What limits it. */
static void tell_limits(const struct limits *limits, struct text *text)
{
    if (limits->seconds > 0)
        text_say_count(text, (uint64_t)limits->seconds,
                       "thinks for up to %g second about each move",
                       "thinks for up to %g seconds about each move", limits->seconds);
    else if (limits->nodes)
        text_say(text, "compares %llu positions before each move",
                 (unsigned long long)limits->nodes);
    else
        text_say_count(text, (uint64_t)limits->depth, "looks %d move ahead", "looks %d moves ahead",
                       limits->depth);
}

static void tell_errors(const struct level *level, const struct game *game, struct text *text)
{
    struct text amount = {.language = text->language};
    text_separate(text);
    int points = (level->temperature + 50) / 100;
    if (game->unit && points > 0) {
        game_say_amount(game, points, &amount);
        text_say(text, "often gives away about %s", amount.at);
    } else {
        text_say(text, "makes mistakes at times");
    }
    text_free(&amount);
}

void level_mean(const struct level *level, const struct game *game, struct text *text)
{
    if (level->way == WAY_RANDOM)
        text_say(text, "plays any legal move, good or bad");
    else if (level->way == WAY_PERFECT && level->limits.depth)
        text_say_count(text, (uint64_t)level->limits.depth,
                       "sees everything decided within %d move, and sets traps",
                       "sees everything decided within %d moves, and sets traps",
                       level->limits.depth);
    else if (level->way == WAY_PERFECT)
        text_say(text, "makes no mistakes, and sets traps");
    else
        tell_limits(&level->limits, text);
    if (level->limits.book)
        text_separate(text), text_say(text, "knows openings");
    if (level->way == WAY_CHANCE)
        tell_errors(level, game, text);
}

void level_tell(const struct level *level, const struct game *game, struct text *text)
{
    level_mean(level, game, text);
    if (level->elo != ELO_UNKNOWN)
        text_separate(text), text_say(text, "Elo %d", level->elo);
}

const char *level_measured(const struct spec *spec)
{
    return ladder_of(spec)->measured;
}

struct opponent *opponent_open(const struct level *level, const struct spec *spec, uint64_t seed)
{
    struct opponent *opponent = memory_resize(NULL, 1, sizeof *opponent);
    *opponent =
        (struct opponent){.level = level, .spec = *spec, .seed = seed, .random = random_from(seed)};
    if (level->way != WAY_RANDOM) {
        opponent->engine = level->way == WAY_PERFECT ? engine_best(spec) : engine_searcher(spec);
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

void opponent_cap(struct opponent *opponent, double seconds)
{
    opponent->cap = seconds;
}

void opponent_listen(struct opponent *opponent, const struct listener *listener)
{
    opponent->listener = (struct listener){.wait = listener ? listener->wait : NULL,
                                           .context = listener ? listener->context : NULL};
}

void opponent_prepare(struct opponent *opponent, const struct state *state, const atomic_bool *stop)
{
    struct limits limits = opponent->level->limits;
    struct verdict verdict;
    limits.warm = true;
    limits.stop = stop;
    if (opponent->engine)
        opponent->engine->think(opponent->mind, state, &limits, &opponent->listener, &verdict);
}

game_move opponent_choose(struct opponent *opponent, const struct state *state,
                          const atomic_bool *stop)
{
    static game_move (*const choose[])(struct opponent *, const struct state *,
                                       const atomic_bool *) = {[WAY_RANDOM] = choose_at_random,
                                                               [WAY_CHANCE] = choose_by_chance,
                                                               [WAY_SEARCH] = choose_by_search,
                                                               [WAY_PERFECT] = choose_perfectly};
    return choose[opponent->level->way](opponent, state, stop);
}
