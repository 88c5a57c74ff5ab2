// The page for those who cannot see it, or see it otherwise: names and roles in the accessibility
// tree, what is spoken, what axe-core finds.
import { attempt, is, none, ok } from './tap.mjs';
import { until } from './kit.mjs';

// -- The tree -------------------------------------------------------------------------------------

/** The accessibility tree, as Chromium gives it to a screen reader: [{ role, name, … }]. */
async function readTree(page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ nodeId, parentId, role, name, properties = [] }) => ({
      id: nodeId,
      parent: parentId,
      role: role?.value,
      name: name?.value ?? '',
      ...Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
    }));
}

async function testTree(kit, game) {
  const table = await kit.open(`${game}/`),
    seen = await table.look(),
    nodes = await readTree(table.page);
  const grid = nodes.filter(({ role }) => role === 'grid'),
    all = (role) => nodes.filter((node) => node.role === role);
  is(grid.length, 1, `${game}: the board is a grid`);
  ok(grid[0]?.name.length > 0, `… with a name: ${grid[0]?.name}`);
  is(
    all('gridcell').length,
    seen.cells.length,
    `… of ${seen.cells.length} cells in ${all('row').length} rows`,
  );
  const buttons = new Map(all('button').map((node) => [node.name, node]));
  none(
    seen.cells.filter(({ words }) => !buttons.has(words)).map(({ words }) => words),
    '… each with a button that says what lies there',
  );
  none(
    seen.cells
      .filter(({ name, words }) => !words.startsWith(`${name}, `) || !/, [a-zA-Z0-9]/.test(words))
      .map(({ words }) => words),
    '… by the name of the square and words',
  );
  none(
    nodes
      .filter(
        ({ role, name }) =>
          ['button', 'combobox', 'dialog', 'meter', 'image', 'menuitem'].includes(role) &&
          !name.trim(),
      )
      .map(({ role, id }) => `${role} ${id}`),
    'everything that can be used has a name',
  );
  none(
    all('image')
      .filter(({ name }) => !name)
      .map(({ id }) => id),
    '… and every picture',
  );
  ok(
    nodes.some(({ role, live }) => role === 'log' && live === 'polite'),
    'there is a live region',
  );
  const headings = all('heading').map(({ name }) => name);
  ok(
    headings.some((name) => name.includes('Quincunx')),
    `… and a heading: ${headings.join(', ')}`,
  );
  const snapshot = await table.page.locator('.grid').ariaSnapshot();
  none(
    seen.cells.filter(({ words }) => !snapshot.includes(words)).map(({ words }) => words),
    '… and all of it is in the snapshot of the board',
  );
}

// -- What is spoken -------------------------------------------------------------------------------

async function testSpeech(kit, game) {
  const table = await kit.open(game),
    { page } = table;
  await table.playSomething(table.byClicks());
  const { moves, said } = await table.turn(),
    two = moves.length > 1;
  none(
    moves.filter((move) => !said.some((line) => line.includes(move))),
    `${game}: ${two ? 'both moves are' : 'the move is'} spoken`,
  );
  const speak = async (key, what) => {
    const before = await page.locator('#speech p').last().elementHandle();
    await page.keyboard.press(key);
    await page.waitForFunction(
      (old) => document.querySelector('#speech').lastChild !== old,
      before,
    );
    const line = await page.evaluate((old) => {
      const all = [...document.querySelectorAll('#speech p')];
      return all.slice(all.indexOf(old) + 1).map((one) => one.textContent).join(' ');
    }, before);
    ok(line.length > 3, `… ${what}: ${line.slice(0, 90)}`);
    return line;
  };
  const focused = await page.evaluate(
    () =>
      (document.activeElement.closest('.cell') ?? document.querySelector('.cell[tabindex="0"]'))
        .dataset.cell,
  );
  ok((await speak('J', 'where am I')).startsWith(`${focused}, `), '… which names the square');
  const last = await speak('L', 'the last move'),
    squares = moves.at(-1).match(/[a-z]+\d+/g) ?? [moves.at(-1)]; // or a square and a direction: 3+
  ok(squares.every((square) => last.includes(square)), '… which names the move');
  const choices = table.choices(await table.look());
  const told = await speak('K', 'what can I do here');
  none(
    choices.filter((name) => !told.includes(name)),
    '… which names every square that can be touched',
  );
}

