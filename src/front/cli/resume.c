/* The command that lists the unfinished games, goes on with one of them, or discards it. */
#include "base/random.h"
#include "front/cli/command.h"
#include "front/cli/play.h"
#include "front/cli/print.h"
#include "front/languages.h"
#include "front/tui.h"
#include "match/save.h"

#include <stdio.h>
#include <string.h>

/* Who plays, as they are named in the record. */
static const char *name_of(const struct match *match, int side)
{
    const char *name = match->player[side].name;
    return strcmp(name, PLAYER_HUMAN) == 0 ? _(NC_("player", "human")) : _(name);
}

static void tell_players(const struct match *match, struct text *text)
{
    if (match_game(match)->players == 2) /* TRANSLATORS: two players, as “human” and “easy” */
        text_say(text, "%s and %s", name_of(match, 0), name_of(match, 1));
    else
        text_add(text, name_of(match, 0));
}

/* "reversi-2   reversi:size=6 · 12 moves · human and easy · 2026-11-18". One that cannot be read
 * says why in its line. */
static void list_one(const struct saved *saved)
{
    struct match match = {0};
    struct save save = {0};
    struct text name = TEXT_SPOKEN, about = TEXT_SPOKEN, error = TEXT_SPOKEN;
    saved_name(saved, &name);
    if (save_load(&match, &save, saved, &error)) {
        spec_write(&match.spec, &about);
        text_add(&about, " · ");
        text_say_count(&about, match.now, "%zu move", "%zu moves", match.now);
        text_add(&about, " · ");
        tell_players(&match, &about);
        text_addf(&about, "%s%s", match.date[0] ? " · " : "", match.date);
    } else {
        text_add(&about, text_get(&error));
    }
    printf("%-12s %s\n", name.at, about.at);
    save_leave(&save);
    match_free(&match);
    text_free(&name);
    text_free(&about);
    text_free(&error);
}

static int list_all(void)
{
    struct saved_list list = save_list(NULL);
    for (size_t i = 0; i < list.count; i++)
        list_one(&list.at[i]);
    if (!list.count)
        puts(_("You have no unfinished games."));
    saved_list_free(&list);
    return EXIT_GOOD;
}

static int discard(const struct saved *saved)
{
    struct text name = {0}, line = TEXT_SPOKEN;
    saved_name(saved, &name);
    save_discard(saved);
    text_say(&line, "%s has been deleted.", name.at);
    print_line(stdout, &line);
    text_free(&name);
    return EXIT_GOOD;
}

/* On the full screen where there is one, else line by line. */
static int go_on(const char *name)
{
    struct text error = TEXT_SPOKEN;
    struct tui_start start = {.resume = name, .seed = random_fresh_seed()};
    if (!tui_possible())
        return play_run(&(struct play_start){.resume = name, .seed = start.seed});
    return tui_run(&start, &error) ? EXIT_GOOD : complain(EXIT_FAILED, &error);
}

int command_resume(const struct call *call)
{
    struct text error = TEXT_SPOKEN;
    struct saved saved;
    if (call->words == 0 && call->value[FLAG_DISCARD]) {
        text_fail(&error, "name the game to discard: quincunx resume lists your games");
        return complain(EXIT_USAGE, &error);
    }
    if (call->words == 0)
        return list_all();
    if (!save_find(call->word[0], &saved, &error)) {
        struct text whole = TEXT_SPOKEN;
        /* TRANSLATORS: why a game cannot be continued, and what to do */
        text_say(&whole, "%s; quincunx resume lists your unfinished games", text_get(&error));
        text_free(&error);
        return complain(EXIT_FAILED, &whole);
    }
    return call->value[FLAG_DISCARD] ? discard(&saved) : go_on(call->word[0]);
}
