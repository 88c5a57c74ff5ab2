// What the page looks like at every size: nothing overlaps, is cut off or scrolls sideways; forced
// colours, strong contrast, still pieces and scripts from right to left do what they promise.
// With QUINCUNX_SHOTS=FOLDER there are pictures of all of it, to be looked at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, is, none, ok } from './tap.mjs';
import { findWrongBoxes } from './boxes.mjs';

const SIZES = { desktop: [1280, 800], phone: [390, 844], small: [320, 568], lying: [844, 390] };
const shots = process.env.QUINCUNX_SHOTS;

async function shoot(table, ...words) {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await table.page.screenshot({ path: join(shots, `${words.join('-')}.png`) });
}

/** It would find something: a wide bar, a panel over the board. */
async function testBoxes(kit, game) {
  const { page } = await kit.open(`${game}/`);
  const spoil = (selector, property, value) =>
    page.locator(selector).evaluate(
      (one, [key, to]) => {
        one.style[key] = to;
      },
      [property, value],
    );
  await spoil('.bar', 'width', '1500px');
  await spoil('.panel', 'translate', '-400px');
  const found = (await findWrongBoxes(page)).join('\n');
  ok(/cut off/.test(found) && /overlap/.test(found), 'what is not in its place is found', found);
}

async function testSizes(kit, game, look, options) {
  const table = await kit.open(`${game}/`, options),
    { page } = table;
  await table.play(4);
  const [cell] = table.choices(await table.look());
  if (cell) await table.cell(cell).hover();
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    await table.settle(() =>
      page.evaluate(() => JSON.stringify(document.querySelector('.board').getBoundingClientRect())),
    );
    none(await findWrongBoxes(page), `${game}, ${look}, ${width}×${height}: all is in its place`);
    await shoot(table, game, look, size);
  }
}

/** With everything on that takes room: values, the graph, the bar, buttons. */
async function testFull(kit, game) {
  const table = await kit.open(`${game}/`),
    { page } = table;
  await table.play(6);
  await page.locator('.study [data-action="review"]').click();
  await page.waitForFunction(
    () => (document.querySelector('#graph .estimates')?.points.length ?? 0) > 6,
  );
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    await table.settle(() =>
      page.evaluate(() => JSON.stringify(document.querySelector('.board').getBoundingClientRect())),
    );
    none(
      await findWrongBoxes(page),
      `${game} with its review, ${width}×${height}: all is in its place`,
    );
    ok(
      await page.locator('#message').evaluate((one) => one.scrollHeight <= one.clientHeight + 1),
      '… and its sentences are told to their end',
    );
    await shoot(table, game, 'review', size);
  }
}

/** What keys do stands in one column, whatever table it is in. */
async function testColumns(page) {
  const edges = await page.$$eval('.keys td', (cells) =>
    cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  is(new Set(edges).size, 1, '… and its columns line up');
}

/** A score is not torn apart, however narrow the page is. */
async function testScores(kit, game) {
  const { page } = await kit.open(`${game}/`, { viewport: { width: 320, height: 568 } });
  const heights = await page.evaluate(async () => {
    const { setSentence } = (await import('./page.js')).modules.dom,
      message = document.getElementById('message'),
      found = [];
    for (let letters = 1; letters < 60; letters++) {
      setSentence(message, `${'a'.repeat(letters)} 16-27`);
      found.push(message.querySelector('.whole').getClientRects().length);
    }
    return found;
  });
  ok(heights.every((lines) => lines === 1), 'a score stays in one line', heights.join());
}

async function testDialogs(kit, game) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    const table = await kit.open(`${game}/`, { viewport: { width, height } }),
      { page } = table;
    for (const action of ['setup', 'preferences', 'rules', 'keys', 'about']) {
      await table.choose(action);
      const { x, y, right, bottom, scrolls } = await page.locator('dialog').evaluate((dialog) => {
        const { x: left, y: top, right: end, bottom: low } = dialog.getBoundingClientRect(),
          body = dialog.querySelector('.body');
        return {
          x: left,
          y: top,
          right: end,
          bottom: low,
          scrolls: body.scrollWidth - body.clientWidth,
        };
      });
      ok(
        x >= 0 && y >= 0 && right <= width && bottom <= height,
        `the dialog ${action} fits ${width}×${height}`,
        JSON.stringify({ x, y, right, bottom }),
      );
      ok(scrolls <= 1, '… and does not scroll sideways', `by ${scrolls}`);
      if (action === 'keys') await testColumns(page);
      await shoot(table, 'dialog', action, size);
      await table.closeDialog();
    }
    await page.locator('#menu-button').click();
    await page.waitForSelector('#menu:popover-open');
    const menu = await page
      .locator('#menu')
      .evaluate((element) => element.getBoundingClientRect().toJSON());
    ok(
      menu.left >= 0 && menu.top >= 0 && menu.right <= width && menu.bottom <= height,
      `the menu fits ${width}×${height}`,
      JSON.stringify(menu),
    );
    await shoot(table, 'menu', size);
    await kit.clear();
  }
}

