/* The command that opens the full screen, and what runs without arguments. */
#include "base/random.h"
#include "front/cli/command.h"
#include "front/cli/openings.h"
#include "front/cli/print.h"
#include "front/languages.h"
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

/* Begins with the first of the openings asked for, told as a link. */
static bool read_opening(const struct call *call, struct tui_start *start, struct text *link,
                         struct text *error)
{
    struct openings openings;
    struct match match = {0};
    if (start->link || start->position || start->resume)
        return text_fail(error, start->link ? LINK_OR_POSITION : OPENINGS_OR_POSITION);
    if (!openings_find(&openings, start->spec, call->value[FLAG_OPENINGS], start->seed, error))
        return false;
    openings_begin(&openings, 0, &match);
    link_write(&match, link);
    start->link = text_get(link);
    match_free(&match);
    openings_free(&openings);
    return true;
}

/* What the flags ask for. Players and positions need a game to be for. */
static bool read_start(const struct call *call, struct spec *spec, struct tui_start *start,
                       struct text *error)
{
    union any_state state;
    bool wanted = call->value[FLAG_FIRST] || call->value[FLAG_SECOND] ||
                  call->value[FLAG_POSITION] || call->value[FLAG_OPENINGS];
    start->resume = call->value[FLAG_RESUME] ? "" : NULL;
    start->position = call->value[FLAG_POSITION];
    if (start->resume && start->position)
        return text_fail(error, RESUME_OR_POSITION);
    if (call->words == 0)
        return !wanted || text_fail(error, "name the game, as in quincunx tui reversi");
    if (link_leads_on(call->word[0])) {
        if (start->position || start->resume)
            return text_fail(error, LINK_OR_POSITION);
        start->link = call->word[0];
    }
    if (!read_game(call->word[0], spec, error) ||
        (start->position && !spec_start(spec, start->position, state_in(&state), error)))
        return false;
    start->spec = spec;
    if (start->resume)
        start->resume = spec->game->name;
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
    struct text error = TEXT_SPOKEN, link = {0};
    if (!read_seed(call, &start.seed))
        return EXIT_USAGE;
    int status = EXIT_GOOD;
    if (!read_start(call, &spec, &start, &error) ||
        (call->value[FLAG_OPENINGS] && !read_opening(call, &start, &link, &error)))
        status = complain(EXIT_USAGE, &error);
    else if (!tui_run(&start, &error))
        status = complain(EXIT_FAILED, &error);
    text_free(&link);
    return status;
}

int screen_run(void)
{
    struct tui_start start = {.seed = random_fresh_seed()};
    struct text error = TEXT_SPOKEN;
    if (!tui_possible())
        return menu_run();
    return tui_run(&start, &error) ? EXIT_GOOD : complain(EXIT_FAILED, &error);
}
