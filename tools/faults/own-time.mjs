// @ts-check
// Time as a process itself spends it: where cores are shared with other work, the milliseconds in which a
// thread was ready to run and another had the processor are not its own. Linux tells them
// (/proc/PID/task/TID/schedstat, second field); elsewhere nothing is taken off.
import { readFileSync } from 'node:fs';

/** Milliseconds that the main thread of a process has waited for a processor so far. */
export function queuedMs(pid = process.pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
