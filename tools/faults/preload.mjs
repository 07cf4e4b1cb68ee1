// Loaded before a process under test (node --import): it ends with the test that started it, and tells how long its event loop stood
// still at worst when it is asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const lag = monitorEventLoopDelay({ resolution: 5 });
lag.enable();
process.on('disconnect', () => process.exit(1));
process.on('message', (what) => {
  if (what === 'reset') lag.reset();
  if (what === 'tell') process.send({ lagMs: lag.max / 1e6, p99Ms: lag.percentile(99) / 1e6, rss: process.memoryUsage().rss });
});
process.channel?.unref();
