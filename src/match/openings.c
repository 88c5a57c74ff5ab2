/* Openings: where the games of a match begin. */
#include "match/openings.h"

#include "base/file.h"
#include "match/exchange.h"
#include "match/link.h"
#include "match/record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 16 << 20, PLIES_MOST = 1000, DRAWS_MOST = 1000 };

/* -- From a file ------------------------------------------------------------------------------ */

static char *keep(const struct text *text)
{
    char *kept = memory_resize(NULL, text->length + 1, 1);
    return strcpy(kept, text_get(text));
}

/* Keeps what was played in the match. */
static void add(struct openings *openings, const struct match *match)
{
    struct text position = {0}, moves = {0};
    openings->at =
        memory_grow(openings->at, openings->count, &openings->room, sizeof *openings->at);
    struct opening *opening = &openings->at[openings->count++];
    if (match->from_position)
        match_game(match)->write(match_state_at(match, 0), &position);
    record_write_moves(match, ' ', &moves);
    *opening = (struct opening){match->from_position ? keep(&position) : NULL, keep(&moves)};
    text_free(&position);
    text_free(&moves);
}

/* The first word is a legal move, whatever follows. */
static bool begins_with_move(const struct match *match, const char *line)
{
    struct text word = {0}, error = {0};
    game_move move;
    text_add_bytes(&word, line, strcspn(line, " \t"));
    bool good = match_find_move(match, text_get(&word), &move, &error);
    text_free(&word);
    text_free(&error);
    return good;
}

/* A game as another program writes it, such as a string of moves. */
static bool read_foreign(struct match *match, const char *line)
{
    struct exchange exchange;
    struct text contents = {0}, error = {0};
    text_add(&contents, line);
    exchange_guess(&exchange, &contents, NULL);
    bool good = exchange.format && exchange_read(&exchange, match, &error) == RECORD_GAME;
    exchange_close(&exchange);
    text_free(&contents);
    text_free(&error);
    return good;
}

static bool is_same_game(const struct match *match, const struct spec *spec, struct text *error)
{
    struct text there = {0}, here = {0};
    spec_write(&match->spec, &there);
    spec_write(spec, &here);
    bool same = strcmp(there.at, here.at) == 0;
    if (!same)
        text_fail(error, "this opening is one of %s, but %s is played", there.at, here.at);
    text_free(&there);
    text_free(&here);
    return same;
}

static bool read_line(const struct openings *openings, const char *line, struct match *match,
                      struct text *error)
{
    const struct spec *spec = &openings->spec;
    bool good = match_begin(match, spec, NULL, error);
    if (!good)
        return false;
    if (link_names_game(line))
        good = link_read(match, line, error) && is_same_game(match, spec, error);
    else if (begins_with_move(match, line))
        good = record_play(match, line, error);
    else if (read_foreign(match, line))
        good = is_same_game(match, spec, error);
    else if (!match_begin(match, spec, line, error)) {
        good = text_fail(error,
                         "%s is no opening: an opening is a line of legal moves, a position, a "
                         "link or a game of another program",
                         text_quote(line).at);
    }
    if (good && match_turn(match) == GAME_OVER)
        good = text_fail(error, "the game is over after this opening");
    return good;
}

/* The order in which they are played. */
static void shuffle(struct openings *openings)
{
    struct random random = random_from(openings->seed);
    for (size_t i = openings->count; i > 1; i--) {
        size_t other = random_below(&random, (uint32_t)i);
        struct opening opening = openings->at[i - 1];
        openings->at[i - 1] = openings->at[other];
        openings->at[other] = opening;
    }
}

static bool blame(size_t line, struct text *error)
{
    struct text whole = {.language = error->language};
    text_say(&whole, "line %zu: %s", line, text_get(error));
    text_free(error);
    *error = whole;
    return false;
}

bool openings_read(struct openings *openings, const struct spec *spec, const char *contents,
                   uint64_t seed, struct text *error)
{
    struct match match = {0};
    struct text line = {0};
    bool good = true;
    *openings = (struct openings){.spec = *spec, .seed = seed};
    for (size_t number = 1; *contents && good; number++) {
        size_t length = strcspn(contents, "\n"), first = strspn(contents, " \t"), end = first;
        end += strcspn(contents + first, "#\r\n");
        while (end > first && strchr(" \t", contents[end - 1]))
            end--;
        text_clear(&line);
        text_add_bytes(&line, contents + first, end - first);
        if (line.length) {
            good = read_line(openings, line.at, &match, error) || blame(number, error);
            if (good)
                add(openings, &match);
        }
        contents += length + (contents[length] == '\n');
    }
    if (good && openings->count == 0)
        good = text_fail(error, "there is no opening in it");
    match_free(&match);
    text_free(&line);
    if (!good)
        openings_free(openings);
    else
        shuffle(openings);
    return good;
}

