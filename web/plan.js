// The plan: where the cells of a view lie in the picture. Pure: it knows no element.
//
// A square is SQUARE units long, whatever its size on the screen, so a picture is laid out once and
// grows with the window. Turned half round, a board has its names upright: so points are turned
// here, one by one, and never the picture. The same for a wide board on a narrow screen, which stands:
// its columns are then the rows of the picture.

/** @import { Cell, TouchedCell, View } from './types' */

export const SQUARE = 100;

const EDGE_NAMED = 0.45,
  EDGE_PLAIN = 0.3; // around the board, in squares
const RING = 0.24; // how far outside the board a joining line runs

/**
 * Stores and hands cannot be touched.
 * @type {(cell: Cell) => cell is TouchedCell}
 */
export const isTouched = (cell) => cell.words !== undefined;

const isShown = (cell) => cell.ground !== 'hand';

/** How far the cells reach, in squares. */
function measure(view) {
  const reach = { left: 0, top: 0, right: view.board.columns, bottom: view.board.rows };
  for (const cell of view.cells.filter(isShown)) {
    reach.left = Math.min(reach.left, cell.x);
    reach.top = Math.min(reach.top, cell.y);
    reach.right = Math.max(reach.right, cell.x + cell.width);
    reach.bottom = Math.max(reach.bottom, cell.y + cell.height);
  }
  return reach;
}

/**
 * A board can stand if all of its cells are squares.
 * @param {View} view
 */
export const canStand = ({ board, cells }) =>
  board.axes && cells.every(({ ground }) => ground === 'plain' || ground === 'safe');

export class Plan {
  /**
   * @param {View} view
   * @param {boolean} named
   * @param {boolean} stands
   */
  constructor(view, named, stands) {
    const { columns, rows, flipped } = view.board;
    const reach = measure(view);
    const edge = view.board.axes && named ? EDGE_NAMED : EDGE_PLAIN;
    this.columns = columns;
    this.rows = rows;
    this.flipped = flipped;
    this.stands = stands;
    const across = reach.right - reach.left + 2 * edge,
      down = reach.bottom - reach.top + 2 * edge;
    // Turned half round, what reached out on the right reaches out on the left.
    const left = edge + (flipped ? reach.right - columns : -reach.left),
      top = edge + (flipped ? reach.bottom - rows : -reach.top);
    this.across = stands ? down : across;
    this.down = stands ? across : down;
    this.left = stands ? top : left;
    this.top = stands ? left : top;
  }

  /** A point of the board, in units of the picture. */
  point(x, y) {
    const along = this.flipped ? this.columns - x : x,
      below = this.flipped ? this.rows - y : y;
    return {
      x: (this.left + (this.stands ? below : along)) * SQUARE,
      y: (this.top + (this.stands ? along : below)) * SQUARE,
    };
  }

  /** @param {Cell} cell */
  rect(cell) {
    const one = this.point(cell.x, cell.y),
      other = this.point(cell.x + cell.width, cell.y + cell.height);
    return {
      x: Math.min(one.x, other.x),
      y: Math.min(one.y, other.y),
      width: Math.abs(other.x - one.x),
      height: Math.abs(other.y - one.y),
    };
  }

  /** @param {Cell} cell */
  middle(cell) {
    return this.point(cell.x + cell.width / 2, cell.y + cell.height / 2);
  }

  /** A point of a joining line, brought nearer where it runs around the board. */
  ringPoint(x, y) {
    const near = (at, most) => (at < 0 ? -RING : at > most ? most + RING : at);
    return this.point(near(x, this.columns), near(y, this.rows));
  }

  /** The cell lies in the left half of the picture. */
  liesLeft(cell) {
    return this.middle(cell).x < (this.left + this.columns / 2) * SQUARE;
  }

  /** The number of the nearest cell in a direction (on the screen) from a cell, or -1. */
  neighbour(view, from, dx, dy) {
    const start = this.middle(view.cells[from]);
    let best = -1,
      least = Infinity;
    view.cells.forEach((cell, number) => {
      if (!isTouched(cell)) return;
      const at = this.middle(cell),
        x = at.x - start.x,
        y = at.y - start.y;
      const along = x * dx + y * dy,
        aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (along > 1 && aside <= along && along + 2 * aside < least) {
        least = along + 2 * aside;
        best = number;
      }
    });
    return best;
  }

  /** The numbers of the cells that can be touched, as rows of the screen from the top left. */
  readingRows(view) {
    const rows = new Map();
    view.cells.forEach((cell, number) => {
      if (!isTouched(cell)) return;
      const { x, y } = this.rect(cell);
      if (!rows.has(y)) rows.set(y, []);
      rows.get(y).push({ number, x });
    });
    return [...rows.entries()]
      .sort(([a], [b]) => a - b)
      .map(([, row]) => row.sort((a, b) => a.x - b.x).map(({ number }) => number));
  }
}
