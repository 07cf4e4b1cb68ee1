// Tax rates, and the tax of an amount.
import type Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { enRango, recientes } from '../api/lista';
import { metadatos, texto } from '../api/metadatos';
import { ruta } from '../api/ruta';
import { emitir } from '../eventos/emitir';
import type { Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';
import { dividirRedondeado } from '../pagos/centimos';

/** Percentages have four decimals at most: as whole numbers they are exact. */
const MILLON = 1_000_000n;
const partes = (porcentaje: number): bigint => BigInt(Math.round(porcentaje * 10_000));

/** Each rate on the amount, rounded by itself; included ones are taken out of it together. */
export function impuestosDe(importe: number, tasas: readonly Stripe.TaxRate[]): Stripe.InvoiceLineItem.Tax[] {
  const incluido = tasas.filter((t) => t.inclusive).reduce((suma, t) => suma + partes(t.percentage), 0n);
  return tasas.map((tasa) => {
    const cuota = dividirRedondeado(
      BigInt(importe) * partes(tasa.percentage),
      tasa.inclusive ? MILLON + incluido : MILLON,
    );
    const base = tasa.inclusive ? dividirRedondeado(BigInt(importe) * MILLON, MILLON + incluido) : importe;
    return {
      amount: cuota,
      tax_behavior: tasa.inclusive ? 'inclusive' : 'exclusive',
      tax_rate_details: { tax_rate: tasa.id },
      taxability_reason: 'not_available',
      taxable_amount: base,
      type: 'tax_rate_details',
    };
  });
}

export function tasasDe(
  libro: Libro,
  ids: readonly string[] | '' | undefined,
  param: string,
): Stripe.TaxRate[] | undefined {
  if (ids === undefined) return undefined;
  if (ids === '') return [];
  if (ids.length > 10) rechazar('You can only have up to 10 tax rates.', { param });
  return ids.map((id, i) => libro.exigir('tax_rate', id, `${param}[${i}]`));
}

export const RUTAS_IMPUESTOS = [
  ruta(
    'POST /v1/tax_rates',
    [
      'active',
      'country',
      'description',
      'display_name',
      'inclusive',
      'jurisdiction',
      'metadata',
      'percentage',
      'state',
      'tax_type',
    ],
    ({ libro }, p) => {
      if (
        p.percentage < 0 ||
        p.percentage > 100 ||
        Math.abs(p.percentage * 10_000 - Math.round(p.percentage * 10_000)) > 1e-6
      )
        rechazar('Invalid percentage: must be between 0 and 100 with at most four decimals.', {
          param: 'percentage',
        });
      const tasa = libro.poner('tax_rate', {
        id: nuevoId('txr'),
        object: 'tax_rate',
        active: p.active ?? true,
        country: texto(p.country),
        created: libro.ahora,
        description: texto(p.description),
        display_name: p.display_name,
        effective_percentage: p.percentage,
        flat_amount: null,
        inclusive: p.inclusive,
        jurisdiction: texto(p.jurisdiction),
        jurisdiction_level: null,
        livemode: false,
        metadata: metadatos(p.metadata),
        percentage: p.percentage,
        rate_type: 'percentage',
        state: texto(p.state),
        tax_type: p.tax_type ?? null,
      });
      emitir(libro, 'tax_rate.created', tasa);
      return tasa;
    },
  ),
  ruta(
    'GET /v1/tax_rates',
    ['active', 'created', 'inclusive', 'limit', 'starting_after', 'ending_before'],
    ({ libro }, p) =>
      recientes(
        libro
          .todos('tax_rate')
          .filter(
            (t) =>
              enRango(t.created, p.created) &&
              (p.active === undefined || t.active === p.active) &&
              (p.inclusive === undefined || t.inclusive === p.inclusive),
          ),
        p,
        '/v1/tax_rates',
      ),
  ),
  ruta('GET /v1/tax_rates/:id', [], ({ libro, ids }) => libro.exigir('tax_rate', ids['id'] as string)),
  ruta(
    'POST /v1/tax_rates/:id',
    ['active', 'description', 'display_name', 'metadata'],
    ({ libro, ids }, p) => {
      const antes = libro.exigir('tax_rate', ids['id'] as string);
      const despues = libro.poner('tax_rate', {
        ...antes,
        active: p.active ?? antes.active,
        description: texto(p.description, antes.description),
        display_name: p.display_name ?? antes.display_name,
        metadata: metadatos(p.metadata, antes.metadata),
      });
      emitir(libro, 'tax_rate.updated', despues, antes);
      return despues;
    },
  ),
];
