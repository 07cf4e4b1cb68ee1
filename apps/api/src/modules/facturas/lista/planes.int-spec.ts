// A page of the list is read from an index in every order and both environments, behind row-level security (where an enum cannot be an
// index condition), and drafts from their own. The tests look at the plan, not at the time.
import { describe, expect, it } from '@jest/globals';
import {
  ESTADOS_INTERNOS,
  type EstadoInterno,
  type EstadoPago,
  type EstadoVerifactu,
} from '@encadena/invoicing';
import { COMO_NOSOTROS, planDe, useApi } from '@encadena/api/testing/platform';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useDatabase } from '../../../../../../tools/jest/database';
import { cuantasFacturas } from './cuantas-facturas.sql';
import { cuantosBorradores, paginaDeFacturas, vencidoDe } from './facturas-lista.sql';
import type { Orden } from './pedida';
import { vendidasCon } from './vendidas.sql';

const db = useDatabase();
const api = useApi(db);

/** Sorting is discouraged: one environment is empty here, and sorting nothing would look free. */
const SIN_ORDENAR = `${COMO_NOSOTROS} -c enable_sort=off`;

/** A NIF with a thousand drafts of one customer. */
async function conMuchas() {
  const mundo = await crearMundoFacturas(api, db);
  const { uuid } = await crearBorrador(mundo, entrada(mundo));
  await db.sql(`
    INSERT INTO facturas
    SELECT copia.*
    FROM facturas una, generate_series(1, 1000) n,
      jsonb_populate_record(una, jsonb_build_object('id', gen_random_uuid(), 'busqueda', 'obra ' || n)) copia
    WHERE una.id = '${uuid}'`);
  await db.sql('ANALYZE facturas');
  return mundo;
}

describe('what was sold before', () => {
  it('is read from the ends of two indexes, whichever world it is', async () => {
    const { nifId, clienteId: uuidCliente } = await conMuchas();
    for (const entorno of ['REAL', 'PRUEBAS'] as const) {
      const plan = await planDe(
        db,
        nifId,
        vendidasCon({ nifId, entorno }, { texto: 'roble', uuidCliente }),
        SIN_ORDENAR,
      );
      expect(plan).not.toContain('Sort Key: f.modificada_en');
      // The other world is empty here, where any index of it costs the same.
      if (entorno === 'REAL') expect(plan).toContain('facturas_nif_id_cliente_id_modificada_en_idx');
      expect(plan).toContain(`facturas_${entorno === 'REAL' ? 'reales' : 'pruebas'}_modificada`);
    }
  });
});

