// What the page costs and how fast it thinks: bytes compressed, a hover and a click (hover.mjs), and for
// each engine nodes per second in WebAssembly divided by those of the native program, measured in turns.
// Usage: bench.mjs DIST SPEED.wasm RUNNER [NATIVE-SPEED]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const ROUNDS = 5, SECONDS = '0.5';
const [dist, program, runner, native] = process.argv.slice(2);

const sums = { plain: 0, gzip: 0, brotli: 0 };
const print = (name, sizes) => console.log(name.padEnd(24), ...Object.values(sizes).map((size) => String(size).padStart(9)));
console.log('bytes'.padEnd(24), '    plain', '  gzip -9', 'brotli 11');
for (const name of Object.keys(JSON.parse(readFileSync(join(dist, 'files.json'))).files)) {
  const bytes = readFileSync(join(dist, name));
  const sizes = { plain: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
  for (const key of Object.keys(sums)) sums[key] += sizes[key];
  print(name, sizes);
}
print('all', sums);

console.log('');
const hover = [fileURLToPath(new URL('hover.mjs', import.meta.url)), join(dist, 'quincunx.wasm')];
execFileSync(process.execPath, ['--no-warnings', ...hover], { stdio: 'inherit' });

const wasm = [process.execPath, '--no-warnings', '--no-turbo-fast-api-calls', runner, program];

/** Nodes per second of an engine, or of each: a map. */
function measure([command, ...words], seconds, ...engine) {
  const lines = execFileSync(command, [...words, seconds, ...engine], { encoding: 'utf8' }).trim().split('\n');
  return new Map(lines.map((line) => [line.split(' ')[0], Number(/(\d+) nodes\/s/.exec(line)[1])]));
}

/** The middle one. */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

console.log(`\n${'nodes/s'.padEnd(12)} WebAssembly${native ? '      native  ratio (of each round)' : ''}`);
for (const engine of measure(wasm, '0').keys()) {
  const ours = [], theirs = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(measure(wasm, SECONDS, engine).get(engine));
    if (native) theirs.push(measure([native], SECONDS, engine).get(engine));
  }
  const ratios = theirs.map((speed, i) => ours[i] / speed);
  console.log(engine.padEnd(12), String(median(ours)).padStart(11), native
    ? `${String(median(theirs)).padStart(11)} ${median(ratios).toFixed(2).padStart(6)} (${ratios.map((one) => one.toFixed(2)).join(' ')})` : '');
}
