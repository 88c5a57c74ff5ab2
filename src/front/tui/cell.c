/* Cells: the colour and sign of their marks, the pieces at rest in them, their values. Marks are
 * told by a colour and by a sign beside the piece; the first of `signs` that a cell has is shown.
 */
#include "front/tui/cell.h"

#include "front/languages.h"
#include "front/tui/art.h"
#include "front/tui/pile.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

static const struct sign {
    unsigned mark;
    enum paper paper;
    enum glyph glyph; /* used where `left` is 0 */
    char left, right; /* beside the piece */
    char alone;       /* in an empty cell; 0: none */
} signs[] = {
    {MARK_SELECTED, PAPER_SELECTED, 0, '[', ']', 0},
    {MARK_HINT, PAPER_HINT, 0, '!', '!', '!'},
    {MARK_PLAYED, PAPER_MISTAKE, 0, '?', '?', '?'},
    {MARK_CANDIDATE, PAPER_CANDIDATE, 0, '*', '*', '*'},
    {MARK_TAKE, PAPER_TAKE, GLYPH_TAKE, 0, 0, 0},
    {MARK_CHANGE, PAPER_CHANGE, 0, '~', '~', 0},
    {MARK_LAST, PAPER_LAST, 0, '(', ')', 0},
    {MARK_AREA, PAPER_AREA, GLYPH_SHADE, 0, 0, 0},
    {0},
};

static const struct sign *sign_of(const struct painter *painter, int cell)
{
    const struct sign *sign = signs;
    while (sign->mark && !(painter->view->marks.cell[cell] & sign->mark))
        sign++;
    return sign;
}

enum paper cell_ground(const struct cell *cell)
{
    static const enum paper papers[] = {[GROUND_PLAIN] = PAPER_BOARD,
                                        [GROUND_SAFE] = PAPER_SAFE,
                                        [GROUND_ROUND] = PAPER_ROUND,
                                        [GROUND_STORE] = PAPER_TEXT,
                                        [GROUND_HAND] = PAPER_TEXT};
    return papers[cell->ground];
}

enum paper cell_paper(const struct painter *painter, int cell)
{
    const struct sign *sign = sign_of(painter, cell);
    return sign->mark ? sign->paper : cell_ground(&painter->scene->cell[cell]);
}

/* The part of a cell that its contents lie in: half-circles are smaller at their ends. */
static struct area inside_of(const struct painter *painter, int cell)
{
    struct area area = layout_cell(painter->layout, painter->scene, cell);
    if (painter->scene->cell[cell].ground == GROUND_ROUND && area.height >= 5) {
        area.y++;
        area.height -= 2;
    }
    return area;
}

/* `full`: only the last column is free. */
static void paint_sign(const struct painter *painter, int cell, bool empty, bool full)
{
    struct area area = inside_of(painter, cell);
    const struct sign *sign = sign_of(painter, cell);
    bool target = painter->view->marks.cell[cell] & MARK_TARGET;
    struct style style = {INK_SIGN, cell_paper(painter, cell), LOOK_BOLD};
    char left[2] = {sign->left}, right[2] = {sign->right}, alone[2] = {sign->alone};
    int y = area.y + (area.height - 1) / 2, middle = area.x + (area.width - 1) / 2;
    const char *before = left, *after = right;
    if (!sign->mark && !target)
        return;
    if (empty && target && !sign->alone)
        draw_text(painter->theme, y, middle, 1, style,
                  painter->layout->lined ? theme_glyph(painter->theme, GLYPH_DOT) : "+");
    if (empty && sign->alone) {
        draw_text(painter->theme, y, middle, 1, style, alone);
        return;
    }
    if (!sign->mark && empty)
        return;
    if (!sign->mark) {
        before = theme_glyph(painter->theme, GLYPH_OPEN);
        after = theme_glyph(painter->theme, GLYPH_CLOSE);
    } else if (!sign->left) {
        before = after = theme_glyph(painter->theme, sign->glyph);
    }
    if (painter->layout->lined && !full)
        draw_text(painter->theme, y, area.x, 1, style, before);
    draw_text(painter->theme, y, area.x + area.width - painter->layout->lined, 1, style, after);
}

/* Makes "win 7" fit: "win7", then "w7". Of a word, in whatever letters, the first one stays. */
void cell_shorten(struct text *value, int width)
{
    for (int letters = 0; letters < 2 && (int)text_columns(value->at) > width; letters++) {
        bool word = false;
        char *out = value->at;
        for (const char *at = value->at; *at;) {
            size_t length = text_character(at);
            bool letter = length > 1 || isalpha((unsigned char)*at);
            if (*at != ' ' && !(letters && letter && word)) {
                memmove(out, at, length);
                out += length;
            }
            word = letter;
            at += length;
        }
        *out = '\0';
        value->length = (size_t)(out - value->at);
    }
}

/* A piece alone in its cell, as it is now. */
static void paint_piece(const struct painter *painter, int cell, const struct actor *actor)
{
    struct area area = inside_of(painter, cell);
    const struct kind *kind =
        &painter->game->kinds[actor->turned < 0.5 ? actor->kind : actor->becomes];
    enum paper paper = cell_paper(painter, cell);
    bool turning = actor->kind != actor->becomes && actor->turned > 0.25 && actor->turned < 0.75;
    struct style style = {theme_piece_ink(kind), paper, LOOK_BOLD};
    char letter[2];
    const char *glyph = theme_piece(painter->theme, kind, letter);
    int y = area.y + (area.height - 1) / 2, middle = area.x + (area.width - 1) / 2;
    if (kind->form == FORM_TILE) {
        pile_tile(painter->theme, area, kind, paper, actor->shown);
        return;
    }
    if (art_fits(area)) {
        double width = actor->kind == actor->becomes ? 1 : cos(actor->turned * acos(-1));
        art_piece(painter->theme, area, kind, paper, width, actor->shown);
        return;
    }
    if (turning)
        glyph = theme_glyph(painter->theme, GLYPH_TURNING);
    else if (actor->shown < 0.6)
        glyph = theme_glyph(painter->theme, GLYPH_FAINT);
    draw_text(painter->theme, y, middle, 1, style, glyph);
}

