// Where games are kept: in the browser for all pages, and the one that is played here also for this
// tab alone. So two tabs with a game of the same kind each go on with their own after a reload, while
// a new tab finds the game that was played last. Everything else, such as settings, is shared.
//
// A tab keeps one game: when another is kept, the one before is what all tabs know of it.

const isGame = (path) => path.endsWith('.record');

/** A storage that may be denied: then nothing is found, and keeping fails as the browser says. */
function attempt(act) {
  try {
    return act();
  } catch {
    return null;
  }
}

export const tabStorage = {
  getItem(path) {
    const mine = isGame(path) ? attempt(() => sessionStorage.getItem(path)) : null;
    return mine ?? localStorage.getItem(path);
  },

  setItem(path, contents) {
    localStorage.setItem(path, contents);
    if (!isGame(path)) return;
    attempt(() => {
      Object.keys(sessionStorage)
        .filter(isGame)
        .forEach((other) => sessionStorage.removeItem(other));
      sessionStorage.setItem(path, contents);
    });
  },

  /** A game that another tab keeps in this place stays. */
  removeItem(path) {
    const mine = attempt(() => sessionStorage.getItem(path));
    attempt(() => sessionStorage.removeItem(path));
    if (mine === null || mine === localStorage.getItem(path)) localStorage.removeItem(path);
  },
};

const GAME = 'quincunx game';

/** The name of the game that was last on the board of this tab, or "". */
export const recallGame = () => attempt(() => sessionStorage.getItem(GAME)) ?? '';
export const noteGame = (name) => attempt(() => sessionStorage.setItem(GAME, name));
