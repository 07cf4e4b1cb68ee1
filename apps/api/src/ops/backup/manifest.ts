// What a backup says of itself: of which product and database it is, what is in it, and how far each chain had come.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../platform/config';

export const MANIFEST = 'manifest.json';
export const TABLES = 'tables';
export const FILES = 'files';

const whole = z.int().nonnegative();

const manifestSchema = z.object({
  /** Of this format. */
  format: z.literal(1),
  product: z.string(),
  takenAt: z.iso.datetime(),
  installation: z.uuid().nullable(),
  schema: z.object({
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    /** The last migration of the queue's library. */
    queue: whole,
  }),
  /** A value under each key, in base64: who restores must be able to open it. The keys are not in a backup. */
  sealed: z.object({ CLAVE_CIFRADO: z.string(), CLAVE_CERTIFICADOS: z.string() }),
  /** Rows in PostgreSQL's own text format of COPY, compressed, in `tables/NAME.gz`. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: whole })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** The last link of every chain. */
  heads: z.array(
    z.object({ nifId: z.uuid(), cadenaId: z.uuid(), posicion: whole, huella: z.string().nullable() }),
  ),
  /** Files of NIFs, encrypted as they lie in the storage, in `files/NIF/ID`. */
  files: whole,
  /** What the database names and the storage did not have when it was copied. */
  missingFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Head = Manifest['heads'][number];

export const dataFile = (table: string): string => `${TABLES}/${table.replaceAll('"', '')}.gz`;

/** Throws a ConfigError when there is no whole backup in that folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new ConfigError(
      `${folder} holds no backup (no ${MANIFEST}): one that was cut short has a name that ends in .partial and is none.`,
    );
  });
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new ConfigError(
      `${join(folder, MANIFEST)} is damaged, or was written by a product that this one does not know.`,
    );
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
