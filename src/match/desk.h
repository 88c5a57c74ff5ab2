/* The desk: a match with all that lies around it while somebody plays: touches, marks, hints, the
 * thinking machine, the clock, the stage. A front end opens one, sends it touches, commands and the
 * time, and paints what it says; it needs to know nothing else, and no game.
 *
 * Everything happens in the calls of the front end's one thread. Only the thinker has a thread of
 * its own; its news arrive in desk_tick.
 *
 * Undoing takes moves back: playing on replaces them. Looking at an earlier position does not: what
 * is played there is a side-line, and DESK_RETURN brings the game back. */
#ifndef QUINCUNX_MATCH_DESK_H
#define QUINCUNX_MATCH_DESK_H

#include "base/random.h"
#include "match/advice.h"
#include "match/marks.h"
#include "match/match.h"
#include "match/review.h"
#include "match/stage.h"
#include "match/statistics.h"
#include "match/thinker.h"
#include "match/touch.h"

/* How much a player alone is told after every move (that there is no move left is always told). */
enum watch { WATCH_NEVER, WATCH_STUCK, WATCH_LOST, WATCH_SAFE, WATCHES };
extern const char *const watch_name[WATCHES];

struct desk {
    /* What a front end may read. */
    struct match match;
    struct scene scene;     /* of the position on the board */
    struct marks marks;     /* on it; the preview's included */
    struct stage *stage;    /* where its pieces are */
    struct touch touch;     /* the selection */
    struct analysis values; /* of the moves on the board, as far as they are known; may be empty */
    bool values_whole;      /* they are final */
    struct preview preview; /* of the move under the cursor or being typed, if `previewing` */
    bool previewing;
    enum advice advice;  /* how far the hint goes */
    struct text message; /* the last sentence for the person; "" */
    double made;         /* how much of a table is made that is needed first, or -1 */
    bool thinking;       /* the machine is choosing its move */
    bool scrambling;     /* a scramble is being looked for */
    bool paused, looking, reviewing, flipped, analysing;
    size_t stands;    /* while looking: the entry that the game has come to */
    unsigned changes; /* grows when desk_tick changed what is to see, but for pieces on their way */

    /* What a front end may also set. */
    bool showing_preview;
    bool still; /* pieces jump: whatever the speed, which is then that of the machine's answers */
    enum speed speed;
    enum watch watch;

    /* The desk's own. */
    struct thinker *thinker;
    struct random random;
    size_t shown;           /* the entry that the stage shows or is on its way to */
    size_t judged;          /* the entry that the task under way is about */
    int round;              /* how often the moves were valued, each time longer */
    int hovered;            /* the cell under the cursor, or SCENE_NOWHERE */
    struct text considered; /* what is being typed */
    double ticked;          /* when desk_tick was last called; 0: never */
    int clocked;            /* the side whose clock has run since then, or -1 */
    double ready;           /* when the machine may make its move */
    bool chosen;            /* it has: `choice` waits for `ready` */
    game_move choice;
    uint64_t seed; /* of the scramble that is looked for */
    struct text saved_to,
        saved; /* the file of the last desk_save, and what it holds of this match */
    bool away, counted, keep_failed; /* a menu is open; in the statistics already; said already */
    bool stepping;                   /* rests again after the machine's next move */
    bool ours;                       /* the place of the kept game of this kind */
};

/* What a person can do, besides touching cells and typing moves: one table makes keys, buttons and
 * menus. */
enum desk_command {
    DESK_UNDO,
    DESK_REDO,
    DESK_HINT,
    DESK_ANALYSE,
    DESK_PREVIEW,
    DESK_REVIEW,
    DESK_NEXT_MISTAKE,
    DESK_PREVIOUS_MISTAKE,
    DESK_TRY,
    DESK_BACK,
    DESK_FORWARD,
    DESK_FIRST,
    DESK_LAST,
    DESK_RETURN,
    DESK_NEW,
    DESK_RESTART,
    DESK_SCRAMBLE,
    DESK_SWAP,
    DESK_FLIP,
    DESK_SPEED,
    DESK_WATCH,
    DESK_PAUSE,
    DESK_STEP,
    DESK_RESIGN,
    DESK_COMMANDS
};

