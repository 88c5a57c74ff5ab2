/* The Go Text Protocol, version 2, for any game: its lines, and all commands but those that think
 * and those of a referee.
 *
 * Answers come in the order of the commands. Black is the side that calls itself so, else the one
 * that moves first. A side whose only move is a pass may be left out: the pass is made for it. */
#include "front/protocol/gtp.h"
#include "front/board.h"
#include "front/protocol.h"
#include "front/protocol/protocols.h"
#include "front/vertex.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* -- Answers ---------------------------------------------------------------------------------- */

/* An empty line would end the answer: lines that are empty are left out, but for a first one, which
 * lets a board begin at the edge. */
static void add_lines(struct text *out, const char *answer)
{
    const char *before = *answer == '\n' ? "\n" : " ";
    while (*answer) {
        size_t length = strcspn(answer, "\n");
        if (length) {
            text_add(out, before);
            text_add_bytes(out, answer, length);
            before = "\n";
        }
        answer += length + (answer[length] == '\n');
    }
}

void gtp_answer(struct host *host, const struct text *answer, bool failed)
{
    const struct gtp *gtp = host->own;
    text_addf(&host->out, "%c%s", failed ? '?' : '=', gtp->id);
    add_lines(&host->out, text_get(answer));
    text_add(&host->out, "\n\n");
}

void gtp_fail(struct gtp_call *call, const char *format, ...)
{
    char sentence[256];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    text_clear(&call->answer);
    text_add(&call->answer, sentence);
    call->failed = true;
}

static void refuse(struct host *host, const char *sentence)
{
    struct gtp *gtp = host->own;
    struct text answer = {0};
    gtp->id[0] = '\0';
    text_add(&answer, sentence);
    gtp_answer(host, &answer, true);
    text_free(&answer);
}

/* -- The program ------------------------------------------------------------------------------ */

static void do_protocol_version(struct host *host, struct gtp_call *call)
{
    (void)host;
    text_add(&call->answer, "2");
}

static void do_name(struct host *host, struct gtp_call *call)
{
    (void)host;
    text_add(&call->answer, "quincunx");
}

static void do_version(struct host *host, struct gtp_call *call)
{
    (void)host;
    text_add(&call->answer, QUINCUNX_VERSION);
}

static void do_quit(struct host *host, struct gtp_call *call)
{
    (void)call;
    host->over = true;
}

static void do_known_command(struct host *, struct gtp_call *);
static void do_list_commands(struct host *, struct gtp_call *);

/* -- The game --------------------------------------------------------------------------------- */

/* The name that other programs know a game by. */
static const char *public_name(const struct game *game)
{
    return game->also ? game->also : game->title;
}

static void do_list_games(struct host *host, struct gtp_call *call)
{
    (void)host;
    for (int i = 0; game_list[i]; i++)
        if (!game_list[i]->hidden)
            text_addf(&call->answer, "%s\n", public_name(game_list[i]));
}

static void forget_moves(struct host *host)
{
    struct gtp *gtp = host->own;
    gtp->skipped.count = 0;
    host_forget(host);
}

static void do_set_game(struct host *host, struct gtp_call *call)
{
    const char *name = call->rest + strspn(call->rest, " ");
    const struct game *now = match_game(&host->match);
    struct text error = {0};
    for (int i = 0; game_list[i]; i++) {
        const struct game *game = game_list[i];
        struct spec spec = {game, options_standard(game->options)};
        if (strcasecmp(public_name(game), name) != 0 && strcasecmp(game->title, name) != 0 &&
            strcasecmp(game->name, name) != 0)
            continue;
        if (game != now && !host_set_game(host, &spec, &error))
            gtp_fail(call, "%s", text_get(&error));
        forget_moves(host);
        text_free(&error);
        return;
    }
    gtp_fail(call, "there is no such game; list_games tells which there are");
}

static int board_side(const struct spec *spec)
{
    union any_state state;
    struct text error = {0};
    struct scene scene = {0};
    if (spec_start(spec, NULL, state_in(&state), &error))
        spec->game->draw(state_in(&state), &scene);
    text_free(&error);
    return scene.columns && vertex_suits(&scene) ? scene.columns : 0;
}

/* The same game on a board of this side, by whichever of its options does that. */
static bool resize(const struct spec *now, uint64_t side, struct spec *spec)
{
    *spec = *now;
    if ((uint64_t)board_side(spec) == side)
        return true;
    for (int i = 0; now->game->options[i].key; i++) {
        const struct option *option = &now->game->options[i];
        uint64_t step = option->step ? option->step : 1;
        if (option->names || side < option->least || side > option->most ||
            (side - option->least) % step)
            continue;
        *spec = *now;
        spec->options.value[i] = side;
        spec->options.given |= 1u << i;
        if ((uint64_t)board_side(spec) == side)
            return true;
    }
    return false;
}

