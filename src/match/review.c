/* Reviews. A move is judged by what was thought of the position before it and of the one after it,
 * both seen by whoever moved; a finished position speaks for itself. */
#include "match/review.h"

#include "match/reasons.h"

#include <string.h>

const struct grade_about grade_about[GRADES] = {
    [GRADE_UNKNOWN] = {N_("not judged"), ""}, [GRADE_BEST] = {N_("best"), ""},
    [GRADE_GOOD] = {N_("good"), ""},          [GRADE_SLIP] = {N_("slip"), "?!"},
    [GRADE_MISTAKE] = {N_("mistake"), "?"},   [GRADE_BLUNDER] = {N_("blunder"), "??"},
};

/* How much of all that is at stake a move of a grade loses at least, in thousandths, when the
 * result stays the same; the worst first. */
static const struct {
    enum grade grade;
    int share;
} thresholds[] = {{GRADE_BLUNDER, 250}, {GRADE_MISTAKE, 100}, {GRADE_SLIP, 40}, {GRADE_GOOD, 0}};

enum { CLEAR_SHARE = 40 }; /* a guess this far from a draw says who is ahead */

/* -- What is known ------------------------------------------------------------------------------
 */

struct outlook {
    bool known, exact;
    int value;
};

/* What is known of an entry's position, as `side` sees it. */
static struct outlook look(const struct match *match, size_t entry, int side)
{
    const struct game *game = match_game(match);
    const struct state *state = match_state_at(match, entry);
    const struct opinion *opinion = &match->entry[entry].opinion;
    int turn = game->turn(state);
    if (turn == GAME_OVER)
        return (struct outlook){true, true, engine_final_value(game, state, side)};
    bool exact = opinion->bound == BOUND_EXACT;
    /* Where there are no points, a guess of 0 says that nothing is known. */
    bool known = opinion->known && (exact || game->unit || opinion->value != 0);
    bool turned = game->players == 2 && turn != side;
    return (struct outlook){known, known && exact, turned ? -opinion->value : opinion->value};
}

/* All that can be won or lost: the board or the pieces on it at the beginning, whichever is more;
 * where there are no points, from a win to a loss. */
static int find_stake(const struct match *match)
{
    const struct game *game = match_game(match);
    struct scene scene;
    int cells = 0, pieces = 0;
    if (!game->unit)
        return 2;
    game->draw(match_state_at(match, 0), &scene);
    for (int i = 0; i < scene.cells; i++)
        cells += scene_holds(&scene, i);
    for (int i = 0; i < scene.pieces; i++)
        pieces += scene_holds(&scene, scene.piece[i].cell) ? scene.piece[i].count : 0;
    return cells > pieces ? cells : pieces;
}

