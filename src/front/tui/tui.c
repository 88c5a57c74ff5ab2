/* The full-screen game: opens the terminal and the desk, and keeps the screen true. */
#include "front/tui.h"

#include "base/clock.h"
#include "base/sentence.h"
#include "front/languages.h"
#include "front/lessons.h"
#include "front/tui/ending.h"
#include "front/tui/home.h"
#include "front/tui/list.h"
#include "front/tui/paint.h"
#include "front/tui/panel.h"
#include "front/tui/play.h"
#include "match/save.h"

#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define FRAME (1.0 / 30)

/* -- The screen ------------------------------------------------------------------------------ */

void screen_say(struct screen *screen, const char *english, ...)
{
    va_list arguments, again;
    const char *format = _(english);
    va_start(arguments, english);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    text_clear(&screen->note);
    text_reserve(&screen->note, (size_t)length);
    vsnprintf(screen->note.at, (size_t)length + 1, format, arguments);
    screen->note.length = (size_t)length;
    va_end(arguments);
}

void screen_complain(struct screen *screen, const struct text *error)
{
    text_clear(&screen->note);
    sentence_add(&screen->note, text_get(error));
}

void screen_speak(struct screen *screen)
{
    const struct language *language = languages_now();
    desk_set_language(screen->desk, language);
    screen->statistics.language = screen->note.language = language;
    text_clear(&screen->statistics_of);
    text_clear(&screen->note);
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

static void begin_anew(struct screen *screen)
{
    screen->playing = true;
    screen->cursor = first_cell(desk_view(screen->desk));
    screen->cursor_shown = true;
    screen->button = -1;
    screen->typing = false;
    text_clear(&screen->statistics_of);
    text_clear(&screen->entry);
    text_clear(&screen->note);
    /* No preview before a key or the pointer came to the board. */
    desk_hover(screen->desk, SCENE_NOWHERE);
}

bool screen_settle(struct screen *screen, bool come)
{
    const char *question = desk_view(screen->desk)->question.text;
    if (question)
        come = desk_answer(screen->desk, list_ask(screen, question));
    if (come)
        begin_anew(screen);
    return come;
}

bool screen_take(struct screen *screen, bool come, struct text *error)
{
    if (!come)
        screen_complain(screen, error);
    text_free(error);
    return come && screen_settle(screen, true);
}

/* Reads the statistics when there may be something new in them: they are a file. */
static void find_statistics(struct screen *screen)
{
    const struct view *view = desk_view(screen->desk);
    struct text of = {0};
    text_addf(&of, "%s %s %d", view->seat[0].name, view->seat[1].name, view->turn == GAME_OVER);
    if (strcmp(of.at, text_get(&screen->statistics_of)) != 0) {
        struct text words = TEXT_SPOKEN;
        desk_score(screen->desk, &words);
        text_clear(&screen->statistics);
        sentence_begin(&screen->statistics, text_get(&words));
        text_free(&words);
        text_clear(&screen->statistics_of);
        text_add(&screen->statistics_of, of.at);
    }
    text_free(&of);
}

bool screen_fits(const struct screen *screen)
{
    return home_is_open(screen) ? draw_height() >= HOME_HEIGHT && draw_width() >= HOME_WIDTH
                                : screen->layout.fits;
}

static void paint_too_small(struct screen *screen)
{
    bool home = home_is_open(screen);
    int height = home ? HOME_HEIGHT : screen->layout.need_height,
        width = home ? HOME_WIDTH : screen->layout.need_width;
    struct text words = TEXT_SPOKEN;
    text_say(&words,
             "This window is %d×%d. The game needs %d×%d: make the window larger, or press Q to "
             "quit.",
             draw_width(), draw_height(), width, height);
    draw_wrapped(&screen->theme, (struct area){0, 0, draw_height(), draw_width()},
                 (struct style){0}, words.at);
    text_free(&words);
}

/* What the handling of input relies on. */
static void prepare(struct screen *screen)
{
    if (home_is_open(screen))
        return;
    desk_consider(screen->desk, text_get(&screen->entry));
    const struct view *view = desk_view(screen->desk);
    layout_make(&screen->layout, &view->scene, draw_height(), draw_width(), view->flipped,
                screen->cursor);
    if (screen->button >= view->buttons)
        screen->button = -1;
    memset(screen->button_area, 0, sizeof screen->button_area);
}

static void paint_game(struct screen *screen, double now)
{
    find_statistics(screen);
    panel_paint_title(screen);
    paint_board(screen, now);
    panel_paint(screen, now);
    panel_paint_message(screen);
    play_paint_help(screen);
}

/* Something is on its way on the screen. */
static bool is_moving(const struct screen *screen, double now)
{
    return !home_is_open(screen) &&
           (desk_is_moving(screen->desk, now) || ending_moves(screen, now));
}

/* False if that is left for later. */
static bool paint(struct screen *screen, screen_paint *above, void *context)
{
    double now = clock_seconds();
    /* Nobody can follow every letter of a pasted text. */
    if (terminal_has_input() && now < screen->painted + FRAME)
        return false;
    screen->painted = now;
    draw_begin();
    if (!screen_fits(screen)) {
        paint_too_small(screen);
    } else {
        if (home_is_open(screen))
            home_paint(screen);
        else
            paint_game(screen, now);
        if (above)
            above(screen, context);
    }
    draw_end();
    return true;
}

bool screen_wait(struct screen *screen, screen_paint *above, void *context, struct event *event)
{
    while (!screen->done) {
        double now = clock_seconds(), next = HUGE_VAL;
        if (screen->playing) {
            desk_leave(screen->desk, above != NULL);
            next = desk_tick(screen->desk, now);
            ending_notice(screen, now);
            if (is_moving(screen, now) && next > now + FRAME)
                next = now + FRAME;
        }
        prepare(screen);
        bool painted = paint(screen, above, context);
        *event = terminal_wait(painted ? next - clock_seconds() : 0);
        if (event->resumed && screen->playing)
            desk_wake(screen->desk, clock_seconds());
        if (event->what == EVENT_END)
            screen->done = true;
        else if (!screen_fits(screen)) /* what cannot be seen should not be done */
            screen->done = event->what == EVENT_KEY && (event->key == 'q' || event->key == 'Q');
        else if (event->pasted && above && !screen->writing)
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

/* Puts the first match on the desk; without one the home is shown. */
static bool begin(struct screen *screen, const struct tui_start *start, struct text *error)
{
    bool good = true;
    struct saved last;
    if (start->resume)
        good = desk_resume(screen->desk, start->resume, error);
    else if (start->link)
        good = desk_follow(screen->desk, start->link, start->player, error);
    else if (start->spec)
        good = desk_begin(screen->desk, start->spec, start->position, start->player, error);
    else if (!save_last(&last) || !desk_resume(screen->desk, NULL, error)) {
        if (error->length) /* a damaged one is no reason to end */
            screen_complain(screen, error);
        text_free(error);
        desk_do(screen->desk, DESK_HOME);
        return true;
    }
    for (int side = 0; good && start->resume && side < 2; side++)
        good = !start->player[side] || desk_seat(screen->desk, side, start->player[side], error);
    return good && screen_settle(screen, true);
}

bool tui_run(const struct tui_start *start, struct text *error)
{
    struct screen screen = {.button = -1, .choice = -1, .card = -1};
    struct event event;
    if (!terminal_open(error))
        return false;
    theme_open(&screen.theme);
    screen.desk = desk_open(start->seed, terminal_wake, NULL);
    desk_set_courses(screen.desk, lessons_text);
    screen_speak(&screen);
    bool good = begin(&screen, start, error);
    while (good && screen_wait(&screen, NULL, NULL, &event)) {
        (home_is_open(&screen) ? home_handle : play_handle)(&screen, &event);
        screen_settle(&screen, false);
    }
    desk_close(screen.desk);
    terminal_close();
    text_free(&screen.entry);
    text_free(&screen.note);
    text_free(&screen.record);
    text_free(&screen.statistics);
    text_free(&screen.statistics_of);
    int number = terminal_end_signal();
    if (number == SIGTERM || number == SIGHUP)
        raise(number); /* as if it had not been caught */
    return good;
}
