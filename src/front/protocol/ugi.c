/* The Universal Game Interface: UCI for any game, as the program cutegames drives engines.
 *
 * Whatever is asked while a search is under way ends it first, with its bestmove, but for isready,
 * query and stop. Errors and words that nobody knows are told in an `info string`. */
#include "base/names.h"
#include "front/protocol.h"
#include "front/protocol/protocols.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MILLISECONDS_MOST = 1000000000, DEPTH_MOST = 1000, PER_POINT = 100 };

struct ugi {
    bool preparing; /* for isready, or for a new game */
    int owed;       /* readyok, so many times, once that is done */
    bool endless;   /* bestmove waits for stop */
    bool held;      /* and is known */
    game_move move;
    int depth; /* of the verdict that was told last, and its nodes */
    uint64_t nodes;
};

/* The numbers of a go command; below 0: not given. */
enum { P1TIME, P2TIME, P1INC, P2INC, MOVESTOGO, MOVETIME, DEPTH, NODES, GO_NUMBERS };
static const char *const go_name[GO_NUMBERS] = {"p1time",    "p2time",   "p1inc", "p2inc",
                                                "movestogo", "movetime", "depth", "nodes"};

struct go {
    int64_t number[GO_NUMBERS];
    bool infinite;
};

static void refuse(struct host *host, const char *sentence)
{
    text_addf(&host->out, "info string %s\n", sentence);
}

/* Says the error, if there is one, and frees it. */
static void refuse_error(struct host *host, struct text *error)
{
    if (error->length)
        refuse(host, error->at);
    text_free(error);
}

/* -- Thinking --------------------------------------------------------------------------------- */

static void say_best(struct host *host, game_move move)
{
    text_add(&host->out, "bestmove ");
    host_add_line(host, &move, 1, &host->out);
    text_add(&host->out, "\n");
}

/* What is proven of a game that is only won or lost is told in moves, all else in hundredths of a
 * point. */
static void say_score(const struct game *game, const struct verdict *verdict, struct text *out)
{
    static const char *const bounds[] = {[BOUND_GUESS] = "",
                                         [BOUND_LOWER] = " lowerbound",
                                         [BOUND_UPPER] = " upperbound",
                                         [BOUND_EXACT] = ""};
    bool counts = verdict->plies != PLIES_UNKNOWN && verdict->bound == BOUND_EXACT;
    int moves = (verdict->plies + 1) / 2;
    if (!game->unit && counts && verdict->value)
        text_addf(out, " score mate %d", verdict->value > 0 ? moves : -moves);
    else
        text_addf(out, " score cp %d%s", PER_POINT * verdict->value, bounds[verdict->bound]);
}

static void say_verdict(struct host *host, const struct verdict *verdict)
{
    struct ugi *ugi = host->own;
    struct text *out = &host->out;
    if (verdict->length == 0 || (ugi->depth == verdict->depth && ugi->nodes == verdict->nodes))
        return; /* nothing new */
    ugi->depth = verdict->depth;
    ugi->nodes = verdict->nodes;
    text_addf(out, "info depth %d", verdict->depth);
    say_score(match_game(&host->match), verdict, out);
    text_addf(out, " nodes %" PRIu64 " time %.0f", verdict->nodes, 1000 * verdict->seconds);
    if (verdict->seconds > 0)
        text_addf(out, " nps %.0f", (double)verdict->nodes / verdict->seconds);
    text_add(out, " pv ");
    host_add_line(host, verdict->line, verdict->length, out);
    text_add(out, "\n");
}

static void hear_news(struct host *host, const struct thought *thought)
{
    struct ugi *ugi = host->own;
    if (thought->made >= 0)
        text_addf(&host->out, "info string a table is being made: %.0f %%\n", 100 * thought->made);
    if (!ugi->preparing && thought->kind == JOB_JUDGE)
        say_verdict(host, &thought->verdict);
    if (!thought->done)
        return;
    if (ugi->preparing) {
        ugi->preparing = false;
        for (; ugi->owed > 0; ugi->owed--)
            text_add(&host->out, "readyok\n");
    } else if (ugi->endless) {
        ugi->held = true;
        ugi->move = host_move(thought);
    } else {
        say_best(host, host_move(thought));
    }
}

/* Ends what is under way, so that its answer is said before anything changes. */
static void settle(struct host *host)
{
    struct ugi *ugi = host->own;
    ugi->endless = false;
    host_finish(host);
    if (ugi->held)
        say_best(host, ugi->move);
    ugi->held = false;
}

/* -- Commands --------------------------------------------------------------------------------- */

static bool has_level(const struct game *game, const char *name)
{
    struct spec spec = {game, options_standard(game->options)};
    return level_find(&spec, name);
}

/* The levels of all games, each name once: which game it will be is not said yet. */
static void list_levels(struct text *out)
{
    for (int i = 0; game_list[i]; i++) {
        struct spec spec = {game_list[i], options_standard(game_list[i]->options)};
        const struct level *level = game_list[i]->players == 2 ? level_first(&spec) : NULL;
        for (; level; level = level_next(&spec, level)) {
            bool told = false;
            for (int before = 0; before < i; before++)
                told |=
                    game_list[before]->players == 2 && has_level(game_list[before], level->name);
            if (!told)
                text_addf(out, " var %s", level->name);
        }
    }
}

