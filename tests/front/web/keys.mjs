// Whole games by keys alone, and moves that are typed.
import { attempt, is, ok } from './tap.mjs';
import { quincunx } from './kit.mjs';
import { checkEnd, playAll } from './games.mjs';

const where = (page) => page.evaluate(() => document.activeElement?.dataset?.cell ?? '');

/** Tab leads to the board. */
async function tabToBoard(page) {
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await where(page)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead to the board');
}

/** Arrows lead from the cell with the focus to another one. */
async function walkTo(page, name) {
  const aim = await page.evaluate((wanted) => {
    const middle = (cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    return middle(document.querySelector(`.cell[data-cell="${wanted}"]`));
  }, name);
  for (let steps = 0; steps < 80; steps++) {
    const here = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement.getBoundingClientRect();
      return {
        name: document.activeElement.dataset.cell,
        x: left + width / 2,
        y: top + height / 2,
      };
    });
    if (here.name === name) return;
    const [dx, dy] = [aim[0] - here.x, aim[1] - here.y];
    const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft',
      along = dy > 0 ? 'ArrowDown' : 'ArrowUp';
    const keys = Math.abs(dx) >= Math.abs(dy) ? [across, along] : [along, across];
    await page.keyboard.press(keys[0]);
    if ((await where(page)) === here.name) await page.keyboard.press(keys[1]);
  }
  throw new Error(`arrows do not lead to ${name}`);
}

/** Enter and Space touch the cell, in turns; Tab leads to other buttons. */
function byKeys(page) {
  let touches = 0;
  return {
    async touch(name) {
      await tabToBoard(page);
      await walkTo(page, name);
      await page.keyboard.press(touches++ % 2 ? 'Enter' : 'Space');
    },
    async press(label) {
      const focused = () =>
        page.evaluate(
          () => document.activeElement?.closest('#moment') && document.activeElement.textContent,
        );
      for (let tabs = 0; (await focused()) !== label; tabs++) {
        if (tabs > 80) throw new Error(`Tab does not lead to ${label}`);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    },
    hint: () => page.keyboard.press('H'),
  };
}

/** Two persons, who never use the mouse. */
async function playByKeys(kit, game) {
  const table = await kit.open(`${game}/`),
    { page } = table;
  const { players } = await table.look();
  ok(
    players.every((player) => player === 'human'),
    `a link to ${game} is for persons`,
  );
  const seen = await table.playOut(byKeys(page));
  await checkEnd(table, seen, `${game} by keys`);
}

// -- Typing ---------------------------------------------------------------------------------------

const isTyping = ({ message }) => message.startsWith('Your move: ');

/** A single letter is a command, also where it begins the name of a square. */
async function testLetters(kit, game) {
  const table = await kit.open(`${game}/`),
    { page } = table;
  for (const key of ['h', 'H']) {
    await page.keyboard.press(key);
    const seen = await table.until(({ message }) => message !== '', 'the key does something');
    ok(!isTyping(seen), `${game}: ${key} is a hint: ${seen.message}`);
    await page.keyboard.press('Escape');
  }
  const { said } = await table.look();
  await page.keyboard.press('j');
  await table.until((seen) => seen.said.at(-1) !== said.at(-1), 'j says where the focus is');
  ok(!isTyping(await table.look()), '… and j says where the focus is');
}

/** A move is typed after / or :, or by itself where it begins with a digit. */
async function testTyping(kit, game) {
  const table = await kit.open(`${game}/`),
    { page } = table,
    link = (await table.copy('copy-link')).split('#')[1];
  for (const begin of ['/', ':']) {
    const { moves } = await table.turn(),
      [move] = quincunx('moves', link.split('/')[0], ...moves).trim().split(/\s+/).slice(-1);
    await page.keyboard.press(begin);
    ok(isTyping(await table.look()), `${game}: ${begin} begins a move`);
    await page.keyboard.type(move.slice(0, -1));
    await page.keyboard.press('Backspace');
    await page.keyboard.type(move.slice(-2));
    const { message } = await table.look();
    ok(message.includes(move), `… which is shown: ${message}`);
    await page.keyboard.press('Enter');
    const seen = await table.until((now) => now.moves.length > moves.length, 'it is played');
    is(seen.moves.at(-1), move, '… and Enter plays it');
  }
  await page.keyboard.press('/');
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  ok(!isTyping(await table.look()), '… and Esc gives it up');
  const names = (await table.turn()).cells.map(({ name }) => name),
    digit = names.find((name) => /^\d/.test(name))?.[0] ?? '1';
  await page.keyboard.press(digit);
  const begins = names.some((name) => name.startsWith(digit));
  is(isTyping(await table.look()), begins, `… and ${digit} ${begins ? 'begins one' : 'does not'} by itself`);
}

export default async function (kit) {
  for (const game of await kit.games()) {
    for (const test of [testLetters, testTyping]) await attempt(test, kit, game);
    await kit.clear();
  }
  await playAll(kit, playByKeys);
}
