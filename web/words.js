// Words: every sentence of the page, in the language of the person.
//
//     _('Saved to %s.', name)                          looked up when it is shown
//     { title: N_('Rules') } … _(title)                marked in a table, looked up later
//     _(NC_('key', 'Home'))                            with what kind of word it is
//
// A sentence is whole, and never put together from parts: what goes into it is an argument, which
// translations may take in another order (%2$s). po/extract finds what is marked.

/** @import { Core } from './core.js' */

const CONTEXT = '\u0004';
/** @type {Core | null} There are no translations before the program has come. */
let source = null;
/** @type {Map<string, string>} What was looked up in this language. */
const known = new Map();

/**
 * From now on the program says what to say, in the language that it speaks now.
 * @param {Core} core
 */
export function learn(core) {
  source = core;
  known.clear();
}

/**
 * Puts values into a sentence: %s, %d, %+d, %2$s, and %% for a per cent sign.
 * @param {string} sentence
 * @param {(string | number)[]} values
 */
export function format(sentence, values) {
  let next = 0;
  return sentence.replaceAll(/%(?:(\d)\$)?(\+?)([sd%])/g, (_all, place, sign, kind) => {
    if (kind === '%') return '%';
    const value = values[place ? place - 1 : next++];
    return sign && Number(value) > 0 ? `+${value}` : String(value);
  });
}

/** @param {string} english */
function find(english) {
  if (!source) return english.slice(english.indexOf(CONTEXT) + 1);
  const found = known.get(english) ?? source.say(english);
  known.set(english, found);
  return found;
}

/**
 * A sentence for people.
 * @param {string} english
 * @param {(string | number)[]} values
 */
export const _ = (english, ...values) =>
  values.length ? format(find(english), values) : find(english);

/**
 * Marks a sentence that is looked up later.
 * @param {string} english
 */
export const N_ = (english) => english;

/**
 * The same for a word that means several things: the context tells translators which one.
 * @param {string} context
 * @param {string} english
 */
export const NC_ = (context, english) => context + CONTEXT + english;
