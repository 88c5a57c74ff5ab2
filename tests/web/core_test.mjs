// The core of the page: what it shows, what can be done, what is kept. Usage: core_test.mjs MODULE
import { MemoryStorage, bytes, end, is, made, ok, open, playSomething, until, watchCalls } from './kit.mjs';

// -- The catalog and the view ---------------------------------------------------------------------

async function testCatalog() {
  const { catalog } = await open();
  is(catalog.games.length, 5, 'there are five games');
  ok(catalog.games.every((game) => game.kinds.every((kind) => kind.art.length && kind.size > 0)), 'each piece a picture');
  ok(catalog.games.every((game) => game.options.every((option) => option.names?.includes(option.standard)
    || (Number(option.standard) >= option.least && Number(option.standard) <= option.most))),
  'the standard value of each option is one that is allowed');
  ok(catalog.commands.some((command) => command.name === 'undo' && command.title && command.about), 'commands have words');
}

/** The rules: blocks, with boards that can be stepped through. */
async function testGuide() {
  const core = await open();
  for (const { name } of core.catalog.games) {
    const blocks = core.guide(name);
    ok(blocks.length > 10 && blocks[0].kind === 'heading' && blocks[0].level === 1, `${name} has a page of rules`);
    const examples = blocks.flatMap(({ example }) => example ?? []), steps = examples.flatMap((example) => example.steps);
    ok(examples.length > 3 && steps.some(({ strokes, say }) => strokes && say), '… with examples');
    ok(steps.every(({ cells, actors }) => actors.length / 7 === cells.flatMap(({ pieces }) => pieces)
      .reduce((sum, { count }) => sum + count, 0)), '… whose boards have every piece');
  }
  const page = '# A\n\nOne **two**\n\n```t\ncase it\ngame siga\nplay c3\n```\n', [, paragraph, { example }] = core.guide('siga', page);
  is(JSON.stringify(paragraph.words.map(({ text, strong }) => [text, strong])), '[["One ",false],["two",true]]', 'a page that is given is read');
  is(example.steps.map(({ say }) => say).join('; '), 'X to move; X placed a stone on c3', '… with its example');
  is(core.guide('nogame', '').length, 0, 'what is no game has no rules');
  ok(core.guide('siga', '\0\u0001```t\ncase\ngame').length >= 0, 'what is no page does no harm');
}

async function testView() {
  const core = await open();
  for (const game of core.catalog.games) {
    is(core.begin(game.name), '', `${game.name} begins`);
    const { view } = core;
    const touched = view.cells.filter((cell) => cell.words !== undefined);
    is(view.game, game.name, '… and is shown');
    ok(touched.length > 0 && touched.every((cell) => cell.name && cell.words.startsWith(`${cell.name}, `)),
      'every cell that can be touched has a name and is told in words');
    is(core.stage.actors, view.cells.flatMap((cell) => cell.pieces).reduce((sum, piece) => sum + piece.count, 0), 'the stage has every piece');
    is(view.seats.length, game.sides.length, 'every player has a seat');
    ok(view.yours && !view.over && view.status, 'a person is to move');
  }
}

async function testReversi() {
  const core = await open();
  core.begin('reversi:size=4');
  const cell = (name) => core.view.cells.findIndex((one) => one.name === name);
  is(core.view.cells[cell('b2')].words, 'b2, white disc', 'a cell in words');
  core.hover(cell('b1'));
  is(core.view.preview.words, 'Flip 1 disc (4–1)', 'the pointer shows what a move would do');
  ok(core.view.cells[cell('b2')].marks.includes('change'), '… and where');
  core.hover(null);
  is(core.view.preview, null, '… until it leaves');
  is(core.touch(cell('a1')), false, 'what is no move is refused');
  ok(core.view.message.length > 5, `… with a reason: ${core.view.message}`);
  is(core.touch(cell('b1')), true, 'a touch makes a move');
  is(core.view.last, 'Black b1 flipped 1 disc (4–1)', '… which is told');
  is(core.view.moves[0].text, 'b1', '… and listed');
  is(core.enter('zzz'), false, 'what cannot be read is no move');
  is(core.enter('a1'), true, 'a move can be typed');
  core.do('undo');
  is(core.view.now, 1, 'and taken back');
  core.do('redo');
  is(core.view.now, 2, 'and played again');
  core.look(1);
  ok(core.view.looking && core.view.now === 1 && core.view.moves.length === 2, 'an earlier position can be looked at');
  core.do('return');
  ok(!core.view.looking && core.view.now === 2, 'and left again');
}

