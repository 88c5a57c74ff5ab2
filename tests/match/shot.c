/* What is seen on a stage at one time. */
#include "shot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS_MOST = 64 };

static const double noise = 1e-6;

void shot_take(struct shot *shot, struct stage *stage, double now)
{
    const struct actor *actor;
    const struct beam *beam;
    shot->actors = stage_actors(stage, now, &actor);
    shot->actor = memory_resize(shot->actor, (size_t)shot->actors, sizeof *actor);
    for (int i = 0; i < shot->actors; i++)
        shot->actor[i] = actor[i];
    shot->beams = stage_beams(stage, now, &beam);
    shot->beam = memory_resize(shot->beam, (size_t)shot->beams, sizeof *beam);
    for (int i = 0; i < shot->beams; i++)
        shot->beam[i] = beam[i];
}

void shot_free(struct shot *shot)
{
    free(shot->actor);
    free(shot->beam);
}

bool shot_near(double one, double other)
{
    return fabs(one - other) < noise;
}

bool shot_same_actor(const struct actor *one, const struct actor *other)
{
    if (one->shown < noise && other->shown < noise)
        return true;
    return one->kind == other->kind && one->becomes == other->becomes && one->cell == other->cell &&
           one->order == other->order && shot_near(one->turned, other->turned) &&
           shot_near(one->x, other->x) && shot_near(one->y, other->y) &&
           shot_near(one->shown, other->shown) && shot_near(one->raised, other->raised);
}

bool shot_same(const struct shot *one, const struct shot *other)
{
    int most = one->actors > other->actors ? one->actors : other->actors;
    static const struct actor gone = {0};
    for (int i = 0; i < most; i++)
        if (!shot_same_actor(i < one->actors ? &one->actor[i] : &gone,
                             i < other->actors ? &other->actor[i] : &gone))
            return false;
    for (int i = 0; i < one->beams && i < other->beams; i++)
        if (!shot_near(one->beam[i].drawn, other->beam[i].drawn))
            return false;
    return one->beams == other->beams;
}

void shot_reverse(struct shot *shot)
{
    for (int i = 0; i < shot->actors; i++) {
        struct actor *actor = &shot->actor[i];
        int kind = actor->kind;
        if (kind == actor->becomes)
            continue;
        actor->kind = actor->becomes;
        actor->becomes = kind;
        actor->turned = 1 - actor->turned;
    }
}

bool shot_is_scene(struct stage *stage, double now, const struct scene *scene)
{
    static int lying[SCENE_CELLS][KINDS_MOST], orders[SCENE_CELLS][KINDS_MOST];
    const struct actor *actor;
    bool good = true;
    memset(lying, 0, sizeof lying);
    memset(orders, 0, sizeof orders);
    int actors = stage_actors(stage, now, &actor);
    for (int i = 0; i < actors; i++) {
        good &= actor[i].kind == actor[i].becomes && actor[i].turned == 0;
        good &= actor[i].shown == (actor[i].cell == SCENE_NOWHERE ? 0 : 1);
        if (!scene_holds(scene, actor[i].cell))
            continue;
        lying[actor[i].cell][actor[i].kind]++;
        orders[actor[i].cell][actor[i].kind] += actor[i].order;
        good &= actor[i].order >= 0;
    }
    for (int i = 0; i < scene->pieces; i++) {
        const struct piece *piece = &scene->piece[i];
        int many = lying[piece->cell][piece->kind];
        good &= many == piece->count && orders[piece->cell][piece->kind] == many * (many - 1) / 2;
        good &= stage_count(stage, now, piece->cell, piece->kind) == many;
        lying[piece->cell][piece->kind] = 0;
    }
    for (int i = 0; i < scene->cells; i++)
        for (int kind = 0; kind < KINDS_MOST; kind++)
            good &= lying[i][kind] == 0;
    return good;
}
