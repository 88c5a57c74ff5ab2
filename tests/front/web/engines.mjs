// The worker that thinks: that it stops and goes on, where memory can be shared and where it
// cannot, and that it fetches a table, or what an engine knows from data, when one is wanted.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { attempt, is, none, ok } from './tap.mjs';
import { LIMIT, program, quincunx, root, scratch, servePlain, until } from './kit.mjs';

// -- Stopping -------------------------------------------------------------------------------------

/** Workers that think; a service worker is none. */
const workers = (page) => page.workers().filter((worker) => worker.url().endsWith('/worker.js'));

/** Moves after which nothing is in a book any more. */
const OPENING = 8;

/** A level that would think for long is stopped in the middle; then a move is wanted of it. */
async function stopAndGoOn(table, level) {
  const { page } = table,
    seat = await page.locator('.seat.turn select').elementHandle();
  await seat.selectOption(level);
  await table.until(({ status }) => /is thinking/.test(status), 'the level thinks');
  const before = await until(() => workers(page)[0], 'there is a worker');
  await seat.selectOption('human');
  const { moves, yours } = await table.look();
  ok(yours, 'a level that thinks can be sent away');
  await seat.selectOption(level);
  const after = await table.until((seen) => seen.moves.length > moves.length, 'a level moves');
  is(after.moves.length, moves.length + 1, '… and when it is back it moves');
  return before;
}

async function testStop(kit, { name, levels }) {
  const table = await kit.open(`${name}/`);
  ok(await table.page.evaluate(() => crossOriginIsolated), 'our server lets the page share memory');
  await table.play(OPENING);
  const before = await stopAndGoOn(table, levels.at(-1).name);
  ok(workers(table.page)[0] === before, '… with the same worker');
}

async function testPlain(kit, { name, levels }) {
  const server = await servePlain(kit.dist),
    table = await kit.sit(await kit.visit());
  table.address = server.address;
  const isIsolated = () => table.page.evaluate(() => crossOriginIsolated);
  await table.open(`${name}/`);
  ok(!(await isIsolated()), 'any other server does not');
  await table.play(OPENING);
  const before = await stopAndGoOn(table, levels.at(-1).name);
  const ended = () => !workers(table.page).includes(before);
  ok(await until(ended, 'the worker is ended'), '… with another worker');
  await table.page.evaluate(() => navigator.serviceWorker.ready);
  await table.page.reload();
  await table.ready();
  ok(await isIsolated(), 'with its own service worker the page shares memory there, too');
  const kept = await stopAndGoOn(table, levels.at(-1).name);
  ok(workers(table.page)[0] === kept, '… with the same worker');
  await kit.clear();
  server.close();
}

// -- Tables ---------------------------------------------------------------------------------------

const LEVEL = 'perfect';

/** The page in a folder of its own, without tables. */
function copyPage(kit, name) {
  const folder = join(scratch, name);
  cpSync(kit.dist, folder, { recursive: true });
  rmSync(join(folder, 'tables'), { recursive: true, force: true });
  return folder;
}

/** The same with the tables that the native program makes. */
function makeTables(kit) {
  const folder = copyPage(kit, 'tables');
  execFileSync('python3', [join(root, 'tools/make_tables.py'), program, folder], {
    stdio: 'ignore',
  });
  return folder;
}

/** How much of a table is here, as the page shows it; null where it shows nothing. */
const shownPart = ({ page }) =>
  page.locator('#made').evaluate((bar) => (bar.hidden ? null : bar.value));

/** Some move was the best after those before it, as the native program has it. */
function isBest(game, moves, i) {
  const lines = quincunx('moves', game, '--values', ...moves.slice(0, i)).trim().split('\n');
  const words = lines.map((line) => line.split(' ')),
    values = new Map(words.map(([move, value]) => [move, Number(value)]));
  return values.get(moves[i]) === Math.max(...values.values());
}

