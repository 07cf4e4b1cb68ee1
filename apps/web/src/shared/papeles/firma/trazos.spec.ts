// The strokes of a signature survive a rotated phone.
import { describe, expect, it } from '@jest/globals';
import type { PointGroup } from 'signature_pad';
import { escalar } from './trazos';

const trazo: PointGroup = {
  dotSize: 1,
  minWidth: 0.5,
  maxWidth: 2,
  penColor: '#15212a',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: [
    { x: 300, y: 60, pressure: 0.5, time: 1 },
    { x: 330, y: 90, pressure: 0.6, time: 2 },
  ],
};

describe('the strokes of a signature', () => {
  it('keep their place and their weight in a narrower space', () => {
    expect(escalar([trazo], 0.5)).toEqual([
      {
        ...trazo,
        dotSize: 0.5,
        minWidth: 0.25,
        maxWidth: 1,
        points: [
          { x: 150, y: 30, pressure: 0.5, time: 1 },
          { x: 165, y: 45, pressure: 0.6, time: 2 },
        ],
      },
    ]);
  });

  it('are the same again after the way back, and the ones given are left as they were', () => {
    const [ida] = escalar([trazo], 0.25);
    expect(escalar([ida!], 4)).toEqual([trazo]);
    expect(trazo.points[0]).toMatchObject({ x: 300, y: 60 });
  });
});
