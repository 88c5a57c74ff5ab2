/* Pieces larger than a character: each shape says which points belong to it, and a character shows
 * the quarters (or, in ASCII, is drawn if at least half of them) that do. */
#include "front/tui/art.h"

#include <math.h>

/* Shapes lie between -1 and 1. */
typedef bool shape(double y, double x);

static bool disc(double y, double x)
{
    return x * x + y * y <= 1;
}

static bool ring(double y, double x)
{
    double square = x * x + y * y;
    return square <= 1 && square >= 0.36;
}

static bool cross(double y, double x)
{
    return fabs(fabs(x) - fabs(y)) < 0.3 && fabs(x) < 0.95 && fabs(y) < 0.95;
}

static shape *shape_of(const struct theme *theme, const struct kind *kind)
{
    switch ((enum form)kind->form) {
    case FORM_CROSS:
        return cross;
    case FORM_RING:
        return ring;
    case FORM_DISC: /* with colours the middle of a light disc is filled, but looks different */
        return kind->face && !theme->colours ? ring : disc;
    case FORM_STONE:
    case FORM_BIG_STONE:
    case FORM_TILE:
        break;
    }
    return disc;
}

/* The quarters of a character that belong to a shape. Characters are twice as high as wide, so that
 * a round piece is as many columns wide as twice its lines, if there are so many. */
static unsigned quarters(shape *has, const struct area *area, int row, int column, double width,
                         double size)
{
    unsigned filled = 0;
    double high = area->height / 2.0, wide = (area->width - 1) / 2.0;
    wide = wide < area->height ? wide : area->height;
    for (int i = 0; i < 4; i++) {
        double y = (row + 0.25 + 0.5 * (i / 2) - area->height / 2.0) / high;
        double x = (column + 0.25 + 0.5 * (i % 2) - area->width / 2.0) / wide;
        if (size > 0 && fabs(width) > 0.05 && has(y / size, x / size / fabs(width)))
            filled |= 1u << i;
    }
    return filled;
}

bool art_fits(struct area area)
{
    return area.height >= 2 && area.width >= 5;
}

/* One character of a piece. The middle of a light disc has a colour of its own. */
static void draw_part(struct theme *theme, int y, int x, const struct kind *kind,
                      struct style style, unsigned filled, unsigned outline)
{
    char letter[2] = {kind->letter ? kind->letter : 'o', '\0'};
    int parts = (filled & 1) + (filled >> 1 & 1) + (filled >> 2 & 1) + (filled >> 3);
    if (filled == 15 && outline != 15 && theme->utf8) {
        style.paper = PAPER_HOLLOW;
        draw_text(theme, y, x, 1, style, theme_quadrants(outline));
    } else if (theme->utf8 ? parts > 0 : parts >= 2) {
        draw_text(theme, y, x, 1, style, theme->utf8 ? theme_quadrants(filled) : letter);
    }
}

void art_piece(struct theme *theme, struct area area, const struct kind *kind, enum paper paper,
               double width, double size)
{
    shape *has = shape_of(theme, kind);
    bool hollow = kind->form == FORM_DISC && kind->face && theme->colours;
    struct style style = {theme_piece_ink(kind), paper, theme->colours ? 0 : LOOK_BOLD};
    for (int row = 0; row < area.height; row++)
        for (int column = 0; column < area.width; column++) {
            unsigned filled = quarters(has, &area, row, column, width, size), outline = 15;
            if (hollow)
                outline = quarters(ring, &area, row, column, width, size);
            draw_part(theme, area.y + row, area.x + column, kind, style, filled, outline);
        }
}
