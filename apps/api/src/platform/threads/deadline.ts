// When a thread has had its time: so much of a processor, for what the clock on the wall says of a file depends on what else the machine does.
import { readFileSync, readlinkSync } from 'node:fs';

/** So many times as long it may take on the wall: it may wait for a processor, and must not wait for ever. */
const PATIENCE = 5;
/** Asked again no sooner: the last milliseconds are not worth a look each. */
const AGAIN_MS = 50;

/** How Linux calls the thread that asks, for `deadline`; elsewhere undefined. */
export function nameOfThisThread(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1);
  } catch {
    return undefined;
  }
}

/** Milliseconds that the thread of this process has had of a processor; undefined when nobody says. */
function processorTime(thread: string | undefined): number | undefined {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}

/**
 * Calls `end` once the thread of that name has had `ms` of a processor since now, or five times as long has passed; where processor time is
 * not told, after `ms`. Returns how to call it off.
 */
export function deadline(
  { ms, thread, now }: { ms: number; thread: string | undefined; now: () => number },
  end: () => void,
): () => void {
  const from = processorTime(thread);
  const until = now() + ms * PATIENCE;
  const look = (): void => {
    const had = processorTime(thread);
    const left = from === undefined || had === undefined ? 0 : Math.min(ms - (had - from), until - now());
    if (left <= 0) end();
    else timer = setTimeout(look, Math.max(left, AGAIN_MS));
  };
  let timer = setTimeout(look, ms);
  return () => clearTimeout(timer);
}
