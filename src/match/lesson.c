/* Lessons: reading a course, and what has come of a step. */
#include "match/lesson.h"

#include <stdlib.h>
#include <string.h>

enum { PAR_MOST = 99 };

/* -- Reading ---------------------------------------------------------------------------------- */

/* A course while it is read: `lesson` and `step` are those that lines belong to, or NULL. */
struct reader {
    struct course *course;
    struct lesson *lesson;
    struct lesson_step *step;
    int row;
    struct text *error;
};

static bool add_lesson(struct reader *reader, char *value)
{
    struct course *course = reader->course;
    course->lesson =
        memory_grow(course->lesson, course->lessons, &course->room, sizeof *course->lesson);
    reader->lesson = &course->lesson[course->lessons++];
    reader->step = NULL;
    *reader->lesson = (struct lesson){
        .title = value, .spec = {course->game, options_standard(course->game->options)}};
    return true;
}

static bool set_spec(struct reader *reader, char *value)
{
    struct spec spec;
    if (!spec_read(&spec, value, reader->error))
        return false;
    if (spec.game != reader->course->game)
        return text_fail(reader->error, "these are lessons of %s", reader->course->game->name);
    reader->lesson->spec = spec;
    return true;
}

static bool add_step(struct reader *reader, char *value)
{
    struct lesson *lesson = reader->lesson;
    lesson->step = memory_grow(lesson->step, lesson->steps, &lesson->room, sizeof *lesson->step);
    reader->step = &lesson->step[lesson->steps++];
    *reader->step = (struct lesson_step){.say = value, .par = 1, .row = reader->row};
    return true;
}

/* Takes the next word from a value; NULL at its end. */
static char *take_word(char **value)
{
    char *word = *value + strspn(*value, " ");
    char *end = word + strcspn(word, " ");
    *value = end + (*end != '\0');
    *end = '\0';
    return *word ? word : NULL;
}

static bool add_words(struct reader *reader, char *value, const char **words, int *count, int most)
{
    for (char *word; (word = take_word(&value)); words[(*count)++] = word)
        if (*count == most)
            return text_fail(reader->error, "at most %d can be given", most);
    return true;
}

static bool set_position(struct reader *reader, char *value)
{
    reader->step->position = value;
    return true;
}

static bool set_goal(struct reader *reader, enum goal goal)
{
    if (reader->step->goal != GOAL_READ)
        return text_fail(reader->error, "this step has a goal already");
    reader->step->goal = goal;
    return true;
}

static bool set_moves(struct reader *reader, char *value)
{
    return set_goal(reader, GOAL_MOVE) &&
           (strcmp(value, "any") == 0 ||
            add_words(reader, value, reader->step->move, &reader->step->moves, LESSON_MOVES));
}

/* A number from 1 on that is all of a value. */
static bool read_count(struct reader *reader, const char *value, int *count)
{
    uint64_t number;
    const char *at = value;
    if (!text_read_number(&at, &number) || *at || number < 1 || number > PAR_MOST)
        return text_fail(reader->error, "%s is not a number from 1 to %d", text_quote(value).at,
                         PAR_MOST);
    *count = (int)number;
    return true;
}

static bool set_gain(struct reader *reader, char *value)
{
    return set_goal(reader, GOAL_GAIN) && read_count(reader, value, &reader->step->points);
}

static bool set_win(struct reader *reader, char *value)
{
    return set_goal(reader, GOAL_WIN) && read_count(reader, value, &reader->step->par);
}

static bool set_hold(struct reader *reader, char *value)
{
    return set_goal(reader, GOAL_HOLD) && read_count(reader, value, &reader->step->par);
}

static bool set_par(struct reader *reader, char *value)
{
    return read_count(reader, value, &reader->step->par);
}

static bool set_reply(struct reader *reader, char *value)
{
    reader->step->reply = value;
    return true;
}

static bool set_done(struct reader *reader, char *value)
{
    reader->step->done = value;
    return true;
}

