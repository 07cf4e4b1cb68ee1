// Preloaded into the processes of a product whose time a journey moves (tools/testing/product.mjs): what they ask the machine
// for, they get as many milliseconds later as the file MOVED_CLOCK says.
import { readFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK;
const EVERY_MS = 20;

if (file) {
  const now = Date.now.bind(Date);
  let ahead = 0;
  let lookedAt = -Infinity;
  const moved = () => {
    if (performance.now() - lookedAt > EVERY_MS) {
      lookedAt = performance.now();
      ahead = Number(readFileSync(file, 'utf8'));
    }
    return now() + ahead;
  };
  Date.now = moved;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [moved()] : given, made),
    apply: (target) => new target(moved()).toString(),
  });
}
