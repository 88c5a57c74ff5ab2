// The board: a picture in layers, and over it a grid of buttons without a look of their own, one for
// each cell, so that the keyboard and screen readers find squares like any other button. Only one of
// them is in the chain of the Tab key: arrows lead from there.
//
// The picture shows the view and the stage it was last given and keeps nothing else. It is never
// mirrored, whatever the direction of the language.

import { draw, make, setAttribute } from './dom.js';
import { drawGround } from './ground.js';
import { art, scheme } from './look.js';
import { Pieces } from './pieces.js';
import { canStand, isTouched, Plan, SQUARE } from './plan.js';
import { drawBeams, drawOver, drawUnder } from './signs.js';
import { _ } from './words.js';

/**
 * @import { Settings } from './settings.js'
 * @import { Cell, Stage, View } from './types'
 * @import { Core } from './core.js'
 */

const LEAST = 4; // a square is never smaller, in pixels
const AROUND = 136, // of a narrow screen's height is not the board's
  EDGES = 0.9, // squares around a board
  WORTH = 1.2; // squares so many times as large are worth that a board stands

// Texts on the board grow with the squares between limits in pixels: [share of a square, least, most].
const TEXTS = {
  axis: [0.25, 8, 20],
  name: [0.17, 8, 17],
  count: [0.19, 9, 24],
  value: [0.23, 9, 24],
  sown: [0.2, 9, 22],
};

/**
 * Sets how large texts are on a board whose squares are so many pixels long.
 * @param {HTMLElement} board
 * @param {number} square
 */
export function scaleTexts(board, square) {
  board.style.setProperty('--pixel', `${SQUARE / square}px`);
  for (const [name, [share, least, most]] of Object.entries(TEXTS)) {
    const size = Math.min(most, Math.max(least, share * square));
    board.style.setProperty(`--${name}`, `${(size / square) * SQUARE}px`);
  }
}

const percent = (part, whole) => `${(100 * part) / whole}%`;

export class Board {
  /** @type {HTMLElement} */
  #field;
  #board = make('div', { class: 'board', dir: 'ltr' });
  #ground = draw('svg', { class: 'ground', 'aria-hidden': 'true' });
  #picture = draw('svg', { class: 'picture', 'aria-hidden': 'true' });
  /** @type {Record<string, SVGGElement>} */
  #layers = {};
  /** @type {Pieces} */
  #pieces;
  /** @type {Core} */
  #core;
  /** @type {Settings} */
  #settings;
  #footing = '';
  #still = true;
  /** @type {Stage | null} The last one. */
  #stage = null;
  /** @type {Cell[]} Whose pieces the previewed move would take. */
  #taken = [];
  /** @type {HTMLButtonElement[]} By the number of their cell. */
  #cells = [];
  /** @type {Cell[]} The cells of the view that they have their names from. */
  #named = [];

  grid = make('div', { class: 'grid', role: 'grid' });
  /** @type {Plan} Of the view; there is none before the first. */
  plan;
  /** @type {View} */
  view;
  ghost = false; // the preview is shown even where it is switched off
  square = 0; // its side on the screen, in pixels
  focus = 0; // the cell where the keyboard is, or was

