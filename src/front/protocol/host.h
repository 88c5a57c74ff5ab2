/* The host: an engine at a pipe. It hears lines on one stream while it thinks, answers on another,
 * and holds what every protocol needs: a match of any game, settings, a thinker. A protocol is a
 * struct protocol: what to do with a line, and with what was thought.
 *
 * The protocol is called in the one thread of host_run only. The end of input, a closed output and
 * host->over end host_run, also in the middle of thinking. */
#ifndef QUINCUNX_FRONT_PROTOCOL_HOST_H
#define QUINCUNX_FRONT_PROTOCOL_HOST_H

#include "front/lines.h"
#include "match/match.h"
#include "match/settings.h"
#include "match/thinker.h"

struct host;

struct protocol {
    size_t size; /* of what it keeps in host->own, which begins with all zeros */

    /* Answers come in the order of the questions: while it thinks, lines wait, and at the end of
     * input it still answers them all. Else lines are heard at once, and the end of input ends the
     * thinking, too. */
    bool in_order;

    /* A line, without its end; it may be changed. */
    void (*hear)(struct host *, char *line);

    /* What is thought so far, or (done) in the end. Once it is done, more may be thought of. */
    void (*news)(struct host *, const struct thought *);

    /* Says a sentence about a line that cannot be heard. */
    void (*refuse)(struct host *, const char *sentence);

    /* Optional: frees what it keeps. */
    void (*close)(struct host *);
};

struct host {
    const struct protocol *protocol;
    void *own;          /* what the protocol keeps */
    struct match match; /* persons play it: whoever drives us makes the moves */
    struct settings settings;
    struct text out; /* what was said and is not sent yet */
    bool over;       /* set to end host_run */

    /* The host's own. */
    int input, output;
    int wake[2]; /* a pipe: the thinker wakes the loop */
    struct lines lines;
    struct thinker *thinker;
    struct opponent *opponent; /* of `opened`; NULL: none yet */
    struct settings opened;
    bool thinking;
    bool preparing, hurried; /* how the thinking under way, or the last one, began and ends */
    bool ready;              /* what thinking needs is there, for the settings in `prepared` */
    struct settings prepared;
    double deadline; /* when the thinking is hurried; HUGE_VAL: never */
    double planned;  /* when it should end; HUGE_VAL: whenever */
    double lag;      /* seconds that it came too late, lately: the machine may be busy */
};

/* A host with a match at the start of this spec, which is sound. `output` -1: what is said stays in
 * `out`, for tests. Says why where the system refuses. */
bool host_open(struct host *, const struct protocol *, const struct spec *, const struct settings *,
               int input, int output, struct text *error);
void host_close(struct host *);

/* Hears and answers until it is over. */
void host_run(struct host *);

/* All of that on standard input and output. */
bool host_serve(const struct protocol *, const struct spec *, const struct settings *,
                struct text *error);

/* Sends what was said. */
void host_send(struct host *);

/* Another game; a level that it does not have becomes SETTINGS_FULL. On an error the old match
 * stays. */
bool host_set_game(struct host *, const struct spec *, struct text *error);

/* A match that was begun takes the place of ours, and is all zeros then. If its spec is another
 * one, host_forget has to follow. */
void host_set_match(struct host *, struct match *);

/* The match from a position (NULL: the start) and moves in the notation of the game, with blanks
 * between them ("" is none). On an error the old match stays. */
bool host_set_position(struct host *, const char *position, const char *moves, struct text *error);

/* Forgets what was learnt, so that games repeat; what is known for certain is kept. */
void host_forget(struct host *);

/* Gets what thinking about the match must have first (a table, a book, memory), or as much of it as
 * can be had in `seconds` (0: however long it takes); the news that follow say when it is done, and
 * nothing else. False if there is nothing to get. */
bool host_prepare(struct host *, double seconds);

/* Thinks about the match, which is not over: a level by itself, else the best engine within these
 * limits (of which seconds end a level's thinking, too). Ends the thinking under way first. */
void host_think(struct host *, const struct limits *);

/* The same for the value of every move, by the best engine. */
void host_value(struct host *, const struct limits *);

/* Thinking comes to its end soon; and it is waited for, so that its news are heard before this
 * returns. */
void host_hurry(struct host *);
void host_finish(struct host *);

/* Seconds to use of a clock, in this position. Who came too late before keeps more in reserve. */
double host_pace(const struct host *, double left, double increment, int to_go);

/* The move that was thought best. */
game_move host_move(const struct thought *);

/* Adds a line of moves, from the position of the match, with blanks between them. */
void host_add_line(const struct host *, const game_move *line, int length, struct text *);

/* Cuts the first word off a text; "" if there is none left. */
char *host_cut_word(char **rest);

#endif