/** It is not fetched before it is wanted; then there is progress, and perfect play. */
async function testTable(kit, folder, game) {
  let release = null;
  const ready = new Promise((done) => {
      release = done;
    }),
    server = await servePlain(folder, /^\/tables\//, ready),
    table = await kit.sit(await kit.visit());
  const fetched = () => server.visits.filter((path) => path.startsWith('/tables/'));
  table.address = server.address;
  try {
    await table.open(`${game}/`);
    await table.play(2);
    none(fetched(), 'a table is not fetched before it is wanted');
    await table.page.locator('.seat select').first().selectOption(LEVEL);
    await until(async () => (await shownPart(table)) > 0.2, 'the page tells how much has come');
    const part = await shownPart(table);
    ok(part < 0.8, 'half of it came, and the page says so', String(part));
    is((await table.look()).moves.length, 2, '… and the level waits for it');
    release();
    await table.until(({ moves }) => moves.length > 2, 'the level moves');
    is(await shownPart(table), null, 'then it moves');
    is(fetched().length, 1, '… and it was fetched once');
    for (let i = 0; i < 2; i++) await table.playSomething(table.byClicks());
    const { moves } = await table.turn();
    ok(isBest(game, moves, 2) && isBest(game, moves, 4), 'what it plays is best', moves.join(' '));
    await kit.clear();
  } finally {
    release();
    server.close();
  }
}

const DAMAGES = {
  'a table with a wrong byte': (bytes) => {
    const table = gunzipSync(bytes);
    table[table.length >> 1] ^= 1;
    return gzipSync(table);
  },
  'a table without its end': (bytes) => bytes.subarray(0, bytes.length >> 1),
  'something else': () => Buffer.from('<!doctype html><title>Not here</title>'),
};

/** The engine then makes the table itself, and can be sent away while it does. */
async function testDamaged(kit, tables, game, title, damage) {
  const folder = copyPage(kit, 'damaged');
  mkdirSync(join(folder, 'tables'), { recursive: true });
  for (const name of readdirSync(join(tables, 'tables'))) {
    const bytes = readFileSync(join(tables, 'tables', name));
    writeFileSync(join(folder, 'tables', name), damage(bytes));
  }
  const server = await servePlain(folder),
    table = await kit.sit(await kit.visit());
  table.address = server.address;
  await table.open(`${game}/`);
  await table.page.locator('.seat select').first().selectOption(LEVEL);
  await until(() => server.visits.some((path) => path.startsWith('/tables/')), 'it is fetched');
  await until(
    async () => (await shownPart(table)) > 0 && (await shownPart(table)) < 0.2,
    'the engine makes a table from its beginning',
  );
  await table.page.locator('.seat select').first().selectOption('human');
  await table.play(1);
  is((await table.look()).moves.length, 1, `${title} does no harm`);
  await kit.clear();
  server.close();
}

/** Without tables the engine makes one, and the browser keeps it: a reload does not make it again. */
async function testKept(kit, game) {
  const server = await servePlain(copyPage(kit, 'bare')),
    table = await kit.sit(await kit.visit(), /404/),
    { page } = table;
  const move = async () => {
    const { moves } = await table.turn();
    await page.locator('.seat.turn select').selectOption(LEVEL);
    await page.waitForFunction(
      (before) => document.querySelectorAll('#moves [data-entry]').length > before,
      moves.length,
      { timeout: 5 * LIMIT }, // a busy machine takes minutes
    );
    await page.locator(`.seat:not(.turn) select`).selectOption('human');
  };
  table.address = server.address;
  await table.open(`${game}/`);
  await move();
  const kept = () => page.evaluate(async () => (await caches.open('quincunx-tables')).keys());
  await until(async () => (await kept()).length > 0, 'the table is kept');
  await page.reload();
  await table.ready();
  await page.evaluate(() => {
    const bar = document.getElementById('made');
    new MutationObserver(() => (window.waited ||= !bar.hidden)).observe(bar, { attributes: true });
  });
  await move();
  ok(!(await page.evaluate(() => window.waited)), 'a table that was made here is made once');
  await kit.clear();
  server.close();
}

// -- Data -----------------------------------------------------------------------------------------

const LEVEL_OF_NODES = 'expert', // it moves the same each time
  KNOWN = 'reversi', // a game whose engine has data, by which its guesses are the better
  AFTER = ['d3', 'c3'];

/** The move that the native program chooses at that level. */
async function nativeMove() {
  const engine = spawn(program, ['ugi', KNOWN], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  engine.stdout.on('data', (data) => (said += data));
  engine.stdin.write(`setoption name Level value ${LEVEL_OF_NODES}\nposition startpos moves ${AFTER.join(' ')}\ngo movetime 60000\n`);
  const move = await until(() => /bestmove (\S+)\s/.exec(said)?.[1], 'the native program moves');
  engine.stdin.end();
  return move;
}

/** A visitor whose service worker is not there to fetch things by itself. */
async function visitPlain(kit, server, expected = /^$/) {
  const table = await kit.sit(await kit.visit({ serviceWorkers: 'block' }), expected);
  table.address = server.address;
  return table;
}

/** The level is to move after these moves. */
async function letMove(table) {
  await table.open(`${KNOWN}/${AFTER.join('_')}`);
  await table.page.locator('.seat.turn select').selectOption(LEVEL_OF_NODES);
  return (await table.until(({ moves }) => moves.length > AFTER.length, 'the level moves')).moves.at(-1);
}

/** It is fetched when it is wanted, and with it the page plays as the native program does. */
async function testData(kit, other) {
  const server = await servePlain(kit.dist),
    table = await visitPlain(kit, server),
    fetched = () => server.visits.filter((path) => path.startsWith('/data/'));
  await table.open(`${other}/`);
  await table.page.locator('.seat select').last().selectOption(LEVEL_OF_NODES);
  await table.play(2);
  none(fetched(), 'what another engine knows is not fetched');
  is(await letMove(table), await nativeMove(), 'with its data an engine moves as the native one');
  is(fetched().length, new Set(fetched()).size, '… and each file was fetched once');
  ok(fetched().length > 0, '… from the page');
  await kit.clear();
  server.close();
}

/** Where the data is not there, or something else is, the page says so and the level moves nevertheless. */
async function testNoData(kit, title, spoil) {
  const folder = copyPage(kit, `data-${title.length}`);
  for (const name of readdirSync(join(folder, 'data'))) spoil(join(folder, 'data', name));
  const server = await servePlain(folder),
    table = await visitPlain(kit, server, /404/);
  const move = await letMove(table);
  ok(move, `${title}: the level moves`, move);
  const { message } = await table.look();
  ok(/Couldn't load what the computer knows/.test(message), '… and the page says what it lacks', message);
  await kit.clear();
  server.close();
}

/** The service worker is a subject here. */
export const offline = true;

export default async function (kit) {
  const { games } = await kit.catalog();
  await attempt(testStop, kit, games[1]);
  await attempt(testPlain, kit, games[1]);
  const { name: known } = games.find(
    ({ levels, sides }) => sides.length === 2 && levels.at(-1).name === LEVEL,
  );
  await attempt(testKept, kit, known);
  await attempt(testData, kit, games[0].name);
  await attempt(testNoData, kit, 'without data', rmSync);
  await attempt(testNoData, kit, 'with a page in place of data', (file) =>
    writeFileSync(file, '<!doctype html><title>Not here</title>'),
  );
  const tables = makeTables(kit);
  await attempt(testTable, kit, tables, known);
  for (const [title, damage] of Object.entries(DAMAGES))
    await attempt(testDamaged, kit, tables, known, title, damage);
}
