// How games end: who won in large, the pieces counted up, what to do next; a celebration where things may
// move. It can be put away, covers no board, and is spoken. And the page of statistics that follows.
import { attempt, is, none, ok } from './tap.mjs';
import { findCut } from './plain.mjs';
import { findViolations } from './access.mjs';

const SIZES = [
  [1280, 800],
  [844, 390],
  [360, 640],
  [320, 568],
];
const LOOKS = [
  ['light', { colorScheme: 'light' }, ''],
  ['dark', { colorScheme: 'dark' }, ''],
  ['Arabic', {}, '?lang=ar'],
];

const ended = ({ page }) => page.waitForSelector('#ending:not([hidden])');
const headline = ({ page }) => page.locator('#ending h2').innerText();
const choices = ({ page }) => page.locator('#ending .choices button').allTextContents();

/** Gives the game up after a move. */
async function resign(table) {
  await table.play(1);
  await table.choose('resign');
  await table.page.locator('dialog .suggested').click();
  await ended(table);
}

/** Begins a game against the suggested level and gives it up after a move. */
async function lose(table, game) {
  const { page } = table;
  await page.locator(`.card[data-game="${game}"] [data-deed="play"]`).click();
  await page.locator('dialog .suggested').click();
  await table.until(({ home, dialog }) => !home && !dialog, 'a game is there');
  await resign(table);
}

// -- The ending -----------------------------------------------------------------------------------

async function testLost(kit, game) {
  const table = await kit.open(),
    { page } = table;
  await lose(table, game);
  is(await headline(table), 'You resigned', `${game}: the end says what happened to you`);
  is(await page.locator('#ending .detail').count(), 0, '… and a first loss is told without numbers');
  is((await choices(table)).join(), 'Review,Play again,Home', '… and what comes next');
  is(await page.locator('#moment button').count(), 0, '… which stands nowhere else');
  is(await page.locator('.spark').count(), 0, '… a defeat is not celebrated');
  ok((await table.look()).said.includes('You resigned'), '… it is spoken');
  await page.keyboard.press('Escape');
  ok(!(await page.locator('#ending').isVisible()), '… Escape puts it away');
  ok((await page.locator('#moment button').allTextContents()).includes('Play again'), '… and its choices stay in reach');
  await page.locator('#moment [data-action="new"]').click();
  await table.until(({ over }) => !over, 'another game');
  ok(!(await page.locator('#ending').isVisible()), '… a new game has no end yet');
  await resign(table);
  const detail = await page.locator('#ending .detail').textContent();
  ok(/^Won 0 of 2 games against this level/.test(detail ?? ''), `… whose end tells how it stands: ${detail}`);
}

/** Whoever wins goes on to the next level. */
async function testWon(kit, link) {
  const table = await kit.open(link),
    { page } = table,
    seats = page.locator('.seat:not([hidden]) select');
  await seats.nth(1).selectOption('easy');
  await table.play(1);
  await ended(table);
  is(await headline(table), 'You win 16–0!', 'a win against the computer says by how much');
  is((await choices(table)).join(), 'Review,Play again,Next level,Home', '… and leads to the next level');
  await page.locator('#ending [data-action="next-level"]').click();
  const { players } = await table.until(({ over }) => !over, 'the next game');
  ok(players[0] === 'human' && players[1] !== 'easy', `… which is ${players[1]}`);
}

/** In a game of two people the winner is told, the pieces are counted up, and it is celebrated. */
async function testCount(kit, link) {
  const table = await kit.open(link, { reducedMotion: 'no-preference' }),
    { page } = table;
  await page.evaluate(() => {
    window.counted = new Set();
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('#ending .number')) window.counted.add(one.textContent);
    }).observe(document.getElementById('ending'), { subtree: true, childList: true, characterData: true });
  });
  await table.playOut(table.byClicks());
  await ended(table);
  const { score } = await table.look(), // what moved lies still now
    points = score.match(/\d+/g) ?? [];
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('#ending .number')].map((one) => one.textContent).join() === wanted,
    points.join(),
  );
  ok(await page.evaluate(() => window.counted.size > 2), `${link}: the pieces are counted up to ${points.join(' and ')}`);
  const won = /wins/.test(await headline(table));
  is((await page.locator('.spark').count()) > 0, won, `… ${won ? 'a win is' : 'a draw is not'} celebrated`);
  const still = await kit.open(link);
  await still.playOut(still.byClicks());
  await ended(still);
  is(await still.page.locator('.spark').count(), 0, '… but not where motion is not wanted');
  const numbers = await still.page.locator('#ending .number').allTextContents();
  is(numbers.join(), ((await still.look()).score.match(/\d+/g) ?? []).join(), '… and the numbers are there at once');
}

