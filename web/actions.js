// What a person can do, besides touching cells: one table makes keys, buttons, the menu and the page
// that lists the keys. Commands of the desk bring their own words; the page adds what only it has.
//
// Every element with data-action="NAME" is a button of that action: it is brought up to date with
// each change, and stays in its place (and keeps the focus) when the action makes no sense.

import { copyLink, copyPosition, copyRecord, openFile, saveFile } from './records.js';
import { showAbout, showKeys, showPreferences, showStatistics } from './dialogs.js';
import { showRules } from './rules.js';
import { showSetup } from './setup.js';
import { findAround, setAttribute } from './dom.js';

/**
 * @import { App } from './page.js'
 * @import { View } from './types'
 */

// The keys are the terminal's, as far as both have the command. Keys with Ctrl are those of other
// programs; those that a browser keeps for itself are left alone.
/** @type {Row[]} */
const TABLE = [
  { name: 'undo', group: 'Moves', keys: ['U', 'Ctrl+Z'] },
  { name: 'redo', keys: ['Y', 'Ctrl+Y', 'Ctrl+Shift+Z'] },
  { name: 'hint', group: 'Help', keys: ['H'] },
  { name: 'analyse', keys: ['A'], turns: true },
  {
    name: 'rules',
    keys: ['R', 'F1'],
    title: 'Rules',
    about: 'read the rules of the game',
    run: showRules,
  },
  { name: 'keys', keys: ['?'], title: 'Keys', about: 'list the keys', run: showKeys },
  {
    name: 'here',
    group: 'In words',
    keys: ['J'],
    title: 'Where am I',
    about: 'say what lies on the square with the focus',
    run: (app) => app.speech.tellHere(),
  },
  {
    name: 'choices',
    keys: ['K'],
    title: 'What can I do',
    about: 'say which squares can be touched',
    run: (app) => app.speech.tellChoices(),
  },
  {
    name: 'recall',
    keys: ['L'],
    title: 'Last move',
    about: 'say the last move, the score and whose turn it is',
    run: (app) => app.speech.tellLast(),
  },
  { name: 'back', group: 'Looking back', keys: ['<', ',', 'Alt+ArrowLeft'] },
  { name: 'forward', keys: ['>', '.', 'Alt+ArrowRight'] },
  { name: 'first', keys: ['Alt+Home'] },
  { name: 'last', keys: ['Alt+End'] },
  { name: 'return', keys: ['B', 'Alt+ArrowUp'], title: 'Return to the game' },
  { name: 'review', keys: ['V'], turns: true },
  { name: 'next-mistake', keys: [']'] },
  { name: 'previous-mistake', keys: ['['] },
  { name: 'try', keys: ['E'] },
  {
    name: 'setup',
    group: 'The game',
    keys: ['M'],
    title: 'New game…',
    about: 'choose a game, its options and its players',
    run: showSetup,
  },
  { name: 'new', keys: ['N'], title: 'Again' },
  { name: 'resume', keys: ['*'] },
  { name: 'restart', keys: ['T'] },
  { name: 'scramble', keys: ['C'] },
  { name: 'swap', keys: ['X'] },
  { name: 'pause', keys: ['Z'], turns: true },
  { name: 'step' },
  { name: 'resign', keys: ['G'] },
  { name: 'open', keys: ['O'], title: 'Open…', about: 'open a file of records', run: openFile },
  {
    name: 'save',
    keys: ['S', 'Ctrl+S'],
    title: 'Save',
    about: 'save the game as a file',
    run: saveFile,
  },
  { name: 'copy-link', title: 'Copy link', about: 'copy a link to this game', run: copyLink },
  {
    name: 'copy-position',
    title: 'Copy position',
    about: 'copy the position as text',
    run: copyPosition,
  },
  { name: 'copy-record', title: 'Copy record', about: 'copy the game as text', run: copyRecord },
  {
    name: 'statistics',
    keys: ['I'],
    title: 'Statistics',
    about: 'show how games ended so far',
    run: showStatistics,
  },
  { name: 'flip', group: 'The page', keys: ['F'], turns: true },
  { name: 'speed', keys: ['D'], run: (app) => app.changeChoice('speed') },
  { name: 'watch', keys: ['W'] },
  { name: 'preview', keys: ['P'], run: (app) => app.changeSwitch('preview') },
  {
    name: 'panel',
    keys: ['Q'],
    title: 'Panel',
    about: 'show the panel, or no longer',
    run: (app) => app.changeSwitch('panel'),
    on: (app) => app.settings.on.panel,
  },
  {
    name: 'preferences',
    keys: ['Ctrl+,'],
    title: 'Preferences',
    about: 'choose what is shown, sounds and speed',
    run: showPreferences,
  },
  { name: 'about', title: 'About', about: 'what this is', run: showAbout },
];

/**
 * @typedef {object} Row What is not given comes from the desk's command of that name.
 * @property {string} name
 * @property {string} [group] begins here
 * @property {string[]} [keys]
 * @property {string} [title]
 * @property {string} [about]
 * @property {boolean} [turns] it is on or off
 * @property {(app: App) => void} [run]
 * @property {(view: View) => boolean} [can]
 * @property {(app: App) => boolean} [on]
 */

/** @typedef {Row & Required<Pick<Row, 'title' | 'about' | 'run' | 'can'>>} Action */

export class Actions {
  /** @type {App} */
  #app;
  /** @type {Map<string, Action[]>} */
  #keys = new Map();
  /** @type {Action[]} */
  list;

  /** @param {App} app */
  constructor(app) {
    const commands = new Map(app.core.catalog.commands.map((command) => [command.name, command]));
    this.#app = app;
    this.list = TABLE.map((row) => {
      const command = commands.get(row.name);
      /** @type {Action} */
      return {
        can: (view) => !command || view.can[row.name],
        run: () => app.core.do(row.name),
        on: row.turns ? ({ view }) => view.on[row.name] : undefined,
        title: '',
        about: '',
        ...command,
        ...row,
      };
    });
    for (const action of this.list)
      for (const key of action.keys ?? [])
        this.#keys.set(key, [...(this.#keys.get(key) ?? []), action]);
    document.addEventListener('click', (event) => {
      const name = findAround(event, '[data-action]')?.dataset.action;
      if (name) this.run(name);
    });
  }

  /** @param {string | undefined} name */
  get(name) {
    return /** @type {Action} */ (this.list.find((action) => action.name === name));
  }

  /** @param {string} name */
  run(name) {
    const action = this.get(name);
    if (!action.can(this.#app.view)) return;
    this.#app.begin();
    action.run(this.#app);
  }

  /**
   * What a key does now, or undefined.
   * @param {string} key
   */
  find(key) {
    const actions = this.#keys.get(key) ?? [];
    return actions.find((action) => action.can(this.#app.view)) ?? actions[0];
  }

  update() {
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = document.querySelectorAll('[data-action]');
    for (const button of buttons) {
      const action = this.get(button.dataset.action);
      setAttribute(button, 'aria-disabled', action.can(this.#app.view) ? null : 'true');
      if (!action.on) continue;
      const kind =
        button.getAttribute('role') === 'menuitemcheckbox' ? 'aria-checked' : 'aria-pressed';
      setAttribute(button, kind, action.on(this.#app) ? 'true' : 'false');
    }
  }
}
