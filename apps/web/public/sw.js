// The service worker of the installed product (ADR 0070): with no connection it gives the page and the hashed
// files that were loaded before. It never touches the API, nor a page whose address holds a token. The server
// fills in VERSION and FILES (server/installable.ts).
const VERSION = '__VERSION__';
/** The hashed files of this version, by name. */
const FILES = /* __FILES__ */ [];
const PAGE_CACHE = `encadena-page-${VERSION}`;
const FILE_CACHE = 'encadena-files';
/** One page for all addresses: none of them is ever a key of the cache. */
const PAGE = '/';
const SHELL = [PAGE, '/marca.svg'];

/**
 * What is answered here: 'page' and 'shell' from the network, and from the cache if there is none; 'file' from the cache,
 * and from the network if it is not there; null: not ours, the browser asks as if there were no worker.
 * Pages are named one by one, so that a new one with a token in its address is never among them by accident.
 */
function kindOf({ method, mode, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return null;
  if (mode === 'navigate') return /^\/(?:auth\/?|auth\/login|user(?:\/.*)?)?$/.test(pathname) ? 'page' : null;
  if (/^\/assets\/[\w.-]+$/.test(pathname)) return 'file';
  return pathname !== PAGE && SHELL.includes(pathname) ? 'shell' : null;
}

/** Keeps what is whole and our own; an error or a page that somebody in between puts there is not kept. */
async function keep(name, key, answer) {
  if (answer.status === 200 && answer.type === 'basic' && !answer.redirected)
    await (await caches.open(name)).put(key, answer);
}

async function fromNetwork(request, key, event) {
  try {
    const answer = await fetch(request);
    event.waitUntil(keep(PAGE_CACHE, key, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await (await caches.open(PAGE_CACHE)).match(key);
    if (kept) return kept;
    throw error;
  }
}

async function fromCache(request, event) {
  const kept = await (await caches.open(FILE_CACHE)).match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  event.waitUntil(keep(FILE_CACHE, request.url, answer.clone()));
  return answer;
}

/** What earlier versions kept and this one has no use for. */
async function tidy() {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith('encadena-') && name !== PAGE_CACHE && name !== FILE_CACHE,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  const files = await caches.open(FILE_CACHE);
  const gone = (await files.keys()).filter(
    ({ url }) => !FILES.includes(new URL(url).pathname.split('/').pop()),
  );
  await Promise.all(gone.map((request) => files.delete(request)));
}

/** What a page had loaded before there was a worker. */
async function keepLoaded(urls) {
  const files = await caches.open(FILE_CACHE);
  for (const url of urls) {
    if (kindOf({ method: 'GET', mode: 'no-cors', url }) !== 'file' || (await files.match(url))) continue;
    await fetch(url).then((answer) => keep(FILE_CACHE, url, answer));
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGE_CACHE).then((cache) => cache.addAll(SHELL)));
});
// A new version waits until the last page of the old one is closed; the first one takes the pages that are open.
self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.loaded))
    event.waitUntil(keepLoaded(event.data.loaded).catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request);
  if (kind === 'page') event.respondWith(fromNetwork(request, PAGE, event));
  else if (kind === 'shell') event.respondWith(fromNetwork(request, new URL(request.url).pathname, event));
  else if (kind === 'file') event.respondWith(fromCache(request, event));
});
