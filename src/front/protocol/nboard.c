/* NBoard: the protocol, version 2, of the program NBoard for Othello, so for the game that is
 * written down in its format, GGF.
 *
 * The position is that after `set game` and the moves since; go and hint never change it. Whatever
 * is asked while it thinks ends the thinking, and what was thought is not told any more: it would
 * be taken for the position that comes next. Words that nobody knows are passed over, as the
 * protocol wants it; what is wrong with a known command is told in the status line. */
#include "core/format.h"
#include "front/protocol.h"
#include "front/protocol/protocols.h"
#include "match/exchange.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define FORMAT "ggf"

enum { DEPTH_MOST = 1000, HINTS_MOST = 1000 };
enum asked { NOTHING, GO, HINT, ANALYZE };

struct nboard {
    enum asked asked; /* what is thought about */
    size_t hints;     /* how many moves a hint tells */
    int depth;        /* 0: not set */
    int told;         /* the depth of the verdict that was told last */
};

static void refuse(struct host *host, const char *sentence)
{
    text_addf(&host->out, "status %s\n", sentence);
}

static void refuse_error(struct host *host, struct text *error)
{
    if (error->length)
        refuse(host, error->at);
    text_free(error);
}

/* Ends what is under way without telling it, and looks at the end of the game again. */
static void settle(struct host *host)
{
    struct nboard *nboard = host->own;
    nboard->asked = NOTHING;
    host_finish(host);
    match_go(&host->match, host->match.entries - 1);
}

/* -- Thinking --------------------------------------------------------------------------------- */

/* A line of moves, from the position of the match: F5D6PA. */
static void add_line(struct host *host, const game_move *line, int length)
{
    const struct game *game = match_game(&host->match);
    union any_state state;
    memcpy(&state, match_state(&host->match), game->size);
    for (int i = 0; i < length; i++) {
        struct phrase phrase = {0};
        game->say(state_in(&state), line[i], &phrase);
        game->play(state_in(&state), line[i]);
        for (char *c = phrase.text; *c; c++)
            *c = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
        text_add(&host->out, phrase.cells ? phrase.text : "PA");
    }
}

/* How far it looked: a depth, or that it is proven. */
static void add_depth(struct text *out, const struct verdict *verdict)
{
    if (verdict->bound == BOUND_EXACT)
        text_add(out, "100%");
    else
        text_addf(out, "%d", verdict->depth);
}

static void say_search(struct host *host, const struct verdict *verdict)
{
    text_add(&host->out, "search ");
    add_line(host, verdict->line, verdict->length);
    text_addf(&host->out, " %.2f 0 ", (double)verdict->value);
    add_depth(&host->out, verdict);
    text_add(&host->out, "\n");
}

static void say_nodes(struct host *host, uint64_t nodes, double seconds)
{
    text_addf(&host->out, "nodestats %" PRIu64 " %.2f\n", nodes, seconds);
}

static void say_move(struct host *host, const struct verdict *verdict)
{
    say_nodes(host, verdict->nodes, verdict->seconds);
    text_add(&host->out, "=== ");
    add_line(host, verdict->line, 1);
    text_addf(&host->out, "/%.2f/%.2f\n", (double)verdict->value, verdict->seconds);
}

static int by_value(const void *one, const void *other)
{
    const struct verdict *a = one, *b = other;
    return (a->value < b->value) - (a->value > b->value);
}

static void say_hints(struct host *host, const struct analysis *values, size_t most)
{
    uint64_t nodes = 0;
    double seconds = 0;
    qsort(values->at, values->count, sizeof *values->at, by_value);
    for (size_t i = 0; i < values->count; i++) {
        nodes += values->at[i].nodes;
        seconds += values->at[i].seconds;
        if (i < most)
            say_search(host, &values->at[i]);
    }
    say_nodes(host, nodes, seconds);
}

/* What a search may use up: the depth that was set, and the flags of the program; without either a
 * second. */
