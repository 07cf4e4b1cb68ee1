// Which act is allowed in which state, as a table (API, "Which action when"). The API refuses by it, the web
// hides by it.
import {
  isRectificativa,
  type EstadoInterno,
  type EstadoVerifactu,
  type Operacion,
  type TipoFactura,
} from './codigos';
import { estadoEnAeat, type EstadoEnAeat, type RegistroDeFactura } from './estado-en-aeat';

export const ACCIONES = [
  'EDITAR',
  'ELIMINAR',
  'PUBLICAR',
  'SUBSANAR',
  'ANULAR',
  'RECTIFICAR',
  'SUSTITUIR',
  'DUPLICAR',
] as const;
export type Accion = (typeof ACCIONES)[number];

/** Why an act is refused, or on which condition it is allowed. */
export type MotivoAccion =
  | 'ES_BORRADOR'
  | 'YA_PUBLICADA'
  | 'ESPERAR_RESPUESTA'
  | 'ESPERAR_CONCILIACION'
  | 'ANULADA'
  | 'RECTIFICADA'
  | 'SUSTITUIDA'
  | 'RECHAZADA'
  | 'SOLO_SIMPLIFICADA'
  | 'SOLO_COMPENSACION'
  | 'SOLO_F3'
  | 'F3_SE_COMPENSA'
  | 'SOLO_DATOS_DEL_REGISTRO'
  | 'SI_NO_ENTREGADA'
  | 'ALTA_TRAS_RECHAZO'
  | 'SIN_REGISTRO_PREVIO'
  | 'SI_EXIGE_RECTIFICATIVA'
  | 'RECUPERA_EL_REGISTRO';

/** The state of an invoice as one word: its internal state, and while it is FACTURADA that of its last record. */
export type SituacionFactura =
  | 'BORRADOR'
  | 'PENDIENTE'
  | 'DUPLICADO'
  | 'CORRECTO'
  | 'ACEPTADO_CON_ERRORES'
  | 'INCORRECTO'
  | 'ANULADA'
  | 'RECTIFICADA'
  | 'SUSTITUIDA';

interface Celda {
  readonly permitida: boolean;
  readonly motivo: MotivoAccion | null;
}
const si = (motivo: MotivoAccion | null = null): Celda => ({ permitida: true, motivo });
const no = (motivo: MotivoAccion): Celda => ({ permitida: false, motivo });

type Fila = Readonly<Record<Accion, Celda>>;
const publicada = {
  EDITAR: no('YA_PUBLICADA'),
  ELIMINAR: no('YA_PUBLICADA'),
  PUBLICAR: no('YA_PUBLICADA'),
  DUPLICAR: si(),
};

/** The table; what depends on the kind of invoice is added by `accionPermitida`. */
export const TABLA_ACCIONES: Readonly<Record<SituacionFactura, Fila>> = {
  BORRADOR: {
    EDITAR: si(),
    ELIMINAR: si(),
    PUBLICAR: si(),
    DUPLICAR: si(),
    SUBSANAR: no('ES_BORRADOR'),
    ANULAR: no('ES_BORRADOR'),
    RECTIFICAR: no('ES_BORRADOR'),
    SUSTITUIR: no('ES_BORRADOR'),
  },
  PENDIENTE: {
    ...publicada,
    SUBSANAR: no('ESPERAR_RESPUESTA'),
    ANULAR: no('ESPERAR_RESPUESTA'),
    RECTIFICAR: si(),
    SUSTITUIR: si(),
  },
  DUPLICADO: {
    ...publicada,
    SUBSANAR: no('ESPERAR_CONCILIACION'),
    ANULAR: no('ESPERAR_CONCILIACION'),
    RECTIFICAR: no('ESPERAR_CONCILIACION'),
    SUSTITUIR: no('ESPERAR_CONCILIACION'),
  },
  // A correct record may still be corrected in what the customer does not see; what they see is rectified (dossier section 8).
  CORRECTO: {
    ...publicada,
    SUBSANAR: si('SOLO_DATOS_DEL_REGISTRO'),
    ANULAR: si('SI_NO_ENTREGADA'),
    RECTIFICAR: si(),
    SUSTITUIR: si(),
  },
  ACEPTADO_CON_ERRORES: { ...publicada, SUBSANAR: si(), ANULAR: si(), RECTIFICAR: si(), SUSTITUIR: si() },
  INCORRECTO: {
    ...publicada,
    SUBSANAR: si('ALTA_TRAS_RECHAZO'),
    ANULAR: si('SIN_REGISTRO_PREVIO'),
    RECTIFICAR: si('SI_EXIGE_RECTIFICATIVA'),
    SUSTITUIR: no('RECHAZADA'),
  },
  ANULADA: {
    ...publicada,
    SUBSANAR: si('RECUPERA_EL_REGISTRO'),
    ANULAR: no('ANULADA'),
    RECTIFICAR: no('ANULADA'),
    SUSTITUIR: no('ANULADA'),
  },
  RECTIFICADA: {
    ...publicada,
    SUBSANAR: si(),
    ANULAR: no('RECTIFICADA'),
    // A second partial return or a rappel names the original again (FAQ 19).
    RECTIFICAR: si(),
    SUSTITUIR: si(),
  },
  SUSTITUIDA: {
    ...publicada,
    SUBSANAR: si(),
    ANULAR: no('SUSTITUIDA'),
    // The ticket stays valid: an R5 rectifies it, and an F3 of that R5 follows (FAQ 27).
    RECTIFICAR: si(),
    SUSTITUIR: si('SOLO_COMPENSACION'),
  },
};

