/* Reasons. Each fact is looked for in both moves; of each move at most the weightiest is told. */
#include "match/reasons.h"

#include <string.h>

enum { SECOND = 60, FEW = 5 }; /* how weighty a second sentence is; what "only so many" means */

/* -- General facts ------------------------------------------------------------------------------
 */

static bool is_won(const struct game *game, const struct state *state, int side)
{
    return game->turn(state) == GAME_OVER && game_winner(game, state) == side;
}

static bool wins_at_once(const struct prospect *prospect, struct finding *finding)
{
    (void)finding;
    return is_won(prospect->game, prospect_after(prospect), prospect->side);
}

static void tell_wins_at_once(const struct finding *finding, const struct names *names,
                              struct text *text)
{
    (void)finding;
    text_say(text, "%s wins at once.", names->move);
}

static bool lets_win_at_once(const struct prospect *prospect, struct finding *finding)
{
    for (size_t i = 0; i < prospect->replies.count; i++) {
        union any_state then;
        prospect_answer(prospect, prospect->replies.at[i], &then);
        if (!is_won(prospect->game, state_in(&then), prospect->rival))
            continue;
        finding->reply = prospect->replies.at[i];
        finding->replied = true;
        return true;
    }
    return false;
}

static void tell_lets_win_at_once(const struct finding *finding, const struct names *names,
                                  struct text *text)
{
    (void)finding;
    /* TRANSLATORS: a move, the side that answers, its answer */
    text_say(text, "After %s, %s can win at once with %s.", names->move, names->rival,
             names->reply);
}

static bool forces_pass(const struct prospect *prospect, struct finding *finding)
{
    (void)finding;
    return prospect_is_pass(prospect);
}

static void tell_forces_pass(const struct finding *finding, const struct names *names,
                             struct text *text)
{
    (void)finding;
    /* TRANSLATORS: a move, the side that answers */
    text_say(text, "After %s, %s has no legal move and must pass.", names->move, names->rival);
}

static bool leaves_few(const struct prospect *prospect, struct finding *finding)
{
    finding->number = (int)prospect->replies.count;
    finding->faint = finding->number > FEW;
    return finding->number > 0 && !prospect_is_pass(prospect);
}

static void tell_leaves_few(const struct finding *finding, const struct names *names,
                            struct text *text)
{
    text_say_count(text, (uint64_t)finding->number,
                   /* TRANSLATORS: a move, the side that answers, its moves */
                   "After %s, %s has only %d legal move.", "After %s, %s has only %d legal moves.",
                   names->move, names->rival, finding->number);
}

const struct fact reasons_general[] = {
    {"wins_at_once", 96, .find = wins_at_once, .tell = tell_wins_at_once},
    {"lets_win_at_once", 94, .against = true, .find = lets_win_at_once,
     .tell = tell_lets_win_at_once},
    {"forces_pass", 84, .find = forces_pass, .tell = tell_forces_pass},
    {"leaves_few", 50, .margin = -4, .find = leaves_few, .tell = tell_leaves_few},
    {0},
};

/* -- Choosing -----------------------------------------------------------------------------------
 */

static bool is_true(const struct fact *fact, const struct prospect *prospect,
                    struct finding *finding)
{
    *finding = (struct finding){.fact = fact, .move = prospect->move};
    return fact->find(prospect, finding);
}

bool reasons_hold(const struct fact *fact, const struct prospect *one, const struct prospect *other,
                  struct finding *finding)
{
    struct finding theirs;
    if (!is_true(fact, one, finding) || finding->faint)
        return false;
    if (!other || !is_true(fact, other, &theirs))
        return !fact->relative;
    finding->compared = true;
    finding->other = other->move;
    finding->other_number = theirs.number;
    int more = finding->number - theirs.number;
    return (fact->margin > 0 && more >= fact->margin) || (fact->margin < 0 && more <= fact->margin);
}

/* Keeps the weightiest fact of a table, those for or those against a move, in `best`. */
static void choose(const struct fact *table, bool against, const struct prospect *one,
                   const struct prospect *other, struct finding *best)
{
    for (const struct fact *fact = table; fact && fact->name; fact++) {
        struct finding finding;
        if (fact->against == against && (!best->fact || fact->weight > best->fact->weight) &&
            reasons_hold(fact, one, other, &finding))
            *best = finding;
    }
}

/* The weightiest of both tables; its fact is NULL if there is none. */
static struct finding find(bool against, const struct prospect *one, const struct prospect *other)
{
    struct finding best = {0};
    choose(one->game->facts, against, one, other, &best);
    if (one->game->players == 2)
        choose(reasons_general, against, one, other, &best);
    return best;
}

void reasons_tell_finding(const struct prospect *prospect, const struct finding *finding,
                          struct text *text)
{
    struct phrase phrase[PHRASES];
    struct names names;
    prospect_name(prospect, finding, phrase, text, &names);
    finding->fact->tell(finding, &names, text);
}

static int weight(const struct finding *finding)
{
    return finding->fact ? finding->fact->weight : 0;
}

/* Both are about the same corner, or line: to tell one is enough. */
static bool is_same_matter(const struct finding *one, const struct finding *other)
{
    return one->cells > 0 && one->cells == other->cells &&
           memcmp(one->cell, other->cell, sizeof one->cell) == 0;
}

void reasons_tell(const struct game *game, const struct state *state, game_move good,
                  const game_move *bad, struct text *text)
{
    struct prospect prospect[2];
    struct finding finding[2] = {{0}};
    prospect_begin(&prospect[0], game, state, good);
    if (bad) {
        prospect_begin(&prospect[1], game, state, *bad);
        finding[1] = find(true, &prospect[1], &prospect[0]);
    }
    finding[0] = find(false, &prospect[0], bad ? &prospect[1] : NULL);
    int first = weight(&finding[1]) > weight(&finding[0]);
    for (int i = 0; i < 2; i++) {
        int which = i ? !first : first;
        if (weight(&finding[which]) < (i ? SECOND : 1) ||
            (i && is_same_matter(&finding[0], &finding[1])))
            continue;
        text_add_char(text, ' ');
        reasons_tell_finding(&prospect[which], &finding[which], text);
    }
    prospect_free(&prospect[0]);
    if (bad)
        prospect_free(&prospect[1]);
}
