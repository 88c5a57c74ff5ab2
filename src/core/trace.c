/* What a move does, beat by beat. */
#include "core/trace.h"

#include "base/memory.h"

#include <stdlib.h>

void trace_clear(struct trace *trace)
{
    trace->count = 0;
}

void trace_copy(struct trace *to, const struct trace *from)
{
    trace_clear(to);
    for (size_t i = 0; i < from->count; i++) {
        to->at = memory_grow(to->at, to->count, &to->room, sizeof *to->at);
        to->at[to->count++] = from->at[i];
    }
}

void trace_free(struct trace *trace)
{
    free(trace->at);
    *trace = (struct trace){0};
}

static void append(struct trace *trace, struct step step)
{
    trace->at = memory_grow(trace->at, trace->count, &trace->room, sizeof *trace->at);
    trace->at[trace->count++] = step;
}

void trace_add(struct trace *trace, enum verb verb, int beat, int kind, int count, int from, int to)
{
    append(trace, (struct step){.verb = (uint8_t)verb,
                                .beat = beat,
                                .from = from,
                                .to = to,
                                .kind = kind,
                                .becomes = kind,
                                .count = count});
}

void trace_add_turn(struct trace *trace, int beat, int cell, int kind, int becomes)
{
    trace_add(trace, TRACE_TURN, beat, kind, 1, cell, cell);
    trace->at[trace->count - 1].becomes = becomes;
}

void trace_add_points(struct trace *trace, int side, int points)
{
    trace->at[trace->count - 1].points[side] += points;
}

void trace_add_line(struct trace *trace, int beat, int x0, int y0, int x1, int y1)
{
    append(trace, (struct step){.verb = TRACE_LINE,
                                .beat = beat,
                                .from = SCENE_NOWHERE,
                                .to = SCENE_NOWHERE,
                                .x0 = (int8_t)x0,
                                .y0 = (int8_t)y0,
                                .x1 = (int8_t)x1,
                                .y1 = (int8_t)y1});
}

static bool take(struct scene *scene, int cell, int kind, int count)
{
    for (int i = 0; i < scene->pieces; i++) {
        struct piece *piece = &scene->piece[i];
        if (piece->cell != cell || piece->kind != kind || piece->count < count)
            continue;
        piece->count = (uint16_t)(piece->count - count);
        if (piece->count == 0)
            *piece = scene->piece[--scene->pieces];
        return true;
    }
    return false;
}

static void give(struct scene *scene, int cell, int kind, int count)
{
    for (int i = 0; i < scene->pieces; i++) {
        struct piece *piece = &scene->piece[i];
        if (piece->cell == cell && piece->kind == kind) {
            piece->count = (uint16_t)(piece->count + count);
            return;
        }
    }
    scene_add_piece(scene, cell, kind, count);
}

int trace_count(const struct trace *trace, enum verb verb)
{
    int count = 0;
    for (size_t i = 0; i < trace->count; i++)
        count += trace->at[i].verb == verb ? trace->at[i].count : 0;
    return count;
}

bool trace_apply(const struct trace *trace, struct scene *scene)
{
    for (size_t i = 0; i < trace->count; i++) {
        const struct step *step = &trace->at[i];
        if (scene_holds(scene, step->from) && !take(scene, step->from, step->kind, step->count))
            return false;
        if (scene_holds(scene, step->to))
            give(scene, step->to, step->becomes, step->count);
    }
    return true;
}

void trace_difference(const struct scene *before, const struct scene *after, struct trace *trace)
{
    for (int i = 0; i < before->pieces; i++) {
        const struct piece *piece = &before->piece[i];
        int gone = piece->count - scene_count(after, piece->cell, piece->kind);
        if (gone > 0)
            trace_add(trace, TRACE_TAKE, 0, piece->kind, gone, piece->cell, SCENE_NOWHERE);
    }
    for (int i = 0; i < after->pieces; i++) {
        const struct piece *piece = &after->piece[i];
        int come = piece->count - scene_count(before, piece->cell, piece->kind);
        if (come > 0)
            trace_add(trace, TRACE_PUT, 0, piece->kind, come, SCENE_NOWHERE, piece->cell);
    }
}
