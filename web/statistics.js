// The page of statistics: for each game how it went in a sentence and as a bar, and a table with a line
// for each opponent, from the weakest on. Columns that would say the same in every line are left out, and on a
// small phone the one that says in a picture what the numbers say.

import { make } from './dom.js';
import { openDialog } from './dialogs.js';
import { _, NC_ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { GameScore, Score, ScoreRow } from './types'
 */

/**
 * Won, drawn and lost as one bar: it is for the eye, the numbers stand beside it.
 * @param {Score} score
 */
function makeBar({ won, drawn, lost }) {
  const all = Math.max(1, won + drawn + lost);
  const parts = Object.entries({ won, drawn, lost }).map(([name, count]) => {
    const part = make('span', { class: name });
    part.style.inlineSize = `${(100 * count) / all}%`;
    return part;
  });
  return make('span', { class: 'share', 'aria-hidden': 'true' }, parts);
}

/** @param {Score} score */
const percent = ({ won, drawn, lost }) => Math.round((100 * won) / Math.max(1, won + drawn + lost));

/** @param {GameScore} game */
function makeTable({ title, rows }) {
  const two = rows.some(({ opponent }) => opponent),
    options = rows.some((row) => row.options),
    timed = rows.some(({ best }) => best);
  /** @type {[title: string, cell: (row: ScoreRow) => any, wanted: boolean, shape?: string][]} */
  const columns = [
    [_('Options'), (row) => (row.options ? make('bdi', { dir: 'ltr' }, row.options) : _('standard')), options],
    [_(NC_('statistics', 'You')), ({ side }) => side, two],
    [_('Opponent'), ({ opponent }) => opponent, two],
    [_('Won'), ({ won }) => String(won), true],
    [_('Drawn'), ({ drawn }) => String(drawn), two],
    [_('Lost'), ({ lost }) => String(lost), true],
    [_('Share won'), (row) => [makeBar(row), make('span', { class: 'percent' }, _('%d %%', percent(row)))], true, 'roomy'],
    [_('Best time'), ({ best }) => make('bdi', { dir: 'ltr' }, best ?? ''), timed],
  ];
  const wanted = columns.filter(([, , is]) => is);
  return make(
    'div',
    { class: 'scroller', tabindex: 0, role: 'group', 'aria-label': title },
    make(
      'table',
      { class: 'results' },
      make('thead', {}, make('tr', {}, wanted.map(([head, , , shape]) => make('th', { scope: 'col', class: shape }, head)))),
      make('tbody', {}, rows.map((row) => make('tr', {}, wanted.map(([, cell, , shape]) => make('td', { class: shape }, cell(row)))))),
    ),
  );
}

/** @param {GameScore} game */
const makePart = (game) =>
  make(
    'section',
    { class: 'score' },
    make('h3', {}, game.title),
    make('p', { class: 'sum' }, game.words),
    makeBar(game),
    makeTable(game),
  );

/** @param {App} app */
export function showStatistics(app) {
  const { games, refusal } = app.core.statistics();
  const body = games.length
    ? games.map(makePart)
    : make('p', {}, refusal || _('You have not finished a game against the computer yet.'));
  openDialog(app, _('Statistics'), [body], { wide: true });
}
