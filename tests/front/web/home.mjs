// The home: where a visitor begins who plays nothing, and one key or click away always. What each card
// offers, where the address leads, the offer of lessons, and the first minutes of a newcomer: home, lesson,
// game, end, statistics.
import { attempt, is, none, ok } from './tap.mjs';
import { findCut } from './plain.mjs';
import { findViolations } from './access.mjs';

const SIZES = [
  [1280, 800],
  [844, 390],
  [360, 640],
  [320, 568],
];

const card = ({ page }, game) => page.locator(`.card[data-game="${game}"]`);
const deed = (table, game, name) => card(table, game).locator(`[data-deed="${name}"]`);
const atHome = (table) => table.until(({ home }) => home, 'the home is there');
const inGame = (table) => table.until(({ home, dialog }) => !home && !dialog, 'a game is there');
const hash = ({ page }) => page.evaluate(() => location.hash);

/** Begins the game that the dialog suggests. */
async function play(table, game) {
  await deed(table, game, 'play').click();
  await table.page.locator('dialog .suggested').click();
  return inGame(table);
}

// -- Cards ----------------------------------------------------------------------------------------

async function testFirst(kit, games) {
  const table = await kit.open(),
    { page } = table;
  ok((await table.look()).home, 'a first visit begins at home');
  is(await hash(table), '', '… whose address has no link');
  is(await page.title(), 'Quincunx', '… and no game in its title');
  is(await page.locator('.card').count(), games.length, `… with ${games.length} cards`);
  for (const { name, title, about } of games) {
    const one = card(table, name);
    is(await one.locator('h2').textContent(), title, `${name}: a card with its title`);
    ok((await one.innerText()).includes(about), '… what it is about');
    ok((await one.locator('.picture .lying use').count()) > 3, '… and a board with pieces');
    is(await one.locator('[data-deed]:not(.suggested)').allTextContents().then(String), 'Play', '… one can play');
    is(await one.locator('.suggested').textContent(), 'Learn', '… and to learn stands out');
  }
  is(await page.locator('.at-home .head [data-action]:visible').count(), 0, 'nothing is shown that does nothing');
}

/** A game that was begun is there to go on with; what was reached is told. */
async function testGoOn(kit, game) {
  const table = await kit.open(),
    { page } = table;
  await play(table, game);
  const before = await table.play(2);
  await page.keyboard.press('M');
  await atHome(table);
  is(await page.evaluate(() => document.activeElement?.textContent), 'Continue', `${game}: home has the focus on what comes next`);
  ok(/^Move \d+/.test((await card(table, game).locator('.going').textContent()) ?? ''), '… says where the game stands');
  await page.keyboard.press('Enter');
  is((await inGame(table)).moves.join(' '), before.moves.join(' '), '… and goes on with it');
  await page.locator('.tools [data-action="home"]').click();
  await atHome(table);
  await page.keyboard.press('Escape');
  is((await inGame(table)).moves.join(' '), before.moves.join(' '), '… and so does Escape');
  await page.keyboard.press('m');
  await atHome(table);
  await page.reload();
  await table.ready();
  ok((await table.look()).home, '… after a reload the home is still there');
  await card(table, game).locator('.picture-of').click();
  is((await inGame(table)).moves.join(' '), before.moves.join(' '), '… and a click on the picture goes on, too');
}

/** Keys alone: arrows lead from card to card, letters do what the buttons do. */
async function testKeys(kit, games) {
  const table = await kit.open(),
    { page } = table,
    held = () => page.evaluate(() => document.activeElement?.closest('.card')?.dataset.game ?? '');
  for (let tabs = 0; tabs < 20 && !(await held()); tabs++) await page.keyboard.press('Tab');
  is(await held(), games[0].name, 'Tab leads to the first card');
  await page.keyboard.press('ArrowRight');
  is(await held(), games[1].name, '… → to the next');
  await page.keyboard.press('ArrowLeft');
  is(await held(), games[0].name, '… ← back');
  await page.keyboard.press('ArrowDown');
  ok((await held()) !== games[0].name, '… and ↓ to one below');
  const game = await held();
  await page.keyboard.press('p');
  is((await table.until(({ dialog }) => dialog !== '', 'a dialog')).dialog, 'New game', '… P plays');
  is(await page.locator('dialog select').first().inputValue(), game, '… that game');
  await table.closeDialog();
  is(await held(), game, '… and the focus comes back');
  await page.keyboard.press('l');
  await page.waitForSelector('#lesson:not([hidden])');
  ok(true, '… L begins its lessons');
}

