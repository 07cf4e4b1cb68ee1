// What to do about an issued invoice: at most three questions in an owner's words, and the one act that follows from
// the answers and from what the agency holds about the invoice (dossier, section 8, "What to send", and 8.9).
import { causasDe, type CausaRectificacion } from './causa-rectificacion';
import type { TipoFactura } from './codigos';
import type { Accion, AccionPermitida } from './factura-estados';

/** First question: what is wrong with the invoice. */
export const PROBLEMAS = ['SOBRA', 'ESTA_MAL', 'HA_CAMBIADO', 'SOLO_REGISTRO', 'PIDE_COMPLETA'] as const;
export type Problema = (typeof PROBLEMAS)[number];

/** Second question, asked when the first leaves room for it. Number and date identify an invoice, so no rectification can change them. */
export type DetalleProblema = CausaRectificacion | 'NUMERO_O_FECHA';

const DETALLES: Readonly<Partial<Record<Problema, readonly DetalleProblema[]>>> = {
  ESTA_MAL: ['PRECIO', 'IMPUESTO', 'DATOS', 'OTRO_CLIENTE', 'NUMERO_O_FECHA'],
  HA_CAMBIADO: ['DEVOLUCION', 'DESCUENTO', 'SIN_EFECTO', 'IMPAGO', 'CONCURSO'],
};

/** The answers given so far. */
export interface RespuestasAsesor {
  problema?: Problema;
  detalle?: DetalleProblema;
  /** Third question: whether the customer already has the invoice. */
  entregada?: boolean;
}

export type PreguntaAsesor = keyof RespuestasAsesor;

/** The acts that the adviser chooses from. COMPENSAR: an F3 is put right by another F3 with the opposite amounts (FAQ 27). */
export const ACCIONES_CORRECCION = ['SUBSANAR', 'ANULAR', 'RECTIFICAR', 'SUSTITUIR', 'COMPENSAR'] as const;
export type AccionCorreccion = (typeof ACCIONES_CORRECCION)[number];

export const ACTOS_ACONSEJADOS = [
  'SUBSANAR',
  'ANULAR',
  'ANULAR_Y_REPETIR',
  'RECTIFICAR',
  'RECTIFICAR_TIQUE',
  'COMPENSAR',
  'COMPENSAR_Y_REPETIR',
  'SUSTITUIR',
] as const;
export type ActoAconsejado = (typeof ACTOS_ACONSEJADOS)[number];

export interface Consejo {
  acto: ActoAconsejado;
  /** For a rectification, what its screen starts with. */
  causa: CausaRectificacion | null;
  /** Why it cannot be done now (a `MotivoAccion`), or null when it can. */
  impedimento: string | null;
  fuente: string;
}

/** The problems that an invoice of this kind can have. Only a simplified invoice can be exchanged for a complete one. */
export const problemasDe = (tipo: TipoFactura): readonly Problema[] =>
  PROBLEMAS.filter((problema) => problema !== 'PIDE_COMPLETA' || tipo === 'F2' || tipo === 'R5');

/** The possible answers to the second question; when there are none, it is not asked. An F3 stands for simplified invoices. */
export function detallesDe(tipo: TipoFactura, problema: Problema): readonly DetalleProblema[] {
  const causas: readonly DetalleProblema[] = causasDe(tipo === 'F3' ? 'F2' : tipo);
  return (DETALLES[problema] ?? []).filter(
    (detalle) =>
      detalle === 'NUMERO_O_FECHA' ||
      causas.includes(detalle) ||
      (tipo === 'F3' && problema === 'ESTA_MAL' && detalle === 'OTRO_CLIENTE'),
  );
}

/** The question to ask next, or undefined when nothing is left to ask. */
export function siguientePregunta(
  tipo: TipoFactura,
  { problema, detalle, entregada }: RespuestasAsesor,
): PreguntaAsesor | undefined {
  if (problema === undefined) return 'problema';
  if (detalle === undefined && detallesDe(tipo, problema).length > 0) return 'detalle';
  const importa = problema === 'SOBRA' || problema === 'ESTA_MAL';
  return importa && entregada === undefined ? 'entregada' : undefined;
}

