// What the tests of whole games share: each game is played to its end in one way; the result is
// shown, and is what the native program says of the saved record.
import { attempt, is, ok } from './tap.mjs';

// How the end of a solitaire game is told, by its result.
const ALONE = { won: /^Board cleared in \d/, lost: /^No pairs left/ };

/** What the page tells at the end is what the native program calls the result. */
export const tellsResult = (status, result) => status.includes(result) || Boolean(ALONE[result]?.test(status));

/** The end is told, and the native program agrees. */
export async function checkEnd(table, seen, title) {
  const { result, positions } = await table.replay();
  ok(
    seen.over && seen.moves.length > 0,
    `${title} comes to an end after ${seen.moves.length} moves`,
  );
  ok(
    result && tellsResult(seen.status, result),
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
