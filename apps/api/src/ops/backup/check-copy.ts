// Is this database, with this storage, what the backup says: every row counted, every chain walked to the head that it had,
// every file read and opened.
import type { ClientBase, PoolClient } from 'pg';
import { leerFilas, reglasRotas } from '../../modules/cadena';
import { SecretoIlegible } from '../../platform/secrets';
import { type Almacen, porTurnos } from '../../platform/storage';
import { filesNamed, headsOf } from './catalogue';
import { FILES, type Head, type Manifest } from './manifest';

/** No chain gets as far. */
const LAST = 2_147_483_647;

export interface Original {
  manifest: Manifest;
  /** Every path of the backup. */
  paths: Iterable<string>;
}
export interface Copy {
  /** As the role that sees every row. */
  client: ClientBase;
  storage: Almacen;
}

/** What does not hold, one line each; none when the copy is whole. */
export async function checkCopy({ manifest, paths }: Original, copy: Copy): Promise<string[]> {
  return [
    ...(await rowsOf(manifest, copy.client)),
    ...(await chainsOf(manifest, copy.client)),
    ...(await filesOf(manifest, paths, copy)),
  ];
}

async function rowsOf({ tables }: Manifest, client: ClientBase): Promise<string[]> {
  const findings: string[] = [];
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${name}`);
    const found = Number(rows[0]?.rows);
    if (found !== expected) findings.push(`${name} has ${found} rows, and had ${expected}`);
  }
  return findings;
}

async function chainsOf({ heads }: Manifest, client: ClientBase): Promise<string[]> {
  const findings: string[] = [];
  const now = new Map((await headsOf(client)).map((head) => [head.cadenaId, head]));
  for (const was of heads) {
    const is = now.get(was.cadenaId);
    now.delete(was.cadenaId);
    if (!is) findings.push(`the chain ${was.cadenaId} is missing`);
    else if (is.posicion !== was.posicion || is.huella !== was.huella)
      findings.push(
        `the chain ${was.cadenaId} ends with record ${is.posicion} (${is.huella}), and ended with ${was.posicion} (${was.huella})`,
      );
    else findings.push(...(await walk(is, client)));
  }
  for (const id of now.keys()) findings.push(`the chain ${id} was not there`);
  return findings;
}

async function walk({ nifId, cadenaId, posicion, huella }: Head, client: ClientBase): Promise<string[]> {
  const findings: string[] = [];
  type Row = Parameters<typeof reglasRotas>[0];
  let [before, at]: [Row | null, number] = [null, 0];
  for (let more = true; more;)
    more = await leerFilas(client as PoolClient, { nifId, cadenaId, despuesDe: at, hasta: LAST }, (row) => {
      const rules = reglasRotas(row, before, at);
      if (rules.length > 0)
        findings.push(`record ${row.posicion} of the chain ${cadenaId}: ${rules.join(', ')}`);
      [before, at] = [row, row.posicion];
    });
  if (at !== posicion || ((before as Row | null)?.eslabon.Huella ?? null) !== huella)
    findings.push(`the chain ${cadenaId} has ${at} records, and its head names ${posicion}`);
  return findings;
}

async function filesOf(
  { missingFiles }: Manifest,
  paths: Iterable<string>,
  { client, storage }: Copy,
): Promise<string[]> {
  const findings: string[] = [];
  const known = new Set([...paths].filter((path) => path.startsWith(`${FILES}/`)).map(withoutFolder));
  for (const path of await filesNamed(client)) if (!missingFiles.includes(path)) known.add(path);
  await porTurnos(known, async (path) => {
    const [nifId = '', id = ''] = path.split('/');
    try {
      if (!(await storage.get(nifId, id))) findings.push(`the file ${path} is missing`);
    } catch (error) {
      if (!(error instanceof SecretoIlegible)) throw error;
      findings.push(`the file ${path} cannot be opened: ${error.message}`);
    }
  });
  return findings;
}

const withoutFolder = (path: string): string => path.slice(FILES.length + 1);