/** A board that comes under a pointer that lies still shows no move; the keyboard is there at once. */
async function testLanding(kit, game) {
  const table = await kit.open(),
    { page } = table,
    ghosts = () => page.locator('.picture .ghost').count();
  await deed(table, game, 'play').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Enter');
  await inGame(table);
  await page.waitForFunction(() => document.activeElement?.closest('.cell'));
  is(await ghosts(), 0, `${game}: keys alone begin a game, which leads them to the board and shows no stone`);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('.picture .ghost'));
  ok(true, '… until a key is pressed there');
  const middle = await page.locator('.cell').nth(12).boundingBox();
  await page.keyboard.press('m');
  await atHome(table);
  const [x, y] = [middle.x + middle.width / 2, middle.y + middle.height / 2];
  await page.mouse.move(x, y);
  await page.keyboard.press('Escape');
  await inGame(table);
  is(await ghosts(), 0, '… nor for a pointer that lies still');
  await page.mouse.move(x + 3, y);
  await page.waitForFunction(() => document.querySelector('.picture .ghost'));
  ok(true, '… until that moves');
}

/** On the smallest phone nothing of a game is cut off, its name above all. */
async function testSmall(kit, game) {
  const table = await kit.open(`${game}/`, { viewport: { width: 320, height: 568 } });
  none(await findCut(table.page), `${game}: nothing is cut off on the smallest phone`);
}

// -- The address ----------------------------------------------------------------------------------

async function testBack(kit, game, other) {
  const table = await kit.open(),
    { page } = table;
  await play(table, game);
  const first = await table.play(1);
  ok((await hash(table)).startsWith(`#${game}`), `${game}: the address holds the game`);
  await page.goBack();
  await atHome(table);
  is(await hash(table), '', '… back is home');
  await page.goForward();
  is((await inGame(table)).moves.join(' '), first.moves.join(' '), '… and forward the game');
  await page.keyboard.press('m');
  await atHome(table);
  await play(table, other);
  await page.goBack();
  await atHome(table);
  await page.goBack();
  is((await inGame(table)).game, game, '… and so it is with two games');
  await page.keyboard.press('m');
  await atHome(table);
  await deed(table, other, 'learn').click();
  await page.waitForSelector('#lesson:not([hidden])');
  await page.goBack();
  await atHome(table);
  ok(true, '… and back from a lesson');
}

/** Who comes again goes on with the game that is not over; a link is followed. */
async function testStart(kit, game, other) {
  const context = await kit.visit(),
    table = await kit.sit(context);
  await table.open(`${game}/`);
  const before = await table.play(2);
  const again = await kit.sit(context);
  await again.open();
  is((await again.turn()).moves.join(' '), before.moves.join(' '), `${game}: a new tab goes on with the unfinished game`);
  const linked = await kit.sit(context);
  await linked.open(`${other}/`);
  is((await linked.look()).game, other, '… and one with a link opens that');
}

// -- Lessons --------------------------------------------------------------------------------------

/** Lessons are offered once, and never again. */
async function testOffer(kit, game) {
  const table = await kit.open(),
    { page } = table,
    offered = () => page.locator('#offer').isVisible();
  await play(table, game);
  ok(await offered(), `${game}: the first game offers lessons`);
  none(await findViolations(kit, table), '… which axe-core likes');
  await page.keyboard.press('Escape');
  ok(!(await offered()), '… until that is refused');
  await table.play(1);
  await page.keyboard.press('m');
  await atHome(table);
  await deed(table, game, 'play').click();
  await page.locator('dialog .suggested').click();
  await table.until(({ dialog }) => dialog.includes('not over') || dialog === '', 'the question or the game');
  if ((await table.look()).dialog) await page.locator('dialog .suggested').click();
  await inGame(table);
  ok(!(await offered()), '… and the next game offers none');
  const other = await kit.open();
  await play(other, game);
  await other.page.locator('#offer .suggested').click();
  await other.page.waitForSelector('#lesson:not([hidden])');
  ok(!(await other.page.locator('#offer').isVisible()), '… its button begins them');
}

