// Whole games by touch, on a phone.
import { attempt, is, ok } from './tap.mjs';
import { PHONE } from './kit.mjs';
import { checkEnd, playAll } from './games.mjs';

/** A tap that would be a move must show it first; the second tap plays it. */
function byTaps(table, ghosts) {
  return {
    async touch(name) {
      const before = await table.look();
      await table.cell(name).tap();
      const after = await table.look();
      if (!/tap again/.test(after.message)) {
        ghosts.unseen += after.moves.length > before.moves.length;
        return;
      }
      ghosts.seen += after.moves.length === before.moves.length;
      await table.cell(name).tap();
    },
    press: (label) => table.page.locator('#moment button', { hasText: label }).tap(),
    hint: () => table.action('hint').tap(),
  };
}

async function playByTouch(kit, game) {
  const table = await kit.open(game, { viewport: PHONE, hasTouch: true, isMobile: true }),
    ghosts = { seen: 0, unseen: 0 };
  await table.page.locator('#menu-button').tap();
  await table.page.locator('#menu [data-action="preferences"]').tap();
  await table.set('Tap twice to play', 'always');
  await table.page.locator('dialog[open] header button').tap();
  const seen = await table.playOut(byTaps(table, ghosts));
  await checkEnd(table, seen, `${game} by touch`);
  ok(
    ghosts.seen > 0 && ghosts.unseen === 0,
    `… and the first tap showed each of ${ghosts.seen} moves, the second made it`,
    `${ghosts.unseen} moves were made by the first tap`,
  );
}

/** Where squares are small a tap is not sure; where they are large it is. */
async function testGhosts(kit) {
  for (const [link, shows] of [
    ['reversi:size=16/', true],
    ['siga/', false],
  ]) {
    const table = await kit.open(link, { viewport: PHONE, hasTouch: true, isMobile: true });
    const [name] = table.choices(await table.look());
    await table.cell(name).tap();
    const { moves } = await table.look();
    is(
      moves.length,
      shows ? 0 : 1,
      `on ${shows ? 'small' : 'large'} squares a tap ${shows ? 'only shows' : 'makes'} a move`,
    );
  }
}

/** Where a heap can go two ways, arrows show both once it was touched, and the squares there take a tap. */
async function testWays(kit, query) {
  const table = await kit.sit(await kit.visit({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })),
    { page } = table,
    middleOf = async (one) => {
      const { x, y, width, height } = await one.boundingBox();
      return { x: x + width / 2, y: y + height / 2 };
    };
  table.address = kit.address + query;
  await table.open('oanquan/');
  is(await page.locator('.picture .arrow').count(), 0, `${query || 'oanquan:'} no arrow is there before a square is touched`);
  await table.cell('2').tap();
  await page.waitForSelector('.picture .arrow');
  const arrows = await Promise.all((await page.locator('.picture .arrow').all()).map(middleOf)),
    [left, heap, right] = await Promise.all(['1', '2', '3'].map((name) => middleOf(table.cell(name))));
  arrows.sort((a, b) => a.x - b.x);
  ok(
    arrows.length === 2 && arrows[0].x > left.x && arrows[0].x < heap.x && arrows[1].x > heap.x && arrows[1].x < right.x,
    '… then one points to each of both squares beside it',
    JSON.stringify({ arrows, left, heap, right }),
  );
  ok(arrows.every(({ y }) => Math.abs(y - heap.y) < 3), '… along its row');
  await table.cell('3').tap();
  const { moves } = await table.until((seen) => seen.moves.length > 0, 'the heap goes there');
  ok(moves[0].includes('2+'), `… and a tap there plays it: ${moves[0]}`);
  is(await page.locator('.picture .arrow').count(), 0, '… and the arrows are gone');
  is(await page.locator('#moves [data-entry] .whole[dir="ltr"]').first().textContent(), '2+', '… the list writes it from left to right');
}

export default async function (kit) {
  await playAll(kit, playByTouch);
  await attempt(testGhosts, kit);
  for (const query of ['', '?lang=ar']) await attempt(testWays, kit, query);
}
