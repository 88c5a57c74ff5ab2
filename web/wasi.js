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

class Refusal extends Error {
  constructor(number) {
    super(`error ${number}`);
    this.number = number;
  }
}

// -- Files ----------------------------------------------------------------------------------------

/** What storage keeps of a file: when it was written, then its contents. */
const pack = (file) => `${file.time}\n${decoder.decode(file.bytes)}`;

function unpack(kept) {
  const end = kept.indexOf('\n'), time = Number(kept.slice(0, end));
  return { time: Number.isFinite(time) ? time : 0, bytes: encoder.encode(kept.slice(end + 1)) };
}

export class Files {
  #files = new Map(); // path → { bytes, time, number }
  #folders = new Set(['']);
  #kept = new Map(); // path → the string in storage that its file here was made from
  #newest = 0;
  #numbers = 0;

  /** `storage` is a function that gives the Storage, or throws where it is denied. */
  constructor(stored = null, storage = null) {
    this.stored = stored;
    this.storage = storage;
  }

  #isStored(path) {
    return this.stored !== null && path.startsWith(`${this.stored}/`);
  }

  /** The time in milliseconds, later than any it gave before. */
  #time() {
    this.#newest = Math.max(Date.now(), this.#newest + 0.001);
    return this.#newest;
  }

  #put(path, bytes, time) {
    const file = { bytes, time, number: ++this.#numbers };
    this.#files.set(path, file);
    return file;
  }

  /** The file at a path, as storage has it now; undefined if there is none. */
  find(path) {
    if (!this.#isStored(path)) return this.#files.get(path);
    const kept = this.#ask((storage) => storage.getItem(path), null);
    if (kept === null) {
      if (this.#kept.delete(path)) this.#files.delete(path); // another page removed it
    } else if (kept !== this.#kept.get(path)) {
      const { bytes, time } = unpack(kept);
      this.#kept.set(path, kept);
      this.#put(path, bytes, time);
    }
    return this.#files.get(path);
  }

  #ask(question, otherwise) {
    try {
      return question(this.storage());
    } catch {
      return otherwise;
    }
  }

  create(path, bytes = new Uint8Array()) {
    return this.#put(path, bytes, this.#time());
  }

  write(file, at, bytes) {
    if (at + bytes.length > file.bytes.length) {
      const longer = new Uint8Array(at + bytes.length);
      longer.set(file.bytes);
      file.bytes = longer;
    }
    file.bytes.set(bytes, at);
    file.time = this.#time();
  }

  rename(from, to) {
    const file = this.find(from);
    if (!file) throw new Refusal(ERROR.noEntry);
    if (this.#isStored(to)) {
      const kept = pack(file);
      try {
        this.storage().setItem(to, kept);
      } catch (error) {
        throw new Refusal(error.name === 'SecurityError' ? ERROR.access : ERROR.noSpace);
      }
      this.#kept.set(to, kept);
    }
    this.#files.set(to, file);
    this.#files.delete(from);
  }

  remove(path) {
    if (!this.find(path)) throw new Refusal(ERROR.noEntry);
    if (this.#kept.delete(path)) this.#ask((storage) => storage.removeItem(path));
    this.#files.delete(path);
  }

  isFolder(path) {
    return this.#folders.has(path);
  }

  makeFolder(path) {
    if (this.isFolder(path) || this.find(path)) throw new Refusal(ERROR.exists);
    this.#folders.add(path);
  }
}

/** A path without what means nothing in it; '' is the root. */
function tidy(path) {
  const parts = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.length ? `/${parts.join('/')}` : '';
}

// -- The calls ------------------------------------------------------------------------------------

/**
 * What WebAssembly.instantiate wants as `wasi_snapshot_preview1`. `say` gets each line that the
 * program prints. Call `bind(instance)` before the first call of the program.
 */
export function makeWasi({ files, environment = {}, say = () => {} }) {
  let memory = null;
  const open = new Map([[ROOT, { folder: '' }]]);
  const printed = ['', '', ''];
  const variables = Object.entries(environment).map(([key, value]) => encoder.encode(`${key}=${value}\0`));

  const data = () => new DataView(memory.buffer);
  const bytes = (at, length) => new Uint8Array(memory.buffer, at, length);
  const pathAt = (at, length) => tidy(decoder.decode(bytes(at, length)));

  const get = (number) => {
    const one = open.get(number);
    if (!one) throw new Refusal(ERROR.badFile);
    return one;
  };
  const getFile = (number) => {
    const one = get(number);
    if (!one.file) throw new Refusal(ERROR.isFolder);
    return one;
  };
  const vectors = (at, count) => Array.from({ length: count }, (_, i) => {
    const view = data();
    return bytes(view.getUint32(at + 8 * i, true), view.getUint32(at + 8 * i + 4, true));
  });

  /** Runs a call; what it refuses is its error number. */
  const call = (work) => (...words) => {
    try {
      return work(...words) ?? 0;
    } catch (error) {
      if (error instanceof Refusal) return error.number;
      throw error;
    }
  };

  const putStatus = (at, type, file) => {
    const view = data();
    bytes(at, 64).fill(0);
    view.setBigUint64(at + 8, BigInt(file?.number ?? 0), true);
    view.setUint8(at + 16, type);
    view.setBigUint64(at + 24, 1n, true);
    view.setBigUint64(at + 32, BigInt(file?.bytes.length ?? 0), true);
    const time = BigInt(Math.round((file?.time ?? 0) * 1000)) * 1000n;
    for (const place of [40, 48, 56]) view.setBigUint64(at + place, time, true);
  };

  const print = (number, text) => {
    const lines = (printed[number] + text).split('\n');
    printed[number] = lines.pop();
    lines.forEach((line) => say(line));
  };

  const putStrings = (strings, pointers, room) => {
    for (const string of strings) {
      data().setUint32(pointers, room, true);
      bytes(room, string.length).set(string);
      pointers += 4;
      room += string.length;
    }
  };

  const findPath = (path) => {
    if (files.isFolder(path)) throw new Refusal(ERROR.isFolder);
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!files.isFolder(folder)) throw new Refusal(ERROR.noEntry);
    return files.find(path);
  };

  const imports = {
    environ_sizes_get: call((count, size) => {
      data().setUint32(count, variables.length, true);
      data().setUint32(size, variables.reduce((sum, one) => sum + one.length, 0), true);
    }),
    environ_get: call((pointers, room) => putStrings(variables, pointers, room)),
    clock_time_get: call((clock, precision, at) => {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      data().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
    }),
    random_get: call((at, length) => { crypto.getRandomValues(bytes(at, length)); }),
    proc_exit: (status) => { throw new Error(`the program ended with status ${status}`); },
    sched_yield: () => 0,

    fd_prestat_get: call((number, at) => {
      if (number !== ROOT) throw new Refusal(ERROR.badFile);
      data().setUint32(at, 0, true);
      data().setUint32(at + 4, 1, true);
    }),
    fd_prestat_dir_name: call((number, at) => { bytes(at, 1)[0] = '/'.charCodeAt(0); }),
    fd_fdstat_get: call((number, at) => {
      const type = number < ROOT ? STREAM_TYPE : get(number).file ? FILE_TYPE : FOLDER_TYPE;
      bytes(at, 24).fill(0);
      data().setUint8(at, type);
      data().setBigUint64(at + 8, 0xffffffffn, true);
      data().setBigUint64(at + 16, 0xffffffffn, true);
    }),
    fd_filestat_get: call((number, at) => {
      const one = get(number);
      putStatus(at, one.file ? FILE_TYPE : FOLDER_TYPE, one.file);
    }),
    fd_close: call((number) => {
      get(number);
      open.delete(number);
    }),
    fd_sync: call((number) => { get(number); }),
    fd_seek: call((number, offset, whence, at) => {
      if (number < ROOT) throw new Refusal(ERROR.invalid);
      const one = getFile(number);
      one.at = Number(offset) + [0, one.at, one.file.bytes.length][whence];
      data().setBigUint64(at, BigInt(one.at), true);
    }),
    fd_read: call((number, at, count, done) => {
      const one = getFile(number);
      let total = 0;
      for (const room of vectors(at, count)) {
        const part = one.file.bytes.subarray(one.at, one.at + room.length);
        room.set(part);
        one.at += part.length;
        total += part.length;
      }
      data().setUint32(done, total, true);
    }),
    fd_write: call((number, at, count, done) => {
      let total = 0;
      for (const part of vectors(at, count)) {
        if (number < ROOT) {
          print(number, decoder.decode(part.slice()));
        } else {
          const one = getFile(number);
          if (one.appends) one.at = one.file.bytes.length;
          files.write(one.file, one.at, part.slice());
          one.at += part.length;
        }
        total += part.length;
      }
      data().setUint32(done, total, true);
    }),

    path_open: call((folder, follow, at, length, how, rights, inherited, flags, result) => {
      const path = pathAt(at, length);
      let file = findPath(path);
      if (file && how & CREATE && how & EXCLUSIVE) throw new Refusal(ERROR.exists);
      if (!file && !(how & CREATE)) throw new Refusal(ERROR.noEntry);
      file ??= files.create(path);
      if (how & TRUNCATE) file.bytes = new Uint8Array();
      let number = ROOT + 1;
      while (open.has(number)) number++;
      open.set(number, { file, at: 0, appends: Boolean(flags & APPEND) });
      data().setUint32(result, number, true);
    }),
    path_filestat_get: call((folder, follow, at, length, result) => {
      const path = pathAt(at, length);
      if (files.isFolder(path)) {
        putStatus(result, FOLDER_TYPE);
        return;
      }
      const file = findPath(path);
      if (!file) throw new Refusal(ERROR.noEntry);
      putStatus(result, FILE_TYPE, file);
    }),
    path_create_directory: call((folder, at, length) => files.makeFolder(pathAt(at, length))),
    path_rename: call((folder, at, length, other, to, toLength) =>
      files.rename(pathAt(at, length), pathAt(to, toLength))),
    path_unlink_file: call((folder, at, length) => files.remove(pathAt(at, length))),
  };

  return { imports, bind(instance) { memory = instance.exports.memory; } };
}
