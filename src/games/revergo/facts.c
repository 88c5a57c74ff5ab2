/* What can be said of a move in ReverGo: what it converts, what can be converted back, corners. */
#include "core/enclosing.h"

#include <string.h>

extern const struct fact revergo_facts[];

/* -- Corners: on a board of one row, its ends -------------------------------------------------- */

static bool is_row(const struct prospect *prospect)
{
    struct scene scene;
    prospect->game->draw(prospect->before, &scene);
    return scene.rows == 1;
}

static bool takes_corner(const struct prospect *prospect, struct finding *finding)
{
    return !is_row(prospect) && enclosing_takes_corner(prospect, finding);
}

static bool takes_end(const struct prospect *prospect, struct finding *finding)
{
    return is_row(prospect) && enclosing_takes_corner(prospect, finding);
}

static void tell_corner(const struct finding *finding, const struct names *names, struct text *text)
{
    (void)finding;
    text_say(text, "%s is a corner: a stone there can never be converted.", names->move);
}

static void tell_end(const struct finding *finding, const struct names *names, struct text *text)
{
    (void)finding;
    text_say(text, "%s is an end of the row: a stone there can never be converted.", names->move);
}

static bool is_anchored(const struct prospect *prospect, struct finding *finding)
{
    return !is_row(prospect) && enclosing_is_anchored(prospect, finding);
}

static bool is_anchored_in_row(const struct prospect *prospect, struct finding *finding)
{
    return is_row(prospect) && enclosing_is_anchored(prospect, finding);
}

static void tell_anchored(const struct finding *finding, const struct names *names,
                          struct text *text)
{
    (void)finding;
    /* TRANSLATORS: a square, a side */
    text_say(text,
             "The stone on %s can never be converted: %s holds the edge from there to the corner.",
             names->move, names->own);
}

static void tell_anchored_in_row(const struct finding *finding, const struct names *names,
                                 struct text *text)
{
    (void)finding;
    /* TRANSLATORS: a square, a side */
    text_say(text,
             "The stone on %s can never be converted: %s holds the row from there to its end.",
             names->move, names->own);
}

static bool offers_corner(const struct prospect *prospect, struct finding *finding)
{
    return !is_row(prospect) && enclosing_offers_corner(prospect, finding);
}

static bool offers_end(const struct prospect *prospect, struct finding *finding)
{
    return is_row(prospect) && enclosing_offers_corner(prospect, finding);
}

static void tell_offers_corner(const struct finding *finding, const struct names *names,
                               struct text *text)
{
    (void)finding;
    /* TRANSLATORS: a move, the side that answers, a square */
    text_say(text, "After %s, %s can take the corner %s.", names->move, names->rival,
             names->cell[0]);
}

static void tell_offers_end(const struct finding *finding, const struct names *names,
                            struct text *text)
{
    (void)finding;
    /* TRANSLATORS: a move, the side that answers, a square */
    text_say(text, "After %s, %s can take %s, an end of the row.", names->move, names->rival,
             names->cell[0]);
}

/* -- Converting ------------------------------------------------------------------------------- */

/* How many stones that a move placed or converted a reply converts back. */
static int count_back(const struct prospect *prospect, const struct squares *before,
                      game_move reply)
{
    struct squares after, then;
    union any_state answered;
    int back = 0;
    prospect_answer(prospect, reply, &answered);
    enclosing_see(prospect->game, prospect_after(prospect), &after);
    enclosing_see(prospect->game, state_in(&answered), &then);
    for (int i = 0; i < grid_squares(after.grid); i++)
        back += before->at[i] != after.at[i] && then.at[i] != after.at[i];
    return back;
}

/* The number is how many stones are converted; no reply converts one of them, or the new one. */
static bool converts_safely(const struct prospect *prospect, struct finding *finding)
{
    struct squares before;
    int back = 0;
    finding->number = enclosing_count_turned(prospect->game, prospect->before, prospect->move);
    enclosing_see(prospect->game, prospect->before, &before);
    for (size_t i = 0; i < prospect->replies.count && finding->number && !back; i++)
        back = count_back(prospect, &before, prospect->replies.at[i]);
    return finding->number > 0 && prospect->replies.count > 0 && back == 0;
}

static void tell_converts_safely(const struct finding *finding, const struct names *names,
                                 struct text *text)
{
    text_say_count(text, (uint64_t)finding->number,
                   /* TRANSLATORS: a move, stones, the other side */
                   "%s converts %d stone, and %s cannot convert it back at once.",
                   "%s converts %d stones, and %s cannot convert any of them back at once.",
                   names->move, finding->number, names->rival);
}

static bool converts(const struct prospect *prospect, struct finding *finding)
{
    finding->number = enclosing_count_turned(prospect->game, prospect->before, prospect->move);
    return finding->number > 0;
}

static void tell_converts(const struct finding *finding, const struct names *names,
                          struct text *text)
{
    text_say_count(text, (uint64_t)finding->number, "%s converts %d stone.",
                   "%s converts %d stones.", names->move, finding->number);
}

/* The reply that converts most. */
static bool exposes(const struct prospect *prospect, struct finding *finding)
{
    for (size_t i = 0; i < prospect->replies.count; i++) {
        int turned = enclosing_count_turned(prospect->game, prospect_after(prospect),
                                            prospect->replies.at[i]);
        if (turned <= finding->number)
            continue;
        finding->number = turned;
        finding->reply = prospect->replies.at[i];
        finding->replied = true;
    }
    finding->faint = finding->number < 2;
    return finding->number > 0;
}

static void tell_exposes(const struct finding *finding, const struct names *names,
                         struct text *text)
{
    text_say_count(text, (uint64_t)finding->number,
                   /* TRANSLATORS: a move, the side that answers, stones, its answer */
                   "After %s, %s can convert %d stone with %s.",
                   "After %s, %s can convert %d stones with %s.", names->move, names->rival,
                   finding->number, names->reply);
}

const struct fact revergo_facts[] = {
    {"revergo_corner", 80, .find = takes_corner, .tell = tell_corner},
    {"revergo_end", 80, .find = takes_end, .tell = tell_end},
    {"revergo_offers_corner", 75, .against = true, .find = offers_corner,
     .tell = tell_offers_corner},
    {"revergo_offers_end", 75, .against = true, .find = offers_end, .tell = tell_offers_end},
    {"revergo_anchored", 70, .find = is_anchored, .tell = tell_anchored},
    {"revergo_anchored_in_row", 70, .find = is_anchored_in_row, .tell = tell_anchored_in_row},
    {"revergo_converts_safely", 65, .margin = 2, .find = converts_safely,
     .tell = tell_converts_safely},
    {"revergo_exposes", 62, .against = true, .margin = 2, .find = exposes, .tell = tell_exposes},
    {"revergo_converts", 30, .margin = 2, .find = converts, .tell = tell_converts},
    {0},
};
