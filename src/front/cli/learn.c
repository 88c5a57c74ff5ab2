/* quincunx learn: lists the lessons and takes a learner through them, line by line. */
#include "front/cli/command.h"
#include "front/cli/play.h"
#include "front/cli/print.h"

#include "base/random.h"
#include "front/languages.h"
#include "front/lessons.h"
#include "match/progress.h"

#include <stdio.h>
#include <string.h>

/* Prints the lessons of a game; a sign stands before those that were finished. */
static void list_lessons(const struct course *course)
{
    bool finished[PROGRESS_MOST];
    progress_read(course->game, finished);
    puts(_(course->game->title));
    for (size_t i = 0; i < course->lessons; i++)
        printf("  %s %zu  %s\n", i < PROGRESS_MOST && finished[i] ? "✓" : " ", i + 1,
               _(course->lesson[i].title));
}

static int list_all(void)
{
    struct text line = TEXT_SPOKEN, error = TEXT_SPOKEN;
    for (int i = 0; game_list[i]; i++) {
        struct course course = {0};
        if (lessons_read(game_list[i], &course, &error))
            list_lessons(&course);
        course_free(&course);
        text_clear(&error);
    }
    text_say(&line, "To begin, name a game: quincunx learn %s", "siga");
    print_line(stdout, &line);
    text_free(&error);
    return EXIT_GOOD;
}

/* The first lesson that was not finished; all were: the first. */
static size_t next_lesson(const struct course *course)
{
    bool finished[PROGRESS_MOST];
    progress_read(course->game, finished);
    for (size_t i = 0; i < course->lessons && i < PROGRESS_MOST; i++)
        if (!finished[i])
            return i;
    return 0;
}

/* Reads the number of a lesson, from 1. */
static bool read_lesson(const char *word, const struct course *course, size_t *number,
                        struct text *error)
{
    const char *at = word;
    uint64_t value;
    if (!text_read_number(&at, &value) || *at || value < 1 || value > course->lessons)
        return text_fail(error, "%s is not the number of a lesson: choose 1 to %zu",
                         text_quote(word).at, course->lessons);
    *number = (size_t)value - 1;
    return true;
}

int command_learn(const struct call *call)
{
    struct text error = TEXT_SPOKEN;
    struct course course = {0};
    if (call->words == 0)
        return list_all();
    const struct game *game = game_find(call->word[0], &error);
    if (!game || !lessons_read(game, &course, &error))
        return complain(EXIT_USAGE, &error);
    size_t number = next_lesson(&course);
    bool good = call->words == 1 || read_lesson(call->word[1], &course, &number, &error);
    course_free(&course);
    if (!good)
        return complain(EXIT_USAGE, &error);
    return play_run(
        &(struct play_start){.learn = game, .lesson = number, .seed = random_fresh_seed()});
}
