// The look: light, dark or high contrast, as the system wishes, and whether pieces may move.
// Pictures are found by name; those of the look replace those of the same name where they exist.

import { _ } from './words.js';

const wishes = {
  dark: matchMedia('(prefers-color-scheme: dark)'),
  contrast: matchMedia('(prefers-contrast: more), (forced-colors: active)'),
  still: matchMedia('(prefers-reduced-motion: reduce)'),
};

const choose = () =>
  wishes.contrast.matches ? 'contrast' : wishes.dark.matches ? 'dark' : 'light';
let chosen = choose(); // asked for in every frame, for every piece

/** "light", "dark" or "contrast". */
export const scheme = () => chosen;

/** Pieces should not move. */
export const wantsStill = () => wishes.still.matches;

/** Calls back when the system wishes something else. */
export function onWish(call) {
  for (const wish of Object.values(wishes))
    wish.addEventListener('change', () => {
      chosen = choose();
      call();
    });
}

/** Puts all pictures into the document, once; everything else refers to them. */
export async function loadArt() {
  const answer = await fetch(new URL('./art.svg', import.meta.url));
  if (!answer.ok) throw new Error(_("Couldn't load %s (%d)", 'art.svg', answer.status));
  const sprite = new DOMParser().parseFromString(
    await answer.text(),
    'image/svg+xml',
  ).documentElement;
  sprite.setAttribute('class', 'sprite');
  sprite.setAttribute('aria-hidden', 'true');
  document.body.prepend(document.importNode(sprite, true));
}

const known = new Map();

/** The reference of a picture in the look of now: "#art-dark-ground-wood". */
export function art(name) {
  const now = scheme(),
    key = `${now} ${name}`;
  if (!known.has(key)) {
    const special = `art-${now}-${name}`;
    known.set(key, `#${document.getElementById(special) ? special : `art-${name}`}`);
  }
  return known.get(key);
}
