/* The command that lists the unfinished games, goes on with one of them, or discards it. */
#include "base/random.h"
#include "front/cli/command.h"
#include "front/cli/play.h"
#include "front/languages.h"
#include "front/tui.h"
#include "match/save.h"

#include <stdio.h>

/* "reversi-2   reversi:size=6, 12 moves, human and easy, 2026-11-18". One that cannot be read is
 * told of in its line. */
static void list_one(const struct saved *saved)
{
    struct match match = {0};
    struct save save = {0};
    struct text name = TEXT_SPOKEN, about = TEXT_SPOKEN, error = TEXT_SPOKEN;
    saved_name(saved, &name);
    if (save_load(&match, &save, saved, &error)) {
        spec_write(&match.spec, &about);
        text_addf(&about, ", %zu move%s, %s", match.now, match.now == 1 ? "" : "s",
                  match.player[0].name);
        if (saved->game->players == 2)
            text_addf(&about, " and %s", match.player[1].name);
        text_addf(&about, "%s%s", match.date[0] ? ", " : "", match.date);
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
        puts("There is no unfinished game.");
    saved_list_free(&list);
    return EXIT_GOOD;
}

static int discard(const struct saved *saved)
{
    struct text name = TEXT_SPOKEN;
    saved_name(saved, &name);
    save_discard(saved);
    printf("%s is discarded.\n", name.at);
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
        text_fail(&error, "tell which game to discard: quincunx resume lists them");
        return complain(EXIT_USAGE, &error);
    }
    if (call->words == 0)
        return list_all();
    if (!save_find(call->word[0], &saved, &error)) {
        text_add(&error, "; quincunx resume lists the unfinished games");
        return complain(EXIT_FAILED, &error);
    }
    return call->value[FLAG_DISCARD] ? discard(&saved) : go_on(call->word[0]);
}
