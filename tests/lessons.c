/* The lessons of all games: every course can be read, every goal is reached by the moves that it
 * lists, or within its par against a good opponent, and what a step claims is proven by engines.
 *
 *     claim: only       the listed moves are all the best ones (of wins: the quickest)
 *     claim: best       they are among the best
 *     claim: win        the learner wins with best play; also draw, loss
 *     claim: worth 4    the learner ends so many points ahead with best play
 *
 * Usage: lessons FILE... */
#include "base/file.h"
#include "engine/engine.h"
#include "match/lesson.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 1 << 20, SECONDS = 120, NODES = 200000 };

/* A step on the board, and what its engine says of every move. */
struct inquiry {
    const struct lesson_step *step;
    struct match match;
    struct analysis values;
    const struct verdict *best;
    bool exact;
};

/* How a move compares with another; of two wins the quicker one is better. */
static int compare(const struct verdict *one, const struct verdict *other)
{
    if (one->value != other->value || one->value <= 0)
        return (one->value > other->value) - (one->value < other->value);
    return (one->plies < other->plies) - (one->plies > other->plies);
}

static void analyse(struct inquiry *inquiry)
{
    const struct spec *spec = &inquiry->match.spec;
    const struct engine *engine = engine_best(spec);
    struct mind *mind = engine->open(spec, 1);
    const struct limits limits = {.seconds = SECONDS};
    engine_analyse(engine, mind, spec->game, match_state(&inquiry->match), &limits, NULL,
                   &inquiry->values);
    engine->close(mind);
    inquiry->exact = true;
    for (size_t i = 0; i < inquiry->values.count; i++) {
        const struct verdict *verdict = &inquiry->values.at[i];
        inquiry->exact &= verdict->bound == BOUND_EXACT;
        if (i == 0 || compare(verdict, inquiry->best) > 0)
            inquiry->best = verdict;
    }
}

static bool is_listed(const struct inquiry *inquiry, game_move move)
{
    struct phrase phrase = {0};
    match_game(&inquiry->match)->say(match_state(&inquiry->match), move, &phrase);
    for (int i = 0; i < inquiry->step->moves; i++)
        if (strcmp(inquiry->step->move[i], phrase.text) == 0)
            return true;
    return false;
}

static bool holds(const struct inquiry *inquiry, const char *claim)
{
    bool good = inquiry->exact;
    for (size_t i = 0; i < inquiry->values.count; i++) {
        const struct verdict *verdict = &inquiry->values.at[i];
        bool listed = is_listed(inquiry, verdict->line[0]),
             best = compare(verdict, inquiry->best) == 0;
        if (strcmp(claim, "only") == 0)
            good &= listed == best;
        else if (strcmp(claim, "best") == 0)
            good &= !listed || best;
    }
    if (strcmp(claim, "only") == 0 || strcmp(claim, "best") == 0)
        return good;
    if (strncmp(claim, "worth ", 6) == 0)
        return good && inquiry->best->value == atoi(claim + 6);
    return good && ((strcmp(claim, "win") == 0 && inquiry->best->value > 0) ||
                    (strcmp(claim, "draw") == 0 && inquiry->best->value == 0) ||
                    (strcmp(claim, "loss") == 0 && inquiry->best->value < 0));
}

static void tell_values(const struct inquiry *inquiry)
{
    struct text line = {0};
    for (size_t i = 0; i < inquiry->values.count; i++) {
        struct phrase phrase = {0};
        match_game(&inquiry->match)
            ->say(match_state(&inquiry->match), inquiry->values.at[i].line[0], &phrase);
        text_addf(&line, " %s=%d%s", phrase.text, inquiry->values.at[i].value,
                  inquiry->values.at[i].bound == BOUND_EXACT ? "" : "?");
    }
    tap_note("values:%s", text_get(&line));
    text_free(&line);
}

static void check_claims(struct inquiry *inquiry, const char *name, const char *title)
{
    const struct lesson_step *step = inquiry->step;
    if (step->claims)
        analyse(inquiry);
    for (int i = 0; i < step->claims; i++) {
        bool good = holds(inquiry, step->claim[i]);
        tap(good, "%s, “%s”, line %d: %s", name, title, step->row, step->claim[i]);
        if (!good)
            tell_values(inquiry);
    }
    analysis_free(&inquiry->values);
}

