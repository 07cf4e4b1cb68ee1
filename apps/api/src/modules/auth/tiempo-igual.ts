// Answers that must not tell by their time whether an account exists take the same time, whatever was found.
import { setTimeout as esperar } from 'node:timers/promises';

/** Runs the work and answers no sooner than `ms` after it began; failures wait as well. */
export async function alMenos<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const plazo = esperar(ms);
  try {
    return await work();
  } finally {
    await plazo;
  }
}
