// The types of an act on a chain. Whoever adds a kind of record writes a plan and what it reads and stores;
// locks, queue and append stay as they are (seal-in-chain.ts).
import type { CodigoError } from '@encadena/contracts';
import type { EslabonAnterior } from '@encadena/verifactu';
import type { ErrorDeCampoSinTexto } from '../../platform/errores';
import type { LockedChain, NewRecord } from './chain-book';
import type { Outcome, Section } from './chain-queue';

/** The last link of a chain, from which the next one follows. */
export interface ChainHead {
  cadenaId: string;
  posicion: number;
  anterior: EslabonAnterior | null;
}

/** What a plan sees of its chain, besides the state that its act has read. */
export interface ChainInHand {
  nifId: string;
  chain: LockedChain;
  head: ChainHead;
  /** By the chain's clock, asked for behind the lock: no record of a chain is stamped before the one that it follows. */
  now: Date;
  /** The same moment by the world's: of what is told to whoever does not live in the chain's time. */
  worldNow: Date;
}

/** A request that the rules refuse. */
export interface Refusal {
  /** What was asked for: the id of the invoice. */
  id: string;
  codigo: CodigoError;
  errores: ErrorDeCampoSinTexto[];
}

/** What an act decides for one chain. */
export interface Plan<Writes> {
  /** Sealed, in the order of their positions. */
  records: readonly NewRecord[];
  /** What is stored with them, in the same commit. */
  writes: Writes;
  refusals: readonly Refusal[];
  /** The head after the last of the records. */
  head: ChainHead;
}

/** A plan with what it was made from. */
export interface Planned<State, Writes> {
  chain: ChainInHand;
  state: State;
  plan: Plan<Writes>;
}

/** What came of the requests of one NIF. */
export interface Done<State, Writes, Answer> {
  nifId: string;
  state: State;
  /** Undefined where there is no chain. */
  planned: Planned<State, Writes> | undefined;
  /** One per request, in their order. */
  outcomes: readonly Outcome<Answer>[];
}

/**
 * An act on chains. `Tx`: the transaction of the book that it runs on. Several NIFs share a transaction: what
 * an act reads and writes for one must never meet a row of another.
 */
export interface ChainAct<Tx, Request, State, Writes, Answer> {
  /**
   * Reads what the plans need, by NIF, and locks the rows that they change. Its statements are sent in the
   * same message as the locks of the heads, and run behind them.
   */
  read(tx: Tx, sections: readonly Section<Request>[]): Promise<ReadonlyMap<string, State>>;
  /** Decides for one chain. Pure: knows no lock, no connection and no other chain. Throws only for a fault of ours. */
  plan(state: State, chain: ChainInHand): Plan<Writes>;
  /** Hands over what goes with the commit, of plans that have records. Must raise in the database when it does not hold. */
  write(tx: Tx, planned: readonly Planned<State, Writes>[]): void;
  /** One outcome per request, in their order. */
  answer(planned: Planned<State, Writes>): readonly Outcome<Answer>[];
  /** The same for a NIF that has no chain to seal on. */
  withoutChain(state: State): readonly Outcome<Answer>[];
  /** Hands over what goes with the commit behind the answers, such as idempotency keys. */
  close(tx: Tx, done: readonly Done<State, Writes, Answer>[]): void;
  /** What a fault of the database means to the one request that met it. */
  explain(error: unknown): unknown;
}
