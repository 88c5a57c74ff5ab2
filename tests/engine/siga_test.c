/* Siga solved: the fast board against the referee, values against plain minimax and against each
 * other, the published counts, and files that are not what they should be. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "base/file.h"
#include "base/random.h"
#include "core/perft.h"
#include "core/spec.h"
#include "engine/siga/board.h"
#include "engine/siga/solution.h"
#include "engine/siga/store.h"
#include "tap.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zstd.h>
#include <zstd_errors.h>

static char folder[] = "/tmp/quincunx-siga-XXXXXX";

static const char *in_folder(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* The same position twice: of the referee and of the fast board. */
struct pair {
    const struct game *game;
    union any_state state;
    struct siga_board board;
};

static struct state *referee(struct pair *pair)
{
    return state_in(&pair->state);
}

static const char empty_board[] = "...../...../...../...../..... X 0";

/* Sets up a position from its text; false if either refuses it. */
static bool set_up(struct pair *pair, const char *position)
{
    struct spec spec = {.game = pair->game};
    struct text error = {0};
    bool good = spec_start(&spec, position, referee(pair), &error);
    good &= siga_board_read(&pair->board, position, &error);
    text_free(&error);
    return good;
}

/* -- Positions by chance ---------------------------------------------------------------------- */

static uint32_t random_set(struct random *random, uint32_t set, int stones, uint32_t taken)
{
    while (__builtin_popcount(set) < stones) {
        uint32_t square = UINT32_C(1) << random_below(random, SIGA_SQUARES);
        if (!(square & taken))
            set |= square;
    }
    return set;
}

/* A position with so many stones and moves; often somebody is close to a line, because otherwise
 * little would happen. */
static struct siga_board random_board(struct random *random, int placed, int moves)
{
    struct siga_board board;
    do {
        uint32_t near[2] = {0};
        int some = (int)random_below(random, 3);
        if (some < 2)
            near[some] = siga_lines[random_below(random, SIGA_LINES)] &
                         ~(UINT32_C(1) << random_below(random, SIGA_SQUARES));
        board = (struct siga_board){.side = (uint8_t)((placed + moves) % 2),
                                    .placed = (uint8_t)placed,
                                    .moves = (uint8_t)moves};
        int stones[2] = {(placed + 1) / 2, placed / 2};
        while (some < 2 && __builtin_popcount(near[some]) > stones[some])
            near[some] &= near[some] - 1;
        board.stones[0] = random_set(random, near[0], stones[0], near[1]);
        board.stones[1] = random_set(random, near[1], stones[1], board.stones[0]);
    } while (siga_lined(board.stones[board.side]));
    return board;
}

/* -- The board -------------------------------------------------------------------------------- */

/* Both write the same position, and list the same moves. */
static bool agree(struct pair *pair, struct moves *moves)
{
    struct text ours = {0}, theirs = {0};
    uint16_t move[SIGA_CHOICES];
    bool over = pair->game->turn(referee(pair)) == GAME_OVER;
    pair->game->write(referee(pair), &theirs);
    siga_board_write(&pair->board, &ours);
    moves->count = 0;
    if (!over)
        pair->game->moves(referee(pair), moves);
    bool good = strcmp(text_get(&ours), text_get(&theirs)) == 0 &&
                siga_board_over(&pair->board) == over &&
                siga_board_moves(&pair->board, move) == (int)moves->count;
    for (size_t i = 0; good && i < moves->count; i++)
        good = move[i] == moves->at[i];
    if (!good)
        tap_note("they differ: %s and %s", text_get(&theirs), text_get(&ours));
    text_free(&ours);
    text_free(&theirs);
    return good;
}

static void test_games(struct pair *pair, struct random *random)
{
    enum { POSITIONS = 100000 };
    struct moves moves = {0};
    struct text position = {0};
    int seen = 0;
    bool good = true;
    while (seen < POSITIONS && good) {
        struct siga_board board = random_board(random, (int)random_below(random, 11), 0);
        text_clear(&position);
        siga_board_write(&board, &position);
        good = set_up(pair, position.at);
        while (good && (good = agree(pair, &moves)) && moves.count > 0) {
            game_move move = moves.at[random_below(random, (uint32_t)moves.count)];
            pair->game->play(referee(pair), move);
            pair->board = siga_board_play(pair->board, (uint16_t)move);
            seen++;
        }
    }
    tap(good, "%d positions of games by chance are the same to both boards", seen);
    text_free(&position);
    moves_free(&moves);
}

