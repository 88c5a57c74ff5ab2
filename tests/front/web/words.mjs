// What the page says in other languages. In the language of tests (?lang=xx) it walks through every
// screen and fails where a text was not translated, is cut off or was put together from parts; then the
// language is changed in the middle of a game, kept, and spoken offline. Each language that people
// speak is opened, too; with QUINCUNX_SHOTS=FOLDER there are pictures of all that.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { attempt, is, none, note, ok } from './tap.mjs';
import { findWrongBoxes } from './boxes.mjs';
import { findCut, findPlain } from './plain.mjs';
import { quincunx, scratch, serve } from './kit.mjs';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } };
const TESTS = '?lang=xx';
const FIRST_MOST = 1000000, LANGUAGE_MOST = 40960; // bytes, compressed
// Positions at the end of a game, or near it: won, drawn, stuck, a pass.
const ENDS = [
  'siga/@XXXXX/OOOO./O..../...../....._O_1',
  'reversi:size=4/@WB../..../..../...._B',
  'reversi:size=4/@WWWW/WWWW/WWWW/WWWB_B',
  'shisen:cols=2,rows=2,kinds=2/@AB/BA',
  'shisen:cols=2,rows=2,kinds=2/@../..',
];
const shots = process.env.QUINCUNX_SHOTS;

