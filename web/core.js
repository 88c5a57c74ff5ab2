// The core: the C program behind the page. It holds the desk, lets a worker think, and tells the page
// what to show and when. Everything a page needs is here; it never touches the module itself.
//
//     const core = await openCore({ change(view) {…}, frame(stage) {…}, clock(view) {…} });
//     core.open(location.hash);            // a link, else the kept game, else the first game
//     core.touch(12);
//
// Callbacks (all optional). Each action below ends with those that are due, before it returns.
//   change(view)   something to show is different: draw it all
//   frame(stage)   pieces are moving: called in every animation frame until they lie still, then once
//                  more, and once after each change
//   clock(view)    only the clocks have moved: view.seats[…].clock and .seconds
//   broken(error)  the program ended with a bug: nothing works any more but loading the page again
//
// core.catalog: what never changes
//   version, speeds: ["off", "fast", "normal", "slow"], watches: ["never", "stuck", "lost", "safe"],
//   commands: [{ name, title, about }]          all that core.do takes, with words for buttons
//   games: [{ name, title, about, how, unit (null: only a winner counts), players (1 or 2),
//             sides: ["Black", "White"], surface: "cloth" | "wood" | "paper", scrambles,
//             options: [{ key, title, fresh, standard, names: […] }    one of these names
//                     | { key, title, fresh, standard, least, most, step }],
//                      (all values as users write them; fresh: a new game draws one if it is not given)
//             kinds: [{ name, letter, side (-1: nobody's), counted, size (in squares),
//                       art: [names of pictures; take the one at (number of the actor) % art.length] }],
//             levels: [{ name, about }] of the standard game, rules: "# markdown …" }]
//
// The view: what is on the desk
//   game, spec                the name of the game; the game with its options ("reversi:size=6")
//   board                     { columns, rows, axes (names stand at the edges, as cells have them: the
//                             letters of the columns, the numbers of the rows; else in the cells),
//                             numbered (columns have numbers as well), flipped (draw it turned by
//                             half a turn) }
//   cells                     [{ name, x, y, width, height (in squares; stores lie outside the board),
//                             ground: "plain" | "safe" | "round" | "store" | "hand" (not shown), side,
//                             and where it can be touched (not store or hand):
//                             words (for screen readers: "c4, white disc, can be played"),
//                             text ("X", "5", "3Q", ""), marks: [last target selected area candidate
//                             hint line change take], value ("+4", "win 7", …), worth (-1, 0, 1) }]
//   pieces                    [{ cell, kind, count }], at rest; for drawing use the stage
//   strokes                   [[x0, y0, x1, y1]] lines of the last move, in squares (0.5 is the middle)
//   preview                   null or { move, words, steps: [{ verb, beat, from, to, kind, becomes,
//                             count } | { verb: "line", beat, line: [x0, y0, x1, y1] }] }
//   touched                   [cells] selected so far
//   buttons                   [{ move, text ("pass"), value }]: moves without a cell; core.press(move)
//   status, message, last     sentences: "White to move"; "" or what to tell the person; what the last
//                             move did ("Black d3 turns 2 discs: 5-2"). Show the message, else
//                             preview.words, else last
//   result, winner            null or "Black wins 38-26"; -1, 0, 1, or 2 for a draw
//   turn, over, yours         side to move or -1; the game is over; a person may move now
//   thinking, made            the machine chooses; -1 or how much (0 to 1) of its table is made
//   looking, aside            an earlier position is shown; a side-line is
//   now, stands               entry on the board, entry that the game has come to (0 is the start)
//   advice                    0 to 4: how far the hint goes
//   speed, watch              names
//   seats                     [{ side ("Black"), name ("human" or a level), machine, words, clock
//                             ("1:05"), seconds, points (left out where there are none) }]
//   levels                    [{ name, about }]: who else can be seated
//   counters                  [{ words, label, side, value, most }] numbers beside the board
//   moves                     [{ text, side, sign ("?"), grade ("mistake") }]: entry 1 is moves[0]
//   estimates                 [null or -1 (the first side loses) to 1], an entry each, from entry 0
//   can, on                   { command: true if it makes sense now }; { analyse, review, preview,
//                             flip, pause: whether it is on }
//
// The stage: where the pieces are at a moment. Its arrays hold until the next call.
//   moving                    pieces are moving
//   actors, data              actor i is at data[i * 9 …]: kind, becomes, turned, x, y, shown, raised,
//                             cell, order (core.ACTOR has their places). It shows `kind` until turned
//                             is 0.5 and then `becomes`, as narrow as |cos(π · turned)| when these
//                             differ; x, y is its middle in squares; shown is its opacity; raised ones
//                             are painted later. Actors keep their number while a game goes on
//   beams                     Float64Array of x0, y0, x1, y1, drawn (0 to 1 of its length)
//   counts                    Float64Array: how many counted pieces lie in each cell just now
//
// Links are those of src/match/link.h: "reversi:size=6/d2_b2". Functions that can be refused return a
// sentence that says why, or "".