static void test_perft(struct pair *pair, struct random *random)
{
    struct text position = {0};
    set_up(pair, empty_board);
    for (int depth = 0; depth <= 5; depth++)
        tap(siga_board_perft(&pair->board, depth) == perft(pair->game, referee(pair), depth),
            "perft %d from the start: %" PRIu64, depth, siga_board_perft(&pair->board, depth));
    bool good = true;
    for (int i = 0; i < 200 && good; i++) {
        int placed = 5 + (int)random_below(random, 6);
        struct siga_board board = random_board(
            random, placed, placed < 10 ? 0 : (int)random_below(random, SIGA_MOVES + 1));
        text_clear(&position);
        siga_board_write(&board, &position);
        good = set_up(pair, position.at) &&
               siga_board_perft(&board, 3) == perft(pair->game, referee(pair), 3);
    }
    tap(good, "perft 3 of positions by chance");
    text_free(&position);
}

/* Either both boards take a position or neither does. */
static void test_reading(struct pair *pair)
{
    static const struct {
        const char *position;
        bool good;
    } table[] = {
        {"O..XX/O..XX/OOO.X/...../..... X 0", true},
        {"O..XX/O..XX/OOO.X/...../..... O 29", true},
        {"O..XX/O..XX/OOO.X/...../..... X 30", true},
        {"OOOOO/X..XX/.X..X/...../..... X 4", true},
        {"XXXXX/O..OO/.O..O/...../..... X 4", false},
        {"XXXXX/OOOOO/...../...../..... X 4", false},
        {"XXXXX/OOOO./...../...../..... O 0", true},
        {"O..XX/O..XX/OOO.X/...../..... O 0", false},
        {"O..XX/O..XX/OOO.X/...../..... X 32", false},
        {"O..XX/O..XX/OOO.X/...../..... X", false},
        {"O..XX/O..XX/OOO.X/...../..... X 0 x", false},
        {"O..XX/O..XX/OO..X/...../..... X 0", false},
        {"O..XX/O..XX/OO..X/...../..... O 1", false},
        {"O..XX/O..XX/OOO.X/...../X.... X 0", false},
        {"O..XX/O..XX/OOO.X/..... X 0", false},
        {"", false},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        tap(set_up(pair, table[i].position) == table[i].good, "%s is %s", table[i].position,
            table[i].good ? "read" : "refused");
}

/* -- Values ----------------------------------------------------------------------------------- */

/* A value and its plies in one number, the more the better for the mover. */
static int merit(int value, int plies)
{
    return value == 0 ? 0 : value * (100 - plies);
}

static int merit_of(const struct siga_solution *solution, const struct siga_board *board)
{
    int plies, value = siga_solution_value(solution, board, &plies);
    return merit(value, plies);
}

/* The same by the referee's rules and nothing else. */
static int minimax(const struct game *game, const struct state *state, int ply)
{
    struct moves moves = {0};
    int best = -1000;
    if (game->turn(state) == GAME_OVER)
        return game_winner(game, state) == GAME_DRAWN ? 0 : -(100 - ply);
    game->moves(state, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        union any_state after;
        memcpy(&after, state, game->size);
        game->play(state_in(&after), moves.at[i]);
        int value = -minimax(game, state_in(&after), ply + 1);
        best = value > best ? value : best;
    }
    moves_free(&moves);
    return best;
}

static void test_minimax(struct pair *pair, const struct siga_solution *solution,
                         struct random *random)
{
    static const int count[] = {500, 2000, 2000, 600, 60, 6}; /* by plies left */
    struct text position = {0};
    for (int left = 0; left < (int)(sizeof count / sizeof *count); left++) {
        int right = 0, decided = 0;
        for (int i = 0; i < count[left]; i++) {
            struct siga_board board = random_board(random, 10, SIGA_MOVES - left);
            text_clear(&position);
            siga_board_write(&board, &position);
            set_up(pair, position.at);
            int value = minimax(pair->game, referee(pair), 0);
            right += value == merit_of(solution, &board);
            decided += value != 0;
        }
        tap(right == count[left], "minimax with %d plies left: %d of %d positions (%d decided)",
            left, right, count[left], decided);
    }
    text_free(&position);
}

/* The merit of the best move, which is played; false when the game is over. */
static bool play_best(const struct siga_solution *solution, struct siga_board *board, int *best)
{
    uint16_t move[SIGA_CHOICES];
    struct siga_board before = *board;
    int count = siga_board_moves(board, move);
    *best = -1000;
    for (int i = 0; i < count; i++) {
        struct siga_board after = siga_board_play(before, move[i]);
        int plies, value = siga_solution_value(solution, &after, &plies);
        if (merit(-value, plies + 1) > *best) {
            *best = merit(-value, plies + 1);
            *board = after;
        }
    }
    return count > 0;
}

/* The value of a position is that of its best move, one ply further away. */
static bool consistent(const struct siga_solution *solution, const struct siga_board *board)
{
    struct siga_board after = *board;
    int plies, value = siga_solution_value(solution, board, &plies), best;
    int left = 2 * SIGA_STONES - board->placed + SIGA_MOVES - board->moves;
    if (!play_best(solution, &after, &best))
        return plies == 0 && value == (siga_lined(board->stones[!board->side]) ? -1 : 0);
    return best == merit(value, plies) && (value != 0 || plies == left);
}

static void test_consistent(const struct siga_solution *solution, struct random *random)
{
    static const int count[] = {1, 100, 2000, 2000, 2000, 20000, 40, 200, 2000, 5000, 120000};
    for (int placed = 0; placed <= 10; placed++) {
        int right = 0, decided = 0;
        for (int i = 0; i < count[placed]; i++) {
            struct siga_board board = random_board(
                random, placed, placed < 10 ? 0 : (int)random_below(random, SIGA_MOVES + 1));
            right += consistent(solution, &board);
            decided += merit_of(solution, &board) != 0;
        }
        tap(right == count[placed],
            "%d stones: %d of %d values are those of the best moves (%d decided)", placed, right,
            count[placed], decided);
    }
}

/* Best play by both sides ends when and how the value said. */
static bool ends_so(const struct siga_solution *solution, struct siga_board board)
{
    int plies, value = siga_solution_value(solution, &board, &plies), side = board.side, best;
    for (int ply = 0; ply < plies; ply++)
        if (!play_best(solution, &board, &best))
            return false;
    return siga_board_over(&board) && siga_lined(board.stones[!board.side]) == (value != 0) &&
           (value == 0 || (value == 1) == (side != board.side));
}

static void test_lines(const struct siga_solution *solution, struct random *random)
{
    static const int count[] = {[5] = 3, [6] = 0, [7] = 20, [8] = 200, [9] = 200, [10] = 1000};
    for (int placed = 5; placed <= 10; placed++) {
        int right = 0, tried = 0;
        while (tried < count[placed]) {
            struct siga_board board = random_board(random, placed, 0);
            if (merit_of(solution, &board) == 0)
                continue;
            tried++;
            right += ends_so(solution, board);
        }
        if (tried)
            tap(right == tried, "%d stones: %d of %d decided games end as they should", placed,
                right, tried);
    }
    struct siga_board start = siga_board_start();
    tap(ends_so(solution, start), "the game of best moves ends as it should");
}

static void test_counts(const struct siga_solution *solution)
{
    uint64_t count[256], won = 0, lost = 0, drawn = 0, blocked;
    siga_solution_count(solution, &(struct limits){0}, count, &blocked);
    int longest = 0, longest_capped = 0, plies;
    for (int i = 0; i < 256; i++) {
        *(i > SIGA_MOVES ? &drawn : i % 2 ? &won : &lost) += count[i];
        if (i % 2 && i < 255 && count[i]) {
            longest = i;
            longest_capped = i <= SIGA_MOVES ? i : longest_capped;
        }
    }
    tap(won == 67649060, "won with 30 plies left: %" PRIu64, won);
    tap(lost == 21284560, "lost: %" PRIu64, lost);
    tap(count[0] == 186008, "already lined up: %" PRIu64, count[0]);
    tap(drawn == 734607852, "drawn: %" PRIu64, drawn);
    tap(longest_capped == 29, "longest win: %d plies", longest_capped);
    tap(longest == 37, "longest win without the cap: %d plies", longest);
    tap(blocked == 220, "the mover is blocked: %" PRIu64, blocked);
    struct siga_board start = siga_board_start();
    tap(siga_solution_value(solution, &start, &plies) == 0 && plies == 40, "the start is a draw");
    bool draw = true;
    for (uint16_t square = 0; square < SIGA_SQUARES; square++) {
        struct siga_board board = siga_board_play(start, square);
        draw &= siga_solution_value(solution, &board, &plies) == 0 && plies == 39;
    }
    tap(draw, "and so is each first stone");
}

/* -- Files ------------------------------------------------------------------------------------ */

enum { SMALL = 1000003 };
static const struct siga_store small = {"siga", 1, SMALL};

static struct siga_work free_work(void)
{
    struct siga_work work = {.threads = 1};
    budget_begin(&work.budget, &(struct limits){0});
    return work;
}

static bool loads(const char *path, const struct siga_store *store, const uint8_t *wanted,
                  struct text *error)
{
    struct siga_work work = free_work();
    uint8_t *bytes = memory_resize(NULL, store->size, 1);
    bool good = siga_store_load(store, path, bytes, &work, error) &&
                memcmp(bytes, wanted, store->size) == 0;
    free(bytes);
    return good;
}

/* What must fail did, and said why. */
static void tap_refused(bool done, const struct text *error, const char *what)
{
    tap(!done && error->length > 0, "%s: %s", what, text_get(error));
}

/* A file with one byte changed, or cut, is refused, and said so. */
static void test_damage(const char *path, const uint8_t *bytes, struct random *random)
{
    struct text whole = {0}, broken = {0}, error = {0};
    char copy[300];
    int changed = 0, cut = 0;
    enum { TIMES = 300 };
    snprintf(copy, sizeof copy, "%s.broken", path);
    file_read(path, 1 << 20, &whole, &error);
    for (int i = 0; i < TIMES; i++) {
        size_t at = i < 100 ? (size_t)i : random_below(random, (uint32_t)whole.length);
        text_clear(&broken);
        text_add_bytes(&broken, whole.at, whole.length);
        broken.at[at] ^= (char)(1 << random_below(random, 8));
        text_clear(&error);
        file_write(copy, &broken, &error);
        changed += !loads(copy, &small, bytes, &error) && error.length > 0;
    }
    for (int i = 0; i < TIMES; i++) {
        text_clear(&broken);
        text_add_bytes(&broken, whole.at,
                       i < 100 ? (size_t)i : random_below(random, (uint32_t)whole.length));
        text_clear(&error);
        file_write(copy, &broken, &error);
        cut += !loads(copy, &small, bytes, &error) && error.length > 0;
    }
    tap(changed == TIMES, "%d of %d files with a bit changed are refused", changed, TIMES);
    tap(cut == TIMES, "%d of %d files cut short are refused: %s", cut, TIMES, text_get(&error));
    text_add_char(&whole, 'x');
    file_write(copy, &whole, &error);
    tap_refused(loads(copy, &small, bytes, &error), &error, "a file that has grown");
    text_free(&whole);
    text_free(&broken);
    text_free(&error);
}

/* The engine calls this instead of the library's, which asks for memory while it unpacks. */
static bool starved;

size_t ZSTD_decompressStream(ZSTD_DStream *zstd, ZSTD_outBuffer *out, ZSTD_inBuffer *in)
{
    size_t (*next)(ZSTD_DStream *, ZSTD_outBuffer *, ZSTD_inBuffer *);
    *(void **)&next = dlsym(RTLD_NEXT, "ZSTD_decompressStream");
    return starved ? (size_t)-ZSTD_error_memory_allocation : next(zstd, out, in);
}

static void test_no_memory(const char *path, const uint8_t *bytes, struct text *error)
{
    starved = true;
    bool loaded = loads(path, &small, bytes, error);
    starved = false;
    tap(!loaded && strstr(error->at, "not enough memory") && !strstr(error->at, "damaged"),
        "a file that is too much for the memory is not called damaged: %s", error->at);
}

/* A disk that is full after 10 kB. */
static void test_full_disk(const uint8_t *bytes, struct text *error)
{
    struct siga_work work = free_work();
    struct rlimit before, tight;
    getrlimit(RLIMIT_FSIZE, &before);
    tight = before;
    tight.rlim_cur = 10000;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &tight);
    bool saved = siga_store_save(&small, in_folder("full"), bytes, &work, error);
    setrlimit(RLIMIT_FSIZE, &before);
    tap(!saved && access(in_folder("full"), F_OK) != 0, "a full disk leaves no file: %s",
        error->at);
}

