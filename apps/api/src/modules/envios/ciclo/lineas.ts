// Which line of an answer speaks of which record, and what it says. SPEC of the agency §5.4: by IDFactura and
// operation; several records of one invoice by order of appearance. What cannot be told apart stays
// unsettled: the next send tells (3000). A 3000 settles a record when the copy that the agency keeps is ours:
// its huella tells (§5.5), which a query brings.
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
  huella: string;
  /** Epoch milliseconds of its sealing. */
  generadoEn: number;
}

/** The agency's copy of an invoice, as a query shows it. */
export interface Copia {
  huella: string;
  /** Of our record with this huella; null: it is of no record of ours. */
  posicion: number | null;
  duplicado: RegistroDuplicado;
}

/**
 * What the agency was asked, by invoice (claveFactura). NO_CONSTA: it answered, and showed no copy or no huella.
 * What is missing here could not be asked.
 */
export type Copias = ReadonlyMap<string, Copia | 'NO_CONSTA'>;
export const SIN_COPIAS: Copias = new Map();

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
  /** With code 3000: the huella of the copy, when it is of no record of ours. */
  huellaAjena?: string;
}

export interface Casamiento {
  desenlaces: Desenlace[];
  /** Sent, and not (clearly) answered. */
  sinCasar: RegistroEnviado[];
  /** Answered with 3000, and nobody knows yet whose the copy is: they stay as they are. */
  porAveriguar: RegistroEnviado[];
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

/** A cancellation that was accepted, with errors or without, has annulled its invoice. */
function estadoDicho({ operacion }: RegistroEnviado, { estado }: RespuestaLinea): EstadoRegistro {
  return operacion === 'BAJA' && estado !== 'Incorrecto' ? 'ANULADA' : ESTADOS[estado];
}

function desenlaceOf(registro: RegistroEnviado, linea: RespuestaLinea, copias: Copias): Desenlace | null {
  const { codigo: codigoError, descripcion: mensajeError, registroDuplicado: duplicado } = linea;
  if (linea.estado === 'Incorrecto' && codigoError === DUPLICADO)
    return desenlaceDuplicado(registro, linea, copias);
  // Refused by a technical trouble of theirs (FAULTS §1): nothing is wrong with the record, it is tried
  // again unchanged, on its own.
  const tecnico = linea.estado === 'Incorrecto' && isReintentable(codigoError, false);
  const estado = tecnico ? 'PENDIENTE' : estadoDicho(registro, linea);
  return { registro, estado, codigoError, mensajeError, duplicado };
}

/**
 * The agency has the invoice already, and shows its last record. When that is this one, or a later one of ours,
 * this record had arrived: its state is the copy's, with the copy's error. When it is an earlier one of ours,
 * this record is refused; when it is another's, DUPLICADO for good. When the agency does not show it, the
 * record stands aside and is tried again on its own; null while it could not be asked.
 */
function desenlaceDuplicado(
  registro: RegistroEnviado,
  { codigo: codigoError, descripcion: mensajeError, registroDuplicado }: RespuestaLinea,
  copias: Copias,
): Desenlace | null {
  const dicho = { registro, codigoError, mensajeError };
  const copia = copias.get(claveFactura(registro));
  if (copia === undefined) return null;
  if (copia === 'NO_CONSTA')
    return registroDuplicado !== null && esAnterior(registroDuplicado, registro)
      ? { ...dicho, estado: 'DUPLICADO', duplicado: registroDuplicado }
      : { ...dicho, estado: 'PENDIENTE', duplicado: null };
  return desenlaceDeCopia(dicho, copia, registroDuplicado ?? copia.duplicado);
}

/** What a copy that was shown makes of a record that the agency calls a duplicate. */
export function desenlaceDeCopia(
  dicho: Pick<Desenlace, 'registro' | 'codigoError' | 'mensajeError'>,
  copia: Copia,
  duplicado = copia.duplicado,
): Desenlace {
  const { registro } = dicho;
  if (copia.posicion === null) return { ...dicho, estado: 'DUPLICADO', duplicado, huellaAjena: copia.huella };
  if (copia.posicion < registro.posicion) return { ...dicho, estado: 'INCORRECTO', duplicado };
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

/**
 * A copy that the agency took in before the invoice's first record was sealed is somebody else's. Where its
 * huella is shown that counts alone: our clock may have been ahead.
 */
const esAnterior = ({ idPeticion }: RegistroDuplicado, { operacion, generadoEn }: RegistroEnviado): boolean =>
  operacion === 'ALTA' && instanteDePeticion(idPeticion) < generadoEn - MARGEN_MS;

const SEPARADOR = '\n';
type Factura = Pick<RegistroEnviado, 'idEmisor' | 'numSerie' | 'fechaExpedicion'>;
/** The agency knows an invoice by these three. */
export const claveFactura = ({ idEmisor, numSerie, fechaExpedicion }: Factura): string =>
  [idEmisor, numSerie, fechaExpedicion].join(SEPARADOR);
const claveRegistro = (r: RegistroEnviado): string =>
  [r.operacion === 'BAJA' ? 'Anulacion' : 'Alta', claveFactura(r)].join(SEPARADOR);
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
  copias: Copias,
): Casamiento {
  const porLinea = agrupar(lineas, claveLinea);
  const casamiento: Casamiento = {
    desenlaces: [],
    sinCasar: [],
    porAveriguar: [],
    sobrantes: lineas.length,
  };
  for (const [clave, enviados] of agrupar(registros, claveRegistro)) {
    const recibidas = porLinea.get(clave) ?? [];
    const suyas = enviados.length === 1 && recibidas.length > 1 ? unicas(recibidas) : recibidas;
    if (suyas.length !== enviados.length) {
      casamiento.sinCasar.push(...enviados);
      continue;
    }
    casamiento.sobrantes -= suyas.length;
    enviados.forEach((registro, i) => {
      const desenlace = desenlaceOf(registro, suyas[i] as RespuestaLinea, copias);
      if (desenlace === null) casamiento.porAveriguar.push(registro);
      else casamiento.desenlaces.push(desenlace);
    });
  }
  casamiento.desenlaces.sort((a, b) => a.registro.posicion - b.registro.posicion);
  return casamiento;
}

/** The records of a send whose fate hangs on whose copy the agency keeps. */
export function dudososDe<R extends RegistroEnviado>(
  registros: readonly R[],
  lineas: readonly RespuestaLinea[],
): R[] {
  const dudosos = new Set(casarLineas(registros, lineas, SIN_COPIAS).porAveriguar.map(({ id }) => id));
  return registros.filter(({ id }) => dudosos.has(id));
}
