// The API and its workers as real processes that are killed and stopped under load (FAULTS C6, D15, K1, K2, K3, K9).
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { auditAgency, auditChain } from './auditor.mjs';
import { invoice } from './client.mjs';
import { killLoop } from './kill-loop.mjs';
import { Load } from './load.mjs';
import { runSeed, seeded } from './random.mjs';
import { until } from '../lib/until.mjs';
import type { Child, Company, World } from './types';
import { startWorld } from './world.mjs';

const seed = runSeed();
let world: World;

beforeAll(async () => {
  world = await startWorld({ companies: 3, waitingTime: 0 });
}, 120_000);
afterEach(async () => {
  await Promise.all(
    [...world.children].filter((child) => child !== world.agency).map((child) => child.kill('SIGKILL')),
  );
});
afterAll(async () => {
  await world?.stop();
}, 30_000);

async function api(env: Record<string, string> = {}): Promise<Child> {
  const child = await world.api(env);
  await child.ready();
  return child;
}
async function worker(env: Record<string, string> = {}): Promise<Child> {
  const child = world.worker(env);
  await child.ready();
  return child;
}
const company = (i = 0) => world.companies[i] as Company;
const draft = async (url: string, name: string, i = 0): Promise<string> => {
  const { status, text, datos } = await world.session.call(url, 'POST', '/api-internal/facturas', {
    nif: company(i).nifId,
    body: invoice(company(i), name),
  });
  if (status !== 201) throw new Error(`${status} ${text}`);
  return datos.uuid;
};
const publish = (url: string, uuid: string, key: string, i = 0) =>
  world.session.call(url, 'POST', `/api-internal/facturas/${uuid}/publicar`, { nif: company(i).nifId, key });
const records = (
  i = 0,
): Promise<
  {
    posicion: number;
    estado: string;
    intentos: number;
    duplicado: { estado: string } | null;
    num_serie: string;
  }[]
> =>
  world.query(
    'SELECT posicion, estado, intentos, duplicado, num_serie FROM registros WHERE cadena_id = $1 ORDER BY posicion',
    [company(i).cadenaId],
  );
const settled = (i = 0, patience = 60_000) =>
  until(
    'all records settled',
    async () => (await records(i)).every(({ estado }) => estado !== 'PENDIENTE'),
    patience,
  );
const audits = async (i = 0) => [
  ...(await auditChain(world.query, company(i).cadenaId)),
  ...(await auditAgency(world.query, company(i).cadenaId)),
];

