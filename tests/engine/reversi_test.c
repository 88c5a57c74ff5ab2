/* The Reversi kernel against the referee: counts, random positions, exact values, whole answers. */
#include "base/random.h"
#include "core/perft.h"
#include "core/spec.h"
#include "engine/reversi/solve.h"
#include "engine/reversi/think.h"
#include "engine/reversi/wide.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIANTS = 4 /* blocked and empties, for one size and diagonal rule */, POSITIONS = 100000 };

static struct text error;

/* -- The referee --------------------------------------------------------------------------------
 */

struct referee {
    const struct game *game;
    union any_state state;
};

static struct reversi_rules rules_of(int size, bool straight, int variant)
{
    return (struct reversi_rules){size, straight, variant & 1, (variant & 2) != 0};
}

static void spec_of(const struct reversi_rules *rules, char spec[80])
{
    snprintf(spec, 80, "reversi:size=%d,diagonals=%s,blocked=%s,empties=%s", rules->size,
             rules->straight ? "off" : "on", rules->ends ? "end" : "pass",
             rules->winner ? "winner" : "nobody");
}

static struct referee referee_of(const struct reversi_rules *rules)
{
    struct referee referee = {0};
    struct spec spec;
    char text[80];
    spec_of(rules, text);
    if (!spec_read(&spec, text, &error) ||
        !spec_start(&spec, NULL, state_in(&referee.state), &error))
        tap(false, "%s begins: %s", text, text_get(&error));
    referee.game = spec.game;
    return referee;
}

static bool is_over(struct referee *referee)
{
    return referee->game->turn(state_in(&referee->state)) == GAME_OVER;
}

static int margin_of(struct referee *referee, int side)
{
    int points[2];
    referee->game->score(state_in(&referee->state), points);
    return points[side] - points[!side];
}

static struct reversi_position position_of(struct referee *referee,
                                           const struct reversi_rules *rules)
{
    struct reversi_position position = {0};
    struct text text = {0};
    referee->game->write(state_in(&referee->state), &text);
    if (!reversi_read(&position, rules, text_get(&text)))
        tap(false, "the kernel reads %s", text_get(&text));
    text_free(&text);
    return position;
}

static void play(struct referee *referee, game_move move)
{
    referee->game->play(state_in(&referee->state), move);
}

/* Plays at random until so many squares are empty; false if the game ends before. */
static bool play_until(struct referee *referee, const struct reversi_rules *rules, int empties,
                       struct random *random)
{
    struct moves moves = {0};
    bool going = true;
    for (int left = reversi_area(rules) - 4; going && left > empties;) {
        moves.count = 0;
        going = !is_over(referee);
        if (going)
            referee->game->moves(state_in(&referee->state), &moves);
        if (going) {
            game_move move = moves.at[random_below(random, (uint32_t)moves.count)];
            left -= move != REVERSI_PASS;
            play(referee, move);
        }
    }
    moves_free(&moves);
    return going && !is_over(referee);
}

/* The value for the side to move by trying everything. */
static int minimax(const struct referee *before)
{
    struct referee referee = *before;
    struct moves moves = {0};
    int best = -1000;
    int side = referee.game->turn(state_in(&referee.state));
    if (side == GAME_OVER) {
        struct text text = {0};
        referee.game->write(state_in(&referee.state), &text);
        best = margin_of(&referee, text.at[text.length - 1] == 'W');
        text_free(&text);
        return best;
    }
    referee.game->moves(state_in(&referee.state), &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct referee next = referee;
        play(&next, moves.at[i]);
        int value = -minimax(&next);
        best = value > best ? value : best;
    }
    moves_free(&moves);
    return best;
}

/* -- Boards -------------------------------------------------------------------------------------
 */

/* A fast board of either kind. */
struct fast {
    struct reversi_rules rules;
    struct reversi_board board;
    struct reversi_wide wide;
    bool is_wide;
};

static struct fast fast_from(const struct reversi_position *position)
{
    struct fast fast = {.rules = position->rules, .is_wide = position->rules.size > 8};
    if (fast.is_wide)
        fast.wide = reversi_wide_from(position);
    else
        fast.board = reversi_board_from(position);
    return fast;
}

