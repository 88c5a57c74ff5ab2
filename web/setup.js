// The dialog for a new game, made from the option tables of the catalog. Every row but the game's own
// is made anew when another game is chosen. What the game says against the options is shown in the
// dialog, which then stays.

import { make } from './dom.js';
import { focusOn, makeRow, openDialog } from './dialogs.js';
import { makeOptions, offer } from './panel.js';
import { _ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { Game, Option } from './types'
 */

/** The options of a spec: { size: "6" } of "reversi:size=6". */
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
 * How this game was last begun, or how it usually is.
 * @param {App} app
 * @param {Game} game
 */
export function recall(app, game) {
  const { view, settings } = app;
  if (view?.game === game.name)
    return { spec: view.spec, players: view.seats.map(({ name }) => name) };
  return (
    settings.starts[game.name] ?? {
      spec: game.name,
      players: ['human', game.levels[0]?.name ?? 'human'],
    }
  );
}

/**
 * @param {Option} option
 * @param {string} value
 */
function makeNumber(option, value) {
  const { least, most, step } = option;
  return make('input', {
    type: 'number',
    inputmode: 'numeric',
    min: least,
    max: most,
    step,
    value,
    required: true,
  });
}

/**
 * @param {Option} option
 * @param {string | undefined} value
 */
function makeControl(option, value) {
  if (option.fresh)
    return make('input', {
      inputmode: 'numeric',
      autocomplete: 'off',
      size: 10,
    });
  if (!option.names) return makeNumber(option, value ?? option.standard);
  const control = make(
    'select',
    {},
    option.names.map((name, i) => make('option', { value: name }, option.words?.[i] ?? name)),
  );
  control.value = value ?? option.standard;
  return control;
}

class Setup {
  /** @type {App} */
  #app;
  /** @type {Game} */
  #game;
  /** @type {{ option: Option, control: HTMLInputElement | HTMLSelectElement }[]} */
  #options = [];
  /** @type {HTMLSelectElement[]} */
  #players = [];

  body = make('div');
  #complaint = make('p', { class: 'complaint', role: 'alert', hidden: true });

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    const games = app.core.catalog.games;
    const choose = make(
      'select',
      { onchange: () => this.#fill(app.core.findGame(choose.value)) },
      games.map(({ name, title }) => make('option', { value: name }, title)),
    );
    choose.value = app.view.game;
    this.head = [this.#complaint, makeRow(_('Game'), '', choose), this.body];
    this.#fill(app.game);
  }

  /** @param {Game} game */
  #fill(game) {
    const start = recall(this.#app, game),
      values = readSpec(start.spec);
    this.#game = game;
    this.#complaint.hidden = true;
    this.#options = game.options.map((option) => ({
      option,
      control: makeControl(option, values[option.key]),
    }));
    this.#players = game.sides.map(() => make('select'));
    this.body.replaceChildren(
      make('p', { class: 'about' }, game.about),
      make('h3', {}, _('Players')),
      ...game.sides.map((side, i) => makeRow(side, '', this.#players[i])),
      ...(game.options.length ? [make('h3', {}, _('Options'))] : []),
      ...this.#options.map(({ option, control }) =>
        makeRow(option.title, option.fresh ? _('blank = random') : '', control),
      ),
    );
    this.#offerPlayers(start.players);
    for (const { control } of this.#options)
      control.addEventListener('change', () =>
        this.#offerPlayers(this.#players.map(({ value }) => value)),
      );
  }

  /**
   * The levels on offer depend on the options.
   * @param {string[]} chosen
   */
  #offerPlayers(chosen) {
    const levels = this.#app.core.levels(this.#spec());
    const offered = offer(levels.length ? levels : this.#game.levels);
    this.#players.forEach((select, side) => {
      select.replaceChildren(...makeOptions(offered));
      select.value = offered.some(([name]) => name === chosen[side]) ? chosen[side] : offered[0][0];
    });
  }

  /** What is as it always is was not chosen: the game may prefer another value. */
  #spec() {
    const given = this.#options
      .map(({ option, control }) => ({ ...option, value: control.value.trim() }))
      .filter(({ fresh, standard, value }) => value !== '' && (fresh || value !== standard))
      .map(({ key, value }) => `${key}=${value}`);
    return given.length ? `${this.#game.name}:${given.join(',')}` : this.#game.name;
  }

  /** @param {HTMLDialogElement} dialog */
  begin(dialog) {
    const { core, settings } = this.#app,
      spec = this.#spec();
    const players = this.#players.map(({ value }) => value);
    const [first, second] = players.map((name) => (name === 'human' ? '' : name));
    const refused = core.begin(spec, first, second ?? '');
    this.#complaint.hidden = !refused;
    this.#complaint.textContent = refused;
    if (refused) return;
    settings.starts[this.#game.name] = { spec, players };
    this.#app.keep();
    this.#app.begun();
    dialog.close();
  }
}

/** @param {App} app */
export function showSetup(app) {
  const setup = new Setup(app);
  const dialog = openDialog(app, _('New game'), setup.head, {
    submit: () => setup.begin(dialog),
    footer: [
      make('button', { type: 'button', onclick: () => dialog.close() }, _('Cancel')),
      make('button', { type: 'submit', class: 'suggested' }, _('Start game')),
    ],
  });
  focusOn(dialog, '.suggested');
}
