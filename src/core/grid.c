/* Boards of squares. */
#include "core/grid.h"

#include <string.h>

void grid_name(struct grid grid, int square, char name[SCENE_NAME])
{
    int column = square % grid.columns, row = square / grid.columns + 1;
    char *at = name;
    if (column >= 26)
        *at++ = (char)('a' + column / 26 - 1);
    *at++ = (char)('a' + column % 26);
    if (row >= 10)
        *at++ = (char)('0' + row / 10);
    *at++ = (char)('0' + row % 10);
    *at = '\0';
}

int grid_step(struct grid grid, int square, int dx, int dy)
{
    int x = square % grid.columns + dx, y = square / grid.columns + dy;
    return x < 0 || y < 0 || x >= grid.columns || y >= grid.rows ? SCENE_NOWHERE
                                                                 : y * grid.columns + x;
}

void grid_write(struct grid grid, const uint8_t *square, const char *letters, struct text *text)
{
    for (int i = 0; i < grid_squares(grid); i++) {
        if (i && i % grid.columns == 0)
            text_add_char(text, '/');
        text_add_char(text, letters[square[i]]);
    }
}

static void list_letters(const char *letters, struct text *text)
{
    if (strlen(letters) > 8) {
        text_say(text, "%c or a letter", letters[0]);
        return;
    }
    for (size_t i = 0; letters[i]; i++)
        text_addf(text, "%s%c", i == 0 ? "" : ", ", letters[i]);
}

/* What stands at `at`, for a complaint. */
static struct text_quote one_character(const char *at)
{
    size_t length = text_character(at);
    char one[8] = "?";
    memcpy(one, length ? at : "?", length ? length : 1);
    return text_quote(one);
}

static bool refuse_square(struct grid grid, const char *name, const char *letters, const char *at,
                          struct text *error)
{
    struct text allowed = {.language = error->language};
    list_letters(letters, &allowed);
    if (!*at)
        text_fail(error,
                  "the position ends at %s: the board is %d × %d squares (rows × columns), "
                  "with / between rows; each square is one of %s",
                  name, grid.rows, grid.columns, allowed.at);
    else
        text_fail(error,
                  "%s cannot stand at %s: the board is %d × %d squares (rows × columns), "
                  "with / between rows; each square is one of %s",
                  one_character(at).at, name, grid.rows, grid.columns, allowed.at);
    text_free(&allowed);
    return false;
}

bool grid_read(struct grid grid, uint8_t *square, const char *letters, const char **at,
               struct text *error)
{
    for (int i = 0; i < grid_squares(grid); i++) {
        char name[SCENE_NAME];
        bool row_ends = i && i % grid.columns == 0;
        const char *letter = NULL;
        grid_name(grid, i, name);
        if (!row_ends || **at == '/') {
            *at += row_ends;
            letter = **at ? strchr(letters, **at) : NULL;
        }
        if (!letter)
            return refuse_square(grid, name, letters, *at, error);
        square[i] = (uint8_t)(letter - letters);
        ++*at;
    }
    return true;
}

int grid_read_side(const char *letters, const char **at, struct text *error)
{
    const char *here = *at + strspn(*at, " ");
    const char *letter = *here ? strchr(letters, *here) : NULL;
    if (letter && here > *at) {
        *at = here + 1;
        return (int)(letter - letters);
    }
    struct text allowed = {.language = error->language};
    list_letters(letters, &allowed);
    const char *wrong = here > *at || !*here ? here : *at;
    if (*wrong)
        text_fail(error, "%s cannot stand after the board: write a blank and the side to move, %s",
                  one_character(wrong).at, allowed.at);
    else
        text_fail(error, "the position ends after the board: add a blank and the side to move, %s",
                  allowed.at);
    text_free(&allowed);
    return -1;
}

bool grid_read_end(const char *at, struct text *error)
{
    at += strspn(at, " ");
    if (!*at)
        return true;
    return text_fail(error, "%s stands after the end of the position", one_character(at).at);
}