static struct limits limits_of(const struct host *host)
{
    const struct nboard *nboard = host->own;
    struct limits limits = host->settings.limits;
    if (nboard->depth && (!limits.depth || nboard->depth < limits.depth))
        limits.depth = nboard->depth;
    if (!limits.depth && !limits.nodes && !(limits.seconds > 0))
        limits.seconds = 1;
    return limits;
}

static void wait_again(struct host *host)
{
    settle(host);
    text_add(&host->out, "status quincunx is waiting\n");
}

/* The value of the position on the board, for the first side. */
static void say_analysis(struct host *host, int value)
{
    text_addf(&host->out, "analysis %zu %.2f\n", host->match.now, (double)value);
}

/* Thinks about the position on the board. An analysis goes on to the one before it where there is
 * nothing to think about. */
static void think(struct host *host)
{
    struct nboard *nboard = host->own;
    struct match *match = &host->match;
    struct limits limits = limits_of(host);
    while (nboard->asked == ANALYZE && match_turn(match) == GAME_OVER) {
        say_analysis(host, engine_final_value(match_game(match), match_state(match), 0));
        if (match->now == 0)
            break;
        match_go(match, match->now - 1);
    }
    nboard->told = 0;
    if (match_turn(match) == GAME_OVER)
        wait_again(host);
    else if (nboard->asked == HINT)
        host_value(host, &limits);
    else
        host_think(host, &limits);
}

static void end_thinking(struct host *host, const struct thought *thought)
{
    struct nboard *nboard = host->own;
    struct match *match = &host->match;
    const struct verdict *verdict = &thought->verdict;
    if (nboard->asked == GO)
        say_move(host, verdict);
    else if (nboard->asked == HINT)
        say_hints(host, &thought->values, nboard->hints);
    else
        say_analysis(host, match_turn(match) ? -verdict->value : verdict->value);
    bool heard = !host->lines.ended; /* else nobody waits for a long analysis */
    if (nboard->asked == ANALYZE && match->now > 0 && heard) {
        match_go(match, match->now - 1);
        think(host);
    } else {
        wait_again(host);
    }
}

static void hear_news(struct host *host, const struct thought *thought)
{
    struct nboard *nboard = host->own;
    const struct verdict *verdict = &thought->verdict;
    if (nboard->asked == NOTHING)
        return;
    if (nboard->asked == GO && verdict->length && verdict->depth != nboard->told) {
        nboard->told = verdict->depth;
        say_search(host, verdict);
    }
    if (thought->done)
        end_thinking(host, thought);
}

static void begin(struct host *host, enum asked asked)
{
    struct nboard *nboard = host->own;
    settle(host);
    if (match_turn(&host->match) == GAME_OVER && asked != ANALYZE) {
        refuse(host, "the game is over");
        return;
    }
    text_addf(&host->out, "status quincunx is %s\n", asked == GO ? "thinking" : "analyzing");
    nboard->asked = asked;
    think(host);
}

/* -- Commands --------------------------------------------------------------------------------- */

/* Reads a number from `least` to `most`, or says what it is for. */
static bool read_number(struct host *host, const char *word, const char *what, uint64_t least,
                        uint64_t most, uint64_t *number)
{
    struct text error = {0};
    const char *at = word;
    if (text_read_number(&at, number) && !*at && *number >= least && *number <= most)
        return true;
    text_addf(&error, "%s cannot be ", what);
    text_add_quoted(&error, word);
    text_addf(&error, ": it is a number from %" PRIu64 " to %" PRIu64, least, most);
    refuse_error(host, &error);
    return false;
}

static void do_nboard(struct host *host, char *rest)
{
    (void)rest;
    text_add(&host->out, "set myname quincunx\n");
}

static void set_depth(struct host *host, char *rest)
{
    struct nboard *nboard = host->own;
    uint64_t depth;
    if (!read_number(host, host_cut_word(&rest), "the depth", 1, DEPTH_MOST, &depth))
        return;
    nboard->depth = (int)depth;
    text_addf(&host->out, "set myname quincunx%d\n", nboard->depth);
}

