/* The small search, and games that stray. */
#include "stray.h"

#include "base/memory.h"
#include "base/random.h"
#include "fit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INFINITE = 1 << 20, CHOICES = 60, STRAY_MOST = 6, PLIES_MOST = 52, LATE = 30 };

/* -- The small search ---------------------------------------------------------------------------
 */

struct node {
    struct reversi_board board;
    struct reversi_view view;
    int square, score;
};

static uint64_t moves_of(struct reversi_board board)
{
    return reversi_moves(board.own, board.other, ~UINT64_C(0), false);
}

static int guess(const struct stray *stray, const struct node *node)
{
    return fit_guess_view(stray->weights, &node->view, 64 - empties_of(node->board));
}

/* The nodes after all moves; the best for the player first if they are judged. */
static int list(const struct stray *stray, const struct node *node, uint64_t moves, bool judged,
                struct node next[CHOICES])
{
    int count = 0;
    for (; moves; moves &= moves - 1) {
        int square = reversi_first(moves), place = count++;
        uint64_t flips = reversi_flips(node->board.own, node->board.other, square, false);
        struct node new = {reversi_board_play(node->board, square, flips),
                           reversi_view_play(&stray->steps, &node->view, square, flips), square, 0};
        if (judged)
            new.score = guess(stray, &new);
        for (; place > 0 && next[place - 1].score > new.score; place--)
            next[place] = next[place - 1];
        next[place] = new;
    }
    return count;
}

static int search(const struct stray *stray, const struct node *node, int depth, int alpha,
                  int beta)
{
    struct node next[CHOICES];
    uint64_t moves = moves_of(node->board);
    if (!moves) {
        struct node passed = {reversi_board_pass(node->board), reversi_view_pass(&node->view), 0,
                              0};
        if (moves_of(passed.board))
            return -search(stray, &passed, depth, -beta, -alpha);
        return REVERSI_WEIGHT_DISC *
               (reversi_count(node->board.own) - reversi_count(node->board.other));
    }
    if (depth == 0)
        return guess(stray, node);
    int best = -INFINITE, count = list(stray, node, moves, depth > 1, next);
    for (int i = 0; i < count && best < beta; i++) {
        int low = best > alpha ? best : alpha;
        int value = -search(stray, &next[i], depth - 1, -beta, -low);
        best = value > best ? value : best;
    }
    return best;
}

static int best_move(const struct stray *stray, struct reversi_board board, int depth)
{
    struct node next[CHOICES], node = {board, reversi_view_from(&stray->steps, board), 0, 0};
    int best = -INFINITE, square = -1, count = list(stray, &node, moves_of(board), true, next);
    for (int i = 0; i < count; i++) {
        int value = -search(stray, &next[i], depth - 1, -INFINITE, -best);
        if (value > best) {
            best = value;
            square = next[i].square;
        }
    }
    return square;
}

/* -- Beginnings ---------------------------------------------------------------------------------
 */

bool openings_read(struct openings *openings, const char *path)
{
    FILE *file = fopen(path, "r");
    char line[64];
    while (file && fgets(line, sizeof line, file)) {
        if (strlen(line) < 2 * OPENING_PLIES)
            continue;
        openings->square = memory_grow(openings->square, openings->count, &openings->room,
                                       sizeof *openings->square);
        for (int i = 0; i < OPENING_PLIES; i++)
            openings->square[openings->count][i] =
                (int8_t)(line[2 * i] - 'a' + 8 * (line[2 * i + 1] - '1'));
        openings->count++;
    }
    if (file)
        fclose(file);
    return openings->count > 0;
}

void openings_free(struct openings *openings)
{
    free(openings->square);
    *openings = (struct openings){0};
}

/* -1 when the game is over. */
static int random_move(struct reversi_board board, struct random *random)
{
    uint64_t moves = moves_of(board);
    if (!moves)
        return -1;
    for (uint32_t skip = random_below(random, (uint32_t)reversi_count(moves)); skip; skip--)
        moves &= moves - 1;
    return reversi_first(moves);
}

/* Plays until so many plies are played; one move in `one_in` is random, the others look ahead by
 * one ply. */
static void play_carelessly(const struct stray *stray, struct path *path, int plies, int one_in,
                            struct random *random)
{
    while (60 - empties_of(path->board[path->count - 1]) < plies) {
        struct reversi_board board = path->board[path->count - 1];
        bool wild = random_below(random, (uint32_t)one_in) == 0;
        if (!path_play(path, wild ? random_move(board, random) : best_move(stray, board, 1)))
            return;
    }
}

static struct path begin(const struct stray *stray, size_t game, struct random *random)
{
    int least = random_below(random, 2) ? LATE : 0;
    int plies = 1 + least + (int)random_below(random, (uint32_t)(PLIES_MOST - least));
    uint32_t kind = random_below(random, 8);
    if (kind > 2)
        return games_path(stray->games, game, plies);
    struct path path = path_start();
    size_t opening = random_below(random, (uint32_t)stray->openings->count);
    for (int i = 0; kind > 0 && i < OPENING_PLIES && i < plies; i++)
        path_play(&path, stray->openings->square[opening][i]);
    play_carelessly(stray, &path, plies, kind > 0 ? 5 : 1, random);
    return path;
}

/* -- Straying -----------------------------------------------------------------------------------
 */

/* Moves are random or good; gives the place of the board after the last random one. */
static int leave(const struct stray *stray, struct path *path, struct random *random)
{
    int after = path->count - 1, plies = (int)random_below(random, STRAY_MOST + 1);
    for (int i = 0; i < plies; i++) {
        struct reversi_board board = path->board[path->count - 1];
        bool wild = i == 0 || random_below(random, 2) == 0;
        if (!path_play(path, wild ? random_move(board, random) : best_move(stray, board, 2)))
            break;
        if (wild)
            after = path->count - 1;
    }
    return after;
}

/* Plays on to the end. Where every position is solved, the way there may be as bad as in a search.
 */
static void finish(const struct stray *stray, struct path *path, struct random *random)
{
    int square;
    do {
        struct reversi_board board = path->board[path->count - 1];
        if (empties_of(board) > stray->empties)
            square = best_move(stray, board, stray->depth);
        else if (random_below(random, 2))
            square = best_move(stray, board, 2);
        else
            square = random_move(board, random);
    } while (path_play(path, square));
}

void stray_sample(const void *source, struct solver *solver, size_t number, struct samples *samples)
{
    const struct stray *stray = source;
    struct random random = random_from((stray->seed << 32) + number);
    size_t game = number % stray->games->count;
    struct path path = begin(stray, game, &random);
    int from = leave(stray, &path, &random);
    finish(stray, &path, &random);
    samples_add_path(samples, solver, &path, from, stray->empties, fold_of(game));
}
