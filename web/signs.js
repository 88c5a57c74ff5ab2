// The signs of the picture: what stands out on the board. They differ in shape as well as in
// colour, and have an outline, so that they show on every ground and to every eye. They are drawn
// anew with each change of the view, never in a frame; only beams grow in frames.

import { draw } from './dom.js';
import { BEST } from './legend.js';
import { isTouched, SQUARE } from './plan.js';

/**
 * @import { Plan } from './plan.js'
 * @import { Cell, Kind, Mark, View } from './types'
 */

const DOT = 0.09,
  CORNER_DOT = 0.05,
  CANDIDATE_DOT = 0.09,
  TURN_DOT = 0.1; // radii, in squares
const LOW = 0.14; // so far from the edge of a cell stands the value of a move with what lies there
const ARROW = 17; // half of its length

/**
 * @param {Plan} plan
 * @param {Cell} cell
 * @param {'selected' | 'hint' | 'last' | 'played' | 'take'} kind
 */
function frame(plan, cell, kind) {
  const { x, y, width, height } = plan.rect(cell),
    inset = { selected: 3, hint: 4, last: 2, played: 4, take: 3 }[kind];
  const place = {
    x: x + inset,
    y: y + inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
    rx: 7,
  };
  return [
    draw('rect', { class: 'frame-edge', ...place }),
    draw('rect', { class: `frame ${kind}`, ...place }),
  ];
}

const cover = (plan, cell, kind) => draw('rect', { class: `cover ${kind}`, ...plan.rect(cell) });

const dot = ({ x, y }, radius, kind) =>
  draw('circle', { class: `dot ${kind}`, cx: x, cy: y, r: radius * SQUARE });

/** The upper right corner of a cell. */
function cornerOf(plan, cell) {
  const { x, y, width } = plan.rect(cell);
  return { x: x + width - SQUARE * 0.15, y: y + SQUARE * 0.15 };
}

/** An arrow out of a cell, over its edge, towards another one: sideways, up or down. */
function arrow(plan, from, to) {
  const rect = plan.rect(from),
    middle = plan.middle(from),
    other = plan.middle(to);
  const level = Math.abs(other.x - middle.x) >= Math.abs(other.y - middle.y),
    turn = level ? (other.x < middle.x ? 180 : 0) : other.y < middle.y ? 270 : 90;
  const reach = (level ? rect.width : rect.height) / 2,
    [dx, dy] = [Math.round(Math.cos((turn * Math.PI) / 180)), Math.round(Math.sin((turn * Math.PI) / 180))];
  const d = `M${-ARROW} ${-ARROW * 0.36}h${ARROW}v${-ARROW * 0.5}l${ARROW} ${ARROW * 0.86}l${-ARROW} ${ARROW * 0.86}v${-ARROW * 0.5}h${-ARROW}z`;
  return draw('path', { class: 'arrow', d, transform: `translate(${middle.x + dx * reach} ${middle.y + dy * reach}) rotate(${turn})` });
}

/** A joining line; `drawn` of its length. */
function stroke(plan, [x0, y0, x1, y1], kind, drawn = 1) {
  const from = plan.ringPoint(x0, y0),
    to = plan.ringPoint(x1, y1);
  const d = `M${from.x} ${from.y}L${from.x + (to.x - from.x) * drawn} ${from.y + (to.y - from.y) * drawn}`;
  return draw(
    'g',
    { class: kind },
    draw('path', { class: 'stroke-edge', d }),
    draw('path', { class: 'stroke', d }),
  );
}

/**
 * Signs under the pieces.
 * @param {SVGGElement} layer
 * @param {Plan} plan
 * @param {View} view
 * @param {Record<string, boolean>} shows
 */
export function drawUnder(layer, plan, view, shows) {
  layer.replaceChildren(
    ...view.cells.flatMap((cell, number) => {
      if (!isTouched(cell)) return [];
      const has = (/** @type {Mark} */ mark) => cell.marks.includes(mark),
        parts = [];
      const comes =
        shows.preview &&
        view.preview?.steps.some((step) => step.verb !== 'line' && step.to === number);
      if (has('take') && shows.preview) parts.push(cover(plan, cell, 'take'));
      if (has('area')) parts.push(cover(plan, cell, 'area'));
      if (has('selected')) parts.push(cover(plan, cell, 'selected'));
      if (has('last') && shows.last) parts.push(...frame(plan, cell, 'last'));
      if (has('target') && shows.targets && !cell.pieces.length && !comes)
        parts.push(dot(plan.middle(cell), DOT, 'target'));
      return parts;
    }),
  );
}
/**
 * The selected cell whose heap of pieces is about to go one way or another.
 * @param {View} view
 * @param {Kind[]} kinds
 */
const findHeap = ({ cells, touched }, kinds) =>
  touched.map((number) => cells[number]).find(({ pieces }) => pieces.some(({ kind }) => kinds[kind].counted));

/**
 * @param {Plan} plan
 * @param {View} view
 * @param {{ shows: Record<string, boolean>, kinds: Kind[] }} look
 */
