/* The engine that knows all of Siga: every answer is looked up. */
#include "engine/engine.h"
#include "base/file.h"
#include "engine/siga/solution.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

extern const struct engine engine_siga;

struct mind {
    const struct game *game;
    struct siga_solution *solution; /* loaded or made when it is first needed */
    struct text note;
};

static bool suits(const struct spec *spec)
{
    return strcmp(spec->game->name, "siga") == 0;
}

static struct mind *open(const struct spec *spec, uint64_t seed)
{
    struct mind *mind = memory_zeroed(1, sizeof *mind);
    (void)seed;
    mind->game = spec->game;
    return mind;
}

static void close(struct mind *mind)
{
    if (mind->solution)
        siga_solution_close(mind->solution);
    text_free(&mind->note);
    free(mind);
}

static const char *note(const struct mind *mind)
{
    return text_get(&mind->note);
}

/* What has to be done whole, however long that takes. */
static struct limits until_stopped(const struct limits *limits)
{
    return (struct limits){.stop = limits->stop, .threads = limits->threads};
}

static void prepare(struct mind *mind, const struct limits *limits, const struct listener *listener)
{
    struct text path = {0};
    bool kept = file_cache_path(engine_siga.table, &path, &mind->note);
    struct limits lasting = until_stopped(limits);
    mind->solution =
        siga_solution_open(kept ? path.at : NULL, &lasting, listener ? listener->wait : NULL,
                           listener ? listener->context : NULL, &mind->note);
    text_free(&path);
}

static bool ready(const struct mind *mind)
{
    struct text path = {0}, error = {0};
    bool kept = mind->solution ||
                (file_cache_path(engine_siga.table, &path, &error) && file_age_mark(path.at) >= 0);
    text_free(&path);
    text_free(&error);
    return kept;
}

/* The best move, and the value it leads to: a win soon, a draw, or a loss late. */
static uint16_t find_best(const struct siga_solution *solution, const struct siga_board *board,
                          int *value, int *plies)
{
    uint16_t move[SIGA_CHOICES], best = 0;
    int count = siga_board_moves(board, move);
    *value = *plies = 0;
    for (int i = 0; i < count; i++) {
        struct siga_board next = siga_board_play(*board, move[i]);
        int length, worth = -siga_solution_value(solution, &next, &length);
        length++;
        bool better = i == 0 || worth > *value ||
                      (worth == *value && (worth > 0 ? length < *plies : length > *plies));
        if (better) {
            best = move[i];
            *value = worth;
            *plies = length;
        }
    }
    return best;
}

static void think(struct mind *mind, const struct state *state, const struct limits *limits,
                  const struct listener *listener, struct verdict *verdict)
{
    struct siga_board board;
    struct text text = {0};
    struct budget budget;
    uint16_t move[SIGA_CHOICES];
    budget_begin(&budget, limits);
    if (!mind->solution)
        prepare(mind, limits, listener);
    mind->game->write(state, &text);
    siga_board_read(&board, text.at, &text);
    text_free(&text);
    siga_board_moves(&board, move);
    *verdict = (struct verdict){.plies = PLIES_UNKNOWN, .line = {move[0]}, .length = 1};
    if (!mind->solution) /* stopped before anything was known */
        return;
    verdict->bound = BOUND_EXACT;
    verdict->value = siga_solution_value(mind->solution, &board, &verdict->plies);
    verdict->depth = verdict->plies;
    verdict->nodes = 1;
    if (limits->brief)
        return;
    for (verdict->length = 0; !siga_board_over(&board) && verdict->length < VERDICT_LINE;) {
        int value, plies;
        uint16_t best = find_best(mind->solution, &board, &value, &plies);
        verdict->line[verdict->length++] = best;
        board = siga_board_play(board, best);
        verdict->nodes++;
    }
    verdict->seconds = budget_seconds(&budget);
    if (listener && listener->hear)
        listener->hear(listener->context, verdict);
}

/* What is published of the moving phase with all 30 moves to come (docs/solved.md). */
static const uint64_t published_won = 67649060, published_lost = 21284560,
                      published_drawn = 734607852, published_blocked = 220;
enum { LONGEST_CAPPED = 29, LONGEST = 37 };

static bool verify(struct mind *mind, const struct limits *limits, const struct listener *listener,
                   struct text *text)
{
    uint64_t count[256], won = 0, lost = 0, drawn = 0, blocked;
    int longest = 0, longest_capped = 0;
    struct limits lasting = until_stopped(limits);
    if (!mind->solution)
        prepare(mind, limits, listener);
    if (!mind->solution || !siga_solution_count(mind->solution, &lasting, count, &blocked)) {
        text_add(text, "stopped before all was counted");
        return false;
    }
    for (int plies = 0; plies < 256; plies++) {
        bool decided = plies <= SIGA_MOVES;
        won += decided && plies % 2 ? count[plies] : 0;
        lost += decided && plies % 2 == 0 ? count[plies] : 0;
        drawn += decided ? 0 : count[plies];
        if (plies < 255 && plies % 2 && count[plies]) {
            longest = plies;
            longest_capped = decided ? plies : longest_capped;
        }
    }
    text_addf(text,
              "%" PRIu64 " won, %" PRIu64 " lost, %" PRIu64 " drawn, %" PRIu64
              " blocked, longest win %d plies (%d without the cap)",
              won, lost, drawn, blocked, longest_capped, longest);
    return won == published_won && lost == published_lost && drawn == published_drawn &&
           blocked == published_blocked && longest_capped == LONGEST_CAPPED && longest == LONGEST;
}

const struct engine engine_siga = {
    .name = "siga",
    .table = "siga.table",
    .suits = suits,
    .knows = suits,
    .open = open,
    .close = close,
    .ready = ready,
    .think = think,
    .verify = verify,
    .note = note,
};
