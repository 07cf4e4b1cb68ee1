// One draft per idempotency key, also when the process dies between the draft's commit and its answer (FAULTS K1).
import { expect, it, jest } from '@jest/globals';
import { facturas } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Idempotencia } from '../../platform/idempotencia';
import { useApi } from '../../platform/testing';
import { crearBorrador, crearMundoFacturas, entrada } from './testing/mundo-facturas';

const db = useDatabase();
const api = useApi(db);

/** Nothing runs after the act's own transaction: as if the process had died there. */
const muereTrasElActo = () =>
  jest.spyOn(api.app.get(Idempotencia) as unknown as { guardar(): Promise<void> }, 'guardar').mockImplementationOnce(() => Promise.reject(new Error('killed')));

it('K1: a draft whose answer was lost is given again for the same key, not made again', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const pedir = () => mundo.cliente.llamar(facturas.crear, { body: entrada(mundo) }, { clave: 'k' });
  muereTrasElActo();
  expect((await pedir()).status).toBe(500);
  const segunda = await pedir();
  expect([segunda.status, segunda.cabeceras.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(await db.sql('SELECT id FROM facturas')).toEqual([{ id: segunda.datos.uuid }]);
});

it('K1: so is a copy of an invoice', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { uuid } = await crearBorrador(mundo, entrada(mundo));
  const pedir = () => mundo.cliente.llamar(facturas.duplicar, { params: { uuid } }, { clave: 'k' });
  muereTrasElActo();
  expect((await pedir()).status).toBe(500);
  const segunda = await pedir();
  expect(segunda.status).toBe(201);
  expect((await db.sql('SELECT id FROM facturas ORDER BY creada_en')).map(({ id }) => id)).toEqual([uuid, segunda.datos.uuid]);
});