static void fast_play(struct fast *fast, int move)
{
    if (fast->is_wide)
        fast->wide = reversi_wide_after(&fast->rules, &fast->wide, move);
    else
        fast->board = reversi_board_after(&fast->rules, fast->board,
                                          reversi_board_square(fast->rules.size, move));
}

static bool fast_same(const struct fast *a, const struct fast *b)
{
    return memcmp(&a->board, &b->board, sizeof a->board) == 0 &&
           memcmp(&a->wide, &b->wide, sizeof a->wide) == 0;
}

static bool fast_over(const struct fast *fast)
{
    return fast->is_wide ? reversi_wide_over(&fast->rules, &fast->wide)
                         : reversi_board_over(&fast->rules, fast->board);
}

static int fast_margin(const struct fast *fast)
{
    return fast->is_wide ? reversi_wide_margin(&fast->rules, &fast->wide)
                         : reversi_board_margin(&fast->rules, fast->board);
}

/* Lists the moves as the referee does: ascending, a pass if there is no other. */
static size_t fast_moves(const struct fast *fast, game_move *moves)
{
    const struct reversi_rules *rules = &fast->rules;
    size_t count = 0;
    if (fast->is_wide) {
        struct reversi_rows rows;
        reversi_wide_moves(rules, &fast->wide, &rows);
        for (int i = 0; i < reversi_area(rules); i++)
            if (reversi_rows_have(&rows, rules->size, i))
                moves[count++] = (game_move)i;
    } else {
        uint64_t set = reversi_moves(fast->board.own, fast->board.other,
                                     reversi_squares(rules->size), rules->straight);
        for (; set; set &= set - 1)
            moves[count++] = (game_move)reversi_board_move(rules->size, reversi_first(set));
    }
    if (!count)
        moves[count++] = REVERSI_PASS;
    return count;
}

static uint64_t fast_perft(const struct fast *fast, int depth)
{
    return fast->is_wide ? reversi_wide_perft(&fast->rules, &fast->wide, depth)
                         : reversi_board_perft(&fast->rules, fast->board, depth);
}

static void test_perft(void)
{
    static const struct {
        struct reversi_rules rules;
        uint64_t count[18];
    } known[] = {
        {{8}, {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288}},
        {{8, true}, {4, 8, 20, 44, 116, 296, 832, 2568, 8704, 31516}},
        {{16}, {4, 12, 56, 244, 1396, 8200, 55180}},
        {{4},
         {4, 12, 44, 128, 424, 1256, 3624, 9112, 20032, 36412, 50268, 55112, 31396, 12920, 3416,
          612, 48}},
        {{4, false, true}, {4, 12, 44, 128, 420, 1232, 3524, 8716, 18448, 31444, 35096, 24212}},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct reversi_position start = reversi_start(&known[i].rules);
        struct fast fast = fast_from(&start);
        bool right = true;
        int depth = 0;
        for (; depth < 18 && known[i].count[depth]; depth++)
            right &= fast_perft(&fast, depth + 1) == known[i].count[depth];
        char spec[80];
        spec_of(&known[i].rules, spec);
        tap(right, "perft to depth %d: %s", depth, spec);
    }
}

static void test_perft_all(void)
{
    bool right = true;
    for (int i = 0; i < 7 * 2 * VARIANTS; i++) {
        struct reversi_rules rules = rules_of(4 + i % 7 * 2, i / 7 % 2, i / 14);
        struct referee referee = referee_of(&rules);
        struct reversi_position start = position_of(&referee, &rules);
        struct fast fast = fast_from(&start);
        struct reversi_position same = reversi_start(&rules);
        right &= memcmp(&same, &start, sizeof same) == 0;
        right &= fast_perft(&fast, 4) == perft(referee.game, state_in(&referee.state), 4);
    }
    tap(right, "start and perft are the referee's for every option");
}

/* One random position: the same moves, end, score, and position after a move, for the fast board
 * and the referees of all variants that are still going. Plays the move. */
