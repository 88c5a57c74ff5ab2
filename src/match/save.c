/* Unfinished games: records in the user's state folder, a file each. */
#include "match/save.h"

#include "base/file.h"
#include "match/record.h"

#include <stdlib.h>
#include <string.h>

#define LAST "last" /* the file with the name of the game that was on the board last */

/* The first place has the name that it had when there was only one. */
static bool path_of(const struct game *game, int number, struct text *path, struct text *error)
{
    struct text name = {0};
    if (number == 1)
        text_addf(&name, "%s.record", game->name);
    else
        text_addf(&name, "%s-%d.record", game->name, number);
    bool good = file_state_path(name.at, path, error);
    text_free(&name);
    return good;
}

/* When the game in a place was written; -1 if there is none. */
static int64_t kept_at(const struct game *game, int number)
{
    struct text path = {0}, error = {0};
    int64_t when = path_of(game, number, &path, &error) ? file_age_mark(path.at) : -1;
    text_free(&path);
    text_free(&error);
    return when;
}

/* -- Names ------------------------------------------------------------------------------------ */

void saved_name(const struct saved *saved, struct text *name)
{
    text_addf(name, "%s-%d", saved->game->name, saved->number);
}

/* The game and number in a name such as "reversi-2"; the number is 0 where there is none. */
static bool read_name(const char *name, struct saved *saved, struct text *error)
{
    struct text kind = {0};
    const char *dash = strchr(name, '-'), *at = dash ? dash + 1 : name + strlen(name);
    uint64_t number = 0;
    bool whole = !dash || (text_read_number(&at, &number) && !*at && number > 0);
    text_add_bytes(&kind, name, dash ? (size_t)(dash - name) : strlen(name));
    *saved = (struct saved){.game = game_find(text_get(&kind), error)};
    text_free(&kind);
    if (!saved->game)
        return false;
    if (!whole || number > SAVE_MOST) {
        text_fail(error, "there is no unfinished game %s: their names are %s-1, %s-2 and so on",
                  text_quote(name).at, saved->game->name, saved->game->name);
        return false;
    }
    saved->number = (int)number;
    return true;
}

void save_note(const struct save *save, const struct game *game)
{
    struct text path = {0}, name = {0}, error = {0};
    saved_name(&(struct saved){game, save->number, 0}, &name);
    if (file_state_path(LAST, &path, &error))
        file_write(path.at, &name, &error); /* without it the newest is taken for the last */
    text_free(&path);
    text_free(&name);
    text_free(&error);
}

/* -- Finding ---------------------------------------------------------------------------------- */

static int compare_saved(const void *one, const void *other)
{
    const struct saved *a = one, *b = other;
    return a->when != b->when ? (a->when < b->when ? 1 : -1) : b->number - a->number;
}

struct saved_list save_list(const struct game *game)
{
    struct saved_list list = {0};
    size_t room = 0;
    for (int i = 0; game_list[i]; i++)
        for (int number = 1; (!game || game == game_list[i]) && number <= SAVE_MOST; number++) {
            int64_t when = kept_at(game_list[i], number);
            if (when < 0)
                continue;
            list.at = memory_grow(list.at, list.count, &room, sizeof *list.at);
            list.at[list.count++] = (struct saved){game_list[i], number, when};
        }
    if (list.count)
        qsort(list.at, list.count, sizeof *list.at, compare_saved);
    return list;
}

void saved_list_free(struct saved_list *list)
{
    free(list->at);
    *list = (struct saved_list){0};
}

/* The one of a kind (NULL: of all) that was written last. */
static bool find_newest(const struct game *game, struct saved *saved)
{
    struct saved_list list = save_list(game);
    bool any = list.count > 0;
    if (any)
        *saved = list.at[0];
    saved_list_free(&list);
    return any;
}

bool save_exists(const struct game *game)
{
    struct saved unused;
    return find_newest(game, &unused);
}

bool save_last(struct saved *saved)
{
    struct text path = {0}, name = {0}, error = {0};
    bool good = file_state_path(LAST, &path, &error) && file_read(path.at, 64, &name, &error) &&
                read_name(text_get(&name), saved, &error) && saved->number > 0 &&
                (saved->when = kept_at(saved->game, saved->number)) >= 0;
    text_free(&path);
    text_free(&name);
    text_free(&error);
    return good || find_newest(NULL, saved);
}

