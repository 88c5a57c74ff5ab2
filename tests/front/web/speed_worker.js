// A worker of web_bench.mjs. Its first message is the words for the program of engine/speed.c, which
// it loads; the second runs it, and is answered with the lines it prints and the seconds that took.
// It lies beside the page, whose system calls it uses.
import { Files, makeWasi } from './wasi.js';

onmessage = async ({ data }) => {
  const lines = [],
    wasi = makeWasi({ files: new Files(), say: (line) => lines.push(line) });
  const words = ['speed', ...data].map((word) => new TextEncoder().encode(`${word}\0`));
  let memory = null;
  const { instance } = await WebAssembly.instantiateStreaming(fetch('./speed.wasm'), {
    wasi_snapshot_preview1: {
      ...wasi.imports,
      args_sizes_get(count, size) {
        const view = new DataView(memory.buffer);
        view.setUint32(count, words.length, true);
        view.setUint32(
          size,
          words.reduce((sum, word) => sum + word.length, 0),
          true,
        );
        return 0;
      },
      args_get(pointers, room) {
        for (const [i, word] of words.entries()) {
          new DataView(memory.buffer).setUint32(pointers + 4 * i, room, true);
          new Uint8Array(memory.buffer).set(word, room);
          room += word.length;
        }
        return 0;
      },
    },
  });
  memory = instance.exports.memory;
  wasi.bind(instance);
  onmessage = () => {
    const began = performance.now();
    instance.exports._start();
    postMessage({ lines, took: (performance.now() - began) / 1000 });
  };
  postMessage('ready');
};
