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

const GAME = 'quincunx game',
  LANGUAGE = 'quincunx language',
  MISSING = 'quincunx letters';

/** The code of the language that was chosen in this browser, or "". */
export const recallLanguage = () => attempt(() => localStorage.getItem(LANGUAGE)) ?? '';
export const noteLanguage = (code) => attempt(() => localStorage.setItem(LANGUAGE, code));

/** Whether it was said that letters of a language are missing here; says so once. */
export function tellMissing(code) {
  const key = `${MISSING} ${code}`,
    told = attempt(() => localStorage.getItem(key)) !== null;
  attempt(() => localStorage.setItem(key, 'told'));
  return !told;
}

/**
 * What is known of a game whose link is in the address: where it is kept, and who plays.
 * @typedef {{ saved: string, players: string[] }} Place
 */

const bare = () => `${location.pathname}${location.search}`;

/** Notes an address: one more, or in place of the one of now. */
const note = (place, address, more) =>
  attempt(() => (more ? history.pushState(place, '', address) : history.replaceState(place, '', address)));

/**
 * The address holds the game: it is there again after a reload, on the way back, and elsewhere.
 * @param {string} link
 * @param {Place} place
 * @param {boolean} more the way back leads to what was there before
 */
export const noteAddress = (link, place, more) => note(place, `${bare()}#${link}`, more);

/**
 * The home has no link.
 * @param {boolean} more
 */
export const noteHome = (more) => note({ home: true }, bare(), more);

/**
 * What was noted with the address of now; null where the link came from elsewhere.
 * @returns {Partial<Place & { home: boolean }> | null}
 */
export const recallAddress = () => history.state;

/** The place of the game that was last on the board of this tab ("reversi-2"), or "". */
export const recallGame = () => attempt(() => sessionStorage.getItem(GAME)) ?? '';
export const noteGame = (name) => attempt(() => sessionStorage.setItem(GAME, name));
