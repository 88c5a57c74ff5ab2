/* What every game gets for nothing: results, and players' entries understood through `say`. */
#include "core/game.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMPLETIONS_TOLD = 8 };

void moves_free(struct moves *moves)
{
    free(moves->at);
    *moves = (struct moves){0};
}

int game_winner(const struct game *game, const struct state *state)
{
    int points[2];
    game->score(state, points);
    return points[0] > points[1] ? 0 : points[1] > points[0] ? 1 : GAME_DRAWN;
}

/* Adds both numbers in a format; a minus sign needs words. */
static void say_points(const char *format, int one, int other, struct text *text)
{
    text_say(text, one < 0 || other < 0 ? N_("%d to %d") : format, one, other);
}

void game_say_points(int one, int other, struct text *text)
{
    say_points(NC_("points", "%d–%d"), one, other, text);
}

static void say_result(const struct game *game, const struct state *state, const char *format,
                       struct text *text)
{
    int winner = game_winner(game, state), points[2];
    struct text score = {.language = text->language};
    game->score(state, points);
    say_points(format, points[winner == 1], points[winner != 1], &score);
    if (game->players == 1)
        text_say(text, winner == 0 ? NC_("result", "won") : NC_("result", "lost"));
    else if (winner == GAME_DRAWN && game->unit)
        text_say(text, NC_("result", "draw %s"), score.at);
    else if (winner == GAME_DRAWN)
        text_say(text, NC_("result", "draw"));
    else if (game->unit) /* TRANSLATORS: a side and the points: "White wins 38–26" */
        text_say(text, "%s wins %s", text_word(text, game->side[winner]), score.at);
    else
        text_say(text, "%s wins", text_word(text, game->side[winner]));
    text_free(&score);
}

void game_result(const struct game *game, const struct state *state, struct text *text)
{
    say_result(game, state, NC_("points", "%d–%d"), text);
}

void game_write_result(const struct game *game, const struct state *state, struct text *text)
{
    struct text english = {0};
    say_result(game, state, "%d-%d", &english);
    text_add(text, english.at);
    text_free(&english);
}

void game_say_amount(const struct game *game, int amount, struct text *text)
{
    text_say_count(text, (uint64_t)amount, game->amount[0], game->amount[1], amount);
}

/* -- What a player's entry means -------------------------------------------------------------- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* How long the word here is that might name a cell: letters, then digits. */
static size_t name_length(const char *entry)
{
    size_t length = 0;
    while (is_letter(entry[length]))
        length++;
    while (is_digit(entry[length]))
        length++;
    return length;
}

/* How many bytes stand between two cells here: a blank, a comma, an arrow, or a dash before a
 * letter (c3-c4 is two squares, but 3-4 is a cell and a direction and more). */
static size_t separator(const char *entry)
{
    static const char arrow[] = "→";
    if (strchr(" \t,>()", *entry))
        return 1;
    if (*entry == '-')
        return is_letter(entry[1]) || entry[1] == '>';
    return strncmp(entry, arrow, strlen(arrow)) == 0 ? strlen(arrow) : 0;
}

/* Splits an entry into cells: a name is letters, then digits, so c3c4 is two. Returns how many
 * there are; *rest is where it stops making sense, or the end. */
static int read_cells(const struct scene *scene, const char *entry, int *cell, const char **rest)
{
    int cells = 0;
    for (*rest = entry; **rest;) {
        char name[SCENE_NAME];
        size_t length = separator(*rest);
        if (length == 0) {
            length = name_length(*rest);
            if (length == 0 || length >= SCENE_NAME || cells == ENTRY_CELLS)
                return cells;
            memcpy(name, *rest, length);
            name[length] = '\0';
            cell[cells] = scene_find(scene, name);
            if (cell[cells] == SCENE_NOWHERE)
                return cells;
            cells++;
        }
        *rest += length;
    }
    return cells;
}

int game_read_cells(const struct game *game, const struct state *state, const char *entry,
                    int cell[ENTRY_CELLS])
{
    struct scene scene;
    const char *rest;
    game->draw(state, &scene);
    int cells = read_cells(&scene, entry, cell, &rest);
    return *rest ? 0 : cells;
}

