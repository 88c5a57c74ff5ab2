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

export default async function (kit) {
  await playAll(kit, playByTouch);
  await attempt(testGhosts, kit);
}
