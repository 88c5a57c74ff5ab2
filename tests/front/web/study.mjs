// What helps to play well: undo, hints, values of moves, the review; and machines among themselves.
import { attempt, is, ok } from './tap.mjs';
import { until } from './kit.mjs';

const PAUSE = 800; // milliseconds that a slow machine waits (src/match/desk.c)

const pieces = (page) =>
  page.$$eval('.picture .lying use, .picture .raised use', (all) =>
    all
      .filter((one) => one.checkVisibility({ opacityProperty: true }))
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.getAttribute('href'), ...[x, y, width, height].map(Math.round)].join(' ');
      })
      .sort()
      .join('\n'),
  );

/** Undo while pieces move: all is as it was before. */
async function testUndo(kit, game) {
  const table = await kit.open(`${game}/`, { reducedMotion: 'no-preference' }),
    { page } = table;
  await page.mouse.move(0, 0);
  const before = await pieces(page),
    start = await table.look();
  await table.choose('preferences');
  await table.set('Animation', 'slow');
  await table.closeDialog();
  await table.playSomething(table.byClicks());
  await page.keyboard.press('U');
  await table.until(({ now }) => now === 0, 'the move is taken back');
  await page.mouse.move(0, 0);
  await until(async () => (await pieces(page)) === before, 'every piece is where it was').catch(
    () => {},
  );
  is(await pieces(page), before, `${game}: undo in the middle of a move brings every piece back`);
  const words = ({ cells }) => cells.map((cell) => cell.words.replace(/, would .*/, '')).join('; ');
  is(words(await table.look()), words(start), '… and the words say so');
}

async function testHint(kit, game) {
  const table = await kit.open(`${game}/`),
    told = [];
  for (let step = 0; step < 4; step++) {
    await table.action('hint').click();
    const { message } = await table.until(
      ({ message: now }) => now !== '' && now !== told.at(-1) && !now.endsWith('…'),
      `hint ${step + 1}`,
    );
    told.push(message);
  }
  ok(told.length === 4, `${game}: a hint comes in steps: ${told.join(' | ')}`);
  ok(
    (await table.look()).cells.some(({ words }) => /, hint/.test(words)),
    '… the last of them marks the move',
  );
  await table.page.keyboard.press('Escape');
  ok(!(await table.look()).cells.some(({ words }) => /, hint/.test(words)), '… until it is let go');
}

// In this position the best move wins at once, which is the reason for it; another one is a blunder.
const WINS = 'oanquan/@0,0,1,4,0,0,3,2,0,0,0,Q_1_0_0',
  BLUNDER = '3+',
  REASON = /wins at once/;
const SMALL = { viewport: { width: 320, height: 568 } };

/** A page in a language, where the words of a teacher may be missing. */
async function sit(kit, { lang = '', taught = true }) {
  const table = await kit.sit(await kit.visit(SMALL), taught ? /^$/ : /404/);
  table.address = `${kit.address}${lang && `?lang=${lang}`}`;
  if (!taught) await table.page.route('**/languages/lessons-*.mo', (route) => route.fulfill({ status: 404 }));
  await table.open(WINS);
  return table;
}

/** Asks until the hint has said all; its last sentences. */
async function askAll(table) {
  let last = '';
  for (let step = 0; step < 4; step++) {
    await table.page.keyboard.press('h');
    ({ message: last } = await table.until(({ message }) => message && message !== last && !/…/.test(message), `hint ${step + 1}`));
  }
  return last;
}

/** The message is all there: no letter is cut off, beside or below the small screen. */
async function testReadable(table, title) {
  const wrong = await table.page.locator('#message').evaluate((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const { left, right, top, bottom } = words.getBoundingClientRect(),
      head = document.querySelector('.head').getBoundingClientRect().bottom;
    const fits = left >= 0 && right <= innerWidth && top >= head && bottom <= innerHeight + 1 && one.scrollHeight <= one.clientHeight + 1;
    return fits ? '' : JSON.stringify({ left, right, top, bottom, head, scrolls: one.scrollHeight - one.clientHeight });
  });
  ok(!wrong, title, wrong);
  const lines = await table.page.locator('#message').evaluate((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight));
  return Math.round(lines);
}

