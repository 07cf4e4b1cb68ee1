// @ts-check
// Loaded before a process under test (node --import): it ends with the test that started it, and tells how
// long its event loop stood still at worst, by its own doing, when it is asked.
import { queuedMs } from './own-time.mjs';

const EVERY = 5;
let worst = 0;
let last = { at: performance.now(), queued: queuedMs() };
setInterval(() => {
  const now = { at: performance.now(), queued: queuedMs() };
  worst = Math.max(worst, now.at - last.at - (now.queued - last.queued) - EVERY);
  last = now;
}, EVERY).unref();

process.on('disconnect', () => process.exit(1));
process.on('message', (what) => {
  if (what === 'reset') worst = 0;
  if (what === 'tell') process.send?.({ lagMs: worst, rss: process.memoryUsage().rss });
});
process.channel?.unref();
