/* A match: one game being played. */
#include "match/match.h"

#include "base/names.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SCRAMBLE_SECONDS = 1 };

const struct game *match_game(const struct match *match)
{
    return match->spec.game;
}

const struct state *match_state_at(const struct match *match, size_t entry)
{
    return (const struct state *)match->entry[entry].state.bytes;
}

const struct state *match_state(const struct match *match)
{
    return match_state_at(match, match->now);
}

int match_turn_at(const struct match *match, size_t entry)
{
    return match->entry[entry].deed == DEED_RESIGN
               ? GAME_OVER
               : match_game(match)->turn(match_state_at(match, entry));
}

int match_turn(const struct match *match)
{
    return match_turn_at(match, match->now);
}

int match_winner(const struct match *match)
{
    const struct entry *entry = &match->entry[match->now];
    return entry->deed == DEED_RESIGN ? !entry->side
                                      : game_winner(match_game(match), match_state(match));
}

static void say_resigned(const struct match *match, struct text *text)
{
    if (match_game(match)->players == 1)
        text_say(text, "given up");
    else
        text_say(text, "%s wins, %s resigned",
                 text_word(text, match_game(match)->side[match_winner(match)]),
                 text_word(text, match_game(match)->side[!match_winner(match)]));
}

void match_result(const struct match *match, struct text *text)
{
    if (match->entry[match->now].deed == DEED_RESIGN)
        say_resigned(match, text);
    else
        game_result(match_game(match), match_state(match), text);
}

void match_write_result(const struct match *match, struct text *text)
{
    struct text english = {0};
    if (match->entry[match->now].deed == DEED_RESIGN)
        say_resigned(match, &english);
    else
        game_write_result(match_game(match), match_state(match), &english);
    text_add(text, text_get(&english));
    text_free(&english);
}

bool match_is_adjudged(const struct match *match)
{
    return match->adjudged && match->now + 1 == match->entries && match_turn(match) != GAME_OVER;
}

static void dismiss(struct player *player)
{
    if (player->opponent)
        opponent_close(player->opponent);
    player->opponent = NULL;
}

/* Makes `entry` the newest; whatever had been undone is forgotten. */
static struct entry *append(struct match *match, size_t entry)
{
    match->entry = memory_grow(match->entry, entry, &match->room, sizeof *match->entry);
    memset(&match->entry[entry], 0, sizeof match->entry[entry]);
    match->now = entry;
    match->entries = entry + 1;
    match->adjudged = false;
    match->fault[0] = '\0';
    return &match->entry[entry];
}

/* Forgets the line on the board and takes the one it was left from. */
static bool drop_sideline(struct match *match)
{
    struct line *outer = match->aside;
    if (!outer)
        return false;
    free(match->entry);
    match->entry = outer->entry;
    match->entries = outer->entries;
    match->room = outer->room;
    match->now = outer->now;
    match->aside = outer->outer;
    free(outer);
    return true;
}

/* Begins the history anew. */
static void set_up(struct match *match, const union any_state *start, bool from_position)
{
    while (drop_sideline(match))
        ;
    append(match, 0)->state = *start;
    match->from_position = from_position;
    match->used[0] = match->used[1] = 0;
    clock_today(match->date);
}

bool match_begin(struct match *match, const struct spec *spec, const char *position,
                 struct text *error)
{
    union any_state start = {0};
    if (!spec_start(spec, position, state_in(&start), error))
        return false;
    match->spec = *spec;
    set_up(match, &start, position != NULL);
    for (int side = 0; side < 2; side++) {
        dismiss(&match->player[side]);
        match->player[side] = (struct player){.name = PLAYER_HUMAN};
    }
    return true;
}

void match_free(struct match *match)
{
    for (int side = 0; side < 2; side++)
        dismiss(&match->player[side]);
    while (drop_sideline(match))
        ;
    free(match->entry);
    *match = (struct match){0};
}

bool match_seat(struct match *match, int side, const char *name, struct text *error)
{
    struct player *player = &match->player[side];
    size_t length = 0;
    for (size_t more; name[length] && (more = text_character(name + length)) > 0;)
        length += more;
    /* In records # begins a comment, and blanks around a name are not kept. */
    bool kept = length > 0 && !strchr(name, '#') && name[0] != ' ' && name[length - 1] != ' ';
    if (name[length] || length >= PLAYER_NAME || !kept) {
        text_fail(error,
                  "a player cannot be called %s: a name has 1 to %d printable characters and no #",
                  text_quote(name).at, PLAYER_NAME - 1);
        return false;
    }
    dismiss(player);
    memcpy(player->name, name, length + 1);
    player->level = level_find(&match->spec, name);
    return true;
}

bool match_has_player(const struct spec *spec, int side, const char *name, struct text *error)
{
    if (side >= spec->game->players)
        return text_fail(error, "%s is for one player: there is no second",
                         text_word(error, spec->game->title));
    if (strcmp(name, PLAYER_HUMAN) == 0 || level_find(spec, name))
        return true;
    struct names names = {.given = name};
    names_offer(&names, PLAYER_HUMAN);
    for (const struct level *level = level_first(spec); level; level = level_next(spec, level))
        names_offer(&names, level->name);
    text_fail(error, "%s has no player %s", text_word(error, spec->game->title),
              text_quote(name).at);
    names_help(&names, error);
    return false;
}

