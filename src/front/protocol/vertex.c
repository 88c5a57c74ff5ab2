/* Vertices: squares as the Go Text Protocol names them. */
#include "front/protocol/vertex.h"

#include <ctype.h>
#include <string.h>

static const char letters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
enum { SIDE_MOST = sizeof letters - 1 };

bool vertex_suits(const struct scene *scene)
{
    bool good = scene->axes && scene->columns == scene->rows && scene->columns <= SIDE_MOST;
    for (int i = 0; good && i < scene->cells; i++)
        if (scene->cell[i].name[0])
            good = scene->cell[i].width == 1 && scene->cell[i].height == 1;
    return good;
}

static void write_vertex(const struct scene *scene, int cell, struct text *text)
{
    text_addf(text, "%c%d", letters[scene->cell[cell].x], scene->rows - scene->cell[cell].y);
}

/* Reads a vertex and moves past it; SCENE_NOWHERE if there is none. */
static int read_vertex(const struct scene *scene, const char **at)
{
    const char *letter = **at ? strchr(letters, toupper((unsigned char)**at)) : NULL;
    const char *number = *at + 1;
    uint64_t row;
    if (!letter || !text_read_number(&number, &row) || row < 1 || row > (uint64_t)scene->rows)
        return SCENE_NOWHERE;
    for (int i = 0; i < scene->cells; i++)
        if (scene->cell[i].name[0] && scene->cell[i].x == letter - letters &&
            scene->cell[i].y == scene->rows - (int)row) {
            *at = number;
            return i;
        }
    return SCENE_NOWHERE;
}

/* The names of the cells are all there is to the move. */
static bool is_cells(const struct scene *scene, const struct phrase *phrase)
{
    char names[PHRASE_CELLS * SCENE_NAME] = "";
    for (int i = 0; i < phrase->cells; i++)
        strcat(names, scene->cell[phrase->cell[i]].name);
    return phrase->cells > 0 && strcmp(names, phrase->text) == 0;
}

void vertex_say(const struct game *game, const struct state *state, game_move move,
                struct text *text)
{
    struct scene scene;
    struct phrase phrase = {0};
    game->draw(state, &scene);
    game->say(state, move, &phrase);
    if (!vertex_suits(&scene) || !is_cells(&scene, &phrase)) {
        text_add(text, phrase.text);
        return;
    }
    for (int i = 0; i < phrase.cells; i++)
        write_vertex(&scene, phrase.cell[i], text);
}

void vertex_translate(const struct game *game, const struct state *state, const char *entry,
                      struct text *text)
{
    struct scene scene;
    const char *at = entry;
    int cell = SCENE_NOWHERE;
    game->draw(state, &scene);
    if (vertex_suits(&scene))
        while (*at && (cell = read_vertex(&scene, &at)) != SCENE_NOWHERE)
            text_add(text, scene.cell[cell].name);
    if (cell == SCENE_NOWHERE) {
        text_clear(text);
        text_add(text, entry);
    }
}
