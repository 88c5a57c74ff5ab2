// What the page costs in Chromium, in figures: web_bench.mjs DIST [SPEED.wasm NATIVE-SPEED]
//
// Bytes compressed, time until one can play, the longest gap between frames while the strongest
// level thinks, the time from stopping it until its worker is gone, and nodes/s of each engine in a
// worker of the browser divided by those of the native program, measured in turns. In the browser
// there is only the clock on the wall: that ratio means something on a quiet machine alone. The
// server and the packages are those of the tests (web_test.mjs).
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Kit, missing, serve } from './web/kit.mjs';

const ROUNDS = 5,
  SEARCH_SECONDS = 3,
  SPEED_SECONDS = '0.5';
const [dist, speed, native] = process.argv.slice(2);
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const print = (title, figure, goal = '') =>
  console.log(`${title.padEnd(46)} ${String(figure).padStart(10)}  ${goal}`);

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

/** Milliseconds from the first request until a square can be touched, for a new visitor. */
async function measureStart(kit) {
  const table = await kit.sit(await kit.visit());
  await table.page.addInitScript(() => {
    new MutationObserver(() => {
      if (
        !window.playable &&
        document.body &&
        !document.body.hasAttribute('aria-busy') &&
        document.querySelector('.cell')
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
  const time = await handle.jsonValue();
  await kit.clear();
  return time;
}

/** Milliseconds from taking a thinking level's seat until its worker is gone; or why none. */
async function measureStop(table, seat, level) {
  const { page } = table;
  const thinks = page.waitForFunction(
    () => /is thinking/.test(document.getElementById('status').textContent),
    null,
    { timeout: 5000 },
  );
  const { yours } = await table.look();
  if (!yours) return 'not its turn';
  await seat.selectOption(level);
  if (
    !(await thinks.then(
      () => true,
      () => false,
    )) ||
    page.workers().length === 0
  )
    return 'too quick';
  const worker = page.workers()[0],
    began = performance.now();
  const gone = new Promise((done) => {
    worker.on('close', () => done(Math.round(performance.now() - began)));
  });
  await seat.selectOption('human');
  return Promise.race([
    gone,
    new Promise((done) => {
      setTimeout(done, 10000, 'it had ended');
    }),
  ]);
}

/** The longest gap between frames while a level thinks, and how soon it can be stopped. */
async function measureSearch(kit, { name, levels }) {
  const table = await kit.open(`${name}/`, { reducedMotion: 'no-preference' }),
    { page } = table,
    level = levels.at(-1).name;
  await table.play(2);
  await page.evaluate(() => {
    window.gaps = [];
    let last = performance.now();
    const tick = (now) => {
      window.gaps.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const seat = page.locator('.seat:not([hidden]) select').first();
  await seat.selectOption(level);
  await page.waitForFunction(
    (most) => window.gaps.reduce((sum, gap) => sum + gap, 0) > most,
    SEARCH_SECONDS * 1000,
  );
  const gap = await page.evaluate(() => Math.max(...window.gaps.slice(2)));
  await seat.selectOption('human');
  const stop = await measureStop(table, seat, level);
  await kit.clear();
  return { level, gap, stop };
}

// -- Nodes per second -----------------------------------------------------------------------------

/** Nodes/s by engine, from lines "NAME … N nodes/s". */
const readSpeeds = (lines) =>
  new Map(lines.map((line) => [line.split(' ')[0], Number(/(\d+) nodes\/s/.exec(line)?.[1])]));

/** The page with the program of engine/speed.c beside it, in a browser: a function that runs it. */
async function openSpeed(kit) {
  const folder = mkdtempSync(join(tmpdir(), 'quincunx-bench-'));
  cpSync(dist, folder, { recursive: true });
  copyFileSync(speed, join(folder, 'speed.wasm'));
  copyFileSync(new URL('./web/speed_worker.js', import.meta.url), join(folder, 'speed_worker.js'));
  const server = await serve(folder),
    table = await kit.sit(await kit.visit());
  table.address = server.address;
  await table.open();
  return {
    run: (...words) =>
      table.page.evaluate(
        (given) =>
          new Promise((done, fail) => {
            const worker = new Worker('speed_worker.js', { type: 'module' });
            worker.onmessage = ({ data }) => {
              worker.terminate();
              done(data);
            };
            worker.onerror = (event) => fail(new Error(event.message));
            worker.postMessage(given);
          }),
        words,
      ),
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
  for (const engine of readSpeeds(await browser.run('0')).keys()) {
    const ratios = [];
    for (let round = 0; round < ROUNDS; round++) {
      const ours = readSpeeds(await browser.run(SPEED_SECONDS, engine)).get(engine);
      ratios.push(ours / readSpeeds(runNative(SPEED_SECONDS, engine)).get(engine));
    }
    print(
      `nodes/s in the browser ÷ native, ${engine}`,
      median(ratios).toFixed(2),
      `goal ≥ 0.75 (${ratios.map((one) => one.toFixed(2)).join(' ')})`,
    );
  }
  await browser.close();
}

// -- All of it ------------------------------------------------------------------------------------

async function run(kit) {
  await kit.start();
  const starts = [];
  for (let round = 0; round < ROUNDS; round++) starts.push(await measureStart(kit));
  print(
    'milliseconds until one can play',
    Math.round(median(starts)),
    `goal < 1000 (${starts.map(Math.round).join(' ')})`,
  );
  for (const game of (await kit.catalog()).games) {
    const { level, gap, stop } = await measureSearch(kit, game);
    print(`longest gap of frames, ${game.name} ${level}, ms`, Math.round(gap), 'goal < 50');
    print(`from stop until the worker is gone, ${game.name}, ms`, stop);
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
