// How a game ended: who won and by how much in large, the pieces counted up, and what to do next. It
// stands beside or below the board, which it never covers, until it is put away: on a narrow screen the
// board leaves it as much room as it takes. A person's win is celebrated where things may move.

import { draw, find, make, makeSign, setSentence } from './dom.js';
import { art, wantsStill } from './look.js';
import { _ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { Ending as EndingView } from './types'
 */

const COUNT_SECONDS = 1.2;
const SPARKS = 28;

export class Ending {
  /** @type {App} */
  #app;
  /** @type {EndingView | null} The one that is shown, or was put away. */
  #ending = null;
  #match = 0; // whose it is
  #said = '';
  #away = false;
  #began = 0; // when the counting began, in seconds
  /** @type {{ fill: HTMLElement, number: HTMLElement, points: number }[]} */
  #bars = [];

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    const box = find('ending');
    new ResizeObserver(() => document.body.style.setProperty('--ending', `${box.offsetHeight}px`)).observe(box);
  }

  /** It is on the screen. */
  get shown() {
    return !find('ending').hidden;
  }

  /** It is, or will be when the pieces lie still. */
  get due() {
    const { view } = this.#app;
    return this.shown || (view.ending !== null && view.match !== this.#match);
  }

  /** Shows the end of the game, once its pieces lie still. */
  update() {
    const { view, core } = this.#app,
      { ending, match } = view,
      box = find('ending');
    if (!ending || core.moving || view.home) {
      if (!view.over && !view.looking && !view.can.return) this.#match = 0; // it goes on
      this.#show(false);
      return;
    }
    const fresh = match !== this.#match;
    this.#away = (this.#away && !fresh) || view.on.review; // who reviews the game has seen its end
    this.#match = match;
    this.#show(!this.#away);
    const said = JSON.stringify([ending, view.seats]);
    if (said === this.#said && !fresh) return;
    this.#said = said;
    this.#ending = ending;
    this.#fill(box, ending, fresh);
    this.#count(fresh);
    if (fresh && this.shown) scrollTo(0, 0); // the board and the end of its game
  }

  /** @param {boolean} on */
  #show(on) {
    find('ending').hidden = !on;
    document.body.classList.toggle('ended', on);
  }

  /** Puts it away; false where there is none. */
  dismiss() {
    if (!this.shown) return false;
    const held = find('ending').contains(document.activeElement);
    this.#away = true;
    this.#show(false);
    this.#app.refresh();
    if (held) this.#app.board.cellWithFocus.focus();
    return true;
  }

  /**
   * @param {HTMLElement} box
   * @param {EndingView} ending
   * @param {boolean} fresh
   */
  #fill(box, { headline, detail, cheer, choices }, fresh) {
    const close = make(
      'button',
      { type: 'button', class: 'flat', 'aria-label': _('Close'), title: _('Close'), onclick: () => this.dismiss() },
      makeSign('close'),
    );
    const title = make('h2');
    setSentence(title, headline);
    box.replaceChildren(
      ...(fresh && cheer && this.#moves() ? [this.#makeSparks()] : []),
      make('header', {}, title, close),
      ...(detail ? [make('p', { class: 'detail' }, detail)] : []),
      ...this.#makeBars(),
      make(
        'div',
        { class: 'choices' },
        choices.map(({ name, title, suggested }) =>
          make('button', { type: 'button', class: suggested ? 'suggested' : null, 'data-action': name }, title),
        ),
      ),
    );
    box.classList.toggle('cheer', cheer);
  }

  // -- Counting -------------------------------------------------------------------------------------

  /** Things may move. */
  #moves() {
    return this.#app.view.speed !== 'off' && !wantsStill();
  }

  /** Both players' points, as bars that are as long as there are pieces; in a game without points none. */
  #makeBars() {
    const { view, game } = this.#app,
      points = view.seats.map((seat) => seat.points);
    this.#bars = [];
    if (view.seats.length < 2 || points.some((one) => one === undefined)) return [];
    const most = Math.max(1, ...points.map((one) => one ?? 0));
    const rows = view.seats.map(({ side, points: one = 0 }, i) => {
      const kind = game.kinds.find((each) => each.side === i),
        fill = make('span', { class: 'fill' }),
        number = make('span', { class: 'number' });
      fill.style.inlineSize = `${(100 * Math.max(0, one)) / most}%`;
      this.#bars.push({ fill, number, points: one });
      const picture = kind
        ? draw(
            'svg',
            { class: 'piece', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
            draw('use', { href: art(kind.art[0]), width: 24, height: 24 }),
          )
        : null;
      return [
        make('dt', {}, picture, make('span', {}, side)),
        make('dd', {}, make('span', { class: 'track', 'aria-hidden': 'true' }, fill), number),
      ];
    });
    return [make('dl', { class: 'tally' }, rows.flat())];
  }

  /**
   * Counts the pieces up, where that was not done yet.
   * @param {boolean} fresh
   */
  #count(fresh) {
    const step = () => {
      const share = this.#began ? Math.min(1, (performance.now() / 1000 - this.#began) / COUNT_SECONDS) : 1;
      if (share === 1) this.#began = 0;
      for (const { fill, number, points } of this.#bars) {
        fill.style.scale = `${share} 1`;
        number.textContent = String(Math.round(points * share));
      }
      if (share < 1) requestAnimationFrame(step);
    };
    if (fresh && this.#moves() && this.#bars.length) this.#began = performance.now() / 1000;
    step();
  }

  /** A few pieces of paper that fall, once. */
  #makeSparks() {
    return make(
      'div',
      { class: 'sparks', 'aria-hidden': 'true' },
      Array.from({ length: SPARKS }, (_one, i) => {
        const spark = make('span', { class: `spark kind-${i % 5}` });
        spark.style.insetInlineStart = `${(i * 61) % 100}%`;
        spark.style.animationDelay = `${(i * 37) % 90}0ms`;
        spark.style.setProperty('--drift', `${((i * 29) % 60) - 30}px`);
        return spark;
      }),
    );
  }
}
