/* Puzzles: reading and writing their files, and judging moves by exact values. */
#include "match/puzzle.h"

#include "match/advice.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    RATING_MOST = 9999,
    NODES = 40000000 /* far more than any puzzle in our files needs */
};

const char *const puzzle_goal_name[PUZZLE_GOALS] = {
    [PUZZLE_WIN] = "win",       [PUZZLE_ONLY] = "only", [PUZZLE_DRAW] = "draw",
    [PUZZLE_MARGIN] = "margin", [PUZZLE_MOST] = "most", [PUZZLE_CLEAR] = "clear"};

const struct puzzle_about puzzle_theme_about[PUZZLE_THEMES] = {
    [THEME_GREEDY] = {"greedy", N_("the greedy move fails")},
    [THEME_QUIET] = {"quiet", N_("quiet move")},
    [THEME_SACRIFICE] = {"sacrifice", N_("sacrifice")},
    [THEME_PARITY] = {"parity", N_("parity")},
    [THEME_STARVE] = {"starve", N_("starving")},
    [THEME_REFILL] = {"refill", N_("refill trap")},
    [THEME_CORNER] = {"corner", N_("corner")},
    [THEME_DOUBLE] = {"double", N_("double threat")},
};

/* -- Reading ---------------------------------------------------------------------------------- */

/* The fields of a line, in their order. */
enum field {
    FIELD_SPEC,
    FIELD_POSITION,
    FIELD_GOAL,
    FIELD_RATING,
    FIELD_THEMES,
    FIELD_SOURCE,
    FIELDS
};

#define NOTHING "-"

/* Cuts a line at " | "; false if it has more or fewer fields. */
static bool split(char *row, char *field[FIELDS], struct text *error)
{
    for (int i = 0; i < FIELDS; i++) {
        char *end = strstr(row, " | ");
        field[i] = row;
        if ((end == NULL) != (i == FIELDS - 1) || end == row || !*row)
            return text_fail(error, "a puzzle is written as SPEC | POSITION | GOAL | RATING | "
                                    "THEMES | SOURCE");
        if (end) {
            *end = '\0';
            row = end + 3;
        }
    }
    return true;
}

static bool read_spec(struct puzzle *puzzle, const struct game *game, const char *value,
                      struct text *error)
{
    puzzle->spec = (struct spec){game, options_standard(game->options)};
    if (strcmp(value, NOTHING) == 0)
        return true;
    if (!spec_read(&puzzle->spec, value, error))
        return false;
    return puzzle->spec.game == game || text_fail(error, "these are puzzles of %s", game->name);
}

/* A goal must make sense in the game: only points have a margin, only a single player clears. */
static bool suits(enum puzzle_goal goal, const struct game *game)
{
    if (game->players == 1)
        return goal == PUZZLE_CLEAR;
    return goal != PUZZLE_CLEAR && (game->unit || (goal != PUZZLE_MARGIN && goal != PUZZLE_MOST));
}

/* "win 3" */
static bool read_goal(struct puzzle *puzzle, char *value, struct text *error)
{
    char *blank = strchr(value, ' ');
    const char *number = blank ? blank + 1 : "";
    uint64_t length;
    if (!text_read_number(&number, &length) || *number || length < 1 || length > PUZZLE_LONGEST)
        return text_fail(error,
                         "a goal is written with a number of moves from 1 to %d, as in win 3",
                         PUZZLE_LONGEST);
    *blank = '\0';
    puzzle->length = (int)length;
    int goal = 0;
    while (goal < PUZZLE_GOALS && strcmp(puzzle_goal_name[goal], value) != 0)
        goal++;
    if (goal == PUZZLE_GOALS)
        return text_fail(error, "there is no goal %s", text_quote(value).at);
    puzzle->goal = (enum puzzle_goal)goal;
    return suits(puzzle->goal, puzzle->spec.game) ||
           text_fail(error, "%s cannot be a goal of %s", value, puzzle->spec.game->name);
}

static bool read_rating(struct puzzle *puzzle, const char *value, struct text *error)
{
    uint64_t rating;
    const char *at = value;
    puzzle->rating = PUZZLE_UNRATED;
    if (strcmp(value, NOTHING) == 0)
        return true;
    if (!text_read_number(&at, &rating) || *at || rating > RATING_MOST)
        return text_fail(error, "%s is not a rating from 0 to %d", text_quote(value).at,
                         RATING_MOST);
    puzzle->rating = (int)rating;
    return true;
}

static bool read_theme(struct puzzle *puzzle, const char *word, size_t length, struct text *error)
{
    for (int i = 0; i < PUZZLE_THEMES; i++) {
        const char *name = puzzle_theme_about[i].name;
        if (strlen(name) == length && memcmp(name, word, length) == 0) {
            puzzle->themes |= 1u << i;
            return true;
        }
    }
    struct text theme = {0};
    text_add_bytes(&theme, word, length);
    text_fail(error, "there is no theme %s", text_quote(text_get(&theme)).at);
    text_free(&theme);
    return false;
}

