// The dialog for a new game. What most people choose comes first: who plays, and against whom on a short
// ladder of levels (or, for a player alone, how hard a board); all levels and the options unfold. What
// the game says against the options is shown in the dialog, which then stays.

import { make } from './dom.js';
import { focusOn, makeRow, openDialog } from './dialogs.js';
import { _ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { Game, Ladder, Option, Rung } from './types'
 */

const HUMAN = 'human';

/**
 * The options of a spec: { size: "6" } of "reversi:size=6".
 * @param {string} spec
 */
function readSpec(spec) {
  const list = spec.split(':')[1] ?? '';
  return Object.fromEntries(
    list
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  );
}

/**
 * The level to try next in games of a spec, or "".
 * @param {App} app
 * @param {string} spec
 */
export const suggest = ({ core }, spec) => core.ladder(spec).rungs.find(({ suggested }) => suggested)?.name ?? '';

/**
 * How this game was last begun, or how it usually is.
 * @param {App} app
 * @param {Game} game
 */
export function recall(app, game) {
  const { view, settings } = app;
  if (view?.game === game.name && !view.lesson) return { spec: view.spec, players: view.seats.map(({ name }) => name) };
  return settings.starts[game.name] ?? { spec: game.name, players: [HUMAN, suggest(app, game.name) || HUMAN] };
}

// -- Who plays --------------------------------------------------------------------------------------

/** The sides that the computer plays, and how that is said. */
/** @type {{ name: string, machines: boolean[], words: (sides: string[]) => string }[]} */
const WHO = [
  { name: 'first', machines: [false, true], words: ([first]) => _('You are %s and move first', first) },
  { name: 'second', machines: [true, false], words: ([, second]) => _('You are %s', second) },
  { name: 'persons', machines: [false, false], words: () => _('Two people') },
  { name: 'machines', machines: [true, true], words: () => _('The computer alone') },
];

/** @param {string[]} players */
function guessWho(players) {
  const machines = players.map((name) => name !== HUMAN).join();
  return WHO.find((one) => one.machines.join() === machines)?.name ?? 'first';
}

// -- Controls ---------------------------------------------------------------------------------------

/**
 * @param {Option} option
 * @param {string | undefined} value
 */
function makeControl(option, value) {
  const { fresh, names, words, standard, least, most, step } = option;
  if (fresh) return make('input', { inputmode: 'numeric', autocomplete: 'off', size: 10 });
  if (!names)
    return make('input', { type: 'number', inputmode: 'numeric', min: least, max: most, step, value: value ?? standard, required: true });
  const control = make(
    'select',
    {},
    names.map((name, i) => make('option', { value: name }, words?.[i] ?? name)),
  );
  control.value = value ?? standard;
  return control;
}

/**
 * One of several, of which one is chosen: a title, what it means, and a word at the end of the line.
 * @param {string} group
 * @param {{ value: string, title: string, about?: string[], aside?: string, checked: boolean }} one
 */
function makePick(group, { value, title, about = [], aside = '', checked }) {
  return make(
    'label',
    { class: 'pick' },
    make('input', { type: 'radio', name: group, value, checked }),
    make('span', { class: 'pick-title' }, make('span', {}, title), about.filter(Boolean).map((one) => make('small', {}, one))),
    aside ? make('small', { class: 'aside' }, aside) : null,
  );
}

/**
 * @param {string} title
 * @param {any[]} picks
 */
const makeGroup = (title, picks, shape = '') => make('fieldset', { class: `picks ${shape}` }, make('legend', {}, title), picks);

/** @param {Rung} rung @param {string} chosen */
const pickOf = ({ name, title, about, elo, suggested, score }, chosen) =>
  makePick('level', {
    value: name,
    title: suggested ? _('%s (suggested)', title) : title,
    about: [about, score],
    aside: elo === null ? '' : _('Elo %d', elo),
    checked: name === chosen,
  });

// -- The dialog -------------------------------------------------------------------------------------

class Setup {
  /** @type {App} */
  #app;
  /** @type {Game} */
  #game;
  /** @type {{ option: Option, control: HTMLInputElement | HTMLSelectElement }[]} */
  #options = [];
  /** @type {Ladder} */
  #ladder = { rungs: [], deals: [] };
  #unfolded = false; // all levels are shown
  #ended = new AbortController(); // nobody waits for a board any more

  #who = make('div');
  #levels = make('div');
  #body = make('div');
  #complaint = make('p', { class: 'complaint', role: 'alert', hidden: true });
  #waiting = make('p', { class: 'faint', role: 'status' });

  /**
   * @param {App} app
   * @param {Game} game
   */
  constructor(app, game) {
    this.#app = app;
    const games = app.core.catalog.games;
    const choose = make(
      'select',
      { onchange: () => this.#fill(app.core.findGame(choose.value)) },
      games.map(({ name, title }) => make('option', { value: name }, title)),
    );
    choose.value = game.name;
    this.head = [this.#complaint, makeRow(_('Game'), '', choose), this.#body, this.#waiting];
    this.#body.addEventListener('invalid', () => this.#body.querySelector('details')?.setAttribute('open', ''), true);
    this.#body.addEventListener('change', (event) => this.#change(/** @type {HTMLElement} */ (event.target)));
    this.#fill(game);
  }

  /** @param {Game} game */
  #fill(game) {
    const start = recall(this.#app, game),
      values = readSpec(start.spec);
    this.#game = game;
    this.#complaint.hidden = true;
    this.#unfolded = false;
    this.#options = game.options.map((option) => ({ option, control: makeControl(option, values[option.key]) }));
    const who = guessWho(start.players);
    this.#who.replaceChildren(
      ...(game.sides.length > 1
        ? [
            makeGroup(
              _('Who plays'),
              WHO.map(({ name, words }) => makePick('who', { value: name, title: words(game.sides), checked: name === who })),
              'pairs',
            ),
          ]
        : []),
    );
    this.#body.replaceChildren(this.#who, this.#levels);
    if (game.options.length) this.#body.append(this.#makeOptions());
    this.#climb();
  }

  #makeOptions() {
    return make(
      'details',
      { class: 'more' },
      make('summary', {}, _('More options…')),
      make(
        'div',
        { class: 'rows' },
        this.#options.map(({ option, control }) => makeRow(option.title, option.fresh ? _('blank = random') : '', control)),
      ),
    );
  }

  /** @param {HTMLElement} control that is set otherwise now */
  #change(control) {
    if (control.getAttribute('name') === 'who') this.#showLevels();
    else if (this.#options.some((one) => one.control === control)) this.#climb();
  }

  /** The levels and boards on offer depend on the options. */
  #climb() {
    const found = this.#app.core.ladder(this.#spec());
    if (found.rungs.length || found.deals.length || !this.#ladder.rungs.length) this.#ladder = found;
    this.#showLevels();
  }

  #showLevels() {
    const { sides } = this.#game,
      { rungs, deals } = this.#ladder;
    if (sides.length === 1) this.#levels.replaceChildren(...(deals.length ? [this.#makeDeals()] : []));
    else this.#levels.replaceChildren(...(this.#machines().includes(true) && rungs.length ? [this.#makeLevels()] : []));
  }

  #makeLevels() {
    const { rungs } = this.#ladder,
      before = this.#picked('level'),
      chosen = (rungs.find(({ name }) => name === before) ?? rungs.find(({ suggested }) => suggested) ?? rungs[0]).name;
    const shown = rungs.filter(({ name, brief }) => this.#unfolded || brief || name === chosen);
    const group = makeGroup(_('Level'), shown.map((rung) => pickOf(rung, chosen)));
    const unfold = () => {
      this.#unfolded = true;
      this.#showLevels();
      /** @type {HTMLElement | null} */
      const held = this.#levels.querySelector('input:checked');
      held?.focus();
    };
    if (shown.length < rungs.length) group.append(make('button', { type: 'button', class: 'unfold', onclick: unfold }, _('More levels…')));
    return group;
  }

  #makeDeals() {
    const chosen = this.#picked('deal');
    const any = makePick('deal', { value: '', title: _('Any board'), checked: !chosen }),
      dealt = this.#ladder.deals.map(({ name, title }) => makePick('deal', { value: name, title, checked: name === chosen }));
    return makeGroup(_('Board'), [any, ...dealt], 'pairs');
  }

  /** @param {string} group */
  #picked(group) {
    /** @type {HTMLInputElement | null} */
    const input = this.#body.querySelector(`input[name="${group}"]:checked`);
    return input?.value ?? '';
  }

  /** Which sides the computer plays. */
  #machines() {
    const who = this.#picked('who');
    return WHO.find(({ name }) => name === who)?.machines ?? [false, false];
  }

  /** What is as it always is was not chosen: the game may prefer another value. */
  #spec() {
    const given = this.#options
      .map(({ option, control }) => ({ ...option, value: control.value.trim() }))
      .filter(({ fresh, standard, value }) => value !== '' && (fresh || value !== standard))
      .map(({ key, value }) => `${key}=${value}`);
    return given.length ? `${this.#game.name}:${given.join(',')}` : this.#game.name;
  }

  /** The spec with a board that is as hard as was chosen; "" where none was found in time. */
  async #deal() {
    const hard = this.#picked('deal');
    if (!hard) return this.#spec();
    this.#waiting.textContent = _('Looking for a board…');
    const board = await this.#app.core.deal(this.#spec(), hard, this.#ended.signal);
    this.#waiting.textContent = '';
    return board;
  }

  /** Nobody waits for a board any more. */
  end() {
    this.#ended.abort();
  }

  /** @param {HTMLDialogElement} dialog */
  async begin(dialog) {
    if (this.#waiting.textContent) return; // it comes
    const app = this.#app,
      level = this.#picked('level') || HUMAN,
      players = this.#game.sides.map((_side, i) => (this.#machines()[i] ? level : HUMAN)),
      [first, second] = players.map((name) => (name === HUMAN ? '' : name)),
      kept = this.#spec(),
      spec = await this.#deal();
    if (!dialog.open) return;
    const refused = spec ? app.core.begin(spec, first, second ?? '') : _('No such board was found. Try again, or choose another one.');
    this.#complaint.hidden = !refused;
    this.#complaint.textContent = refused;
    if (refused) return;
    app.settings.starts[this.#game.name] = { spec: kept, players };
    app.keep();
    app.begun();
    dialog.close();
  }
}

/**
 * @param {App} app
 * @param {string} game
 */
export function showSetup(app, game = app.game.name) {
  const setup = new Setup(app, app.core.findGame(game));
  const dialog = openDialog(app, _('New game'), setup.head, {
    submit: () => setup.begin(dialog),
    footer: [
      make('button', { type: 'button', onclick: () => dialog.close() }, _('Cancel')),
      make('button', { type: 'submit', class: 'suggested' }, _('Start game')),
    ],
  });
  dialog.addEventListener('close', () => setup.end());
  focusOn(dialog, '.suggested');
}
