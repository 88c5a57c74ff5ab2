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

/** Calls back when the system wishes something else, once the pictures of that are here. */
export function onWish(call) {
  for (const wish of Object.values(wishes))
    wish.addEventListener('change', async () => {
      const wished = choose();
      await loadLook(wished);
      if (wished !== choose()) return; // another wish came meanwhile
      chosen = wished;
      call();
    });
}

/** Puts the pictures of a file into the document; everything else refers to them. */
async function load(file) {
  const answer = await fetch(new URL(`./${file}`, import.meta.url));
  if (!answer.ok) throw new Error(_("Couldn't load %s (%d)", file, answer.status));
  const sprite = new DOMParser().parseFromString(
    await answer.text(),
    'image/svg+xml',
  ).documentElement;
  sprite.setAttribute('class', 'sprite');
  sprite.setAttribute('aria-hidden', 'true');
  document.body.prepend(document.adoptNode(sprite));
}

const looks = new Map([['light', Promise.resolve()]]); // it has no pictures of its own

/** The pictures of a look, once; where they cannot be had the others serve. */
function loadLook(look) {
  if (!looks.has(look))
    looks.set(look, load(`art-${look}.svg`).then(() => known.clear(), () => void looks.delete(look)));
  return looks.get(look);
}

/** The pictures that the look of now needs. */
export const loadArt = () => Promise.all([load('art.svg'), loadLook(chosen)]);

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
