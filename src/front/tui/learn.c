/* Lessons. The desk does the work (match/desk.h); here are the lists to choose from, and what the
 * screen tells of the lesson on the board. */
#include "front/tui/learn.h"

#include "front/languages.h"
#include "front/lessons.h"
#include "front/tui/help_line.h"
#include "front/tui/list.h"
#include "front/tui/pager.h"
#include "front/tui/play.h"
#include "match/progress.h"

/* -- Choosing --------------------------------------------------------------------------------- */

/* The lessons of a game, and which of them were finished. */
struct lessons {
    struct course course;
    bool finished[PROGRESS_MOST];
};

/* False if there are none. */
static bool read_lessons(const struct game *game, struct lessons *lessons)
{
    struct text error = TEXT_SPOKEN;
    *lessons = (struct lessons){0};
    bool good = lessons_read(game, &lessons->course, &error);
    if (good)
        progress_read(game, lessons->finished);
    text_free(&error);
    return good;
}

static bool is_finished(const struct lessons *lessons, size_t number)
{
    return number < PROGRESS_MOST && lessons->finished[number];
}

static void write_lesson(void *context, int line, struct text *left, struct text *right)
{
    const struct lessons *lessons = context;
    text_addf(left, "%d. %s", line + 1, _(lessons->course.lesson[line].title));
    if (is_finished(lessons, (size_t)line))
        text_add(right, "✓");
}

static bool begin_lesson(struct screen *screen, const struct game *game, int number)
{
    struct text error = TEXT_SPOKEN;
    bool good = desk_learn(screen->desk, game, lessons_text(game), (size_t)number, &error);
    return screen_take(screen, good, &error);
}

/* The cursor is on the first lesson that was not finished. */
bool learn_choose(struct screen *screen, const struct game *game)
{
    struct lessons lessons;
    struct text title = TEXT_SPOKEN;
    if (!read_lessons(game, &lessons))
        return false;
    text_say(&title, "Learn %s", _(game->title));
    struct list list = {.title = title.at,
                        .count = (int)lessons.course.lessons,
                        .context = &lessons,
                        .write = write_lesson};
    while (list.chosen < list.count && is_finished(&lessons, (size_t)list.chosen))
        list.chosen++;
    list.chosen %= list.count;
    int chosen = list_run(screen, &list);
    course_free(&lessons.course);
    text_free(&title);
    return chosen >= 0 && begin_lesson(screen, game, chosen);
}

/* -- What keys do ----------------------------------------------------------------------------- */

void learn_do(struct screen *screen, int command)
{
    bool can = desk_view(screen->desk)->can[command];
    desk_do(screen->desk, (enum desk_command)command);
    screen_settle(screen, can && command != DESK_REPEAT); /* the cursor stays on the same board */
}

void learn_enter(struct screen *screen, int unused)
{
    const struct view *view = desk_view(screen->desk);
    if (view->can[DESK_NEXT])
        learn_do(screen, DESK_NEXT);
    else if (view->lesson.state == LESSON_WRONG)
        learn_do(screen, DESK_REPEAT);
    else
        play_touch(screen, unused);
}

/* -- What is told ----------------------------------------------------------------------------- */

static struct text title_of(const struct view_lesson *lesson)
{
    struct text title = TEXT_SPOKEN;
    text_say(&title, "Lesson %zu of %zu: %s", lesson->number + 1, lesson->lessons,
             text_get(&lesson->title));
    return title;
}

void learn_show(struct screen *screen, int unused)
{
    const struct view_lesson *lesson = &desk_view(screen->desk)->lesson;
    struct text title = title_of(lesson), page = {0};
    (void)unused;
    text_addf(&page, "%s\n", text_get(&lesson->words));
    pager_run(screen, title.at, page.at);
    text_free(&title);
    text_free(&page);
}

/* Paints the title, an empty line unless it is tight, and the words, or (without a theme) only
 * counts their lines. */
static int paint(struct theme *theme, struct area area, const struct view_lesson *lesson,
                 bool tight)
{
    static const struct style plain = {INK_TEXT, PAPER_TEXT, 0},
                              accent = {INK_ACCENT, PAPER_TEXT, LOOK_BOLD};
    struct text title = title_of(lesson);
    int lines = !tight + draw_wrapped(theme, area, accent, title.at);
    area.y += lines;
    area.height = area.height > lines ? area.height - lines : 0;
    lines += draw_wrapped(theme, area, plain, text_get(&lesson->words));
    text_free(&title);
    return lines;
}

int learn_lines(struct screen *screen, int width)
{
    return paint(NULL, (struct area){.width = width}, &desk_view(screen->desk)->lesson, false);
}

void learn_paint(struct screen *screen, struct area area)
{
    bool tight = learn_lines(screen, area.width) > area.height;
    int lines = paint(&screen->theme, area, &desk_view(screen->desk)->lesson, tight);
    screen->words_cut = lines > area.height;
}

/* What can be done now comes first. */
void learn_paint_help(struct screen *screen)
{
    const struct view *view = desk_view(screen->desk);
    const char *brief = view->can[DESK_NEXT]                 ? NC_("key line of a lesson", "next")
                        : view->lesson.state == LESSON_WRONG ? NC_("key line", "try again")
                                                             : NC_("key line", "play");
    const struct help_key line[] = {
        {NC_("key", "Enter"), brief, '\r', true},
        {"I", NC_("key line", "read"), 'I', !screen->layout.panel.height || screen->words_cut},
        {"E", NC_("key line", "end lesson"), 'E', true},
        {"M", NC_("key line", "home"), 'M', false},
        {"R", NC_("key line", "rules"), 'R', false},
        {"?", NC_("key line", "keys"), '?', true},
        {"Q", NC_("key line", "quit"), 'Q', true},
    };
    enum { COMMON = sizeof line / sizeof *line, HINT = 3 };
    const struct help_key hint = {"H", NC_("key line", "hint"), 'H', false};
    struct help_key shown[COMMON + 1];
    int count = 0;
    for (int i = 0; i < COMMON; i++) {
        if (i == HINT && view->can[DESK_HINT]) /* only on the learner's turn */
            shown[count++] = hint;
        shown[count++] = line[i];
    }
    help_line_paint(screen, shown, count);
}
