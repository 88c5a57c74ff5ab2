// The worker alone: that it stops, and goes on with the next job, with data and without. Usage: worker_test.mjs MODULE
import { end, is, makeWorker, module, ok, open, until } from './kit.mjs';

/** A worker without a page: what it says of one job, and that data cannot be had. */
function openBare(about) {
  const stopped = new Int32Array(new SharedArrayBuffer(4)), heard = [], lacks = [];
  const worker = makeWorker(about);
  worker.onmessage = ({ data }) => ('lacks' in data ? lacks.push(data) : heard.push(...data));
  worker.postMessage({ module, stopped });
  return { worker, stopped, lacks, news: (number) => heard.filter((line) => line.startsWith(`${number} `)) };
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

const START = '......../......../......../...WB.../...BW.../......../......../........ B';
const DEPTH = 9;

/** What a worker thinks of some positions of Reversi, of one job after the other. */
async function judgeAll({ worker, news }) {
  const found = [];
  for (let number = 1; number <= 3; number++) {
    worker.postMessage(`job ${number} judge\nspec reversi\nposition ${START}\nlimits 0 0 ${DEPTH + number}\n`);
    await until(() => news(number).at(-1) === `${number} done`);
    found.push(news(number).at(-2).replace(/^\d+ /, ''));
  }
  return found;
}

/** Data that cannot be had is said once and asked for again; then nothing is left of having been without. */
async function testData() {
  const whole = openBare(), without = openBare({ lost: 99 }), late = openBare({ lost: 2 });
  const [wanted, poor, changed] = [await judgeAll(whole), await judgeAll(without), await judgeAll(late)];
  is(whole.lacks.length, 0, 'data that is there is no matter');
  is(without.lacks.length, 1, 'that data cannot be had is said once');
  ok(poor.every((line) => line.startsWith('verdict ')), '… and the engine does without');
  ok(poor.join() !== wanted.join(), '… with other verdicts', poor.join());
  is(changed[0], poor[0], 'data that comes later is not there before');
  is(changed.slice(1).join(), wanted.slice(1).join(), '… and then all is as if it had always been there');
}

const bare = openBare();
const games = (await open()).catalog.games.filter(({ sides }) => sides.length === 2);
for (const [i, game] of games.entries()) await testStop(bare, i + 1, game);
await testLate(bare, games.length + 1);
await testData();
await end();
