// What to do about an issued invoice: at most three questions in an owner's words, and the one act that follows from
// the answers and from what the agency has of the invoice (dossier, section 8, "What to send", and 8.9).
import { causasDe, type CausaRectificacion } from './causa-rectificacion';
import type { TipoFactura } from './codigos';
import type { Accion, AccionPermitida } from './factura-estados';

/** First question: what is the matter with it. */
export const PROBLEMAS = ['SOBRA', 'ESTA_MAL', 'HA_CAMBIADO', 'SOLO_REGISTRO', 'PIDE_COMPLETA'] as const;
export type Problema = (typeof PROBLEMAS)[number];

/** Second question, where the problem leaves it open. Number and date identify an invoice: no rectifying one changes them. */
export type DetalleProblema = CausaRectificacion | 'NUMERO_O_FECHA';

const DETALLES: Readonly<Partial<Record<Problema, readonly DetalleProblema[]>>> = {
  ESTA_MAL: ['PRECIO', 'IMPUESTO', 'DATOS', 'OTRO_CLIENTE', 'NUMERO_O_FECHA'],
  HA_CAMBIADO: ['DEVOLUCION', 'DESCUENTO', 'SIN_EFECTO', 'IMPAGO', 'CONCURSO'],
};

/** What was answered so far. */
export interface RespuestasAsesor {
  problema?: Problema;
  detalle?: DetalleProblema;
  /** Third question: whether the customer has it. */
  entregada?: boolean;
}

export type PreguntaAsesor = keyof RespuestasAsesor;

/** What the adviser chooses from. COMPENSAR: an F3 is set right by another one of the opposite amounts (FAQ 27). */
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
  /** Of a rectification: what its screen begins with. */
  causa: CausaRectificacion | null;
  /** Why it cannot be done now (a `MotivoAccion`); null: it can. */
  impedimento: string | null;
  fuente: string;
}

/** What may be the matter with an invoice of a kind: only a ticket is exchanged for a complete one. */
export const problemasDe = (tipo: TipoFactura): readonly Problema[] =>
  PROBLEMAS.filter((problema) => problema !== 'PIDE_COMPLETA' || tipo === 'F2' || tipo === 'R5');

/** The answers to the second question; none: it is not asked. What is behind an F3 are tickets. */
export function detallesDe(tipo: TipoFactura, problema: Problema): readonly DetalleProblema[] {
  const causas: readonly DetalleProblema[] = causasDe(tipo === 'F3' ? 'F2' : tipo);
  return (DETALLES[problema] ?? []).filter(
    (detalle) =>
      detalle === 'NUMERO_O_FECHA' ||
      causas.includes(detalle) ||
      (tipo === 'F3' && problema === 'ESTA_MAL' && detalle === 'OTRO_CLIENTE'),
  );
}

/** The question to ask next; undefined: all is known. */
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

/** What was never in the customer's hands is taken back; what was is rectified. */
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

/** What is its own (customer, number, date) another F3 sets right; the rest is wrong on its tickets. */
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

/** What the table of states says of an act on the invoice in hand. */
export type PermisoDe = (accion: Accion) => Pick<AccionPermitida, 'permitida'> & { motivo: string | null };

/**
 * The advice, once `siguientePregunta` has nothing left to ask. An invoice that others build on (rectified, or
 * replaced by an F3) is not annulled any more: it is rectified as if it had been delivered.
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
