// What the tests of the page's modules share: TAP, a core around a module in node, storages of all
// kinds. The module's path is the first argument of every test.
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { openCore } from '../../web/core.js';
import './chance.mjs';

const path = process.argv[2];
export const module = await WebAssembly.compile(readFileSync(path));
const LIMIT = 60000; // milliseconds: far more than anything takes, even on a busy machine
const cores = [];
let count = 0, failed = 0;

export function ok(holds, title) {
  count++;
  if (!holds) failed++;
  console.log(`${holds ? 'ok' : 'not ok'} ${count} - ${title}`);
  return Boolean(holds);
}

export function is(got, wanted, title) {
  if (!ok(got === wanted, title)) console.log(`# got ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
}

/** Prints the plan and ends, with every worker; what goes on nevertheless is a failure. */
export async function end() {
  cores.forEach((core) => core.close());
  await Promise.all(made.map((worker) => worker.terminate()));
  console.log(`1..${count}`);
  process.exitCode = failed ? 1 : 0;
  setTimeout(() => {
    console.log(`not ok ${count + 1} - nothing goes on after the end: ${process.getActiveResourcesInfo()}`);
    process.exit(1);
  }, LIMIT).unref();
}

export class MemoryStorage {
  items = new Map();
  getItem(key) { return this.items.get(key) ?? null; }
  setItem(key, value) { this.items.set(key, String(value)); }
  removeItem(key) { this.items.delete(key); }
}

/** A thread in place of a web worker, with what thread.mjs wants to know. */
export function makeWorker(workerData = {}) {
  const thread = new Worker(new URL('./thread.mjs', import.meta.url), { workerData });
  const worker = {
    onmessage: null,
    onerror: null,
    postMessage: (data) => thread.postMessage(data),
    terminate: () => thread.terminate(),
  };
  thread.on('message', (data) => worker.onmessage({ data }));
  thread.on('error', (error) => worker.onerror(error));
  made.push(worker);
  return worker;
}
export const made = []; // every worker so far

/** A core as a page has it, with a game, and perhaps a home before it; pieces are quick unless a test says otherwise. */
export async function open({ storage = new MemoryStorage(), callbacks = {}, speed = 'off', home = false, begins = 'siga', host = {} } = {}) {
  const core = await openCore({ broken: (error) => ok(false, `nothing breaks: ${error.stack}`), ...callbacks }, {
    compile: () => module,
    storage: () => storage,
    makeWorker,
    shareNumber: () => new Int32Array(new SharedArrayBuffer(4)),
    now: () => performance.now() / 1000,
    onFrame: (call) => setTimeout(call, 5),
    ...host,
  });
  if (home) core.do('home');
  if (begins) core.begin(begins);
  core.setSpeed(speed);
  cores.push(core);
  return core;
}

/** An instance of the module whose calls by the page go through `watch(name, call, numbers)`. */
export function watchCalls({ exports }, watch) {
  const watched = Object.entries(exports).map(([name, call]) => [name,
    name.startsWith('web_') && name !== 'web_room' ? (...numbers) => watch(name, call, numbers) : call]);
  return { exports: Object.fromEntries(watched) };
}

/** A text as the bytes of a file. */
export const bytes = (text) => new TextEncoder().encode(text);

/** Waits until a condition holds; false if that takes far too long. */
export async function until(holds) {
  for (const began = performance.now(); performance.now() - began < LIMIT;) {
    if (holds()) return true;
    await new Promise((done) => { setTimeout(done, 2); });
  }
  return false;
}

/** Touches cells (or presses the button) until a move is made; false if there is none. */
export function playSomething(core) {
  if (core.view.buttons.length && !core.view.cells.some((cell) => cell.marks?.includes('target'))) {
    core.press(core.view.buttons[0].move);
    return true;
  }
  const now = core.view.now;
  const find = () => core.view.cells.findIndex((cell) => cell.marks?.includes('target') && !cell.marks.includes('selected'));
  for (let touches = 0; touches < 4 && core.view.now === now; touches++) {
    const cell = find();
    if (cell < 0 || core.touch(cell)) break;
  }
  return core.view.now !== now;
}