/** A board that was cleared, and one that is stuck. */
async function testAlone(kit) {
  const cleared = await kit.open('shisen:cols=2,rows=2,kinds=2/@AA/..');
  await cleared.playOut(cleared.byClicks());
  await ended(cleared);
  ok(/^Board cleared in \d+:\d\d!$/.test(await headline(cleared)), `a cleared board tells its time: ${await headline(cleared)}`);
  is(await cleared.page.locator('#ending .tally').count(), 0, '… and counts for nobody');
  await cleared.page.locator('.study [data-action="analyse"]').click();
  ok(!(await cleared.page.locator('#ahead').isVisible()), '… a game for one has no bar for two');
  const stuck = await kit.open('shisen:cols=3,rows=2,kinds=3/@ABC/BAC');
  await stuck.playOut(stuck.byClicks());
  await ended(stuck);
  ok((await choices(stuck)).some((title) => /Shuffle/.test(title)), `a stuck board can be shuffled: ${(await choices(stuck)).join()}`);
}

/** A large board on a small phone stands above the end of its game, all of it, until that is put away. */
async function testPhone(kit) {
  const empty = '/............'.repeat(5),
    table = await kit.open(`shisen/@AA..........${empty}`, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }),
    { page } = table,
    boxOf = (selector) => page.locator(selector).boundingBox();
  const before = await boxOf('.board');
  ok(before.height > before.width, 'a wide board stands on a phone');
  const seen = await table.look();
  for (const name of table.choices(seen).length ? table.choices(seen) : ['a1', 'b1']) await table.cell(name).tap();
  await ended(table);
  const low = JSON.stringify(await table.settle(async () => JSON.stringify([await boxOf('.board'), await boxOf('#ending')])));
  const [board, ending] = [await boxOf('.board'), await boxOf('#ending')],
    head = await boxOf('.head');
  ok(board.y >= head.y + head.height - 1 && board.y + board.height <= ending.y + 1, '… its end stands below the whole board', low);
  ok(ending.y + ending.height <= 640, '… and needs no scrolling', low);
  ok(board.width > before.width / 2, '… which is still large enough to be seen', low);
  await page.locator('#ending header button').tap();
  await page.waitForSelector('#ending', { state: 'hidden' });
  await table.settle(async () => JSON.stringify(await boxOf('.board')));
  is((await boxOf('.board')).width, before.width, '… put away, it gives the room back');
}

/** The board is not covered, whatever the size, and axe-core finds nothing. */
async function testLooks(kit, game, look, options, query) {
  const table = await kit.sit(await kit.visit(options)),
    { page } = table;
  table.address = kit.address + query;
  await table.open();
  await page.locator(`.card[data-game="${game}"] [data-deed="play"]`).click();
  await page.locator('dialog .suggested').click();
  await table.turn();
  await page.keyboard.press('g');
  await page.locator('dialog .suggested').click();
  await ended(table);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await table.settle(() => page.evaluate(() => JSON.stringify(document.querySelector('.board').getBoundingClientRect())));
    none([...(await findViolations(kit, table)), ...(await findCut(page))], `the end in ${look} at ${width}×${height} is in its place`);
    const covered = await page.evaluate(() => {
      const a = document.querySelector('.board').getBoundingClientRect(),
        b = document.getElementById('ending').getBoundingClientRect();
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    });
    ok(!covered, '… and covers no board');
  }
  await table.choose('statistics');
  await page.waitForSelector('dialog .score');
  none([...(await findViolations(kit, table)), ...(await findCut(page))], '… and so are the statistics');
}

// -- Statistics -----------------------------------------------------------------------------------

async function testStatistics(kit, game, title) {
  const table = await kit.open(),
    { page } = table;
  await table.choose('statistics');
  ok(/have not finished a game/.test(await page.locator('dialog .body').innerText()), 'without a game the statistics say so');
  await table.closeDialog();
  await lose(table, game);
  await table.choose('statistics');
  const part = page.locator('dialog .score');
  is(await part.locator('h3').textContent(), title, `${title} has a part of the statistics`);
  is(await part.locator('.sum').textContent(), 'Won 0 of 1', '… with a sum');
  ok((await part.locator('.share .lost').first().boundingBox())?.width ?? 0 > 100, '… a bar');
  const cells = await part.locator('tbody td').allTextContents();
  ok(cells.includes('1') && cells.some((cell) => /0 %/.test(cell)), `… and a line for the opponent: ${cells.join(' | ')}`);
}

export default async function (kit) {
  const { games } = await kit.catalog(),
    two = games.filter(({ sides }) => sides.length === 2);
  for (const { name } of two) await attempt(testLost, kit, name);
  await kit.clear();
  await attempt(testCount, kit, 'reversi:size=4/');
  await attempt(testWon, kit, 'reversi:size=4/@BBBB/BBBB/BBBB/BWW._B');
  await attempt(testAlone, kit);
  await attempt(testPhone, kit);
  await attempt(testStatistics, kit, two[1].name, two[1].title);
  await kit.clear();
  for (const look of LOOKS) await attempt(testLooks, kit, two[1].name, ...look);
}
