/* The general engine: alpha-beta for any game of two players, through the rules alone.
 *
 * Principal variation search with iterative deepening and aspiration windows; moves are tried in
 * the order hash move, killers, history. A position is *solved* when every line that decides its
 * value was followed to the end of the game; then its value is exact whatever the depth. Further
 * threads search the same tree and share the hash table. The evaluation is the score so far. */
#include "base/thread.h"
#include "engine/engine.h"
#include "engine/hash.h"

#include <stdlib.h>
#include <string.h>

extern const struct engine engine_search;

enum {
    PLIES = 128,    /* the deepest line */
    HISTORY = 4096, /* slots for move statistics; moves share them */
    THREADS = 16,
    INFINITE = 1000000000,
    WINDOW = 8 * EVALUATION_POINT, /* the first guess at how far a value moves between depths */
    HASH_BYTES = 64 << 20,
    SYMMETRY_DEPTH = 3 /* below this, looking for mirror images costs more than it saves */
};

struct mind {
    const struct game *game;
    const struct evaluation *evaluation; /* NULL: the score so far */
    struct hash *hash;
    size_t bytes;
};

/* A value and whether it is final. */
struct result {
    int value;
    bool solved;
};

/* One thread's search. */
struct worker {
    const struct game *game;
    const struct evaluation *evaluation;
    struct hash *hash;
    struct budget *budget;
    union any_state root;
    int number; /* 0 is the one whose answer counts */
    uint64_t nodes, reported;
    bool stopped;
    struct moves moves[PLIES];
    game_move killer[PLIES][2];
    uint32_t history[HISTORY];
    struct verdict verdict;
    const struct listener *listener;
};

/* -- Positions up to symmetry -------------------------------------------------------------------
 */

/* The mirror image whose bytes come first, and which symmetry leads to it. */
static int canonical(const struct game *game, const struct state *state, union any_state *image)
{
    int best = 0;
    memcpy(image, state, game->size);
    int count = game->symmetries ? game->symmetries(state) : 1;
    for (int i = 1; i < count; i++) {
        union any_state mirrored = {0};
        game->reflect(state, i, state_in(&mirrored));
        if (memcmp(&mirrored, image, game->size) < 0) {
            memcpy(image, &mirrored, game->size);
            best = i;
        }
    }
    return best;
}

/* The move of `state` whose mirror image is `move`. */
static game_move unmirror(const struct game *game, const struct state *state,
                          const struct moves *moves, int symmetry, game_move move)
{
    for (size_t i = 0; symmetry && i < moves->count; i++)
        if (game->reflect_move(state, symmetry, moves->at[i]) == move)
            return moves->at[i];
    return move;
}

/* -- Ordering -----------------------------------------------------------------------------------
 */

static uint32_t rank(const struct worker *worker, int ply, game_move move, game_move first)
{
    if (move == first)
        return UINT32_MAX;
    if (move == worker->killer[ply][0] || move == worker->killer[ply][1])
        return UINT32_MAX - 1 - (move == worker->killer[ply][1]);
    return worker->history[move % HISTORY];
}

/* Brings the best-ranked move not tried yet to `next`. */
static void pick(struct worker *worker, int ply, size_t next, game_move first)
{
    struct moves *moves = &worker->moves[ply];
    size_t best = next;
    for (size_t i = next + 1; i < moves->count; i++)
        if (rank(worker, ply, moves->at[i], first) > rank(worker, ply, moves->at[best], first))
            best = i;
    game_move move = moves->at[best];
    memmove(moves->at + next + 1, moves->at + next, (best - next) * sizeof *moves->at);
    moves->at[next] = move;
}

static void praise(struct worker *worker, int ply, game_move move, int depth)
{
    uint32_t *history = &worker->history[move % HISTORY];
    *history += (uint32_t)(depth * depth);
    if (*history > 1u << 28)
        for (int i = 0; i < HISTORY; i++)
            worker->history[i] /= 2;
    if (worker->killer[ply][0] != move) {
        worker->killer[ply][1] = worker->killer[ply][0];
        worker->killer[ply][0] = move;
    }
}

/* -- The search ---------------------------------------------------------------------------------
 */

static bool has_to_stop(struct worker *worker)
{
    if (++worker->nodes % BUDGET_STEP == 0 && !worker->stopped) {
        worker->stopped = budget_spent(worker->budget, BUDGET_STEP);
        worker->reported += BUDGET_STEP;
    }
    worker->stopped |= budget_ended(worker->budget);
    return worker->stopped;
}

/* What the hash table knows decides the position within this window. */
static bool decides(const struct finding *finding, int depth, int alpha, int beta)
{
    if (!finding->solved && finding->depth < depth)
        return false;
    return finding->bound == BOUND_EXACT ||
           (finding->bound == BOUND_LOWER && finding->value >= beta) ||
           (finding->bound == BOUND_UPPER && finding->value <= alpha);
}

