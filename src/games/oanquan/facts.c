/* What can be said of a move in Ô ăn quan: what it captures, what it leaves to be captured, and
 * whose row it empties. Captures are told from the scores in the position's text, where the stones
 * left over at the end are not added yet. */
#include "core/fact.h"

#include <stdlib.h>
#include <string.h>

enum { WORTH = 3 }; /* so many points are worth telling */

extern const struct fact oanquan_facts[];

/* -- What a move does --------------------------------------------------------------------------
 */

/* The points captured so far, less what empty rows cost. */
static void read_scores(const struct game *game, const struct state *state, int score[2])
{
    struct text text = {0};
    game->write(state, &text);
    char *at = strchr(text.at, ' ') + 2; /* after the side to move */
    score[0] = (int)strtol(at, &at, 10);
    score[1] = (int)strtol(at, &at, 10);
    text_free(&text);
}

/* What a move brings each side in points: captures the one, a charge for an empty row the other. */
static void weigh(const struct game *game, const struct state *state, game_move move, int gain[2])
{
    int before[2];
    union any_state next;
    memcpy(&next, state, game->size);
    game->play(state_in(&next), move);
    read_scores(game, state, before);
    read_scores(game, state_in(&next), gain);
    gain[0] -= before[0];
    gain[1] -= before[1];
}

static int count_captured(const struct game *game, const struct state *state, game_move move)
{
    int gain[2];
    weigh(game, state, move, gain);
    return gain[game->turn(state)];
}

/* What the other side pays because its row is left empty. */
static int count_charge(const struct game *game, const struct state *state, game_move move)
{
    int gain[2];
    weigh(game, state, move, gain);
    return -gain[!game->turn(state)];
}

/* The half-circle whose big stone a move captures, or SCENE_NOWHERE. */
static int find_big(const struct game *game, const struct state *state, game_move move)
{
    struct trace trace = {0};
    int cell = SCENE_NOWHERE;
    game_trace(game, state, move, &trace);
    for (size_t i = 0; i < trace.count; i++)
        if (trace.at[i].verb == TRACE_TAKE && game->kinds[trace.at[i].kind].form == FORM_BIG_STONE)
            cell = trace.at[i].from;
    trace_free(&trace);
    return cell;
}

/* How many cells a move captures, one behind the other. */
static int count_places(const struct game *game, const struct state *state, game_move move)
{
    struct trace trace = {0};
    int places = 0, last = SCENE_NOWHERE;
    game_trace(game, state, move, &trace);
    for (size_t i = 0; i < trace.count; i++)
        if (trace.at[i].verb == TRACE_TAKE && trace.at[i].from != last) {
            places++;
            last = trace.at[i].from;
        }
    trace_free(&trace);
    return places;
}

/* -- For a move ------------------------------------------------------------------------------- */

static bool captures(const struct prospect *prospect, struct finding *finding)
{
    finding->number = count_captured(prospect->game, prospect->before, prospect->move);
    return finding->number > 0;
}

static void tell_captures(const struct finding *finding, const struct names *names,
                          struct text *text)
{
    text_say_count(text, (uint64_t)finding->number, "%s captures %d point behind an empty square.",
                   "%s captures %d points behind an empty square.", names->move, finding->number);
}

/* Of a game that is over the steps also take the stones left over. */
static bool captures_chain(const struct prospect *prospect, struct finding *finding)
{
    int places = count_places(prospect->game, prospect->before, prospect->move);
    finding->number = count_captured(prospect->game, prospect->before, prospect->move);
    return prospect->replies.count > 0 && places > 1;
}

static void tell_captures_chain(const struct finding *finding, const struct names *names,
                                struct text *text)
{
    text_say_count(
        text, (uint64_t)finding->number, "%s captures several times in a row, %d point in all.",
        "%s captures several times in a row, %d points in all.", names->move, finding->number);
}

static bool captures_big(const struct prospect *prospect, struct finding *finding)
{
    finding->cell[0] = find_big(prospect->game, prospect->before, prospect->move);
    finding->cells = 1;
    return finding->cell[0] != SCENE_NOWHERE;
}

static void tell_captures_big(const struct finding *finding, const struct names *names,
                              struct text *text)
{
    (void)finding;
    text_say(text, "%s captures the big stone in half-circle %s.", names->move, names->cell[0]);
}

static bool empties_row(const struct prospect *prospect, struct finding *finding)
{
    finding->number = count_charge(prospect->game, prospect->before, prospect->move);
    return finding->number > 0;
}

static void tell_empties_row(const struct finding *finding, const struct names *names,
                             struct text *text)
{
    text_say_count(text, (uint64_t)finding->number,
                   /* TRANSLATORS: a move, the side whose row it is, points */
                   "%s leaves %s's row empty, which costs %d point.",
                   "%s leaves %s's row empty, which costs %d points.", names->move, names->rival,
                   finding->number);
}

