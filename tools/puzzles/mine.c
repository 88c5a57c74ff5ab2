/* Finds puzzles: weak levels and chance play games, and positions of these whose values are exact
 * are tried. Each game gives one puzzle at most, and no two puzzles are mirror images. */
#include "puzzles/puzzles.h"

#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ONLY_LONGEST = 3, /* moves to be found in a row */
    CLEAR_LONGEST = 8,
    WIN_SHORTEST = 2,
    WIN_LONGEST = 6,
    FAR = 4,  /* plies: a threat that is nearer is no puzzle to see */
    PART = 3, /* puzzles of one goal and length are at most one in so many */
    RANDOM_TRIES = 60,
    RANDOM_MOST = 12, /* of these that a player may solve who moves at random, and one more */
    GAMES_EACH = 2000 /* it gives up after so many games for each puzzle */
};

/* Where to look: positions so many plies from the start. */
struct quarry {
    const char *spec;
    const char
        *board; /* the spec of its puzzles: of the same board, but not the way it was dealt */
    int from, to;
    uint64_t nodes; /* to value all moves of a position */
    int chance;     /* moves in a hundred that are random, the others are a level's */
    int last;       /* 0, or a turn that the position is moved to: its last number, so that a game
                       that ends after so many turns is near its end */
};

/* Ended by a NULL spec; games in turns come from all quarries of a game. */
static const struct quarry quarries[] = {
    {"siga", "siga", 6, 36, 0, 40, 0},
    {"siga", "siga", 10, 30, 0, 70, 0},
    {"reversi", "reversi", 48, 53, 600000, 30, 0},
    {"reversi", "reversi", 50, 55, 600000, 50, 0},
    {"reversi:size=6", "reversi:size=6", 18, 26, 600000, 30, 0},
    {"revergo", "revergo", 53, 58, 600000, 30, 0},
    {"revergo:board=1x16", "revergo:board=1x16", 4, 11, 600000, 30, 0},
    {"oanquan", "oanquan", 4, 30, 600000, 30, 92},
    {"oanquan", "oanquan", 4, 30, 600000, 60, 94},
    {"shisen:kinds=18,solvable=off", "shisen", 8, 24, 2000000, 100, 0},
    {"shisen:cols=8,rows=6,kinds=12,solvable=off", "shisen:cols=8,rows=6", 2, 14, 2000000, 100, 0},
    {"shisen:cols=6,rows=6,kinds=9,solvable=off", "shisen:cols=6,rows=6", 0, 10, 2000000, 100, 0},
    {"shisen:kinds=18,solvable=off,gravity=on", "shisen:gravity=on", 12, 28, 2000000, 100, 0},
    {NULL, NULL, 0, 0, 0, 0, 0},
};

/* All that was found so far. */
struct mine {
    const struct game *game;
    struct random random;
    struct text *known; /* the positions, each in the first of its mirror images */
    size_t count, wanted;
    size_t goals[PUZZLE_GOALS][PUZZLE_LONGEST + 1];
};

/* -- Positions -------------------------------------------------------------------------------- */

static game_move choose(struct mine *mine, const struct quarry *quarry, struct opponent *opponent,
                        const struct state *state)
{
    struct moves moves = {0};
    if (opponent && (int)random_below(&mine->random, 100) >= quarry->chance)
        return opponent_choose(opponent, state, NULL);
    mine->game->moves(state, &moves);
    game_move move = moves.at[random_below(&mine->random, (uint32_t)moves.count)];
    moves_free(&moves);
    return move;
}

/* The first level that errs by chance: it plays at once and not quite at random. */
static struct opponent *open_player(struct mine *mine, const struct spec *spec)
{
    const struct level *level = level_first(spec);
    int skipped = 1 + (int)random_below(&mine->random, 4);
    while (level && (level->way != WAY_CHANCE || --skipped > 0) && level_next(spec, level) &&
           level_next(spec, level)->way <= WAY_CHANCE)
        level = level_next(spec, level);
    return level && level->way == WAY_CHANCE
               ? opponent_open(level, spec, random_next(&mine->random))
               : NULL;
}

/* Puts another number at the end of a position. */
static void move_on(struct text *position, int turn)
{
    struct text moved = {0};
    text_add_bytes(&moved, position->at, (size_t)(strrchr(position->at, ' ') - position->at));
    text_addf(&moved, " %d", turn);
    text_free(position);
    *position = moved;
}

