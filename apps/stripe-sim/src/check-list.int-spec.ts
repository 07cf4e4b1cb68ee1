// The check-list of the runbook, which an operator records at the provider: here it is run at the simulator, and every
// recording that is kept is compared with it.
import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { compare, connect, record, type Recording } from '../../../tools/stripe/recording.mjs';
import { useSimulador } from './testing/mundo';

const mundo = useSimulador();
const ROOT = resolve(import.meta.dirname, '../../..');
const RECORDINGS = resolve(ROOT, 'tools/stripe/recordings');
/** A whole run is some sixty calls and a year of the simulator's clock for each story. */
const WHOLE_RUN_MS = 90_000;

const run = async (only = ''): Promise<Recording> =>
  record(await connect({ simulator: mundo.sim.url }), { only });
const names = ({ steps }: Recording): string[] => steps.map(({ name }) => name);

describe('the check-list of the provider', () => {
  let whole: Recording;

  it(
    'comes out at the simulator as the product counts on',
    async () => {
      whole = await run();
      expect(whole.steps.flatMap(({ unexpected }) => unexpected)).toEqual([]);
    },
    WHOLE_RUN_MS,
  );

  it('is told in the runbook, step by step', () => {
    const page = readFileSync(resolve(ROOT, 'docs/runbook/stripe.md'), 'utf8');
    expect([...page.matchAll(/^\| ([A-H]\d) +\|/gm)].map(([, name]) => name)).toEqual(names(whole));
  });

  it('keeps nothing of this run: neither ids nor secrets nor addresses nor instants', () => {
    const text = JSON.stringify(whole);
    expect(text.match(/https?:|_secret|whsec|sk_test|\b1[4-9]\d{8}\b|\b2\d{9}\b/g)).toBeNull();
    expect(text.match(/\b[a-z]+_(?=[A-Za-z0-9]*[0-9A-Z])[A-Za-z0-9]{8,}/g)).toBeNull();
  });

  it(
    'comes out the same at each run, and every recording that is kept as well',
    async () => {
      const again = await run();
      expect(compare(whole, again)).toEqual({ differences: [], leftOut: [] });
      for (const name of readdirSync(RECORDINGS).filter((file) => file.endsWith('.json')))
        expect([
          name,
          compare(JSON.parse(readFileSync(resolve(RECORDINGS, name), 'utf8')) as Recording, again)
            .differences,
        ]).toEqual([name, []]);
    },
    WHOLE_RUN_MS,
  );

  it('finds a provider that behaves otherwise, by field and by event', async () => {
    await mundo.control({ cobro: { diasDespues: [3], alAgotar: 'unpaid' } });
    const other = await run('C');
    const ofC = { ...whole, steps: whole.steps.filter(({ name }) => name.startsWith('C')) };
    const { differences } = compare(ofC, other);
    expect(differences).toEqual(
      expect.arrayContaining([
        'C6.status: recorded "canceled", seen "unpaid"',
        'C6: event customer.subscription.deleted did not come',
      ]),
    );
    expect(other.steps.flatMap(({ unexpected }) => unexpected)).toContain(
      'C6.status: expected "canceled", got "unpaid"',
    );
  });

  it('finds another order of events, what came twice, and a step that was not run', () => {
    const [first, ...rest] = whole.steps as [Recording['steps'][number], ...Recording['steps']];
    const withEvents = (events: typeof first.events): Recording => ({
      ...whole,
      steps: [{ ...first, events }, ...rest],
    });
    const types = first.events.map(({ type }) => type);
    expect(compare(whole, withEvents([...first.events].reverse())).differences).toEqual([
      `A1: order of events: recorded ${types.join(', ')}; seen ${[...types].reverse().join(', ')}`,
    ]);
    expect(compare(whole, withEvents([...first.events, ...first.events.slice(0, 1)])).differences).toEqual([
      `A1: event ${types[0]} came besides`,
    ]);
    expect(compare(whole, { ...whole, steps: rest }).differences).toEqual(['A1: was not run']);
  });

  it('is run by a command, which keeps it in a file and compares it with one', async () => {
    const folder = mkdtempSync(resolve(tmpdir(), 'encadena-check-list-'));
    const command = async (...order: string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)(process.execPath, ['tools/stripe/main.mjs', ...order], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, STRIPE_SIMULADOR_URL: mundo.sim.url },
      });
      return stdout;
    };
    try {
      const file = resolve(folder, 'one.json');
      expect(await command('record', file, '--only', 'F')).toMatch(
        /^F1: as expected\n[^]*4 steps at simulator, kept in /,
      );
      expect(await command('compare', file, '--only', 'F')).toMatch(
        /: 0 differences; 0 fields are not there\.\n$/,
      );
      await expect(command('compare', resolve(folder, 'none.json'))).rejects.toThrow(/There is no recording/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    [{ key: `sk_${'live'}_x` }, /live key/],
    [{ key: `rk_${'live'}_x`, simulator: 'http://127.0.0.1:1' }, /live key/],
    [{ key: undefined }, /must name a key/],
    [{ key: 'whatever' }, /must name a key/],
  ])('is not run with %j', async (who, why) => {
    await expect(connect(who)).rejects.toThrow(why);
  });
});