/* Programs that save the same table at once: each finds a whole file. */
static void test_at_once(const uint8_t *bytes)
{
    enum { PROGRAMS = 4, TIMES = 10 };
    const char *path = in_folder("shared");
    struct text error = {0};
    for (int i = 0; i < PROGRAMS; i++)
        if (fork() == 0) {
            bool good = true;
            for (int k = 0; k < TIMES && good; k++) {
                struct siga_work work = free_work();
                good = siga_store_save(&small, path, bytes, &work, &error) &&
                       loads(path, &small, bytes, &error);
            }
            _exit(!good);
        }
    bool good = true;
    for (int i = 0, status; i < PROGRAMS; i++)
        good &= wait(&status) > 0 && status == 0;
    tap(good, "%d programs at once save and load", PROGRAMS);
    text_free(&error);
}

static void test_store(struct random *random)
{
    struct siga_work work = free_work();
    struct siga_store newer = small, other = small, larger = small;
    struct text error = {0};
    char path[256];
    uint8_t *bytes = memory_resize(NULL, SMALL, 1);
    newer.version++, other.spec = "chess", larger.size++;
    for (size_t i = 0; i < SMALL; i++)
        bytes[i] = random_below(random, 50) ? 255 : (uint8_t)random_below(random, 40);
    snprintf(path, sizeof path, "%s", in_folder("small"));
    tap(siga_store_save(&small, path, bytes, &work, &error) && loads(path, &small, bytes, &error),
        "what is saved comes back");
    tap_refused(loads(path, &newer, bytes, &error), &error, "another version");
    tap_refused(loads(path, &other, bytes, &error), &error, "another game");
    tap_refused(loads(path, &larger, bytes, &error), &error, "another size");
    tap_refused(loads(in_folder("none"), &small, bytes, &error), &error, "no file");
    tap_refused(siga_store_save(&small, in_folder("small/below"), bytes, &work, &error), &error,
                "a place where nothing can be written");
    test_damage(path, bytes, random);
    test_no_memory(path, bytes, &error);
    test_full_disk(bytes, &error);
    test_at_once(bytes);
    text_free(&error);
    free(bytes);
}

