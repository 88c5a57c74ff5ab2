// The offer of lessons, when a game of a kind is begun for the first time: one sentence, a button that
// begins them, and one that puts it away. The desk makes it once and never again by itself.

import { find, make, makeSign } from './dom.js';
import { beginLesson } from './lessons.js';
import { _ } from './words.js';

/** @import { App } from './page.js' */

/** @param {App} app */
export function updateOffer(app) {
  const { offer, home } = app.view,
    box = find('offer');
  box.hidden = !offer || home !== null;
  if (box.dataset.said === offer) return;
  box.dataset.said = offer;
  const refuse = () => {
    app.begin();
    app.core.escape();
    app.board.cellWithFocus.focus();
  };
  box.replaceChildren(
    make('p', {}, offer),
    make('button', { type: 'button', class: 'suggested', onclick: () => beginLesson(app, app.view.game) }, _('Learn')),
    make('button', { type: 'button', class: 'flat', 'aria-label': _('Close'), title: _('Close'), onclick: refuse }, makeSign('close')),
  );
}
