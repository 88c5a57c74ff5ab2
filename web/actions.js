// What a person can do, besides touching cells: one table makes keys, buttons, the menu and the page
// that lists the keys. Commands of the desk bring their own words; the page adds what only it has.
//
// Every element with data-action="NAME" is a button of that action: it is brought up to date with
// each change, and stays in its place (and keeps the focus) when the action makes no sense.

import { copyLink, copyPosition, copyRecord, openFile, saveFile } from './records.js';
import { nameKey, showAbout, showKeys, showPreferences } from './dialogs.js';
import { showLessons } from './lessons.js';
import { showRules } from './rules.js';
import { showSetup } from './setup.js';
import { showStatistics } from './statistics.js';
import { findAround, setAttribute, setText } from './dom.js';
import { _, N_, NC_ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { View } from './types'
 */

const onBoard = (/** @type {View} */ { home }) => home === null; // what makes no sense at home

// The keys are the terminal's, as far as both have the command. Keys with Ctrl are those of other
// programs; those that a browser keeps for itself are left alone.
/** @type {Row[]} */
const TABLE = [
  { name: 'undo', group: N_('Moves'), keys: ['U', 'Ctrl+Z'] },
  { name: 'redo', keys: ['Y', 'Ctrl+Y', 'Ctrl+Shift+Z'] },
  { name: 'hint', group: N_('Help'), keys: ['H'], taught: true },
  { name: 'analyse', keys: ['A'], turns: true, taught: true },
  {
    name: 'learn',
    keys: ['!'],
    title: N_('Lessons…'),
    about: N_('learn this game in short lessons'),
    run: (app) => showLessons(app),
    can: (view) => !view.lesson,
  },
  { name: 'next', keys: ['Enter'] },
  { name: 'repeat', keys: ['T'] },
  { name: 'end-lesson', keys: ['E'] },
  {
    name: 'rules',
    keys: ['R', 'F1'],
    title: N_('Rules'),
    about: N_('read the rules of this game'),
    run: showRules,
  },
  {
    name: 'keys',
    keys: ['?'],
    title: N_('Keyboard shortcuts'),
    about: N_('list the keyboard shortcuts'),
    run: showKeys,
  },
  {
    name: 'here',
    group: N_('Read aloud'),
    keys: ['J'],
    title: N_('Where am I?'),
    about: N_('read out the focused square'),
    run: (app) => app.speech.tellHere(),
    can: onBoard,
  },
  {
    name: 'choices',
    keys: ['K'],
    title: N_('What can I do?'),
    about: N_('read out the squares you can choose'),
    run: (app) => app.speech.tellChoices(),
    can: onBoard,
  },
  {
    name: 'recall',
    keys: ['L'],
    title: N_('Last move'),
    about: N_('read out the last move, the score and whose turn it is'),
    run: (app) => app.speech.tellLast(),
    can: onBoard,
  },
  { name: 'back', group: N_('History'), keys: ['<', ',', 'Alt+ArrowLeft'] },
  { name: 'forward', keys: ['>', '.', 'Alt+ArrowRight'] },
  { name: 'first', keys: ['Alt+Home'] },
  { name: 'last', keys: ['Alt+End'] },
  { name: 'return', keys: ['B', 'Alt+ArrowUp'], title: N_('Return to the game') },
  { name: 'review', keys: ['V'], turns: true, taught: true },
  { name: 'next-mistake', keys: [']'] },
  { name: 'previous-mistake', keys: ['['] },
  { name: 'try', keys: ['E'] },
  {
    name: 'setup',
    group: NC_('group of commands', 'Game'),
    title: N_('New game…'),
    about: N_('choose a game, its options and its players'),
    run: (app) => showSetup(app),
  },
  { name: 'home', keys: ['M'] },
  { name: 'new', keys: ['N'], title: N_('Play again') },
  { name: 'next-level', keys: ['+'] },
  { name: 'resume', keys: ['*'] },
  { name: 'restart', keys: ['T'] },
  { name: 'scramble', keys: ['C'] },
  { name: 'swap', keys: ['X'] },
  { name: 'pause', keys: ['Z'], turns: true },
  { name: 'step' },
  { name: 'resign', keys: ['G'] },
  {
    name: 'open',
    keys: ['O'],
    title: N_('Open…'),
    about: N_('open a game from a file'),
    run: openFile,
  },
  {
    name: 'save',
    keys: ['S', 'Ctrl+S'],
    title: N_('Save'),
    about: N_('save the game to a file'),
    run: saveFile,
    can: onBoard,
  },
  {
    name: 'copy-link',
    title: N_('Copy link'),
    about: N_('copy a link to this game'),
    run: copyLink,
    can: onBoard,
  },
  {
    name: 'copy-position',
    title: N_('Copy position'),
    about: N_('copy the position as text'),
    run: copyPosition,
    can: onBoard,
  },
  {
    name: 'copy-record',
    title: N_('Copy game record'),
    about: N_('copy the game as text'),
    run: copyRecord,
    can: onBoard,
  },
  {
    name: 'statistics',
    keys: ['I'],
    title: N_('Statistics'),
    about: N_('show your results so far'),
    run: showStatistics,
  },
  { name: 'flip', group: N_('Display'), keys: ['F'], turns: true },
  { name: 'speed', keys: ['D'], run: (app) => app.changeChoice('speed') },
  { name: 'watch', keys: ['W'] },
  { name: 'preview', keys: ['P'], run: (app) => app.changeSwitch('preview') },
  {
    name: 'panel',
    keys: ['Q'],
    title: N_('Side panel'),
    about: N_('show or hide the side panel'),
    run: (app) => app.changeSwitch('panel'),
    on: (app) => app.settings.on.panel,
  },
  {
    name: 'preferences',
    keys: ['Ctrl+,'],
    title: N_('Preferences'),
    about: N_('change language, display, sounds and speed'),
    run: showPreferences,
  },
  { name: 'about', title: N_('About Quincunx'), about: N_('show the version'), run: showAbout },
];

// Buttons in the header and the panel that say more than the title of their action: what a row of the
// study says when it is pointed at, and what steps lead to.
/** @type {Record<string, string>} */
const HINTS = {
  analyse: N_('Show the value of every move'),
  review: N_('Judge every move of the game'),
  first: N_('First position'),
  back: N_('Previous move'),
  forward: N_('Next move'),
  last: N_('Last position'),
};

/**
 * @typedef {object} Row What is not given comes from the desk's command of that name.
 * @property {string} name
 * @property {string} [group] begins here
 * @property {string[]} [keys]
 * @property {string} [title]
 * @property {string} [about]
 * @property {boolean} [turns] it is on or off
 * @property {boolean} [taught] what a teacher says is wanted
 * @property {(app: App) => void} [run]
 * @property {(view: View) => boolean} [can]
 * @property {(app: App) => boolean} [on]
 */

/** @typedef {Row & Required<Pick<Row, 'title' | 'about' | 'run' | 'can'>>} Action */

// A key that is shown: "<" is Shift and another key on most keyboards.
const isShort = (/** @type {string} */ key) => key !== '<' && key !== '>';

export class Actions {
  /** @type {App} */
  #app;
  /** @type {Map<string, string[]>} */
  #keys = new Map();
  /** @type {Action[]} In the words of now. */
  list;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.name();
    for (const action of this.list)
      for (const key of action.keys ?? [])
        this.#keys.set(key, [...(this.#keys.get(key) ?? []), action.name]);
    document.addEventListener('click', (event) => {
      const name = findAround(event, '[data-action]')?.dataset.action;
      if (name) this.run(name);
    });
  }

  /** Makes the actions in the language of now, and says so on their buttons. */
  name() {
    const app = this.#app,
      commands = new Map(app.core.catalog.commands.map((command) => [command.name, command]));
    this.list = TABLE.map((row) => {
      const command = commands.get(row.name);
      /** @type {Action} */
      return {
        can: (view) => !command || view.can[row.name],
        run: () => this.#do(row),
        on: row.turns ? ({ view }) => view.on[row.name] : undefined,
        ...row,
        title: row.title ? _(row.title) : (command?.title ?? ''),
        about: row.about ? _(row.about) : (command?.about ?? ''),
        group: row.group && _(row.group),
      };
    });
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = document.querySelectorAll('.head > .tools [data-action], .panel [data-action]');
    for (const button of buttons) this.#nameButton(button, this.get(button.dataset.action));
  }

  /**
   * Carries out a command of the desk.
   * @param {Row} row
   */
  async #do({ name, taught }) {
    // Where a teacher's words cannot be loaded they are English.
    if (taught && this.#app.languages.wantsTeacher) await this.#app.languages.teach(this.#app);
    this.#app.core.do(name);
  }

  /**
   * @param {HTMLElement} button
   * @param {Action} action
   */
  #nameButton(button, { name, title, keys }) {
    const hint = name in HINTS ? _(HINTS[name]) : title;
    if (button.closest('.study')) setText(button, title);
    else setAttribute(button, 'aria-label', hint);
    setAttribute(button, 'title', keys ? _('%s (%s)', hint, nameKey(keys.find(isShort) ?? keys[0])) : hint);
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
    const actions = (this.#keys.get(key) ?? []).map((name) => this.get(name));
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
