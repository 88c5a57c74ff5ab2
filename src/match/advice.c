/* Hints in steps. The board is cut into parts, two or three a side; a part has several squares, so
 * that looking there still leaves something to find. */
#include "match/advice.h"

#include <stdlib.h>
#include <string.h>

enum { CANDIDATES = 3 };

/* -- The order ----------------------------------------------------------------------------------
 */

/* What makes a verdict better than another, the weightiest first. */
struct rank {
    int value, pace, sure;
};

static struct rank rank_of(const struct verdict *verdict)
{
    static const int sure[] = {
        [BOUND_EXACT] = 3, [BOUND_LOWER] = 2, [BOUND_GUESS] = 1, [BOUND_UPPER] = 0};
    bool known = verdict->plies != PLIES_UNKNOWN;
    int win_pace = known ? -verdict->plies : INT32_MIN, loss_pace = known ? verdict->plies : -1;
    return (struct rank){verdict->value,
                         verdict->value > 0   ? win_pace
                         : verdict->value < 0 ? loss_pace
                                              : 0,
                         sure[verdict->bound]};
}

static int compare(const void *one, const void *other)
{
    const struct verdict *const *a = one, *const *b = other;
    struct rank rank_a = rank_of(*a), rank_b = rank_of(*b);
    if (rank_a.value != rank_b.value)
        return rank_a.value > rank_b.value ? -1 : 1;
    if (rank_a.pace != rank_b.pace)
        return rank_a.pace > rank_b.pace ? -1 : 1;
    if (rank_a.sure != rank_b.sure)
        return rank_a.sure > rank_b.sure ? -1 : 1;
    return (*a > *b) - (*a < *b);
}

void advice_order(const struct analysis *analysis, size_t *order)
{
    if (analysis->count == 0)
        return;
    const struct verdict **sorted = memory_resize(NULL, analysis->count, sizeof *sorted);
    for (size_t i = 0; i < analysis->count; i++)
        sorted[i] = &analysis->at[i];
    qsort(sorted, analysis->count, sizeof *sorted, compare);
    for (size_t i = 0; i < analysis->count; i++)
        order[i] = (size_t)(sorted[i] - analysis->at);
    free(sorted);
}

/* The numbers of all moves from best to worst; the caller frees them. */
static size_t *sort(const struct analysis *analysis)
{
    size_t *order = memory_resize(NULL, analysis->count + 1, sizeof *order);
    advice_order(analysis, order);
    return order;
}

static struct phrase phrase_of(const struct game *game, const struct state *state,
                               const struct verdict *verdict)
{
    struct phrase phrase = {0};
    game->say(state, verdict->line[0], &phrase);
    return phrase;
}

/* The best few in the order of the board, which does not tell which is the best. */
static size_t choose_candidates(const struct analysis *analysis, size_t candidate[CANDIDATES])
{
    size_t *order = sort(analysis), count = 0;
    for (size_t i = 0; i < analysis->count; i++)
        for (size_t k = 0; k < CANDIDATES && k < analysis->count; k++)
            if (order[k] == i)
                candidate[count++] = i;
    free(order);
    return count;
}

/* -- Areas --------------------------------------------------------------------------------------
 */

/* One side of the board cut up: the squares from `from` to before `to` are its first, middle or
 * last part, or the whole. */
enum part { PART_FIRST, PART_MIDDLE, PART_LAST, PART_ALL };

struct stretch {
    enum part part;
    int from, to;
};

struct region {
    struct stretch across, down;
};

/* The stretch around a square of a side with so many. Short sides are left whole and others halved,
 * but odd and long ones have a middle. */
static struct stretch stretch_around(int square, int squares)
{
    bool halved = squares % 2 == 0 && squares <= 8;
    int edge = halved ? squares / 2 : (squares + 2) / 3;
    if (squares < 4)
        return (struct stretch){PART_ALL, 0, squares};
    if (square < edge)
        return (struct stretch){PART_FIRST, 0, edge};
    if (square >= squares - edge)
        return (struct stretch){PART_LAST, squares - edge, squares};
    /* Never a single line: a middle as narrow as that reaches into its neighbours. */
    int wider = squares - 2 * edge < 2;
    return (struct stretch){PART_MIDDLE, edge - wider, squares - edge + wider};
}

static bool stretch_meets(struct stretch stretch, int from, int length)
{
    return from < stretch.to && from + length > stretch.from;
}

static bool area_has(const struct region *area, const struct cell *cell)
{
    return stretch_meets(area->across, cell->x, cell->width) &&
           stretch_meets(area->down, cell->y, cell->height);
}

