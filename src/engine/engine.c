/* What all engines share: values of finished games, verdicts turned around, analysis move by move.
 */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

const struct engine *engine_best(const struct spec *spec)
{
    for (int i = 0; engine_list[i]; i++)
        if (engine_list[i]->suits(spec))
            return engine_list[i];
    return NULL;
}

const struct engine *engine_searcher(const struct spec *spec)
{
    for (int i = 0; engine_list[i]; i++)
        if (engine_list[i]->suits(spec) && !engine_list[i]->knows(spec))
            return engine_list[i];
    return NULL;
}

int engine_final_value(const struct game *game, const struct state *state, int side)
{
    int points[2];
    game->score(state, points);
    return points[side] - points[!side];
}

void verdict_turn(const struct game *game, struct verdict *verdict, game_move move)
{
    static const enum bound turned[] = {[BOUND_GUESS] = BOUND_GUESS,
                                        [BOUND_LOWER] = BOUND_UPPER,
                                        [BOUND_UPPER] = BOUND_LOWER,
                                        [BOUND_EXACT] = BOUND_EXACT};
    int kept = verdict->length < VERDICT_LINE ? verdict->length : VERDICT_LINE - 1;
    memmove(verdict->line + 1, verdict->line, (size_t)kept * sizeof *verdict->line);
    verdict->line[0] = move;
    verdict->length = kept + 1;
    verdict->depth++;
    if (verdict->plies != PLIES_UNKNOWN)
        verdict->plies++;
    if (game->players == 1)
        return;
    verdict->value = -verdict->value;
    verdict->fine = -verdict->fine;
    verdict->bound = turned[verdict->bound];
}

void verdict_follow(const struct game *game, const struct state *state, struct verdict *verdict)
{
    union any_state end;
    memcpy(&end, state, game->size);
    for (int i = 0; i < verdict->length; i++)
        game->play(state_in(&end), verdict->line[i]);
    bool ends = verdict->bound == BOUND_EXACT && game->turn(state_in(&end)) == GAME_OVER;
    verdict->plies = ends ? verdict->length : PLIES_UNKNOWN;
}

/* What a verdict comes to, by its bound: a loss, a draw, a win; and with an amount. */
static const char *const explained[][3] = {
    [BOUND_GUESS] = {N_("Looks like a loss."), N_("Looks like a draw."), N_("Looks like a win.")},
    [BOUND_LOWER] = {N_("A loss at worst (proven)."), N_("At least a draw (proven)."),
                     N_("A win (proven).")},
    [BOUND_UPPER] = {N_("A loss (proven)."), N_("At most a draw (proven)."),
                     N_("A win at best (proven).")},
    [BOUND_EXACT] = {N_("A loss (proven)."), N_("A draw (proven)."), N_("A win (proven).")},
};
static const char *const explained_by[][3] = {
    [BOUND_GUESS] = {N_("Looks like a loss by %s."), NULL, N_("Looks like a win by %s.")},
    [BOUND_LOWER] = {N_("A loss by at most %s (proven)."), NULL,
                     N_("A win by at least %s (proven).")},
    [BOUND_UPPER] = {N_("A loss by at least %s (proven)."), NULL,
                     N_("A win by at most %s (proven).")},
    [BOUND_EXACT] = {N_("A loss by %s (proven)."), NULL, N_("A win by %s (proven).")},
};
static const char *const explained_alone[][3] = {
    [BOUND_GUESS] = {N_("The board probably cannot be cleared."), N_("A good try."),
                     N_("Looks like a way to clear the board.")},
    [BOUND_LOWER] = {N_("A good try."), N_("A good try."),
                     N_("The board can be cleared (proven).")},
    [BOUND_UPPER] = {N_("The board cannot be cleared (proven)."), N_("A good try."),
                     N_("A good try.")},
    [BOUND_EXACT] = {N_("The board cannot be cleared (proven)."), N_("A good try."),
                     N_("The board can be cleared (proven).")},
};

void verdict_explain(const struct game *game, const struct verdict *verdict, struct text *text)
{
    int outcome = (verdict->value > 0) - (verdict->value < 0) + 1;
    struct text amount = {.language = text->language};
    if (game->players == 1) {
        text_add(text, text_word(text, explained_alone[verdict->bound][outcome]));
    } else if (verdict->value && game->unit) {
        game_say_amount(game, abs(verdict->value), &amount);
        text_say(text, explained_by[verdict->bound][outcome], amount.at);
    } else {
        text_add(text, text_word(text, explained[verdict->bound][outcome]));
    }
    text_free(&amount);
    if (verdict->plies != PLIES_UNKNOWN) {
        text_add_char(text, ' ');
        text_say_count(text, (uint64_t)verdict->plies, "%d move to the end.",
                       "%d moves to the end.", verdict->plies);
    } else if (verdict->bound == BOUND_GUESS && verdict->depth > 0) {
        text_add_char(text, ' ');
        text_say_count(text, (uint64_t)verdict->depth, "Looked %d move ahead.",
                       "Looked %d moves ahead.", verdict->depth);
    }
}

