/* The stage: what the motions of some moves look like. That all moves of all games arrive is for
 * stage_laws_test.
 * Usage: stage_test [bench]: with it, only tells how long a frame takes. */
#include "base/clock.h"
#include "core/spec.h"
#include "shot.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES = 2000 };

/* A game under way on a stage. */
struct play {
    struct spec spec;
    struct stage *stage;
    union any_state state;
    struct scene before, after;
    struct trace trace;
};

static struct play *begin(const char *spec, const char *position)
{
    struct play *play = memory_zeroed(1, sizeof *play);
    struct text error = {0};
    if (!spec_read(&play->spec, spec, &error) ||
        !spec_start(&play->spec, position, state_in(&play->state), &error))
        tap(false, "%s begins: %s", spec, text_get(&error));
    text_free(&error);
    play->stage = stage_open(play->spec.game);
    play->spec.game->draw(state_in(&play->state), &play->after);
    stage_set(play->stage, &play->after);
    return play;
}

static void finish(struct play *play)
{
    stage_close(play->stage);
    trace_free(&play->trace);
    free(play);
}

/* Makes a move at time 0; returns how long it takes. */
static double make(struct play *play, const char *entry, enum speed speed)
{
    const struct game *game = play->spec.game;
    struct text error = {0};
    game_move move;
    if (!game_find_move(game, state_in(&play->state), entry, &move, &error)) {
        tap(false, "%s: %s", entry, text_get(&error));
        text_free(&error);
        return 0;
    }
    play->before = play->after;
    trace_clear(&play->trace);
    game_trace(game, state_in(&play->state), move, &play->trace);
    game->play(state_in(&play->state), move);
    game->draw(state_in(&play->state), &play->after);
    stage_run(play->stage, &play->before, &play->trace, &play->after, false, speed, 0);
    text_free(&error);
    return fmax(stage_end(play->stage), 0);
}

static double undo(struct play *play)
{
    stage_run(play->stage, &play->before, &play->trace, &play->after, true, SPEED_NORMAL, 0);
    return stage_end(play->stage);
}

static struct actor actor_in(struct play *play, double now, const char *cell)
{
    const struct actor *actor;
    int place = scene_find(&play->after, cell), actors = stage_actors(play->stage, now, &actor);
    for (int i = 0; i < actors; i++)
        if (actor[i].cell == place)
            return actor[i];
    return (struct actor){.kind = -1};
}

/* The number of pieces in the cells of a ground. */
static int count_on(struct play *play, double now, enum ground ground)
{
    const struct actor *actor;
    int actors = stage_actors(play->stage, now, &actor), many = 0;
    for (int i = 0; i < actors; i++)
        many += actor[i].cell != SCENE_NOWHERE && play->after.cell[actor[i].cell].ground == ground;
    return many;
}

/* No piece that is seen jumps from one place to another. */
static bool is_smooth(struct stage *stage, double end)
{
    struct shot shot[2] = {0};
    bool smooth = true;
    shot_take(&shot[0], stage, 0);
    for (int i = 1; i <= FRAMES; i++) {
        shot_take(&shot[i % 2], stage, end * i / FRAMES);
        for (int k = 0; k < shot[0].actors; k++) {
            const struct actor *one = &shot[0].actor[k], *other = &shot[1].actor[k];
            smooth &= one->shown == 0 || other->shown == 0 ||
                      hypot(one->x - other->x, one->y - other->y) < 0.1;
        }
    }
    shot_free(&shot[0]);
    shot_free(&shot[1]);
    return smooth;
}

static void test_turning(void)
{
    struct play *play = begin("reversi", "......../......../......../.WWWB.../......../......../"
                                         "......../........ B");
    double end = make(play, "a4", SPEED_NORMAL);
    bool in_turn = true;
    int most = 0;
    for (double now = 0; now < end; now += end / 100) {
        static const char *const cell[] = {"b4", "c4", "d4"};
        double turned[3];
        for (int i = 0; i < 3; i++) {
            struct actor actor = actor_in(play, now, cell[i]);
            turned[i] = actor.kind == 0 ? 1 : actor.turned;
            in_turn &= i == 0 || turned[i] <= turned[i - 1];
        }
        int black = stage_count(play->stage, now, scene_find(&play->after, "b4"), 0) +
                    stage_count(play->stage, now, scene_find(&play->after, "d4"), 0);
        most = black > most ? black : most;
        in_turn &= black != 1 || turned[2] < 0.5;
    }
    tap(in_turn && most == 2, "discs turn one after the other");
    finish(play);
}

