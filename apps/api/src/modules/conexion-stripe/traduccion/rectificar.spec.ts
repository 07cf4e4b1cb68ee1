// What is given back: shared out over the taxes of the original without losing a cent, and never more than there was.
import { describe, expect, it } from '@jest/globals';
import { calcularFactura } from '@encadena/invoicing';
import { fechaISO, importe, suma, type Importe } from '@encadena/values';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { leerAbono } from './leer-abono';
import { leerFactura } from './leer-factura';
import {
  queQueda,
  traducirAbono,
  traducirAnulacion,
  traducirDevolucion,
  type Desglosada,
  type Original,
} from './rectificar';
import {
  DENTRO21,
  facturaStripe,
  IVA10,
  IVA21,
  IVA4,
  RE52,
  type LineaSupuesta,
} from '@encadena/api/testing/conexion-stripe/facturas-stripe';
import { traducir, type Ajustes, type Traduccion } from './traducir';

const AJUSTES: Ajustes = {
  reglas: [],
  umbralSimplificada: '400.00',
  exigirNif: false,
  zona: 'Europe/Madrid',
  hoy: fechaISO('2026-11-25'),
  cambio: null,
};
const UUID = '0197e3a0-0000-7000-8000-000000000001';

function emitida(traduccion: Traduccion) {
  if (traduccion.que !== 'EMITIR') throw new Error(`Not issued: ${JSON.stringify(traduccion)}`);
  const { lineas: _, ...calculo } = calcularFactura(traduccion.entrada);
  return { entrada: traduccion.entrada, calculo: calculo as Desglosada & typeof calculo };
}

function original(lineas: readonly LineaSupuesta[], mas: Partial<Stripe.Invoice> = {}): Original {
  const leida = leerFactura(facturaStripe(lineas, mas), 'Europe/Madrid');
  if (!leida) throw new Error('Not read');
  const { entrada, calculo } = emitida(traducir(leida, AJUSTES));
  return {
    ...entrada,
    uuid: UUID,
    destinatario: null,
    otrosDestinatarios: [],
    fechaExpedicion: '2026-11-20',
    lineas: entrada.lineas.map((linea) => ({ ...linea, importe: '0.00' })),
    desglose: calculo.desglose,
    divisa: null,
  };
}

const devuelto = (uno: Original, previas: readonly Desglosada[] = []) => ({
  original: uno,
  previas,
  referencia: 're_1',
  motivo: 'Devolución',
});

const total = (uno: Desglosada): Importe => suma(...queQueda(uno, []).map(({ queda }) => queda));

