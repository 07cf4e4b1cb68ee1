// Putting down what must happen behind an act: in its own transaction, so that there is none without the other.
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Clock } from '../clock';
import type { Tx } from '../db';
import { newId } from '../ids';
import { Secretos } from '../secrets';
import { sealed } from './payload';
import { PUT_DOWN, PUT_DOWN_ALL } from './queue.sql';
import { checkSubscriptions, type Subscription, SUBSCRIPTIONS } from './subscription';
import { identifierOf, type Task } from './task';

export interface QueueOptions {
  /** Of several under one key that wait, the newest stands. One that runs already is followed by it. */
  clave?: string;
  /** The first under this key stands: nothing is put down again while it waits, runs, or its trace is kept (30 days). */
  unaVez?: string;
  /** One at a time of those that name the same, as an account. After a failure others of them may pass it. */
  enSerie?: string;
  /** Not before. */
  desde?: Date;
  /** Smaller goes first; 0 by default. */
  prioridad?: number;
}

/** More at once are put down by a job that goes on behind the last one. */
export const MAX_AT_ONCE = 500;

@Injectable()
export class Queue implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly secretos: Secretos,
    @Inject(SUBSCRIPTIONS) private readonly subscriptions: readonly Subscription[],
  ) {}

  onModuleInit(): void {
    checkSubscriptions(this.subscriptions);
  }

  /**
   * Puts `datos` down for the reaction of `tarea`, in the transaction of `tx`: Prisma's, or a connection with hand-written statements.
   * False: it stood there already (`unaVez`). Throws when `datos` are not what the task takes.
   */
  async add<D>(
    tx: Tx | ClientBase,
    tarea: Task<D>,
    datos: D,
    { clave, unaVez, enSerie, desde, prioridad = 0 }: QueueOptions = {},
  ): Promise<boolean> {
    if (clave !== undefined && unaVez !== undefined)
      throw new Error('clave and unaVez: a job has one key or the other');
    const identifier = identifierOf(tarea);
    const ahora = this.clock.date();
    const values = [
      identifier,
      JSON.stringify(sealed(this.secretos, newId(), ahora, tarea.data.parse(datos))),
      // Without an instant the database's own clock says when: by it the queue goes.
      desde,
      unaVez === undefined ? clave && `${identifier}:${clave}` : `${identifier}!${unaVez}`,
      unaVez !== undefined,
      enSerie && `${tarea.runner}/${enSerie}`,
      prioridad,
    ].map((value) => value ?? null);
    const rows =
      '$queryRawUnsafe' in tx
        ? await tx.$queryRawUnsafe<{ puesta: boolean }[]>(PUT_DOWN, ...values)
        : (await tx.query<{ puesta: boolean }>(PUT_DOWN, values)).rows;
    return rows[0]?.puesta === true;
  }

  /** Many of one task in one statement, each under a key of its own, done in this order where `enSerie` says so. */
  async addAll<D>(
    tx: Tx | ClientBase,
    tarea: Task<D>,
    trabajos: readonly { datos: D; clave: string }[],
    { enSerie, desde, prioridad = 0 }: Pick<QueueOptions, 'enSerie' | 'desde' | 'prioridad'> = {},
  ): Promise<void> {
    if (trabajos.length === 0) return;
    if (trabajos.length > MAX_AT_ONCE) throw new Error(`No more than ${MAX_AT_ONCE} jobs at once`);
    const identifier = identifierOf(tarea);
    const ahora = this.clock.date();
    const values = [
      identifier,
      trabajos.map(({ datos }) =>
        JSON.stringify(sealed(this.secretos, newId(), ahora, tarea.data.parse(datos))),
      ),
      desde ?? null,
      trabajos.map(({ clave }) => `${identifier}:${clave}`),
      enSerie === undefined ? null : `${tarea.runner}/${enSerie}`,
      prioridad,
    ];
    await ('$queryRawUnsafe' in tx
      ? tx.$queryRawUnsafe(PUT_DOWN_ALL, ...values)
      : tx.query(PUT_DOWN_ALL, values));
  }
}
