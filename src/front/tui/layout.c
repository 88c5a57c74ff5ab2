/* The layout: tries sizes of squares from the largest, each with the panel beside and below the
 * board, first with room around it and then without, and then without a panel; first squares with
 * lines between them, which show more than a panel does. At last it shows a part of the board. */
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
    TIGHT_MOST = 2,
    PICTURE_MOST = 4,
    NUMBER_ACROSS = 3, /* a square of a picture that shows a number */
    ROWS_LEAST = 6,    /* of a part of the board */
    COLUMNS_LEAST = 12,
    WIDTH_LEAST = 20
};

/* One way to divide the window. */
struct attempt {
    bool panel, below, tight;
};

enum { WITH_PANEL = 4, ATTEMPTS = 6 };
static const struct attempt attempts[ATTEMPTS] = {{true, false, false},  {true, false, true},
                                                  {true, true, false},   {true, true, true},
                                                  {false, false, false}, {false, false, true}};

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
    layout->board.height = layout->rows * down + layout->lined;
    layout->board.width = layout->columns * layout->across + layout->lined;
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
    bool told = spare_height > (below ? PANEL_HEIGHT : 0); /* the last move has a line */
    lines -= told;
    spare_height -= told;
    if (attempt.tight && down > TIGHT_MOST) /* the title is worth more than larger squares */
        return false;
    if (spare_height < (below ? PANEL_HEIGHT : 0) || spare_width < (beside ? PANEL_WIDTH + 1 : 0) ||
        (below && width < PANEL_BELOW))
        return false;
    layout->title = title ? 0 : -1;
    layout->last = told ? height - 3 : -1;
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
                    int most, int least)
{
    for (int down = most; down >= least; down--)
        for (int i = 0; i < WITH_PANEL; i++)
            if (place(layout, scene, height, width, down, attempts[i]))
                return true;
    for (int down = most; down >= least; down--)
        for (int i = WITH_PANEL; i < ATTEMPTS; i++)
            if (place(layout, scene, height, width, down, attempts[i]))
                return true;
    return false;
}

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

/* Shows as many rows and columns as there is room for; a panel takes none of them away. */
static bool try_part(struct layout *layout, const struct scene *scene, int height, int width)
{
    for (int i = 0; i < ATTEMPTS && scene->axes; i++) {
        struct attempt attempt = attempts[i];
        bool beside = attempt.panel && !attempt.below, below = attempt.panel && attempt.below;
        layout->rows = layout->columns = 0;
        struct area around = measure(layout, scene, 1, attempt.tight);
        int lines = height - !attempt.tight - 2 - around.height - (below ? PANEL_HEIGHT : 0);
        int across = (width - around.width - (beside ? PANEL_WIDTH + 1 : 0)) / 2;
        layout->rows = least_of(scene->rows, lines);
        layout->columns = least_of(scene->columns, across);
        bool enough =
            layout->rows >= least_of(scene->rows, below ? scene->rows : ROWS_LEAST) &&
            layout->columns >= least_of(scene->columns, beside ? scene->columns : COLUMNS_LEAST);
        if (enough && place(layout, scene, height, width, 1, attempt))
            return true;
    }
    return false;
}

/* The first of the squares that are shown, so that the cursor's is among them, if there is room
 * not at the edge. */
static int follow(int first, int shown, int all, int cursor)
{
    int margin = shown > 4;
    if (first > cursor - margin)
        first = cursor - margin;
    if (first < cursor + margin - shown + 1)
        first = cursor + margin - shown + 1;
    first = first > all - shown ? all - shown : first;
    return first > 0 ? first : 0;
}

/* Where a cell lies on the board as it is seen. */
static int seen_x(const struct layout *layout, const struct scene *scene, const struct cell *cell)
{
    return layout->flipped ? scene->columns - cell->x - cell->width : cell->x;
}

static int seen_y(const struct layout *layout, const struct scene *scene, const struct cell *cell)
{
    return layout->flipped ? scene->rows - cell->y - cell->height : cell->y;
}