static void say_options(struct host *host)
{
    struct text *out = &host->out;
    text_add(out, "option name Game type string default ");
    spec_write(&host->match.spec, out);
    text_add(out, "\noption name Level type combo default " SETTINGS_FULL " var " SETTINGS_FULL);
    list_levels(out);
    text_add(out, "\n");
    for (const struct setting *setting = setting_list; setting->name; setting++)
        text_addf(out,
                  "option name %s type spin default %" PRIu64 " min %" PRIu64 " max %" PRIu64 "\n",
                  setting->name, setting->standard, setting->least, setting->most);
}

static void do_ugi(struct host *host, char *rest)
{
    (void)rest;
    text_add(&host->out, "id name quincunx " QUINCUNX_VERSION "\nid author the quincunx authors\n");
    say_options(host);
    text_add(&host->out, "ugiok\n");
}

static void do_isready(struct host *host, char *rest)
{
    struct ugi *ugi = host->own;
    (void)rest;
    if (!ugi->preparing)
        ugi->preparing = !host->thinking && !ugi->held && host_prepare(host, 0);
    if (ugi->preparing)
        ugi->owed++;
    else
        text_add(&host->out, "readyok\n");
}

static void set_game(struct host *host, const char *value, struct text *error)
{
    struct spec spec;
    const struct level *level = host->settings.level;
    if (!spec_read(&spec, value, error) || !host_set_game(host, &spec, error))
        return;
    if (level && !host->settings.level)
        text_addf(error, "%s has no level %s: it is set to " SETTINGS_FULL, spec.game->title,
                  level->name);
}

static void refuse_option(const char *name, struct text *error)
{
    struct names names = {.given = name};
    names_offer(&names, "Game");
    names_offer(&names, "Level");
    for (const struct setting *setting = setting_list; setting->name; setting++)
        names_offer(&names, setting->name);
    text_clear(error);
    text_addf(error, "there is no option %s", text_quote(name).at);
    names_help(&names, error);
}

static void do_setoption(struct host *host, char *rest)
{
    struct text error = {0};
    char *word = host_cut_word(&rest);
    char *value = strstr(rest, " value ");
    settle(host);
    if (strcmp(word, "name") != 0 || !value) {
        refuse(host, "setoption needs a name and a value: setoption name Hash value 64");
        return;
    }
    *value = '\0';
    value += strlen(" value ");
    value += strspn(value, " ");
    const struct setting *setting = setting_find(rest);
    if (strcasecmp(rest, "Game") == 0)
        set_game(host, value, &error);
    else if (strcasecmp(rest, "Level") == 0)
        settings_set_level(&host->settings, &host->match.spec, value, &error);
    else if (setting)
        settings_set(&host->settings, setting, value, &error);
    else
        refuse_option(rest, &error);
    refuse_error(host, &error);
}

static void do_uginewgame(struct host *host, char *rest)
{
    struct ugi *ugi = host->own;
    struct text error = {0};
    (void)rest;
    settle(host);
    host_forget(host);
    host_set_position(host, NULL, "", &error);
    refuse_error(host, &error);
    ugi->preparing = host_prepare(host, 0); /* before a clock runs */
}

/* Cuts a text before the word `moves`, and returns what follows it; without that word "". */
static char *cut_moves(char *text)
{
    static char none[] = "";
    for (char *word = text; *word;) {
        char *begin = word + strspn(word, " \t");
        size_t length = strcspn(begin, " \t");
        word = begin + length;
        if (length == strlen("moves") && strncmp(begin, "moves", length) == 0) {
            *begin = '\0';
            return word;
        }
    }
    return none;
}

static void do_position(struct host *host, char *rest)
{
    struct text error = {0};
    char *kind = host_cut_word(&rest), *moves = cut_moves(rest);
    bool fen = strcmp(kind, "fen") == 0, start = strcmp(kind, "startpos") == 0;
    char *position = rest + strspn(rest, " \t");
    for (size_t last = strlen(position); last && strchr(" \t", position[last - 1]); last--)
        position[last - 1] = '\0';
    settle(host);
    if (fen || (start && !*position))
        host_set_position(host, fen ? position : NULL, moves, &error);
    else
        text_add(&error, "position needs startpos, or fen and a position; the moves follow the "
                         "word moves");
    refuse_error(host, &error);
}

/* -- go --------------------------------------------------------------------------------------- */

