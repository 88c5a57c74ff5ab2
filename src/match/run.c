/* A run: the motions of a trace in time. Beats of the same verbs overlap, as discs that turn one
 * after the other do; other beats wait for each other. No actor does two things at once. */
#include "match/run.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

static const double slowness[SPEEDS] = {
    [SPEED_OFF] = 0, [SPEED_FAST] = 1 / 3.0, [SPEED_NORMAL] = 1, [SPEED_SLOW] = 2};

/* How long a step takes, in seconds at normal speed, and how soon a beat of the same verbs may
 * follow. */
static const struct {
    double length, lead;
    bool jumps, falls;
} tempo[] = {
    [TRACE_PUT] = {0.25, 0.15, .jumps = true},
    [TRACE_MOVE] = {0.35, 0.35, .jumps = true},
    [TRACE_TURN] = {0.30, 0.12},
    [TRACE_LIFT] = {0.25, 0.25},
    [TRACE_DROP] = {0.25, 0.15},
    [TRACE_TAKE] = {0.45, 0.30, .jumps = true},
    [TRACE_FALL] = {0.30, 0.30, .falls = true},
    [TRACE_LINE] = {0.35, 0.35},
};

static const double longest = 4;   /* seconds that a run takes at normal speed */
static const double stagger = 0.4; /* the part of its time in which the pieces of a step set out */
static const double hold = 0.5;    /* seconds for which a line stays when nothing follows */

void run_clear(struct run *run)
{
    run->motions = run->glows = run->ways = 0;
    run->length = 0;
}

void run_free(struct run *run)
{
    free(run->motion);
    free(run->glow);
    free(run->way);
    *run = (struct run){0};
}

void run_add(struct run *run, struct motion motion)
{
    run->motion = memory_grow(run->motion, run->motions, &run->motion_room, sizeof *run->motion);
    run->motion[run->motions++] = motion;
}

/* -- Beats ------------------------------------------------------------------------------------ */

/* All steps of one beat together. */
struct beat {
    unsigned verbs;
    double start, length, lead;
    double lines, drawn; /* how long its lines are, and how much of that was shared out */
    int next;            /* the next beat with steps, or RUN_NONE */
};

static double span(const struct step *step)
{
    return hypot(step->x1 - step->x0, step->y1 - step->y0);
}

static void line_up(struct beat *beat, int beats)
{
    struct beat *last = NULL;
    for (int i = 0; i < beats; i++) {
        beat[i].next = RUN_NONE;
        if (!beat[i].verbs)
            continue;
        if (last) {
            beat[i].start =
                last->start + (last->verbs == beat[i].verbs ? last->lead : last->length);
            last->next = i;
        }
        last = &beat[i];
    }
}

static struct beat *make_beats(const struct trace *trace)
{
    int most = 0;
    for (size_t i = 0; i < trace->count; i++)
        most = trace->at[i].beat > most ? trace->at[i].beat : most;
    struct beat *beat = memory_zeroed((size_t)most + 1, sizeof *beat);
    for (size_t i = 0; i < trace->count; i++) {
        const struct step *step = &trace->at[i];
        struct beat *in = &beat[step->beat];
        in->verbs |= 1u << step->verb;
        in->length = fmax(in->length, tempo[step->verb].length);
        in->lead = fmax(in->lead, tempo[step->verb].lead);
        in->lines += step->verb == TRACE_LINE ? span(step) : 0;
    }
    line_up(beat, most + 1);
    return beat;
}

/* -- Times ------------------------------------------------------------------------------------ */

/* Lines of one beat are drawn one after the other, as if by one pen, and stay for the next beat. */
static void add_glow(struct run *run, const struct step *step, struct beat *beat)
{
    struct beat *in = &beat[step->beat], *next = in->next == RUN_NONE ? NULL : &beat[in->next];
    double length = tempo[TRACE_LINE].length, lines = in->lines > 0 ? in->lines : 1;
    struct glow glow = {.beam = {step->x0 + 0.5, step->y0 + 0.5, step->x1 + 0.5, step->y1 + 0.5, 0},
                        .start = in->start + length * in->drawn / lines,
                        .stop = next ? next->start + next->length : in->start + length + hold};
    in->drawn += span(step);
    glow.grown = in->start + length * in->drawn / lines;
    run->length = fmax(run->length, glow.stop);
    run->glow = memory_grow(run->glow, run->glows, &run->glow_room, sizeof *run->glow);
    run->glow[run->glows++] = glow;
}

static bool is_hand(const struct scene *scene, int cell)
{
    return cell != SCENE_NOWHERE && scene->cell[cell].ground == GROUND_HAND;
}

static void add_waypoint(struct run *run, double time, struct place at)
{
    double last = run->ways ? run->way[run->ways - 1].time : 0;
    run->way = memory_grow(run->way, run->ways, &run->way_room, sizeof *run->way);
    run->way[run->ways++] = (struct waypoint){fmax(time, last), at};
}

/* The hand waits over the cell that it empties, and goes on with every piece it drops. */
static void move_hand(struct run *run, const struct scene *scene, const struct step *step,
                      const struct beat *beat)
{
    if (is_hand(scene, step->to) && step->from != SCENE_NOWHERE) {
        struct place at = place_middle(scene, step->from);
        add_waypoint(run, beat->start, at);
        add_waypoint(run, beat->start + beat->length, at);
    } else if (is_hand(scene, step->from) && step->to != SCENE_NOWHERE) {
        add_waypoint(run, beat->start + beat->lead, place_middle(scene, step->to));
    }
}

