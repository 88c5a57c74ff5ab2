/* The full-screen game: opens the terminal and the desk, and keeps the screen true. */
#include "front/tui.h"

#include "base/clock.h"
#include "front/tui/panel.h"
#include "front/tui/play.h"
#include "front/tui/setup.h"
#include "front/tui/view.h"
#include "match/save.h"

#include <ctype.h>
#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>

#define FRAME (1.0 / 30)

enum { MENU_HEIGHT = 8, MENU_WIDTH = 30 };

/* -- The session ------------------------------------------------------------------------------ */

void session_say(struct session *session, const char *format, ...)
{
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    text_clear(&session->note);
    text_add(&session->note, line);
    if (islower((unsigned char)line[0]))
        session->note.at[0] = (char)toupper((unsigned char)line[0]);
}

/* The middle of the board, where most games begin. */
static int middle_cell(const struct scene *scene)
{
    int best = 0, least = 1 << 20;
    for (int i = 0; i < scene->cells; i++) {
        const struct cell *cell = &scene->cell[i];
        int dx = 2 * cell->x + 1 - scene->columns, dy = 2 * cell->y + 1 - scene->rows;
        int far = dx * dx + dy * dy;
        if (cell->ground != GROUND_STORE && cell->ground != GROUND_HAND && far < least) {
            least = far;
            best = i;
        }
    }
    return best;
}

void session_begun(struct session *session)
{
    session->playing = true;
    session->cursor = middle_cell(&session->desk.scene);
    session->cursor_shown = true;
    session->button = -1;
    session->statistics_game = NULL;
    text_clear(&session->entry);
    text_clear(&session->note);
    desk_hover(&session->desk, session->cursor);
}

/* The moves without cells that can be made now. */
static void find_buttons(struct session *session)
{
    const struct desk *desk = &session->desk;
    struct moves moves = {0};
    session->buttons = 0;
    if (match_turn(&desk->match) != GAME_OVER &&
        (desk->looking || !match_awaits_machine(&desk->match)))
        touch_buttons(match_game(&desk->match), match_state(&desk->match), &moves);
    for (size_t i = 0; i < moves.count && i < PANEL_BUTTONS; i++) {
        session->button_area[session->buttons] = (struct area){0};
        session->button_move[session->buttons++] = moves.at[i];
    }
    if (session->button >= session->buttons)
        session->button = -1;
    moves_free(&moves);
}

/* Reads the statistics of matches like this one when there may be something new in them. */
static void find_statistics(struct session *session)
{
    const struct match *match = &session->desk.match;
    struct score_line line;
    struct text error = {0};
    bool over = match_turn(match) == GAME_OVER;
    if (session->statistics_game == match_game(match) && session->statistics_over == over)
        return;
    session->statistics_game = match_game(match);
    session->statistics_over = over;
    text_clear(&session->statistics);
    if (statistics_find(match, &line, &error) && line.played) {
        text_addf(&session->statistics, "won %d of %d", line.won, line.played);
        if (line.drawn)
            text_addf(&session->statistics, ", drew %d", line.drawn);
        if (line.best > 0)
            text_addf(&session->statistics, ", best %d:%02d", (int)line.best / 60,
                      (int)line.best % 60);
    }
    text_free(&error);
}

bool session_fits(const struct session *session)
{
    return session->playing ? session->layout.fits
                            : draw_height() >= MENU_HEIGHT && draw_width() >= MENU_WIDTH;
}

static void paint_too_small(struct session *session)
{
    int height = session->playing ? session->layout.need_height : MENU_HEIGHT,
        width = session->playing ? session->layout.need_width : MENU_WIDTH;
    char words[128];
    snprintf(words, sizeof words, "This window is %d×%d; the game needs %d×%d. Q leaves.",
             draw_width(), draw_height(), width, height);
    draw_wrapped(&session->theme, (struct area){0, 0, draw_height(), draw_width()}, 0,
                 (struct style){0}, words);
}

