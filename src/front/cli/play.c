/* A game played line by line: shows the board, reads a move or a command, says why not. */
#include "front/cli/play.h"

#include "base/file.h"
#include "base/random.h"
#include "front/board.h"
#include "front/cli/command.h"
#include "front/cli/line.h"
#include "front/cli/openings.h"
#include "front/pages.h"
#include "match/link.h"
#include "match/record.h"
#include "match/save.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { HINT_SECONDS = 1, DEAL_SECONDS = 20 };

/* How much is said unasked: see watches. */
struct watch {
    const char *name;
    bool lost, safe;
};

/* One sitting at the program. */
struct session {
    struct match *match;
    struct random random;
    const char *record;              /* where --record wants the games, or NULL */
    struct text recorded;            /* what it holds of this game already */
    struct text saved_to, saved;     /* the same for the save command */
    const struct watch *watch;       /* what is said unasked of a game for one player */
    const struct openings *openings; /* that games begin with, or NULL */
    uint64_t games;                  /* begun before this one */
    bool keep_failed, record_failed, record_lost, done;
};

static void watch(struct session *);

/* -- Showing ---------------------------------------------------------------------------------- */

/* "White", or in a game of person against machine "Human (White)". */
static void name_player(const struct match *match, int side, char name[64])
{
    const struct game *game = match_game(match);
    bool mixed = game->players == 2 && !match->player[0].level != !match->player[1].level;
    if (mixed)
        snprintf(name, 64, "%s (%s)", match->player[side].level ? "Computer" : "Human",
                 game->side[side]);
    else
        snprintf(name, 64, "%s", game->side[side]);
}

static void show_board(struct session *session)
{
    const struct match *match = session->match;
    const struct game *game = match_game(match);
    struct text text = {0};
    char name[2][64];
    name_player(match, 0, name[0]);
    name_player(match, 1, name[1]);
    struct paint paint = {{name[0], name[1]}, board_wants_colour()};
    int turn = match_turn(match);
    board_paint(game, match_state(match), &paint, &text);
    if (turn != GAME_OVER) {
        text_addf(&text, "%s to move.\n", name[turn]);
    } else {
        text_add(&text, "Game over: ");
        match_result(match, &text);
        text_addf(&text, ".\n");
    }
    printf("\n%s", text.at);
    text_free(&text);
    watch(session);
}

static void tell_move(const struct match *match, game_move move)
{
    const struct game *game = match_game(match);
    const struct player *player = &match->player[match_turn(match)];
    struct phrase phrase = {0};
    game->say(match_state(match), move, &phrase);
    printf("\n%s%s%s%s plays %s.\n", game->side[match_turn(match)], player->level ? " (" : "",
           player->level ? player->name : "", player->level ? ")" : "", phrase.text);
}

static void show_beginning(const struct match *match)
{
    const struct game *game = match_game(match);
    struct text spec = {0};
    spec_write(&match->spec, &spec);
    printf("%s (%s)\n", game->title, spec.at);
    for (int side = 0; game->players == 2 && side < 2; side++)
        printf("%s: %s%s", game->side[side], match->player[side].name, side ? "\n" : ", ");
    text_free(&spec);
}

/* A sentence about what was entered, on standard error as all complaints. */
static void refuse(struct text *sentence)
{
    fflush(stdout);
    fprintf(stderr, "%s.\n", text_get(sentence));
    text_free(sentence);
}

/* -- Keeping ---------------------------------------------------------------------------------- */

static void record(struct session *session)
{
    struct text error = {0};
    if (!session->record || session->match->now == 0)
        return;
    bool good = record_save(session->match, session->record, &session->recorded, &error);
    session->record_failed = !good;
    if (!good)
        complain(EXIT_FAILED, &error);
}

/* Keeps the game in progress; one that is over and recorded (or was not to be) needs no keeping. */
static void keep(struct session *session)
{
    struct text error = {0};
    if (match_turn(session->match) == GAME_OVER)
        record(session);
    if (match_turn(session->match) == GAME_OVER && !session->record_failed) {
        save_forget(match_game(session->match));
    } else if (!save_keep(session->match, &error) && !session->keep_failed) {
        session->keep_failed = true;
        text_add(&error, "; the game goes on, but could not be resumed later");
        complain(EXIT_FAILED, &error);
    }
    text_free(&error);
}

