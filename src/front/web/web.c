/* What the page calls: each function takes its words from the room, asks the desk, and says what
 * came of it. The page has one desk for as long as it lives. */
#include "front/web/web.h"

#include "base/file.h"
#include "base/random.h"
#include "front/web/json.h"
#include "front/web/thinker.h"
#include "front/web/view.h"
#include "match/link.h"
#include "match/record.h"
#include "match/save.h"

#include <stdlib.h>
#include <string.h>

#define SETTINGS "page.json"
#define BYTES_MOST (1 << 20)

enum { STAGE_HEAD = 4, STAGE_ACTOR = 9, STAGE_BEAM = 5 };

static struct page {
    struct desk desk;
    struct view_stamp stamp; /* of the newest view */
    struct text answer;
    char *room;
    size_t bytes;
    double *stage;
} page;

char *web_room(size_t bytes)
{
    if (bytes > page.bytes || !page.room) {
        page.bytes = bytes + 1;
        page.room = memory_resize(page.room, page.bytes, 1);
    }
    return page.room;
}

/* The texts in the room, one after the other. */
static const char *word(int number)
{
    const char *at = web_room(0);
    while (number-- > 0)
        at += strlen(at) + 1;
    return at;
}

/* The answer, emptied. */
static struct text *answer(void)
{
    text_clear(&page.answer);
    return &page.answer;
}

static const char *said(void)
{
    return text_get(&page.answer);
}

/* -- Time and picture ------------------------------------------------------------------------- */

void web_open(void)
{
    desk_open(&page.desk, random_fresh_seed(), NULL, NULL);
}

double web_tick(double now)
{
    return desk_tick(&page.desk, now > page.desk.ticked ? now : page.desk.ticked);
}

void web_wake(double now)
{
    desk_wake(&page.desk, now);
}

void web_hear(void)
{
    thinker_hear(page.desk.thinker, word(0));
}

const char *web_catalog(void)
{
    catalog_write(answer());
    return said();
}

const char *web_levels(void)
{
    struct spec spec;
    struct text *text = answer();
    if (spec_read(&spec, word(0), text))
        catalog_write_levels(&spec, NULL, answer());
    else
        text_add(answer(), "[]");
    return said();
}

const char *web_view(void)
{
    view_stamp(&page.desk, &page.stamp);
    view_write(&page.desk, answer());
    return said();
}

const char *web_clocks(void)
{
    view_write_clocks(&page.desk, answer());
    return said();
}

int web_begun(void)
{
    return page.desk.match.entries > 0;
}

int web_changed(void)
{
    struct view_stamp now;
    view_stamp(&page.desk, &now);
    return memcmp(&now, &page.stamp, sizeof now) != 0;
}

/* How many pieces lie in a cell, of the kinds that are counted. */
static int count_at(double now, int cell)
{
    const struct kind *kinds = match_game(&page.desk.match)->kinds;
    int count = 0;
    for (int kind = 0; kinds[kind].name; kind++)
        if (kinds[kind].counted && scene_holds(&page.desk.scene, cell))
            count += stage_count(page.desk.stage, now, cell, kind);
    return count;
}

const double *web_stage(double now)
{
    struct desk *desk = &page.desk;
    const struct actor *actor;
    const struct beam *beam;
    now = now > desk->ticked ? now : desk->ticked;
    int actors = stage_actors(desk->stage, now, &actor);
    int beams = stage_beams(desk->stage, now, &beam);
    size_t numbers = STAGE_HEAD + (size_t)actors * STAGE_ACTOR + (size_t)beams * STAGE_BEAM +
                     (size_t)desk->scene.cells;
    double *at = page.stage = memory_resize(page.stage, numbers, sizeof *at);
    *at++ = stage_end(desk->stage) > now || desk->shown != desk->match.now;
    *at++ = actors;
    *at++ = beams;
    *at++ = desk->scene.cells;
    for (int i = 0; i < actors; i++) {
        const double one[STAGE_ACTOR] = {actor[i].kind,   actor[i].becomes, actor[i].turned,
                                         actor[i].x,      actor[i].y,       actor[i].shown,
                                         actor[i].raised, actor[i].cell,    actor[i].order};
        memcpy(at, one, sizeof one);
        at += STAGE_ACTOR;
    }
    for (int i = 0; i < beams; i++) {
        const double one[STAGE_BEAM] = {beam[i].x0, beam[i].y0, beam[i].x1, beam[i].y1,
                                        beam[i].drawn};
        memcpy(at, one, sizeof one);
        at += STAGE_BEAM;
    }
    for (int cell = 0; cell < desk->scene.cells; cell++)
        *at++ = count_at(now, cell);
    return page.stage;
}

