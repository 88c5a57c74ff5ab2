// Which language the page speaks: the one of the address (?lang=vi), else the one that was chosen, else
// the first of the browser's that there is, else English. English is in the program; a catalogue of
// another one, its pages of rules, and a catalogue of what a teacher says are loaded when they are wanted, and
// kept for use offline.

import { find, setAttribute } from './dom.js';
import { label } from './labels.js';
import { keepOffline } from './offline.js';
import { noteLanguage, recallLanguage } from './storage.js';
import { learn } from './words.js';

/** @import { App } from './page.js' */

/**
 * @typedef {object} Language As languages.json has it, which tools/make_dist.py writes.
 * @property {string} code
 * @property {string} name its own
 * @property {'ltr' | 'rtl'} direction
 * @property {string[]} rules the games that it has a page of rules for
 */

/**
 * @typedef {object} Words What a language says.
 * @property {Uint8Array<ArrayBuffer>} page
 * @property {Uint8Array<ArrayBuffer>} lessons of no bytes where there were none yet
 */

const PARAMETER = 'lang';
const PSEUDO = 'xx'; // for tests
/** What English needs. */
export const NOTHING = { page: new Uint8Array(), lessons: new Uint8Array() };
/** @type {Language} */
const ENGLISH = { code: 'en', name: 'English', direction: 'ltr', rules: [] };

const addressOf = (/** @type {string} */ file) => new URL(`./languages/${file}`, import.meta.url);

/** @param {string | URL} address */
async function load(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}: ${address}`);
  return answer;
}

const loadBytes = async (/** @type {string} */ file) =>
  new Uint8Array(await (await load(addressOf(file))).arrayBuffer());

/** "pt-BR" is spoken by those who speak "pt". */
const plain = (/** @type {string} */ code) => code.toLowerCase().split('-')[0];

export class Languages {
  /** @type {Language[]} */
  #all = [ENGLISH];
  /** @type {Map<string, Promise<string | null>>} Pages of rules of the language of now, by the game. */
  #rules = new Map();
  #tested = this.#asked() === PSEUDO; // it can be chosen where it was asked for
  #teaching = false; // there were lessons, hints or reviews: their words are wanted, too
  /** @type {Words} Of the language of now. */
  #words = NOTHING;
  now = ENGLISH;

  /** Which there are; without the list there is English. */
  async open() {
    try {
      const list = await (await load(new URL('./languages.json', import.meta.url))).json();
      this.#all = [ENGLISH, ...list];
    } catch (error) {
      console.info(`There is only English: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** What can be chosen. */
  get list() {
    return this.#all.filter(({ code }) => code !== PSEUDO || this.#tested);
  }

  #asked() {
    return new URLSearchParams(location.search).get(PARAMETER);
  }

  /** The code of the one that is asked for or was chosen; "": as the browser wishes. */
  get chosen() {
    const code = plain(this.#asked() ?? recallLanguage());
    return this.#all.some((one) => one.code === code) ? code : '';
  }

  /**
   * The language that is wanted: of a code, or (where there is none such) the browser's.
   * @param {string} code
   */
  find(code) {
    const codes = [code, ...navigator.languages].map(plain);
    const found = codes.map((wanted) => this.#all.find((one) => one.code === wanted));
    return found.find((one) => one) ?? ENGLISH;
  }

  /**
   * Keeps a choice; the address does not ask for another one any more.
   * @param {string} code
   */
  choose(code) {
    noteLanguage(code);
    const address = new URL(location.href);
    address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
  }

  /**
   * What a language needs, or null where it could not be loaded.
   * @param {Language} language
   * @returns {Promise<Words | null>}
   */
  async load({ code }) {
    if (code === ENGLISH.code) return NOTHING;
    try {
      const lessons = this.#teaching ? loadBytes(`lessons-${code}.mo`) : NOTHING.lessons;
      return { page: await loadBytes(`${code}.mo`), lessons: await lessons };
    } catch {
      return null;
    }
  }

  /** The words of a teacher are not here yet. */
  get wantsTeacher() {
    return this.now.code !== ENGLISH.code && this.#words.lessons.length === 0;
  }

  /**
   * A lesson, a hint or a review is about to begin: false where its words could not be loaded; then they
   * are English.
   * @param {App} app
   */
  async teach({ core }) {
    const { code } = this.now;
    this.#teaching = true;
    if (!this.wantsTeacher) return true;
    const lessons = await loadBytes(`lessons-${code}.mo`).catch(() => null);
    if (lessons && code === this.now.code) {
      this.#words = { ...this.#words, lessons };
      core.speak(this.#words.page, lessons);
    }
    return lessons !== null;
  }

  /**
   * Speaks a language that was loaded.
   * @param {App} app
   * @param {Language} language
   * @param {Words} words
   */
  speak({ core }, language, words) {
    learn(core);
    this.#words = words;
    this.now = core.speak(words.page, words.lessons) ? language : ENGLISH;
    const { code, direction, rules } = this.now;
    setAttribute(document.documentElement, 'lang', code);
    setAttribute(document.documentElement, 'dir', direction);
    label();
    const manifest = code === ENGLISH.code ? 'manifest.webmanifest' : `languages/${code}.webmanifest`;
    setAttribute(find('manifest'), 'href', manifest);
    const pages = rules.map((game) => /** @type {[string, string]} */ ([game, `${game}.${code}.md`]));
    const read = (/** @type {string} */ file) => load(addressOf(file)).then((answer) => answer.text(), () => null);
    this.#rules = new Map(pages.map(([game, file]) => [game, read(file)]));
    if (code !== ENGLISH.code)
      keepOffline([`${code}.mo`, `lessons-${code}.mo`, ...pages.map(([, file]) => file)].map((file) => addressOf(file).href));
  }

  /**
   * The rules of a game in this language; null where they are not translated, or not here.
   * @param {string} game
   */
  async rules(game) {
    return (await this.#rules.get(game)) ?? null;
  }
}

// -- Letters ----------------------------------------------------------------------------------------

const NOWHERE = '\u{10fffd}'; // no font has it
const SIDE = 24;

/** Draws one letter; the dots of the picture. */
function drawLetter(context, letter) {
  context.clearRect(0, 0, SIDE, SIDE);
  context.fillText(letter, 2, SIDE - 6);
  return context.getImageData(0, 0, SIDE, SIDE).data.join();
}

/**
 * The letters of a text that no font here has.
 * @param {string} text
 */
export function findMissing(text) {
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
  const letters = new Set([...text].filter((letter) => letter > '\u007f' && /\p{L}/u.test(letter)));
  if (!context || !letters.size) return [];
  context.font = `${SIDE - 8}px ${getComputedStyle(document.body).fontFamily}`;
  const missing = drawLetter(context, NOWHERE);
  return [...letters].filter((letter) => drawLetter(context, letter) === missing);
}
