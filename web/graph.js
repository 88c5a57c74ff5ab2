// Who is ahead: a bar for the position on the board, and a graph of the whole game. A click on the
// graph goes to that move. They are there while positions are being judged.

import { draw, find, setAttribute } from './dom.js';
import { _ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { Kind, View } from './types'
 */

const WIDTH = 240,
  HEIGHT = 84,
  PAD = 6;

/**
 * Dark or light, as the discs of a side are; sides without discs are dark and light by turns.
 * @param {Kind[]} kinds
 * @param {number} side
 */
function shadeOf(kinds, side) {
  const disc = kinds.find((kind) => kind.side === side && /^disc-\d$/.test(kind.art[0]));
  return ['dark', 'light'][disc ? Number(disc.art[0].slice(-1)) : side];
}

const xOf = (view, entry) =>
  PAD + ((WIDTH - 2 * PAD) * entry) / Math.max(1, view.estimates.length - 1);
const yOf = (estimate) => HEIGHT / 2 - estimate * (HEIGHT / 2 - PAD);

/**
 * The line of estimates; where one is not known it goes on from the one before.
 * @param {View} view
 */
function linePoints(view) {
  /** @type {string[]} */
  const points = [];
  view.estimates.forEach((estimate, entry) => {
    if (estimate !== null) points.push(`${xOf(view, entry)},${yOf(estimate)}`);
  });
  return points.join(' ');
}

/** @param {View} view */
function drawGraph(view) {
  const now = view.estimates[view.now],
    x = xOf(view, view.now);
  find('graph').replaceChildren(
    draw('line', { class: 'even', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    draw('line', { class: 'now', x1: x, x2: x, y1: 0, y2: HEIGHT }),
    draw('polyline', { class: 'estimates', points: linePoints(view) }),
    ...(now === null || now === undefined
      ? []
      : [draw('circle', { class: 'now', cx: x, cy: yOf(now), r: 4 })]),
  );
}

/** @param {App} app */
export function updateGraph({ view, core }) {
  const known = view.on.analyse || view.on.review,
    bar = find('ahead');
  const { kinds } = core.findGame(view.game);
  find('judgement').hidden = !known;
  bar.hidden = view.seats.length < 2; // nobody is ahead of anybody
  if (!known) return;
  const estimate = view.estimates[view.now] ?? null,
    percent = Math.round((estimate ?? 0) * 100);
  const words =
    estimate === null
      ? _('Not known yet')
      : _('%s %+d of 100', view.seats[0].side, percent);
  bar.className = `ahead ${shadeOf(kinds, 0)}-first${estimate === null ? ' unknown' : ''}`;
  bar.style.setProperty('--first', `${50 + percent / 2}%`);
  setAttribute(bar, 'aria-valuenow', percent);
  setAttribute(bar, 'aria-valuetext', words);
  setAttribute(bar, 'title', words);
  drawGraph(view);
}

/**
 * Clicks on the graph lead to the entry nearest to them.
 * @param {App} app
 */
export function listenToGraph(app) {
  const graph = find('graph');
  graph.addEventListener('click', (event) => {
    const box = graph.getBoundingClientRect(),
      last = app.view.estimates.length - 1;
    const share = (((event.clientX - box.left) / box.width) * WIDTH - PAD) / (WIDTH - 2 * PAD);
    app.look(Math.round(Math.max(0, Math.min(1, share)) * last));
  });
}
