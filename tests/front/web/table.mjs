// A page with a game on it, as a person sees it: what is shown, in plain values, and the few things
// that are done again and again. All of it works for every game.
import { Patience, keep, quincunx } from './kit.mjs';
import { pick, shuffle } from './tap.mjs';

const PLAYABLE = /, playable/;

/** Everything a test looks at; runs in the page. */
function look() {
  const text = (id) => document.getElementById(id).textContent;
  return {
    game: document.getElementById('switcher').value,
    title: document.title,
    status: text('status'),
    score: text('score'),
    message: text('message').trim(),
    said: [...document.querySelectorAll('#speech p')].map((line) => line.textContent),
    cells: [...document.querySelectorAll('.cell')].map((cell) => ({
      name: cell.dataset.cell,
      words: cell.getAttribute('aria-label'),
    })),
    moves: [...document.querySelectorAll('#moves [data-entry]')].map((move) => move.textContent),
    values: document.querySelectorAll('.picture .value').length,
    judged: document.querySelector('#graph .estimates')?.points.length ?? 0,
    now: Number(document.querySelector('#moves [aria-current]')?.dataset.entry ?? 0),
    buttons: [...document.querySelectorAll('#moment button:not([data-action])')].map(
      (button) => button.textContent,
    ),
    players: [...document.querySelectorAll('.seat:not([hidden]) select')].map(({ value }) => value),
    yours: document.querySelector('.grid').classList.contains('yours'),
    over: document.body.classList.contains('over'),
    home: document.body.classList.contains('at-home'),
    dialog: document.querySelector('dialog[open] h2')?.textContent ?? '',
    broken: document.getElementById('broken').hidden ? '' : `it broke: ${text('broken-why')}`,
  };
}

export class Table {
  constructor(page, address) {
    this.page = page;
    this.address = address;
  }

  /** Goes to a link of the page; one to the same page is opened as by a click on it. */
  async open(link = '') {
    await this.page.goto(this.address + (link ? `#${link}` : ''));
    await this.ready();
  }

  async ready() {
    await this.page.waitForFunction(
      () =>
        (!document.body.hasAttribute('aria-busy') && document.querySelector('.cell, .card')) ||
        !document.getElementById('broken').hidden,
    );
    await this.look();
  }

  async look() {
    const seen = await this.page.evaluate(look);
    if (seen.broken) throw new Error(`${seen.broken}; there is: ${JSON.stringify(seen)}`);
    return seen;
  }

  /**
   * Waits until what is shown is as a function of it says; what is shown then. It has patience as
   * long as something changes: a busy machine takes minutes for a table.
   */
  async until(holds, what = String(holds)) {
    let patience = null,
      last = '';
    for (;;) {
      const seen = await this.look(),
        now = JSON.stringify(seen);
      if (holds(seen)) return seen;
      if (now !== last) patience = new Patience();
      last = now;
      if (!patience.lasts())
        throw new Error(`waited in vain until ${what}; there is: ${now}`);
      await this.page.evaluate(
        () =>
          new Promise((done) => {
            setTimeout(done, 15);
          }),
      );
    }
  }

  /** What `ask()` gives once it gives the same in three frames that follow each other. */
  async settle(ask) {
    let last = null;
    for (let same = 0; same < 3;) {
      await this.page.evaluate(
        () =>
          new Promise((done) => {
            requestAnimationFrame(done);
          }),
      );
      const now = await ask();
      same = now === last ? same + 1 : 0;
      last = now;
    }
    return last;
  }

  cell(name) {
    return this.page.locator(`.cell[data-cell="${name}"]`);
  }

  action(name) {
    return this.page.locator(`[data-action="${name}"]:visible`).first();
  }

  /** Waits for a person's turn or the end of the game. */
  turn() {
    return this.until(
      ({ yours, over }) => yours || over,
      "it is a person's turn or the game is over",
    );
  }

  // -- Playing ------------------------------------------------------------------------------------

  /** Names of cells that can be touched next, in any order. */
  choices(seen) {
    return shuffle(seen.cells.filter(({ words }) => PLAYABLE.test(words)).map(({ name }) => name));
  }

