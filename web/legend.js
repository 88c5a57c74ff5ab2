// The legend: what the signs mean that stand on the board and beside moves while moves are judged. It
// has only those that are to be seen.

import { find, make } from './dom.js';
import { _, N_ } from './words.js';

/**
 * @import { View } from './types'
 */

export const BEST = '★';
const MOVES_MOST = 1000; // no game takes more

// Signs of values, by what they look like.
/** @type {[pattern: RegExp, sign: string, words: string][]} */
const VALUES = [
  [/[+-]\d/, '+4', N_('points ahead at the end; minus: behind')],
  [/\p{L} ?\d/u, '7', N_('moves until the game ends')],
  [/\?/, '?', N_('a guess, not proven')],
  [/^>/, '>', N_('at least')],
  [/^</, '<', N_('at most')],
];

/**
 * The value of a move as a number, so that two can be compared: points, or who wins how soon. Of two
 * moves that win the one that is known to is better.
 * @param {string} value
 * @param {number} worth its sign
 */
function rank(value, worth) {
  const points = /[+-]\d+/.exec(value),
    moves = /\d+/.exec(value);
  if (points) return Number(points[0]);
  return worth * (moves ? MOVES_MOST - Number(moves[0]) : 1);
}

/**
 * The cells of the best moves, while values are shown and some move is worse.
 * @param {View} view
 * @returns {Set<number>}
 */
export function findBest({ cells }) {
  const ranks = cells.map(({ value, worth }) => (value ? rank(value, worth ?? 0) : -Infinity)),
    best = Math.max(...ranks);
  const found = ranks.flatMap((one, number) => (one === best && best > -Infinity ? [number] : []));
  const shown = ranks.filter((one) => one > -Infinity).length;
  return new Set(found.length < shown ? found : []);
}

/**
 * @param {View} view
 * @returns {[sign: string, words: string][]}
 */
function explain(view) {
  const values = [...view.cells, ...view.buttons].flatMap(({ value }) => value || []);
  /** @type {Map<string, string>} */
  const graded = new Map();
  for (const { sign, words } of view.moves) if (sign && words) graded.set(sign, words);
  return [
    ...(findBest(view).size ? [/** @type {[string, string]} */ ([BEST, _('best move')])] : []),
    ...VALUES.filter(([pattern]) => values.some((value) => pattern.test(value))).map(
      ([, sign, words]) => /** @type {[string, string]} */ ([sign, _(words)]),
    ),
    ...[...graded].map(([sign, words]) => /** @type {[string, string]} */ ([sign, _('a move: %s', words)])),
  ];
}

/** @param {View} view */
export function updateLegend(view) {
  const legend = find('legend'),
    rows = view.on.analyse || view.on.review ? explain(view) : [],
    shown = JSON.stringify(rows);
  legend.hidden = rows.length === 0;
  if (legend.dataset.shown === shown) return;
  legend.dataset.shown = shown;
  legend.replaceChildren(
    ...rows.flatMap(([sign, words]) => [make('dt', { dir: 'ltr' }, sign), make('dd', {}, words)]),
  );
}