/** Lessons speak the language of the page. */
async function testLanguages(kit, games) {
  const english = await kit.open();
  for (const { code } of JSON.parse(kit.readDist('languages.json'))) {
    const table = await kit.sit(await kit.visit({ viewport: { width: 360, height: 640 } }));
    table.address = `${kit.address}?lang=${code}`;
    await table.open();
    none(await findCut(table.page), `${code}: the home is not cut off on a small phone`);
    for (const { name } of games) {
      const words = async (one) => {
        await deed(one, name, 'learn').click();
        await one.page.waitForSelector('#lesson:not([hidden])');
        const text = await one.page.locator('#lesson-words').innerText();
        await one.page.keyboard.press('m');
        await atHome(one);
        return text;
      };
      const here = await words(table),
        there = await words(english);
      ok(here.length > 10 && (code === 'en' || here !== there), `… and a lesson of ${name} speaks it: ${here.slice(0, 40)}`);
    }
    await table.page.context().close();
  }
}

// -- How it looks ---------------------------------------------------------------------------------

const LOOKS = [
  ['light', { colorScheme: 'light' }, ''],
  ['dark', { colorScheme: 'dark' }, ''],
  ['Arabic', {}, '?lang=ar'],
];

/** axe-core finds nothing, nothing is cut off, and boards are never mirrored. */
async function testLooks(kit, games, look, options, query) {
  const table = await kit.sit(await kit.visit(options)),
    { page } = table;
  table.address = kit.address + query;
  await table.open();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
    ok(wide <= width, `the home in ${look} does not scroll sideways at ${width}×${height}`, `${wide}`);
    none(await findCut(page), '… nothing is cut off');
    none(await findViolations(kit, table), '… and axe-core finds nothing');
  }
  is(await page.locator('.card .board').first().getAttribute('dir'), 'ltr', '… boards are not mirrored');
  for (const { name } of games) {
    await deed(table, name, 'play').click();
    if (await page.locator('dialog summary').count()) await page.locator('dialog summary').click();
    none([...(await findViolations(kit, table)), ...(await findCut(page))], `… nor in a new game of ${name}`);
    await table.closeDialog();
  }
  await deed(table, games[0].name, 'learn').click();
  await page.waitForSelector('#lesson:not([hidden])');
  none([...(await findViolations(kit, table)), ...(await findCut(page))], '… nor in a lesson');
}

// -- A newcomer -----------------------------------------------------------------------------------

/** First start, lesson, first game, its end, statistics: by touch on a small phone. */
async function testNewcomer(kit, game) {
  const table = await kit.open('', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }),
    { page } = table;
  await deed(table, game, 'learn').tap();
  await page.waitForSelector('#lesson:not([hidden])');
  ok((await page.locator('#lesson-words').innerText()).length > 20, `${game}: a newcomer is told what to do`);
  await page.locator('#moment [data-action="end-lesson"]').tap();
  await page.waitForSelector('#lesson', { state: 'hidden' });
  if (!(await table.look()).home) await page.locator('.tools [data-action="home"]').tap();
  await atHome(table);
  await deed(table, game, 'play').tap();
  await page.locator('dialog .suggested').tap();
  await inGame(table);
  await table.play(1);
  await table.choose('resign');
  await page.locator('dialog .suggested').tap();
  await page.waitForSelector('#ending:not([hidden])');
  is(await page.locator('#ending h2').innerText(), 'You resigned', '… plays, and sees how it ended');
  await page.locator('#ending [data-action="home"]').tap();
  await atHome(table);
  ok(/Won 0 of 1/i.test(await card(table, game).innerText()), '… the card knows');
  is(await page.evaluate(() => document.activeElement?.closest('.card')?.dataset.game), game, '… and has the focus');
  await table.choose('statistics');
  ok((await page.locator('dialog .score').innerText()).includes('Won 0 of 1'), '… and so do the statistics');
}

export default async function (kit) {
  const { games } = await kit.catalog(),
    [one, two] = games.filter(({ sides }) => sides.length === 2);
  await attempt(testFirst, kit, games);
  await attempt(testKeys, kit, games);
  for (const { name } of games) await attempt(testSmall, kit, name);
  for (const { name } of games) await attempt(testGoOn, kit, name);
  await kit.clear();
  await attempt(testLanding, kit, one.name);
  await attempt(testBack, kit, one.name, two.name);
  await attempt(testStart, kit, two.name, one.name);
  await attempt(testOffer, kit, two.name);
  await kit.clear();
  for (const look of LOOKS) await attempt(testLooks, kit, games, ...look);
  await kit.clear();
  await attempt(testNewcomer, kit, two.name);
  await attempt(testLanguages, kit, games);
}