/** A clock that goes on says nothing, and whatever else tells something by itself is silent meanwhile. */
async function testClock(kit, game) {
  const table = await kit.open(`${game}/`),
    { page } = table;
  await page.keyboard.press('Escape');
  await table.play(1);
  await page.evaluate(() => {
    window.events_heard = 0;
    const live = '[aria-live], [role="log"], [role="status"], [role="alert"]';
    for (const region of document.querySelectorAll(live))
      new MutationObserver(() => window.events_heard++).observe(region, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const clocks = () => page.locator('.clock').allTextContents().then(String),
    first = await clocks();
  await until(async () => (await clocks()) !== first, 'the clock goes on');
  const second = await clocks();
  await until(async () => (await clocks()) !== second, 'the clock goes on again');
  is(await page.evaluate(() => window.events_heard), 0, `${game}: a clock that goes on makes no event`);
}

/** Values are part of what a square is called, and tiles are called by what the eye sees. */
async function testNames(kit, game, alone) {
  const table = await kit.open(game);
  await table.page.locator('.study [data-action="analyse"]').click();
  const { cells } = await table.until(({ cells: all }) => all.some(({ words }) => /, best move, (about )?\S/.test(words)), 'values are named');
  ok(true, `${game}: the best move and its value are part of its name`);
  is(
    await table.page.locator('.picture .value-group.best').count(),
    cells.filter(({ words }) => words.includes(', best move')).length,
    '… and stands out for the eye, too',
  );
  none(cells.filter(({ words }) => /, (\S+), value \1/.test(words)).map(({ words }) => words), '… and said once');
  const tiles = (await (await kit.open(`${alone}/`)).look()).cells.map(({ words }) => words);
  none(tiles.filter((words) => /tile|\bkind\b/.test(words) || !/, \p{L}{3,}/u.test(words)), `${alone}: tiles are called by what one sees: ${tiles[0]}`);
}

// -- axe-core -------------------------------------------------------------------------------------

/** What axe-core finds wrong with the page as it is now. */
export async function findViolations(kit, table) {
  const { page } = table;
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Past the page's policy, which forbids other scripts.
    const client = await page.context().newCDPSession(page);
    await client.send('Runtime.evaluate', { expression: kit.axe });
    await client.detach();
  }
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(
      (node) =>
        `${id}: ${help}: ${node.html.slice(0, 160)} ${node.any
          .map(({ message }) => message)
          .join('; ')
          .slice(0, 200)}`,
    ),
  );
}

/** It would find something: a button without a name, and letters that nobody can read. */
async function testAxe(kit, game) {
  const table = await kit.open(`${game}/`);
  await table.page.evaluate(() => {
    document.querySelector('main').append(document.createElement('button'));
    document.querySelector('#status').className = 'faint';
    document.querySelector('#status').style.color = 'silver';
  });
  const found = (await findViolations(kit, table)).join('\n');
  ok(
    /button-name/.test(found) && /color-contrast/.test(found),
    'axe-core finds what is wrong where something is',
    found,
  );
}

/** A board in the middle of a game. */
async function testBoards(kit, game, look, options) {
  const table = await kit.open(`${game}/`, options);
  await table.play(2);
  none(await findViolations(kit, table), `axe-core finds nothing in ${game}, ${look}`);
  await table.page.setViewportSize({ width: 320, height: 568 });
  none(await findViolations(kit, table), '… nor on a small phone');
}

const DIALOGS = ['setup', 'preferences', 'rules', 'keys', 'statistics', 'about'];

async function testDialogs(kit, game, look, options) {
  const table = await kit.open(`${game}/`, options),
    { page } = table;
  await table.play(1);
  await page.locator('#menu-button').click();
  await page.waitForSelector('#menu:popover-open');
  none(await findViolations(kit, table), `axe-core finds nothing in the menu, ${look}`);
  await page.keyboard.press('Escape');
  for (const action of DIALOGS) {
    await table.choose(action);
    await page.waitForSelector('dialog[open]');
    none(
      await findViolations(kit, table),
      `axe-core finds nothing in the dialog ${action}, ${look}`,
    );
    await table.closeDialog();
  }
  await page.locator('.study [data-action="analyse"]').click();
  await page.locator('.picture .value').first().waitFor({ state: 'attached' });
  none(await findViolations(kit, table), `axe-core finds nothing in values of moves, ${look}`);
}

/** A dialog takes the focus, keeps it and gives it back. */
async function testFocus(kit, game) {
  const table = await kit.open(`${game}/`),
    { page } = table;
  const inside = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest('dialog') !== null &&
        document.activeElement !== document.body,
    );
  await page.locator('#menu-button').focus();
  for (const action of DIALOGS) {
    await page.keyboard.press('Enter');
    await page.waitForSelector('#menu:popover-open');
    await page.waitForFunction(() => document.activeElement.closest('#menu'));
    for (let steps = 0; steps < 60; steps++) {
      if (await page.evaluate((name) => document.activeElement.dataset.action === name, action))
        break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    ok(await inside(), `the dialog ${action}, from the menu by keys, takes the focus`);
    await table.closeDialog();
    ok(
      await page.evaluate(() => document.activeElement?.id === 'menu-button'),
      '… and gives it back',
    );
  }
}

const LOOKS = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['high contrast', { contrast: 'more' }],
];

export default async function (kit) {
  const games = await kit.games();
  for (const game of games) {
    await attempt(testTree, kit, game);
    await attempt(testSpeech, kit, game);
    for (const [look, options] of LOOKS) await attempt(testBoards, kit, game, look, options);
    await kit.clear();
  }
  await attempt(testClock, kit, games[1]);
  await attempt(testNames, kit, 'reversi/f5_d6', 'shisen');
  await attempt(testAxe, kit, games[1]);
  for (const [look, options] of LOOKS) await attempt(testDialogs, kit, games[1], look, options);
  await attempt(testFocus, kit, games[1]);
}
