/* Lessons on the desk: a step is put on the board, and what the learner does there is judged.
 *
 * While `lesson.on` is set the match on the board is the lesson's: nothing of it is kept, counted
 * or recorded, and of the commands only those for lessons, and a few that change no game, make
 * sense. */
#include "match/desk_inside.h"

#include "base/file.h"

#include <string.h>

static const struct lesson *lesson_now(const struct desk *desk)
{
    return &desk->lesson.course.lesson[desk->lesson.number];
}

static const struct lesson_step *step_now(const struct desk *desk)
{
    return &lesson_now(desk)->step[desk->lesson.step];
}

/* -- On the board ----------------------------------------------------------------------------- */

/* The strongest level that plays this game: it answers where a step takes several moves. */
static const struct level *strongest(const struct spec *spec)
{
    const struct level *found = NULL;
    for (const struct level *level = level_first(spec); level; level = level_next(spec, level))
        found = level;
    return found;
}

static void seat(struct desk *desk, const struct lesson_step *step)
{
    struct match *match = &desk->match;
    struct text error = {0};
    int learner = match_turn(match);
    bool answered = match_game(match)->players == 2 && step->goal != GOAL_READ && step->par > 1;
    if (learner != GAME_OVER)
        for (int side = 0; side < match_game(match)->players; side++)
            match_seat(match, side,
                       answered && side != learner ? strongest(&match->spec)->name : PLAYER_HUMAN,
                       &error);
    text_free(&error);
}

/* Puts the step that is due on the board. A course was tried when it was read, so that this works.
 */
static void show_step(struct desk *desk)
{
    const struct lesson_step *step = step_now(desk);
    struct text error = {0};
    desk_settle(desk);
    lesson_begin(lesson_now(desk), desk->lesson.step, &desk->match, &error);
    text_free(&error);
    seat(desk, step);
    desk->lesson.began = desk->match.now;
    desk->lesson.state = step->goal == GOAL_READ ? LESSON_READ : LESSON_TASK;
    desk->matches++;
    desk_set_stage(desk);
    desk_changed(desk);
}

/* The same from the last step before it that has a position: what was played since then is played
 * again. */
static void show_step_again(struct desk *desk)
{
    const struct lesson *lesson = lesson_now(desk);
    struct match *match = &desk->match;
    struct text error = {0};
    size_t due = desk->lesson.step, first = due;
    game_move move;
    desk_settle(desk);
    while (first > 0 && !lesson->step[first].position)
        first--;
    lesson_begin(lesson, first, match, &error);
    for (size_t i = first; i < due; i++) {
        const struct lesson_step *step = &lesson->step[i];
        if (step->moves && match_find_move(match, step->move[0], &move, &error))
            match_play(match, move);
        if (step->reply && match_find_move(match, step->reply, &move, &error))
            match_play(match, move);
    }
    text_free(&error);
    show_step(desk);
}

void desk_mark_lesson(struct desk *desk)
{
    const struct match *match = &desk->match;
    const struct lesson_step *step = step_now(desk);
    const struct scene *scene = &desk->scene;
    if (match->now != desk->lesson.began)
        return;
    for (int i = 0; i < step->marks; i++)
        desk->marks.cell[scene_find(scene, step->mark[i])] |= MARK_AREA;
    for (int i = 0; i < step->lines && desk->marks.strokes < MARKS_STROKES; i++) {
        const struct lesson_line *line = &step->line[i];
        const struct cell *one = &scene->cell[scene_find(scene, line->cell[0])],
                          *other = &scene->cell[scene_find(scene, line->cell[1])];
        desk->marks.stroke[desk->marks.strokes++] =
            (struct stroke){one->x, one->y, other->x, other->y, line->arrow};
    }
}

/* -- What the learner does -------------------------------------------------------------------- */

/* The other side's move, if it is legal, as it was when the course was read. */
static void answer_with(struct desk *desk, const char *reply)
{
    struct text error = {0};
    game_move move;
    if (reply && match_find_move(&desk->match, reply, &move, &error)) {
        match_play(&desk->match, move);
        desk_changed(desk);
    }
    text_free(&error);
}

