// A long history of another program slows down neither the home nor its list, behind row-level security. The tests look at the plan, not at
// the time.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CLIENTE, crearMundoFacturas } from '@encadena/api/testing/facturas/mundo-facturas';
import { COMO_NOSOTROS, planDe, useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../../tools/jest/database';
import type { Consulta } from '../../platform/db';
import {
  cuantasExternas,
  externasVencidas,
  mesesDeExternas,
  paginaDeExternas,
  saldoDeExternas,
  sumaDeExternas,
  unaExterna,
} from './externas.sql';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);
const HOY = '2026-11-26';
const PAGINA = { page: 0, size: 20 };
/** Sorting is discouraged: few rows are sorted as fast as they are walked. */
const SIN_ORDENAR = `${COMO_NOSOTROS} -c enable_sort=off`;
const POR_FECHA = 'facturas_externas_nif_id_fecha_expedicion_id_idx';

let nifId: string;
let clienteId: string;
/** Five years of ten a day, of three hundred customers; every fiftieth is owed. */
beforeAll(async () => {
  ({ nifId, clienteId } = await crearMundoFacturas(api, db));
  await db.sql(
    `INSERT INTO facturas_externas (
       id, nif_id, numero_completo, ejercicio, fecha_expedicion, fecha_vencimiento, simplificada, tipo_identificacion, pais,
       identificacion, nombre, base_imponible, cuotas, recargo, irpf, importe_total, total_a_pagar, cobrado, creada_en, modificada_en)
     SELECT gen_random_uuid(), $1, 'V-' || n, extract(year FROM f.fecha), f.fecha, f.fecha + 30, false, 'NIF', 'ES',
       CASE WHEN n % 300 = 0 THEN $2 ELSE 'X' || n % 300 END, 'Obras', 100 + n % 997, 21, 0, 0, 121 + n % 997,
       121 + n % 997, CASE WHEN n % 50 = 0 THEN 0 ELSE 121 + n % 997 END, now(), now()
     FROM generate_series(1, 18000) n,
       LATERAL (SELECT date '2021-12-01' + n / 10 AS fecha) f`,
    [nifId, CLIENTE.identificacion],
  );
  await db.sql('ANALYZE facturas_externas');
});

const plan = (consulta: Consulta, options = COMO_NOSOTROS): Promise<string> =>
  planDe(db, nifId, consulta, options);

describe('a long history', () => {
  it('shows a page of its list from the end of an index, in every order, and of one year', async () => {
    for (const [campo, indice] of [
      ['fechaExpedicion', POR_FECHA],
      ['numeroCompleto', 'facturas_externas_nif_id_numero_completo_ejercicio_key'],
      ['importeTotal', 'facturas_externas_nif_id_importe_total_id_idx'],
    ] as const)
      for (const sentido of ['asc', 'desc'] as const) {
        const pagina = paginaDeExternas(nifId, HOY, { ...PAGINA, sort: { campo, sentido } });
        const visto = await plan(pagina, SIN_ORDENAR);
        expect([campo, visto]).toEqual([campo, expect.stringContaining(indice)]);
        expect(visto).not.toContain('Sort Key');
      }
    const deUnAno = await plan(paginaDeExternas(nifId, HOY, { ...PAGINA, ejercicio: 2023 }), SIN_ORDENAR);
    expect(deUnAno).toMatch(
      new RegExp(`${POR_FECHA}.*\\n\\s+Index Cond: .*ROW\\(fecha_expedicion, id\\) >= `),
    );
    expect(deUnAno).not.toContain('Sort Key');
  });

  it('is counted and added up by the month', async () => {
    for (const consulta of [
      cuantasExternas(nifId, HOY, PAGINA),
      cuantasExternas(nifId, HOY, { ...PAGINA, ejercicio: 2023 }),
      mesesDeExternas(nifId, 'REAL'),
    ]) {
      const visto = await plan(consulta);
      expect(visto).toContain('meses_externas');
      expect(visto).not.toContain('facturas_externas');
    }
  });

  it('tells what is owed from what is owed alone', async () => {
    for (const consulta of [
      externasVencidas(nifId, 'REAL', HOY),
      cuantasExternas(nifId, HOY, { ...PAGINA, cobro: 'PENDIENTE' }),
      cuantasExternas(nifId, HOY, { ...PAGINA, cobro: 'VENCIDA' }),
    ])
      expect(await plan(consulta)).toContain('facturas_externas_por_cobrar');
  });

  it('looks one up by its id', async () => {
    expect(await plan(unaExterna(nifId, clienteId))).toContain('facturas_externas_pkey');
  });

  it('gives a quarter by its dates, and a customer by the tax id', async () => {
    expect(await plan(sumaDeExternas(nifId, '2023-01-01', '2023-03-31'))).toMatch(
      new RegExp(`${POR_FECHA}.*\\n\\s+Index Cond: .*fecha_expedicion >= `),
    );
    const deCliente = /facturas_externas_nif_id_identificacion_idx.*\n\s+Index Cond: .*identificacion = /;
    for (const consulta of [
      saldoDeExternas(nifId, 'REAL', clienteId, HOY),
      cuantasExternas(nifId, HOY, { ...PAGINA, uuidCliente: clienteId }),
    ])
      expect(await plan(consulta)).toMatch(deCliente);
  });
});