static void test_sowing(void)
{
    struct play *play = begin("oanquan", NULL);
    struct stage *stage = play->stage;
    double end = make(play, "0+", SPEED_NORMAL);
    int most = 0;
    for (double now = 0; now < end; now += end / 1000) {
        int hand = count_on(play, now, GROUND_HAND);
        most = hand > most ? hand : most;
    }
    tap(stage_count(stage, 0, 0, 0) == 5 && most >= 4, "the stones of a square go into the hand");
    tap(count_on(play, end, GROUND_HAND) == 0, "and all of them out of it");
    tap(is_smooth(play->stage, end), "and none of them jumps");
    int taken = count_on(play, end, GROUND_STORE);
    tap(taken > 0 && taken == play->after.counter[0].value, "what is taken lies in the store");
    end = undo(play);
    tap(count_on(play, end, GROUND_STORE) == 0 && stage_count(stage, end, 0, 0) == 5,
        "and comes back from it");
    finish(play);
}

/* A player without stones gets some for points that may not be there. */
static void test_debt(void)
{
    struct play *play = begin("oanquan", "0,0,0,0,0,Q,1,1,1,1,1,Q 2 0 0 0");
    const struct actor *actor;
    int actors = stage_actors(play->stage, 0, &actor);
    double end = make(play, "7-", SPEED_NORMAL);
    tap(stage_count(play->stage, end, 0, 0) == 1 && is_smooth(play->stage, end) &&
            count_on(play, end, GROUND_STORE) == 0,
        "stones that a store does not have come from it");
    end = undo(play);
    tap(count_on(play, end, GROUND_STORE) == 0 && shot_is_scene(play->stage, end, &play->before),
        "and are no more when they are back");
    for (int i = 0; i < 100; i++) {
        stage_run(play->stage, &play->before, &play->trace, &play->after, false, SPEED_FAST, 0);
        undo(play);
    }
    tap(stage_actors(play->stage, end, &actor) == actors + 5,
        "however often a move is undone and made, there are no more actors");
    trace_clear(&play->trace);
    int store = 0;
    while (play->before.cell[store].ground != GROUND_STORE)
        store++;
    trace_add(&play->trace, TRACE_TAKE, 0, 0, 1, scene_find(&play->before, "8"), store);
    play->after = play->before;
    trace_apply(&play->trace, &play->after);
    stage_run(play->stage, &play->before, &play->trace, &play->after, false, SPEED_OFF, 0);
    tap(stage_count(play->stage, 0, store, 0) == 1, "and nothing is owed for a move undone");
    finish(play);
}

/* The points of a side are never ahead of the pieces that bring them, and go the same way back. */
static bool points_follow(struct play *play, double end, int side)
{
    int last = -1;
    bool follow = true, between = false;
    for (int i = 0; i <= 200; i++) {
        int points = stage_points(play->stage, end * i / 200, side);
        follow &= points >= last;
        between |=
            points > play->before.counter[side].value && points < play->after.counter[side].value;
        last = points;
    }
    return follow && between && last == play->after.counter[side].value &&
           stage_points(play->stage, 0, side) == play->before.counter[side].value;
}

static void test_points(void)
{
    struct play *play = begin("oanquan", "0,0,1,0,3,0,2,0,0,0,4,Q 1 10 8 20");
    double end = make(play, "2-", SPEED_NORMAL);
    tap(points_follow(play, end, 0) && points_follow(play, end, 1),
        "points come with the pieces that bring them: %d and %d", stage_points(play->stage, end, 0),
        stage_points(play->stage, end, 1));
    bool early = false;
    for (int i = 0; i <= 200; i++)
        early |= stage_points(play->stage, end * i / 200, 0) >
                 play->before.counter[0].value + 5 * count_on(play, end * i / 200, GROUND_STORE);
    tap(!early, "and not before they lie in the store");
    end = undo(play);
    bool back = stage_points(play->stage, 0, 0) == 19 && stage_points(play->stage, end, 0) == 10;
    for (int i = 1; i <= 200; i++)
        back &= stage_points(play->stage, end * i / 200, 0) <=
                stage_points(play->stage, end * (i - 1) / 200, 0);
    tap(back, "and go with them when the move is undone");
    finish(play);
    play = begin("reversi", "......../......../......../.WWWB.../......../......../"
                            "......../........ B");
    end = make(play, "a4", SPEED_NORMAL);
    tap(points_follow(play, end, 0) && stage_points(play->stage, end, 1) == 0,
        "discs that turn change sides one after the other");
    finish(play);
    play = begin("oanquan", "1,0,0,0,0,Q,0,0,0,0,0,Q 1 9 9 0");
    end = make(play, "0+", SPEED_OFF);
    tap(stage_points(play->stage, 0, 1) == 4, "at once if nothing is to be seen");
    finish(play);
}

