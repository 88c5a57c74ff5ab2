/* The view: everything a front end may show of a desk, as plain values. The desk makes it
 * (desk_view), and nobody else writes to it. Two views with the same parts look the same, but for
 * pieces on their way: those are the stage's, which is a picture in time. */
#ifndef QUINCUNX_MATCH_VIEW_H
#define QUINCUNX_MATCH_VIEW_H

#include "core/spec.h"
#include "match/command.h"
#include "match/home.h"
#include "match/marks.h"
#include "match/match.h"
#include "match/review.h"
#include "match/stage.h"

enum { VIEW_VALUE = 40, VIEW_MOVE = 48, VIEW_CLOCK = 16, VIEW_SAVED = 32, VIEW_BUTTONS = 4 };

/* A player. */
struct view_seat {
    char name[PLAYER_NAME];       /* as desk_seat takes it */
    char words[PLAYER_NAME + 64]; /* "White (easy)" */
    char clock[VIEW_CLOCK];       /* "1:05" */
    bool machine;
    bool scored; /* the player has points: */
    int points;  /* on the board; while pieces move, show stage_points, which follow them */
};

/* What led to an entry of the line on the board: move[i] led to entry i + 1, and i + 1 is its
 * number, for people, too: in the list, in reviews (review_tell) and in messages ("Move 3 of 10").
 * Every move of either side has a number of its own, and so have passes and shuffles. */
struct view_move {
    char text[VIEW_MOVE]; /* "d3", "shuffled", "resigned" */
    uint8_t deed;         /* enum deed */
    int8_t side;          /* who did it */
    uint8_t grade;        /* enum grade, in a review or analysis */
};

/* Who is ahead at an entry, from the first side's view: -1 (lost) to 1 (won). */
struct view_estimate {
    bool known;
    float value;
};

/* A move that is made without touching a cell. */
struct view_button {
    game_move move;
    char text[PHRASE_TEXT], value[VIEW_VALUE];
};

/* What the desk wants to know before it does what it was told; no text: nothing. */
struct view_question {
    const char *text, *yes; /* "Give this game up?", "Resign" */
};

/* Where a lesson stands. */
enum lesson_state {
    LESSON_READ,  /* there is something to read */
    LESSON_TASK,  /* it is the learner's turn */
    LESSON_RIGHT, /* the goal is reached */
    LESSON_WRONG, /* it was missed; the board shows why */
    LESSON_WAIT   /* (only puzzles) a move is being judged or answered */
};

/* A lesson on the board, and which step of it. */
struct view_lesson {
    bool on;
    enum lesson_state state;
    size_t number, lessons, step, steps; /* from 0 */
    struct text title, words;            /* what the teacher says */
};

/* A puzzle on the board. */
struct view_puzzle {
    bool on;
    enum lesson_state state;  /* never LESSON_READ */
    size_t number, puzzles;   /* from 0 */
    int rating;               /* or PUZZLE_UNRATED */
    bool daily;               /* it is the puzzle of the day */
    bool rush;                /* it is one of a rush: */
    int left, solved, missed; /* seconds that are left, and puzzles */
    struct text words;        /* what to do */
    struct text share; /* of the puzzle of the day, once it is solved: a line to share; or "" */
};

/* How the game on the board ended, for whoever played it; not shown in a lesson, a variation or an
 * earlier position. */
struct view_ending {
    bool on;
    bool cheer;                   /* a person has just won */
    struct text headline, detail; /* "You win 38–26", "Your best time"; the detail may be "" */
};

struct view {
    uint64_t revision;               /* raised when anything else in here changes */
    const struct language *language; /* that words are in; NULL: English */

    /* The home, if it is in front of the game; NULL: it is not. */
    const struct home *home;
    unsigned homes; /* how many homes there were so far; 0: none is in front */

    /* The game. */
    unsigned match;          /* how many there were on the desk so far, this one included */
    const struct game *game; /* NULL: there is none */
    struct spec spec;
    char saved[VIEW_SAVED]; /* the name of its place among the unfinished games, or "" */

