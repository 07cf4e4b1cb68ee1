// Waiting for what another program does in its own time.
import { setTimeout as wait } from 'node:timers/promises';

const PACIENCIA = 120_000;

/** What is seen once it is as it is waited for. */
export async function hastaQue<T>(ver: () => Promise<T>, esta: (visto: T) => boolean): Promise<T> {
  for (const fin = Date.now() + PACIENCIA; ; await wait(250)) {
    const visto = await ver();
    if (esta(visto)) return visto;
    if (Date.now() > fin) throw new Error(`It has not come: ${JSON.stringify(visto).slice(0, 2000)}`);
  }
}
