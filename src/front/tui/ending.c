/* The box at the end of a game. Its choices are commands of the desk with keys of their own; what
 * makes no sense now is left out. */
#include "front/tui/ending.h"

#include "front/languages.h"
#include "front/tui/course.h"
#include "front/tui/keys.h"

#include <stdio.h>
#include <string.h>

#define COUNTING 1.2 /* seconds */
#define CELEBRATING 3.0
#define TWINKLE 0.25

static const struct style plain = {INK_TEXT, PAPER_TEXT, 0},
                          strong = {INK_TEXT, PAPER_TEXT, LOOK_BOLD},
                          accent = {INK_ACCENT, PAPER_TEXT, LOOK_BOLD},
                          headline = {INK_DARK, PAPER_SELECTED, LOOK_BOLD},
                          star = {INK_WARN, PAPER_TEXT, LOOK_BOLD},
                          pressed = {INK_DARK, PAPER_CURSOR, LOOK_BOLD};

enum { WIDTH_LEAST = 22, HEIGHT_LEAST = 5, LINES_MOST = 12 };

static const struct choice {
    const char *title, *key;
    enum desk_command command;
} choices[] = {
    {N_("Review"), "V", DESK_REVIEW},
    {N_("Play again"), "N", DESK_NEW},
    {N_("Next level"), "+", DESK_NEXT_LEVEL},
    {N_("Home"), "M", DESK_HOME},
};

enum { CHOICES = sizeof choices / sizeof *choices };

static const struct view_ending *ending_of(const struct screen *screen)
{
    return &desk_view(screen->desk)->ending;
}

static bool is_offered(const struct screen *screen, int choice)
{
    return desk_view(screen->desk)->can[choices[choice].command];
}

/* -- What moves ------------------------------------------------------------------------------- */

void ending_notice(struct screen *screen, double now)
{
    if (!ending_of(screen)->on || desk_is_moving(screen->desk, now)) {
        screen->ended = 0;
        screen->choice = -1;
    } else if (screen->ended <= 0) {
        screen->ended = now;
    }
}

bool ending_moves(const struct screen *screen, double now)
{
    double lasts = ending_of(screen)->cheer ? CELEBRATING : COUNTING;
    return screen->ended > 0 && now < screen->ended + lasts &&
           desk_view(screen->desk)->speed != SPEED_OFF;
}

/* The part of the pieces that is counted by now. */
static double counted(const struct screen *screen, double now)
{
    double part = (now - screen->ended) / COUNTING;
    return !ending_moves(screen, now) || part > 1 ? 1 : part;
}

/* Stars come and go around the headline. */
static void celebrate(struct screen *screen, struct area box, double now)
{
    static const char *const stars[] = {"*", ".", "+"};
    int phase = (int)((now - screen->ended) / TWINKLE);
    if (!ending_of(screen)->cheer || !ending_moves(screen, now))
        return;
    for (int x = 2; x < box.width - 2; x += 3)
        for (int below = 0; below < 2; below++) {
            int which = (x / 3 + phase + 2 * below) % 4; /* the fourth one leaves the frame */
            if (which < 3)
                draw_text(&screen->theme, box.y + below * (box.height - 1), box.x + x, 1, star,
                          stars[which]);
        }
}

/* -- Lines ------------------------------------------------------------------------------------ */

/* "● ██████████████ 38": as long as the pieces that were counted so far. */
static void paint_count(struct screen *screen, struct area area, int side, double part)
{
    const struct view *view = desk_view(screen->desk);
    int most =
        view->seat[0].points > view->seat[1].points ? view->seat[0].points : view->seat[1].points;
    int points = (int)(view->seat[side].points * part + 0.5), width = area.width - 6;
    int on = most > 0 && points > 0 ? points * width / most : 0;
    char letter[2], number[16];
    snprintf(number, sizeof number, "%d", points);
    draw_text(&screen->theme, area.y, area.x, 1, strong, course_sign(screen, side, letter));
    for (int x = 0; x < on; x++)
        draw_text(&screen->theme, area.y, area.x + 2 + x, 1, accent,
                  theme_glyph(&screen->theme, GLYPH_ON));
    draw_text(&screen->theme, area.y, area.x + 3 + on, 4, strong, number);
}

static int choice_columns(int choice)
{
    return 2 + (int)text_columns(_(choices[choice].title));
}

