// The worker: one instance of the module, for the engines. Its first message is the compiled module
// and, where pages may share memory, a number: jobs up to that one are to be stopped. Else a job is
// stopped by ending the worker. Each later message is a job as text, to which it answers with lines
// of news, the last of them "done". A job that comes ends the one before.
//
// Some engines know a game by a large table. Where the page has it (in the folder tables, made by
// tools/make_tables.py) it is fetched when it is first wanted. Else the engine makes it, which takes half
// a minute, and the browser keeps it for the next time.

import { Files, makeWasi } from './wasi.js';

/** @import { Exports } from './types' */

/**
 * @typedef {object} Tables Where tables come from and go to.
 * @property {(name: string, tell: (come: number) => void) => Promise<Uint8Array | null>} get
 * @property {(name: string, bytes: Uint8Array) => Promise<unknown>} keep
 */

const EVERY = 40; // milliseconds between messages, so that a page is not flooded
const CACHE = '/cache';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// -- Tables ---------------------------------------------------------------------------------------

const KEPT = 'quincunx-tables'; // the cache for those that were made here
const HEAD = 'quincunx table of '; // what a table begins with
const addressOf = (/** @type {string} */ name) => new URL(`./tables/${name}.gz`, import.meta.url);

const readAll = async (/** @type {ReadableStream} */ stream) => new Uint8Array(await new Response(stream).arrayBuffer());
const unpack = (/** @type {ReadableStream} */ stream) => readAll(stream.pipeThrough(new DecompressionStream('gzip')));

/**
 * What a promise gives, or null where it fails: no network, no room, a browser that cannot unpack.
 * @template T
 * @param {Promise<T>} promise
 */
const attempt = (promise) => promise.catch(() => null);

/**
 * A table of the page's, with how much of it has come so far (0 to 1) told; null if there is none.
 * @param {string} name
 * @param {(come: number) => void} tell
 */
async function fetchTable(name, tell) {
  const answer = await fetch(addressOf(name));
  if (!answer.ok || !answer.body) return null;
  const length = Number(answer.headers.get('content-length'));
  let come = 0;
  const counted = answer.body.pipeThrough(new TransformStream({
    transform(chunk, to) {
      come += chunk.length;
      if (length) tell(Math.min(come / length, 1) * 0.99);
      to.enqueue(chunk);
    },
  }));
  const packed = await readAll(counted);
  const isPacked = packed[0] === 0x1f && packed[1] === 0x8b; // else the server had it unpacked
  const table = isPacked ? await unpack(new Blob([packed]).stream()) : packed;
  return decoder.decode(table.subarray(0, HEAD.length)) === HEAD ? table : null; // it may be any page
}

/**
 * A table that was made here before; null if there is none.
 * @param {string} name
 */
async function recallTable(name) {
  const kept = await (await caches.open(KEPT)).match(addressOf(name));
  return kept?.body ? unpack(kept.body) : null;
}

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 */
async function storeTable(name, bytes) {
  const packed = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(new CompressionStream('gzip'));
  await (await caches.open(KEPT)).put(addressOf(name), new Response(packed));
}

/**
 * Where tables come from and go to in a browser; a test gives its own. One that had to be made here
 * comes first: the page has none then, or one that the engine would not have.
 * @type {Tables}
 */
const browser = {
  get: async (name, tell) => (await attempt(recallTable(name))) ?? attempt(fetchTable(name, tell)),
  keep: (name, bytes) => attempt(storeTable(name, bytes)),
};

// -- Jobs ----------------------------------------------------------------------------------------

/** News for the page, not more often than it can show them. */
class News {
  /** @type {(lines: string[]) => void} */
  #post;
  /** @type {string[]} */
  #lines = [];
  #posted = 0;
  /** @type {ReturnType<typeof setTimeout> | null} Tells what came too soon after the last message. */
  #late = null;

  /** @param {(lines: string[]) => void} post */
  constructor(post) {
    this.#post = post;
  }

  flush() {
    this.#post(this.#lines);
    this.#lines = [];
    this.#posted = performance.now();
  }

  /** @param {string} line */
  tell(line) {
    this.#lines.push(line);
    if (performance.now() - this.#posted > EVERY) this.flush();
  }

  /**
   * The same where nothing else follows soon.
   * @param {string} line
   */
  tellSoon(line) {
    this.tell(line);
    this.#late ??= setTimeout(() => {
      this.#late = null;
      if (this.#lines.length) this.flush();
    }, EVERY);
  }
}

