// The worker: one instance of the module, for the engines. Its first message is the compiled module;
// each later one is a task as text, to which it answers with lines of news, the last of them "done".
// It is stopped by ending it.

import { Files, makeWasi } from './wasi.js';

const EVERY = 40; // milliseconds between messages, so that a page is not flooded

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Lets the engines of a module think; `post` gets lists of lines. */
export async function openWorker(module, post) {
  const wasi = makeWasi({ files: new Files(), say: (line) => console.error(line) });
  let lines = [], posted = 0;
  const flush = () => {
    post(lines);
    lines = [];
    posted = performance.now();
  };
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi.imports,
    quincunx: {
      think() {},
      halt() {},
      tell(at, length) {
        lines.push(decoder.decode(new Uint8Array(instance.exports.memory.buffer, at, length)));
        if (performance.now() - posted > EVERY) flush();
      },
    },
  });
  wasi.bind(instance);
  instance.exports._initialize();
  return (task) => {
    const bytes = encoder.encode(`${task}\0`);
    const at = instance.exports.web_room(bytes.length);
    new Uint8Array(instance.exports.memory.buffer, at, bytes.length).set(bytes);
    instance.exports.web_work();
    flush();
  };
}

/** Connects a worker's own messages; tasks that come before the module is ready wait for it. */
export function serve(scope) {
  let work = null;
  scope.onmessage = ({ data }) => {
    if (work === null) work = openWorker(data, (lines) => scope.postMessage(lines));
    else work.then((run) => run(data));
  };
}

if (typeof WorkerGlobalScope !== 'undefined') serve(self);
