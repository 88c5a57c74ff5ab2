// What outlives what: a game survives a reload, a crash and another tab; the page survives a
// storage that is full or denied, a lost network and a new version of itself.
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { attempt, is, none, ok } from './tap.mjs';
import { scratch, serve, until } from './kit.mjs';

const words = ({ cells }) =>
  cells.map((cell) => cell.words.replace(/, (playable|last move|would .*)/g, '')).join('; ');

// -- Reload and crash -----------------------------------------------------------------------------

async function testReload(kit, game) {
  const table = await kit.open(game);
  let before = await table.play(3);
  if (before.over) {
    await table.choose('undo'); // a game that is over would not be there again
    before = await table.until(({ over }) => !over, 'the end is taken back');
  }
  await table.page.reload();
  await table.ready();
  const after = await table.turn(),
    made = ({ moves, now }) => moves.slice(0, now).join(' '); // without what was taken back
  is(made(after), made(before), `a reload keeps a game of ${game}`);
  is(words(after), words(before), '… with its board');
  is(after.players.join(), before.players.join(), '… and its players');
  await table.playSomething(table.byClicks());
  await table.choose('undo');
  is(
    words(await table.until(({ now }) => now === before.now, 'the move is taken back')),
    words(before),
    '… and it goes on, and back',
  );
}

/** Processes of a browser that runs with this profile. */
function processes(profile) {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes(`--user-data-dir=${profile}`))
    .map((line) => parseInt(line, 10));
}

/** Chromium writes to the disk now and then: whether a text has come there. */
function isOnDisk(profile, text) {
  const folder = join(profile, 'Default/Local Storage/leveldb');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(folder, name)));
  return files.some(
    (bytes) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')),
  );
}

/** The whole browser ends at once, as when the machine loses its power. */
async function testCrash(kit, game) {
  const profile = join(scratch, 'profile');
  let context = await kit.launchProfile(profile),
    table = await kit.sit(context);
  await table.open(game);
  const before = await table.play(2);
  await until(
    () => isOnDisk(profile, before.moves.join(' ')),
    'the browser writes its storage to the disk',
  );
  const killed = new Promise((done) => {
    context.on('close', done);
  });
  for (const pid of processes(profile)) process.kill(pid, 'SIGKILL');
  await killed;
  context = await kit.launchProfile(profile);
  table = await kit.sit(context);
  await table.open();
  const after = await table.turn();
  is(
    `${after.game} ${after.moves.join(' ')}`,
    `${before.game} ${before.moves.join(' ')}`,
    'a game is there after a crash of the browser',
  );
  await context.close();
}

/** One page crashes: the same tab goes on with the game. */
async function testBrokenPage(kit, game) {
  const table = await kit.sit(await kit.visit(), /crashed/);
  await table.open(game);
  const before = await table.play(2),
    crashed = table.page.waitForEvent('crash');
  table.page.goto('chrome://crash').catch(() => {});
  await crashed;
  const again = await kit.sit(table.page.context());
  await again.open();
  is(
    (await again.turn()).moves.join(' '),
    before.moves.join(' '),
    '… and after a crash of the page',
  );
}

// -- Tabs -----------------------------------------------------------------------------------------

async function testTabs(kit, game) {
  const context = await kit.visit(),
    one = await kit.sit(context),
    two = await kit.sit(context);
  await one.open(`${game}/`);
  const first = await one.play(3);
  await two.open(`${game}/`);
  const second = await two.play(2);
  const third = await one.play(1);
  for (const [table, wanted] of [
    [one, third],
    [two, second],
  ]) {
    await table.page.reload();
    await table.ready();
    is((await table.turn()).moves.join(' '), wanted.moves.join(' '), 'two tabs keep a game each');
  }
  is(third.moves.slice(0, 3).join(' '), first.moves.join(' '), "… and none changes the other's");
}

// -- Storage --------------------------------------------------------------------------------------

/** Nothing can be kept: the game can be played, and a sentence says that it will be lost. */
async function testStorage(kit, game, title, spoil) {
  const table = await kit.sit(await kit.visit());
  await table.page.addInitScript(spoil);
  await table.open(game);
  const told = [(await table.look()).message];
  for (let i = 0; i < 2; i++) told.push((await table.playSomething(table.byClicks())).message);
  const { moves } = await table.turn();
  ok(moves.length >= 2, `${title}: one can play`);
  ok(
    told.some((line) => /^This browser .* cannot be resumed later\.$/.test(line)),
    '… and is told that the browser does not keep the game',
    `told: ${told.join(' | ')}`,
  );
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('the quota is exceeded', 'QuotaExceededError');
  };
}

function denyStorage() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('access is denied', 'SecurityError');
      },
    });
}

/** What is kept may be anything: the page opens, and says what it could not read. */
async function testNonsense(kit, game) {
  const table = await kit.open(game);
  await table.play(2);
  await table.page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) storage.setItem(key, '\u0000}{ nonsense \uffff');
  });
  await table.page.reload();
  await table.ready();
  const seen = await table.look(),
    note = await table.page.locator('#home-note').textContent();
  ok(seen.home && /^Couldn't read the saved game: ./.test(note ?? ''), `a storage full of nonsense is told at home: ${note}`);
}

// -- Offline --------------------------------------------------------------------------------------

const activeWorker = (page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '');

