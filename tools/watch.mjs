// Tells which apps a change of the sources touches (npm run dev).
import { watch as watchFolder } from 'node:fs';
import { changed } from './build.mjs';
import { fromRoot } from './lib/root.mjs';

const SETTLE = 300;

/** Calls onChange(apps) after the sources came to rest. Returns the function that ends the watch. */
export function watch(onChange) {
  let timer;
  let busy = Promise.resolve();
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      busy = busy.then(async () => {
        const apps = changed();
        if (apps.length > 0) await onChange(apps);
      });
    }, SETTLE);
  };
  const watchers = ['apps', 'libs', 'prisma/schema'].map((folder) => watchFolder(fromRoot(folder), { recursive: true }, (_, name) => {
    if (!name?.includes('generated')) settle();
  }));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
