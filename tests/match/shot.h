/* What is seen on a stage at one time, kept to be compared. */
#ifndef QUINCUNX_TESTS_MATCH_SHOT_H
#define QUINCUNX_TESTS_MATCH_SHOT_H

#include "match/stage.h"

struct shot {
    struct actor *actor;
    struct beam *beam;
    int actors, beams;
};

void shot_take(struct shot *, struct stage *, double now);
void shot_free(struct shot *);

/* The numbers are the same but for what adding up times may make of them. */
bool shot_near(double, double);

bool shot_same_actor(const struct actor *, const struct actor *);

/* The same picture with the same actors; those that one of them does not know yet are not shown. */
bool shot_same(const struct shot *, const struct shot *);

/* Makes it what the same moment of a run in the other direction looks like. */
void shot_reverse(struct shot *);

/* The actors are exactly the pieces of the scene; what lies in stores is left out. */
bool shot_is_scene(struct stage *, double now, const struct scene *);

#endif
