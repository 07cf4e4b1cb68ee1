// What a runner does besides jobs: it frees what a dead one held, and throws old traces away, what keys of programs
// asked for long ago, and sessions and links that ended long ago.
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../clock';
import type { Log } from '../logs';
import {
  ABSENT,
  CLEAR_DEAD,
  CLEAR_LINKS,
  CLEAR_REQUESTS,
  CLEAR_SESSIONS,
  CLEAR_TRACES,
  FREE,
} from './queue.sql';
import type { RunnerName } from './task';

const LOOK_MS = 30_000;
/** So long a runner may be away, as behind a cut connection, before its jobs are done by others. */
const ABSENT_MS = 60_000;
const CLEAR_MS = 3_600_000;
const TRACE_MS = 30 * 86_400_000;

export class Housekeeping {
  private readonly absentSince = new Map<string, number>();
  private clearedAt = -Infinity;

  constructor(
    private readonly runner: RunnerName,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Looks again and again, until `signal`. */
  async keep(pool: Pool, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.look(pool).catch((error: unknown) => this.log.fault(error, 'queue'));
      await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** One look at `now` (a clock that only ever grows). */
  async look(pool: Pool, now = this.clock.monotonic()): Promise<void> {
    await this.freeAbsent(pool, now);
    if (now - this.clearedAt < CLEAR_MS) return;
    this.clearedAt = now;
    const before = new Date(this.clock.now() - TRACE_MS);
    await pool.query(CLEAR_DEAD, [before]);
    if (this.runner !== 'worker') return;
    await pool.query(CLEAR_TRACES, [before]);
    await pool.query(CLEAR_REQUESTS, [before]);
    await pool.query(CLEAR_SESSIONS, [before]);
    await pool.query(CLEAR_LINKS, [before]);
  }

  private async freeAbsent(pool: Pool, now: number): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(ABSENT);
    const absent = new Set(rows.map(({ id }) => id));
    for (const id of this.absentSince.keys()) if (!absent.has(id)) this.absentSince.delete(id);
    for (const id of absent) if (!this.absentSince.has(id)) this.absentSince.set(id, now);
    const dead = [...absent].filter((id) => now - (this.absentSince.get(id) ?? now) >= ABSENT_MS);
    if (dead.length === 0) return;
    await pool.query(FREE, [dead]);
    this.log.warning('queue-freed', { runner: this.runner, muertos: dead });
  }
}