/* "quiet double" */
static bool read_themes(struct puzzle *puzzle, const char *value, struct text *error)
{
    puzzle->themes = 0;
    if (strcmp(value, NOTHING) == 0)
        return true;
    for (size_t length; *value; value += length + (value[length] == ' ')) {
        length = strcspn(value, " ");
        if (!read_theme(puzzle, value, length, error))
            return false;
    }
    return true;
}

static bool try_position(const struct puzzle *puzzle, struct text *error)
{
    union any_state state;
    const struct game *game = puzzle->spec.game;
    return spec_start(&puzzle->spec, puzzle->position, state_in(&state), error) &&
           (game->turn(state_in(&state)) != GAME_OVER || text_fail(error, "the game is over"));
}

/* FNV-1a */
static uint32_t add_to_id(uint32_t id, const char *text)
{
    for (; *text; text++)
        id = (id ^ (unsigned char)*text) * UINT32_C(16777619);
    return id;
}

static uint32_t make_id(const struct puzzle *puzzle)
{
    struct text spec = {0};
    spec_write(&puzzle->spec, &spec);
    uint32_t id = add_to_id(UINT32_C(2166136261), text_get(&spec));
    id = add_to_id(add_to_id(id, puzzle->position), puzzle_goal_name[puzzle->goal]);
    text_free(&spec);
    return id;
}

static bool read_row(struct puzzles *puzzles, char *row, struct puzzle *puzzle, struct text *error)
{
    char *field[FIELDS] = {NULL};
    if (!split(row, field, error) || !read_spec(puzzle, puzzles->game, field[FIELD_SPEC], error) ||
        !read_goal(puzzle, field[FIELD_GOAL], error) ||
        !read_rating(puzzle, field[FIELD_RATING], error) ||
        !read_themes(puzzle, field[FIELD_THEMES], error))
        return false;
    puzzle->position = field[FIELD_POSITION];
    puzzle->source = field[FIELD_SOURCE];
    puzzle->id = make_id(puzzle);
    return try_position(puzzle, error);
}

static bool blame(int row, struct text *error)
{
    struct text whole = {.language = error->language};
    text_say(&whole, "line %d: %s", row, text_get(error));
    text_free(error);
    *error = whole;
    return false;
}

static bool add_row(struct puzzles *puzzles, char *row, int number, struct text *error)
{
    struct puzzle puzzle = {.row = number};
    row[strcspn(row, "\r")] = '\0';
    if (*row == '#' || *row == '\0')
        return true;
    if (!read_row(puzzles, row, &puzzle, error))
        return blame(number, error);
    puzzles->at = memory_grow(puzzles->at, puzzles->count, &puzzles->room, sizeof *puzzles->at);
    puzzles->at[puzzles->count++] = puzzle;
    return true;
}

bool puzzles_read(struct puzzles *puzzles, const struct game *game, const char *contents,
                  struct text *error)
{
    size_t size = strlen(contents) + 1;
    bool good = true;
    int number = 0;
    *puzzles = (struct puzzles){.game = game, .text = memory_resize(NULL, size, 1)};
    memcpy(puzzles->text, contents, size);
    for (char *row = puzzles->text, *next; good && row; row = next) {
        next = strchr(row, '\n');
        if (next)
            *next++ = '\0';
        good = add_row(puzzles, row, ++number, error);
    }
    if (good && !puzzles->count)
        good = text_fail(error, "there is no puzzle in it");
    if (!good)
        puzzles_free(puzzles);
    return good;
}

void puzzles_free(struct puzzles *puzzles)
{
    free(puzzles->at);
    free(puzzles->text);
    *puzzles = (struct puzzles){0};
}

/* -- Writing ---------------------------------------------------------------------------------- */

void puzzle_write(const struct puzzle *puzzle, struct text *text)
{
    struct text spec = {0};
    spec_write(&puzzle->spec, &spec);
    bool standard = strcmp(text_get(&spec), puzzle->spec.game->name) == 0;
    text_addf(text, "%s | %s | %s %d | ", standard ? NOTHING : text_get(&spec), puzzle->position,
              puzzle_goal_name[puzzle->goal], puzzle->length);
    text_free(&spec);
    if (puzzle->rating == PUZZLE_UNRATED)
        text_add(text, NOTHING);
    else
        text_addf(text, "%d", puzzle->rating);
    text_add(text, puzzle->themes ? " |" : " | " NOTHING);
    for (int i = 0; i < PUZZLE_THEMES; i++)
        if (puzzle->themes >> i & 1)
            text_addf(text, " %s", puzzle_theme_about[i].name);
    text_addf(text, " | %s\n", puzzle->source);
}