/* The actors at rest in a cell: how many, and (unless NULL) the first of them. */
static int resting(const struct painter *painter, int cell, const struct actor **first)
{
    int count = 0;
    for (int i = 0; i < painter->actors; i++)
        if (painter->actor[i].cell == cell && painter->actor[i].shown > 0.05 && count++ == 0 &&
            first)
            *first = &painter->actor[i];
    return count;
}

/* Whose store it is and what it is worth, left of what lies in it. */
static void paint_store(const struct painter *painter, int cell, struct area *area)
{
    const struct scene *scene = painter->scene;
    int side = scene->cell[cell].side;
    for (int i = 0; i < scene->counters && side >= 0; i++)
        if (scene->counter[i].side == side && counter_is_points(&scene->counter[i])) {
            struct text label = TEXT_SPOKEN;
            text_say(&label, "%s: %d", _(painter->game->side[side]), scene->counter[i].value);
            int taken = draw_short(painter->theme, area->y, area->x, area->width,
                                   (struct style){INK_TEXT, PAPER_TEXT, LOOK_BOLD}, label.at);
            text_free(&label);
            area->x += taken + 1;
            area->width -= taken + 1;
        }
}

/* What lies under the pieces: the colour of a mark, or a sign of the ground. */
void cell_paint_ground(const struct painter *painter, int cell)
{
    const struct cell *about = &painter->scene->cell[cell];
    struct area area = inside_of(painter, cell);
    struct style style = {INK_FAINT, cell_paper(painter, cell), 0};
    int y = area.y + (area.height - 1) / 2, middle = area.x + (area.width - 1) / 2;
    if (!area.height || about->ground == GROUND_STORE)
        return;
    if (!painter->layout->lined)
        area.width++;
    if (sign_of(painter, cell)->mark)
        draw_fill(painter->theme, area, style);
    if (resting(painter, cell, NULL))
        return;
    if (!painter->theme->colours && about->ground == GROUND_SAFE)
        draw_text(painter->theme, y, middle, 1, style, ":");
    else if (!painter->layout->lined)
        draw_text(painter->theme, y, middle, 1, style, theme_glyph(painter->theme, GLYPH_DOT));
}

void cell_paint(const struct painter *painter, int cell)
{
    const struct cell *about = &painter->scene->cell[cell];
    const struct actor *first = NULL;
    int count = resting(painter, cell, &first);
    struct area area = inside_of(painter, cell);
    bool empty = count == 0 && painter->scene->axes;
    bool pile = count > 1 || (count == 1 && painter->game->kinds[first->kind].counted) ||
                !painter->scene->axes;
    if (!area.height)
        return;
    enum number number = about->ground == GROUND_STORE ? NUMBER_NONE
                         : *painter->view->value[cell] ? NUMBER_LEFT
                                                       : NUMBER_MIDDLE;
    if (about->ground == GROUND_STORE)
        paint_store(painter, cell, &area);
    if (pile)
        pile_paint(painter->theme, area, painter->game, painter->actor, painter->actors, cell,
                   number, cell_paper(painter, cell));
    else if (count)
        paint_piece(painter, cell, first);
    bool full = count && area.width <= 3 &&
                *theme_picture(painter->theme, &painter->game->kinds[first->kind]);
    paint_sign(painter, cell, empty, full);
    if (!painter->scene->axes && *about->name && !painter->bare)
        draw_textf(painter->theme, layout_cell(painter->layout, painter->scene, cell).y - 1,
                   area.x + (area.width - (int)strlen(about->name)) / 2, area.width,
                   (struct style){INK_NAME, PAPER_BOARD, LOOK_BOLD}, "%s", about->name);
}

void cell_paint_value(const struct painter *painter, int cell)
{
    struct area area = inside_of(painter, cell);
    bool empty = painter->scene->axes && !resting(painter, cell, NULL);
    /* It takes the place of the sign of a hint. */
    bool hinted = painter->view->marks.cell[cell] & (MARK_HINT | MARK_CANDIDATE);
    struct text value = {0};
    if (!area.height || !painter->layout->lined || !*painter->view->value[cell])
        return;
    text_add(&value, painter->view->value[cell]);
    cell_shorten(&value, area.width);
    int y = area.y + (empty ? (area.height - 1) / 2 : area.height - 1);
    int width = (int)text_columns(value.at);
    int x = area.x + (empty ? (area.width - width) / 2 : area.width - width);
    /* A piece that fills its cell keeps its place: the value stands in the line below. */
    if (!empty && area.height < 3)
        y = area.y + area.height;
    /* The sign of a guess is never cut off: without it the value would look proven. */
    int most = area.width + (width == area.width + 1 && value.at[value.length - 1] == '?');
    struct style style = {INK_SIGN, cell_paper(painter, cell),
                          LOOK_BOLD | (hinted ? LOOK_UNDERLINE : 0)};
    if (painter->view->marks.cell[cell] & MARK_BEST)
        style = (struct style){INK_DARK, PAPER_CURSOR, style.looks};
    draw_text(painter->theme, y, x < area.x ? area.x : x, most, style, value.at);
    text_free(&value);
}
