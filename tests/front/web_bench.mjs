// What the page costs in Chromium, in figures: web_bench.mjs DIST [start | SPEED.wasm NATIVE-SPEED]
//
// Bytes compressed, time until one can play (here and on a slow phone, with what had to come until then),
// the longest gap between frames while the strongest
// level thinks and (as other programs lengthen gaps) the most time of the processor that one task
// of the page's thread took meanwhile, the time from stopping it until its worker is free, and
// nodes/s of each engine in a worker of the browser divided by those of the native program,
// measured in turns: both in time of the processor, which a browser tells of its processes only.
// With `start` only what is about the beginning.
// The server and the packages are those of the tests (web_test.mjs).
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Kit, missing, PHONE, serve } from './web/kit.mjs';

const ROUNDS = 5,
  SEARCH_SECONDS = 3,
  REST = 2000, // milliseconds after which a new window of the browser has made its own pages
  SPEED_SECONDS = '0.5';
// What Lighthouse calls a slow 4G and a middling phone: bytes a second, milliseconds, and how many times slower.
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
  SLOW_PROCESSOR = 4;
const [dist, speed, native] = process.argv.slice(2);
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const print = (title, figure, goal = '') =>
  console.log(`${title.padEnd(46)} ${String(figure).padStart(10)}  ${goal}`);

const printMedian = (title, times) =>
  print(title, times.length ? median(times) : 'too quick', `goal < 50 (${times.join(' ')})`);

function printBytes() {
  const { files } = JSON.parse(readFileSync(join(dist, 'files.json')));
  const pack = (how) =>
    Object.keys(files).reduce((sum, name) => sum + how(readFileSync(join(dist, name))).length, 0);
  print(
    'bytes of all files, gzip -9',
    pack((bytes) => gzipSync(bytes, { level: 9 })),
    'goal < 1000000',
  );
  print(
    'bytes of all files, brotli 11',
    pack((bytes) => brotliCompressSync(bytes)),
  );
}

/** Makes a page as slow as the telephone that Lighthouse imagines. */
async function slowDown({ page }) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
}

/** What came until a time, and how many files that was; runs in the page. */
function countLoaded(until) {
  const come = ['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type))
    .filter(({ responseEnd }) => responseEnd <= until);
  return { files: come.length, bytes: come.reduce((sum, { transferSize }) => sum + transferSize, 0) };
}

/** From the first request until a game can be chosen or a square be touched, for a new visitor. */
async function measureStart(kit, { slow = false, options = {} } = {}) {
  const table = await kit.sit(await kit.visit(options));
  if (slow) await slowDown(table);
  await table.page.addInitScript(() => {
    new MutationObserver(() => {
      if (
        !window.playable &&
        document.body &&
        !document.body.hasAttribute('aria-busy') &&
        document.querySelector('.cell, .card')
      )
        window.playable = performance.now();
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    });
  });
  await table.open();
  const handle = await table.page.waitForFunction(() => window.playable);
  const time = await handle.jsonValue(),
    loaded = await table.page.evaluate(countLoaded, time);
  await kit.clear();
  return { time, ...loaded };
}

async function printStarts(kit) {
  const list = (starts) => starts.map(({ time }) => Math.round(time)).join(' '),
    middle = (starts) => Math.round(median(starts.map(({ time }) => time)));
  const starts = [],
    slow = [];
  for (let round = 0; round < ROUNDS; round++) starts.push(await measureStart(kit));
  print('milliseconds until one can play', middle(starts), `goal < 1000 (${list(starts)})`);
  const phone = { slow: true, options: { viewport: PHONE, isMobile: true, hasTouch: true } };
  for (let round = 0; round < ROUNDS; round++) slow.push(await measureStart(kit, phone));
  print('… on a slow phone', middle(slow), `goal < 4000 (${list(slow)})`);
  print('… bytes that came until then', slow[0].bytes, `in ${slow[0].files} files`);
}

/**
 * Notes when a seat is taken and when a worker says that it is done or is ended; runs in the page
 * before its own scripts. Chromium lets a worker that is ended run on: that is no measure.
 */
function watchWorkers() {
  window.times = { taken: 0, free: 0 };
  const free = () => {
    window.times.free = performance.now();
  };
  window.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', ({ data }) => {
        if (data.some((line) => /done$/.test(line))) free();
      });
    }
  };
  addEventListener(
    'change',
    () => {
      window.times.taken = performance.now();
    },
    true,
  );
}

/** Milliseconds from taking a thinking level's seat until its worker is free again, or null. */
async function measureStop(table, level) {
  const { page } = table,
    thinks = () => /is thinking/.test(document.getElementById('status').textContent),
    freed = () => window.times.free > window.times.taken && window.times.free - window.times.taken;
  if ((await table.turn()).over) return null;
  const seat = await page.locator('.seat.turn select').elementHandle();
  await seat.selectOption(level);
  if (!(await page.waitForFunction(thinks, null, { timeout: 5000 }).catch(() => null))) return null;
  await seat.selectOption('human');
  const took = await page.waitForFunction(freed, null, { timeout: 10000 }).catch(() => null);
  return took && Math.round(await took.jsonValue());
}

/** All of several stops that came while the level thought. */
async function measureStops(table, level) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measureStop(table, level));
  return times.filter((time) => time !== null);
}

// -- The page's thread ----------------------------------------------------------------------------

const BEGIN = 'the search begins';
const CATEGORIES = ['toplevel', 'blink.user_timing'];

/** Milliseconds of the processor that the longest task takes, of the thread that marked BEGIN. */
function longestTask(events) {
  const mark = events.find(({ name }) => name === BEGIN);
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      /RunTask$/.test(name) && pid === mark.pid && tid === mark.tid && ts >= mark.ts,
  );
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}

