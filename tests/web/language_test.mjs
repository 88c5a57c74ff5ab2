// Languages, through the page's own core: what is said, whole, in the language of now, and what it costs
// to change it. Usage: language_test.mjs MODULE CATALOGUE (of the language of tests)
import { readFileSync } from 'node:fs';
import { bytes, end, is, ok, open } from './kit.mjs';

const SWITCHES = 1000;
const xx = new Uint8Array(readFileSync(process.argv[3])), english = new Uint8Array();

/** A core, and the memory of its module. */
async function openWithMemory(options) {
  const { instantiate } = WebAssembly;
  let memory = null;
  WebAssembly.instantiate = async (module, imports) => {
    const instance = await instantiate(module, imports);
    ({ memory } = instance.exports);
    return instance;
  };
  const core = await open(options);
  WebAssembly.instantiate = instantiate;
  return { core, memory };
}

/** Every text of a value for people, with the way to it; names are for machines. */
function textsOf(value, path = '') {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

const FOR_MACHINES = /\.(names?\b|version|key|standard|surface|art|speeds|watches|game|spec|marks|saved|ground|speed|watch|clock|verb|move$|sign|grade|value$)/;
const NOTATION = /^(|[a-z]\d|pass|\d+[-+]?)$/, NAMES = ['Ô ăn quan'];

/** Of the view too: notation is nobody's language. */
const plainTexts = (value) => textsOf(value)
  .filter(({ path, text }) => !FOR_MACHINES.test(path) && !NOTATION.test(text) && !NAMES.includes(text) && !text.includes('⟦'))
  .map(({ path, text }) => `${path}: ${text}`);

async function testWords() {
  const core = await open();
  is(core.say('Undo'), 'Undo', 'at first everything is said in English');
  ok(core.speak(xx), 'a catalogue is spoken');
  ok(core.say('Undo').startsWith('⟦'), '… by what is looked up');
  is(core.say('Nobody says this.'), 'Nobody says this.', '… as far as it is translated');
  is(plainTexts(core.catalog).slice(0, 4).join('; '), '', '… and so is the whole catalog');
  for (const game of core.catalog.games) {
    core.begin(game.name);
    const target = core.view.cells.findIndex(({ marks }) => marks?.includes('target'));
    core.hover(target);
    core.touch(Math.max(0, target));
    core.do('hint');
    is(plainTexts(core.view).slice(0, 4).join('; '), '', `… and every word of ${game.name}`);
    const examples = core.guide(game.name).flatMap(({ example }) => example ?? []);
    const said = examples.flatMap(({ steps }) => steps.flatMap(({ say, refusals }) => [...say.split('\n'), ...refusals.map(({ why }) => why)]));
    is(said.filter((text) => text && !text.includes('⟦')).slice(0, 4).join('; '), '', '… and of its examples');
  }
  ok(core.begin('nogame').startsWith('⟦'), '… and every reason');
  is(core.speak(bytes('no catalogue')), false, 'what is no catalogue is not spoken');
  is(core.say('Undo'), 'Undo', '… but English');
}

/** In the middle of a game: the words are others, and nothing else is. */
async function testGame() {
  const views = [], core = await open({ callbacks: { change: (view) => views.push(view) } });
  core.begin('reversi');
  core.enter('d3');
  const before = core.view, position = core.position();
  views.length = 0;
  core.speak(xx);
  is(views.length, 1, 'another language is told in one view');
  ok(core.view.status.includes('⟦') && core.view.last.includes('⟦'), '… with other words');
  is(core.position(), position, '… on the same board');
  is(core.view.moves.map(({ text }) => text).join(), before.moves.map(({ text }) => text).join(), '… after the same moves');
  is(core.record(), (core.speak(english), core.record()), 'records are the same in every language');
  is(JSON.stringify(core.view), JSON.stringify(before), 'back in English all is as it was');
}

async function testMemory() {
  const { core, memory } = await openWithMemory();
  core.begin('reversi');
  const change = (times) => {
    for (let i = 0; i < times; i++) {
      core.speak(i % 2 ? english : xx);
      core.say('Undo');
    }
    return memory.buffer.byteLength;
  };
  const before = change(10), began = performance.now(), after = change(SWITCHES);
  is(after, before, `${SWITCHES} switches take no memory`);
  console.log(`# a switch takes ${((performance.now() - began) / SWITCHES).toFixed(2)} ms`);
}

for (const test of [testWords, testGame, testMemory]) await test();
await end();