static int evaluate(const struct worker *worker, const struct state *state, int side)
{
    if (worker->evaluation)
        return worker->evaluation->value(worker->game, state);
    return worker->game->unit ? EVALUATION_POINT * engine_final_value(worker->game, state, side)
                              : 0;
}

static struct result search(struct worker *, const struct state *, int depth, int alpha, int beta,
                            int ply);

/* Searches one move: with an empty window first unless it leads, then again if it surprises. */
static struct result try_move(struct worker *worker, const struct state *state, game_move move,
                              bool leads, int depth, int alpha, int beta, int ply)
{
    union any_state next;
    memcpy(&next, state, worker->game->size);
    worker->game->play(state_in(&next), move);
    struct result result = {alpha + 1, false};
    if (!leads) {
        result = search(worker, state_in(&next), depth - 1, -alpha - 1, -alpha, ply + 1);
        result.value = -result.value;
    }
    if (leads || (result.value > alpha && result.value < beta && !worker->stopped)) {
        result = search(worker, state_in(&next), depth - 1, -beta, -alpha, ply + 1);
        result.value = -result.value;
    }
    return result;
}

static struct result search_moves(struct worker *worker, const struct state *state,
                                  struct finding *known, int depth, int alpha, int beta, int ply)
{
    struct moves *moves = &worker->moves[ply];
    struct result best = {-INFINITE, true};
    game_move first = known->move;
    for (size_t i = 0; i < moves->count; i++) {
        pick(worker, ply, i, first);
        int floor = best.value > alpha ? best.value : alpha;
        struct result result =
            try_move(worker, state, moves->at[i], i == 0, depth, floor, beta, ply);
        if (worker->stopped)
            return result;
        if (result.value > best.value) {
            best.value = result.value;
            known->move = moves->at[i];
        }
        if (result.value >= beta) {
            praise(worker, ply, moves->at[i], depth);
            return result;
        }
        best.solved &= result.solved;
    }
    return best;
}

/* The search may be broken off before it concludes anew: then the line must not go on as another
 * move did. */
static void choose(struct verdict *verdict, game_move move)
{
    if (verdict->line[0] != move)
        verdict->length = 1;
    verdict->line[0] = move;
}

static struct result search(struct worker *worker, const struct state *state, int depth, int alpha,
                            int beta, int ply)
{
    const struct game *game = worker->game;
    int side = game->turn(state);
    if (side == GAME_OVER) {
        /* Sides alternate, so at odd plies it is the second side of the root that would move. */
        int mover = game->turn(state_in(&worker->root)) ^ (ply & 1);
        return (struct result){EVALUATION_POINT * engine_final_value(game, state, mover), true};
    }
    if (has_to_stop(worker) || depth <= 0 || ply == PLIES - 1)
        return (struct result){evaluate(worker, state, side), false};
    struct finding known = {.move = UINT32_MAX};
    struct moves *moves = &worker->moves[ply];
    union any_state image;
    int symmetry = 0;
    if (depth >= SYMMETRY_DEPTH)
        symmetry = canonical(game, state, &image);
    else
        memcpy(&image, state, game->size);
    bool found = hash_find(worker->hash, state_in(&image), &known);
    if (found && ply > 0 && decides(&known, depth, alpha, beta))
        return (struct result){known.value, known.solved};
    moves->count = 0;
    game->moves(state, moves);
    known.move = found ? unmirror(game, state, moves, symmetry, known.move) : UINT32_MAX;
    struct result best = search_moves(worker, state, &known, depth, alpha, beta, ply);
    if (worker->stopped)
        return best;
    game_move move = symmetry ? game->reflect_move(state, symmetry, known.move) : known.move;
    struct finding finding = {move, best.value, depth,
                              best.value >= beta    ? BOUND_LOWER
                              : best.value <= alpha ? BOUND_UPPER
                                                    : BOUND_EXACT,
                              best.solved};
    hash_keep(worker->hash, state_in(&image), &finding);
    if (ply == 0 && worker->number == 0 && best.value > alpha)
        choose(&worker->verdict, known.move);
    return best;
}

/* -- Thinking -----------------------------------------------------------------------------------
 */

/* Follows the hash table from the move chosen. */
static void find_line(struct worker *worker)
{
    struct verdict *verdict = &worker->verdict;
    union any_state here = worker->root, image;
    game_move move = verdict->line[0];
    verdict->length = 0;
    while (verdict->length < VERDICT_LINE) {
        struct finding known;
        struct moves *moves = &worker->moves[0];
        verdict->line[verdict->length++] = move;
        worker->game->play(state_in(&here), move);
        if (worker->game->turn(state_in(&here)) == GAME_OVER)
            break;
        int symmetry = canonical(worker->game, state_in(&here), &image);
        bool found = hash_find(worker->hash, state_in(&image), &known);
        if (!found) {
            symmetry = 0;
            found = hash_find(worker->hash, state_in(&here), &known);
        }
        if (!found || known.move == UINT32_MAX)
            break;
        moves->count = 0;
        worker->game->moves(state_in(&here), moves);
        move = unmirror(worker->game, state_in(&here), moves, symmetry, known.move);
        bool legal = false;
        for (size_t i = 0; i < moves->count; i++)
            legal |= moves->at[i] == move;
        if (!legal)
            break;
    }
}

