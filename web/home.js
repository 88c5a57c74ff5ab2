// The home: a card for each game, with its board, what it is about, how far one came, and what can be
// done. What most people want next stands out. It lies in front of the game, which stays as it is.

import { beginLesson, showLessons } from './lessons.js';
import { find, make, rest, setSentence } from './dom.js';
import { Still } from './example.js';
import { onWish } from './look.js';
import { showSetup } from './setup.js';
import { _ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { Home as HomeView, HomeCard } from './types'
 */

const HIGHEST = 9; // a board, in rem

/** @type {Record<string, (app: App, card: HomeCard) => void>} */
const DEEDS = { continue: goOn, play: (app, { game }) => showSetup(app, game), learn };

/** @type {Record<string, string>} */
const KEYS = { c: 'continue', p: 'play', l: 'learn' };

/**
 * @param {App} app
 * @param {HomeCard} card
 */
function goOn(app, { kept }) {
  app.begin();
  const refused = app.core.resume(kept);
  if (refused) app.tellUnread(refused);
  else app.begun();
}

/**
 * Who has finished a lesson sees which there are.
 * @param {App} app
 * @param {HomeCard} card
 */
function learn(app, { game, finished }) {
  if (finished) showLessons(app, app.core.findGame(game));
  else beginLesson(app, game);
}

export class Home {
  /** @type {App} */
  #app;
  /** @type {HomeView | null} The one that is shown. */
  #shown = null;
  #language = '';
  /** @type {HTMLElement[]} */
  #cards = [];
  /** @type {Still[]} */
  #boards = [];

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    find('home').addEventListener('keydown', (event) => this.#key(event));
    onWish(() => this.#boards.forEach((board, i) => this.#shown && board.refresh(this.#shown.cards[i].still)));
  }

  /** Shows the home, if there is one. */
  update() {
    const { view, note, languages } = this.#app,
      { home } = view,
      open = home !== null,
      opens = open && !document.body.classList.contains('at-home');
    document.body.classList.toggle('at-home', open);
    document.body.classList.toggle('has-game', Boolean(view.game));
    find('home').hidden = !open;
    setSentence(find('home-note'), open ? note || view.message : '');
    if (!home || (home === this.#shown && this.#language === languages.now.code)) return;
    const held = this.#cards.findIndex((card) => card.contains(document.activeElement));
    this.#shown = home;
    this.#language = languages.now.code;
    this.#fill(home);
    if (opens && this.#app.view.game) this.focus();
    else if (held >= 0) this.focus(held);
  }

  /** It is shown, and nothing else has the focus. */
  holdsFocus() {
    const held = document.activeElement;
    return document.body.classList.contains('at-home') && (held === document.body || find('home').contains(held));
  }

  /** The game of the card with the focus, or of the one that was on the board last. */
  get game() {
    const held = this.#cards.findIndex((card) => card.contains(document.activeElement)),
      home = /** @type {HomeView} */ (this.#app.view.home);
    return home.cards[held >= 0 ? held : this.#lastOf(home)].game;
  }

  /**
   * The card of the game on the board, over or not, or of the one that was kept last.
   * @param {HomeView} home
   */
  #lastOf({ cards, latest }) {
    const at = cards.findIndex(({ game }) => game === this.#app.view.game);
    return at >= 0 ? at : latest;
  }

  /** Leads the keyboard to what is suggested of a card. */
  focus(card = this.#shown ? this.#lastOf(this.#shown) : 0) {
    const button = /** @type {HTMLElement | null} */ (this.#cards[card]?.querySelector('.suggested') ?? null);
    button?.focus();
  }

  /** @param {HomeView} home */
  #fill(home) {
    this.#boards = [];
    this.#cards = home.cards.map((card) => this.#makeCard(card));
    find('home-lead').textContent = _('Play and study five board games');
    find('home-cards').replaceChildren(...this.#cards);
    this.#showPieces(home);
  }

  /**
   * The pieces come board by board, so that a slow phone is not busy with all of them at once.
   * @param {HomeView} home
   */
  async #showPieces(home) {
    for (const [i, board] of this.#boards.entries()) {
      await rest();
      if (home !== this.#shown) return;
      board.show(home.cards[i].still);
    }
  }

  /** @param {HomeCard} card */
  #makeCard(card) {
    const app = this.#app,
      game = app.core.findGame(card.game),
      id = `card-${game.name}`,
      board = new Still(app, game, card.still, { named: false, highest: HIGHEST });
    this.#boards.push(board);
    const act = (/** @type {string} */ name) => DEEDS[name](app, card);
    const picture = make('div', { class: 'picture-of', 'aria-hidden': 'true' }, board.element);
    const lessons = card.lessons && card.finished
      ? make('progress', { class: 'lessons-done', max: card.lessons, value: card.finished, 'aria-hidden': 'true' })
      : null;
    picture.addEventListener('click', () => act(card.suggested));
    return make(
      'li',
      { class: 'card', 'data-game': game.name },
      picture,
      make('h2', { id }, game.title),
      make('p', { class: 'about-game' }, game.about),
      card.going ? make('p', { class: 'going' }, card.going) : null,
      card.reached ? make('p', { class: 'reached' }, card.reached, lessons) : null,
      make(
        'div',
        { class: 'deeds' },
        card.actions.map(({ name, title }) =>
          make(
            'button',
            {
              type: 'button',
              class: name === card.suggested ? 'suggested' : null,
              'data-deed': name,
              'aria-describedby': id,
              onclick: () => act(name),
            },
            title,
          ),
        ),
      ),
    );
  }

  // -- Keys -----------------------------------------------------------------------------------------

  /**
   * Arrows lead to the next card, letters do what they do in the terminal.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = this.#cards.findIndex((card) => card.contains(document.activeElement));
    const next = at < 0 ? -1 : this.#neighbour(at, event.key);
    if (next < 0) return;
    event.preventDefault();
    this.focus(next);
  }

  /**
   * The card above, left, … of one, as the cards lie, or -1.
   * @param {number} from
   * @param {string} key
   */
  #neighbour(from, key) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    if (!step) return -1;
    const middle = (/** @type {HTMLElement} */ card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const [x, y] = middle(this.#cards[from]),
      [dx, dy] = step;
    let best = -1,
      least = Infinity;
    this.#cards.forEach((card, i) => {
      const [cx, cy] = middle(card),
        along = (cx - x) * dx + (cy - y) * dy,
        aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
      if (i !== from && along > 1 && along + 3 * aside < least) [best, least] = [i, along + 3 * aside];
    });
    return best;
  }

  /**
   * A letter: what it does with the card, or false.
   * @param {string} key
   */
  act(key) {
    const { view } = this.#app,
      game = this.game,
      card = view.home?.cards.find((one) => one.game === game),
      deed = KEYS[key];
    if (!card || !card.actions.some(({ name }) => name === deed)) return false;
    DEEDS[deed](this.#app, card);
    return true;
  }
}