void grid_write_turn(struct grid grid, const uint8_t *square, int side, const char *letters,
                     struct text *text)
{
    grid_write(grid, square, letters, text);
    text_addf(text, " %c", letters[side + 1]);
}

bool grid_read_turn(struct grid grid, uint8_t *square, uint8_t *side, const char *letters,
                    const char *position, struct text *error)
{
    if (!grid_read(grid, square, letters, &position, error))
        return false;
    int read = grid_read_side(letters + 1, &position, error);
    *side = (uint8_t)read;
    return read >= 0 && grid_read_end(position, error);
}

void grid_draw(struct grid grid, const uint8_t *square, struct scene *scene)
{
    scene_clear(scene, grid.columns, grid.rows);
    scene->axes = true;
    for (int i = 0; i < grid_squares(grid); i++) {
        struct cell *cell =
            scene_add_cell(scene, i % grid.columns, i / grid.columns, GROUND_PLAIN, -1);
        grid_name(grid, i, cell->name);
        if (square[i])
            scene_add_piece(scene, i, square[i] - 1, 1);
    }
}

static const int8_t directions_all[8][2] = {{1, 0}, {-1, 0},  {0, 1},  {0, -1},
                                            {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};

/* How many pieces the run from (x, y) in one direction holds, or 0 if it is not enclosed. */
static int run_length(struct grid grid, const uint8_t *squares, int x, int y, uint8_t own, int d)
{
    int dx = directions_all[d][0], dy = directions_all[d][1], run = 0;
    for (;; run++) {
        x += dx;
        y += dy;
        if (x < 0 || y < 0 || x >= grid.columns || y >= grid.rows)
            return 0;
        uint8_t piece = squares[y * grid.columns + x];
        if (!piece || piece == own)
            return piece ? run : 0;
    }
}

bool grid_encloses(struct grid grid, const uint8_t *squares, int square, uint8_t own,
                   int directions)
{
    int x = square % grid.columns, y = square / grid.columns;
    for (int d = 0; d < directions; d++)
        if (run_length(grid, squares, x, y, own, d))
            return true;
    return false;
}

/* A piece of one side becomes the other's, and so does its point. */
static void add_turn(struct trace *trace, int beat, int square, int from, int to)
{
    trace_add_turn(trace, beat, square, from, to);
    trace_add_points(trace, from, -1);
    trace_add_points(trace, to, 1);
}

void grid_convert(struct grid grid, uint8_t *squares, int square, uint8_t own, int directions,
                  struct trace *trace)
{
    int x = square % grid.columns, y = square / grid.columns;
    if (trace) {
        trace_add(trace, TRACE_PUT, 0, own - 1, 1, SCENE_NOWHERE, square);
        trace_add_points(trace, own - 1, 1);
    }
    for (int d = 0; d < directions; d++) {
        int run = run_length(grid, squares, x, y, own, d), here = square;
        for (int i = 1; i <= run; i++) {
            here += directions_all[d][1] * grid.columns + directions_all[d][0];
            if (trace)
                add_turn(trace, i, here, squares[here] - 1, own - 1);
            squares[here] = own;
        }
    }
    squares[square] = own;
}

int grid_symmetries(struct grid grid)
{
    return grid.columns == grid.rows ? 8 : 4;
}

int grid_reflect(struct grid grid, int symmetry, int square)
{
    int x = square % grid.columns, y = square / grid.columns;
    if (symmetry & 4) {
        int swap = x;
        x = y;
        y = swap;
    }
    if (symmetry & 1)
        x = grid.columns - 1 - x;
    if (symmetry & 2)
        y = grid.rows - 1 - y;
    return y * grid.columns + x;
}

void grid_reflect_all(struct grid grid, int symmetry, const uint8_t *from, uint8_t *to)
{
    for (int i = 0; i < grid_squares(grid); i++)
        to[grid_reflect(grid, symmetry, i)] = from[i];
}
