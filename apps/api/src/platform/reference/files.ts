// What the pages of the reference are made of, read once and packed once: strangers ask for them as often as they like.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Ready to leave. */
export interface Packed {
  plain: Buffer;
  gzip: Buffer;
}

export const pack = (text: string | Buffer): Packed => {
  const plain = Buffer.from(text);
  return { plain, gzip: gzipSync(plain) };
};

const kept = new Map<string, Packed>();

/** What `make` gives, made when it is first asked for. */
export function once(name: string, make: () => string | Buffer): Packed {
  const found = kept.get(name);
  if (found) return found;
  const made = pack(make());
  kept.set(name, made);
  return made;
}

/** The same of what takes its time. */
export async function onceMade(name: string, make: () => Promise<string>): Promise<Packed> {
  const found = kept.get(name);
  if (found) return found;
  const made = await make();
  return once(name, () => made);
}

// The bundle lies in dist/api beside its copy; the sources find it above.
const PLACES = ['reference', join('docs', 'api')];

/** A file of docs/api. Throws where there is none. */
export function readReference(name: string): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    for (const place of PLACES) {
      const file = join(folder, place, name);
      if (existsSync(file)) return readFileSync(file, 'utf8');
    }
  throw new Error(`docs/api/${name} is missing`);
}

/** A file of the package that shows OpenAPI documents. */
export const readSwagger = (name: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));