describe('a refund', () => {
  it('of a ticket is an R5, of any other invoice an R1, by differences and linked', () => {
    const lineas = [{ amount: 10_000, tasas: [IVA21] }];
    const [f1, f2] = [original(lineas), original(lineas, { customer_tax_ids: [] })];
    const r1 = emitida(traducirDevolucion(importe('60.50'), 2, devuelto(f1))).entrada;
    expect(r1).toMatchObject({
      tipoFactura: 'R1',
      rectificacion: { modo: 'INCREMENTAL', facturas: [{ uuid: UUID }] },
      lineas: [{ cantidad: '-1', precioUnitario: '60.50', modoCalculo: 'INVERSO' }],
    });
    expect(emitida(traducirDevolucion(importe('1'), 2, devuelto(f2))).entrada.tipoFactura).toBe('R5');
  });

  it('in any parts never loses a cent nor gives back more than there was', () => {
    const linea = fc.record({
      amount: fc.integer({ min: 1, max: 99_999 }),
      tasas: fc.constantFrom([IVA21], [IVA10], [IVA4], [DENTRO21], [IVA21, RE52]),
    });
    fc.assert(
      fc.property(
        fc.array(linea, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }),
        (lineas, cienes) => {
          const venta = original(lineas);
          const todo = total(venta);
          const previas: Desglosada[] = [];
          const queda = (): Importe => suma(...queQueda(venta, previas).map((uno) => uno.queda));
          for (const ciento of cienes) {
            const parte = importe(todo.times(ciento).dividedBy(100).toDecimalPlaces(2, 1));
            const traduccion = traducirDevolucion(parte, 2, devuelto(venta, previas));
            if (parte.isZero()) expect(traduccion.que).toBe('IGNORAR');
            else if (parte.gt(queda())) expect(traduccion).toMatchObject({ motivo: 'DEVOLUCION_EXCEDE' });
            else {
              const { calculo } = emitida(traduccion);
              expect(importe(calculo.totales.importeTotal).eq(parte.negated())).toBe(true);
              previas.push(calculo);
            }
          }
          if (!queda().isZero())
            previas.push(emitida(traducirAnulacion(2, devuelto(venta, previas))).calculo);
          expect(queQueda(venta, previas).every((uno) => uno.queda.isZero())).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a credit note', () => {
  const abono = (amount: number, tasas = [IVA21]) => {
    const { lineas, tasas: todas, factura } = facturaStripe([{ amount, tasas }]);
    const leido = leerAbono(
      {
        abono: {
          id: 'cn_1',
          number: 'TIENDA-0001-CN-01',
          memo: null,
          currency: 'eur',
          created: factura.created,
          effective_at: null,
          shipping_cost: null,
          total: factura.total,
        } as unknown as Stripe.CreditNote,
        lineas: lineas.map((l) => ({ ...l, discount_amount: 0 })) as unknown as Stripe.CreditNoteLineItem[],
        tasas: todas,
      },
      'Europe/Madrid',
    );
    if (!leido) throw new Error('Not read');
    return leido;
  };

  it('takes its own lines back, at their own rates', () => {
    const venta = original([
      { amount: 10_000, tasas: [IVA21] },
      { amount: 5000, tasas: [IVA10] },
    ]);
    const { entrada, calculo } = emitida(traducirAbono(abono(2000, [IVA10]), devuelto(venta), AJUSTES));
    expect(calculo.totales).toMatchObject({
      baseImponible: '-20.00',
      cuotas: '-2.00',
      importeTotal: '-22.00',
    });
    expect(entrada).toMatchObject({ tipoFactura: 'R1', referenciaExterna: 're_1' });
  });

  it('of an amount alone is shared out over the taxes; of all there was, it takes the lines back', () => {
    const venta = original([
      { amount: 10_000, tasas: [IVA21] },
      { amount: 5000, tasas: [IVA10] },
    ]);
    const soloImporte = (total: string) => ({ ...abono(10), lineas: [], total: importe(total) });
    const parte = emitida(traducirAbono(soloImporte('88'), devuelto(venta), AJUSTES));
    expect(parte.calculo.totales).toMatchObject({
      baseImponible: '-75.00',
      cuotas: '-13.00',
      importeTotal: '-88.00',
    });
    const todo = emitida(traducirAbono(soloImporte('176'), devuelto(venta), AJUSTES));
    expect(todo.entrada.lineas.map(({ descripcion }) => descripcion)).toEqual(
      venta.lineas.map(({ descripcion }) => descripcion),
    );
    expect(todo.calculo.totales.importeTotal).toBe('-176.00');
    expect(traducirAbono(soloImporte('176.01'), devuelto(venta), AJUSTES)).toMatchObject({
      motivo: 'DEVOLUCION_EXCEDE',
    });
    // What is left after a part of it, to the cent.
    const resto = emitida(traducirAbono(soloImporte('88'), devuelto(venta, [parte.calculo]), AJUSTES));
    expect(queQueda(venta, [parte.calculo, resto.calculo]).every((uno) => uno.queda.isZero())).toBe(true);
  });

  it('over more than the invoice, or in another currency, waits', () => {
    const venta = original([{ amount: 1000, tasas: [IVA21] }]);
    expect(traducirAbono(abono(1001), devuelto(venta), AJUSTES)).toMatchObject({
      motivo: 'DEVOLUCION_EXCEDE',
    });
    expect(traducirAbono({ ...abono(10), moneda: 'USD' }, devuelto(venta), AJUSTES)).toMatchObject({
      motivo: 'DIVISA_NO_ADMITIDA',
    });
  });
});

describe('a void', () => {
  it('takes back all that is left', () => {
    const venta = original([{ amount: 3333, quantity: 3, tasas: [IVA21] }]);
    expect(emitida(traducirAnulacion(2, devuelto(venta))).calculo.totales.importeTotal).toBe('-40.33');
    const parte = emitida(traducirDevolucion(importe('10'), 2, devuelto(venta))).calculo;
    const { calculo } = emitida(traducirAnulacion(2, devuelto(venta, [parte])));
    expect(calculo.totales.importeTotal).toBe('-30.33');
    expect(traducirAnulacion(2, devuelto(venta, [parte, calculo]))).toMatchObject({ que: 'IGNORAR' });
  });
});