/* The game on the board is left for another one. */
static void leave(struct session *session)
{
    record(session);
    session->record_lost |= session->record_failed;
    session->record_failed = false;
    text_clear(&session->recorded);
    text_clear(&session->saved);
}

/* -- Commands --------------------------------------------------------------------------------- */

struct play_command {
    const char *name, *argument, *about;
    void (*run)(struct session *, const char *argument);
};

static void do_rules(struct session *session, const char *argument)
{
    (void)argument;
    printf("\n%s", page_find(match_game(session->match)->name));
}

static void do_moves(struct session *session, const char *argument)
{
    const struct game *game = match_game(session->match);
    struct moves moves = {0};
    (void)argument;
    if (match_turn(session->match) != GAME_OVER)
        game->moves(match_state(session->match), &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct phrase phrase = {0};
        game->say(match_state(session->match), moves.at[i], &phrase);
        printf("%s%s", i ? " " : "", phrase.text);
    }
    puts(moves.count ? "" : "The game is over: there are no moves.");
    moves_free(&moves);
}

/* What the best engine would play, and why: what it leads to and how sure that is. */
static void do_hint(struct session *session, const char *argument)
{
    const struct match *match = session->match;
    const struct game *game = match_game(match);
    const struct engine *engine = engine_best(&match->spec);
    struct text text = {0};
    struct verdict verdict;
    struct phrase phrase = {0};
    (void)argument;
    if (match_turn(match) == GAME_OVER) {
        text_fail(&text, "the game is over: there is nothing to advise");
        refuse(&text);
        return;
    }
    struct mind *mind = engine->open(&match->spec, 0);
    struct limits limits = {.seconds = engine->knows(&match->spec) ? 0 : HINT_SECONDS};
    engine->think(mind, match_state(match), &limits, NULL, &verdict);
    game->say(match_state(match), verdict.line[0], &phrase);
    verdict_explain(game, &verdict, &text);
    if (engine->advise) {
        text_add_char(&text, ' ');
        engine->advise(mind, match_state(match), &limits, &text);
    }
    engine->close(mind);
    printf("Hint: %s. %s\n", phrase.text, text.at);
    text_free(&text);
}

/* -- What is said unasked -----------------------------------------------------------------------
 */

/* How much a player alone is told after every move: nothing, that the game is lost as soon as that
 * is proven, or also how many moves are safe. (That there is no move left is always told.) */
static const struct watch watches[] = {{"never", false, false},
                                       {"stuck", false, false},
                                       {"lost", true, false},
                                       {"safe", true, true},
                                       {0}};

static void watch(struct session *session)
{
    const struct match *match = session->match;
    const struct engine *engine = engine_best(&match->spec);
    struct limits limits = {.seconds = HINT_SECONDS};
    struct verdict verdict;
    struct text text = {0};
    if (!session->watch || !session->watch->lost || match_turn(match) == GAME_OVER ||
        match_game(match)->players != 1)
        return;
    struct mind *mind = engine->open(&match->spec, 0);
    engine->think(mind, match_state(match), &limits, NULL, &verdict);
    if (verdict.bound == BOUND_EXACT && verdict.value < 0)
        text_add(&text, "The game can no longer be won: undo, scramble or play on.");
    else if (session->watch->safe && engine->advise)
        engine->advise(mind, match_state(match), &limits, &text);
    engine->close(mind);
    if (text.length)
        puts(text.at);
    text_free(&text);
}

static void do_watch(struct session *session, const char *argument)
{
    struct text error = {0};
    for (const struct watch *each = watches; each->name; each++)
        if (strcasecmp(each->name, argument) == 0) {
            session->watch = each;
            watch(session);
            return;
        }
    text_fail(&error, "watch is never, stuck, lost or safe: how much to say after each move");
    refuse(&error);
}

