// The kept totals of what another program issued are what its invoices come to, whatever was done to them and whatever at the same time:
// brought along, brought along again with other amounts and dates, paid and not paid, taken out.
import { describe, expect, it } from '@jest/globals';
import { facturasExternas, TODO_COBRADO } from '@encadena/contracts';
import { importe, suma, toTexto } from '@encadena/values';
import fc from 'fast-check';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundoFacturas, type MundoFacturas } from '@encadena/api/testing/facturas/mundo-facturas';
import { mesesGuardados, mesesSumados } from '@encadena/api/testing/facturas/meses-de-externas';
import { useApi } from '@encadena/api/testing/platform';
import { Db, isUniqueViolation, type Tx } from '../../platform/db';
import { facturaExternaEntradaSchema, FacturasExternasService } from '../facturas-externas';
import type { Dicho } from './columnas/dicho';
import type { FilaLeida } from './columnas/fila-leida';
import { Destinos } from './destinos/destinos';

const db = useDatabase();
const api = useApi(db);

/** How many sequences of acts; FUZZ_RUNS=100 for a thorough run. */
const PROGRAMAS = Number(process.env.FUZZ_RUNS || 3);

interface Externa {
  numero: number;
  fecha: string;
  euros: number;
  irpf: boolean;
  cobrado: string | null;
}
type Acto =
  | { tipo: 'TRAER'; filas: Externa[] }
  | { tipo: 'COBRAR'; cual: number; cobrada: boolean }
  | { tipo: 'ELIMINAR'; cual: number }
  | { tipo: 'MOVER'; cual: number; a: Externa };

const externa: fc.Arbitrary<Externa> = fc.record({
  numero: fc.integer({ min: 1, max: 8 }),
  fecha: fc.constantFrom('2024-12-31', '2025-01-01', '2025-01-31', '2025-02-28', '2025-12-31'),
  euros: fc.integer({ min: -500, max: 500 }),
  irpf: fc.boolean(),
  cobrado: fc.constantFrom(null, '0', TODO_COBRADO),
});
const cual = fc.nat(30);
const acto: fc.Arbitrary<Acto> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ tipo: fc.constant('TRAER'), filas: fc.array(externa, { maxLength: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ tipo: fc.constant('COBRAR'), cual, cobrada: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ tipo: fc.constant('ELIMINAR'), cual }) },
  { weight: 2, arbitrary: fc.record({ tipo: fc.constant('MOVER'), cual, a: externa }) },
) as fc.Arbitrary<Acto>;

/** In the words of a row of a file. */
const dichoDe = ({ numero, fecha, euros, irpf, cobrado }: Externa): Dicho => ({
  numeroCompleto: `V-${numero}`,
  fechaExpedicion: fecha,
  nombre: 'Construcciones Peñalver SA',
  baseImponible: `${euros}`,
  cuotas: '2.10',
  recargo: '0.52',
  irpf: irpf ? '1.00' : '0',
  importeTotal: toTexto(suma(importe(`${euros}`), importe('2.62'))),
  ...(cobrado !== null && { cobrado }),
});

/** Whatever an act finds changed by another one is refused, and is done again by whoever asked; nothing else may happen. */
async function hacer(mundo: MundoFacturas, uno: Acto): Promise<void> {
  const { nifId, cliente } = mundo;
  const enTransaccion = (hacerlo: (tx: Tx) => Promise<unknown>) =>
    api.app
      .get(Db)
      .run({ nifId }, hacerlo)
      .catch((error: unknown) => {
        if (!isUniqueViolation(error) && !/meanwhile/.test(String(error))) throw error;
      });
  if (uno.tipo === 'TRAER') {
    const destino = api.app.get(Destinos).de('FACTURAS');
    const filas: FilaLeida[] = uno.filas.map((fila, i) => ({ fila: i + 2, dicho: dichoDe(fila) }));
    await enTransaccion(async (tx) => destino.escribir(tx, nifId, await destino.planear(tx, nifId, filas)));
    return;
  }
  const todas = await db.sql<{ id: string; version: number }>(
    'SELECT id, version FROM facturas_externas WHERE nif_id = $1 ORDER BY id',
    [nifId],
  );
  const esta = todas[uno.cual % Math.max(todas.length, 1)];
  if (!esta) return;
  const params = { uuid: esta.id };
  if (uno.tipo === 'COBRAR') {
    const body = { cobrada: uno.cobrada };
    const { status } = await cliente.llamar(facturasExternas.marcarCobro, { params, body }, esta);
    expect([200, 404, 412]).toContain(status);
  } else if (uno.tipo === 'ELIMINAR') {
    const { status } = await cliente.llamar(facturasExternas.eliminar, { params });
    expect([200, 404]).toContain(status);
  } else {
    const entrada = facturaExternaEntradaSchema.parse(dichoDe(uno.a));
    await enTransaccion((tx) =>
      api.app
        .get(FacturasExternasService)
        .guardarVarias(tx, nifId, { nuevas: [], cambiadas: [{ visto: esta, entrada }] }),
    );
  }
}

describe('the kept totals of what another program issued', () => {
  it('are what the invoices come to, after every few acts at the same time', async () => {
    api.clock.fijar('2026-11-20T12:00:00Z');
    const mundo = await crearMundoFacturas(api, db);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(acto, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 12 }),
        async (rondas) => {
          await db.sql('DELETE FROM facturas_externas');
          await db.sql('DELETE FROM meses_externas');
          for (const juntos of rondas) {
            await Promise.all(juntos.map((uno) => hacer(mundo, uno)));
            expect(await mesesGuardados(db)).toEqual(await mesesSumados(db));
          }
        },
      ),
      { numRuns: PROGRAMAS },
    );
  }, 120_000);
});
