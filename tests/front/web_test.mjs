// The page, in Chromium: web_test.mjs DIST PART...
//
// DIST is the folder that a build for the browser makes. Parts: home, ending, clicks, keys, taps, session, links,
// dialogs, rules, study, access, looks, engines, print, words. QUINCUNX names the native program (build/src/quincunx), which
// serves the page and reads its records; where it is not set, what is missing is no failure.
// QUINCUNX_SHOTS=FOLDER lets `looks` and `words` put pictures there.
import { Kit, missing } from './web/kit.mjs';
import { attempt, end, none, note, ok, skipAll, tellSeed } from './web/tap.mjs';

const [dist, ...parts] = process.argv.slice(2);

async function run(kit, part) {
  const began = performance.now();
  const { default: test, offline = false } = await import(`./web/${part}.mjs`);
  kit.offline = offline;
  await attempt(test, kit);
  none(kit.faults.splice(0), `no page complains in ${part}`);
  await kit.clear();
  note(`${part}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

const lacks = missing(dist);
if (lacks && !process.env.QUINCUNX) {
  skipAll(`there is no ${lacks}`);
} else if (lacks) {
  ok(false, 'all that is needed is there', `there is no ${lacks}`);
  process.exitCode = 1;
  end();
} else {
  const kit = new Kit(dist);
  tellSeed();
  try {
    await kit.start();
    for (const part of parts) await run(kit, part);
  } finally {
    await kit.close();
  }
  process.exitCode = end() ? 0 : 1;
}
