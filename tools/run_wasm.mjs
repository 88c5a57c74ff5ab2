// Runs a WebAssembly program as if it were a native one: its arguments, environment and files are
// this process's, but paths are absolute. Usage: node tools/run_wasm.mjs PROGRAM [ARGUMENT...]
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [program, ...words] = process.argv.slice(2);
const wasi = new WASI({
  version: 'preview1',
  args: [program, ...words],
  env: process.env,
  preopens: { '/': '/' },
  returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
