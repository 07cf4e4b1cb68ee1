// O1 over HTTP: clocks that jump back and forth, at the end of the year, on 29 February and at both changes of hour, in
// both zones. Order is by position, years are those of the zone, what is dated wrong is an alarm, and issuing goes on.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { facturas, verifactuRegistros } from '@encadena/contracts';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import {
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useApi } from '@encadena/api/testing/platform';
import type { Desfase } from '../../../../platform/clock';
import { useDatabase } from '../../../../../../../tools/jest/database';

const db = useDatabase();
const api = useApi(db);
afterEach(() => {
  jest.restoreAllMocks();
});

/** What is done on a chain happens at that instant; sessions go by the world's time. */
function ahoraEs(instante: string): void {
  const fijo = Date.parse(instante);
  jest
    .spyOn(api.clock, 'now')
    .mockImplementation((cadena?: Desfase) => (cadena === undefined ? Date.now() : fijo));
}

/** Issues at that instant. */
async function emitirA(mundo: MundoFacturas, instante: string) {
  ahoraEs(instante);
  const { factura } = await publicar(mundo, entrada(mundo));
  return { numero: factura.numero, fecha: factura.fechaExpedicion, completo: factura.numeroCompleto };
}
const sellos = ({ cadenaId }: MundoFacturas): Promise<{ posicion: number; hora: string }[]> =>
  db.sql('SELECT posicion, fecha_hora_huso AS hora FROM registros WHERE cadena_id = $1 ORDER BY posicion', [
    cadenaId,
  ]);
const alarmas = ({ cadenaId }: MundoFacturas): Promise<{ regla: string; posicion: string }[]> =>
  db.sql(
    `SELECT datos ->> 'regla' AS regla, datos ->> 'posicion' AS posicion FROM eventos WHERE cadena_id = $1 AND tipo = 'cadena.alarma'`,
    [cadenaId],
  );
async function enOrden(mundo: MundoFacturas, cuantos: number): Promise<void> {
  expect((await sellos(mundo)).map(({ posicion }) => posicion)).toEqual(
    Array.from({ length: cuantos }, (_, i) => i + 1),
  );
  expect(await auditar(db, mundo.cadenaId)).toMatchObject({ fallos: [] });
}

describe('O1 clocks that jump', () => {
  it('two hours forward over the end of the year and back again: the order is that of the chain, each year counts for itself, the jump is an alarm', async () => {
    ahoraEs('2026-12-31T21:00:00Z');
    const mundo = await crearMundoFacturas(api, db);
    const emitidas = [
      await emitirA(mundo, '2026-12-31T22:30:00Z'),
      await emitirA(mundo, '2027-01-01T00:30:00Z'),
      await emitirA(mundo, '2026-12-31T22:31:00Z'),
      await emitirA(mundo, '2027-01-01T00:31:00Z'),
    ];
    expect(emitidas.map(({ numero, fecha }) => [fecha, numero])).toEqual([
      ['2026-12-31', 1],
      ['2027-01-01', 1],
      ['2026-12-31', 2],
      ['2027-01-01', 2],
    ]);
    expect((await sellos(mundo)).map(({ hora }) => hora)).toEqual([
      '2026-12-31T23:30:00+01:00',
      '2027-01-01T01:30:00+01:00',
      '2026-12-31T23:31:00+01:00',
      '2027-01-01T01:31:00+01:00',
    ]);
    await enOrden(mundo, 4);
    expect(await alarmas(mundo)).not.toEqual([]);
    const { datos } = await mundo.cliente.llamar(verifactuRegistros.resumen);
    expect(datos.alarmas.length).toBeGreaterThan(0);
    expect(datos.emision).toBe('ABIERTA');
  });

  it('the year of the series is that of the zone: when it is 2027 in Madrid it is still 2026 in the Canaries', async () => {
    const instante = '2026-12-31T23:30:00Z';
    ahoraEs('2026-12-31T23:00:00Z');
    const peninsula = await crearMundoFacturas(api, db);
    const canarias = await crearMundoFacturas(api, db, { nif: 'A58818501' });
    await db.sql("UPDATE nifs SET zona = 'Atlantic/Canary' WHERE id = $1", [canarias.nifId]);
    expect((await emitirA(peninsula, instante)).fecha).toBe('2027-01-01');
    expect((await emitirA(canarias, instante)).fecha).toBe('2026-12-31');
    expect((await sellos(peninsula))[0]?.hora).toBe('2027-01-01T00:30:00+01:00');
    expect((await sellos(canarias))[0]?.hora).toBe('2026-12-31T23:30:00+00:00');
  });

  it('29 February, the hour that there is not and the one that there is twice', async () => {
    ahoraEs('2027-03-28T00:00:00Z');
    const mundo = await crearMundoFacturas(api, db);
    const fechas = [];
    for (const instante of [
      '2027-03-28T00:59:30Z',
      '2027-03-28T01:00:30Z',
      '2027-10-31T00:30:00Z',
      '2027-10-31T01:30:00Z',
      '2028-02-28T22:59:00Z',
      '2028-02-28T23:01:00Z',
      '2028-02-29T23:01:00Z',
    ])
      fechas.push((await emitirA(mundo, instante)).fecha);
    expect(fechas.slice(4)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect((await sellos(mundo)).slice(0, 4).map(({ hora }) => hora)).toEqual([
      '2027-03-28T01:59:30+01:00',
      '2027-03-28T03:00:30+02:00',
      '2027-10-31T02:30:00+02:00',
      '2027-10-31T02:30:00+01:00',
    ]);
    await enOrden(mundo, 7);
    // Nothing of that is a jump.
    expect(await alarmas(mundo)).toEqual([]);
    const lista = await mundo.cliente.llamar(facturas.listar, { query: { sort: 'numero' } });
    expect(lista.datos.totalElementos).toBe(7);
  });
});