/* Plays a move in the notation of the game; the course was tried, so that it is legal. */
static void play(struct match *match, const char *entry)
{
    struct text error = {0};
    game_move move;
    if (entry && match_find_move(match, entry, &move, &error))
        match_play(match, move);
    text_free(&error);
}

/* The learner can reach the goal, whatever a good opponent plays. */
static bool reaches(struct inquiry *inquiry, const struct engine *engine, struct mind *mind,
                    size_t began)
{
    struct match *match = &inquiry->match;
    struct moves moves = {0};
    struct verdict reply;
    size_t now = match->now;
    enum lesson_verdict verdict =
        now > began ? lesson_judge(inquiry->step, match, began) : LESSON_GOES_ON;
    if (verdict != LESSON_GOES_ON || match_turn(match) == GAME_OVER)
        return verdict == LESSON_REACHED;
    if (match_turn(match) == match_turn_at(match, began)) {
        match_game(match)->moves(match_state(match), &moves);
    } else {
        engine->think(mind, match_state(match), &(struct limits){.nodes = NODES}, NULL, &reply);
        moves_add(&moves, reply.line[0]);
    }
    bool reached = false;
    for (size_t i = 0; i < moves.count && !reached; i++) {
        match_play(match, moves.at[i]);
        reached = reaches(inquiry, engine, mind, began);
        match_go(match, now);
    }
    moves_free(&moves);
    return reached;
}

static void check_reach(struct inquiry *inquiry, const char *name, const char *title)
{
    const struct lesson_step *step = inquiry->step;
    const struct spec *spec = &inquiry->match.spec;
    if (step->goal == GOAL_READ || step->goal == GOAL_MOVE)
        return;
    const struct engine *engine = engine_best(spec);
    struct mind *mind = engine->open(spec, 1);
    tap(reaches(inquiry, engine, mind, inquiry->match.now),
        "%s, “%s”, line %d: the goal can be reached in %d", name, title, step->row, step->par);
    engine->close(mind);
}

static void check_lesson(const struct lesson *lesson, const char *name)
{
    struct inquiry inquiry = {0};
    struct match *match = &inquiry.match;
    struct text error = {0};
    bool reached = true;
    for (size_t i = 0; i < lesson->steps; i++) {
        const struct lesson_step *step = inquiry.step = &lesson->step[i];
        lesson_begin(lesson, i, match, &error);
        check_claims(&inquiry, name, lesson->title);
        check_reach(&inquiry, name, lesson->title);
        size_t began = match->now;
        for (int j = step->moves - 1; j >= 0; j--) {
            match_go(match, began);
            play(match, step->move[j]);
            reached &= lesson_judge(step, match, began) == LESSON_REACHED;
        }
        play(match, step->reply);
    }
    tap(reached && error.length == 0, "%s, “%s”: the moves that are asked for reach the goals",
        name, lesson->title);
    text_free(&error);
    match_free(match);
}

/* "siga" of "…/lessons-siga.txt". */
static const struct game *game_of(const char *path, struct text *error)
{
    struct text name = {0};
    const char *at = strstr(path, "lessons-");
    text_add_bytes(&name, at ? at + 8 : "", at ? strcspn(at + 8, ".") : 0);
    const struct game *game = game_find(text_get(&name), error);
    text_free(&name);
    return game;
}

int main(int count, char **paths)
{
    for (int i = 1; i < count; i++) {
        struct text contents = {0}, error = {0};
        struct course course = {0};
        const struct game *game = game_of(paths[i], &error);
        bool good = game && file_read(paths[i], FILE_MOST, &contents, &error) &&
                    course_read(&course, game, contents.at, &error);
        tap(good, "%s can be read: %zu lessons %s", paths[i], course.lessons, text_get(&error));
        for (size_t j = 0; good && j < course.lessons; j++)
            check_lesson(&course.lesson[j], game->name);
        course_free(&course);
        text_free(&contents);
        text_free(&error);
    }
    return tap_end();
}
