/* Hints: the order of moves, and what each step shows and says, in every game. */
#include "base/random.h"
#include "match/advice.h"
#include "tap.h"

#include <string.h>

enum { POSITIONS = 40 };

static const char *const specs[] = {"siga",
                                    "reversi",
                                    "reversi:size=4",
                                    "reversi:size=10",
                                    "shisen:seed=1",
                                    "shisen:cols=18,rows=8,kinds=36,gravity=on,seed=2",
                                    "oanquan",
                                    "revergo",
                                    "revergo:board=1x16",
                                    "template"};

/* A position with the values of its moves. */
struct scenario {
    struct spec spec;
    union any_state state;
    struct analysis analysis;
    const struct engine *engine;
    struct mind *mind; /* opened when it first thinks */
};

static struct scenario scenario_at(const char *name, const char *position)
{
    struct scenario scenario = {0};
    struct text error = {0};
    if (!spec_read(&scenario.spec, name, &error) ||
        !spec_start(&scenario.spec, position, state_in(&scenario.state), &error))
        tap(false, "%s begins: %s", name, text_get(&error));
    text_free(&error);
    return scenario;
}

/* The engine that looks ahead is asked: others make their tables first. */
static void analyse(struct scenario *scenario)
{
    if (!scenario->mind) {
        const struct engine *searcher = engine_searcher(&scenario->spec);
        scenario->engine = searcher ? searcher : engine_best(&scenario->spec);
        scenario->mind = scenario->engine->open(&scenario->spec, 1);
    }
    analysis_free(&scenario->analysis);
    engine_analyse(scenario->engine, scenario->mind, scenario->spec.game,
                   state_in(&scenario->state), &(struct limits){.nodes = 2000}, NULL,
                   &scenario->analysis);
}

static void end(struct scenario *scenario)
{
    analysis_free(&scenario->analysis);
    scenario->engine->close(scenario->mind);
}

static bool says(enum advice advice, struct scenario *scenario, const char *sentence)
{
    struct text text = {0};
    advice_tell(advice, &scenario->analysis, scenario->spec.game, state_in(&scenario->state), false,
                &text);
    bool same = strcmp(text_get(&text), sentence) == 0;
    if (!same)
        tap_note("said: %s", text_get(&text));
    text_free(&text);
    return same;
}

static game_move best_of(const struct analysis *analysis)
{
    size_t order[1000];
    advice_order(analysis, order);
    return analysis->at[order[0]].line[0];
}

static void test_order(void)
{
    struct verdict verdict[] = {
        {BOUND_GUESS, .value = 2, .plies = PLIES_UNKNOWN},
        {BOUND_EXACT, .value = -1, .plies = 3},
        {BOUND_EXACT, .value = 2, .plies = 9},
        {BOUND_EXACT, .value = 0, .plies = 5},
        {BOUND_EXACT, .value = 2, .plies = 7},
        {BOUND_EXACT, .value = -1, .plies = 8},
        {BOUND_GUESS, .value = 0, .plies = PLIES_UNKNOWN},
        {BOUND_EXACT, .value = 0, .plies = 30},
        {BOUND_EXACT, .value = 2, .plies = PLIES_UNKNOWN},
    };
    static const size_t right[] = {4, 2, 8, 0, 3, 7, 6, 5, 1};
    struct analysis analysis = {verdict, sizeof verdict / sizeof *verdict};
    size_t order[sizeof verdict / sizeof *verdict];
    advice_order(&analysis, order);
    tap(memcmp(order, right, sizeof right) == 0,
        "more first, a win soon, a loss late, proven before guessed, else as the game has them");
}

/* -- Examples -----------------------------------------------------------------------------------
 */

