/* Boards in letters. Boards of squares have their names at the edges; other boards are boxes with
 * each cell's name in its upper edge. The safe area is grey, or dotted with : where there are no
 * colours. */
#include "front/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BOX_WIDTH = 5, BOX_HEIGHT = 2, LINES_MOST = 80 };

#define GREY "\033[48;5;250;38;5;16m"
#define PLAIN "\033[0m"

bool board_wants_colour(void)
{
    const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return isatty(STDOUT_FILENO) && !(no && *no) && terminal && strcmp(terminal, "dumb") != 0;
}

/* The lines of a board while it is painted. */
struct canvas {
    struct text line[LINES_MOST];
    int lines;
};

static struct text *new_line(struct canvas *canvas)
{
    return &canvas->line[canvas->lines++];
}

/* -- Boards of squares ------------------------------------------------------------------------ */

/* The column part of a cell's name, or its number. */
static void heading(const struct scene *scene, int column, bool number, char word[SCENE_NAME])
{
    const char *name = scene->cell[column].name;
    if (number)
        snprintf(word, SCENE_NAME, "%d", (column + 1) % 1000);
    else
        snprintf(word, SCENE_NAME, "%.*s", (int)strcspn(name, "0123456789"), name);
}

static void add_headings(const struct scene *scene, int width, bool number, struct canvas *canvas)
{
    struct text *line = new_line(canvas);
    text_add(line, "   ");
    for (int column = 0; column < scene->columns; column++) {
        char word[SCENE_NAME];
        heading(scene, column, number, word);
        text_addf(line, "%*s", width, word);
    }
}

static bool is_marked(const struct paint *paint, int cell, enum mark mark)
{
    return paint->marks && paint->marks->cell[cell] & mark;
}

/* Sets the signs of the last move beside its squares; two that are neighbours share one. */
static void add_signs(const struct scene *scene, const struct paint *paint, int row, int width,
                      size_t first, struct text *line)
{
    text_add_char(line, ' ');
    for (int column = 0; column < scene->columns; column++) {
        size_t right = first + (size_t)((column + 1) * width);
        size_t left = right - 1;
        if (!is_marked(paint, row * scene->columns + column, MARK_LAST))
            continue;
        while (line->at[left] != ' ' && line->at[left] != ')' && line->at[left] != '|')
            left--;
        line->at[left] = line->at[left] == ' ' ? '(' : '|';
        line->at[right] = ')';
    }
}

static void add_row(const struct game *game, const struct scene *scene, int row, int width,
                    const struct paint *paint, struct canvas *canvas)
{
    struct text *line = new_line(canvas), cell = {0};
    bool colour = paint->colour;
    text_addf(line, "%3d", row + 1);
    size_t first = line->length;
    for (int column = 0; column < scene->columns; column++) {
        int i = row * scene->columns + column;
        bool safe = scene->cell[i].ground == GROUND_SAFE;
        text_clear(&cell);
        game_cell_text(game, scene, i, &cell);
        if (cell.length == 0)
            text_add(&cell, is_marked(paint, i, MARK_TARGET) ? "+" : safe && !colour ? ":" : ".");
        text_addf(line, "%s%*s%s", safe && colour ? GREY : "", width, cell.at,
                  safe && colour ? PLAIN : "");
    }
    if (paint->marks && !colour)
        add_signs(scene, paint, row, width, first, line);
    text_free(&cell);
}

static void paint_squares(const struct game *game, const struct scene *scene,
                          const struct paint *paint, struct canvas *canvas)
{
    char word[SCENE_NAME];
    heading(scene, scene->columns - 1, scene->numbered, word);
    int width = 1 + (int)strlen(word);
    add_headings(scene, width, false, canvas);
    if (scene->numbered)
        add_headings(scene, width, true, canvas);
    for (int row = 0; row < scene->rows; row++)
        add_row(game, scene, row, width, paint, canvas);
}

/* -- Boards of boxes -------------------------------------------------------------------------- */

/* Where a cell's box lies on the canvas. */
struct box {
    int left, top, right, bottom;
};

static struct box box_of(const struct cell *cell)
{
    int left = 2 + cell->x * BOX_WIDTH, top = cell->y * BOX_HEIGHT;
    return (struct box){left, top, left + cell->width * BOX_WIDTH, top + cell->height * BOX_HEIGHT};
}

/* Edges never hide a corner, whichever box is painted first. */
static void put_edge(struct canvas *canvas, int x, int y, char edge)
{
    char *at = &canvas->line[y].at[x];
    if (*at != '+')
        *at = edge;
}

