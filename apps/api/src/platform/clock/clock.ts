// The only place of the API that asks the machine for the time. A chain of tests may have a clock of its own
// (docs/adr/0043); everything else uses real time.
import { Injectable } from '@nestjs/common';

/** By how many milliseconds the clock of a chain is ahead of the world's: 0 but where somebody has moved that of their tests. */
export interface Desfase {
  readonly desfaseMs: number;
}

/** The world's own time. */
export const SIN_DESFASE: Desfase = { desfaseMs: 0 };

@Injectable()
export class Clock {
  private correccion = 0;

  /** Milliseconds since the epoch, by the clock of a chain; without one, by the world's. */
  now({ desfaseMs }: Desfase = SIN_DESFASE): number {
    return Date.now() + this.correccion + desfaseMs;
  }

  /** Goes from now on by another clock, which says `epochMs` at this moment: the one that several machines share. */
  ajustar(epochMs: number): void {
    this.correccion = epochMs - Date.now();
  }

  /** Milliseconds that only ever grow, whatever is done to the machine's time: for durations, not for dates. */
  monotonic(): number {
    return performance.now();
  }

  /** The same instant as a Date, for columns of the database. */
  date(cadena?: Desfase): Date {
    return new Date(this.now(cadena));
  }
}
