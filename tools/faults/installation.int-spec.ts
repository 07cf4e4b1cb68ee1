// An older backup put back, with real processes (FAULTS O4): the cluster's files as they were, the mark outside as it is,
// or as old as they are.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { auditAgency, auditChain } from './auditor.mjs';
import { startChild } from './child.mjs';
import { invoice } from './client.mjs';
import { readCompany } from './company.mjs';
import { until } from '../lib/until.mjs';
import type { Answer, Child, Company, World } from './types';
import { startWorld } from './world.mjs';

let world: World;
let company: Company;
beforeAll(async () => {
  world = await startWorld({ waitingTime: 0 });
  company = world.companies[0] as Company;
}, 120_000);
afterAll(async () => {
  await world?.stop();
}, 30_000);

async function processes(): Promise<{ door: Child; sender: Child; end(): Promise<unknown> }> {
  const door = await world.api();
  const sender = world.worker();
  await Promise.all([door.ready(), sender.ready()]);
  return { door, sender, end: () => Promise.all([door.kill(), sender.kill()]) };
}

async function issue({ url }: Child, name: string): Promise<Answer> {
  const call = (path: string, options: object = {}) =>
    world.session.call(url, 'POST', path, { nif: company.nifId, ...options });
  const draft = await call('/api-internal/facturas', { body: invoice(company, name) });
  if (draft.status !== 201) throw new Error(`${draft.status} ${draft.text}`);
  return call(`/api-internal/facturas/${draft.datos.uuid}/publicar`, { key: name });
}

async function order(...words: string[]): Promise<string> {
  const child = startChild({
    args: [world.copy.main('api'), 'ops', ...words],
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATABASE_URL_OPS: world.urls.DATABASE_URL_OPS,
      DATA_DIR: world.dataDir,
      INSTALACION_FILE: `${world.dataDir}/installation`,
    },
  });
  await child.exit;
  return child.said();
}

const records = (state: string): Promise<unknown[]> =>
  world.query('SELECT FROM registros WHERE nif_id = $1 AND estado = $2', [company.nifId, state]);
const settled = () => until('all records settled', async () => (await records('PENDIENTE')).length === 0);
const known = async (): Promise<string[]> =>
  (
    await world.query('SELECT DISTINCT num_serie FROM aeat_sim.registro WHERE emisor = $1 ORDER BY 1', [
      company.nif,
    ])
  ).map(({ num_serie: number }) => number);

/** The agency's books, which here lie in the same cluster, and at the agency do not. */
async function agencyBooks(): Promise<{ table: string; rows: string }[]> {
  const tables = await world.query("SELECT tablename FROM pg_tables WHERE schemaname = 'aeat_sim'");
  return Promise.all(
    tables.map(async ({ tablename: table }) => {
      const [{ rows }] = await world.query(
        `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS rows FROM aeat_sim.${table} t`,
      );
      return { table, rows };
    }),
  );
}
const putBack = (books: { table: string; rows: string }[]) =>
  world.query(
    `BEGIN; SET LOCAL session_replication_role = replica; ${books
      .map(
        ({ table, rows }) =>
          `DELETE FROM aeat_sim.${table}; INSERT INTO aeat_sim.${table} OVERRIDING SYSTEM VALUE
           SELECT * FROM jsonb_populate_recordset(NULL::aeat_sim.${table}, $rows$${rows}$rows$);`,
      )
      .join(' ')}
    SELECT setval(format('%I.%I', schemaname, sequencename), 1000000) FROM pg_sequences WHERE schemaname = 'aeat_sim';
    COMMIT`,
  );

