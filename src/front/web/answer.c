/* Answers: what changed in the view, and where the pieces are if they are elsewhere. */
#include "front/web/answer.h"

#include "front/web/view.h"
#include "front/web/web.h"

#include <stdint.h>
#include <string.h>

static void reserve(struct numbers *numbers, size_t room)
{
    if (room <= numbers->room)
        return;
    numbers->at = memory_resize(numbers->at, room, sizeof *numbers->at);
    numbers->room = room;
}

static void add(struct numbers *numbers, const double *number, size_t count)
{
    reserve(numbers, numbers->count + count);
    memcpy(&numbers->at[numbers->count], number, count * sizeof *number);
    numbers->count += count;
}

/* How many pieces lie in a cell, of the kinds that are counted. */
static double count_at(struct stage *stage, const struct view *view, double now, int cell)
{
    const struct kind *kinds = view->game->kinds;
    int count = 0;
    for (int kind = 0; kinds[kind].name; kind++)
        if (kinds[kind].counted && scene_holds(&view->scene, cell))
            count += stage_count(stage, now, cell, kind);
    return count;
}

/* Adds the stage behind the head. */
static void add_stage(struct numbers *numbers, struct stage *stage, const struct view *view,
                      double now)
{
    const struct actor *actor;
    const struct beam *beam;
    int actors = stage_actors(stage, now, &actor), beams = stage_beams(stage, now, &beam);
    numbers->at[WEB_ACTORS] = actors;
    numbers->at[WEB_BEAMS] = beams;
    numbers->at[WEB_CELLS] = view->scene.cells;
    for (int i = 0; i < actors; i++) {
        const double one[] = {actor[i].kind, actor[i].becomes, actor[i].turned, actor[i].x,
                              actor[i].y,    actor[i].shown,   actor[i].raised};
        add(numbers, one, sizeof one / sizeof *one);
    }
    for (int i = 0; i < beams; i++) {
        const double one[] = {beam[i].x0, beam[i].y0, beam[i].x1, beam[i].y1, beam[i].drawn};
        add(numbers, one, sizeof one / sizeof *one);
    }
    for (int cell = 0; cell < view->scene.cells; cell++) {
        double count = count_at(stage, view, now, cell);
        add(numbers, &count, 1);
    }
    for (int side = 0; side < 2; side++) {
        double points = stage_points(stage, now, side);
        add(numbers, &points, 1);
    }
}

/* Both tell of the same stage: whether pieces move, and where they are. */
static bool same_stage(const struct numbers *a, const struct numbers *b)
{
    bool same = a->count == b->count;
    for (size_t i = WEB_MOVING; same && i < a->count; i++)
        same = a->at[i] == b->at[i];
    return same;
}

/* Puts the stage into the answer, unless it is the one that the page knows. */
static void answer_stage(struct answer *answer, struct desk *desk, const struct view *view,
                         double now)
{
    struct numbers *numbers = &answer->numbers;
    numbers->at[WEB_MOVING] = desk_is_moving(desk, now);
    add_stage(numbers, desk_stage(desk), view, now);
    if (same_stage(numbers, &answer->stage)) {
        numbers->at[WEB_ACTORS] = -1;
        return;
    }
    answer->stage.count = 0;
    add(&answer->stage, numbers->at, numbers->count);
}

const double *answer_make(struct answer *answer, struct desk *desk, bool done, const char *refusal,
                          double now)
{
    struct numbers *numbers = &answer->numbers;
    double next = desk_tick(desk, now);
    const struct view *view = desk_view(desk);
    const double head[WEB_HEAD] = {[WEB_DONE] = done,
                                   [WEB_REFUSAL] = (double)(uintptr_t)refusal,
                                   [WEB_NEXT] = next,
                                   [WEB_ACTORS] = -1};
    numbers->count = 0;
    add(numbers, head, WEB_HEAD);
    if (!view->game && !view->home)
        return numbers->at;
    if (view->revision != answer->sent.revision) {
        text_clear(&answer->changes);
        view_write(&answer->sent, view, &answer->changes);
        view_copy(&answer->sent, view);
        numbers->at[WEB_CHANGES] = (double)(uintptr_t)answer->changes.at;
        numbers->at[WEB_BYTES] = (double)answer->changes.length;
    }
    if (view->game)
        answer_stage(answer, desk, view, now);
    return numbers->at;
}