/* "c3 e5 = sentence", "c3 = sentence" or "= sentence". */
static bool add_answer(struct reader *reader, char *value)
{
    struct lesson_step *step = reader->step;
    char *sign = strchr(value, '=');
    if (!sign || sign[1] != ' ')
        return text_fail(reader->error, "write an answer as MOVE = SENTENCE");
    if (step->answers == LESSON_ANSWERS)
        return text_fail(reader->error, "at most %d can be given", LESSON_ANSWERS);
    *sign = '\0';
    struct lesson_answer *answer = &step->answer[step->answers++];
    answer->move = take_word(&value);
    answer->reply = answer->move ? take_word(&value) : NULL;
    answer->say = sign + 2;
    return true;
}

static bool add_marks(struct reader *reader, char *value)
{
    return add_words(reader, value, reader->step->mark, &reader->step->marks, LESSON_CELLS);
}

static bool add_stroke(struct reader *reader, char *value, bool arrow)
{
    struct lesson_step *step = reader->step;
    int ends = 0;
    if (step->lines == LESSON_LINES)
        return text_fail(reader->error, "at most %d can be given", LESSON_LINES);
    struct lesson_line *line = &step->line[step->lines++];
    line->arrow = arrow;
    if (!add_words(reader, value, line->cell, &ends, 2))
        return false;
    return ends == 2 || text_fail(reader->error, "a line goes from one cell to another: a1 e5");
}

static bool add_line(struct reader *reader, char *value)
{
    return add_stroke(reader, value, false);
}

static bool add_arrow(struct reader *reader, char *value)
{
    return add_stroke(reader, value, true);
}

static bool add_claim(struct reader *reader, char *value)
{
    struct lesson_step *step = reader->step;
    if (step->claims == LESSON_LINES)
        return text_fail(reader->error, "at most %d can be given", LESSON_LINES);
    step->claim[step->claims++] = value;
    return true;
}

/* The moves are the goal, and engines prove that no other is as good. */
static bool set_only(struct reader *reader, char *value)
{
    static char only[] = "only";
    return set_moves(reader, value) && add_claim(reader, only);
}

/* What a line may begin with, and what must have come before it. */
static const struct {
    const char *key;
    bool (*read)(struct reader *, char *value);
    bool in_lesson, in_step;
} keys[] = {
    {"lesson", add_lesson, false, false}, {"game", set_spec, true, false},
    {"say", add_step, true, false},       {"position", set_position, true, true},
    {"move", set_moves, true, true},      {"gain", set_gain, true, true},
    {"win", set_win, true, true},         {"par", set_par, true, true},
    {"hold", set_hold, true, true},       {"only", set_only, true, true},
    {"arrow", add_arrow, true, true},     {"reply", set_reply, true, true},
    {"done", set_done, true, true},       {"wrong", add_answer, true, true},
    {"mark", add_marks, true, true},      {"line", add_line, true, true},
    {"claim", add_claim, true, true},
};

static bool read_row(struct reader *reader, char *row)
{
    char *colon = strchr(row, ':');
    row[strcspn(row, "\r")] = '\0';
    if (*row == '#' || *row == '\0')
        return true;
    if (!colon || colon[1] != ' ' || !colon[2])
        return text_fail(reader->error, "a line is written as WORD: VALUE");
    *colon = '\0';
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcmp(row, keys[i].key) != 0)
            continue;
        if (keys[i].in_step && !reader->step)
            return text_fail(reader->error, "%s stands after the words of its step: say: …", row);
        if (keys[i].in_lesson && !reader->lesson)
            return text_fail(reader->error, "%s stands in a lesson: lesson: TITLE comes first",
                             row);
        return keys[i].read(reader, colon + 2);
    }
    return text_fail(reader->error, "no line begins with %s", text_quote(row).at);
}

static bool blame(int row, struct text *error)
{
    struct text whole = {.language = error->language};
    text_say(&whole, "line %d: %s", row, text_get(error));
    text_free(error);
    *error = whole;
    return false;
}

static char *keep(const char *contents)
{
    size_t size = strlen(contents) + 1;
    return memcpy(memory_resize(NULL, size, 1), contents, size);
}

/* -- Trying ----------------------------------------------------------------------------------- */

static bool try_cells(const struct match *match, const char *const *names, int count,
                      struct text *error)
{
    struct scene scene;
    match_game(match)->draw(match_state(match), &scene);
    for (int i = 0; i < count; i++)
        if (scene_find(&scene, names[i]) == SCENE_NOWHERE)
            return text_fail(error, "there is no cell %s on this board", text_quote(names[i]).at);
    return true;
}

