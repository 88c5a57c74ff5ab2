/* The desk: a match with all that lies around it while somebody plays: touches, marks, hints, the
 * thinking machine, the clock, the stage. A front end opens one, sends it touches, commands and the
 * time, and paints its view; it needs to know nothing else, and no game.
 *
 * Not thread-safe: all calls come from the front end's one thread. Only the thinker has a thread of
 * its own; its results arrive in desk_tick.
 *
 * Undoing takes moves back: playing on replaces them. Looking at an earlier position does not: what
 * is played there is a variation, and DESK_RETURN brings the game back. */
#ifndef QUINCUNX_MATCH_DESK_H
#define QUINCUNX_MATCH_DESK_H

#include "match/openings.h"
#include "match/view.h"

struct desk;

/* A desk without a match. `wake` (or NULL) is called from another thread when desk_tick should be
 * called soon. */
struct desk *desk_open(uint64_t seed, void (*wake)(void *context), void *context);
void desk_close(struct desk *);

/* What there is to see now. The view is the desk's own and holds until the next call that changes
 * something; its revision is raised if and only if something in it changed since it was last asked
 * for. */
const struct view *desk_view(struct desk *);

/* The pieces in time (NULL before the first match); and whether any is on its way. Times are
 * desk_tick's. */
struct stage *desk_stage(struct desk *);
bool desk_is_moving(const struct desk *, double now);

/* The match itself, for records, links and diagrams. */
const struct match *desk_match(const struct desk *);

/* Puts another match on the desk: a new one of this spec (`position` NULL: its start; fresh options
 * that were not given are drawn) or what a link leads to, with these players (NULL: persons), or
 * the last one in a file of records or of a format that a game has (where there were more, the
 * message says so). Where that would replace a game that is not over the desk asks first. On an
 * error the old match stays. */
bool desk_begin(struct desk *, const struct spec *, const char *position,
                const char *const player[2], struct text *error);
bool desk_follow(struct desk *, const char *link, const char *const player[2], struct text *error);
bool desk_load(struct desk *, const char *path, struct text *error);

/* The same with an unfinished game (match/save.h): by its name, the last of a kind, or the last of
 * all (NULL). Nothing is asked: the old match stays kept. */
bool desk_resume(struct desk *, const char *name, struct text *error);

/* Where the lessons file of a game is found, or "" (NULL: there are none). With it the home has
 * lessons, and they are offered once when the first game of a kind is begun. */
void desk_set_courses(struct desk *, const char *(*courses)(const struct game *));

/* Begins a lesson (from 0) of a course (match/lesson.h). The game on the board stays kept, and
 * comes back when the lesson ends. False, and said, where the course is damaged or has no such
 * lesson. */
bool desk_learn(struct desk *, const struct game *, const char *lessons, size_t number,
                struct text *error);

/* The same with a puzzle (from 0) of a file (match/puzzle.h), with the one that suits the person
 * best, or, where `date` is not NULL, with the puzzle of that day. The result is noted
 * (match/solver.h). */
enum { PUZZLE_SUITABLE = -1 };
bool desk_solve(struct desk *, const struct game *, const char *puzzles, int number,
                const char *date, struct text *error);

/* The same with a rush: three minutes for puzzles that get harder and harder, until three were
 * missed. */
bool desk_rush(struct desk *, const struct game *, const char *puzzles, struct text *error);

/* The same with a match that the caller set up, which becomes the desk's. */
void desk_put(struct desk *, struct match *);

/* Answers the question; true if another match is on the desk now. */
bool desk_answer(struct desk *, bool yes);

/* Adds the whole match, whichever position is on view, to a file of records, or replaces what the
 * file already holds of it. A variation is a record of its own. */
bool desk_save(struct desk *, const char *path, struct text *error);

/* Adds the same record to a text. */
void desk_write_record(const struct desk *, struct text *);

/* Adds each game to this file of records, too, when it ends or is left (NULL: no longer). One that
 * cannot be added stays kept, even if it is over. */
void desk_set_record(struct desk *, const char *path);

/* Adds the game on the board as far as it has come; false if that, or an earlier game, could not be
 * added (and a sentence, if it was this one). */
bool desk_finish_record(struct desk *, struct text *error);

/* New games begin with these openings, one after the other from number `next` on (NULL: at the
 * start); they are the caller's. */
void desk_set_openings(struct desk *, const struct openings *, uint64_t next);

/* (Not in a lesson.) Seats a person or a level, also in the middle of a game or of its thinking; a
 * game whose players changed does not count in the statistics. */
bool desk_seat(struct desk *, int side, const char *name, struct text *error);

/* Tells the desk the time: the machine moves, the clock runs, thoughts arrive. Returns the time
 * when it wants to be called again even if nothing happens (never: HUGE_VAL). Call it before
 * painting and at once after whatever the person did: until then a clock runs as it did before. */
double desk_tick(struct desk *, double now);

/* The program was suspended until now: charge that time to neither clock. */
void desk_wake(struct desk *, double now);

/* A cell is touched, a move is typed, a button is pressed: true if that was a move; else the
 * message says what is wrong or asked for next. A touch while pieces move brings them to rest, and
 * is more than that only if a person may move. */
bool desk_touch(struct desk *, int cell);
bool desk_enter(struct desk *, const char *entry);
void desk_press(struct desk *, game_move button);

/* Clears the selection and the hint; false if there was none. */
bool desk_escape(struct desk *);

/* The cursor is on this cell (or SCENE_NOWHERE): the preview follows it. */
void desk_hover(struct desk *, int cell);

/* The person is typing this: once it is a whole move, the preview shows it. "": nothing typed. */
void desk_consider(struct desk *, const char *entry);

/* Begins to drag a cell's piece: it alone is selected. False where a touch is a whole move, and
 * where no person may move. */
bool desk_drag(struct desk *, int cell);

/* Carries out a command. The message tells what came of it where that cannot be seen, or why it
 * cannot be done now. */
void desk_do(struct desk *, enum desk_command);

/* Looks at an entry of the line on the board; in a lesson it does nothing. */
void desk_look(struct desk *, size_t entry);

/* Brings pieces that are moving to where they go; false if none is. */
bool desk_skip(struct desk *);

/* A menu is open, so that the clock and the machine rest. */
void desk_leave(struct desk *, bool away);

/* How matches like this one ended so far: "won 3 of 5, best 1:20"; "" if none did. */
void desk_score(const struct desk *, struct text *);

/* Speaks this language from now on (NULL: English), which the caller keeps open: everything that
 * the view says is said anew, but for the last message, which is gone. */
void desk_set_language(struct desk *, const struct language *);

/* Settings that a front end keeps: how fast pieces move; that they jump, whatever the speed (which
 * is then that of the machine's answers); how much a player alone is told; whether what a move
 * would do is shown. */
void desk_set_speed(struct desk *, enum speed);
void desk_set_still(struct desk *, bool);
void desk_set_watch(struct desk *, enum watch);
void desk_set_preview(struct desk *, bool);

#endif