/* -- Judging ---------------------------------------------------------------------------------- */

struct limits puzzle_limits(void)
{
    return (struct limits){.nodes = NODES};
}

static const struct verdict *find(const struct analysis *values, game_move move)
{
    for (size_t i = 0; i < values->count; i++)
        if (values->at[i].line[0] == move)
            return &values->at[i];
    return NULL;
}

/* What a move is worth at least and at most, as far as that is proven. */
static int least(const struct verdict *verdict)
{
    bool proven = verdict->bound == BOUND_EXACT || verdict->bound == BOUND_LOWER;
    return proven ? verdict->value : INT_MIN;
}

static int most(const struct verdict *verdict)
{
    bool proven = verdict->bound == BOUND_EXACT || verdict->bound == BOUND_UPPER;
    return proven ? verdict->value : INT_MAX;
}

/* A move is right if it is worth so much for certain, and wrong if it certainly is not. */
static enum puzzle_verdict judge_value(const struct verdict *chosen, int wanted)
{
    return least(chosen) >= wanted ? PUZZLE_RIGHT
           : most(chosen) < wanted ? PUZZLE_WRONG
                                   : PUZZLE_UNKNOWN;
}

/* The same for the best score: no other move may be better. */
static enum puzzle_verdict judge_best(const struct analysis *values, const struct verdict *chosen)
{
    bool right = true, wrong = false;
    for (size_t i = 0; i < values->count; i++) {
        const struct verdict *other = &values->at[i];
        right &= other == chosen || most(other) <= least(chosen);
        wrong |= most(chosen) < least(other);
    }
    return wrong ? PUZZLE_WRONG : right ? PUZZLE_RIGHT : PUZZLE_UNKNOWN;
}

enum puzzle_verdict puzzle_judge(const struct puzzle *puzzle, const struct analysis *values,
                                 game_move move, int made)
{
    const struct verdict *chosen = find(values, move);
    int left = puzzle->length - made;
    if (!chosen)
        return PUZZLE_UNKNOWN;
    if (puzzle->goal == PUZZLE_MARGIN || puzzle->goal == PUZZLE_MOST)
        return judge_best(values, chosen);
    enum puzzle_verdict verdict = judge_value(chosen, puzzle->goal == PUZZLE_DRAW ? 0 : 1);
    bool slow = chosen->plies == PLIES_UNKNOWN || chosen->plies > 2 * left - 1;
    return verdict == PUZZLE_RIGHT && puzzle->goal == PUZZLE_WIN && slow ? PUZZLE_SLOWER : verdict;
}

void puzzle_tell(const struct puzzle *puzzle, int made, struct text *text)
{
    uint64_t left = (uint64_t)(puzzle->length - made);
    switch (puzzle->goal) {
    case PUZZLE_WIN:
        text_say_count(text, left, "Win with your next move.", "Win in %d moves.", (int)left);
        break;
    case PUZZLE_ONLY:
        text_say_count(text, left, "Only one move wins: find it.",
                       "Only one move wins: find it, %d times in a row.", (int)left);
        break;
    case PUZZLE_DRAW:
        text_say_count(text, left, "Only one move holds the draw: find it.",
                       "Only one move holds the draw: find it, %d times in a row.", (int)left);
        break;
    case PUZZLE_MARGIN:
        text_say_count(text, left, "Only one move leads to the best final score: find it.",
                       "Only one move leads to the best final score: find it, %d times in a row.",
                       (int)left);
        break;
    case PUZZLE_MOST:
        text_say_count(text, left, "Only one move gets the most points by the end: find it.",
                       "Only one move gets the most points by the end: find it, %d times in a row.",
                       (int)left);
        break;
    case PUZZLE_CLEAR:
        text_say_count(text, left, "Play a move after which the board can still be cleared.",
                       "Play %d moves after which the board can still be cleared.", (int)left);
        break;
    case PUZZLE_GOALS:
        break;
    }
}

game_move puzzle_reply(const struct analysis *values)
{
    return advice_best(values)->line[0];
}

/* -- Order ------------------------------------------------------------------------------------ */

/* Easier ones first, those that nobody rated last; ties keep the order of the file. */
static bool comes_before(const struct puzzle *one, const struct puzzle *other)
{
    bool rated = one->rating != PUZZLE_UNRATED, other_rated = other->rating != PUZZLE_UNRATED;
    return rated != other_rated ? rated : one->rating < other->rating;
}

void puzzles_sort(const struct puzzles *puzzles, size_t *order)
{
    for (size_t i = 0; i < puzzles->count; i++) {
        size_t place = i;
        while (place > 0 && comes_before(&puzzles->at[i], &puzzles->at[order[place - 1]])) {
            order[place] = order[place - 1];
            place--;
        }
        order[place] = i;
    }
}
