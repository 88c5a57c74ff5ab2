/* A match: one game being played. */
#include "match/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const struct game *match_game(const struct match *match)
{
    return match->spec.game;
}

const struct state *match_state(const struct match *match)
{
    return (const struct state *)match->entry[match->now].state.bytes;
}

static int turn_at(const struct match *match, size_t entry)
{
    return match_game(match)->turn((const struct state *)match->entry[entry].state.bytes);
}

int match_turn(const struct match *match)
{
    return turn_at(match, match->now);
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
    return &match->entry[entry];
}

bool match_begin(struct match *match, const struct spec *spec, const char *position,
                 struct text *error)
{
    union any_state start = {0};
    if (!spec_start(spec, position, state_in(&start), error))
        return false;
    match->spec = *spec;
    match->from_position = position != NULL;
    append(match, 0)->state = start;
    clock_today(match->date);
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
        text_fail(error, "a player cannot be called ");
        text_add_quoted(error, name);
        text_addf(error, ": a name has 1 to %d printable characters and no #", PLAYER_NAME - 1);
        return false;
    }
    dismiss(player);
    memcpy(player->name, name, length + 1);
    player->level = level_find(&match->spec, name);
    return true;
}

bool match_awaits_machine(const struct match *match)
{
    int side = match_turn(match);
    return side != GAME_OVER && match->player[side].level;
}

game_move match_think(struct match *match, uint64_t seed, const atomic_bool *stop)
{
    struct player *player = &match->player[match_turn(match)];
    if (!player->opponent)
        player->opponent = opponent_open(player->level, &match->spec, seed);
    return opponent_choose(player->opponent, match_state(match), stop);
}

void match_play(struct match *match, game_move move)
{
    union any_state next = match->entry[match->now].state;
    match_game(match)->play(state_in(&next), move);
    struct entry *entry = append(match, match->now + 1);
    *entry = (struct entry){.deed = DEED_MOVE, .move = move, .state = next};
}

bool match_scramble(struct match *match, uint64_t seed)
{
    union any_state next = match->entry[match->now].state;
    if (!match_game(match)->scramble)
        return false;
    match_game(match)->scramble(state_in(&next), seed);
    struct entry *entry = append(match, match->now + 1);
    *entry = (struct entry){.deed = DEED_SCRAMBLE, .seed = seed, .state = next};
    return true;
}

/* Whether one stops at this entry when stepping through the game. */
static bool is_stop(const struct match *match, size_t entry)
{
    bool person =
        !match->player[0].level || (match_game(match)->players == 2 && !match->player[1].level);
    int side = turn_at(match, entry);
    return !person || side == GAME_OVER || !match->player[side].level;
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
    append(match, 0)->state = start;
    match->from_position = false;
    clock_today(match->date);
    text_free(&error);
}
