// What the person prefers, kept beside the games. Settings that make no sense are the standard ones.

export const SWITCHES = [
  { key: 'targets', title: 'Legal moves', about: 'Dots where you can play', standard: true },
  { key: 'last', title: 'Last move', about: 'A frame around what was played last', standard: true },
  {
    key: 'preview',
    title: 'Preview',
    about: 'What the move under the pointer would do',
    standard: true,
  },
  {
    key: 'coordinates',
    title: 'Coordinates',
    about: 'Letters and numbers of the squares',
    standard: true,
  },
  { key: 'counts', title: 'Numbers', about: 'How many pieces lie in a heap', standard: true },
  { key: 'sounds', title: 'Sounds', about: 'A click for every move', standard: false },
  {
    key: 'letters',
    title: 'Letter keys',
    about: 'Single letters are commands (? lists them)',
    standard: true,
  },
  { key: 'panel', standard: true }, // has its own button
];

/**
 * @import { Core } from './core.js'
 * @import { View } from './types'
 */

/** Choices: a name that is kept, and what it is called. */
export const CHOICES = {
  speed: {
    title: 'Pieces move',
    standard: 'normal',
    names: { off: 'At once', fast: 'Fast', normal: 'Normal', slow: 'Slow' },
  },
  watch: {
    title: 'A player alone is told',
    standard: 'stuck',
    names: {
      never: 'Nothing',
      stuck: 'When no move is left',
      lost: 'When it cannot be won any more',
      safe: 'Which moves are safe',
    },
  },
  confirm: {
    title: 'A tap shows a move first',
    standard: 'small',
    names: { small: 'On small squares', always: 'Always', never: 'Never' },
  },
};

export class Settings {
  /** @type {Record<string, boolean>} */
  on = {};
  /** @type {Record<string, { spec: string, players: string[] }>} How a game was last begun. */
  starts = {};
  speed = CHOICES.speed.standard;
  watch = CHOICES.watch.standard;
  confirm = CHOICES.confirm.standard;

  /** @type {Core} */
  #core;

  /** @param {Core} core */
  constructor(core) {
    const kept = core.settings();
    this.#core = core;
    for (const { key, standard } of SWITCHES)
      this.on[key] = typeof kept.on?.[key] === 'boolean' ? kept.on[key] : standard;
    for (const [key, { names, standard }] of Object.entries(CHOICES))
      this[key] = Object.hasOwn(names, kept[key]) ? kept[key] : standard;
    for (const [game, start] of Object.entries(kept.starts ?? {}))
      if (typeof start?.spec === 'string' && Array.isArray(start.players))
        this.starts[game] = start;
  }

  /**
   * What is set at the desk, by its own commands too, is the setting; true if that is another one now.
   * @param {View} view
   */
  follow({ watch }) {
    const same = watch === this.watch;
    this.watch = watch;
    return !same;
  }

  /** A sentence if they could not be kept. */
  keep() {
    const choices = Object.fromEntries(Object.keys(CHOICES).map((key) => [key, this[key]]));
    return this.#core.keepSettings({ on: this.on, ...choices, starts: this.starts });
  }
}
