// Records as files, and what can be copied: a link, the position, the record.

import { find, make } from './dom.js';
import { showText } from './dialogs.js';

const BYTES_MOST = 1 << 22; // no record is that long

/** Opens the last game of a file of records. */
export async function loadFile(app, file) {
  app.begin();
  if (file.size > BYTES_MOST) {
    app.tell(`${file.name} is too large to be a record.`);
    return;
  }
  const refused = app.core.load(file.name, await file.text());
  if (refused) app.tell(`This file could not be opened: ${refused}.`);
  else app.begun();
}

export function openFile(app) {
  const choose = find('file');
  choose.value = ''; // so that the same file can be opened again
  choose.onchange = () => choose.files[0] && loadFile(app, choose.files[0]);
  choose.click();
}

export function saveFile(app) {
  const address = URL.createObjectURL(new Blob([app.core.record()], { type: 'text/plain' }));
  const name = `${app.view.game}.quincunx`;
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
  app.tell(`The game is saved as ${name}.`);
}

async function copy(app, what, text) {
  try {
    await navigator.clipboard.writeText(text);
    app.tell(`The ${what} is copied.`);
  } catch {
    showText(app, `The ${what}`, text);
  }
}

/** A link to this page with the game as far as it is shown. */
export const copyLink = (app) =>
  copy(app, 'link', new URL(`#${app.core.link()}`, location.href).href);
export const copyPosition = (app) => copy(app, 'position', app.core.position());
export const copyRecord = (app) => copy(app, 'record', app.core.record());

/** Files may be dropped anywhere. */
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
