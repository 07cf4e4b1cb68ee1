// Leaving VERI*FACTU while API, worker and simulator run as processes: what a person declares reaches the agency over the
// real sender, and what the agency refuses (4120) holds up no record.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditAgency, auditChain } from './auditor.mjs';
import { invoice } from './client.mjs';
import { until } from '../lib/until.mjs';
import type { Child, Company, Loose, World } from './types';
import { startWorld } from './world.mjs';

let world: World;
let door: Child;

beforeAll(async () => {
  world = await startWorld({ companies: 2, waitingTime: 0 });
  door = await world.api();
  await door.ready();
  await world.worker().ready();
}, 180_000);
afterAll(() => world?.stop(), 30_000);

const company = (i: number) => world.companies[i] as Company;
const call = (i: number, method: string, path: string, options = {}) =>
  world.session.call(door.url, method, `/api-internal/${path}`, { nif: company(i).nifId, ...options });
const leaving = async (i: number): Promise<Loose> => (await call(i, 'GET', 'fin-verifactu')).datos;
async function declare(i: number): Promise<string> {
  const { fechaPosible } = await leaving(i);
  const { status, text } = await call(i, 'POST', 'fin-verifactu', { body: { fechaFin: fechaPosible } });
  if (status !== 201) throw new Error(text);
  return String(fechaPosible);
}
let names = 0;
async function publish(i: number): Promise<void> {
  const name = `l${(names += 1)}`;
  const { datos, text } = await call(i, 'POST', 'facturas', { body: invoice(company(i), name) });
  if (!datos) throw new Error(text);
  expect((await call(i, 'POST', `facturas/${datos.uuid}/publicar`, { key: name })).status).toBe(200);
}
const pending = async (i: number): Promise<number> =>
  (
    await world.query(`SELECT FROM registros WHERE cadena_id = $1 AND estado = 'PENDIENTE'`, [
      company(i).cadenaId,
    ])
  ).length;
const settled = (i: number) => until('all records settled', async () => (await pending(i)) === 0, 30_000);
/** What the agency read in the headers of a company's sends, in order. */
const headers = async (i: number): Promise<Loose[]> =>
  (await world.control()).envios.filter(({ obligado }: Loose) => obligado === company(i).nif);
const asWritten = (iso: string): string => iso.split('-').reverse().join('-');

it('is told to the agency with the next send, once, and shows its CSV', async () => {
  await publish(0);
  await settled(0);
  const day = await declare(0);
  expect((await leaving(0)).fin).toMatchObject({ estado: 'DECLARADO', retirable: true });
  await publish(0);
  const { fin } = await until('the agency was told', async () => {
    const now = await leaving(0);
    return now.fin.estado === 'COMUNICADO' && now;
  });
  await publish(0);
  await settled(0);
  const sends = await headers(0);
  const told = sends.filter(({ finVerifactu }) => finVerifactu !== null);
  expect(told.map(({ finVerifactu, estado, csv }) => [finVerifactu, estado, csv])).toEqual([
    [asWritten(day), 'Correcto', fin.comunicado.csv],
  ]);
  expect(sends.at(-1)).toMatchObject({ finVerifactu: null, estado: 'Correcto' });
  const { codigo } = await call(0, 'POST', `fin-verifactu/${fin.uuid}/retirada`);
  expect(codigo).toBe('FIN_VERIFACTU_COMUNICADO');
  expect(await auditChain(world.query, company(0).cadenaId)).toEqual([]);
  expect(await auditAgency(world.query, company(0).cadenaId)).toEqual([]);
}, 120_000);

it('4120: refused by the agency, it is left out of the next send, which brings the records', async () => {
  await publish(1);
  await settled(1);
  const day = await declare(1);
  const inTwoYears = new Date(`${Number(day.slice(0, 4)) + 2}-03-01T10:00:00Z`).toISOString();
  await world.control({ relojes: [{ nif: company(1).nif, instante: inTwoYears }] });
  await publish(1);
  await until('the agency refused', async () => (await leaving(1)).fin.estado === 'RECHAZADO');
  expect((await leaving(1)).fin).toMatchObject({ codigoError: 4120, retirable: true, comunicado: null });
  // The try after a refused send waits for a minute.
  await world.query('UPDATE cadenas_envio SET proximo_intento = NULL WHERE cadena_id = $1', [
    company(1).cadenaId,
  ]);
  await settled(1);
  const [refused, sent] = (await headers(1)).slice(-2);
  expect(refused).toMatchObject({ finVerifactu: asWritten(day), fallo: 4120, csv: null });
  expect(sent).toMatchObject({ finVerifactu: null, fallo: null });
  const states = await world.query(`SELECT DISTINCT estado FROM registros WHERE cadena_id = $1`, [
    company(1).cadenaId,
  ]);
  expect(states.map(({ estado }: Loose) => estado)).toEqual(['CORRECTO']);
  const { datos } = await call(1, 'POST', `fin-verifactu/${(await leaving(1)).fin.uuid}/retirada`);
  expect(datos?.fin).toBeNull();
}, 120_000);
