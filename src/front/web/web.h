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

/* Begin a job that is written in a text; end the one of this number, whose news nobody wants any
 * more. 1: that took the worker's life, and its engines forgot what they had learned. */
WEB_IMPORT(think) void web_host_think(const char *job, size_t length);
WEB_IMPORT(halt) int web_host_halt(unsigned number);

/* Imported by the worker's instance: a line of news. */
WEB_IMPORT(tell) void web_host_tell(const char *news, size_t length);

/* -- Both ------------------------------------------------------------------------------------- */

/* Room for so many bytes of arguments; it is the same room until a larger one is asked for. */
WEB_EXPORT(web_room) char *web_room(size_t bytes);

/* -- The worker's instance -------------------------------------------------------------------- */

/* Reads a job (in the room); returns lines that name the files that it would like to find in the
 * folder /cache/quincunx: "table NAME" (it can do without, and then makes it, which takes long) and
 * "data NAME" (engine/data.h; without it plays worse). */
WEB_EXPORT(web_prepare) const char *web_prepare(void);

/* Carries the job out and tells the news; returns when it is done. What engines learn about a game
 * is kept for the next job about it. */
WEB_EXPORT(web_work) void web_work(void);

/* Ends the job soon. The host calls it while web_work runs, whenever it is asked to yield
 * (sched_yield of WASI). */
WEB_EXPORT(web_stop) void web_stop(void);

/* -- The page's instance ---------------------------------------------------------------------- */

/* What comes of everything that is done at the desk: one answer with all that is new, in doubles.
 * The numbers have these places, and behind them, if the pieces are elsewhere than in the last
 * answer, follows the stage (match/stage.h explains it):
 *
 *     for each actor   kind, becomes, turned, x, y, shown, raised
 *     for each beam    x0, y0, x1, y1, drawn
 *     for each cell    how many pieces lie there, of the kinds that are counted
 *     for both sides   their points at this time
 */
enum web_answer {
    WEB_DONE,    /* 1: it was a move; something was let go, skipped, put on the desk */
    WEB_REFUSAL, /* where a sentence is that says why it could not be done; it may be "" */
    WEB_CHANGES, /* where the changes of the view are, as JSON; */
    WEB_BYTES,   /* so many bytes of it: 0 where nothing changed */
    WEB_NEXT,    /* when the desk wants to be told the time again (infinity: never) */
    WEB_MOVING,  /* 1: pieces are moving */
    WEB_ACTORS,  /* -1: the stage is as it was, and does not follow */
    WEB_BEAMS,
    WEB_CELLS,
    WEB_HEAD
};

/* Opens the desk, once, before anything else; chance comes from a seed of the system. */
WEB_EXPORT(web_open) void web_open(void);

/* What changes only with the language, as JSON: games with options and kinds, commands,
 * names. */
WEB_EXPORT(web_catalog) const char *web_catalog(void);

/* The rules of a game (its name in the room, then their page; "": the English one) as a guide, in
 * JSON. */
WEB_EXPORT(web_guide) const char *web_guide(void);

/* Who can be played against in games of a spec (in the room), and how hard boards can be dealt, as
 * JSON: { rungs: [{ name, title, about, elo, brief, suggested, score }], deals: [{ name, title }]
 * }; "" where there is no such spec. */
WEB_EXPORT(web_ladder) const char *web_ladder(void);

/* The translation of the text in the room. */
WEB_EXPORT(web_say) const char *web_say(void);

/* Every function below that takes the time (in seconds) answers like this. web_tick just tells it;
 * web_wake: the page was asleep until now; web_hear: so many lines of the worker's news are in the
 * room. */
WEB_EXPORT(web_tick) const double *web_tick(double now);

/* Speaks the language whose catalogue is in the room (of no bytes: English), with so many bytes of
 * that of its lessons behind it; not done, and English, if it is none. The view is then told whole,
 * and the catalog is another one. */
WEB_EXPORT(web_speak) const double *web_speak(size_t bytes, size_t lessons, double now);
WEB_EXPORT(web_wake) const double *web_wake(double now);
WEB_EXPORT(web_hear) const double *web_hear(int lines, double now);

/* What a person does, as match/desk.h has it. A cell of -1 is none. */
WEB_EXPORT(web_touch) const double *web_touch(int cell, double now);
WEB_EXPORT(web_drag) const double *web_drag(int cell, double now);
WEB_EXPORT(web_hover) const double *web_hover(int cell, double now);
WEB_EXPORT(web_enter) const double *web_enter(double now);
WEB_EXPORT(web_consider) const double *web_consider(double now);
WEB_EXPORT(web_press) const double *web_press(uint32_t move, double now);
WEB_EXPORT(web_do) const double *web_do(int command, double now);
WEB_EXPORT(web_look) const double *web_look(int entry, double now);
WEB_EXPORT(web_escape) const double *web_escape(double now);
WEB_EXPORT(web_skip) const double *web_skip(double now);
WEB_EXPORT(web_leave) const double *web_leave(int away, double now);
WEB_EXPORT(web_speed) const double *web_speed(int speed, double now);
WEB_EXPORT(web_still) const double *web_still(int still, double now);
WEB_EXPORT(web_watch) const double *web_watch(int watch, double now);

/* Puts another match on the desk: what a link leads to with two players ("" is a person; link,
 * first, second in the room), an unfinished one by its name (in the room; as desk_resume has it),
 * or the last one of a file (its name in the room, then so many bytes). */
WEB_EXPORT(web_begin) const double *web_begin(double now);
WEB_EXPORT(web_answer) const double *web_answer(int yes, double now);
WEB_EXPORT(web_resume) const double *web_resume(double now);
WEB_EXPORT(web_load) const double *web_load(size_t bytes, double now);

/* The lessons of a game (its name in the room), as JSON: [{"title", "finished"}]; and begins one of
 * them, from 0. */
WEB_EXPORT(web_lessons) const char *web_lessons(void);
WEB_EXPORT(web_learn) const double *web_learn(int number, double now);

/* Seats a person or a level (its name in the room). */
WEB_EXPORT(web_seat) const double *web_seat(int side, double now);

/* The unfinished match that was on the board last, by its name, or ""; and 1 if there is one of
 * this name (in the room). */
WEB_EXPORT(web_kept) const char *web_kept(void);
WEB_EXPORT(web_keeps) int web_keeps(void);

/* The match as a record, as a link, the position on the board as text and as a link. */
WEB_EXPORT(web_record) const char *web_record(void);
WEB_EXPORT(web_link) const char *web_link(void);
WEB_EXPORT(web_position) const char *web_position(void);
WEB_EXPORT(web_position_link) const char *web_position_link(void);

/* How games ended so far, as JSON: { refusal, games: [{ title, words, won, drawn, lost, best, rows:
 * [{ options, side, opponent, won, drawn, lost, best }] }] }. */
WEB_EXPORT(web_statistics) const char *web_statistics(void);

/* The page's own settings, a text that is kept beside the games; "" if there is none yet. */
WEB_EXPORT(web_settings) const char *web_settings(void);
WEB_EXPORT(web_keep_settings) const char *web_keep_settings(void);

#endif
