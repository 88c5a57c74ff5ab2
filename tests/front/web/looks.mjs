// What the page looks like at every size: nothing overlaps, is cut off or scrolls sideways; forced
// colours, strong contrast, still pieces and scripts from right to left do what they promise.
// With QUINCUNX_SHOTS=FOLDER there are pictures of all of it, to be looked at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, is, none, ok } from './tap.mjs';

const SIZES = { desktop: [1280, 800], phone: [390, 844], small: [320, 568], lying: [844, 390] };
const shots = process.env.QUINCUNX_SHOTS;

async function shoot(table, ...words) {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await table.page.screenshot({ path: join(shots, `${words.join('-')}.png`) });
}

/** What is wrong with the boxes of the page; runs in the page. */
function measure() {
  const wrong = [], root = document.scrollingElement, slack = 1.5;
  const box = (element) => element.getBoundingClientRect();
  const name = (element) => element.id || element.className.baseVal || element.className || element.tagName;
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility() && box(element).width > 0);
  if (root.scrollWidth > innerWidth) wrong.push(`the page scrolls sideways: ${root.scrollWidth} of ${innerWidth}`);
  for (const element of shown('header *, .board, .bar, .bar *, .panel, .panel button, .panel select, .panel h3')) {
    if (element.closest('svg') && element.tagName !== 'svg') continue;
    const { left, right } = box(element);
    if (left < -slack || right > innerWidth + slack) wrong.push(`${name(element)} is cut off: ${left} to ${right} of ${innerWidth}`);
  }
  // What is beside each other must not lie over each other.
  for (const parts of [shown('.head, .board, .bar, .panel'), shown('.head button, .head select'), shown('.cell'), shown('.bar p, .moment'),
    shown('.seat, .study, .judgement, .list, .steps'), shown('.seat > *')]) {
    parts.forEach((one, i) => parts.slice(i + 1).forEach((other) => {
      const a = box(one), b = box(other);
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > slack && down > slack && !one.contains(other) && !other.contains(one)) wrong.push(`${name(one)} ${one.dataset.cell ?? ''} and ${name(other)} ${other.dataset.cell ?? ''} overlap by ${across}×${down}`);
    }));
  }
  for (const element of shown('.bar p, .head button, .moment button, .study button, .seat h3, .seat .points, .seat .clock, dialog h2, dialog button'))
    if (element.scrollWidth > element.clientWidth + slack && getComputedStyle(element).display !== 'inline' && element.clientWidth > 0)
      wrong.push(`the text of ${name(element)} is cut off: “${element.textContent.slice(0, 40)}” ${element.scrollWidth} of ${element.clientWidth}`);
  const board = box(document.querySelector('.board'));
  if (board.top < -slack || board.bottom > innerHeight + slack) wrong.push(`the board is not in sight: ${board.top} to ${board.bottom} of ${innerHeight}`);
  const least = Math.min(board.width, board.height);
  if (least < 100) wrong.push(`the board is tiny: ${board.width}×${board.height}`);
  return wrong;
}

async function testSizes(kit, game, look, options) {
  const table = await kit.open(`${game}/`, options), { page } = table;
  await table.play(4);
  const [cell] = table.choices(await table.look());
  if (cell) await table.cell(cell).hover();
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    await table.settle(() => page.evaluate(() => JSON.stringify(document.querySelector('.board').getBoundingClientRect())));
    none(await page.evaluate(measure), `${game}, ${look}, ${width}×${height}: all is in its place`);
    await shoot(table, game, look, size);
  }
}

/** With everything on that takes room: values, the graph, the bar, buttons. */
async function testFull(kit, game) {
  const table = await kit.open(`${game}/`), { page } = table;
  await table.play(6);
  await page.locator('.study [data-action="review"]').click();
  await page.waitForFunction(() => (document.querySelector('#graph .estimates')?.points.length ?? 0) > 6);
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    await table.settle(() => page.evaluate(() => JSON.stringify(document.querySelector('.board').getBoundingClientRect())));
    none(await page.evaluate(measure), `${game} with its review, ${width}×${height}: all is in its place`);
    await shoot(table, game, 'review', size);
  }
}