static void do_board(struct session *session, const char *argument)
{
    struct text position = {0};
    (void)argument;
    show_board(session);
    match_game(session->match)->write(match_state(session->match), &position);
    printf("Position: %s\n", position.at);
    text_free(&position);
}

static void do_undo(struct session *session, const char *argument)
{
    struct text error = {0};
    (void)argument;
    if (!match_undo(session->match)) {
        text_fail(&error, "there is nothing to take back");
        refuse(&error);
        return;
    }
    keep(session);
    show_board(session);
}

static void do_redo(struct session *session, const char *argument)
{
    struct text error = {0};
    (void)argument;
    if (!match_redo(session->match)) {
        text_fail(&error, "there is nothing to play again");
        refuse(&error);
        return;
    }
    keep(session);
    show_board(session);
}

static void do_restart(struct session *session, const char *argument)
{
    (void)argument;
    leave(session);
    match_restart(session->match);
    keep(session);
    show_board(session);
}

static void do_new(struct session *session, const char *argument)
{
    (void)argument;
    leave(session);
    session->games++;
    if (session->openings)
        openings_renew(session->openings, session->games, session->match);
    else
        match_renew(session->match, random_next(&session->random));
    keep(session);
    putchar('\n');
    show_beginning(session->match);
    show_board(session);
}

/* The player (of a game for one) has won. */
static bool is_won(const struct match *match)
{
    return match_turn(match) == GAME_OVER && match_winner(match) == 0;
}

static void do_scramble(struct session *session, const char *argument)
{
    struct match *match = session->match;
    struct text error = {0};
    (void)argument;
    if (!match_scramble(match, match_scramble_seed(match, &session->random), &error)) {
        refuse(&error);
        return;
    }
    keep(session);
    show_board(session);
}

static void do_resign(struct session *session, const char *argument)
{
    struct match *match = session->match;
    struct text error = {0};
    (void)argument;
    if (match_turn(match) == GAME_OVER) {
        text_fail(&error, "the game is over: there is nothing to give up");
        refuse(&error);
        return;
    }
    match_resign(match, match_turn(match));
    keep(session);
    show_board(session);
}

static void do_save(struct session *session, const char *argument)
{
    struct text error = {0};
    if (!*argument) {
        text_fail(&error, "save needs the name of a file: save game.txt");
        refuse(&error);
        return;
    }
    if (strcmp(text_get(&session->saved_to), argument) != 0)
        text_clear(&session->saved);
    text_clear(&session->saved_to);
    text_add(&session->saved_to, argument);
    bool same = session->record && strcmp(session->record, argument) == 0;
    if (record_save(session->match, argument, same ? &session->recorded : &session->saved, &error))
        printf("Saved to %s.\n", argument);
    else
        refuse(&error);
}

static void do_quit(struct session *session, const char *argument)
{
    (void)argument;
    session->done = true;
}

static void do_help(struct session *session, const char *argument);

static const struct play_command play_commands[] = {
    {"help", "", "show this list", do_help},
    {"rules", "", "show the rules of the game", do_rules},
    {"moves", "", "list the legal moves", do_moves},
    {"board", "", "show the board again, and the position in one line", do_board},
    {"hint", "", "say what to play, and why", do_hint},
    {"watch", "WHEN", "say after each move: never, stuck, lost or safe", do_watch},
    {"undo", "", "take back, to your last turn", do_undo},
    {"redo", "", "play again what was taken back", do_redo},
    {"restart", "", "begin the same game again", do_restart},
    {"new", "", "begin another game (where boards are dealt: another board)", do_new},
    {"scramble", "", "rearrange the tiles that are left", do_scramble},
    {"resign", "", "give the game up", do_resign},
    {"save", "FILE", "add the game to a file of records", do_save},
    {"quit", "", "leave; the game is kept for --resume", do_quit},
    {0},
};