/** The names of the cells with a mark. */
const marked = (core, mark) => core.view.cells.filter((cell) => cell.marks?.includes(mark)).map(({ name }) => name).join(' ');

/** Another stone is chosen: the one before and its targets are not marked any more. */
async function testReselect() {
  const core = await open();
  const touch = (name) => core.touch(core.view.cells.findIndex((cell) => cell.name === name));
  core.begin('siga/@X.X../O...O/X.X../O...O/X...O_X_0');
  touch('c1');
  const targets = marked(core, 'target');
  is(marked(core, 'selected'), 'c1', 'a stone is chosen');
  touch('a1');
  is(marked(core, 'selected'), 'a1', '… and another one instead of it');
  ok(marked(core, 'target') && marked(core, 'target') !== targets, '… with its own targets');
  core.begin('oanquan');
  const [one, , other] = core.view.cells.flatMap((cell, i) => (cell.marks?.includes('target') ? [i] : []));
  core.touch(one);
  core.touch(other);
  is(marked(core, 'selected'), core.view.cells[other].name, 'so it is with squares');
}

/** What is told apart by nothing but the cells or the seats is shown, too. */
async function testSameAgain() {
  const core = await open();
  const board = () => core.view.cells.map(({ pieces }) => pieces[0]?.kind).join();
  core.begin('shisen');
  const before = board(), position = core.position(), spec = core.view.spec;
  core.do('new');
  ok(core.view.spec !== spec && core.position() !== position, 'a new board before the first move');
  ok(board() !== before, '… is shown');
  core.begin('siga', 'easy', 'difficult');
  core.do('pause');
  core.do('swap');
  is(core.view.seats.map(({ name }) => name).join(), 'difficult,easy', 'players change sides while the game is paused');
}

/** The most bytes of JSON that the module says at once while something is done. */
function countBytes(act) {
  const { parse } = JSON;
  let most = 0;
  JSON.parse = (text) => {
    most = Math.max(most, text.length);
    return parse(text);
  };
  act();
  JSON.parse = parse;
  return most;
}

/** What did not change stays the same object, so that a page can tell. */
async function testIdentity() {
  const views = [];
  const core = await open({ callbacks: { change: (view, before) => views.push({ view, before }) } });
  core.begin('shisen:cols=32,rows=16,kinds=36,seed=1');
  const { view } = core, tile = view.cells.findIndex(({ pieces }) => pieces.length);
  views.length = 0;
  core.touch(tile);
  is(views.length, 1, 'a touch is one change');
  ok(views[0].before === view && core.view !== view, '… with a view of its own');
  is(core.view.cells.filter((cell, i) => cell !== view.cells[i]).length, 1, '… in which one cell is another');
  ok(core.view.moves === view.moves && core.view.can === view.can, '… and all else is what it was');
  const said = countBytes(() => {
    for (let i = 0; i < view.cells.length; i++) core.hover(i);
  });
  ok(said < 2048, `a hover says little, however large the board is (${said} bytes at most)`);
  views.length = 0;
  core.hover(null);
  is(views.length, 0, 'where nothing changes nothing is told');
}

/** A core, and what it calls of the module. */
async function openCounted() {
  const { instantiate } = WebAssembly, calls = [];
  WebAssembly.instantiate = async (...words) => watchCalls(await instantiate(...words), (name, call, numbers) => {
    calls.push(name);
    return call(...numbers);
  });
  const core = await open();
  WebAssembly.instantiate = instantiate;
  return { core, calls };
}

/** Whatever a person does is one call of the module, with one answer. */
async function testCalls() {
  const { core, calls } = await openCounted();
  core.begin('reversi');
  for (const [name, act] of [['web_touch', () => core.touch(19)], ['web_hover', () => core.hover(18)], ['web_enter', () => core.enter('c3')],
    ['web_drag', () => core.drag(18)], ['web_consider', () => core.consider('c')], ['web_do', () => core.do('undo')], ['web_look', () => core.look(0)],
    ['web_seat', () => core.seat(0, 'easy')], ['web_begin', () => core.begin('siga')]]) {
    calls.length = 0;
    act();
    is(calls.join(), name, `${name} is one call`);
  }
}

