// The worker: one instance of the module, for the engines. Its first message is the compiled module
// and, where pages may share memory, a number: jobs up to that one are to be stopped. Else a job is
// stopped by ending the worker. Each later message is a job as text, to which it answers with lines
// of news, the last of them "done". A job that comes ends the one before.
//
// Some engines know a game by a large table. Where the page has it (in the folder tables, made by
// tools/make_tables.py) it is fetched when it is first wanted. Else the engine makes it, which takes half
// a minute, and the browser keeps it for the next time. What an engine knows from data (the folder data)
// is fetched in the same way; nobody can make it, so an engine that cannot have it plays worse.

import { Files, makeWasi } from './wasi.js';

/** @import { Exports } from './types' */

/**
 * @typedef {(come: number) => void} Tell How much of a file has come so far (0 to 1).
 * @typedef {(name: string, tell: Tell) => Promise<Uint8Array | null>} Get A file, or null if it cannot be had.
 * @typedef {object} Shelf Where tables and data come from, and tables go to.
 * @property {Get} table
 * @property {Get} data
 * @property {(name: string, bytes: Uint8Array) => Promise<unknown>} keep
 */

const EVERY = 40; // milliseconds between messages, so that a page is not flooded
const CACHE = '/cache';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// -- Files ----------------------------------------------------------------------------------------

const KEPT = 'quincunx-tables'; // the cache for those that were made here
const TABLE_HEAD = 'quincunx table of ', DATA_HEAD = '# '; // what they begin with; some servers have a page for every name
const addressOf = (/** @type {string} */ name) => new URL(`./tables/${name}.gz`, import.meta.url);
const dataAddressOf = (/** @type {string} */ name) => new URL(`./data/${name}.txt`, import.meta.url);

const readAll = async (/** @type {ReadableStream} */ stream) => new Uint8Array(await new Response(stream).arrayBuffer());
const unpack = (/** @type {ReadableStream} */ stream) => readAll(stream.pipeThrough(new DecompressionStream('gzip')));

/**
 * What a promise gives, or null where it fails: no network, no room, a browser that cannot unpack.
 * @template T
 * @param {Promise<T>} promise
 */
const attempt = (promise) => promise.catch(() => null);

/**
 * A file of the page's; null if there is none.
 * @param {URL} address
 * @param {Tell} tell
 */
async function fetchFile(address, tell) {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok || !answer.body) return null;
  const { headers } = answer, length = headers.has('content-encoding') ? 0 : Number(headers.get('content-length'));
  let come = 0;
  const counted = answer.body.pipeThrough(new TransformStream({
    transform(chunk, to) {
      come += chunk.length;
      if (length) tell(Math.min(come / length, 1) * 0.99);
      to.enqueue(chunk);
    },
  }));
  return readAll(counted);
}

const beginsWith = (/** @type {Uint8Array} */ bytes, /** @type {string} */ head) =>
  decoder.decode(bytes.subarray(0, head.length)) === head;

/** @type {Get} */
async function fetchTable(name, tell) {
  const packed = await fetchFile(addressOf(name), tell);
  const isPacked = packed?.[0] === 0x1f && packed[1] === 0x8b; // else the server had it unpacked
  const table = packed && isPacked ? await unpack(new Blob([packed]).stream()) : packed;
  return table && beginsWith(table, TABLE_HEAD) ? table : null;
}

