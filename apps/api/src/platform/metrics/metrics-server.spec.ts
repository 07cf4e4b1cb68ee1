// The inner port, on a real socket: what it shows, what it refuses, and that without a port it is not there.
import { afterEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../clock';
import type { DatabaseHealth } from '../db';
import type { Log } from '../logs';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server';

const log = { event: () => undefined, fault: () => undefined } as unknown as Log;
const open: MetricsServer[] = [];

function build(port: number | null = 0, answers: () => Promise<boolean> = async () => true) {
  const metrics = new Metrics(new Clock(), log);
  const config = { METRICS_PORT: port ?? undefined, METRICS_HOST: '127.0.0.1' };
  const server = new MetricsServer(config, metrics, { answers } as unknown as DatabaseHealth, log);
  open.push(server);
  return { metrics, server };
}

afterEach(() => {
  for (const server of open.splice(0)) server.beforeApplicationShutdown();
});

describe('the inner port', () => {
  it('shows the figures of the process in the form of Prometheus', async () => {
    const { server } = build();
    const answer = await fetch(`http://127.0.0.1:${await server.listen()}/metrics?x=1`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain; version=0.0.4'),
    ]);
    expect(await answer.text()).toContain('process_cpu_seconds_total');
  });

  it.each([
    [true, 200, 'preparado'],
    [false, 503, 'sin-base-de-datos'],
  ])('says whether the database answers (%s)', async (answers, status, estado) => {
    const { server } = build(0, async () => answers);
    const answer = await fetch(`http://127.0.0.1:${await server.listen()}/salud`);
    expect([answer.status, await answer.json()]).toEqual([status, { estado }]);
  });

  it('has nothing else, and takes nothing', async () => {
    const { server } = build();
    const url = `http://127.0.0.1:${await server.listen()}`;
    for (const path of [
      '/',
      '/metrics/',
      '/METRICS',
      '/api/v1/public/salud',
      '/..%2fmetrics',
      '/favicon.ico',
    ])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const body = method === 'POST' || method === 'PUT' ? 'x'.repeat(100_000) : undefined;
      expect([method, (await fetch(`${url}/metrics`, { method, body })).status]).toEqual([method, 405]);
    }
  });

  it('tells nothing of a fault but that there was one', async () => {
    const { metrics, server } = build();
    metrics.registry.metrics = () => Promise.reject(new Error('postgresql://a:secret@db'));
    const answer = await fetch(`http://127.0.0.1:${await server.listen()}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining('secret')]);
  });

  it('does not exist without METRICS_PORT', async () => {
    const { server } = build(null);
    expect(await server.listen()).toBeUndefined();
  });

  it('refuses a port that another one has', async () => {
    const port = await build().server.listen();
    await expect(build(port ?? null).server.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
