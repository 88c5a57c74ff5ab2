/* Changing the language while playing: every text of the view follows, the game stays as it is, and
 * a thousand changes leave nothing behind (the address sanitizer counts). */
#include "front/languages.h"
#include "front/rules.h"
#include "match/desk.h"
#include "tap.h"

#include <string.h>

enum { CHANGES = 1000 };

/* English, each language that can be chosen, and the pseudo-language at last. */
static const struct language *language_of(int number, const struct language *pseudo)
{
    int count = languages_count() + 1;
    return number % count == count - 1 ? pseudo : languages_at(number % count);
}

/* The texts of a view say what they say in English, in another language. */
static bool speaks(const struct view *view, const char *english, bool foreign)
{
    bool same = strcmp(text_get(&view->status), english) == 0;
    return foreign ? !same && strstr(text_get(&view->status), "⟦") : same;
}

static void test_game(const struct game *game, const struct language *pseudo)
{
    struct desk *desk = desk_open(1, NULL, NULL);
    struct spec spec = {game, options_standard(game->options)};
    struct match match = {0};
    struct text error = {0}, english = {0}, position = {0}, now = {0};
    struct moves moves = {0};
    struct phrase phrase = {0};
    match_begin(&match, &spec, NULL, &error);
    game->moves(match_state(&match), &moves);
    game->say(match_state(&match), moves.at[0], &phrase);
    desk_put(desk, &match);
    desk_set_speed(desk, SPEED_OFF);
    desk_enter(desk, phrase.text);
    desk_tick(desk, 1);
    text_add(&english, text_get(&desk_view(desk)->status));
    game->write(match_state(desk_match(desk)), &position);
    bool good = true;
    for (int i = 0; i < CHANGES; i++) {
        const struct language *language = language_of(i, pseudo);
        desk_set_language(desk, language);
        const struct view *view = desk_view(desk);
        good &= view->language == language && view->moves == 1;
        if (!language || language == pseudo)
            good &= speaks(view, english.at, language);
    }
    tap(good, "%s: the view follows %d changes of language", game->name, CHANGES);
    game->write(match_state(desk_match(desk)), &now);
    tap(strcmp(position.at, now.at) == 0, "%s: the game stays as it is", game->name);
    desk_close(desk);
    moves_free(&moves);
    text_free(&error);
    text_free(&english);
    text_free(&position);
    text_free(&now);
}

static void test_pages(void)
{
    struct text error = {0};
    for (int i = 0; game_list[i]; i++) {
        languages_begin("en", &error);
        const char *english = rules_page(game_list[i]->name);
        languages_begin("xx", &error);
        tap(rules_page(game_list[i]->name) == english,
            "%s: a rules page that nobody has translated is the English one", game_list[i]->name);
    }
    tap(strcmp(rules_page("chess"), "") == 0, "what is no game has no rules");
    text_free(&error);
}

int main(void)
{
    struct text error = {0};
    if (!tap(languages_begin("xx", &error), "the pseudo-language is there: %s", text_get(&error)))
        return tap_end();
    const struct language *pseudo = languages_now();
    for (int i = 0; game_list[i]; i++)
        test_game(game_list[i], pseudo);
    test_pages();
    text_free(&error);
    return tap_end();
}
