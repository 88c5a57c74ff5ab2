// Dialogs. While one is open the clock and the machine rest. It is made when it is opened and gone
// when it is closed, and the focus returns to where it was.

import { find, make, makeSign } from './dom.js';
import { CHOICES, SWITCHES } from './settings.js';
import { _, N_, NC_ } from './words.js';

/**
 * @import { App } from './page.js'
 */

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
    { type: 'button', class: 'flat', 'aria-label': _('Close'), onclick: () => dialog.close() },
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
    if (document.querySelector('dialog[open]')) return;
    app.core.leave(false);
    // What opened it may be gone, as the home is when a game begins.
    if (document.activeElement === document.body && app.view.game && !app.view.home) app.input.land();
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
        make('button', { type: 'button', onclick: () => dialog.close() }, _('Cancel')),
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
    make(
      'span',
      { class: 'row-title' },
      make('span', {}, title),
      about ? make('small', {}, about) : null,
    ),
    control,
  );
}

// -- Preferences ------------------------------------------------------------------------------------

/**
 * @param {App} app
 * @param {{ key: string, title: string, about: string }} row
 */
function makeSwitch(app, { key, title, about }) {
  const change = (event) => app.changeSwitch(key, event.target.checked);
  const control = make('input', {
    type: 'checkbox',
    role: 'switch',
    checked: app.settings.on[key],
    onchange: change,
  });
  return makeRow(_(title), about && _(about), control);
}

function makeChoice(app, key) {
  const { title, names } = CHOICES[key];
  const control = make(
    'select',
    { onchange: () => app.changeChoice(key, control.value) },
    Object.entries(names).map(([name, words]) => make('option', { value: name }, _(words))),
  );
  control.value = app.settings[key];
  return makeRow(_(title), '', control);
}

/**
 * The languages by their own names. Another one is spoken at once, in this dialog, too.
 * @param {App} app
 */
function makeLanguages(app) {
  const change = async () => {
    await app.speak(control.value);
    const dialog = control.closest('dialog');
    if (!dialog?.open) return;
    dialog.close();
    dialog.remove(); // at once, so that there is one of each row
    showPreferences(app);
    find('language').focus();
  };
  const control = make(
    'select',
    { id: 'language', onchange: change },
    make('option', { value: '' }, _('Browser language')),
    app.languages.list.map(({ code, name, direction }) =>
      make('option', { value: code, lang: code, dir: direction }, name),
    ),
  );
  control.value = app.languages.chosen;
  return makeRow(_('Language'), '', control);
}

/**
 * A change takes effect and is kept at once.
 * @param {App} app
 */
export function showPreferences(app) {
  const rows = SWITCHES.filter(({ title }) => title).map((row) => makeSwitch(app, row));
  openDialog(app, _('Preferences'), [
    makeLanguages(app),
    ...rows,
    ...Object.keys(CHOICES).map((key) => makeChoice(app, key)),
  ]);
}

// -- Texts ------------------------------------------------------------------------------------------

// The names of keys by their names in events; letters and signs are what they are.
/** @type {Record<string, string>} */
const KEY_NAMES = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  Enter: NC_('key', 'Enter'),
  Space: NC_('key', 'Space'),
  Tab: NC_('key', 'Tab'),
  Esc: NC_('key', 'Esc'),
  Home: NC_('key', 'Home'),
  End: NC_('key', 'End'),
};

/**
 * A key as it is called in the language of now: "Alt+Home".
 * @param {string} key
 */
export const nameKey = (key) => key.replace(/\w{2,}/g, (word) => (word in KEY_NAMES ? _(KEY_NAMES[word]) : word));

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
  { keys: ['Tab'], about: N_('go to the board, and on from there') },
  {
    keys: ['←', '→', '↑', '↓'],
    about: N_('go to another square; away from the board, ← and → step through the moves'),
  },
  { keys: ['Enter', 'Space'], about: N_('choose the focused square, or play the typed move') },
  { keys: ['/', ':'], about: N_('type a move') },
  { keys: ['Esc'], about: N_('clear the selection, the hint or the typed move') },
];

const HOME_KEYS = [
  { keys: ['←', '→', '↑', '↓'], about: N_('go to another game') },
  { keys: ['C'], about: N_('Continue') },
  { keys: ['P'], about: N_('Play') },
  { keys: ['L'], about: N_('Learn') },
];

const makeTable = (title, rows) =>
  make('table', { class: 'keys' }, make('caption', {}, title), make('tbody', {}, rows));

/**
 * The keys, from the table of actions.
 * @param {App} app
 */
export function showKeys(app) {
  const rowsOf = (rows) => rows.map(({ keys, about }) => keyRow(keys, _(about)));
  const tables = [makeTable(_('Home'), rowsOf(HOME_KEYS)), makeTable(_('Board'), rowsOf(BOARD_KEYS))];
  for (const { group, keys, about } of app.actions.list) {
    if (group) tables.push(makeTable(group, []));
    if (keys) tables.at(-1)?.tBodies[0].append(keyRow(keys, about));
  }
  openDialog(
    app,
    _('Keyboard shortcuts'),
    [
      make('p', {}, _('Letters are commands, in lower or upper case.')),
      make('p', {}, _('To type a move, press /, then the move, then Enter.')),
      make('p', {}, _('Moves are written %s.', app.game.how)),
      make('p', {}, _('Where squares have numbers, a digit starts a move right away.')),
      ...tables,
    ],
    { wide: true },
  );
}

/** @param {App} app */
export function showAbout(app) {
  openDialog(app, 'Quincunx', [
    make('img', { class: 'icon', src: 'icon.svg', alt: '', width: 96, height: 96 }),
    make('p', { class: 'lead' }, _('Play and study five board games')),
    make('p', {}, _('Everything runs in this page, even offline.')),
    make(
      'dl',
      {},
      app.core.catalog.games.map(({ title, about }) => [
        make('dt', {}, title),
        make('dd', {}, about),
      ]),
    ),
    make('p', {}, _('Version %s. Free software under the MIT licence.', app.core.catalog.version)),
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
    { readonly: true, dir: 'ltr', rows: Math.min(12, text.split('\n').length + 1), 'aria-label': title },
    text,
  );
  openDialog(app, title, [
    make('p', {}, _('Your browser blocked copying. Copy the text from here:')),
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
  find('broken-what').replaceChildren(
    make('strong', {}, _('Something went wrong.')),
    make('span', {}, _('Your game is saved. Reload the page to continue.')),
  );
  find('broken-reload').textContent = _('Reload');
  find('broken-why').textContent = error instanceof Error ? error.message : '';
  find('broken-reload').focus();
}
