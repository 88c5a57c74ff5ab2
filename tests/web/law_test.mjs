// The law of the view, in WebAssembly and through the page's own core: whatever is done, and whenever,
// what core.js has put together from answers is the view of the desk as it is, made anew (law.c); and
// the page is told, and the revision raised, if and only if that view differs from the one before.
// Chance does everything that a person, a clock and the worker can do. Usage: law_test.mjs MODULE CATALOGUE
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { draw, pick, tellSeed } from '../front/web/tap.mjs';
import { bytes, end, ok, open, playSomething, watchCalls } from './kit.mjs';

const STEPS = 500;
const SPECS = ['siga', 'reversi', 'reversi:size=6,diagonals=off', 'shisen:cols=6,rows=4', 'shisen:cols=6,rows=4,gravity=on', 'oanquan',
  'revergo', 'revergo:board=1x16', 'template'];
const LIMIT = 60000; // milliseconds that the worker has for its first word
const SHOWN = 4; // so many failures of a kind are told, and so many differences in each

const catalogue = new Uint8Array(readFileSync(process.argv[3]));
const { instantiate } = WebAssembly, { setTimeout, clearTimeout } = globalThis;
const decoder = new TextDecoder();

/** Where two values differ, in words. */
function differences(one, other, path = 'view') {
  if (isDeepStrictEqual(one, other)) return [];
  const open = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!open) return [`${path} is ${JSON.stringify(one)}, not ${JSON.stringify(other)}`];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(one[key], other[key], `${path}.${key}`));
}

// -- The walk -------------------------------------------------------------------------------------

class Walk {
  now = 100;
  faults = { stale: [], silent: [], loud: [], clock: [] };
  told = 0;
  heard = 0;
  abroad = false; // another language is spoken
  undone = 0; // in the middle of an animation
  asked = 0; // how often there was a question
  homes = 0; // how often a home came in front of the game
  checked = 0;

  #exports;
  #timers = new Set();
  #called = ''; // what was called last and is not checked yet
  #news = { change: 0, clock: 0 };
  #before = { view: null, revision: 0 };

  /** A core whose module, clock, timers and frames are the walk's. */
  async start() {
    WebAssembly.instantiate = (module, imports) => this.#instantiate(module, imports);
    globalThis.setTimeout = (call, delay = 0) => this.#plan(call, delay / 1000);
    globalThis.clearTimeout = (timer) => this.#timers.delete(timer);
    const callbacks = { change: () => this.#news.change++, clock: () => this.#news.clock++ };
    this.core = await open({ callbacks, speed: 'normal', home: true, host: { now: () => this.now, onFrame: (call) => this.#plan(call, 0) } });
  }

  end() {
    this.settle();
    this.core.close();
    Object.assign(globalThis, { setTimeout, clearTimeout });
    WebAssembly.instantiate = instantiate;
  }

  #plan(call, delay) {
    const timer = { call, at: this.now + delay };
    this.#timers.add(timer);
    return timer;
  }

  /** The module with the same chance each time, and with every call of the desk looked after. */
  async #instantiate(module, imports) {
    const wasi = imports.wasi_snapshot_preview1;
    const random_get = (at, length) => {
      new Uint8Array(this.#exports.memory.buffer, at, length).forEach((_, i, room) => { room[i] = draw(256); });
      return 0;
    };
    const instance = await instantiate(module, { ...imports, wasi_snapshot_preview1: { ...wasi, random_get } });
    this.#exports = instance.exports;
    return watchCalls(instance, (name, call, numbers) => this.#watch(name, call, numbers));
  }

  /** The core has brought everything up to date when it calls again, and when the walk goes on. */
  #watch(name, call, numbers) {
    this.settle();
    this.#called = `${name}(${numbers.join(', ')})`;
    if (name === 'web_hear') this.heard++;
    return call(...numbers);
  }

  tick(seconds) {
    this.now += seconds;
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.now)) {
      this.#timers.delete(timer);
      timer.call();
    }
  }

  // -- The law ------------------------------------------------------------------------------------

  /** The view as a page would have it that was told everything just now; null before there is any. */
  #whole() {
    const at = this.#exports.law_whole(), memory = new Uint8Array(this.#exports.memory.buffer);
    const text = decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
    if (!text) return null;
    const { moves, ...rest } = JSON.parse(text);
    return moves ? { ...rest, moves: moves.list } : rest;
  }

  #hold(holds, kind, words) {
    if (!holds) this.faults[kind].push(`after ${this.#called}: ${[words].flat().slice(0, SHOWN).join('; ')}`);
  }

  settle() {
    if (!this.#called) return;
    const { view: old, revision: last } = this.#before, view = this.#whole(), revision = this.#exports.law_revision();
    const changes = differences(view, old), stale = this.core ? differences(this.core.view, view) : [];
    const times = this.#news.change + this.#news.clock, raised = revision - last;
    const clocks = changes.every((line) => /^view\.seats\.\d\.clock /.test(line));
    this.#hold(!stale.length, 'stale', stale);
    this.#hold(!changes.length || (times > 0 && raised > 0), 'silent', changes);
    // Before there is anything to show the page is told nothing.
    if (view || old) this.#hold(changes.length ? times <= 1 : !times && !raised, 'loud', `told ${times} times, revision raised by ${raised}`);
    this.#hold(!changes.length || clocks === this.#news.clock > 0, 'clock', changes);
    this.told += times;
    if (view?.question && !old?.question) this.asked++;
    if (view?.home && !old?.home) this.homes++;
    this.checked++;
    this.#before = { view, revision };
    this.#news = { change: 0, clock: 0 };
    this.#called = '';
  }
}

