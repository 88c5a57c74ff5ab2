// The menu: rows of actions in a popover, which light dismisses. Arrows lead from row to row.

import { find, findAround, make } from './dom.js';

/**
 * @import { App } from './page.js'
 * @import { Action } from './actions.js'
 */

const SECTIONS = [
  ['home', 'setup', 'resume', 'restart', 'undo', 'redo', 'open', 'save'],
  ['copy-link', 'copy-position', 'copy-record'],
  ['pause', 'step', 'swap', 'flip', 'scramble', 'resign'],
  ['analyse', 'review', 'next-mistake', 'previous-mistake', 'try', 'return'],
  ['learn', 'rules', 'keys', 'statistics', 'preferences', 'about'],
];

/** @param {Action} action */
function makeItem(action) {
  const key = action.keys?.[0];
  return make(
    'button',
    {
      type: 'button',
      role: action.on ? 'menuitemcheckbox' : 'menuitem',
      tabindex: -1,
      'data-action': action.name,
      'aria-keyshortcuts': key && /^[A-Z]$/.test(key) ? key : null,
    },
    make('span', {}, action.title),
    key ? make('kbd', { 'aria-hidden': 'true' }, key) : null,
  );
}

/**
 * Those that are shown: at home only what makes sense there.
 * @param {HTMLElement} menu
 */
const itemsOf = (menu) => [...menu.querySelectorAll('button')].filter((item) => item.checkVisibility());

/**
 * Arrows, Home, End and Tab in the open menu.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} menu
 */
function moveFocus(event, menu) {
  const items = itemsOf(menu),
    at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Tab') menu.hidePopover();
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

/**
 * Puts the actions into the menu, in the language of now.
 * @param {App} app
 */
export function fillMenu(app) {
  const sections = SECTIONS.map((names) => names.map((name) => makeItem(app.actions.get(name))));
  const rows = sections.flatMap((items) => [make('hr', { role: 'separator' }), ...items]);
  find('menu').replaceChildren(...rows.slice(1));
}

export function makeMenu() {
  const menu = find('menu'),
    button = find('menu-button');
  menu.addEventListener('keydown', (event) => moveFocus(event, menu));
  menu.addEventListener('toggle', (event) => {
    const open = event.newState === 'open';
    button.setAttribute('aria-expanded', String(open));
    if (open) itemsOf(menu)[0]?.focus();
  });
  // The menu closes first, so that a dialog gives the focus back to the button.
  menu.addEventListener(
    'click',
    (event) => {
      if (!findAround(event, '[aria-disabled]')) menu.hidePopover();
    },
    true,
  );
}
