/* Vertices: squares as the Go Text Protocol names them. */
#include "front/vertex.h"

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

int vertex_side(const struct game *game, bool black)
{
    bool turned = text_same(game->side[0], "White") || text_same(game->side[1], "Black");
    return black == turned;
}

const char *vertex_colour(const struct game *game, int side)
{
    return side == vertex_side(game, true) ? "black" : "white";
}

static int row_of(const struct scene *scene, int cell, bool from_top)
{
    return from_top ? scene->cell[cell].y + 1 : scene->rows - scene->cell[cell].y;
}

/* Reads a vertex and moves past it; SCENE_NOWHERE if there is none. */
static int read_vertex(const struct scene *scene, const char **at, bool from_top)
{
    const char *letter = **at ? strchr(letters, toupper((unsigned char)**at)) : NULL;
    const char *number = *at + 1;
    uint64_t row;
    if (!letter || !text_read_number(&number, &row) || row < 1 || row > (uint64_t)scene->rows)
        return SCENE_NOWHERE;
    for (int i = 0; i < scene->cells; i++)
        if (scene->cell[i].name[0] && scene->cell[i].x == letter - letters &&
            row_of(scene, i, from_top) == (int)row) {
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

void vertex_say(const struct game *game, const struct state *state, game_move move, bool from_top,
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
        text_addf(text, "%c%d", letters[scene.cell[phrase.cell[i]].x],
                  row_of(&scene, phrase.cell[i], from_top));
}

void vertex_translate(const struct game *game, const struct state *state, const char *entry,
                      bool from_top, struct text *text)
{
    struct scene scene;
    const char *at = entry;
    int cell = SCENE_NOWHERE;
    game->draw(state, &scene);
    if (vertex_suits(&scene))
        while (*at && (cell = read_vertex(&scene, &at, from_top)) != SCENE_NOWHERE)
            text_add(text, scene.cell[cell].name);
    if (cell == SCENE_NOWHERE) {
        text_clear(text);
        text_add(text, entry);
    }
}
