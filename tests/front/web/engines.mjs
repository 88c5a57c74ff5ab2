// The worker that thinks: that it stops and goes on, where memory can be shared and where it cannot.
import { attempt, is, ok } from './tap.mjs';
import { PLAIN, serve, until } from './kit.mjs';

/** Workers of pages that still have something to do; a service worker is none. */
const workers = (page) => page.workers().filter((worker) => worker.url().endsWith('/worker.js'));

/** A level that would think for long is stopped in the middle; then another move is wanted of it. */
async function stopAndGoOn(table, level) {
  const { page } = table,
    seat = await page.locator('.seat.turn select').elementHandle();
  await seat.selectOption(level);
  await table.until(({ status }) => /is thinking/.test(status), 'the level thinks');
  const before = await until(() => workers(page)[0], 'there is a worker');
  await seat.selectOption('human');
  const { moves, yours } = await table.look();
  ok(yours, 'a level that thinks can be sent away');
  await seat.selectOption(level);
  const after = await table.until((seen) => seen.moves.length > moves.length, 'a level moves');
  is(after.moves.length, moves.length + 1, '… and when it is back it moves');
  return before === workers(page)[0];
}

async function testStop(kit, { name, levels }) {
  const table = await kit.open(`${name}/`);
  ok(await table.page.evaluate(() => crossOriginIsolated), 'our server lets the page share memory');
  ok(await stopAndGoOn(table, levels.at(-1).name), '… with the same worker');
}

async function testPlain(kit, { name, levels }) {
  const server = await serve(kit.dist, PLAIN),
    table = await kit.sit(await kit.visit());
  table.address = server.address;
  const isIsolated = () => table.page.evaluate(() => crossOriginIsolated);
  await table.open(`${name}/`);
  ok(!(await isIsolated()), 'any other server does not');
  ok(!(await stopAndGoOn(table, levels.at(-1).name)), '… with another worker');
  await table.page.evaluate(() => navigator.serviceWorker.ready);
  await table.page.reload();
  await table.ready();
  ok(await isIsolated(), 'with its own service worker the page shares memory there, too');
  ok(await stopAndGoOn(table, levels.at(-1).name), '… with the same worker');
  await server.close();
}

export default async function (kit) {
  const { games } = await kit.catalog();
  await attempt(testStop, kit, games[1]);
  await attempt(testPlain, kit, games[1]);
}