static void do_help(struct session *session, const char *argument)
{
    const struct game *game = match_game(session->match);
    (void)argument;
    printf("\n%s\nA move is written %s.\nYou can also enter:\n", game->about, game->how);
    for (const struct play_command *command = play_commands; command->name; command++) {
        bool useless = (command->run == do_scramble && !game->scramble) ||
                       (command->run == do_watch && game->players != 1);
        char shape[32];
        snprintf(shape, sizeof shape, "%s %s", command->name, command->argument);
        if (!useless)
            printf("  %-12s %s\n", shape, command->about);
    }
}

static const struct play_command *find_command(const char *line, const char **argument)
{
    size_t length = strcspn(line, " \t");
    for (const struct play_command *command = play_commands; command->name; command++) {
        if (strlen(command->name) != length || strncasecmp(command->name, line, length) != 0)
            continue;
        *argument = line + length + strspn(line + length, " \t");
        return **argument && !command->argument[0] ? NULL : command;
    }
    return NULL;
}

/* -- Playing ---------------------------------------------------------------------------------- */

static void play_move(struct session *session, game_move move)
{
    tell_move(session->match, move);
    match_play(session->match, move);
    keep(session);
    show_board(session);
}

static void do_line(struct session *session, const char *line)
{
    struct match *match = session->match;
    const char *argument;
    const struct play_command *command = find_command(line, &argument);
    bool over = match_turn(match) == GAME_OVER;
    struct text error = {0};
    game_move move;
    if (over && (strcasecmp(line, "y") == 0 || strcasecmp(line, "yes") == 0))
        do_new(session, "");
    else if (over && (strcasecmp(line, "n") == 0 || strcasecmp(line, "no") == 0))
        session->done = true;
    else if (command)
        command->run(session, argument);
    else if (!*line)
        return;
    else if (match_find_move(match, line, &move, &error))
        play_move(session, move);
    else
        refuse(&error);
    text_free(&error);
}

/* What is asked of the person: a move, or at the end whether to go on. */
static const char *prompt(const struct match *match)
{
    if (match_turn(match) != GAME_OVER)
        return "> ";
    return match_game(match)->scramble && !is_won(match)
               ? "Another game? yes, no, undo, restart or scramble > "
               : "Another game? yes, no, undo, restart or save FILE > ";
}

static bool has_person(const struct match *match)
{
    return !match->player[0].level || (match_game(match)->players == 2 && !match->player[1].level);
}

static void let_machine_move(struct session *session)
{
    uint64_t seed = random_next(&session->random);
    opponent_listen(match_opponent(session->match, seed), &(struct listener){.wait = show_wait});
    play_move(session, match_think(session->match, seed, NULL));
}

int play_match(struct match *match, const char *record_path, uint64_t seed,
               const struct openings *openings)
{
    struct session session = {
        .match = match, .random = random_from(seed), .record = record_path, .openings = openings};
    struct text line = {0};
    line_catch_signals();
    if (match->now > 0) /* resumed: left unfinished, it may stand in the file already */
        record_write(match, &session.recorded);
    if (record_path && match->now > 0 && match_turn(match) == GAME_OVER)
        keep(&session); /* ended, but could not be recorded then */
    show_beginning(match);
    show_board(&session);
    while (!session.done && !line_interrupted() && !ferror(stdout)) {
        bool machine = match_awaits_machine(match);
        if (machine)
            let_machine_move(&session);
        else if (!has_person(match) && !line_is_terminal())
            break;
        else if (line_read(prompt(match), &line))
            do_line(&session, line.at);
        else
            break;
    }
    if (match_turn(match) != GAME_OVER)
        record(&session);
    text_free(&line);
    text_free(&session.recorded);
    text_free(&session.saved);
    text_free(&session.saved_to);
    return session.record_failed || session.record_lost ? EXIT_FAILED : EXIT_GOOD;
}

/* -- The command ------------------------------------------------------------------------------ */

/* Seats a player as a flag says. */
static bool seat(struct match *match, int side, const char *who, struct text *error)
{
    return !who || (match_has_player(&match->spec, side, who, error) &&
                    match_seat(match, side, who, error));
}

/* Goes on with the kept game, which must be what the spec (if there is one) asks for. *status tells
 * a wrong call from a game that cannot be had. */
