// The worker: one instance of the module, for the engines. Its first message is the compiled module
// and, where pages may share memory, a number: tasks up to that one are to be stopped. Else a task is
// stopped by ending the worker. Each later message is a task as text, to which it answers with lines
// of news, the last of them "done". A task that comes ends the one before.
//
// Some engines know a game by a large table. Where the page has it (in the folder tables, made by
// tools/make_tables.py) it is fetched when it is first wanted; else the engine makes it, which takes
// longer.

import { Files, makeWasi } from './wasi.js';

const EVERY = 40; // milliseconds between messages, so that a page is not flooded
const CACHE = '/cache';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** A table of the page's, with how much of it has come so far (0 to 1) told; null if there is none. */
async function fetchTable(name, tell) {
  try {
    const answer = await fetch(new URL(`./tables/${name}.gz`, import.meta.url));
    if (!answer.ok) return null;
    const length = Number(answer.headers.get('content-length'));
    let come = 0;
    const counted = answer.body.pipeThrough(new TransformStream({
      transform(chunk, to) {
        come += chunk.length;
        if (length) tell(Math.min(come / length, 1) * 0.99);
        to.enqueue(chunk);
      },
    }));
    const packed = new Uint8Array(await new Response(counted).arrayBuffer());
    if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed; // the server had it unpacked
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  } catch {
    return null; // no network, or a browser that cannot unpack
  }
}

/** Lets the engines of a module think; `post` gets lists of lines. Returns a function for tasks. */
export async function openWorker({ module, stopped }, post, getTable = fetchTable) {
  const files = new Files();
  const wasi = makeWasi({
    files,
    environment: { XDG_CACHE_HOME: CACHE },
    say: (line) => console.error(line),
  });
  const tables = new Map(); // name → when it is here, or there is none
  let lines = [], posted = 0;
  let newest = 0, wanted = ''; // the task and its table
  const flush = () => {
    post(lines);
    lines = [];
    posted = performance.now();
  };
  const tell = (line) => {
    lines.push(line);
    if (performance.now() - posted > EVERY) flush();
  };
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: { ...wasi.imports, sched_yield: () => breathe() },
    quincunx: {
      think() {},
      halt() {},
      tell: (at, length) => tell(decoder.decode(new Uint8Array(instance.exports.memory.buffer, at, length))),
    },
  });
  const call = instance.exports;
  const isStopped = () => stopped !== null && Atomics.load(stopped, 0) >= newest;
  /** Engines call it every now and then. */
  const breathe = () => {
    if (isStopped()) call.web_stop();
    return 0;
  };
  wasi.bind(instance);
  call._initialize();
  files.makeFolder(CACHE);
  files.makeFolder(`${CACHE}/quincunx`);

  const prepare = (task) => {
    const bytes = encoder.encode(`${task}\0`);
    new Uint8Array(call.memory.buffer, call.web_room(bytes.length), bytes.length).set(bytes);
    const at = call.web_prepare(), memory = new Uint8Array(call.memory.buffer);
    return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
  };
  const loadTable = async (name) => {
    let late = null; // tells what came too soon after the last message
    const tellPart = (come) => {
      if (wanted !== name) return;
      tell(`${newest} wait ${come}`);
      late ??= setTimeout(() => {
        late = null;
        if (lines.length) flush();
      }, EVERY);
    };
    const bytes = await getTable(name, tellPart);
    if (bytes) files.create(`${CACHE}/quincunx/${name}`, bytes);
  };
  return async (task) => {
    const number = Number(/^task (\d+)/.exec(task)[1]);
    newest = number;
    wanted = prepare(task);
    if (wanted && !tables.has(wanted)) tables.set(wanted, loadTable(wanted));
    await tables.get(wanted);
    if (number !== newest || isStopped()) return;
    call.web_work();
    flush();
  };
}

/** Connects a worker's own messages. Tasks come one at a time; the first may come before all is ready. */
export function serve(scope, getTable) {
  let work = null;
  scope.onmessage = ({ data }) => {
    if (work === null) work = openWorker(data, (lines) => scope.postMessage(lines), getTable);
    else work.then((run) => run(data));
  };
}

if (typeof WorkerGlobalScope !== 'undefined') serve(self);
