// The worker alone: that it stops, and goes on with the next job. Usage: worker_test.mjs MODULE
import { end, is, makeWorker, module, ok, open, until } from './kit.mjs';

/** A worker without a page: what it says, and what it says of one job. */
function openBare() {
  const stopped = new Int32Array(new SharedArrayBuffer(4)), heard = [];
  const worker = makeWorker();
  worker.onmessage = ({ data }) => heard.push(...data);
  worker.postMessage({ module, stopped });
  return { worker, stopped, news: (number) => heard.filter((line) => line.startsWith(`${number} `)) };
}

/** To judge the start of a game exactly takes any engine far longer than this test. */
async function testStop({ worker, stopped, news }, number, game) {
  const core = await open();
  core.begin(game.name);
  worker.postMessage(`job ${number} judge\nspec ${core.view.spec}\nposition ${core.position()}\nlimits 0 0 0\n`);
  ok(await until(() => news(number).length > 0), `${game.title} is thought about`);
  Atomics.store(stopped, 0, number);
  ok(await until(() => news(number).at(-1) === `${number} done`), '… until that is stopped');
  ok(news(number).at(-2).includes('verdict guess'), `… and not to its end: ${news(number).at(-2)}`);
}

/** What was not begun when it was stopped is left alone. */
async function testLate({ worker, stopped, news }, number) {
  const job = (name) => `job ${name} judge\nspec reversi:size=4\nposition ..../.WB./.BW./.... B\nlimits 0.1 0 0\n`;
  Atomics.store(stopped, 0, number);
  worker.postMessage(job(number));
  worker.postMessage(job(number + 1));
  ok(await until(() => news(number + 1).at(-1) === `${number + 1} done`), 'the job after a stopped one is done');
  is(news(number).length, 0, '… and of that one nothing was heard');
}

const bare = openBare();
const games = (await open()).catalog.games.filter(({ sides }) => sides.length === 2);
for (const [i, game] of games.entries()) await testStop(bare, i + 1, game);
await testLate(bare, games.length + 1);
await end();
