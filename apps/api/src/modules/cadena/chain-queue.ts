// Group commit: what arrives while a transaction runs waits here and goes together with the next one,
// requests of one chain in the order in which they came, and those of several chains side by side. So a hot
// chain, and a busy house, get faster under load instead of slower. Knows nothing of invoices.

import type { ClaseDeFallo } from '../../platform/http';

export interface QueueLimits {
  /** Most elements of one transaction. */
  batch: number;
  /** Most elements that wait per chain; more are refused. */
  waiting: number;
  /** Most chains of one transaction, and most transactions at once. */
  chains: number;
  atOnce: number;
  /**
   * Most chains at once that have a transaction of their own, because somebody holds what they need or
   * because one with others failed.
   */
  apart: number;
}

/** What goes of one chain into a transaction. */
export interface Section<P> {
  key: string;
  requests: readonly P[];
}

export type Outcome<R> = { ok: true; value: R } | { ok: false; error: unknown };

/** The outcome of a list of one, as an endpoint gives it. Throws what kept it from being done. */
export function one<R>([outcome]: readonly Outcome<R>[]): R {
  if (!outcome) throw new Error('A list of one has an outcome');
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}

export interface QueueWork<P, R> {
  /**
   * Runs a batch in one transaction: by chain, one outcome per element, in their order. What it throws means
   * that nothing was committed. A chain that somebody else holds is left out of the answer, unless `wait`,
   * which comes with one chain only.
   */
  run(batch: readonly Section<P>[], wait: boolean): Promise<ReadonlyMap<string, readonly Outcome<R>[]>>;
  /** May two that follow each other on one chain share a transaction? */
  together(one: P, next: P): boolean;
  /**
   * caido: nobody is tried again, for the world is down, or nobody knows what was committed; ocupado: alone,
   * and with more patience, it may do; propio: alone those do who are not at fault.
   */
  classOf(error: unknown): ClaseDeFallo;
  /** What those are told for whom there is no room. */
  full(): unknown;
  /** Starts work when those who come at this very moment have come. */
  later(work: () => void): void;
}

interface Waiting<P, R> {
  request: P;
  resolve: (outcome: Outcome<R>) => void;
}

interface Group<P, R> {
  key: string;
  waiting: readonly Waiting<P, R>[];
}

export class ChainQueue<P, R> {
  /** Who waits, by chain; chains in the order in which it is their turn. */
  private readonly queues = new Map<string, Waiting<P, R>[]>();
  /** Chains that are in a transaction. */
  private readonly busy = new Set<string>();
  private running = 0;
  /** Chains that want a transaction of their own. */
  private readonly apart: Group<P, R>[] = [];
  private runningApart = 0;
  private called = false;

  constructor(
    private readonly work: QueueWork<P, R>,
    private readonly limits: QueueLimits,
  ) {}

  /**
   * The outcome of each element, in their order; elements of other calls may share the transaction. Throws
   * `full()` when too much waits for this chain already.
   */
  async ask(key: string, requests: readonly P[]): Promise<Outcome<R>[]> {
    const queue = this.queues.get(key) ?? [];
    if (queue.length + requests.length > this.limits.waiting) throw this.work.full();
    this.queues.set(key, queue);
    const outcomes = requests.map(
      (request) => new Promise<Outcome<R>>((resolve) => queue.push({ request, resolve })),
    );
    this.call();
    return Promise.all(outcomes);
  }

  private call(): void {
    if (this.called) return;
    this.called = true;
    this.work.later(() => {
      this.called = false;
      this.start();
    });
  }

  private start(): void {
    while (this.running < this.limits.atOnce) {
      const batch = this.nextBatch();
      if (batch.length === 0) return;
      void this.runBatch(batch);
    }
  }