void openings_free(struct openings *openings)
{
    for (size_t i = 0; i < openings->count; i++) {
        free(openings->at[i].position);
        free(openings->at[i].moves);
    }
    free(openings->at);
    *openings = (struct openings){0};
}

/* -- By chance -------------------------------------------------------------------------------- */

/* Plays so many random moves; false if the game is over then or before. */
static bool draw(struct match *match, const struct spec *spec, uint32_t plies,
                 struct random *random)
{
    struct text error = {0};
    bool begun = match_begin(match, spec, NULL, &error);
    assert(begun); /* openings_open has tried */
    (void)begun;
    for (uint32_t ply = 0; ply < plies && match_turn(match) != GAME_OVER; ply++) {
        struct moves moves = {0};
        match_game(match)->moves(match_state(match), &moves);
        match_play(match, moves.at[random_below(random, (uint32_t)moves.count)]);
        moves_free(&moves);
    }
    text_free(&error);
    return match_turn(match) != GAME_OVER;
}

static bool draw_some(struct match *match, const struct spec *spec, uint32_t plies,
                      struct random *random)
{
    for (int i = 0; i < DRAWS_MOST; i++)
        if (draw(match, spec, plies, random))
            return true;
    return false;
}

static bool open_random(struct openings *openings, const struct spec *spec, const char *given,
                        uint64_t seed, struct text *error)
{
    uint64_t plies;
    const char *at = given + strlen(OPENINGS_RANDOM);
    struct match match = {0};
    struct random random = random_from(seed);
    if (!text_read_number(&at, &plies) || *at || plies > PLIES_MOST) {
        return text_fail(
            error, "--openings cannot be %s: write random openings like %s4, with 0 to %d moves",
            text_quote(given).at, OPENINGS_RANDOM, PLIES_MOST);
    }
    *openings = (struct openings){.spec = *spec, .seed = seed, .plies = (uint32_t)plies};
    bool good = match_begin(&match, spec, NULL, error);
    if (good && !draw_some(&match, spec, openings->plies, &random))
        good = text_fail(error, "no game of %s goes on after %u random moves: take fewer",
                         text_word(error, spec->game->title), openings->plies);
    match_free(&match);
    return good;
}

bool openings_open(struct openings *openings, const struct spec *spec, const char *given,
                   uint64_t seed, struct text *error)
{
    struct text contents = {0}, why = {.language = error->language};
    if (strncmp(given, OPENINGS_RANDOM, strlen(OPENINGS_RANDOM)) == 0)
        return open_random(openings, spec, given, seed, error);
    bool read = file_read(given, FILE_MOST, &contents, error), good = false;
    if (read && memchr(text_get(&contents), '\0', contents.length))
        text_fail(&why, "this is not a text file");
    else if (read)
        good = openings_read(openings, spec, text_get(&contents), seed, &why);
    if (read && !good) {
        text_fail(error, "%s, %s", file_name(given).at, text_get(&why));
    }
    text_free(&contents);
    text_free(&why);
    return good;
}

/* -- Playing them ----------------------------------------------------------------------------- */

void openings_begin(const struct openings *openings, uint64_t number, struct match *match)
{
    struct text error = {0};
    if (!openings->count) {
        struct random mix = random_from(number);
        struct random random = random_from(openings->seed ^ random_next(&mix));
        uint32_t plies = openings->plies;
        while (!draw_some(match, &openings->spec, plies, &random))
            plies--; /* hardly ever: the length was tried, and without any moves it goes on */
        return;
    }
    const struct opening *opening = &openings->at[number % openings->count];
    bool good = match_begin(match, &openings->spec, opening->position, &error) &&
                record_play(match, opening->moves, &error);
    assert(good); /* it was tried when it was read */
    (void)good;
    text_free(&error);
}

void openings_renew(const struct openings *openings, uint64_t number, struct match *match)
{
    struct player player[2];
    memcpy(player, match->player, sizeof player);
    memset(match->player, 0, sizeof player); /* so that nobody dismisses them */
    openings_begin(openings, number, match);
    memcpy(match->player, player, sizeof player);
}

bool openings_have_positions(const struct openings *openings)
{
    for (size_t i = 0; i < openings->count; i++)
        if (openings->at[i].position)
            return true;
    return false;
}
