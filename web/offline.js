// Works offline, after the first visit: a service worker keeps all files of one version. A new
// version is loaded beside it and takes over when the person says so; until then every part of a page
// is of one version. What engines know is kept, too, after all that the page itself needs, unless the person
// saves data: then only what was used is there.

async function register(version) {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(
    new URL(`./sw.js?version=${version}`, import.meta.url),
  );
  return registration;
}

/** Calls `offer(update)` when a new version is ready; `update()` loads it. */
function watch(registration, offer) {
  const propose = (worker) => {
    if (worker?.state === 'installed' && registration.active)
      offer(() => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
        worker.postMessage('take over');
      });
  };
  propose(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker.addEventListener('statechange', () => propose(worker));
  });
}

/**
 * Files that not everybody needs are kept, too.
 * @param {string[]} files their addresses
 */
export async function keepOffline(files) {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: files });
}

export async function goOffline(offer) {
  if (!('serviceWorker' in navigator)) return;
  try {
    const answer = await fetch(new URL('./files.json', import.meta.url), { cache: 'no-cache' });
    const { version, later } = await answer.json();
    watch(await register(version), offer);
    if (!(/** @type {any} */ (navigator).connection?.saveData)) // not every browser says it
      await keepOffline(Object.keys(later).map((file) => new URL(`./${file}`, import.meta.url).href));
  } catch (error) {
    console.info(`This page will not work offline: ${error instanceof Error ? error.message : error}`);
  }
}