static bool compare(struct referee *referee, struct fast *fast, struct moves *moves, int side,
                    struct random *random, bool *over)
{
    game_move own[REVERSI_PASS];
    bool same = true;
    *over = is_over(&referee[0]);
    for (int i = 0; i < VARIANTS; i++) {
        fast->rules = rules_of(fast->rules.size, fast->rules.straight, i);
        bool ended = is_over(&referee[i]);
        same &= ended == fast_over(fast);
        same &= !ended || fast_margin(fast) == margin_of(&referee[i], side);
    }
    if (*over)
        return same;
    moves->count = 0;
    referee->game->moves(state_in(&referee->state), moves);
    same &= fast_moves(fast, own) == moves->count &&
            memcmp(own, moves->at, moves->count * sizeof *own) == 0;
    game_move move = moves->at[random_below(random, (uint32_t)moves->count)];
    fast_play(fast, (int)move);
    for (int i = 0; i < VARIANTS; i++)
        play(&referee[i], move);
    struct reversi_position after = position_of(&referee[0], &fast->rules);
    struct fast read = fast_from(&after);
    return same && fast_same(fast, &read);
}

static void test_positions(int size, bool straight, uint64_t seed)
{
    struct random random = random_from(seed);
    struct referee start[VARIANTS], referee[VARIANTS];
    struct moves moves = {0};
    int seen = 0, wrong = 0;
    struct reversi_rules rules = rules_of(size, straight, 0);
    struct reversi_position first = reversi_start(&rules);
    for (int i = 0; i < VARIANTS; i++) {
        struct reversi_rules variant = rules_of(size, straight, i);
        start[i] = referee_of(&variant);
    }
    while (seen < POSITIONS) {
        struct fast fast = fast_from(&first);
        bool over = false;
        memcpy(referee, start, sizeof start);
        for (int ply = 0; !over; ply++, seen++)
            wrong += !compare(referee, &fast, &moves, ply % 2, &random, &over);
    }
    moves_free(&moves);
    tap(wrong == 0, "%d random positions, %dx%d%s, both endings, empties both ways: %d differ",
        seen, size, size, straight ? " without diagonals" : "", wrong);
}

static void test_stability(uint64_t seed)
{
    struct random random = random_from(seed);
    bool stays = true, any = false;
    for (int game = 0; game < 3000; game++) {
        struct reversi_rules rules = rules_of(4 + game % 3 * 2, game / 3 % 2, 0);
        struct reversi_position start = reversi_start(&rules);
        struct reversi_board board = reversi_board_from(&start);
        uint64_t squares = reversi_squares(rules.size), stable[2] = {0};
        for (int side = 0; !reversi_board_over(&rules, board); side ^= 1) {
            uint64_t moves = reversi_moves(board.own, board.other, squares, rules.straight);
            for (uint32_t skip = moves ? random_below(&random, (uint32_t)reversi_count(moves)) : 0;
                 skip; skip--)
                moves &= moves - 1;
            board = reversi_board_after(&rules, board,
                                        moves ? reversi_first(moves) : REVERSI_BOARD_PASS);
            stays &= !(stable[side] & ~board.other) && !(stable[!side] & ~board.own);
            stable[side] |= reversi_stable(reversi_board_pass(board), squares, rules.straight);
            stable[!side] |= reversi_stable(board, squares, rules.straight);
            any |= stable[0] != 0;
        }
    }
    tap(stays && any, "stable discs are never turned");
}

/* -- Values -------------------------------------------------------------------------------------
 */

/* Fast and plain: for more empty squares than the referee can go through. */
static int plain(const struct reversi_rules *rules, struct reversi_board board)
{
    uint64_t moves =
        reversi_moves(board.own, board.other, reversi_squares(rules->size), rules->straight);
    int best = -1000;
    if (!moves)
        return reversi_board_over(rules, board) ? reversi_board_margin(rules, board)
                                                : -plain(rules, reversi_board_pass(board));
    for (; moves; moves &= moves - 1) {
        int value = -plain(rules, reversi_board_after(rules, board, reversi_first(moves)));
        best = value > best ? value : best;
    }
    return best;
}