  /**
   * @param {HTMLElement} field
   * @param {Core} core
   * @param {Settings} settings
   */
  constructor(field, core, settings) {
    this.#field = field;
    this.#core = core;
    this.#settings = settings;
    for (const name of ['under', 'lying', 'counts', 'shadows', 'raised', 'over', 'beams'])
      this.#picture.append((this.#layers[name] = draw('g', { class: name })));
    const { lying, counts, shadows, raised } = this.#layers;
    this.#pieces = new Pieces({ lying, counts, shadows, raised }, core.ACTOR);
    this.#board.append(this.#ground, this.#picture, this.grid);
    field.append(this.#board);
    new ResizeObserver(() => this.#resize()).observe(field);
    addEventListener('resize', () => this.view && this.#stands(this.view) !== this.plan.stands && this.refresh());
  }

  get #game() {
    return this.#core.findGame(this.view.game);
  }

  /** The button that Tab leads to. */
  get cellWithFocus() {
    return this.#cells[this.focus];
  }

  // -- Size -----------------------------------------------------------------------------------------

  /** The largest board with squares of whole pixels that there is room for. */
  #resize() {
    if (!this.plan) return;
    const { clientWidth, clientHeight } = this.#field,
      dots = devicePixelRatio || 1;
    const fits = Math.min(clientWidth / this.plan.across, clientHeight / this.plan.down);
    this.square = Math.max(LEAST, Math.floor(fits * dots) / dots);
    this.#board.style.width = `${this.plan.across * this.square}px`;
    this.#board.style.height = `${this.plan.down * this.square}px`;
    scaleTexts(this.#board, this.square);
  }

  /**
   * A board much wider than a narrow screen stands there: its squares are larger then.
   * @param {View} view
   */
  #stands(view) {
    const { columns, rows } = view.board,
      across = innerWidth,
      down = innerHeight - AROUND;
    if (across >= down || !canStand(view)) return false;
    const square = (wide, high) => Math.min(across / (wide + EDGES), down / (high + EDGES));
    return square(rows, columns) > WORTH * square(columns, rows);
  }

  // -- Cells ----------------------------------------------------------------------------------------

  #makeCell(number) {
    const cell = this.view.cells[number],
      { x, y, width, height } = this.plan.rect(cell);
    const across = this.plan.across * SQUARE,
      down = this.plan.down * SQUARE;
    const button = make('button', {
      type: 'button',
      class: 'cell',
      'data-cell': cell.name,
      tabindex: -1,
    });
    button.style.left = percent(x, across);
    button.style.top = percent(y, down);
    button.style.width = percent(width, across);
    button.style.height = percent(height, down);
    this.#cells[number] = button;
    return make(
      'div',
      { role: 'gridcell', 'aria-rowspan': cell.height > 1 ? cell.height : null },
      button,
    );
  }