function drawMarks(plan, view, { shows, kinds }) {
  const heap = findHeap(view, kinds);
  return view.cells.flatMap((cell) => {
    if (!isTouched(cell) || !cell.marks.length) return [];
    const has = (/** @type {Mark} */ mark) => cell.marks.includes(mark),
      parts = [];
    if (has('target') && heap) parts.push(arrow(plan, heap, cell));
    else if (has('target') && shows.targets && cell.pieces.length)
      parts.push(dot(cornerOf(plan, cell), CORNER_DOT, 'target'));
    if (has('selected')) parts.push(...frame(plan, cell, 'selected'));
    if (has('candidate')) parts.push(dot(cornerOf(plan, cell), CANDIDATE_DOT, 'candidate'));
    if (has('take') && shows.preview) parts.push(...frame(plan, cell, 'take'));
    if (has('played')) parts.push(...frame(plan, cell, 'played'));
    if (has('hint')) parts.push(...frame(plan, cell, 'hint'));
    return parts;
  });
}

function ghost(plan, cell, kind, art) {
  const { x, y } = plan.middle(cell),
    side = kind.size * SQUARE;
  return draw('use', {
    class: 'ghost',
    href: art(kind.art[0]),
    x: x - side / 2,
    y: y - side / 2,
    width: side,
    height: side,
  });
}

/**
 * What the previewed move would bring: pieces that come, discs that turn, stones that are sown.
 * @param {Plan} plan
 * @param {View} view
 * @param {Kind[]} kinds
 * @param {(name: string) => string} art
 */
function drawPreview(plan, view, kinds, art) {
  const sown = new Map(),
    parts = [];
  for (const step of view.preview?.steps ?? []) {
    if (step.verb === 'line') parts.push(stroke(plan, step.line, 'faint'));
    else if (
      (step.verb === 'put' || step.verb === 'move') &&
      !kinds[step.kind].counted &&
      step.to >= 0
    )
      parts.push(ghost(plan, view.cells[step.to], kinds[step.kind], art));
    else if (step.verb === 'turn')
      parts.push(
        dot(plan.middle(view.cells[step.from >= 0 ? step.from : step.to]), TURN_DOT, 'turn'),
      );
    else if (step.verb === 'drop' && step.to >= 0)
      sown.set(step.to, (sown.get(step.to) ?? 0) + step.count);
  }
  for (const [number, count] of sown) {
    const cell = view.cells[number],
      { x, y } = plan.middle(cell);
    if (!isTouched(cell)) continue;
    parts.push(
      draw(
        'g',
        { transform: `translate(${x} ${y - SQUARE * 0.3})` },
        draw('circle', { class: 'sown-back' }),
        draw('text', { class: 'sown' }, `+${count}`),
      ),
    );
  }
  return parts;
}
/**
 * Where a value stands: not on what lies in the cell, nor on how many lie there.
 * @param {Plan} plan
 * @param {Cell} cell
 * @param {Kind[]} kinds
 */
function placeValue(plan, cell, kinds) {
  const { y, height } = plan.rect(cell),
    { x } = plan.middle(cell);
  if (!cell.pieces.length) return { x, y: y + height / 2 };
  return { x, y: cell.pieces.some(({ kind }) => kinds[kind].counted) ? y + SQUARE * LOW : y + height - SQUARE * LOW };
}

/**
 * @param {Plan} plan
 * @param {View} view
 * @param {Kind[]} kinds
 */
function drawValues(plan, view, kinds) {
  return view.cells.flatMap((cell) => {
    if (!cell.value) return [];
    const best = cell.marks?.includes('best');
    const { x, y } = placeValue(plan, cell, kinds),
      worth = { '-1': 'bad', 0: 'even', 1: 'good' }[cell.worth ?? 0],
      text = best ? `${BEST}${cell.value}` : cell.value;
    const group = draw(
      'g',
      { class: best ? 'value-group best' : 'value-group', transform: `translate(${x} ${y})` },
      draw('rect', { class: `value-back ${worth}` }),
      draw('text', { class: 'value' }, text),
    );
    group.style.setProperty('--letters', `${[...text].length}`);
    return [group];
  });
}

/**
 * Signs over the pieces, once these lie still.
 * @param {SVGGElement} layer
 * @param {Plan} plan
 * @param {View} view
 * @param {{ shows: Record<string, boolean>, kinds: Kind[], art: (name: string) => string }} look
 */
export function drawOver(layer, plan, view, { shows, kinds, art }) {
  // Lines that tell who has won stay, and those that a teacher shows.
  const wins = view.lesson !== null || (view.over && view.seats.length === 2);
  layer.replaceChildren(
    ...drawMarks(plan, view, { shows, kinds }),
    ...(view.preview && shows.preview ? drawPreview(plan, view, kinds, art) : []),
    ...(wins ? view.strokes.map((line) => stroke(plan, line, 'won')) : []),
    ...drawValues(plan, view, kinds),
  );
}

/** Lines that are being drawn, in a frame. */
export function drawBeams(layer, plan, beams) {
  if (!beams.length && !layer.childElementCount) return;
  const lines = [];
  for (let i = 0; i < beams.length; i += 5)
    lines.push(stroke(plan, beams.slice(i, i + 4), 'beam', beams[i + 4]));
  layer.replaceChildren(...lines);
}
