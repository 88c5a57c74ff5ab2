/* The stage: pieces with identities and places in time.
 *
 * The pieces of one kind in one cell are a stack, and so are those of a kind that are gone. A run
 * takes the uppermost of one stack and puts it on another. So carrying a trace out backwards finds
 * the very actors that carrying it out forwards left there. The stacks are always at the end of the
 * run; the way there is told by its motions (run.h). */
#include "match/stage.h"

#include "match/run.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const speed_name[SPEEDS] = {
    [SPEED_OFF] = "off",
    [SPEED_FAST] = "fast",
    [SPEED_NORMAL] = "normal",
    [SPEED_SLOW] = "slow",
};

enum { NONE = -1 };

struct role {
    struct spot spot;
    int below; /* the next in its stack, or NONE */
};

struct stack {
    int top;
    int level; /* how many pieces; below 0, so many are owed to a store */
};

struct stage {
    const struct game *game;
    int kinds;
    struct scene scene;  /* the board: only its cells matter */
    struct stack *stack; /* of each cell and kind */
    struct role *role;
    size_t roles, role_room;

    struct run run;
    double began;
    bool backwards, running;
    int points[2]; /* each side's where the run ends, */
    int after[2];  /* and where its trace does, which is the same unless it runs backwards */

    /* The last answer. */
    bool seen;
    double looked;
    struct actor *actor;
    struct beam *beam;
    int beams;
    int *tally; /* of each cell and kind */
};

/* The row after the last cell is for pieces that are nowhere. */
static size_t slot(const struct stage *stage, int cell, int kind)
{
    int row = cell == SCENE_NOWHERE ? SCENE_CELLS : cell;
    return (size_t)row * (size_t)stage->kinds + (size_t)kind;
}

static size_t slots(const struct stage *stage)
{
    return (size_t)(SCENE_CELLS + 1) * (size_t)stage->kinds;
}

static struct stack *stack_of(const struct stage *stage, int cell, int kind)
{
    return &stage->stack[slot(stage, cell, kind)];
}

/* -- Stacks ----------------------------------------------------------------------------------- */

static void push(struct stage *stage, int actor, struct stack *stack)
{
    stage->role[actor].below = stack->top;
    stack->top = actor;
    stack->level++;
}

static int pop(struct stage *stage, struct stack *stack)
{
    int actor = stack->top;
    stack->top = stage->role[actor].below;
    stack->level--;
    return actor;
}

/* An actor that is gone, or a new one. */
static int wake(struct stage *stage, int kind)
{
    struct stack *gone = stack_of(stage, SCENE_NOWHERE, kind);
    if (gone->top != NONE)
        return pop(stage, gone);
    stage->role = memory_grow(stage->role, stage->roles, &stage->role_room, sizeof *stage->role);
    stage->role[stage->roles] =
        (struct role){.spot = {.kind = kind, .cell = SCENE_NOWHERE}, .below = NONE};
    return (int)stage->roles++;
}

/* Takes an actor out of a cell; it appears there if the cell is a store that has none. */
static struct spot leave(struct stage *stage, int cell, int kind, int *actor)
{
    struct stack *stack = stack_of(stage, cell, kind);
    if (cell != SCENE_NOWHERE && stack->level > 0) {
        *actor = pop(stage, stack);
        return stage->role[*actor].spot;
    }
    *actor = wake(stage, kind);
    if (cell != SCENE_NOWHERE) {
        stack->level--;
        stage->role[*actor].spot.at = place_piece(stage->game, &stage->scene, cell, kind, 0);
    }
    return stage->role[*actor].spot;
}

/* Brings an actor to a cell; it vanishes there if the cell is a store that is owed one. */
static struct spot enter(struct stage *stage, int cell, int kind, int actor)
{
    struct spot *spot = &stage->role[actor].spot;
    struct stack *stack = stack_of(stage, cell, kind);
    if (cell != SCENE_NOWHERE && stack->level >= 0) {
        *spot = (struct spot){kind, cell, stack->level,
                              place_piece(stage->game, &stage->scene, cell, kind, stack->level), 1};
        push(stage, actor, stack);
        return *spot;
    }
    *spot = (struct spot){kind, SCENE_NOWHERE, 0, spot->at, 0};
    if (cell != SCENE_NOWHERE) {
        stack->level++;
        spot->at = place_piece(stage->game, &stage->scene, cell, kind, 0);
    }
    push(stage, actor, stack_of(stage, SCENE_NOWHERE, kind));
    return *spot;
}

