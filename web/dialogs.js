// Dialogs. While one is open the clock and the machine rest. It is made when it is opened and gone
// when it is closed, and the focus returns to where it was.

import { find, make, makeSign } from './dom.js';
import { CHOICES, SWITCHES } from './settings.js';

/** @import { App } from './page.js' */

let opened = 0;

/**
 * Shows a dialog. With `submit` it is a form.
 * @param {App} app
 * @param {string} title
 * @param {any[]} body
 * @param {{ footer?: Element[], wide?: boolean, submit?: ((dialog: HTMLDialogElement) => void) | null }} rest
 */
export function openDialog(app, title, body, { footer = [], wide = false, submit = null } = {}) {
  const id = `dialog-${++opened}`;
  const close = make(
    'button',
    { type: 'button', class: 'flat', 'aria-label': 'Close', onclick: () => dialog.close() },
    makeSign('close'),
  );
  const inside = make(
    submit ? 'form' : 'div',
    { class: 'dialog', method: submit ? 'dialog' : null },
    make('header', {}, make('h2', { id }, title), close),
    make('div', { class: 'body', tabindex: 0, role: 'group', 'aria-labelledby': id }, body),
    footer.length ? make('footer', {}, footer) : null,
  );
  const dialog = make('dialog', { class: wide ? 'wide' : null, 'aria-labelledby': id }, inside);
  if (submit)
    inside.addEventListener('submit', (event) => {
      event.preventDefault();
      submit(dialog);
    });
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (!document.querySelector('dialog[open]')) app.core.leave(false);
  });
  document.body.append(dialog);
  app.core.leave(true);
  dialog.showModal();
  return dialog;
}

/**
 * Asks a question that is answered with yes or not at all.
 * @param {App} app
 * @param {string} question
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function ask(app, question, yes) {
  return new Promise((answer) => {
    let sure = false;
    const agree = () => {
      sure = true;
      dialog.close();
    };
    const dialog = openDialog(app, question, [], {
      footer: [
        make('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'),
        make('button', { type: 'button', class: 'suggested', onclick: agree }, yes),
      ],
    });
    dialog.querySelector('.body')?.remove();
    focusOn(dialog, '.suggested');
    dialog.addEventListener('close', () => answer(sure));
  });
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {string} selector
 */
export function focusOn(dialog, selector) {
  /** @type {HTMLElement | null} */
  const found = dialog.querySelector(selector);
  found?.focus();
}

/** A row of a dialog: a title, perhaps a few words about it, and what one chooses with. */
export function makeRow(title, about, control) {
  return make(
    'label',
    { class: 'row' },
    make('span', { class: 'row-title' }, title, about ? make('small', {}, about) : null),
    control,
  );
}

// -- Preferences ------------------------------------------------------------------------------------

/**
 * @param {App} app
 * @param {{ key: string, title?: string, about?: string }} row
 */
function makeSwitch(app, { key, title, about }) {
  const change = (event) => app.changeSwitch(key, event.target.checked);
  const control = make('input', {
    type: 'checkbox',
    role: 'switch',
    checked: app.settings.on[key],
    onchange: change,
  });
  return makeRow(title, about, control);
}

function makeChoice(app, key) {
  const { title, names } = CHOICES[key];
  const control = make(
    'select',
    { onchange: () => app.changeChoice(key, control.value) },
    Object.entries(names).map(([name, words]) => make('option', { value: name }, words)),
  );
  control.value = app.settings[key];
  return makeRow(title, '', control);
}

/**
 * A change takes effect and is kept at once.
 * @param {App} app
 */
export function showPreferences(app) {
  const rows = SWITCHES.filter(({ title }) => title).map((row) => makeSwitch(app, row));
  openDialog(app, 'Preferences', [
    ...rows,
    ...Object.keys(CHOICES).map((key) => makeChoice(app, key)),
  ]);
}

// -- Texts ------------------------------------------------------------------------------------------

const KEY_NAMES = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑' };
const nameKey = (key) => key.replace(/Arrow\w+/, (arrow) => KEY_NAMES[arrow]);

const keyRow = (keys, about) =>
  make(
    'tr',
    {},
    make(
      'th',
      { scope: 'row' },
      keys.flatMap((key, i) => [i ? ' ' : '', make('kbd', {}, nameKey(key))]),
    ),
    make('td', {}, about),
  );

const BOARD_KEYS = [
  [['Tab'], 'go to the board, and on from it'],
  [
    ['←', '→', '↑', '↓'],
    'go over the squares; elsewhere than on the board, ← and → walk through the moves',
  ],
  [['Enter', 'Space'], 'touch the square with the focus; play what was typed'],
  [['/', ':'], 'type a move'],
  [['Esc'], 'let go of what is selected, of the hint and of a typed move'],
];

const makeTable = (title, rows) =>
  make('table', { class: 'keys' }, make('caption', {}, title), make('tbody', {}, rows));

/**
 * The keys, from the table of actions.
 * @param {App} app
 */
export function showKeys(app) {
  const tables = [
    makeTable(
      'The board',
      BOARD_KEYS.map(([keys, about]) => keyRow(keys, about)),
    ),
  ];
  for (const { group, keys, about } of app.actions.list) {
    if (group) tables.push(makeTable(group, []));
    if (keys) tables.at(-1)?.tBodies[0].append(keyRow(keys, about));
  }
  openDialog(
    app,
    'Keys',
    [
      make(
        'p',
        {},
        'Letters are commands, small or capital. Type a move after / and press Enter. ',
        `A move is written ${app.game.how}. Where squares have numbers, a digit begins a move by itself.`,
      ),
      ...tables,
    ],
    { wide: true },
  );
}

/** @param {App} app */
export function showStatistics(app) {
  const lines = app.core.statistics();
  openDialog(app, 'Statistics', [
    lines ? make('pre', {}, lines) : make('p', {}, 'No game has ended yet.'),
  ]);
}

/** @param {App} app */
export function showAbout(app) {
  openDialog(app, 'Quincunx', [
    make('img', { class: 'icon', src: 'icon.svg', alt: '', width: 96, height: 96 }),
    make(
      'p',
      {},
      'Five board games, to play, to study and to win. Everything runs in this page, and works offline.',
    ),
    make(
      'ul',
      {},
      app.core.catalog.games.map(({ title, about }) =>
        make('li', {}, make('b', {}, title), `: ${about}`),
      ),
    ),
    make('p', {}, `Version ${app.core.catalog.version}. Free software under the MIT licence.`),
  ]);
}

/**
 * A text to be copied by hand.
 * @param {App} app
 * @param {string} title
 * @param {string} text
 */
export function showText(app, title, text) {
  const field = make(
    'textarea',
    { readonly: true, rows: Math.min(12, text.split('\n').length + 1), 'aria-label': title },
    text,
  );
  openDialog(app, title, [
    make('p', {}, 'The browser did not allow copying. Copy it from here:'),
    field,
  ]);
  field.focus();
  field.select();
}

/**
 * Nothing works any more.
 * @param {unknown} error
 */
export function showBroken(error) {
  const box = find('broken');
  if (!box.hidden) return;
  box.hidden = false;
  find('broken-why').textContent = error instanceof Error ? error.message : '';
  find('broken-reload').focus();
}
