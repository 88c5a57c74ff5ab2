/* The command that opens the full screen, and what runs without arguments. */
#include "base/random.h"
#include "front/cli/command.h"
#include "front/tui.h"
#include "match/link.h"

/* The game of a spec or link that can be begun. */
static bool read_game(const char *link, struct spec *spec, struct text *error)
{
    struct match match = {0};
    bool good = link_read(&match, link, error);
    *spec = match.spec;
    match_free(&match);
    return good;
}

/* What the flags ask for. Players and positions need a game to be for. */
static bool read_start(const struct call *call, struct spec *spec, struct tui_start *start,
                       struct text *error)
{
    union any_state state;
    bool wanted = call->value[FLAG_FIRST] || call->value[FLAG_SECOND] || call->value[FLAG_POSITION];
    start->resume = call->value[FLAG_RESUME] != NULL;
    start->position = call->value[FLAG_POSITION];
    if (start->resume && start->position)
        return text_fail(error, "--resume goes on with a game, so --position cannot be given too");
    if (call->words == 0)
        return !wanted ||
               text_fail(error, "tell which game that is for, as in quincunx tui reversi");
    if (link_leads_on(call->word[0])) {
        if (start->position || start->resume)
            return text_fail(error, LINK_OR_POSITION);
        start->link = call->word[0];
    }
    if (!read_game(call->word[0], spec, error) ||
        (start->position && !spec_start(spec, start->position, state_in(&state), error)))
        return false;
    start->spec = spec;
    for (int side = 0; side < 2; side++) {
        const char *who = start->player[side] = call->value[FLAG_FIRST + side];
        if (who && !match_has_player(spec, side, who, error))
            return false;
    }
    return true;
}

int command_tui(const struct call *call)
{
    struct spec spec;
    struct tui_start start = {0};
    struct text error = {0};
    if (!read_seed(call, &start.seed))
        return EXIT_USAGE;
    if (!read_start(call, &spec, &start, &error))
        return complain(EXIT_USAGE, &error);
    return tui_run(&start, &error) ? EXIT_GOOD : complain(EXIT_FAILED, &error);
}

int screen_run(void)
{
    struct tui_start start = {.seed = random_fresh_seed()};
    struct text error = {0};
    if (!tui_possible())
        return menu_run();
    return tui_run(&start, &error) ? EXIT_GOOD : complain(EXIT_FAILED, &error);
}