async function shoot({ page }, ...words) {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${words.join('-')}.png`) });
}

/** A page at an address with ?lang=…. */
async function sit(kit, query, options = {}) {
  const table = await kit.sit(await kit.visit(options));
  table.address = `${kit.address}${query}`;
  return table;
}

// -- Every screen ---------------------------------------------------------------------------------

/** A walk: what is wrong with words on its way is told once. */
class Walk {
  #wrong = new Map();

  constructor(table, size) {
    Object.assign(this, { table, page: table.page, size });
  }

  async look(place) {
    for (const one of await findPlain(this.page)) this.#wrong.set(one, this.#wrong.get(one) ?? place);
    await shoot(this.table, 'xx', this.size, ...place.split(' '));
  }

  end(title) {
    none([...this.#wrong].map(([one, place]) => `${place}: ${one}`), title);
  }

  /** Types a move, and waits until it is played. */
  async type(move) {
    const { moves } = await this.table.turn();
    await this.page.keyboard.press('/');
    await this.page.keyboard.type(move);
    await this.look('typing');
    await this.page.keyboard.press('Enter');
    await this.table.until((seen) => seen.moves.length > moves.length, `${move} is played`);
  }

  async dialog(action) {
    await this.table.choose(action);
    await this.table.until(({ dialog }) => dialog !== '', `the dialog ${action} opens`);
    await this.look(action);
    await this.table.closeDialog();
  }
}

/** Moves of a game by the native program: the first legal one each time. */
function firstMoves(spec, count) {
  const moves = [];
  for (let i = 0; i < count; i++) moves.push(quincunx('moves', spec, ...moves).trim().split(/\s+/)[0]);
  return moves;
}

const specOf = ({ name, sides }) => (sides.length === 1 ? `${name}:seed=1` : name);

/** A game for persons: moves, previews, refusals, hints, values, review. */
async function walkGame(kit, game, size) {
  const spec = specOf(game),
    table = await sit(kit, TESTS, { viewport: SIZES[size] }),
    { page } = table,
    walk = new Walk(table, `${size}-${game.name}`);
  await table.open(`${spec}/`);
  await walk.look('start');
  for (const move of firstMoves(spec, 3)) await walk.type(move);
  await page.keyboard.press('Escape');
  await walk.look('moves');
  const cells = await page.locator('.cell').all();
  for (const cell of cells.slice(0, 24)) {
    await cell.hover();
    await walk.look('preview');
  }
  for (const cell of cells.slice(0, 6)) {
    await cell.click();
    await walk.look('touch');
  }
  await page.keyboard.press('Escape');
  for (const key of ['J', 'K', 'L', ',', 'K', '.', 'F', 'F', 'P', 'P', 'D', 'W', '?']) {
    await page.keyboard.press(key);
    await walk.look('keys');
  }
  await page.keyboard.press('Escape');
  for (let step = 0; step < 4; step++) {
    const { message } = await table.look();
    await table.action('hint').click();
    await table.until((seen) => seen.message !== message && !seen.message.includes('…'), `hint ${step + 1}`);
    await walk.look('hint');
  }
  await page.keyboard.press('Escape');
  await table.action('analyse').click();
  await table.until(({ values }) => values > 0, 'there are values');
  await walk.look('values');
  await table.action('analyse').click();
  await table.action('review').click();
  await table.until(({ judged }) => judged > 3, 'moves are judged');
  await walk.look('review');
  for (const key of ['[', ']', 'E', 'B', 'U', 'Y', 'X', 'F', '*']) {
    await page.keyboard.press(key);
    await walk.look('commands');
  }
  walk.end(`${game.name}, ${size}: every word of a game is translated, whole and in its place`);
}

/** Against the computer, to a question and to the end. */
async function walkSeats(kit, game, size) {
  const table = await sit(kit, TESTS, { viewport: SIZES[size] }),
    { page } = table,
    walk = new Walk(table, `${size}-${game.name}`);
  await table.open(game.name);
  await table.turn();
  await walk.look('computer');
  const select = page.locator('.seat:not([hidden]) select').last();
  for (const { name } of game.sides.length > 1 ? game.levels : []) {
    await select.selectOption(name);
    await walk.look('level');
  }
  await page.keyboard.press('N');
  await walk.look('question');
  if (await page.locator('dialog[open]').count()) await table.closeDialog();
  await page.keyboard.press('G');
  await table.until(({ dialog, over }) => dialog !== '' || over, 'a question');
  await walk.look('resign');
  if (await page.locator('dialog[open]').count()) await page.locator('dialog .suggested').click();
  await table.until(({ over }) => over, 'the game is given up');
  await walk.look('over');
  await walk.dialog('statistics');
  walk.end(`${game.name}, ${size}: so they are against the computer, and at the end`);
}

/** From the home to a game, its lessons, its end and back. */
async function walkHome(kit, games, size) {
  const table = await sit(kit, TESTS, { viewport: SIZES[size] }),
    { page } = table,
    walk = new Walk(table, size),
    home = () => table.until((seen) => seen.home, 'the home is there');
  await table.open();
  await walk.look('home');
  for (const { name, sides, options } of games) {
    await page.locator(`.card[data-game="${name}"] [data-deed="learn"]`).click();
    await page.waitForSelector('#lesson:not([hidden])');
    await walk.look('lesson');
    await page.keyboard.press('M');
    await home();
    await page.locator(`.card[data-game="${name}"] [data-deed="play"]`).click();
    if (options.length) await page.locator('dialog summary').click();
    if (sides.length > 1) await page.locator('dialog .unfold').click();
    await walk.look('setup');
    await page.locator('dialog .suggested').click();
    await table.until((seen) => !seen.home && !seen.dialog, 'the game begins');
    await table.turn();
    await walk.look('offer');
    await page.keyboard.press('G');
    await page.locator('dialog .suggested').click();
    await page.waitForSelector('#ending:not([hidden])');
    await walk.look('ending');
    await page.keyboard.press('M');
    await home();
    await walk.look('home again');
  }
  await walk.dialog('statistics');
  walk.end(`${size}: so are the home, the offer of lessons, the end of a game and the statistics`);
}

/** Games from end to end. */
async function walkEnd(kit, link, size) {
  const table = await sit(kit, TESTS, { viewport: SIZES[size] }),
    walk = new Walk(table, size);
  await table.open(link);
  await walk.look('end');
  for (const key of ['K', 'L', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'V']) {
    await table.page.keyboard.press(key);
    await walk.look('end');
  }
  walk.end(`${link}, ${size}: so is the end of a game`);
}

async function walkDialogs(kit, games, size) {
  const table = await sit(kit, TESTS, { viewport: SIZES[size] }),
    { page } = table,
    walk = new Walk(table, size);
  await table.open(`${games[1].name}/`);
  for (const action of ['preferences', 'rules', 'keys', 'statistics', 'about']) await walk.dialog(action);
  await table.choose('setup');
  for (const { name } of games) {
    await page.locator('dialog select').first().focus();
    await page.locator('dialog select').first().selectOption(name);
    await walk.look(`setup ${name}`);
  }
  await table.closeDialog();
  await page.locator('#menu-button').click();
  await page.waitForSelector('#menu:popover-open');
  await walk.look('menu');
  await page.keyboard.press('Escape');
  walk.end(`${size}: so is every dialog, and the menu`);
}

/** What goes wrong: links, files, the clipboard, the storage, the program itself. */
async function walkErrors(kit, game, size) {
  const table = await sit(kit, TESTS, { viewport: SIZES[size] }),
    { page } = table,
    walk = new Walk(table, size);
  for (const link of ['nogame', `${game}:nokey=1`, `${game}/zz99`, `${game}/@nonsense`]) {
    await table.open(link);
    await walk.look('link');
  }
  await table.open(`${game}/`);
  for (const text of ['', 'nonsense', `game: ${game}\n\nzz99\n`, 'game: nogame\n']) {
    const chooser = page.waitForEvent('filechooser');
    await table.choose('open');
    await (await chooser).setFiles({ name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await table.until(({ message }) => message.includes('wrong') || message.includes('⟦'), 'a wrong file is told');
    await walk.look('file');
  }
  for (const action of ['copy-link', 'copy-position', 'copy-record']) {
    const { message } = await table.look();
    await table.choose(action);
    await table.until((seen) => seen.message !== message, 'it is copied');
    await walk.look(action);
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    Storage.prototype.setItem = () => {
      throw new DOMException('the quota is exceeded', 'QuotaExceededError');
    };
  });
  for (const action of ['copy-link', 'copy-position', 'copy-record']) await walk.dialog(action);
  await walk.type(firstMoves(game, 1)[0]);
  await walk.look('storage');
  await page.evaluate(async () => (await import('./page.js')).modules.dialogs.showBroken(null));
  await walk.look('broken');
  walk.end(`${size}: so is every error`);
}

// -- Another language in the middle of a game -----------------------------------------------------

const board = (page) =>
  page.$$eval('.picture .lying use', (all) =>
    all.map((one) => `${one.getAttribute('href')} ${one.getAttribute('transform')}`).join('\n'));

async function testSwitch(kit, game) {
  const table = await sit(kit, TESTS),
    { page } = table,
    walk = new Walk(table, 'switch');
  await table.open(`${game}/`);
  for (const move of firstMoves(game, 3)) await walk.type(move);
  const pieces = await board(page),
    before = await table.look();
  await table.choose('preferences');
  const speak = async (code) => {
    await page.locator('#language').selectOption(code);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, code);
    await page.waitForFunction(() => document.activeElement?.id === 'language');
  };
  await speak('en');
  const english = await table.look();
  is(english.dialog, 'Preferences', `${game}: the dialog speaks another language at once`);
  ok(!(await page.locator('body').innerText()).includes('⟦'), '… and so does everything else');
  is(await board(page), pieces, '… the board is the same');
  is(english.moves.join(' '), before.moves.join(' '), '… and so is the game');
  ok(!page.url().includes('lang='), '… and the address asks for no other');
  await table.closeDialog();
  await page.reload();
  await table.ready();
  is(await page.locator('html').getAttribute('lang'), 'en', '… and it is kept');
  await table.open();
  await page.goto(`${kit.address}${TESTS}`);
  await table.ready();
  is((await table.look()).status, before.status, '… until another one is asked for');
  await table.choose('preferences');
  await speak('en');
  await speak('xx');
  await walk.look('back');
  walk.end('… in which everything is said again');
  is(await board(page), pieces, '… on the same board');
}

/** What visitors load who speak English, and who do not. */
async function testLoads(kit, game) {
  for (const [language, wanted] of [['en-US', 0], ['xx-YY', 1], ['qq', 0]]) {
    const table = await kit.sit(await kit.visit()),
      asked = [];
    await table.page.addInitScript((one) => {
      Object.defineProperty(navigator, 'languages', { value: [one, 'en'] });
    }, language);
    table.page.on('request', (request) => asked.push(request.url()));
    await table.open(game);
    const loaded = asked.filter((url) => /\/languages\/.*\.mo$/.test(url));
    is(loaded.length, wanted, `a browser that speaks ${language} loads ${wanted} catalogues`);
    ok((await table.look()).status.includes('⟦') === Boolean(wanted), '… and the page speaks so');
  }
}

/** A language that cannot be loaded is told, and the old one stays. */
async function testLost(kit, game) {
  const table = await kit.sit(await kit.visit(), /ERR_FAILED|Failed to load/),
    { page } = table;
  await page.route('**/languages/*', (route) => route.abort());
  table.address = `${kit.address}${TESTS}`;
  await table.open(game);
  is(await page.locator('html').getAttribute('lang'), 'en', 'a language that does not come is English');
  await table.choose('preferences');
  await page.locator('#language').selectOption('xx');
  await table.until(({ message }) => /Couldn't load this language/.test(message), 'it is told');
  is((await table.look()).dialog, 'Preferences', '… and later it is told that it does not come');
}

const isKept = (page, version) =>
  page.waitForFunction(async (part) => {
    const names = (await window.caches.keys()).filter((name) => name.includes(part));
    const found = names.map(async (name) => (await window.caches.open(name)).match('languages/xx.mo'));
    return (await Promise.all(found)).some(Boolean);
  }, version);

/** A language that was spoken once is there without a network. */
async function testOffline(kit, game) {
  const table = await sit(kit, TESTS, { serviceWorkers: 'allow' }),
    { page } = table;
  await table.open(game);
  await isKept(page, '');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active.state === 'activated');
  await page.reload(); // now the worker gives every file
  await table.ready();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const { status } = await table.turn();
  await page.context().setOffline(true);
  await page.reload();
  await table.ready();
  is((await table.turn()).status, status, 'a language that was spoken is there without a network');
  await page.context().setOffline(false);
}

/** So it is in the next version of the page, before that was ever opened. */
async function testNext(kit, game) {
  const folder = join(scratch, 'next-words'),
    list = join(folder, 'files.json');
  cpSync(kit.dist, folder, { recursive: true });
  const server = await serve(folder),
    table = await sit(kit, TESTS, { serviceWorkers: 'allow' });
  try {
    table.address = `${server.address}${TESTS}`;
    await table.open(game);
    await isKept(table.page, '');
    writeFileSync(list, readFileSync(list, 'utf8').replace(/"version": "\w+"/, '"version": "0123456789abcdef"'));
    await table.page.reload();
    await table.ready();
    await isKept(table.page, '0123456789abcdef');
    ok(true, '… and the next version brings it along');
  } finally {
    await server.close();
  }
}

// -- From right to left ---------------------------------------------------------------------------

const placeOf = (page, selector) =>
  page.locator(selector).first().evaluate((one) => Math.round(one.getBoundingClientRect().left));

/** The same words from right to left: everything but boards, notation and graphs is mirrored. */
async function testMirror(kit, game) {
  const table = await kit.sit(await kit.visit()),
    { page } = table;
  await page.route('**/languages.json', (route) =>
    route.fulfill({ json: [{ code: 'xx', name: 'Þšéúðó', direction: 'rtl', rules: [] }] }));
  table.address = `${kit.address}${TESTS}`;
  await table.open(`${game}/`);
  is(await page.locator('html').getAttribute('dir'), 'rtl', `${game}: a language may run from right to left`);
  const menu = await placeOf(page, '#menu-button'),
    panel = await placeOf(page, '.panel'),
    field = await placeOf(page, '.board');
  ok(menu < 200 && panel < field, '… and the page is mirrored', `${menu} ${panel} ${field}`);
  const [first, second] = await page.$$eval('.cell', (cells) =>
    cells.slice(0, 2).map((cell) => cell.getBoundingClientRect().left));
  ok(first < second, '… but not the board');
  await page.locator('.cell').first().focus();
  await page.keyboard.press('ArrowRight');
  is(
    await page.evaluate(() => document.activeElement.dataset.cell),
    await page.locator('.cell').nth(1).getAttribute('data-cell'),
    '… where → is right',
  );
  none(await findWrongBoxes(page), '… and all is in its place');
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await shoot(table, 'mirror', game, size);
    await table.choose('setup');
    await shoot(table, 'mirror', game, size, 'setup');
    await table.closeDialog();
  }
}

/** Letters that no font has are found, and those that one has are not. */
async function testLetters(kit) {
  const { page } = await kit.open();
  const missing = (text) =>
    page.evaluate(async (letters) => (await import('./page.js')).modules.language.findMissing(letters), text);
  is((await missing('Þšéúðó tiếng Việt')).join(), '', 'letters of the fonts are there');
  is((await missing('é\u{16a40}\u{1e2c0}')).join(), '\u{16a40},\u{1e2c0}', '… and others are missed');
}

// -- The languages of people ----------------------------------------------------------------------

const packed = (kit, name) => gzipSync(kit.readDist(name), { level: 9 }).length;

function testBytes(kit, languages) {
  const { files } = JSON.parse(kit.readDist('files.json'));
  const first = Object.keys(files).reduce((sum, name) => sum + packed(kit, name), 0);
  note(`the first load: ${first} bytes`);
  ok(first < FIRST_MOST, `the page is smaller than ${FIRST_MOST} bytes`);
  none(Object.keys(files).filter((name) => name.startsWith('languages/')), '… and has no language in it');
  for (const { code, rules } of languages) {
    const names = [`${code}.mo`, ...rules.map((game) => `${game}.${code}.md`)];
    const bytes = names.reduce((sum, name) => sum + packed(kit, `languages/${name}`), 0);
    note(`${code}: ${bytes} bytes`);
    ok(bytes <= LANGUAGE_MOST, `${code} adds at most ${LANGUAGE_MOST} bytes`);
  }
}

async function testLanguage(kit, { code, direction }, game) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const table = await sit(kit, `?lang=${code}`, { viewport }),
      { page } = table;
    await table.open(game);
    await table.turn();
    is(
      await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`),
      `${code} ${direction}`,
      `${game} speaks ${code} on a ${size}`,
    );
    const wrong = [...(await findWrongBoxes(page)), ...(await findCut(page))];
    await shoot(table, code, size, game);
    const seat = page.locator('.seat:not([hidden]) select').last();
    for (const level of await seat.locator('option').evaluateAll((all) => all.map(({ value }) => value))) {
      await seat.selectOption(level);
      wrong.push(...(await findCut(page)));
    }
    for (const action of ['setup', 'preferences', 'rules', 'keys', 'statistics', 'about']) {
      await table.choose(action);
      await table.until(({ dialog }) => dialog !== '', `${action} opens`);
      wrong.push(...(await findCut(page)));
      await shoot(table, code, size, game, action);
      await table.closeDialog();
    }
    none([...new Set(wrong)], '… and all is in its place');
  }
}

export default async function (kit) {
  const { games } = await kit.catalog(),
    languages = JSON.parse(kit.readDist('languages.json')),
    [small] = games;
  for (const size of Object.keys(SIZES)) {
    for (const game of games) {
      await attempt(walkGame, kit, game, size);
      await attempt(walkSeats, kit, game, size);
      await kit.clear();
    }
    for (const link of ENDS) await attempt(walkEnd, kit, link, size);
    await attempt(walkHome, kit, games, size);
    await attempt(walkDialogs, kit, games, size);
    await attempt(walkErrors, kit, games[1].name, size);
    await kit.clear();
  }
  for (const game of games.filter(({ sides }) => sides.length === 2)) await attempt(testSwitch, kit, game.name);
  for (const test of [testLoads, testLost, testOffline, testNext, testMirror]) await attempt(test, kit, small.name);
  await attempt(testMirror, kit, 'oanquan');
  await attempt(testLetters, kit);
  await kit.clear();
  await attempt(testBytes, kit, languages);
  for (const language of languages.filter(({ code }) => code !== 'xx'))
    for (const { name } of games) await attempt(testLanguage, kit, language, name);
}
