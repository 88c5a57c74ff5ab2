/* What a person can do at a desk, besides touching cells and typing moves: one table makes keys,
 * buttons and menus. */
#ifndef QUINCUNX_MATCH_COMMAND_H
#define QUINCUNX_MATCH_COMMAND_H

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
    DESK_RESUME,
    DESK_RESTART,
    DESK_SCRAMBLE,
    DESK_SWAP,
    DESK_FLIP,
    DESK_SPEED,
    DESK_WATCH,
    DESK_PAUSE,
    DESK_STEP,
    DESK_RESIGN,
    DESK_NEXT,
    DESK_REPEAT,
    DESK_END_LESSON,
    DESK_LEARN,
    DESK_NEXT_LEVEL,
    DESK_HOME,
    DESK_COMMANDS
};

struct desk_about {
    const char *name;  /* "undo" */
    const char *title; /* on a button: "Undo" */
    const char *about; /* "take the last move back" */
};
extern const struct desk_about desk_about[DESK_COMMANDS];

/* How much a player alone is told after every move (that there is no move left is always told). */
enum watch { WATCH_NEVER, WATCH_STUCK, WATCH_LOST, WATCH_SAFE, WATCHES };
extern const char *const watch_name[WATCHES];

#endif
