// Making elements: the one place where the page makes any. Texts are always set as text, never as
// markup, so nothing that a game, a file or a link says can become part of the page.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, any>} attributes
 * @param {any[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value);
  }
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * An element of HTML: make('button', { class: 'flat', onclick: go }, 'Go').
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} attributes
 * @param {any[]} children
 */
export const make = (tag, attributes = {}, ...children) =>
  fill(document.createElement(tag), attributes, children);

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} attributes
 * @param {any[]} children
 */
export const draw = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS(SVG, tag), attributes, children);

/**
 * An element of index.html, which has them all.
 * @param {string} id
 */
export const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * The element around what an event is about, or null.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const findAround = ({ target }, selector) =>
  target instanceof Element ? target.closest(selector) : null;

/** Sets a text or an attribute only where it is another: what stays is not laid out anew. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Squares and moves (c3, d1d2, 8-), scores (6–7) and times (1:05).
const NOTATION = /((?:[a-z]{1,2}\d{1,2}){1,2}(?![\p{L}\d])|\d+ ?[-–:] ?-?\d+|\b\d{1,2}[-+](?!\d))/u;

/**
 * The same for a sentence. What is notation in it stays in one line, and runs from left to right where
 * the sentence does not.
 */
export function setSentence(element, sentence) {
  if (element.textContent === sentence) return;
  const parts = sentence.split(NOTATION); // every second one is notation
  element.replaceChildren(
    ...parts.map((part, i) => (i % 2 ? make('bdi', { class: 'whole', dir: 'ltr' }, part) : part)),
  );
}

/** The same for words that belong to each other but are no sentence: each in an element. */
export function setList(element, words) {
  if (element.childElementCount !== words.length)
    element.replaceChildren(...words.map(() => make('span')));
  words.forEach((one, i) => setText(element.children[i], one));
}

export function setAttribute(element, name, value) {
  const wanted = value === null || value === false ? null : String(value);
  if (element.getAttribute(name) === wanted) return;
  if (wanted === null) element.removeAttribute(name);
  else element.setAttribute(name, wanted);
}

/** A sign for a button, by its name in data/art. */
export const makeSign = (name) =>
  draw('svg', { class: 'sign', 'aria-hidden': 'true' }, draw('use', { href: `#art-sign-${name}` }));

/** Lets the browser paint and hear the person between two long pieces of work. */
export const rest = () =>
  new Promise((done) => {
    setTimeout(done);
  });
