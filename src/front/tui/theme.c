/* The theme: tables of colours and characters. */
#include "front/tui/theme.h"

#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* A colour for terminals of 256 and of 8 or 16 colours (-1: the terminal's own; from 8 on only
 * where there are 16, else 8 less and bold) and what stands for it where there are none. */
struct colour {
    short many, few;
    unsigned plain;
};

static const struct colour inks[INKS] = {
    [INK_TEXT] = {-1, -1, 0},
    [INK_FAINT] = {245, -1, LOOK_DIM},
    [INK_ACCENT] = {32, 6, LOOK_BOLD},
    [INK_WARN] = {166, 1, LOOK_BOLD},
    [INK_BAR] = {255, 7, 0},
    [INK_DARK] = {16, 0, 0},
    [INK_LIGHT] = {231, 15, 0},
    [INK_LINE] = {238, 0, LOOK_DIM},
    [INK_NAME] = {230, 15, 0},
    [INK_STONE] = {16, 0, 0},
    [INK_BIG_STONE] = {52, 1, LOOK_BOLD},
    [INK_SIGN] = {16, 0, LOOK_BOLD},
    [INK_CURSOR] = {226, 11, LOOK_BOLD},
    [INK_FACE] = {16, 0, 0},
    [INK_FACE + 1] = {124, 1, 0},
    [INK_FACE + 2] = {22, 2, 0},
    [INK_FACE + 3] = {19, 4, 0},
    [INK_FACE + 4] = {90, 5, 0},
    [INK_FACE + 5] = {94, 0, 0},
};

static const struct colour papers[PAPERS] = {
    [PAPER_TEXT] = {-1, -1, 0},
    [PAPER_BAR] = {24, 4, LOOK_REVERSE},
    [PAPER_CHOSEN] = {24, 4, LOOK_REVERSE},
    [PAPER_BOARD] = {65, 2, 0},
    [PAPER_SAFE] = {248, 7, 0},
    [PAPER_ROUND] = {101, 2, 0},
    [PAPER_TILE] = {230, 7, 0},
    [PAPER_LAST] = {108, 6, LOOK_UNDERLINE},
    [PAPER_SELECTED] = {178, 3, LOOK_REVERSE},
    [PAPER_AREA] = {67, 6, 0},
    [PAPER_CANDIDATE] = {110, 6, LOOK_BOLD},
    [PAPER_HINT] = {75, 5, LOOK_REVERSE | LOOK_BOLD},
    [PAPER_CHANGE] = {143, 3, LOOK_BOLD},
    [PAPER_TAKE] = {156, 3, LOOK_BOLD},
    [PAPER_MISTAKE] = {174, 1, LOOK_BOLD},
    [PAPER_CURSOR] = {220, 3, LOOK_REVERSE},
    [PAPER_HOLLOW] = {250, 6, 0},
};

void theme_open(struct theme *theme)
{
    const char *no = getenv("NO_COLOR");
    *theme = (struct theme){.utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0};
    if ((no && *no) || !has_colors() || start_color() != OK)
        return;
    use_default_colors();
    theme->colours = COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 0;
}

/* The number of a colour here; its looks where it needs them. */
static short number(const struct theme *theme, const struct colour *colour, unsigned *looks)
{
    if (theme->colours == 256)
        return colour->many;
    if (colour->few >= 8 && theme->colours < 16) {
        *looks |= LOOK_BOLD;
        return (short)(colour->few - 8);
    }
    return colour->few;
}

static attr_t attributes(unsigned looks)
{
    return (looks & LOOK_BOLD ? A_BOLD : 0) | (looks & LOOK_REVERSE ? A_REVERSE : 0) |
           (looks & LOOK_UNDERLINE ? A_UNDERLINE : 0) | (looks & LOOK_DIM ? A_DIM : 0);
}

void theme_use(struct theme *theme, struct style style)
{
    const struct colour *ink = &inks[style.ink], *paper = &papers[style.paper];
    unsigned looks = style.looks, ignored = 0;
    if (theme->colours == 0) {
        attr_set(attributes(looks | ink->plain | paper->plain), 0, NULL);
        return;
    }
    short fore = number(theme, ink, &looks), back = number(theme, paper, &ignored);
    if (fore == back && fore >= 0) /* light on light: the shape still tells */
        fore = 0;
    short *pair = &theme->pair[style.ink][style.paper];
    if (!*pair && theme->pairs + 1 < COLOR_PAIRS &&
        init_pair((short)(theme->pairs + 1), fore, back) == OK)
        *pair = ++theme->pairs;
    attr_set(attributes(looks), *pair, NULL);
}

