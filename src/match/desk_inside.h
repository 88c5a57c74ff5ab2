/* What the files of the desk share with each other, and with nobody else. */
#ifndef QUINCUNX_MATCH_DESK_INSIDE_H
#define QUINCUNX_MATCH_DESK_INSIDE_H

#include "base/random.h"
#include "match/advice.h"
#include "match/desk.h"
#include "match/lesson.h"
#include "match/progress.h"
#include "match/puzzle.h"
#include "match/rungs.h"
#include "match/save.h"
#include "match/solver.h"
#include "match/statistics.h"
#include "match/thinker.h"

struct desk {
    struct match match;
    unsigned matches;       /* how many there were so far */
    struct scene scene;     /* of the position on the board */
    struct marks marks;     /* on it; the preview's included */
    struct stage *stage;    /* where its pieces are */
    struct moves legal;     /* the moves there; none when the game is over */
    struct touch touch;     /* the selection */
    struct analysis values; /* of the moves on the board, as far as they are known; may be empty */
    bool values_whole;      /* they are final */
    struct preview preview; /* of the move under the cursor or being typed, if `previewing` */
    bool previewing;
    enum advice advice; /* how far the hint goes */
    const struct language *language;
    struct text message; /* the last sentence for the person; "" */
    struct text refusal; /* the last one that said why something was not done */
    double made;         /* how much of a table is made that is needed first, or -1 */
    bool thinking;       /* the machine is choosing its move */
    bool scrambling;     /* a scramble is being looked for */
    bool paused, looking, reviewing, flipped, analysing;
    size_t stands;                 /* while looking: the entry that the game has come to */
    struct view_question question; /* until desk_answer the clock and the machine rest */

    /* What a front end sets. */
    bool showing_preview;
    bool still; /* pieces jump: whatever the speed, which is then that of the machine's answers */
    enum speed speed;
    enum watch watch;

    struct view view[2]; /* the newest, and the one that the next is made in */
    int newest;
    bool viewed; /* nothing was done since the newest was made */

    struct thinker *thinker;
    struct random random;
    size_t shown;   /* the entry that the stage shows or is on its way to */
    size_t mistake; /* the entry whose move a review shows, from the position before; or 0 */
    size_t judged;  /* the entry that the job under way is about */
    int round;      /* how often the moves were valued, each time longer */
    int hovered;    /* the cell under the cursor, or SCENE_NOWHERE */
    struct text considered; /* what is being typed */
    double ticked;          /* when desk_tick was last called; 0: never */
    int clocked;            /* the side whose clock has run since then, or -1 */
    double ready;           /* when the machine may make its move */
    bool chosen;            /* it has: `choice` waits for `ready` */
    game_move choice;
    uint64_t seed;                   /* of the scramble that is looked for */
    struct text record;              /* the file that each game is added to, or "" */
    struct text recorded;            /* what it holds of this match already */
    bool record_failed, record_lost; /* this match is not in it; nor is an earlier one */
    bool unrecorded; /* it is over, and kept because it could not be recorded when it ended */
    const struct openings *openings; /* that new games begin with, or NULL */
    uint64_t opening;                /* the next one */
    struct text saved_to,
        saved; /* the file of the last desk_save, and what it holds of this match */
    bool away, counted, keep_failed; /* a menu is open; in the statistics already; said already */
    bool stepping;                   /* rests again after the machine's next move */
    struct save save;                /* where the match is kept */
    bool wanted;                     /* it is kept even before the first move */
    bool earlier;                    /* another game of its kind is kept */
    struct {                         /* a lesson, if it is on */
        bool on;
        enum lesson_state state;
        struct course course;
        size_t number, step;         /* of the lesson, and of the step on the board */
        size_t began;                /* the entry that the step began at */
        struct text left;            /* the name of the kept game that was on the board before */
        struct spec spec;            /* and of what kind it was, or game NULL; */
        char player[2][PLAYER_NAME]; /* who played it */
    } lesson;
    struct { /* a puzzle, if it is on: lesson.on is not set then, but its state and what was left
                are the puzzle's */
        bool on;               /* the match on the board is the puzzle's */
        char date[CLOCK_DATE]; /* whose puzzle it is, or "" */
        double began;          /* when it was put on the board */
        struct puzzles list;
        size_t number;
        int made;               /* right moves so far */
        bool failed;            /* there was a wrong move, or a hint: it does not count as solved */
        bool noted;             /* and its result is in the solver's file */
        size_t entry;           /* whose moves are valued, */
        struct analysis values; /* so far */
        bool known;             /* these are final */
        bool rush, spent;       /* it is one of a rush; which is over */
        int rushed, strikes;    /* puzzles solved and missed in it */
        double ends;            /* when its time is up; 0: it has not begun to run */
        bool valuing;           /* the thinker's job is about them */
        struct text share;      /* the line to share, once the puzzle of a day is solved */
    } puzzle;
    const char *(*courses)(const struct game *); /* finds a lessons file; NULL: there are none */
    struct home *home;                           /* if it is in front of the match */
    unsigned homes;                              /* how many there were so far */
    bool offering;                               /* lessons, at the first game of a kind */
    bool ended;                                  /* the match on the board came to its end here: */
    struct score_line outcome;                   /* the statistics then, with it */
    int asked;                                   /* what the question is about */
    struct match proposed;                       /* what comes on the desk if the answer is yes */
};

