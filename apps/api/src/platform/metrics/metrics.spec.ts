// What is shown of the figures: gathered once however often it is asked, and whole where a part of it fails.
import { describe, expect, it } from '@jest/globals';
import { Gauge } from 'prom-client';
import { Clock } from '../clock';
import type { Log } from '../logs';
import { FRESH_MS, Metrics } from './metrics';

class Watch extends Clock {
  at = 0;
  override monotonic(): number {
    return this.at;
  }
}

function build() {
  const clock = new Watch();
  const faults: unknown[] = [];
  const log = { fault: (error: unknown) => faults.push(error) } as unknown as Log;
  return { clock, faults, metrics: new Metrics(clock, log) };
}

describe('the figures', () => {
  it('are gathered once for a flood of scrapers, and again when they are old', async () => {
    const { clock, metrics } = build();
    let asked = 0;
    metrics.beforeShown(() => Promise.resolve(void asked++));
    await Promise.all(Array.from({ length: 500 }, () => metrics.text()));
    for (let i = 0; i < 500; i++) await metrics.text();
    expect(asked).toBe(1);
    clock.at += FRESH_MS;
    await Promise.all([metrics.text(), metrics.text()]);
    expect(asked).toBe(2);
  });

  it('do without what could not be read, which the log tells', async () => {
    const { faults, metrics } = build();
    new Gauge({ name: 'encadena_x', help: 'x', registers: [metrics.registry] }).set(3);
    metrics.beforeShown(() => Promise.reject(new Error('no database')));
    expect(await metrics.text()).toContain('encadena_x 3');
    expect(faults).toEqual([new Error('no database')]);
  });
});