/* Plays a game and writes one of its positions; false if it ended before. */
static bool find_position(struct mine *mine, const struct quarry *quarry, struct text *position)
{
    struct spec spec;
    union any_state state;
    struct text error = {0};
    spec_read(&spec, quarry->spec, &error);
    options_refresh(spec.game->options, &spec.options, random_next(&mine->random), true);
    spec_start(&spec, NULL, state_in(&state), &error);
    int plies =
        quarry->from + (int)random_below(&mine->random, (uint32_t)(quarry->to - quarry->from + 1));
    struct opponent *opponent = open_player(mine, &spec);
    while (plies-- > 0 && mine->game->turn(state_in(&state)) != GAME_OVER)
        mine->game->play(state_in(&state), choose(mine, quarry, opponent, state_in(&state)));
    if (opponent)
        opponent_close(opponent);
    text_free(&error);
    mine->game->write(state_in(&state), position);
    if (quarry->last)
        move_on(position, quarry->last + (int)random_below(&mine->random, 2));
    return mine->game->turn(state_in(&state)) != GAME_OVER;
}

/* The first of a position's mirror images in the order of letters. */
static void write_model(const struct game *game, const struct state *state, struct text *model)
{
    int count = game->symmetries ? game->symmetries(state) : 1;
    game->write(state, model);
    for (int i = 1; i < count; i++) {
        union any_state mirrored = {0};
        struct text image = {0};
        game->reflect(state, i, state_in(&mirrored));
        game->write(state_in(&mirrored), &image);
        if (strcmp(image.at, model->at) < 0) {
            text_clear(model);
            text_add(model, image.at);
        }
        text_free(&image);
    }
}

static bool is_known(const struct mine *mine, const struct text *model)
{
    for (size_t i = 0; i < mine->count; i++)
        if (strcmp(mine->known[i].at, model->at) == 0)
            return true;
    return false;
}

/* -- Goals ------------------------------------------------------------------------------------ */

/* How many values are at least so much. */
static int count_from(const struct analysis *values, int least)
{
    int count = 0;
    for (size_t i = 0; i < values->count; i++)
        count += values->at[i].value >= least;
    return count;
}

/* The loss that comes latest, in plies. */
static int latest_loss(const struct analysis *values)
{
    int latest = 0;
    for (size_t i = 0; i < values->count; i++)
        if (values->at[i].value < 0 && values->at[i].plies > latest)
            latest = values->at[i].plies;
    return latest;
}

/* A goal for a game in which only winning counts. */
static bool set_outcome_goal(struct puzzle *puzzle, const struct analysis *values)
{
    const struct verdict *best = &values->at[0];
    for (size_t i = 1; i < values->count; i++)
        if (values->at[i].value > best->value ||
            (values->at[i].value == best->value && values->at[i].plies < best->plies))
            best = &values->at[i];
    int wins = count_from(values, 1), holds = count_from(values, 0);
    puzzle->length = (best->plies + 1) / 2;
    if (best->value > 0 && puzzle->length <= WIN_LONGEST) {
        puzzle->goal = PUZZLE_WIN;
        return puzzle->length >= WIN_SHORTEST;
    }
    puzzle->length = 1;
    puzzle->goal = best->value > 0 ? PUZZLE_ONLY : PUZZLE_DRAW;
    return best->value >= 0 && (wins == 1 || (wins == 0 && holds == 1)) &&
           (wins == 1 || latest_loss(values) >= FAR);
}

/* A goal for a game with points: the only win where there is one, else the margin. */
static bool set_points_goal(struct puzzle *puzzle, const struct analysis *values, bool gathered)
{
    int best = values->at[0].value;
    for (size_t i = 1; i < values->count; i++)
        best = values->at[i].value > best ? values->at[i].value : best;
    puzzle->length = 1;
    if (best > 0 && count_from(values, 1) == 1) {
        puzzle->goal = PUZZLE_ONLY;
        return true;
    }
    if (best == 0 && count_from(values, 0) == 1) {
        puzzle->goal = PUZZLE_DRAW;
        return true;
    }
    puzzle->goal = gathered ? PUZZLE_MOST : PUZZLE_MARGIN;
    return count_from(values, best - 1) == 1;
}

