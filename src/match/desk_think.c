/* What the desk thinks about: a scramble that the person waits for first, then the machine's move,
 * then what the person wants to know of the position, then the positions of the game that nobody
 * has judged yet. */
#include "match/desk_inside.h"

#include <string.h>

/* Seconds for the values of all moves, a round after the other, for one position of a review, and
 * for a scramble. */
static const double round_seconds[] = {0.5, 2, 8};
enum { ROUNDS = sizeof round_seconds / sizeof *round_seconds };
#define JUDGE_SECONDS 0.4
#define SCRAMBLE_SECONDS 1

/* Engines that know the game answer when they have the answer. */
static struct limits limits_for(const struct desk *desk, double seconds)
{
    const struct spec *spec = &desk->match.spec;
    const struct engine *engine = engine_best(spec);
    return (struct limits){.seconds = engine && engine->knows(spec) ? 0 : seconds};
}

static bool machine_is_on(const struct desk *desk)
{
    return match_awaits_machine(&desk->match) && !desk->paused && !desk_rests(desk) &&
           !desk->looking && !desk->scrambling && !desk_is_taught(desk);
}

static bool wants_values(const struct desk *desk)
{
    const struct match *match = &desk->match;
    bool alone = match_game(match)->players == 1;
    return match_turn(match) != GAME_OVER &&
           (desk->analysing || desk->advice != ADVICE_NONE || (alone && desk->watch == WATCH_SAFE));
}

/* An entry that should be judged next; false if there is none. */
static bool find_unjudged(const struct desk *desk, size_t *entry)
{
    const struct match *match = &desk->match;
    bool alone = match_game(match)->players == 1;
    if (alone && desk->watch >= WATCH_LOST && match_turn(match) != GAME_OVER &&
        !match->entry[match->now].opinion.known) {
        *entry = match->now;
        return true;
    }
    for (*entry = 0; (desk->analysing || desk->reviewing) && *entry < match->entries; (*entry)++)
        if (!match->entry[*entry].opinion.known &&
            match_game(match)->turn(match_state_at(match, *entry)) != GAME_OVER)
            return true;
    return false;
}

bool desk_is_judged(const struct desk *desk)
{
    size_t entry;
    return !find_unjudged(desk, &entry);
}

bool desk_has_values(const struct desk *desk)
{
    const struct match *match = &desk->match;
    struct moves moves = {0};
    if (desk->round > 0 || !desk->values.count)
        return desk->round > 0;
    match_game(match)->moves(match_state(match), &moves);
    bool whole = desk->values.count == moves.count;
    moves_free(&moves);
    return whole;
}

bool desk_is_busy(const struct desk *desk)
{
    const struct match *match = &desk->match;
    bool watched = match_game(match)->players == 1 && desk->watch >= WATCH_LOST;
    size_t entry;
    if (machine_is_on(desk) || desk->scrambling || desk_awaits_puzzle(desk))
        return true;
    return (wants_values(desk) && !desk_has_values(desk)) ||
           ((desk->reviewing || watched) && find_unjudged(desk, &entry));
}

void desk_stop(struct desk *desk)
{
    thinker_stop(desk->thinker);
    desk->thinking = desk->puzzle.valuing = false;
    desk->made = -1;
}

void desk_think(struct desk *desk, double now)
{
    struct match *match = &desk->match;
    const struct state *state = match_state(match);
    enum job_kind kind = thinker_job(desk->thinker);
    bool machine = machine_is_on(desk) && !desk->chosen;
    size_t entry;
    (void)now;
    if (machine && kind != JOB_CHOOSE) /* the computer's move preempts analysis */
        desk_stop(desk);
    else if (kind != JOB_NONE)
        return;
    if (desk->scrambling) {
        struct limits limits = {.seconds = SCRAMBLE_SECONDS};
        thinker_scramble(desk->thinker, &match->spec, state, desk->seed, &limits);
    } else if (machine) {
        desk->thinking = true;
        thinker_choose(desk->thinker, match_opponent(match, random_next(&desk->random)),
                       match_game(match), state);
    } else if (desk_wants_puzzle(desk, &entry)) {
        struct limits limits = puzzle_limits();
        desk_value_puzzle(desk);
        thinker_value(desk->thinker, &match->spec, match_state_at(match, entry), &limits);
    } else if (!machine_is_on(desk) && wants_values(desk) && !desk->values_whole) {
        struct limits limits = limits_for(desk, round_seconds[desk->round]);
        desk->judged = match->now;
        thinker_value(desk->thinker, &match->spec, state, &limits);
    } else if (!machine_is_on(desk) && find_unjudged(desk, &desk->judged)) {
        struct limits limits = limits_for(desk, JUDGE_SECONDS);
        thinker_judge(desk->thinker, &match->spec, match_state_at(match, desk->judged), &limits);
    }
}