void desk_judge_lesson(struct desk *desk)
{
    const struct lesson_step *step = step_now(desk);
    const struct lesson_answer *answer;
    const char *said = N_("Right!");
    switch (lesson_judge(step, &desk->match, desk->lesson.began)) {
    case LESSON_GOES_ON:
        return;
    case LESSON_REACHED:
        desk->lesson.state = LESSON_RIGHT;
        said = step->done ? step->done : said;
        answer_with(desk, step->reply);
        break;
    case LESSON_MISSED:
        desk->lesson.state = LESSON_WRONG;
        answer = lesson_find_answer(step, &desk->match, desk->lesson.began);
        said = answer ? answer->say : N_("Not quite: touch the board to try again.");
        answer_with(desk, answer ? answer->reply : NULL);
        break;
    }
    desk_stop(desk);
    text_clear(&desk->message);
    text_add(&desk->message, text_word(&desk->message, said));
    desk_mark(desk);
}

/* The values that hints are about: in a lesson those of the moves that its goal wants, if it names
 * some, whatever an engine would play; and then there is nothing to say of why. */
static struct analysis hinted(const struct desk *desk, enum advice *advice)
{
    struct analysis found = {memory_zeroed(desk->values.count + 1, sizeof *found.at), 0};
    bool task = desk->lesson.on && desk->lesson.state == LESSON_TASK;
    *advice = desk->advice;
    for (size_t i = 0; i < desk->values.count && task; i++)
        if (lesson_wants(step_now(desk), &desk->match, desk->lesson.began,
                         desk->values.at[i].line[0]))
            found.at[found.count++] = desk->values.at[i];
    if (found.count) {
        *advice = *advice > ADVICE_MOVE ? ADVICE_MOVE : *advice;
        return found;
    }
    found.count = desk->values.count;
    for (size_t i = 0; i < found.count; i++)
        found.at[i] = desk->values.at[i];
    return found;
}

void desk_mark_advice(struct desk *desk)
{
    enum advice advice;
    struct analysis values = hinted(desk, &advice);
    advice_mark(advice, &values, match_game(&desk->match), match_state(&desk->match), &desk->marks);
    analysis_free(&values);
}

void desk_tell_advice(struct desk *desk)
{
    enum advice advice;
    struct analysis values = hinted(desk, &advice);
    advice_tell(advice, &values, match_game(&desk->match), match_state(&desk->match), desk->flipped,
                &desk->message);
    analysis_free(&values);
}

bool desk_refuse_lesson(struct desk *desk)
{
    if (desk->lesson.state == LESSON_WRONG) {
        desk_repeat_lesson(desk);
    } else if (desk->lesson.state != LESSON_TASK && desk->lesson.state != LESSON_WAIT) {
        text_clear(&desk->message);
        text_say(&desk->message, "Choose “%s” to go on.",
                 text_word(&desk->message, desk_about[DESK_NEXT].title));
    }
    return false;
}

bool desk_explain_lesson(struct desk *desk, const int *cell, int cells, struct text *why)
{
    const struct lesson_answer *answer =
        desk->lesson.on && cells > 0
            ? lesson_find_refusal(step_now(desk), &desk->match, cell, cells)
            : NULL;
    if (!answer)
        return false;
    text_clear(why);
    text_add(why, text_word(why, answer->say));
    return true;
}

/* -- Commands --------------------------------------------------------------------------------- */

bool desk_is_last_step(const struct desk *desk)
{
    return desk->lesson.number + 1 == desk->lesson.course.lessons &&
           desk->lesson.step + 1 == lesson_now(desk)->steps;
}

bool desk_can_go_on(const struct desk *desk)
{
    return desk_is_studying(desk) &&
           (desk->lesson.state == LESSON_READ || desk->lesson.state == LESSON_RIGHT);
}

bool desk_is_learning(const struct desk *desk)
{
    return desk_is_studying(desk);
}

bool desk_is_studying(const struct desk *desk)
{
    return desk->lesson.on || desk->puzzle.on;
}

