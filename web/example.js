// An example of the rules: a board that is only looked at, drawn like the one that is played on, with
// what is said of it, and two buttons where there is more than one step.

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
 * @import { GuideExample, GuideStep, Kind, View } from './types'
 */

const WIDEST = 2.75,
  HIGHEST = 17; // a square, and a board, in rem

let drawn = 0; // patterns have names, which are one document's

/** A step as a view: the lines of its move are drawn like those that tell who has won. */
const viewOf = (/** @type {GuideStep} */ step) =>
  /** @type {View} */ (
    /** @type {unknown} */ ({ ...step, preview: null, over: true, seats: [null, null] })
  );

/**
 * How many pieces lie in each cell, of the kinds that are counted.
 * @param {GuideStep} step
 * @param {Kind[]} kinds
 */
const countsOf = ({ cells }, kinds) =>
  cells.map(({ pieces }) =>
    pieces.reduce((sum, { kind, count }) => sum + (kinds[kind].counted ? count : 0), 0),
  );

/** The board of an example. */
class Still {
  #name = `-${++drawn}`;
  #ground = draw('svg', { class: 'ground', 'aria-hidden': 'true' });
  #picture = draw('svg', { class: 'picture', 'aria-hidden': 'true' });
  /** @type {Record<string, SVGGElement>} */
  #layers = {};

  /**
   * @param {App} app
   * @param {GuideExample} example
   */
  constructor(app, example) {
    this.app = app;
    this.game = app.core.findGame(example.game);
    this.plan = new Plan(viewOf(example.steps[0]), app.settings.on.coordinates, false);
    this.element = make('div', { class: 'board still', dir: 'ltr', role: 'img' }, this.#ground, this.#picture);
    for (const name of ['under', 'lying', 'counts', 'shadows', 'raised', 'over'])
      this.#picture.append((this.#layers[name] = draw('g', { class: name })));
    const { lying, counts, shadows, raised } = this.#layers;
    this.pieces = new Pieces({ lying, counts, shadows, raised }, app.core.ACTOR);
    this.#layOut(example.steps[0]);
    new ResizeObserver(() => scaleTexts(this.element, this.element.clientWidth / this.plan.across)).observe(
      this.element,
    );
  }

  /** @param {GuideStep} step */
  #layOut(step) {
    const { surface } = this.game,
      { across, down } = this.plan;
    this.element.dataset.surface = surface;
    this.element.dataset.look = scheme();
    this.element.style.aspectRatio = `${across} / ${down}`;
    this.element.style.width = `min(100%, ${across * WIDEST}rem, ${(HIGHEST * across) / down}rem)`;
    this.#picture.setAttribute('viewBox', `0 0 ${across * SQUARE} ${down * SQUARE}`);
    const look = { surface, named: this.app.settings.on.coordinates, art, name: this.#name };
    drawGround(this.#ground, this.plan, viewOf(step), look);
  }

  /** In another look pictures and ground are others. */
  refresh(step) {
    this.pieces.forget();
    this.#layOut(step);
    this.show(step);
  }

  /** @param {GuideStep} step */
  show(step) {
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
    };
    drawUnder(this.#layers.under, this.plan, view, { ...on, last: true, targets: true });
    this.pieces.show(stage, this.plan, { view, kinds, art, counts: on.counts, taken: [] });
    drawOver(this.#layers.over, this.plan, view, { shows: { ...on, targets: true }, kinds, art });
    setAttribute(this.element, 'aria-label', step.words || _('%s board', this.game.title));
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
    onWish(() => still.refresh(steps[this.#now]));
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
    this.still.show(step);
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
  const still = new Still(app, example),
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