/** @type {Get} */
async function fetchData(name, tell) {
  const data = await fetchFile(dataAddressOf(name), tell);
  return data && beginsWith(data, DATA_HEAD) ? data : null;
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
 * The shelf of a browser; a test gives its own. A table that had to be made here comes first: the page
 * has none then, or one that the engine would not have.
 * @type {Shelf}
 */
const browser = {
  data: (name, tell) => attempt(fetchData(name, tell)),
  table: async (name, tell) => (await attempt(recallTable(name))) ?? attempt(fetchTable(name, tell)),
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
  /** @type {Shelf} */
  #shelf;
  /** @type {Map<string, Promise<Uint8Array | null>>} Name → the file as it came. */
  #loaded = new Map();
  /** @type {Map<string, number>} Name → how much has come of a file that is on its way. */
  #coming = new Map();
  /** @type {() => void} */
  #lack;
  #lacks = false; // that was told
  /** @type {Int32Array | null} Jobs up to this one are to be stopped; null where no memory is shared. */
  #stopped;
  /** @type {News} */
  #news;
  /** @type {Exports} */
  #call;
  #told = 0; // the job that was told how much has come
  #newest = 0; // the number of the newest job,
  /** @type {['table' | 'data', string][]} and the files that it wants. */
  #wanted = [];

  /**
   * @param {Int32Array | null} stopped
   * @param {(lines: string[]) => void} post
   * @param {Shelf} shelf
   * @param {() => void} lack told once that data cannot be had
   */
  constructor(stopped, post, shelf, lack) {
    this.#stopped = stopped;
    this.#news = new News(post);
    this.#shelf = shelf;
    this.#lack = lack;
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
   * Reads a job; the kinds and names of the files that it wants.
   * @param {string} job
   */
  #prepare(job) {
    const bytes = encoder.encode(`${job}\0`);
    const room = this.#call.web_room(bytes.length);
    new Uint8Array(this.#call.memory.buffer, room, bytes.length).set(bytes);
    const at = this.#call.web_prepare(), memory = new Uint8Array(this.#call.memory.buffer);
    const lines = decoder.decode(memory.subarray(at, memory.indexOf(0, at))).split('\n').filter(Boolean);
    return lines.map((line) => /** @type {['table' | 'data', string]} */ (line.split(' ')));
  }

  /**
   * Puts a file where the engine finds it.
   * @param {'table' | 'data'} kind
   * @param {string} name
   */
  async #load(kind, name) {
    const bytes = await this.#shelf[kind](name, (come) => {
      this.#coming.set(name, come);
      if (this.#wanted.some(([, wanted]) => wanted === name)) this.#tellComing();
    });
    this.#coming.delete(name);
    if (bytes) this.#files.create(`${CACHE}/quincunx/${name}`, bytes);
    else if (kind === 'data') this.#miss(name);
    return bytes;
  }

  #tellComing() {
    const coming = this.#wanted.map(([, name]) => this.#coming.get(name) ?? 1);
    this.#told = this.#newest;
    this.#news.tellSoon(`${this.#newest} wait ${Math.min(...coming)}`);
  }

  /**
   * Data cannot be had now; the next job tries again.
   * @param {string} name
   */
  #miss(name) {
    this.#loaded.delete(name);
    if (!this.#lacks) this.#lack();
    this.#lacks = true;
  }

  /**
   * Keeps a table that the engine had to make.
   * @param {string} name
   */
  async #keep(name) {
    const made = this.#files.find(`${CACHE}/quincunx/${name}`)?.bytes ?? null;
    if (made === null || made === (await this.#loaded.get(name))) return;
    this.#loaded.set(name, Promise.resolve(made));
    await this.#shelf.keep(name, made);
  }

  /** @param {string} job */
  async run(job) {
    const number = Number(/^job (\d+)/.exec(job)?.[1]);
    this.#newest = number;
    const wanted = this.#wanted = this.#prepare(job);
    for (const [kind, name] of wanted)
      if (!this.#loaded.has(name)) this.#loaded.set(name, this.#load(kind, name));
    await Promise.all(wanted.map(([, name]) => this.#loaded.get(name)));
    if (number !== this.#newest || this.#isStopped()) return;
    if (this.#told === number) { // all is here: it thinks now, and is not heard before it has a move
      this.#news.tell(`${number} wait -1`);
      this.#news.flush();
    }
    this.#call.web_work();
    this.#news.flush();
    for (const [kind, name] of wanted) if (kind === 'table') await this.#keep(name);
  }
}

/**
 * Connects a worker's own messages. Jobs come one at a time; the first may come before all is ready.
 * @param {{ onmessage: ((event: any) => void) | null, postMessage: (news: string[] | { lacks: boolean }) => void }} scope
 */
export function serve(scope, shelf = browser) {
  /** @type {Promise<Engines> | null} */
  let engines = null;
  /** @type {(first: { module: WebAssembly.Module, stopped: Int32Array | null }) => Promise<Engines>} */
  const begin = async ({ module, stopped }) => {
    const opened = new Engines(stopped, (lines) => scope.postMessage(lines), shelf,
      () => scope.postMessage({ lacks: true }));
    await opened.start(module);
    return opened;
  };
  scope.onmessage = ({ data }) => {
    if (engines) engines.then((opened) => opened.run(data));
    else engines = begin(data);
  };
}

if (typeof WorkerGlobalScope !== 'undefined') serve(/** @type {any} */ (self));
