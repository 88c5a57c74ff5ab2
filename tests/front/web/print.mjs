// On paper: the board and the moves on white, and nothing else, whatever the screen looks like.
import { attempt, is, none, ok } from './tap.mjs';
import { PHONE } from './kit.mjs';

/** What is on the paper; runs in the page. */
function look() {
  const seen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
    box = (name) => document.querySelector(name)?.getBoundingClientRect();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT),
    others = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.data.trim() && seen(node.parentElement) && !node.parentElement.closest('.field .board, .list, .unseen'))
      others.push(node.data.trim());
  const controls = [...document.querySelectorAll('select, input, button')].filter((one) => seen(one) && !one.closest('.moves'));
  return {
    paper: [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor),
    ink: getComputedStyle(document.querySelector('.moves button') ?? document.body).color,
    others: [...others, ...controls.map(({ outerHTML }) => outerHTML)],
    moves: [...document.querySelectorAll('.moves button')].filter(seen).length,
    board: box('.field .board')?.toJSON(),
    list: box('.list')?.toJSON(),
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

async function testPaper(kit, game, title, options) {
  const table = await kit.open(`${game}/`, options),
    { page } = table;
  const { moves } = await table.play(3);
  await page.emulateMedia({ media: 'print', colorScheme: options.colorScheme });
  const paper = await page.evaluate(look);
  none(paper.others, `${title}: of ${game} there is nothing but the board and the moves`);
  is(paper.moves, moves.length, '… which are all there');
  ok(paper.board.width > 100 && Math.abs(paper.board.width / paper.board.height - 1) < 2, '… with the board', JSON.stringify(paper.board));
  ok(paper.list.top >= paper.board.bottom, '… above them');
  ok(paper.wide <= 0, '… and nothing is cut off');
  is(paper.ink, 'rgb(0, 0, 0)', '… in black');
  ok(paper.paper.every((colour) => /^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/.test(colour)), '… on white', paper.paper.join());
  ok((await page.pdf({ format: 'A4' })).length > 1000, '… and can be printed');
}

export default async function (kit) {
  for (const game of await kit.games()) await attempt(testPaper, kit, game, 'wide and light', { colorScheme: 'light' });
  await attempt(testPaper, kit, (await kit.games())[0], 'narrow and dark', { colorScheme: 'dark', viewport: PHONE });
}