/* Every change of the match stands between these two. settle ends what thinks and moves about the
 * old position; changed shows and keeps the new one. */
void desk_settle(struct desk *);
void desk_changed(struct desk *);

/* Shows the position on the board where the stage knows no way to it: another game or line. */
void desk_set_stage(struct desk *);

/* Draws the marks anew. */
void desk_mark(struct desk *);

/* Begins the job that is needed most, if the thinker has none; and takes its news. */
void desk_think(struct desk *, double now);
void desk_hear(struct desk *, double now);

/* Ends the job, whatever it is. */
void desk_stop(struct desk *);

/* A menu or a question is in front: clock and machine wait. */
bool desk_rests(const struct desk *);

/* Something that was asked for is on its way. */
bool desk_is_busy(const struct desk *);

/* There is a value for every move on the board, if only a first guess. */
bool desk_has_values(const struct desk *);

/* Every position that should be judged is. */
bool desk_is_judged(const struct desk *);

/* Makes a view of the desk as it is, but for its revision. */
void desk_make_view(const struct desk *, struct view *);

/* The person may do something: it is a person's turn, or an earlier position is looked at. */
bool desk_is_persons(const struct desk *);

/* Nobody may see the board while the clock rests. */
bool desk_is_hidden(const struct desk *);

/* A command makes sense now. */
bool desk_can(const struct desk *, enum desk_command);

/* "White", "Black (strong)". */
void desk_player(const struct desk *, int side, struct text *);

/* What is going on, in a line: "Your turn: place a disc", "Black is thinking", "Game over: …". */
void desk_status(const struct desk *, struct text *);

/* What is thought of an entry, from the first side's view, from -1 (lost) to 1 (won); false if
 * nothing is. */
bool desk_estimate(const struct desk *, size_t entry, double *);

/* The value of a move on the board in few letters: "+4", "-2?" (a guess), ">+2", "win 7"; "" if it
 * is not known. */
void desk_value(const struct desk *, game_move, struct text *);

/* For every cell the verdict on the best move that touching it next goes on with, or NULL. */
void desk_best_moves(const struct desk *, const struct verdict *best[SCENE_CELLS]);

/* Begins a side-line at the position that is looked at. */
void desk_branch(struct desk *);

/* Scrambles with a seed, in a side-line where an earlier position is looked at. */
void desk_scramble(struct desk *, uint64_t seed);

/* Says why something was not done: makes a sentence of the reason, with a capital letter and a full
 * stop, and the reason empty. */
void desk_refuse(struct desk *, struct text *reason);

/* The game on the board is left for another one: it is recorded and, if it is not over, stays kept
 * as it is. */
