// Sealing over PostgreSQL: one queue for each world, whatever the acts.
import type { Entorno } from '@encadena/invoicing';
import { Injectable } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Instalacion } from '../../platform/instalacion';
import type { Outcome, QueueLimits } from './chain-queue';
import { ChainFaultPoints } from './fault-points';
import type { NifEnMundo } from './mundos';
import { PgChainBook, type PgTx } from './pg-chain-book';
import type { ChainAct } from './plan';
import { SealInChain } from './seal-in-chain';

/**
 * One click waits behind at most this much work; more is told to come back (503). A transaction for each two
 * processors: with one more, fewer requests share each, and the database does what they share once more (840
 * issues a second against 786 on two processors, measured in turns).
 */
const LIMITS: QueueLimits = {
  batch: 250,
  waiting: 5_000,
  chains: 64,
  atOnce: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  apart: 4,
};

/** Over machines: NIFs of one transaction may be at home on several, which would have to agree at its end. Each goes alone, more at once. */
const SPREAD_LIMITS: QueueLimits = { ...LIMITS, chains: 1, atOnce: 8 };

@Injectable()
export class PgSealing {
  private worlds: Record<Entorno, SealInChain<PgTx>> | undefined;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly faultPoints: ChainFaultPoints,
    private readonly instalacion: Instalacion,
  ) {}

  private async open(): Promise<Record<Entorno, SealInChain<PgTx>>> {
    const alone = await this.db.esRepartida();
    const { db, clock, faultPoints, instalacion } = this;
    const sealingIn = (entorno: Entorno) =>
      new SealInChain(new PgChainBook(db, entorno, instalacion), {
        now: (chain) => clock.date(chain),
        faultPoints,
        limits: alone ? SPREAD_LIMITS : LIMITS,
        // A narrower list of NIFs would not reach the other machines (HEADS_FREE).
        alone,
        later: setImmediate,
      });
    // Another call may have been here meanwhile: there is one queue for each world.
    return (this.worlds ??= { REAL: sealingIn('REAL'), PRUEBAS: sealingIn('PRUEBAS') });
  }

  /**
   * Does an act on the chain that a NIF has in a world: one outcome per request, in their order. Requests of
   * other NIFs of that world may share its transaction. Throws COLA_LLENA when too much waits already, and
   * INSTALACION_NO_DECLARADA on a copied or restored database.
   */
  async seal<Request, State, Writes, Answer>(
    { nifId, entorno }: NifEnMundo,
    act: ChainAct<PgTx, Request, State, Writes, Answer>,
    requests: readonly Request[],
  ): Promise<Outcome<Answer>[]> {
    this.instalacion.exigir();
    const worlds = this.worlds ?? (await this.open());
    return worlds[entorno].seal(nifId, act, requests);
  }
}
