// The sums of a backup's files, in the format of sha256sum: `sha256sum --check SHA256SUMS` reads it too.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../../platform/config';

const SUMS = 'SHA256SUMS';

/** Path in the backup → its sum. */
export type Sums = Map<string, string>;

/** Writes a file for its owner's eyes only, on the disk when this returns. Gives the sum of what was written. */
export async function writeSummed(
  file: string,
  source: NodeJS.ReadableStream,
  through?: NodeJS.ReadWriteStream,
): Promise<string> {
  const hash = createHash('sha256');
  const summed = async function* (chunks: AsyncIterable<string | Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await (through ? pipeline(source, through, summed, target) : pipeline(source, summed, target));
  return hash.digest('hex');
}

export const writeSums = (folder: string, sums: Sums): Promise<void> =>
  writeFile(join(folder, SUMS), [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join(''), {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });

/** Reads every file of the backup. Throws a ConfigError that names what is missing, damaged or not of it. */
export async function checkSums(folder: string): Promise<Sums> {
  const sums = await readSums(folder);
  const there = new Set(await pathsIn(folder));
  const wrong = [...there].filter((path) => !sums.has(path)).map((path) => `${path} does not belong to it`);
  for (const [path, sum] of sums) {
    if (!there.has(path)) wrong.push(`${path} is missing`);
    else if ((await sumOf(join(folder, path))) !== sum)
      wrong.push(`${path} is damaged (its SHA-256 is another)`);
  }
  if (wrong.length > 0)
    throw new ConfigError(
      [`The backup ${folder} is not whole:`, ...wrong.slice(0, 20)].join('\n  ') +
        (wrong.length > 20 ? `\n  and ${wrong.length - 20} more` : ''),
    );
  return sums;
}

async function readSums(folder: string): Promise<Sums> {
  const lines = (await readFile(join(folder, SUMS), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  if (sums.size === 0) throw new ConfigError(`The backup ${folder} is not whole:\n  ${SUMS} is missing`);
  return sums;
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== SUMS);
}