// -- What can be done -----------------------------------------------------------------------------

const STEPS_OF_TIME = [0, 0.01, 0.1, 0.5, 3];
const anyCell = ({ view }) => draw(view.cells.length);

function touch(walk) {
  const { core } = walk, targets = core.view.cells.flatMap((cell, i) => (cell.marks?.includes('target') ? [i] : []));
  core.touch(targets.length && draw(4) ? pick(targets) : anyCell(core));
}

/** A move, or the beginning of one, or nonsense. */
function type({ core }) {
  const { view } = core, names = view.cells.map(({ name }) => name).filter(Boolean);
  const word = pick([view.preview?.move ?? 'zz', pick(names), pick(names) + pick(names), pick(view.moves)?.text ?? '', view.buttons[0]?.text ?? '']);
  if (draw(2)) core.consider(draw(3) ? word : '');
  else core.enter(word);
}

function press({ core }) {
  if (core.view.buttons.length) core.press(core.view.buttons[0].move);
}

function seat({ core }) {
  core.seat(draw(core.view.seats.length), pick(['human', 'human', 'Ada', ...core.view.levels.map(({ name }) => name)]));
}

function set({ core }) {
  if (draw(2)) core.setSpeed(pick(core.catalog.speeds));
  else core.setWatch(pick(core.catalog.watches));
}

function other({ core }) {
  pick([() => core.escape(), () => core.skip(), () => core.leave(true), () => core.leave(false), () => core.leave(false), () => core.wake()])();
}

/** Another match: begun, loaded or resumed, or nothing of the kind. */
function put({ core }) {
  const { spec, game } = core.view;
  pick([
    () => core.begin(spec),
    () => core.begin(`${game}/nonsense`),
    () => core.begin(core.link()),
    () => core.load('game.quincunx', bytes(core.record())),
    () => core.load('bad', bytes('game: none\n')),
    () => core.resume(pick(['', game, `${game}-2`])),
  ])();
}

/** What only asks leaves the view alone. */
function ask({ core }) {
  pick([() => core.record(), () => core.link(), () => core.position(), () => core.statistics(), () => core.kept(), () => core.settings()])();
}

/** Makes any move. For a player alone no targets are marked: pairs are tried. */
function playAnything(core) {
  const { cells, seats } = core.view, kind = (cell) => cells[cell].pieces[0]?.kind;
  if (seats.length > 1) return playSomething(core);
  const tiles = cells.flatMap(({ pieces }, i) => (pieces.length ? [i] : []));
  core.escape();
  return tiles.some((one) => tiles.some((other) => one < other && kind(one) === kind(other) && (core.touch(one) || core.touch(other))));
}

/** A move is taken back while its pieces are on their way. */
function undoMoving(walk) {
  const { core } = walk;
  core.setSpeed(pick(['slow', 'normal', 'fast']));
  if (!playAnything(core)) return;
  walk.tick(0.02);
  if (core.moving) walk.undone++;
  core.do('undo');
}

const tick = (walk) => walk.tick(pick(STEPS_OF_TIME));
const drag = ({ core }) => core.drag(anyCell(core));
/** Another language than the one before. */
function speak(walk) {
  walk.abroad = !walk.abroad;
  walk.core.speak(walk.abroad ? catalogue : new Uint8Array());
}

const hover = ({ core }) => core.hover(draw(8) ? anyCell(core) : null);
const command = ({ core }) => core.do(core.view.home && draw(2) ? 'home' : pick(core.catalog.commands).name);
const home = ({ core }) => core.do('home');
const answer = ({ core }) => core.answer(draw(2) === 1);
const look = ({ core }) => core.look(draw(core.view.moves.length + 1));
const DEEDS = [tick, tick, tick, tick, touch, touch, touch, drag, hover, type, press, command, command, command, answer, look, seat, set, other, put,
  ask, speak, undoMoving, home];

// -- The test -------------------------------------------------------------------------------------

const rest = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });

/** The first thoughts arrive, so that it is sure that some do. */
async function think(walk) {
  walk.core.do('analyse');
  for (let waited = 0; !walk.heard && waited < LIMIT; waited += 5) await rest(5);
}

async function testGame(spec) {
  const walk = new Walk();
  await walk.start();
  walk.core.begin(spec);
  await think(walk);
  for (let i = 0; i < STEPS; i++) {
    pick(DEEDS)(walk);
    walk.settle();
    await rest(draw(8) ? 0 : 5); // the worker gets on
  }
  walk.end();
  for (const [kind, title] of [['stale', 'the page never shows what is not so'], ['silent', 'it is told whatever changes'],
    ['loud', 'and nothing else, nor twice'], ['clock', 'of clocks alone as of clocks']]) {
    ok(!walk.faults[kind].length, `${spec}: ${title}`);
    walk.faults[kind].slice(0, SHOWN).forEach((fault) => console.log(`# ${fault}`));
  }
  ok(walk.heard && walk.undone && walk.asked && walk.homes > 1 && walk.told < walk.checked,
    `${spec}: told ${walk.told} times in ${walk.checked} calls, of thoughts in ${walk.heard}, ${walk.undone} moves taken back on their way, `
    + `${walk.asked} questions, ${walk.homes} homes`);
}

tellSeed();
for (const spec of SPECS) await testGame(spec);
await end();
