// One runner: the library's worker under one login, kept running. Whatever breaks it (the database is away, a connection is cut) ends it, and it
// begins anew with everything fresh: the library remembers a failure at its start for ever, and waits long for its listener.
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type {
  CronItem,
  Runner as LibraryRunner,
  RunnerOptions,
  TaskList,
  WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../logs';
import { openPool } from './connections';
import { type Housekeeping } from './housekeeping';
import { FREE, HOLD } from './queue.sql';

/** The connection of the run's mark, which does nothing else. */
const MARK = 1;
/** Jobs that may be done now are told of at once; this is for those that waited. */
const POLL_MS = 2000;
const AGAIN_MS = 1000;
/** By then a job is written off, and with it its serial queue is free: the library looks for the next job before that, and would find this one by its poll. */
const FREE_AFTER_MS = 25;

export interface RunnerPlan {
  name: string;
  url: string;
  /** Jobs in hand at once. */
  atOnce: number;
  /** `stopping`: aborted when the process is told to stop. */
  tasks: (stopping: AbortSignal) => TaskList;
  repeated: CronItem[];
  /** What waits in a copy, the original does. */
  mayWork: () => boolean;
  housekeeping: Housekeeping;
  log: Log;
}

class NotTheLivingInstallation extends Error {}

/** A run of the library's worker, while it goes on and until what it has in hand is done. */
interface Run {
  name: string;
  runner: LibraryRunner;
  pool: pg.Pool;
  /** The connection that says to the others that this run lives. */
  mark: pg.PoolClient;
  keeping: Promise<void>;
}

export class Runner {
  private readonly stopping = new AbortController();
  private ended: Promise<void> = Promise.resolve();
  /** Runs that broke and have jobs in hand yet, by the name under which they hold them. */
  private readonly ending = new Map<string, Promise<void>>();

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
    if (!this.plan.mayWork()) return;
    const { runOnce } = await import('graphile-worker');
    const pool = this.openPool();
    try {
      await runOnce(await this.options(pool, new EventEmitter(), new AbortController().signal));
    } finally {
      await pool.end();
    }
  }

  private async keepRunning(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.runUntilItBreaks().catch((error: unknown) => this.plan.log.fault(error, 'queue'));
      await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(this.ending.values());
  }

  private async runUntilItBreaks(): Promise<void> {
    const { run } = await import('graphile-worker');
    const { signal } = this.stopping;
    const pool = this.openPool();
    const broken = new AbortController();
    const events: WorkerEvents = new EventEmitter();
    let name = '';
    events.on('pool:create', ({ workerPool }) => (name = workerPool.id));
    events.on('pool:listen:error', ({ error }) => broken.abort(error));
    wakeForNext(events);
    events.on('worker:getJob:error', ({ error }) => {
      if (!(error instanceof NotTheLivingInstallation)) broken.abort(error);
    });
    let runner: LibraryRunner;
    let mark: pg.PoolClient | undefined;
    try {
      mark = await pool.connect();
      mark.on('error', (error) => broken.abort(error));
      runner = await run(await this.options(pool, events, signal));
    } catch (error) {
      mark?.release(true);
      await pool.end();
      throw error;
    }
    runner.promise.catch((error: unknown) => broken.abort(error));
    await mark.query(HOLD, [[name, ...this.ending.keys()]]).catch((error: unknown) => broken.abort(error));
    const keeping = this.plan.housekeeping.keep(pool, AbortSignal.any([signal, broken.signal]));
    await Promise.race([aborted(signal), aborted(broken.signal)]);
    this.ending.set(name, this.endOf({ name, runner, pool, mark, keeping }));
    // The next one begins beside it: what is in hand may take long.
    if (!signal.aborted) throw broken.signal.reason;
  }

  private async endOf({ name, runner, pool, mark, keeping }: Run): Promise<void> {
    await runner.stop().catch(() => undefined);
    await keeping;
    // What it could not let go of, because its connections were cut.
    await pool.query(FREE, [[name]]).catch((error: unknown) => this.plan.log.fault(error, 'queue'));
    mark.release(true);
    await pool.end();
    this.ending.delete(name);
  }

  private async options(pool: pg.Pool, events: WorkerEvents, stopping: AbortSignal): Promise<RunnerOptions> {
    const { Logger, parseCronItems } = await import('graphile-worker');
    const { tasks, repeated, mayWork, log, atOnce } = this.plan;
    return {
      pgPool: pool,
      taskList: tasks(stopping),
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
          log.warning('queue', { runner: this.plan.name, mensaje: message });
      }),
      preset: {
        worker: {
          concurrentJobs: atOnce,
          // Without these, what cannot be written down while the database is away would end the process instead of the run.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    };
  }

  private openPool(): pg.Pool {
    const { url, name, atOnce } = this.plan;
    return openPool(url, name, atOnce + MARK);
  }
}

/** The next job of a serial queue is taken when the one before it is written off. */
function wakeForNext(events: WorkerEvents): void {
  let ended = false;
  events.on('worker:release', () => (ended = true));
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id === null) return;
    setTimeout(() => {
      if (!ended) worker.workerPool.nudge(1);
    }, FREE_AFTER_MS).unref();
  });
}

const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};
