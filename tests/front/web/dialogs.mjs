// Dialogs: a new game with its options and players, other players in the middle of a game,
// preferences, rules, keys.
import { attempt, is, none, ok } from './tap.mjs';

// -- A new game -----------------------------------------------------------------------------------

/** A value that is not the standard one. */
function otherValue({ names, standard, least, fresh }) {
  if (fresh) return '12345';
  return String(names ? names.find((name) => name !== standard) : least);
}

async function begin(table, game, title, value) {
  await table.choose('setup');
  await table.set('Game', game);
  if (title) await table.unfold();
  if (title) await table.set(title, value);
  await table.page.locator('dialog .suggested').click();
  await table.page.waitForSelector('dialog', { state: 'detached' });
}

/** Each option of each game, set once: the link of the game says so. */
async function testOptions(kit, game, options) {
  const table = await kit.open();
  for (const option of options) {
    const value = otherValue(option);
    await begin(table, game, option.title, value);
    const link = await table.copy('copy-link');
    ok(
      new RegExp(`#${game}:.*\\b${option.key}=${value}\\b`).test(link),
      `${game} begins with ${option.key}=${value}`,
      link,
    );
    const { yours, cells, moves } = await table.turn();
    ok(yours && cells.length > 0 && moves.length < 2, '… and can be played');
    await begin(table, game, option.title, option.fresh ? '' : option.standard);
  }
  await table.choose('setup');
  await table.until(({ dialog }) => dialog === 'New game', 'the dialog is open');
  if (options.length) await table.unfold();
  for (const { title, least } of options.filter(({ names, fresh }) => !names && !fresh)) {
    await table.set(title, String(least - 1));
    await table.page.locator('dialog .suggested').click();
    is((await table.look()).dialog, 'New game', `${title}: ${least - 1} is not taken`);
    await table.set(title, String(least));
  }
}

/** A game that is not over is not replaced without a question, and can be brought back. */
async function testUnfinished(kit, game) {
  const table = await kit.open(game),
    before = await table.play(2);
  const start = async () => {
    await table.action('setup').click();
    await table.page.locator('dialog .suggested').click();
    await table.until(({ dialog }) => dialog.includes('not over'), 'the question');
  };
  await start();
  await table.closeDialog();
  is((await table.turn()).moves.join(' '), before.moves.join(' '), 'New game, Start, Cancel changes nothing');
  await start();
  await table.page.locator('dialog .suggested').click();
  const fresh = await table.until(({ moves, dialog }) => !dialog && moves.length < before.moves.length, 'the new game');
  ok(fresh.message.includes('“Earlier game” continues it'), '… Start begins another, and says how to get back');
  await table.choose('resume');
  await table.until(({ moves }) => moves.join(' ') === before.moves.join(' '), 'the earlier game');
  ok(true, '… which is one click');
}

const picked = (page, group) =>
  page.$eval(`dialog input[name="${group}"]:checked`, (one) => one.value);

/** Who plays and against whom is chosen with the game; one level is suggested, and chosen at once. */
async function testPlayers(kit, { name, levels }) {
  const table = await kit.open(`${name}/`),
    { page } = table,
    start = async () => {
      await page.locator('dialog .suggested').click();
      await page.waitForSelector('dialog', { state: 'detached' });
      return table.look();
    };
  await table.action('setup').click();
  is(await picked(page, 'who'), 'persons', `${name}: the dialog begins with who plays now`);
  is(await page.locator('dialog input[name="level"]').count(), 0, '… for two people there is no level');
  await page.locator('dialog input[value="first"]').check();
  const short = await page.locator('dialog input[name="level"]').count(),
    suggested = await page.locator('dialog .pick', { hasText: '(suggested)' }).locator('input').getAttribute('value');
  ok(short > 2 && short <= 6, `… against the computer there are ${short}`);
  is(await picked(page, 'level'), suggested, '… and the suggested one is chosen');
  ok(suggested !== levels[0].name, '… which does not move at random');
  const { players } = await start();
  is(players.join(), `human,${suggested}`, '… and plays');
  await table.action('setup').click();
  await page.locator('dialog .unfold').click();
  is(await page.locator('dialog input[name="level"]').count(), levels.length, '… all levels unfold');
  await page.locator('dialog input[value="second"]').check();
  await page.locator(`dialog input[value="${levels[0].name}"]`).check();
  is((await start()).players.join(), `${levels[0].name},human`, '… and another one takes the other seat');
}

/** Boards are dealt as hard as is wanted, and none where the dialog is closed before. */
async function testDeals(kit, game) {
  const table = await kit.open(),
    { page } = table,
    deal = async (how) => {
      await page.locator(`.card[data-game="${game}"] [data-deed="play"]`).click();
      await page.locator(`dialog input[value="${how}"]`).check();
      await page.locator('dialog .suggested').click();
    };
  await deal('hard');
  await table.closeDialog();
  ok((await table.look()).home, `${game}: a board that nobody waits for is not played`);
  await deal('easy');
  await table.until(({ home, dialog }) => !home && !dialog, 'the board is dealt');
  ok(/:.*seed=\d+/.test(await table.copy('copy-link')), '… and an easy one is dealt');
}

