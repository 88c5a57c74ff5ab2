/* What the page calls: each function takes its words from the room, asks the desk, and says what
 * came of it. The page has one desk for as long as it lives. */
#include "front/web/web.h"
#include "base/json.h"

#include "base/file.h"
#include "base/random.h"
#include "front/builtin.h"
#include "front/lessons.h"
#include "front/web/answer.h"
#include "front/web/guide.h"
#include "front/web/results.h"
#include "front/web/thinker.h"
#include "front/web/view.h"
#include "match/link.h"
#include "match/progress.h"
#include "match/record.h"
#include "match/save.h"

#include <stdlib.h>
#include <string.h>

#define SETTINGS "page.json"
#define BYTES_MOST (1 << 20)

static struct page {
    struct desk *desk;
    struct answer answer;
    struct language *language; /* NULL: English */
    char *catalogue;           /* its bytes, and those of the lessons */
    struct text said;          /* the newest text, or why something could not be done */
    char *room;
    size_t bytes;
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

/* The text to be returned, emptied. */
static struct text *say(void)
{
    text_clear(&page.said);
    return &page.said;
}

static const char *said(void)
{
    return text_get(&page.said);
}

/* Something was done, or (with nothing said) was not. */
static const double *answer(bool done, double now)
{
    return answer_make(&page.answer, page.desk, done, "", now);
}

/* The same for what was refused with the sentence that was said. */
static const double *answer_said(bool done, double now)
{
    return answer_make(&page.answer, page.desk, done, done ? "" : said(), now);
}

/* -- Time ------------------------------------------------------------------------------------- */

void web_open(void)
{
    page.desk = desk_open(random_fresh_seed(), NULL, NULL);
    desk_set_courses(page.desk, lessons_text);
}

const double *web_speak(size_t bytes, size_t lessons, double now)
{
    struct language *old = page.language;
    char *old_catalogue = page.catalogue;
    page.catalogue = memory_resize(NULL, bytes + lessons + 1, 1);
    memcpy(page.catalogue, web_room(0), bytes + lessons);
    page.language = language_open(page.catalogue, bytes);
    if (page.language && lessons)
        language_add(page.language, page.catalogue + bytes, lessons);
    page.said.language = page.language;
    desk_set_language(page.desk, page.language);
    const double *answered = answer(page.language || bytes == 0, now);
    language_close(old);
    free(old_catalogue);
    return answered;
}

const char *web_say(void)
{
    return language_find(page.language, word(0));
}

const double *web_tick(double now)
{
    return answer(true, now);
}

const double *web_wake(double now)
{
    desk_wake(page.desk, now);
    return answer(true, now);
}

const double *web_hear(int lines, double now)
{
    for (int i = 0; i < lines; i++)
        thinker_hear(word(i));
    return answer(true, now);
}

const char *web_catalog(void)
{
    catalog_write(say());
    return said();
}

const char *web_guide(void)
{
    struct guide guide = {0};
    struct text *text = say();
    const struct game *game = game_find(word(0), text);
    const char *contents = word(1);
    text_clear(text);
    if (game && !*contents)
        contents = builtin_find(game->name);
    guide_read(&guide, game, contents, text->language);
    guide_write(&guide, text);
    guide_free(&guide);
    return said();
}

const char *web_ladder(void)
{
    struct spec spec;
    bool good = spec_read(&spec, word(0), say());
    struct text *text = say();
    if (good)
        results_write_ladder(&spec, text);
    return said();
}

/* -- What a person does ----------------------------------------------------------------------- */

const double *web_touch(int cell, double now)
{
    return answer(desk_touch(page.desk, cell), now);
}

const double *web_drag(int cell, double now)
{
    return answer(desk_drag(page.desk, cell), now);
}

const double *web_hover(int cell, double now)
{
    desk_hover(page.desk, cell);
    return answer(true, now);
}

const double *web_enter(double now)
{
    return answer(desk_enter(page.desk, word(0)), now);
}

const double *web_consider(double now)
{
    desk_consider(page.desk, word(0));
    return answer(true, now);
}

const double *web_press(uint32_t move, double now)
{
    desk_press(page.desk, move);
    return answer(true, now);
}

const double *web_do(int command, double now)
{
    desk_do(page.desk, (enum desk_command)command);
    return answer(true, now);
}

const double *web_look(int entry, double now)
{
    desk_look(page.desk, (size_t)entry);
    return answer(true, now);
}

const double *web_escape(double now)
{
    return answer(desk_escape(page.desk), now);
}

const double *web_skip(double now)
{
    return answer(desk_skip(page.desk), now);
}

const double *web_leave(int away, double now)
{
    desk_leave(page.desk, away);
    return answer(true, now);
}

const double *web_speed(int speed, double now)
{
    desk_set_speed(page.desk, (enum speed)speed);
    return answer(true, now);
}

const double *web_still(int still, double now)
{
    desk_set_still(page.desk, still);
    return answer(true, now);
}

const double *web_watch(int watch, double now)
{
    desk_set_watch(page.desk, (enum watch)watch);
    return answer(true, now);
}

const double *web_seat(int side, double now)
{
    return answer_said(desk_seat(page.desk, side, word(0), say()), now);
}

/* -- Lessons ---------------------------------------------------------------------------------- */

static const struct game *named_game(struct text *error)
{
    struct spec spec;
    return spec_read(&spec, word(0), error) ? spec.game : NULL;
}

const char *web_lessons(void)
{
    struct text *text = say(), error = {.language = page.language};
    const struct game *game = named_game(&error);
    struct course course = {0};
    bool finished[PROGRESS_MOST] = {false};
    if (game && lessons_read(game, &course, &error))
        progress_read(game, finished);
    json_begin(text, NULL, '[');
    for (size_t i = 0; i < course.lessons; i++) {
        json_begin(text, NULL, '{');
        json_string(text, "title", text_word(text, course.lesson[i].title));
        json_bool(text, "finished", i < PROGRESS_MOST && finished[i]);
        json_end(text, '}');
    }
    json_end(text, ']');
    course_free(&course);
    text_free(&error);
    return said();
}

const double *web_learn(int number, double now)
{
    const struct game *game = named_game(say());
    bool good = game && desk_learn(page.desk, game, lessons_text(game), (size_t)number, say());
    return answer_said(good, now);
}

/* -- Matches ---------------------------------------------------------------------------------- */

const double *web_begin(double now)
{
    const char *player[2] = {word(1), word(2)};
    for (int side = 0; side < 2; side++)
        if (!player[side][0])
            player[side] = NULL;
    return answer_said(desk_follow(page.desk, word(0), player, say()), now);
}

const double *web_answer(int yes, double now)
{
    return answer(desk_answer(page.desk, yes), now);
}

const double *web_resume(double now)
{
    return answer_said(desk_resume(page.desk, word(0), say()), now);
}

const double *web_load(size_t bytes, double now)
{
    struct text contents = {0}, *error = say();
    text_add_bytes(&contents, word(1), bytes);
    bool good = file_write(word(0), &contents, error) && desk_load(page.desk, word(0), error);
    file_remove(word(0));
    text_free(&contents);
    return answer_said(good, now);
}

const char *web_kept(void)
{
    struct saved last;
    struct text *name = say();
    if (save_last(&last))
        saved_name(&last, name);
    return said();
}

int web_keeps(void)
{
    struct saved saved;
    return save_find(word(0), &saved, say());
}

const char *web_record(void)
{
    static const char path[] = "game.quincunx";
    struct text *text = say(), error = {0};
    if (desk_save(page.desk, path, &error))
        file_read(path, RECORD_BYTES_MOST, text, &error);
    file_remove(path);
    text_free(&error);
    return said();
}

const char *web_link(void)
{
    link_write(desk_match(page.desk), say());
    return said();
}

const char *web_position(void)
{
    const struct match *match = desk_match(page.desk);
    match_game(match)->write(match_state(match), say());
    return said();
}

const char *web_position_link(void)
{
    link_write_position(desk_match(page.desk), say());
    return said();
}

const char *web_statistics(void)
{
    results_write(say());
    return said();
}

/* -- Settings --------------------------------------------------------------------------------- */

const char *web_settings(void)
{
    struct text path = {0}, error = {0}, *text = say();
    if (!file_state_path(SETTINGS, &path, &error) || !file_read(path.at, BYTES_MOST, text, &error))
        text_clear(text);
    text_free(&path);
    text_free(&error);
    return said();
}

const char *web_keep_settings(void)
{
    struct text path = {0}, contents = {0}, *error = say();
    text_add(&contents, word(0));
    if (file_state_path(SETTINGS, &path, error))
        file_write(path.at, &contents, error);
    text_free(&path);
    text_free(&contents);
    return said();
}
