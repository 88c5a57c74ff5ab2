/* Pace: an equal share of the clock for each move that takes thought. */
#include "match/pace.h"

enum { MOVES_UNKNOWN = 20, MOVES_LEAST = 4, MOVES_MOST = 30 };

static const double seconds_least = 0.001;
static const double share_most = 0.5; /* of the clock, while it must last for another move */

double pace_seconds(const struct pace *pace)
{
    double usable = pace->left - pace->overhead;
    int moves = pace->to_go > 0 ? pace->to_go : pace->moves > 0 ? pace->moves : MOVES_UNKNOWN;
    double seconds = (usable + pace->increment * (moves - 1)) / moves;
    double most = pace->to_go == 1 ? usable : usable * share_most;
    if (seconds > most)
        seconds = most;
    return seconds > seconds_least && pace->choices != 1 ? seconds : seconds_least;
}

static int count_empty(const struct scene *scene)
{
    bool taken[SCENE_CELLS] = {false};
    int empty = 0;
    for (int i = 0; i < scene->pieces; i++)
        if (scene->piece[i].cell != SCENE_NOWHERE && scene->piece[i].count > 0)
            taken[scene->piece[i].cell] = true;
    for (int i = 0; i < scene->cells; i++)
        empty += !taken[i] && scene_holds(scene, i) && scene->cell[i].name[0];
    return empty;
}

/* Plies to the end of the game. */
static int count_plies(const struct game *game, const struct state *state)
{
    struct scene scene;
    int plies = -1;
    game->draw(state, &scene);
    for (int i = 0; i < scene.counters; i++) {
        const struct counter *counter = &scene.counter[i];
        int rest = counter->most - counter->value;
        if (counter->side < 0 && counter->most > 0 && (plies < 0 || rest < plies))
            plies = rest;
    }
    return plies < 0 ? count_empty(&scene) : plies;
}

struct pace pace_from(const struct spec *spec, const struct state *state,
                      const struct engine *engine)
{
    struct moves list = {0};
    int swift = engine && engine->swift ? engine->swift(spec) : 0;
    int moves = (count_plies(spec->game, state) - swift + 1) / spec->game->players;
    spec->game->moves(state, &list);
    struct pace pace = {.moves = moves < MOVES_LEAST  ? MOVES_LEAST
                                 : moves > MOVES_MOST ? MOVES_MOST
                                                      : moves,
                        .choices = (int)list.count};
    moves_free(&list);
    return pace;
}
