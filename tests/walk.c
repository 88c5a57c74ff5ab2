/* Random positions of any game. */
#include "walk.h"

#include "tap.h"

#include <string.h>

struct walk walk_from(const struct game *game, uint64_t seed)
{
    return (struct walk){.spec = {.game = game}, .game = game, .random = random_from(seed)};
}

void walk_free(struct walk *walk)
{
    moves_free(&walk->moves);
}

struct state *walk_state(struct walk *walk)
{
    return state_in(&walk->state);
}

uint32_t walk_below(struct walk *walk, size_t most)
{
    return random_below(&walk->random, (uint32_t)most);
}

static void look(struct walk *walk)
{
    walk->moves.count = 0;
    if (walk->game->turn(walk_state(walk)) != GAME_OVER)
        walk->game->moves(walk_state(walk), &walk->moves);
    walk->game->draw(walk_state(walk), &walk->scene);
    walk->positions++;
}

static uint64_t draw_value(struct walk *walk, const struct option *option)
{
    uint64_t names = 0, step = option->step ? option->step : 1;
    while (option->names && option->names[names])
        names++;
    uint64_t count = names ? names : (option->most - option->least) / step + 1;
    uint64_t pick = count ? random_next(&walk->random) % count : random_next(&walk->random);
    pick = walk_below(walk, 4) == 0 ? 0 : walk_below(walk, 4) == 0 && count ? count - 1 : pick;
    return names ? pick : option->least + pick * step;
}

void walk_deal(struct walk *walk)
{
    const struct option *table = walk->game->options;
    struct options *options = &walk->spec.options;
    struct text error = {0};
    do {
        *options = options_standard(table);
        for (int i = 0; table[i].key; i++)
            if (table[i].fresh || walk_below(walk, 2) == 0) {
                options->value[i] = draw_value(walk, &table[i]);
                options->given |= 1u << i;
            }
        memset(&walk->state, 0, sizeof walk->state);
    } while (!spec_start(&walk->spec, NULL, walk_state(walk), &error));
    text_free(&error);
    look(walk);
}

bool walk_set(struct walk *walk, const char *spec, const char *position)
{
    struct text error = {0};
    memset(&walk->state, 0, sizeof walk->state);
    bool good = spec_read(&walk->spec, spec, &error) &&
                spec_start(&walk->spec, position, walk_state(walk), &error);
    if (!good)
        tap(false, "%s at %s: %s", spec, position ? position : "its start", text_get(&error));
    text_free(&error);
    if (!good)
        return false;
    walk->game = walk->spec.game;
    look(walk);
    return true;
}

void walk_play(struct walk *walk, game_move move)
{
    walk->game->play(walk_state(walk), move);
    look(walk);
}

bool walk_on(struct walk *walk)
{
    if (walk->moves.count == 0)
        return false;
    walk_play(walk, walk->moves.at[walk_below(walk, walk->moves.count)]);
    return true;
}

void walk_law(struct walk *walk, bool holds, const char *what)
{
    struct text spec = {0}, position = {0};
    if (holds || walk->broken)
        return;
    walk->broken = what;
    spec_write(&walk->spec, &spec);
    walk->game->write(walk_state(walk), &position);
    tap_note("%s: broken in %s at %s", what, spec.at, position.at);
    text_free(&spec);
    text_free(&position);
}

game_move walk_move(struct walk *walk, const char *notation)
{
    struct text error = {0};
    game_move move = 0;
    if (!game_find_move(walk->game, walk_state(walk), notation, &move, &error))
        tap(false, "%s: %s", notation, text_get(&error));
    text_free(&error);
    return move;
}