/* Both texts are the same but for case and blanks. */
static bool same_words(const char *one, const char *other)
{
    for (;; one++, other++) {
        one += strspn(one, " \t");
        other += strspn(other, " \t");
        if (!text_same_bytes(one, other, 1))
            return false;
        if (!*one)
            return true;
    }
}

/* The first `cells` cells of the phrase are these, in either order where the game does not care. */
static bool begins_with(const struct game *game, const struct phrase *phrase, const int *cell,
                        int cells)
{
    if (cells > phrase->cells)
        return false;
    if (memcmp(phrase->cell, cell, (size_t)cells * sizeof *cell) == 0)
        return true;
    if (!game->unordered || phrase->cells != 2)
        return false;
    return phrase->cell[1] == cell[0] && (cells == 1 || phrase->cell[0] == cell[1]);
}

/* Lists the legal moves that begin with these cells into `found`. */
static void list_beginning(const struct game *game, const struct state *state, const int *cell,
                           int cells, struct moves *found)
{
    struct moves moves = {0};
    if (game->turn(state) != GAME_OVER)
        game->moves(state, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct phrase phrase = {0};
        game->say(state, moves.at[i], &phrase);
        if (begins_with(game, &phrase, cell, cells))
            moves_add(found, moves.at[i]);
    }
    moves_free(&moves);
}

bool game_touch_move(const struct game *game, const struct state *state, const int *cell, int cells,
                     game_move *move)
{
    struct moves found = {0};
    struct phrase phrase = {0};
    list_beginning(game, state, cell, cells, &found);
    bool whole = found.count == 1 && cells > 0;
    if (whole) {
        game->say(state, found.at[0], &phrase);
        whole = phrase.cells == cells;
    }
    if (whole)
        *move = found.at[0];
    moves_free(&found);
    return whole;
}

static void tell_completions(const struct game *game, const struct state *state,
                             const struct moves *found, struct text *text)
{
    for (size_t i = 0; i < found->count && i < COMPLETIONS_TOLD; i++) {
        struct phrase phrase = {0};
        game->say(state, found->at[i], &phrase);
        text_addf(text, "%s%s", i == 0 ? "" : ", ", phrase.text);
    }
    if (found->count > COMPLETIONS_TOLD)
        text_add(text, " …");
}

/* There is only one move, and no cell to touch for it: a pass. */
static bool must_press(const struct game *game, const struct state *state, struct phrase *phrase)
{
    struct moves moves = {0};
    game->moves(state, &moves);
    bool only = moves.count == 1;
    if (only)
        game->say(state, moves.at[0], phrase);
    moves_free(&moves);
    return only && phrase->cells == 0;
}

void game_why(const struct game *game, const struct state *state, const int *cell, int cells,
              struct text *text)
{
    struct moves found = {0};
    struct phrase only = {0};
    size_t before = text->length;
    if (game->turn(state) == GAME_OVER) {
        text_say(text, "the game is over");
        return;
    }
    list_beginning(game, state, cell, cells, &found);
    if (must_press(game, state, &only)) {
        text_say(text, "%s has no legal move: enter %s",
                 text_word(text, game->side[game->turn(state)]), only.text);
    } else if (cells > 0 && found.count > 0) {
        struct text completions = {0};
        tell_completions(game, state, &found, &completions);
        text_say(text, "this move is not complete; possible: %s", completions.at);
        text_free(&completions);
    } else if (cells > 0 && game->why) {
        game->why(state, cell, cells, text);
    }
    if (text->length == before)
        text_say(text, "that is not a legal move here; write a move like %s",
                 text_word(text, game->how));
    moves_free(&found);
}

/* The entry stops making sense at something that looks like the name of a cell. */
static bool names_no_cell(const struct scene *scene, const char *rest)
{
    size_t length = name_length(rest);
    return length > 0 && is_digit(rest[length - 1]) && is_letter(*rest) == scene->axes;
}