bool desk_is_taught(const struct desk *desk)
{
    return desk_is_studying(desk) && desk->lesson.state != LESSON_TASK;
}

void desk_repeat_lesson(struct desk *desk)
{
    if (desk->puzzle.on)
        desk_repeat_puzzle(desk);
    else
        show_step_again(desk);
}

void desk_go_on(struct desk *desk)
{
    if (desk->puzzle.on) {
        desk_go_on_puzzle(desk);
        return;
    }
    bool last = desk->lesson.step + 1 == lesson_now(desk)->steps;
    if (last)
        progress_add(desk->lesson.course.game, desk->lesson.number);
    if (desk_is_last_step(desk)) {
        desk_end_lesson(desk);
        return;
    }
    desk->lesson.number += last;
    desk->lesson.step = last ? 0 : desk->lesson.step + 1;
    show_step(desk);
}

void desk_drop_lesson(struct desk *desk)
{
    if (!desk_is_studying(desk))
        return;
    desk_stop(desk); /* it may be thinking with an opponent of the match */
    desk_drop_puzzle(desk);
    desk->lesson.on = false;
    course_free(&desk->lesson.course);
    match_free(&desk->match);
}

/* Statistics that cannot be read count as none. */
static struct scores read_scores(void)
{
    struct scores scores = {0};
    struct text error = {0};
    scores_read(&scores, &error);
    text_free(&error);
    return scores;
}

/* A first game, against a suitable level. */
static void begin_first(struct desk *desk, const struct game *game)
{
    struct spec spec = {game, options_standard(game->options)};
    struct scores scores = read_scores();
    struct text error = {0};
    const struct level *level = rungs_suggest(&spec, &scores);
    const char *const players[2] = {NULL, game->players == 2 && level ? level->name : NULL};
    desk_begin(desk, &spec, NULL, players, &error);
    text_free(&error);
    scores_free(&scores);
}

/* Back to the game that was left; or else to a new one, like one of this kind that was left before
 * anything was played in it. */
void desk_end_lesson(struct desk *desk)
{
    const struct game *game = match_game(&desk->match);
    const struct spec spec = desk->lesson.spec;
    const char *const players[2] = {desk->lesson.player[0], desk->lesson.player[1]};
    struct text error = {0}, left = desk->lesson.left;
    desk->lesson.left = (struct text){0};
    desk_settle(desk);
    desk_drop_lesson(desk);
    bool back = left.length && desk_resume(desk, left.at, &error);
    if (!back && (spec.game != game || !desk_begin(desk, &spec, NULL, players, &error)))
        begin_first(desk, game);
    text_free(&left);
    text_free(&error);
}

/* What a lesson that begins comes back to. */
static void remember_match(struct desk *desk)
{
    const struct match *match = &desk->match;
    text_clear(&desk->lesson.left);
    desk->lesson.spec = (struct spec){0};
    if (desk->save.number)
        saved_name(&(struct saved){match_game(match), desk->save.number, 0}, &desk->lesson.left);
    if (!match->entries)
        return;
    desk->lesson.spec = match->spec;
    for (int side = 0; side < 2; side++)
        memcpy(desk->lesson.player[side], match->player[side].name, PLAYER_NAME);
}

void desk_leave_for_study(struct desk *desk)
{
    if (!desk_is_studying(desk))
        remember_match(desk);
    desk_drop_lesson(desk);
}

bool desk_learn(struct desk *desk, const struct game *game, const char *lessons, size_t number,
                struct text *error)
{
    struct course course;
    struct match match = {0};
    desk->viewed = false;
    if (!course_read(&course, game, lessons, error))
        return false;
    if (number >= course.lessons) {
        text_say_count(error, course.lessons, "%s has %zu lesson", "%s has %zu lessons",
                       text_word(error, game->title), course.lessons);
        course_free(&course);
        return false;
    }
    desk_leave_for_study(desk);
    desk->lesson.course = course;
    desk->lesson.number = number;
    desk->lesson.step = 0;
    lesson_begin(&course.lesson[number], 0, &match, error);
    progress_begin(game);
    desk_receive_lesson(desk, &match, false);
    show_step(desk);
    return true;
}
