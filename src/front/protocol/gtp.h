/* What the parts of the Go Text Protocol share. */
#ifndef QUINCUNX_FRONT_PROTOCOL_GTP_H
#define QUINCUNX_FRONT_PROTOCOL_GTP_H

#include "front/protocol/host.h"

/* A clock, in seconds. */
struct gtp_clock {
    double left;
    int stones; /* to be played until it is set to the byo-yomi again; 0: main time */
};

struct gtp {
    char id[24];          /* of the command that is being answered */
    struct moves skipped; /* the entries of the match that are passes which nobody entered */

    /* The time settings. */
    bool timed;
    double byo_yomi;
    int byo_yomi_stones;
    struct gtp_clock clock[2]; /* of each side */

    /* The genmove under way. */
    bool preparing, keeps; /* a table comes first; the move is not played */
    double began;
};

/* The arguments of a command, and what it answers: the text of the answer, or of the failure. */
struct gtp_call {
    char *rest;
    struct text answer;
    bool failed;
    bool later; /* the answer follows when thinking ends */
};

/* Answers `= …` or `? …` with the id, and the empty line. */
void gtp_answer(struct host *, const struct text *, bool failed);

/* The command fails with this. */
void gtp_fail(struct gtp_call *, const char *format, ...) TEXT_FORMAT(2, 3);

/* The board in rows from the top, a letter a square; false if it is no square board. With `edges`
 * the vertices are named around it. */
bool gtp_draw(const struct game *, const struct state *, bool edges, struct text *);

/* The commands that GoGui asks a referee. */
void gtp_rules_game_id(struct host *, struct gtp_call *);
void gtp_rules_board(struct host *, struct gtp_call *);
void gtp_rules_board_size(struct host *, struct gtp_call *);
void gtp_rules_legal_moves(struct host *, struct gtp_call *);
void gtp_rules_side_to_move(struct host *, struct gtp_call *);
void gtp_rules_final_result(struct host *, struct gtp_call *);

/* The command that opens a file. */
void gtp_loadsgf(struct host *, struct gtp_call *);

/* The commands that think, and their clock. */
void gtp_genmove(struct host *, struct gtp_call *);
void gtp_reg_genmove(struct host *, struct gtp_call *);
void gtp_time_settings(struct host *, struct gtp_call *);
void gtp_time_left(struct host *, struct gtp_call *);
void gtp_hear_news(struct host *, const struct thought *);

/* Reads a colour and lets the other side make the only move it has, where that is a pass; false,
 * and failed, if it is not this colour's turn. */
bool gtp_read_turn(struct host *, struct gtp_call *);

/* Takes passes that nobody entered off the end of the match. */
void gtp_take_back_skipped(struct host *);

#endif
