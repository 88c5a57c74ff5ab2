// The pieces of the picture, where the stage has them. Each actor is one <use>, made once; in a
// frame only the attributes of those that moved are set. Pieces in the air lie in a layer above.

import { draw, setAttribute } from './dom.js';
import { isTouched, SQUARE } from './plan.js';

/**
 * @import { Plan } from './plan.js'
 * @import { Cell, Kind, Stage, View } from './types'
 */

const LIFTED = 0.8; // pieces that a move would take are lifted by so much of what moving ones are

const round = (number) => Math.round(number * 100) / 100;

/**
 * A point lies in a cell.
 * @param {Cell} cell
 * @param {{ x: number, y: number }} point
 */
const holds = (cell, { x, y }) =>
  x >= cell.x && x < cell.x + cell.width && y >= cell.y && y < cell.y + cell.height;

/** What an actor looks like now: its picture, its size and how it is turned and lifted. */
function appear(data, at, ACTOR, kinds, number, art) {
  const turned = data[at + ACTOR.turned],
    turns = data[at + ACTOR.kind] !== data[at + ACTOR.becomes];
  const kind = kinds[data[at + (turned < 0.5 ? ACTOR.kind : ACTOR.becomes)]];
  const raised = data[at + ACTOR.raised];
  const lifted = turns ? Math.sin(Math.PI * turned) : raised;
  const grown = 1 + 0.1 * lifted;
  return {
    href: art(kind.art[number % kind.art.length]),
    size: kind.size,
    narrow: turns ? Math.max(0.02, Math.abs(Math.cos(Math.PI * turned))) * grown : grown,
    grown,
    shown: data[at + ACTOR.shown],
    raised,
    lifted: turns ? 0 : lifted,
  };
}

/** What lies still is lifted. */
function lift(look) {
  look.lifted = look.raised = LIFTED;
  look.grown = 1 + 0.1 * LIFTED;
  look.narrow = look.grown;
}

/** A <use> and what was last set on it. */
class Piece {
  #last = {};

  constructor() {
    this.element = draw('use');
  }

  #set(name, value) {
    if (this.#last[name] === value) return;
    this.#last[name] = value;
    if (value === null) this.element.removeAttribute(name);
    else this.element.setAttribute(name, value);
  }

  show(look, at, layers) {
    const hidden = look.shown <= 0;
    this.#set('display', hidden ? 'none' : null);
    if (hidden) return;
    const side = look.size * SQUARE;
    this.#set('href', look.href);
    this.#set('x', -side / 2);
    this.#set('y', -side / 2);
    this.#set('width', side);
    this.#set('height', side);
    const scale =
      look.narrow === 1 && look.grown === 1
        ? ''
        : ` scale(${round(look.narrow)} ${round(look.grown)})`;
    this.#set('transform', `translate(${round(at.x)} ${round(at.y)})${scale}`);
    this.#set('opacity', look.shown < 1 ? round(look.shown) : null);
    const layer = look.raised > 0 ? layers.raised : layers.lying;
    if (this.element.parentNode !== layer) layer.append(this.element);
  }
}

/** How many pieces lie in the heaps: a pill with a number, for cells that can be touched. */
class Counts {
  #shown = [];

  constructor(layer) {
    this.layer = layer;
  }

  forget() {
    this.#shown = [];
    this.layer.replaceChildren();
  }

  #make(plan, cell) {
    const { x, y, width, height } = plan.rect(cell),
      bulges = cell.ground === 'round';
    const place = {
      x: bulges ? x + width / 2 : x + width - SQUARE * 0.19,
      y: y + height - SQUARE * (bulges ? 0.42 : 0.18),
    };
    const pill = draw('rect', { class: 'count-back' }),
      text = draw('text', { class: 'count' });
    const group = draw('g', { transform: `translate(${place.x} ${place.y})` }, pill, text);
    this.layer.append(group);
    return { group, text, pill, count: 0 };
  }

  /**
   * @param {Plan} plan
   * @param {Cell[]} cells
   * @param {Float64Array} counts
   */
  show(plan, cells, counts) {
    cells.forEach((cell, number) => {
      const count = isTouched(cell) ? counts[number] : 0;
      if (!count && !this.#shown[number]) return;
      const one = (this.#shown[number] ??= this.#make(plan, cell));
      if (one.count === count) return;
      one.count = count;
      setAttribute(one.group, 'display', count ? null : 'none');
      one.text.textContent = count;
      one.pill.setAttribute('class', count > 9 ? 'count-back wide' : 'count-back');
    });
  }
}

export class Pieces {
  #pieces = [];

  /** Layers: lying, counts, shadows, raised (groups in painting order). */
  constructor(layers, ACTOR) {
    this.layers = layers;
    this.ACTOR = ACTOR;
    this.counts = new Counts(layers.counts);
  }

  /** Another board or look: what is known of places and pictures does not hold any more. */
  forget() {
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    this.#pieces = [];
    this.counts.forget();
  }

  /**
   * @param {Stage} stage
   * @param {Plan} plan
   * @param {{ view: View, kinds: Kind[], art: (name: string) => string, counts: boolean, taken: Cell[] }} rest
   */
  show(stage, plan, { view, kinds, art, counts, taken }) {
    const width = Object.keys(this.ACTOR).length,
      shadows = [];
    while (this.#pieces.length > stage.actors) this.#pieces.pop().element.remove();
    for (let i = 0; i < stage.actors; i++) {
      const at = i * width,
        look = appear(stage.data, at, this.ACTOR, kinds, i, art);
      const point = { x: stage.data[at + this.ACTOR.x], y: stage.data[at + this.ACTOR.y] },
        place = plan.point(point.x, point.y);
      if (taken.some((cell) => holds(cell, point))) lift(look);
      (this.#pieces[i] ??= new Piece()).show(look, place, this.layers);
      if (look.lifted > 0.02 && look.shown > 0) shadows.push({ place, look });
    }
    this.#shade(shadows);
    if (counts) this.counts.show(plan, view.cells, stage.counts);
  }

  /** Shadows under what is in the air. */
  #shade(shadows) {
    const layer = this.layers.shadows;
    while (layer.childElementCount > shadows.length) layer.lastChild.remove();
    while (layer.childElementCount < shadows.length) layer.append(draw('circle'));
    shadows.forEach(({ place, look }, i) => {
      const circle = layer.children[i];
      circle.setAttribute('cx', round(place.x + SQUARE * 0.05 * look.lifted));
      circle.setAttribute('cy', round(place.y + SQUARE * 0.09 * look.lifted));
      circle.setAttribute('r', (look.size * SQUARE) / 2);
      circle.setAttribute('opacity', round(0.22 * look.lifted));
    });
  }
}
