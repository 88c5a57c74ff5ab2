/* Finds puzzles and rates them:
 *
 *     mine_puzzles mine GAME COUNT SEED        finds COUNT puzzles
 *     mine_puzzles rate FILE TRIES SEED        lets the levels try those of a file, and leaves
 * those out that moves at random solve too often
 *
 * Both write a whole file of puzzles, whose first lines say how it was made. */
#include "puzzles/puzzles.h"

#include "base/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 1 << 20 };

struct study study_open(const struct spec *spec)
{
    const struct engine *engine = engine_best(spec);
    return (struct study){*spec, engine, engine->open(spec, 1)};
}

void study_close(struct study *study)
{
    if (study->mind)
        study->engine->close(study->mind);
    *study = (struct study){0};
}

bool study_value(struct study *study, const struct state *state, uint64_t nodes,
                 struct analysis *values)
{
    struct limits limits = puzzle_limits();
    limits.nodes = nodes ? nodes : limits.nodes;
    engine_analyse(study->engine, study->mind, study->spec.game, state, &limits, NULL, values);
    bool exact = true;
    for (size_t i = 0; i < values->count; i++)
        exact &= values->at[i].bound == BOUND_EXACT;
    return exact;
}

bool attempt_begin(struct attempt *attempt, const struct puzzle *puzzle)
{
    struct text error = {0};
    *attempt = (struct attempt){.puzzle = puzzle};
    bool good = spec_start(&puzzle->spec, puzzle->position, state_in(&attempt->state), &error);
    text_free(&error);
    return good;
}

bool attempt_move(struct attempt *attempt, game_move move)
{
    const struct game *game = attempt->puzzle->spec.game;
    struct state *state = state_in(&attempt->state);
    game->play(state, move);
    attempt->made++;
    return attempt->made != attempt->puzzle->length && game->turn(state) != GAME_OVER;
}

bool attempt_go_on(struct attempt *attempt, struct study *study, game_move move, uint64_t nodes)
{
    const struct game *game = study->spec.game;
    struct state *state = state_in(&attempt->state);
    if (!attempt_move(attempt, move))
        return false;
    if (game->players == 1)
        return true;
    struct analysis values = {0};
    study_value(study, state, nodes, &values);
    game->play(state, puzzle_reply(&values));
    analysis_free(&values);
    return game->turn(state) != GAME_OVER;
}

int attempt_count_right(const struct attempt *attempt, const struct analysis *values)
{
    int right = 0;
    for (size_t i = 0; i < values->count; i++)
        right += puzzle_judge(attempt->puzzle, values, values->at[i].line[0], attempt->made) ==
                 PUZZLE_RIGHT;
    return right;
}

static void complain(const char *what)
{
    fprintf(stderr, "mine_puzzles: %s\n", what);
}

bool read_puzzles(const char *path, struct puzzles *puzzles)
{
    struct text name = {0}, contents = {0}, error = {0};
    const char *at = strstr(path, "puzzles-");
    text_add_bytes(&name, at ? at + 8 : "", at ? strcspn(at + 8, ".") : 0);
    const struct game *game = game_find(text_get(&name), &error);
    bool good = game && file_read(path, FILE_MOST, &contents, &error) &&
                puzzles_read(puzzles, game, text_get(&contents), &error);
    if (!good)
        complain(text_get(&error));
    text_free(&name);
    text_free(&contents);
    text_free(&error);
    return good;
}

uint64_t read_number(const char *word)
{
    uint64_t number;
    if (text_read_number(&word, &number) && !*word)
        return number;
    complain("a number is expected");
    exit(2);
}

int main(int count, char **words)
{
    if (count == 5 && strcmp(words[1], "mine") == 0)
        return mine(count, words);
    if (count == 5 && strcmp(words[1], "rate") == 0)
        return rate(count, words);
    complain("usage: mine GAME COUNT SEED, or rate FILE TRIES SEED");
    return 2;
}
