// The core: the C program behind the page. It holds the desk, lets a worker think, and tells the page
// what to show and when. Everything a page needs is here; it never touches the module itself.
//
//     const core = await openCore({ change(view) {…}, frame(stage) {…}, clock(view) {…} });
//     core.open(location.hash);            // a link, else the kept game, else the home
//     core.touch(12);
//
// types.d.ts says what there is: the catalog, the view, the stage and the callbacks. Each action is one
// call of the module with one answer, which tells what changed; it ends with the callbacks that are
// due, before it returns.
//
// Links are those of src/match/link.h: "reversi:size=6/d2_b2". Functions that can be refused return a
// sentence that says why, or "".

import { Files, makeWasi } from './wasi.js';

/**
 * @import { Callbacks, Catalog, Changes, CoreWorker, Exports, Game, GuideBlock, Host, Ladder, Lesson, Stage, Statistics, View } from './types'
 */

const STATE = '/state';
// The places of an answer's numbers (enum web_answer in src/front/web/web.h), and the widths of what
// follows them.
const ANSWER = { done: 0, refusal: 1, changes: 2, bytes: 3, next: 4, moving: 5, actors: 6, beams: 7, cells: 8, head: 9 };
const STAGE_ACTOR = 7, STAGE_BEAM = 5, SIDES = 2;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** @type {Host} */
const browser = {
  compile: () => WebAssembly.compileStreaming(fetch(new URL('./quincunx.wasm', import.meta.url))),
  storage: () => localStorage,
  makeWorker: () => /** @type {CoreWorker} */ (
    /** @type {unknown} */ (new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }))),
  shareNumber: () => (globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null),
  now: () => performance.now() / 1000,
  onFrame: (call) => (document.hidden ? setTimeout(call, 100) : requestAnimationFrame(call)),
};

/**
 * @param {Callbacks} callbacks
 * @param {Partial<Host>} host
 */
export async function openCore(callbacks = {}, host = {}) {
  const core = new Core(callbacks, { ...browser, ...host });
  await core.start();
  return core;
}

/**
 * A view with what changed in it. What did not stays the same object.
 * @param {View | null} before
 * @param {Changes} changes
 * @returns {View}
 */
function merge(before, { cell, moves, ...parts }) {
  const view = /** @type {View} */ ({ ...before, ...parts });
  if (cell && before) {
    view.cells = [...before.cells];
    for (const [number, contents] of Object.entries(cell))
      view.cells[Number(number)] = { ...before.cells[Number(number)], ...contents };
  }
  if (moves) view.moves = [...(before?.moves ?? []).slice(0, moves.from), ...moves.list];
  return view;
}

/**
 * Nothing but the time on the clocks is different.
 * @param {View | null} before
 * @param {View} view
 * @param {Changes} changes
 */
function onlyClocks(before, view, changes) {
  return before !== null && Object.keys(changes).join() === 'seats'
    && view.seats.every(({ name, points }, i) => name === before.seats[i].name && points === before.seats[i].points);
}

export class Core {
  ACTOR = { kind: 0, becomes: 1, turned: 2, x: 3, y: 4, shown: 5, raised: 6 };

  /** @type {Exports} */
  #call;
  /** @type {Callbacks} */
  #callbacks;
  /** @type {Host} */
  #host;
  /** @type {WebAssembly.Module} */
  #module;
  /** @type {CoreWorker | null} */
  #worker = null;
  /** @type {Int32Array | null} The newest job that is not wanted any more, shared with the worker. */
  #stopped;
  /** @type {View | null} */
  #view = null;
  /** @type {Stage | null} */
  #stage = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Catalog | null} In the language of now, once it was asked for. */
  #catalog = null;
  #framed = false; // a frame is asked for
  #ended = false; // closed, or broken: nothing runs any more

