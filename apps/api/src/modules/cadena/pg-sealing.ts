// Sealing over PostgreSQL: one queue for the whole process, whatever the acts.
import { Injectable } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { ENTORNO_WEB } from '../series';
import type { QueueLimits } from './chain-queue';
import { ChainFaultPoints } from './fault-points';
import { PgChainBook, type PgTx } from './pg-chain-book';
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

@Injectable()
export class PgSealing extends SealInChain<PgTx> {
  constructor(db: Db, clock: Clock, faultPoints: ChainFaultPoints) {
    super(new PgChainBook(db, ENTORNO_WEB), {
      now: (nifId) => clock.date(nifId),
      faultPoints,
      limits: LIMITS,
      later: setImmediate,
    });
  }
}