async function testOffline(kit, game) {
  const table = await kit.open(game),
    context = table.page.context();
  ok(/sw\.js/.test(await activeWorker(table.page)), 'a service worker is there');
  const before = await table.play(1);
  await table.page.reload(); // now the worker gives every file
  await table.ready();
  await context.setOffline(true);
  await table.page.reload();
  await table.ready();
  is(
    (await table.turn()).moves.join(' '),
    before.moves.join(' '),
    'without a network the page opens, with its game',
  );
  const seen = await table.play(1);
  ok(seen.moves.length > before.moves.length, '… and machines answer');
  await table.choose('rules');
  await table.until(({ dialog }) => dialog !== '', 'the rules are there');
  await table.closeDialog();
  await context.setOffline(false);
}

/** What is kept of the files that engines may want. */
const keptData = (page) =>
  page.evaluate(async () => {
    const { later } = await (await fetch('files.json')).json(),
      found = await Promise.all(Object.keys(later).map((file) => caches.match(file)));
    return { kept: found.filter((one) => one).length, wanted: found.length };
  });

/** After the first visit engines know as much offline as online: the level that needs data moves. */
async function testDataOffline(kit, game) {
  const table = await kit.open(`${game}/`),
    { page } = table;
  const all = await until(async () => {
    const { kept, wanted } = await keptData(page);
    return kept === wanted && wanted;
  }, 'the data of engines is kept');
  ok(all > 0, 'the data of engines is kept after the first visit');
  await page.context().setOffline(true);
  await page.reload();
  await table.ready();
  await page.locator('.seat:not(.turn) select').selectOption('expert');
  const seen = await table.play(2);
  ok(!/Couldn't load/.test(seen.message), '… and without a network nothing is missing', seen.message);
  await page.context().setOffline(false);
}

/** Who saves data gets it when it is used, and has it from then on. */
async function testSaveData(kit, other, game) {
  const table = await kit.sit(await kit.visit()),
    { page } = table;
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await table.open(`${other}/`);
  await activeWorker(page);
  await page.reload();
  await table.ready();
  is((await keptData(page)).kept, 0, 'where data is saved nothing is kept that nobody used');
  await table.open(`${game}/`);
  await page.locator('.seat:not(.turn) select').selectOption('expert');
  await table.play(2);
  await until(async () => (await keptData(page)).kept > 0, 'what was used is kept');
  ok(true, '… and what was used is');
}

/** A copy of the page in which one word is another: the next version. */
function makeNext(kit) {
  const folder = join(scratch, 'next');
  cpSync(kit.dist, folder, { recursive: true });
  const change = (name, from, to) => {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replace(from, to));
  };
  const update = () => {
    change('index.html', '<title>Quincunx', '<title>Quincunx, the next');
    change(
      'index.html',
      'content="Play and study',
      'content="THE NEXT VERSION: Play and study',
    );
    change('files.json', /"version": "\w+"/, '"version": "0123456789abcdef"');
  };
  return { folder, update };
}

/** The new version is loaded beside the old one, is offered, and then replaces it. */
async function testUpdate(kit, game) {
  const { folder, update } = makeNext(kit),
    server = await serve(folder);
  const table = await kit.sit(await kit.visit()),
    { page } = table;
  const about = () => page.getAttribute('meta[name="description"]', 'content');
  const caches = () => page.evaluate(() => window.caches.keys());
  table.address = server.address;
  await table.open(game);
  const old = await activeWorker(page),
    before = await table.play(1);
  const first = await caches();
  update();
  await page.reload();
  await table.ready();
  ok(!(await about()).includes('NEXT'), 'a new version waits');
  await page.locator('#update').click();
  await page.waitForSelector('meta[content*="NEXT VERSION"]', { state: 'attached' });
  await table.ready();
  ok(true, '… until the person says so');
  is((await table.turn()).moves.join(' '), before.moves.join(' '), '… the game goes on in it');
  ok((await activeWorker(page)) !== old, '… with a worker of its own');
  const last = await until(
    async () => (await caches()).length === 1 && caches(),
    'the old cache goes',
  );
  ok(first.length === 1 && last[0] !== first[0], '… and the old files are gone');
  await server.close();
}

// -- Installing -----------------------------------------------------------------------------------

/** What Chromium wants of a page that can be installed. */
async function testInstall(kit) {
  const table = await kit.open(),
    { page } = table;
  await activeWorker(page);
  const client = await page.context().newCDPSession(page);
  const { errors } = await client.send('Page.getAppManifest');
  none(errors, 'the manifest has no fault');
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A context of a test is a private window, where nothing can be installed: that is no fault.
  none(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    'the page can be installed',
  );
  const manifest = JSON.parse(kit.readDist('manifest.webmanifest'));
  for (const key of [
    'name',
    'short_name',
    'start_url',
    'display',
    'icons',
    'theme_color',
    'background_color',
  ])
    ok(manifest[key], `the manifest has ${key}`);
}

/** The service worker is a subject here. */
export const offline = true;

export default async function (kit) {
  const games = await kit.games();
  for (const game of games) await attempt(testReload, kit, game);
  await kit.clear();
  await attempt(testCrash, kit, games[1]);
  await attempt(testBrokenPage, kit, games[1]);
  await attempt(testTabs, kit, games[0]);
  await attempt(testStorage, kit, games[0], 'where storage is full', fillStorage);
  await attempt(testStorage, kit, games[0], 'where storage is denied', denyStorage);
  await attempt(testNonsense, kit, games[0]);
  await kit.clear();
  await attempt(testOffline, kit, games.at(-1));
  await attempt(testDataOffline, kit, 'reversi');
  await attempt(testSaveData, kit, games[0], 'reversi');
  await attempt(testUpdate, kit, games[0]);
  await attempt(testInstall, kit);
}
