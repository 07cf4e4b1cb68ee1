// May this chain send now, and what? Pure: the clock's answer is an argument, nothing is remembered.
import { MAX_REGISTROS } from '@encadena/verifactu';
import { ESPERA_MAXIMA_MS } from './esperas';
import type { EstadoCadena } from './estado';

/**
 * A send older than this is marked as late: the agency's margin is 240 s (code 2004), less 60 s that the send
 * itself may last.
 */
export const EDAD_TARDIA_MS = 180_000;
/**
 * A record that was set aside is tried again, alone, so often: order HAC/1177/2024 art. 16.4 asks for once an
 * hour at least.
 */
export const ISOLATED_RETRY_MS = 55 * 60_000;

/**
 * Is it time to try a record again that stands aside? Also when its last try lies ahead of a clock that was
 * put back.
 */
export const toca = (ultimoIntento: number, ahora: number): boolean =>
  ultimoIntento <= ahora - ISOLATED_RETRY_MS || ultimoIntento > ahora;

export type Decision =
  { enviar: true } | { enviar: false; /** null: not before something else changes. */ hasta: number | null };

/**
 * May so many waiting records cut the agency's wait short? That rule is for a full send. While a bad record
 * is looked for, sends carry halves: without the wait between them a backlog of a thousand would bring
 * refused sends by the second.
 */
export const acortaEspera = (
  { aislarHasta }: Pick<EstadoCadena, 'aislarHasta'>,
  pendientes: number,
): boolean => pendientes >= MAX_REGISTROS && aislarHasta === null;

/**
 * Order HAC/1177/2024 art. 16.2: `tiempoEspera` seconds after the start of the previous send, or as soon as
 * 1,000 records wait, whichever comes first. The first send ever goes at once. After a failed try nothing
 * goes before `proximoIntento`.
 */
export function decidirEnvio(estado: EstadoCadena, pendientes: number, ahora: number): Decision {
  if (estado.suspendida || pendientes === 0) return { enviar: false, hasta: null };
  const intento = estado.proximoIntento ?? 0;
  // One that lies further ahead than we ever wait was written before the clock was put back: it says nothing.
  if (intento > ahora && intento - ahora <= ESPERA_MAXIMA_MS) return { enviar: false, hasta: intento };
  if (estado.ultimoEnvioEn === null || acortaEspera(estado, pendientes)) return { enviar: true };
  const espera = estado.tiempoEspera * 1000;
  // A previous send that lies further ahead than a whole wait was written before the clock was put back: it
  // says nothing.
  if (estado.ultimoEnvioEn - ahora > espera) return { enviar: true };
  const hasta = estado.ultimoEnvioEn + espera;
  return hasta <= ahora ? { enviar: true } : { enviar: false, hasta };
}

/** Where the agency was taken away on request, it is known when it comes back: no try waits longer than that. */
export const hastaQueVuelva = (estado: EstadoCadena, ausenteHasta: number | null): EstadoCadena =>
  ausenteHasta === null || estado.proximoIntento === null || estado.proximoIntento <= ausenteHasta
    ? estado
    : { ...estado, proximoIntento: ausenteHasta };

/** What the choice of a batch needs to know of a pending record. */
export interface Pendiente {
  posicion: number;
  idEmisor: string;
}

/**
 * The records of the next send, out of the pending ones in chain order (those set aside left out): from the
 * first on, none skipped, at most 1,000, of one obligado. While a bad record is being looked for, the first
 * half of where it can be.
 */
export function tomarLote<T extends Pendiente>(pendientes: readonly T[], aislarHasta: number | null): T[] {
  const primero = pendientes[0];
  if (primero === undefined) return [];
  const otro = pendientes.findIndex(({ idEmisor }) => idEmisor !== primero.idEmisor);
  const deUno = pendientes.slice(0, Math.min(otro === -1 ? pendientes.length : otro, MAX_REGISTROS));
  if (aislarHasta === null) return deUno;
  const sospechosos = deUno.filter(({ posicion }) => posicion <= aislarHasta).length;
  return sospechosos === 0 ? deUno : deUno.slice(0, Math.ceil(sospechosos / 2));
}

/**
 * Does a send carry Incidencia=S? When tries have failed, or when its oldest record is late (order
 * HAC/1177/2024 art. 16.4).
 */
export function llevaIncidencia(estado: EstadoCadena, masAntiguo: number, ahora: number): boolean {
  return estado.incidenciaDesde !== null || ahora - masAntiguo > EDAD_TARDIA_MS;
}