/** The last step of a hint and the review give reasons in the language of the page, or at least in English. */
async function testReasons(kit, lang, taught, wanted) {
  const table = await sit(kit, { lang, taught }),
    { page } = table,
    who = `${lang || 'en'}${taught ? '' : ', with no words of a teacher'}`,
    hint = await askAll(table);
  is(REASON.test(hint), wanted, `${who}: a hint gives its reason: ${hint}`);
  ok((await testReadable(table, '… which can be read on the smallest phone')) > 1, '… in several lines');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type(BLUNDER);
  await page.keyboard.press('Enter');
  await table.until(({ moves }) => moves.length === 1, 'the blunder is made');
  await page.keyboard.press('v');
  await table.until(({ judged }) => judged > 1, 'the move is judged');
  await page.locator('#moment [data-action="previous-mistake"]').click();
  const { message } = await table.until(({ message: now }) => now.includes(BLUNDER), 'the mistake is told');
  is(REASON.test(message), wanted, `… and so does the review: ${message}`);
  await testReadable(table, '… which can be read there, too');
}

/** A hint that would end below a small screen comes up; whoever scrolled further down is left there. */
async function testReveal(kit) {
  const table = await kit.open('shisen:seed=3/', SMALL),
    { page } = table;
  await askAll(table);
  await testReadable(table, 'below a board as high as the screen a hint comes up');
  await page.keyboard.press('Escape');
  const place = () => page.locator('.list').evaluate((list) => Math.round(list.getBoundingClientRect().top));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const there = await place();
  await askAll(table);
  ok(Math.abs((await place()) - there) < 80, '… and leaves the page where one looks at the moves', `${there}, then ${await place()}`);
}

async function testValues(kit, game) {
  const table = await kit.open(`${game}/`),
    { page } = table;
  await table.page.locator('.study [data-action="analyse"]').click();
  const wanted = Math.max(1, table.choices(await table.look()).length);
  await table.until((seen) => seen.values >= wanted, 'every square to play has a value');
  const values = await page.$$eval('.picture .value', (all) => all.map((one) => one.textContent));
  ok(
    values.every((value) => value.length > 0),
    `${game}: each of ${wanted} squares to play has its value: ${values.slice(0, 6).join(' ')}`,
  );
  const two = (await table.look()).players.length === 2;
  is(await page.locator('#ahead').isVisible(), two, `… and ${two ? 'a' : 'no'} bar tells who is ahead`);
  await page.locator('.study [data-action="analyse"]').click();
  await table.until((seen) => seen.values === 0, 'there are no values');
  ok(true, '… until they are not wanted any more');
}

/** Each move of a small game is judged, and one can go to the mistakes. */
async function testReview(kit, link) {
  const table = await kit.open(link),
    { page } = table,
    played = await table.playOut(table.byClicks());
  await page.locator('#ending [data-action="review"]').click();
  await table.until(({ judged }) => judged > played.moves.length, 'every move is judged');
  ok(true, `${link} the review judges each of ${played.moves.length} moves`);
  await page.locator('#moves .mistake, #moves .blunder').first().waitFor();
  ok(true, '… and marks mistakes');
  await page.locator('#moment [data-action="previous-mistake"]').click();
  const seen = await table.until(({ now }) => now < played.now, 'it goes to a mistake');
  ok(seen.now < played.now, `… and goes to move ${seen.now}`);
  await page.locator('#moment [data-action="return"]').click();
  is(
    (await table.until(({ now }) => now === played.now, 'it returns')).now,
    played.now,
    '… and back',
  );
  ok(!(await page.locator('#ending').isVisible()), '… where the end of the game is not told again');
}

/** The score follows the stones while these are sown and what is left over is swept in. */
async function testSowing(kit, link, move, wanted) {
  const table = await kit.open(link, { reducedMotion: 'no-preference' }),
    { page } = table;
  await page.evaluate(() => {
    window.scores = [];
    const score = document.getElementById('score');
    new MutationObserver(() => window.scores.push(score.textContent)).observe(score, { subtree: true, childList: true, characterData: true });
  });
  await page.keyboard.press('/');
  await page.keyboard.type(move);
  await page.keyboard.press('Enter');
  await page.waitForFunction((last) => window.scores.at(-1) === last, wanted);
  const scores = await page.evaluate(() => window.scores);
  ok(new Set(scores).size > 2, `${link}: the score follows the stones: ${[...new Set(scores)].join(', ')}`);
  ok(scores.indexOf(wanted) > 1, '… and never runs ahead');
}

// -- Machines -------------------------------------------------------------------------------------

