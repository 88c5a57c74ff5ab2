/* The plan: where the squares of a scene lie. */
#include "front/gtk/plan.h"

#include <math.h>

bool plan_is_touched(const struct cell *cell)
{
    return cell->ground != GROUND_STORE && cell->ground != GROUND_HAND;
}

/* How far the cells reach, in squares. */
struct reach {
    int left, top, right, bottom;
};

static struct reach measure(const struct scene *scene)
{
    struct reach reach = {0, 0, scene->columns, scene->rows};
    for (int i = 0; i < scene->cells; i++) {
        const struct cell *cell = &scene->cell[i];
        if (cell->ground == GROUND_HAND)
            continue;
        reach.left = cell->x < reach.left ? cell->x : reach.left;
        reach.top = cell->y < reach.top ? cell->y : reach.top;
        reach.right = cell->x + cell->width > reach.right ? cell->x + cell->width : reach.right;
        reach.bottom =
            cell->y + cell->height > reach.bottom ? cell->y + cell->height : reach.bottom;
    }
    return reach;
}

static double snap(double pixels, int scale)
{
    return floor(pixels * scale) / scale;
}

struct plan plan_make(const struct scene *scene, double width, double height, int scale,
                      double edge, bool flipped)
{
    struct reach reach = measure(scene);
    double across = reach.right - reach.left + 2 * edge, down = reach.bottom - reach.top + 2 * edge;
    double square = snap(fmax(1, fmin(width / across, height / down)), scale);
    double left = snap((width - across * square) / 2, scale);
    double top = snap((height - down * square) / 2, scale);
    struct plan plan = {
        .square = square, .columns = scene->columns, .rows = scene->rows, .flipped = flipped};
    /* Turned halfway round, what reached out on the right reaches out on the left. */
    double before = flipped ? reach.right - scene->columns : -reach.left;
    double above = flipped ? reach.bottom - scene->rows : -reach.top;
    plan.left = snap(left + (edge + before) * square, scale);
    plan.top = snap(top + (edge + above) * square, scale);
    graphene_rect_init(&plan.plate, (float)left, (float)top, (float)(across * square),
                       (float)(down * square));
    return plan;
}

graphene_point_t plan_point(const struct plan *plan, double x, double y)
{
    if (plan->flipped) {
        x = plan->columns - x;
        y = plan->rows - y;
    }
    return GRAPHENE_POINT_INIT((float)(plan->left + x * plan->square),
                               (float)(plan->top + y * plan->square));
}

graphene_rect_t plan_cell(const struct plan *plan, const struct cell *cell)
{
    double x = plan->flipped ? plan->columns - cell->x - cell->width : cell->x;
    double y = plan->flipped ? plan->rows - cell->y - cell->height : cell->y;
    return GRAPHENE_RECT_INIT(
        (float)(plan->left + x * plan->square), (float)(plan->top + y * plan->square),
        (float)(cell->width * plan->square), (float)(cell->height * plan->square));
}

int plan_find(const struct plan *plan, const struct scene *scene, double x, double y)
{
    graphene_point_t point = GRAPHENE_POINT_INIT((float)x, (float)y);
    for (int i = 0; i < scene->cells; i++) {
        graphene_rect_t cell = plan_cell(plan, &scene->cell[i]);
        if (plan_is_touched(&scene->cell[i]) && graphene_rect_contains_point(&cell, &point))
            return i;
    }
    return SCENE_NOWHERE;
}
