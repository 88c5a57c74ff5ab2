/* The laws of the stage: what holds for every game, every option and every move of random play.
 * Usage: stage_laws_test [GAMES]: so many games of each. */
#include "base/random.h"
#include "core/spec.h"
#include "shot.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_EACH = 12, SAMPLES = 6 };

/* No step begins or ends at such a part of a thousandth: there a piece lies and moves. */
static const double off_beat = 0.3183098861;

struct exam {
    struct spec spec;
    const struct game *game;
    struct stage *stage;
    union any_state state;
    struct moves moves;
    struct trace trace;
    struct scene before, after;
    struct shot start, shot[SAMPLES], other, end;
    double now, time[SAMPLES];
    struct random random;
    const char *broken;
    long runs;
};

static void law(struct exam *exam, bool holds, const char *what)
{
    if (holds || exam->broken)
        return;
    exam->broken = what;
    struct text text = {0};
    spec_write(&exam->spec, &text);
    text_add(&text, " at ");
    exam->game->write(state_in(&exam->state), &text);
    tap_note("%s: broken in %s", what, text.at);
    text_free(&text);
}

static uint32_t below(struct exam *exam, size_t most)
{
    return random_below(&exam->random, (uint32_t)most);
}

/* Within the smallest rectangle around the board and the stores. */
static bool is_inside(const struct scene *scene, double x, double y)
{
    double left = 0, top = 0, right = scene->columns, bottom = scene->rows;
    for (int i = 0; i < scene->cells; i++) {
        const struct cell *cell = &scene->cell[i];
        if (cell->ground != GROUND_STORE)
            continue;
        left = fmin(left, cell->x);
        top = fmin(top, cell->y);
        right = fmax(right, cell->x + cell->width);
        bottom = fmax(bottom, cell->y + cell->height);
    }
    return x > left && x < right && y > top && y < bottom;
}

static bool is_in_cell(const struct scene *scene, const struct actor *actor)
{
    const struct cell *cell = &scene->cell[actor->cell];
    return cell->ground == GROUND_HAND || (actor->x > cell->x && actor->x < cell->x + cell->width &&
                                           actor->y > cell->y && actor->y < cell->y + cell->height);
}

static bool is_part(double number)
{
    return number >= 0 && number <= 1;
}

static void check_shot(struct exam *exam, const struct shot *shot)
{
    for (int i = 0; i < shot->actors; i++) {
        const struct actor *actor = &shot->actor[i];
        law(exam, is_part(actor->turned) && is_part(actor->shown) && is_part(actor->raised),
            "what is a part of something is from 0 to 1");
        law(exam, actor->shown == 0 || is_inside(&exam->before, actor->x, actor->y),
            "every piece is on the board, beside it or on the way between");
        law(exam, actor->cell == SCENE_NOWHERE || is_in_cell(&exam->before, actor),
            "a piece lies within its cell");
    }
    for (int i = 0; i < shot->beams; i++)
        law(exam, is_part(shot->beam[i].drawn), "a line is drawn from 0 to 1");
}

/* Some step says something of pieces that lie where this one does. */
static bool is_concerned(const struct exam *exam, const struct actor *actor, bool backwards)
{
    for (size_t i = 0; i < exam->trace.count; i++) {
        const struct step *step = &exam->trace.at[i];
        if ((backwards ? step->to : step->from) == actor->cell &&
            (backwards ? step->becomes : step->kind) == actor->kind)
            return true;
    }
    return false;
}

static void check_others(struct exam *exam, bool backwards)
{
    size_t moved = 0, most = 0;
    for (size_t i = 0; i < exam->trace.count; i++)
        most += (size_t)exam->trace.at[i].count;
    for (int i = 0; i < exam->start.actors; i++) {
        bool still = true;
        for (int k = 0; k < SAMPLES; k++)
            still &= shot_same_actor(&exam->start.actor[i], &exam->shot[k].actor[i]);
        moved += !still;
        law(exam,
            still || exam->start.actor[i].shown == 0 ||
                is_concerned(exam, &exam->start.actor[i], backwards),
            "what the trace does not speak of does not move");
    }
    law(exam, moved <= most, "no more pieces move than the trace says");
}

/* The run under way, asked for in any order. */
static void check_run(struct exam *exam, bool backwards)
{
    const struct scene *first = backwards ? &exam->after : &exam->before;
    const struct scene *last = backwards ? &exam->before : &exam->after;
    double end = stage_end(exam->stage), length = fmax(end - exam->now, 0);
    law(exam, shot_is_scene(exam->stage, exam->now, first), "a run begins with the one scene");
    shot_take(&exam->start, exam->stage, exam->now);
    for (int i = 0; i < SAMPLES; i++) {
        exam->time[i] = exam->now + length * (below(exam, 999) + off_beat) / 1000;
        shot_take(&exam->shot[i], exam->stage, exam->time[i]);
        check_shot(exam, &exam->shot[i]);
        law(exam, exam->shot[i].actors == exam->start.actors,
            "no actor comes or goes during a run");
    }
    law(exam, shot_is_scene(exam->stage, fmax(end, exam->now), last),
        "a run ends with the other scene");
    shot_take(&exam->end, exam->stage, fmax(end, exam->now));
    for (int i = 0; i < SAMPLES; i++) {
        shot_take(&exam->other, exam->stage, exam->time[i]);
        law(exam, shot_same(&exam->shot[i], &exam->other), "the order of asking does not matter");
    }
    check_others(exam, backwards);
}