describe('the list of invoices', () => {
  it('is read from the end of an index, in every order and either world', async () => {
    const mundo = await conMuchas();
    const { nifId } = mundo;
    for (const entorno of ['REAL', 'PRUEBAS'] as const)
      for (const [campo, orden] of [
        ['fechaExpedicion', 'fecha'],
        ['numero', 'numero'],
        ['importeTotal', 'importe'],
        ['modificada', 'modificada'],
      ] as const satisfies [Orden['campo'], string][])
        for (const sentido of ['asc', 'desc'] as const) {
          const pedida = { nifId, entorno, hoy: '2026-11-26', ahora: new Date() };
          const plan = await planDe(
            db,
            nifId,
            paginaDeFacturas(pedida, { page: 0, size: 20, sort: { campo, sentido } }),
            SIN_ORDENAR,
          );
          // The rows of the page alone.
          expect(plan).not.toMatch(/Sort Key: (?!g\.)/);
          expect(plan).toContain(`facturas_${entorno === 'REAL' ? 'reales' : 'pruebas'}_${orden}`);
        }
  });

  it('reads neither all issued ones to tell how many there are, nor to find the few drafts, nor the few that are owed', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await crearBorrador(mundo, entrada(mundo));
    const { factura } = await publicar(mundo, entrada(mundo));
    await db.sql(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      INSERT INTO facturas
      SELECT copia.*
      FROM facturas una, generate_series(1, 1000) n,
        jsonb_populate_record(
          una, jsonb_build_object('id', gen_random_uuid(), 'numero', 1000 + n, 'numero_completo', 'X-' || n,
            'cobrado', una.a_cobrar, 'en_cuenta', una.a_cobrar)) copia
      WHERE una.id = '${factura.uuid}';
      COMMIT`);
    await db.sql('ANALYZE facturas');
    const { nifId } = mundo;
    const pedida = { nifId, entorno: 'REAL' as const, hoy: '2026-11-26', ahora: new Date() };
    const pagina = { page: 0, size: 20 };
    for (const consulta of [cuantasFacturas(pedida, pagina), cuantosBorradores(nifId, 'REAL')])
      expect(await planDe(db, nifId, consulta)).toContain('facturas_poco_comunes');
    // However many drafts a planner believes in, they are found before they are put in order.
    const pocas: EstadoInterno[][] = [['BORRADOR'], ['RECTIFICADA'], ['BORRADOR', 'SUSTITUIDA']];
    for (const estadoInterno of pocas)
      for (const campo of ['fechaExpedicion', 'importeTotal', 'modificada'] as const) {
        const query = { ...pagina, estadoInterno };
        const plan = await planDe(
          db,
          nifId,
          paginaDeFacturas(pedida, { ...query, sort: { campo, sentido: 'desc' } }),
          SIN_ORDENAR,
        );
        expect(plan).toMatch(/CTE pocas[\s\S]+facturas_poco_comunes[\s\S]+CTE Scan on pocas/);
        expect(await planDe(db, nifId, cuantasFacturas(pedida, query))).toContain('facturas_poco_comunes');
      }
    for (const estadoVerifactu of [['INCORRECTO'], ['PENDIENTE', 'DUPLICADO']] as EstadoVerifactu[][])
      expect(await planDe(db, nifId, cuantasFacturas(pedida, { ...pagina, estadoVerifactu }))).toMatch(
        /registros_(poco_comunes|pendientes)/,
      );
    const emitidas = ESTADOS_INTERNOS.filter((estado) => estado !== 'BORRADOR');
    for (const query of [
      pagina,
      { ...pagina, estadoInterno: emitidas },
      { ...pagina, estadoInterno: emitidas, ejercicio: 2026 },
      { ...pagina, estadoInterno: ['FACTURADA' as const] },
      { ...pagina, estadoInterno: ['FACTURADA' as const, 'RECTIFICADA' as const], ejercicio: 2026 },
    ])
      expect(await planDe(db, nifId, cuantasFacturas(pedida, query))).toContain('resumenes_mensuales');
    for (const de of [
      { tipo: ['R1' as const] },
      { serie: 'F' },
      { origen: ['API' as const], ejercicio: 2026 },
    ])
      expect(await planDe(db, nifId, cuantasFacturas(pedida, { ...pagina, ...de }))).toContain(
        'resumenes_mensuales',
      );
    // What the kept totals tell apart, and what is paid, is found by its index where it is little.
    for (const [de, indice] of [
      [{ tipo: ['R1'] }, 'CTE grupos'],
      [{ origen: ['API'], serie: 'F' }, 'CTE grupos'],
      [{ ejercicio: 2026 }, 'CTE grupos'],
      [{ texto: 'obra' }, 'CTE halladas'],
      [{ estadoPago: ['PAGADA'] }, 'facturas_pagadas'],
      [{ estadoPago: ['COBRADA'] }, 'facturas_cobradas'],
      [{ estadoPago: ['PENDIENTE'] }, 'facturas_por_cobrar'],
    ] as const) {
      const query = {
        ...pagina,
        ...(de as object),
        sort: { campo: 'fechaExpedicion', sentido: 'desc' } as const,
      };
      const plan = await planDe(db, nifId, paginaDeFacturas(pedida, query), SIN_ORDENAR);
      expect(plan).toContain(indice);
      expect(plan).toMatch(/One-Time Filter: \(NOT \(InitPlan/);
      expect(plan).toContain('facturas_reales_fecha');
    }
    for (const estadoPago of [
      ['VENCIDA'],
      ['PENDIENTE', 'PARCIALMENTE_PAGADA', 'VENCIDA'],
    ] as EstadoPago[][]) {
      const plan = await planDe(db, nifId, cuantasFacturas(pedida, { ...pagina, estadoPago }));
      expect(plan).toContain('vencimientos');
      expect(plan).not.toContain('facturas');
    }
    expect(
      await planDe(db, nifId, cuantasFacturas(pedida, { ...pagina, estadoPago: ['PENDIENTE'] })),
    ).toContain('facturas_por_cobrar');
    expect(await planDe(db, nifId, vencidoDe(nifId, 'REAL', pedida.hoy))).not.toContain('facturas');
  });
});
