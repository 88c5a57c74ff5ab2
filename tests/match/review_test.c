/* Reviews: what a move gave away, the turning point, mistakes one after another, in words. */
#include "base/random.h"
#include "match/review.h"
#include "tap.h"

#include <stdio.h>
#include <string.h>

static struct text error;

static void begin(struct match *match, const char *name, const char *position)
{
    struct spec spec;
    if (!spec_read(&spec, name, &error) || !match_begin(match, &spec, position, &error))
        tap(false, "%s begins: %s", name, text_get(&error));
}

static void play(struct match *match, const char *moves)
{
    char word[16];
    for (int used; sscanf(moves, "%15s%n", word, &used) == 1; moves += used) {
        game_move move;
        if (game_find_move(match_game(match), match_state(match), word, &move, &error))
            match_play(match, move);
        else
            tap(false, "%s: %s", word, text_get(&error));
    }
}

/* What somebody thinks of an entry's position. */
static void opine(struct match *match, size_t entry, enum bound bound, int value, const char *best)
{
    struct opinion *opinion = &match->entry[entry].opinion;
    *opinion = (struct opinion){true, bound, value, PLIES_UNKNOWN, 0};
    if (best && !game_find_move(match_game(match), match_state_at(match, entry), best,
                                &opinion->best, &error))
        tap(false, "%s: %s", best, text_get(&error));
}

/* Has an engine think about every position. */
static void judge(struct match *match, uint64_t nodes)
{
    const struct engine *engine = engine_best(&match->spec);
    struct mind *mind = engine->open(&match->spec, 1);
    for (size_t entry = 0; entry < match->entries; entry++) {
        struct verdict verdict;
        if (match_game(match)->turn(match_state_at(match, entry)) == GAME_OVER)
            continue;
        engine->think(mind, match_state_at(match, entry), &(struct limits){.nodes = nodes}, NULL,
                      &verdict);
        match->entry[entry].opinion =
            (struct opinion){true, verdict.bound, verdict.value, verdict.plies, verdict.line[0]};
    }
    engine->close(mind);
}

static bool tells(const struct match *match, size_t entry, const char *sentence)
{
    struct text text = {0};
    review_tell(match, entry, &text);
    bool same = strcmp(text_get(&text), sentence) == 0;
    if (!same)
        tap_note("said: %s", text_get(&text));
    text_free(&text);
    return same;
}

static bool sums_up(const struct match *match, const char *lines)
{
    struct text text = {0};
    review_summary(match, &text);
    bool same = strcmp(text_get(&text), lines) == 0;
    if (!same)
        tap_note("said: %s", text_get(&text));
    text_free(&text);
    return same;
}

/* With 4, 8 … stones left whoever moves has lost. */
static void test_whole_game(void)
{
    struct match match = {0};
    begin(&match, "template:heap=9", NULL);
    play(&match, "take2 take3 take2 take1 take1");
    tap(review_move(&match, 1).grade == GRADE_UNKNOWN && review_turning_point(&match) == 0 &&
            tells(&match, 1, "1. Player 1 take2 is not judged yet."),
        "nothing is judged yet");
    tap(review_move(&match, 5).grade == GRADE_BEST &&
            tells(&match, 5, "5. Player 1 take1 is the only move."),
        "but what had to be played is no mistake");
    judge(&match, 0);
    struct judgement first = review_move(&match, 1);
    tap(first.grade == GRADE_BLUNDER && first.exact && first.loss == 2 && first.best == 1,
        "a win was turned into a loss: %d", first.loss);
    tap(tells(&match, 1,
              "1. Player 1 take2 is a blunder. It turns a win into a loss; take1 still wins."),
        "in words");
    tap(review_move(&match, 2).grade == GRADE_BEST &&
            tells(&match, 2, "2. Player 2 take3 is best."),
        "the answer was right");
    tap(review_turning_point(&match) == 4,
        "the turning point is the loser's last chance, not the first mistake");
    match_free(&match);
}