    /* The board. */
    struct scene scene;
    bool flipped;
    struct marks marks;
    char value[SCENE_CELLS][VIEW_VALUE]; /* of the best move that touching a cell next goes on
                                            with: "+4", "-2?" (a guess), "win 7"; "": not shown */
    int8_t worth[SCENE_CELLS];           /* the sign of that value */
    struct touch touch;                  /* the selection */
    struct view_button button[VIEW_BUTTONS];
    int buttons;
    bool previewing; /* what a move would do is shown: */
    struct phrase preview_move;
    struct text preview_words; /* "Flip 3 discs (6–2)" */
    struct trace preview_trace;

    /* The course of the game. */
    struct view_seat seat[2];
    struct view_move *move;
    struct view_estimate *estimate; /* one more than moves: of entry 0 first */
    size_t moves, move_room;
    size_t now;          /* the entry on the board */
    int first_turn;      /* who was to move at entry 0 */
    bool looking, aside; /* it is an earlier position of the game; it is in a side-line */
    bool hidden;         /* a game against the clock is paused: the scene has no pieces, and the
                            stage's must not be shown */

    /* What is going on. */
    int turn;     /* a side, or GAME_OVER */
    int winner;   /* of a finished game: a side, or GAME_DRAWN */
    bool yours;   /* a person may move */
    int prepared; /* per cent of a table that is needed first; -1: none is */
    enum speed speed;
    enum watch watch;
    bool busy; /* something that was asked for is on its way: a move of the machine's, a hint, … */
    struct text status, message, last, result; /* sentences and lines; result: of a finished game */
    bool refused;                              /* the message says why something was not done */
    struct view_question question;
    struct view_lesson lesson;
    struct view_puzzle puzzle;
    struct view_ending ending;
    struct text offer; /* of lessons, when a game of this kind is begun for the first time; "" */
    bool can[DESK_COMMANDS], on[DESK_COMMANDS]; /* makes sense now; is switched on */
};

/* Parts of a view, for those who bring only what changed up to date. */
enum view_part {
    VIEW_GAME = 1 << 0,    /* match, game, spec, saved */
    VIEW_BOARD = 1 << 1,   /* the scene's shape, flipped */
    VIEW_CELLS = 1 << 2,   /* what is on, at or said of a cell: pieces, marks, values */
    VIEW_STROKES = 1 << 3, /* of the marks */
    VIEW_TOUCH = 1 << 4,
    VIEW_BUTTON = 1 << 5,
    VIEW_PREVIEW = 1 << 6,
    VIEW_SEATS = 1 << 7,
    VIEW_COUNTERS = 1 << 8,
    VIEW_MOVES = 1 << 9,
    VIEW_ESTIMATES = 1 << 10,
    VIEW_STATE = 1 << 11, /* now, turn, flags, modes */
    VIEW_WORDS = 1 << 12,
    VIEW_QUESTION = 1 << 13,
    VIEW_COMMANDS = 1 << 14,
    VIEW_LESSON = 1 << 15,
    VIEW_HOME = 1 << 16,
    VIEW_ENDING = 1 << 17, /* and the offer of lessons */
    VIEW_PUZZLE = 1 << 18,
    VIEW_PARTS = 1 << 19 /* none: above all others */
};

/* The parts in which two views differ; 0: none. In another language all of them do. */
unsigned view_changes(const struct view *, const struct view *);

/* A cell looks or reads different in the two. */
bool view_cell_changed(const struct view *, const struct view *, int cell);

/* The same for all cells of the second view at once, which is much faster than one by one. */
void view_changed_cells(const struct view *, const struct view *, bool changed[SCENE_CELLS]);

/* The first move in which they differ; all of the shorter line if it is the beginning of the other.
 */
size_t view_first_changed_move(const struct view *, const struct view *);

/* Makes the first view, which may be all zeros, look like the second. */
void view_copy(struct view *, const struct view *);
void view_free(struct view *);

/* -- Words: for those who cannot see the board ------------------------------------------------- */

/* A cell: "c4, empty, playable, best move, +4". */
void view_tell_cell(const struct view *, int cell, struct text *);

/* The pieces in a cell: "white disc", "3 stones, big stone"; nothing of an empty one. */
void view_tell_pieces(const struct game *, const struct scene *, int cell, struct text *);

/* What the values on the board mean, and the signs at them, in sentences: a legend for everybody.
 * Nothing where no value is shown. */
void view_tell_legend(const struct view *, struct text *);

/* A counter beside the board: "Black 2", "Turns 4 of 30". */
void view_tell_counter(const struct view *, const struct counter *, struct text *);

#endif
