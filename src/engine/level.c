/* The levels a user can choose. */
#include "engine/engine.h"

#include <string.h>

extern const struct engine engine_easy;

const struct level level_list[] = {
    {"easy", "plays a random legal move", &engine_easy},
    {0},
};

const struct level *level_find(const struct game *game, const char *name)
{
    for (const struct level *level = level_list; level->name; level++)
        if (strcmp(level->name, name) == 0 && level->engine->suits(game))
            return level;
    return NULL;
}