static bool try_play(struct match *match, const char *entry, struct text *error)
{
    game_move move;
    if (!match_find_move(match, entry, &move, error))
        return false;
    match_play(match, move);
    return true;
}

/* The answer is to cells that are no move, not to a move that was misspelt. */
static bool is_refusal(const struct lesson_answer *answer, const struct match *match)
{
    struct text why = {0};
    int cell[ENTRY_CELLS];
    game_move move;
    bool cells = answer->move && !answer->reply &&
                 game_read_cells(match_game(match), match_state(match), answer->move, cell);
    bool refused = cells && !match_find_move(match, answer->move, &move, &why);
    text_free(&why);
    return refused;
}

/* An answer: its move is legal and wrong, and so is its reply legal after it; or it is refused. */
static bool try_answer(const struct lesson_step *step, struct lesson_answer *answer,
                       struct match *match, struct text *error)
{
    size_t now = match->now;
    answer->refused = is_refusal(answer, match);
    if (answer->refused)
        return true;
    bool good = !answer->move || try_play(match, answer->move, error);
    if (good && answer->move && lesson_judge(step, match, now) == LESSON_REACHED)
        good = text_fail(error, "%s reaches the goal, so it is not wrong", answer->move);
    good = good && (!answer->reply || try_play(match, answer->reply, error));
    match_go(match, now);
    return good;
}

static bool try_goal(struct lesson_step *step, struct match *match, struct text *error)
{
    size_t now = match->now;
    for (int i = 0; i < step->answers; i++)
        if (!try_answer(step, &step->answer[i], match, error))
            return false;
    for (int i = step->moves - 1; i >= 0; i--) { /* the first one stays on the board */
        match_go(match, now);
        if (!try_play(match, step->move[i], error))
            return false;
    }
    return !step->reply || (step->moves && try_play(match, step->reply, error)) ||
           (!step->moves && text_fail(error, "a reply belongs to a goal with moves"));
}

static bool try_step(const struct lesson *lesson, size_t number, struct match *match,
                     struct text *error)
{
    struct lesson_step *step = &lesson->step[number], *before = number ? step - 1 : NULL;
    if (before && !step->position && before->goal != GOAL_READ && !before->moves)
        return text_fail(error, "after a goal without moves a step needs a position");
    if (!lesson_begin(lesson, number, match, error))
        return false;
    if (step->goal != GOAL_READ && match_turn(match) == GAME_OVER)
        return text_fail(error, "the game is over");
    for (int i = 0; i < step->lines; i++)
        if (!try_cells(match, step->line[i].cell, 2, error))
            return false;
    return try_cells(match, step->mark, step->marks, error) && try_goal(step, match, error);
}

static bool try_lesson(const struct lesson *lesson, struct text *error)
{
    struct match match = {0};
    bool good = lesson->steps > 0 ||
                text_fail(error, "the lesson %s has no steps", text_quote(lesson->title).at);
    for (size_t i = 0; good && i < lesson->steps; i++)
        if (!try_step(lesson, i, &match, error))
            good = blame(lesson->step[i].row, error);
    match_free(&match);
    return good;
}

bool course_read(struct course *course, const struct game *game, const char *contents,
                 struct text *error)
{
    struct reader reader = {.course = course, .error = error};
    bool good = true;
    *course = (struct course){.game = game, .text = keep(contents)};
    for (char *row = course->text, *next; good && row; row = next) {
        next = strchr(row, '\n');
        if (next)
            *next++ = '\0';
        reader.row++;
        good = read_row(&reader, row) || blame(reader.row, error);
    }
    if (good && !course->lessons)
        good = text_fail(error, "there is no lesson in it");
    for (size_t i = 0; good && i < course->lessons; i++)
        good = try_lesson(&course->lesson[i], error);
    if (!good)
        course_free(course);
    return good;
}

void course_free(struct course *course)
{
    for (size_t i = 0; i < course->lessons; i++)
        free(course->lesson[i].step);
    free(course->lesson);
    free(course->text);
    *course = (struct course){0};
}

/* -- Playing ---------------------------------------------------------------------------------- */

bool lesson_begin(const struct lesson *lesson, size_t step, struct match *match, struct text *error)
{
    const char *position = lesson->step[step].position;
    if (!position && step > 0 && match->entries)
        return true;
    return match_begin(match, &lesson->spec, position, error);
}
