// The shape of a rule of an invoice, and what it may look at. Rules are data; each names its source.
import { isFechaISO, type FechaISO } from '@encadena/values';
import type { Factura, LineaFactura } from '../factura';
import type { Severidad } from '../hallazgo';
import type { ResultadoFactura } from '../resultado';
import { NADA } from './hallados';

export { deCadaUno, NADA } from './hallados';

/** What a rule knows besides the invoice. */
export interface ContextoFactura {
  /** Today in the issuer's zone, "YYYY-MM-DD". */
  hoy: string;
  nifEmisor?: string | null;
  /** The invoice of the same series with the latest issue date, when known. */
  ultimaDeSerie?: { fechaExpedicion: string; numeroCompleto: string } | null;
  /** An invoice of the other class in the same series and year: complete beside simplified, or the other way round. */
  deOtraClaseEnSerie?: { numeroCompleto: string } | null;
  /** The result of calcularFactura for this very invoice, if already computed. */
  calculo?: ResultadoFactura | null;
}

/** The same, plus values computed once for all rules. */
export interface ContextoReglas extends ContextoFactura {
  hoy: FechaISO;
  /** Null when some number cannot be read; another rule reports that. */
  calculo: ResultadoFactura | null;
}

/** A breach, before it becomes a finding: only what differs from the rule's own data. */
export interface Incumplimiento {
  campo?: string;
  codigo?: string;
  codigoAeat?: number;
  params?: Record<string, string | number>;
}

export interface ReglaFactura {
  readonly id: string;
  readonly campo: string;
  readonly codigo: string;
  readonly severidad: Severidad;
  readonly codigoAeat?: number;
  readonly fuente: string;
  comprobar(factura: Factura, contexto: ContextoReglas, regla: Pick<ReglaFactura, 'campo'>): Incumplimientos;
}

export type Incumplimientos = readonly Incumplimiento[];

const SIN_DETALLE: Incumplimiento = Object.freeze({});

/** [{}] when the breach is there, nothing otherwise: for rules with one place. */
export function si(incumplida: boolean, detalle: Incumplimiento = SIN_DETALLE): Incumplimientos {
  return incumplida ? [detalle] : NADA;
}

/** Applies a check to every line and puts the line's path in front of the field. */
export function porLinea(
  campo: keyof LineaFactura,
  comprobar: (linea: LineaFactura, factura: Factura, contexto: ContextoReglas) => Incumplimiento | boolean,
): ReglaFactura['comprobar'] {
  return (factura, contexto) => {
    const { lineas } = factura;
    let hallados: Incumplimiento[] | null = null;
    for (let i = 0; i < lineas.length; i += 1) {
      const hallado = comprobar(lineas[i] as LineaFactura, factura, contexto);
      if (hallado !== false)
        (hallados ??= []).push({
          campo: `lineas[${i}].${campo}`,
          ...(hallado === true ? SIN_DETALLE : hallado),
        });
    }
    return hallados ?? NADA;
  };
}

/** The date that decides rates: the operation date, else the issue date; null while neither is a date. */
export function fechaQueCuenta({ fechaOperacion, fechaExpedicion }: Factura): FechaISO | null {
  if (fechaOperacion) return isFechaISO(fechaOperacion) ? fechaOperacion : null;
  return isFechaISO(fechaExpedicion) ? fechaExpedicion : null;
}

/** Whether a text holds anything but spaces. */
export function hay(texto: string | null | undefined): texto is string {
  return typeof texto === 'string' && texto.trim() !== '';
}

export const VALIDACIONES = 'Validaciones y errores 1.2.2 (08-04-2026)';
export const ESPECIFICACION = 'Product specification §5';
export const RD_1619_2012 = 'RD 1619/2012';
