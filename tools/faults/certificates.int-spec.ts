// Certificates that end, are renewed and are taken away while API, worker and simulator run as processes
// (FAULTS T1, T7).
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NIF_CLIENTE } from '../certificados.mjs';
import { auditAgency, auditChain } from './auditor.mjs';
import { invoice } from './client.mjs';
import { formWith, makeIdentity } from './identities.mjs';
import { startMailbox } from './mailbox.mjs';
import { until } from '../lib/until.mjs';
import type { Child, Company, Loose, World } from './types';
import { startWorld } from './world.mjs';

/** How long a certificate that expires during a test is valid: enough to send with it, even on a slow machine. */
const SHORT_S = 7;
const DAY_S = 86_400;
const PASSWORD = 'clave-del-archivo';

let world: World;
let door: Child;
let post: Awaited<ReturnType<typeof startMailbox>>;

beforeAll(async () => {
  post = await startMailbox();
  world = await startWorld({ companies: 4, waitingTime: 0 });
  door = await world.api();
  await door.ready();
}, 120_000);
afterEach(async () => {
  await Promise.all(
    [...world.children]
      .filter((child) => child !== world.agency && child !== door)
      .map((child) => child.kill('SIGKILL')),
  );
});
afterAll(async () => {
  await world?.stop();
  await post?.stop();
}, 30_000);

const company = (i: number) => world.companies[i] as Company;
const worker = async (env: Record<string, string> = {}): Promise<Child> => {
  const child = world.worker({ SMTP_URL: post.url, ...env });
  await child.ready();
  return child;
};
const call = (i: number, method: string, path: string, options = {}) =>
  world.session.call(door.url, method, `/api-internal/${path}`, { nif: company(i).nifId, ...options });
const certificate = (i: number, method = 'GET', form = {}) =>
  call(i, method, `nifs/${company(i).nifId}/certificado`, form);
type Identity = ReturnType<typeof makeIdentity>;
async function upload(i: number, identity: Identity): Promise<void> {
  const { status, text } = await certificate(
    i,
    'POST',
    await formWith(identity.pkcs12(PASSWORD), { contrasena: PASSWORD }),
  );
  if (status !== 200) throw new Error(text);
}
let names = 0;
async function publish(i: number): Promise<void> {
  const name = `c${(names += 1)}`;
  const { datos, text } = await call(i, 'POST', 'facturas', { body: invoice(company(i), name) });
  if (!datos) throw new Error(text);
  expect((await call(i, 'POST', `facturas/${datos.uuid}/publicar`, { key: name })).status).toBe(200);
}
const states = async (i: number): Promise<string[]> =>
  (
    await world.query('SELECT estado FROM registros WHERE cadena_id = $1 ORDER BY posicion', [
      company(i).cadenaId,
    ])
  ).map(({ estado }) => estado);
const settled = (i: number) =>
  until(
    'all records settled',
    async () => (await states(i)).every((estado) => estado !== 'PENDIENTE'),
    20_000,
  );
/** Serial numbers of the certificates that the agency got a company's sends with, in order. */
const serials = async (i: number): Promise<string[]> =>
  (await world.control()).envios
    .filter(({ obligado }: Loose) => obligado === company(i).nif)
    .map(({ certificado }: Loose) => certificado);
const events = async (i: number, like: string): Promise<Loose[]> =>
  world.query('SELECT tipo, datos FROM eventos WHERE nif_id = $1 AND tipo LIKE $2 ORDER BY id', [
    company(i).nifId,
    like,
  ]);
const incident = async (i: number): Promise<Loose> =>
  (await call(i, 'GET', 'verifactu-registros/resumen')).datos;
