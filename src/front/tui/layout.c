/* The layout: tries sizes of squares from the largest, each with the panel beside and below the
 * board, first with room around it and then without, and at last without a panel. */
#include "front/tui/layout.h"

#include <math.h>
#include <stdlib.h>

enum {
    DOWN_MOST = 7,
    GUTTER = 3,       /* the numbers of the rows */
    MARGIN = 2,       /* right of the board: lines may lead around it */
    PANEL_WIDTH = 22, /* beside the board, at least */
    PANEL_MOST = 44,
    PANEL_HEIGHT = 6, /* below the board, at least */
    PANEL_BELOW = 48,
    TIGHT_MOST = 2
};

/* One way to divide the window. */
struct attempt {
    bool panel, below, tight;
};

static const struct attempt with_panel[] = {
    {true, false, false}, {true, false, true}, {true, true, false}, {true, true, true}};
static const struct attempt without_panel[] = {{false, false, false}, {false, false, true}};

/* How many stores lie above (or below) the squares. */
static int stores(const struct scene *scene, bool above)
{
    int found = 0;
    for (int i = 0; i < scene->cells; i++)
        if (scene->cell[i].ground == GROUND_STORE &&
            (above ? scene->cell[i].y < 0 : scene->cell[i].y >= scene->rows))
            found = 1;
    return found;
}

/* Sets the sizes for squares of this height; what the board and its surroundings take. */
static struct area measure(struct layout *layout, const struct scene *scene, int down, bool tight)
{
    struct area all = {0};
    layout->down = down;
    layout->across = 2 * down;
    layout->lined = down > 1;
    layout->board.height = scene->rows * down + layout->lined;
    layout->board.width = scene->columns * layout->across + layout->lined;
    all.height = layout->board.height + (scene->axes ? 1 : stores(scene, true)) +
                 (scene->axes ? !tight : stores(scene, false));
    all.width = layout->board.width + (scene->axes ? GUTTER + MARGIN - tight : 0);
    return all;
}

static bool place(struct layout *layout, const struct scene *scene, int height, int width, int down,
                  struct attempt attempt)
{
    struct area all = measure(layout, scene, down, attempt.tight);
    int title = attempt.tight ? 0 : 1, lines = height - title - 2;
    int spare_height = lines - all.height, spare_width = width - all.width;
    bool beside = attempt.panel && !attempt.below, below = attempt.panel && attempt.below;
    if (attempt.tight && down > TIGHT_MOST) /* the title is worth more than larger squares */
        return false;
    if (spare_height < (below ? PANEL_HEIGHT : 0) || spare_width < (beside ? PANEL_WIDTH + 1 : 0) ||
        (below && width < PANEL_BELOW))
        return false;
    layout->title = title ? 0 : -1;
    layout->message = height - 2;
    layout->help = height - 1;
    layout->below = attempt.below;
    layout->panel = (struct area){0};
    int panel = !beside ? 0 : spare_width - 1 < PANEL_MOST ? spare_width - 1 : PANEL_MOST;
    if (beside)
        layout->panel = (struct area){title, width - panel, lines, panel};
    if (below)
        layout->panel = (struct area){title + all.height + (spare_height > PANEL_HEIGHT), 0,
                                      spare_height - (spare_height > PANEL_HEIGHT), width};
    /* What is left over lies around the board; lists need the room below it. */
    int top = title + (below ? 0 : spare_height / 2);
    int left = (spare_width - panel - beside) / 2;
    layout->board.y = top + (scene->axes ? 1 : stores(scene, true));
    layout->board.x = left + (scene->axes ? GUTTER : 0);
    layout->heading = scene->axes ? layout->board.y - 1 : -1;
    layout->footing = scene->axes && !attempt.tight ? layout->board.y + layout->board.height : -1;
    return true;
}

