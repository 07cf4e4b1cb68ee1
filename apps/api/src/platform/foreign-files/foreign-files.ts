// Strangers' files are read in threads, never where requests are answered: with a deadline, few at a time,
// and few per user. Users take turns according to the time that their files took, so that many accounts with
// costly files do not keep an honest one out.
import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Clock } from '../clock';
import { Db } from '../db';
import { type ErrorApi, fallo } from '../errores';
import { type Answer, type Job, ThreadEnded, ThreadPool, withBuffers } from '../threads';

/** One processor stays with the doors. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Half a minute of the worst there is. */
const MAXIMUM = 16;
/** A good paper takes a twentieth of it, and there is no file that takes longer by right. */
const DEADLINE_MS = 2_000;
/** All places full of the worst there is, and threads that load anew after each. */
const WAIT_MS = 40_000;
/** What reads certificates and pictures takes longer to load than it does to read one. */
const IDLE_MS = 120_000;
/** Less than other threads give way: somebody waits, and the clock runs. */
const COURTESY = 5;
const PER_USER = 2;
/** In a quarter of an hour; a firm that hands in the papers of a dozen clients stays below. */
const FILES = 60;
const WINDOW_S = 15 * 60;
const BUSY_MS = 3_000;

/** Does one job in a thread. */
export type InThread = <Task, Result>(job: Job<Task, Answer<Result>>, task: Task) => Promise<Result>;

@Injectable()
export class ForeignFiles implements OnApplicationShutdown {
  private readonly pool: ThreadPool;
  private readonly working = new Map<string, number>();
  private readonly rate: RateLimiterPostgres;

  constructor({ pool }: Db, clock: Clock) {
    this.pool = new ThreadPool({
      atOnce: AT_ONCE,
      maximum: MAXIMUM,
      idleMs: IDLE_MS,
      courtesy: COURTESY,
      foreign: {
        deadlineMs: DEADLINE_MS,
        waitMs: WAIT_MS,
        forgetMs: WINDOW_S * 1000,
        now: () => clock.monotonic(),
      },
    });
    this.rate = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'intentos',
      tableCreated: true,
      keyPrefix: 'archivo-usuario',
      points: FILES,
      duration: WINDOW_S,
    });
  }

  /**
   * Does a job on a file of the user's. Every file counts, whatever becomes of it. Throws DEMASIADAS_PETICIONES (429) with Retry-After,
   * ARCHIVO_COSTOSO (422) when the file takes more time or memory than any honest one, SERVICIO_NO_DISPONIBLE (503) when too many wait who took
   * no more than this user, and what the job refuses.
   */
  run<Task, Result>(usuarioId: string, job: Job<Task, Answer<Result>>, task: Task): Promise<Result> {
    return this.withPlace(usuarioId, (inThread) => inThread(job, task));
  }

  /** As `run`, for work that needs several jobs on one file: the file counts once, and keeps its place from the first to the last. */
  async withPlace<Result>(usuarioId: string, work: (inThread: InThread) => Promise<Result>): Promise<Result> {
    const already = this.working.get(usuarioId) ?? 0;
    if (already >= PER_USER) throw tooMany(BUSY_MS);
    this.working.set(usuarioId, already + 1);
    try {
      await this.count(usuarioId);
      return await work(this.inThread(usuarioId));
    } finally {
      const left = (this.working.get(usuarioId) ?? 1) - 1;
      if (left > 0) this.working.set(usuarioId, left);
      else this.working.delete(usuarioId);
    }
  }

  private readonly inThread =
    (usuarioId: string): InThread =>
    async (job, task) => {
      try {
        const answer = await this.pool.run(job, () => task, usuarioId);
        if ('refused' in answer) throw fallo(answer.refused.codigo, answer.refused.detalles);
        return withBuffers(answer.done);
      } catch (error) {
        throw error instanceof ThreadEnded ? fallo('ARCHIVO_COSTOSO') : error;
      }
    };

  onApplicationShutdown(): Promise<void> {
    return this.pool.close();
  }

  private async count(usuarioId: string): Promise<void> {
    try {
      await this.rate.consume(usuarioId);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
    }
  }
}

const tooMany = (ms: number): ErrorApi =>
  fallo('DEMASIADAS_PETICIONES', {
    cabeceras: { 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) },
  });