import { Files, makeWasi } from './wasi.js';

const STATE = '/state';
const STAGE_HEAD = 4, STAGE_ACTOR = 9, STAGE_BEAM = 5;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** What surrounds the core in a browser; a test gives its own. */
const browser = {
  compile: () => WebAssembly.compileStreaming(fetch(new URL('./quincunx.wasm', import.meta.url))),
  storage: () => localStorage,
  makeWorker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
  /** A number that a worker sees change at once; null where pages may not share memory. */
  shareNumber: () => (globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null),
  now: () => performance.now() / 1000,
  /** Calls back with the next frame, or soon where nobody looks. */
  onFrame: (call) => (document.hidden ? setTimeout(call, 100) : requestAnimationFrame(call)),
};

export async function openCore(callbacks = {}, host = {}) {
  const core = new Core(callbacks, { ...browser, ...host });
  await core.start();
  return core;
}

class Core {
  ACTOR = { kind: 0, becomes: 1, turned: 2, x: 3, y: 4, shown: 5, raised: 6, cell: 7, order: 8 };

  #call; // exports of the module
  #callbacks;
  #host;
  #module;
  #worker = null;
  #stopped; // the newest task that is not wanted any more, shared with the worker; or null
  #view = null;
  #timer = null;
  #framed = false; // a frame is asked for
  #moved = false; // pieces were moving in the last frame
  #stepping = false; // the machines rest again after one move
  #broken = false;

  constructor(callbacks, host) {
    this.#callbacks = callbacks;
    this.#host = host;
    this.#stopped = host.shareNumber();
  }

  async start() {
    const files = new Files(STATE, this.#host.storage);
    const wasi = makeWasi({
      files,
      environment: { XDG_STATE_HOME: STATE },
      say: (line) => console.error(line),
    });
    this.#module = await this.#host.compile();
    const instance = await WebAssembly.instantiate(this.#module, {
      wasi_snapshot_preview1: wasi.imports,
      quincunx: {
        think: (at, length) => this.#think(this.#text(at, length)),
        halt: (number) => this.#halt(number),
        tell() {},
      },
    });
    files.makeFolder(STATE);
    wasi.bind(instance);
    this.#call = instance.exports;
    this.#call._initialize();
    this.#call.web_open();
    this.catalog = JSON.parse(this.#ask('web_catalog'));
  }

  // -- The module ---------------------------------------------------------------------------------

  #text(at, length) {
    const memory = new Uint8Array(this.#call.memory.buffer);
    return decoder.decode(memory.subarray(at, length === undefined ? memory.indexOf(0, at) : at + length));
  }

  /** Puts texts into the module's room. */
  #give(words) {
    const bytes = encoder.encode(words.map((word) => `${word.replaceAll('\0', '')}\0`).join(''));
    const at = this.#call.web_room(bytes.length);
    new Uint8Array(this.#call.memory.buffer, at, bytes.length).set(bytes);
  }

  /** Calls a function with texts in the room; what it does not survive is told once. */
  #run(name, words, numbers) {
    if (this.#broken) return 0;
    try {
      if (words.length) this.#give(words);
      return this.#call[name](...numbers);
    } catch (error) {
      this.#broken = true;
      this.close();
      this.#callbacks.broken?.(error);
      return 0;
    }
  }

  #ask(name, words = [], numbers = []) {
    const at = this.#run(name, words, numbers);
    return this.#broken ? '' : this.#text(at);
  }

