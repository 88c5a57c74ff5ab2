// What a hover and a click on the largest board cost: bytes of JSON, and processor time in C and
// JavaScript together. Usage: hover.mjs MODULE
import { open } from './kit.mjs';

const TIMES = 1000, WARM = 200;
const GAMES = ['shisen:cols=32,rows=16,seed=1', 'shisen:cols=32,rows=16,kinds=2,seed=1', 'reversi:size=16'];

let bytes = 0;
const parse = JSON.parse;
JSON.parse = (text) => {
  bytes += text.length;
  return parse(text);
};

/** Does something again and again: its cost each time. */
function measure(title, act) {
  let most = 0;
  for (let i = 0; i < WARM; i++) act(i);
  const before = process.cpuUsage();
  for (let i = 0; i < TIMES; i++) {
    bytes = 0;
    act(i);
    most = Math.max(most, bytes);
  }
  const { user, system } = process.cpuUsage(before);
  const took = ((user + system) / 1000 / TIMES).toFixed(3);
  console.log(`${title.padEnd(62)} ${took} ms  ${String(most).padStart(6)} bytes at most`);
}

const core = await open();
for (const spec of GAMES) {
  core.begin(spec);
  const cells = core.view.cells.flatMap(({ name }, i) => (name ? [i] : []));
  const cell = (i) => cells[(i * 7) % cells.length];
  measure(`hover, ${spec}`, (i) => core.hover(cell(i)));
  const tile = core.view.cells.findIndex(({ pieces }) => pieces.length);
  measure(`click on a piece, ${spec}`, () => core.touch(tile));
  core.touch(tile);
  measure(`hover after it, ${spec}`, (i) => core.hover(cell(i)));
}
core.close();
