// What is said to those who cannot see the board: each new sentence is added to a live region, so
// that the same words are said again when they are meant again. Old ones are taken away.

import { find, make } from './dom.js';
import { titleOf } from './lessons.js';
import { _, N_ } from './words.js';

/**
 * @import { App } from './page.js'
 * @import { Cell, View } from './types'
 */

const KEPT = 12;
const GO_ON = N_('Continue with: %s.'),
  CHOOSE = N_('You can choose: %s.');

export class Speech {
  /** @type {App} */
  #app;
  /** @type {Partial<View>} The view that was told last. */
  #last = {};

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** @param {(string | undefined)[]} sentences */
  say(...sentences) {
    const region = find('speech');
    region.append(...sentences.filter(Boolean).map((sentence) => make('p', {}, sentence)));
    while (region.childElementCount > KEPT) region.firstChild?.remove();
  }

  /** What was said is of no use in another language. */
  forget() {
    find('speech').replaceChildren();
  }

  /** Tells what is new: the move, the message, whose turn it is or how it ended. */
  update() {
    const { view } = this.#app;
    if (view.home) return;
    const before = this.#last,
      moved = before.now !== view.now || before.match !== view.match;
    this.#last = view;
    /** @type {string[]} */
    const told = [];
    const back = before.match === view.match && view.now < (before.now ?? 0) && !view.lesson;
    told.push(...this.#tellLesson(before));
    if (moved && !(view.lesson && view.lesson.step !== before.lesson?.step)) told.push(back ? this.#tellBack() : view.last);
    if (view.message !== before.message) told.push(view.message);
    const first = before.match === undefined,
      turned = view.status !== before.status;
    if (view.ending && view.ending.headline !== before.ending?.headline) told.push(view.ending.headline, view.ending.detail);
    else if (view.over ? moved && !view.ending : turned && (view.yours || (first && !view.busy)))
      told.push(view.status);
    this.say(...told);
  }

  /**
   * What the teacher says, where that is new.
   * @param {Partial<View>} before
   */
  #tellLesson({ lesson: before }) {
    const { lesson } = this.#app.view;
    if (!lesson || lesson.words === before?.words) return [];
    return [...(lesson.number === before?.number ? [] : [titleOf(lesson)]), lesson.words];
  }

  #tellBack() {
    const { last } = this.#app.view;
    return last ? _('Back: %s', last) : _('Back to the start');
  }

  /** Where am I? */
  tellHere() {
    const { view, board } = this.#app;
    this.say(view.cells[board.focus].words);
  }

  tellLast() {
    const { view, bar } = this.#app,
      counters = view.counters.map(({ words }) => words);
    this.say(
      view.last || _('No moves yet'),
      ...bar.points(),
      ...counters,
      view.status,
    );
  }

  /** What can I do here? */
  tellChoices() {
    const { view } = this.#app,
      names = (/** @type {Cell[]} */ cells) => cells.map(({ name }) => name).join(', ');
    const targets = view.cells.filter(({ marks }) => marks?.includes('target'));
    const touched = view.touched.map((cell) => view.cells[cell]);
    const buttons = view.buttons.map(({ text }) => text).join(', ');
    if (!view.yours) this.say(_('There is nothing to do right now.'), view.status);
    else
      this.say(
        touched.length ? _('Selected: %s.', names(touched)) : '',
        targets.length ? _(touched.length ? GO_ON : CHOOSE, names(targets)) : '',
        buttons ? _('You can play: %s.', buttons) : '',
        targets.length || buttons ? '' : _('Moves are written %s.', this.#app.game.how),
      );
  }
}
