// Which line of an answer speaks of which record, and what it says. SPEC of the agency §5.4: by IDFactura and
// operation; several records of one invoice by order of appearance. What cannot be told apart stays
// unsettled: the next send tells (3000).
import {
  instanteDePeticion,
  isReintentable,
  type RegistroDuplicado,
  type RespuestaLinea,
} from '@encadena/verifactu';

export interface RegistroEnviado {
  id: string;
  posicion: number;
  /** ALTA, SUBSANACION or BAJA. */
  operacion: string;
  idEmisor: string;
  numSerie: string;
  fechaExpedicion: string;
  /** Epoch milliseconds of its sealing. */
  generadoEn: number;
}

export type EstadoRegistro =
  'PENDIENTE' | 'DUPLICADO' | 'CORRECTO' | 'ACEPTADO_CON_ERRORES' | 'INCORRECTO' | 'ANULADA';

/** The fate of one record. */
export interface Desenlace {
  registro: RegistroEnviado;
  estado: EstadoRegistro;
  codigoError: number | null;
  mensajeError: string | null;
  /** With code 3000: what the agency said of its copy. */
  duplicado: RegistroDuplicado | null;
}

export interface Casamiento {
  desenlaces: Desenlace[];
  /** Sent, and not (clearly) answered. */
  sinCasar: RegistroEnviado[];
  /** Answered, and not sent. */
  sobrantes: number;
}

const DUPLICADO = 3000;
const ESTADOS = {
  Correcto: 'CORRECTO',
  AceptadoConErrores: 'ACEPTADO_CON_ERRORES',
  Incorrecto: 'INCORRECTO',
} as const;
/** The feminine list of RegistroDuplicado. */
const ESTADOS_DUPLICADO = {
  Correcta: 'CORRECTO',
  AceptadaConErrores: 'ACEPTADO_CON_ERRORES',
  Anulada: 'ANULADA',
} as const;

function desenlaceOf(registro: RegistroEnviado, linea: RespuestaLinea): Desenlace {
  const { codigo: codigoError, descripcion: mensajeError, registroDuplicado: duplicado } = linea;
  if (linea.estado !== 'Incorrecto' || codigoError !== DUPLICADO) {
    // Refused by a technical trouble of theirs (FAULTS §1): nothing is wrong with the record, it is tried
    // again unchanged, on its own.
    const tecnico = linea.estado === 'Incorrecto' && isReintentable(codigoError, false);
    return {
      registro,
      estado: tecnico ? 'PENDIENTE' : ESTADOS[linea.estado],
      codigoError,
      mensajeError,
      duplicado,
    };
  }
  // The record is there already: its state is the one of the stored copy, with the stored copy's error. A
  // 3000 that does not tell, or whose copy is older than our record, stays DUPLICADO until somebody asks the
  // agency.
  if (duplicado === null || esDeOtro(duplicado, registro))
    return { registro, estado: 'DUPLICADO', codigoError, mensajeError, duplicado };
  return {
    registro,
    estado: ESTADOS_DUPLICADO[duplicado.estado],
    codigoError: duplicado.codigo,
    mensajeError: duplicado.descripcion,
    duplicado,
  };
}

/** How far the agency's clock may be from ours (SPEC of the agency §1, 2004). */
const MARGEN_MS = 240_000;

/** A copy that the agency took in before our record was sealed is somebody else's invoice under the same number. */
const esDeOtro = ({ idPeticion }: RegistroDuplicado, { generadoEn }: RegistroEnviado): boolean =>
  instanteDePeticion(idPeticion) < generadoEn - MARGEN_MS;

const SEPARADOR = '\n';
const claveRegistro = (r: RegistroEnviado): string =>
  [r.operacion === 'BAJA' ? 'Anulacion' : 'Alta', r.idEmisor, r.numSerie, r.fechaExpedicion].join(SEPARADOR);
const claveLinea = ({ operacion, idFactura: f }: RespuestaLinea): string =>
  [operacion.TipoOperacion, f.IDEmisorFactura, f.NumSerieFactura, f.FechaExpedicionFactura].join(SEPARADOR);

function agrupar<T>(cosas: readonly T[], clave: (cosa: T) => string): Map<string, T[]> {
  const grupos = new Map<string, T[]>();
  for (const cosa of cosas) {
    const k = clave(cosa);
    const grupo = grupos.get(k);
    if (grupo) grupo.push(cosa);
    else grupos.set(k, [cosa]);
  }
  return grupos;
}

/**
 * Repeated lines that all say the same of one record are one line; when they contradict each other they say
 * nothing.
 */
function unicas(lineas: RespuestaLinea[]): RespuestaLinea[] {
  const [primera] = lineas;
  const iguales = lineas.every(
    ({ estado, codigo }) => estado === primera?.estado && codigo === primera.codigo,
  );
  return iguales && primera ? [primera] : [];
}

/** Matches an answer to what was sent. Desenlaces come in the order of the records. */
export function casarLineas(
  registros: readonly RegistroEnviado[],
  lineas: readonly RespuestaLinea[],
): Casamiento {
  const porLinea = agrupar(lineas, claveLinea);
  const casamiento: Casamiento = { desenlaces: [], sinCasar: [], sobrantes: lineas.length };
  for (const [clave, enviados] of agrupar(registros, claveRegistro)) {
    const recibidas = porLinea.get(clave) ?? [];
    const suyas = enviados.length === 1 && recibidas.length > 1 ? unicas(recibidas) : recibidas;
    if (suyas.length !== enviados.length) {
      casamiento.sinCasar.push(...enviados);
      continue;
    }
    casamiento.sobrantes -= suyas.length;
    enviados.forEach((registro, i) =>
      casamiento.desenlaces.push(desenlaceOf(registro, suyas[i] as RespuestaLinea)),
    );
  }
  casamiento.desenlaces.sort((a, b) => a.registro.posicion - b.registro.posicion);
  return casamiento;
}
