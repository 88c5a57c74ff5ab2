// What the mouse, fingers and keys do on the board, and which keys do what elsewhere.
//
// Touch: where squares are small, a tap that would be a move shows it first, and a second tap on the
// same square plays it. Single keys are commands, small or capital: a move is typed after / or :, or
// begins with a key that is no command but begins the name of a square. Enter plays it. Arrows lead
// over the squares while the focus is there, else through the moves.

import { findAround } from './dom.js';

/**
 * @import { App } from './page.js'
 * @import { Action } from './actions.js'
 */

const SMALL = 38; // squares smaller than this (in pixels) are hard to hit with a finger
const TYPED_MOST = 16;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const AT_HOME = ['home', 'rules', 'keys', 'open', 'statistics', 'preferences']; // what needs no board
const WALKS = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };

const placeOf = (/** @type {PointerEvent} */ { clientX, clientY }) => `${clientX} ${clientY}`;

export class Input {
  /** @type {string | null} What is typed of a move so far: '' after the / that begins it. */
  typed = null;
  ghost = -1; // the cell whose move is shown until it is tapped again
  pointed = -1; // the cell where the pointer or the focus is

  /** @type {App} */
  #app;
  #pointer = 'mouse'; // what pressed last
  /** @type {{ from: number, tried: boolean, picked: boolean } | null} */
  #drag = null;
  #dragged = false; // the click that may follow is not one
  #place = ''; // where the pointer was last