  #makeCells() {
    const held = this.grid.contains(document.activeElement);
    this.#cells = [];
    this.#named = [];
    this.grid.replaceChildren(
      ...this.plan.readingRows(this.view).map((row) =>
        make(
          'div',
          { role: 'row' },
          row.map((number) => this.#makeCell(number)),
        ),
      ),
    );
    if (!this.#cells[this.focus]) this.focus = this.#cells.findIndex((cell) => cell);
    this.#cells[this.focus].tabIndex = 0;
    if (held) this.#cells[this.focus].focus();
  }

  #nameCells() {
    this.#cells.forEach((button, number) => {
      const cell = this.view.cells[number];
      if (cell === this.#named[number]) return;
      setAttribute(button, 'aria-label', cell.words);
      setAttribute(
        /** @type {Element} */ (button.parentNode),
        'aria-selected',
        cell.marks?.includes('selected') ? 'true' : null,
      );
    });
    this.#named = this.view.cells;
  }

  /**
   * The number of the cell around an element, or -1.
   * @param {EventTarget | null} element
   */
  numberOf(element) {
    const button = element instanceof Element ? element.closest('.cell') : null;
    return this.#cells.findIndex((cell) => cell && cell === button);
  }

  /**
   * The number of the cell of a name, or -1.
   * @param {string} name
   */
  find(name) {
    const wanted = name.toLowerCase();
    return this.view.cells.findIndex(
      (cell) => isTouched(cell) && cell.name.toLowerCase() === wanted,
    );
  }

  /**
   * The number of the cell at a point of the window, or -1.
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    return this.numberOf(document.elementFromPoint(x, y));
  }

  /**
   * Leads the keyboard to a cell.
   * @param {number} number
   */
  focusOn(number) {
    if (!this.#cells[number]) return;
    this.#cells[this.focus].tabIndex = -1;
    this.focus = number;
    this.#cells[number].tabIndex = 0;
    this.#cells[number].focus();
  }

  /**
   * The cell was reached in another way.
   * @param {number} number
   */
  noteFocus(number) {
    if (!this.#cells[number] || number === this.focus) return;
    this.#cells[this.focus].tabIndex = -1;
    this.#cells[number].tabIndex = 0;
    this.focus = number;
  }

  holdsFocus() {
    return this.grid.contains(document.activeElement);
  }

  // -- Showing --------------------------------------------------------------------------------------

  /** What the ground and the plan depend on. */
  #newFooting() {
    const { board, game, spec, cells } = this.view;
    const now = JSON.stringify([
      game,
      spec,
      board,
      cells.length,
      this.#settings.on.coordinates,
      scheme(),
      this.#stands(this.view),
    ]);
    const same = now === this.#footing;
    this.#footing = now;
    return !same;
  }

  #layOut() {
    const named = this.#settings.on.coordinates,
      { surface } = this.#game;
    this.plan = new Plan(this.view, named, this.#stands(this.view));
    this.#field.style.setProperty('--ratio', `${this.plan.across / this.plan.down}`);
    this.#board.dataset.surface = surface;
    this.#board.dataset.look = scheme();
    this.#picture.setAttribute(
      'viewBox',
      `0 0 ${this.plan.across * SQUARE} ${this.plan.down * SQUARE}`,
    );
    drawGround(this.#ground, this.plan, this.view, { surface, named, art });
    this.#pieces.forget();
    this.#makeCells();
    this.#resize();
  }

  /**
   * Shows another view.
   * @param {View} view
   * @param {boolean} ghost
   */
  show(view, ghost) {
    this.view = view;
    if (this.#newFooting()) this.#layOut();
    setAttribute(this.grid, 'aria-label', _('%s board', this.#game.title));
    this.#nameCells();
    this.ghost = ghost;
    drawUnder(this.#layers.under, this.plan, view, this.#settings.on);
    this.#picture.classList.toggle('yours', view.yours);
    this.grid.classList.toggle('yours', view.yours);
    this.grid.classList.toggle('busy', view.busy);
    this.#hide(Boolean(view.on.pause) && view.seats.length === 1);
    this.#lift();
    this.#dress();
  }

  /** Shows the same view again, where the window or a setting is another. */
  refresh() {
    this.show(this.view, this.ghost);
    if (this.#stage) this.frame(this.#stage);
  }

  /**
   * While a player alone pauses, nobody looks for moves.
   * @param {boolean} hidden
   */
  #hide(hidden) {
    this.#board.classList.toggle('veiled', hidden);
    this.grid.inert = hidden;
    setAttribute(this.#board, 'data-veil', hidden ? _('Paused') : null);
  }

  /** Pieces that the previewed move would take are lifted. */
  #lift() {
    const shown = this.#settings.on.preview || this.ghost,
      taken = shown ? this.view.cells.filter(({ marks }) => marks?.includes('take')) : [];
    const same = taken.length === this.#taken.length && taken.every((cell, i) => cell.name === this.#taken[i].name);
    this.#taken = taken;
    if (!same && this.#stage) this.frame(this.#stage);
  }

  #dress() {
    if (!this.#still) {
      this.#layers.over.replaceChildren();
      return;
    }
    const on = this.#settings.on,
      shows = { ...on, preview: on.preview || this.ghost };
    drawOver(this.#layers.over, this.plan, this.view, { shows, kinds: this.#game.kinds, art });
  }

  /**
   * Shows where the pieces are, in a frame.
   * @param {Stage} stage
   */
  frame(stage) {
    this.#stage = stage;
    if (!this.plan) return;
    const on = this.#settings.on,
      taken = stage.moving ? [] : this.#taken;
    this.#pieces.show(stage, this.plan, { view: this.view, kinds: this.#game.kinds, art, counts: on.counts, taken });
    if (!on.counts) this.#pieces.counts.forget();
    drawBeams(this.#layers.beams, this.plan, stage.beams);
    if (this.#still === !stage.moving) return;
    this.#still = !stage.moving;
    this.#dress();
  }
}