void desk_leave_game(struct desk *);

/* Keeps the game for another day. */
void desk_keep(struct desk *);

/* There is a game, or a variation, that is not over. */
bool desk_is_going_on(const struct desk *);

/* Asks about a command; and gives the question up. */
void desk_ask(struct desk *, int about, const char *text, const char *yes);
void desk_withdraw(struct desk *);

/* Carries out a command that makes sense and was agreed to. */
void desk_run(struct desk *, enum desk_command);

/* Another game like this one, and an earlier one of the same kind. */
void desk_renew(struct desk *);
void desk_resume_earlier(struct desk *);

/* Notes which game is left for a lesson or puzzle (unless it is another one of those, which ends);
 * then a match takes the place of the game on the board, which stays kept: a lesson's, or a
 * puzzle's.
 */
void desk_leave_for_study(struct desk *);
void desk_receive_lesson(struct desk *, struct match *, bool puzzle);

/* Judges what was played in a lesson; and says why the board cannot be touched now, or tries again.
 */
void desk_judge_lesson(struct desk *);
bool desk_refuse_lesson(struct desk *);

/* Marks what the hint that was asked for points to, and says it; there are values. */
void desk_mark_advice(struct desk *);
void desk_tell_advice(struct desk *);

/* Puts what the lesson says of refused cells, if it says something, in place of the referee's
 * reason. */
bool desk_explain_lesson(struct desk *, const int *cell, int cells, struct text *why);

/* Marks what the step points at. */
void desk_mark_lesson(struct desk *);

/* The commands of lessons, and when they make sense. */
bool desk_is_learning(const struct desk *);
bool desk_can_go_on(const struct desk *);
bool desk_is_last_step(const struct desk *);
void desk_go_on(struct desk *);
void desk_repeat_lesson(struct desk *);
void desk_end_lesson(struct desk *);

/* The match on the board is a lesson's or a puzzle's. */
bool desk_is_studying(const struct desk *);

/* The same, and this is not the moment for a move. */
bool desk_is_taught(const struct desk *);

/* A puzzle on the board: its next position, once more, and its end. */
void desk_judge_puzzle(struct desk *);
void desk_repeat_puzzle(struct desk *);
void desk_go_on_puzzle(struct desk *);
void desk_drop_puzzle(struct desk *);

/* The values of a position's moves are wanted to judge or to answer, and nobody has them: sets that
 * position's entry. Then: they are being found; some are there; all are there. */
bool desk_wants_puzzle(const struct desk *, size_t *entry);
void desk_value_puzzle(struct desk *);
void desk_hear_puzzle(struct desk *, struct thought *);

/* Puts a puzzle on the board. */
void desk_take_puzzle(struct desk *, size_t number);

/* A puzzle of a rush was solved or missed: another one comes, or the end. Begins it anew. Its time
 * passes; and how many seconds are left. */
void desk_count_rush(struct desk *, bool solved);
void desk_begin_rush(struct desk *);
void desk_tick_rush(struct desk *, double now);
int desk_rush_left(const struct desk *);

/* Somebody waits for them. */
bool desk_awaits_puzzle(const struct desk *);

/* The lesson or puzzle is over, and so is its match. */
void desk_drop_lesson(struct desk *);

/* The home is in front of the match, or goes. */
bool desk_can_go_home(const struct desk *);
void desk_go_home(struct desk *);
void desk_leave_home(struct desk *);

/* Lessons are offered once, when the first game of a kind is begun; and taken. */
void desk_offer_lessons(struct desk *);
bool desk_has_lessons(const struct desk *);
void desk_learn_next(struct desk *);

/* The match was just counted: notes how it stands for its ending, and shows that. */
void desk_end(struct desk *);
void desk_show_ending(const struct desk *, struct view *);

/* There is a stronger level than the one that a person has beaten; and a game against it. */
bool desk_has_next_level(const struct desk *);
void desk_play_next_level(struct desk *);

/* Plays a legal move, in a side-line where an earlier position is looked at. */
void desk_play(struct desk *, game_move);

#endif