  /** @param {App} app */
  constructor(app) {
    const { grid } = app.board;
    this.#app = app;
    grid.addEventListener('click', (event) => this.#click(event));
    grid.addEventListener('pointerdown', (event) => this.#press(event));
    grid.addEventListener('pointerover', (event) => this.#point(event));
    grid.addEventListener('pointermove', (event) => this.pointed < 0 && this.#point(event));
    addEventListener('pointermove', (event) => (this.#place = placeOf(event)));
    addEventListener('pointerdown', (event) => (this.#place = placeOf(event)), true);
    grid.addEventListener('pointerleave', (event) => this.#leave(event));
    grid.addEventListener('focusin', (event) => this.#focus(event));
    grid.addEventListener('focusout', (event) => this.#blur(event));
    addEventListener('pointerup', (event) => this.#release(event));
    addEventListener('pointercancel', () => (this.#drag = null));
    document.addEventListener('keydown', (event) => this.#key(event));
  }

  // -- Touching -------------------------------------------------------------------------------------

  /** @param {MouseEvent} event */
  #click(event) {
    const { board } = this.#app,
      cell = board.numberOf(event.target);
    const dragged = this.#dragged;
    this.#dragged = false;
    if (cell < 0 || dragged) return;
    board.noteFocus(cell);
    if (event.detail > 0 && this.#pointer === 'touch' && this.#confirms()) this.#tap(cell);
    else this.#touch(cell);
  }

  #confirms() {
    const { settings, board } = this.#app;
    return settings.confirm === 'always' || (settings.confirm === 'small' && board.square < SMALL);
  }

  /** @param {number} cell */
  #touch(cell) {
    const app = this.#app;
    this.#forget();
    app.begin();
    app.core.touch(cell);
  }

  /**
   * Shows what a tap would play; what would be no move yet is simply touched.
   * @param {number} cell
   */
  #tap(cell) {
    const app = this.#app;
    if (this.ghost === cell) {
      this.#touch(cell);
      this.#hover(-1);
      return;
    }
    this.#forget();
    app.begin();
    this.ghost = cell;
    this.#hover(cell);
    if (app.view.preview) {
      app.refresh();
      return;
    }
    this.#touch(cell);
  }

  /** Something was typed or tapped that is not meant any more. */
  #forget() {
    this.ghost = -1;
    this.#type(null);
  }

  /** @param {number} cell */
  #hover(cell) {
    this.pointed = cell;
    this.#app.core.hover(cell < 0 ? null : cell);
  }

  // -- The pointer ----------------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  #press(event) {
    this.#pointer = event.pointerType;
    this.#dragged = false;
    if (event.pointerType === 'touch' || event.button !== 0) return; // a finger scrolls
    this.#drag = { from: this.#app.board.numberOf(event.target), tried: false, picked: false };
  }

  /**
   * A board that came under a pointer that lies still is not pointed at.
   * @param {PointerEvent} event
   */
  #point(event) {
    if (event.pointerType === 'touch' || (this.pointed < 0 && event.type === 'pointerover' && placeOf(event) === this.#place)) return;
    const app = this.#app,
      cell = app.board.numberOf(event.target);
    if (cell < 0) return;
    if (this.#drag && event.buttons === 1 && cell !== this.#drag.from && !this.#drag.tried)
      this.#pick(this.#drag);
    this.#hover(cell);
  }

  /**
   * The piece where the pointer was pressed is taken along, if it can be.
   * @param {{ from: number, tried: boolean, picked: boolean }} drag
   */
  #pick(drag) {
    drag.tried = true;
    if (drag.from < 0) return;
    this.#forget();
    this.#app.begin();
    drag.picked = this.#app.core.drag(drag.from);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const app = this.#app,
      drag = this.#drag;
    this.#drag = null;
    if (!drag?.picked) return;
    this.#dragged = true;
    setTimeout(() => (this.#dragged = false));
    const cell = app.board.at(event.clientX, event.clientY);
    if (cell >= 0 && cell !== drag.from) this.#touch(cell);
  }

  /** @param {PointerEvent} event */
  #leave(event) {
    if (event.pointerType !== 'touch') this.#hover(-1);
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const { board } = this.#app,
      cell = board.numberOf(event.target);
    board.noteFocus(cell);
    if (event.target instanceof Element && event.target.matches(':focus-visible')) this.#hover(cell);
  }

  /** @param {FocusEvent} event */
  #blur(event) {
    const { grid } = this.#app.board;
    if (!grid.contains(/** @type {Node | null} */ (event.relatedTarget)) && !grid.matches(':hover')) this.#hover(-1);
  }

  // -- Keys -----------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  #key(event) {
    const elsewhere = findAround(event, 'dialog, [popover], input, select, textarea');
    if (event.defaultPrevented || elsewhere || event.isComposing || !this.#app.view) return;
    if (this.#app.view.home) {
      if (this.#keyAtHome(event)) event.preventDefault();
      return;
    }
    if (event.key === 'Enter' && this.#goOn(event)) {
      event.preventDefault();
      return;
    }
    if (this.#keyOnBoard(event) || this.#keyAnywhere(event)) event.preventDefault();
  }

  /**
   * At home letters are for the card with the focus, or commands that need no board.
   * @param {KeyboardEvent} event
   */
  #keyAtHome(event) {
    const { home, view, actions, settings } = this.#app,
      { key } = event,
      letter = /^[a-z]$/i.test(key);
    if (event.altKey || event.metaKey || (event.ctrlKey && key !== ',')) return false;
    if (key === 'Escape') return view.game ? this.#act(actions.get('home')) : false;
    if (letter && !settings.on.letters) return false;
    if (home.act(key.toLowerCase())) return true;
    const action = actions.find(event.ctrlKey ? 'Ctrl+,' : letter ? key.toUpperCase() : key);
    return AT_HOME.includes(action?.name ?? '') && this.#act(action);
  }

  /**
   * Enter goes on with a lesson wherever it does nothing else.
   * @param {KeyboardEvent} event
   */
  #goOn(event) {
    const { board, view, actions } = this.#app;
    if (!view.can.next || this.typed !== null || (findAround(event, 'button, a') && !board.holdsFocus())) return false;
    actions.run('next');
    return true;
  }

  /** @param {KeyboardEvent} event */
  #keyOnBoard(event) {
    const { board, view } = this.#app,
      arrow = ARROWS[event.key];
    if (!board.holdsFocus() || event.altKey || event.metaKey) return false;
    const rows = board.plan.readingRows(view),
      row = rows.find((cells) => cells.includes(board.focus));
    if (arrow && !event.ctrlKey) {
      const next = board.plan.neighbour(view, board.focus, ...arrow);
      if (next >= 0) board.focusOn(next);
      return true;
    }
    if (event.key === 'Home') board.focusOn((event.ctrlKey ? rows[0] : row)[0]);
    else if (event.key === 'End') board.focusOn((event.ctrlKey ? rows.at(-1) : row).at(-1));
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event */
  #keyAnywhere(event) {
    const { actions } = this.#app,
      { key } = event;
    const held = event.ctrlKey || event.metaKey;
    if (held || event.altKey) {
      const name = `${held ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}`;
      return this.#act(actions.find(name + (key.length === 1 ? key.toUpperCase() : key)));
    }
    if (key === 'Escape') return this.#escape();
    if (key === 'Enter' && this.typed !== null) return this.#enter();
    if (key === 'Backspace') return this.#type(this.typed ? this.typed.slice(0, -1) : null);
    if (WALKS[key] && !event.shiftKey) return this.#act(actions.get(WALKS[key]));
    if (key === 'F1') return this.#act(actions.find(key));
    return key.length === 1 && key !== ' ' && this.#character(key);
  }

  /** @param {Action | undefined} action */
  #act(action) {
    if (action) this.#app.actions.run(action.name);
    return Boolean(action);
  }

  #escape() {
    if (this.typed === null && this.#app.ending.dismiss()) return true;
    this.#forget();
    this.#app.begin();
    this.#app.core.escape();
    this.#app.refresh();
    return true;
  }

  /**
   * A key that writes something: a part of a move that is typed, a command, or the beginning of a move.
   * @param {string} key
   */
  #character(key) {
    const { view, actions, settings } = this.#app,
      small = key.toLowerCase();
    if (this.typed !== null && /^[a-z0-9+-]$/.test(small))
      return this.typed.length >= TYPED_MOST || this.#type(this.typed + small);
    if (key === '/' || key === ':') return view.yours && this.#type('');
    const letter = /^[a-z]$/.test(small),
      action = letter && !settings.on.letters ? undefined : actions.find(letter ? key.toUpperCase() : key);
    if (action) return this.#act(action);
    const begins = view.cells.some(({ name }) => name.toLowerCase().startsWith(small));
    return view.yours && begins && this.#type(small);
  }

  /** @param {string | null} text */
  #type(text) {
    const app = this.#app;
    if (text === this.typed) return false;
    this.typed = text;
    this.ghost = -1;
    app.begin();
    const cell = text ? app.board.find(text) : -1;
    if (cell >= 0) app.board.focusOn(cell);
    app.core.consider(text ?? '');
    app.refresh();
    return true;
  }

  #enter() {
    const text = this.typed;
    this.typed = null;
    this.#app.core.consider('');
    if (text) this.#app.core.enter(text);
    this.#app.refresh();
    return true;
  }

  /** Leads the keyboard to a board that just came, which shows nothing of that until a key is pressed. */
  land() {
    this.#app.board.cellWithFocus?.focus({ preventScroll: true });
    this.#hover(-1);
  }

  /** Another position: what was begun in the last one is not meant any more. */
  moved() {
    this.ghost = -1;
    this.#drag = null;
    this.typed = null;
  }
}
