// Whole games by keys alone.
import { ok } from './tap.mjs';
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

export default (kit) => playAll(kit, playByKeys);
