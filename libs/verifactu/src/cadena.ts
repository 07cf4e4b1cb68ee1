// Looking back: is a chain unbroken? Full walk for audits, last link before a new record (order HAC/1177/2024
// art. 7.i). Findings only: a broken chain never stops invoicing (agency FAQ 15) and is never repaired
// silently.
import type { Hallazgo } from './hallazgo';
import { instanteOf } from './instante';
import { idFacturaOf, type Registro, type RegistroEncadenado } from './registro';
import { huellaOf } from './sellado';

const FUENTE_ENLACE = 'Orden HAC/1177/2024 art. 7.a-d';
const FUENTE_HUELLA = 'Huella v0.1.2 (27-08-2024) §3-5';
const FUENTE_ULTIMO = 'Orden HAC/1177/2024 art. 7.i';
/** "Not more than one minute later than now." */
const ADELANTO_MAXIMO_MS = 60_000;

const NADA: Hallazgo[] = [];

function hallazgo(
  regla: string,
  campo: string,
  posicion: number,
  fuente: string,
  datos?: Record<string, string>,
): Hallazgo {
  return { regla, campo, codigo: null, severidad: 'rechazo', fuente, posicion, datos };
}

function checkHuella(registro: Registro, posicion: number): Hallazgo[] {
  const calculada = huellaOf(registro);
  if (calculada === registro.Huella) return NADA;
  return [
    {
      ...hallazgo('cadena.huella', 'Huella', posicion, FUENTE_HUELLA, {
        calculada,
        registrada: registro.Huella,
      }),
      codigo: 2000,
    },
  ];
}

function checkEnlace(anterior: Registro | null, registro: Registro, posicion: number): Hallazgo[] {
  const { PrimerRegistro, RegistroAnterior } = registro.Encadenamiento;
  if (anterior === null) {
    return PrimerRegistro === 'S' && RegistroAnterior === undefined
      ? []
      : [hallazgo('cadena.primero', 'Encadenamiento/PrimerRegistro', posicion, FUENTE_ENLACE)];
  }
  if (RegistroAnterior === undefined || PrimerRegistro !== undefined) {
    return [
      {
        ...hallazgo('cadena.reinicio', 'Encadenamiento/PrimerRegistro', posicion, FUENTE_ENLACE),
        codigo: 2007,
      },
    ];
  }
  const id = idFacturaOf(anterior);
  // The usual case, without lists: a whole walk passes here a million times.
  if (
    RegistroAnterior.Huella === anterior.Huella &&
    RegistroAnterior.NumSerieFactura === id.NumSerieFactura &&
    RegistroAnterior.IDEmisorFactura === id.IDEmisorFactura &&
    RegistroAnterior.FechaExpedicionFactura === id.FechaExpedicionFactura
  )
    return NADA;
  const esperado = { ...id, Huella: anterior.Huella };
  const campos = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura', 'Huella'] as const;
  return campos
    .filter((campo) => RegistroAnterior[campo] !== esperado[campo])
    .map((campo) =>
      hallazgo('cadena.enlace', `Encadenamiento/RegistroAnterior/${campo}`, posicion, FUENTE_ENLACE, {
        esperado: esperado[campo],
        registrado: RegistroAnterior[campo],
      }),
    );
}

/**
 * Walks a chain (or a stretch of it: then `previo` is the record before the first one) in the order of its positions.
 * Every huella is computed again from the literals and every link compared; time never orders anything here.
 */
export function verifyCadena(
  registros: Iterable<RegistroEncadenado>,
  previo: RegistroEncadenado | null = null,
): Hallazgo[] {
  const hallazgos: Hallazgo[] = [];
  let anterior = previo as Registro | null;
  let posicion = 0;
  for (const encadenado of registros) {
    const registro = encadenado as Registro;
    for (const hallazgo of checkEnlace(anterior, registro, posicion)) hallazgos.push(hallazgo);
    for (const hallazgo of checkHuella(registro, posicion)) hallazgos.push(hallazgo);
    anterior = registro;
    posicion += 1;
  }
  return hallazgos;
}

export interface Tiempo {
  /** Not earlier than the record before it. */
  enOrden: boolean;
  /** At most one minute later than now. */
  noAdelantado: boolean;
}

/**
 * The time of a record beside the one before it (null: it is the first) and the clock, `ahora` in epoch milliseconds. What it
 * finds is shown and never judged: time orders no chain, and two clocks that the law allows may differ by a minute (order
 * HAC/1177/2024 art. 7.e, 7.f, 7.i).
 */
export function comprobarTiempo(
  anterior: RegistroEncadenado | null,
  registro: RegistroEncadenado,
  ahora: number,
): Tiempo {
  const instante = instanteOf(registro.FechaHoraHusoGenRegistro);
  return {
    enOrden: anterior === null || instanteOf(anterior.FechaHoraHusoGenRegistro) <= instante,
    noAdelantado: instante - ahora <= ADELANTO_MAXIMO_MS,
  };
}

/**
 * The check before a new record: is the last one (position 1) well chained to the one before (position 0, null when the
 * last is the first), and is its time at most one minute ahead of `ahora` (epoch milliseconds)?
 */
export function comprobarUltimoEslabon(
  penultimo: RegistroEncadenado | null,
  ultimo: RegistroEncadenado | null,
  ahora: number,
): Hallazgo[] {
  if (ultimo === null) return [];
  const registro = ultimo as Registro;
  const hallazgos = [
    ...checkEnlace(penultimo as Registro | null, registro, 1),
    ...checkHuella(registro, 1),
  ].map((h): Hallazgo => ({ ...h, fuente: `${FUENTE_ULTIMO}; ${h.fuente}` }));
  const instante = instanteOf(registro.FechaHoraHusoGenRegistro);
  if (!(instante - ahora <= ADELANTO_MAXIMO_MS)) {
    const datos = { registrado: registro.FechaHoraHusoGenRegistro };
    hallazgos.push(hallazgo('cadena.adelantado', 'FechaHoraHusoGenRegistro', 1, FUENTE_ULTIMO, datos));
  }
  return hallazgos;
}
