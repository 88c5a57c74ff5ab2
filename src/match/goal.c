/* What has come of a step of a lesson: its goal is reached or missed, and what is said about that.
 */
#include "match/lesson.h"

#include "engine/engine.h"

#include <string.h>

/* The points that a side is ahead in an entry. */
static int lead(const struct match *match, size_t entry, int side)
{
    int points[2];
    match_game(match)->score(match_state_at(match, entry), points);
    return points[side] - points[!side];
}

/* There is more than one legal move in an entry: passes and the like are no choice. */
static bool has_choice(const struct match *match, size_t entry)
{
    struct moves moves = {0};
    match_game(match)->moves(match_state_at(match, entry), &moves);
    bool choice = moves.count > 1;
    moves_free(&moves);
    return choice;
}

/* How many moves a side has chosen since an entry. */
static int moves_made(const struct match *match, size_t began, int side)
{
    int made = 0;
    for (size_t i = began; i < match->now; i++)
        made += match_turn_at(match, i) == side && has_choice(match, i);
    return made;
}

/* A file of lessons names this move of the position, in whatever spelling the referee takes. */
static bool is_named(const char *name, const struct match *match, size_t entry, game_move move)
{
    struct text unused = {0};
    game_move named;
    bool found =
        game_find_move(match_game(match), match_state_at(match, entry), name, &named, &unused);
    text_free(&unused);
    return found && named == move;
}

static bool is_among(const struct lesson_step *step, const struct match *match, size_t entry,
                     game_move move)
{
    for (int i = 0; i < step->moves; i++)
        if (is_named(step->move[i], match, entry, move))
            return true;
    return false;
}

/* The side has lost. A player alone has, too, once an engine proves that the game cannot be won any
 * more; boards of lessons are small, so that this takes no time. */
static bool has_lost(const struct match *match, int side)
{
    enum { NODES = 50000 };
    const struct spec *spec = &match->spec;
    if (match_turn(match) == GAME_OVER)
        return match_winner(match) == !side;
    const struct engine *engine = spec->game->players == 1 ? engine_best(spec) : NULL;
    if (!engine)
        return false;
    struct mind *mind = engine->open(spec, 1);
    struct verdict verdict;
    engine->think(mind, match_state(match), &(struct limits){.nodes = NODES}, NULL, &verdict);
    engine->close(mind);
    return verdict.value < 0 && (verdict.bound == BOUND_EXACT || verdict.bound == BOUND_UPPER);
}

static bool is_listed(const struct lesson_step *step, const struct match *match, size_t began)
{
    return match->now > began &&
           (step->moves == 0 || is_among(step, match, began, match->entry[began + 1].move));
}

/* With one move the verdict comes at once; with more, when the other side has answered. */
static bool has_made(const struct lesson_step *step, const struct match *match, size_t began)
{
    int side = match_turn_at(match, began);
    return step->par == 1 ||
           (match_turn(match) == side && moves_made(match, began, side) >= step->par);
}

enum lesson_verdict lesson_judge(const struct lesson_step *step, const struct match *match,
                                 size_t began)
{
    int side = match_turn_at(match, began);
    bool over = match_turn(match) == GAME_OVER, reached = false;
    switch (step->goal) {
    case GOAL_READ:
        return LESSON_GOES_ON;
    case GOAL_MOVE:
        return is_listed(step, match, began) ? LESSON_REACHED : LESSON_MISSED;
    case GOAL_GAIN:
        reached = lead(match, match->now, side) - lead(match, began, side) >= step->points;
        break;
    case GOAL_WIN:
        reached = over && match_winner(match) == side;
        break;
    case GOAL_HOLD:
        if (has_lost(match, side))
            return LESSON_MISSED;
        reached = over || has_made(step, match, began);
        break;
    }
    bool spent = has_made(step, match, began);
    return reached ? LESSON_REACHED : spent || over ? LESSON_MISSED : LESSON_GOES_ON;
}

const struct lesson_answer *lesson_find_answer(const struct lesson_step *step,
                                               const struct match *match, size_t began)
{
    const struct lesson_answer *any = NULL;
    for (int i = 0; i < step->answers; i++) {
        const struct lesson_answer *answer = &step->answer[i];
        if (!answer->move)
            any = answer;
        else if (!answer->refused &&
                 is_named(answer->move, match, began, match->entry[began + 1].move))
            return answer;
    }
    return any;
}

const struct lesson_answer *lesson_find_refusal(const struct lesson_step *step,
                                                const struct match *match, const int *cell,
                                                int cells)
{
    const struct game *game = match_game(match);
    for (int i = 0; i < step->answers; i++) {
        const struct lesson_answer *answer = &step->answer[i];
        int named[ENTRY_CELLS];
        if (!answer->refused ||
            game_read_cells(game, match_state(match), answer->move, named) != cells)
            continue;
        bool turned = game->unordered && cells == 2 && named[0] == cell[1] && named[1] == cell[0];
        if (turned || memcmp(named, cell, (size_t)cells * sizeof *cell) == 0)
            return answer;
    }
    return NULL;
}

bool lesson_wants(const struct lesson_step *step, const struct match *match, size_t began,
                  game_move move)
{
    const struct game *game = match_game(match);
    union any_state after;
    int points[2], side = match_turn(match);
    bool wanted = step->goal == GOAL_MOVE && is_among(step, match, match->now, move);
    if (step->goal == GOAL_GAIN) {
        memcpy(&after, match_state(match), game->size);
        game->play(state_in(&after), move);
        game->score(state_in(&after), points);
        wanted = points[side] - points[!side] - lead(match, began, side) >= step->points;
    }
    return wanted;
}
