/* What is put on the desk. */
#include "front/gtk/opening.h"

#include "front/gtk/seats.h"
#include "front/languages.h"
#include "match/link.h"
#include "match/save.h"

/* Something did not work: what it was, with the reason in place of its %s. */
static void note(struct session *session, const char *what, struct text *why)
{
    text_fail(&session->note, what, text_get(why));
    text_free(why);
}

#define UNREADABLE N_("Couldn't read the saved game: %s.")

/* How this game was last begun, or how a newcomer would begin it. */
static void recall(const struct game *game, struct start *start)
{
    if (settings_read_start(game, start))
        return;
    start->spec = (struct spec){game, options_standard(game->options)};
    for (int side = 0; side < 2; side++)
        g_strlcpy(start->player[side], seats_standard(&start->spec, side), PLAYER_NAME);
}

static bool begin(struct session *session, const struct start *start, struct text *error)
{
    const char *player[2] = {start->player[0], start->player[1]};
    return desk_begin(session->desk, &start->spec, NULL, player, error);
}

/* A new game; options that were kept but do not go together any more are forgotten. */
static void begin_new(struct session *session, const struct game *game)
{
    struct start start;
    struct text error = TEXT_SPOKEN;
    recall(game, &start);
    if (!begin(session, &start, &error)) {
        start.spec.options = options_standard(game->options);
        begin(session, &start, &error);
    }
    text_free(&error);
}

void opening_game(struct session *session, const struct game *game)
{
    struct text error = TEXT_SPOKEN;
    text_clear(&session->note);
    if (save_exists(game) && desk_resume(session->desk, game->name, &error))
        return;
    begin_new(session, game);
    if (error.length)
        note(session, UNREADABLE, &error);
}

void opening_last(struct session *session)
{
    struct text error = TEXT_SPOKEN;
    struct saved last;
    if (!save_last(&last) || !desk_resume(session->desk, NULL, &error))
        desk_do(session->desk, DESK_HOME);
    if (error.length)
        note(session, UNREADABLE, &error);
}

void opening_file(struct session *session, const char *path)
{
    struct text error = TEXT_SPOKEN;
    text_clear(&session->note);
    if (!desk_load(session->desk, path, &error))
        note(session, N_("Couldn't open this file: %s."), &error);
}

/* A new game of a spec, with the players that its game had last; or where a link leads, with
 * persons. */
static void open_link(struct session *session, const char *link)
{
    struct start start;
    struct spec spec;
    struct text error = TEXT_SPOKEN;
    const char *player[2] = {NULL, NULL};
    text_clear(&session->note);
    if (!link_leads_on(link) && spec_read(&spec, link, &error)) {
        recall(spec.game, &start);
        player[0] = start.player[0];
        player[1] = start.player[1];
    }
    if (error.length || !desk_follow(session->desk, link, player, &error))
        note(session, N_("Couldn't start this game: %s."), &error);
}

void opening_word(struct session *session, const char *word, const char *path)
{
    struct text error = TEXT_SPOKEN;
    const struct game *game = game_find(word, &error);
    bool link = link_names_game(word) && !g_file_test(path, G_FILE_TEST_EXISTS);
    text_free(&error);
    if (game)
        opening_game(session, game);
    else if (link)
        open_link(session, word);
    else
        opening_file(session, path);
}
