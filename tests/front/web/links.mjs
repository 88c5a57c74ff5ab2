// Links, positions and records lead from one page to another, to the native program and back.
import { readFileSync } from 'node:fs';
import { tellsResult } from './games.mjs';
import { attempt, is, ok } from './tap.mjs';
import { keep, quincunx } from './kit.mjs';

const content = ({ cells }) =>
  cells
    .map(({ words }) => words.replace(/, (playable|last move|selected|would .*|hint)/g, ''))
    .join('; ');

/** The first legal moves of a game, as the native program has them. */
function firstMoves(spec, count) {
  const moves = [];
  for (let i = 0; i < count; i++)
    moves.push(
      quincunx('moves', spec, ...moves)
        .trim()
        .split(/\s+/)[i % 2 ? 0 : 1],
    );
  return moves;
}

// -- Links ----------------------------------------------------------------------------------------

async function testLink(kit, game) {
  const table = await kit.open(`${game}/`),
    before = await table.play(4),
    link = await table.copy('copy-link');
  ok(link.startsWith(`${kit.address}#${game}`), `a link to ${game}: ${link}`);
  const elsewhere = await kit.open(link.split('#')[1]),
    there = await elsewhere.turn();
  is(content(there), content(before), '… opens the same position elsewhere');
  is(there.moves.join(' '), before.moves.join(' '), '… with the moves that led there');
  is(await elsewhere.copy('copy-link'), link, '… and gives the same link');
  is(
    await elsewhere.copy('copy-position'),
    await table.copy('copy-position'),
    '… and the same position',
  );
  await elsewhere.page.reload();
  await elsewhere.ready();
  is(
    (await elsewhere.turn()).moves.join(' '),
    before.moves.join(' '),
    '… and is a game that a reload keeps',
  );
}

/** A link that is pasted into the address of an open page. */
async function testPasted(kit, game, other) {
  const table = await kit.open(`${game}/`);
  await table.play(1);
  await table.page.evaluate((link) => {
    location.hash = link;
  }, `${other}/`);
  const seen = await table.until(({ game: now }) => now === other, 'the pasted link is open');
  is(seen.moves.length, 0, `a link to ${other} pasted over a game of ${game} opens it`);
  await table.page.evaluate((link) => {
    location.hash = link;
  }, `${game}:nonsense=1/`);
  const told = await table.until(
    ({ message }) => /This link doesn't work/.test(message),
    'a wrong link is told',
  );
  is(told.game, other, '… and a wrong one changes nothing');
}

async function testWrongLinks(kit, game) {
  const [first] = quincunx('moves', game).trim().split(/\s+/);
  const links = [
    ['nogame', /nogame/],
    [`${game}:nooption=3`, /nooption/],
    [`${game}/zz99`, /zz99/],
    [`${game}/${first}_zz99`, /zz99/],
    ['%E0%A4%A', /./],
    ['<img src=x onerror=alert(1)>', /./],
    ['a'.repeat(5000), /./],
  ];
  for (const [link, names] of links) {
    const table = await kit.open(link),
      note = table.page.locator('#home-note'),
      message = (await note.textContent()) ?? '';
    ok(
      /This link doesn't work: ./.test(message) && names.test(message) && message.endsWith('.'),
      `the wrong link ${link.slice(0, 40)} says why`,
      message,
    );
    ok((await table.look()).home, '… and the home is there');
    is(await note.locator(':not(bdi.whole)').count(), 0, '… and it is only text');
  }
}

/** The same text is a link for the page and a game for the native program. */
async function testNativeLink(kit, game) {
  const moves = firstMoves(`${game}`, 3),
    table = await kit.open(`${game}/${moves.join('_')}`);
  const seen = await table.turn();
  is(seen.moves.join(' '), moves.join(' '), `${game}: moves of the native program make a link`);
  is(
    await table.copy('copy-position'),
    quincunx('after', game, ...moves).trim(),
    '… to the position that it sees',
  );
}

// -- Records --------------------------------------------------------------------------------------

