// The bar under the board: whose turn it is, the score, what the last move did, a sentence, and the
// buttons of the moment.

import { find, make, setList, setSentence } from './dom.js';
import { _, N_ } from './words.js';

/** @import { App } from './page.js' */

// Moves that are made without touching a cell, as they are written, and what their buttons say.
const MOVES = { pass: N_('Pass') };

const SPACE = 8; // pixels below a sentence that came up

const FIRST = ['next', 'repeat']; // what goes on with a lesson

export class Bar {
  /** @type {App} */
  #app;
  #shown = ''; // which buttons there are, to know when there are others
  #revealed = ''; // the sentence of the desk that was seen to be on the screen
  #told = { sentence: '', at: -1 }; // what was told, and the cell that was pointed at then

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  update() {
    const { view } = this.#app;
    const made = /** @type {HTMLProgressElement} */ (find('made'));
    const teaching = view.lesson !== null && view.lesson.state !== 'task'; // its card says which lesson it is
    setSentence(find('status'), teaching ? '' : view.status);
    setSentence(find('last'), view.lesson ? '' : view.last);
    const sentence = this.#sentence();
    setSentence(find('message'), sentence.trim() || '\u00a0');
    find('message').classList.toggle('refused', view.refused && sentence === view.message);
    made.hidden = view.prepared < 0;
    made.value = Math.max(0, view.prepared) / 100;
    this.tellScore();
    this.#showButtons();
    this.#reveal(view.message);
  }

  /**
   * A new sentence that ends below a small screen comes up, by as much as it needs; whoever is further
   * down already stays there.
   * @param {string} message
   */
  #reveal(message) {
    if (message === this.#revealed) return;
    this.#revealed = message;
    const { bottom } = find('message').getBoundingClientRect();
    if (message && bottom > innerHeight) scrollBy(0, Math.ceil(bottom - innerHeight) + SPACE);
  }

  /** What is typed, else what is to be told, else what the pointer would do. */
  #sentence() {
    const { view, input, note, settings } = this.#app;
    const taps = input.ghost >= 0,
      told = note || view.message;
    const would = view.preview?.words ?? '';
    if (told !== this.#told.sentence) this.#told = { sentence: told, at: input.pointed };
    if (input.typed !== null) return _('Your move: %s', this.#typed());
    // A sentence stays until the pointer goes on to another cell, and comes back when it leaves that.
    if (told && (!would || input.pointed === this.#told.at)) return told;
    if (would && taps) return _('%s – tap again to play', would);
    if (would && settings.on.preview) return would;
    return told;
  }

  /** What is typed so far, or the move that it is, and what that would do. */
  #typed() {
    const { view, input } = this.#app;
    return view.preview
      ? _('%s – %s', view.preview.move, view.preview.words)
      : input.typed || '…';
  }

  // -- The score ------------------------------------------------------------------------------------

  /** The players' points in words: "Black 2". */
  points() {
    const { view, core } = this.#app,
      stage = core.stage?.moving ? core.stage : null; // the score follows what moves
    return view.seats.flatMap(({ side, points }, i) => (points === undefined ? [] : [_('%s %d', side, stage?.points[i] ?? points)]));
  }

  /** The points; in a game without points what else is counted for both. */
  tellScore() {
    const { counters } = this.#app.view,
      points = this.points();
    const others = counters.filter(({ side }) => side < 0).map(({ words }) => words);
    setList(find('score'), points.length ? points : others);
  }

  // -- Buttons --------------------------------------------------------------------------------------

  /** Which actions are wanted now. */
  #choose() {
    const { view, actions } = this.#app,
      { can, on, over, seats, prepared, lesson } = view,
      wanted = [];
    if (lesson) return [can.next ? 'next' : lesson.state === 'wrong' ? 'repeat' : '', 'end-lesson'].filter(Boolean);
    if (can.return) wanted.push('return');
    else if (over && this.#app.ending.due) return []; // the ending has them
    else if (over)
      wanted.push(...(can.scramble ? ['undo', 'scramble'] : ['review']), 'new', 'home');
    else if (on.pause) wanted.push('pause', 'step');
    else if (seats.every(({ machine }) => machine)) wanted.push('pause');
    if (on.review) wanted.push('previous-mistake', 'next-mistake', 'try');
    const held = prepared < 0 ? '' : 'review';
    return wanted.filter((name) => name !== held && actions.get(name).can(view));
  }

  #title(name) {
    if (name === 'pause' && this.#app.view.on.pause) return _('Continue');
    if (name === 'repeat') return _('Try again');
    return this.#app.actions.get(name).title;
  }

  #makeMove({ move, text, value }) {
    const { core } = this.#app,
      label = text in MOVES ? _(MOVES[text]) : text;
    const press = () => {
      this.#app.begin();
      core.press(move);
    };
    return make(
      'button',
      { type: 'button', class: 'suggested', onclick: press },
      value ? _('%s (%s)', label, value) : label,
    );
  }

  #showButtons() {
    const { view, board } = this.#app,
      box = find('moment'),
      wanted = this.#choose();
    const shown = JSON.stringify([view.buttons, wanted.map((name) => this.#title(name))]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const held = box.contains(document.activeElement);
    box.replaceChildren(
      ...view.buttons.map((button) => this.#makeMove(button)),
      ...wanted.map((name) =>
        make('button', { type: 'button', class: FIRST.includes(name) ? 'suggested' : null, 'data-action': name }, this.#title(name)),
      ),
    );
    if (held) (box.querySelector('button') ?? board.cellWithFocus).focus();
  }
}