/* Whatever a trace says of a piece, the piece does one thing after the other. */
static void test_haste(void)
{
    struct play *play = begin("siga", NULL);
    make(play, "a1", SPEED_OFF);
    int here = play->after.piece[0].cell, kind = play->after.piece[0].kind;
    int there = scene_find(&play->after, "e5");
    trace_clear(&play->trace);
    trace_add(&play->trace, TRACE_MOVE, 0, kind, 1, here, there);
    trace_add(&play->trace, TRACE_MOVE, 0, kind, 1, there, here + 1);
    play->before = play->after;
    play->after.piece[0].cell = (int16_t)(here + 1);
    stage_run(play->stage, &play->before, &play->trace, &play->after, false, SPEED_NORMAL, 0);
    double end = stage_end(play->stage);
    tap(shot_is_scene(play->stage, 0, &play->before) && is_smooth(play->stage, end) &&
            shot_is_scene(play->stage, end, &play->after),
        "a piece does one thing after the other");
    finish(play);
}

static void test_vanishing(void)
{
    struct play *play = begin("shisen:seed=1", NULL);
    struct moves moves = {0};
    struct phrase phrase = {0};
    play->spec.game->moves(state_in(&play->state), &moves);
    play->spec.game->say(state_in(&play->state), moves.at[0], &phrase);
    const char *cell = play->after.cell[phrase.cell[0]].name;
    double end = make(play, phrase.text, SPEED_NORMAL);
    const struct beam *beam;
    bool shown = false, grows = true, whole_first = true;
    double drawn = 0;
    for (double now = end / 200; now < end; now += end / 100) {
        int beams = stage_beams(play->stage, now, &beam);
        shown |= beams > 0;
        grows &= !beams || beam[0].drawn >= drawn;
        drawn = beams ? beam[0].drawn : drawn;
        bool whole = beams && beam[beams - 1].drawn == 1;
        whole_first &= whole || actor_in(play, now, cell).kind != -1 || drawn == 1;
    }
    tap(shown && grows && drawn == 1, "the joining line grows");
    tap(whole_first, "and only then the tiles vanish");
    tap(stage_beams(play->stage, end, &beam) == 0, "the line does not stay");
    moves_free(&moves);
    finish(play);
}

static void test_falling(void)
{
    struct play *play = begin("shisen:seed=1,gravity=on", NULL);
    struct moves moves = {0};
    struct phrase phrase = {0};
    struct shot shot[2] = {0};
    play->spec.game->moves(state_in(&play->state), &moves);
    play->spec.game->say(state_in(&play->state), moves.at[moves.count - 1], &phrase);
    double end = make(play, phrase.text, SPEED_NORMAL);
    bool down = true;
    int fallen = 0;
    shot_take(&shot[0], play->stage, 0);
    for (int i = 1; i <= 100; i++) {
        shot_take(&shot[i % 2], play->stage, end * i / 100);
        for (int k = 0; k < shot[0].actors; k++) {
            const struct actor *last = &shot[(i + 1) % 2].actor[k], *now = &shot[i % 2].actor[k];
            down &= shot_near(now->x, last->x) && now->y >= last->y;
            fallen += now->y > last->y && shot_near(now->y, round(now->y - 0.5) + 0.5);
        }
    }
    tap(down && fallen > 0, "tiles fall straight down and come to lie on a square");
    shot_free(&shot[0]);
    shot_free(&shot[1]);
    moves_free(&moves);
    finish(play);
}

