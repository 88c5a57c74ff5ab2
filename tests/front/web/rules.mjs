// The rules: boards that are stepped through, in every language, on a small phone too.
import { attempt, is, none, ok } from './tap.mjs';

const LANGUAGES = ['en', 'vi', 'it', 'tr', 'ar'];

const openRules = async (table) => {
  await table.choose('rules');
  await table.page.waitForSelector('dialog[open] .example');
};

/** An example is a board that shows one step after the other, by the keyboard alone. */
async function testSteps(kit, game) {
  const table = await kit.open(`${game}/`),
    { page } = table;
  await openRules(table);
  const example = page.locator('.example').filter({ has: page.locator('button') }).first(),
    [back, forward] = [example.locator('button').first(), example.locator('button').last()];
  const look = async () => ({
    board: await example.locator('[role="img"]').getAttribute('aria-label'),
    said: await example.locator('.said:not(.room)').innerText(),
    atEnd: (await forward.getAttribute('aria-disabled')) === 'true',
  });
  const seen = [await look()];
  is(await back.getAttribute('aria-disabled'), 'true', `${game}: an example begins with its first board`);
  await forward.focus();
  while (!seen.at(-1).atEnd && seen.length < 99) {
    await page.keyboard.press('Enter');
    seen.push(await look());
  }
  ok(
    seen.length > 1 && new Set(seen.map(({ board }) => board)).size === seen.length && seen.every(({ said }) => said),
    '… and goes on with another board and other words',
    JSON.stringify(seen),
  );
  await page.keyboard.press('Enter');
  is((await look()).board, seen.at(-1).board, '… up to its end');
  ok(await forward.evaluate((button) => button === document.activeElement), '… where the focus stays');
  await back.click();
  is(JSON.stringify(await look()), JSON.stringify(seen.at(-2)), '… and back again');
  const boards = await page.$$eval('.example .picture', (pictures) => pictures.map((one) => one.querySelectorAll('use').length));
  ok(boards.some((pieces) => pieces > 0), '… there are pieces on the boards', boards.join());
  const ids = await page.$$eval('[id]', (all) => all.map(({ id }) => id));
  none(ids.filter((id, i) => ids.indexOf(id) !== i && /^(plate|safe)/.test(id)), '… each of which has patterns of its own');
}

/** On a small phone, in every language, nothing is wider than the screen. */
async function testNarrow(kit, game, languages) {
  for (const lang of languages) {
    const table = await kit.open(`${game}/`, { locale: lang }),
      { page } = table;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[data-action="rules"]')).click());
    await page.waitForSelector('dialog[open] .example');
    const wide = await page.$$eval('dialog .body, dialog .body *', (all) =>
      all.filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 80)),
    );
    none(wide, `${game}, ${lang}: the rules fit a small phone`);
    const text = await page.locator('dialog .body').innerText();
    ok(!/\*\*|`|\b[a-z]+=[a-z0-9]/.test(text), '… without signs or words of the command line', text.match(/.*(\*\*|`|\b[a-z]+=).*/)?.[0]);
  }
}

export default async function (kit) {
  const games = await kit.games();
  for (const game of games) await attempt(testSteps, kit, game);
  await kit.clear();
  for (const game of games) {
    await attempt(testNarrow, kit, game, LANGUAGES);
    await kit.clear();
  }
}
