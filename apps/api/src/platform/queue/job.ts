// One job in hand: opened, checked, done, and its trace left; or tried again when its task says so, until it is given up.
import type { JobHelpers } from 'graphile-worker';
import type { Clock } from '../clock';
import type { Log } from '../logs';
import type { Secretos } from '../secrets';
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

export class Job {
  constructor(
    private readonly task: Task,
    private readonly reaction: Reaction<unknown>,
    private readonly around: Surroundings,
  ) {}

  /** As the library calls it: it lets go of the job when this throws, and deletes it when it returns. */
  async run(raw: unknown, helpers: JobHelpers): Promise<void> {
    if ((await helpers.query(IS_FINISHED, [helpers.job.id])).rows.length > 0) return;
    const payload = readPayload(raw);
    const attempt = payload.intentos + 1;
    try {
      const data = this.task.data.parse(opened(this.around.secretos, payload));
      await this.reaction.react(data, {
        id: 'id' in payload ? payload.id : helpers.job.id,
        attempt,
        signal: helpers.abortSignal ?? new AbortController().signal,
      });
    } catch (error) {
      return this.failed(error, payload, helpers);
    }
    await this.leaveTrace('HECHA', payload, helpers, null);
  }

  private async failed(error: unknown, payload: Payload, helpers: JobHelpers): Promise<void> {
    const { clock, log } = this.around;
    const { id, key } = helpers.job;
    const now = clock.now();
    const counted = { ...payload, intentos: payload.intentos + 1 };
    const { firstMs, maxMs, lifeMs } = this.task.retry;
    const dead = error instanceof NoOtherTry || now - putDownAt(payload, helpers) > lifeMs;
    log.fault(error, dead ? 'tarea-abandonada' : 'tarea-fallida', {
      tarea: this.task.name,
      trabajo: id,
      intentos: counted.intentos,
    });
    const kind = kindOf(error);
    if (dead && this.task.givenUp === 'ERASED') return this.leaveTrace('ABANDONADA', payload, helpers, kind);
    const wait = Math.min(maxMs, firstMs * 2 ** Math.min(payload.intentos, 20));
    const { rows } = await helpers
      .query(dead ? KEEP_DEAD : TRY_AGAIN, [
        id,
        JSON.stringify(counted),
        new Date(dead ? now : now + wait),
        key,
      ])
      // The database is away: the library tries to let go of the job until it is back.
      .catch(() => ({ rows: [{}] }));
    if (rows.length > 0) throw new JobFailed(kind);
  }

  private async leaveTrace(
    outcome: 'HECHA' | 'ABANDONADA',
    payload: Payload,
    helpers: JobHelpers,
    error: string | null,
  ): Promise<void> {
    const { id, key } = helpers.job;
    await helpers.query(LEAVE_TRACE, [
      id,
      identifierOf(this.task),
      key?.startsWith(`${identifierOf(this.task)}!`) ? key : null,
      outcome,
      payload.intentos + 1,
      new Date(putDownAt(payload, helpers)),
      this.around.clock.date(),
      error,
    ]);
  }
}

const putDownAt = (payload: Payload, { job }: JobHelpers): number =>
  'creada' in payload ? Date.parse(payload.creada) : job.created_at.getTime();

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
