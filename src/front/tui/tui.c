/* The full-screen game: opens the terminal and the desk, and keeps the screen true. */
#include "front/tui.h"

#include "base/clock.h"
#include "front/tui/list.h"
#include "front/tui/paint.h"
#include "front/tui/panel.h"
#include "front/tui/play.h"
#include "front/tui/setup.h"
#include "match/save.h"

#include <ctype.h>
#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

/* Where the cursor begins: near the middle on a cell that can be touched; where none is marked, on
 * an empty one, or for a player alone, who takes pieces away, on one that is not. */
static int first_cell(const struct view *view)
{
    const struct scene *scene = &view->scene;
    int best = 0, least = 1 << 30;
    bool occupied[SCENE_CELLS] = {false};
    for (int i = 0; i < scene->pieces; i++)
        occupied[scene->piece[i].cell] = true;
    for (int i = 0; i < scene->cells; i++) {
        const struct cell *cell = &scene->cell[i];
        int dx = 2 * cell->x + 1 - scene->columns, dy = 2 * cell->y + 1 - scene->rows;
        bool other = occupied[i] != (view->game->players == 1);
        int worse = view->marks.cell[i] & MARK_TARGET ? 0 : other ? 2 : 1;
        int far = dx * dx + dy * dy + (worse << 20);
        if (cell->ground != GROUND_STORE && cell->ground != GROUND_HAND && far < least) {
            least = far;
            best = i;
        }
    }
    return best;
}

static void begin_anew(struct session *session)
{
    session->playing = true;
    session->cursor = first_cell(desk_view(session->desk));
    session->cursor_shown = true;
    session->button = -1;
    session->typing = false;
    text_clear(&session->statistics_of);
    text_clear(&session->entry);
    text_clear(&session->note);
    desk_hover(session->desk, session->cursor);
}

bool session_settle(struct session *session, bool come)
{
    const char *question = desk_view(session->desk)->question.text;
    if (question)
        come = desk_answer(session->desk, list_ask(session, question));
    if (come)
        begin_anew(session);
    return come;
}

/* Reads the statistics when there may be something new in them: they are a file. */
static void find_statistics(struct session *session)
{
    const struct view *view = desk_view(session->desk);
    struct text of = {0};
    text_addf(&of, "%s %s %d", view->seat[0].name, view->seat[1].name, view->turn == GAME_OVER);
    if (strcmp(of.at, text_get(&session->statistics_of)) != 0) {
        text_clear(&session->statistics);
        desk_score(session->desk, &session->statistics);
        text_clear(&session->statistics_of);
        text_add(&session->statistics_of, of.at);
    }
    text_free(&of);
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
    snprintf(words, sizeof words,
             "This window is %d×%d; the game needs %d×%d. Make it larger, or press Q to quit.",
             draw_width(), draw_height(), width, height);
    draw_wrapped(&session->theme, (struct area){0, 0, draw_height(), draw_width()}, 0,
                 (struct style){0}, words);
}

/* What is shown behind the menu; a long sentence takes more than a line. */
static void paint_title_alone(struct session *session)
{
    struct style bar = {INK_BAR, PAPER_BAR, LOOK_BOLD};
    const char *words = session->note.length ? session->note.at : "quincunx: five board games";
    struct area area = {0, 1, 0, draw_width() - 2};
    area.height = draw_wrapped(&session->theme, area, 0, bar, words);
    draw_fill(&session->theme, (struct area){0, 0, area.height, draw_width()}, bar);
    draw_wrapped(&session->theme, area, 0, bar, words);
}

/* What the handling of input relies on. */
static void prepare(struct session *session)
{
    if (!session->playing)
        return;
    desk_consider(session->desk, text_get(&session->entry));
    const struct view *view = desk_view(session->desk);
    layout_make(&session->layout, &view->scene, draw_height(), draw_width(), view->flipped,
                session->cursor);
    if (session->button >= view->buttons)
        session->button = -1;
    memset(session->button_area, 0, sizeof session->button_area);
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
            paint_board(session, now);
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
            desk_leave(session->desk, above != NULL);
            next = desk_tick(session->desk, now);
            if (desk_is_moving(session->desk, now) && next > now + FRAME)
                next = now + FRAME;
        }
        prepare(session);
        bool painted = paint(session, above, context);
        *event = terminal_wait(painted ? next - clock_seconds() : 0);
        if (event->resumed && session->playing)
            desk_wake(session->desk, clock_seconds());
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
    struct saved last;
    if (start->resume)
        good = desk_resume(session->desk, start->resume, error);
    else if (start->link)
        good = desk_follow(session->desk, start->link, start->player, error);
    else if (start->spec)
        good = desk_begin(session->desk, start->spec, start->position, start->player, error);
    else if (!save_last(&last))
        return true;
    else if (!desk_resume(session->desk, NULL, error)) { /* a damaged one is no reason to end */
        session_say(session, "%s.", text_get(error));
        text_free(error);
        return true;
    }
    for (int side = 0; good && start->resume && side < 2; side++)
        good = !start->player[side] || desk_seat(session->desk, side, start->player[side], error);
    return good && session_settle(session, true);
}

bool tui_run(const struct tui_start *start, struct text *error)
{
    struct session session = {.button = -1};
    struct event event;
    if (!terminal_open(error))
        return false;
    theme_open(&session.theme);
    session.desk = desk_open(start->seed, terminal_wake, NULL);
    bool good = begin(&session, start, error);
    if (good && (session.playing || setup_menu(&session)))
        while (session_wait(&session, NULL, NULL, &event)) {
            play_handle(&session, &event);
            session_settle(&session, false);
        }
    desk_close(session.desk);
    terminal_close();
    text_free(&session.entry);
    text_free(&session.note);
    text_free(&session.record);
    text_free(&session.statistics);
    text_free(&session.statistics_of);
    int number = terminal_end_signal();
    if (number == SIGTERM || number == SIGHUP)
        raise(number); /* as if it had not been caught */
    return good;
}
