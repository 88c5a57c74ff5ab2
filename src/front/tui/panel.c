/* The panel: sections from the top, the list of moves gets what is left. Below the board the list
 * stands to the right of the others. */
#include "front/tui/panel.h"

#include "front/tui/course.h"
#include "front/tui/play.h"

#include <stdio.h>
#include <string.h>

static const struct style plain = {INK_TEXT, PAPER_TEXT, 0},
                          strong = {INK_TEXT, PAPER_TEXT, LOOK_BOLD},
                          faint = {INK_FAINT, PAPER_TEXT, 0},
                          accent = {INK_ACCENT, PAPER_TEXT, LOOK_BOLD};

enum { BUTTON_WIDTH = 11 }; /* where there is no panel */

/* -- Players and scores ----------------------------------------------------------------------- */

static void write_clock(double seconds, char clock[16])
{
    int whole = (int)seconds;
    if (whole >= 3600)
        snprintf(clock, 16, "%d:%02d:%02d", whole / 3600 % 1000, whole / 60 % 60, whole % 60);
    else
        snprintf(clock, 16, "%d:%02d", whole / 60, whole % 60);
}

/* The score of a side: a counter that is just the player's. */
static const struct counter *score_of(const struct scene *scene, int side)
{
    for (int i = 0; i < scene->counters; i++)
        if (scene->counter[i].side == side && !scene->counter[i].label)
            return &scene->counter[i];
    return NULL;
}

static int paint_player(struct session *session, struct area area, int side)
{
    const struct match *match = &session->desk.match;
    const struct counter *score = score_of(&session->desk.scene, side);
    bool turn = match_turn(match) == side;
    struct text name = {0};
    char clock[16], letter[2], right[48];
    const char *sign = course_sign(session, side, letter);
    write_clock(match->used[side], clock);
    if (score)
        snprintf(right, sizeof right, "%d  %6s", score->value, clock);
    else
        snprintf(right, sizeof right, "%s", clock);
    text_addf(&name, "%s%s", sign, *sign ? " " : "");
    desk_player(&session->desk, side, &name);
    if (turn)
        draw_text(&session->theme, area.y, area.x, 1, accent,
                  theme_glyph(&session->theme, GLYPH_TURN));
    int width = (int)strlen(right);
    draw_field(&session->theme, area.y, area.x + 2, area.width - 3 - width, turn ? strong : plain,
               name.at);
    draw_text(&session->theme, area.y, area.x + area.width - width, width, turn ? strong : plain,
              right);
    text_free(&name);
    return 1;
}

static int paint_counter(struct session *session, struct area area, const struct counter *counter)
{
    struct text label = {0};
    char value[48];
    if (counter->side >= 0)
        text_addf(&label, "%s ", match_game(&session->desk.match)->side[counter->side]);
    text_add(&label, counter->label);
    if (counter->most)
        snprintf(value, sizeof value, "%d of %d", counter->value, counter->most);
    else
        snprintf(value, sizeof value, "%d", counter->value);
    int width = (int)strlen(value);
    draw_field(&session->theme, area.y, area.x + 2, area.width - width - 3, plain,
               text_get(&label));
    draw_text(&session->theme, area.y, area.x + area.width - width, width, plain, value);
    text_free(&label);
    return 1;
}

/* -- Everything ------------------------------------------------------------------------------- */

static void paint_button(struct session *session, int y, int x, int number)
{
    const struct match *match = &session->desk.match;
    struct phrase phrase = {0};
    char label[PHRASE_TEXT + 8];
    struct style style = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    if (session->button == number)
        style = (struct style){INK_DARK, PAPER_CURSOR, LOOK_BOLD};
    match_game(match)->say(match_state(match), session->button_move[number], &phrase);
    snprintf(label, sizeof label, "[ %s ]", phrase.text);
    int width = draw_text(&session->theme, y, x, PHRASE_TEXT + 8, style, label);
    session->button_area[number] = (struct area){y, x, 1, width};
}

static int paint_buttons(struct session *session, struct area area)
{
    for (int i = 0; i < session->buttons && i < area.height; i++)
        paint_button(session, area.y + i, area.x + 2, i);
    return session->buttons;
}

static int paint_statistics(struct session *session, struct area area)
{
    if (!session->statistics.length)
        return 0;
    draw_field(&session->theme, area.y, area.x + 2, area.width - 2, faint, session->statistics.at);
    return 1;
}

static const char *message_of(const struct session *session)
{
    return session->note.length ? session->note.at : text_get(&session->desk.message);
}

/* It does not fit into its line. */
static bool is_long(const char *message)
{
    return (int)text_columns(message) + 1 >= draw_width() || strchr(message, '\n');
}

/* A sentence too long for the line below has room here. */
static int paint_long_message(struct session *session, struct area area)
{
    const char *message = message_of(session);
    struct area place = {.width = area.width - 2};
    if (!is_long(message))
        return 0;
    int lines = draw_wrapped(&session->theme, place, 0, accent, message);
    lines = lines > area.height - COURSE_LIST_LEAST ? area.height - COURSE_LIST_LEAST : lines;
    if (lines <= 0)
        return 0;
    place = (struct area){area.y + area.height - lines, area.x + 2, lines, area.width - 2};
    draw_wrapped(&session->theme, place, 0, accent, message);
    return lines;
}

