// The words of index.html, which has none of its own: what each element is called, for eyes and for
// screen readers. Buttons of actions are named by these (actions.js).

import { setAttribute, setText } from './dom.js';
import { N_, _ } from './words.js';

/** @type {[selector: string, place: 'text' | 'aria-label' | 'title', english: string][]} */
const LABELS = [
  ['#switcher', 'aria-label', N_('Game')],
  ['#update', 'text', N_('Update')],
  ['#update', 'title', N_('A new version is ready')],
  ['#menu-button', 'aria-label', N_('Menu')],
  ['#menu-button', 'title', N_('Menu')],
  ['#menu', 'aria-label', N_('Menu')],
  ['#home', 'aria-label', N_('Home')],
  ['#ending', 'aria-label', N_('How the game ended')],
  ['#offer', 'aria-label', N_('Lessons')],
  ['.bar', 'aria-label', N_('Game status')],
  ['#lesson', 'aria-label', N_('Lesson')],
  ['#made', 'aria-label', N_('Preparing the solver…')],
  ['#moment', 'aria-label', N_('Actions')],
  ['.panel', 'aria-label', N_('Players and moves')],
  ['#ahead', 'aria-label', N_('Who is ahead')],
  ['#graph', 'aria-label', N_('Who was ahead after each move')],
  ['#legend', 'aria-label', N_('Legend')],
  ['.list', 'aria-label', N_('Moves')],
  ['#no-moves', 'text', N_('No moves yet')],
  ['#file', 'aria-label', N_('Game file')],
  ['#speech', 'aria-label', N_('Announcements')],
];

/** Says all of them in the language of now. */
export function label() {
  for (const [selector, place, english] of LABELS) {
    const element = document.querySelector(selector);
    if (place === 'text') setText(element, _(english));
    else setAttribute(element, place, _(english));
  }
}
