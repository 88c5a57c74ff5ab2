// The legend: what the signs mean that stand on the board and beside moves while moves are judged. It
// has only those that are to be seen.

import { find, make } from './dom.js';
import { _, N_ } from './words.js';

/**
 * @import { View } from './types'
 */

export const BEST = '★';

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
 * @param {View} view
 * @returns {[sign: string, words: string][]}
 */
function explain(view) {
  const values = [...view.cells, ...view.buttons].flatMap(({ value }) => value || []);
  /** @type {Map<string, string>} */
  const graded = new Map();
  for (const { sign, words } of view.moves) if (sign && words) graded.set(sign, words);
  return [
    ...(view.cells.some(({ marks }) => marks?.includes('best')) ? [/** @type {[string, string]} */ ([BEST, _('best move')])] : []),
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