static bool same_board(const struct scene *one, const struct scene *other)
{
    return one->columns == other->columns && one->rows == other->rows &&
           one->cells == other->cells &&
           memcmp(one->cell, other->cell, (size_t)one->cells * sizeof *one->cell) == 0;
}

/* The stacks hold the pieces of the scene, on the same board. */
static bool shows(const struct stage *stage, const struct scene *scene)
{
    if (!same_board(&stage->scene, scene))
        return false;
    bool same = true;
    for (int i = 0; i < scene->pieces; i++)
        stack_of(stage, scene->piece[i].cell, scene->piece[i].kind)->level -= scene->piece[i].count;
    for (int cell = 0; cell < scene->cells; cell++)
        for (int kind = 0; scene_holds(scene, cell) && kind < stage->kinds; kind++)
            same &= stack_of(stage, cell, kind)->level == 0;
    for (int i = 0; i < scene->pieces; i++)
        stack_of(stage, scene->piece[i].cell, scene->piece[i].kind)->level += scene->piece[i].count;
    return same;
}

/* -- Opening, setting, running ---------------------------------------------------------------- */

struct stage *stage_open(const struct game *game)
{
    struct stage *stage = memory_zeroed(1, sizeof *stage);
    stage->game = game;
    while (game->kinds[stage->kinds].name)
        stage->kinds++;
    stage->stack = memory_resize(NULL, slots(stage), sizeof *stage->stack);
    stage->tally = memory_resize(NULL, slots(stage), sizeof *stage->tally);
    stage_set(stage, &stage->scene);
    return stage;
}

void stage_close(struct stage *stage)
{
    if (!stage)
        return;
    run_free(&stage->run);
    free(stage->stack);
    free(stage->role);
    free(stage->actor);
    free(stage->beam);
    free(stage->tally);
    free(stage);
}

void stage_skip(struct stage *stage)
{
    run_clear(&stage->run);
    stage->running = stage->seen = false;
}

static void read_points(const struct scene *scene, int points[2])
{
    for (int side = 0; side < 2; side++)
        if (!scene_points(scene, side, &points[side]))
            points[side] = 0;
}

void stage_set(struct stage *stage, const struct scene *scene)
{
    stage_skip(stage);
    if (scene != &stage->scene)
        stage->scene = *scene;
    read_points(scene, stage->points);
    stage->roles = 0;
    for (size_t i = 0; i < slots(stage); i++)
        stage->stack[i] = (struct stack){NONE, 0};
    for (int i = 0; i < scene->pieces; i++) {
        const struct piece *piece = &scene->piece[i];
        for (int k = 0; k < piece->count; k++)
            enter(stage, piece->cell, piece->kind, wake(stage, piece->kind));
    }
}

static void carry_out(struct stage *stage, const struct step *step, int number, bool backwards)
{
    struct motion motion = {
        .verb = step->verb, .beat = step->beat, .number = number, .many = step->count};
    if (backwards) {
        motion.to = leave(stage, step->to, step->becomes, &motion.actor);
        motion.from = enter(stage, step->from, step->kind, motion.actor);
    } else {
        motion.from = leave(stage, step->from, step->kind, &motion.actor);
        motion.to = enter(stage, step->to, step->becomes, motion.actor);
    }
    for (int side = 0; side < 2; side++) /* each piece brings its share of what the step does */
        motion.points[side] = step->points[side] * (number + 1) / step->count -
                              step->points[side] * number / step->count;
    /* What comes from nowhere appears where it will lie. */
    if (step->from == SCENE_NOWHERE)
        motion.from.at = motion.to.at;
    if (step->to == SCENE_NOWHERE)
        motion.to.at = motion.from.at;
    run_add(&stage->run, motion);
}

/* Carries the steps out, the last one first if backwards; the motions come in the order of the
 * steps all the same. */