/** Milliseconds of the processor that were used so far. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What a hover on the largest board takes: the mean of a hundred, in the best of some rounds. */
async function testHoverTime() {
  for (const spec of ['shisen:cols=32,rows=16,kinds=36,seed=1', 'shisen:cols=32,rows=16,kinds=2,seed=1']) {
    const core = await open(), rounds = [];
    core.begin(spec);
    core.touch(core.view.cells.findIndex(({ pieces }) => pieces.length));
    for (let round = 0; round < 20; round++) {
      const began = processorTime();
      for (let i = 0; i < 100; i++) core.hover((round * 700 + i * 7) % core.view.cells.length);
      rounds.push((processorTime() - began) / 100);
    }
    ok(Math.min(...rounds) < 0.5, `a hover takes less than half a millisecond of the processor (${Math.min(...rounds).toFixed(3)} ms, ${spec})`);
  }
}

// -- The home, the offer, the end -----------------------------------------------------------------

async function testHome() {
  const core = await open({ home: true, begins: '' }), { games } = core.catalog, { home } = core.view;
  is(core.view.game, undefined, 'there may be a home without a game');
  is(home.cards.map(({ game }) => game).join(), games.map(({ name }) => name).join(), '… with a card for each game');
  ok(home.cards.every(({ still }) => still.actors.length > 0 && still.cells.length > 0), '… and a board on it that is not empty');
  ok(home.cards.every(({ suggested, lessons, kept, reached }) => suggested === 'learn' && lessons > 5 && !kept && !reached), '… where lessons come first');
  is(home.cards[0].actions.map(({ title }) => title).join(), 'Play,Learn', '… and nothing can be continued');
  ok(!core.view.can.undo && core.view.can.home === false, '… and nothing can be done to a board');
  core.begin('reversi', '', 'easy');
  is(core.view.home, null, 'a game leaves the home');
  ok(/Reversi/.test(core.view.offer), `… and offers lessons: ${core.view.offer}`);
  core.escape();
  is(core.view.offer, '', '… until that is refused');
  core.begin('reversi', '', 'easy');
  is(core.view.offer, '', '… and never again');
  playSomething(core);
  core.do('home');
  const card = core.view.home.cards.find(({ game }) => game === 'reversi');
  ok(card.kept && /^Move \d/.test(card.going) && card.suggested === 'continue', `the home tells of the game: ${card.going}`);
  is(core.view.home.cards[core.view.home.latest].game, 'reversi', '… which was on the board last');
  is(core.resume(card.kept), '', '… and goes on with it');
  ok(core.view.home === null && core.view.moves.length > 0, '… where it was');
}

async function testEnding() {
  const core = await open();
  core.begin('reversi', '', 'easy');
  is(core.view.ending, null, 'a game that goes on has no end');
  core.do('resign');
  core.answer(true);
  const { headline, detail, cheer } = core.view.ending;
  is(headline, 'You resigned', 'how a game ended is told');
  ok(detail === '' && !cheer, `… and a first loss is not worth more words: ${detail}`);
  const [game] = core.statistics().games;
  is(`${game.title}: ${game.words}, ${game.lost} lost`, 'Reversi: Won 0 of 1, 1 lost', '… and counted');
  is(game.rows.map(({ side, opponent, lost }) => `${side} ${opponent} ${lost}`).join(), 'Black easy 1', '… by opponent');
  core.begin('shisen:cols=2,rows=2,kinds=2/@AA/..');
  core.enter('a1b1');
  ok(/^Board cleared in 0:0\d!$/.test(core.view.ending.headline), 'a board that was cleared says in which time');
  core.begin('reversi:size=4/@WWWW/WWWW/WWWW/BWW._B');
  playSomething(core);
  ok(/^[A-Z]/.test(core.view.ending?.headline ?? ''), `of two people it tells who won: ${core.view.ending?.headline}`);
}

