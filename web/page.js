// The page: starts the core and the parts, and brings them up to date. Each part acts on the core by
// itself; the core then calls back here, and everything that is shown follows the view it gives. The
// parts share one object, the app, and know nothing of each other.

import { Actions } from './actions.js';
import { Bar } from './bar.js';
import { Board } from './board.js';
import { openCore } from './core.js';
import { ask, showBroken } from './dialogs.js';
import { find, make, rest, setText } from './dom.js';
import { Ending } from './ending.js';
import { listenToGraph } from './graph.js';
import { Home } from './home.js';
import { Input } from './input.js';
import { findMissing, Languages, NOTHING } from './language.js';
import { loadArt, onWish, scheme, wantsStill } from './look.js';
import { fillMenu, makeMenu } from './menu.js';
import { updateOffer } from './offer.js';
import { goOffline } from './offline.js';
import { Panel } from './panel.js';
import { listenToDrops } from './records.js';
import { CHOICES, Settings, SPEEDS } from './settings.js';
import { recall, suggest } from './setup.js';
import { playSound } from './sounds.js';
import { Speech } from './speech.js';
import { updateLesson } from './lessons.js';
import { noteAddress, noteGame, noteHome, recallAddress, recallGame, tellMissing } from './storage.js';
import { _, format, N_ } from './words.js';

/**
 * @import { Callbacks, Game, Question, Stage, View } from './types'
 * @import { Core } from './core.js'
 * @import { Language, Words } from './language.js'
 */

const named = (/** @type {View} */ { seats }) => (seats ?? []).map(({ name }) => name).join();

/**
 * The address may be another one.
 * @param {View} view
 * @param {View} before
 */
const isElsewhere = (view, before) =>
  ['now', 'match', 'moves', 'saved', 'home', 'lesson'].some((key) => view[key] !== before[key]) || named(view) !== named(before);

export class App {
  /** @type {Core} */
  core;
  /** @type {View} There is none before the page has opened something; at home it may have no game. */
  view;
  /** @type {Settings} */
  settings;
  /** @type {Board} */
  board;
  /** @type {Input} */
  input;
  /** @type {Actions} */
  actions;
  /** @type {Bar} */
  bar;
  /** @type {Panel} */
  panel;
  /** @type {Speech} */
  speech;
  /** @type {Home} */
  home;
  /** @type {Ending} */
  ending;
  languages = new Languages();
  note = ''; // a sentence of the page itself, until something is done

  #asking = false; // the desk's question is on the screen
  #place = ''; // what the address leads to: the home, a lesson or a game
  #travels = false; // it led here: it is not another one
  /** @type {{ now: number, match: number } | null} Where the game was when a sound was last made. */
  #heard = null;

  async start() {
    /** @type {Callbacks} */
    const callbacks = {
      change: (view) => this.#change(view),
      frame: (stage) => {
        this.board.frame(stage);
        this.#follow(stage);
      },
      clock: (view) => {
        this.view = view;
        this.panel.updateClocks();
      },
      broken: showBroken,
      lacking: () =>
        this.tell(_("Couldn't load what the computer knows about this game, so it plays and judges worse. Are you online?")),
    };
    const words = this.languages.open().then(() => this.#loadLanguage());
    [this.core] = await Promise.all([
      openCore(callbacks, { storage: () => localStorage }),
      loadArt(),
    ]);
    this.languages.speak(this, ...(await words));
    this.settings = new Settings(this.core);
    this.board = new Board(find('field'), this.core, this.settings);
    this.input = new Input(this);
    this.actions = new Actions(this);
    this.bar = new Bar(this);
    this.panel = new Panel(this);
    this.speech = new Speech(this);
    this.home = new Home(this);
    this.ending = new Ending(this);
    await rest();
    makeMenu();
    listenToGraph(this);
    listenToDrops(this);
    this.#listen();
    this.#name();
    this.#applyPace();
    this.core.setWatch(this.settings.watch);
    await rest();
    this.#open();
    this.#tellLetters();
    document.body.removeAttribute('aria-busy');
    goOffline((update) => this.#offerUpdate(update));
    (window.requestIdleCallback ?? setTimeout)(() => this.core.prepare());
  }

  /** The game on the board; at home that of the chosen card. */
  get game() {
    return this.core.findGame(this.view.home ? this.home.game : this.view.game);
  }

  // -- Language -------------------------------------------------------------------------------------

  /**
   * The language to begin with and what it needs; English where that is not to be had.
   * @returns {Promise<[Language, Words]>}
   */
  async #loadLanguage() {
    const { languages } = this,
      language = languages.find(languages.chosen),
      words = await languages.load(language);
    return words ? [language, words] : [languages.now, NOTHING];
  }

  /**
   * Speaks another language from now on, while the game goes on.
   * @param {string} code "": as the browser wishes
   */
  async speak(code) {
    const language = this.languages.find(code),
      words = await this.languages.load(language);
    this.begin();
    if (!words) {
      this.tell(_("Couldn't load this language. Are you online?"));
      return;
    }
    this.languages.choose(code);
    this.speech.forget();
    this.languages.speak(this, language, words);
    this.#name();
    this.refresh();
    this.#tellLetters();
  }

  /** What is named once, and not with each view. */
  #name() {
    this.actions.name();
    fillMenu(this);
    const switcher = this.#switcher;
    switcher.replaceChildren(
      ...this.core.catalog.games.map(({ name, title, about }) =>
        make('option', { value: name, title: about }, title),
      ),
    );
    if (this.view?.game) switcher.value = this.view.game;
  }