async function testDialogs(kit, game) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    const table = await kit.open(`${game}/`, { viewport: { width, height } }), { page } = table;
    for (const action of ['setup', 'preferences', 'rules', 'keys', 'about']) {
      await table.choose(action);
      const { x, y, right, bottom, scrolls } = await page.locator('dialog').evaluate((dialog) => {
        const { x: left, y: top, right: end, bottom: low } = dialog.getBoundingClientRect(), body = dialog.querySelector('.body');
        return { x: left, y: top, right: end, bottom: low, scrolls: body.scrollWidth - body.clientWidth };
      });
      ok(x >= 0 && y >= 0 && right <= width && bottom <= height, `the dialog ${action} fits ${width}×${height}`, JSON.stringify({ x, y, right, bottom }));
      ok(scrolls <= 1, '… and does not scroll sideways', `by ${scrolls}`);
      await shoot(table, 'dialog', action, size);
      await table.closeDialog();
    }
    await page.locator('#menu-button').click();
    await page.waitForSelector('#menu:popover-open');
    const menu = await page.locator('#menu').evaluate((element) => element.getBoundingClientRect().toJSON());
    ok(menu.left >= 0 && menu.top >= 0 && menu.right <= width && menu.bottom <= height, `the menu fits ${width}×${height}`, JSON.stringify(menu));
    await shoot(table, 'menu', size);
    await kit.clear();
  }
}

// -- Wishes of the system ---------------------------------------------------------------------------

async function testColours(kit, game) {
  const colours = async (options) => {
    const table = await kit.open(`${game}/`, options);
    await table.play(2);
    none(await table.page.evaluate(measure), `${game}: all is in its place with ${JSON.stringify(options)}`);
    await shoot(table, game, Object.entries(options).flat().join('-'));
    return table.page.evaluate(() => ({
      look: document.documentElement.dataset.look,
      colours: [document.body, document.querySelector('.panel button'), document.querySelector('.board')].map((one) => getComputedStyle(one).backgroundColor).join(),
      pictures: [...document.querySelectorAll('.picture .lying use')].map((use) => use.getAttribute('href')).join(),
    }));
  };
  const light = await colours({ colorScheme: 'light' }), dark = await colours({ colorScheme: 'dark' });
  const strong = await colours({ contrast: 'more' }), forced = await colours({ forcedColors: 'active' });
  await colours({ forcedColors: 'active', colorScheme: 'dark' });
  is([light, dark, strong, forced].map(({ look }) => look).join(), 'light,dark,contrast,contrast', `${game}: the look follows the wish of the system`);
  ok(light.colours !== dark.colours, '… light and dark differ');
  ok(strong.colours !== light.colours || strong.pictures !== light.pictures, '… and so does high contrast');
}

/** Counts animation frames that change the picture while a move is made. */
async function countFrames(kit, game, reducedMotion) {
  const table = await kit.open(`${game}/`, { reducedMotion }), { page } = table;
  await page.evaluate(() => {
    window.frames_drawn = 0;
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) => ask((time) => { window.frames_drawn++; call(time); });
  });
  await table.playSomething(table.byClicks());
  await page.waitForFunction(() => document.querySelector('.picture .raised').childElementCount === 0);
  const running = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  return (await page.evaluate(() => window.frames_drawn)) + (reducedMotion === 'reduce' ? running : 0);
}

async function testMotion(kit, game) {
  is(await countFrames(kit, game, 'reduce'), 0, `${game}: no frame is animated where motion is not wanted`);
  ok(await countFrames(kit, game, 'no-preference') > 3, '… and some are where it is');
}

/** A script from right to left turns the text, never the board. */
async function testDirection(kit, game) {
  const table = await kit.open(`${game}/`), { page } = table;
  const places = () => page.$$eval('.cell', (cells) => {
    const board = document.querySelector('.board').getBoundingClientRect();
    return cells.map((cell) => `${cell.dataset.cell} ${Math.round(cell.getBoundingClientRect().left - board.left)} ${Math.round(cell.getBoundingClientRect().top - board.top)}`).join(', ');
  });
  const before = await places();
  await page.evaluate(() => { document.documentElement.dir = 'rtl'; });
  is(await places(), before, `${game}: dir=rtl does not mirror the board`);
  none(await page.evaluate(measure), '… and all is in its place');
  await shoot(table, game, 'rtl');
}

export default async function (kit) {
  const games = await kit.games();
  for (const game of games) {
    for (const look of ['light', 'dark']) await attempt(testSizes, kit, game, look, { colorScheme: look });
    for (const test of [testColours, testMotion, testDirection]) await attempt(test, kit, game);
    await kit.clear();
  }
  await attempt(testFull, kit, games[1]);
  await attempt(testDialogs, kit, games[1]);
}
