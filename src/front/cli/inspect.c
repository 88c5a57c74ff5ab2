/* The commands that look at a game without playing it: games, show, moves, after, perft. What
 * scripts read (moves, after, perft) is a stable format. */
#include "base/sentence.h"
#include "core/format.h"
#include "core/perft.h"
#include "engine/level.h"
#include "front/board.h"
#include "front/cli/command.h"
#include "front/cli/print.h"
#include "front/languages.h"
#include "match/link.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DEPTH_MOST = 200 };

/* -- games ------------------------------------------------------------------------------------ */

static void tell_options(const struct game *game)
{
    struct text allowed = TEXT_SPOKEN, standard = TEXT_SPOKEN, line = TEXT_SPOKEN;
    puts("");
    puts(_("Options with their defaults:"));
    for (const struct option *option = game->options; option->key; option++) {
        text_clear(&allowed);
        text_clear(&standard);
        option_allowed(option, &allowed);
        option_write(option, option->standard, &standard);
        /* TRANSLATORS: what an option is for, and its values as they are typed */
        text_say(&line, "%s: %s", _(option->title), text_get(&allowed));
        printf("  %s=%s\n      %s\n", option->key, text_get(&standard), text_get(&line));
        text_free(&line);
    }
    text_free(&allowed);
    text_free(&standard);
}

static void tell_levels(const struct spec *spec)
{
    for (const struct level *level = level_first(spec); level; level = level_next(spec, level)) {
        struct text about = TEXT_SPOKEN;
        struct text line = TEXT_SPOKEN;
        level_tell(level, spec->game, &about);
        /* TRANSLATORS: how strong it is, as “looks 2 moves ahead” */
        text_say(&line, "the computer: %s", text_get(&about));
        printf("  %s\n      %s\n", level->name, text_get(&line));
        text_free(&about);
        text_free(&line);
    }
    if (level_measured(spec)) {
        struct text line = TEXT_SPOKEN;
        text_say(&line, "Elo: %s.", _(level_measured(spec)));
        puts("");
        print_line(stdout, &line);
    }
}

static int tell_game(const struct game *game)
{
    struct text line = TEXT_SPOKEN;
    printf("%s - %s\n%s\n\n", game->name, _(game->title), _(game->about));
    text_say(&line, "How to write a move: %s", _(game->how));
    print_line(stdout, &line);
    if (game->players == 2) {
        text_say(&line, "%s moves first, then %s.", _(game->side[0]), _(game->side[1]));
        print_line(stdout, &line);
    }
    if (game->options->key)
        tell_options(game);
    struct spec spec = {game, options_standard(game->options)};
    printf("\n%s\n  human\n      %s\n", _("Players:"), _("you, or another person"));
    tell_levels(&spec);
    if (game->formats)
        printf("\n%s\n", _("Formats of other programs (quincunx convert):"));
    for (const struct format *format = game->formats; format && format->name; format++)
        printf("  %s\n      %s (*%s)\n", format->name, _(format->about), format->ending);
    text_say(&line, "The rules: quincunx rules %s", game->name);
    puts("");
    print_line(stdout, &line);
    return EXIT_GOOD;
}

static void tell_briefly(const struct game *game)
{
    struct text text = TEXT_SPOKEN;
    text_addf(&text, "%-9s %s\n", game->name, _(game->about));
    for (const struct option *option = game->options; option->key; option++) {
        text_addf(&text, "            %s=", option->key);
        option_write(option, option->standard, &text);
        text_add(&text, " (");
        option_allowed(option, &text);
        text_add(&text, ")\n");
    }
    fputs(text.at, stdout);
    text_free(&text);
}

int command_games(const struct call *call)
{
    struct text error = TEXT_SPOKEN;
    if (call->words) {
        const struct game *game = game_find(call->word[0], &error);
        return game ? tell_game(game) : complain(EXIT_USAGE, &error);
    }
    for (int i = 0; game_list[i]; i++)
        if (!game_list[i]->hidden)
            tell_briefly(game_list[i]);
    return EXIT_GOOD;
}

/* -- A position ------------------------------------------------------------------------------- */

/* The start of a spec, or where a link leads. */
static bool follow(const char *link, struct spec *spec, union any_state *state, struct text *error)
{
    struct match match = {0};
    bool good = link_read(&match, link, error);
    if (good) {
        *spec = match.spec;
        *state = match.entry[match.now].state;
    }
    match_free(&match);
    return good;
}

bool inspect_set_up(const struct call *call, int moves, struct spec *spec, union any_state *state)
{
    struct text error = TEXT_SPOKEN, why = TEXT_SPOKEN;
    bool good = follow(call->word[0], spec, state, &error);
    if (good && call->value[FLAG_POSITION] && link_leads_on(call->word[0]))
        good = text_fail(&error, LINK_OR_POSITION);
    else if (good && call->value[FLAG_POSITION] &&
             !spec->game->read(state_in(state), call->value[FLAG_POSITION], &why))
        good = text_fail(&error, "the position is wrong: %s", text_get(&why));
    for (int i = 1; good && i <= moves; i++) {
        game_move move;
        if (game_find_move(spec->game, state_in(state), call->word[i], &move, &why)) {
            spec->game->play(state_in(state), move);
        } else {
            good = text_fail(&error, "move %d, %s: %s", i, text_quote(call->word[i]).at,
                             text_get(&why));
        }
    }
    if (!good)
        complain(EXIT_USAGE, &error);
    text_free(&error);
    text_free(&why);
    return good;
}

