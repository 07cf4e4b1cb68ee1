// The F3: an invoice with recipient in exchange for simplified ones or their R5, which stay valid (dossier
// sections 1.4 and 8.9).
import {
  DomainError,
  ejercicio,
  fechaISO,
  importe,
  resta,
  roundHalfUp,
  suma,
  toTextoExacto,
} from '@encadena/values';
import { decimalesDe } from './codigos';
import type { Factura, LineaFactura, Persona } from './factura';
import { repartirDescuentoGlobal } from './descuento-global';
import { calcularLinea } from './linea';
import { negarLinea } from './rectificacion';

export interface OpcionesSustitucion {
  destinatario: Persona;
  nifEmisor: string;
  /** Today in the issuer's zone: the draft's issue date. */
  hoy: string;
}

/**
 * The draft of an F3 with the lines of all simplified invoices, in their order. What each line bore of a
 * global discount becomes part of its own discount, for the invoices may have had different ones.
 * @throws DomainError SUSTITUCION_SIN_FACTURAS, SUSTITUCION_DE_VARIAS_MONEDAS, SUSTITUCION_SOLO_SIMPLIFICADAS, SUSTITUCION_SIN_NUMERO
 */
export function sustituirSimplificadas(
  simplificadas: readonly Factura[],
  { destinatario, nifEmisor, hoy }: OpcionesSustitucion,
): Factura {
  const [primera] = simplificadas;
  if (!primera) throw new DomainError('SUSTITUCION_SIN_FACTURAS');
  // Prices of two currencies, or at two rates, do not add up in one invoice.
  const distinta = ({ moneda, tipoCambio }: Factura): boolean =>
    moneda !== primera.moneda || (tipoCambio ?? null) !== (primera.tipoCambio ?? null);
  if (simplificadas.some(distinta)) throw new DomainError('SUSTITUCION_DE_VARIAS_MONEDAS');
  const fecha = fechaISO(hoy);
  return {
    ...primera,
    tipoFactura: 'F3',
    ejercicio: ejercicio(fecha),
    fechaExpedicion: fecha,
    fechaOperacion: null,
    fechaVencimiento: null,
    numeroCompleto: null,
    referenciaExterna: null,
    destinatario,
    otrosDestinatarios: [],
    descuentoGlobal: null,
    rectificacion: null,
    sinIdentificarArt61d: false,
    sustituyeA: simplificadas.map((f) => referida(f, nifEmisor)),
    lineas: simplificadas.flatMap(lineasConDescuento),
  };
}

/**
 * The draft of the F3 with the opposite amounts that takes a wrong one back: it names the same tickets, and the
 * right F3 follows it (dossier section 8.9, FAQ 27).
 * @throws DomainError SUSTITUCION_SOLO_F3
 */
export function compensarSustitutiva(
  equivocada: Factura,
  { hoy }: Pick<OpcionesSustitucion, 'hoy'>,
): Factura {
  if (equivocada.tipoFactura !== 'F3')
    throw new DomainError('SUSTITUCION_SOLO_F3', { tipo: equivocada.tipoFactura });
  const fecha = fechaISO(hoy);
  return {
    ...equivocada,
    ejercicio: ejercicio(fecha),
    fechaExpedicion: fecha,
    fechaVencimiento: null,
    numeroCompleto: null,
    referenciaExterna: null,
    lineas: equivocada.lineas.map(negarLinea),
  };
}

/**
 * The sign of an F3, from its total and the totals of the tickets that it names (all decimal texts): 1 for
 * one with their amounts, -1 for one with the opposite amounts, which takes an earlier F3 back (dossier
 * section 8.9, FAQ 27).
 */
export function sentidoDeSustitucion(total: string, tiques: readonly string[]): 1 | -1 {
  return importe(total)
    .times(suma(...tiques.map((t) => importe(t))))
    .lt(0)
    ? -1
    : 1;
}

/**
 * Whether an F3 that goes one way may name a ticket whose F3s of before add up to `vigentes`, each counted
 * with its own way: the first replaces, the second takes a wrong one back, the third replaces again.
 */
export const puedeSustituir = (sentido: 1 | -1, vigentes: number): boolean =>
  sentido === 1 ? vigentes <= 0 : vigentes >= 1;

function referida(
  f: Factura,
  nifEmisor: string,
): { nifEmisor: string; numeroCompleto: string; fechaExpedicion: string } {
  if (f.tipoFactura !== 'F2' && f.tipoFactura !== 'R5')
    throw new DomainError('SUSTITUCION_SOLO_SIMPLIFICADAS', { tipo: f.tipoFactura });
  if (!f.numeroCompleto) throw new DomainError('SUSTITUCION_SIN_NUMERO');
  return { nifEmisor, numeroCompleto: f.numeroCompleto, fechaExpedicion: f.fechaExpedicion };
}

/** The lines, each with what it bears of the global discount as part of its own. */
export function lineasConDescuento({ lineas, descuentoGlobal, moneda }: Factura): readonly LineaFactura[] {
  if (!descuentoGlobal) return lineas;
  const importes = lineas.map(calcularLinea);
  const globales = repartirDescuentoGlobal(
    descuentoGlobal,
    lineas,
    importes.map((i) => i.importe),
    decimalesDe(moneda ?? 'EUR'),
  );
  return lineas.map((linea, i) => {
    const propio = importes[i];
    const global = globales[i];
    if (!propio || !global || global.isZero()) return linea;
    const total = resta(propio.bruto, resta(propio.importe, global));
    return {
      ...linea,
      descuentoTipo: 'IMPORTE',
      descuento: toTextoExacto(roundHalfUp(importe(total.abs()), 8), 0),
    };
  });
}
