// The page comes to the same positions as the native program in the golden games.
// Usage: golden_test.mjs MODULE
import { readFileSync } from 'node:fs';
import { bytes, end, is, open } from './kit.mjs';

const read = (name) => readFileSync(new URL(`../golden/${name}`, import.meta.url), 'utf8');
const core = await open();
const games = read('games.quincunx').split(/^(?=game: )/m).filter((text) => text.startsWith('game:'));
const wanted = read('positions.txt').split('\n').filter((line) => line);
const got = [];
for (const game of games) {
  is(core.load('golden', bytes(game)), '', `${game.split('\n')[0]} is read`);
  const entries = core.view.moves.length;
  for (let entry = 0; entry <= entries; entry++) {
    core.look(entry);
    got.push(core.position());
  }
}
is(got.join('\n'), wanted.join('\n'), `${wanted.length} positions are those of the native program`);
await end();