async function testLadder() {
  const core = await open();
  for (const { name, sides } of core.catalog.games) {
    const { rungs, deals } = core.ladder(name);
    if (sides.length === 1) {
      is(deals.map(({ name: how }) => how).join(), 'easy,normal,hard', `boards of ${name} are dealt by how hard they are`);
      continue;
    }
    const brief = rungs.filter((rung) => rung.brief), suggested = rungs.filter((rung) => rung.suggested);
    ok(brief.length > 2 && brief.length <= 6 && brief.length < rungs.length, `${name} has a short ladder of ${brief.length}`);
    ok(suggested.length === 1 && suggested[0].brief && suggested[0].elo > 0, `… with one suggested: ${suggested[0]?.title}`);
    ok(rungs.every(({ title, about }) => /^\p{Lu}/u.test(title) && about), '… and words for each');
  }
  is(JSON.stringify(core.ladder('nogame')), '{"rungs":[],"deals":[]}', 'what is no game has none');
}

async function testDeal() {
  const core = await open(), { signal } = new AbortController();
  const board = await core.deal('shisen:cols=6,rows=4', 'easy', signal);
  ok(/^shisen:cols=6,rows=4,.*seed=\d+/.test(board) && core.begin(board) === '', `a worker deals a board: ${board}`);
  const ended = new AbortController(), waiting = core.deal('shisen', 'hard', ended.signal);
  ended.abort();
  is(await waiting, '', '… and stops when nobody waits for it');
}

// -- Whole games ----------------------------------------------------------------------------------

/** Plays against the weakest level by touches; in a game for one, by hints. */
async function playWhole(game) {
  const core = await open();
  const alone = game.sides.length === 1;
  core.begin(alone ? `${game.name}:seed=1` : game.name, '', alone ? '' : game.levels[0].name);
  let moves = 0;
  while (!core.view.over && moves < 300) {
    if (!await until(() => core.view.over || core.view.yours)) break;
    if (core.view.over) break;
    if (alone) await followHint(core);
    else if (!playSomething(core)) break;
    moves++;
  }
  ok(core.view.over, `a whole game of ${game.name}: ${core.view.status} after ${moves} moves`);
  ok(/^(Game over|Board cleared|No pairs left)/.test(core.view.status), '… and it is over');
  is(core.keeps(game.name), false, 'a finished game is not kept');
  ok(core.statistics().games.some(({ title, won, drawn, lost }) => title === game.title && won + drawn + lost === 1), 'but counted');
}

async function followHint(core) {
  for (let step = 0; step < 3; step++) core.do('hint');
  await until(() => core.view.cells.some((cell) => cell.marks?.includes('hint')));
  const cells = core.view.cells.flatMap((cell, i) => (cell.marks?.includes('hint') ? [i] : []));
  cells.forEach((cell) => core.touch(cell));
}

// -- Thinking -------------------------------------------------------------------------------------

async function testThinking() {
  const core = await open();
  core.begin('reversi');
  core.do('analyse');
  ok(await until(() => core.view.cells.some((cell) => cell.value)), 'analysis shows the value of moves');
  ok(await until(() => core.view.estimates[0] !== null), '… and who is ahead');
  core.do('analyse');
  const told = new Set();
  for (let step = 1; step <= 4; step++) {
    core.do('hint');
    ok(await until(() => !core.view.busy) && told.size < told.add(core.view.message).size, `a hint has step ${step}: ${core.view.message}`);
  }
  ok(await until(() => /[a-h][1-8]/.test(core.view.message)), `… and says a move: ${core.view.message}`);
  core.enter('d3');
  core.enter('c3');
  core.do('review');
  ok(await until(() => core.view.message.length > 30), `a review tells of the game: ${core.view.message.split('\n')[0]}`);
}

/** With memory that is shared, the same worker goes on; without, another. */
async function testStop(host, workers, title) {
  const core = await open({ host });
  core.begin('reversi:diagonals=off', '', 'strong');
  core.enter('d3');
  ok(core.view.busy && core.view.status.endsWith('is thinking'), `the machine thinks (${title})`);
  const before = made.length, began = performance.now();
  core.do('undo');
  const took = performance.now() - began;
  is(core.view.now, 0, 'it is stopped by an undo');
  console.log(`# that took ${took.toFixed(1)} ms`);
  core.enter('c4');
  ok(await until(() => core.view.now === 2), '… and the next move is answered');
  is(made.length, before + workers, `… by ${workers ? 'another' : 'the same'} worker`);
  core.enter(core.view.cells.find((cell) => cell.marks?.includes('target')).name);
  ok(await until(() => core.view.now === 4), 'and the next');
  is(made.length, before + workers, '… by the same, since nothing stopped it');
}