static bool on_board(const struct cell *cell)
{
    return cell->ground != GROUND_STORE && cell->ground != GROUND_HAND;
}

/* The parts of the board that a move's cells lie in; returns how many. */
static int find_areas(const struct scene *scene, const struct phrase *phrase,
                      struct region area[PHRASE_CELLS])
{
    int areas = 0;
    for (int i = 0; i < phrase->cells; i++) {
        const struct cell *cell = &scene->cell[phrase->cell[i]];
        bool new = on_board(cell);
        for (int k = 0; k < areas; k++)
            new &= !area_has(&area[k], cell);
        if (new)
            area[areas++] =
                (struct region){stretch_around(cell->x + (cell->width - 1) / 2, scene->columns),
                                stretch_around(cell->y + (cell->height - 1) / 2, scene->rows)};
    }
    return areas;
}

/* The part on the other side, for who looks from there. */
static enum part seen(enum part part, bool flipped)
{
    static const enum part other[] = {[PART_FIRST] = PART_LAST,
                                      [PART_MIDDLE] = PART_MIDDLE,
                                      [PART_LAST] = PART_FIRST,
                                      [PART_ALL] = PART_ALL};
    return flipped ? other[part] : part;
}

static const char *area_name(const struct region *area, bool flipped)
{
    static const char *const names[4][4] = {
        [PART_FIRST] = {"the upper left", "the top", "the upper right", "the top"},
        [PART_MIDDLE] = {"the left side", "the middle", "the right side", "the middle"},
        [PART_LAST] = {"the lower left", "the bottom", "the lower right", "the bottom"},
        [PART_ALL] = {"the left end", "the middle", "the right end", "the whole board"},
    };
    return names[seen(area->down.part, flipped)][seen(area->across.part, flipped)];
}

/* -- Marks --------------------------------------------------------------------------------------
 */

static void mark_area(struct marks *marks, const struct game *game, const struct state *state,
                      const struct verdict *best)
{
    struct scene scene;
    struct region area[PHRASE_CELLS];
    struct phrase phrase = phrase_of(game, state, best);
    game->draw(state, &scene);
    int areas = find_areas(&scene, &phrase, area);
    for (int i = 0; i < scene.cells; i++)
        for (int k = 0; k < areas; k++)
            if (on_board(&scene.cell[i]) && area_has(&area[k], &scene.cell[i]))
                marks->cell[i] |= MARK_AREA;
}

static void mark_candidates(struct marks *marks, const struct analysis *analysis,
                            const struct game *game, const struct state *state)
{
    size_t candidate[CANDIDATES], count = choose_candidates(analysis, candidate);
    for (size_t i = 0; i < count; i++)
        marks_move(marks, game, state, analysis->at[candidate[i]].line[0], MARK_CANDIDATE);
}

void advice_mark(enum advice advice, const struct analysis *analysis, const struct game *game,
                 const struct state *state, struct marks *marks)
{
    if (advice == ADVICE_NONE || analysis->count == 0)
        return;
    size_t *order = sort(analysis);
    const struct verdict *best = &analysis->at[order[0]];
    if (advice == ADVICE_AREA)
        mark_area(marks, game, state, best);
    else if (advice == ADVICE_CANDIDATES)
        mark_candidates(marks, analysis, game, state);
    else
        marks_move(marks, game, state, best->line[0], MARK_HINT);
    free(order);
}

/* -- Words --------------------------------------------------------------------------------------
 */

static void tell_area(const struct game *game, const struct state *state, const struct phrase *best,
                      bool flipped, struct text *text)
{
    struct scene scene;
    struct region area[PHRASE_CELLS];
    game->draw(state, &scene);
    int areas = find_areas(&scene, best, area);
    if (areas == 0) {
        text_add(text, "The best move needs no square.");
        return;
    }
    text_add(text, "Look at ");
    for (int i = 0; i < areas; i++)
        text_addf(text, "%s%s", i ? " and " : "", area_name(&area[i], flipped));
    text_add_char(text, '.');
}

static void tell_candidates(const struct analysis *analysis, const struct game *game,
                            const struct state *state, struct text *text)
{
    size_t candidate[CANDIDATES], count = choose_candidates(analysis, candidate);
    text_add(text, "Choose among ");
    for (size_t i = 0; i < count; i++)
        text_addf(text, "%s%s",
                  i == 0           ? ""
                  : i + 1 == count ? " and "
                                   : ", ",
                  phrase_of(game, state, &analysis->at[candidate[i]]).text);
    text_add_char(text, '.');
}

