// encadena: the API from the terminal.
import { Encadena } from '@encadena/sdk';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './io';
import { run } from './program';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

function client(): Encadena {
  // Not as an option: what stands in a command line, others on the machine can read.
  const { ENCADENA_KEY: key, ENCADENA_URL: url = 'http://localhost:3000' } = process.env;
  if (!key) throw new Refusal('ENCADENA_KEY is missing: an API key, vft_… or vfl_….');
  return new Encadena({ key, url, language: 'en' });
}

process.exitCode = await run(process.argv.slice(2), {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  readFile,
  writeFile,
  client,
  fetch,
  now: () => new Date(),
  stop: stop.signal,
  wait: (ms) => sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined),
});