/* -- What a person does ----------------------------------------------------------------------- */

int web_touch(int cell)
{
    return desk_touch(&page.desk, cell);
}

void web_hover(int cell)
{
    desk_hover(&page.desk, cell);
}

int web_enter(void)
{
    return desk_enter(&page.desk, word(0));
}

void web_consider(void)
{
    desk_consider(&page.desk, word(0));
}

void web_press(uint32_t move)
{
    desk_press(&page.desk, move);
}

void web_do(int command)
{
    desk_do(&page.desk, (enum desk_command)command);
}

void web_look(int entry)
{
    desk_look(&page.desk, (size_t)entry);
}

int web_escape(void)
{
    return desk_escape(&page.desk);
}

int web_skip(void)
{
    return desk_skip(&page.desk);
}

void web_leave(int away)
{
    desk_leave(&page.desk, away);
}

void web_speed(int speed)
{
    page.desk.speed = (enum speed)speed;
}

void web_watch(int watch)
{
    page.desk.watch = (enum watch)watch;
}

const char *web_seat(int side)
{
    desk_seat(&page.desk, side, word(0), answer());
    return said();
}

/* -- Matches ---------------------------------------------------------------------------------- */

const char *web_begin(void)
{
    const char *player[2] = {word(1), word(2)};
    for (int side = 0; side < 2; side++)
        if (!player[side][0])
            player[side] = NULL;
    desk_follow(&page.desk, word(0), player, answer());
    return said();
}

const char *web_resume(void)
{
    struct text *error = answer();
    const struct game *game = word(0)[0] ? game_find(word(0), error) : NULL;
    if (game || !word(0)[0])
        desk_resume(&page.desk, game, error);
    return said();
}

const char *web_load(void)
{
    struct text contents = {0}, *error = answer();
    text_add(&contents, word(1));
    if (file_write(word(0), &contents, error))
        desk_load(&page.desk, word(0), error);
    file_remove(word(0));
    text_free(&contents);
    return said();
}

const char *web_kept(void)
{
    const struct game *game = save_last();
    text_add(answer(), game ? game->name : "");
    return said();
}

int web_keeps(void)
{
    const struct game *game = game_find(word(0), answer());
    return game && save_exists(game);
}

const char *web_record(void)
{
    static const char path[] = "game.quincunx";
    struct text *text = answer(), error = {0};
    if (desk_save(&page.desk, path, &error))
        file_read(path, RECORD_BYTES_MOST, text, &error);
    file_remove(path);
    text_free(&error);
    return said();
}

const char *web_link(void)
{
    link_write(&page.desk.match, answer());
    return said();
}

const char *web_position(void)
{
    match_game(&page.desk.match)->write(match_state(&page.desk.match), answer());
    return said();
}

const char *web_position_link(void)
{
    link_write_position(&page.desk.match, answer());
    return said();
}

const char *web_statistics(void)
{
    struct text *text = answer(), error = {0};
    if (!statistics_list(text, &error)) {
        text_clear(text);
        text_add(text, text_get(&error));
    }
    text_free(&error);
    return said();
}

/* -- Settings --------------------------------------------------------------------------------- */

const char *web_settings(void)
{
    struct text path = {0}, error = {0}, *text = answer();
    if (!file_state_path(SETTINGS, &path, &error) || !file_read(path.at, BYTES_MOST, text, &error))
        text_clear(text);
    text_free(&path);
    text_free(&error);
    return said();
}

const char *web_keep_settings(void)
{
    struct text path = {0}, contents = {0}, *error = answer();
    text_add(&contents, word(0));
    if (file_state_path(SETTINGS, &path, error))
        file_write(path.at, &contents, error);
    text_free(&path);
    text_free(&contents);
    return said();
}
