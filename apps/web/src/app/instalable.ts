// What lets a browser install the product: the manifest in the language on screen, and the service worker. Loaded when the
// first screen is done: nobody waits for it.
import type { i18n } from 'i18next';

function enlazar(idioma: string): void {
  const enlace =
    document.head.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? document.createElement('link');
  enlace.rel = 'manifest';
  enlace.href = `/app-${idioma}.webmanifest`;
  document.head.append(enlace);
}

/** Registers the worker of this build, and tells it what the page had loaded without one. A browser that has none goes without. */
async function registrar(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  await new Promise<void>((listo) => (window.requestIdleCallback ?? setTimeout)(() => listo()));
  const sinEl = !serviceWorker.controller;
  await serviceWorker.register('/sw.js');
  if (!sinEl) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage({ loaded: performance.getEntriesByType('resource').map(({ name }) => name) });
}

/** Where the browser forbids workers, in a private window for instance, the product works as without one. */
export function hacerInstalable(i18n: Pick<i18n, 'language' | 'on'>): Promise<void> {
  enlazar(i18n.language);
  i18n.on('languageChanged', enlazar);
  return registrar().catch(() => undefined);
}
