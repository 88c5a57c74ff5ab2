/* The game in progress: a record in the user's state folder, one a kind of game. */
#include "match/save.h"

#include "base/file.h"
#include "match/record.h"

static bool path_of(const struct game *game, struct text *path, struct text *error)
{
    struct text name = {0};
    text_addf(&name, "%s.record", game->name);
    bool good = file_state_path(name.at, path, error);
    text_free(&name);
    return good;
}

bool save_keep(const struct match *match, struct text *error)
{
    struct text path = {0}, record = {0};
    record_write(match, &record);
    bool good = path_of(match_game(match), &path, error) && file_write(path.at, &record, error);
    text_free(&path);
    text_free(&record);
    return good;
}

void save_forget(const struct game *game)
{
    struct text path = {0}, error = {0};
    if (path_of(game, &path, &error))
        file_remove(path.at);
    text_free(&path);
    text_free(&error);
}

/* When the match of this kind was kept; -1 if none is. */
static int64_t kept_at(const struct game *game)
{
    struct text path = {0}, error = {0};
    int64_t when = path_of(game, &path, &error) ? file_age_mark(path.at) : -1;
    text_free(&path);
    text_free(&error);
    return when;
}

bool save_exists(const struct game *game)
{
    return kept_at(game) >= 0;
}

const struct game *save_last(void)
{
    const struct game *last = NULL;
    for (int i = 0; game_list[i]; i++)
        if (save_exists(game_list[i]) && (!last || kept_at(game_list[i]) > kept_at(last)))
            last = game_list[i];
    return last;
}

bool save_load(struct match *match, const struct game *game, struct text *error)
{
    struct text path = {0}, record = {0}, why = {0};
    bool reached = path_of(game ? game : game_list[0], &path, error);
    text_free(&path);
    if (!reached)
        return false;
    if (!game && !(game = save_last()))
        return text_fail(error, "there is no game to resume: start one with quincunx play GAME");
    if (!save_exists(game))
        return text_fail(error, "there is no game of %s to resume: start one with quincunx play %s",
                         game->title, game->name);
    bool good =
        path_of(game, &path, error) && file_read(path.at, RECORD_BYTES_MOST, &record, error);
    if (good) {
        struct record_reader reader = record_reader(&record);
        good = record_read(&reader, match, &why) == RECORD_GAME && match_game(match) == game;
        if (!good)
            text_fail(error, "the game kept in %s is damaged (%s): start a new one", path.at,
                      why.length ? why.at : "it holds no game of this kind");
    }
    text_free(&path);
    text_free(&record);
    text_free(&why);
    return good;
}