static void test_turning_point(void)
{
    struct match match = {0};
    begin(&match, "template:heap=9", NULL);
    play(&match, "take2 take2 take1 take1 take3"); /* 9 7 5 4 3 0: player 1 wins */
    judge(&match, 0);
    tap(review_turning_point(&match) == 2 && review_move(&match, 1).grade == GRADE_BLUNDER,
        "both went wrong, but the loser later: %zu", review_turning_point(&match));
    tap(review_next_mistake(&match, 0, 1) == 1 && review_next_mistake(&match, 1, 1) == 2 &&
            review_next_mistake(&match, 2, 1) == 0,
        "from mistake to mistake");
    tap(review_next_mistake(&match, 5, -1) == 2 && review_next_mistake(&match, 2, -1) == 1 &&
            review_next_mistake(&match, 1, -1) == 0 && review_next_mistake(&match, 0, -1) == 0,
        "and back");
    tap(sums_up(&match,
                "Player 1: 3 moves, 2 best, 1 blunder (all proven)\n"
                "Player 2: 2 moves, 1 best, 1 blunder (all proven)\n"
                "Turning point: 2. Player 2 take2 is a blunder. It turns a win into a loss; "
                "take3 still wins.\n"),
        "the whole game in a few lines");
    match_go(&match, 0);
    tap(review_turning_point(&match) == 2, "wherever one looks");
    match_go(&match, 3);
    match_resign(&match, 1);
    judge(&match, 0);
    tap(review_turning_point(&match) == 2 && tells(&match, 4, "4. Player 2 resigned.") &&
            review_move(&match, 4).grade == GRADE_UNKNOWN,
        "also of a game that was given up");
    match_free(&match);
}

/* -- Grades -------------------------------------------------------------------------------------
 */

/* The first two moves of Reversi, with what is thought before and after the first. */
static struct judgement grade(enum bound before, int value, enum bound after, int then)
{
    struct match match = {0};
    begin(&match, "reversi", NULL);
    play(&match, "d3");
    opine(&match, 0, before, value, "c4");
    opine(&match, 1, after, -then, "c3");
    struct judgement judgement = review_move(&match, 1);
    match_free(&match);
    return judgement;
}

static void test_grades(void)
{
    static const struct {
        enum bound before;
        int value;
        enum bound after;
        int then;
        enum grade grade;
        int loss;
    } examples[] = {
        {BOUND_EXACT, 4, BOUND_EXACT, 4, GRADE_BEST, 0},
        {BOUND_EXACT, 20, BOUND_EXACT, 18, GRADE_GOOD, 2},
        {BOUND_EXACT, 20, BOUND_EXACT, 16, GRADE_SLIP, 4},
        {BOUND_EXACT, 20, BOUND_EXACT, 12, GRADE_MISTAKE, 8},
        {BOUND_EXACT, 20, BOUND_EXACT, 2, GRADE_BLUNDER, 18},
        {BOUND_EXACT, 2, BOUND_EXACT, 0, GRADE_BLUNDER, 2},
        {BOUND_EXACT, 0, BOUND_EXACT, -2, GRADE_BLUNDER, 2},
        {BOUND_EXACT, -2, BOUND_EXACT, -4, GRADE_GOOD, 2},
        {BOUND_GUESS, 4, BOUND_EXACT, 8, GRADE_BEST, 0},
        {BOUND_GUESS, 1, BOUND_GUESS, -1, GRADE_GOOD, 2},
        {BOUND_GUESS, 2, BOUND_GUESS, -2, GRADE_SLIP, 4},
        {BOUND_GUESS, 20, BOUND_GUESS, 1, GRADE_MISTAKE, 19},
        {BOUND_GUESS, 5, BOUND_GUESS, -5, GRADE_BLUNDER, 10},
        {BOUND_LOWER, 6, BOUND_EXACT, 0, GRADE_SLIP, 6},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        struct judgement judgement =
            grade(examples[i].before, examples[i].value, examples[i].after, examples[i].then);
        tap(judgement.grade == examples[i].grade && judgement.loss == examples[i].loss &&
                judgement.exact ==
                    (examples[i].before == BOUND_EXACT && examples[i].after == BOUND_EXACT),
            "from %+d to %+d: %s %s", examples[i].value, examples[i].then,
            grade_about[judgement.grade].name, grade_about[judgement.grade].sign);
    }
}

/* In a game without mistakes slips are the worst there is; beside a mistake they are small. */
static void test_slips(void)
{
    struct match match = {0};
    begin(&match, "reversi", NULL);
    play(&match, "d3 c3 c4");
    opine(&match, 0, BOUND_EXACT, 20, "c4");
    opine(&match, 1, BOUND_EXACT, -16, "e3");
    opine(&match, 2, BOUND_EXACT, 20, "c4");
    opine(&match, 3, BOUND_EXACT, -20, "c5");
    tap(review_move(&match, 1).grade == GRADE_SLIP && review_move(&match, 2).grade == GRADE_SLIP,
        "two slips and no mistake");
    tap(review_next_mistake(&match, 0, 1) == 1 && review_next_mistake(&match, 1, 1) == 2 &&
            review_next_mistake(&match, 2, 1) == 0 && review_next_mistake(&match, 3, -1) == 2,
        "where there is no mistake, one goes from slip to slip");
    opine(&match, 1, BOUND_EXACT, -12, "e3");
    opine(&match, 2, BOUND_EXACT, 16, "c4");
    opine(&match, 3, BOUND_EXACT, -16, "c5");
    tap(review_next_mistake(&match, 0, 1) == 1 && review_next_mistake(&match, 1, 1) == 0,
        "where there is one, to that only");
    match_free(&match);
}