bool save_find(const char *name, struct saved *saved, struct text *error)
{
    struct text path = {0};
    bool reached = file_state_path(LAST, &path, error);
    text_free(&path);
    if (!reached)
        return false;
    if (!*name)
        return save_last(saved) || text_fail(error, "there is no unfinished game: start a new one");
    if (!read_name(name, saved, error))
        return false;
    if (saved->number == 0)
        return find_newest(saved->game, saved) ||
               text_fail(error, "there is no unfinished game of %s: start a new one",
                         text_word(error, saved->game->title));
    saved->when = kept_at(saved->game, saved->number);
    return saved->when >= 0 || text_fail(error, "there is no unfinished game %s", name);
}

/* -- Keeping ---------------------------------------------------------------------------------- */

/* What is put into a file, and what must be there for that. */
struct deposit {
    const struct text *expected, *contents;
    bool taken; /* something else was there */
};

static bool put(void *context, struct text *contents, struct text *error)
{
    struct deposit *deposit = context;
    (void)error;
    deposit->taken = strcmp(text_get(contents), text_get(deposit->expected)) != 0;
    if (deposit->taken)
        return false;
    text_clear(contents);
    text_add(contents, deposit->contents->at);
    return true;
}

/* Puts a record into a place; *taken tells that somebody else has it, which is no error. */
static bool put_into(const struct game *game, int number, const struct text *expected,
                     const struct text *record, bool *taken, struct text *error)
{
    struct deposit deposit = {expected, record, false};
    struct text path = {0};
    bool good = path_of(game, number, &path, error) &&
                file_update(path.at, RECORD_BYTES_MOST, put, &deposit, error);
    *taken = deposit.taken;
    text_free(&path);
    return good;
}

bool save_keep(struct save *save, const struct match *match, struct text *error)
{
    const struct game *game = match_game(match);
    static const struct text nothing;
    struct text record = {0};
    int number = save->number;
    bool taken = true, good = false;
    record_write(match, &record);
    if (number)
        good = put_into(game, number, &save->contents, &record, &taken, error);
    for (number = good || !taken ? number : 0; !good && taken && number++ < SAVE_MOST;)
        good = put_into(game, number, &nothing, &record, &taken, error);
    if (good) {
        bool moved = save->number != number;
        text_free(&save->contents);
        *save = (struct save){number, record};
        if (moved)
            save_note(save, game);
        return true;
    }
    text_free(&record);
    if (taken)
        text_fail(error, "%d games of %s are unfinished already: finish or discard one of them",
                  SAVE_MOST, text_word(error, game->title));
    return false;
}

void save_forget(struct save *save, const struct game *game)
{
    struct text path = {0}, contents = {0}, error = {0};
    if (save->number && path_of(game, save->number, &path, &error) &&
        file_read(path.at, RECORD_BYTES_MOST, &contents, &error) &&
        strcmp(text_get(&contents), text_get(&save->contents)) == 0)
        file_remove(path.at);
    text_free(&path);
    text_free(&contents);
    text_free(&error);
    save_leave(save);
}

void save_discard(const struct saved *saved)
{
    struct text path = {0}, error = {0};
    if (path_of(saved->game, saved->number, &path, &error))
        file_remove(path.at);
    text_free(&path);
    text_free(&error);
}

void save_leave(struct save *save)
{
    text_free(&save->contents);
    *save = (struct save){0};
}

bool save_load(struct match *match, struct save *save, const struct saved *saved,
               struct text *error)
{
    struct text path = {0}, record = {0}, why = {.language = error->language};
    bool good = path_of(saved->game, saved->number, &path, error) &&
                file_read(path.at, RECORD_BYTES_MOST, &record, error);
    if (good) {
        struct record_reader reader = record_reader(&record);
        good = record_read(&reader, match, &why) == RECORD_GAME && match_game(match) == saved->game;
        if (!good)
            text_fail(error, "the game kept in %s is damaged (%s): start a new one", path.at,
                      why.length ? why.at : text_word(error, N_("it holds no game of this kind")));
    }
    if (good) {
        save_leave(save);
        *save = (struct save){saved->number, record};
    } else {
        text_free(&record);
    }
    text_free(&path);
    text_free(&why);
    return good;
}
