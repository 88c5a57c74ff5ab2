/* Marks on cells, from the words of moves and the lines of traces. */
#include "match/marks.h"

#include <stdlib.h>

void marks_clear(struct marks *marks)
{
    *marks = (struct marks){.strokes = 0};
}

void marks_move(struct marks *marks, const struct game *game, const struct state *state,
                game_move move, enum mark mark)
{
    struct phrase phrase = {0};
    game->say(state, move, &phrase);
    for (int i = 0; i < phrase.cells; i++)
        marks->cell[phrase.cell[i]] |= (uint16_t)mark;
}

/* The cell of the board that covers a square, or SCENE_NOWHERE. Stores and hands lie beside the
 * board, where a line may pass too. */
static int find_cell(const struct scene *scene, int x, int y)
{
    for (int i = 0; i < scene->cells; i++) {
        const struct cell *cell = &scene->cell[i];
        if (cell->ground != GROUND_STORE && cell->ground != GROUND_HAND && x >= cell->x &&
            x < cell->x + cell->width && y >= cell->y && y < cell->y + cell->height)
            return i;
    }
    return SCENE_NOWHERE;
}

/* The place `step` of `steps` on the way from one number to another, to the nearest whole one. */
static int between(int from, int to, int step, int steps)
{
    int way = 2 * (to - from) * step;
    return steps == 0 ? from : from + (way + (way < 0 ? -steps : steps)) / (2 * steps);
}

static void add_stroke(struct marks *marks, const struct scene *scene, struct stroke stroke)
{
    int width = abs(stroke.x1 - stroke.x0), height = abs(stroke.y1 - stroke.y0);
    int steps = width > height ? width : height;
    if (marks->strokes < MARKS_STROKES)
        marks->stroke[marks->strokes++] = stroke;
    for (int i = 0; i <= steps; i++) {
        int cell = find_cell(scene, between(stroke.x0, stroke.x1, i, steps),
                             between(stroke.y0, stroke.y1, i, steps));
        if (cell != SCENE_NOWHERE)
            marks->cell[cell] |= MARK_LINE;
    }
}

void marks_last(struct marks *marks, const struct game *game, const struct state *before,
                game_move move)
{
    struct scene scene;
    struct trace trace = {0};
    marks_move(marks, game, before, move, MARK_LAST);
    game->draw(before, &scene);
    game_trace(game, before, move, &trace);
    for (size_t i = 0; i < trace.count; i++) {
        const struct step *step = &trace.at[i];
        if (step->verb == TRACE_LINE)
            add_stroke(marks, &scene, (struct stroke){step->x0, step->y0, step->x1, step->y1, 0});
    }
    trace_free(&trace);
}

void marks_touch(struct marks *marks, const struct game *game, const struct state *state,
                 const struct touch *touch, bool targets)
{
    for (int i = 0; i < touch->cells; i++)
        marks->cell[touch->cell[i]] |= MARK_SELECTED;
    if (!targets)
        return;
    bool target[SCENE_CELLS];
    touch_targets(touch, game, state, target);
    for (int i = 0; i < SCENE_CELLS; i++)
        if (target[i])
            marks->cell[i] |= MARK_TARGET;
}
