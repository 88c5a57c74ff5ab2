/* Positions with the margin that the side to move gets in the end: what weights are fitted to.
 *
 * They come from whole games. Where few squares are empty, every position gets its proven value;
 * those before get the value of the first such position. A list is the same for every number of
 * threads. */
#ifndef QUINCUNX_TOOLS_REVERSI_SAMPLE_H
#define QUINCUNX_TOOLS_REVERSI_SAMPLE_H

#include "engine/reversi/worker.h"

#include <stddef.h>

enum { PATH_MOST = 128 };

/* What the positions of a game are for. Weights are fitted to most. Two games in twenty are held
 * out: one shows which way of fitting is better, the other how good the weights are that came of
 * it. */
enum fold { FOLD_FIT, FOLD_CHOOSE, FOLD_TELL, FOLDS };

static inline enum fold fold_of(size_t game)
{
    return game % 20 == 0 ? FOLD_CHOOSE : game % 20 == 10 ? FOLD_TELL : FOLD_FIT;
}

struct sample {
    struct reversi_board board;
    int8_t value;
    uint8_t fold;
};

struct samples {
    struct sample *at;
    size_t count, room;
};

void samples_add(struct samples *, const struct sample *);
void samples_free(struct samples *);

/* Appends the samples of a file; false if it is not one. */
bool samples_read(struct samples *, const char *path);
bool samples_write(const struct samples *, const char *path);

/* A game as the boards that its players saw, passes included. */
struct path {
    int count;
    struct reversi_board board[PATH_MOST];
};

/* Plays on; false if the square is no move. Passes that follow are played, too. */
bool path_play(struct path *, int square);
struct path path_start(void);

/* What a thread solves with. */
struct solver {
    struct reversi_eval *eval;
    struct budget budget;
    struct reversi_worker worker;
};

void solver_open(struct solver *);
void solver_close(struct solver *);

static inline int empties_of(struct reversi_board board)
{
    return 64 - reversi_count(board.own | board.other);
}

/* Adds the boards of a path from `from` on; nothing if it ends too early for a proven value. */
void samples_add_path(struct samples *, struct solver *, const struct path *, int from, int empties,
                      enum fold);

/* All games of WTHOR files, as squares; zeros of the file are -1. */
struct games {
    int8_t (*square)[60];
    size_t count, room;
};

bool games_read(struct games *, const char *path);
void games_free(struct games *);

/* The path of the first `plies` moves of a game, or of all that are legal. */
struct path games_path(const struct games *, size_t number, int plies);

#endif