static void carry_all(struct stage *stage, const struct trace *trace, bool backwards)
{
    for (size_t i = 0; i < trace->count; i++) {
        const struct step *step = &trace->at[backwards ? trace->count - 1 - i : i];
        for (int k = 0; k < step->count; k++)
            carry_out(stage, step, backwards ? step->count - 1 - k : k, backwards);
    }
    struct motion *motion = stage->run.motion;
    for (size_t i = 0, last = stage->run.motions; backwards && i + 1 < last; i++) {
        struct motion swap = motion[i];
        motion[i] = motion[--last];
        motion[last] = swap;
    }
}

void stage_run(struct stage *stage, const struct scene *before, const struct trace *trace,
               const struct scene *after, bool backwards, enum speed speed, double now)
{
    const struct scene *first = backwards ? after : before, *last = backwards ? before : after;
    stage_skip(stage);
    if (!shows(stage, first))
        stage_set(stage, first);
    carry_all(stage, trace, backwards);
    stage->running = speed != SPEED_OFF && trace->count > 0;
    if (!shows(stage, last))
        stage_set(stage, last);
    else if (stage->running)
        run_schedule(&stage->run, &stage->scene, trace, speed, stage->roles);
    else
        run_clear(&stage->run);
    stage->began = now;
    stage->backwards = backwards;
    read_points(last, stage->points);
    read_points(after, stage->after);
}

double stage_end(const struct stage *stage)
{
    return stage->running ? stage->began + stage->run.length : -HUGE_VAL;
}

/* -- What there is to see --------------------------------------------------------------------- */

static void count(struct stage *stage, const struct actor *actor, int change)
{
    int kind = actor->turned < 0.5 ? actor->kind : actor->becomes;
    stage->tally[slot(stage, actor->cell, kind)] += change;
}

/* Puts every actor where the run leads. */
static void see_rest(struct stage *stage)
{
    stage->actor = memory_resize(stage->actor, stage->role_room, sizeof *stage->actor);
    stage->beam = memory_resize(stage->beam, stage->run.glow_room, sizeof *stage->beam);
    memset(stage->tally, 0, slots(stage) * sizeof *stage->tally);
    for (size_t i = 0; i < stage->roles; i++) {
        stage->actor[i] = run_stand(&stage->scene, &stage->role[i].spot);
        count(stage, &stage->actor[i], 1);
    }
}

static struct actor see(const struct stage *stage, const struct motion *first, double time)
{
    struct actor actor = run_act(&stage->run, &stage->scene, first, time);
    if (stage->backwards && actor.kind != actor.becomes) {
        int swap = actor.kind;
        actor.kind = actor.becomes;
        actor.becomes = swap;
        actor.turned = 1 - actor.turned;
    }
    return actor;
}

/* How much of the trace is over. */
static double trace_time(const struct stage *stage, double now)
{
    double passed = now - stage->began;
    return stage->backwards ? stage->run.length - passed : passed;
}

static void look(struct stage *stage, double now)
{
    if (stage->seen && now == stage->looked)
        return;
    if (!stage->seen)
        see_rest(stage);
    const struct run *run = &stage->run;
    bool over = now >= stage_end(stage);
    double time = trace_time(stage, now);
    for (size_t i = 0; i < run->motions; i++) {
        if (run->motion[i].later)
            continue;
        int number = run->motion[i].actor;
        struct actor *actor = &stage->actor[number];
        count(stage, actor, -1);
        *actor = over ? run_stand(&stage->scene, &stage->role[number].spot)
                      : see(stage, &run->motion[i], time);
        count(stage, actor, 1);
    }
    stage->beams = over ? 0 : run_beams(run, time, stage->beam);
    stage->looked = now;
    stage->seen = true;
}

int stage_points(const struct stage *stage, double now, int side)
{
    if (now >= stage_end(stage))
        return stage->points[side];
    int points = stage->after[side];
    for (size_t i = 0; i < stage->run.motions; i++)
        if (stage->run.motion[i].stop > trace_time(stage, now))
            points -= stage->run.motion[i].points[side];
    return points;
}

int stage_actors(struct stage *stage, double now, const struct actor **list)
{
    look(stage, now);
    *list = stage->actor;
    return (int)stage->roles;
}

int stage_beams(struct stage *stage, double now, const struct beam **list)
{
    look(stage, now);
    *list = stage->beam;
    return stage->beams;
}

int stage_count(struct stage *stage, double now, int cell, int kind)
{
    look(stage, now);
    return stage->tally[slot(stage, cell, kind)];
}