static void do_boardsize(struct host *host, struct gtp_call *call)
{
    const char *word = host_cut_word(&call->rest);
    struct text error = {0};
    struct spec spec;
    uint64_t side;
    if (!text_read_number(&word, &side) || *word)
        gtp_fail(call, "syntax error: boardsize needs a number");
    else if (!resize(&host->match.spec, side, &spec) || !host_set_game(host, &spec, &error))
        gtp_fail(call, "unacceptable size");
    else
        forget_moves(host);
    text_free(&error);
}

static void do_clear_board(struct host *host, struct gtp_call *call)
{
    (void)call;
    forget_moves(host);
    match_go(&host->match, 0);
}

static void do_komi(struct host *host, struct gtp_call *call)
{
    const char *word = host_cut_word(&call->rest);
    double komi;
    (void)host;
    if (!text_read_decimal(&word, &komi) || *word)
        gtp_fail(call, "syntax error: komi needs a number");
}

/* -- Moves ------------------------------------------------------------------------------------ */

/* The side to move has nothing to choose and nothing to touch: it passes. */
static bool must_pass(const struct match *match, game_move *pass)
{
    const struct game *game = match_game(match);
    struct moves moves = {0};
    struct phrase phrase = {0};
    game->moves(match_state(match), &moves);
    bool only = moves.count == 1;
    *pass = moves.at[0];
    moves_free(&moves);
    game->say(match_state(match), *pass, &phrase);
    return only && phrase.cells == 0;
}

void gtp_take_back_skipped(struct host *host)
{
    struct gtp *gtp = host->own;
    struct moves *skipped = &gtp->skipped;
    while (skipped->count && skipped->at[skipped->count - 1] >= host->match.now) {
        if (skipped->at[--skipped->count] == host->match.now)
            match_go(&host->match, host->match.now - 1);
    }
}

bool gtp_read_turn(struct host *host, struct gtp_call *call)
{
    struct gtp *gtp = host->own;
    struct match *match = &host->match;
    const struct game *game = match_game(match);
    const char *word = host_cut_word(&call->rest);
    bool black = strcasecmp(word, "b") == 0 || strcasecmp(word, "black") == 0;
    bool white = strcasecmp(word, "w") == 0 || strcasecmp(word, "white") == 0;
    game_move pass;
    if (!black && !white) {
        gtp_fail(call, "syntax error: a colour is black or white");
        return false;
    }
    int side = vertex_side(game, black), turn = match_turn(match);
    if (turn != side && turn != GAME_OVER && game->players == 2 && must_pass(match, &pass)) {
        match_play(match, pass);
        moves_add(&gtp->skipped, (game_move)match->now);
        turn = match_turn(match);
    }
    if (turn == side)
        return true;
    if (turn == GAME_OVER)
        gtp_fail(call, "illegal move: the game is over");
    else
        gtp_fail(call, "illegal move: it is %s's turn", vertex_colour(game, turn));
    gtp_take_back_skipped(host);
    return false;
}

/* The arguments of a call are at least two words. */
static bool has_two_words(const struct gtp_call *call)
{
    const char *word = call->rest + strspn(call->rest, " ");
    word += strcspn(word, " ");
    return word[strspn(word, " ")];
}

static void do_play(struct host *host, struct gtp_call *call)
{
    struct match *match = &host->match;
    struct text entry = {0}, error = {0};
    game_move move;
    if (!has_two_words(call)) {
        gtp_fail(call, "syntax error: play needs a colour and a move");
        return;
    }
    if (!gtp_read_turn(host, call))
        return;
    const char *word = host_cut_word(&call->rest);
    vertex_translate(match_game(match), match_state(match), word, false, &entry);
    if (match_find_move(match, text_get(&entry), &move, &error)) {
        match_play(match, move);
    } else {
        gtp_fail(call, "illegal move");
        gtp_take_back_skipped(host);
    }
    text_free(&entry);
    text_free(&error);
}

static void do_undo(struct host *host, struct gtp_call *call)
{
    if (host->match.now == 0) {
        gtp_fail(call, "cannot undo");
        return;
    }
    match_go(&host->match, host->match.now - 1);
    gtp_take_back_skipped(host);
}

/* -- The board -------------------------------------------------------------------------------- */