static const struct {
    const char *utf8, *ascii;
} glyphs[GLYPHS] = {
    [GLYPH_ACROSS] = {"─", "-"},     [GLYPH_DOT] = {"·", "."},      [GLYPH_TURNING] = {"┃", "|"},
    [GLYPH_FAINT] = {"◌", "."},      [GLYPH_TURN] = {"▶", ">"},     [GLYPH_ON] = {"█", "#"},
    [GLYPH_OFF] = {"░", "."},        [GLYPH_MORE] = {"…", "~"},     [GLYPH_SHADE] = {"░", "%"},
    [GLYPH_OPEN] = {"‹", "<"},       [GLYPH_CLOSE] = {"›", ">"},    [GLYPH_TAKE] = {"↑", "^"},
    [GLYPH_UP_LEFT] = {"╭", "."},    [GLYPH_UP_RIGHT] = {"╮", "."}, [GLYPH_DOWN_LEFT] = {"╰", "'"},
    [GLYPH_DOWN_RIGHT] = {"╯", "'"}, [GLYPH_UP] = {"↑", "^"},       [GLYPH_DOWN] = {"↓", "v"},
    [GLYPH_LEFT] = {"←", "<"},       [GLYPH_RIGHT] = {"→", ">"},
};

const char *theme_glyph(const struct theme *theme, enum glyph glyph)
{
    return theme->utf8 ? glyphs[glyph].utf8 : glyphs[glyph].ascii;
}

const char *theme_line(const struct theme *theme, unsigned sides, bool heavy)
{
    static const char *const light[16] = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                          "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    static const char *const thick[16] = {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                          "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
    static const char *const plain[16] = {" ", "|", "-", "+", "|", "|", "+", "+",
                                          "-", "+", "-", "+", "+", "+", "+", "+"};
    static const char *const strong[16] = {" ", "#", "=", "#", "#", "#", "#", "#",
                                           "=", "#", "=", "#", "#", "#", "#", "#"};
    return theme->utf8 ? (heavy ? thick : light)[sides] : (heavy ? strong : plain)[sides];
}

const char *theme_diagonal(const struct theme *theme, bool falls)
{
    return theme->utf8 ? falls ? "╲" : "╱" : falls ? "\\" : "/";
}

const char *theme_quadrants(unsigned filled)
{
    static const char *const part[16] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                         "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};
    return part[filled];
}

const char *theme_level(const struct theme *theme, int eighths)
{
    static const char *const fine[9] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const plain[9] = {" ", ".", ".", ".", ":", ":", "|", "|", "#"};
    return (theme->utf8 ? fine : plain)[eighths];
}

/* Mahjong tiles that are one column wide: suits first, then winds and dragons, then flowers. The
 * red dragon is wide in some terminals, so it is left out. */
static const char *const pictures[] = {
    "🀇", "🀙", "🀐", "🀀", "🀅", "🀈", "🀚", "🀑", "🀁", "🀆", "🀉", "🀛", "🀒", "🀂",
    "🀊", "🀜", "🀓", "🀃", "🀋", "🀝", "🀔", "🀌", "🀞", "🀕", "🀍", "🀟", "🀖", "🀎",
    "🀠", "🀗", "🀏", "🀡", "🀘", "🀢", "🀣", "🀤", "🀥", "🀦", "🀧", "🀨", "🀩",
};

const char *theme_picture(const struct theme *theme, const struct kind *kind)
{
    wchar_t wide[2];
    if (!theme->utf8 || theme->letters || kind->form != FORM_TILE ||
        kind->face >= sizeof pictures / sizeof *pictures)
        return "";
    bool narrow = mbstowcs(wide, pictures[kind->face], 2) == 1 && wcwidth(wide[0]) == 1;
    return narrow ? pictures[kind->face] : "";
}

const char *theme_piece(const struct theme *theme, const struct kind *kind, char letter[2])
{
    static const char *const by_form[][2] = {
        [FORM_DISC] = {"●", "○"},  [FORM_STONE] = {"•", "•"}, [FORM_BIG_STONE] = {"◉", "◉"},
        [FORM_CROSS] = {"✕", "✕"}, [FORM_RING] = {"◯", "◯"},
    };
    letter[0] = kind->letter ? kind->letter : 'o';
    letter[1] = '\0';
    return theme->utf8 && kind->form != FORM_TILE ? by_form[kind->form][kind->face != 0] : letter;
}

enum ink theme_piece_ink(const struct kind *kind)
{
    switch ((enum form)kind->form) {
    case FORM_DISC:
        return kind->face ? INK_LIGHT : INK_DARK;
    case FORM_STONE:
        return INK_STONE;
    case FORM_BIG_STONE:
        return INK_BIG_STONE;
    case FORM_CROSS:
        return INK_DARK;
    case FORM_RING:
        return INK_LIGHT;
    case FORM_TILE:
        break;
    }
    return (enum ink)(INK_FACE + kind->face % INK_FACES);
}