/* Nothing else can be played (not: nothing else is judged so far). */
static bool is_forced(const struct game *game, const struct state *state)
{
    struct moves moves = {0};
    game->moves(state, &moves);
    bool forced = moves.count == 1;
    moves_free(&moves);
    return forced;
}

/* "wins by 4 discs", "should draw", "loses in 7 moves". */
static void tell_outcome(const struct game *game, const struct verdict *verdict, struct text *text)
{
    static const char *const verb[][3] = {
        [BOUND_GUESS] = {"may lose", "should draw", "should win"},
        [BOUND_LOWER] = {"may lose", "draws or better", "wins"},
        [BOUND_UPPER] = {"loses", "draws at best", "may win"},
        [BOUND_EXACT] = {"loses", "draws", "wins"},
    };
    static const char *const about[][3] = {
        [BOUND_GUESS] = {"about ", "", "about "},
        [BOUND_LOWER] = {"at most ", "", "at least "},
        [BOUND_UPPER] = {"at least ", "", "at most "},
        [BOUND_EXACT] = {"", "", ""},
    };
    int outcome = (verdict->value > 0) - (verdict->value < 0) + 1, size = abs(verdict->value);
    text_add(text, verb[verdict->bound][outcome]);
    if (verdict->value && game->unit)
        text_addf(text, " by %s%d %.*s", about[verdict->bound][outcome], size,
                  (int)strlen(game->unit) - (size == 1), game->unit);
    else if (verdict->value && verdict->plies != PLIES_UNKNOWN)
        text_addf(text, " in %d move%s", verdict->plies, verdict->plies == 1 ? "" : "s");
}

/* Both moves come to the same, as far as that is told. */
static bool comes_to_same(const struct game *game, const struct verdict *one,
                          const struct verdict *other)
{
    bool paced = !game->unit && one->value != 0;
    return one->value == other->value && one->bound == other->bound &&
           (!paced || one->plies == other->plies);
}

/* The best move against the next one that comes to something else. */
static void tell_choice(const struct analysis *analysis, const size_t *order,
                        const struct game *game, const struct state *state, struct text *text)
{
    const struct verdict *best = &analysis->at[order[0]];
    size_t same = 1;
    while (same < analysis->count && comes_to_same(game, best, &analysis->at[order[same]]))
        same++;
    text_addf(text, "%s ", phrase_of(game, state, best).text);
    tell_outcome(game, best, text);
    if (best->bound == BOUND_EXACT)
        text_add(text, ", proven");
    if (same == analysis->count && same > 1) {
        text_add(text, "; so does every other move");
    } else if (same < analysis->count) {
        const struct verdict *next = &analysis->at[order[same]];
        struct phrase name = phrase_of(game, state, next);
        if (same > 2)
            text_addf(text, "; so do %zu other moves, but %s ", same - 1, name.text);
        else if (same == 2)
            text_addf(text, "; so does %s, but %s ",
                      phrase_of(game, state, &analysis->at[order[1]]).text, name.text);
        else
            text_addf(text, "; the next best, %s, ", name.text);
        tell_outcome(game, next, text);
    }
    text_add_char(text, '.');
}

/* A player alone: what the verdict says, and how many moves spoil the game. */
static void tell_alone(const struct analysis *analysis, const size_t *order,
                       const struct game *game, const struct state *state, struct text *text)
{
    const struct verdict *best = &analysis->at[order[0]];
    size_t lost = 0;
    for (size_t i = 0; i < analysis->count; i++)
        lost += analysis->at[i].bound == BOUND_EXACT && analysis->at[i].value < 0;
    text_addf(text, "Play %s. ", phrase_of(game, state, best).text);
    verdict_explain(game, best, text);
    if (lost && lost < analysis->count)
        text_addf(text, " %zu of %zu moves would lose the game.", lost, analysis->count);
}

void advice_tell(enum advice advice, const struct analysis *analysis, const struct game *game,
                 const struct state *state, bool flipped, struct text *text)
{
    if (advice == ADVICE_NONE || analysis->count == 0)
        return;
    size_t *order = sort(analysis);
    struct phrase best = phrase_of(game, state, &analysis->at[order[0]]);
    if (advice == ADVICE_WHY && game->players == 1)
        tell_alone(analysis, order, game, state, text);
    else if (advice == ADVICE_WHY)
        tell_choice(analysis, order, game, state, text);
    else if (advice == ADVICE_MOVE)
        text_addf(text, "Play %s.", best.text);
    else if (is_forced(game, state))
        text_addf(text, "There is nothing to choose: %s is the only move.", best.text);
    else if (advice == ADVICE_CANDIDATES)
        tell_candidates(analysis, game, state, text);
    else
        tell_area(game, state, &best, flipped, text);
    free(order);
}