/** The states of an invoice, taken together. */
export interface EstadoFactura {
  estadoInterno: EstadoInterno;
  /** The state of its last record. Null for a draft, which has none. */
  estadoVerifactu: EstadoVerifactu | null;
  tipoFactura: TipoFactura;
  /** What its last record does; ALTA when absent. */
  ultimaOperacion?: Operacion;
  /** What all its records together mean at the agency. When absent, the last one counts as the only one. */
  enAeat?: EstadoEnAeat;
}

/** The state of an invoice out of all its records, in the order of the chain. */
export function estadoConRegistros(
  { estadoInterno, tipoFactura }: Pick<EstadoFactura, 'estadoInterno' | 'tipoFactura'>,
  registros: readonly RegistroDeFactura[],
): EstadoFactura {
  const ultimo = registros[registros.length - 1];
  return {
    estadoInterno,
    tipoFactura,
    estadoVerifactu: ultimo?.estado ?? null,
    ultimaOperacion: ultimo?.operacion,
    enAeat: estadoEnAeat(registros),
  };
}

export interface AccionPermitida {
  accion: Accion;
  permitida: boolean;
  /** Why it is refused or, when allowed, on which condition. Null when there is nothing to add. */
  motivo: MotivoAccion | null;
  /** Stable id of the cell, for `errores[].regla`: "accion.PENDIENTE.ANULAR". */
  regla: string;
}

/**
 * The row of the table for an invoice. Cancelled comes before all; a record without answer is seen in
 * accionesPermitidas.
 */
export function situacionFactura({
  estadoInterno,
  estadoVerifactu,
  enAeat,
}: EstadoFactura): SituacionFactura {
  if (estadoInterno === 'BORRADOR') return 'BORRADOR';
  if (estadoVerifactu === 'ANULADA') return 'ANULADA';
  // The rejection of a later record leaves the agency with what it had before.
  if (estadoVerifactu === 'INCORRECTO' && enAeat === 'ANULADA') return 'ANULADA';
  if (estadoInterno !== 'FACTURADA') return estadoInterno;
  if (estadoVerifactu === 'INCORRECTO' && enAeat === 'ALTA') return 'ACEPTADO_CON_ERRORES';
  return estadoVerifactu ?? 'PENDIENTE';
}

/** Every act with its permission, in the order of ACCIONES. */
export function accionesPermitidas(estado: EstadoFactura): AccionPermitida[] {
  return ACCIONES.map((accion) => accionPermitida(accion, estado));
}

/** One act with its permission. */
export function accionPermitida(accion: Accion, estado: EstadoFactura): AccionPermitida {
  const situacion = situacionFactura(estado);
  const { permitida, motivo } = celda(accion, situacion, estado);
  return { accion, permitida, motivo, regla: `accion.${situacion}.${accion}` };
}

function celda(
  accion: Accion,
  situacion: SituacionFactura,
  { estadoVerifactu, tipoFactura, ultimaOperacion, enAeat }: EstadoFactura,
): Celda {
  const deTabla = TABLA_ACCIONES[situacion][accion];
  if (!deTabla.permitida) return deTabla;
  // FAQ 27: an F3 is put right by another F3 with the opposite amounts, never by R1 to R4; an F3 replaces
  // tickets and their R5.
  if (accion === 'RECTIFICAR' && tipoFactura === 'F3') return no('F3_SE_COMPENSA');
  if (accion === 'SUSTITUIR' && tipoFactura !== 'F2' && tipoFactura !== 'R5') return no('SOLO_SIMPLIFICADA');
  if (accion === 'SUSTITUIR' && situacion === 'RECTIFICADA' && tipoFactura === 'F2') return no('RECTIFICADA');
  // A further record would have to guess the answer to the last one, which sets its flags (section 8).
  if (accion === 'SUBSANAR' && estadoVerifactu === 'PENDIENTE') return no('ESPERAR_RESPUESTA');
  if (accion === 'SUBSANAR' && estadoVerifactu === 'DUPLICADO') return no('ESPERAR_CONCILIACION');
  // Until the agency has answered, nobody knows whether there is an invoice to rectify or replace.
  const dudosa = estadoVerifactu === 'PENDIENTE' && (ultimaOperacion === 'BAJA' || enAeat === 'ANULADA');
  if ((accion === 'RECTIFICAR' || accion === 'SUSTITUIR') && dudosa) return no('ESPERAR_RESPUESTA');
  return deTabla;
}

/**
 * The kinds that may rectify an invoice: R5 a simplified one or another R5, R1 to R4 an F1 or another of
 * them, none an F3 (FAQ 27).
 */
export function tiposQueRectifican(tipo: TipoFactura): TipoFactura[] {
  if (tipo === 'F2' || tipo === 'R5') return ['R5'];
  return isRectificativa(tipo) || tipo === 'F1' ? ['R1', 'R2', 'R3', 'R4'] : [];
}
