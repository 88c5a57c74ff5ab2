// What the person prefers, kept beside the games. Settings that make no sense are the standard ones.

import { N_ } from './words.js';

export const SWITCHES = [
  {
    key: 'targets',
    title: N_('Legal moves'),
    about: N_('A dot on every square where you can play'),
    standard: true,
  },
  {
    key: 'last',
    title: N_('Last move'),
    about: N_('A frame around its squares'),
    standard: true,
  },
  {
    key: 'preview',
    title: N_('Preview'),
    about: N_('What the move under the pointer would do'),
    standard: true,
  },
  {
    key: 'coordinates',
    title: N_('Coordinates'),
    about: N_('Letters and numbers around the board'),
    standard: true,
  },
  {
    key: 'counts',
    title: N_('Stone counts'),
    about: N_('The number of stones on a square'),
    standard: true,
  },
  { key: 'sounds', title: N_('Sounds'), about: N_('A click for every move'), standard: false },
  {
    key: 'letters',
    title: N_('Letter keys'),
    about: N_('Single letters are commands (press ? for a list)'),
    standard: true,
  },
  { key: 'panel', title: '', about: '', standard: true }, // has its own button
];

/**
 * @import { Core } from './core.js'
 * @import { View } from './types'
 */

/** Choices: a name that is kept, and what it is called. */
export const CHOICES = {
  speed: {
    title: N_('Animation'),
    standard: 'normal',
    names: { off: N_('Instant'), fast: N_('Fast'), normal: N_('Normal'), slow: N_('Slow') },
  },
  watch: {
    title: N_('Solitaire warnings'),
    standard: 'stuck',
    names: {
      never: N_('None'),
      stuck: N_('When no move is left'),
      lost: N_('When the game can no longer be won'),
      safe: N_('Which moves are safe'),
    },
  },
  confirm: {
    title: N_('Tap twice to play'),
    standard: 'small',
    names: { small: N_('On small squares'), always: N_('Always'), never: N_('Never') },
  },
};

/** What is said of another speed. */
export const SPEEDS = {
  off: N_('Animation: instant.'),
  fast: N_('Animation: fast.'),
  normal: N_('Animation: normal.'),
  slow: N_('Animation: slow.'),
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
