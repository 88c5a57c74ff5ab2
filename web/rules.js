// The rules of a game: the blocks of its guide, which the core reads from its page of docs/rules, as
// elements. Every text is set as text.

import { openDialog } from './dialogs.js';
import { make } from './dom.js';
import { makeExample } from './example.js';
import { _ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { GuideBlock, GuideSpan } from './types'
 */

/** @param {GuideSpan} span */
function makeSpan({ text, strong, stressed, code }) {
  // Notation runs from left to right in every language, as boards do.
  const inside = code ? make('code', { dir: 'ltr' }, text) : text;
  if (strong) return make('strong', {}, inside);
  return stressed ? make('em', {}, inside) : inside;
}

/** @param {GuideSpan[]} [words] */
const makeSpans = (words = []) => words.map(makeSpan);

/** @param {GuideSpan[][][]} rows */
function makeTable([head, ...rows]) {
  const makeRow = (row, tag, rest) =>
    make(
      'tr',
      {},
      row.map((words) => make(tag, rest, makeSpans(words))),
    );
  return make(
    'table',
    {},
    make('thead', {}, makeRow(head, 'th', { scope: 'col' })),
    make(
      'tbody',
      {},
      rows.map((row) => makeRow(row, 'td', {})),
    ),
  );
}

/**
 * A block that is not an item of a list.
 * @param {App} app
 * @param {GuideBlock} block
 */
function makeBlock(app, { kind, words, rows, text, example }) {
  if (kind === 'heading') return make('h3', {}, makeSpans(words));
  if (kind === 'table' && rows) return makeTable(rows);
  if (kind === 'literal') return make('pre', { class: 'literal', dir: 'ltr' }, text?.trimEnd());
  if (kind === 'example' && example) return makeExample(app, example);
  return make('p', {}, makeSpans(words));
}

/**
 * The page as elements, but for its title. Items that follow each other are a list.
 * @param {App} app
 * @param {GuideBlock[]} blocks
 */
function makePage(app, blocks) {
  /** @type {HTMLElement[]} */
  const parts = [];
  /** @type {HTMLElement | null} */
  let list = null;
  for (const block of blocks.filter(({ kind, level }) => kind !== 'heading' || level !== 1)) {
    if (block.kind !== 'item') {
      list = null;
      parts.push(makeBlock(app, block));
      continue;
    }
    if (!list) parts.push((list = make(block.number ? 'ol' : 'ul')));
    list.append(make('li', { class: block.level ? 'inner' : null }, makeSpans(block.words)));
  }
  return parts;
}

/** @param {App} app */
export async function showRules(app) {
  const { name, title } = app.game,
    translated = await app.languages.rules(name);
  const parts = makePage(app, app.core.guide(name, translated ?? ''));
  const english = app.languages.now.code !== 'en' && !translated;
  const page = make('div', { class: 'page', ...(english ? { lang: 'en', dir: 'ltr' } : {}) }, parts);
  openDialog(app, _('Rules of %s', title), [page], { wide: true });
}
