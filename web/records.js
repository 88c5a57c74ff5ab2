// Records as files, and what can be copied: a link, the position, the record.

import { find, make } from './dom.js';
import { showText } from './dialogs.js';
import { _, N_ } from './words.js';

/** @import { App } from './page.js' */

const BYTES_MOST = 1 << 22; // no record is that long

/**
 * Opens the last game of a file of records.
 * @param {App} app
 * @param {File} file
 */
async function loadFile(app, file) {
  app.begin();
  if (file.size > BYTES_MOST) {
    app.tell(_('%s is too large for a game record.', file.name));
    return;
  }
  const refused = app.core.load(file.name, new Uint8Array(await file.arrayBuffer()));
  if (refused) app.tell(_("Couldn't open this file: %s.", refused));
  else app.begun();
}

/** @param {App} app */
export function openFile(app) {
  const choose = /** @type {HTMLInputElement} */ (find('file'));
  choose.value = ''; // so that the same file can be opened again
  choose.onchange = () => choose.files?.[0] && loadFile(app, choose.files[0]);
  choose.click();
}

/** @param {App} app */
export function saveFile(app) {
  const address = URL.createObjectURL(new Blob([app.core.record()], { type: 'text/plain' }));
  const name = `${app.view.game}.quincunx`;
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
  app.tell(_('Saved to %s.', name));
}

// What can be copied: what is said then, and the title of the dialog where it cannot.
const COPIES = {
  link: { said: N_('Link copied.'), title: N_('Link to this game') },
  position: { said: N_('Position copied.'), title: N_('Position') },
  record: { said: N_('Game record copied.'), title: N_('Game record') },
};

/**
 * @param {App} app
 * @param {keyof typeof COPIES} what
 * @param {string} text
 */
async function copy(app, what, text) {
  const { said, title } = COPIES[what];
  try {
    await navigator.clipboard.writeText(text);
    app.tell(_(said));
  } catch {
    showText(app, _(title), text);
  }
}

/**
 * A link to this page with the game as far as it is shown, in the reader's own language.
 * @param {App} app
 */
export const copyLink = (app) =>
  copy(app, 'link', new URL(`#${app.core.link()}`, location.origin + location.pathname).href);
/** @param {App} app */
export const copyPosition = (app) => copy(app, 'position', app.core.position());
/** @param {App} app */
export const copyRecord = (app) => copy(app, 'record', app.core.record());

/**
 * Files may be dropped anywhere.
 * @param {App} app
 */
export function listenToDrops(app) {
  addEventListener(
    'dragover',
    (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(),
  );
  addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    loadFile(app, file);
  });
}
