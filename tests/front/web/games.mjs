// What the tests of whole games share: each game is played to its end in one way; the result is
// shown, and is what the native program says of the saved record.
import { attempt, is, ok } from './tap.mjs';

/** How a status tells the results of a player alone. */
const ALONE = { won: /^Board cleared/, lost: /^No pairs left/ };

/** The status tells this result, in the words of the native program or of a game for one. */
export const tells = (status, result) => ALONE[result]?.test(status) ?? status.includes(result);

/** The end is told, and the native program agrees. */
export async function checkEnd(table, seen, title) {
  const { result, positions } = await table.replay();
  ok(
    seen.over && seen.moves.length > 0,
    `${title} comes to an end after ${seen.moves.length} moves`,
  );
  ok(
    result && tells(seen.status, result),
    `… and its result is shown: ${seen.status}`,
    `the native program says: ${result}`,
  );
  is(
    await table.copy('copy-position'),
    positions.at(-1),
    '… in the position where the native program sees it end',
  );
}

/** Plays every game with `play(kit, game)`. */
export async function playAll(kit, play) {
  for (const game of await kit.games()) {
    await attempt(play, kit, game);
    await kit.clear();
  }
}