/** The machines play; paused they rest, a step is one move, and then they go on to the end. */
async function testMachines(kit, game) {
  const table = await kit.open(`${game}/`, { reducedMotion: 'no-preference' });
  const seats = table.page.locator('.seat:not([hidden]) select');
  await seats.nth(0).selectOption('easy');
  await seats.nth(1).selectOption('easy');
  await table.until(({ moves }) => moves.length >= 2, 'machines play');
  await table.page.locator('#moment [data-action="pause"]').click();
  await table.page.locator('#moment [data-action="step"]').waitFor();
  const paused = await table.look();
  for (let steps = 1; steps <= 3; steps++) {
    await table.page.locator('#moment [data-action="step"]').click();
    await table.until(({ moves }) => moves.length >= paused.moves.length + steps, 'a step is made');
    await table.page.locator('#moment [data-action="step"]').waitFor();
  }
  is(
    (await table.look()).moves.length,
    paused.moves.length + 3,
    `${game}: three steps of machines are three moves`,
  );
  await table.page.locator('#moment [data-action="pause"]').click();
  await table.until(
    ({ moves, over }) => over || moves.length > paused.moves.length + 5,
    'machines go on',
  );
  ok(true, '… and then they go on');
}

/** Where nothing may move the machine still waits before it answers, so that one sees both moves. */
async function testPause(kit, game) {
  const table = await kit.open(`${game}/`, { reducedMotion: 'reduce' }),
    { page } = table;
  await page.locator('.seat:not([hidden]) select').nth(1).selectOption('easy');
  await table.choose('preferences');
  await table.set('Animation', 'slow');
  await table.closeDialog();
  await page.evaluate(() => {
    window.made = [];
    const list = document.getElementById('moves');
    new MutationObserver(() => {
      const count = list.querySelectorAll('[data-entry]').length;
      while (window.made.length < count) window.made.push(performance.now());
    }).observe(list, { subtree: true, childList: true });
  });
  await table.playSomething(table.byClicks());
  await page.waitForFunction(() => window.made.length > 1);
  const [own, answer] = await page.evaluate(() => window.made);
  ok(answer - own > PAUSE / 2, `${game}: with reduced motion the computer pauses before its reply: ${Math.round(answer - own)} ms`);
}

/** Who has to pass is told so in a sentence, and so is who sees the computer pass. */
async function testPass(kit) {
  const own = await kit.open('reversi:size=4/@WB../..../..../...._B');
  ok(/^Black: you have no legal move, so you pass/.test((await own.look()).status), 'who must pass is told why');
  await own.page.locator('#moment button', { hasText: 'Pass' }).click();
  await own.until(({ moves }) => moves.length === 1, 'the pass is made');
  const last = ({ page }) => page.locator('#last').textContent();
  ok(/^Black has no legal move and passes/.test(await last(own)), `… and what was done: ${await last(own)}`);
  const other = await kit.open('reversi:size=4/@BW../..../..../...._W');
  await other.page.locator('.seat:not([hidden]) select').nth(1).selectOption('easy');
  const { said } = await other.until(({ moves, yours }) => moves.length === 1 && yours, 'the computer passes and one plays again');
  ok(/^White has no legal move and passes/.test(await last(other)), `the computer's pass is a sentence: ${await last(other)}`);
  ok(said.some((one) => /^White has no legal move/.test(one)), '… which is spoken');
}

export default async function (kit) {
  const { games } = await kit.catalog(),
    two = games.filter(({ sides }) => sides.length === 2);
  for (const { name } of games) {
    for (const test of [testUndo, testHint, testValues]) await attempt(test, kit, name);
    await kit.clear();
  }
  for (const [lang, taught, english] of [['', true, true], ['xx', true, false], ['ar', true, false], ['xx', false, true]])
    await attempt(testReasons, kit, lang, taught, english);
  await attempt(testReveal, kit);
  await kit.clear();
  await attempt(testPause, kit, two[0].name);
  await attempt(testPass, kit);
  const [small] = two.flatMap(({ name, options }) =>
    options
      .filter(({ key }) => key === 'size')
      .map(({ least, names }) => `${name}:size=${least ?? names[0]}/`),
  );
  await attempt(testReview, kit, small);
  await attempt(testSowing, kit, 'oanquan/@0,0,1,4,0,0,3,2,0,0,0,Q_1_0_0', '2-', 'Player 1 10Player 2 5');
  await attempt(testMachines, kit, two[0].name);
}
