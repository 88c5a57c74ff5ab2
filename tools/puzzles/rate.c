/* Rates puzzles: levels whose Elo was measured try each of them, and a logistic curve through the
 * shares of tries that succeeded says at which Elo half of them would. */
#include "puzzles/puzzles.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LEVELS_MOST = 24, SURE_TRIES = 1, TRAP_TRIES = 4, BEYOND = 400 };

/* How a level did. */
struct result {
    int elo, tries, solved;
    bool random;
};

/* A level that plays the same every time needs one try; `perfect` ones choose among equals. */
static int tries_of(const struct level *level, int tries)
{
    return level->way == WAY_SEARCH    ? SURE_TRIES
           : level->way == WAY_PERFECT ? (tries < TRAP_TRIES ? tries : TRAP_TRIES)
                                       : tries;
}

/* Its strength was measured, or it is random, which is 0 everywhere; and it plays the same on every
 * machine. */
static bool is_usable(const struct level *level)
{
    return (level->elo != ELO_UNKNOWN || level->way == WAY_RANDOM) && level->limits.seconds == 0;
}

static int elo_of(const struct level *level)
{
    return level->elo == ELO_UNKNOWN ? 0 : level->elo;
}

/* The values of the positions that tries have come to: they come to the same ones again and again.
 */
struct memory {
    union any_state state[64];
    struct analysis values[64];
    size_t count;
};

static const struct analysis *recall(struct memory *memory, struct study *study,
                                     const union any_state *state)
{
    size_t size = study->spec.game->size;
    for (size_t i = 0; i < memory->count; i++)
        if (memcmp(&memory->state[i], state, size) == 0)
            return &memory->values[i];
    size_t at = memory->count < 64 ? memory->count++ : 63;
    analysis_free(&memory->values[at]);
    memory->state[at] = *state;
    study_value(study, (const struct state *)state->bytes, 0, &memory->values[at]);
    return &memory->values[at];
}

/* Plays a right move and the answer; false when the puzzle is solved. */
static bool go_on(struct attempt *attempt, struct study *study, struct memory *memory,
                  game_move move)
{
    const struct game *game = study->spec.game;
    struct state *state = state_in(&attempt->state);
    if (!attempt_move(attempt, move))
        return false;
    if (game->players == 2)
        game->play(state, puzzle_reply(recall(memory, study, &attempt->state)));
    return game->turn(state) != GAME_OVER;
}

static bool solves(const struct puzzle *puzzle, struct study *study, struct memory *memory,
                   struct opponent *opponent)
{
    struct attempt attempt;
    if (!attempt_begin(&attempt, puzzle))
        return false;
    for (;;) {
        game_move move = opponent_choose(opponent, state_in(&attempt.state), NULL);
        const struct analysis *values = recall(memory, study, &attempt.state);
        if (puzzle_judge(puzzle, values, move, attempt.made) != PUZZLE_RIGHT)
            return false;
        if (!go_on(&attempt, study, memory, move))
            return true;
    }
}

/* Lets all levels try a puzzle; how many they were. */
static int try_all(const struct puzzle *puzzle, struct study *study, int tries, uint64_t seed,
                   struct result *results)
{
    int count = 0;
    struct memory memory = {.count = 0};
    for (const struct level *level = level_first(&puzzle->spec); level && count < LEVELS_MOST;
         level = level_next(&puzzle->spec, level)) {
        if (!is_usable(level))
            continue;
        struct result *result = &results[count++];
        struct opponent *opponent = opponent_open(level, &puzzle->spec, seed + puzzle->id);
        *result = (struct result){.elo = elo_of(level),
                                  .tries = tries_of(level, tries),
                                  .random = level->way == WAY_RANDOM};
        for (int i = 0; i < result->tries; i++)
            result->solved += solves(puzzle, study, &memory, opponent);
        opponent_close(opponent);
    }
    for (size_t i = 0; i < memory.count; i++)
        analysis_free(&memory.values[i]);
    return count;
}

/* -- The curve -------------------------------------------------------------------------------- */