static void test_speed(void)
{
    struct play *play = begin("oanquan", NULL);
    double normal = make(play, "1+", SPEED_NORMAL), other[SPEEDS];
    for (int i = 0; i < SPEEDS; i++) {
        undo(play);
        stage_run(play->stage, &play->before, &play->trace, &play->after, false, (enum speed)i, 0);
        other[i] = fmax(stage_end(play->stage), 0);
    }
    tap(other[SPEED_OFF] == 0 && shot_near(other[SPEED_FAST] * 3, normal) &&
            shot_near(other[SPEED_NORMAL], normal) && other[SPEED_SLOW] > normal,
        "off is at once, fast three times as fast as normal, slow is slower");
    finish(play);
    play = begin("oanquan", "200,1,1,1,1,30Q,60,1,1,1,1,30Q 1 0 0 0");
    double end = make(play, "0+", SPEED_NORMAL);
    tap(play->trace.count > 100 && end > 1 && end < 5, "hundreds of stones are sown in seconds");
    finish(play);
}

/* Stores are filled by the moves that led there, even if nobody saw them. */
static void test_resuming(void)
{
    struct play *play = begin("oanquan", NULL), *resumed = begin("oanquan", NULL);
    static const char *const line[] = {"0+", "7-", "3+", "10-"};
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        make(play, line[i], SPEED_SLOW);
        make(resumed, line[i], SPEED_OFF);
    }
    struct shot one = {0}, other = {0};
    shot_take(&one, play->stage, 1e9);
    shot_take(&other, resumed->stage, 0);
    tap(shot_same(&one, &other) && one.actors == other.actors,
        "what is run with speed off ends like what is seen");
    shot_free(&one);
    shot_free(&other);
    finish(play);
    finish(resumed);
}

static void test_mistakes(void)
{
    struct play *play = begin("reversi", NULL);
    make(play, "d3", SPEED_OFF);
    struct play *other = begin("reversi", NULL);
    stage_run(other->stage, &play->after, &play->trace, &play->before, true, SPEED_NORMAL, 0);
    tap(shot_is_scene(other->stage, 1e9, &play->after), "a trace that does not fit does no harm");
    trace_clear(&play->trace);
    stage_run(other->stage, &play->before, &play->trace, &play->before, false, SPEED_NORMAL, 5);
    tap(stage_end(other->stage) <= 5 && shot_is_scene(other->stage, 5, &play->before),
        "a move that changes nothing takes no time");
    struct stage *empty = stage_open(play->spec.game);
    const struct actor *actor;
    tap(stage_actors(empty, 0, &actor) == 0, "a stage that was not set is empty");
    stage_close(empty);
    stage_close(NULL);
    finish(play);
    finish(other);
}

/* -- Figures ---------------------------------------------------------------------------------- */

static void measure(const char *spec, const char *position)
{
    struct play *play = begin(spec, position);
    struct moves moves = {0};
    struct phrase phrase = {0};
    const struct actor *actor;
    play->spec.game->moves(state_in(&play->state), &moves);
    play->spec.game->say(state_in(&play->state), moves.at[0], &phrase);
    double before = clock_seconds(), end = make(play, phrase.text, SPEED_NORMAL);
    int actors = stage_actors(play->stage, 0, &actor);
    double ready = clock_seconds();
    for (int i = 0; i < FRAMES; i++)
        stage_actors(play->stage, end * i / FRAMES, &actor);
    tap_note("%-32s %4d actors, %4zu steps, %.1f s: run in %.0f us, frame in %.1f us", spec, actors,
             play->trace.count, end, (ready - before) * 1e6,
             (clock_seconds() - ready) / FRAMES * 1e6);
    moves_free(&moves);
    finish(play);
}

int main(int count, char **argument)
{
    if (count > 1 && strcmp(argument[1], "bench") == 0) {
        for (int i = 0; game_list[i]; i++)
            measure(game_list[i]->name, NULL);
        measure("reversi:size=16", NULL);
        measure("shisen:cols=32,rows=16,kinds=52,solvable=off,gravity=on,seed=1", NULL);
        measure("oanquan", "980,0,0,0,0,Q,0,0,0,0,1,Q 1 0 0 0");
        measure("oanquan", "90,80,70,90,80,90Q,80,70,80,70,90,90Q 1 0 0 0");
        return 0;
    }
    test_turning();
    test_sowing();
    test_debt();
    test_points();
    test_haste();
    test_vanishing();
    test_falling();
    test_speed();
    test_resuming();
    test_mistakes();
    return tap_end();
}
