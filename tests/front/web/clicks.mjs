// Whole games by clicks; and what else a mouse does.
import { attempt, is, ok } from './tap.mjs';
import { checkEnd, playAll } from './games.mjs';

/** Against the weakest machine, with pieces that move. */
async function playByClicks(kit, game) {
  const table = await kit.open(game, { reducedMotion: 'no-preference' });
  const seen = await table.playOut(table.byClicks());
  await checkEnd(table, seen, `${game} by clicks`);
  const headline = await table.page.locator('#ending h2').innerText();
  ok(seen.said.includes(headline), `… and is spoken: ${headline}`, seen.said.join(' | '));
}

/** Presses the mouse on one cell and lets it go on another. */
async function drag(table, from, to) {
  await table.cell(from).hover();
  await table.page.mouse.down();
  await table.cell(to).hover();
  await table.page.mouse.up();
  return table.look();
}

/** A piece is taken along where a move begins with it; where a touch is a whole move there is none. */
async function testDrags(kit) {
  const siga = await kit.open('siga/@X.X../O...O/X.X../O...O/X...O_X_0');
  await siga.cell('c1').click();
  const [to] = siga.choices(await siga.look()).filter((name) => name !== 'c1');
  await siga.page.keyboard.press('Escape');
  is((await drag(siga, 'c1', to)).moves.length, 1, `siga: a stone is dragged from c1 to ${to}`);
  const reversi = await kit.open('reversi/');
  is((await drag(reversi, 'd3', 'a1')).moves.length, 0, 'reversi: no disc is put where one only pressed');
  is((await drag(reversi, 'a1', 'd3')).moves.length, 0, '… or only let go');
}

/** Why a touch did nothing stands out, until the next one does something. */
async function testRefusal(kit) {
  const table = await kit.open('reversi/'),
    refused = table.page.locator('#message.refused');
  await table.cell('a1').click();
  is(await refused.count(), 1, `a refusal stands out: ${(await table.look()).message}`);
  await table.cell('d3').click();
  is(await refused.count(), 0, '… and what follows does not');
}

export default async function (kit) {
  await attempt(testDrags, kit);
  await attempt(testRefusal, kit);
  await playAll(kit, playByClicks);
}
