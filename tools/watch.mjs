// Tells when the sources have changed and come to rest (npm run dev).
import { watch as watchFolder } from 'node:fs';
import { fromRoot } from './lib/root.mjs';

const SETTLE = 300;

/** Calls onChange() after each change, one call after the other. Returns the function that ends the watch. */
export function watch(onChange) {
  let timer;
  let busy = Promise.resolve();
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      busy = busy.then(onChange);
    }, SETTLE);
  };
  const watchers = ['apps', 'libs', 'prisma/schema'].map((folder) =>
    watchFolder(fromRoot(folder), { recursive: true }, (_, name) => {
      if (!/generated|tsbuildinfo/.test(name ?? '')) settle();
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
