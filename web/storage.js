// Where the page keeps things: in the browser, for all tabs. Each unfinished game has a place of its
// own there, so tabs do not get in each other's way; a tab only remembers which game it showed.

/** A storage that may be denied: then nothing is found. */
function attempt(act) {
  try {
    return act();
  } catch {
    return null;
  }
}

const GAME = 'quincunx game';

/** The name of the game that was last on the board of this tab ("reversi-2", "reversi"), or "". */
export const recallGame = () => attempt(() => sessionStorage.getItem(GAME)) ?? '';
export const noteGame = (name) => attempt(() => sessionStorage.setItem(GAME, name));