static double chance(double elo, double rating, double width)
{
    return 1 / (1 + exp((rating - elo) / width));
}

/* How likely these results are, all levels counting the same. */
static double likelihood(const struct result *results, int count, double rating, double width)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        /* half a success and half a failure more: nobody is sure after so few tries */
        double share = (results[i].solved + 0.5) / (results[i].tries + 1);
        double expected = chance(results[i].elo, rating, width);
        sum += share * log(expected) + (1 - share) * log(1 - expected);
    }
    return sum;
}

/* From a single level, by the curve that Elo is defined with. */
static int fit_alone(const struct result *result)
{
    double share = (result->solved + 0.5) / (result->tries + 1);
    double rating = result->elo + 400 * log10((1 - share) / share);
    return rating > 0 ? (int)(rating / 5 + 0.5) * 5 : 0;
}

/* The rating of the most likely curve. */
static int fit(const struct result *results, int count)
{
    static const double widths[] = {40, 60, 90, 130, 175, 250};
    int best = 0, top = 0;
    double most = -HUGE_VAL;
    if (count == 1)
        return fit_alone(results);
    for (int i = 0; i < count; i++)
        top = results[i].elo > top ? results[i].elo : top;
    for (int rating = 0; rating <= top + BEYOND; rating += 5)
        for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
            double found = likelihood(results, count, rating, widths[i]);
            if (found > most) {
                most = found;
                best = rating;
            }
        }
    return best;
}

/* Moves at random solve it in a quarter of the tries or more: it is no puzzle. */
static bool is_luck(const struct result *results, int count)
{
    for (int i = 0; i < count; i++)
        if (results[i].random && results[i].solved * 4 >= results[i].tries)
            return true;
    return false;
}

/* -- The command ------------------------------------------------------------------------------ */

/* A study for each spec; puzzles of the same spec follow each other or not. */
struct studies {
    struct study at[8];
    size_t count;
};

static struct study *study_for(struct studies *studies, const struct spec *spec)
{
    struct text wanted = {0}, known = {0};
    size_t i = 0;
    spec_write(spec, &wanted);
    for (bool found = false; i < studies->count && !found; i += !found) {
        text_clear(&known);
        spec_write(&studies->at[i].spec, &known);
        found = strcmp(known.at, wanted.at) == 0;
    }
    if (i == studies->count)
        studies->at[studies->count++] = study_open(spec);
    text_free(&wanted);
    text_free(&known);
    return &studies->at[i];
}

/* Copies the comments at the head of the file, but for those of an earlier rating. */
static void copy_head(const char *path)
{
    char line[512];
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file) && *line == '#')
        if (strncmp(line, "# Rated", 7) != 0)
            fputs(line, stdout);
    if (file)
        fclose(file);
}

int rate(int count, char **words)
{
    struct puzzles puzzles = {0};
    struct studies studies = {.count = 0};
    struct result results[LEVELS_MOST];
    int tries = (int)read_number(words[3]);
    uint64_t seed = read_number(words[4]);
    (void)count;
    if (!read_puzzles(words[2], &puzzles))
        return 1;
    copy_head(words[2]);
    printf("# Rated by: mine_puzzles rate data/puzzles/puzzles-%s.txt %d %llu\n",
           puzzles.game->name, tries, (unsigned long long)seed);
    for (size_t i = 0; i < puzzles.count; i++) {
        struct puzzle *puzzle = &puzzles.at[i];
        struct text line = {0};
        int levels = try_all(puzzle, study_for(&studies, &puzzle->spec), tries, seed, results);
        puzzle->rating = levels ? fit(results, levels) : PUZZLE_UNRATED;
        if (!is_luck(results, levels))
            puzzle_write(puzzle, &line);
        fputs(text_get(&line), stdout);
        fflush(stdout);
        text_free(&line);
        if (i % 20 == 19)
            fprintf(stderr, "%zu of %zu\n", i + 1, puzzles.count);
    }
    for (size_t i = 0; i < studies.count; i++)
        study_close(&studies.at[i]);
    puzzles_free(&puzzles);
    return 0;
}