async function testScramble() {
  const core = await open();
  core.begin('shisen:seed=1');
  const before = core.position(), began = performance.now();
  core.do('scramble');
  console.log(`# the call took ${(performance.now() - began).toFixed(1)} ms`);
  ok(core.position() === before && /Looking for/.test(core.view.message), 'a scramble is looked for by the worker');
  ok(await until(() => core.view.now === 1), '… and is then on the board');
  is([...core.position()].sort().join(''), [...before].sort().join(''), '… with the same tiles');
  core.do('undo');
  is(core.position(), before, '… and can be taken back');
}

async function testMachines() {
  const core = await open();
  core.begin('siga', 'easy', 'easy');
  core.do('pause');
  const { now } = core.view;
  core.do('step');
  ok(await until(() => core.view.on.pause), 'a step ends with a pause');
  is(core.view.now, now + 1, '… after one move');
  core.do('pause');
  ok(await until(() => core.view.over), 'machines play to the end');
}

async function testStage() {
  let frames = 0, moving = 0;
  const core = await open({ callbacks: { frame(stage) { frames++; moving += stage.moving; } } });
  core.begin('oanquan');
  core.setSpeed('fast');
  frames = moving = 0;
  ok(playSomething(core), 'a move with sowing');
  ok(core.stage.moving, 'pieces move');
  ok(await until(() => !core.stage.moving), 'and come to rest');
  await until(() => frames > moving);
  ok(moving > 3 && frames > moving, `in frames (${frames})`);
  const { counts } = core.stage;
  ok(core.view.cells.every((cell, i) => cell.ground === 'store' || cell.ground === 'hand'
    || counts[i] === cell.pieces
      .reduce((sum, piece) => sum + (core.catalog.games[3].kinds[piece.kind].counted ? piece.count : 0), 0)),
  'the counts are those of the heaps');
}

/** A frame that was asked for may come after the end; nothing must wake up then. */
async function testClose() {
  let frame = null, calls = 0;
  const call = () => calls++;
  const core = await open({ callbacks: { change: call, frame: call, clock: call }, host: { onFrame(next) { frame = next; } } });
  core.begin('oanquan');
  core.setSpeed('slow');
  ok(playSomething(core) && frame !== null, 'pieces move, and the next frame is asked for');
  core.close();
  calls = 0;
  frame();
  is(calls, 0, 'a core that is closed does nothing in that frame');
}

// -- What is kept ---------------------------------------------------------------------------------

async function testReload() {
  const storage = new MemoryStorage();
  const core = await open({ storage });
  core.begin('reversi:size=6', '', 'easy');
  core.enter('c2');
  await until(() => core.view.now === 2);
  const link = core.link();
  const again = await open({ storage });
  is(again.kept(), 'reversi-1', 'after a reload the game is there');
  is(again.resume(), '', '… and goes on');
  is(again.link(), link, '… at the same place');
  is(again.view.seats[1].name, 'easy', '… with the same players');
  again.keepSettings({ sounds: true, names: ['ü'] });
  is(JSON.stringify(core.settings()), '{"sounds":true,"names":["ü"]}', 'settings are kept, and seen by both');
}

async function testTwoPages() {
  const storage = new MemoryStorage();
  const [one, other] = [await open({ storage }), await open({ storage })];
  one.begin('revergo');
  one.enter('c3');
  other.begin('revergo');
  const kept = storage.getItem('/state/quincunx/revergo.record');
  ok(kept.includes('c3'), 'a game that another page only began does not replace the one kept');
  other.begin('oanquan');
  playSomething(other);
  is(storage.getItem('/state/quincunx/revergo.record'), kept, 'nor does another game');
  ok(storage.getItem('/state/quincunx/oanquan.record'), 'both are kept');
  is(one.resume('oanquan'), '', 'and each page can go on with either');
  storage.removeItem('/state/quincunx/oanquan.record');
  is(one.keeps('oanquan'), false, 'what another page removed is gone');
}