const F17 = 'AEAT FAQ 17';
const F27 = 'AEAT FAQ 27';

interface Salida {
  acto: ActoAconsejado;
  causa?: CausaRectificacion;
  fuente: string;
}

/** An invoice that the customer never received is annulled; one that they have is rectified. */
function salidaDe(tipo: TipoFactura, { problema, detalle, entregada }: RespuestasAsesor): Salida {
  if (problema === 'SOLO_REGISTRO') return { acto: 'SUBSANAR', fuente: F17 };
  if (problema === 'PIDE_COMPLETA') return { acto: 'SUSTITUIR', fuente: 'RD 1619/2012 art. 15.6' };
  if (entregada === false)
    return {
      acto: problema === 'SOBRA' ? 'ANULAR' : 'ANULAR_Y_REPETIR',
      fuente: 'RD 1007/2023 art. 11',
    };
  const causa = causaDe(problema, detalle);
  return tipo === 'F3'
    ? salidaDeF3(problema, detalle, causa)
    : { acto: 'RECTIFICAR', causa, fuente: 'RD 1619/2012 art. 15' };
}

function causaDe(problema: Problema | undefined, detalle: DetalleProblema | undefined): CausaRectificacion {
  if (problema === 'SOBRA') return 'SIN_EFECTO';
  return detalle === undefined || detalle === 'NUMERO_O_FECHA' ? 'DATOS' : detalle;
}

/** Mistakes in what belongs to the F3 itself (customer, number, date) are put right by another F3; any other is a mistake on its simplified invoices. */
function salidaDeF3(
  problema: Problema | undefined,
  detalle: DetalleProblema | undefined,
  causa: CausaRectificacion,
): Salida {
  if (problema === 'SOBRA') return { acto: 'COMPENSAR', fuente: F27 };
  const propio = detalle === 'DATOS' || detalle === 'OTRO_CLIENTE' || detalle === 'NUMERO_O_FECHA';
  return propio
    ? { acto: 'COMPENSAR_Y_REPETIR', fuente: F27 }
    : { acto: 'RECTIFICAR_TIQUE', causa, fuente: F27 };
}

const ACCION: Readonly<Record<ActoAconsejado, Accion>> = {
  SUBSANAR: 'SUBSANAR',
  ANULAR: 'ANULAR',
  ANULAR_Y_REPETIR: 'ANULAR',
  RECTIFICAR: 'RECTIFICAR',
  RECTIFICAR_TIQUE: 'RECTIFICAR',
  COMPENSAR: 'RECTIFICAR',
  COMPENSAR_Y_REPETIR: 'RECTIFICAR',
  SUSTITUIR: 'SUSTITUIR',
};

/** What the table of states says about an act on this invoice. */
export type PermisoDe = (accion: Accion) => Pick<AccionPermitida, 'permitida'> & { motivo: string | null };

/**
 * The advice, once `siguientePregunta` has nothing left to ask. An invoice that others refer to (rectified, or
 * replaced by an F3) can no longer be annulled: it is rectified as if it had been delivered.
 */
export function aconsejar(respuestas: RespuestasAsesor, tipo: TipoFactura, permisoDe: PermisoDe): Consejo {
  const primera = salidaDe(tipo, respuestas);
  const motivo = impedimentoDe(primera.acto, permisoDe);
  const salida =
    motivo === 'RECTIFICADA' || motivo === 'SUSTITUIDA'
      ? salidaDe(tipo, { ...respuestas, entregada: true })
      : primera;
  return {
    acto: salida.acto,
    causa: salida.causa ?? null,
    impedimento: impedimentoDe(salida.acto, permisoDe),
    fuente: salida.fuente,
  };
}

function impedimentoDe(acto: ActoAconsejado, permisoDe: PermisoDe): string | null {
  const { permitida, motivo } = permisoDe(ACCION[acto]);
  return permitida || motivo === 'F3_SE_COMPENSA' ? null : motivo;
}