static bool resume(const struct call *call, struct match *match, int *status, struct text *error)
{
    struct spec wanted = {0};
    if (call->value[FLAG_POSITION])
        return text_fail(error, "--resume goes on with a game, so --position cannot be given too");
    if (call->value[FLAG_OPENINGS])
        return text_fail(error, OPENINGS_OR_POSITION);
    if (call->words && !spec_read(&wanted, call->word[0], error))
        return false;
    if (!save_load(match, wanted.game, error)) {
        *status = EXIT_FAILED;
        return false;
    }
    for (int i = 0; wanted.game && wanted.game->options[i].key; i++)
        if (wanted.options.given & 1u << i &&
            wanted.options.value[i] != match->spec.options.value[i]) {
            struct text kept = {0};
            spec_write(&match->spec, &kept);
            text_fail(error,
                      "the game kept is %s: resume that with --resume %s, or leave --resume out",
                      kept.at, wanted.game->name);
            text_free(&kept);
            return false;
        }
    return true;
}

/* Begins with the first of the openings that the call asks for, if it does. */
static bool begin_opening(const struct call *call, struct match *match, uint64_t seed,
                          struct openings *openings, struct text *error)
{
    const char *given = call->value[FLAG_OPENINGS];
    struct spec spec = match->spec;
    if (!given)
        return true;
    if (!openings_find(openings, &spec, given, seed, error))
        return false;
    openings_begin(openings, 0, match);
    return true;
}

static bool begin(const struct call *call, struct match *match, uint64_t seed, struct text *error)
{
    struct spec spec;
    struct text why = {0};
    const char *position = call->value[FLAG_POSITION];
    if (call->words == 0)
        return text_fail(error, "play needs a game, as in quincunx play reversi, or --resume");
    if (link_leads_on(call->word[0])) {
        if (position || call->value[FLAG_DEAL] || call->value[FLAG_OPENINGS])
            return text_fail(error, LINK_OR_POSITION);
        return link_read(match, call->word[0], error);
    }
    if (call->value[FLAG_OPENINGS] && (position || call->value[FLAG_DEAL]))
        return text_fail(error, OPENINGS_OR_POSITION);
    if (!spec_read(&spec, call->word[0], error))
        return false;
    if (call->value[FLAG_DEAL]) {
        const struct engine *engine = engine_best(&spec);
        struct limits limits = {.seconds = DEAL_SECONDS};
        if (!engine->deal || position)
            return text_fail(error, "--deal is for boards that are dealt");
        if (!engine->deal(&spec, call->value[FLAG_DEAL], seed, &limits, &spec, error))
            return false;
    } else if (!position)
        options_refresh(spec.game->options, &spec.options, seed, true);
    if (!match_begin(match, &spec, NULL, error))
        return false;
    bool good = !position || match_begin(match, &spec, position, &why);
    if (!good)
        text_fail(error, "the position is wrong: %s", text_get(&why));
    else if (save_exists(spec.game) && line_is_terminal())
        printf("A game of %s was left: quincunx play %s --resume goes on with it, "
               "your first move here replaces it.\n\n",
               spec.game->title, spec.game->name);
    text_free(&why);
    return good;
}

int command_play(const struct call *call)
{
    struct match match = {0};
    struct openings openings = {0};
    struct text error = {0};
    uint64_t seed;
    int status = EXIT_USAGE;
    if (!read_seed(call, &seed))
        return EXIT_USAGE;
    bool good = call->value[FLAG_RESUME] ? resume(call, &match, &status, &error)
                                         : begin(call, &match, seed, &error) &&
                                               begin_opening(call, &match, seed, &openings, &error);
    for (int side = 0; good && side < 2; side++)
        good = seat(&match, side, call->value[FLAG_FIRST + side], &error);
    if (!good)
        complain(status, &error);
    else if (call->value[FLAG_RECORD] && !record_can_save(call->value[FLAG_RECORD], &error))
        status = complain(EXIT_FAILED, &error);
    else
        status = play_match(&match, call->value[FLAG_RECORD], seed,
                            call->value[FLAG_OPENINGS] ? &openings : NULL);
    match_free(&match);
    openings_free(&openings);
    return status;
}