bool match_has_person(const struct match *match)
{
    return !match->player[0].level || (match_game(match)->players == 2 && !match->player[1].level);
}

bool match_awaits_machine(const struct match *match)
{
    int side = match_turn(match);
    return side != GAME_OVER && match->player[side].level;
}

struct opponent *match_opponent(struct match *match, uint64_t seed)
{
    struct player *player = &match->player[match_turn(match)];
    if (!player->opponent)
        player->opponent = opponent_open(player->level, &match->spec, seed);
    return player->opponent;
}

game_move match_think(struct match *match, uint64_t seed, const atomic_bool *stop)
{
    return opponent_choose(match_opponent(match, seed), match_state(match), stop);
}

bool match_find_move(const struct match *match, const char *entry, game_move *move,
                     struct text *error)
{
    if (match->entry[match->now].deed == DEED_RESIGN)
        return text_fail(error, "the game is over: it was resigned");
    return game_find_move(match_game(match), match_state(match), entry, move, error);
}

void match_play(struct match *match, game_move move)
{
    union any_state next = match->entry[match->now].state;
    match_game(match)->play(state_in(&next), move);
    struct entry *entry = append(match, match->now + 1);
    *entry = (struct entry){.deed = DEED_MOVE, .move = move, .state = next};
}

bool match_scramble(struct match *match, uint64_t seed, struct text *error)
{
    const struct game *game = match_game(match);
    union any_state next = match->entry[match->now].state;
    if (!game->scramble)
        return text_fail(error, "%s cannot be shuffled", text_word(error, game->title));
    if (game->turn(state_in(&next)) == GAME_OVER && game_winner(game, state_in(&next)) == 0)
        return text_fail(error, "the board is cleared: there is nothing to shuffle");
    game->scramble(state_in(&next), seed);
    struct entry *entry = append(match, match->now + 1);
    *entry = (struct entry){.deed = DEED_SCRAMBLE, .seed = seed, .state = next};
    return true;
}

uint64_t match_scramble_seed(const struct match *match, struct random *random)
{
    const struct engine *engine = engine_best(&match->spec);
    uint64_t seed = random_below(random, SCRAMBLE_SEEDS);
    struct limits limits = {.seconds = SCRAMBLE_SECONDS};
    if (engine) {
        struct mind *mind = engine->open(&match->spec, seed);
        seed = engine_scramble(engine, mind, match_state(match), seed, &limits);
        engine->close(mind);
    }
    return seed;
}

void match_resign(struct match *match, int side)
{
    union any_state state = match->entry[match->now].state;
    assert(match_turn(match) != GAME_OVER);
    struct entry *entry = append(match, match->now + 1);
    *entry = (struct entry){.deed = DEED_RESIGN, .side = side, .state = state};
}

void match_expel(struct match *match, int side, const char *reason)
{
    size_t length = 0;
    match_resign(match, side);
    while (*reason && length < MATCH_FAULT - 1) {
        size_t more = *reason == '#' ? 0 : text_character(reason); /* # begins a comment */
        if (length + more >= MATCH_FAULT)
            break;
        memcpy(match->fault + length, more ? reason : "?", more ? more : 1);
        length += more ? more : 1;
        reason += more ? more : 1;
    }
    while (length && match->fault[length - 1] == ' ')
        length--;
    match->fault[length] = '\0';
}

void match_branch(struct match *match)
{
    struct line *outer = memory_resize(NULL, 1, sizeof *outer);
    *outer = (struct line){match->entry, match->entries, match->room,
                           match->now,   match->now,     match->aside};
    match->aside = outer;
    match->entry = memory_resize(NULL, match->now + 1, sizeof *match->entry);
    memcpy(match->entry, outer->entry, (match->now + 1) * sizeof *match->entry);
    match->entries = match->room = match->now + 1;
}

bool match_return(struct match *match)
{
    return drop_sideline(match);
}

void match_go(struct match *match, size_t entry)
{
    assert(entry < match->entries);
    match->now = entry;
}

void match_swap(struct match *match)
{
    struct player first = match->player[0];
    match->player[0] = match->player[1];
    match->player[1] = first;
}

/* Whether one stops at this entry when stepping through the game. */
static bool is_stop(const struct match *match, size_t entry)
{
    int side = match_turn_at(match, entry);
    return !match_has_person(match) || side == GAME_OVER || !match->player[side].level;
}

bool match_undo(struct match *match)
{
    for (size_t entry = match->now; entry-- > 0;)
        if (is_stop(match, entry)) {
            match->now = entry;
            return true;
        }
    return false;
}

bool match_redo(struct match *match)
{
    for (size_t entry = match->now + 1; entry < match->entries; entry++)
        if (is_stop(match, entry) || entry + 1 == match->entries) {
            match->now = entry;
            return true;
        }
    return false;
}

void match_restart(struct match *match)
{
    match->now = 0;
}

void match_renew(struct match *match, uint64_t seed)
{
    struct text error = {0};
    union any_state start = {0};
    options_refresh(match_game(match)->options, &match->spec.options, seed, false);
    bool good = spec_start(&match->spec, NULL, state_in(&start), &error);
    assert(good); /* only seeds changed */
    (void)good;
    set_up(match, &start, false);
    text_free(&error);
}
