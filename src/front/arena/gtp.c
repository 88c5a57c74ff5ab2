/* Contestants that speak the Go Text Protocol. They are told of moves as these are made; positions
 * and limits other than a clock cannot be told. */
#include "front/arena/child.h"
#include "front/vertex.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { COMMAND_GAME, COMMAND_SIZE, COMMAND_SETTINGS, COMMAND_LEFT, COMMANDS };

/* What not every program understands. */
static const char *const command_name[COMMANDS] = {[COMMAND_GAME] = "set_game",
                                                   [COMMAND_SIZE] = "boardsize",
                                                   [COMMAND_SETTINGS] = "time_settings",
                                                   [COMMAND_LEFT] = "time_left"};

struct contestant {
    struct child child;
    struct spec spec;
    bool from_top;
    bool has[COMMANDS];
    size_t told; /* the entry of the match that it knows of */
};

/* -- Questions -------------------------------------------------------------------------------- */

/* Hears an answer: its status sign, and all of its lines. */
static enum answer hear(struct contestant *gtp, char *sign, struct text *said,
                        const struct terms *terms, struct text *why)
{
    char *line;
    enum answer answer;
    *sign = '\0';
    text_clear(said);
    while ((answer = child_hear(&gtp->child, &line, terms, why)) == ANSWER_GOOD) {
        if (!*line && *sign)
            return ANSWER_GOOD;
        if (!*line)
            continue;
        if (!*sign && !strchr("=?", *line)) {
            text_fail(why, "it sent %s, but an answer starts with = or ?", text_quote(line).at);
            return ANSWER_FAULT;
        }
        if (!*sign) {
            *sign = *line++;
            line += strspn(line, " \t");
        }
        text_addf(said, "%s%s", said->length ? "\n" : "", line);
        if (said->length > LINES_MOST) {
            text_fail(why, "its answer has more than %d bytes", LINES_MOST);
            return ANSWER_FAULT;
        }
    }
    return answer;
}

/* Gives a command; *sign tells whether it was carried out. */
static enum answer ask(struct contestant *gtp, const char *command, char *sign, struct text *said,
                       const struct terms *terms, struct text *why)
{
    struct text line = {0};
    text_addf(&line, "%s\n", command);
    enum answer answer = child_say(&gtp->child, line.at, terms, why);
    text_free(&line);
    return answer == ANSWER_GOOD ? hear(gtp, sign, said, terms, why) : answer;
}

/* Gives a command that has to be carried out. */
static enum answer demand(struct contestant *gtp, const char *command, struct text *said,
                          const struct terms *terms, struct text *why)
{
    char sign;
    enum answer answer = ask(gtp, command, &sign, said, terms, why);
    if (answer != ANSWER_GOOD || sign == '=')
        return answer;
    text_fail(why, "it answered %s with %s", text_quote(command).at, text_quote(text_get(said)).at);
    return ANSWER_FAULT;
}

/* -- Before a game ---------------------------------------------------------------------------- */

static void close_gtp(struct contestant *gtp)
{
    child_end(&gtp->child, "quit\n");
    free(gtp);
}

static bool has_line(const struct text *lines, const char *wanted)
{
    size_t length = strlen(wanted);
    for (const char *at = text_get(lines); *at;) {
        size_t end = strcspn(at, "\n");
        if (end >= length && strncmp(at, wanted, length) == 0 &&
            strspn(at + length, " \t") == end - length)
            return true;
        at += end + (at[end] == '\n');
    }
    return false;
}

/* Finds out what it understands. */
static enum answer list_commands(struct contestant *gtp, const struct terms *terms,
                                 struct text *why)
{
    struct text said = {0};
    char sign;
    enum answer answer = ask(gtp, "list_commands", &sign, &said, terms, why);
    for (int i = 0; answer == ANSWER_GOOD && i < COMMANDS; i++)
        gtp->has[i] = sign == '=' && has_line(&said, command_name[i]);
    text_free(&said);
    return answer;
}

static struct contestant *open_gtp(const struct entrant *entrant, const struct spec *spec,
                                   const struct terms *terms, struct text *why)
{
    struct contestant *gtp = memory_zeroed(1, sizeof *gtp);
    gtp->spec = *spec;
    gtp->from_top = entrant->kind == &gtp_top_kind;
    if (!child_start(&gtp->child, entrant->command, why)) {
        free(gtp);
        return NULL;
    }
    enum answer answer = list_commands(gtp, terms, why);
    if (answer == ANSWER_GOOD)
        return gtp;
    if (answer == ANSWER_LATE)
        text_fail(why, "it did not answer “list_commands” in time");
    close_gtp(gtp);
    return NULL;
}