  /** Says once where fonts lack letters of the language: in English, which can be read. */
  #tellLetters() {
    const { code, name } = this.languages.now,
      shown = name + this.core.catalog.commands.map(({ title, about }) => title + about).join('');
    if (findMissing(shown).length && tellMissing(code))
      this.tell(format('The fonts of this device lack letters of %s (%s).', [name, code]));
  }

  // -- Opening --------------------------------------------------------------------------------------

  /**
   * What the address leads to: the game that was noted with it as it is kept, a game as it was left or
   * as it was last begun, a link, the home; without any of these the last unfinished game, or the home.
   */
  #open() {
    const link = location.hash.replace(/^#/, ''),
      place = recallAddress(),
      game = this.core.findGame(link);
    let unread = '',
      refused = '';
    this.#travels = true;
    if (!link && (place?.home || this.view)) this.#goHome();
    else if (!link) unread = this.#openLast();
    else if (place?.saved && this.core.keeps(place.saved)) unread = this.core.resume(place.saved);
    else if (place) refused = this.core.open(link, ...(place.players ?? []));
    else if (game) unread = this.#openGame(game);
    else refused = this.core.open(link);
    const more = this.view ? '' : this.core.open(); // what was kept could not be read
    unread ||= more;
    if (!this.view) return; // it broke, and that was told
    this.#noteAddress();
    this.#travels = false;
    if (this.view.game) this.begun();
    if (refused && link) this.tell(_("This link doesn't work: %s.", refused));
    else if (refused || unread) this.tellUnread(refused || unread);
  }

  #goHome() {
    if (!this.view?.home) this.core.do('home');
  }

  /** The game that this tab showed last, or the last of all, while it is not over; else the home. */
  #openLast() {
    const wanted = recallGame();
    return wanted && this.core.keeps(wanted) ? this.core.resume(wanted) : this.core.open();
  }

  /** A lesson, or an earlier position that is looked at, is not the game. */
  #noteAddress() {
    const { home, lesson, can, saved, seats } = this.view,
      place = home ? 'home' : lesson ? 'lesson' : 'game',
      another = this.#place !== '' && this.#place !== place && !this.#travels;
    if (place === 'game' && can.return) return;
    this.#place = place;
    if (place === 'game') noteAddress(this.core.link(), { saved, players: seats.map(({ name }) => (name === 'human' ? '' : name)) }, another);
    else if (place === 'home' || another) noteHome(another);
  }

  /**
   * A sentence if there was a game that could not be read; then another is begun.
   * @param {Game} game
   */
  #openGame(game) {
    const kept = this.core.keeps(game.name),
      unread = kept ? this.core.resume(game.name) : '';
    if (kept && !unread) return '';
    const { spec, players } = recall(this, game);
    const [first = '', second = ''] = players.map((name) => (name === 'human' ? '' : name));
    // Options that were kept but do not go together any more are forgotten.
    if (this.core.begin(spec, first, second))
      this.core.begin(game.name, '', suggest(this, game.name));
    return unread;
  }

  /** @param {string} why */
  tellUnread(why) {
    this.tell(_("Couldn't read the saved game: %s.", why));
  }

  get #switcher() {
    return /** @type {HTMLSelectElement} */ (find('switcher'));
  }

  #switch() {
    this.begin();
    const unread = this.#openGame(this.core.findGame(this.#switcher.value));
    this.begun();
    if (unread) this.tellUnread(unread);
  }

  // -- What happens ---------------------------------------------------------------------------------

  #listen() {
    this.#switcher.addEventListener('change', () => this.#switch());
    addEventListener('popstate', () => this.#open());
    addEventListener('pageshow', (event) => event.persisted && this.core.wake());
    document.addEventListener('resume', () => this.core.wake());
    onWish(() => {
      document.documentElement.dataset.look = scheme();
      this.#applyPace();
      this.refresh();
    });
    document.documentElement.dataset.look = scheme();
    find('broken-reload').addEventListener('click', () => location.reload());
  }

  /** @param {View} view */
  #change(view) {
    if (view.saved && view.saved !== this.view?.saved) noteGame(view.saved);
    const before = this.view,
      moved = before && (view.now !== before.now || view.match !== before.match);
    if (moved) this.input.moved();
    this.view = view;
    if (!before || isElsewhere(view, before)) this.#noteAddress();
    if (view.game && this.settings.follow(view)) this.keep();
    this.#sound();
    this.#show();
    this.speech.update();
    if (view.question && !this.#asking) this.#ask(view.question);
  }

  /**
   * Puts the desk's question, once the dialog that led to it is closed.
   * @param {Question} question
   */
  async #ask({ text, yes }) {
    this.#asking = true;
    await null;
    const sure = await ask(this, text, yes);
    this.#asking = false;
    if (this.core.answer(sure)) this.begun();
    else this.#noteAddress(); // a link that was not followed is not the game
  }

  /** Shows everything anew. */
  refresh() {
    this.#show();
    if (this.core.stage) this.board.frame(this.core.stage);
  }

  #show() {
    const leaves = !this.view.home && this.home.holdsFocus();
    this.home.update();
    updateOffer(this);
    this.actions.update();
    if (this.view.home) {
      setText(find('heading'), 'Quincunx');
      document.title = 'Quincunx';
    } else this.#showGame();
    if (leaves) this.input.land();
  }

  #showGame() {
    const { view } = this,
      machine = view.seats.some((seat) => seat.machine);
    document.body.classList.toggle('over', view.over);
    this.board.show(view, this.input.ghost >= 0);
    this.ending.update();
    updateLesson(this);
    this.bar.update();
    this.panel.update();
    this.#switcher.value = view.game;
    setText(find('heading'), _('Quincunx: %s', this.game.title));
    const title = view.yours && machine ? N_('Your move – %s – Quincunx') : N_('%s – Quincunx');
    document.title = _(title, this.game.title);
  }

  /**
   * The score follows the pieces; and when they lie still, a game may have ended.
   * @param {Stage} stage
   */
  #follow(stage) {
    if (!this.view?.game || this.view.home) return;
    this.panel.updatePoints(stage);
    if (stage.moving) {
      this.bar.tellScore();
      return;
    }
    this.ending.update();
    this.bar.update();
  }

  #sound() {
    const { now, match, over, looking } = this.view,
      before = this.#heard;
    this.#heard = { now, match };
    if (!this.settings.on.sounds || looking || before?.match !== match || now !== before.now + 1)
      return;
    playSound(over ? 'end' : 'move');
  }

  /** The person does something: what was told before is read. */
  begin() {
    this.note = '';
  }

  /** Another game lies on the board. */
  begun() {
    this.input.moved();
    this.refresh();
    scrollTo(0, 0);
  }

  /**
   * A sentence of the page.
   * @param {string} sentence
   */
  tell(sentence) {
    this.note = sentence;
    if (this.view.home) this.home.update();
    else this.bar.update();
    this.speech.say(sentence);
  }

  /** @param {number} entry */
  look(entry) {
    this.begin();
    this.core.look(entry);
  }

  /**
   * @param {number} side
   * @param {string} name
   */
  seat(side, name) {
    this.begin();
    const refused = this.core.seat(side, name);
    if (refused) this.tell(refused);
  }

  // -- Settings -------------------------------------------------------------------------------------

  keep() {
    const refused = this.settings.keep();
    if (refused) this.tell(_('This choice lasts only until you close the page: %s.', refused));
  }

  /** @param {string} key */
  changeSwitch(key, on = !this.settings.on[key]) {
    this.settings.on[key] = on;
    this.keep();
    this.refresh();
  }

  /**
   * Sets a choice, or goes to the next one.
   * @param {keyof typeof CHOICES} key
   * @param {string} [name]
   */
  changeChoice(key, name) {
    const names = Object.keys(CHOICES[key].names),
      next = names[(names.indexOf(this.settings[key]) + 1) % names.length];
    if (key === 'watch') this.core.setWatch(name ?? next); // the settings follow the desk
    else this.settings[key] = name ?? next;
    this.#applyPace();
    if (!name && key === 'speed') this.tell(_(SPEEDS[next]));
    this.keep();
  }

  #applyPace() {
    this.core.setSpeed(this.settings.speed);
    this.core.setStill(wantsStill());
  }

  /** @param {() => void} update */
  #offerUpdate(update) {
    const button = find('update');
    button.hidden = false;
    button.addEventListener('click', update, { once: true });
  }
}

try {
  await new App().start();
} catch (error) {
  console.error(error);
  showBroken(error);
}