static void paint_edges(const struct cell *cell, struct canvas *canvas)
{
    struct box box = box_of(cell);
    for (int x = box.left; x <= box.right; x++) {
        char edge = x == box.left || x == box.right ? '+' : '-';
        put_edge(canvas, x, box.top, edge);
        put_edge(canvas, x, box.bottom, edge);
    }
    for (int y = box.top + 1; y < box.bottom; y++) {
        put_edge(canvas, box.left, y, '|');
        put_edge(canvas, box.right, y, '|');
    }
}

/* Writes a word in the middle of a box, on one of its lines. */
static void put_word(struct canvas *canvas, const struct box *box, int line, const char *word)
{
    int length = (int)strlen(word), room = box->right - box->left - 1;
    length = length < room ? length : room;
    memcpy(canvas->line[line].at + (box->left + box->right - length + 1) / 2, word, (size_t)length);
}

static void paint_contents(const struct game *game, const struct scene *scene, int i,
                           const struct paint *paint, struct canvas *canvas)
{
    struct box box = box_of(&scene->cell[i]);
    struct text contents = {0};
    game_cell_text(game, scene, i, &contents);
    put_word(canvas, &box, box.top, scene->cell[i].name);
    if (is_marked(paint, i, MARK_LAST)) {
        struct text inside = contents;
        contents = (struct text){0};
        text_addf(&contents, "(%s)", text_get(&inside));
        text_free(&inside);
    }
    put_word(canvas, &box, (box.top + box.bottom) / 2, text_get(&contents));
    text_free(&contents);
}

static bool is_on_board(const struct cell *cell)
{
    return cell->ground != GROUND_STORE && cell->ground != GROUND_HAND;
}

static void paint_boxes(const struct game *game, const struct scene *scene,
                        const struct paint *paint, struct canvas *canvas)
{
    for (int row = 0; row <= scene->rows * BOX_HEIGHT; row++)
        text_addf(new_line(canvas), "%*s", 2 + scene->columns * BOX_WIDTH + 1, "");
    for (int i = 0; i < scene->cells; i++)
        if (is_on_board(&scene->cell[i]))
            paint_edges(&scene->cell[i], canvas);
    for (int i = 0; i < scene->cells; i++)
        if (is_on_board(&scene->cell[i]))
            paint_contents(game, scene, i, paint, canvas);
}

/* -- Beside the board ------------------------------------------------------------------------- */

void board_counter(const struct game *game, const struct counter *counter,
                   const struct paint *paint, struct text *label, struct text *value)
{
    const char *player = counter->side >= 0 ? paint->player[counter->side] : NULL;
    if (counter->side >= 0 && !player)
        player = text_word(label, game->side[counter->side]);
    if (player && counter->label) /* TRANSLATORS: “X”, “stones placed”; a number follows */
        text_say(label, "%s %s", player, text_word(label, counter->label));
    else
        text_add(label, player ? player : text_word(label, counter->label));
    if (counter->most)
        text_say(value, "%d of %d", counter->value, counter->most);
    else
        text_addf(value, "%d", counter->value);
}

/* Sets the counters to the right of the board, or below it where it has too few lines. */
static void add_counters(const struct game *game, const struct scene *scene,
                         const struct paint *paint, int first, size_t width, struct canvas *canvas)
{
    struct text label[SCENE_COUNTERS] = {0}, value[SCENE_COUNTERS] = {0};
    size_t widest = 0;
    for (int i = 0; i < scene->counters; i++) {
        label[i].language = value[i].language = paint->language;
        board_counter(game, &scene->counter[i], paint, &label[i], &value[i]);
        size_t columns = text_columns(text_get(&label[i]));
        widest = columns > widest ? columns : widest;
    }
    for (int i = 0; i < scene->counters; i++) {
        bool beside = first + i < canvas->lines;
        struct text *line = beside ? &canvas->line[first + i] : new_line(canvas);
        size_t padding = widest - text_columns(text_get(&label[i]));
        text_addf(line, "%*s%s%*s: %s", beside ? 4 : (int)width + 4, "", text_get(&label[i]),
                  (int)padding, "", text_get(&value[i]));
        text_free(&label[i]);
        text_free(&value[i]);
    }
}

void board_paint(const struct game *game, const struct state *state, const struct paint *paint,
                 struct text *text)
{
    struct scene scene;
    struct canvas canvas = {0};
    game->draw(state, &scene);
    if (scene.axes)
        paint_squares(game, &scene, paint, &canvas);
    else
        paint_boxes(game, &scene, paint, &canvas);
    int headings = scene.axes ? 1 + scene.numbered : 0;
    add_counters(game, &scene, paint, headings, text_columns(canvas.line[0].at), &canvas);
    for (int i = 0; i < canvas.lines; i++) {
        struct text *line = &canvas.line[i];
        while (line->length && line->at[line->length - 1] == ' ')
            line->at[--line->length] = '\0';
        text_addf(text, "%s\n", text_get(line));
        text_free(line);
    }
}
