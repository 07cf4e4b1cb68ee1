// Traces are off unless an address is given; what of a statement is told; and a receiver that is gone.
import { describe, expect, it } from '@jest/globals';
import { servidorQue } from '@encadena/api/testing/storage';
import { parseConfig } from '../config';
import { headersIn, receiverOf, startTracing } from './start-tracing';
import { summaryOf } from './trace-client';
import { traced, tracing } from './traces';

const settings = (env: Record<string, string>) =>
  parseConfig({ DATABASE_URL_OPS: 'postgresql://x', ...env }, ['ops']);
const A = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

describe('traces', () => {
  it.each<[string, Record<string, string>, string | undefined]>([
    ['off without an address', {}, undefined],
    ['off when nothing is to be exported', { ...A, OTEL_TRACES_EXPORTER: 'none' }, undefined],
    ['off when the SDK is', { ...A, OTEL_SDK_DISABLED: 'true' }, undefined],
    ['sent below the address of all signals', A, 'http://collector:4318/v1/traces'],
    [
      'sent to an address of their own',
      { ...A, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://t/x' },
      'http://t/x',
    ],
  ])('are %s', (_, env, url) => {
    expect(receiverOf(settings(env))).toBe(url);
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('are refused with a wrong %s', (name, value) => {
    expect(() => settings({ [name]: value })).toThrow(name);
  });

  it('off, nothing is made of any work', async () => {
    await (
      await startTracing(settings({}), ['worker'], { warning: () => undefined })
    )();
    expect(tracing()).toBeUndefined();
    const work = Promise.resolve('done');
    expect(traced({ name: 'x', kind: 'INTERNAL' }, () => work)).toBe(work);
  });

  it('go to a receiver that is gone in vain: all work is done, fails as it would, and ends', async () => {
    const { url, cerrar } = await servidorQue(() => undefined);
    await cerrar();
    const stop = await startTracing(settings({ OTEL_EXPORTER_OTLP_ENDPOINT: url }), ['worker'], {
      warning: () => undefined,
    });
    const work = Array.from({ length: 5000 }, (_, i) =>
      traced({ name: 'x', kind: 'INTERNAL' }, async () => i),
    );
    expect(await Promise.all(work)).toHaveLength(5000);
    const failing = traced({ name: 'x', kind: 'CLIENT' }, () => Promise.reject(new Error('its own')));
    await expect(failing).rejects.toThrow('its own');
    await stop();
    expect(tracing()).toBeUndefined();
  });

  it('that a receiver does not take are told of once, without what was in them', async () => {
    const { url, cerrar, peticiones } = await servidorQue((_, answer) => answer.writeHead(400).end('no'));
    const warnings: unknown[] = [];
    const log = { warning: (...line: unknown[]) => void warnings.push(line) };
    const stop = await startTracing(settings({ OTEL_EXPORTER_OTLP_ENDPOINT: url }), ['worker'], log);
    const work = Array.from({ length: 1500 }, (_, i) =>
      traced({ name: 'x', kind: 'INTERNAL' }, async () => i),
    );
    await Promise.all(work);
    for (let i = 0; i < 300 && (peticiones() < 2 || warnings.length === 0); i += 1)
      await new Promise((goOn) => setTimeout(goOn, 100));
    await stop();
    await cerrar();
    expect(peticiones()).toBeGreaterThan(1);
    expect(warnings).toEqual([['trazas-no-entregadas', { receptor: url }]]);
  }, 60_000);

  it('say of headers what the specification says', () => {
    expect(headersIn('api-key=a%20b=c, x=1,broken')).toEqual({ 'api-key': 'a b=c', x: '1' });
    expect(headersIn()).toEqual({});
  });
});

describe('of a statement is told its verb and its first table', () => {
  it.each([
    ['SELECT * FROM "public"."facturas" WHERE nif = \'B12345674\'', 'SELECT facturas'],
    ['\n  -- of whom\n  UPDATE cadenas SET huella = $1', 'UPDATE cadenas'],
    ['insert into envios (id) values ($1)', 'INSERT envios'],
    ["SET LOCAL app.nif_id = '0199'; SET LOCAL x = 'y'", 'SET'],
    ['/* x */ WITH e AS (DELETE FROM ONLY sesiones) SELECT 1', 'WITH sesiones'],
    ["'nobody'", 'SQL'],
    ['', 'SQL'],
  ])('%j: %s', (sql, summary) => {
    expect(summaryOf(sql)).toBe(summary);
  });
});