/* Whose turn it is, or what a player alone should do. */
static void add_turn(const struct game *game, const struct state *state, struct text *text)
{
    struct text what = {.language = text->language};
    if (game->players == 1 && game->ask)
        game->ask(state, NULL, 0, &what);
    if (what.length)
        sentence_begin(text, what.at);
    else
        text_say(text, "%s to move", _(game->side[game->turn(state)]));
    text_free(&what);
}

int command_show(const struct call *call)
{
    struct spec spec;
    union any_state state;
    struct text text = TEXT_SPOKEN;
    struct paint paint = {.colour = board_wants_colour(), .language = languages_now()};
    if (!inspect_set_up(call, call->words - 1, &spec, &state))
        return EXIT_USAGE;
    int turn = spec.game->turn(state_in(&state));
    board_paint(spec.game, state_in(&state), &paint, &text);
    text_add_char(&text, '\n');
    if (turn == GAME_OVER)
        game_result(spec.game, state_in(&state), &text);
    else
        add_turn(spec.game, state_in(&state), &text);
    text_add_char(&text, '\n');
    spec.game->write(state_in(&state), &text);
    puts(text.at);
    text_free(&text);
    return EXIT_GOOD;
}

/* Prints the moves with what the engine thinks of each. */
static int print_values(const struct call *call, const struct spec *spec, union any_state *state)
{
    static const char *const bounds[] = {"guess", "lower", "upper", "exact"};
    const struct engine *engine = engine_best(spec);
    struct limits limits = {.seconds = engine->knows(spec) ? 0 : 2};
    struct analysis analysis = {0};
    if (!read_limits(call, &limits))
        return EXIT_USAGE;
    struct mind *mind = engine->open(spec, 0);
    engine_analyse(engine, mind, spec->game, state_in(state), &limits, NULL, &analysis);
    for (size_t i = 0; i < analysis.count; i++) {
        struct phrase phrase = {0};
        spec->game->say(state_in(state), analysis.at[i].line[0], &phrase);
        printf("%s %d %s\n", phrase.text, analysis.at[i].value, bounds[analysis.at[i].bound]);
    }
    analysis_free(&analysis);
    engine->close(mind);
    return EXIT_GOOD;
}

int command_moves(const struct call *call)
{
    struct spec spec;
    union any_state state;
    struct moves moves = {0};
    if (!inspect_set_up(call, call->words - 1, &spec, &state))
        return EXIT_USAGE;
    if (spec.game->turn(state_in(&state)) == GAME_OVER)
        return EXIT_GOOD;
    if (call->value[FLAG_VALUES])
        return print_values(call, &spec, &state);
    spec.game->moves(state_in(&state), &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct phrase phrase = {0};
        spec.game->say(state_in(&state), moves.at[i], &phrase);
        puts(phrase.text);
    }
    moves_free(&moves);
    return EXIT_GOOD;
}

int command_after(const struct call *call)
{
    struct spec spec;
    union any_state state;
    struct text text = TEXT_SPOKEN;
    if (!inspect_set_up(call, call->words - 1, &spec, &state))
        return EXIT_USAGE;
    spec.game->write(state_in(&state), &text);
    puts(text.at);
    text_free(&text);
    return EXIT_GOOD;
}

/* -- perft ------------------------------------------------------------------------------------ */

static uint64_t divide(const struct game *game, union any_state *state, int depth)
{
    struct moves moves = {0};
    uint64_t sum = 0;
    if (game->turn(state_in(state)) != GAME_OVER)
        game->moves(state_in(state), &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct phrase phrase = {0};
        union any_state next = *state;
        game->say(state_in(state), moves.at[i], &phrase);
        game->play(state_in(&next), moves.at[i]);
        uint64_t count = perft(game, state_in(&next), depth - 1);
        printf("%s %" PRIu64 "\n", phrase.text, count);
        sum += count;
    }
    moves_free(&moves);
    return sum;
}

int command_perft(const struct call *call)
{
    struct spec spec;
    union any_state state;
    uint64_t depth;
    if (!inspect_set_up(call, 0, &spec, &state) ||
        !read_number("DEPTH", call->word[1], DEPTH_MOST, &depth))
        return EXIT_USAGE;
    printf("%" PRIu64 "\n", call->value[FLAG_DIVIDE] && depth > 0
                                ? divide(spec.game, &state, (int)depth)
                                : perft(spec.game, state_in(&state), (int)depth));
    return EXIT_GOOD;
}
