/* The page's side of the desk: what the WebAssembly module exports to JavaScript (web/core.js is
 * the only caller) and what it imports from there.
 *
 * One module serves twice. The page's instance holds the desk and answers at once; the worker's
 * instance holds the engines and thinks. They speak in lines of text (front/web/talk.h).
 *
 * Texts are UTF-8 and end with a zero byte. A text given to the module is written by the host into
 * the room that web_room gives; a function with several texts takes them one after the other there,
 * each with its zero. A text returned stays until the next call of the module; "" is nothing to
 * say. What can be refused returns a sentence that says why, or "" where all is well. */
#ifndef QUINCUNX_FRONT_WEB_WEB_H
#define QUINCUNX_FRONT_WEB_WEB_H

#include <stddef.h>
#include <stdint.h>

#define WEB_EXPORT(name) __attribute__((export_name(#name)))
#define WEB_IMPORT(name) __attribute__((import_module("quincunx"), import_name(#name)))

/* -- Imported by the page's instance ---------------------------------------------------------- */

/* Begin a task that is written in a text; end the one of this number, whose news nobody wants any
 * more. 1: that took the worker's life, and its engines forgot what they had learned. */
WEB_IMPORT(think) void web_host_think(const char *task, size_t length);
WEB_IMPORT(halt) int web_host_halt(unsigned number);

/* Imported by the worker's instance: a line of news. */
WEB_IMPORT(tell) void web_host_tell(const char *news, size_t length);

/* -- Both ------------------------------------------------------------------------------------- */

/* Room for so many bytes of arguments; it is the same room until a larger one is asked for. */
WEB_EXPORT(web_room) char *web_room(size_t bytes);

/* -- The worker's instance -------------------------------------------------------------------- */

/* Reads a task (in the room); returns the name of a file that it would like to find in the folder
 * /cache/quincunx, or "". It can do without: then it takes longer. */
WEB_EXPORT(web_prepare) const char *web_prepare(void);

/* Carries the task out and tells the news; returns when it is done. What engines learn about a game
 * is kept for the next task about it. */
WEB_EXPORT(web_work) void web_work(void);

/* Ends the task soon. The host calls it while web_work runs, whenever it is asked to yield
 * (sched_yield of WASI). */
WEB_EXPORT(web_stop) void web_stop(void);

/* -- The page's instance ---------------------------------------------------------------------- */

/* Opens the desk, once, before anything else; chance comes from a seed of the system. */
WEB_EXPORT(web_open) void web_open(void);

/* What never changes, as JSON: games with options, kinds and rules, commands, names (core.js
 * documents it). */
WEB_EXPORT(web_catalog) const char *web_catalog(void);

/* The levels that play a spec (in the room), as JSON: [{"name", "about"}], weakest first. */
WEB_EXPORT(web_levels) const char *web_levels(void);

/* What there is to show, as JSON (core.js documents it). There must be a match on the desk. */
WEB_EXPORT(web_view) const char *web_view(void);

/* The part of it that moves by itself: [{"clock", "seconds"}]. */
WEB_EXPORT(web_clocks) const char *web_clocks(void);

/* There is a match on the desk. */
WEB_EXPORT(web_begun) int web_begun(void);

/* Something in the view but the clocks may be different from when web_view was last called. */
WEB_EXPORT(web_changed) int web_changed(void);

/* Where the pieces are at a time (seconds, as in web_tick), in doubles:
 *     [0] 1 while pieces move  [1] actors  [2] beams  [3] cells
 *     then for each actor   kind, becomes, turned, x, y, shown, raised, cell, order
 *     for each beam         x0, y0, x1, y1, drawn
 *     for each cell         how many pieces lie there, of the kinds that are counted
 * as match/stage.h explains them. */
WEB_EXPORT(web_stage) const double *web_stage(double now);

/* Tells the time in seconds; returns when it wants to be told again (infinity: never). Call it
 * after everything a person did and when there is news. web_wake: the page was asleep until now. */
WEB_EXPORT(web_tick) double web_tick(double now);
WEB_EXPORT(web_wake) void web_wake(double now);

/* News of the worker, a line (in the room). */
WEB_EXPORT(web_hear) void web_hear(void);

/* What a person does, as match/desk.h has it. A cell of -1 is none. web_touch and web_enter return
 * 1 where that was a move. */
WEB_EXPORT(web_touch) int web_touch(int cell);
WEB_EXPORT(web_hover) void web_hover(int cell);
WEB_EXPORT(web_enter) int web_enter(void);
WEB_EXPORT(web_consider) void web_consider(void);
WEB_EXPORT(web_press) void web_press(uint32_t move);
WEB_EXPORT(web_do) void web_do(int command);
WEB_EXPORT(web_look) void web_look(int entry);
WEB_EXPORT(web_escape) int web_escape(void);
WEB_EXPORT(web_skip) int web_skip(void);
WEB_EXPORT(web_leave) void web_leave(int away);
WEB_EXPORT(web_speed) void web_speed(int speed);
WEB_EXPORT(web_watch) void web_watch(int watch);

/* Puts another match on the desk: what a link leads to with two players ("" is a person; link,
 * first, second in the room), the kept one of a game (its name in the room; "": the last of all),
 * or the last one of a text of records (a name for the file, then the text). web_kept is the game
 * of which a match is kept that was played last, or "". */
WEB_EXPORT(web_begin) const char *web_begin(void);
WEB_EXPORT(web_resume) const char *web_resume(void);
WEB_EXPORT(web_load) const char *web_load(void);
WEB_EXPORT(web_kept) const char *web_kept(void);

/* 1 if a match of this game (its name in the room) is kept. */
WEB_EXPORT(web_keeps) int web_keeps(void);

/* Seats a person or a level (its name in the room). */
WEB_EXPORT(web_seat) const char *web_seat(int side);

/* The match as a record, as a link, the position on the board as text and as a link. */
WEB_EXPORT(web_record) const char *web_record(void);
WEB_EXPORT(web_link) const char *web_link(void);
WEB_EXPORT(web_position) const char *web_position(void);
WEB_EXPORT(web_position_link) const char *web_position_link(void);

/* How games ended so far, in lines. */
WEB_EXPORT(web_statistics) const char *web_statistics(void);

/* The page's own settings, a text that is kept beside the games; "" if there is none yet. */
WEB_EXPORT(web_settings) const char *web_settings(void);
WEB_EXPORT(web_keep_settings) const char *web_keep_settings(void);

#endif