describe('two replicas', () => {
  it('C6: two API processes that publish for one NIF leave one gapless chain', async () => {
    const replicas = await Promise.all([api(), api()]);
    const urls = replicas.map(({ url }) => url as string);
    const drafts = await Promise.all(
      Array.from({ length: 60 }, (_, n) => draft(urls[n % 2] as string, `c6-${n}`)),
    );
    const answers = await Promise.all(
      drafts.map((uuid, n) => publish(urls[n % 2] as string, uuid, `c6-${n}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200));
    expect(new Set(answers.map(({ datos }) => datos.factura.numeroCompleto)).size).toBe(60);
    expect(await auditChain(world.query, company().cadenaId)).toEqual([]);
  }, 60_000);
});

describe('a process that dies', () => {
  it('K2: killed between the commit of the invoice and its answer, the record waits, is sent once after the restart, and the key gives the invoice', async () => {
    const dying = await api({ PUNTOS_DE_FALLO: 'despues-de-commit=muere' });
    const uuid = await draft(dying.url as string, 'k2', 1);
    await expect(publish(dying.url as string, uuid, 'k2', 1)).rejects.toThrow();
    expect(await dying.exit).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await records(1)).toMatchObject([{ posicion: 1, estado: 'PENDIENTE', intentos: 0 }]);
    await worker();
    const again = await api();
    await settled(1);
    expect(await records(1)).toMatchObject([{ estado: 'CORRECTO', intentos: 1, duplicado: null }]);
    const { status, datos, headers } = await publish(again.url as string, uuid, 'k2', 1);
    expect([status, datos.registro.posicionCadena, headers.get('idempotent-replayed')]).toEqual([
      200,
      1,
      'true',
    ]);
    const { envios } = await world.control();
    expect(envios.filter(({ obligado }: { obligado: string }) => obligado === company(1).nif)).toHaveLength(
      1,
    );
    expect(await audits(1)).toEqual([]);
  }, 90_000);

  it('K3: killed after the agency answered and before the result is stored, the same bytes go again, 3000 settles them, nothing is stored twice', async () => {
    const door = await api();
    const first = await worker({ ENVIOS_ARRIENDO_MS: '1500' });
    await publish(door.url as string, await draft(door.url as string, 'k3-0', 2), 'k3-0', 2);
    await settled(2);
    await first.kill('SIGKILL');
    const dying = await worker({ ENVIOS_ARRIENDO_MS: '1500', PUNTOS_DE_FALLO: 'despues-de-enviar=muere' });
    await publish(door.url as string, await draft(door.url as string, 'k3-1', 2), 'k3-1', 2);
    expect(await dying.exit).toEqual({ code: null, signal: 'SIGKILL' });
    expect((await records(2)).map(({ estado }) => estado)).toEqual(['CORRECTO', 'PENDIENTE']);
    await worker({ ENVIOS_ARRIENDO_MS: '1500' });
    await settled(2);
    expect((await records(2))[1]).toMatchObject({
      estado: 'CORRECTO',
      intentos: 2,
      duplicado: { estado: 'Correcta' },
    });
    const sends: { peticion: Buffer; motivo: string | null }[] = await world.query(
      'SELECT peticion, motivo FROM envios WHERE cadena_id = $1 AND desde = 2 ORDER BY iniciado_en',
      [company(2).cadenaId],
    );
    expect(sends.map(({ motivo }) => motivo)).toEqual(['INTERRUMPIDO', null]);
    expect(gunzipSync(sends[1]?.peticion as Buffer).equals(gunzipSync(sends[0]?.peticion as Buffer))).toBe(
      true,
    );
    expect(await audits(2)).toEqual([]);
  }, 90_000);

  // Short here; a thousand kills run with "npm run faults -- --full K1" (docs/reliability.md).
  it(`K1, D15: kill -9 at random under a load of all acts, at an agency that refuses, complains and loses answers, seed ${seed}: acknowledged is stored, each key has one effect, chains stand, our states are the agency's`, async () => {
    const cycles = Number(process.env.FAULTS_CYCLES || 6);
    const { findings, counts, restarts, drained } = await killLoop(world, {
      cycles,
      random: seeded(seed),
      hurry: true,
      stormy: true,
      tell: (line: string) => process.stderr.write(`${line}\n`),
    });
    expect(findings).toEqual([]);
    expect(drained).toBe(true);
    expect(counts.acknowledged).toBeGreaterThan(cycles);
    process.stderr.write(`K1: ${JSON.stringify({ seed, cycles, counts, restarts })}\n`);
  }, 300_000);
});

describe('a stop under load', () => {
  it('K9: SIGTERM lets requests in flight finish, both roles end with 0, and nothing acknowledged is missing', async () => {
    const [door, other] = await Promise.all([api(), api()]);
    const sender = await worker();
    await world.control({ averias: [{ averia: 'lenta', ms: 1500, veces: 3 }] });
    const load = new Load({
      session: world.session,
      companies: world.companies,
      urls: () => [(door.ended ? other : door).url],
      random: seeded(seed),
      callers: 8,
      pace: 5,
      prefix: 'k9-',
    });
    load.start();
    await until('some load', () => load.acknowledged.size > 30);
    door.signal('SIGTERM');
    sender.signal('SIGTERM');
    expect(await Promise.all([door.exit, sender.exit])).toEqual([
      { code: 0, signal: null },
      { code: 0, signal: null },
    ]);
    await until('load on the other', () => load.counts.acknowledged > 60);
    await load.settle();
    // A stop is no crash: no request that was let in goes without its answer.
    expect(load.counts.inProgress).toBe(0);
    expect(await load.audit(world.query)).toEqual([]);
    const left: { estado: string }[] = await world.query(
      "SELECT estado FROM envios WHERE estado = 'EN_CURSO'",
    );
    expect(left).toEqual([]);
    await world.control({ olvidar: true });
    await worker();
    for (const i of [0, 1, 2]) await settled(i, 90_000);
    for (const i of [0, 1, 2]) expect(await audits(i)).toEqual([]);
  }, 180_000);
});