static void test_words(void)
{
    struct scenario heap = scenario_at("template", "7 1");
    analyse(&heap);
    tap(says(ADVICE_WHY, &heap, "take3 wins in 3 moves (proven). take1 loses in 4 moves (proven)."),
        "why: what it leads to, and the next best");
    tap(says(ADVICE_MOVE, &heap, "Play take3."), "the move");
    tap(says(ADVICE_CANDIDATES, &heap, "Good moves to consider: take1, take2, take3."),
        "the candidates");
    tap(says(ADVICE_AREA, &heap, "The best move is not on the board."),
        "no area for a move without cells");
    tap(says(ADVICE_NONE, &heap, ""), "no hint, no words");
    end(&heap);

    struct scenario last = scenario_at("template", "1 2");
    analyse(&last);
    tap(says(ADVICE_AREA, &last, "take1 is the only legal move.") &&
            says(ADVICE_CANDIDATES, &last, "take1 is the only legal move.") &&
            says(ADVICE_WHY, &last, "take1 wins in 1 move (proven)."),
        "the only move is no secret");
    end(&last);
}

/* The same position with made-up values. */
static void test_reasons(void)
{
    struct scenario start = scenario_at("reversi", NULL);
    struct verdict *at;
    analyse(&start);
    at = start.analysis.at;
    for (size_t i = 0; i < 4; i++) {
        at[i].bound = BOUND_EXACT;
        at[i].value = 4;
    }
    tap(says(ADVICE_WHY, &start, "d3 wins by 4 discs (proven). Every other move is just as good."),
        "all moves are equal");
    at[1].value = -1;
    tap(says(
            ADVICE_WHY, &start,
            "d3 wins by 4 discs (proven). 2 other moves are just as good. c4 loses by 1 disc (proven)."),
        "all but one");
    at[2].value = -2;
    tap(says(ADVICE_WHY, &start,
             "d3 wins by 4 discs (proven). e6 is just as good. c4 loses by 1 disc (proven)."),
        "two of four");
    at[3].bound = BOUND_GUESS;
    at[0].bound = BOUND_GUESS;
    tap(says(ADVICE_WHY, &start,
             "d3 should win by about 4 discs. e6 is just as good. c4 loses by 1 disc (proven)."),
        "a guess is told as one");
    at[0].value = 0;
    at[0].bound = BOUND_EXACT;
    at[3].value = -6;
    tap(says(ADVICE_WHY, &start, "d3 is a proven draw. c4 loses by 1 disc (proven)."),
        "a draw is the best there is");
    end(&start);
}

static void test_alone(void)
{
    struct scenario pairs = scenario_at("shisen:cols=4,rows=2", "AABB/BBAA");
    analyse(&pairs);
    struct text text = {0};
    advice_tell(ADVICE_WHY, &pairs.analysis, pairs.spec.game, state_in(&pairs.state), false, &text);
    tap(strstr(text_get(&text), "The board can be cleared"), "alone: %s", text_get(&text));
    text_free(&text);
    end(&pairs);
}

/* -- What holds for every game ------------------------------------------------------------------
 */

struct tally {
    int steps, outside, given_away, all, wordless, spoiled;
};

static int count_marks(const struct marks *marks, int cells, unsigned mark)
{
    int count = 0;
    for (int i = 0; i < cells; i++)
        count += (marks->cell[i] & mark) != 0;
    return count;
}

static void check_words(const struct scenario *scenario, const struct state *state,
                        struct tally *tally)
{
    for (enum advice advice = ADVICE_AREA; advice <= ADVICE_WHY; advice++) {
        struct text text = {0};
        advice_tell(advice, &scenario->analysis, scenario->spec.game, state, false, &text);
        tally->wordless +=
            text.length < 8 || text.at[text.length - 1] != '.' || strchr(text.at, '\n') != NULL;
        tally->steps++;
        text_free(&text);
    }
}

