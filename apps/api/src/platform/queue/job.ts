// One job in hand: opened, checked, done, and its trace left; or tried again when its task says so, until it is given up.
import { setTimeout as wait } from 'node:timers/promises';
import type { JobHelpers } from 'graphile-worker';
import type { Clock } from '../clock';
import { isUnavailable } from '../http/disponibilidad';
import type { Log } from '../logs';
import type { Secretos } from '../secrets';
import { traced } from '../traces';
import { opened, type Payload, readPayload } from './payload';
import { IS_FINISHED, KEEP_DEAD, LEAVE_TRACE, TRY_AGAIN } from './queue.sql';
import { NoOtherTry, type Reaction } from './subscription';
import { identifierOf, type Task } from './task';

export interface Surroundings {
  clock: Clock;
  secretos: Secretos;
  log: Log;
}

/** All that the library learns of a failure, and keeps beside the job. */
class JobFailed extends Error {
  override name = 'JobFailed';
}

interface Hand {
  payload: Payload;
  helpers: JobHelpers;
  stopping: AbortSignal;
}

const PATIENCE_MS = 500;

export class Job {
  constructor(
    private readonly task: Task,
    private readonly reaction: Reaction<unknown>,
    private readonly around: Surroundings,
  ) {}

  /** As the library calls it: it lets go of the job when this throws, and deletes it when it returns. */
  async run(raw: unknown, helpers: JobHelpers, stopping: AbortSignal): Promise<void> {
    const hand = { payload: readPayload(raw), helpers, stopping };
    if ((await patiently(hand, IS_FINISHED, [helpers.job.id])) > 0) return;
    try {
      const data = this.task.data.parse(opened(this.around.secretos, hand.payload));
      const job = {
        id: 'id' in hand.payload ? hand.payload.id : helpers.job.id,
        attempt: hand.payload.intentos + 1,
        signal: stopping,
      };
      const attributes = { 'encadena.job.task': this.task.name, 'encadena.job.attempt': job.attempt };
      await traced({ name: `job ${this.task.name}`, kind: 'CONSUMER', root: true, attributes }, () =>
        this.reaction.react(data, job),
      );
    } catch (error) {
      return this.failed(error, hand);
    }
    await this.leaveTrace('HECHA', hand, null);
  }

  private async failed(error: unknown, hand: Hand): Promise<void> {
    const { clock, log } = this.around;
    const { payload, helpers } = hand;
    const { id, key } = helpers.job;
    const now = clock.now();
    const counted = { ...payload, intentos: payload.intentos + 1 };
    const { firstMs, maxMs, lifeMs } = this.task.retry;
    const dead = error instanceof NoOtherTry || now - putDownAt(hand) > lifeMs;
    log.fault(error, dead ? 'tarea-abandonada' : 'tarea-fallida', {
      tarea: this.task.name,
      trabajo: id,
      intentos: counted.intentos,
    });
    const kind = kindOf(error);
    if (dead && this.task.givenUp === 'ERASED') return this.leaveTrace('ABANDONADA', hand, kind);
    const due = dead ? now : now + Math.min(maxMs, firstMs * 2 ** Math.min(payload.intentos, 20));
    const values = [id, JSON.stringify(counted), new Date(due), key];
    const found = await patiently(hand, dead ? KEEP_DEAD : TRY_AGAIN, values);
    if (found > 0) throw new JobFailed(kind);
  }

  private async leaveTrace(outcome: 'HECHA' | 'ABANDONADA', hand: Hand, error: string | null): Promise<void> {
    const { id, key } = hand.helpers.job;
    const identifier = identifierOf(this.task);
    await patiently(hand, LEAVE_TRACE, [
      id,
      identifier,
      key?.startsWith(`${identifier}!`) ? key : null,
      outcome,
      hand.payload.intentos + 1,
      new Date(putDownAt(hand)),
      this.around.clock.date(),
      error,
    ]);
  }
}

/** How many rows a statement gives or changes, however long the database is away meanwhile: what was done must not be done again for that. */
async function patiently({ helpers, stopping }: Hand, sql: string, values: unknown[]): Promise<number> {
  for (;;) {
    try {
      return (await helpers.query(sql, values)).rowCount ?? 0;
    } catch (error) {
      if (!isUnavailable(error) || stopping.aborted) throw error;
      await wait(PATIENCE_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

const putDownAt = ({ payload, helpers }: Hand): number =>
  'creada' in payload ? Date.parse(payload.creada) : helpers.job.created_at.getTime();

// The kind of error only: its message may quote the content.
const kindOf = (error: unknown): string => {
  const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number };
  return (
    [name, code, responseCode]
      .filter((part) => part !== undefined)
      .join(' ')
      .slice(0, 200) || 'Error'
  );
};