const audits = async (i: number) => [
  ...(await auditChain(world.query, company(i).cadenaId)),
  ...(await auditAgency(world.query, company(i).cadenaId)),
];
/** As who renews a file well does: whole, or not yet. */
function put(file: string, { certPem, keyPem }: Identity): void {
  writeFileSync(`${file}.new`, certPem + keyPem, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
const over = ({ ends }: Identity) => wait(Math.max(0, ends - Date.now()) + 50);
/** Issues two invoices while nothing can be sent: they are taken, wait, and the screen says why. */
async function issueInVain(i: number): Promise<void> {
  const before = await serials(i);
  await publish(i);
  const seen = await until('the reason on the screen', async () => {
    const { incidencia } = await incident(i);
    return incidencia.motivo && incidencia;
  });
  expect(seen).toMatchObject({ abierta: true, motivo: 'CERTIFICADO_CADUCADO' });
  await publish(i);
  expect((await states(i)).slice(-2)).toEqual(['PENDIENTE', 'PENDIENTE']);
  expect(await serials(i)).toEqual(before);
  expect((await events(i, 'incidencia.abierta')).map(({ datos }) => datos.motivo)).toEqual([
    'CERTIFICADO_CADUCADO',
  ]);
}
async function resumed(i: number, identity: Identity): Promise<void> {
  await settled(i);
  expect((await states(i)).slice(-2)).toEqual(['CORRECTO', 'CORRECTO']);
  expect((await serials(i)).at(-1)).toBe(identity.serial);
  expect((await incident(i)).incidencia).toMatchObject({ abierta: false, motivo: null });
  expect(await audits(i)).toEqual([]);
}

describe('a certificate that ends', () => {
  it("T1: a NIF's own and ours: warned of, then sends stop and say why, issuing goes on, the renewed ones send what waited, ours without a restart", async () => {
    const file = resolve(world.dataDir, 'operator.pem');
    const make = (seconds?: number) => ({
      own: makeIdentity(world, { nif: company(0).nif, seconds }),
      ours: makeIdentity(world, { nif: NIF_CLIENTE, operator: true, seconds }),
    });
    const use = async ({ own, ours }: ReturnType<typeof make>): Promise<void> => {
      put(file, ours);
      await upload(0, own);
    };
    const start = () => worker({ AEAT_SIM_CERT_FILE: file, AEAT_SIM_KEY_FILE: '' });
    await use(make(20 * DAY_S));
    const first = await start();
    await until('the warning', async () => (await events(0, 'certificado.caduca'))[0]?.datos.dias === 30);
    await until('the letter', () => post.letters.some(({ text }) => text.includes(company(0).nif)));
    await until('the warning of ours', () => first.said().includes('"certificado-propio-caduca"'));
    expect((await certificate(0)).datos).toMatchObject({
      envios: 'CERTIFICADO_PROPIO',
      certificado: { estado: 'CADUCA_PRONTO' },
    });

    const short = make(SHORT_S);
    await use(short);
    await Promise.all([0, 1].map(publish));
    await Promise.all([0, 1].map(settled));
    expect([await serials(0), await serials(1)]).toEqual([[short.own.serial], [short.ours.serial]]);
    await over(short.own);
    await over(short.ours);
    const letters = post.letters.length;
    for (const i of [0, 1]) await issueInVain(i);
    expect((await certificate(0)).datos.certificado).toMatchObject({ estado: 'CADUCADO' });

    // A start anew tells that it is over, and changes nothing else.
    await first.kill('SIGKILL');
    await world.query('UPDATE cadenas_envio SET proximo_intento = NULL');
    const second = await start();
    await until(
      'the alarm that it is over',
      async () => (await events(0, 'certificado.caducado'))[0]?.datos.dias === 0,
    );
    await until('its letter', () => post.letters.length > letters);
    await until('the alarm of ours', () => second.said().includes('"certificado-propio-caducado"'));
    for (const i of [0, 1])
      expect([(await serials(i)).length, (await states(i)).slice(-2)]).toEqual([
        1,
        ['PENDIENTE', 'PENDIENTE'],
      ]);

    await until(
      'both rest after their try',
      async () =>
        (
          await world.query(
            `SELECT 1
              FROM cadenas_envio
              WHERE cadena_id = ANY ($1) AND proximo_intento IS NOT NULL AND arrendada_por IS NULL`,
            [[0, 1].map((i) => company(i).cadenaId)],
          )
        ).length === 2,
    );
    const renewed = make();
    await use(renewed);
    // This does not wait for the half minute after which a chain without a certificate of its own checks again.
    await world.query('UPDATE cadenas_envio SET proximo_intento = NULL WHERE cadena_id = $1', [
      company(1).cadenaId,
    ]);
    await resumed(0, renewed.own);
    await resumed(1, renewed.ours);
    expect([(await certificate(0)).datos.certificado.estado, second.ended]).toEqual(['VIGENTE', false]);
  }, 90_000);
});

describe('a certificate that changes while its TLS session is kept alive', () => {
  const one = async (i: number): Promise<void> => {
    await publish(i);
    await settled(i);
  };
  /**
   * Sends until two in a row shared a connection, which then stays open: that the next one is of another
   * certificate is no accident.
   */
  const keptAlive = (i: number) =>
    until('a connection that is kept', async () => {
      await one(i);
      const before = world.proxy.connections;
      await one(i);
      return world.proxy.connections === before && world.proxy.open > 0;
    });

  it("T7: a NIF's own, renewed and taken away: the very next send goes with the one in force", async () => {
    await worker();
    const [first, second] = [
      makeIdentity(world, { nif: company(2).nif }),
      makeIdentity(world, { nif: company(2).nif }),
    ];
    await upload(2, first);
    await keptAlive(2);
    const withFirst = await serials(2);
    expect(new Set(withFirst)).toEqual(new Set([first.serial]));
    await upload(2, second);
    await keptAlive(2);
    const withSecond = (await serials(2)).slice(withFirst.length);
    expect(new Set(withSecond)).toEqual(new Set([second.serial]));
    expect((await certificate(2, 'DELETE')).status).toBe(200);
    await one(2);
    const ours = (await serials(2)).slice(withFirst.length + withSecond.length);
    expect(ours).toEqual([expect.not.stringMatching(`${first.serial}|${second.serial}`)]);
    expect(await audits(2)).toEqual([]);
  }, 60_000);

  it('T7: ours, renewed in its file: the very next send goes with the new one', async () => {
    const file = resolve(world.dataDir, 'operator-kept.pem');
    const [first, second] = [
      makeIdentity(world, { nif: NIF_CLIENTE, operator: true }),
      makeIdentity(world, { nif: NIF_CLIENTE, operator: true }),
    ];
    put(file, first);
    await worker({ AEAT_SIM_CERT_FILE: file, AEAT_SIM_KEY_FILE: '' });
    await keptAlive(3);
    const before = await serials(3);
    put(file, second);
    await one(3);
    expect([new Set(before), (await serials(3)).slice(before.length)]).toEqual([
      new Set([first.serial]),
      [second.serial],
    ]);
    expect(await audits(3)).toEqual([]);
  }, 60_000);
});