/* Paints the choices one after the other, or (without a screen to paint on) counts their lines. */
static int paint_choices(struct screen *screen, struct area area, bool paint)
{
    int lines = 1, x = 0;
    for (int i = 0; i < CHOICES; i++) {
        int width = choice_columns(i);
        if (!is_offered(screen, i))
            continue;
        if (x > 0 && x + width > area.width) {
            lines++;
            x = 0;
        }
        if (paint && lines <= area.height) {
            struct style style = i == screen->choice ? pressed : strong;
            int y = area.y + lines - 1;
            draw_text(&screen->theme, y, area.x + x, 1, i == screen->choice ? pressed : accent,
                      choices[i].key);
            draw_fill(&screen->theme, (struct area){y, area.x + x + 1, 1, 1}, style);
            draw_text(&screen->theme, y, area.x + x + 2, width - 2, style, _(choices[i].title));
            screen->choice_area[i] = (struct area){y, area.x + x, 1, width};
        }
        x += width + 3;
    }
    return lines;
}

/* -- The box ---------------------------------------------------------------------------------- */

/* Where each part of the box lies: its first line, and how many it takes. */
struct parts {
    int headline, detail, counts, choices, all;
};

static struct parts parts_of(struct screen *screen, struct area area)
{
    const struct view *view = desk_view(screen->desk);
    struct area inside = {.width = area.width - 4};
    struct parts parts = {0};
    parts.headline = draw_wrapped(NULL, inside, strong, text_get(&view->ending.headline));
    parts.detail =
        view->ending.detail.length ? draw_wrapped(NULL, inside, plain, view->ending.detail.at) : 0;
    parts.counts = view->seat[0].scored && view->seat[1].scored ? 2 : 0;
    parts.choices = paint_choices(screen, inside, false);
    parts.all = 2 + parts.headline + parts.detail + parts.counts + parts.choices;
    /* What is told elsewhere, too, goes first where there is no room for all. */
    if (parts.all > area.height) {
        parts.all -= parts.counts;
        parts.counts = 0;
    }
    if (parts.all > area.height) {
        parts.all -= parts.detail;
        parts.detail = 0;
    }
    return parts;
}

static void paint_box(struct screen *screen, struct area box, const struct parts *parts, double now)
{
    const struct view_ending *ending = ending_of(screen);
    struct area line = {box.y + 1, box.x + 2, parts->headline, box.width - 4};
    draw_frame(&screen->theme, box, "");
    celebrate(screen, box, now);
    draw_fill(&screen->theme, line, headline);
    if (parts->headline == 1) { /* in the middle */
        int columns = (int)text_columns(text_get(&ending->headline));
        line.x += columns < line.width ? (line.width - columns) / 2 : 0;
    }
    draw_wrapped(&screen->theme, line, headline, text_get(&ending->headline));
    line.x = box.x + 2;
    line.y += parts->headline;
    line.height = parts->detail;
    if (parts->detail)
        draw_wrapped(&screen->theme, line, plain, ending->detail.at);
    line.y += parts->detail;
    for (int side = 0; side < parts->counts; side++, line.y++)
        paint_count(screen, line, side, counted(screen, now));
    line.height = box.y + box.height - 1 - line.y;
    paint_choices(screen, line, true);
}

int ending_paint(struct screen *screen, struct area area, double now)
{
    memset(screen->choice_area, 0, sizeof screen->choice_area);
    screen->boxed = false;
    if (screen->ended <= 0)
        return 0;
    if (area.width < WIDTH_LEAST || area.height < HEIGHT_LEAST)
        return 0;
    struct parts parts = parts_of(screen, area);
    if (parts.all > area.height)
        return 0;
    area.height = parts.all;
    paint_box(screen, area, &parts, now);
    screen->boxed = true;
    return parts.all;
}

/* -- Choosing --------------------------------------------------------------------------------- */

bool ending_next(struct screen *screen, int step)
{
    if (!ending_of(screen)->on || !screen->boxed) /* what is not shown cannot be chosen */
        return false;
    int at = screen->choice;
    if (at < 0 && step < 0)
        at = 0;
    do {
        at = (at + CHOICES + step) % CHOICES;
    } while (!is_offered(screen, at)); /* there is always a home */
    screen->choice = at;
    return true;
}

static void take(struct screen *screen, int choice)
{
    const struct key *key = key_find(choices[choice].key[0], false);
    screen->choice = -1;
    key->run(screen, key->argument);
}

bool ending_take(struct screen *screen)
{
    if (!ending_of(screen)->on || !screen->boxed || screen->choice < 0)
        return false;
    take(screen, screen->choice);
    return true;
}

bool ending_click(struct screen *screen, int y, int x)
{
    for (int i = 0; ending_of(screen)->on && screen->boxed && i < CHOICES; i++)
        if (area_has(screen->choice_area[i], y, x)) {
            take(screen, i);
            return true;
        }
    return false;
}