static void check_backwards(struct exam *exam)
{
    double end = stage_end(exam->stage), later = end + 1;
    struct shot start = exam->start, now = {0};
    stage_run(exam->stage, &exam->before, &exam->trace, &exam->after, true, SPEED_NORMAL, later);
    law(exam, shot_near(stage_end(exam->stage) - later, end - exam->now), "both ways take as long");
    for (int i = 0; i < SAMPLES; i++) {
        shot_take(&now, exam->stage, later + (end - exam->time[i]));
        shot_reverse(&now);
        law(exam, shot_same(&exam->shot[i], &now), "undoing is the same motion, the other way");
    }
    exam->now = later;
    exam->start = (struct shot){0};
    check_run(exam, true);
    law(exam, shot_same(&exam->end, &start), "undoing leaves everything as it was");
    shot_free(&start);
    shot_free(&now);
}

static void run(struct exam *exam, enum speed speed, double now)
{
    exam->now = now;
    stage_run(exam->stage, &exam->before, &exam->trace, &exam->after, false, speed, now);
    exam->runs++;
}

/* Every other move is undone and made again, in one way or another. */
static void check_move(struct exam *exam)
{
    run(exam, SPEED_NORMAL, exam->now + below(exam, 3)); /* the last run may still be under way */
    law(exam, stage_end(exam->stage) - exam->now < 5, "no run takes long");
    check_run(exam, false);
    struct shot done = exam->end;
    exam->end = (struct shot){0};
    if (exam->trace.count && below(exam, 2)) {
        check_backwards(exam);
        run(exam, (enum speed)below(exam, SPEEDS), exam->now + 0.1);
        if (below(exam, 2))
            stage_skip(exam->stage);
        double end = fmax(stage_end(exam->stage), exam->now);
        law(exam, shot_is_scene(exam->stage, end, &exam->after),
            "a run can be interrupted or skipped");
        shot_take(&exam->end, exam->stage, end);
        law(exam, shot_same(&done, &exam->end), "the same move ends the same");
    }
    shot_free(&done);
}

static void play_game(struct exam *exam)
{
    struct state *state = state_in(&exam->state);
    const struct game *game = exam->game;
    game->draw(state, &exam->before);
    stage_set(exam->stage, &exam->before);
    while (!exam->broken && game->turn(state) != GAME_OVER) {
        union any_state next = exam->state;
        exam->moves.count = 0;
        game->moves(state, &exam->moves);
        game_move move = exam->moves.at[below(exam, exam->moves.count)];
        trace_clear(&exam->trace);
        game_trace(game, state, move, &exam->trace);
        game->play(state_in(&next), move);
        game->draw(state_in(&next), &exam->after);
        check_move(exam);
        exam->state = next;
        exam->before = exam->after;
    }
    if (game->scramble && exam->before.pieces) {
        game->scramble(state, random_next(&exam->random));
        game->draw(state, &exam->after);
        stage_set(exam->stage, &exam->after);
        law(exam, shot_is_scene(exam->stage, exam->now, &exam->after),
            "a scene can be set at any time");
    }
}

/* Chooses values at random; false if they do not go together. */
static bool choose_options(struct exam *exam)
{
    const struct option *table = exam->game->options;
    struct options *options = &exam->spec.options;
    struct text error = {0};
    *options = options_standard(table);
    for (int i = 0; table[i].key; i++) {
        uint64_t names = 0, step = table[i].step ? table[i].step : 1;
        while (table[i].names && table[i].names[names])
            names++;
        uint64_t many = names ? names : (table[i].most - table[i].least) / step + 1;
        uint64_t pick = many ? random_next(&exam->random) % many : random_next(&exam->random);
        options->value[i] = names ? pick : table[i].least + pick * step;
        options->given |= 1u << i;
    }
    memset(&exam->state, 0, sizeof exam->state);
    bool good = spec_start(&exam->spec, NULL, state_in(&exam->state), &error);
    text_free(&error);
    return good;
}

static void examine(const struct game *game, uint64_t seed, int games)
{
    static struct exam exam;
    exam = (struct exam){.spec = {.game = game}, .game = game, .random = random_from(seed)};
    exam.stage = stage_open(game);
    for (int played = 0; played < games && !exam.broken;)
        if (choose_options(&exam)) {
            play_game(&exam);
            played++;
        }
    tap(!exam.broken, "the stage shows %s (%ld runs)", game->name, exam.runs);
    stage_close(exam.stage);
    moves_free(&exam.moves);
    trace_free(&exam.trace);
    shot_free(&exam.start);
    shot_free(&exam.other);
    shot_free(&exam.end);
    for (int i = 0; i < SAMPLES; i++)
        shot_free(&exam.shot[i]);
}

int main(int count, char **argument)
{
    uint64_t seed = tap_seed(7);
    int games = count > 1 ? atoi(argument[1]) : GAMES_EACH;
    for (int i = 0; game_list[i]; i++)
        examine(game_list[i], seed + (uint64_t)i, games);
    return tap_end();
}
