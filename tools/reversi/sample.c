/* Lists of samples, their files, and the games that they come from. */
#include "sample.h"

#include "base/memory.h"
#include "engine/reversi/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 16, RECORD = 68, BEFORE_MOVES = 8, PACKED = 18, HASH_BYTES = 4 << 20 };

static const struct reversi_rules rules = {.size = 8};

/* -- Lists --------------------------------------------------------------------------------------
 */

void samples_add(struct samples *samples, const struct sample *sample)
{
    samples->at = memory_grow(samples->at, samples->count, &samples->room, sizeof *samples->at);
    samples->at[samples->count++] = *sample;
}

void samples_free(struct samples *samples)
{
    free(samples->at);
    *samples = (struct samples){0};
}

bool samples_read(struct samples *samples, const char *path)
{
    FILE *file = fopen(path, "rb");
    unsigned char packed[PACKED];
    if (!file)
        return false;
    while (fread(packed, PACKED, 1, file) == 1) {
        struct sample sample = {.value = (int8_t)packed[16], .fold = packed[17]};
        memcpy(&sample.board.own, packed, 8);
        memcpy(&sample.board.other, packed + 8, 8);
        samples_add(samples, &sample);
    }
    bool whole = feof(file) && ftell(file) % PACKED == 0;
    fclose(file);
    return whole;
}

bool samples_write(const struct samples *samples, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    for (size_t i = 0; i < samples->count; i++) {
        unsigned char packed[PACKED];
        memcpy(packed, &samples->at[i].board.own, 8);
        memcpy(packed + 8, &samples->at[i].board.other, 8);
        packed[16] = (unsigned char)samples->at[i].value;
        packed[17] = samples->at[i].fold;
        fwrite(packed, PACKED, 1, file);
    }
    bool good = !ferror(file);
    return fclose(file) == 0 && good;
}

/* -- Paths --------------------------------------------------------------------------------------
 */

static struct reversi_board last_of(const struct path *path)
{
    return path->board[path->count - 1];
}

static uint64_t moves_of(struct reversi_board board)
{
    return reversi_moves(board.own, board.other, ~UINT64_C(0), false);
}

struct path path_start(void)
{
    struct reversi_position start = reversi_start(&rules);
    return (struct path){1, {reversi_board_from(&start)}};
}

bool path_play(struct path *path, int square)
{
    struct reversi_board board = last_of(path);
    if (square < 0 || !(moves_of(board) >> square & 1))
        return false;
    board = reversi_board_after(&rules, board, square);
    path->board[path->count++] = board;
    if (!moves_of(board) && !reversi_board_over(&rules, board))
        path->board[path->count++] = reversi_board_pass(board);
    return true;
}

/* -- Values -------------------------------------------------------------------------------------
 */

void solver_open(struct solver *solver)
{
    budget_begin(&solver->budget, &(struct limits){0});
    solver->eval = reversi_eval_open(&rules);
    solver->worker = (struct reversi_worker){.rules = rules,
                                             .squares = reversi_squares(rules.size),
                                             .area = reversi_area(&rules),
                                             .eval = solver->eval,
                                             .hash = reversi_hash_open(HASH_BYTES),
                                             .budget = &solver->budget,
                                             .sure = REVERSI_SURE};
}

void solver_close(struct solver *solver)
{
    reversi_hash_close(solver->worker.hash);
    reversi_eval_close(solver->eval);
}

void samples_add_path(struct samples *samples, struct solver *solver, const struct path *path,
                      int from, int empties, enum fold fold)
{
    int value[PATH_MOST], first = 0;
    bool over = reversi_board_over(&rules, last_of(path));
    while (first < path->count && empties_of(path->board[first]) > empties)
        first++;
    if (first == path->count && over)
        first--;
    if (first == path->count)
        return;
    reversi_hash_age(solver->worker.hash);
    for (int i = first; i < path->count; i++) {
        int guess = i > first ? -value[i - 1] : 0;
        value[i] = reversi_board_over(&rules, path->board[i])
                       ? reversi_board_margin(&rules, path->board[i])
                       : reversi_solve_value(&solver->worker, path->board[i], guess);
    }
    for (int i = first - 1; i >= 0; i--)
        value[i] = -value[i + 1];
    for (int i = from; i < path->count - over; i++)
        samples_add(samples, &(struct sample){path->board[i], (int8_t)value[i], (uint8_t)fold});
}

/* -- Games --------------------------------------------------------------------------------------
 */

static void games_add(struct games *games, const unsigned char *moves)
{
    games->square = memory_grow(games->square, games->count, &games->room, sizeof *games->square);
    for (int i = 0; i < 60; i++) {
        int row = moves[i] / 10, column = moves[i] % 10;
        bool on_board = row >= 1 && row <= 8 && column >= 1 && column <= 8;
        games->square[games->count][i] = (int8_t)(on_board ? 8 * (row - 1) + column - 1 : -1);
    }
    games->count++;
}

bool games_read(struct games *games, const char *path)
{
    FILE *file = fopen(path, "rb");
    unsigned char record[RECORD];
    bool good = file && fread(record, HEADER, 1, file) == 1;
    while (good && fread(record, RECORD, 1, file) == 1)
        games_add(games, record + BEFORE_MOVES);
    if (file)
        fclose(file);
    return good;
}

void games_free(struct games *games)
{
    free(games->square);
    *games = (struct games){0};
}

struct path games_path(const struct games *games, size_t number, int plies)
{
    struct path path = path_start();
    for (int i = 0; i < plies && path_play(&path, games->square[number][i]); i++)
        ;
    return path;
}