static bool try_all(struct layout *layout, const struct scene *scene, int height, int width,
                    const struct attempt *attempt, int attempts)
{
    int least = scene->axes ? 1 : 2; /* names inside need lines around */
    for (int down = DOWN_MOST; down >= least; down--)
        for (int i = 0; i < attempts; i++)
            if (place(layout, scene, height, width, down, attempt[i]))
                return true;
    return false;
}

void layout_make(struct layout *layout, const struct scene *scene, int height, int width,
                 bool flipped)
{
    struct area least = measure(layout, scene, scene->axes ? 1 : 2, true);
    *layout = (struct layout){.need_height = least.height + 2,
                              .need_width = least.width < 20 ? 20 : least.width,
                              .flipped = flipped};
    layout->fits =
        width >= layout->need_width && (try_all(layout, scene, height, width, with_panel, 4) ||
                                        try_all(layout, scene, height, width, without_panel, 2));
}

/* -- Places ----------------------------------------------------------------------------------- */

struct area layout_cell(const struct layout *layout, const struct scene *scene, int number)
{
    const struct cell *cell = &scene->cell[number];
    int x = layout->flipped ? scene->columns - cell->x - cell->width : cell->x;
    int y = layout->flipped ? scene->rows - cell->y - cell->height : cell->y;
    bool outside = cell->y < 0 || cell->y >= scene->rows;
    if (cell->ground == GROUND_HAND || (outside && cell->ground != GROUND_STORE) || cell->x < 0 ||
        cell->x >= scene->columns)
        return (struct area){0};
    struct area area = {0, layout->board.x + x * layout->across + layout->lined, 1,
                        cell->width * layout->across - 1};
    if (outside) {
        area.y = y < 0 ? layout->board.y - 1 : layout->board.y + layout->board.height;
    } else {
        area.y = layout->board.y + y * layout->down + layout->lined;
        area.height = cell->height * layout->down - layout->lined;
    }
    return area;
}

int layout_find(const struct layout *layout, const struct scene *scene, int y, int x)
{
    for (int i = 0; i < scene->cells; i++) {
        struct area area = layout_cell(layout, scene, i);
        if (!layout->lined)
            area.width++;
        if (area.height && area_has(area, y, x))
            return i;
    }
    return SCENE_NOWHERE;
}

void layout_point(const struct layout *layout, const struct scene *scene, double board_y,
                  double board_x, int *y, int *x)
{
    if (layout->flipped) {
        board_y = scene->rows - board_y;
        board_x = scene->columns - board_x;
    }
    *y = layout->board.y + (int)floor(board_y * layout->down);
    *x = layout->board.x + (int)floor(board_x * layout->across - (layout->lined ? 0 : 0.5));
    /* Beside the board there is one line, or a few columns. */
    int bottom = layout->board.y + layout->board.height,
        right = layout->board.x + layout->board.width;
    if (board_y < 0)
        *y = layout->board.y - 1;
    else if (board_y > scene->rows)
        *y = layout->footing >= 0 || !scene->axes ? bottom : bottom - 1;
    if (board_x < 0)
        *x = layout->board.x - 1;
    else if (board_x > scene->columns)
        *x = right;
}

int layout_step(const struct layout *layout, const struct scene *scene, int cell, int dy, int dx)
{
    struct area here = layout_cell(layout, scene, cell);
    int best = cell, least = 1 << 20;
    for (int i = 0; i < scene->cells; i++) {
        struct area there = layout_cell(layout, scene, i);
        if (i == cell || !there.height || scene->cell[i].ground == GROUND_STORE)
            continue;
        int y = 2 * (2 * there.y + there.height - 2 * here.y - here.height),
            x = 2 * there.x + there.width - 2 * here.x - here.width;
        int along = dy ? y * dy : x * dx, aside = abs(dy ? x : y);
        if (along > 0 && aside <= along && along + 2 * aside < least) {
            least = along + 2 * aside;
            best = i;
        }
    }
    return best;
}
