// Served in place of the service worker where the operator wants none (SERVICE_WORKER=no): it takes the place of one that
// browsers have, clears what that one kept, and goes.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('encadena-')).map((name) => caches.delete(name))),
      )
      .then(() => self.registration.unregister()),
  );
});