  private nextBatch(): Group<P, R>[] {
    const batch: Group<P, R>[] = [];
    let room = this.limits.batch;
    for (const [key, queue] of [...this.queues]) {
      if (room === 0 || batch.length === this.limits.chains) break;
      if (this.busy.has(key)) continue;
      const waiting = queue.splice(0, this.togetherFirst(queue, room));
      // Whoever has more to send waits behind the others.
      this.queues.delete(key);
      if (queue.length > 0) this.queues.set(key, queue);
      room -= waiting.length;
      batch.push({ key, waiting });
      this.busy.add(key);
    }
    return batch;
  }

  /** How many at the head of a queue may share a transaction. */
  private togetherFirst(queue: readonly Waiting<P, R>[], room: number): number {
    const end = queue.findIndex(
      ({ request }, i) => i > 0 && !this.work.together((queue[i - 1] as Waiting<P, R>).request, request),
    );
    return Math.min(room, end < 0 ? queue.length : end);
  }

  private async runBatch(batch: readonly Group<P, R>[]): Promise<void> {
    this.running += 1;
    const { apart, tell } = await this.attempt(batch, false);
    this.running -= 1;
    for (const group of batch) if (!apart.includes(group)) this.busy.delete(group.key);
    // The next ones are on their way before anybody is answered: the database works meanwhile.
    this.start();
    tell();
    this.apart.push(...apart);
    this.startApart();
  }

  // Outside of the counted transactions: they may wait long for a lock, and nobody else shall wait with them.
  private startApart(): void {
    while (this.runningApart < this.limits.apart) {
      const group = this.apart.shift();
      if (!group) return;
      void this.runApart(group);
    }
  }

  private async runApart(group: Group<P, R>): Promise<void> {
    this.runningApart += 1;
    const { tell } = await this.attempt([group], true);
    this.runningApart -= 1;
    this.busy.delete(group.key);
    this.start();
    this.startApart();
    tell();
  }

  private async attempt(batch: readonly Group<P, R>[], wait: boolean): Promise<Attempt<P, R>> {
    try {
      const outcomes = await this.work.run(
        batch.map(({ key, waiting }) => ({ key, requests: waiting.map(({ request }) => request) })),
        wait,
      );
      const done = batch.filter(({ key }) => wait || outcomes.has(key));
      return {
        apart: batch.filter((group) => !done.includes(group)),
        down: false,
        tell: () => done.forEach((group) => tell(group, outcomes.get(group.key))),
      };
    } catch (error) {
      const fault = this.work.classOf(error);
      const waiting = batch.flatMap((group) => group.waiting);
      if (fault === 'caido' || (waiting.length === 1 && (wait || fault === 'propio')))
        return { apart: [], down: fault === 'caido', tell: () => refuse(waiting, error) };
      // One bad element must not take the others along: each chain gets a transaction of its own, then each element.
      return wait || (batch.length === 1 && fault === 'propio')
        ? this.oneByOne(batch[0]?.key ?? '', waiting)
        : { apart: batch, down: false, tell: () => undefined };
    }
  }

  private async oneByOne(key: string, all: readonly Waiting<P, R>[]): Promise<Attempt<P, R>> {
    for (const [i, one] of all.entries()) {
      const { down, tell: tellOne } = await this.attempt([{ key, waiting: [one] }], true);
      tellOne();
      if (down) return { apart: [], down, tell: () => refuse(all.slice(i + 1), this.work.full()) };
    }
    return { apart: [], down: false, tell: () => undefined };
  }
}

/** What came of a batch: the groups that want a transaction of their own, and how to tell the others. */
interface Attempt<P, R> {
  apart: readonly Group<P, R>[];
  /** Nobody is tried any more. */
  down: boolean;
  tell: () => void;
}

function refuse<P, R>(waiting: readonly Waiting<P, R>[], error: unknown): void {
  for (const { resolve } of waiting) resolve({ ok: false, error });
}

function tell<P, R>({ waiting }: Group<P, R>, outcomes: readonly Outcome<R>[] | undefined): void {
  waiting.forEach(({ resolve }, i) =>
    resolve(outcomes?.[i] ?? { ok: false, error: new Error('A batch left an element without an outcome') }),
  );
}
