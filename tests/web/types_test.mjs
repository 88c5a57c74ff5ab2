// What the module says of a view and of the games is what types.d.ts says, which the type checker cannot
// know, and the page uses all of it. Usage: types_test.mjs MODULE
import { readFileSync, readdirSync } from 'node:fs';
import { end, is, ok, open, playSomething } from './kit.mjs';

const web = new URL('../../web/', import.meta.url);
const read = (name) => readFileSync(new URL(name, web), 'utf8');
const ELSEWHERE = ['wasi.js', 'worker.js', 'sw.js', 'offline.js']; // they never see a view
const page = readdirSync(web).filter((name) => name.endsWith('.js') && !ELSEWHERE.includes(name)).map(read).join('\n')
  .replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
const types = read('types.d.ts').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');

/** The members of an interface and of the one that it extends: { name, optional }. */
function membersOf(type) {
  const [, base, body] = new RegExp(`interface ${type} (?:extends (\\w+) )?\\{([^]*?)\n\\}`).exec(types);
  const own = [...body.matchAll(/^ {2}(\w+)(\??):/gm)].map(([, name, optional]) => ({ name, optional: optional === '?' }));
  return [...(base ? membersOf(base) : []), ...own];
}

/** Objects have the members of a type, neither fewer nor others. */
function check(type, objects) {
  const members = membersOf(type), known = new Set(members.map(({ name }) => name));
  const missing = members.filter(({ name, optional }) => !optional && !objects.every((one) => Object.hasOwn(one, name)));
  const others = new Set(objects.flatMap(Object.keys).filter((name) => !known.has(name)));
  ok(objects.length > 0, `${type}: there are ${objects.length}`);
  is([...missing.map(({ name }) => name), ...others].join(), '', '… with what its type says');
  const unused = members.filter(({ name }) => !new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\s*[,}=:]`).test(page));
  is(unused.map(({ name }) => name).join(), '', '… and the page uses each of its members');
}

const core = await open();
const { catalog } = core, { games } = catalog;
check('Catalog', [catalog]);
check('Command', catalog.commands);
check('Game', games);
check('Option', games.flatMap(({ options }) => options));
check('Kind', games.flatMap(({ kinds }) => kinds));
check('Level', games.flatMap(({ levels }) => levels));

const views = [];

/** The first pair that can be taken, as it is written: what the pointer shows when one of it is touched. */
function findPair() {
  for (let tile = 0; tile < core.view.cells.length; tile++) {
    core.escape();
    core.touch(tile);
    const before = views.length;
    hoverAll();
    if (views.length > before) return views.at(-1).preview.move;
  }
  return '';
}

/** Looks at all that the pointer shows. */
function hoverAll() {
  core.view.cells.forEach((_, cell) => {
    core.hover(cell);
    if (core.view.preview) views.push(core.view);
  });
}

for (const { name, sides } of games) {
  core.begin(name);
  views.push(core.view);
  hoverAll();
  if (sides.length === 2) playSomething(core);
  else core.enter(findPair());
  core.do('resign');
  views.push(core.view);
  core.answer(false);
  core.do('home');
  views.push(core.view);
  core.do('home');
  core.do('resign');
  core.answer(true);
  views.push(core.view);
}
core.begin('reversi:size=4/@WB../..../..../...._B'); // Black must pass
views.push(core.view);
check('View', views);
check('BoardShape', views.map(({ board }) => board));
check('Cell', views.flatMap(({ cells }) => cells));
check('Preview', views.flatMap(({ preview }) => preview ?? []));
check('SeatView', views.flatMap(({ seats }) => seats));
check('Counter', views.flatMap(({ counters }) => counters));
check('MoveView', views.flatMap(({ moves }) => moves));
check('Question', views.flatMap(({ question }) => question ?? []));
const blocks = games.flatMap(({ name }) => core.guide(name));
check('GuideBlock', blocks);
check('GuideSpan', blocks.flatMap(({ words }) => words ?? []));
check('GuideExample', blocks.flatMap(({ example }) => example ?? []));
const shown = blocks.flatMap(({ example }) => example?.steps ?? []);
check('GuideStep', shown);
check('Refusal', shown.flatMap(({ refusals }) => refusals));
check('MoveButton', views.flatMap(({ buttons }) => buttons));
check('Ending', views.flatMap(({ ending }) => ending ?? []));
const homes = views.flatMap(({ home }) => home ?? []);
check('Home', homes);
check('HomeCard', homes.flatMap(({ cards }) => cards));
check('HomeAction', homes.flatMap(({ cards }) => cards).flatMap(({ actions }) => actions));
check('Still', homes.flatMap(({ cards }) => cards).map(({ still }) => still));
const ladders = games.map(({ name }) => core.ladder(name));
check('Ladder', ladders);
check('Rung', ladders.flatMap(({ rungs }) => rungs));
check('Deal', ladders.flatMap(({ deals }) => deals));
for (const { name, sides } of games.slice(0, 3)) {
  core.begin(name, '', sides.length > 1 ? 'easy' : '');
  core.answer(true);
  core.do('resign');
  core.answer(true);
}
const statistics = core.statistics();
check('Statistics', [statistics]);
check('GameScore', statistics.games);
check('ScoreRow', statistics.games.flatMap(({ rows }) => rows));
const steps = views.flatMap(({ preview }) => preview?.steps ?? []);
check('LineStep', steps.filter(({ verb }) => verb === 'line'));
check('PieceStep', steps.filter(({ verb }) => verb !== 'line'));
await end();