/* -- News ------------------------------------------------------------------------------------- */

static void keep_opinion(struct desk *desk, size_t entry, const struct verdict *verdict)
{
    desk->match.entry[entry].opinion = (struct opinion){.known = true,
                                                        .bound = verdict->bound,
                                                        .value = verdict->value,
                                                        .plies = verdict->plies,
                                                        .best = verdict->line[0]};
}

/* Puts new values in place of the old ones of the same moves. */
static void merge(struct analysis *old, const struct analysis *new)
{
    for (size_t i = 0; i < new->count; i++) {
        size_t j = 0;
        while (j < old->count && old->at[j].line[0] != new->at[i].line[0])
            j++;
        if (j == old->count)
            old->at = memory_resize(old->at, ++old->count, sizeof *old->at);
        old->at[j] = new->at[i];
    }
}

static void tell_watch(struct desk *desk, const struct verdict *verdict)
{
    const struct match *match = &desk->match;
    if (match_game(match)->players != 1 || desk->watch < WATCH_LOST || desk->judged != match->now)
        return;
    if (verdict->bound != BOUND_EXACT || verdict->value >= 0)
        return;
    text_clear(&desk->message);
    text_say(&desk->message, "The game can no longer be won: undo, shuffle or play on.");
}

/* Another round of valuing, unless nothing can change any more. */
static void end_round(struct desk *desk)
{
    bool sure = true;
    size_t best[1 + desk->values.count];
    for (size_t i = 0; i < desk->values.count; i++)
        sure &= desk->values.at[i].bound == BOUND_EXACT;
    advice_order(&desk->values, best);
    keep_opinion(desk, desk->judged, &desk->values.at[best[0]]);
    desk->round++;
    desk->values_whole = sure || desk->round == ROUNDS || !desk->analysing;
}

static void tell_safe(struct desk *desk)
{
    size_t safe = 0, lost = 0;
    for (size_t i = 0; i < desk->values.count; i++) {
        bool proven = desk->values.at[i].bound == BOUND_EXACT;
        safe += proven && desk->values.at[i].value > 0;
        lost += proven && desk->values.at[i].value < 0;
    }
    text_clear(&desk->message);
    if (lost == desk->values.count)
        text_say(&desk->message, "The game can no longer be won: undo, shuffle or play on.");
    else
        text_say_count(&desk->message, safe, "%zu of %zu moves is safe.",
                       "%zu of %zu moves are safe.", safe, desk->values.count);
}

static void hear_values(struct desk *desk, struct thought *thought)
{
    const struct match *match = &desk->match;
    bool alone = match_game(match)->players == 1;
    merge(&desk->values, &thought->values);
    if (thought->done)
        end_round(desk);
    if (desk->advice != ADVICE_NONE) {
        text_clear(&desk->message);
        if (desk_has_values(desk))
            desk_tell_advice(desk);
        else
            text_say(&desk->message, "Looking for a hint…");
    } else if (thought->done && alone && desk->watch == WATCH_SAFE) {
        tell_safe(desk);
    }
    desk_mark(desk);
}

/* All is judged: the game is summed up, and in a side-line its first move. */
static void tell_review(struct desk *desk)
{
    const struct match *match = &desk->match;
    text_clear(&desk->message);
    if (!match->aside) {
        review_summary(match, &desk->message);
        return;
    }
    size_t first = 1;
    while (first < match->entries && first < match->aside->entries &&
           match->entry[first].deed == match->aside->entry[first].deed &&
           match->entry[first].move == match->aside->entry[first].move)
        first++;
    if (first < match->entries)
        review_tell(match, first, &desk->message);
}

void desk_hear(struct desk *desk, double now)
{
    struct thought thought = {0};
    (void)now;
    while (thinker_take(desk->thinker, &thought)) {
        desk->made = thought.done ? -1 : thought.made;
        if (thought.kind == JOB_CHOOSE && thought.done) {
            desk->thinking = false;
            desk->chosen = true;
            desk->choice = thought.move;
        } else if (thought.kind == JOB_JUDGE && thought.done) {
            keep_opinion(desk, desk->judged, &thought.verdict);
            tell_watch(desk, &thought.verdict);
            if (desk->reviewing && desk_is_judged(desk))
                tell_review(desk);
        } else if (thought.kind == JOB_VALUE && desk->puzzle.valuing) {
            desk_hear_puzzle(desk, &thought);
        } else if (thought.kind == JOB_VALUE) {
            hear_values(desk, &thought);
        } else if (thought.kind == JOB_SCRAMBLE && thought.done) {
            desk_scramble(desk, thought.seed);
        }
        analysis_free(&thought.values);
        thought = (struct thought){0};
    }
}