struct desk_about {
    const char *name;  /* "undo" */
    const char *title; /* on a button: "Undo" */
    const char *about; /* "take the last move back" */
};
extern const struct desk_about desk_about[DESK_COMMANDS];

/* A desk without a match. `wake` (or NULL) is called from another thread when desk_tick should be
 * called soon. */
void desk_open(struct desk *, uint64_t seed, void (*wake)(void *context), void *context);
void desk_close(struct desk *);

/* Puts another match on the desk: a new one of this spec (`position` NULL: its start; fresh options
 * that were not given are drawn) or what a link leads to, with these players (NULL: persons), the
 * kept one of a game (NULL: the last of all), or the last one in a file of records or of a format
 * that a game has (where there were more, the message says so). On an error the old match stays. */
bool desk_begin(struct desk *, const struct spec *, const char *position,
                const char *const player[2], struct text *error);
bool desk_follow(struct desk *, const char *link, const char *const player[2], struct text *error);
bool desk_resume(struct desk *, const struct game *, struct text *error);
bool desk_load(struct desk *, const char *path, struct text *error);

/* Adds the match, wherever one looks, to a file of records, or puts it in the place that it already
 * has there. A side-line is a record of its own. */
bool desk_save(struct desk *, const char *path, struct text *error);

/* Seats a person or a level, also in the middle of a game or of its thinking; a game whose players
 * changed does not count in the statistics. */
bool desk_seat(struct desk *, int side, const char *name, struct text *error);

/* Tells the desk the time: the machine moves, the clock runs, thoughts arrive. Returns the time
 * when it wants to be called again even if nothing happens (never: HUGE_VAL). Call it before
 * painting and at once after whatever the person did: until then a clock runs as it did before. */
double desk_tick(struct desk *, double now);

/* The program was stopped until now: that time is nobody's. */
void desk_wake(struct desk *, double now);

/* A cell is touched, a move is typed, a button is pressed: true if that was a move; else the
 * message says what is wrong or asked for next. */
bool desk_touch(struct desk *, int cell);
bool desk_enter(struct desk *, const char *entry);
void desk_press(struct desk *, game_move button);

/* The person may do so: it is a person's turn, or an earlier position is looked at. */
bool desk_is_persons(const struct desk *);

/* Lets go of the selection and the hint; false if there was none. */
bool desk_escape(struct desk *);

/* The cursor is on this cell (or SCENE_NOWHERE): the preview follows it. */
void desk_hover(struct desk *, int cell);

/* This is being typed: once it is a whole move, the preview is of that. "": nothing is. */
void desk_consider(struct desk *, const char *entry);

/* The command makes sense now; and doing it. The message tells what came of it where that cannot be
 * seen. */
bool desk_can(const struct desk *, enum desk_command);
void desk_do(struct desk *, enum desk_command);

/* Looks at an entry of the line on the board. */
void desk_look(struct desk *, size_t entry);

/* Brings pieces that are moving to where they go; false if none is. */
bool desk_skip(struct desk *);

/* A menu is open, so that the clock and the machine rest. */
void desk_leave(struct desk *, bool away);

/* "White", "Black (strong)". */
void desk_player(const struct desk *, int side, struct text *);

/* What is going on, in a line: "White to move", "Black is thinking", "Game over: draw 32-32". */
void desk_status(const struct desk *, struct text *);

/* What is thought of an entry, from the first side's view, from -1 (lost) to 1 (won); false if
 * nothing is. For bars and graphs. */
bool desk_estimate(const struct desk *, size_t entry, double *);

/* The value of a move on the board in few letters: "+4", "-2?" (a guess), ">+2", "win 7"; "" if it
 * is not known. */
void desk_value(const struct desk *, game_move, struct text *);

/* For every cell the verdict on the best move that touching it next goes on with, or NULL. */
void desk_best_moves(const struct desk *, const struct verdict *best[SCENE_CELLS]);

#endif
