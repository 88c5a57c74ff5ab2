// The service worker: all files of one version in one cache. Its address names the version (sw.js?version=…),
// so that another version is another worker, which waits until it may take over. What a page loads
// comes from the cache of the worker that controls it, and never half from an older one.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const address = worker.location.href;
const version = new URL(address).searchParams.get('version');
const scope = new URL('./', address).pathname;
const cacheName = `quincunx ${scope} ${version}`;

/**
 * It lies in one of these folders.
 * @param {string} file
 * @param {string[]} folders
 */
const isIn = (file, folders) => folders.some((folder) => new URL(file).pathname.startsWith(`${scope}${folder}/`));
const isOther = (/** @type {string} */ file) => isIn(file, ['languages', 'data']);

/** What else the version before kept: whoever speaks a language is offline in it with this version, too. */
async function listOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`quincunx ${scope} `));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return [...new Set(kept.flat().map(({ url }) => url))].filter(isOther);
}

/**
 * Adds files as the server has them now; those that not everybody needs may be gone there.
 * @param {Cache} cache
 * @param {string[]} files
 */
async function addAll(cache, files) {
  const add = (/** @type {string} */ file) => cache.add(new Request(file, { cache: 'no-cache' }));
  await Promise.all(files.map((file) => (isOther(file) ? add(file).catch(() => {}) : add(file))));
}

/**
 * What a page wants to have offline is kept, once.
 * @param {string[]} wanted
 */
async function keep(wanted) {
  const cache = await caches.open(cacheName),
    known = await Promise.all(wanted.map((file) => cache.match(file)));
  await addAll(cache, wanted.filter((file, i) => isOther(file) && !known[i]));
}

async function fill() {
  const answer = await fetch(new URL('files.json', address), { cache: 'no-cache' });
  const listed = await answer.clone().json();
  if (listed.version !== version) throw new Error('the files are of another version');
  const cache = await caches.open(cacheName);
  const files = ['', ...Object.keys(listed.files)].map(
    (file) => new URL(file, new URL(scope, address)).href,
  );
  await addAll(cache, [...files, ...(await listOthers())]);
  await cache.put(new URL('files.json', address), answer);
}

async function tidy() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((old) => old.startsWith(`quincunx ${scope} `) && old !== cacheName)
      .map((old) => caches.delete(old)),
  );
  await worker.clients.claim();
}

/**
 * A table and what an engine knows are large and not needed by everybody: they are kept once they were
 * wanted, while the page already reads what has come.
 * @param {FetchEvent} event
 * @param {Cache} cache
 */
async function fetchOther(event, cache) {
  const { request } = event,
    answer = await fetch(request);
  if (answer.ok && isIn(request.url, ['tables', 'data']))
    event.waitUntil(cache.put(request, answer.clone()).catch(() => {})); // there may be no room
  return answer;
}

/**
 * Which version there is now only the server knows; everything else is as it was kept.
 * @param {FetchEvent} event
 */
async function find(event) {
  const { request } = event;
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (!request.url.endsWith('/files.json')) return kept ?? fetchOther(event, cache);
  return fetch(request).catch(() => kept ?? Response.error());
}

/**
 * Lets page and worker share memory, so that a search can be stopped, also where the server does not.
 * @param {FetchEvent} event
 */
async function answer(event) {
  const found = await find(event);
  if (!['document', 'worker'].includes(event.request.destination) || !found.ok) return found;
  const headers = new Headers(found.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return new Response(found.body, { status: found.status, headers });
}

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') worker.skipWaiting();
  if (event.data.keep) event.waitUntil(keep(event.data.keep));
});
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(new URL(scope, address).href))
    event.respondWith(answer(event));
});
