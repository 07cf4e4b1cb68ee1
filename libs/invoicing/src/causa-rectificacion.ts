// What happened to an issued invoice, in the words of whoever issued it, and what follows from it: which kind of
// rectifying invoice, and whether it says the difference or the whole anew.
import { esNegativo, importe } from '@encadena/values';
import type { ModoRectificacion, TipoFactura, TipoRectificativa } from './codigos';
import { tiposQueRectifican } from './factura-estados';
import type { Factura } from './factura';
import { calcularFactura } from './totales';

export const CAUSAS_RECTIFICACION = [
  'DEVOLUCION',
  'DESCUENTO',
  'PRECIO',
  'IMPUESTO',
  'DATOS',
  'OTRO_CLIENTE',
  'SIN_EFECTO',
  'IMPAGO',
  'CONCURSO',
] as const;
export type CausaRectificacion = (typeof CAUSAS_RECTIFICACION)[number];

/** Which lines the draft begins with: chosen ones taken back, a share of all, all taken back, or all anew. */
export type LineasDeRectificacion = 'ELEGIDAS' | 'REBAJADAS' | 'TODAS' | 'NUEVAS';

interface Consecuencia {
  readonly tipo: Exclude<TipoRectificativa, 'R5'>;
  readonly modo: ModoRectificacion;
  readonly lineas: LineasDeRectificacion;
  readonly fuente: string;
}

const RD = 'RD 1619/2012 art. 15';

/** List L2 of the agency names the articles of R1 to R3; what is none of theirs is R4. */
export const CAUSAS: Readonly<Record<CausaRectificacion, Consecuencia>> = {
  DEVOLUCION: { tipo: 'R1', modo: 'INCREMENTAL', lineas: 'ELEGIDAS', fuente: 'Ley 37/1992 art. 80.Dos' },
  DESCUENTO: { tipo: 'R1', modo: 'INCREMENTAL', lineas: 'REBAJADAS', fuente: 'Ley 37/1992 art. 80.Uno.2.º' },
  PRECIO: { tipo: 'R4', modo: 'SUSTITUTIVA', lineas: 'NUEVAS', fuente: `${RD}.2` },
  IMPUESTO: { tipo: 'R1', modo: 'SUSTITUTIVA', lineas: 'NUEVAS', fuente: `${RD}.2; list L2: error of law` },
  DATOS: { tipo: 'R4', modo: 'SUSTITUTIVA', lineas: 'NUEVAS', fuente: `${RD}.1` },
  OTRO_CLIENTE: { tipo: 'R4', modo: 'INCREMENTAL', lineas: 'TODAS', fuente: `${RD}.1` },
  SIN_EFECTO: { tipo: 'R1', modo: 'INCREMENTAL', lineas: 'TODAS', fuente: 'Ley 37/1992 art. 80.Dos' },
  IMPAGO: { tipo: 'R3', modo: 'INCREMENTAL', lineas: 'TODAS', fuente: 'Ley 37/1992 art. 80.Cuatro' },
  CONCURSO: { tipo: 'R2', modo: 'INCREMENTAL', lineas: 'TODAS', fuente: 'Ley 37/1992 art. 80.Tres' },
};

/** A debt and its debtor, or another customer, are of invoices that name one. */
const CON_DESTINATARIO: readonly CausaRectificacion[] = ['OTRO_CLIENTE', 'IMPAGO', 'CONCURSO'];

/** What may have happened to an invoice of a kind; nothing to an F3, which another F3 takes back (FAQ 27). */
export function causasDe(tipoFactura: TipoFactura): readonly CausaRectificacion[] {
  const tipos = tiposQueRectifican(tipoFactura);
  if (tipos.length === 0) return [];
  return tipos.includes('R5')
    ? CAUSAS_RECTIFICACION.filter((causa) => !CON_DESTINATARIO.includes(causa))
    : CAUSAS_RECTIFICACION;
}

export interface FormaDeRectificar {
  tipoFactura: TipoRectificativa;
  modo: ModoRectificacion;
  lineas: LineasDeRectificacion;
}

/**
 * How what happened is said. Simplified invoices are rectified by R5 whatever it was. A total below zero is taken
 * back by differences: amounts that are replaced may not be negative (the specification, section 5).
 */
export function comoRectificar(causa: CausaRectificacion, original: Factura): FormaDeRectificar {
  const { tipo, modo, lineas } = CAUSAS[causa];
  const tipoFactura = tiposQueRectifican(original.tipoFactura).includes('R5') ? 'R5' : tipo;
  const { baseImponible, cuotas, recargo } = calcularFactura(original).totales;
  const negativa = [baseImponible, cuotas, recargo].some((texto) => esNegativo(importe(texto)));
  return modo === 'SUSTITUTIVA' && negativa
    ? { tipoFactura, modo: 'INCREMENTAL', lineas: 'TODAS' }
    : { tipoFactura, modo, lineas };
}
