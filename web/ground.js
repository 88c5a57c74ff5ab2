// The ground of the picture: a plate of the game's material, squares, stores and the names at the
// edges. It changes only with the game, its options, the look and the side one looks from, and lies
// in a picture of its own, so that pieces move without painting it again.

import { draw } from './dom.js';
import { SQUARE } from './plan.js';

/**
 * @import { Plan } from './plan.js'
 * @import { Cell, View } from './types'
 */

// How many squares one picture of a material covers; it repeats without seams.
const TILE = { cloth: 1.5, wood: 3.5, paper: 2 };
const ROUND = { cloth: 'ground-round-cloth', wood: 'ground-round', paper: 'ground-round-paper' };

function makePattern(id, art, squares) {
  const side = squares * SQUARE;
  return draw(
    'pattern',
    { id, patternUnits: 'userSpaceOnUse', width: side, height: side },
    draw('use', { href: art, width: side, height: side }),
  );
}

/** The outline of a cell: a half-circle bulges away from the middle of the board. */
function outline({ x, y, width, height }, bulge) {
  if (bulge === 'left')
    return `M${x + width} ${y}A${width} ${height / 2} 0 0 0 ${x + width} ${y + height}z`;
  if (bulge === 'right') return `M${x} ${y}A${width} ${height / 2} 0 0 1 ${x} ${y + height}z`;
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

function drawStore({ x, y, width, height }) {
  const in_ = SQUARE * 0.06;
  return draw('rect', {
    class: 'store',
    x: x + in_,
    y: y + in_,
    width: width - 2 * in_,
    height: height - 2 * in_,
    rx: SQUARE * 0.2,
  });
}
/**
 * @param {Plan} plan
 * @param {Cell} cell
 * @param {'cloth' | 'wood' | 'paper'} surface
 * @param {(name: string) => string} art
 * @param {string} safe the name of its pattern
 */
function drawCell(plan, cell, surface, art, safe) {
  const rect = plan.rect(cell);
  if (cell.ground === 'store') return [drawStore(rect)];
  const bulge = cell.ground !== 'round' ? '' : plan.liesLeft(cell) ? 'left' : 'right';
  const path = outline(rect, bulge);
  const parts = [];
  if (cell.ground === 'safe') parts.push(draw('path', { d: path, fill: `url(#${safe})` }));
  if (bulge) {
    // There is one picture of it, which bulges to the left.
    const place =
      bulge === 'left'
        ? `translate(${rect.x} ${rect.y})`
        : `translate(${rect.x + rect.width} ${rect.y}) scale(-1 1)`;
    parts.push(
      draw('use', {
        href: art(ROUND[surface]),
        width: rect.width,
        height: rect.height,
        transform: place,
      }),
    );
  }
  parts.push(draw('path', { class: 'line', d: path }));
  return parts;
}

const write = (kind, x, y, text) => draw('text', { class: kind, x, y }, text);

/**
 * The letters of a name stand above the first row, the rest beside the first column; where the board
 * stands these are the picture's first column and row.
 * @param {Plan} plan
 * @param {View} view
 */
function drawAxes(plan, view) {
  const { columns, rows, flipped, numbered } = view.board;
  const gap = Math.min(plan.left, plan.top) * SQUARE * 0.48;
  const far = (stands) => (stands ? plan.left : plan.top) * SQUARE + rows * SQUARE + gap;
  const above = (cell, text, y = plan.top * SQUARE - gap) => write('axis', plan.middle(cell).x, y, text),
    beside = (cell, text, x = plan.left * SQUARE - gap) => write('axis', x, plan.middle(cell).y, text);
  const [first, second] = plan.stands ? [beside, above] : [above, beside];
  const texts = [];
  for (const cell of view.cells.filter(({ name }) => name)) {
    const [, letters, rest] = cell.name.match(/^(\D*)(.*)$/) ?? [];
    if (cell.y === (flipped ? rows - 1 : 0)) {
      texts.push(first(cell, letters));
      if (numbered) texts.push(first(cell, cell.x + 1, far(plan.stands)));
    }
    if (cell.x === (flipped ? columns - 1 : 0)) texts.push(second(cell, rest));
  }
  return texts;
}

/**
 * Names in the cells, in a corner; where that is round, at the top.
 * @param {Plan} plan
 * @param {View} view
 */
function drawNames(plan, view) {
  return view.cells
    .filter(({ name }) => name)
    .map((cell) => {
      const { x, y, width } = plan.rect(cell),
        bulges = cell.ground === 'round';
      return write(
        bulges ? 'name middle' : 'name',
        x + (bulges ? width / 2 : SQUARE * 0.07),
        y + SQUARE * (bulges ? 0.32 : 0.14),
        cell.name,
      );
    });
}

/**
 * Fills an <svg> with the ground of a view. `art` gives the reference of a picture by its name.
 * @param {SVGSVGElement} svg
 * @param {Plan} plan
 * @param {View} view
 * `name` tells its patterns from those of other boards in the document.
 * @param {{ surface: 'cloth' | 'wood' | 'paper', named: boolean, art: (name: string) => string, name?: string }} look
 */
export function drawGround(svg, plan, view, { surface, named, art, name = '' }) {
  const width = plan.across * SQUARE,
    height = plan.down * SQUARE;
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.replaceChildren(
    draw(
      'defs',
      {},
      makePattern(`plate${name}`, art(`ground-${surface}`), TILE[surface]),
      makePattern(`safe${name}`, art('ground-safe'), TILE[surface]),
    ),
    draw('rect', { class: 'plate', width, height, fill: `url(#plate${name})` }),
    ...view.cells
      .filter((cell) => cell.ground !== 'hand')
      .flatMap((cell) => drawCell(plan, cell, surface, art, `safe${name}`)),
    ...(!named ? [] : view.board.axes ? drawAxes(plan, view) : drawNames(plan, view)),
  );
}