/** Lets Chromium write down what it does; stop() gives the longest task. */
async function traceTasks(kit) {
  const session = await kit.browser.newBrowserCDPSession(),
    events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  return {
    async stop() {
      const complete = new Promise((done) => {
        session.on('Tracing.tracingComplete', done);
      });
      await session.send('Tracing.end');
      await complete;
      return longestTask(events);
    },
  };
}

/** The longest gap between frames while a level thinks, and how soon it can be stopped. */
async function measureSearch(kit, { name, levels }) {
  const table = await kit.sit(await kit.visit({ reducedMotion: 'no-preference' })),
    { page } = table,
    level = levels.at(-1).name;
  await page.addInitScript(watchWorkers);
  await table.open(`${name}/`);
  await table.play(2);
  await page.waitForTimeout(REST);
  const trace = await traceTasks(kit);
  await page.evaluate((begin) => {
    performance.mark(begin);
    window.gaps = [];
    let last = performance.now();
    const tick = (now) => {
      window.gaps.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }, BEGIN);
  const seat = page.locator('.seat:not([hidden]) select').first();
  await seat.selectOption(level);
  await page.waitForFunction(
    (most) => window.gaps.reduce((sum, gap) => sum + gap, 0) > most,
    SEARCH_SECONDS * 1000,
  );
  const gap = await page.evaluate(() => Math.max(...window.gaps.slice(2)));
  const task = await trace.stop();
  await table.turn();
  await seat.selectOption('human');
  const stops = await measureStops(table, level);
  await kit.clear();
  return { gap: Math.round(gap), task: Math.round(task), stops };
}

// -- Nodes per second -----------------------------------------------------------------------------

/** Nodes/s by engine, from lines "NAME … N nodes/s". */
const readSpeeds = (lines) =>
  new Map(lines.map((line) => [line.split(' ')[0], Number(/(\d+) nodes\/s/.exec(line)?.[1])]));

/** Seconds that the processors spent on pages and their workers. */
async function spentSeconds(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Loads the program of engine/speed.c into a worker of the page, ready to run. */
function loadSpeed(words) {
  return new Promise((done, fail) => {
    window.speed = new Worker('speed_worker.js', { type: 'module' });
    window.speed.onmessage = () => done();
    window.speed.onerror = (event) => fail(new Error(event.message));
    window.speed.postMessage(words);
  });
}

/** Runs it: the lines it prints, and the seconds that passed meanwhile. */
function runSpeed() {
  return new Promise((done) => {
    window.speed.onmessage = ({ data }) => {
      window.speed.terminate();
      done(data);
    };
    window.speed.postMessage('run');
  });
}

/** The page with that program beside it: { run(words), close() }. */
async function openSpeed(kit) {
  const folder = mkdtempSync(join(tmpdir(), 'quincunx-bench-'));
  cpSync(dist, folder, { recursive: true });
  copyFileSync(speed, join(folder, 'speed.wasm'));
  copyFileSync(new URL('./web/speed_worker.js', import.meta.url), join(folder, 'speed_worker.js'));
  const server = await serve(folder),
    table = await kit.sit(await kit.visit());
  const session = await kit.browser.newBrowserCDPSession();
  table.address = server.address;
  await table.open();
  return {
    /** Speeds by engine; `share` of the time that it ran the processor was there for it. */
    async run(...words) {
      await table.page.evaluate(loadSpeed, words);
      const before = await spentSeconds(session);
      const { lines, took } = await table.page.evaluate(runSpeed);
      const share = ((await spentSeconds(session)) - before) / took;
      return { speeds: readSpeeds(lines), share };
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function printSpeeds(kit) {
  const browser = await openSpeed(kit);
  const runNative = (...words) =>
    execFileSync(native, words, { encoding: 'utf8' }).trim().split('\n');
  for (const engine of (await browser.run('0')).speeds.keys()) {
    const ratios = [],
      shares = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { speeds, share } = await browser.run(SPEED_SECONDS, engine);
      const theirs = readSpeeds(runNative(SPEED_SECONDS, engine)).get(engine);
      ratios.push(speeds.get(engine) / share / theirs);
      shares.push(share);
    }
    const list = (numbers) => numbers.map((one) => one.toFixed(2)).join(' ');
    print(
      `nodes/s in the browser ÷ native, ${engine}`,
      median(ratios).toFixed(2),
      `goal ≥ 0.75 (${list(ratios)}; processor there ${list(shares)})`,
    );
  }
  await browser.close();
}

// -- All of it ------------------------------------------------------------------------------------

async function run(kit) {
  await kit.start();
  await printStarts(kit);
  if (native === undefined && speed === 'start') return;
  for (const game of (await kit.catalog()).games) {
    const searches = [];
    for (let round = 0; round < ROUNDS; round++) searches.push(await measureSearch(kit, game));
    printMedian(
      `longest gap of frames, ${game.name}, ms`,
      searches.map(({ gap }) => gap),
    );
    printMedian(
      `longest task of the page, ${game.name}, processor ms`,
      searches.map(({ task }) => task),
    );
    printMedian(
      `stop until the worker is free, ${game.name}, ms`,
      searches.flatMap(({ stops }) => stops),
    );
  }
  if (native) await printSpeeds(kit);
}

const lacks = missing(dist);
printBytes();
if (lacks) {
  console.log(`nothing else can be measured: there is no ${lacks}`);
} else {
  const kit = new Kit(dist);
  try {
    await run(kit);
  } finally {
    await kit.close();
  }
}
