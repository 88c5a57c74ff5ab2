// The engines look at exactly as many positions in WebAssembly as natively.
// Usage: counts_test.mjs PROGRAM.wasm RUNNER COUNTS
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [program, runner, counts] = process.argv.slice(2);
const flags = ['--no-warnings', '--no-turbo-fast-api-calls'];
const got = execFileSync(process.execPath, [...flags, runner, program, 'counts'], { encoding: 'utf8' }).split('\n');
const wanted = readFileSync(counts, 'utf8').split('\n');
const number = Math.max(got.length, wanted.length);
console.log(`1..${number}`);
for (let i = 0; i < number; i++) {
  console.log(`${got[i] === wanted[i] ? 'ok' : 'not ok'} ${i + 1} - ${(wanted[i] || 'and no more').replace(/ +/g, ' ')}`);
  if (got[i] !== wanted[i]) console.log(`# got ${got[i]}`);
}
