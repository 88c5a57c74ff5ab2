// Records as files, and what can be copied: a link, the position, the record.

import { find, make } from './dom.js';
import { showText } from './dialogs.js';

/** @import { App } from './page.js' */

const BYTES_MOST = 1 << 22; // no record is that long

/**
 * Opens the last game of a file of records.
 * @param {App} app
 * @param {File} file
 */
export async function loadFile(app, file) {
  app.begin();
  if (file.size > BYTES_MOST) {
    app.tell(`${file.name} is too large to be a record.`);
    return;
  }
  const refused = app.core.load(file.name, new Uint8Array(await file.arrayBuffer()));
  if (refused) app.tell(`This file could not be opened: ${refused}.`);
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
  app.tell(`The game is saved as ${name}.`);
}

/**
 * @param {App} app
 * @param {string} what
 * @param {string} text
 */
async function copy(app, what, text) {
  try {
    await navigator.clipboard.writeText(text);
    app.tell(`The ${what} is copied.`);
  } catch {
    showText(app, `The ${what}`, text);
  }
}

/**
 * A link to this page with the game as far as it is shown.
 * @param {App} app
 */
export const copyLink = (app) =>
  copy(app, 'link', new URL(`#${app.core.link()}`, location.href).href);
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
