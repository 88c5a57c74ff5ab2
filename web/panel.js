// The panel beside the board: players, clocks, counters, who is ahead, and the moves. What is there
// already stays the same element, so that the focus and the reading place are kept.

import { draw, find, findAround, make, setAttribute, setList, setSentence, setText } from './dom.js';
import { updateGraph } from './graph.js';
import { updateLegend } from './legend.js';
import { art } from './look.js';
import { _ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { Kind, Level, MoveView, SeatView, Stage, View } from './types'
 */

const HUMAN = 'human';

/**
 * Who can sit at a side: [name, words, about].
 * @param {Level[]} levels
 */
export function offer(levels, person = HUMAN) {
  return [
    [person, person === HUMAN ? _('You') : person, ''],
    ...levels.map(({ name, title, about }) => [name, _('Computer (%s)', title), about]),
  ];
}

/** @param {string[][]} offered */
export const makeOptions = (offered) =>
  offered.map(([name, words, about]) => make('option', { value: name, title: about }, words));

class Seat {
  #offered = '';
  #person = HUMAN;

  /**
   * @param {App} app
   * @param {number} side
   */
  constructor(app, side) {
    this.piece = draw('use', { width: 24, height: 24 });
    this.picture = draw('svg', { class: 'piece', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, this.piece);
    this.words = make('span');
    this.name = make('h2', {}, this.picture, this.words);
    this.points = make('span', { class: 'points' });
    this.clock = make('span', { class: 'clock', dir: 'ltr' });
    this.player = make('select', { onchange: () => app.seat(side, this.player.value) });
    this.card = make(
      'section',
      { class: 'seat', 'data-side': side },
      this.name,
      this.points,
      this.player,
      this.clock,
    );
  }

  /**
   * @param {View} view
   * @param {number} side
   * @param {Kind[]} kinds of the game's pieces
   */
  update(view, side, kinds) {
    const seat = view.seats[side],
      kind = kinds.find((one) => one.side === side);
    this.card.hidden = !seat;
    if (!seat) return;
    if (!seat.machine) this.#person = seat.name;
    const offered = offer(view.levels, this.#person);
    if (JSON.stringify(offered) !== this.#offered) {
      this.#offered = JSON.stringify(offered);
      this.player.replaceChildren(...makeOptions(offered));
    }
    this.player.value = seat.name;
    setAttribute(this.player, 'aria-label', _('Who plays %s', seat.side));
    setAttribute(this.clock, 'title', _('Time used'));
    setText(this.words, seat.side);
    setAttribute(this.picture, 'display', kind ? null : 'none');
    if (kind) setAttribute(this.piece, 'href', art(kind.art[0]));
    this.tellPoints(seat.points);
    this.card.classList.toggle('turn', view.turn === side);
    this.card.classList.toggle('won', view.winner === side);
    this.tellClock(seat);
  }

  /** @param {number | undefined} points */
  tellPoints(points) {
    setText(this.points, points === undefined ? '' : String(points));
  }

  /** @param {SeatView} seat */
  tellClock(seat) {
    setText(this.clock, seat.clock);
  }
}

export class Panel {
  /** @type {App} */
  #app;
  /** @type {Seat[]} */
  #seats;
  /** @type {{ item: HTMLLIElement, key: string }[]} Of the list of moves. */
  #rows = [];
  #now = -1;
  /** @type {MoveView[] | null} Of the view that the rows were made from. */
  #moves = null;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#seats = [0, 1].map((side) => new Seat(app, side));
    find('seats').append(...this.#seats.map(({ card }) => card));
    find('moves').addEventListener('click', (event) => {
      const entry = findAround(event, '[data-entry]')?.dataset.entry;
      if (entry) app.look(Number(entry));
    });
  }

  update() {
    const { view, settings } = this.#app;
    document.body.classList.toggle('folded', !settings.on.panel);
    this.#seats.forEach((seat, side) => seat.update(view, side, this.#app.game.kinds));
    if (this.#app.core.stage) this.updatePoints(this.#app.core.stage);
    const counters = view.counters.map(({ words }) => words);
    setList(find('counters'), counters);
    find('counters').hidden = counters.length === 0;
    updateGraph(this.#app);
    updateLegend(view);
    this.#updateMoves();
  }

  /**
   * While pieces move the points are those that have arrived.
   * @param {Stage} stage
   */
  updatePoints({ moving, points }) {
    this.#app.view.seats.forEach((seat, side) =>
      this.#seats[side].tellPoints(moving && seat.points !== undefined ? points[side] : seat.points),
    );
  }

  updateClocks() {
    this.#app.view.seats.forEach((seat, side) => this.#seats[side].tellClock(seat));
  }

  // -- Moves ----------------------------------------------------------------------------------------

  /** @param {number} index */
  #makeRow(index) {
    const { view } = this.#app,
      { text, sign, grade, words } = view.moves[index],
      two = view.seats.length === 2;
    const number = two && index % 2 === 1 ? null : index + 1;
    const move = make('bdi', { dir: 'auto' });
    setSentence(move, text);
    const button = make(
      'button',
      { type: 'button', 'data-entry': index + 1 },
      move,
      sign ? make('b', { class: `grade ${grade}`, dir: 'ltr', title: words }, ` ${sign}`) : null,
    );
    if (words) button.setAttribute('aria-label', `${text}, ${words}`);
    return make(
      'li',
      { class: two ? null : 'alone' },
      number ? make('span', { class: 'number' }, `${number}.`) : null,
      button,
    );
  }

  #updateMoves() {
    const { view } = this.#app,
      list = find('moves'),
      two = view.seats.length === 2;
    list.classList.toggle('pairs', two);
    find('no-moves').hidden = view.moves.length > 0;
    if (view.moves === this.#moves && view.now === this.#now) return;
    this.#moves = view.moves;
    while (this.#rows.length > view.moves.length) this.#rows.pop()?.item.remove();
    view.moves.forEach((move, index) => {
      const key = JSON.stringify([move, two]),
        row = this.#rows[index];
      if (row?.key === key) return;
      const item = this.#makeRow(index);
      if (row) row.item.replaceWith(item);
      else list.append(item);
      this.#rows[index] = { item, key };
    });
    this.#rows.forEach(({ item }, index) =>
      setAttribute(
        /** @type {Element} */ (item.querySelector('button')),
        'aria-current',
        view.now === index + 1 ? 'true' : null,
      ),
    );
    if (this.#now !== view.now) this.#scroll(list);
    this.#now = view.now;
  }

  /**
   * The move on the board is in sight; only the list scrolls, never the page.
   * @param {HTMLElement} list
   */
  #scroll(list) {
    const item = this.#rows[this.#app.view.now - 1]?.item,
      box = /** @type {HTMLElement} */ (list.parentNode);
    if (!item) box.scrollTop = 0;
    else if (
      item.offsetTop < box.scrollTop ||
      item.offsetTop + item.offsetHeight > box.scrollTop + box.clientHeight
    )
      box.scrollTop = item.offsetTop - box.clientHeight / 2;
  }
}
