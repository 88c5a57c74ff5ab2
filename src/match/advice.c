/* Hints in steps. The board is cut into parts, two or three a side; a part has several squares, so
 * that looking there still leaves something to find. */
#include "match/advice.h"

#include "match/reasons.h"

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

const struct verdict *advice_best(const struct analysis *analysis)
{
    const struct verdict *best = NULL;
    for (size_t i = 0; i < analysis->count; i++) {
        const struct verdict *verdict = &analysis->at[i];
        if (!best || compare(&verdict, &best) < 0)
            best = verdict;
    }
    return best;
}

bool advice_is_as_good(const struct game *game, const struct verdict *best,
                       const struct verdict *verdict)
{
    bool paced = !game->unit && best->value != 0;
    return best->value == verdict->value && best->bound == verdict->bound &&
           (!paced || best->plies == verdict->plies);
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
        [PART_FIRST] = {N_("the upper left"), N_("the top"), N_("the upper right"), N_("the top")},
        [PART_MIDDLE] = {N_("the left side"), N_("the middle"), N_("the right side"),
                         N_("the middle")},
        [PART_LAST] = {N_("the lower left"), N_("the bottom"), N_("the lower right"),
                       N_("the bottom")},
        [PART_ALL] = {N_("the left end"), N_("the middle"), N_("the right end"),
                      N_("the whole board")},
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
        text_say(text, "The best move is not on the board.");
        return;
    }
    if (areas == 1)
        text_say(text, "Look here: %s.", text_word(text, area_name(&area[0], flipped)));
    else
        text_say(text, "Look here: %s and %s.", text_word(text, area_name(&area[0], flipped)),
                 text_word(text, area_name(&area[1], flipped)));
}

static void tell_candidates(const struct analysis *analysis, const struct game *game,
                            const struct state *state, struct text *text)
{
    size_t candidate[CANDIDATES], count = choose_candidates(analysis, candidate);
    struct text moves = {.language = text->language};
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            text_separate(&moves);
        text_add(&moves, phrase_of(game, state, &analysis->at[candidate[i]]).text);
    }
    text_say(text, "Good moves to consider: %s.", moves.at);
    text_free(&moves);
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

/* How sure it is, and whether it is a loss, a draw or a win: without more, by so many points, and
 * in so many moves (one, several). */
static const struct outcome {
    const char *plain, *by, *in[2];
} outcomes[][3] = {
    [BOUND_GUESS] = {{N_("%s may lose."), N_("%s may lose by about %s.")},
                     {N_("%s should draw.")},
                     {N_("%s should win."), N_("%s should win by about %s.")}},
    [BOUND_LOWER] = {{N_("%s may lose."), N_("%s loses by at most %s.")},
                     {N_("%s draws or better.")},
                     {N_("%s wins."), N_("%s wins by at least %s.")}},
    [BOUND_UPPER] = {{N_("%s loses."), N_("%s loses by at least %s.")},
                     {N_("%s draws at best.")},
                     {N_("%s may win."), N_("%s wins by at most %s.")}},
    [BOUND_EXACT] = {{N_("%s loses (proven)."),
                      N_("%s loses by %s (proven)."),
                      {NN_("%s loses in %d move (proven).", "%s loses in %d moves (proven).")}},
                     {N_("%s is a proven draw.")},
                     {N_("%s wins (proven)."),
                      N_("%s wins by %s (proven)."),
                      {NN_("%s wins in %d move (proven).", "%s wins in %d moves (proven).")}}},
};

/* A sentence: "d3 wins by 4 discs (proven)." */
static void tell_outcome(const struct game *game, const struct state *state,
                         const struct verdict *verdict, struct text *text)
{
    const struct outcome *outcome =
        &outcomes[verdict->bound][(verdict->value > 0) - (verdict->value < 0) + 1];
    struct phrase move = phrase_of(game, state, verdict);
    struct text amount = {.language = text->language};
    text_add(text, text->length ? " " : "");
    if (game->unit && outcome->by) {
        game_say_amount(game, abs(verdict->value), &amount);
        text_say(text, outcome->by, move.text, amount.at);
    } else if (outcome->in[0] && verdict->plies != PLIES_UNKNOWN) {
        text_say_count(text, (uint64_t)verdict->plies, outcome->in[0], outcome->in[1], move.text,
                       verdict->plies);
    } else {
        text_say(text, outcome->plain, move.text);
    }
    text_free(&amount);
}

/* The best move against the next one that comes to something else, and what tells the two apart. */
static void tell_choice(const struct analysis *analysis, const size_t *order,
                        const struct game *game, const struct state *state, struct text *text)
{
    const struct verdict *best = &analysis->at[order[0]];
    size_t same = 1;
    while (same < analysis->count && advice_is_as_good(game, best, &analysis->at[order[same]]))
        same++;
    tell_outcome(game, state, best, text);
    if (same > 1)
        text_add_char(text, ' ');
    if (same == analysis->count && same > 1)
        text_say(text, "Every other move is just as good.");
    else if (same == 2)
        text_say(text, "%s is just as good.", phrase_of(game, state, &analysis->at[order[1]]).text);
    else if (same > 2)
        text_say_count(text, same - 1, "%zu other move is just as good.",
                       "%zu other moves are just as good.", same - 1);
    if (same == analysis->count)
        return;
    const struct verdict *next = &analysis->at[order[same]];
    tell_outcome(game, state, next, text);
    reasons_tell(game, state, best->line[0], &next->line[0], text);
}

/* A player alone: what the verdict says, and how many moves spoil the game. */
static void tell_alone(const struct analysis *analysis, const size_t *order,
                       const struct game *game, const struct state *state, struct text *text)
{
    const struct verdict *best = &analysis->at[order[0]];
    const game_move *loser = NULL;
    size_t lost = 0;
    for (size_t i = analysis->count; i-- > 0;) {
        const struct verdict *verdict = &analysis->at[order[i]];
        if (verdict->bound != BOUND_EXACT || verdict->value >= 0)
            continue;
        lost++;
        loser = &verdict->line[0];
    }
    text_say(text, "Play %s.", phrase_of(game, state, best).text);
    text_add_char(text, ' ');
    verdict_explain(game, best, text);
    if (lost == analysis->count)
        return;
    if (lost) {
        text_add_char(text, ' ');
        text_say_count(text, lost, "%zu of %zu moves would lose the game.",
                       "%zu of %zu moves would lose the game.", lost, analysis->count);
    }
    reasons_tell(game, state, best->line[0], loser, text);
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
        text_say(text, "Play %s.", best.text);
    else if (is_forced(game, state))
        text_say(text, "%s is the only legal move.", best.text);
    else if (advice == ADVICE_CANDIDATES)
        tell_candidates(analysis, game, state, text);
    else
        tell_area(game, state, &best, flipped, text);
    free(order);
}
