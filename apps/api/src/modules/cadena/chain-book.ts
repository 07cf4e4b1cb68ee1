// What sealing needs of a chain's book, as a port: PostgreSQL implements it (pg-chain-book.ts), and so does
// the simulation, which runs the same movement over its own.
import type { Entorno, Operacion, TipoFactura } from '@encadena/invoicing';
import type { Desfase } from '../../platform/clock';
import type { EntornoAeat, RegistroAlta, RegistroAnulacion, RegistroEncadenado } from '@encadena/verifactu';

/** One thing that does not hold, told once as an open event until somebody closes it. */
export interface AlarmaCadena {
  /** Id of the check: "cadena.enlace", "cadena.huella", "cadena.cabeza" … */
  regla: string;
  posicion: number;
  /** The record it speaks of; null when there is none where the head says. */
  registroId: string | null;
  datos: Record<string, string>;
}

/** A chain whose head is locked, and with it its clock, and the installation that it stands for. */
export interface LockedChain extends Desfase {
  id: string;
  entorno: Entorno;
  /** To whom it reports. */
  agencia: EntornoAeat;
  numeroInstalacion: string;
  posicion: number;
  huella: string | null;
  idEmisor: string | null;
  numSerie: string | null;
  /** dd-mm-yyyy. */
  fechaExpedicion: string | null;
}

/** A record as it stands in the book: as much of it as the chain rests on. */
export interface StoredRecord {
  id: string;
  posicion: number;
  huella: string;
  contenido: RegistroEncadenado;
}

/** A sealed record on its way into the book. */
export interface NewRecord {
  id: string;
  posicion: number;
  facturaId: string;
  operacion: Operacion;
  /** The kind of the invoice, which a cancellation does not carry. */
  tipoFactura: TipoFactura;
  serie: string;
  ejercicio: number;
  sellado: RegistroAlta | RegistroAnulacion;
}

/** What one locked chain gets, in the order of positions. */
export interface Appendix {
  nifId: string;
  cadenaId: string;
  records: readonly NewRecord[];
}

/**
 * The book of the chains of several NIFs. Whatever is not awaited one by one runs in the order in which it was
 * asked for; what returns nothing goes with the commit.
 */
export interface ChainBook<Tx> {
  /**
   * Runs `work` in one transaction that sees these NIFs and no others; what it throws rolls all of it back.
   * `wait`: for whoever holds what it needs; else it fails soon (55P03), because others share it.
   */
  transaction<T>(nifIds: readonly string[], wait: boolean, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Locks the heads of the open chains of these NIFs, and gives them by NIF. `wait`: also those that somebody
   * holds, so ask for one NIF only; else these are left out, and their NIFs are not seen any more.
   */
  lockHeads(tx: Tx, nifIds: readonly string[], wait: boolean): Promise<ReadonlyMap<string, LockedChain>>;
  /** The last two records of each locked chain, newest first, by NIF. */
  readTails(tx: Tx, nifIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredRecord[]>>;
  /** Notes what the look back found; an alarm that is open already is not repeated. */
  noteAlarms(tx: Tx, nifId: string, cadenaId: string, alarms: readonly AlarmaCadena[], now: Date): void;
  /** Appends sealed records as PENDIENTE, and moves the heads to the last of each. */
  append(tx: Tx, appendices: readonly Appendix[]): void;
}
