/* The subcommands of the program and the flags they take: one table from which arguments are read,
 * help is printed and the man page is made. What it says of them is marked (N_) and translated when
 * it is printed; names, flags and words are not. */
#ifndef QUINCUNX_FRONT_CLI_COMMAND_H
#define QUINCUNX_FRONT_CLI_COMMAND_H

#include "core/spec.h"

/* Exit statuses. */
enum { EXIT_GOOD = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* What is wrong with a call that says twice where to begin; has openings besides; resumes besides.
 */
#define LINK_OR_POSITION                                                                          \
    N_("a link already says where the game starts: leave out --position, --openings, --deal and " \
       "--resume")
#define OPENINGS_OR_POSITION \
    N_("--openings says where games start: leave out --position, --deal and --resume")
#define RESUME_OR_POSITION N_("--resume continues a game: leave out --position")

enum flag {
    FLAG_POSITION,
    FLAG_FIRST,
    FLAG_SECOND,
    FLAG_SEED,
    FLAG_DEAL,
    FLAG_RECORD,
    FLAG_RESUME,
    FLAG_DIVIDE,
    FLAG_FORMAT,
    FLAG_FROM,
    FLAG_TO,
    FLAG_OUTPUT,
    FLAG_TIME,
    FLAG_DEPTH,
    FLAG_NODES,
    FLAG_THREADS,
    FLAG_HASH,
    FLAG_LEVEL,
    FLAG_JSON,
    FLAG_VALUES,
    FLAG_COUNTS,
    FLAG_PORT,
    FLAG_ADDRESS,
    FLAG_OPEN,
    FLAG_GAME,
    FLAG_GAMES,
    FLAG_OPENINGS,
    FLAG_SPRT,
    FLAG_CONCURRENCY,
    FLAG_PATIENCE,
    FLAG_DISCARD,
    FLAG_HELP,
    FLAGS
};

/* What a flag is called, what it needs (NULL: nothing; two values have a blank between them) and
 * what it is for. */
struct flag_about {
    const char *name, *argument, *about;
};
extern const struct flag_about flag_about[FLAGS];

/* One call of a command: its words, and a value for each flag given ("" where it needs none). */
struct call {
    const char *const *word;
    int words;
    const char *value[FLAGS];
    const char *second; /* of the flag that needs two values */
};

struct command {
    const char *name, *words; /* words: what follows the name, for the usage line */
    int least, most;          /* how many words; most is -1 where there is no most */
    uint64_t flags;           /* a bit for each enum flag, in the order of the table */
    int (*run)(const struct call *);
    const char *about;   /* one line */
    const char *details; /* paragraphs */
    const char *example; /* one call, after the program's name */
};

_Static_assert(FLAGS <= 64, "every flag has a bit");

static inline bool command_takes(const struct command *command, int flag)
{
    return command->flags >> flag & 1;
}

/* All commands, ended by a NULL name. */
extern const struct command command_list[];

int command_games(const struct call *);
int command_rules(const struct call *);
int command_play(const struct call *);
int command_tui(const struct call *);
int command_resume(const struct call *);
int command_learn(const struct call *);
int command_puzzle(const struct call *);
int command_statistics(const struct call *);
int command_show(const struct call *);
int command_moves(const struct call *);
int command_after(const struct call *);
int command_perft(const struct call *);
int command_analyse(const struct call *);
int command_solve(const struct call *);
int command_bench(const struct call *);
int command_verify(const struct call *);
int command_replay(const struct call *);
int command_convert(const struct call *);
int command_serve(const struct call *);
int command_arena(const struct call *);
int command_ugi(const struct call *);
int command_gtp(const struct call *);
int command_nboard(const struct call *);
int command_help(const struct call *);
int command_man(const struct call *);

/* The start menu, line by line, and the full screen: what runs without arguments. */
int menu_run(void);
int screen_run(void);

/* Says that there is no such command, or game where that would do, and what may have been meant;
 * returns the status. */
int refuse_command(const char *given, bool games);

/* Reads a number given to a flag, or to a word (NULL: of a command in capitals); false, and said,
 * if it is none from 0 to `most`. */
bool read_number(const char *what, const char *given, uint64_t most, uint64_t *number);

/* Sets up the spec in the first word, the position of the flag and the moves in the words after it;
 * false, and said, where something is wrong. */
bool inspect_set_up(const struct call *, int moves, struct spec *, union any_state *);

/* Sets the limits that flags of the call give; false, and said, where one is wrong. */
struct limits;
bool read_limits(const struct call *, struct limits *);

/* Shows on a terminal the progress (0 to 1) of building a table that an engine requires. */
void show_wait(void *context, double fraction);

/* The seed of a call: --seed, or a fresh one. */
bool read_seed(const struct call *, uint64_t *seed);

#endif
