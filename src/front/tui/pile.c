/* Heaps and tiles. */
#include "front/tui/pile.h"

enum { KINDS_IN_PILE = 8 };

/* How many of each kind lie in the cell, and the kinds in the order they are met. */
struct pile {
    int kind[KINDS_IN_PILE], count[KINDS_IN_PILE], kinds, all;
};

static struct pile pile_of(const struct actor *actor, int actors, int cell)
{
    struct pile pile = {0};
    for (int i = 0; i < actors; i++) {
        int at = 0;
        if (actor[i].cell != cell || actor[i].shown <= 0.05)
            continue;
        while (at < pile.kinds && pile.kind[at] != actor[i].kind)
            at++;
        if (at == KINDS_IN_PILE)
            continue;
        if (at == pile.kinds)
            pile.kind[pile.kinds++] = actor[i].kind;
        pile.count[at]++;
        pile.all++;
    }
    return pile;
}

/* The number in words: "5", "5 ◉", "12 ◉◉". Kinds that are not counted stand for themselves. */
static void write_number(const struct theme *theme, const struct game *game,
                         const struct pile *pile, struct text *text)
{
    char letter[2];
    for (int i = 0; i < pile->kinds; i++)
        if (game->kinds[pile->kind[i]].counted)
            text_addf(text, "%d", pile->count[i]);
    for (int i = 0; i < pile->kinds; i++)
        for (int j = 0; j < pile->count[i] && !game->kinds[pile->kind[i]].counted; j++)
            text_add(text, theme_piece(theme, &game->kinds[pile->kind[i]], letter));
}

/* The pieces one by one, `across` to a line, larger kinds first. */
static void paint_pieces(struct theme *theme, struct area area, int gap, const struct game *game,
                         const struct pile *pile, enum paper paper)
{
    int across = (area.width + gap - 1) / gap, room = across * area.height;
    int lines = (pile->all + across - 1) / across, at = 0;
    char letter[2];
    lines = lines < area.height ? lines : area.height;
    int widest = pile->all < across ? pile->all : across;
    if (lines > 1) /* even lines look better than one full and one short */
        widest =
            (pile->all + lines - 1) / lines < across ? (pile->all + lines - 1) / lines : across;
    int left = area.x + (area.width - (widest * gap - gap + 1)) / 2;
    int top = area.y + (area.height - lines) / 2;
    for (int counted = 0; counted < 2; counted++)
        for (int i = 0; i < pile->kinds; i++) {
            const struct kind *kind = &game->kinds[pile->kind[i]];
            struct style style = {theme_piece_ink(kind), paper, LOOK_BOLD};
            if (paper == PAPER_TEXT)
                style.ink = kind->counted ? INK_TEXT : INK_WARN;
            for (int j = 0; kind->counted == counted && j < pile->count[i] && at < room; j++, at++)
                draw_text(theme, top + at / widest, left + at % widest * gap, 1, style,
                          theme_piece(theme, kind, letter));
        }
}

/* Up to nine pieces of one kind lie as on a die: bit i is place i of three by three. */
static bool paint_die(struct theme *theme, struct area area, const struct game *game,
                      const struct pile *pile, enum paper paper)
{
    static const unsigned short faces[] = {0,     0x010, 0x044, 0x054, 0x145,
                                           0x155, 0x16d, 0x17d, 0x1ef, 0x1ff};
    char letter[2];
    if (pile->kinds != 1 || pile->all > 9 || area.height < 3 || area.width < 5)
        return false;
    const struct kind *kind = &game->kinds[pile->kind[0]];
    for (int i = 0; i < 9; i++)
        if (faces[pile->all] >> i & 1)
            draw_text(theme, area.y + (area.height - 3) / 2 + i / 3,
                      area.x + (area.width - 5) / 2 + i % 3 * 2, 1,
                      (struct style){theme_piece_ink(kind), paper, LOOK_BOLD},
                      theme_piece(theme, kind, letter));
    return true;
}

void pile_paint(struct theme *theme, struct area area, const struct game *game,
                const struct actor *actor, int actors, int cell, enum number place,
                enum paper paper)
{
    struct pile pile = pile_of(actor, actors, cell);
    struct text number = {0};
    struct style style = {INK_SIGN, paper, LOOK_BOLD};
    if (place == NUMBER_NONE) {
        paint_pieces(theme, area, area.width > 2 * pile.all ? 2 : 1, game, &pile, paper);
        return;
    }
    write_number(theme, game, &pile, &number);
    int width = (int)text_columns(text_get(&number)), line = area.y + area.height - 1;
    if (pile.all && area.height == 1)
        draw_text(theme, area.y, area.x + (area.width - width) / 2, area.width, style, number.at);
    if (pile.all && area.height > 1) {
        struct area heap = {area.y, area.x + 1, area.height - 1, area.width - 2};
        if (!paint_die(theme, heap, game, &pile, paper))
            paint_pieces(theme, heap, 2, game, &pile, paper);
        text_clear(&number);
        for (int i = 0; i < pile.kinds; i++)
            if (game->kinds[pile.kind[i]].counted)
                text_addf(&number, "%d", pile.count[i]);
        width = (int)number.length;
        int x = area.x + (place == NUMBER_LEFT ? 1 : (area.width - width) / 2);
        draw_text(theme, line, x, area.width, style, text_get(&number));
    }
    text_free(&number);
}

void pile_tile(struct theme *theme, struct area area, const struct kind *kind, enum paper paper,
               double shown)
{
    const char *picture = theme_picture(theme, kind);
    char letter[2] = {kind->letter, '\0'};
    struct style style = {theme_piece_ink(kind), paper, LOOK_BOLD};
    int y = area.y + (area.height - 1) / 2, middle = area.x + (area.width - 1) / 2;
    if (paper == PAPER_BOARD || paper == PAPER_SAFE)
        style.paper = PAPER_TILE;
    if (shown < 0.6 && theme->colours)
        style.paper = paper;
    struct area face = area;
    if (area.height > 1 || area.width > 3) {
        face.x++;
        face.width -= 2;
    }
    draw_fill(theme, face, style);
    if (!*picture || area.width < 3) {
        draw_text(theme, y, middle, 1, style, letter);
        return;
    }
    if (area.width == 3) {
        draw_text(theme, y, middle - 1, 1, style, letter);
        draw_text(theme, y, middle, 1, style, picture);
        return;
    }
    draw_text(theme, area.height > 2 ? area.y : y, face.x, 1, style, letter);
    draw_text(theme, y, middle + (area.height < 3), 1, style, picture);
}