async function openRecord(table, name, text) {
  const chooser = table.page.waitForEvent('filechooser');
  await table.choose('open');
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

/** A game played in the terminal, opened and saved by the page, is the same to the terminal. */
async function testRecord(kit, game) {
  const path = keep(`${game}.quincunx`, ''),
    levels = ['--first', 'easy', '--second', 'easy'];
  const alone = quincunx('play', game, ...levels, '--seed', '7', '--record', path).startsWith(
    'it failed',
  );
  if (alone) quincunx('play', game, '--first', 'easy', '--seed', '7', '--record', path);
  const wanted = quincunx('replay', '--format', 'positions', path);
  const table = await kit.open();
  await openRecord(table, `${game}.quincunx`, readFileSync(path));
  const seen = await table.until(
    ({ over, game: now }) => over && now === game,
    'the record is open',
  );
  const { record, positions, result } = await table.replay();
  ok(
    positions.length > 5,
    `a record of ${game} made in the terminal is opened (${positions.length} positions)`,
  );
  is(positions.join('\n'), wanted.trim(), '… and saved again with the same positions');
  ok(tellsResult(seen.status, result), `… and the same result: ${result}`, seen.status);
  is(await table.copy('copy-record'), record, '… and copied with the same words');
}

/** A file of another program, which is full of zero bytes, as the native program writes it. */
async function testForeign(kit, game) {
  const record = keep('own.quincunx', ''),
    file = keep('games.wtb', '');
  quincunx('play', game, '--first', 'easy', '--second', 'easy', '--seed', '7', '--record', record);
  quincunx('convert', record, '--to', 'wthor', '--output', file);
  const bytes = readFileSync(file),
    table = await kit.open();
  ok(bytes.includes(0), 'a file of WTHOR has zero bytes');
  await openRecord(table, 'games.wtb', bytes);
  await table.until(({ over, game: now }) => over && now === game, 'the file is open');
  is(
    (await table.replay()).positions.join('\n'),
    quincunx('replay', '--format', 'positions', record).trim(),
    '… and is opened like any record',
  );
}

async function testWrongRecords(kit, game) {
  const table = await kit.open(`${game}/`),
    before = await table.play(2);
  const wrong = [
    ['', /./],
    ['nonsense', /line 1/],
    [`game: ${game}\n\nzz99\n`, /zz99/],
    ['game: nogame\n', /nogame/],
    ['\0\xff'.repeat(500), /./],
  ];
  for (const [text, names] of wrong) {
    await table.page.keyboard.press('Escape');
    await openRecord(table, 'wrong.txt', text);
    const { message } = await table.until(
      ({ message: now }) => /Couldn't open this file/.test(now),
      'a wrong record is told',
    );
    ok(names.test(message), `a wrong record says why: ${message.slice(0, 100)}`, message);
  }
  is((await table.look()).moves.join(' '), before.moves.join(' '), '… and the game stays');
}

async function testDrop(kit, game) {
  const table = await kit.open(),
    moves = firstMoves(game, 3);
  await table.page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'dropped.quincunx', { type: 'text/plain' }));
      for (const kind of ['dragover', 'drop'])
        document.body.dispatchEvent(
          new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }),
        );
    },
    `game: ${game}\n\n${moves.join(' ')}\n`,
  );
  const seen = await table.until(
    (now) => now.game === game && now.moves.length === 3,
    'the dropped record is open',
  );
  is(seen.moves.join(' '), moves.join(' '), 'a record can be dropped on the page');
}

/** Where copying is not allowed the text is shown. */
async function testNoClipboard(kit, game) {
  const table = await kit.sit(await kit.visit());
  await table.page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    });
  });
  await table.open(`${game}/`);
  for (const [action, begins] of [
    ['copy-link', kit.address],
    ['copy-position', ''],
    ['copy-record', 'game: '],
  ]) {
    await table.choose(action);
    await table.until(({ dialog }) => dialog !== '', 'the text is shown');
    const text = await table.page.locator('dialog textarea').inputValue();
    ok(text.length > 5 && text.startsWith(begins), `${action} without a clipboard shows the text`);
    await table.closeDialog();
  }
}

export default async function (kit) {
  const games = await kit.games();
  for (const game of games) {
    for (const test of [testLink, testNativeLink, testRecord]) await attempt(test, kit, game);
    await kit.clear();
  }
  await attempt(testPasted, kit, games[0], games[1]);
  await attempt(testWrongLinks, kit, games[1]);
  await attempt(testForeign, kit, games[1]);
  await attempt(testWrongRecords, kit, games[1]);
  await attempt(testDrop, kit, games[1]);
  await attempt(testNoClipboard, kit, games[1]);
}