/* The pieces of one step set out one after the other; nobody sets out before having arrived. */
static void time_motion(struct run *run, int index, const struct beat *beat, int *last)
{
    struct motion *motion = &run->motion[index];
    double whole = tempo[motion->verb].length, length = whole;
    motion->start = beat[motion->beat].start;
    motion->next = RUN_NONE;
    motion->later = *last != RUN_NONE;
    if (motion->many > 1) {
        motion->start += whole * stagger * motion->number / (motion->many - 1);
        length *= 1 - stagger;
    }
    if (motion->later) {
        motion->start = fmax(motion->start, run->motion[*last].stop);
        run->motion[*last].next = index;
    }
    *last = index;
    motion->stop = motion->start + length;
    run->length = fmax(run->length, motion->stop);
}

static void stretch(struct run *run, double factor)
{
    for (size_t i = 0; i < run->motions; i++) {
        run->motion[i].start *= factor;
        run->motion[i].stop *= factor;
    }
    for (size_t i = 0; i < run->glows; i++) {
        run->glow[i].start *= factor;
        run->glow[i].grown *= factor;
        run->glow[i].stop *= factor;
    }
    for (size_t i = 0; i < run->ways; i++)
        run->way[i].time *= factor;
    run->length *= factor;
}

void run_schedule(struct run *run, const struct scene *scene, const struct trace *trace,
                  enum speed speed, size_t actors)
{
    struct beat *beat = make_beats(trace);
    int *last = memory_resize(NULL, actors, sizeof *last);
    for (size_t i = 0; i < actors; i++)
        last[i] = RUN_NONE;
    for (size_t i = 0; i < run->motions; i++)
        time_motion(run, (int)i, beat, &last[run->motion[i].actor]);
    for (size_t i = 0; i < trace->count; i++) {
        const struct step *step = &trace->at[i];
        if (step->verb == TRACE_LINE)
            add_glow(run, step, beat);
        else
            move_hand(run, scene, step, &beat[step->beat]);
    }
    free(last);
    free(beat);
    stretch(run, slowness[speed] * fmin(1, longest / fmax(run->length, longest)));
}

/* -- Looking ---------------------------------------------------------------------------------- */

/* Where the hand is. */
static struct place find_hand(const struct run *run, double time)
{
    size_t low = 0, high = run->ways;
    while (low < high) { /* for the first waypoint that is later */
        size_t middle = (low + high) / 2;
        if (run->way[middle].time <= time)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0 || low == run->ways)
        return run->way[low ? low - 1 : 0].at;
    const struct waypoint *last = &run->way[low - 1], *next = &run->way[low];
    double part = (time - last->time) / (next->time - last->time);
    return (struct place){last->at.x + part * (next->at.x - last->at.x),
                          last->at.y + part * (next->at.y - last->at.y)};
}

struct actor run_stand(const struct scene *scene, const struct spot *spot)
{
    return (struct actor){.kind = spot->kind,
                          .becomes = spot->kind,
                          .x = spot->at.x,
                          .y = spot->at.y,
                          .shown = spot->shown,
                          .raised = is_hand(scene, spot->cell),
                          .cell = spot->cell,
                          .order = spot->order};
}

/* A piece in the hand lies there as in its cell beside the board, but goes with the hand. */
static struct actor stand_at(const struct run *run, const struct scene *scene,
                             const struct spot *spot, double time)
{
    struct actor actor = run_stand(scene, spot);
    if (is_hand(scene, spot->cell) && run->ways) {
        struct place home = place_middle(scene, spot->cell), hand = find_hand(run, time);
        actor.x += hand.x - home.x;
        actor.y += hand.y - home.y;
    }
    return actor;
}

static double between(double from, double to, double part)
{
    return from + (to - from) * part;
}

static struct actor move(const struct actor *from, const struct actor *to, enum verb verb,
                         double part)
{
    bool stays = from->x == to->x && from->y == to->y;
    double eased = tempo[verb].falls ? part * part : part * part * (3 - 2 * part);
    double jump = tempo[verb].jumps && !stays ? 4 * part * (1 - part) : 0;
    return (struct actor){
        .kind = from->kind,
        .becomes = to->kind,
        .turned = from->kind == to->kind ? 0 : eased,
        .x = between(from->x, to->x, eased),
        .y = between(from->y, to->y, eased),
        .shown = between(from->shown, to->shown, eased),
        .raised = fmin(between(from->raised, to->raised, eased) + jump, 1),
        .cell = from->cell == to->cell ? from->cell : SCENE_NOWHERE,
        .order = from->order,
    };
}

struct actor run_act(const struct run *run, const struct scene *scene, const struct motion *first,
                     double time)
{
    const struct motion *motion = first;
    while (motion->next != RUN_NONE && run->motion[motion->next].start <= time)
        motion = &run->motion[motion->next];
    if (time <= motion->start)
        return stand_at(run, scene, &motion->from, time);
    if (time >= motion->stop)
        return stand_at(run, scene, &motion->to, time);
    struct actor from = stand_at(run, scene, &motion->from, motion->start);
    struct actor to = stand_at(run, scene, &motion->to, motion->stop);
    return move(&from, &to, motion->verb, (time - motion->start) / (motion->stop - motion->start));
}

int run_beams(const struct run *run, double time, struct beam *beam)
{
    int beams = 0;
    for (size_t i = 0; i < run->glows; i++) {
        const struct glow *glow = &run->glow[i];
        if (time <= glow->start || time >= glow->stop)
            continue;
        beam[beams] = glow->beam;
        beam[beams++].drawn =
            time >= glow->grown ? 1 : (time - glow->start) / (glow->grown - glow->start);
    }
    return beams;
}