static enum answer begin_gtp(struct contestant *gtp, const struct match *match, uint64_t seed,
                             const struct terms *terms, struct text *why)
{
    const struct game *game = gtp->spec.game;
    struct text command[COMMANDS + 1] = {{0}}, said = {0};
    struct scene scene;
    enum answer answer = ANSWER_GOOD;
    (void)seed;
    gtp->told = 0;
    game->draw(match_state_at(match, 0), &scene);
    if (gtp->has[COMMAND_GAME])
        text_addf(&command[0], "set_game %s", game->also ? game->also : game->title);
    if (gtp->has[COMMAND_SIZE] && vertex_suits(&scene))
        text_addf(&command[1], "boardsize %d", scene.columns);
    text_add(&command[2], "clear_board");
    if (gtp->has[COMMAND_SETTINGS] && terms->timed) /* whole seconds, and 0 is for no clock */
        text_addf(&command[3], "time_settings %d 0 0",
                  terms->left[0] < 1 ? 1 : (int)terms->left[0]);
    for (int i = 0; i <= COMMANDS; i++) {
        if (answer == ANSWER_GOOD && command[i].length)
            answer = demand(gtp, command[i].at, &said, terms, why);
        text_free(&command[i]);
    }
    text_free(&said);
    return answer;
}

/* -- In a game -------------------------------------------------------------------------------- */

/* A move without a square where there is no other: some programs refuse to be told of it, and make
 * it by themselves. */
static bool is_forced_pass(const struct game *game, const struct state *state, game_move move)
{
    struct moves moves = {0};
    struct phrase phrase = {0};
    game->moves(state, &moves);
    game->say(state, move, &phrase);
    bool forced = moves.count == 1 && phrase.cells == 0;
    moves_free(&moves);
    return forced;
}

/* Tells the moves that were made since it was last asked. */
static enum answer tell_moves(struct contestant *gtp, const struct match *match,
                              const struct terms *terms, struct text *why)
{
    const struct game *game = match_game(match);
    struct text command = {0}, said = {0};
    enum answer answer = ANSWER_GOOD;
    char sign;
    for (; answer == ANSWER_GOOD && gtp->told < match->now; gtp->told++) {
        const struct state *state = match_state_at(match, gtp->told);
        game_move move = match->entry[gtp->told + 1].move;
        text_clear(&command);
        text_addf(&command, "play %s ", vertex_colour(game, game->turn(state)));
        vertex_say(game, state, move, gtp->from_top, &command);
        answer = is_forced_pass(game, state, move) ? ask(gtp, command.at, &sign, &said, terms, why)
                                                   : demand(gtp, command.at, &said, terms, why);
    }
    text_free(&command);
    text_free(&said);
    return answer;
}

static enum answer tell_clocks(struct contestant *gtp, const struct match *match,
                               const struct terms *terms, struct text *why)
{
    struct text command = {0}, said = {0};
    char sign;
    enum answer answer = ANSWER_GOOD;
    for (int side = 0; side < 2 && answer == ANSWER_GOOD; side++) {
        text_clear(&command);
        text_addf(&command, "time_left %s %d 0", vertex_colour(match_game(match), side),
                  (int)terms->left[side]);
        answer = ask(gtp, command.at, &sign, &said, terms, why);
    }
    text_free(&command);
    text_free(&said);
    return answer;
}

/* The move that an answer to genmove means. */
static enum answer read_move(const struct contestant *gtp, const struct match *match,
                             const char *said, game_move *move, struct text *why)
{
    struct text entry = {0}, error = {.language = why->language};
    enum answer answer = ANSWER_GOOD;
    vertex_translate(match_game(match), match_state(match), said, gtp->from_top, &entry);
    if (strcasecmp(said, "resign") == 0) {
        answer = ANSWER_RESIGN;
    } else if (!match_find_move(match, text_get(&entry), move, &error)) {
        text_fail(why, "illegal move %s: %s", text_quote(said).at, text_get(&error));
        answer = ANSWER_FAULT;
    }
    text_free(&entry);
    text_free(&error);
    return answer;
}

/* The first word of an answer. */
static const char *cut_word(struct text *said)
{
    if (said->length)
        said->at[strcspn(said->at, " \t\n")] = '\0';
    return text_get(said);
}

static enum answer choose_gtp(struct contestant *gtp, const struct match *match,
                              const struct terms *terms, game_move *move, struct text *why)
{
    struct text command = {0}, said = {0};
    enum answer answer = tell_moves(gtp, match, terms, why);
    if (answer == ANSWER_GOOD && terms->timed && gtp->has[COMMAND_LEFT])
        answer = tell_clocks(gtp, match, terms, why);
    text_addf(&command, "genmove %s", vertex_colour(match_game(match), match_turn(match)));
    if (answer == ANSWER_GOOD)
        answer = demand(gtp, command.at, &said, terms, why);
    if (answer == ANSWER_GOOD)
        answer = read_move(gtp, match, cut_word(&said), move, why);
    gtp->told = match->now + 1;
    text_free(&command);
    text_free(&said);
    return answer;
}

const struct contestant_kind gtp_kind = {.prefix = "gtp:",
                                         .needs_moves = true,
                                         .open = open_gtp,
                                         .close = close_gtp,
                                         .begin = begin_gtp,
                                         .choose = choose_gtp};

const struct contestant_kind gtp_top_kind = {.prefix = "gtp-top:",
                                             .needs_moves = true,
                                             .open = open_gtp,
                                             .close = close_gtp,
                                             .begin = begin_gtp,
                                             .choose = choose_gtp};
