// The only place of the API that asks the machine for the time. A test NIF may have a clock of its own;
// everything else uses real time.
import { Injectable } from '@nestjs/common';

@Injectable()
export class Clock {
  private correccion = 0;

  /** Milliseconds since the epoch, as `nifId` sees them; without a NIF, as the world does. */
  now(_nifId?: string): number {
    return Date.now() + this.correccion;
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
  date(nifId?: string): Date {
    return new Date(this.now(nifId));
  }
}
