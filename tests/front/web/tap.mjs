// TAP for the tests of the page: `ok(condition, title)`, `is(got, wanted, title)`. What fails does
// not stop a test; what throws ends its `attempt`, and the next one begins.
let count = 0,
  failed = 0;

export function note(text) {
  for (const line of String(text).split('\n')) console.log(`# ${line}`);
}

export function ok(holds, title, why = '') {
  count++;
  if (!holds) failed++;
  console.log(`${holds ? 'ok' : 'not ok'} ${count} - ${title.replaceAll('#', '\\#')}`);
  if (!holds && why) note(why);
  return Boolean(holds);
}

export function is(got, wanted, title) {
  return ok(
    got === wanted,
    title,
    `got    ${JSON.stringify(got)}\nwanted ${JSON.stringify(wanted)}`,
  );
}

/** Nothing is in the list; what is there is shown. */
export function none(list, title) {
  return ok(
    list.length === 0,
    title,
    list
      .slice(0, 20)
      .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
      .join('\n'),
  );
}

/** Runs a test; whatever it throws is its failure, and nobody else's. */
export async function attempt(test, ...words) {
  try {
    await test(...words);
  } catch (error) {
    const told = words.filter((word) => typeof word === 'string').join(', ');
    ok(false, `${test.name}${told ? ` (${told})` : ''} runs to its end`, error.stack);
  }
}

/** The plan; whether all went well. */
export function end() {
  console.log(`1..${count}`);
  return failed === 0 && count > 0;
}

export function skipAll(why) {
  console.log(`1..0 # SKIP ${why}`);
}

// -- Chance ---------------------------------------------------------------------------------------

const seed = Number(process.env.QUINCUNX_SEED ?? 1);
let state = seed >>> 0;

/** A whole number below `most`, from the seed. */
export function draw(most) {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
}

export const pick = (list) => list[draw(list.length)];

export function shuffle(list) {
  const left = [...list];
  return list.map(() => left.splice(draw(left.length), 1)[0]);
}

export const tellSeed = () => note(`QUINCUNX_SEED=${seed}`);