static void conclude(struct worker *worker, struct result result, int depth)
{
    struct verdict *verdict = &worker->verdict;
    verdict->value = result.value / EVALUATION_POINT;
    verdict->fine = result.value;
    verdict->bound = result.solved ? BOUND_EXACT : BOUND_GUESS;
    verdict->depth = depth;
    verdict->nodes = atomic_load(&worker->budget->nodes) + worker->nodes - worker->reported;
    verdict->seconds = budget_seconds(worker->budget);
    find_line(worker);
    verdict_follow(worker->game, state_in(&worker->root), verdict);
    if (worker->listener && worker->listener->hear)
        worker->listener->hear(worker->listener->context, verdict);
}

/* Deepens until the position is solved or the limits are reached. */
static void deepen(void *context, int number)
{
    struct worker *worker = (struct worker *)context + number;
    int deepest = worker->budget->limits.depth ? worker->budget->limits.depth : PLIES - 1;
    struct result result = {0, false};
    for (int depth = 1; depth <= deepest && !result.solved && !worker->stopped; depth++) {
        int low = depth > 2 ? result.value - WINDOW : -INFINITE;
        int high = depth > 2 ? result.value + WINDOW : INFINITE;
        for (;;) {
            struct result tried =
                search(worker, state_in(&worker->root), depth + worker->number % 2, low, high, 0);
            if (worker->stopped)
                break;
            result = tried;
            bool inside = tried.value > low && tried.value < high;
            low = tried.value <= low ? -INFINITE : low;
            high = tried.value >= high ? INFINITE : high;
            if (inside)
                break;
        }
        if (worker->number == 0 && !worker->stopped)
            conclude(worker, result, depth);
    }
    if (worker->number == 0) /* the others are no longer needed */
        atomic_store(&worker->budget->spent, true);
}

static void think(struct mind *mind, const struct state *state, const struct limits *limits,
                  const struct listener *listener, struct verdict *verdict)
{
    struct budget budget;
    int threads = limits->threads < 1 ? 1 : limits->threads > THREADS ? THREADS : limits->threads;
    size_t bytes = limits->bytes ? limits->bytes : HASH_BYTES;
    if (!mind->hash || mind->bytes != bytes) {
        if (mind->hash)
            hash_close(mind->hash);
        mind->hash = hash_open(bytes, mind->game->size);
        mind->bytes = bytes;
    }
    if (limits->warm)
        hash_touch(mind->hash);
    budget_begin(&budget, limits);
    struct worker *worker = memory_zeroed((size_t)threads, sizeof *worker);
    for (int i = 0; i < threads; i++) {
        worker[i].game = mind->game;
        worker[i].evaluation = mind->evaluation;
        worker[i].hash = mind->hash;
        worker[i].budget = &budget;
        worker[i].number = i;
        memcpy(&worker[i].root, state, mind->game->size);
    }
    worker[0].listener = listener;
    mind->game->moves(state, &worker[0].moves[0]);
    worker[0].verdict = (struct verdict){.plies = PLIES_UNKNOWN, .length = 1};
    worker[0].verdict.line[0] = worker[0].moves[0].at[0];
    thread_run(threads, deepen, worker);
    *verdict = worker[0].verdict;
    verdict->nodes = atomic_load(&budget.nodes);
    for (int i = 0; i < threads; i++) {
        verdict->nodes += worker[i].nodes - worker[i].reported;
        for (int ply = 0; ply < PLIES; ply++)
            moves_free(&worker[i].moves[ply]);
    }
    free(worker);
}

static bool suits(const struct spec *spec)
{
    return spec->game->players == 2;
}

static bool knows(const struct spec *spec)
{
    (void)spec;
    return false;
}

static struct mind *open(const struct spec *spec, uint64_t seed)
{
    struct mind *mind = memory_resize(NULL, 1, sizeof *mind);
    (void)seed;
    *mind = (struct mind){.game = spec->game};
    for (int i = 0; evaluation_list[i] && !mind->evaluation; i++)
        if (evaluation_list[i]->suits(spec))
            mind->evaluation = evaluation_list[i];
    return mind;
}

static void close(struct mind *mind)
{
    if (mind->hash)
        hash_close(mind->hash);
    free(mind);
}

static const struct trial trials[] = {
    {"template:heap=40", NULL, 30},
    {"siga", "O..XX/O..XX/OOO.X/...../..... X 0", 8},
    {"reversi", NULL, 8},
    {"reversi:size=12,diagonals=off", NULL, 7},
    {"oanquan", NULL, 12},
    {"revergo", NULL, 4},
    {"revergo:board=1x16", NULL, 9},
    {0},
};

const struct engine engine_search = {
    .name = "search",
    .suits = suits,
    .knows = knows,
    .open = open,
    .close = close,
    .think = think,
    .trials = trials,
};
