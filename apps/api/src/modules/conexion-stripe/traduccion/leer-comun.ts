// Pieces that all objects of the provider share.
import type Stripe from 'stripe';
import { CERO, fechaEnZona, suma, type FechaISO, type Importe, type Zona } from '@encadena/values';
import type { ImpuestoDicho, TasaDicha } from './dicho';

export type Tasas = ReadonlyMap<string, Stripe.TaxRate>;
export type Leer = (unidades: number) => Importe;

export const tasaDicha = ({
  id,
  display_name,
  country,
  tax_type,
  percentage,
}: Stripe.TaxRate): TasaDicha => ({
  id,
  nombre: display_name,
  pais: country,
  clase: tax_type,
  porcentaje: String(percentage),
});

/** As invoices and credit notes tell a tax: the rate by its id alone. */
interface ImpuestoPorId {
  amount: number;
  tax_behavior: string;
  tax_rate_details: { tax_rate: string } | null;
  taxability_reason: string;
  taxable_amount: number | null;
}

export const impuestosPorId = (
  taxes: readonly ImpuestoPorId[] | null | undefined,
  tasas: Tasas,
  leer: Leer,
): ImpuestoDicho[] =>
  (taxes ?? []).map((uno) => {
    const tasa = uno.tax_rate_details && tasas.get(uno.tax_rate_details.tax_rate);
    return {
      tasa: tasa ? tasaDicha(tasa) : null,
      cuota: leer(uno.amount),
      base: uno.taxable_amount === null ? null : leer(uno.taxable_amount),
      incluido: uno.tax_behavior === 'inclusive',
      razon: uno.taxability_reason,
    };
  });

/** As checkout and shipping tell it: the rate itself. */
interface ImpuestoConTasa {
  amount: number;
  rate: Stripe.TaxRate;
  taxability_reason: string | null;
  taxable_amount: number | null;
}

export const impuestosConTasa = (
  taxes: readonly ImpuestoConTasa[] | undefined,
  leer: Leer,
): ImpuestoDicho[] =>
  (taxes ?? []).map(({ amount, rate, taxability_reason, taxable_amount }) => ({
    tasa: tasaDicha(rate),
    cuota: leer(amount),
    base: taxable_amount === null ? null : leer(taxable_amount),
    incluido: rate.inclusive,
    razon: taxability_reason,
  }));

/** The ids of the rates that lines name: to be fetched before they are read. */
export const tasasNombradas = (
  lineas: readonly { taxes?: readonly { tax_rate_details: { tax_rate: string } | null }[] | null }[],
): string[] => [
  ...new Set(
    lineas.flatMap(({ taxes }) => (taxes ?? []).flatMap((uno) => uno.tax_rate_details?.tax_rate ?? [])),
  ),
];

export const sumaDe = (importes: readonly { amount: number }[] | null | undefined, leer: Leer): Importe =>
  suma(CERO, ...(importes ?? []).map(({ amount }) => leer(amount)));

export const diaDe = (segundos: number, zona: Zona): FechaISO => fechaEnZona(segundos * 1000, zona);