/* -- Coming by it ----------------------------------------------------------------------------- */

struct watch {
    double last;
    bool falls;
    double until; /* then the stop flag is set */
    atomic_bool stop;
};

static void look(void *context, double fraction)
{
    struct watch *watch = context;
    watch->falls |= fraction < watch->last || fraction > 1;
    watch->last = fraction;
    if (fraction >= watch->until)
        atomic_store(&watch->stop, true);
}

static void test_stop(void)
{
    static const double until[] = {0, 0.05, 0.1};
    for (size_t i = 0; i < sizeof until / sizeof *until; i++) {
        struct watch watch = {.until = until[i]};
        struct limits limits = {.threads = 2, .stop = &watch.stop};
        atomic_init(&watch.stop, until[i] == 0);
        tap(!siga_solution_make(&limits, look, &watch) && watch.last < until[i] + 0.05,
            "the stop flag ends it at %.2f", until[i]);
    }
}

/* Opens it where a damaged file lies: that is said, and it is made and saved. */
static struct siga_solution *test_open(int threads)
{
    struct watch watch = {.until = 2};
    struct limits limits = {.threads = threads, .stop = &watch.stop};
    struct text note = {0};
    char path[256];
    snprintf(path, sizeof path, "%s", in_folder("solution"));
    text_add(&note, "quincunx table of siga, version 1: rubbish\n");
    file_write(path, &note, &note);
    struct siga_solution *solution = siga_solution_open(path, &limits, look, &watch, &note);
    tap(solution && note.length > 0, "a damaged file is said and the table made: %s", note.at);
    tap(!watch.falls && watch.last == 1, "the progress rises to its end");
    siga_solution_close(solution);
    watch.last = 0;
    solution = siga_solution_open(path, &limits, look, &watch, &note);
    tap(solution && note.length == 0 && watch.last == 0, "the next time it is there");
    atomic_store(&watch.stop, true);
    tap_refused(siga_solution_load(path, &limits, &note), &note, "loading can be stopped");
    tap_refused(siga_solution_save(solution, path, &limits, &note), &note, "and so can saving");
    text_free(&note);
    return solution;
}

int main(int argc, char **argv)
{
    struct random random = random_from(tap_seed(20261115));
    struct text error = {0};
    struct pair pair = {.game = game_find("siga", &error)};
    if (!pair.game || !mkdtemp(folder))
        return 1;
    test_reading(&pair);
    test_perft(&pair, &random);
    test_games(&pair, &random);
    test_store(&random);
    test_stop();
    struct siga_solution *solution = test_open(argc > 1 ? atoi(argv[1]) : 1);
    test_counts(solution);
    test_minimax(&pair, solution, &random);
    test_consistent(solution, &random);
    test_lines(solution, &random);
    siga_solution_close(solution);
    text_free(&error);
    char command[64];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    tap(system(command) == 0, "the files are gone");
    return tap_end();
}