static bool solved_right(struct reversi_worker *worker, struct referee *referee, int plain_from,
                         int empties, struct random *random)
{
    struct reversi_position position = position_of(referee, &worker->rules);
    struct reversi_board board = reversi_board_from(&position);
    int value = empties < plain_from ? minimax(referee) : plain(&worker->rules, board);
    int guess = value + (int)random_below(random, 9) - 4;
    int bound = reversi_solve(worker, board, guess);
    return (bound >= guess ? value >= bound : value <= bound) &&
           reversi_solve_value(worker, board, guess) == value;
}

/* Exact values with a hash table so small that everything in it is soon replaced. */
static void test_solver(int size, uint64_t seed)
{
    struct random random = random_from(seed);
    int wrong = 0, solved = 0;
    for (int i = 0; i < 2 * VARIANTS; i++) {
        struct reversi_rules rules = rules_of(size, i / VARIANTS, i % VARIANTS);
        struct reversi_eval *eval = reversi_eval_open(&rules);
        struct budget budget;
        budget_begin(&budget, &(struct limits){0});
        struct reversi_worker worker = {.rules = rules,
                                        .squares = reversi_squares(size),
                                        .area = reversi_area(&rules),
                                        .eval = eval,
                                        .hash = reversi_hash_open(8192),
                                        .budget = &budget,
                                        .sure = REVERSI_SURE};
        struct referee start = referee_of(&rules);
        for (int n = 0; n < 250; n++) {
            struct referee referee = start;
            int empties = n < 180 ? 1 + n % 6 : 7 + n % 3;
            if (play_until(&referee, &rules, empties, &random)) {
                solved++;
                wrong += !solved_right(&worker, &referee, 7, empties, &random);
            }
        }
        reversi_hash_close(worker.hash);
        reversi_eval_close(eval);
    }
    tap(wrong == 0, "%d late positions on %dx%d have the value of plain minimax: %d differ", solved,
        size, size, wrong);
}

static struct reversi_answer think(const struct reversi_position *position,
                                   const struct limits *limits)
{
    struct reversi_mind *mind = reversi_mind_open(&position->rules);
    struct reversi_answer answer;
    reversi_think(mind, position, limits, NULL, NULL, &answer);
    reversi_mind_close(mind);
    return answer;
}

/* Plays a line; -1000 if a move is illegal or the game is not over after it. */
static int line_margin(struct referee referee, const struct reversi_answer *answer, int side)
{
    for (int i = 0; i < answer->length; i++) {
        struct moves moves = {0};
        bool legal = false;
        if (!is_over(&referee))
            referee.game->moves(state_in(&referee.state), &moves);
        for (size_t k = 0; k < moves.count; k++)
            legal |= moves.at[k] == answer->line[i];
        moves_free(&moves);
        if (!legal)
            return -1000;
        play(&referee, answer->line[i]);
    }
    return is_over(&referee) ? margin_of(&referee, side) : -1000;
}

static void test_starts(void)
{
    static const struct {
        int size, value[2][2 * VARIANTS / 2]; /* pass, end, pass winner, end winner */
    } known[] = {
        {4, {{-8, -6, -10, -8}, {3, 2, 6, 6}}},
        {6, {{-4, -4, -4, -4}, {33, 7, 36, 28}}},
    };
    for (int i = 0; i < 2; i++)
        for (int k = i * VARIANTS; k < 2 * VARIANTS; k++) { /* 6x6 with diagonals takes too long */
            struct reversi_rules rules = rules_of(known[i].size, k / VARIANTS, k % VARIANTS);
            struct reversi_position start = reversi_start(&rules);
            struct reversi_answer answer =
                think(&start, &(struct limits){.bytes = (size_t)16 << 20});
            int value = known[i].value[k / VARIANTS][k % VARIANTS];
            char spec[80];
            spec_of(&rules, spec);
            tap(answer.bound == BOUND_EXACT && answer.value == value &&
                    line_margin(referee_of(&rules), &answer, 0) == value,
                "%s is worth %+d (found %+d), and its line ends so", spec, value, answer.value);
        }
}

/* -- Thinking -----------------------------------------------------------------------------------
 */

struct log {
    int reports, exact;
};

static void note(void *context, const struct reversi_answer *answer)
{
    struct log *log = context;
    log->reports++;
    log->exact += answer->bound == BOUND_EXACT;
}