static void check_marks(const struct scenario *scenario, const struct state *state,
                        struct tally *tally)
{
    static const unsigned mark[] = {[ADVICE_AREA] = MARK_AREA,
                                    [ADVICE_CANDIDATES] = MARK_CANDIDATE,
                                    [ADVICE_MOVE] = MARK_HINT,
                                    [ADVICE_WHY] = MARK_HINT};
    const struct game *game = scenario->spec.game;
    struct phrase best = {0};
    struct scene scene;
    game->say(state, best_of(&scenario->analysis), &best);
    game->draw(state, &scene);
    int board = 0;
    for (int i = 0; i < scene.cells; i++)
        board += scene_holds(&scene, i);
    for (enum advice advice = ADVICE_AREA; advice <= ADVICE_WHY; advice++) {
        struct marks marks = {0};
        advice_mark(advice, &scenario->analysis, game, state, &marks);
        int shown = count_marks(&marks, scene.cells, mark[advice]);
        for (int i = 0; i < best.cells; i++)
            tally->outside += !(marks.cell[best.cell[i]] & mark[advice]);
        tally->spoiled += count_marks(&marks, scene.cells, ~mark[advice]) > 0;
        if (advice == ADVICE_AREA && best.cells && scene.columns * scene.rows >= 12) {
            tally->given_away += shown <= best.cells + 1;
            tally->all += shown >= board;
        }
    }
}

static void test_game(const char *name, uint64_t seed)
{
    struct random random = random_from(seed);
    struct scenario scenario = scenario_at(name, NULL);
    const struct game *game = scenario.spec.game;
    union any_state start = scenario.state;
    struct tally tally = {0};
    for (int i = 0; i < POSITIONS; i++) {
        struct state *state = state_in(&scenario.state);
        if (game->turn(state) == GAME_OVER)
            scenario.state = start;
        analyse(&scenario);
        check_words(&scenario, state, &tally);
        check_marks(&scenario, state, &tally);
        game->play(
            state,
            scenario.analysis.at[random_below(&random, (uint32_t)scenario.analysis.count)].line[0]);
    }
    tap(tally.wordless == 0, "%s: %d hints are sentences", name, tally.steps);
    tap(tally.outside == 0 && tally.spoiled == 0,
        "%s: every step shows the best move, and its own marks only", name);
    tap(tally.given_away == 0 && tally.all == 0,
        "%s: an area is a part of the board, and leaves something to find", name);
    end(&scenario);
}

/* Where the best move is alone on an empty board, its area has a name. */
static void test_areas(void)
{
    static const struct {
        const char *spec, *move, *says;
    } areas[] = {
        {"revergo", "c3", "Look here: the upper left."},
        {"revergo", "f6", "Look here: the lower right."},
        {"revergo:board=1x16", "e1", "Look here: the left end."},
        {"revergo:board=1x16", "h1", "Look here: the middle."},
        {"revergo:board=1x16", "l1", "Look here: the right end."},
        {"siga", "c1", "Look here: the top."},
        {"siga", "b5", "Look here: the lower left."},
        {"siga", "e3", "Look here: the right side."},
        {"oanquan", "2+", "Look here: the middle."},
        {"oanquan", "4+", "Look here: the right end."},
    };
    for (size_t i = 0; i < sizeof areas / sizeof *areas; i++) {
        struct scenario scenario = scenario_at(areas[i].spec, NULL);
        struct text error = {0};
        struct verdict verdict = {.value = 1, .length = 1};
        if (!game_find_move(scenario.spec.game, state_in(&scenario.state), areas[i].move,
                            &verdict.line[0], &error))
            tap(false, "%s: %s", areas[i].move, text_get(&error));
        scenario.analysis = (struct analysis){&verdict, 1};
        tap(says(ADVICE_AREA, &scenario, areas[i].says), "%s %s: %s", areas[i].spec, areas[i].move,
            areas[i].says);
        text_free(&error);
    }
}

int main(void)
{
    uint64_t seed = tap_seed(1);
    test_order();
    test_words();
    test_reasons();
    test_alone();
    test_areas();
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        test_game(specs[i], seed);
    return tap_end();
}
