// What a preview is made up of, from the provider's lines.
import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { PrecioEnCobro } from './filas';
import { lineasPrevias } from './lineas-previas';

const NOMBRES = { es: 'Básico', ca: 'Bàsic', en: 'Basic' };
const precio = (id: string, clase: 'PLAN' | 'API'): PrecioEnCobro => ({
  id,
  clase,
  recurrencia: 'MES',
  importe: '9.90',
  limiteFacturas: null,
  precioFacturaExtra: null,
  activo: true,
  planCodigo: null,
  nombres: clase === 'PLAN' ? NOMBRES : null,
});
const PRECIOS = new Map(
  [precio('plan', 'PLAN'), precio('otro', 'PLAN'), precio('api', 'API')].map((p) => [p.id, p]),
);
const CATALOGO = new Map([...PRECIOS.keys()].map((id) => [id, `price_${id}`]));

/** A line of the provider, as far as it is read. */
const linea = (
  amount: number,
  { price = null as string | { id: string } | null, proration = false, partida = false, metadata = {} } = {},
): Stripe.InvoiceLineItem =>
  ({
    amount,
    metadata,
    parent: partida ? { invoice_item_details: { proration } } : { subscription_item_details: { proration } },
    pricing: price === null ? null : { price_details: { price } },
  }) as unknown as Stripe.InvoiceLineItem;
const de = (...lineas: Stripe.InvoiceLineItem[]) => lineasPrevias(lineas, PRECIOS, CATALOGO);

describe('the lines of a preview', () => {
  it('are named by our prices, plans first', () => {
    expect(de(linea(600, { price: 'price_api' }), linea(990, { price: { id: 'price_plan' } }))).toEqual([
      { clase: 'PLAN', uuidPrecio: 'plan', nombre: NOMBRES, prorrateo: false, importe: '9.90' },
      { clase: 'ACCESO_API', uuidPrecio: 'api', nombre: null, prorrateo: false, importe: '6.00' },
    ]);
  });

  it('are what lies between the price that is taken out and the one that is put in', () => {
    const antes = linea(-495, { price: 'price_plan', proration: true });
    const ahora = linea(990, { price: 'price_plan', proration: true });
    expect(de(antes, ahora)).toEqual([
      { clase: 'PLAN', uuidPrecio: 'plan', nombre: NOMBRES, prorrateo: true, importe: '4.95' },
    ]);
    // Another plan: what is not used of the old one is given back by its own line.
    expect(de(antes, linea(1450, { price: 'price_otro', proration: true, partida: true }))).toMatchObject([
      { uuidPrecio: 'plan', prorrateo: true, importe: '-4.95' },
      { uuidPrecio: 'otro', prorrateo: true, importe: '14.50' },
    ]);
  });

  it('leave out what comes to nothing', () => {
    expect(de(linea(-990, { price: 'price_plan' }), linea(990, { price: 'price_plan' }), linea(0))).toEqual(
      [],
    );
  });

  it('tell extra invoices that wait from whatever else does', () => {
    expect(
      de(
        linea(40, { partida: true, metadata: { extra: 'extra:n:p:0' } }),
        linea(60, { partida: true, metadata: { extra: 'extra:n:p:2' } }),
        linea(5, { partida: true }),
        linea(7, { price: 'price_de_nadie' }),
      ),
    ).toEqual([
      { clase: 'FACTURAS_EXTRA', uuidPrecio: null, nombre: null, prorrateo: false, importe: '1.00' },
      { clase: 'OTRO', uuidPrecio: null, nombre: null, prorrateo: false, importe: '0.12' },
    ]);
  });
});