/* Points are gathered where nobody has any at the start, though there are pieces on the board. */
static bool gathers(const struct game *game)
{
    struct spec spec = {game, options_standard(game->options)};
    union any_state state;
    struct scene scene;
    struct text error = {0};
    int points[2];
    spec_start(&spec, NULL, state_in(&state), &error);
    game->draw(state_in(&state), &scene);
    game->score(state_in(&state), points);
    text_free(&error);
    return scene.pieces > 0 && points[0] == 0 && points[1] == 0;
}

static bool set_goal(struct puzzle *puzzle, const struct analysis *values)
{
    const struct game *game = puzzle->spec.game;
    if (values->count < 2)
        return false;
    puzzle->length = 1;
    puzzle->goal = PUZZLE_CLEAR;
    if (game->players == 1)
        return count_from(values, 1) > 0 && count_from(values, 1) < (int)values->count;
    return game->unit ? set_points_goal(puzzle, values, gathers(game))
                      : set_outcome_goal(puzzle, values);
}

/* -- Length ----------------------------------------------------------------------------------- */

static game_move first_right(const struct attempt *attempt, const struct analysis *values)
{
    size_t i = 0;
    while (puzzle_judge(attempt->puzzle, values, values->at[i].line[0], attempt->made) !=
           PUZZLE_RIGHT)
        i++;
    return values->at[i].line[0];
}

/* Here it takes some finding again. */
static bool is_hard(const struct puzzle *puzzle, const struct analysis *values, int right)
{
    if (puzzle->goal == PUZZLE_MARGIN || puzzle->goal == PUZZLE_MOST) {
        struct puzzle same = *puzzle;
        return right == 1 && set_points_goal(&same, values, puzzle->goal == PUZZLE_MOST) &&
               same.goal == puzzle->goal;
    }
    return right < (int)values->count && (puzzle->goal == PUZZLE_CLEAR || right == 1);
}

/* How far a puzzle may go: a win is as long as it is, and a board may have easy moves in between.
 */
static int longest_of(const struct puzzle *puzzle)
{
    return puzzle->goal == PUZZLE_WIN     ? puzzle->length
           : puzzle->goal == PUZZLE_CLEAR ? CLEAR_LONGEST
                                          : ONLY_LONGEST;
}

/* Makes the puzzle as long as it stays hard, and says how likely moves at random solve it. A value
 * that is not exact makes it 1. */
static double set_length(struct puzzle *puzzle, struct study *study, uint64_t nodes)
{
    bool wins = puzzle->goal == PUZZLE_WIN, patient = wins || puzzle->goal == PUZZLE_CLEAR;
    struct puzzle open = *puzzle;
    struct attempt attempt;
    double chance = 1;
    open.length = longest_of(puzzle);
    if (!attempt_begin(&attempt, &open))
        return 1;
    for (bool on = true; on;) {
        struct analysis values = {0};
        bool exact = study_value(study, state_in(&attempt.state), nodes, &values);
        int right = exact ? attempt_count_right(&attempt, &values) : 0;
        bool hard = right > 0 && is_hard(&open, &values, right);
        on = right > 0 && (patient || hard);
        if (hard && !wins)
            puzzle->length = attempt.made + 1;
        if (on) {
            chance *= (double)right / (double)values.count;
            on = attempt_go_on(&attempt, study, first_right(&attempt, &values), nodes);
        } else if (attempt.made == 0 || patient) {
            chance = 1;
        }
        analysis_free(&values);
    }
    return chance;
}

/* There may be several right moves, and then not all ways to the solution are as narrow as the one
 * that was looked at. */
static bool may_vary(const struct puzzle *puzzle)
{
    return puzzle->goal == PUZZLE_CLEAR || puzzle->goal == PUZZLE_WIN;
}

/* How many of RANDOM_TRIES a player solves who moves at random, whichever right moves that takes;
 * at most so many as are too many. */
static int count_lucky(struct mine *mine, const struct puzzle *puzzle, struct study *study,
                       uint64_t nodes)
{
    int lucky = 0;
    for (int i = 0; i < RANDOM_TRIES && lucky < RANDOM_MOST; i++) {
        struct attempt attempt;
        attempt_begin(&attempt, puzzle);
        for (bool on = true; on;) {
            struct analysis values = {0};
            study_value(study, state_in(&attempt.state), nodes, &values);
            size_t drawn = random_below(&mine->random, (uint32_t)values.count);
            game_move move = values.at[drawn].line[0];
            on = puzzle_judge(puzzle, &values, move, attempt.made) == PUZZLE_RIGHT;
            analysis_free(&values);
            if (on && !attempt_go_on(&attempt, study, move, nodes)) {
                lucky++;
                on = false;
            }
        }
    }
    return lucky;
}

