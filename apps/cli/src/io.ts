// What a command meets of the world: where it writes, what it reads, and with whom it talks.
import type { Encadena } from '@encadena/sdk';

export interface Io {
  out: (line: string) => void;
  err: (line: string) => void;
  readFile: (path: string) => Promise<Uint8Array>;
  writeFile: (path: string, content: Uint8Array) => Promise<void>;
  /** Throws when there is no key. */
  client: () => Encadena;
  fetch: typeof fetch;
  now: () => Date;
  /** Ends what would go on for ever. */
  stop: AbortSignal;
  /** Waits, or until `stop`. */
  wait: (ms: number) => Promise<void>;
}

/** Told in one line, without a stack: a mistake of whoever calls, not of the program. */
export class Refusal extends Error {}

export async function readJson({ readFile }: Io, path: string): Promise<unknown> {
  const text = new TextDecoder().decode(await readFile(path));
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Refusal(`${path} holds no JSON: ${(error as Error).message}`);
  }
}

export const show = ({ out }: Io, value: unknown): void => out(JSON.stringify(value, null, 2));
