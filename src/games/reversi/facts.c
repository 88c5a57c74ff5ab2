/* What can be said of a move in Reversi: corners and edges, which moves it leaves, which empty
 * regions. */
#include "core/enclosing.h"

#include <string.h>

enum { PARITY_MOST = 20 }; /* empty squares, above which nobody counts regions */

extern const struct fact reversi_facts[];

/* -- Corners ---------------------------------------------------------------------------------- */

static void tell_corner(const struct finding *finding, const struct names *names, struct text *text)
{
    (void)finding;
    text_say(text, "%s is a corner: a disc there can never be flipped.", names->move);
}

static void tell_anchored(const struct finding *finding, const struct names *names,
                          struct text *text)
{
    (void)finding;
    /* TRANSLATORS: a square, a side */
    text_say(text,
             "The disc on %s can never be flipped: %s holds the edge from there to the corner.",
             names->move, names->own);
}

static void tell_offers_corner(const struct finding *finding, const struct names *names,
                               struct text *text)
{
    (void)finding;
    /* TRANSLATORS: a move, the side that answers, a square */
    text_say(text, "After %s, %s can take the corner %s.", names->move, names->rival,
             names->cell[0]);
}

/* After this reply the side that moved first can go to a corner. */
static bool gives_corner(const struct prospect *prospect, game_move reply)
{
    struct prospect answer;
    struct finding corner = {0};
    prospect_begin(&answer, prospect->game, prospect_after(prospect), reply);
    bool given = enclosing_offers_corner(&answer, &corner);
    prospect_free(&answer);
    return given;
}

static bool all_give_corner(const struct prospect *prospect, struct finding *finding)
{
    bool all = prospect->replies.count > 0 && !prospect_is_pass(prospect);
    for (size_t i = 0; i < prospect->replies.count && all; i++)
        all = gives_corner(prospect, prospect->replies.at[i]);
    finding->number = (int)prospect->replies.count;
    return all;
}

static void tell_all_give_corner(const struct finding *finding, const struct names *names,
                                 struct text *text)
{
    text_say_count(text, (uint64_t)finding->number,
                   /* TRANSLATORS: a move, the side that answers, its moves, the other side */
                   "After %s, %s has %d move, and it lets %s take a corner.",
                   "After %s, %s has %d moves, and each lets %s take a corner.", names->move,
                   names->rival, finding->number, names->own);
}

/* Next to a corner that is empty: cell 0. */
static bool is_beside_corner(const struct prospect *prospect, struct finding *finding)
{
    struct squares squares;
    struct phrase phrase = {0};
    prospect->game->say(prospect->before, prospect->move, &phrase);
    enclosing_see(prospect->game, prospect_after(prospect), &squares);
    for (int i = 0; phrase.cells && i < 9; i++) {
        int near = grid_step(squares.grid, phrase.cell[0], i % 3 - 1, i / 3 - 1);
        if (near == SCENE_NOWHERE || squares.at[near] || !enclosing_is_corner(squares.grid, near))
            continue;
        finding->cell[0] = near;
        finding->cells = 1;
        return true;
    }
    return false;
}

static void tell_beside_corner(const struct finding *finding, const struct names *names,
                               struct text *text)
{
    (void)finding;
    text_say(text, "%s is next to the empty corner %s.", names->move, names->cell[0]);
}

/* -- Quiet moves and regions ------------------------------------------------------------------ */

/* Every disc that is flipped lies among other discs. */
static bool flips_inner(const struct prospect *prospect, struct finding *finding)
{
    struct squares squares;
    struct trace trace = {0};
    int outer = 0;
    enclosing_see(prospect->game, prospect_after(prospect), &squares);
    game_trace(prospect->game, prospect->before, prospect->move, &trace);
    finding->number = trace_count(&trace, TRACE_TURN);
    for (size_t i = 0; i < trace.count; i++)
        for (int k = 0; trace.at[i].verb == TRACE_TURN && k < 9; k++) {
            int near = grid_step(squares.grid, trace.at[i].from, k % 3 - 1, k / 3 - 1);
            outer += near != SCENE_NOWHERE && !squares.at[near];
        }
    trace_free(&trace);
    return finding->number > 0 && outer == 0;
}

static void tell_flips_inner(const struct finding *finding, const struct names *names,
                             struct text *text)
{
    text_say_count(
        text, (uint64_t)finding->number, "%s flips %d disc, which touches no empty square.",
        "%s flips %d discs, none of which touches an empty square.", names->move, finding->number);
}

/* Fills the region of empty squares around a square; returns how many there were. */
static int fill_region(struct squares *squares, int square)
{
    int filled = 1;
    squares->at[square] = 1;
    for (int i = 0; i < 9; i++) {
        int near = grid_step(squares->grid, square, i % 3 - 1, i / 3 - 1);
        if (near != SCENE_NOWHERE && !squares->at[near])
            filled += fill_region(squares, near);
    }
    return filled;
}

/* The rival must move while every region of empty squares is even: the number is how many. */
static bool leaves_even(const struct prospect *prospect, struct finding *finding)
{
    struct squares squares;
    int empty = 0, odd = 0;
    enclosing_see(prospect->game, prospect_after(prospect), &squares);
    for (int i = 0; i < grid_squares(squares.grid); i++)
        empty += !squares.at[i];
    if (empty > PARITY_MOST || prospect->replies.count == 0 || prospect_is_pass(prospect))
        return false;
    for (int i = 0; i < grid_squares(squares.grid); i++)
        if (!squares.at[i]) {
            odd += fill_region(&squares, i) % 2;
            finding->number++;
        }
    return odd == 0;
}

static void tell_leaves_even(const struct finding *finding, const struct names *names,
                             struct text *text)
{
    text_say_count(text, (uint64_t)finding->number,
                   /* TRANSLATORS: a move, the side that answers */
                   "After %s, the only empty region has an even number of squares, and %s must "
                   "play there first.",
                   "After %s, every empty region has an even number of squares, and %s must play "
                   "first.",
                   names->move, names->rival);
}

/* Fewer moves to choose from: the number is how many. */
static bool leaves_fewer(const struct prospect *prospect, struct finding *finding)
{
    finding->number = (int)prospect->replies.count;
    return finding->number > 0 && !prospect_is_pass(prospect);
}

static void tell_leaves_fewer(const struct finding *finding, const struct names *names,
                              struct text *text)
{
    /* TRANSLATORS: a side, a move, its number of answers, another move, its number of answers */
    text_say(text, "%s has fewer legal moves after %s (%d) than after %s (%d).", names->rival,
             names->move, finding->number, names->other, finding->other_number);
}

const struct fact reversi_facts[] = {
    {"reversi_corner", 90, .find = enclosing_takes_corner, .tell = tell_corner},
    {"reversi_offers_corner", 88, .against = true, .find = enclosing_offers_corner,
     .tell = tell_offers_corner},
    {"reversi_all_give_corner", 86, .find = all_give_corner, .tell = tell_all_give_corner},
    {"reversi_anchored", 70, .find = enclosing_is_anchored, .tell = tell_anchored},
    {"reversi_beside_corner", 45, .against = true, .find = is_beside_corner,
     .tell = tell_beside_corner},
    {"reversi_leaves_fewer", 38, .relative = true, .margin = -2, .find = leaves_fewer,
     .tell = tell_leaves_fewer},
    {"reversi_flips_inner", 40, .find = flips_inner, .tell = tell_flips_inner},
    {"reversi_leaves_even", 55, .find = leaves_even, .tell = tell_leaves_even},
    {0},
};