/* The verdict on one move: what the engine thinks of the position after it, turned around. */
static void judge(const struct engine *engine, struct mind *mind, const struct game *game,
                  const struct state *state, game_move move, const struct limits *limits,
                  const struct listener *listener, struct verdict *verdict)
{
    union any_state next;
    int next_side = game->players == 1 ? 0 : !game->turn(state);
    memcpy(&next, state, game->size);
    game->play(state_in(&next), move);
    *verdict = (struct verdict){.bound = BOUND_EXACT};
    if (limits_stopped(limits))
        *verdict = (struct verdict){.plies = PLIES_UNKNOWN}; /* even a short thought adds up */
    else if (game->turn(state_in(&next)) == GAME_OVER)
        verdict->value = engine_final_value(game, state_in(&next), next_side);
    else
        engine->think(mind, state_in(&next), limits, listener, verdict);
    verdict_turn(game, verdict, move);
}

/* The symmetries that leave the position as it is, as bits. Moves that they carry into each other
 * are worth the same. */
static unsigned find_symmetries(const struct game *game, const struct state *state)
{
    unsigned found = 1;
    int count = game->symmetries ? game->symmetries(state) : 1;
    for (int i = 1; i < count; i++) {
        union any_state mirrored = {0};
        game->reflect(state, i, state_in(&mirrored));
        if (memcmp(&mirrored, state, game->size) == 0)
            found |= 1u << i;
    }
    return found;
}

/* The first of the moves that the symmetries carry into this one, and which of them does so. */
static game_move find_model(const struct game *game, const struct state *state, unsigned symmetries,
                            game_move move, int *symmetry)
{
    game_move model = move;
    *symmetry = 0;
    for (int i = 1; symmetries >> i; i++)
        if (symmetries >> i & 1) {
            game_move image = game->reflect_move(state, i, move);
            model = image < model ? image : model;
        }
    for (int i = 1; model != move && symmetries >> i; i++)
        if (symmetries >> i & 1 && game->reflect_move(state, i, model) == move)
            *symmetry = i;
    return model;
}

/* The verdict on the mirror image of a move. It took no work of its own. */
static struct verdict mirror(const struct game *game, const struct state *state, int symmetry,
                             const struct verdict *model)
{
    union any_state here;
    struct verdict verdict = *model;
    verdict.nodes = 0;
    verdict.seconds = 0;
    memcpy(&here, state, game->size);
    for (int i = 0; i < model->length; i++) {
        verdict.line[i] = game->reflect_move(state_in(&here), symmetry, model->line[i]);
        game->play(state_in(&here), model->line[i]);
    }
    return verdict;
}

/* What one of so many judgements that are left may use up. */
static struct limits share_of(const struct budget *budget, size_t all, size_t left)
{
    const struct limits *limits = &budget->limits;
    struct limits share = *limits;
    if (limits->seconds > 0) {
        double rest = limits->seconds - budget_seconds(budget);
        share.seconds = rest > 0.001 * (double)left ? rest / (double)left : 0.001;
    }
    uint64_t nodes = limits->nodes / all;
    share.nodes = limits->nodes && !nodes ? 1 : nodes;
    share.depth = limits->depth > 1 ? limits->depth - 1 : limits->depth;
    return share;
}

/* The verdict on a move that was judged before. */
static const struct verdict *find_verdict(const struct analysis *analysis, game_move move)
{
    const struct verdict *verdict = analysis->at;
    while (verdict->line[0] != move)
        verdict++;
    return verdict;
}

void engine_analyse(const struct engine *engine, struct mind *mind, const struct game *game,
                    const struct state *state, const struct limits *limits,
                    const struct listener *listener, struct analysis *analysis)
{
    struct moves moves = {0};
    struct budget budget;
    int symmetry;
    size_t all = 0, judged = 0; /* models */
    unsigned symmetries = find_symmetries(game, state);
    game->moves(state, &moves);
    analysis->at = memory_resize(NULL, moves.count, sizeof *analysis->at);
    analysis->count = moves.count;
    for (size_t i = 0; i < moves.count; i++)
        all += find_model(game, state, symmetries, moves.at[i], &symmetry) == moves.at[i];
    struct listener waiting = {.wait = listener ? listener->wait : NULL,
                               .context = listener ? listener->context : NULL};
    budget_begin(&budget, limits);
    for (size_t i = 0; i < moves.count; i++) {
        game_move model = find_model(game, state, symmetries, moves.at[i], &symmetry);
        if (model == moves.at[i]) {
            struct limits share = share_of(&budget, all, all - judged++);
            judge(engine, mind, game, state, model, &share, &waiting, &analysis->at[i]);
        } else {
            analysis->at[i] = mirror(game, state, symmetry, find_verdict(analysis, model));
        }
        if (listener && listener->hear)
            listener->hear(listener->context, &analysis->at[i]);
    }
    moves_free(&moves);
}

void analysis_free(struct analysis *analysis)
{
    free(analysis->at);
    *analysis = (struct analysis){0};
}

uint64_t engine_scramble(const struct engine *engine, struct mind *mind, const struct state *state,
                         uint64_t seed, const struct limits *limits)
{
    uint64_t found;
    bool good = engine->scramble && engine->scramble(mind, state, seed, limits, &found);
    return good ? found : seed;
}
