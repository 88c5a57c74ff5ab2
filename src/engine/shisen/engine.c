/* The engine of Shisen-Sho: the solver behind the common interface. A board is worth 1 when it can
 * be cleared and -1 when it cannot; 0 is a guess, when the limits ended first.
 *
 * The engine knows positions as text and moves by their cells, as everybody else does. */
#include "engine/engine.h"
#include "base/names.h"
#include "engine/shisen/deal.h"
#include "engine/shisen/hint.h"

#include <stdlib.h>
#include <string.h>

extern const struct engine engine_shisen;

struct mind {
    const struct game *game;
    struct spec spec;
    bool gravity;
    uint64_t seed;
};

static bool suits(const struct spec *spec)
{
    return strcmp(spec->game->name, "shisen") == 0;
}

static bool knows(const struct spec *spec)
{
    return suits(spec);
}

static struct mind *open(const struct spec *spec, uint64_t seed)
{
    struct mind *mind = memory_resize(NULL, 1, sizeof *mind);
    *mind = (struct mind){.game = spec->game,
                          .spec = *spec,
                          .gravity = spec_value(spec, "gravity") == 1,
                          .seed = seed};
    return mind;
}

static void close(struct mind *mind)
{
    free(mind);
}

/* The game's own number of the move that takes this pair; the first move where it is none. */
static game_move find_move(const struct mind *mind, const struct state *state,
                           const struct shisen_board *board, struct shisen_pair pair,
                           struct moves *moves)
{
    int a = shisen_board_square(board, pair.a), b = shisen_board_square(board, pair.b);
    moves->count = 0;
    mind->game->moves(state, moves);
    for (size_t i = 0; i < moves->count; i++) {
        struct phrase phrase = {0};
        mind->game->say(state, moves->at[i], &phrase);
        if (phrase.cell[0] == a && phrase.cell[1] == b)
            return moves->at[i];
    }
    return moves->at[0];
}

/* Puts the solution in the game's moves. Without one, any legal move will do. */
static void tell_line(const struct mind *mind, const struct state *state,
                      const struct shisen_board *board, const struct shisen_answer *answer,
                      struct verdict *verdict)
{
    struct moves moves = {0};
    union any_state now;
    int known = answer->length < VERDICT_LINE ? answer->length : VERDICT_LINE;
    memcpy(&now, state, mind->game->size);
    for (int i = 0; i < known; i++) {
        verdict->line[i] = find_move(mind, state_in(&now), board, answer->line[i], &moves);
        mind->game->play(state_in(&now), verdict->line[i]);
    }
    verdict->length = known;
    if (!known) {
        mind->game->moves(state, &moves);
        verdict->line[verdict->length++] = moves.at[0];
    }
    moves_free(&moves);
}

static void think(struct mind *mind, const struct state *state, const struct limits *limits,
                  const struct listener *listener, struct verdict *verdict)
{
    static const struct {
        enum bound bound;
        int value;
    } meaning[] = {
        [SHISEN_UNKNOWN] = {BOUND_GUESS, 0},
        [SHISEN_CLEARABLE] = {BOUND_EXACT, 1},
        [SHISEN_LOST] = {BOUND_EXACT, -1},
    };
    struct shisen_board board;
    struct shisen_answer answer = {0};
    struct text position = {0};
    mind->game->write(state, &position);
    if (shisen_board_read(&board, text_get(&position), mind->gravity))
        shisen_solve(&board, limits, mind->seed, &answer);
    text_free(&position);
    *verdict = (struct verdict){.bound = meaning[answer.status].bound,
                                .value = meaning[answer.status].value,
                                .plies = answer.length ? answer.length : PLIES_UNKNOWN,
                                .depth = answer.length,
                                .nodes = answer.nodes,
                                .seconds = answer.seconds};
    tell_line(mind, state, &board, &answer, verdict);
    if (listener && listener->hear)
        listener->hear(listener->context, verdict);
}

static bool deal(const struct spec *spec, const char *difficulty, uint64_t seed,
                 const struct limits *limits, struct spec *found, struct text *error)
{
    struct shisen_deal dealt;
    for (int i = 0; i < SHISEN_DIFFICULTIES; i++)
        if (strcmp(shisen_difficulty_name[i], difficulty) == 0) {
            bool good =
                shisen_deal_find(spec, (enum shisen_difficulty)i, seed, limits, &dealt, error);
            *found = good ? dealt.spec : *spec;
            return good;
        }
    struct names names = {.given = difficulty};
    for (int i = 0; i < SHISEN_DIFFICULTIES; i++)
        names_offer(&names, shisen_difficulty_name[i]);
    text_fail(error, "there is no difficulty %s", text_quote(difficulty).at);
    names_help(&names, error);
    return false;
}

static bool scramble(struct mind *mind, const struct state *state, uint64_t seed,
                     const struct limits *limits, uint64_t *found)
{
    return shisen_deal_scramble(&mind->spec, state, seed, limits, found);
}

static void advise(struct mind *mind, const struct state *state, const struct limits *limits,
                   struct text *text)
{
    struct shisen_board board;
    struct shisen_hint hint = {0};
    struct text position = {0};
    mind->game->write(state, &position);
    if (shisen_board_read(&board, text_get(&position), mind->gravity)) {
        shisen_hint(&board, limits, mind->seed, &hint);
        shisen_hint_say(&hint, text);
        shisen_hint_free(&hint);
    }
    text_free(&position);
}

static const struct trial trials[] = {
    {.spec = "shisen:seed=1"},
    {.spec = "shisen:kinds=18,solvable=off,seed=5"},
    {.spec = "shisen:cols=18,rows=8,kinds=36,solvable=off,seed=1"},
    {.spec = "shisen:cols=18,rows=8,kinds=36,solvable=off,seed=8"},
    {.spec = "shisen:kinds=36,solvable=off,seed=2"},
    {.spec = "shisen:cols=18,rows=8,kinds=36,solvable=off,gravity=on,seed=1"},
    {0},
};

const struct engine engine_shisen = {
    .name = "shisen",
    .suits = suits,
    .knows = knows,
    .open = open,
    .close = close,
    .think = think,
    .deal = deal,
    .scramble = scramble,
    .advise = advise,
    .trials = trials,
};
