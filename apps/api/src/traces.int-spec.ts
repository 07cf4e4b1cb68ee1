// Traces of one issued invoice, of its send and of a job, as a receiver on this machine gets them: what belongs to what, nobody in them, and a receiver
// that is slow disturbs nothing.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobHelpers } from 'graphile-worker';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { AgenciaGuionizada } from '@encadena/api/testing/envios/agencia-guionizada';
import { crearMundoFacturas, entrada, publicar } from '@encadena/api/testing/facturas/mundo-facturas';
import { testConfig, useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../tools/jest/database';
import { AgenciaContada } from './modules/envios/agencia-contada';
import { Clock } from './platform/clock';
import { newId } from './platform/ids';
import { Log } from './platform/logs';
import { Job } from './platform/queue/job';
import { sealed } from './platform/queue/payload';
import { defineTask } from './platform/queue/task';
import { Secretos } from './platform/secrets';
import { startTracing } from './platform/traces/start-tracing';
import { traced } from './platform/traces';

interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status?: { code?: number };
}

const db = useDatabase({ clean: 'file' });
let receiver: Server;
let bodies: { resourceSpans: { resource: Told; scopeSpans: { spans: Told[] }[] }[] }[] = [];
let answers = true;
let stop: () => Promise<void>;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(body as (typeof bodies)[number]);
      if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const config = testConfig(db, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
  });
  stop = await startTracing(config, ['http'], new Log(config));
});
const api = useApi(db);
afterAll(async () => {
  await stop();
  receiver.closeAllConnections();
  receiver.close();
});

/** Everything that was told, when all of it has come. */
async function told(has: (spans: Told[]) => boolean): Promise<Told[]> {
  let seen: string[] = [];
  for (let i = 0; i < 300; i += 1) {
    const spans = bodies.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    if (has(spans)) return spans;
    seen = spans.map(({ name }) => name);
    await new Promise((goOn) => setTimeout(goOn, 100));
  }
  throw new Error(`Not all spans came: ${seen.join(', ')}`);
}
const named = (spans: Told[], name: RegExp) => spans.filter((span) => name.test(span.name));
const attribute = ({ attributes }: Told, key: string) => attributes.find((one) => one.key === key)?.value;

class Quoting extends Error {
  code = 'E_TEST';
}

describe('with an address for traces', () => {
  it('an issued invoice is a request and its statements, a send and a job are told as well, and nobody is in it', async () => {
    const mundo = await crearMundoFacturas(api, db);
    bodies = [];
    const factura = await publicar(mundo, entrada(mundo));

    const agencia = new AgenciaGuionizada();
    agencia.guion = () => {
      throw new Quoting('B65410011 Prueba SL');
    };
    const contada = new AgenciaContada(agencia, { registry: new Registry() });
    const remision = { mundo: { entorno: 'REAL', agencia: 'SIMULADOR' } } as never;
    const envio = traced({ name: 'envio', kind: 'INTERNAL', root: true }, () => contada.enviar(remision));
    await expect(envio).rejects.toThrow();

    const secretos = new Secretos(api.config);
    const task = defineTask({
      name: 'traced-for-a-test',
      runner: 'worker',
      data: z.object({ quien: z.string() }),
    });
    const helpers = {
      job: { id: '1', created_at: new Date() },
      query: async () => ({ rowCount: 0 }),
    } as unknown as JobHelpers;
    const around = { clock: new Clock(), secretos, log: new Log(api.config) };
    const { pool } = api.app.get((await import('./platform/db')).Db);
    await new Job(
      task,
      { react: async () => void (await pool.query("SELECT 'ana@puig.example' AS who")) },
      around,
    ).run(
      sealed(secretos, newId(), new Date(), { quien: 'ana@puig.example' }),
      helpers,
      new AbortController().signal,
    );

    const spans = await told(
      (all) => named(all, /^job /).length > 0 && named(all, /publicar|^POST/).length > 0,
    );
    const [peticion] = named(spans, /^POST .*publicar/);
    if (!peticion) throw new Error(`No request among ${spans.map(({ name }) => name).join(', ')}`);
    expect([peticion.kind, attribute(peticion, 'http.response.status_code')?.intValue]).toEqual([2, 200]);
    expect(attribute(peticion, 'http.route')?.stringValue).toMatch(/publicar/);
    const suyas = spans.filter(({ parentSpanId }) => parentSpanId === peticion.spanId);
    expect(suyas.map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(SELECT|WITH|INSERT|UPDATE) /)]),
    );
    expect(new Set(suyas.map(({ traceId, kind }) => `${traceId} ${kind}`))).toEqual(
      new Set([`${peticion.traceId} 3`]),
    );

    const [[raiz], [aeat], [job]] = [
      named(spans, /^envio$/),
      named(spans, /^aeat enviar$/),
      named(spans, /^job /),
    ];
    expect([aeat?.parentSpanId, aeat?.kind, aeat?.status?.code]).toEqual([raiz?.spanId, 3, 2]);
    expect([job?.name, job?.kind, job?.parentSpanId]).toEqual(['job traced-for-a-test', 5, undefined]);

    const everything = JSON.stringify(bodies);
    const [nif] = await db.sql<{ nif: string; razon_social: string; email: string }>(
      'SELECT n.nif, n.razon_social, u.email FROM nifs n JOIN usuarios u ON u.id = n.usuario_id WHERE n.id = $1',
      [mundo.nifId],
    );
    for (const secret of [
      ...Object.values(nif ?? {}),
      mundo.nifId,
      factura.factura.numeroCompleto,
      'B65410011',
      'Prueba SL',
      'ana@puig.example',
      'Quoting B',
    ])
      expect([secret, everything.includes(String(secret))]).toEqual([secret, false]);
    expect(everything).toContain('encadena-http');
  });

  it('a receiver that never answers holds nobody up, and its process ends', async () => {
    const mundo = await crearMundoFacturas(api, db, { nif: 'B83410019' });
    answers = false;
    for (let i = 0; i < 3; i += 1)
      expect((await publicar(mundo, entrada(mundo))).factura.numeroCompleto).toBeTruthy();
    await stop();
    expect(await traced({ name: 'x', kind: 'INTERNAL' }, async () => 'done')).toBe('done');
  });
});