  // -- Thinking -----------------------------------------------------------------------------------

  /** Makes the worker, if there is none: best before it is wanted, when nothing else happens. */
  prepare() {
    if (this.#worker || this.#broken) return;
    const worker = this.#host.makeWorker();
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return; // its last words
      data.forEach((line) => this.#run('web_hear', [line], []));
      this.#pulse();
    };
    worker.onerror = (event) => this.#callbacks.broken?.(event);
    worker.postMessage({ module: this.#module, stopped: this.#stopped });
    this.#worker = worker;
  }

  #think(task) {
    this.prepare();
    this.#worker.postMessage(task);
  }

  /** Stops a task; 1 if that is only possible by ending the worker. */
  #halt(number) {
    if (this.#stopped) {
      Atomics.store(this.#stopped, 0, number);
      return 0;
    }
    this.#end();
    return 1;
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  // -- Time ---------------------------------------------------------------------------------------

  /** Tells the desk the time and the page what is new; asks for the next time. */
  #pulse() {
    const now = this.#host.now();
    const next = this.#run('web_tick', [], [now]);
    if (this.#broken || !this.#call.web_begun()) return;
    const changed = this.#view === null || this.#run('web_changed', [], []);
    const before = this.#view;
    if (changed) {
      this.#view = JSON.parse(this.#ask('web_view'));
      if (this.#stepping && this.#view.now !== before?.now) {
        this.#stepping = false;
        this.do('pause');
        return;
      }
    }
    this.#await(now, next, changed, this.stage(now));
  }

  #await(now, next, changed, stage) {
    clearTimeout(this.#timer);
    if (changed) this.#callbacks.change?.(this.#view);
    else this.#tellClock();
    if (changed || stage.moving || this.#moved) this.#callbacks.frame?.(stage);
    this.#moved = stage.moving;
    if (stage.moving && !this.#framed) {
      this.#framed = true;
      this.#host.onFrame(() => {
        this.#framed = false;
        this.#pulse();
      });
    } else if (!stage.moving && next < Infinity) {
      this.#timer = setTimeout(() => this.#pulse(), Math.max(1, Math.ceil((next - now) * 1000)));
    }
  }

  #tellClock() {
    const seats = JSON.parse(this.#ask('web_clocks'));
    const moved = this.#view.seats.some((seat, side) => seat.clock !== seats[side].clock);
    this.#view.seats.forEach((seat, side) => Object.assign(seat, seats[side]));
    if (moved) this.#callbacks.clock?.(this.#view);
  }

  /** What there is to show now. */
  get view() {
    return this.#view;
  }

  stage(now = this.#host.now()) {
    const at = this.#run('web_stage', [], [now]);
    const [moving, actors, beams, cells] = new Float64Array(this.#call.memory.buffer, at, STAGE_HEAD);
    const part = (from, length) =>
      new Float64Array(this.#call.memory.buffer, at + (STAGE_HEAD + from) * 8, length);
    const beamsFrom = actors * STAGE_ACTOR, countsFrom = beamsFrom + beams * STAGE_BEAM;
    return {
      moving: moving === 1,
      actors,
      data: part(0, beamsFrom),
      beams: part(beamsFrom, beams * STAGE_BEAM),
      counts: part(countsFrom, cells),
    };
  }

  /** Ends everything that runs by itself. */
  close() {
    clearTimeout(this.#timer);
    this.#end();
  }

  // -- What a person does -------------------------------------------------------------------------

  /** Runs one call of the desk and then brings the page up to date; what it answers. */
  #act(name, words = [], numbers = []) {
    const answer = this.#run(name, words, numbers);
    this.#pulse();
    return answer;
  }

  /** The same for a call that puts something on the desk: a sentence if it could not. */
  #put(name, words = [], numbers = []) {
    const refused = this.#ask(name, words, numbers);
    if (this.#view !== null || !refused) this.#refresh();
    return refused;
  }

  /** The whole view anew, whatever the stamp says. */
  #refresh() {
    this.#view = null;
    this.#pulse();
  }

  /** A cell is touched (by its number in view.cells): true if that was a move. */
  touch(cell) { return this.#act('web_touch', [], [cell]) === 1; }

  /** The pointer or the keyboard is on a cell, or (null) on none: the preview follows. */
  hover(cell) { this.#act('web_hover', [], [cell ?? -1]); }

  /** A move is typed ("d3"): true if it was one, else view.message says why not. */
  enter(text) { return this.#act('web_enter', [text]) === 1; }

  /** This much of a move is typed so far; "": nothing is. */
  consider(text) { this.#act('web_consider', [text]); }

  /** A button of view.buttons: its `move`. */
  press(move) { this.#act('web_press', [], [move]); }

  /** A command by its name: "undo", "hint", … (catalog.commands). */
  do(name) {
    this.#act('web_do', [], [this.catalog.commands.findIndex((command) => command.name === name)]);
  }

  /** Looks at an entry: 0 is the start, i + 1 what came of view.moves[i]. */
  look(entry) { this.#act('web_look', [], [entry]); }

  /** Where only machines play and the game is paused: one move, and they rest again. */
  step() {
    this.#stepping = true;
    if (this.#view.on.pause) this.do('pause');
  }

  /** Lets go of selection, hint and message; false if there was none. */
  escape() { return this.#act('web_escape') === 1; }

  /** Brings moving pieces to where they go. */
  skip() { return this.#act('web_skip') === 1; }

  /** A dialog is open (true), so that clock and machine rest, or closed again. */
  leave(away) { this.#act('web_leave', [], [away ? 1 : 0]); }

  /** The computer was asleep: that time is nobody's. */
  wake() { this.#run('web_wake', [], [this.#host.now()]); this.#pulse(); }

  setSpeed(name) { this.#act('web_speed', [], [this.catalog.speeds.indexOf(name)]); }
  setWatch(name) { this.#act('web_watch', [], [this.catalog.watches.indexOf(name)]); }

  /** Seats "human" or a level at a side. */
  seat(side, name) { return this.#put('web_seat', [name], [side]); }

  // -- Matches ------------------------------------------------------------------------------------

  /**
   * Begins what a link leads to; a spec alone is a new game. Players: names of levels, or "" for
   * persons. A # before the link and what a browser made of its letters do no harm.
   */
  begin(link, first = '', second = '') {
    let plain = link;
    try {
      plain = decodeURIComponent(link);
    } catch { /* then it is as it is */ }
    return this.#put('web_begin', [plain, first, second]);
  }

  /** The kept match of a game, or, without one, the match that was played last. */
  resume(game = '') { return this.#put('web_resume', [game]); }

  /** The last game of a text of records; `name` is the file's, for sentences. */
  load(name, text) { return this.#put('web_load', [name.replaceAll('/', '-') || 'file', text]); }

  /** A match of this game is kept. */
  keeps(game) { return this.#run('web_keeps', [game], []) === 1; }

  /** The game of the match that was played last and is kept, or "". */
  kept() { return this.#ask('web_kept'); }

  /**
   * Opens what the page begins with: a link, else the kept match, else a new game of the first kind
   * against its weakest level. A sentence if the link or the kept match could not be read.
   */
  open(link = '') {
    const wanted = link.replace(/^#/, '');
    let refused = wanted ? this.begin(wanted) : '';
    if (this.#view) return refused;
    if (this.kept()) refused ||= this.resume();
    if (!this.#view) {
      const game = this.catalog.games[0];
      this.begin(game.name, '', game.levels[0]?.name ?? '');
    }
    return refused;
  }

  /** The levels that play a spec: [{ name, about }]. */
  levels(spec) { return JSON.parse(this.#ask('web_levels', [spec])); }

  /** The match as a record, as a link; the position on the board as text, as a link. */
  record() { return this.#ask('web_record'); }
  link() { return this.#ask('web_link'); }
  position() { return this.#ask('web_position'); }
  positionLink() { return this.#ask('web_position_link'); }

  /** How games ended so far, in lines; "" if none did. */
  statistics() { return this.#ask('web_statistics'); }

  // -- Settings -----------------------------------------------------------------------------------

  /** The page's own settings, an object; {} if there are none or they make no sense. */
  settings() {
    try {
      return JSON.parse(this.#ask('web_settings')) ?? {};
    } catch {
      return {};
    }
  }

  keepSettings(settings) { return this.#ask('web_keep_settings', [JSON.stringify(settings)]); }
}