static bool answer_right(const struct reversi_rules *rules, struct referee *referee, int threads)
{
    struct reversi_position position = position_of(referee, rules);
    struct reversi_mind *mind = reversi_mind_open(rules);
    struct limits limits = {.threads = threads, .bytes = 1 << 16};
    struct reversi_answer answer;
    struct log log = {0};
    reversi_think(mind, &position, &limits, note, &log, &answer);
    reversi_mind_close(mind);
    return answer.bound == BOUND_EXACT && log.exact == 1 && answer.value == minimax(referee) &&
           answer.move == answer.line[0] &&
           line_margin(*referee, &answer, position.side) == answer.value;
}

static void test_answers(uint64_t seed)
{
    struct random random = random_from(seed);
    static const int sizes[] = {4, 6, 8, 10, 16};
    int wrong = 0, count = 0;
    for (int i = 0; i < 5 * 2 * VARIANTS * 4; i++) {
        struct reversi_rules rules = rules_of(sizes[i % 5], i / 5 % 2, i / 10 % VARIANTS);
        struct referee referee = referee_of(&rules);
        if (play_until(&referee, &rules, 1 + i % 6, &random)) {
            count++;
            wrong += !answer_right(&rules, &referee, 1 + i % 2);
        }
    }
    tap(wrong == 0, "%d answers are exact, and so are their lines: %d are not", count, wrong);
}

static void test_limits(void)
{
    for (int size = 8; size <= 16; size += 8) {
        struct reversi_rules rules = {.size = size};
        struct reversi_position start = reversi_start(&rules);
        struct limits limits = {.nodes = size == 8 ? 50000 : 5000, .bytes = 1 << 20};
        struct reversi_answer first = think(&start, &limits), second = think(&start, &limits);
        tap(memcmp(&first, &second, sizeof first) == 0 && first.nodes >= limits.nodes &&
                first.nodes < limits.nodes + 2 * BUDGET_STEP && first.bound == BOUND_GUESS,
            "%dx%d: the same nodes give the same answer", size, size);
        first = think(&start, &(struct limits){.depth = 4});
        tap(first.depth == 4 && first.length == 4 && abs(first.value) < 20,
            "%dx%d: a depth is a depth", size, size);
        atomic_bool stop = true;
        first = think(&start, &(struct limits){.stop = &stop, .threads = 2});
        tap(first.move < REVERSI_PASS && first.length >= 1,
            "%dx%d: stopped at once, there is a move all the same", size, size);
    }
    struct reversi_rules rules = {.size = 8};
    struct reversi_position start = reversi_start(&rules);
    struct reversi_answer two = think(&start, &(struct limits){.depth = 8, .threads = 2});
    tap(two.depth == 8 && two.nodes > 0, "two threads think together");
}

static void test_text(void)
{
    static const char *const bad[] = {"",
                                      "..../.WB./.BW./....",
                                      "..../.WB./.BW./.... X",
                                      "..../.WB./.BW./.... BB",
                                      "..../.WB./.BW./.....B",
                                      "..../.WB./.BW./... B",
                                      "..../.WB.|.BW./.... B"};
    struct reversi_rules rules = {.size = 4};
    struct reversi_position position;
    char name[REVERSI_NAME];
    bool refused = true;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused &= !reversi_read(&position, &rules, bad[i]);
    tap(refused, "what is no position is refused");
    tap(reversi_read(&position, &rules, "..../.WB./.BW./.... W") && position.side == 1,
        "a position is read");
    reversi_move_name(&rules, 6, name);
    tap(strcmp(name, "c2") == 0, "moves have names");
    reversi_move_name(&rules, REVERSI_PASS, name);
    tap(strcmp(name, "pass") == 0, "a pass is a move");
}

int main(void)
{
    uint64_t seed = tap_seed(3);
    test_text();
    test_perft();
    test_perft_all();
    for (int size = 4; size <= 16; size += 2)
        for (int straight = 0; straight < 2; straight++)
            test_positions(size, straight, seed);
    test_stability(seed);
    for (int size = 4; size <= 8; size += 2)
        test_solver(size, seed);
    test_starts();
    test_answers(seed);
    test_limits();
    text_free(&error);
    return tap_end();
}
