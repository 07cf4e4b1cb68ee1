// Several recipients of one invoice: who they are, and what of it is charged to each (RD 1619/2012 art. 14.2.a: the
// invoice says the part of base and quota of each of them).
import { allocate, esNegativo, importe, resta, suma, toTexto, type Importe } from '@encadena/values';
import type { Factura, OtroDestinatario, Persona } from './factura';
import type { TotalesFactura } from './resultado';

/**
 * How many recipients there may be besides the first. The agency's record allows 1,000. Joint buyers, spouses, heirs or
 * partners are a handful and fit on the first page; whoever invoices hundreds sends each their own invoice.
 */
export const MAX_OTROS_DESTINATARIOS = 20;

const CIEN = importe('100');

/** All recipients, the first one first. */
export const destinatariosDe = ({
  destinatario,
  otrosDestinatarios = [],
}: Pick<Factura, 'destinatario' | 'otrosDestinatarios'>): readonly Persona[] =>
  destinatario ? [destinatario, ...otrosDestinatarios] : otrosDestinatarios;

const clave = ({ tipoIdentificacion, identificacion }: Persona): string =>
  `${tipoIdentificacion} ${identificacion}`;

/** Whether two lists name the same people, in whatever order. */
export function mismosDestinatarios(unos: readonly Persona[], otros: readonly Persona[]): boolean {
  const suyos = new Set(otros.map(clave));
  return suyos.size === new Set(unos.map(clave)).size && unos.every((uno) => suyos.has(clave(uno)));
}

/** Everybody's percentage, the first one taking what the others leave. Null when all bear the same. */
export function participacionesDe(
  otros: readonly Pick<OtroDestinatario, 'participacion'>[],
): readonly Importe[] | null {
  const dichas = otros.flatMap(({ participacion }) => (participacion ? [importe(participacion)] : []));
  if (dichas.length !== otros.length || otros.length === 0) return null;
  const resto = resta(CIEN, suma(...dichas));
  // Shares above 100 per cent are refused on issuing; until then the draft can still be shown.
  return esNegativo(resto) ? null : [resto, ...dichas];
}

/** The part charged to one recipient. */
export interface Porcion {
  baseImponible: string;
  /** Quotas and surcharges. */
  cuotaTotal: string;
  importeTotal: string;
}

/** Shares base and quotas out over all recipients, to the smallest unit of the currency; nothing is lost. */
export function porcionesDe(
  { baseImponible, cuotaTotal }: Pick<TotalesFactura, 'baseImponible' | 'cuotaTotal'>,
  otros: readonly Pick<OtroDestinatario, 'participacion'>[],
  decimales = 2,
): readonly Porcion[] {
  const pesos = participacionesDe(otros) ?? [{}, ...otros].map(() => importe('1'));
  const bases = allocate(importe(baseImponible), pesos, decimales);
  const cuotas = allocate(importe(cuotaTotal), pesos, decimales);
  return bases.map((base, i) => {
    const cuota = cuotas[i] ?? importe('0');
    return {
      baseImponible: toTexto(base, decimales),
      cuotaTotal: toTexto(cuota, decimales),
      importeTotal: toTexto(suma(base, cuota), decimales),
    };
  });
}