async function testUnfinished() {
  const storage = new MemoryStorage(), core = await open({ storage });
  core.begin('reversi');
  core.enter('d3');
  is(core.begin('reversi:size=6'), '', 'a new game in place of one that is not over');
  is(core.view.question?.text, 'This game is not over. Start a new one?', '… is asked about');
  is(core.view.spec, 'reversi', '… before anything changes');
  is(core.answer(false), false, 'no leaves the game');
  ok(core.view.question === null && core.view.now === 1, '… as it was');
  core.do('new');
  is(core.view.question?.yes, 'Start', 'another like it is asked about, too');
  is(core.answer(true), true, 'yes begins it');
  ok(core.view.now === 0 && core.view.saved === 'reversi-2', '… in a place of its own');
  ok(core.view.can.resume && core.view.message.includes('Earlier game'), '… and says how to get back');
  core.do('resume');
  ok(core.view.now === 1 && core.view.saved === 'reversi-1', '… which is one command');
}

async function testStorageTrouble() {
  const full = new MemoryStorage();
  full.setItem = () => { throw new DOMException('it is full', 'QuotaExceededError'); };
  const denied = { storage() { throw new DOMException('not here', 'SecurityError'); } };
  for (const [host, why, words] of [[{ storage: () => full }, 'full', /no more storage/], [denied, 'denied', /lets the page keep nothing/]]) {
    const core = await open({ host });
    core.begin('reversi');
    ok(words.test(core.view.message), `a storage that is ${why} is told of: ${core.view.message}`);
    ok(core.enter('d3'), '… and one can play');
    ok(words.test(core.keepSettings({})), '… about settings, too');
    is(core.view.now, 1, '… and the game goes on');
  }
}

// -- Links and records ----------------------------------------------------------------------------

async function testLinks() {
  const core = await open();
  core.begin('#reversi:size=6/c2_b2');
  is(core.view.now, 2, 'a link leads to a position');
  is(core.link(), 'reversi:size=6/c2_b2', '… and back');
  const place = core.positionLink();
  is(core.begin(encodeURIComponent(place)), '', 'the link of a position, as browsers write it');
  is(core.positionLink(), place, '… leads there');
  ok(core.begin('reversi/d3_d3').startsWith('move 2, “d3”'), 'a wrong link is refused with a reason');
  is(core.positionLink(), place, '… and nothing changes');
  ok(core.begin('chess').includes('there is no game'), 'and so is an unknown game');
}

async function testRecords() {
  const core = await open();
  core.begin('siga');
  ['c3', 'a1', 'b2'].forEach((move) => core.enter(move));
  const record = core.record(), untimed = (text) => text.replace(/^clock: .*\n/m, '');
  ok(record.startsWith('game: siga\n') && record.endsWith('c3 a1 b2\n'), 'a game is written as a record');
  const other = await open();
  is(other.load('my game.quincunx', bytes(record)), '', '… and read');
  is(other.link(), core.link(), '… at the same place');
  ok(other.load('bad.txt', bytes('game: siga\nz9\n')).startsWith('line 2: move 1'), 'an error names the line');
  ok(other.load('empty.txt', bytes('')).includes('empty.txt'), 'and the file');
  is(untimed(other.record()), untimed(record), 'and nothing changes');
}

/** A file of WTHOR is full of zero bytes. */
async function testBinary() {
  const core = await open(), file = new Uint8Array(16 + 68);
  file.set([20, 24, 1, 1, 1, 0, 0, 0, 0, 0, 2024 & 255, 2024 >> 8, 8]); // one game of 2024, on 8x8
  file.set([0, 0, 0, 0, 0, 0, 2, 2, 56, 64, 33], 16); // f5 d6 c3
  is(core.load('WTH_2024.wtb', file), '', 'a file of bytes is opened');
  is(core.view.moves.map(({ text }) => text).join(' '), 'f5 d6 c3', '… with its moves');
}

await testCatalog();
await testGuide();
await testView();
await testReversi();
await testReselect();
await testSameAgain();
await testIdentity();
await testCalls();
await testHoverTime();
await testHome();
await testEnding();
await testLadder();
await testDeal();
const { catalog } = await open();
for (const game of catalog.games) await playWhole(game);
await testThinking();
await testStop({}, 0, 'with shared memory');
await testStop({ shareNumber: () => null }, 1, 'without');
await testScramble();
await testMachines();
await testStage();
await testClose();
await testReload();
await testTwoPages();
await testUnfinished();
await testStorageTrouble();
await testLinks();
await testRecords();
await testBinary();
await end();