// -- Players --------------------------------------------------------------------------------------

async function testLevels(kit, game) {
  const table = await kit.open(`${game}/`);
  await table.play(1);
  const seats = table.page.locator('.seat:not([hidden]) select');
  for (const [side, level] of [
    [1, 'easy'],
    [0, 'difficult'],
  ]) {
    const before = await table.turn();
    await seats.nth(side).selectOption(level);
    await seats.nth(1 - side).selectOption('human');
    const seen = await table.until(
      ({ yours, moves, over }) => over || (yours && moves.length > before.moves.length),
      `${level} moves`,
    );
    is(
      seen.players[side],
      level,
      `${game}: ${level} takes a seat in the middle of the game, and moves`,
    );
    if (!seen.over) await table.playSomething(table.byClicks());
  }
  const { record } = await table.replay();
  ok(
    /^first: difficult$/m.test(record) && /^second: human$/m.test(record),
    '… and the record says who plays',
    record,
  );
}

// -- Preferences and texts ------------------------------------------------------------------------

const readRows = (page) =>
  page.$$eval('dialog .row', (rows) =>
    Object.fromEntries(
      rows.map((row) => {
        const control = row.querySelector('input, select');
        return [
          row.querySelector('.row-title').firstChild.textContent,
          control.type === 'checkbox' ? control.checked : control.value,
        ];
      }),
    ),
  );

async function testPreferences(kit, game) {
  const table = await kit.open(`${game}/`),
    { page } = table;
  const names = () => page.locator('.ground text').count(),
    dots = () => page.locator('.dot.target').count();
  ok(
    (await names()) > 0 && (await dots()) > 0,
    'there are coordinates and dots where one can play',
  );
  await table.choose('preferences');
  const before = await readRows(page);
  for (const [title, value] of Object.entries(before)) {
    if (typeof value === 'boolean') await table.set(title, !value);
    else await table.set(title, { index: 0 });
  }
  const changed = await readRows(page);
  none(
    Object.keys(before).filter(
      (title) => typeof before[title] === 'boolean' && changed[title] === before[title],
    ),
    'every preference can be changed',
  );
  await table.closeDialog();
  is((await names()) + (await dots()), 0, '… and takes effect');
  await page.reload();
  await table.ready();
  await table.choose('preferences');
  is(JSON.stringify(await readRows(page)), JSON.stringify(changed), '… and is kept');
}

async function testTexts(kit, games) {
  const table = await kit.open(games[1].name),
    { page } = table;
  for (const { name, title } of games) {
    await page.locator('#switcher').selectOption(name);
    await table.until(({ game }) => game === name, `${name} is on the board`);
    await page.locator('#switcher').blur();
    await page.keyboard.press('R');
    is(
      (await table.until(({ dialog }) => dialog !== '', 'rules open')).dialog,
      `Rules of ${title}`,
      `the rules of ${name} are there`,
    );
    const text = await page.locator('dialog .body').innerText();
    ok(
      text.length > 500 && !/\*\*|^\||^#/m.test(text),
      '… as a text, not as signs',
      text.match(/^.*(\*\*|^\||^#).*$/m)?.[0],
    );
    await table.closeDialog();
  }
  await page.keyboard.press('?');
  await table.until(({ dialog }) => dialog === 'Keyboard shortcuts', 'the keys are listed');
  const keys = await page.$$eval('dialog kbd', (list) => list.map((key) => key.textContent));
  const shown = await page.$$eval('#menu kbd', (list) => list.map((key) => key.textContent));
  none(
    shown.filter((key) => !keys.includes(key)),
    `the list of keys has all ${shown.length} of the menu`,
  );
  await table.closeDialog();
  for (const action of ['statistics', 'about']) {
    await table.choose(action);
    await table.until(({ dialog }) => dialog !== '', `${action} opens`);
    ok((await page.locator('dialog .body').innerText()).length > 10, `${action} is there`);
    await table.closeDialog();
  }
}

export default async function (kit) {
  const { games } = await kit.catalog(),
    two = games.filter(({ sides }) => sides.length === 2);
  for (const { name, options } of games) await attempt(testOptions, kit, name, options);
  await kit.clear();
  for (const game of two) await attempt(testPlayers, kit, game);
  for (const { name, sides } of games) if (sides.length === 1) await attempt(testDeals, kit, name);
  for (const { name } of two) await attempt(testLevels, kit, name);
  await kit.clear();
  await attempt(testUnfinished, kit, two[1].name);
  await attempt(testPreferences, kit, two[1].name);
  await attempt(testTexts, kit, games);
}
