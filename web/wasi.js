// The few calls of WASI that our program makes, over files in memory.
//
// Files below `stored` (a folder) also live in a Storage such as localStorage: there every read goes
// through to it, and what is renamed to its place is written to it in one step, so that pages see
// each other's files as programs do. Files that are still being written are never stored: our
// program writes each beside its place and renames it. A storage that is full or denied is an error
// number, which the program turns into a sentence.

const ERROR = { access: 2, badFile: 8, exists: 20, invalid: 28, isFolder: 31, noEntry: 44, noSpace: 51, notFolder: 54 };
const CREATE = 1, EXCLUSIVE = 4, TRUNCATE = 8; // of path_open
const APPEND = 1; // of its file flags
const FOLDER_TYPE = 3, FILE_TYPE = 4, STREAM_TYPE = 2;
const ROOT = 3; // the number of the folder that everything lies in

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * An error number for the program, thrown. It is no Error: to list the kept games the program asks for
 * hundreds of files that are not there, and to write down a stack for each took a tenth of a second.
 */
class Refusal {
  /** @param {number} number */
  constructor(number) {
    this.number = number;
  }
}

/**
 * @import { Store } from './types'
 * @typedef {{ bytes: Uint8Array, time: number, number: number }} StoredFile
 */

// -- Files ----------------------------------------------------------------------------------------

/**
 * What storage keeps of a file: when it was written, then its contents.
 * @param {StoredFile} file
 */
const pack = (file) => `${file.time}\n${decoder.decode(file.bytes)}`;

/** @param {string} kept */
function unpack(kept) {
  const end = kept.indexOf('\n'), time = Number(kept.slice(0, end));
  return { time: Number.isFinite(time) ? time : 0, bytes: encoder.encode(kept.slice(end + 1)) };
}

/** @type {() => Store} */
const storeNothing = () => {
  throw new Error('nothing is stored');
};

export class Files {
  /** @type {Map<string, StoredFile>} By their path. */
  #files = new Map();
  #folders = new Set(['']);
  /** @type {Map<string, string>} Path → the string in storage that its file here was made from. */
  #kept = new Map();
  #newest = 0;
  #numbers = 0;

  /**
   * `storage` gives what the files of the folder `stored` live in, or throws where it is denied.
   * @param {string | null} stored
   * @param {() => Store} storage
   */
  constructor(stored = null, storage = storeNothing) {
    this.stored = stored;
    this.storage = storage;
  }

