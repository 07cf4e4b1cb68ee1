// How growth is told from noise.
import { describe, expect, it } from '@jest/globals';
import { seeded } from './random.mjs';
import { floors, slopePerMinute } from './slope.mjs';

/** An hour by the second: something that grows by so much a minute under a saw of garbage. */
const hour = (perMinute: number) => {
  const random = seeded(7);
  return Array.from({ length: 3600 }, (_, i) => ({
    at: i * 1000,
    value: 200 + (perMinute * i) / 60 + random.between(0, 60) + (i % 977 === 0 ? 400 : 0),
  }));
};

describe('R6 the slope of memory', () => {
  it.each([0, 0.5, 1.5, 10])('of %d MiB a minute is found under garbage and peaks', (perMinute) => {
    expect(slopePerMinute(floors(hour(perMinute), 60_000))).toBeCloseTo(perMinute, 1);
  });

  it('of nothing is none', () => {
    expect([slopePerMinute([]), slopePerMinute([{ at: 0, value: 1 }])]).toEqual([0, 0]);
  });
});