static void set_game(struct host *host, char *rest)
{
    struct text game = {0}, error = {0};
    struct match match = {0};
    struct exchange exchange;
    text_add(&game, rest);
    exchange_open(&exchange, &game, format_find(match_game(&host->match), FORMAT));
    enum record_read got = exchange_read(&exchange, &match, &error);
    if (got == RECORD_GAME) {
        host_set_match(host, &match);
        host_forget(host);
    } else if (got == RECORD_END) {
        text_add(&error, "set game needs a game in GGF: (;GM[Othello]…;)");
    }
    exchange_close(&exchange);
    match_free(&match);
    text_free(&game);
    refuse_error(host, &error);
}

/* Draws are worth the same to us whatever is set, so there is nothing to do for it. */
static void set_contempt(struct host *host, char *rest)
{
    (void)host, (void)rest;
}

static const struct command {
    const char *name;
    void (*run)(struct host *, char *rest);
} settables[] = {{"depth", set_depth}, {"game", set_game}, {"contempt", set_contempt}};

static void do_set(struct host *host, char *rest)
{
    const char *name = host_cut_word(&rest);
    settle(host);
    for (size_t i = 0; i < sizeof settables / sizeof *settables; i++)
        if (strcmp(settables[i].name, name) == 0)
            settables[i].run(host, rest);
}

/* F5, PA, or with an evaluation and a time: F5/1.25/3.1. */
static void do_move(struct host *host, char *rest)
{
    struct game_sheet_move move = {.side = SHEET_NOBODY};
    struct text why = {0}, error = {0};
    char *word = host_cut_word(&rest);
    word[strcspn(word, "/")] = '\0';
    settle(host);
    snprintf(move.text, sizeof move.text, "%s", strcasecmp(word, "PA") == 0 ? "pass" : word);
    if (!exchange_play(&host->match, &move, &why)) {
        text_add_quoted(&error, word);
        text_addf(&error, " cannot be played: %s", text_get(&why));
    }
    text_free(&why);
    refuse_error(host, &error);
}

static void do_hint(struct host *host, char *rest)
{
    struct nboard *nboard = host->own;
    uint64_t number = 1;
    char *word = host_cut_word(&rest);
    if (*word && !read_number(host, word, "the number of hints", 1, HINTS_MOST, &number))
        return;
    nboard->hints = (size_t)number;
    begin(host, HINT);
}

static void do_go(struct host *host, char *rest)
{
    (void)rest;
    begin(host, GO);
}

static void do_analyze(struct host *host, char *rest)
{
    (void)rest;
    begin(host, ANALYZE);
}

/* What follows is said again, so that whoever asked knows which question was answered. */
static void do_ping(struct host *host, char *rest)
{
    uint64_t number;
    settle(host);
    if (read_number(host, host_cut_word(&rest), "a ping", 0, UINT64_MAX, &number))
        text_addf(&host->out, "pong %" PRIu64 "\n", number);
}

/* There is no book to put a game into: what we learn of it is forgotten with it. */
static void do_learn(struct host *host, char *rest)
{
    (void)rest;
    settle(host);
    text_add(&host->out, "learned\n");
}

static void do_quit(struct host *host, char *rest)
{
    (void)rest;
    settle(host);
    host->over = true;
}

static const struct command commands[] = {
    {"nboard", do_nboard}, {"set", do_set},     {"move", do_move},
    {"hint", do_hint},     {"go", do_go},       {"analyze", do_analyze},
    {"ping", do_ping},     {"learn", do_learn}, {"quit", do_quit},
};

static void hear(struct host *host, char *line)
{
    char *rest = line;
    const char *name = host_cut_word(&rest);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0) {
            commands[i].run(host, rest);
            return;
        }
}

const struct protocol nboard_protocol = {
    .size = sizeof(struct nboard), .hear = hear, .news = hear_news, .refuse = refuse};

bool protocol_nboard(const struct settings *settings, struct text *error)
{
    for (int i = 0; game_list[i]; i++)
        if (format_find(game_list[i], FORMAT)) {
            struct spec spec = {game_list[i], options_standard(game_list[i]->options)};
            return host_serve(&nboard_protocol, &spec, settings, error);
        }
    return text_fail(error, "no game has the format %s", FORMAT);
}
