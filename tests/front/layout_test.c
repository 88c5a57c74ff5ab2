/* The layout of the full screen: every board fits where it should, and places lead back to cells.
 */
#include "front/tui/layout.h"

#include "core/spec.h"
#include "tap.h"

#include <stdlib.h>

static struct text error;

static void draw(const char *name, struct scene *scene)
{
    struct spec spec;
    union any_state state;
    if (!spec_read(&spec, name, &error) || !spec_start(&spec, NULL, state_in(&state), &error))
        tap(false, "%s begins: %s", name, text_get(&error));
    else
        spec.game->draw(state_in(&state), scene);
}

static bool inside(struct area area, int height, int width)
{
    return area.y >= 0 && area.x >= 0 && area.y + area.height <= height &&
           area.x + area.width <= width;
}

static bool apart(struct area a, struct area b)
{
    return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x ||
           b.x + b.width <= a.x;
}

/* Every cell that is shown lies in the window, apart from the others and from the panel, and every
 * place of it leads back to it. */
static bool cells_are_found(const struct layout *layout, const struct scene *scene, int height,
                            int width)
{
    for (int i = 0; i < scene->cells; i++) {
        struct area area = layout_cell(layout, scene, i);
        if (!area.height)
            continue;
        if (!inside(area, height, width) || (layout->panel.height && !apart(area, layout->panel)) ||
            layout_find(layout, scene, area.y, area.x) != i ||
            layout_find(layout, scene, area.y + area.height - 1, area.x + area.width - 1) != i)
            return false;
        for (int j = 0; j < i; j++)
            if (layout_cell(layout, scene, j).height && !apart(area, layout_cell(layout, scene, j)))
                return false;
    }
    return true;
}

/* Steps to and fro, and every cell is reached by steps from any other. */
static bool steps_reach_all(const struct layout *layout, const struct scene *scene)
{
    static const int dy[] = {-1, 1, 0, 0}, dx[] = {0, 0, -1, 1};
    bool reached[SCENE_CELLS] = {false};
    int queue[SCENE_CELLS], first = 0, last = 0;
    reached[queue[last++] = 0] = true;
    while (first < last) {
        int cell = queue[first++];
        for (int i = 0; i < 4; i++) {
            int next = layout_step(layout, scene, cell, dy[i], dx[i]);
            if (!reached[next])
                reached[queue[last++] = next] = true;
        }
    }
    for (int i = 0; i < scene->cells; i++)
        if (!reached[i] && *scene->cell[i].name)
            return false;
    return true;
}

static void test_every_game(void)
{
    struct scene scene;
    struct layout layout = {0};
    for (int i = 0; game_list[i]; i++) {
        const char *name = game_list[i]->name;
        draw(name, &scene);
        layout_make(&layout, &scene, 24, 80, false, 0);
        tap(layout.fits && layout.panel.height > 0 && layout.lined,
            "%s has lines and a panel in 80×24", name);
        tap(steps_reach_all(&layout, &scene), "%s: the cursor comes to every cell", name);
        bool good = true;
        for (int height = 1; height < 60 && good; height += 1 + height / 12)
            for (int width = 1; width < 200 && good; width += 1 + width / 12)
                for (int flipped = 0; flipped < 2; flipped++) {
                    layout_make(&layout, &scene, height, width, flipped, 0);
                    bool needs = height < layout.need_height || width < layout.need_width;
                    good &= layout.fits ? cells_are_found(&layout, &scene, height, width) : needs;
                    if (!good)
                        tap_note("%d×%d", width, height);
                }
        tap(good, "%s: cells lie apart and are found, or it says what it needs", name);
        layout_make(&layout, &scene, layout.need_height, layout.need_width, false, 0);
        tap(layout.fits, "%s fits into what it says it needs", name);
    }
}

static void test_flipping(void)
{
    struct scene scene;
    struct layout layout = {0}, flipped = {0};
    draw("reversi", &scene);
    layout_make(&layout, &scene, 24, 80, false, 0);
    layout_make(&flipped, &scene, 24, 80, true, 0);
    struct area a1 = layout_cell(&layout, &scene, scene_find(&scene, "a1"));
    struct area h8 = layout_cell(&flipped, &scene, scene_find(&scene, "h8"));
    tap(a1.y == h8.y && a1.x == h8.x, "a flipped board has h8 where a1 was");
}

/* Lines between the squares tell more than a panel beside bare letters. */
static void test_lines_first(void)
{
    struct scene scene;
    struct layout layout = {0};
    draw("shisen", &scene);
    layout_make(&layout, &scene, 20, 60, false, 0);
    tap(layout.fits && layout.lined, "shisen has lines in 60×20");
    layout_make(&layout, &scene, 12, 40, false, 0);
    tap(layout.fits && !layout.lined, "and none in 40×12");
}

/* Of a board that is too large a part is shown that the cursor is always in; every cell can be
 * brought into it. */
static void test_scrolling(const char *name)
{
    struct scene scene;
    bool good = true;
    draw(name, &scene);
    for (int size = 0; size < 3 && good; size++)
        for (int flipped = 0; flipped < 2 && good; flipped++) {
            static const int heights[] = {24, 12, 9}, widths[] = {80, 40, 28};
            struct layout layout = {0};
            for (int i = 0; i < scene.cells && good; i++) {
                int cell = i * 37 % scene.cells; /* to and fro */
                layout_make(&layout, &scene, heights[size], widths[size], flipped, cell);
                good = layout.fits && layout_cell(&layout, &scene, cell).height &&
                       cells_are_found(&layout, &scene, heights[size], widths[size]) &&
                       layout.columns < scene.columns;
                if (!good)
                    tap_note("%s in %d×%d", scene.cell[cell].name, widths[size], heights[size]);
            }
            good &= steps_reach_all(&layout, &scene);
        }
    tap(good, "%s scrolls to every cell", name);
    struct layout layout = {0};
    layout_make(&layout, &scene, 24, 80, false, 0);
    int x, y;
    layout_point(&layout, &scene, 0.5, scene.columns + 0.5, &y, &x);
    tap(!layout_shows(&layout, &scene, y, x), "%s: beside the last column is not shown", name);
    layout_make(&layout, &scene, 24, 80, false, scene.cells - 1);
    layout_point(&layout, &scene, 0.5, scene.columns + 0.5, &y, &x);
    tap(layout_shows(&layout, &scene, y, x) && x < 80, "%s: but is with it", name);
    int left = layout.left;
    layout_make(&layout, &scene, 24, 80, false, scene.cells - 3);
    tap(layout.left == left, "%s stays where it is while the cursor is in it", name);
}

int main(void)
{
    test_every_game();
    test_lines_first();
    test_scrolling("shisen:cols=62,rows=8");
    test_flipping();
    text_free(&error);
    return tap_end();
}