/* The most points that whoever is to move can capture at once; 0 when the game is over. */
static int find_most(const struct game *game, const struct state *state)
{
    struct moves moves = {0};
    int most = 0;
    if (game->turn(state) == GAME_OVER)
        return 0;
    game->moves(state, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        int points = count_captured(game, state, moves.at[i]);
        most = points > most ? points : most;
    }
    moves_free(&moves);
    return most;
}

/* Whatever the reply is, at least so many points can be captured after it. */
static bool threatens(const struct prospect *prospect, struct finding *finding)
{
    for (size_t i = 0; i < prospect->replies.count; i++) {
        union any_state then;
        prospect_answer(prospect, prospect->replies.at[i], &then);
        int most = find_most(prospect->game, state_in(&then));
        finding->number = i == 0 || most < finding->number ? most : finding->number;
        if (finding->number == 0)
            return false;
    }
    finding->faint = finding->number < WORTH;
    return finding->number > 0;
}

static void tell_threatens(const struct finding *finding, const struct names *names,
                           struct text *text)
{
    text_say_count(text, (uint64_t)finding->number,
                   /* TRANSLATORS: a side, the move it answers, the other side, points */
                   "Whatever %s answers to %s, %s can then capture at least %d point.",
                   "Whatever %s answers to %s, %s can then capture at least %d points.",
                   names->rival, names->move, names->own, finding->number);
}

/* -- Against a move --------------------------------------------------------------------------- */

/* Sets the reply that is worth most. */
static bool find_reply(const struct prospect *prospect, struct finding *finding,
                       int (*worth)(const struct game *, const struct state *, game_move))
{
    for (size_t i = 0; i < prospect->replies.count; i++) {
        int points = worth(prospect->game, prospect_after(prospect), prospect->replies.at[i]);
        if (points <= finding->number)
            continue;
        finding->number = points;
        finding->reply = prospect->replies.at[i];
        finding->replied = true;
    }
    return finding->number > 0;
}

static bool exposes(const struct prospect *prospect, struct finding *finding)
{
    bool exposed = find_reply(prospect, finding, count_captured);
    finding->faint = finding->number < WORTH;
    return exposed;
}

static void tell_exposes(const struct finding *finding, const struct names *names,
                         struct text *text)
{
    text_say_count(text, (uint64_t)finding->number,
                   /* TRANSLATORS: a move, the side that answers, points, its answer */
                   "After %s, %s can capture %d point with %s.",
                   "After %s, %s can capture %d points with %s.", names->move, names->rival,
                   finding->number, names->reply);
}

static bool exposes_big(const struct prospect *prospect, struct finding *finding)
{
    for (size_t i = 0; i < prospect->replies.count; i++) {
        int cell = find_big(prospect->game, prospect_after(prospect), prospect->replies.at[i]);
        if (cell == SCENE_NOWHERE)
            continue;
        finding->cell[0] = cell;
        finding->cells = 1;
        finding->reply = prospect->replies.at[i];
        finding->replied = true;
        return true;
    }
    return false;
}

static void tell_exposes_big(const struct finding *finding, const struct names *names,
                             struct text *text)
{
    (void)finding;
    /* TRANSLATORS: a move, the side that answers, a cell, its answer */
    text_say(text, "After %s, %s can capture the big stone in half-circle %s with %s.", names->move,
             names->rival, names->cell[0], names->reply);
}

static bool exposes_row(const struct prospect *prospect, struct finding *finding)
{
    return find_reply(prospect, finding, count_charge);
}

static void tell_exposes_row(const struct finding *finding, const struct names *names,
                             struct text *text)
{
    text_say_count(text, (uint64_t)finding->number,
                   /* TRANSLATORS: a move, the side that answers, its answer, the side whose row it
                      is, points */
                   "After %s, %s can play %s, which empties %s's row and costs %d point.",
                   "After %s, %s can play %s, which empties %s's row and costs %d points.",
                   names->move, names->rival, names->reply, names->own, finding->number);
}

const struct fact oanquan_facts[] = {
    {"oanquan_captures_big", 90, .find = captures_big, .tell = tell_captures_big},
    {"oanquan_exposes_big", 85, .against = true, .find = exposes_big, .tell = tell_exposes_big},
    {"oanquan_empties_row", 80, .find = empties_row, .tell = tell_empties_row},
    {"oanquan_exposes_row", 78, .against = true, .find = exposes_row, .tell = tell_exposes_row},
    {"oanquan_exposes", 75, .against = true, .margin = WORTH, .find = exposes,
     .tell = tell_exposes},
    {"oanquan_captures_chain", 72, .margin = WORTH, .find = captures_chain,
     .tell = tell_captures_chain},
    {"oanquan_captures", 70, .margin = WORTH, .find = captures, .tell = tell_captures},
    {"oanquan_threatens", 50, .margin = WORTH, .find = threatens, .tell = tell_threatens},
    {0},
};
