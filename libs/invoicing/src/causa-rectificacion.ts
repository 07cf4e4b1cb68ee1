// What happened to an issued invoice, in its issuer's words, and what follows from it: the kind of rectifying
// invoice, and whether it states the difference or replaces the whole.
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

/** The lines that the draft starts with: some taken back, a share of all, all taken back, or all written again. */
export type LineasDeRectificacion = 'ELEGIDAS' | 'REBAJADAS' | 'TODAS' | 'NUEVAS';

interface Consecuencia {
  readonly tipo: Exclude<TipoRectificativa, 'R5'>;
  readonly modo: ModoRectificacion;
  readonly lineas: LineasDeRectificacion;
  readonly fuente: string;
}

const RD = 'RD 1619/2012 art. 15';

/** The agency's list L2 names the legal articles of R1 to R3; every other cause is R4. */
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

/** An unpaid debt or a wrong customer can only concern an invoice that names its customer. */
const CON_DESTINATARIO: readonly CausaRectificacion[] = ['OTRO_CLIENTE', 'IMPAGO', 'CONCURSO'];

/** The causes that an invoice of this kind can have. An F3 has none: another F3 takes it back (FAQ 27). */
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
 * The kind and method of the rectification for a cause. Simplified invoices are always rectified by R5. A negative
 * total is taken back by differences, because replaced amounts may not be negative (the specification, section 5).
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