static bool refuse(const struct game *game, const struct state *state, const char *entry,
                   struct text *error)
{
    struct scene scene;
    int cell[ENTRY_CELLS];
    const char *rest;
    text_clear(error);
    game->draw(state, &scene);
    int cells = read_cells(&scene, entry, cell, &rest);
    if (game->turn(state) == GAME_OVER) {
        text_say(error, "the game is over");
    } else if (same_words(entry, "pass")) {
        text_say(error, "you cannot pass while you have a legal move");
    } else if (names_no_cell(&scene, rest)) {
        text_say(error, "there is no “%.*s” on this board; write a move like %s",
                 (int)(name_length(rest) < SCENE_NAME ? name_length(rest) : SCENE_NAME), rest,
                 text_word(error, game->how));
    } else if (cells > 0) {
        game_why(game, state, cell, cells, error);
    } else {
        text_say(error, "%s is not a move; write a move like %s", text_quote(entry).at,
                 text_word(error, game->how));
    }
    return false;
}

bool game_find_move(const struct game *game, const struct state *state, const char *entry,
                    game_move *move, struct text *error)
{
    struct moves moves = {0};
    struct scene scene;
    int cell[ENTRY_CELLS];
    const char *rest;
    bool found = false;
    if (game->turn(state) != GAME_OVER)
        game->moves(state, &moves);
    for (size_t i = 0; i < moves.count && !found; i++) {
        struct phrase phrase = {0};
        game->say(state, moves.at[i], &phrase);
        found = same_words(phrase.text, entry);
        if (found)
            *move = moves.at[i];
    }
    moves_free(&moves);
    if (!found) {
        game->draw(state, &scene);
        int cells = read_cells(&scene, entry, cell, &rest);
        found = !*rest && cells > 0 && game_touch_move(game, state, cell, cells, move);
    }
    return found || refuse(game, state, entry, error);
}

void game_say_line(const struct game *game, const struct state *state, const game_move *line,
                   int length, struct text *text)
{
    union any_state here;
    memcpy(&here, state, game->size);
    for (int i = 0; i < length; i++) {
        struct phrase phrase = {0};
        game->say(state_in(&here), line[i], &phrase);
        game->play(state_in(&here), line[i]);
        text_addf(text, "%s%s", i ? " " : "", phrase.text);
    }
}

/* -- Pictures --------------------------------------------------------------------------------- */

/* Whatever points the steps do not tell come with the last pieces, so that no score runs ahead. */
static void complete_points(const struct game *game, const struct state *before,
                            const struct state *after, struct trace *trace)
{
    int now[2], then[2];
    size_t last = trace->count;
    game->score(before, now);
    game->score(after, then);
    for (size_t i = 0; i < trace->count; i++)
        if (trace->at[i].verb != TRACE_LINE)
            last = i;
    for (int side = 0; side < 2 && last < trace->count; side++) {
        int missing = then[side] - now[side];
        for (size_t i = 0; i < trace->count; i++)
            missing -= trace->at[i].points[side];
        trace->at[last].points[side] += missing;
    }
}

void game_trace(const struct game *game, const struct state *state, game_move move,
                struct trace *trace)
{
    union any_state next;
    trace_clear(trace);
    memcpy(&next, state, game->size);
    game->play(state_in(&next), move);
    if (game->trace) {
        game->trace(state, move, trace);
    } else {
        struct scene before, after;
        game->draw(state, &before);
        game->draw(state_in(&next), &after);
        trace_difference(&before, &after, trace);
    }
    complete_points(game, state, state_in(&next), trace);
}

void game_cell_text(const struct game *game, const struct scene *scene, int cell, struct text *text)
{
    for (int i = 0; i < scene->pieces; i++) {
        const struct piece *piece = &scene->piece[i];
        const struct kind *kind = &game->kinds[piece->kind];
        if (piece->cell != cell)
            continue;
        if (kind->counted)
            text_addf(text, "%d", piece->count);
        if (kind->letter)
            text_add_char(text, kind->letter);
    }
}
