/* Alpha-beta on large boards. The best move of each position is remembered under 64 bits of hash,
 * and is only a proposal: it orders moves, so a wrong one costs time and nothing else.
 *
 * Values are in 1/16 disc. A search that met the end of the game on every line is exact: `guessed`
 * says whether an evaluation was used. Moves are tried in the order: remembered, then by replies.
 */
#include "engine/reversi/wide_search.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES = 300, FAR = 1 << 20, MEMORY = 1 << 16, CHOICES = REVERSI_PASS, QUICK = 2 };

struct memory {
    uint64_t key;
    uint16_t move;
};

struct choice {
    int16_t move;
    int32_t score;
};

struct thinker {
    struct reversi_rules rules;
    struct budget *budget;
    uint64_t nodes, told;
    bool stopped, guessed;
    struct memory *memory;
    int history[REVERSI_PASS + 1]; /* how often a move was the best */
};

struct path {
    int length;
    uint16_t move[REVERSI_ANSWER_LINE];
};

static uint64_t key_of(const struct reversi_wide *wide)
{
    uint64_t words[sizeof *wide / 8], key = 0;
    memcpy(words, wide, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        key = (key ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        key ^= key >> 32;
    }
    return key;
}

static bool stopped(struct thinker *thinker)
{
    uint64_t new = thinker->nodes - thinker->told;
    if (new >= BUDGET_STEP / 16 && !thinker->stopped) { /* nodes are slow here */
        thinker->told = thinker->nodes;
        thinker->stopped = budget_spent(thinker->budget, new);
    }
    return thinker->stopped;
}

static void set_path(struct path *path, int move, const struct path *rest)
{
    int keep = rest->length < REVERSI_ANSWER_LINE - 1 ? rest->length : REVERSI_ANSWER_LINE - 1;
    memmove(path->move + 1, rest->move, (size_t)keep * sizeof *rest->move);
    path->move[0] = (uint16_t)move;
    path->length = keep + 1;
}

static int by_score(const void *a, const void *b)
{
    const struct choice *left = a, *right = b;
    if (left->score != right->score)
        return left->score < right->score ? 1 : -1;
    return left->move - right->move;
}

static bool corner(int size, int move)
{
    int x = move % size, y = move / size;
    return (x == 0 || x == size - 1) && (y == 0 || y == size - 1);
}

static int list(const struct thinker *thinker, const struct reversi_wide *wide,
                const struct reversi_rows *moves, int depth, int remembered, struct choice *choice)
{
    const struct reversi_rules *rules = &thinker->rules;
    int count = 0;
    for (int y = 0; y < rules->size; y++)
        for (unsigned row = moves->row[y]; row; row &= row - 1) {
            int move = y * rules->size + __builtin_ctz(row), score = thinker->history[move];
            if (depth > QUICK) {
                struct reversi_wide after = reversi_wide_after(rules, wide, move);
                struct reversi_rows unused;
                score = -256 * reversi_wide_moves(rules, &after, &unused);
            }
            score += corner(rules->size, move) ? 1 << 12 : 0;
            choice[count++] = (struct choice){(int16_t)move, move == remembered ? FAR : score};
        }
    qsort(choice, (size_t)count, sizeof *choice, by_score);
    return count;
}

static int search(struct thinker *thinker, const struct reversi_wide *wide, int depth, int alpha,
                  int beta, struct path *path);

/* The first move with the whole window, the others with a null window first. */
static int try_move(struct thinker *thinker, const struct reversi_wide *wide, int move, int depth,
                    int alpha, int beta, bool first, struct path *path)
{
    struct reversi_wide after = reversi_wide_after(&thinker->rules, wide, move);
    struct path rest = {0};
    int value = 0;
    if (!first)
        value = -search(thinker, &after, depth - 1, -alpha - 1, -alpha, &rest);
    if (first || (value > alpha && value < beta && !thinker->stopped))
        value = -search(thinker, &after, depth - 1, -beta, -alpha, &rest);
    if (value > alpha)
        set_path(path, move, &rest);
    return value;
}

static int search_moves(struct thinker *thinker, const struct reversi_wide *wide,
                        const struct reversi_rows *moves, int depth, int alpha, int beta,
                        struct path *path)
{
    struct choice choice[CHOICES];
    uint64_t key = key_of(wide);
    struct memory *memory = &thinker->memory[key % MEMORY];
    int remembered = memory->key == key ? memory->move : REVERSI_NONE;
    int count = list(thinker, wide, moves, depth, remembered, choice);
    int best = -FAR, best_move = choice[0].move;
    for (int i = 0; i < count && best < beta; i++) {
        int low = best > alpha ? best : alpha;
        int value = try_move(thinker, wide, choice[i].move, depth, low, beta, i == 0, path);
        if (thinker->stopped)
            return 0;
        if (value > best) {
            best = value;
            best_move = choice[i].move;
        }
    }
    *memory = (struct memory){key, (uint16_t)best_move};
    if (best > alpha && thinker->history[best_move] < FAR / 2)
        thinker->history[best_move] += depth;
    return best;
}

static int search(struct thinker *thinker, const struct reversi_wide *wide, int depth, int alpha,
                  int beta, struct path *path)
{
    struct reversi_rows moves;
    thinker->nodes++;
    path->length = 0;
    if (stopped(thinker))
        return 0;
    int count = reversi_wide_moves(&thinker->rules, wide, &moves);
    if (!count && reversi_wide_over(&thinker->rules, wide))
        return reversi_wide_margin(&thinker->rules, wide) * REVERSI_WIDE_DISC;
    if (depth <= 0) {
        thinker->guessed = true;
        return reversi_wide_eval(&thinker->rules, wide, count);
    }
    if (count)
        return search_moves(thinker, wide, &moves, depth, alpha, beta, path);
    return try_move(thinker, wide, REVERSI_PASS, depth + 1, alpha, beta, true, path);
}

static int discs(int value)
{
    int half = REVERSI_WIDE_DISC / 2;
    return (value + (value < 0 ? -half : half)) / REVERSI_WIDE_DISC;
}

/* One depth; false if it was interrupted. */
static bool iterate(struct thinker *thinker, const struct reversi_wide *wide, int depth,
                    struct reversi_answer *answer)
{
    struct path path = {0};
    thinker->guessed = false;
    int value = search(thinker, wide, depth, -FAR, FAR, &path);
    if (thinker->stopped)
        return false;
    answer->value = discs(value);
    answer->bound = thinker->guessed ? BOUND_GUESS : BOUND_EXACT;
    answer->depth = depth;
    answer->nodes = thinker->nodes;
    answer->length = path.length;
    answer->move = path.move[0];
    memcpy(answer->line, path.move, sizeof path.move);
    return true;
}

void reversi_wide_think(const struct reversi_position *position, struct budget *budget,
                        reversi_report *report, void *context, struct reversi_answer *answer)
{
    struct thinker *thinker = memory_resize(NULL, 1, sizeof *thinker);
    struct reversi_wide wide = reversi_wide_from(position);
    struct choice choice[CHOICES];
    struct reversi_rows moves;
    int limit = budget->limits.depth ? budget->limits.depth : PLIES;
    memset(thinker, 0, sizeof *thinker);
    thinker->rules = position->rules;
    thinker->budget = budget;
    thinker->memory = memory_resize(NULL, MEMORY, sizeof *thinker->memory);
    memset(thinker->memory, 0, MEMORY * sizeof *thinker->memory);
    reversi_wide_moves(&thinker->rules, &wide, &moves);
    int count = list(thinker, &wide, &moves, PLIES, REVERSI_NONE, choice);
    *answer = (struct reversi_answer){.move = count ? choice[0].move : REVERSI_PASS, .length = 1};
    answer->line[0] = (uint16_t)answer->move;
    for (int depth = 1; depth <= limit && answer->bound == BOUND_GUESS; depth++) {
        if (!iterate(thinker, &wide, depth, answer))
            break;
        if (report)
            report(context, answer);
    }
    answer->nodes = thinker->nodes;
    free(thinker->memory);
    free(thinker);
}
