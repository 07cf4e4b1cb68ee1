// A test asserts no speed: on a busy machine it would fail without a reason. What hostile input may do to
// us is another matter: work that grows with its square does not end while anybody waits.
import { expect } from '@jest/globals';

/** Milliseconds of the processor that honest work stays far below on any machine. */
const ENDLESS_MS = 30_000;

/** Does the work and gives its result; fails when it kept the processor busy as if without end. */
export async function ends<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(ENDLESS_MS);
  return result;
}