/* -- Mining ----------------------------------------------------------------------------------- */

/* There are not too many of this kind yet. */
static bool is_wanted(const struct mine *mine, const struct puzzle *puzzle)
{
    return mine->goals[puzzle->goal][puzzle->length] < mine->wanted / PART + 1;
}

static void keep(struct mine *mine, struct puzzle *puzzle, struct text *model)
{
    mine->goals[puzzle->goal][puzzle->length]++;
    mine->known[mine->count++] = *model;
    *model = (struct text){0};
    struct text line = {0};
    puzzle_write(puzzle, &line);
    fputs(line.at, stdout);
    fflush(stdout);
    text_free(&line);
}

/* Tries a position of a quarry; it becomes a puzzle if it can. */
static void try_position(struct mine *mine, const struct quarry *quarry, struct study *study,
                         const char *position)
{
    struct puzzle puzzle = {.spec = study->spec,
                            .position = position,
                            .source = quarry->last ? "moved on" : "levels",
                            .rating = PUZZLE_UNRATED};
    struct attempt attempt;
    struct analysis values = {0};
    struct text model = {0};
    if (!attempt_begin(&attempt, &puzzle))
        return;
    write_model(mine->game, state_in(&attempt.state), &model);
    if (!is_known(mine, &model) &&
        study_value(study, state_in(&attempt.state), quarry->nodes, &values) &&
        set_goal(&puzzle, &values) && set_length(&puzzle, study, quarry->nodes) < 0.25 &&
        is_wanted(mine, &puzzle) &&
        (!may_vary(&puzzle) || count_lucky(mine, &puzzle, study, quarry->nodes) < RANDOM_MOST)) {
        puzzle.themes = themes_find(&puzzle, study, &values);
        keep(mine, &puzzle, &model);
    }
    analysis_free(&values);
    text_free(&model);
}

static bool is_of(const struct quarry *quarry, const struct game *game)
{
    size_t length = strlen(game->name);
    return strncmp(quarry->spec, game->name, length) == 0 &&
           (quarry->spec[length] == '\0' || quarry->spec[length] == ':');
}

/* One game of each quarry. */
static void dig(struct mine *mine, struct study *studies)
{
    for (int i = 0; quarries[i].spec && mine->count < mine->wanted; i++) {
        struct text position = {0}, error = {0};
        struct spec spec;
        if (!is_of(&quarries[i], mine->game))
            continue;
        spec_read(&spec, quarries[i].board, &error);
        if (!studies[i].mind)
            studies[i] = study_open(&spec);
        if (find_position(mine, &quarries[i], &position))
            try_position(mine, &quarries[i], &studies[i], position.at);
        text_free(&position);
        text_free(&error);
    }
}

int mine(int count, char **words)
{
    struct text error = {0};
    struct study studies[sizeof quarries / sizeof *quarries] = {{{0}, NULL, NULL}};
    struct mine mine = {.game = game_find(words[2], &error),
                        .random = random_from(read_number(words[4])),
                        .wanted = (size_t)read_number(words[3])};
    (void)count;
    if (!mine.game) {
        fprintf(stderr, "mine_puzzles: %s\n", text_get(&error));
        return 2;
    }
    printf("# Puzzles of %s. docs/puzzles.md says what the columns are.\n"
           "# Found by: mine_puzzles mine %s %s %s\n",
           mine.game->name, words[2], words[3], words[4]);
    mine.known = memory_zeroed(mine.wanted + 1, sizeof *mine.known);
    for (size_t game = 0; game < mine.wanted * GAMES_EACH && mine.count < mine.wanted; game++) {
        dig(&mine, studies);
        if (game % 256 == 255)
            fprintf(stderr, "%zu games, %zu puzzles\n", game + 1, mine.count);
    }
    for (size_t i = 0; i < mine.count; i++)
        text_free(&mine.known[i]);
    for (size_t i = 0; i < sizeof studies / sizeof *studies; i++)
        study_close(&studies[i]);
    free(mine.known);
    text_free(&error);
    return mine.count > 0 ? 0 : 1;
}