// -- Wishes of the system -------------------------------------------------------------------------

async function testColours(kit, game) {
  const colours = async (options) => {
    const table = await kit.open(`${game}/`, options);
    await table.play(2);
    none(
      await findWrongBoxes(table.page),
      `${game}: all is in its place with ${JSON.stringify(options)}`,
    );
    await shoot(table, game, Object.entries(options).flat().join('-'));
    return table.page.evaluate(() => ({
      look: document.documentElement.dataset.look,
      colours: [
        document.body,
        document.querySelector('.panel button'),
        document.querySelector('.board'),
        document.querySelector('.moves [aria-current]'),
        document.querySelector('.moves button:not([aria-current])'),
      ]
        .map((one) => getComputedStyle(one).backgroundColor)
        .join(),
      pictures: [...document.querySelectorAll('.picture .lying use')]
        .map((use) => use.getAttribute('href'))
        .join(),
    }));
  };
  const light = await colours({ colorScheme: 'light' }),
    dark = await colours({ colorScheme: 'dark' });
  const strong = await colours({ contrast: 'more' }),
    forced = await colours({ forcedColors: 'active' });
  await colours({ forcedColors: 'active', colorScheme: 'dark' });
  is(
    [light, dark, strong, forced].map(({ look }) => look).join(),
    'light,dark,contrast,contrast',
    `${game}: the look follows the wish of the system`,
  );
  ok(light.colours !== dark.colours, '… light and dark differ');
  for (const { look, colours: list } of [light, dark, strong, forced]) {
    const [current, other] = list.match(/rgba?\([^)]*\)/g).slice(-2);
    ok(current !== other, `… and in ${look} one sees which move is on the board`, list);
  }
  ok(
    strong.colours !== light.colours || strong.pictures !== light.pictures,
    '… and so does high contrast',
  );
}

/** Counts animation frames that change the picture while a move is made. */
async function countFrames(kit, game, reducedMotion) {
  const table = await kit.open(`${game}/`, { reducedMotion }),
    { page } = table;
  await page.evaluate(() => {
    window.frames_drawn = 0;
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) =>
      ask((time) => {
        window.frames_drawn++;
        call(time);
      });
  });
  await table.playSomething(table.byClicks());
  await page.waitForFunction(
    () => document.querySelector('.picture .raised').childElementCount === 0,
  );
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  return (
    (await page.evaluate(() => window.frames_drawn)) + (reducedMotion === 'reduce' ? running : 0)
  );
}

async function testMotion(kit, game) {
  is(
    await countFrames(kit, game, 'reduce'),
    0,
    `${game}: no frame is animated where motion is not wanted`,
  );
  ok((await countFrames(kit, game, 'no-preference')) > 0, '… and some are where it is');
}

/** A script from right to left turns the text, never the board. */
async function testDirection(kit, game) {
  const table = await kit.open(`${game}/`),
    { page } = table;
  const places = () =>
    page.$$eval('.cell', (cells) => {
      const board = document.querySelector('.board').getBoundingClientRect();
      const place = (cell) => {
        const { left, top } = cell.getBoundingClientRect();
        return [cell.dataset.cell, Math.round(left - board.left), Math.round(top - board.top)].join(' ');
      };
      return cells.map(place).join(', ');
    });
  const before = await places();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  is(await places(), before, `${game}: dir=rtl does not mirror the board`);
  none(await findWrongBoxes(page), '… and all is in its place');
  await shoot(table, game, 'rtl');
}

export default async function (kit) {
  const games = await kit.games();
  await attempt(testBoxes, kit, games[0]);
  for (const game of games) {
    for (const look of ['light', 'dark'])
      await attempt(testSizes, kit, game, look, { colorScheme: look });
    for (const test of [testColours, testMotion, testDirection]) await attempt(test, kit, game);
    await kit.clear();
  }
  await attempt(testFull, kit, games[1]);
  await attempt(testScores, kit, games[1]);
  await attempt(testDialogs, kit, games[1]);
}
