// The quantiles of a histogram.
import { describe, expect, it } from '@jest/globals';
import { quantile } from './quantile';

const UP_TO = [
  [10, 50],
  [20, 90],
  [50, 98],
] as const;

describe('a quantile', () => {
  it('of nothing is none', () => {
    expect(quantile(UP_TO, 0, 0.5)).toBeNull();
  });

  it.each([
    [0.25, 5],
    [0.5, 10],
    [0.7, 15],
    [0.95, 38.8],
  ])('of %d lies within its bucket', (part, value) => {
    expect(quantile(UP_TO, 100, part)).toBe(value);
  });

  it('beyond the last bound is that bound', () => {
    expect(quantile(UP_TO, 100, 0.99)).toBe(50);
  });
});
