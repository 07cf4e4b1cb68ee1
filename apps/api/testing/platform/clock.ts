// A clock that tests move.
import { Clock, type Desfase, SIN_DESFASE } from '../../src/platform/clock';

export class MovableClock extends Clock {
  private offset = 0;
  private fixed?: number;

  override now({ desfaseMs }: Desfase = SIN_DESFASE): number {
    return (this.fixed ?? Date.now()) + this.offset + desfaseMs;
  }

  /** Tests alone set this clock. */
  override ajustar(): void {}

  /** Moves on by so many milliseconds. */
  avanzar(ms: number): void {
    this.offset += ms;
  }

  /** Stands still at that instant (ISO 8601 with offset). */
  fijar(instante: string): void {
    this.fixed = Date.parse(instante);
    this.offset = 0;
  }

  /** Back to the world's time. */
  soltar(): void {
    this.fixed = undefined;
    this.offset = 0;
  }
}
