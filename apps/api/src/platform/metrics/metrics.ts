// The figures of this process, for whoever watches it (docs/adr/0059). They are always counted, which costs nothing; they are shown only
// where a port was given for them.
import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Clock } from '../clock';
import { Log } from '../logs';

/** However often it is asked, the figures are gathered once in so many milliseconds. */
export const FRESH_MS = 5000;

/** Brings figures up to date that are not counted as things happen. What it throws is logged, and the others are shown. */
export type FigureReader = () => Promise<void>;

@Injectable()
export class Metrics {
  /** Of its own: several applications of one process, as in tests, do not share figures. */
  readonly registry = new Registry();
  private readonly readers: FigureReader[] = [];
  private kept?: { text: string; at: number };
  private inHand?: Promise<string>;

  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** What is asked before the figures are shown. */
  beforeShown(reader: FigureReader): void {
    this.readers.push(reader);
  }

  /** In the text form of Prometheus. Those who ask at once, or soon again, get the same text. */
  text(): Promise<string> {
    if (this.kept && this.clock.monotonic() - this.kept.at < FRESH_MS) return Promise.resolve(this.kept.text);
    this.inHand ??= this.gather().finally(() => (this.inHand = undefined));
    return this.inHand;
  }

  private async gather(): Promise<string> {
    for (const outcome of await Promise.allSettled(this.readers.map((reader) => reader())))
      if (outcome.status === 'rejected') this.log.fault(outcome.reason, 'metrics');
    const text = await this.registry.metrics();
    this.kept = { text, at: this.clock.monotonic() };
    return text;
  }
}