class Engines {
  #files = new Files();
  /** @type {Tables} */
  #tables;
  /** @type {Map<string, Promise<Uint8Array | null>>} Name → the table as it came. */
  #loaded = new Map();
  /** @type {Int32Array | null} Jobs up to this one are to be stopped; null where no memory is shared. */
  #stopped;
  /** @type {News} */
  #news;
  /** @type {Exports} */
  #call;
  #newest = 0; // the number of the newest job,
  #wanted = ''; // and its table

  /**
   * @param {Int32Array | null} stopped
   * @param {(lines: string[]) => void} post
   * @param {Tables} tables
   */
  constructor(stopped, post, tables) {
    this.#stopped = stopped;
    this.#news = new News(post);
    this.#tables = tables;
  }

  /** @param {WebAssembly.Module} module */
  async start(module) {
    const wasi = makeWasi({
      files: this.#files,
      environment: { XDG_CACHE_HOME: CACHE },
      say: (line) => console.error(line),
    });
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: { ...wasi.imports, sched_yield: () => this.#breathe() },
      quincunx: {
        think() {},
        halt() {},
        /** @type {(at: number, length: number) => void} */
        tell: (at, length) => this.#news.tell(decoder.decode(new Uint8Array(this.#call.memory.buffer, at, length))),
      },
    });
    this.#call = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    wasi.bind(instance);
    this.#call._initialize();
    this.#files.makeFolder(CACHE);
    this.#files.makeFolder(`${CACHE}/quincunx`);
  }

  #isStopped() {
    return this.#stopped !== null && Atomics.load(this.#stopped, 0) >= this.#newest;
  }

  /** Engines call it every now and then. */
  #breathe() {
    if (this.#isStopped()) this.#call.web_stop();
    return 0;
  }

  /**
   * Reads a job; the name of the table that it wants, or "".
   * @param {string} job
   */
  #prepare(job) {
    const bytes = encoder.encode(`${job}\0`);
    const room = this.#call.web_room(bytes.length);
    new Uint8Array(this.#call.memory.buffer, room, bytes.length).set(bytes);
    const at = this.#call.web_prepare(), memory = new Uint8Array(this.#call.memory.buffer);
    return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
  }

  /**
   * Puts a table where the engine finds it.
   * @param {string} name
   */
  async #load(name) {
    const bytes = await this.#tables.get(name, (come) => {
      if (this.#wanted === name) this.#news.tellSoon(`${this.#newest} wait ${come}`);
    });
    if (bytes) this.#files.create(`${CACHE}/quincunx/${name}`, bytes);
    return bytes;
  }

  /**
   * Keeps a table that the engine had to make.
   * @param {string} name
   */
  async #keep(name) {
    const made = this.#files.find(`${CACHE}/quincunx/${name}`)?.bytes ?? null;
    if (made === null || made === (await this.#loaded.get(name))) return;
    this.#loaded.set(name, Promise.resolve(made));
    await this.#tables.keep(name, made);
  }

  /** @param {string} job */
  async run(job) {
    const number = Number(/^job (\d+)/.exec(job)?.[1]);
    this.#newest = number;
    const name = this.#wanted = this.#prepare(job);
    if (name && !this.#loaded.has(name)) this.#loaded.set(name, this.#load(name));
    await this.#loaded.get(name);
    if (number !== this.#newest || this.#isStopped()) return;
    this.#call.web_work();
    this.#news.flush();
    if (name) await this.#keep(name);
  }
}

/**
 * Connects a worker's own messages. Jobs come one at a time; the first may come before all is ready.
 * @param {{ onmessage: ((event: any) => void) | null, postMessage: (lines: string[]) => void }} scope
 */
export function serve(scope, tables = browser) {
  /** @type {Promise<Engines> | null} */
  let engines = null;
  /** @type {(first: { module: WebAssembly.Module, stopped: Int32Array | null }) => Promise<Engines>} */
  const begin = async ({ module, stopped }) => {
    const opened = new Engines(stopped, (lines) => scope.postMessage(lines), tables);
    await opened.start(module);
    return opened;
  };
  scope.onmessage = ({ data }) => {
    if (engines) engines.then((opened) => opened.run(data));
    else engines = begin(data);
  };
}

if (typeof WorkerGlobalScope !== 'undefined') serve(/** @type {any} */ (self));