  /** Where a game does not tell what can be played: cells of a move, from a hint. */
  async askForHint(hint) {
    for (let steps = 0; steps < 5; steps++) {
      await hint();
      const { cells, message } = await this.until(
        ({ message: now }) => now !== '' && !now.startsWith('Looking for a hint'),
        'the hint says something',
      );
      const names = cells.filter(({ words }) => /, hint/.test(words)).map(({ name }) => name);
      if (names.length) return names;
      if (!message) break;
    }
    throw new Error('hints do not lead to a move');
  }

  /** Makes some move by touch(name), press(label) and hint(); what is shown then. */
  async playSomething({ touch, press, hint }, shown = null) {
    let seen = shown ?? (await this.turn()),
      hinted = [];
    const before = seen.moves.length;
    for (let touches = 0; touches < 8 && seen.moves.length === before && !seen.over; touches++) {
      const [name] = [...this.choices(seen), ...hinted];
      if (name) await touch(name);
      else if (seen.buttons.length) await press(pick(seen.buttons));
      else hinted = await this.askForHint(hint);
      hinted = hinted.filter((one) => one !== name);
      seen = await this.look();
    }
    if (seen.moves.length === before) throw new Error(`no move was made: ${JSON.stringify(seen)}`);
    return seen;
  }

  /** Plays to the end; what is shown then. */
  async playOut(hands) {
    for (let moves = 0; moves < 400; moves++) {
      const seen = await this.turn();
      if (seen.over) return seen;
      await this.playSomething(hands, seen);
    }
    throw new Error('the game does not end');
  }

  byClicks() {
    return {
      touch: (name) => this.cell(name).click(),
      press: (label) => this.page.locator('#moment button', { hasText: label }).click(),
      hint: () => this.action('hint').click(),
    };
  }

  /** Plays a few moves by clicks; what is shown then, at a person's turn. */
  async play(moves) {
    for (let i = 0; i < moves; i++) await this.playSomething(this.byClicks());
    return this.turn();
  }

  // -- Menus and files ----------------------------------------------------------------------------

  /** Chooses an action from the menu. */
  async choose(name) {
    await this.page.locator('#menu-button').click();
    await this.page.locator(`#menu [data-action="${name}"]`).click();
  }

  /** What an action puts on the clipboard. */
  async copy(name) {
    await this.page.evaluate(() => navigator.clipboard.writeText(''));
    await this.choose(name);
    await this.until(({ message }) => /copied/.test(message), `${name} says that it copied`);
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** The record of the game, saved as a file. */
  async save() {
    const download = this.page.waitForEvent('download');
    await this.choose('save');
    const stream = await (await download).createReadStream();
    const parts = [];
    for await (const part of stream) parts.push(part);
    return { name: (await download).suggestedFilename(), text: Buffer.concat(parts).toString() };
  }

  /** What the native program says of the saved game: { record, positions, result }. */
  async replay() {
    const { text } = await this.save(),
      file = keep('saved.quincunx', text);
    return {
      record: text,
      positions: quincunx('replay', '--format', 'positions', file).trim().split('\n'),
      result: /^Game over: (.*)$/m.exec(quincunx('replay', file))?.[1],
    };
  }

  /** Chooses values in the row of a dialog with this title. */
  async set(title, value) {
    const begins = new RegExp(`^${title.replaceAll(/[^\w ]/g, '\\$&')}`);
    const row = this.page.locator('dialog[open] .row', {
      has: this.page.locator('.row-title', { hasText: begins }),
    });
    const control = row.locator('select, input');
    const kind = await control.evaluate((element) => element.type);
    if (kind === 'select-one') await control.selectOption(value);
    else if (kind === 'checkbox') await control.setChecked(value);
    else await control.fill(value);
  }

  /** Opens what is folded in a dialog. */
  async unfold() {
    await this.page.locator('dialog[open] summary').click();
  }

  async closeDialog() {
    await this.page.keyboard.press('Escape');
    await this.page.waitForSelector('dialog', { state: 'detached' });
  }
}