static void paint_title_alone(struct session *session)
{
    struct style bar = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    struct text line = {0};
    text_addf(&line, " %s", session->note.length ? session->note.at : "quincunx: five board games");
    draw_field(&session->theme, 0, 0, draw_width(), bar, line.at);
    draw_field(&session->theme, draw_height() - 1, 0, draw_width(), bar,
               " Arrows and Enter choose  Esc leaves");
    text_free(&line);
}

/* What the handling of input relies on. */
static void prepare(struct session *session)
{
    if (!session->playing)
        return;
    layout_make(&session->layout, &session->desk.scene, draw_height(), draw_width(),
                session->desk.flipped);
    find_buttons(session);
    desk_consider(&session->desk, text_get(&session->entry));
}

/* False if that is left for later. */
static bool paint(struct session *session, session_paint *above, void *context)
{
    double now = clock_seconds();
    /* Nobody can follow every letter of a pasted text. */
    if (terminal_has_input() && now < session->painted + FRAME)
        return false;
    session->painted = now;
    draw_begin();
    if (!session_fits(session)) {
        paint_too_small(session);
    } else {
        if (session->playing) {
            find_statistics(session);
            panel_paint_title(session);
            view_paint(session, now);
            panel_paint(session);
            panel_paint_message(session);
            play_paint_help(session);
        } else {
            paint_title_alone(session);
        }
        if (above)
            above(session, context);
    }
    draw_end();
    return true;
}

bool session_wait(struct session *session, session_paint *above, void *context, struct event *event)
{
    while (!session->done) {
        double now = clock_seconds(), next = HUGE_VAL;
        if (session->playing) {
            desk_leave(&session->desk, above != NULL);
            next = desk_tick(&session->desk, now);
            if (stage_end(session->desk.stage) > now && next > now + FRAME)
                next = now + FRAME;
        }
        prepare(session);
        bool painted = paint(session, above, context);
        *event = terminal_wait(painted ? next - clock_seconds() : 0);
        if (event->resumed && session->playing)
            desk_wake(&session->desk, clock_seconds());
        if (event->what == EVENT_END)
            session->done = true;
        else if (!session_fits(session)) /* what cannot be seen should not be done */
            session->done = event->what == EVENT_KEY && (event->key == 'q' || event->key == 'Q');
        else if (event->pasted && above && !session->writing)
            continue; /* pasted text is no answer */
        else if (event->what != EVENT_NONE && event->what != EVENT_RESIZE)
            return true;
    }
    return false;
}

/* -- The program ------------------------------------------------------------------------------ */

bool tui_possible(void)
{
    return terminal_possible() && terminal_known();
}

/* Puts the first match on the desk; without one the menu is shown. */
static bool begin(struct session *session, const struct tui_start *start, struct text *error)
{
    bool good = true;
    if (start->resume)
        good = desk_resume(&session->desk, start->spec ? start->spec->game : NULL, error);
    else if (start->link)
        good = desk_follow(&session->desk, start->link, start->player, error);
    else if (start->spec)
        good = desk_begin(&session->desk, start->spec, start->position, start->player, error);
    else if (!save_last())
        return true;
    else if (!desk_resume(&session->desk, NULL, error)) { /* a damaged one is no reason to end */
        session_say(session, "%s.", text_get(error));
        text_free(error);
        return true;
    }
    for (int side = 0; good && start->resume && side < 2; side++)
        good = !start->player[side] || desk_seat(&session->desk, side, start->player[side], error);
    if (good)
        session_begun(session);
    return good;
}

bool tui_run(const struct tui_start *start, struct text *error)
{
    static struct session session; /* large: a desk holds whole scenes */
    struct event event;
    session = (struct session){.button = -1};
    if (!terminal_open(error))
        return false;
    theme_open(&session.theme);
    desk_open(&session.desk, start->seed, terminal_wake, NULL);
    bool good = begin(&session, start, error);
    if (good && (session.playing || setup_menu(&session)))
        while (session_wait(&session, NULL, NULL, &event))
            play_handle(&session, &event);
    desk_close(&session.desk);
    terminal_close();
    text_free(&session.entry);
    text_free(&session.note);
    text_free(&session.record);
    text_free(&session.statistics);
    int number = terminal_end_signal();
    if (number == SIGTERM || number == SIGHUP)
        raise(number); /* as if it had not been caught */
    return good;
}
