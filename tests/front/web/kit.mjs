// The surroundings of the tests: our own server, Chromium, the native program, and the packages of
// package.json, which ./check installs beside the page's build (DIST/../npm). Everything that is
// opened here is closed at the end. The page is only looked at from outside: its elements, its
// storage, its downloads.
import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Table } from './table.mjs';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
// The one without a window of its own does the same for half of the processor time.
export const CHROMIUM =
  ['/usr/bin/chromium-headless-shell'].find(existsSync) ?? '/usr/bin/chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const PHONE = { width: 390, height: 844 };
export const LIMIT = 60000; // milliseconds: far more than anything takes, even on a busy machine
const PACE = 5;
const BLOCKED = /Service Worker registration blocked by Playwright/;

export const program = process.env.QUINCUNX ?? join(root, 'build/src/quincunx');
export const scratch = mkdtempSync(join(tmpdir(), 'quincunx-web-'));

/** What is missing here, or ''. */
export function missing(dist) {
  const needed = [
    CHROMIUM,
    program,
    join(dist, 'index.html'),
    join(dist, '../npm/node_modules/playwright-core'),
  ];
  return needed.filter((path) => !existsSync(path)).join(', ');
}

/** Runs the native program; its output, or what it says against it. */
export function quincunx(...words) {
  try {
    const env = {
      ...process.env,
      XDG_STATE_HOME: join(scratch, 'state'),
      XDG_CACHE_HOME: join(scratch, 'cache'),
    };
    return execFileSync(program, words, { encoding: 'utf8', env, stdio: ['pipe', 'pipe', 'pipe'] });
  } catch (error) {
    return `it failed: ${error.stderr || error.message}`;
  }
}

/** Puts a text into a file for the native program; its path. */
export function keep(name, text) {
  const path = join(scratch, name);
  writeFileSync(path, text);
  return path;
}

/**
 * How long to look for something: LIMIT, or where the machine is too busy for PACE looks a second as
 * many looks as there would be; the page is as slow.
 */
export class Patience {
  #began = performance.now();
  #looks = (LIMIT / 1000) * PACE;

  lasts() {
    this.#looks -= 1;
    return this.#looks > 0 || performance.now() - this.#began < LIMIT;
  }
}

/** Waits until a promise gives something true: for what is not in a page. */
export async function until(holds, what) {
  const patience = new Patience();
  while (patience.lasts()) {
    const got = await holds();
    if (got) return got;
    await new Promise((done) => {
      setTimeout(done, 20);
    });
  }
  throw new Error(`waited in vain: ${what}`);
}

// -- The server -----------------------------------------------------------------------------------

/** Serves a folder: { address, close() }. */
export async function serve(folder) {
  const server = spawn(program, ['serve', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((done) => {
    server.on('exit', done);
  });
  const address = await new Promise((found, lost) => {
    let said = '';
    server.stdout.on('data', (data) => {
      said += data;
      if (/http:\S+\s/.test(said)) found(/http:\S+/.exec(said)[0]);
    });
    server.on('exit', (status) => lost(new Error(`the server ended with ${status}`)));
  });
  return {
    address,
    close() {
      server.kill();
      return closed;
    },
  };
}

const TYPES = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
  wasm: 'application/wasm',
};

/**
 * A server that knows nothing of the page and sends no headers for it: { address, visits,
 * close() }. Of a path that `slow` matches the second half waits for `ready`, a promise.
 */
export async function servePlain(folder, slow = /^$/, ready = null) {
  const visits = [];
  const server = createServer(async ({ url }, answer) => {
    const path = new URL(url, 'http://localhost').pathname,
      file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    visits.push(path);
    if (!existsSync(file)) {
      answer.writeHead(404).end();
      return;
    }
    const bytes = readFileSync(file),
      half = bytes.length >> 1,
      type = TYPES[file.split('.').at(-1)] ?? 'application/octet-stream';
    answer.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length });
    answer.write(bytes.subarray(0, half));
    if (slow.test(path)) await ready;
    answer.end(bytes.subarray(half));
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    visits,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

// -- The browser ----------------------------------------------------------------------------------

export class Kit {
  faults = []; // what pages complained about
  offline = false; // the page may fetch all of its files for later, which takes as long as opening it
  #contexts = [];

  constructor(dist) {
    this.dist = resolve(dist);
    const require = createRequire(join(this.dist, '../npm/here'));
    ({ chromium: this.chromium } = require('playwright-core'));
    this.axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  }

  async start() {
    this.server = await serve(this.dist);
    this.address = this.server.address;
    this.browser = await this.launch();
  }

  launch() {
    return this.chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  }

  /** A browser with a profile in a folder, which outlives it. */
  launchProfile(folder) {
    return this.chromium.launchPersistentContext(folder, {
      executablePath: CHROMIUM,
      args: FLAGS,
      viewport: { width: 1280, height: 800 },
    });
  }

  /** A visitor who was never here: a context of its own, with what playwright calls options. */
  async visit(options = {}) {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      serviceWorkers: this.offline ? 'allow' : 'block',
      ...options,
    });
    this.#contexts.push(context);
    return context;
  }

  /** A page of a visitor, not yet at an address. */
  async sit(context, expected = /^$/) {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT);
    const complain = (text) => expected.test(text) || BLOCKED.test(text) || this.faults.push(text);
    page.on('pageerror', (error) => complain(`${error.stack}`));
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && complain(message.text()),
    );
    page.on('crash', () => complain('the page crashed'));
    return new Table(page, this.address);
  }

  /** A visitor's page with a link open: a Table. */
  async open(link = '', options = {}) {
    const table = await this.sit(await this.visit(options));
    await table.open(link);
    return table;
  }

  /** Ends what the last part opened. */
  async clear() {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close().catch(() => {})));
  }

  async close() {
    await this.clear();
    await this.browser?.close();
    await this.server?.close();
    rmSync(scratch, { recursive: true, force: true });
  }

  /** What the page knows of the games, from its own core. */
  async catalog() {
    const table = await this.open();
    const found = await table.page.evaluate(async () => {
      const { modules } = await import('./page.js'),
        nothing = { getItem: () => null, setItem() {}, removeItem() {} };
      const core = await modules.core.openCore({}, { storage: () => nothing });
      return core.catalog;
    });
    await table.page.context().close();
    return found;
  }

  async games() {
    return (await this.catalog()).games.map(({ name }) => name);
  }

  readDist(name) {
    return readFileSync(join(this.dist, name));
  }
}