/* And where there is no panel it lies over the end of the board until the next key. */
static void paint_over(struct session *session, const char *message)
{
    struct area place = {.width = draw_width() - 2};
    int lines = draw_wrapped(&session->theme, place, 0, plain, message);
    lines = lines > draw_height() / 2 ? draw_height() / 2 : lines;
    place = (struct area){session->layout.message - lines + 1, 0, lines, draw_width()};
    draw_fill(&session->theme, place, plain);
    place.x = 1;
    place.width -= 2;
    draw_wrapped(&session->theme, place, 0, plain, message);
}

/* Takes so many lines from the top of an area. */
static void take(struct area *area, int lines)
{
    lines = lines < area->height ? lines : area->height;
    area->y += lines;
    area->height -= lines;
}

/* Everything but the moves. */
static void paint_state(struct session *session, struct area *area)
{
    const struct scene *scene = &session->desk.scene;
    for (int side = 0; side < match_game(&session->desk.match)->players && area->height; side++)
        take(area, paint_player(session, *area, side));
    for (int i = 0; i < scene->counters && area->height; i++)
        if (scene->counter[i].label)
            take(area, paint_counter(session, *area, &scene->counter[i]));
    if (area->height)
        take(area, paint_statistics(session, *area));
    if (area->height)
        take(area, paint_buttons(session, *area));
    take(area, course_paint(session, *area));
}

void panel_paint(struct session *session)
{
    struct area all = session->layout.panel, list;
    session->list = (struct area){0};
    if (!all.height)
        return;
    all.width--; /* the last column is a margin */
    list = all;
    if (session->layout.below) {
        struct area left = all;
        left.width = all.width / 2 - 1;
        list.x = all.x + all.width / 2 + 1;
        list.width = all.width - all.width / 2 - 1;
        paint_state(session, &left);
    } else {
        paint_state(session, &list);
    }
    list.height -= paint_long_message(session, list);
    course_paint_moves(session, list);
}

void panel_paint_title(struct session *session)
{
    struct style style = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    struct text left = {0}, right = {0};
    const struct match *match = &session->desk.match;
    if (session->layout.title < 0)
        return;
    text_addf(&left, " %s", match_game(match)->title);
    if (match->aside)
        text_add(&left, " (side-line)");
    desk_status(&session->desk, &right);
    text_add_char(&right, ' ');
    draw_field(&session->theme, session->layout.title, 0, draw_width(), style, left.at);
    int width = (int)text_columns(right.at), x = draw_width() - width;
    if (x > (int)text_columns(left.at) + 1)
        draw_text(&session->theme, session->layout.title, x, width, style, right.at);
    text_free(&left);
    text_free(&right);
}

/* In a small window the score is in this line too. */
static void write_status(const struct session *session, struct text *line)
{
    const struct desk *desk = &session->desk;
    desk_status(desk, line);
    if (session->layout.panel.height)
        return;
    for (int side = 0; side < 2; side++) {
        const struct counter *score = score_of(&desk->scene, side);
        if (score)
            text_addf(line, "%s%d", side ? "-" : "  ", score->value);
    }
}

static void write_preview(const struct session *session, struct text *line)
{
    preview_tell(&session->desk.preview, match_game(&session->desk.match),
                 match_state(&session->desk.match), line);
}

/* The move being typed, what it would do, and what to do next. */
static void paint_entry(struct session *session, int y)
{
    struct text line = {0}, more = {0};
    text_addf(&line, " Move: %s", session->entry.at);
    draw_field(&session->theme, y, 0, draw_width(), strong, line.at);
    int x = (int)text_columns(line.at);
    draw_text(&session->theme, y, x, 1, (struct style){INK_DARK, PAPER_CURSOR, LOOK_REVERSE}, " ");
    if (session->desk.previewing) {
        write_preview(session, &more);
        text_add(&more, "   ");
    }
    text_add(&more, "Enter plays it, Esc drops it");
    draw_text(&session->theme, y, x + 3, draw_width() - x - 3, faint, more.at);
    text_free(&line);
    text_free(&more);
}

void panel_paint_message(struct session *session)
{
    struct text line = {0};
    struct style style = plain;
    int y = session->layout.message;
    if (session->entry.length) {
        paint_entry(session, y);
    } else {
        const char *message = message_of(session);
        text_addf(&line, " %s", message);
        if (!*message && play_only_button(session))
            text_add(&line, "Nothing on the board can be touched: Enter presses the button.");
        else if (!*message && session->desk.previewing)
            write_preview(session, &line);
        else if (!*message && session->layout.title < 0)
            write_status(session, &line);
        if (strchr(line.at, '\n'))
            *strchr(line.at, '\n') = '\0';
        bool button = session->buttons && !session->layout.panel.height;
        draw_field(&session->theme, y, 0, draw_width() - (button ? BUTTON_WIDTH : 0), style,
                   line.at);
        if (is_long(message) && !session->layout.panel.height)
            paint_over(session, message);
        if (button)
            paint_button(session, y, draw_width() - BUTTON_WIDTH + 1,
                         session->button < 0 ? 0 : session->button);
    }
    text_free(&line);
}
