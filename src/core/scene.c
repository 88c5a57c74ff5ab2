/* A scene: what there is to see in a position. */
#include "core/scene.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

void scene_clear(struct scene *scene, int columns, int rows)
{
    memset(scene, 0, sizeof *scene);
    scene->columns = columns;
    scene->rows = rows;
}

struct cell *scene_add_cell(struct scene *scene, int x, int y, enum ground ground, int side)
{
    assert(scene->cells < SCENE_CELLS);
    struct cell *cell = &scene->cell[scene->cells++];
    cell->x = (int8_t)x;
    cell->y = (int8_t)y;
    cell->width = cell->height = 1;
    cell->ground = (uint8_t)ground;
    cell->side = (int8_t)side;
    return cell;
}

void scene_add_piece(struct scene *scene, int cell, int kind, int count)
{
    if (count == 0)
        return;
    assert(scene->pieces < SCENE_PIECES && cell < scene->cells);
    scene->piece[scene->pieces++] = (struct piece){(int16_t)cell, (uint16_t)kind, (uint16_t)count};
}

void scene_add_counter(struct scene *scene, const char *label, int side, int value, int most)
{
    assert(scene->counters < SCENE_COUNTERS);
    scene->counter[scene->counters++] = (struct counter){label, side, value, most};
}

bool scene_points(const struct scene *scene, int side, int *points)
{
    for (int i = 0; i < scene->counters; i++)
        if (scene->counter[i].side == side && counter_is_points(&scene->counter[i])) {
            *points = scene->counter[i].value;
            return true;
        }
    return false;
}

int scene_count(const struct scene *scene, int cell, int kind)
{
    int count = 0;
    for (int i = 0; i < scene->pieces; i++)
        if (scene->piece[i].cell == cell && scene->piece[i].kind == kind)
            count += scene->piece[i].count;
    return count;
}

int scene_find(const struct scene *scene, const char *name)
{
    for (int i = 0; i < scene->cells; i++)
        if (scene->cell[i].name[0] && text_same(scene->cell[i].name, name))
            return i;
    return SCENE_NOWHERE;
}

bool scene_holds(const struct scene *scene, int cell)
{
    return cell >= 0 && scene->cell[cell].ground != GROUND_STORE;
}

static bool contains(const struct scene *all, const struct scene *some)
{
    for (int i = 0; i < some->pieces; i++) {
        const struct piece *piece = &some->piece[i];
        if (scene_count(all, piece->cell, piece->kind) !=
            scene_count(some, piece->cell, piece->kind))
            return false;
    }
    return true;
}

bool scene_same_pieces(const struct scene *one, const struct scene *other)
{
    return contains(one, other) && contains(other, one);
}