  /**
   * @param {Callbacks} callbacks
   * @param {Host} host
   */
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
        /** @type {(at: number, length: number) => void} */
        think: (at, length) => this.#think(this.#text(at, length)),
        /** @type {(number: number) => number} */
        halt: (number) => this.#halt(number),
        tell() {},
      },
    });
    files.makeFolder(STATE);
    wasi.bind(instance);
    this.#call = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    this.#call._initialize();
    this.#call.web_open();
  }

  // -- The module ---------------------------------------------------------------------------------

  /**
   * @param {number} at
   * @param {number} [length]
   */
  #text(at, length) {
    const memory = new Uint8Array(this.#call.memory.buffer);
    return decoder.decode(memory.subarray(at, length === undefined ? memory.indexOf(0, at) : at + length));
  }

  /**
   * Puts texts into the module's room, and bytes behind them.
   * @param {string[]} words
   * @param {Uint8Array} more
   */
  #give(words, more = new Uint8Array()) {
    const bytes = encoder.encode(words.map((word) => `${word.replaceAll('\0', '')}\0`).join(''));
    const at = this.#call.web_room(bytes.length + more.length);
    const room = new Uint8Array(this.#call.memory.buffer, at, bytes.length + more.length);
    room.set(bytes);
    room.set(more, bytes.length);
  }

  /**
   * Calls a function with texts in the room; what it does not survive is told once.
   * @param {string} name
   * @param {string[]} words
   * @param {number[]} numbers
   * @param {Uint8Array} [more]
   */
  #run(name, words, numbers, more) {
    if (this.#ended) return 0;
    try {
      if (words.length || more) this.#give(words, more);
      return this.#call[name](...numbers);
    } catch (error) {
      this.close();
      this.#callbacks.broken?.(error);
      return 0;
    }
  }

  /**
   * What a function says.
   * @param {string} name
   * @param {string[]} words
   */
  #ask(name, words = []) {
    const at = this.#run(name, words, []);
    return this.#ended ? '' : this.#text(at);
  }

  // -- Language -----------------------------------------------------------------------------------

  /** What changes only with the language. */
  get catalog() {
    this.#catalog ??= /** @type {Catalog} */ (JSON.parse(this.#ask('web_catalog')));
    return this.#catalog;
  }

  /**
   * Speaks the language of a catalogue (*.mo; of no bytes: English) from now on: the catalog, the view
   * and every sentence; and where that of the lessons is given, these. False, and English, if it is none.
   * @param {Uint8Array} catalogue
   * @param {Uint8Array} lessons
   */
  speak(catalogue, lessons = new Uint8Array()) {
    const both = new Uint8Array(catalogue.length + lessons.length);
    both.set(catalogue);
    both.set(lessons, catalogue.length);
    this.#catalog = null;
    return this.#act('web_speak', [], [catalogue.length, lessons.length], both).done;
  }

  /**
   * The translation of a sentence.
   * @param {string} english
   */
  say(english) { return this.#ended ? english : this.#ask('web_say', [english]); }

  // -- Thinking -----------------------------------------------------------------------------------

  /** Makes the worker, if there is none: best before it is wanted, when nothing else happens. */
  prepare() {
    this.#findWorker();
  }

  #findWorker() {
    if (this.#worker || this.#ended) return this.#worker;
    const worker = this.#host.makeWorker();
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return; // its last words
      if ('lacks' in data) this.#callbacks.lacking?.();
      else this.#act('web_hear', data, [data.length]);
    };
    worker.onerror = (event) => this.#callbacks.broken?.(event);
    worker.postMessage({ module: this.#module, stopped: this.#stopped });
    this.#worker = worker;
    return worker;
  }

  /** @param {string} job */
  #think(job) {
    this.#findWorker()?.postMessage(job);
  }

  /**
   * Stops a job; 1 if that is only possible by ending the worker.
   * @param {number} number
   */
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

  // -- Answers ------------------------------------------------------------------------------------

  /**
   * Does something at the desk and tells the page what is new; what it says of it.
   * @param {string} name
   * @param {string[]} words
   * @param {number[]} numbers
   * @param {Uint8Array} [more]
   */
  #act(name, words = [], numbers = [], more = undefined) {
    const now = this.#host.now();
    const at = this.#run(name, words, [...numbers, now], more);
    if (this.#ended) return { done: false, refusal: '' };
    const head = new Float64Array(this.#call.memory.buffer, at, ANSWER.head).slice();
    const answer = { done: head[ANSWER.done] === 1, refusal: this.#text(head[ANSWER.refusal]) };
    const text = this.#text(head[ANSWER.changes], head[ANSWER.bytes]);
    /** @type {Changes | null} */
    const changes = text ? JSON.parse(text) : null;
    const stage = this.#readStage(at, head);
    this.#stage = stage ?? this.#stage;
    this.#await(now, head[ANSWER.next]);
    if (changes) this.#change(changes);
    // On another board the same pieces are elsewhere, too.
    if (this.#stage && (stage || changes?.board || changes?.game)) this.#callbacks.frame?.(this.#stage);
    return answer;
  }

  /**
   * The stage behind the head of an answer; null where it is as it was.
   * @param {number} at
   * @param {Float64Array} head
   * @returns {Stage | null}
   */
  #readStage(at, head) {
    const actors = head[ANSWER.actors];
    if (actors < 0) return null;
    const beams = head[ANSWER.beams] * STAGE_BEAM, cells = head[ANSWER.cells];
    const numbers = new Float64Array(this.#call.memory.buffer, at + ANSWER.head * 8, actors * STAGE_ACTOR + beams + cells + SIDES).slice();
    const beamsFrom = actors * STAGE_ACTOR, countsFrom = beamsFrom + beams;
    return {
      moving: head[ANSWER.moving] === 1,
      actors,
      data: numbers.subarray(0, beamsFrom),
      beams: numbers.subarray(beamsFrom, countsFrom),
      counts: numbers.subarray(countsFrom, countsFrom + cells),
      points: numbers.subarray(countsFrom + cells),
    };
  }

  /** @param {Changes} changes */
  #change(changes) {
    const before = this.#view, view = merge(before, changes);
    this.#view = view;
    if (onlyClocks(before, view, changes)) this.#callbacks.clock?.(view);
    else this.#callbacks.change?.(view, before);
  }

  /**
   * Asks for the next time: in the next frame while pieces move.
   * @param {number} now
   * @param {number} next
   */
  #await(now, next) {
    clearTimeout(this.#timer);
    if (this.moving && !this.#framed) {
      this.#framed = true;
      this.#host.onFrame(() => {
        this.#framed = false;
        this.#act('web_tick');
      });
    } else if (!this.moving && next < Infinity) {
      this.#timer = setTimeout(() => this.#act('web_tick'), Math.max(1, Math.ceil((next - now) * 1000)));
    }
  }

  /** What there is to show now, and where the pieces are; null before the first game. */
  get view() { return this.#view; }
  get stage() { return this.#stage; }

  /**
   * A game of the catalog.
   * @param {string} wanted
   */
  findGame(wanted) {
    return /** @type {Game} */ (this.catalog.games.find(({ name }) => name === wanted));
  }

  /** Pieces are moving. */
  get moving() {
    return this.#stage?.moving ?? false;
  }

  /** Ends everything that runs by itself, for good: a frame that was asked for may still come. */
  close() {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#end();
  }

  // -- What a person does -------------------------------------------------------------------------

  /**
   * A cell is touched (by its number in view.cells): true if that was a move.
   * @param {number} cell
   */
  touch(cell) { return this.#act('web_touch', [], [cell]).done; }

  /**
   * A cell's piece is taken along: it alone is selected. False where a touch is a whole move.
   * @param {number} cell
   */
  drag(cell) { return this.#act('web_drag', [], [cell]).done; }

  /**
   * The pointer or the keyboard is on a cell, or (null) on none: the preview follows.
   * @param {number | null} cell
   */
  hover(cell) { this.#act('web_hover', [], [cell ?? -1]); }

  /**
   * A move is typed ("d3"): true if it was one, else view.message says why not.
   * @param {string} text
   */
  enter(text) { return this.#act('web_enter', [text]).done; }

  /**
   * This much of a move is typed so far; "": nothing is.
   * @param {string} text
   */
  consider(text) { this.#act('web_consider', [text]); }

  /**
   * A button of view.buttons: its `move`.
   * @param {number} move
   */
  press(move) { this.#act('web_press', [], [move]); }

  /**
   * A command by its name: "undo", "hint", … (catalog.commands).
   * @param {string} name
   */
  do(name) {
    this.#act('web_do', [], [this.catalog.commands.findIndex((command) => command.name === name)]);
  }

  /**
   * Looks at an entry: 0 is the start, i + 1 what came of view.moves[i].
   * @param {number} entry
   */
  look(entry) { this.#act('web_look', [], [entry]); }

  /** Lets go of selection, hint and message; false if there was none. */
  escape() { return this.#act('web_escape').done; }

  /** Brings moving pieces to where they go; false if none is moving. */
  skip() { return this.#act('web_skip').done; }

  /**
   * A dialog is open (true), so that clock and machine rest, or closed again.
   * @param {boolean} away
   */
  leave(away) { this.#act('web_leave', [], [away ? 1 : 0]); }

  /** The computer was asleep: charge that time to neither clock. */
  wake() { this.#act('web_wake'); }

  /** @param {string} name */
  setSpeed(name) { this.#act('web_speed', [], [this.catalog.speeds.indexOf(name)]); }
  /**
   * Pieces jump, whatever the speed, which is then that of the computer's answers.
   * @param {boolean} still
   */
  setStill(still) { this.#act('web_still', [], [still ? 1 : 0]); }
  /** @param {string} name */
  setWatch(name) { this.#act('web_watch', [], [this.catalog.watches.indexOf(name)]); }

  /**
   * Seats "human" or a level at a side.
   * @param {number} side
   * @param {string} name
   */
  seat(side, name) { return this.#act('web_seat', [name], [side]).refusal; }

  // -- Lessons ------------------------------------------------------------------------------------

  /**
   * The lessons of a game.
   * @param {string} game
   * @returns {Lesson[]}
   */
  lessons(game) { return JSON.parse(this.#ask('web_lessons', [game])); }

  /**
   * Begins one of them, from 0; a sentence if that cannot be done.
   * @param {string} game
   * @param {number} number
   */
  learn(game, number) { return this.#act('web_learn', [game], [number]).refusal; }

  // -- Matches ------------------------------------------------------------------------------------

  /**
   * Begins what a link leads to; a spec alone is a new game. Players: names of levels, or "" for
   * persons. A # before the link and what a browser made of its letters do no harm.
   * @param {string} link
   */
  begin(link, first = '', second = '') {
    let plain = link;
    try {
      plain = decodeURIComponent(link);
    } catch { /* then it is as it is */ }
    return this.#act('web_begin', [plain, first, second]).refusal;
  }

  /**
   * Answers view.question; true if another match is on the board now.
   * @param {boolean} yes
   */
  answer(yes) { return this.#act('web_answer', [], [yes ? 1 : 0]).done; }

  /** An unfinished match: by its name (view.saved), the last of a game, or the last of all. */
  resume(name = '') { return this.#act('web_resume', [name]).refusal; }

  /**
   * The last game of a file, in any format; `name` is the file's, for sentences.
   * @param {string} name
   * @param {Uint8Array} bytes
   */
  load(name, bytes) {
    return this.#act('web_load', [name.replaceAll('/', '-') || 'file'], [bytes.length], bytes).refusal;
  }

  /**
   * Such a match is kept.
   * @param {string} name
   */
  keeps(name) { return this.#run('web_keeps', [name], []) === 1; }

  /** The name of the match that was on the board last and is kept, or "". */
  kept() { return this.#ask('web_kept'); }

  /**
   * Opens what the page begins with: a link, else the kept match, else the home. Players are those of
   * the link. A sentence if the link or the kept match could not be read.
   */
  open(link = '', first = '', second = '') {
    const wanted = link.replace(/^#/, '');
    let refused = wanted ? this.begin(wanted, first, second) : '';
    if (this.#view) return refused;
    const unread = this.kept() ? this.resume() : '';
    refused ||= unread;
    if (!this.#view) this.do('home');
    return refused;
  }

  /**
   * Who can be played against in games of a spec, and how hard boards can be dealt.
   * @param {string} spec
   * @returns {Ladder}
   */
  ladder(spec) {
    const text = this.#ask('web_ladder', [spec]);
    return text ? JSON.parse(text) : { rungs: [], deals: [] };
  }

  /**
   * Deals a board of a spec, in a worker of its own: it takes a second or more. The spec of the board, or
   * "" where there is none or `ended` says that nobody waits any more.
   * @param {string} spec
   * @param {string} hard
   * @param {AbortSignal} ended
   * @returns {Promise<string>}
   */
  deal(spec, hard, ended) {
    return new Promise((found) => {
      const worker = this.#host.makeWorker(),
        end = (board = '') => {
          worker.terminate();
          found(board);
        };
      worker.onmessage = ({ data }) => {
        const lines = 'lacks' in data ? [] : data, board = lines.map((line) => /^1 board (.*)/.exec(line)?.[1]).find(Boolean);
        if (board || lines.includes('1 done')) end(board);
      };
      worker.onerror = () => end();
      ended.addEventListener('abort', () => end());
      worker.postMessage({ module: this.#module, stopped: null });
      worker.postMessage(`job 1 deal\nspec ${spec}\nseed ${crypto.getRandomValues(new Uint32Array(1))[0]}\nhard ${hard}\n`);
    });
  }

  /**
   * The rules of a game: `page` is their text in the language of now; "": the English one.
   * @param {string} game
   * @param {string} page
   * @returns {GuideBlock[]}
   */
  guide(game, page = '') { return JSON.parse(this.#ask('web_guide', [game, page])); }

  /** The match as a record, as a link; the position on the board as text, as a link. */
  record() { return this.#ask('web_record'); }
  link() { return this.#ask('web_link'); }
  position() { return this.#ask('web_position'); }
  positionLink() { return this.#ask('web_position_link'); }

  /**
   * How games ended so far.
   * @returns {Statistics}
   */
  statistics() { return JSON.parse(this.#ask('web_statistics')); }

  // -- Settings -----------------------------------------------------------------------------------

  /** The page's own settings, an object; {} if there are none or they make no sense. */
  settings() {
    try {
      return JSON.parse(this.#ask('web_settings')) ?? {};
    } catch {
      return {};
    }
  }

  /** @param {object} settings */
  keepSettings(settings) { return this.#ask('web_keep_settings', [JSON.stringify(settings)]); }
}
