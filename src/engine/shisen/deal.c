/* Deals and scrambles, through the public face of the game: boards go by as text. */
#include "engine/shisen/deal.h"

#include <stdlib.h>
#include <string.h>

enum { PROOF_NODES = 20000 }; /* a candidate that takes longer is passed over */

const char *const shisen_difficulty_name[SHISEN_DIFFICULTIES] = {
    [SHISEN_EASY] = "easy", [SHISEN_NORMAL] = "normal", [SHISEN_HARD] = "hard"};

/* -- Options and boards -------------------------------------------------------------------------
 */

static int find_option(const struct spec *spec, const char *key)
{
    for (int i = 0; spec->game->options[i].key; i++)
        if (strcmp(spec->game->options[i].key, key) == 0)
            return i;
    return -1;
}

static void set_option(struct spec *spec, const char *key, uint64_t value)
{
    int option = find_option(spec, key);
    spec->options.value[option] = value;
    spec->options.given |= 1u << option;
}

static bool has_gravity(const struct spec *spec)
{
    return spec->options.value[find_option(spec, "gravity")] == 1;
}

static bool look(const struct spec *spec, const struct state *state, struct shisen_board *board)
{
    struct text position = {0};
    spec->game->write(state, &position);
    bool good = shisen_board_read(board, text_get(&position), has_gravity(spec));
    text_free(&position);
    return good;
}

/* Proves a board clearable without spending more than a candidate is worth. */
static bool prove(const struct shisen_board *board, uint64_t seed, struct budget *budget)
{
    struct limits limits = {
        .nodes = PROOF_NODES, .bytes = budget->limits.bytes, .stop = budget->limits.stop};
    struct shisen_answer answer;
    if (budget->limits.seconds > 0) {
        limits.seconds = budget->limits.seconds - budget_seconds(budget);
        if (limits.seconds <= 0)
            limits.seconds = 1e-9;
    }
    shisen_solve(board, &limits, seed, &answer);
    budget_spent(budget, answer.nodes);
    return answer.status == SHISEN_CLEARABLE;
}

/* -- Difficulty ---------------------------------------------------------------------------------
 */

/* Takes pairs until there is none: 1 if that cleared the board, 0 if not, -1 if time ran out. */
static int play_out(const struct shisen_board *board, struct shisen_effort *effort,
                    struct shisen_pairs *pairs)
{
    struct shisen_board rest = *board;
    struct shisen_undo undo;
    for (;;) {
        shisen_board_pairs(&rest, pairs);
        if (!pairs->count)
            return rest.tiles == 0;
        if (shisen_effort_spent(effort, (uint64_t)rest.tiles + pairs->count))
            return -1;
        shisen_board_take(&rest, pairs->at[random_below(&effort->random, (uint32_t)pairs->count)],
                          &undo);
    }
}

double shisen_deal_rate(const struct shisen_board *board, int play_outs, uint64_t seed,
                        struct budget *budget)
{
    struct shisen_effort effort = {.budget = budget, .random = random_from(seed)};
    struct shisen_pairs pairs = {0};
    int cleared = 0, done = 0;
    while (done < play_outs) {
        int result = play_out(board, &effort, &pairs);
        if (result < 0)
            break;
        cleared += result;
        done++;
    }
    budget_spent(budget, effort.nodes);
    shisen_pairs_free(&pairs);
    return done ? (double)cleared / done : -1;
}

struct candidate {
    uint64_t seed;
    double rate;
};

/* By rate; equal ones as they came. */
static void insert(struct candidate *candidates, int count, struct candidate new)
{
    int at = count;
    while (at > 0 && candidates[at - 1].rate < new.rate) {
        candidates[at] = candidates[at - 1];
        at--;
    }
    candidates[at] = new;
}

/* Judges candidates until there are enough, or the limits end; the easiest comes first. */
static int collect(struct spec *spec, uint64_t seed, struct budget *budget,
                   struct candidate candidates[SHISEN_CANDIDATES], struct text *error)
{
    struct random random = random_from(seed);
    struct shisen_board board;
    union any_state state;
    int count = 0;
    while (count < SHISEN_CANDIDATES && !budget_spent(budget, 0)) {
        struct candidate new = {.seed = random_below(&random, 1000000000)};
        set_option(spec, "seed", new.seed);
        if (!spec_start(spec, NULL, state_in(&state), error) ||
            !look(spec, state_in(&state), &board))
            return 0;
        if (!prove(&board, new.seed, budget))
            continue;
        new.rate = shisen_deal_rate(&board, SHISEN_PLAY_OUTS, new.seed, budget);
        if (new.rate >= 0)
            insert(candidates, count++, new);
    }
    return count;
}

bool shisen_deal_find(const struct spec *spec, enum shisen_difficulty difficulty, uint64_t seed,
                      const struct limits *limits, struct shisen_deal *deal, struct text *error)
{
    struct candidate candidates[SHISEN_CANDIDATES];
    struct budget budget;
    budget_begin(&budget, limits);
    *deal = (struct shisen_deal){.spec = *spec};
    text_clear(error);
    if (difficulty == SHISEN_HARD && !(spec->options.given & 1u << find_option(spec, "solvable")))
        set_option(&deal->spec, "solvable", 1);
    deal->candidates = collect(&deal->spec, seed, &budget, candidates, error);
    if (!deal->candidates)
        return *text_get(error) ? false
                                : text_fail(error, "no deal that can be cleared was found in time");
    const int chosen[SHISEN_DIFFICULTIES] = {[SHISEN_EASY] = 0,
                                             [SHISEN_NORMAL] = deal->candidates / 2,
                                             [SHISEN_HARD] = deal->candidates - 1};
    set_option(&deal->spec, "seed", candidates[chosen[difficulty]].seed);
    deal->rate = candidates[chosen[difficulty]].rate;
    return true;
}

/* -- Scrambles ----------------------------------------------------------------------------------
 */

bool shisen_deal_scramble(const struct spec *spec, const struct state *state, uint64_t seed,
                          const struct limits *limits, uint64_t *found)
{
    struct shisen_board board;
    struct budget budget;
    union any_state next;
    budget_begin(&budget, limits);
    while (!budget_spent(&budget, 0)) {
        memcpy(&next, state, spec->game->size);
        spec->game->scramble(state_in(&next), seed);
        if (look(spec, state_in(&next), &board) && prove(&board, seed, &budget)) {
            *found = seed;
            return true;
        }
        seed++;
    }
    return false;
}
