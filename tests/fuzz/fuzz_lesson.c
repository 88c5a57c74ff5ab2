/* Lessons. The first byte chooses the game; the rest is a course for it. Of one that is accepted
 * every step can be put on the board, and its moves reach its goal; a refused one is empty. */
#include "fuzz.h"
#include "match/lesson.h"

#include <stdlib.h>
#include <string.h>

/* A move that the course was accepted with is legal there. */
static void play(struct match *match, const char *entry)
{
    struct text error = {0};
    game_move move;
    fuzz_require(match_find_move(match, entry, &move, &error), "%s can be played: %s", entry,
                 text_get(&error));
    match_play(match, move);
    text_free(&error);
}

static void require_step(const struct lesson *lesson, size_t number, struct match *match)
{
    const struct lesson_step *step = &lesson->step[number];
    struct text error = {0};
    fuzz_require(lesson_begin(lesson, number, match, &error), "step %zu can be begun: %s", number,
                 text_get(&error));
    size_t began = match->now;
    for (int i = step->moves - 1; i >= 0; i--) {
        match_go(match, began);
        play(match, step->move[i]);
        fuzz_require(lesson_judge(step, match, began) == LESSON_REACHED, "%s reaches the goal",
                     step->move[i]);
    }
    if (step->reply)
        play(match, step->reply);
    text_free(&error);
}

static void require_lesson(const struct lesson *lesson)
{
    struct match match = {0};
    fuzz_require(lesson->title && *lesson->title && lesson->steps > 0, "a lesson has steps");
    for (size_t i = 0; i < lesson->steps; i++)
        require_step(lesson, i, &match);
    match_free(&match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct spec spec;
    union any_state state;
    struct course course = {0};
    struct text error = {0};
    if (size == 0)
        return 0;
    fuzz_start(data[0], &spec, &state);
    char *input = fuzz_string(data + 1, size - 1);
    if (course_read(&course, spec.game, input, &error)) {
        for (size_t i = 0; i < course.lessons; i++)
            require_lesson(&course.lesson[i]);
    } else {
        fuzz_require(course.lessons == 0 && !course.text, "a refused course is empty");
        fuzz_require_sentence(&error);
    }
    course_free(&course);
    text_free(&error);
    free(input);
    return 0;
}