// With their owner, who may be another than the one who copies.
const copy = (from: string, to: string) => expect(spawnSync('cp', ['-a', from, to]).status).toBe(0);
async function backUp(): Promise<void> {
  await world.postgres.stopImmediately();
  copy(world.postgres.cluster, `${world.postgres.cluster}.backup`);
  await world.postgres.startAgain();
}
/** The files as they were; the agency's books as they are. */
async function restore(): Promise<void> {
  const { cluster } = world.postgres;
  const books = await agencyBooks();
  await world.postgres.stopImmediately();
  rmSync(cluster, { recursive: true });
  copy(`${cluster}.backup`, cluster);
  rmSync(`${cluster}.backup`, { recursive: true });
  await world.postgres.startAgain();
  await putBack(books);
}
const issueMany = async (door: Child, names: string[]): Promise<number[]> => {
  const numbers: number[] = [];
  for (const name of names) {
    const { status, datos, text } = await issue(door, name);
    if (status !== 200) throw new Error(`${status} ${text}`);
    numbers.push(datos.factura.numero);
  }
  return numbers;
};
/** What a database that lacks what it once had says and does. */
async function expectRefused({ door, sender }: { door: Child; sender: Child }, name: string): Promise<void> {
  const refused = await issue(door, name);
  expect([refused.status, refused.codigo]).toEqual([423, 'INSTALACION_NO_DECLARADA']);
  const health = await fetch(`${door.url}/api/v1/public/preparado`);
  expect([health.status, await health.json()]).toEqual([
    200,
    { estado: 'preparado', avisos: ['INSTALACION_NO_DECLARADA'] },
  ]);
  for (const child of [door, sender])
    expect(child.said()).toMatch(/"juicio":"ATRASADA".*instalacion-no-declarada/);
  expect(await order('installation')).toContain('older backup');
}
/** By the operator's one order; gives the first number of the new chain. */
async function goOn(door: Child): Promise<number> {
  expect(await order('new-installation')).toContain('Give one of');
  expect(await order('new-installation', '--original-lost')).toContain('New installation:');
  let answer: Answer | undefined;
  await until(
    'an invoice of the new chain',
    async () => (answer = await issue(door, `g-${Date.now()}`)).status === 200,
    60_000,
  );
  return answer?.datos.factura.numero;
}

it('O4: an older backup put back neither issues nor sends, and after one order goes on behind what the agency knows', async () => {
  const first = await processes();
  await issueMany(first.door, ['a', 'b', 'c']);
  await settled();
  await first.end();
  await backUp();

  const second = await processes();
  const lost = await issueMany(second.door, ['d', 'e']);
  await settled();
  const atAgency = await known();
  await second.end();
  await restore();

  const third = await processes();
  await expectRefused(third, 'f');
  // Whatever waited in it stays where it is.
  await world.query(
    "UPDATE cadenas SET pendiente_desde = now() WHERE nif_id = $1 AND entorno = 'REAL' AND abierta",
    [company.nifId],
  );
  await wait(2_000);
  expect(third.sender.said()).not.toContain('"envio"');
  expect(await known()).toEqual(atAgency);

  expect(await goOn(third.door)).toBe(Math.max(...lost) + 1);
  await settled().catch((error: unknown) => {
    throw new Error(third.sender.said().slice(-2_000), { cause: error });
  });
  company = await readCompany(world.query, company.nif);
  // Over both chains: the numbers that were lost between them are the agency's.
  expect([
    ...(await auditChain(world.query, company.cadenaId)),
    ...(await auditAgency(world.query, company.cadenaId)),
  ]).toEqual([]);
  expect(await order('installation')).toContain('is the living one');
  await third.end();
}, 240_000);

it('O4: put back with a mark as old as the backup, nothing outside tells it; before it sends it asks the agency, which does', async () => {
  const marks = (): string[] =>
    readdirSync(world.dataDir).filter((name) => /^installation\.[^~]+$/.test(name));
  const first = await processes();
  await issueMany(first.door, ['l']);
  await settled();
  // Sealed before the backup, and not sent: it waits in it.
  await first.sender.kill();
  await issueMany(first.door, ['m']);
  await first.end();
  await backUp();
  for (const mark of marks()) copyFileSync(join(world.dataDir, mark), join(world.dataDir, `${mark}~`));

  const second = await processes();
  const lost = await issueMany(second.door, ['n', 'o']);
  await settled();
  const atAgency = await known();
  await second.end();
  await restore();
  for (const mark of marks()) copyFileSync(join(world.dataDir, `${mark}~`), join(world.dataDir, mark));
  // Meanwhile time has passed.
  await world.query("UPDATE instalaciones SET latido_en = latido_en - interval '1 hour'");

  const third = await processes();
  await until('the agency was asked', () => third.sender.said().includes('base-atrasada'));
  await until('the door has heard of it', () => third.door.said().includes('instalacion-no-declarada'));
  await expectRefused(third, 'p');
  expect(third.sender.said()).not.toContain('"envio":');
  expect(await known()).toEqual(atAgency);

  expect(await goOn(third.door)).toBe(Math.max(...lost) + 1);
  await settled();
  company = await readCompany(world.query, company.nif);
  expect(await auditAgency(world.query, company.cadenaId)).toEqual([]);

  // The living one after a silence: asked once, and sent. Of the chain before it is known what is missing.
  await world.query("UPDATE instalaciones SET latido_en = latido_en - interval '1 hour' WHERE vigente");
  await until('the agency was asked', () => third.sender.said().includes('ausencia-averiguada'));
  const [number] = await issueMany(third.door, ['q']);
  expect(number).toBe(Math.max(...lost) + 2);
  await settled();
  expect(await order('installation')).toContain('is the living one');
  await third.end();
}, 240_000);