static void do_showboard(struct host *host, struct gtp_call *call)
{
    const struct match *match = &host->match;
    struct paint paint = {.colour = false};
    if (!gtp_draw(match_game(match), match_state(match), true, &call->answer)) {
        text_add(&call->answer, "\n");
        board_paint(match_game(match), match_state(match), &paint, &call->answer);
    }
    text_add(&call->answer, "\n");
    match_game(match)->write(match_state(match), &call->answer);
}

static void do_final_score(struct host *host, struct gtp_call *call)
{
    const struct match *match = &host->match;
    if (match_turn(match) != GAME_OVER) {
        gtp_fail(call, "cannot score: the game is not over");
        return;
    }
    int black = vertex_side(match_game(match), true);
    int lead = engine_final_value(match_game(match), match_state(match), black);
    if (lead)
        text_addf(&call->answer, "%c+%d", lead > 0 ? 'B' : 'W', abs(lead));
    else
        text_add(&call->answer, "0");
}

/* -- Lines ------------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    void (*run)(struct host *, struct gtp_call *);
} commands[] = {
    {"protocol_version", do_protocol_version},
    {"name", do_name},
    {"version", do_version},
    {"known_command", do_known_command},
    {"list_commands", do_list_commands},
    {"quit", do_quit},
    {"list_games", do_list_games},
    {"set_game", do_set_game},
    {"boardsize", do_boardsize},
    {"clear_board", do_clear_board},
    {"komi", do_komi},
    {"play", do_play},
    {"genmove", gtp_genmove},
    {"reg_genmove", gtp_reg_genmove},
    {"undo", do_undo},
    {"loadsgf", gtp_loadsgf},
    {"showboard", do_showboard},
    {"time_settings", gtp_time_settings},
    {"time_left", gtp_time_left},
    {"final_score", do_final_score},
    {"gogui-rules_game_id", gtp_rules_game_id},
    {"gogui-rules_board", gtp_rules_board},
    {"gogui-rules_board_size", gtp_rules_board_size},
    {"gogui-rules_legal_moves", gtp_rules_legal_moves},
    {"gogui-rules_side_to_move", gtp_rules_side_to_move},
    {"gogui-rules_final_result", gtp_rules_final_result},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* The number of a command, or COMMANDS. */
static int find_command(const char *name)
{
    int i = 0;
    while (i < COMMANDS && strcmp(commands[i].name, name) != 0)
        i++;
    return i;
}

static void do_known_command(struct host *host, struct gtp_call *call)
{
    (void)host;
    bool known = find_command(host_cut_word(&call->rest)) < COMMANDS;
    text_add(&call->answer, known ? "true" : "false");
}

static void do_list_commands(struct host *host, struct gtp_call *call)
{
    (void)host;
    for (int i = 0; i < COMMANDS; i++)
        text_addf(&call->answer, "%s%s", i ? "\n" : "", commands[i].name);
}

/* Control characters go, tabs are blanks, and what follows a # is a comment. */
static void clean(char *line)
{
    char *to = line;
    for (const char *from = line; *from && *from != '#'; from++)
        if (*from == '\t')
            *to++ = ' ';
        else if (!iscntrl((unsigned char)*from))
            *to++ = *from;
    *to = '\0';
}

/* A number before the command is its id. */
static void read_id(struct gtp *gtp, char **rest)
{
    char *at = *rest + strspn(*rest, " ");
    size_t digits = strspn(at, "0123456789");
    gtp->id[0] = '\0';
    if (digits && digits < sizeof gtp->id && strchr(" ", at[digits])) {
        memcpy(gtp->id, at, digits);
        gtp->id[digits] = '\0';
        *rest = at + digits;
    }
}

static void hear_line(struct host *host, char *line)
{
    struct gtp *gtp = host->own;
    clean(line);
    struct gtp_call call = {.rest = line};
    read_id(gtp, &call.rest);
    const char *name = host_cut_word(&call.rest);
    int command = find_command(name);
    if (!*name && !gtp->id[0])
        return;
    if (command < COMMANDS)
        commands[command].run(host, &call);
    else
        gtp_fail(&call, "unknown command");
    if (!call.later)
        gtp_answer(host, &call.answer, call.failed);
    text_free(&call.answer);
}

static void close_protocol(struct host *host)
{
    struct gtp *gtp = host->own;
    moves_free(&gtp->skipped);
}

const struct protocol gtp_protocol = {.size = sizeof(struct gtp),
                                      .in_order = true,
                                      .hear = hear_line,
                                      .news = gtp_hear_news,
                                      .refuse = refuse,
                                      .close = close_protocol};

bool protocol_gtp(const struct spec *spec, const struct settings *settings, struct text *error)
{
    return host_serve(&gtp_protocol, spec, settings, error);
}
