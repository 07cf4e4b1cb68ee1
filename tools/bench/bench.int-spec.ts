// Every benchmark once, at a tiny size: none of them rots. Speeds are not asserted; what does not depend on
// the machine is (PERFORMANCE.md §3).
import { beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { built } from '../testing/built.mjs';

interface Measured {
  median: number;
  rounds: number;
}
interface Row {
  name: string;
  unit: string;
  product: Measured;
  limit?: Measured;
  ratio?: number;
  goal?: number;
  goalMet?: boolean;
  absolute: boolean;
}

const NAMES = [
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P8',
  'P9',
  'P10',
  'P11',
  'P12',
  'P13',
  'P14',
  'P15',
  'P16',
  'P17',
  'P18',
  'P19',
  'P21',
  'P22',
  'P23',
  'P24',
];
/** Those that want what may not be there: a browser, a Citus. */
const MAY_LACK = ['P16', 'P19'];
let left: string[] = [];
const results = new Map<string, Row[]>();
const rows = (id: string): Row[] => results.get(id) ?? [];

beforeAll(async () => {
  await built(['api', 'aeat-sim', 'stripe-sim', 'web']);
  const folder = mkdtempSync(join(tmpdir(), 'encadena-bench-test-'));
  try {
    const { code, output } = await run(
      'node',
      [fromRoot('tools/bench/run.mjs'), '--tiny', '--json', join(folder, 'bench.json')],
      { minutes: 8 },
    );
    if (code !== 0) throw new Error(output);
    const said = JSON.parse(readFileSync(join(folder, 'bench.json'), 'utf8')) as {
      tiny: boolean;
      results: { id: string; rows: Row[] }[];
      left: string[];
    };
    left = said.left;
    expect(said.tiny).toBe(true);
    for (const { id, rows: measured } of said.results) results.set(id, measured);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);

describe('the benchmarks', () => {
  it('are all of them there, but for what this machine lacks', () => {
    expect(left.filter((id) => !MAY_LACK.includes(id))).toEqual([]);
    expect([...results.keys()]).toEqual(NAMES.filter((id) => !left.includes(id)));
  });

  it.each(NAMES)('%s measures the product, and its limit beside it', (id) => {
    expect([id, rows(id).length > 0]).toEqual([id, !left.includes(id)]);
    for (const { name, product } of rows(id))
      expect([name, product.rounds > 0, product.median > 0]).toEqual([name, true, true]);
    // A row without a goal only informs; one whose goal is an absolute value needs no limit.
    for (const { name, product, limit, ratio } of rows(id).filter(
      (row) => row.goal !== undefined && !row.absolute,
    )) {
      expect([name, (limit?.median ?? 0) > 0, ratio]).toEqual([
        name,
        true,
        product.median / (limit?.median ?? 0),
      ]);
    }
  });

  it('P15: the first route keeps its budget', () => {
    const [{ ratio = Infinity, goal = 0 } = {}] = rows('P15');
    expect(goal).toBe(1.35);
    expect(ratio).toBeLessThanOrEqual(goal);
  });
});