void layout_make(struct layout *layout, const struct scene *scene, int height, int width,
                 bool flipped, int cursor)
{
    int smallest = scene->axes ? 1 : 2; /* names inside need lines around */
    int top = layout->top, left = layout->left;
    *layout = (struct layout){.flipped = flipped, .rows = scene->rows, .columns = scene->columns};
    if (scene->axes) {
        layout->rows = least_of(scene->rows, ROWS_LEAST);
        layout->columns = least_of(scene->columns, COLUMNS_LEAST);
    }
    struct area least = measure(layout, scene, smallest, true);
    layout->need_height = least.height + 2;
    layout->need_width = least.width < WIDTH_LEAST ? WIDTH_LEAST : least.width;
    layout->rows = scene->rows;
    layout->columns = scene->columns;
    layout->fits = width >= layout->need_width &&
                   (try_all(layout, scene, height, width, DOWN_MOST, 2) ||
                    (smallest == 1 && try_all(layout, scene, height, width, 1, 1)) ||
                    try_part(layout, scene, height, width));
    if (layout->fits && cursor != SCENE_NOWHERE) {
        const struct cell *cell = &scene->cell[cursor];
        layout->top = follow(top, layout->rows, scene->rows, seen_y(layout, scene, cell));
        layout->left = follow(left, layout->columns, scene->columns, seen_x(layout, scene, cell));
    }
}

void layout_picture(struct layout *layout, const struct scene *scene, struct area area)
{
    *layout = (struct layout){
        .rows = scene->rows, .columns = scene->columns, .heading = -1, .footing = -1};
    for (layout->down = PICTURE_MOST; layout->down > 0; layout->down--) {
        layout->lined = layout->down > 1;
        layout->across = layout->lined || scene->axes ? 2 * layout->down : NUMBER_ACROSS;
        layout->board.height = layout->rows * layout->down + layout->lined;
        layout->board.width = layout->columns * layout->across + layout->lined;
        if (layout->board.height <= area.height && layout->board.width <= area.width)
            break;
    }
    if (layout->down == 0) { /* a part of it, from the middle */
        layout->down = 1;
        layout->rows = least_of(scene->rows, area.height);
        layout->columns = least_of(scene->columns, area.width / layout->across);
        layout->top = (scene->rows - layout->rows) / 2;
        layout->left = (scene->columns - layout->columns) / 2;
        layout->board.height = layout->rows;
        layout->board.width = layout->columns * layout->across;
    }
    layout->fits = layout->rows > 0 && layout->columns > 0;
    layout->board.y = area.y + (area.height - layout->board.height) / 2;
    layout->board.x = area.x + (area.width - layout->board.width) / 2;
}

/* -- Places ----------------------------------------------------------------------------------- */

/* The inside of a cell, also where it is not on the part of the board that is shown. */
static struct area area_of(const struct layout *layout, const struct scene *scene, int number)
{
    const struct cell *cell = &scene->cell[number];
    int x = seen_x(layout, scene, cell) - layout->left,
        y = seen_y(layout, scene, cell) - layout->top;
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

struct area layout_cell(const struct layout *layout, const struct scene *scene, int number)
{
    struct area area = area_of(layout, scene, number);
    bool part = layout->rows < scene->rows || layout->columns < scene->columns;
    return part && !area_has(layout->board, area.y, area.x) ? (struct area){0} : area;
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
    int y0 = layout->board.y - layout->top * layout->down,
        x0 = layout->board.x - layout->left * layout->across;
    *y = y0 + (int)floor(board_y * layout->down);
    *x = x0 + (int)floor(board_x * layout->across - (layout->lined ? 0 : 0.5));
    /* Beside the board there is one line, or a few columns. */
    int bottom = y0 + scene->rows * layout->down + layout->lined,
        right = x0 + scene->columns * layout->across + layout->lined;
    if (board_y < 0)
        *y = y0 - 1;
    else if (board_y > scene->rows)
        *y = layout->footing >= 0 || !scene->axes ? bottom : bottom - 1;
    if (board_x < 0)
        *x = x0 - 1;
    else if (board_x > scene->columns)
        *x = right;
}

bool layout_shows(const struct layout *layout, const struct scene *scene, int y, int x)
{
    const struct area *board = &layout->board;
    return (y >= board->y || layout->top == 0) && (x >= board->x || layout->left == 0) &&
           (y < board->y + board->height || layout->top + layout->rows == scene->rows) &&
           (x < board->x + board->width || layout->left + layout->columns == scene->columns);
}

int layout_step(const struct layout *layout, const struct scene *scene, int cell, int dy, int dx)
{
    struct area here = area_of(layout, scene, cell);
    int best = cell, least = 1 << 20;
    for (int i = 0; i < scene->cells; i++) {
        struct area there = area_of(layout, scene, i);
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
