// Payments without an invoice of the provider: what they say of lines, taxes and buyer.
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fechaISO } from '@encadena/values';
import type Stripe from 'stripe';
import { lectorDe } from './dinero';
import { leerFactura } from './leer-factura';
import { leerCargo, leerSesion } from './leer-pago';
import { IVA21 } from '@encadena/api/testing/conexion-stripe/facturas-stripe';
import { traducir, type Ajustes } from './traducir';

const AJUSTES: Ajustes = {
  reglas: [],
  umbralSimplificada: '400.00',
  exigirNif: false,
  zona: 'Europe/Madrid',
  hoy: fechaISO('2026-11-25'),
  cambio: null,
};
const cuando = Date.UTC(2026, 10, 20, 23, 30) / 1000;

const sesion = (mas: object = {}): Stripe.Checkout.Session =>
  ({
    id: 'cs_1',
    client_reference_id: 'PEDIDO-7',
    payment_intent: 'pi_1',
    currency: 'eur',
    created: cuando,
    amount_total: 6050,
    custom_fields: [],
    customer_details: null,
    customer_email: null,
    shipping_cost: null,
    ...mas,
  }) as unknown as Stripe.Checkout.Session;
const linea = {
  description: 'Taza',
  quantity: 5,
  amount_subtotal: 5000,
  amount_discount: 0,
  taxes: [{ amount: 1050, rate: IVA21, taxability_reason: null, taxable_amount: 5000 }],
} as unknown as Stripe.LineItem;
const leer = (mas: object = {}, campoNif: string | null = null) =>
  leerSesion({ sesion: sesion(mas), lineas: [linea] }, { zona: 'Europe/Madrid', campoNif });

describe('a checkout session', () => {
  it('is a sale of its lines on the day of the issuer', () => {
    const venta = leer();
    expect(venta).toMatchObject({ referencia: 'PEDIDO-7', fecha: '2026-11-21' });
    expect(venta && traducir(venta, AJUSTES)).toMatchObject({
      que: 'EMITIR',
      entrada: {
        tipoFactura: 'F2',
        lineas: [{ descripcion: 'Taza', cantidad: '5', precioUnitario: '10.00' }],
      },
    });
  });

  it('takes the tax id of the checkout before that of the custom field', () => {
    const custom_fields = [{ key: 'nif', type: 'text', text: { value: ' 12345678z ' } }];
    expect(leer({ custom_fields }, 'nif')?.cliente.taxIds).toEqual([{ type: 'es_cif', value: '12345678z' }]);
    expect(leer({ custom_fields }, null)?.cliente.taxIds).toEqual([]);
    const customer_details = { tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }] };
    expect(leer({ custom_fields, customer_details }, 'nif')?.cliente.taxIds).toEqual(
      customer_details.tax_ids,
    );
  });

  it('without amount or currency is nothing to read', () => {
    expect(leer({ currency: null })).toBeUndefined();
    expect(leer({ amount_total: null })).toBeUndefined();
  });
});

describe('a charge without lines', () => {
  const cargo = {
    id: 'ch_1',
    payment_intent: 'pi_1',
    description: null,
    currency: 'eur',
    created: cuando,
    amount_captured: 1210,
    billing_details: { name: null, email: null, phone: null, address: null, tax_id: null },
  } as unknown as Stripe.Charge;

  it('has the usual tax of the account inside, or waits until that is said', () => {
    const venta = leerCargo(cargo, 'Europe/Madrid');
    expect(venta && traducir(venta, AJUSTES)).toMatchObject({
      motivo: 'IMPUESTO_SIN_REGLA',
      campo: 'PAGO_SUELTO',
    });
    const regla = {
      clave: 'PAGO_SUELTO',
      nombre: null,
      impuesto: 'IVA',
      tipoImpositivo: '21',
      calificacionOperacion: 'S1',
      causaExencion: null,
      claveRegimen: '01',
    } as const;
    expect(venta && traducir(venta, { ...AJUSTES, reglas: [regla] })).toMatchObject({
      que: 'EMITIR',
      entrada: { lineas: [{ modoCalculo: 'INVERSO', precioUnitario: '12.10', tipoImpositivo: '21' }] },
    });
  });
});

describe('amounts of the provider', () => {
  it.each([
    ['eur', 1050, '10.50'],
    ['eur', -5, '-0.05'],
    ['jpy', 1050, '1050'],
    ['isk', 150_000, '1500.00'],
    ['kwd', 1050, '1.050'],
  ])('%s %i is %s', (moneda, unidades, texto) => {
    expect(lectorDe(moneda)?.leer(unidades).eq(texto)).toBe(true);
  });

  it('are whole numbers, of currencies that there are', () => {
    expect(() => lectorDe('eur')?.leer(1.5)).toThrow(RangeError);
    expect(lectorDe('xxx')).toBeUndefined();
  });
});

describe("the provider's own samples", () => {
  const muestras = resolve(import.meta.dirname, '../../../../../../../shared/stripe/fixtures-trim.json');
  const hay = existsSync(muestras);
  (hay ? it : it.skip)(`are read as they come${hay ? '' : ` (skipped: ${muestras} is missing)`}`, () => {
    const { resources } = JSON.parse(readFileSync(muestras, 'utf8')) as {
      resources: Record<string, Record<string, unknown>>;
    };
    const { invoice, charge } = resources as unknown as { invoice: Stripe.Invoice; charge: Stripe.Charge };
    const leida = leerFactura(
      { factura: invoice, lineas: invoice.lines.data, tasas: new Map() },
      'Europe/Madrid',
    );
    expect(leida).toMatchObject({ idExterno: invoice.id, moneda: invoice.currency.toUpperCase() });
    expect(leida && traducir(leida, AJUSTES).que).not.toBe('EMITIR');
    expect(leerCargo(charge, 'Europe/Madrid')).toMatchObject({ idExterno: charge.id });
  });
});
