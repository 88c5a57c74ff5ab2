// Whole games by clicks.
import { ok } from './tap.mjs';
import { checkEnd, playAll } from './games.mjs';

/** Against the weakest machine, with pieces that move. */
async function playByClicks(kit, game) {
  const table = await kit.open(game, { reducedMotion: 'no-preference' });
  const seen = await table.playOut(table.byClicks());
  await checkEnd(table, seen, `${game} by clicks`);
  ok(
    seen.said.some((line) => line.includes(seen.status)),
    '… and is spoken',
  );
}

export default (kit) => playAll(kit, playByClicks);
