/* Tasks, carried out by the engines. */
#include "match/task.h"

#include <string.h>

#define QUICK_SECONDS 0.5

static bool same_spec(const struct spec *one, const struct spec *other)
{
    return one->game == other->game && one->options.given == other->options.given &&
           memcmp(one->options.value, other->options.value, sizeof one->options.value) == 0;
}

void judge_forget(struct judge *judge)
{
    if (judge->mind)
        judge->engine->close(judge->mind);
    *judge = (struct judge){0};
}

/* Gets the mind for a game; false if there is none. */
static bool remember(struct judge *judge, const struct spec *spec)
{
    if (!same_spec(&judge->known, spec)) {
        judge_forget(judge);
        judge->known = *spec;
        judge->engine = engine_best(spec);
        judge->mind = judge->engine ? judge->engine->open(spec, 0) : NULL;
    }
    return judge->mind;
}

static const struct state *state_of(const struct order *order)
{
    return (const struct state *)order->state.bytes;
}

/* What nobody knows: a guess of 0 for each move. */
static void guess(const struct order *order, const struct task_listener *to)
{
    struct moves moves = {0};
    order->spec.game->moves(state_of(order), &moves);
    size_t heard = order->task == TASK_VALUE ? moves.count : 1;
    for (size_t i = 0; i < heard; i++) {
        struct verdict verdict = {.plies = PLIES_UNKNOWN, .line = {moves.at[i]}, .length = 1};
        (order->task == TASK_VALUE ? to->hear_value : to->hear_verdict)(to->context, &verdict);
    }
    moves_free(&moves);
}

static void choose(const struct order *order, struct judge *judge, const struct task_listener *to)
{
    struct listener listener = {.wait = to->hear_wait, .context = to->context};
    (void)judge;
    opponent_listen(order->opponent, &listener);
    if (order->limits.warm) {
        opponent_prepare(order->opponent, state_of(order), order->limits.stop);
        opponent_listen(order->opponent, NULL);
        return;
    }
    opponent_cap(order->opponent, order->limits.seconds);
    game_move move = opponent_choose(order->opponent, state_of(order), order->limits.stop);
    opponent_listen(order->opponent, NULL);
    to->hear_move(to->context, move);
}

static void judge_position(const struct order *order, struct judge *judge,
                           const struct task_listener *to)
{
    struct listener listener = {
        .hear = to->hear_verdict, .wait = to->hear_wait, .context = to->context};
    struct verdict verdict;
    if (!remember(judge, &order->spec)) {
        guess(order, to);
        return;
    }
    judge->engine->think(judge->mind, state_of(order), &order->limits, &listener, &verdict);
    to->hear_verdict(to->context, &verdict);
}

static void value_with(const struct engine *engine, struct mind *mind, const struct order *order,
                       double seconds, const struct task_listener *to)
{
    struct listener listener = {
        .hear = to->hear_value, .wait = to->hear_wait, .context = to->context};
    struct limits limits = order->limits;
    struct analysis analysis = {0}; /* each of its verdicts is heard */
    limits.seconds = seconds;
    engine_analyse(engine, mind, order->spec.game, state_of(order), &limits, &listener, &analysis);
    analysis_free(&analysis);
}

/* While a table is being made a person would have to wait: until then what a search finds will do.
 */
static void value_quickly(const struct order *order, const struct task_listener *to)
{
    const struct engine *searcher = engine_searcher(&order->spec);
    if (!searcher)
        return;
    struct mind *mind = searcher->open(&order->spec, 0);
    value_with(searcher, mind, order, QUICK_SECONDS, to);
    searcher->close(mind);
}

static void value_moves(const struct order *order, struct judge *judge,
                        const struct task_listener *to)
{
    if (!remember(judge, &order->spec)) {
        guess(order, to);
        return;
    }
    if (judge->engine->ready && !judge->engine->ready(judge->mind))
        value_quickly(order, to);
    value_with(judge->engine, judge->mind, order, order->limits.seconds, to);
}

static void scramble(const struct order *order, struct judge *judge, const struct task_listener *to)
{
    uint64_t seed = order->seed;
    if (remember(judge, &order->spec))
        seed = engine_scramble(judge->engine, judge->mind, state_of(order), seed, &order->limits);
    to->hear_seed(to->context, seed);
}

const char *task_table(const struct order *order)
{
    const struct engine *engine = order->task == TASK_CHOOSE
                                      ? opponent_about(order->opponent).engine
                                      : engine_best(&order->spec);
    return engine ? engine->table : NULL;
}

void task_carry_out(const struct order *order, struct judge *judge, const struct task_listener *to)
{
    static void (*const work[TASKS])(const struct order *, struct judge *,
                                     const struct task_listener *) = {[TASK_CHOOSE] = choose,
                                                                      [TASK_JUDGE] = judge_position,
                                                                      [TASK_VALUE] = value_moves,
                                                                      [TASK_SCRAMBLE] = scramble};
    work[order->task](order, judge, to);
}
