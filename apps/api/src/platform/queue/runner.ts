// One runner: the library's worker under one login, kept running. Whatever breaks it (the database is away, a connection is cut) ends it, and it
// begins anew with everything fresh: the library remembers a failure at its start for ever, and waits long for its listener.
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { CronItem, RunnerOptions, TaskList, WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../logs';
import { type Housekeeping } from './housekeeping';
import { HOLD } from './queue.sql';

/** As many as the mail server is sent at once. */
const AT_ONCE = 4;
/** Jobs that may be done now are told of at once; this is for those that waited. */
const POLL_MS = 2000;
const AGAIN_MS = 1000;
/** A machine that vanished without a word is noticed by its connection within a minute. */
const SESSION =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3 -c application_name=';

export interface RunnerPlan {
  name: string;
  url: string;
  tasks: TaskList;
  repeated: CronItem[];
  /** What waits in a copy, the original does. */
  mayWork: () => boolean;
  housekeeping: Housekeeping;
  log: Log;
}

class NotTheLivingInstallation extends Error {}

export class Runner {
  private readonly stopping = new AbortController();
  private ended: Promise<void> = Promise.resolve();

  constructor(private readonly plan: RunnerPlan) {}

  start(): void {
    this.ended = this.keepRunning();
  }

  /** Takes no other job, and waits for those in hand. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
  }

  /** Does all that may be done now, and ends. */
  async once(): Promise<void> {
    const { runOnce } = await import('graphile-worker');
    const pool = this.openPool();
    try {
      await runOnce(await this.options(pool, new EventEmitter()));
    } finally {
      await pool.end();
    }
  }

  private async keepRunning(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.runUntilItBreaks().catch((error: unknown) => this.plan.log.fault(error, 'cola'));
      await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async runUntilItBreaks(): Promise<void> {
    const { run } = await import('graphile-worker');
    const { signal } = this.stopping;
    const pool = this.openPool();
    const end = new AbortController();
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:listen:success', ({ workerPool, client }) => {
      client.query(HOLD, [workerPool.id]).catch((error: unknown) => end.abort(error));
    });
    events.on('pool:listen:error', ({ error }) => end.abort(error));
    events.on('worker:getJob:error', ({ error }) => {
      if (!(error instanceof NotTheLivingInstallation)) end.abort(error);
    });
    try {
      const runner = await run(await this.options(pool, events));
      const broken = runner.promise.catch((error: unknown) => end.abort(error));
      const keeping = this.plan.housekeeping.keep(pool, AbortSignal.any([signal, end.signal]));
      await Promise.race([broken, aborted(signal), aborted(end.signal)]);
      await runner.stop().catch(() => undefined);
      await Promise.all([broken, keeping]);
    } finally {
      await pool.end();
    }
    if (end.signal.aborted && !signal.aborted) throw end.signal.reason;
  }

  private async options(pool: pg.Pool, events: WorkerEvents): Promise<RunnerOptions> {
    const { Logger, parseCronItems } = await import('graphile-worker');
    const { tasks, repeated, mayWork, log } = this.plan;
    return {
      pgPool: pool,
      taskList: tasks,
      parsedCronItems: parseCronItems(repeated),
      events,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      // Asked before each job that is taken.
      forbiddenFlags: () => {
        if (!mayWork()) throw new NotTheLivingInstallation();
        return [];
      },
      // Failures of tasks are told of where they happen (job.ts).
      logger: new Logger(() => (level, message, meta) => {
        if ((level === 'error' || level === 'warning') && !meta?.failure)
          log.warning('cola', { runner: this.plan.name, mensaje: message });
      }),
      preset: {
        worker: {
          concurrentJobs: AT_ONCE,
          // What was done is written down with patience while the database is away; without these a failure would end the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    };
  }

  private openPool(): pg.Pool {
    const { url, name } = this.plan;
    const pool = new pg.Pool({
      connectionString: url,
      max: 3,
      options: `${SESSION}encadena-cola-${name}`,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }
}

const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};