static bool is_forced(const struct match *match, size_t entry)
{
    struct moves moves = {0};
    match_game(match)->moves(match_state_at(match, entry), &moves);
    bool forced = moves.count == 1;
    moves_free(&moves);
    return forced;
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

/* -- One move -----------------------------------------------------------------------------------
 */

static enum grade grade_loss(struct outlook before, struct outlook after, int loss, int stake)
{
    int i = 0;
    bool exact = before.exact && after.exact;
    while (thresholds[i].share * stake > loss * 1000)
        i++;
    if (exact)
        return sign(after.value) < sign(before.value) ? GRADE_BLUNDER : thresholds[i].grade;
    /* By guesses alone a move is a blunder only if they clearly turn the game around. */
    bool turned =
        before.value * 1000 >= CLEAR_SHARE * stake && after.value * 1000 <= -CLEAR_SHARE * stake;
    if (turned && sign(before.value) > sign(after.value))
        return GRADE_BLUNDER;
    return thresholds[i].grade < GRADE_MISTAKE ? thresholds[i].grade : GRADE_MISTAKE;
}

struct judgement review_move(const struct match *match, size_t entry)
{
    const struct entry *made = &match->entry[entry];
    struct judgement judgement = {.best = made->move};
    if (made->deed != DEED_MOVE)
        return judgement;
    int side = match_turn_at(match, entry - 1);
    struct outlook before = look(match, entry - 1, side), after = look(match, entry, side);
    game_move best = match->entry[entry - 1].opinion.best;
    judgement.exact = before.exact && after.exact;
    if (is_forced(match, entry - 1)) {
        judgement.grade = GRADE_BEST;
        return judgement;
    }
    if (!before.known || (!after.known && best != made->move))
        return judgement;
    int loss = before.value - after.value;
    if (best == made->move || loss <= 0) {
        judgement.grade = GRADE_BEST;
        return judgement;
    }
    judgement.loss = loss;
    judgement.best = best;
    judgement.grade = grade_loss(before, after, loss, find_stake(match));
    return judgement;
}

/* -- The whole game -----------------------------------------------------------------------------
 */

/* Who lost the game on the board's line, or -1: nobody, or not yet. */
static int find_loser(const struct match *match)
{
    const struct entry *last = &match->entry[match->entries - 1];
    if (last->deed == DEED_RESIGN)
        return last->side;
    if (match_turn_at(match, match->entries - 1) != GAME_OVER)
        return -1;
    int winner = game_winner(match_game(match), match_state_at(match, match->entries - 1));
    return winner == GAME_DRAWN ? -1 : !winner;
}

/* The loser's move from a position that was not lost to one that was, proven, as all after it are;
 * 0 if there is none. */
static size_t find_point_of_no_return(const struct match *match, int loser)
{
    size_t entry = match->entries - 1;
    if (match->entry[entry].deed == DEED_RESIGN)
        entry--;
    for (; entry > 0; entry--) {
        struct outlook now = look(match, entry, loser), before = look(match, entry - 1, loser);
        if (!now.exact || now.value >= 0)
            return 0;
        if (before.exact && before.value >= 0)
            return match->entry[entry].deed == DEED_MOVE && match_turn_at(match, entry - 1) == loser
                       ? entry
                       : 0;
    }
    return 0;
}

/* The move of this side (-1: of either) that lost most; 0 if none lost anything or fewer than half
 * of the moves are judged. */
static size_t find_greatest_loss(const struct match *match, int side)
{
    size_t moves = 0, judged = 0, worst = 0;
    int most = 0;
    for (size_t entry = 1; entry < match->entries; entry++) {
        if (match->entry[entry].deed != DEED_MOVE)
            continue;
        struct judgement judgement = review_move(match, entry);
        moves++;
        judged += judgement.grade != GRADE_UNKNOWN;
        if (judgement.loss > most && (side < 0 || match_turn_at(match, entry - 1) == side)) {
            most = judgement.loss;
            worst = entry;
        }
    }
    return 2 * judged >= moves ? worst : 0;
}

size_t review_turning_point(const struct match *match)
{
    int loser = find_loser(match);
    size_t entry = loser >= 0 ? find_point_of_no_return(match, loser) : 0;
    return entry ? entry : find_greatest_loss(match, loser);
}

/* The next move of a grade or a worse one. */
static size_t find_next(const struct match *match, enum grade least, size_t entry, int step)
{
    while (step > 0 ? ++entry < match->entries : entry-- > 1)
        if (review_move(match, entry).grade >= least)
            return entry;
    return 0;
}

size_t review_next_mistake(const struct match *match, size_t entry, int step)
{
    bool any = find_next(match, GRADE_MISTAKE, 0, 1);
    return find_next(match, any ? GRADE_MISTAKE : GRADE_SLIP, entry, step);
}

/* -- Words --------------------------------------------------------------------------------------
 */

/* What was lost, and what would have kept it: for sure, and as far as it seems. */
static const char *const spoilt[2] = {
    N_("Perhaps the game can no longer be won; %s keeps it alive."),
    N_("The game can no longer be won; %s keeps it alive.")};
static const char *const turned[3][3][2] = {
    /* from a draw, from a win; to a loss, to a draw */
    [1][0] = {N_("It seems to turn a draw into a loss; %s still draws."),
              N_("It turns a draw into a loss; %s still draws.")},
    [2][0] = {N_("It seems to turn a win into a loss; %s still wins."),
              N_("It turns a win into a loss; %s still wins.")},
    [2][1] = {N_("It seems to turn a win into a draw; %s still wins."),
              N_("It turns a win into a draw; %s still wins.")},
};
static const char *const cost[2] = {N_("It seems to cost %s; %s is better."),
                                    N_("It costs %s; %s is better.")};

static void tell_loss(const struct match *match, size_t entry, const struct judgement *judgement,
                      struct text *text)
{
    const struct game *game = match_game(match);
    int side = match_turn_at(match, entry - 1);
    int before = sign(look(match, entry - 1, side).value),
        after = sign(look(match, entry, side).value);
    struct phrase best = {0};
    struct text amount = {.language = text->language};
    game->say(match_state_at(match, entry - 1), judgement->best, &best);
    text_add_char(text, ' ');
    if (game->players == 1) {
        text_say(text, spoilt[judgement->exact], best.text);
    } else if (after < before) {
        text_say(text, turned[before + 1][after + 1][judgement->exact], best.text);
    } else {
        game_say_amount(game, judgement->loss, &amount);
        text_say(text, cost[judgement->exact], amount.at, best.text);
    }
    reasons_tell(game, match_state_at(match, entry - 1), judgement->best, &match->entry[entry].move,
                 text);
    text_free(&amount);
}

static const char *const graded[GRADES] = {
    [GRADE_UNKNOWN] = N_("%zu. %s %s is not judged yet."),
    [GRADE_BEST] = N_("%zu. %s %s is best."),
    [GRADE_GOOD] = N_("%zu. %s %s is good."),
    [GRADE_SLIP] = N_("%zu. %s %s is a slip."),
    [GRADE_MISTAKE] = N_("%zu. %s %s is a mistake."),
    [GRADE_BLUNDER] = N_("%zu. %s %s is a blunder."),
};

void review_tell(const struct match *match, size_t entry, struct text *text)
{
    const struct game *game = match_game(match);
    const struct entry *made = &match->entry[entry];
    if (made->deed == DEED_SCRAMBLE) {
        text_say(text, "%zu. The board was shuffled.", entry);
        return;
    }
    if (made->deed == DEED_RESIGN) {
        text_say(text, "%zu. %s resigned.", entry, text_word(text, game->side[made->side]));
        return;
    }
    struct judgement judgement = review_move(match, entry);
    struct phrase phrase = {0};
    const char *side = text_word(text, game->side[match_turn_at(match, entry - 1)]);
    game->say(match_state_at(match, entry - 1), made->move, &phrase);
    if (judgement.grade != GRADE_UNKNOWN && is_forced(match, entry - 1)) {
        text_say(text, "%zu. %s %s is the only move.", entry, side, phrase.text);
    } else if (judgement.grade == GRADE_BEST && !judgement.exact) {
        text_say(text, "%zu. %s %s seems as good as any.", entry, side, phrase.text);
    } else {
        text_say(text, graded[judgement.grade], entry, side, phrase.text);
        if (judgement.grade > GRADE_BEST)
            tell_loss(match, entry, &judgement, text);
    }
}

/* So many moves of a grade. */
static const char *const counted[GRADES][2] = {
    [GRADE_UNKNOWN] = {NN_("%d not judged", "%d not judged")},
    [GRADE_BEST] = {NN_("%d best", "%d best")},
    [GRADE_GOOD] = {NN_("%d good", "%d good")},
    [GRADE_SLIP] = {NN_("%d slip", "%d slips")},
    [GRADE_MISTAKE] = {NN_("%d mistake", "%d mistakes")},
    [GRADE_BLUNDER] = {NN_("%d blunder", "%d blunders")},
};

/* "White: 17 moves, 12 best, 3 good, 2 blunders (10 proven)" */
static void tell_side(const struct match *match, int side, struct text *text)
{
    int count[GRADES] = {0}, moves = 0, sure = 0;
    for (size_t entry = 1; entry < match->entries; entry++) {
        if (match->entry[entry].deed != DEED_MOVE || match_turn_at(match, entry - 1) != side)
            continue;
        struct judgement judgement = review_move(match, entry);
        count[judgement.grade]++;
        sure += judgement.exact && judgement.grade != GRADE_UNKNOWN;
        moves++;
    }
    const char *name = text_word(text, match_game(match)->side[side]);
    struct text list = {.language = text->language}, proven = {.language = text->language};
    text_say_count(&list, (uint64_t)moves, "%d move", "%d moves", moves);
    for (int i = 1; i <= GRADES; i++) {
        int grade = i % GRADES; /* those not judged come last */
        if (!count[grade])
            continue;
        text_separate(&list);
        text_say_count(&list, (uint64_t)count[grade], counted[grade][0], counted[grade][1],
                       count[grade]);
    }
    text_say(&proven,
             sure == 0       ? N_("none proven")
             : sure == moves ? N_("all proven")
                             : N_("%d proven"),
             sure);
    if (moves > count[GRADE_UNKNOWN]) /* TRANSLATORS: a side, its moves by grade, how many of them
                                         are proven: "White: 5 moves, 4 best (all proven)" */
        text_say(text, "%s: %s (%s)", name, list.at, proven.at);
    else
        text_say(text, NC_("turn", "%s: %s"), name, list.at);
    text_add_char(text, '\n');
    text_free(&list);
    text_free(&proven);
}

void review_summary(const struct match *match, struct text *text)
{
    size_t turning_point = review_turning_point(match);
    for (int side = 0; side < match_game(match)->players; side++)
        tell_side(match, side, text);
    if (turning_point) {
        struct text told = {.language = text->language};
        review_tell(match, turning_point, &told);
        text_say(text, "Turning point: %s", told.at);
        text_free(&told);
        text_add_char(text, '\n');
    }
}
