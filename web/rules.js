// The rules of a game: its page of docs/rules, which is Markdown. Only what our pages use is
// understood: headings, paragraphs, lists, tables, code, **bold**, *italic* and `code`. Every text is
// set as text.

import { make } from './dom.js';
import { openDialog } from './dialogs.js';
import { _ } from './words.js';

/** @import { App } from './page.js' */

const SPANS = { '**': 'strong', '*': 'em', '`': 'code' };
const NOTATION = { dir: 'ltr' }; // in every language, as boards are

/** A line with its spans; an unpaired sign stays what it is. */
function inline(text) {
  const parts = [],
    pattern = /(\*\*|\*|`)(.+?)\1/g;
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    parts.push(text.slice(from, found.index), make(SPANS[found[1]], found[1] === '`' ? NOTATION : {}, found[2]));
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const isRule = (line) => /^[|\-: ]+$/.test(line);

function makeTable(lines) {
  const [head, ...rows] = lines.filter((line) => !isRule(line)).map(cellsOf);
  const makeCells = (tag, cells) =>
    cells.map((cell) => make(tag, tag === 'th' ? { scope: 'col' } : {}, inline(cell)));
  return make(
    'table',
    {},
    make('thead', {}, make('tr', {}, makeCells('th', head))),
    make(
      'tbody',
      {},
      rows.map((cells) => make('tr', {}, makeCells('td', cells))),
    ),
  );
}

/** A block of lines without an empty one between them. */
function makeBlock(lines) {
  if (lines[0].startsWith('|')) return makeTable(lines);
  if (lines[0].startsWith('    '))
    return make('pre', NOTATION, lines.map((line) => line.slice(4)).join('\n'));
  if (!lines[0].startsWith('- ')) return make('p', {}, inline(lines.join(' ')));
  const items = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return make(
    'ul',
    {},
    items.map((item) => make('li', {}, inline(item))),
  );
}

/**
 * The page as elements. A block of code with a name is for tests, not for readers.
 * @param {string} markdown
 */
export function makePage(markdown) {
  /** @type {HTMLElement[]} */
  const parts = [];
  /** @type {string[]} */
  let block = [];
  /** @type {string[] | null} */
  let code = null;
  let named = false;
  const end = () => {
    if (block.length) parts.push(makeBlock(block));
    block = [];
  };
  for (const line of markdown.split('\n')) {
    const heading = line.match(/^(#+) (.*)$/);
    if (line.startsWith('```')) {
      end();
      if (code && !named) parts.push(make('pre', NOTATION, code.join('\n')));
      named = !code && line.length > 3;
      code = code ? null : [];
    } else if (code) {
      code.push(line);
    } else if (heading) {
      end();
      parts.push(make(heading[1].length === 1 ? 'h2' : 'h3', {}, inline(heading[2])));
    } else if (line.trim() === '') {
      end();
    } else {
      block.push(line);
    }
  }
  end();
  return parts;
}

/** @param {App} app */
export async function showRules(app) {
  const { name, title, rules } = app.game,
    translated = await app.languages.rules(name);
  const parts = makePage(translated ?? rules).filter((part) => part.tagName !== 'H2');
  const english = app.languages.now.code !== 'en' && !translated;
  const page = make('div', { class: 'page', ...(english ? { lang: 'en', dir: 'ltr' } : {}) }, parts);
  openDialog(app, _('Rules of %s', title), [page], { wide: true });
}