  /** @param {string} path */
  #isStored(path) {
    return this.stored !== null && path.startsWith(`${this.stored}/`);
  }

  /** The time in milliseconds, later than any it gave before. */
  #time() {
    this.#newest = Math.max(Date.now(), this.#newest + 0.001);
    return this.#newest;
  }

  /**
   * @param {string} path
   * @param {Uint8Array} bytes
   * @param {number} time
   */
  #put(path, bytes, time) {
    const file = { bytes, time, number: ++this.#numbers };
    this.#files.set(path, file);
    return file;
  }

  /**
   * The file at a path, as storage has it now; undefined if there is none.
   * @param {string} path
   */
  find(path) {
    if (!this.#isStored(path)) return this.#files.get(path);
    const kept = this.#ask((storage) => storage.getItem(path), /** @type {string | null} */ (null));
    if (kept === null) {
      if (this.#kept.delete(path)) this.#files.delete(path); // another page removed it
    } else if (kept !== this.#kept.get(path)) {
      const { bytes, time } = unpack(kept);
      this.#kept.set(path, kept);
      this.#put(path, bytes, time);
    }
    return this.#files.get(path);
  }

  /**
   * What storage says, or something else where it is denied.
   * @template T
   * @param {(storage: Store) => T} question
   * @param {T} otherwise
   */
  #ask(question, otherwise) {
    try {
      return question(this.storage());
    } catch {
      return otherwise;
    }
  }

  /**
   * @param {string} path
   * @param {Uint8Array} bytes
   */
  create(path, bytes = new Uint8Array()) {
    return this.#put(path, bytes, this.#time());
  }

  /**
   * @param {StoredFile} file
   * @param {number} at
   * @param {Uint8Array} bytes
   */
  write(file, at, bytes) {
    if (at + bytes.length > file.bytes.length) {
      const longer = new Uint8Array(at + bytes.length);
      longer.set(file.bytes);
      file.bytes = longer;
    }
    file.bytes.set(bytes, at);
    file.time = this.#time();
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  rename(from, to) {
    const file = this.find(from);
    if (!file) throw new Refusal(ERROR.noEntry);
    if (this.#isStored(to)) {
      const kept = pack(file);
      try {
        this.storage().setItem(to, kept);
      } catch (error) {
        const denied = error instanceof DOMException && error.name === 'SecurityError';
        throw new Refusal(denied ? ERROR.access : ERROR.noSpace);
      }
      this.#kept.set(to, kept);
    }
    this.#files.set(to, file);
    this.#files.delete(from);
  }

  /** @param {string} path */
  remove(path) {
    if (!this.find(path)) throw new Refusal(ERROR.noEntry);
    if (this.#kept.delete(path)) this.#ask((storage) => storage.removeItem(path), undefined);
    this.#files.delete(path);
  }

  /** @param {string} path */
  isFolder(path) {
    return this.#folders.has(path);
  }

  /** @param {string} path */
  makeFolder(path) {
    if (this.isFolder(path) || this.find(path)) throw new Refusal(ERROR.exists);
    this.#folders.add(path);
  }
}

/**
 * A path without what means nothing in it; '' is the root.
 * @param {string} path
 */
function tidy(path) {
  const parts = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.length ? `/${parts.join('/')}` : '';
}

// -- The program's memory and files ----------------------------------------------------------------

/** What the calls of one program share. */
class System {
  /** @type {WebAssembly.Memory} */
  memory;
  /** @type {Map<number, { folder?: string, file?: StoredFile, at: number, appends: boolean }>} */
  open = new Map([[ROOT, { folder: '', at: 0, appends: false }]]);
  #printed = ['', '', '']; // the beginning of a line, of each stream

  /**
   * @param {Files} files
   * @param {(line: string) => void} say
   */
  constructor(files, say) {
    this.files = files;
    this.say = say;
  }

  get data() {
    return new DataView(this.memory.buffer);
  }

  /**
   * @param {number} at
   * @param {number} length
   */
  bytes(at, length) {
    return new Uint8Array(this.memory.buffer, at, length);
  }

  /**
   * @param {number} at
   * @param {number} length
   */
  path(at, length) {
    return tidy(decoder.decode(this.bytes(at, length)));
  }

  /**
   * The parts of memory that a list of vectors names.
   * @param {number} at
   * @param {number} count
   */
  vectors(at, count) {
    const { data } = this;
    return Array.from({ length: count }, (_, i) =>
      this.bytes(data.getUint32(at + 8 * i, true), data.getUint32(at + 8 * i + 4, true)));
  }

  /** @param {number} number */
  get(number) {
    const one = this.open.get(number);
    if (!one) throw new Refusal(ERROR.badFile);
    return one;
  }

  /** @param {number} number */
  getFile(number) {
    const { file, ...rest } = this.get(number);
    if (!file) throw new Refusal(ERROR.isFolder);
    return { file, ...rest };
  }

  /**
   * The file at a path that may be one; undefined if there is none yet.
   * @param {string} path
   */
  find(path) {
    if (this.files.isFolder(path)) throw new Refusal(ERROR.isFolder);
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!this.files.isFolder(folder)) throw new Refusal(ERROR.noEntry);
    return this.files.find(path);
  }

  /**
   * @param {number} at
   * @param {number} type
   * @param {StoredFile} [file]
   */
  putStatus(at, type, file) {
    const { data } = this;
    this.bytes(at, 64).fill(0);
    data.setBigUint64(at + 8, BigInt(file?.number ?? 0), true);
    data.setUint8(at + 16, type);
    data.setBigUint64(at + 24, 1n, true);
    data.setBigUint64(at + 32, BigInt(file?.bytes.length ?? 0), true);
    const time = BigInt(Math.round((file?.time ?? 0) * 1000)) * 1000n;
    for (const place of [40, 48, 56]) data.setBigUint64(at + place, time, true);
  }

  /**
   * @param {number} number
   * @param {string} text
   */
  print(number, text) {
    const lines = (this.#printed[number] + text).split('\n');
    this.#printed[number] = lines.pop() ?? '';
    lines.forEach((line) => this.say(line));
  }
}

// -- The calls ------------------------------------------------------------------------------------

/** @typedef {Record<string, (...words: any[]) => number | void>} Calls */

/**
 * @param {System} system
 * @param {Uint8Array[]} variables
 * @returns {Calls}
 */
const systemCalls = (system, variables) => ({
  environ_sizes_get(count, size) {
    system.data.setUint32(count, variables.length, true);
    system.data.setUint32(size, variables.reduce((sum, one) => sum + one.length, 0), true);
  },
  environ_get(pointers, room) {
    variables.forEach((variable, i) => {
      system.data.setUint32(pointers + 4 * i, room, true);
      system.bytes(room, variable.length).set(variable);
      room += variable.length;
    });
  },
  clock_time_get(clock, precision, at) {
    const milliseconds = clock === 0 ? Date.now() : performance.now();
    system.data.setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
  },
  random_get(at, length) { crypto.getRandomValues(system.bytes(at, length)); },
  proc_exit(status) { throw new Error(`the program ended with status ${status}`); },
  sched_yield() {},
});

/**
 * @param {System} system
 * @returns {Calls}
 */
const fileCalls = (system) => ({
  fd_prestat_get(number, at) {
    if (number !== ROOT) throw new Refusal(ERROR.badFile);
    system.data.setUint32(at, 0, true);
    system.data.setUint32(at + 4, 1, true);
  },
  fd_prestat_dir_name(number, at) { system.bytes(at, 1)[0] = '/'.charCodeAt(0); },
  fd_fdstat_get(number, at) {
    const type = number < ROOT ? STREAM_TYPE : system.get(number).file ? FILE_TYPE : FOLDER_TYPE;
    system.bytes(at, 24).fill(0);
    system.data.setUint8(at, type);
    system.data.setBigUint64(at + 8, 0xffffffffn, true);
    system.data.setBigUint64(at + 16, 0xffffffffn, true);
  },
  fd_filestat_get(number, at) {
    const { file } = system.get(number);
    system.putStatus(at, file ? FILE_TYPE : FOLDER_TYPE, file);
  },
  fd_close(number) {
    system.get(number);
    system.open.delete(number);
  },
  fd_sync(number) { system.get(number); },
  fd_seek(number, offset, whence, at) {
    if (number < ROOT) throw new Refusal(ERROR.invalid);
    const one = system.get(number), { file } = system.getFile(number);
    one.at = Number(offset) + [0, one.at, file.bytes.length][whence];
    system.data.setBigUint64(at, BigInt(one.at), true);
  },
  fd_read(number, at, count, done) {
    const one = system.get(number), { file } = system.getFile(number);
    let total = 0;
    for (const room of system.vectors(at, count)) {
      const part = file.bytes.subarray(one.at, one.at + room.length);
      room.set(part);
      one.at += part.length;
      total += part.length;
    }
    system.data.setUint32(done, total, true);
  },
  fd_write(number, at, count, done) {
    let total = 0;
    for (const part of system.vectors(at, count)) {
      if (number < ROOT) system.print(number, decoder.decode(part.slice()));
      else append(system, number, part.slice());
      total += part.length;
    }
    system.data.setUint32(done, total, true);
  },
});

/**
 * Writes where an open file stands.
 * @param {System} system
 * @param {number} number
 * @param {Uint8Array} bytes
 */
function append(system, number, bytes) {
  const one = system.get(number), { file } = system.getFile(number);
  if (one.appends) one.at = file.bytes.length;
  system.files.write(file, one.at, bytes);
  one.at += bytes.length;
}

/**
 * @param {System} system
 * @returns {Calls}
 */
const pathCalls = (system) => ({
  path_open(folder, follow, at, length, how, rights, inherited, flags, result) {
    const path = system.path(at, length);
    let file = system.find(path);
    if (file && how & CREATE && how & EXCLUSIVE) throw new Refusal(ERROR.exists);
    if (!file && !(how & CREATE)) throw new Refusal(ERROR.noEntry);
    file ??= system.files.create(path);
    if (how & TRUNCATE) file.bytes = new Uint8Array();
    let number = ROOT + 1;
    while (system.open.has(number)) number++;
    system.open.set(number, { file, at: 0, appends: Boolean(flags & APPEND) });
    system.data.setUint32(result, number, true);
  },
  path_filestat_get(folder, follow, at, length, result) {
    const path = system.path(at, length);
    if (system.files.isFolder(path)) {
      system.putStatus(result, FOLDER_TYPE);
      return;
    }
    const file = system.find(path);
    if (!file) throw new Refusal(ERROR.noEntry);
    system.putStatus(result, FILE_TYPE, file);
  },
  path_create_directory(folder, at, length) { system.files.makeFolder(system.path(at, length)); },
  path_rename(folder, at, length, other, to, toLength) {
    system.files.rename(system.path(at, length), system.path(to, toLength));
  },
  path_unlink_file(folder, at, length) { system.files.remove(system.path(at, length)); },
});

/**
 * A call as the program makes it: what it refuses is its error number.
 * @param {(...words: any[]) => number | void} work
 */
const guard = (work) => (/** @type {any[]} */ ...words) => {
  try {
    return work(...words) ?? 0;
  } catch (error) {
    if (error instanceof Refusal) return error.number;
    throw error;
  }
};

/**
 * What WebAssembly.instantiate wants as `wasi_snapshot_preview1`. `say` gets each line that the
 * program prints. Call `bind(instance)` before the first call of the program.
 * @param {{ files: Files, environment?: Record<string, string>, say?: (line: string) => void }} host
 */
export function makeWasi({ files, environment = {}, say = () => {} }) {
  const system = new System(files, say);
  const variables = Object.entries(environment).map(([key, value]) => encoder.encode(`${key}=${value}\0`));
  const calls = { ...systemCalls(system, variables), ...fileCalls(system), ...pathCalls(system) };
  return {
    imports: Object.fromEntries(Object.entries(calls).map(([name, work]) => [name, guard(work)])),
    /** @param {WebAssembly.Instance} instance */
    bind(instance) { system.memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory); },
  };
}
