// Who is next when many are waiting: whoever has taken least of late and, among those, the first. One person
// cannot fill the queue, nor can a few who keep coming: when it is full, a newcomer takes the place of the
// one who would have been last.
import { fallo } from '../errores';

export interface TurnsOptions {
  atOnce: number;
  /** In work and waiting. */
  maximum: number;
  /** What a piece of work counts as until it is known what it took: a second one of the same person comes behind the first ones of others. */
  chargeMs: number;
  /** Nobody waits longer. */
  waitMs: number;
  /** What somebody has taken is forgotten so long after their last piece of work. */
  forgetMs: number;
  /** Milliseconds that only grow. */
  now: () => number;
}

interface Waiting {
  who: string;
  begin: () => void;
  refuse: () => void;
}

export class Turns {
  private working = 0;
  /** In the order in which they came. */
  private readonly waiting: Waiting[] = [];
  /** What each has taken, the one who was last in work at the end. */
  private readonly accounts = new Map<string, { ms: number; until: number }>();

  constructor(private readonly options: TurnsOptions) {}

  /** Does the work when it is its turn. Throws SERVICIO_NO_DISPONIBLE (503) when there is no place, or no turn in time. */
  async run<T>(who: string, work: () => T | Promise<T>): Promise<T> {
    const { chargeMs, now } = this.options;
    await this.turn(who);
    const began = now();
    try {
      return await work();
    } finally {
      this.charge(who, now() - began - chargeMs);
      this.working -= 1;
      this.next();
    }
  }

  private begin(who: string): void {
    this.working += 1;
    this.charge(who, this.options.chargeMs);
  }

  private charge(who: string, ms: number): void {
    const now = this.options.now();
    const before = this.taken(who);
    this.accounts.delete(who);
    this.accounts.set(who, { ms: before + ms, until: now + this.options.forgetMs });
    for (const [someone, { until }] of this.accounts) {
      if (until > now) break;
      this.accounts.delete(someone);
    }
  }

  private taken(who: string): number {
    const account = this.accounts.get(who);
    return account && account.until > this.options.now() ? account.ms : 0;
  }

  private async turn(who: string): Promise<void> {
    const { atOnce, maximum, waitMs } = this.options;
    if (this.working < atOnce) {
      this.begin(who);
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        this.waiting.splice(this.waiting.indexOf(one), 1);
      };
      const one: Waiting = {
        who,
        begin: () => {
          leave();
          this.begin(who);
          resolve();
        },
        refuse: () => {
          leave();
          reject(fallo('SERVICIO_NO_DISPONIBLE', { cabeceras: { 'retry-after': '3' } }));
        },
      };
      const timer = setTimeout(one.refuse, waitMs).unref();
      this.waiting.push(one);
      if (this.working + this.waiting.length > maximum) this.inTurn().at(-1)?.refuse();
    });
  }

  private next(): void {
    this.inTurn()[0]?.begin();
  }

  /** Who waits, the next one first. What somebody has waiting already counts for what comes after it. */
  private inTurn(): Waiting[] {
    const ahead = new Map<string, number>();
    return this.waiting
      .map((one) => {
        const taken = ahead.get(one.who) ?? this.taken(one.who);
        ahead.set(one.who, taken + this.options.chargeMs);
        return { one, taken };
      })
      .sort((a, b) => a.taken - b.taken)
      .map(({ one }) => one);
  }
}
