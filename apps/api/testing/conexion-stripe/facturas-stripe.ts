// Invoices as the provider makes them, for tests: its fields, its rounding (each line by itself, halves away from zero).
import type Stripe from 'stripe';
import type { FacturaStripe } from '../../src/modules/conexion-stripe/traduccion/leer-factura';

type Campos = Readonly<Record<string, unknown>>;

export const tasa = (id: string, percentage: number, mas: Partial<Stripe.TaxRate> = {}): Stripe.TaxRate =>
  ({
    id,
    object: 'tax_rate',
    display_name: 'IVA',
    country: 'ES',
    tax_type: 'vat',
    inclusive: false,
    percentage,
    ...mas,
  }) as Stripe.TaxRate;

export const IVA21 = tasa('txr_iva21', 21);
export const IVA10 = tasa('txr_iva10', 10);
export const IVA4 = tasa('txr_iva4', 4);
export const RE52 = tasa('txr_re52', 5.2, { display_name: 'Recargo' });
export const DENTRO21 = tasa('txr_dentro21', 21, { inclusive: true });
export const IGIC7 = tasa('txr_igic7', 7, { display_name: 'IGIC', tax_type: 'igst' as never });
export const FRANCIA = tasa('txr_fr20', 20, { display_name: 'TVA', country: 'FR' });
export const TODAS = [IVA21, IVA10, IVA4, RE52, DENTRO21, IGIC7, FRANCIA];

export interface LineaSupuesta {
  amount: number;
  tasas?: readonly Stripe.TaxRate[];
  quantity?: number;
  descuento?: number;
  razon?: string;
}

const redondo = (n: bigint, d: bigint): number => {
  const doble = 2n * (n < 0n ? -n : n) + d;
  return Number(n < 0n ? -(doble / (2n * d)) : doble / (2n * d));
};

const partes = (t: Stripe.TaxRate): bigint => BigInt(Math.round(t.percentage * 10_000));

function impuestos(neto: number, { tasas = [], razon }: LineaSupuesta): Campos[] {
  const incluidas = tasas.filter((t) => t.inclusive).reduce((s, t) => s + partes(t), 0n);
  return tasas.map((t) => ({
    amount:
      razon && razon !== 'standard_rated'
        ? 0
        : redondo(BigInt(neto) * partes(t), t.inclusive ? 1_000_000n + incluidas : 1_000_000n),
    tax_behavior: t.inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: t.id },
    taxability_reason: razon ?? 'standard_rated',
    taxable_amount: neto,
    type: 'tax_rate_details',
  }));
}

export function facturaStripe(
  lineas: readonly LineaSupuesta[],
  mas: Partial<Stripe.Invoice> = {},
): FacturaStripe {
  const hechas = lineas.map((linea, i) => {
    const neto = linea.amount - (linea.descuento ?? 0);
    return {
      id: `il_${i}`,
      description: `Artículo ${i + 1}`,
      amount: linea.amount,
      quantity: linea.quantity ?? 1,
      quantity_decimal: null,
      discount_amounts: linea.descuento ? [{ amount: linea.descuento, discount: 'di_1' }] : [],
      taxes: impuestos(neto, linea),
      neto,
    };
  });
  const total = hechas.reduce(
    (s, l) =>
      s +
      l.neto +
      l.taxes.reduce((t, x) => t + (x['tax_behavior'] === 'exclusive' ? (x['amount'] as number) : 0), 0),
    0,
  );
  const factura = {
    id: 'in_1',
    object: 'invoice',
    number: 'TIENDA-0001',
    description: null,
    currency: 'eur',
    created: Date.UTC(2026, 10, 20, 12) / 1000,
    effective_at: Date.UTC(2026, 10, 20, 12) / 1000,
    status: 'paid',
    status_transitions: { finalized_at: null },
    customer_name: 'Compras SL',
    customer_email: 'compras@compras.example',
    customer_phone: null,
    customer_address: {
      line1: 'Calle Mayor 1',
      line2: null,
      city: 'Madrid',
      postal_code: '28013',
      state: 'Madrid',
      country: 'ES',
    },
    customer_tax_ids: [{ type: 'es_cif', value: 'ESB12345674' }],
    shipping_cost: null,
    total,
    ...mas,
  } as unknown as Stripe.Invoice;
  return {
    factura,
    lineas: hechas as unknown as Stripe.InvoiceLineItem[],
    tasas: new Map(TODAS.map((t) => [t.id, t])),
  };
}