static bool read_go(struct host *host, char *rest, struct go *go)
{
    for (char *word; *(word = host_cut_word(&rest));) {
        int i = 0;
        while (i < GO_NUMBERS && strcmp(go_name[i], word) != 0)
            i++;
        if (i < GO_NUMBERS) {
            char *number = host_cut_word(&rest), *end;
            long long value = strtoll(number, &end, 10);
            if (end == number || *end) {
                struct text error = {0};
                text_addf(&error, "%s needs a number instead of ", word);
                text_add_quoted(&error, number);
                refuse_error(host, &error);
                return false;
            }
            go->number[i] = value > 0 ? value : 0; /* a clock that has run out may be below 0 */
        } else if (strcmp(word, "infinite") == 0) {
            go->infinite = true;
        } else {
            struct text error = {0};
            text_add(&error, "go does not know ");
            text_add_quoted(&error, word);
            refuse_error(host, &error);
        }
    }
    return true;
}

static double seconds(int64_t milliseconds)
{
    return (double)(milliseconds < MILLISECONDS_MOST ? milliseconds : MILLISECONDS_MOST) / 1000;
}

/* What the go command allows; without any limit: all zeros. */
static struct limits limits_of(const struct host *host, const struct go *go)
{
    const int64_t *number = go->number;
    int side = match_turn(&host->match);
    struct limits limits = {0};
    if (number[DEPTH] >= 0)
        limits.depth = number[DEPTH] < 1            ? 1
                       : number[DEPTH] > DEPTH_MOST ? DEPTH_MOST
                                                    : (int)number[DEPTH];
    if (number[NODES] >= 0)
        limits.nodes = number[NODES] < 1 ? 1 : (uint64_t)number[NODES];
    if (number[MOVETIME] >= 0) {
        limits.seconds = seconds(number[MOVETIME]) - host->settings.overhead;
        limits.seconds = limits.seconds > 0.001 ? limits.seconds : 0.001;
    } else if (number[P1TIME + side] >= 0) {
        int64_t increment = number[P1INC + side], to_go = number[MOVESTOGO];
        limits.seconds =
            host_pace(host, seconds(number[P1TIME + side]), increment > 0 ? seconds(increment) : 0,
                      to_go < 0      ? 0
                      : to_go > 1000 ? 1000
                                     : (int)to_go);
    }
    return limits;
}

static void do_go(struct host *host, char *rest)
{
    struct ugi *ugi = host->own;
    struct go go = {.infinite = false};
    for (int i = 0; i < GO_NUMBERS; i++)
        go.number[i] = -1;
    settle(host);
    if (!read_go(host, rest, &go))
        return;
    if (match_turn(&host->match) == GAME_OVER) {
        refuse(host, "the game is over: there is no move");
        text_add(&host->out, "bestmove (none)\n");
        return;
    }
    struct limits limits = limits_of(host, &go);
    bool endless = !limits.seconds && !limits.nodes && !limits.depth && !host->settings.level;
    ugi->endless = go.infinite || endless;
    ugi->nodes = UINT64_MAX; /* nothing was told yet */
    if (go.infinite)
        limits = (struct limits){0};
    host_think(host, &limits);
}

static void do_stop(struct host *host, char *rest)
{
    struct ugi *ugi = host->own;
    (void)rest;
    ugi->endless = false;
    if (ugi->held)
        settle(host);
    else if (host->thinking)
        host_hurry(host);
}

/* -- query and the rest ----------------------------------------------------------------------- */

static void do_query(struct host *host, char *rest)
{
    static const char *const results[] = {"p1win", "p2win", "draw"};
    const struct match *match = &host->match;
    bool over = match_turn(match) == GAME_OVER;
    const char *question = host_cut_word(&rest), *answer;
    if (strcmp(question, "gameover") == 0)
        answer = over ? "true" : "false";
    else if (strcmp(question, "p1turn") == 0)
        answer = match_turn(match) == 0 ? "true" : "false";
    else if (strcmp(question, "result") == 0)
        answer = over ? results[match_winner(match)] : "none";
    else {
        refuse(host, "query knows gameover, p1turn and result");
        return;
    }
    text_addf(&host->out, "response %s\n", answer);
}

static void do_quit(struct host *host, char *rest)
{
    (void)rest;
    settle(host);
    host->over = true;
}

static const struct {
    const char *name;
    void (*run)(struct host *, char *rest);
} commands[] = {{"ugi", do_ugi},
                {"isready", do_isready},
                {"setoption", do_setoption},
                {"uginewgame", do_uginewgame},
                {"position", do_position},
                {"go", do_go},
                {"stop", do_stop},
                {"query", do_query},
                {"quit", do_quit}};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void hear_line(struct host *host, char *line)
{
    struct text error = {0};
    char *rest = line, *word = host_cut_word(&rest);
    if (!*word)
        return;
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, word) == 0) {
            commands[i].run(host, rest);
            return;
        }
    struct names names = {.given = word};
    for (int i = 0; i < COMMANDS; i++)
        names_offer(&names, commands[i].name);
    text_addf(&error, "there is no command %s", text_quote(word).at);
    names_help(&names, &error);
    refuse_error(host, &error);
}

const struct protocol ugi_protocol = {
    .size = sizeof(struct ugi), .hear = hear_line, .news = hear_news, .refuse = refuse};

bool protocol_ugi(const struct spec *spec, const struct settings *settings, struct text *error)
{
    return host_serve(&ugi_protocol, spec, settings, error);
}
