// A board that is only looked at, drawn like the one that is played on; and an example of the rules: such
// a board with what is said of it, and two buttons where there is more than one step.

import { scaleTexts } from './board.js';
import { draw, make, makeSign, setAttribute, setSentence } from './dom.js';
import { drawGround } from './ground.js';
import { art, onWish, scheme } from './look.js';
import { Pieces } from './pieces.js';
import { Plan, SQUARE } from './plan.js';
import { drawOver, drawUnder } from './signs.js';
import { _ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { Game, GuideExample, GuideStep, Kind, Still as StillBoard, View } from './types'
 */

const WIDEST = 2.75,
  HIGHEST = 17; // a square, and a board, in rem

let drawn = 0; // patterns have names, which are one document's

/** A board at rest as a view: the lines of its move are drawn like those that tell who has won. */
const viewOf = (/** @type {StillBoard} */ step) =>
  /** @type {View} */ (
    /** @type {unknown} */ ({ ...step, preview: null, touched: [], lesson: null, over: true, seats: [null, null] })
  );

/**
 * How many pieces lie in each cell, of the kinds that are counted.
 * @param {StillBoard} step
 * @param {Kind[]} kinds
 */
const countsOf = ({ cells }, kinds) =>
  cells.map(({ pieces }) =>
    pieces.reduce((sum, { kind, count }) => sum + (kinds[kind].counted ? count : 0), 0),
  );

/** A board that is looked at. */
export class Still {
  #name = `-${++drawn}`;
  #ground = draw('svg', { class: 'ground', 'aria-hidden': 'true' });
  #picture = draw('svg', { class: 'picture', 'aria-hidden': 'true' });
  /** @type {Record<string, SVGGElement>} */
  #layers = {};
  /** @type {App} */
  app;
  /** @type {Game} */
  game;
  named = true;
  highest = HIGHEST;

  /**
   * @param {App} app
   * @param {Game} game
   * @param {StillBoard} first
   * @param {{ named?: boolean, highest?: number }} look with coordinates; in rem
   */
  constructor(app, game, first, { named = app.settings.on.coordinates, highest = HIGHEST } = {}) {
    Object.assign(this, { app, game, named, highest });
    this.plan = new Plan(viewOf(first), named, false);
    this.element = make('div', { class: 'board still', dir: 'ltr', role: 'img' }, this.#ground, this.#picture);
    for (const name of ['under', 'lying', 'counts', 'shadows', 'raised', 'over'])
      this.#picture.append((this.#layers[name] = draw('g', { class: name })));
    const { lying, counts, shadows, raised } = this.#layers;
    this.pieces = new Pieces({ lying, counts, shadows, raised }, app.core.ACTOR);
    this.#layOut(first);
    // To ask the element for its width would lay out the page anew for each board.
    new ResizeObserver(([{ contentRect }]) => scaleTexts(this.element, contentRect.width / this.plan.across)).observe(
      this.element,
    );
  }

  /** @param {StillBoard} step */
  #layOut(step) {
    const { surface } = this.game,
      { across, down } = this.plan;
    this.element.dataset.surface = surface;
    this.element.dataset.look = scheme();
    this.element.style.aspectRatio = `${across} / ${down}`;
    this.element.style.width = `min(100%, ${across * WIDEST}rem, ${(this.highest * across) / down}rem)`;
    this.#picture.setAttribute('viewBox', `0 0 ${across * SQUARE} ${down * SQUARE}`);
    const look = { surface, named: this.named, art, name: this.#name };
    drawGround(this.#ground, this.plan, viewOf(step), look);
  }

  /** In another look pictures and ground are others. */
  refresh(step, words = undefined) {
    this.pieces.forget();
    this.#layOut(step);
    this.show(step, words);
  }

  /**
   * @param {StillBoard} step
   * @param {string} words what is on it
   */
  show(step, words = _('%s board', this.game.title)) {
    const { on } = this.app.settings,
      { kinds } = this.game,
      view = viewOf(step);
    const width = Object.keys(this.app.core.ACTOR).length;
    const stage = {
      moving: false,
      actors: step.actors.length / width,
      data: new Float64Array(step.actors),
      beams: new Float64Array(),
      counts: new Float64Array(countsOf(step, kinds)),
      points: new Float64Array(),
    };
    drawUnder(this.#layers.under, this.plan, view, { ...on, last: true, targets: true });
    this.pieces.show(stage, this.plan, { view, kinds, art, counts: on.counts, taken: [] });
    drawOver(this.#layers.over, this.plan, view, { shows: { ...on, targets: true }, kinds, art });
    setAttribute(this.element, 'aria-label', words);
  }
}

/** What is said of a step: sentences, and what was refused there. */
function makeWords({ say, refusals }) {
  const sentence = (tag, words) => {
    const element = make(tag);
    setSentence(element, words);
    return element;
  };
  return [
    say.split('\n').map((line) => sentence('p', line)),
    refusals.length
      ? make(
          'ul',
          {},
          refusals.map(({ entry, why }) =>
            make('li', {}, make('code', { dir: 'ltr' }, entry), ' – ', sentence('span', why)),
          ),
        )
      : null,
  ];
}

/** Steps through an example: the words of all steps take the room of the longest. */
class Steps {
  #now = 0;

  constructor(still, steps) {
    this.still = still;
    this.steps = steps;
    this.said = make('div', { class: 'said', 'aria-live': 'polite' });
    this.back = this.#makeButton('back', _('Previous move'), -1);
    this.forward = this.#makeButton('forward', _('Next move'), 1);
    this.#show();
    onWish(() => still.refresh(steps[this.#now], steps[this.#now].words || undefined));
  }

  #makeButton(sign, words, by) {
    const go = () => {
      const next = this.#now + by;
      if (!this.steps[next]) return;
      this.#now = next;
      this.#show();
    };
    return make(
      'button',
      { type: 'button', class: 'flat', title: words, 'aria-label': words, onclick: go },
      makeSign(sign),
    );
  }

  #show() {
    const step = this.steps[this.#now];
    this.still.show(step, step.words || undefined);
    this.said.replaceChildren(...makeWords(step).flat().filter(Boolean));
    // A button that was disabled would lose the focus.
    setAttribute(this.back, 'aria-disabled', this.#now === 0 ? 'true' : null);
    setAttribute(this.forward, 'aria-disabled', this.#now + 1 === this.steps.length ? 'true' : null);
  }

  get controls() {
    const room = this.steps.map((step) => make('div', { class: 'said room', 'aria-hidden': 'true' }, makeWords(step)));
    const words = make('div', { class: 'words' }, room, this.said);
    const several = this.steps.length > 1;
    return make('div', { class: 'step' }, several ? this.back : null, words, several ? this.forward : null);
  }
}

/**
 * @param {App} app
 * @param {GuideExample} example
 */
export function makeExample(app, example) {
  const still = new Still(app, app.core.findGame(example.game), example.steps[0]),
    steps = new Steps(still, example.steps);
  const silent = example.steps.every(({ say, refusals }) => !say && !refusals.length);
  return make(
    'figure',
    { class: 'example' },
    example.title || example.options
      ? make(
          'figcaption',
          {},
          example.title ? make('strong', {}, example.title) : null,
          example.options ? make('small', {}, example.options) : null,
        )
      : null,
    still.element,
    silent ? null : steps.controls,
  );
}