static void test_words(void)
{
    struct match match = {0};
    begin(&match, "reversi", NULL);
    play(&match, "d3 c3 c4 e3");
    match_go(&match, 3);
    opine(&match, 0, BOUND_EXACT, 20, "c4");
    opine(&match, 1, BOUND_EXACT, -12, "c3");
    opine(&match, 2, BOUND_GUESS, 8, "f5");
    opine(&match, 3, BOUND_GUESS, -7, "c5");
    tap(tells(&match, 1, "1. Black d3 is a mistake. It costs 8 discs; c4 is better."),
        "what it lost, and what would have kept it");
    tap(tells(&match, 2, "2. White c3 seems as good as any."), "the best by guess");
    tap(tells(&match, 3, "3. Black c4 is good. It seems to cost 1 disc; f5 is better."),
        "a small loss by guess");
    tap(review_turning_point(&match) == 1, "of a game under way: the greatest loss");
    tap(tells(&match, 4, "4. White e3 is not judged yet."), "what comes next is open");
    match_free(&match);
}

/* -- Alone --------------------------------------------------------------------------------------
 */

static void test_alone(void)
{
    struct match match = {0};
    begin(&match, "shisen:cols=4,rows=2,kinds=2", "AABB/BBAA");
    play(&match, "a1b1");
    judge(&match, 0);
    tap(review_move(&match, 1).grade == GRADE_BEST && review_move(&match, 1).exact,
        "alone the view does not change");
    match.entry[1].opinion.value = -1;
    struct moves moves = {0};
    match_game(&match)->moves(match_state_at(&match, 0), &moves);
    match.entry[0].opinion.best = moves.at[moves.count - 1];
    moves_free(&moves);
    struct judgement judgement = review_move(&match, 1);
    tap(judgement.grade == GRADE_BLUNDER && judgement.loss == 2, "a board that was spoilt");
    tap(tells(&match, 1,
              "1. Player a1b1 is a blunder. The game can no longer be won; c2d2 keeps it "
              "alive."),
        "in words");
    match.entry[1].opinion = (struct opinion){.known = true, .plies = PLIES_UNKNOWN};
    tap(review_move(&match, 1).grade == GRADE_UNKNOWN, "that nobody found out is no judgement");
    tap(match_scramble(&match, 1, &error) && review_move(&match, 2).grade == GRADE_UNKNOWN &&
            tells(&match, 2, "2. The board was shuffled."),
        "a scramble is not a move");
    match_free(&match);
}

/* -- What holds for every game ------------------------------------------------------------------
 */

static void test_game(const char *name, uint64_t seed)
{
    struct random random = random_from(seed);
    struct match match = {0};
    int odd = 0;
    begin(&match, name, NULL);
    while (match_turn(&match) != GAME_OVER && match.now < 40) {
        struct moves moves = {0};
        match_game(&match)->moves(match_state(&match), &moves);
        match_play(&match, moves.at[random_below(&random, (uint32_t)moves.count)]);
        moves_free(&moves);
    }
    judge(&match, 300);
    for (size_t entry = 1; entry < match.entries; entry++) {
        struct judgement judgement = review_move(&match, entry);
        struct text text = {0};
        review_tell(&match, entry, &text);
        odd += judgement.loss < 0 || judgement.grade >= GRADES ||
               (judgement.loss > 0) != (judgement.grade > GRADE_BEST) ||
               text.at[text.length - 1] != '.';
        text_free(&text);
    }
    struct text text = {0};
    review_summary(&match, &text);
    size_t point = review_turning_point(&match);
    tap(odd == 0 && point < match.entries && text.length > 0 && text.at[text.length - 1] == '\n',
        "%s: %zu moves at random are judged", name, match.entries - 1);
    text_free(&text);
    match_free(&match);
}

int main(void)
{
    static const char *const specs[] = {"reversi", "reversi:size=4",     "shisen:seed=1", "oanquan",
                                        "revergo", "revergo:board=1x16", "template"};
    uint64_t seed = tap_seed(1);
    test_whole_game();
    test_turning_point();
    test_grades();
    test_slips();
    test_words();
    test_alone();
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        test_game(specs[i], seed);
    text_free(&error);
    return tap_end();
}
