/* What the tests of the desk share. Time is told, not measured; only for the thinker's news the
 * tests wait. */
#ifndef QUINCUNX_TESTS_MATCH_DESK_KIT_H
#define QUINCUNX_TESTS_MATCH_DESK_KIT_H

#include "base/file.h"
#include "match/desk_inside.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct text error;
static double now = 100;
static char root[] = "/tmp/desk-XXXXXX";

static inline void begin(struct desk *desk, const char *name, const char *first, const char *second)
{
    struct spec spec;
    const char *const player[2] = {first, second};
    if (!spec_read(&spec, name, &error) || !desk_begin(desk, &spec, NULL, player, &error))
        tap(false, "%s begins: %s", name, text_get(&error));
    desk_answer(desk, true);
}

/* Does what is asked about before, and answers. */
static inline void do_surely(struct desk *desk, enum desk_command command)
{
    desk_do(desk, command);
    desk_answer(desk, true);
}

static inline bool load_surely(struct desk *desk, const char *path)
{
    bool good = desk_load(desk, path, &error);
    desk_answer(desk, true);
    return good;
}

/* Keeps games in a folder of their own from here on. */
static inline void use_folder(const char *name)
{
    struct text path = {0};
    text_addf(&path, "%s/%s", root, name);
    setenv("XDG_STATE_HOME", path.at, 1);
    text_free(&path);
}

/* Lets a tenth of a second pass on the desk's clock. */
static inline void tick(struct desk *desk)
{
    desk_tick(desk, now += 0.1);
}

/* Ticks until the thinker has nothing to do and no piece moves. */
static inline void rest(struct desk *desk)
{
    struct timespec nap = {.tv_nsec = 1000000};
    for (int i = 0; i < 60000; i++) {
        tick(desk);
        bool still = desk->shown == desk->match.now && stage_end(desk->stage) <= now;
        if (still && !desk->chosen && thinker_job(desk->thinker) == JOB_NONE)
            return;
        if (thinker_job(desk->thinker) != JOB_NONE)
            nanosleep(&nap, NULL);
    }
    tap(false, "the desk comes to rest");
}

static inline bool says(const struct desk *desk, const char *message)
{
    bool same = strcmp(text_get(&desk->message), message) == 0;
    if (!same)
        tap_note("it says: %s", text_get(&desk->message));
    return same;
}

static inline bool status(const struct desk *desk, const char *wanted)
{
    struct text text = {0};
    desk_status(desk, &text);
    bool same = strcmp(text_get(&text), wanted) == 0;
    if (!same)
        tap_note("status: %s", text_get(&text));
    text_free(&text);
    return same;
}

static inline int cell(const struct desk *desk, const char *name)
{
    return scene_find(&desk->scene, name);
}

/* Ticks without letting time pass until the thinker has said something new. */
static inline void hear(struct desk *desk, bool (*holds)(const struct desk *))
{
    struct timespec nap = {.tv_nsec = 1000000};
    for (int i = 0; i < 60000 && !holds(desk); i++) {
        desk_tick(desk, now);
        nanosleep(&nap, NULL);
    }
}

/* Makes the folder where everything is kept, and goes there. */
static inline bool begin_tests(void)
{
    return mkdtemp(root) && chdir(root) == 0 && setenv("XDG_STATE_HOME", root, 1) == 0;
}

static inline int end_tests(void)
{
    text_free(&error);
    char command[64];
    snprintf(command, sizeof command, "rm -r '%s'", root);
    tap(chdir("/") == 0 && system(command) == 0, "only the folder of this test was written to");
    return tap_end();
}

#endif
