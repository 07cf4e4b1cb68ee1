// FAULTS X6, X8 and X9 through the door of programs: every call of the catalogue is walked, a new one by itself.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Endpoint, endpoints } from '@encadena/contracts';
import { z } from 'zod';
import { hostileBodies } from '../../../tools/faults/hostile.mjs';
import { useDatabase } from '../../../tools/jest/database';
import { abrirCadena, crearMundoFacturas } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';
import { PERMISOS } from '@encadena/api/testing/permisos/permisos';
import { type Cliente, conClave, darClave, useApi } from '@encadena/api/testing/platform';
import { Db } from './platform/db';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);

const NADIE = '00000000-0000-4000-8000-000000000000';
const deErp = endpoints()
  .filter(({ endpoint }) => endpoint.doors.includes('erp'))
  .map(({ nombre, endpoint }) => [nombre, endpoint] as const);
const conCuerpo = deErp.filter(([, { body }]) => body !== undefined);
const deLista = deErp.filter(([, { method, query }]) => method === 'GET' && query instanceof z.ZodObject);

let programa: Cliente;
let clave: string;

beforeAll(async () => {
  const mundo = await crearMundoFacturas(api, db);
  await abrirCadena(api.app.get(Db), mundo.nifId, undefined, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
  programa = await crearPrograma(api, db, mundo, 'PRUEBAS');
  ({ clave } = await darClave(db, mundo));
}, 60_000);

let intentos = 0;
const pedir = (
  nombre: string,
  endpoint: Endpoint,
  dada: { body?: unknown; query?: Record<string, string> },
) => {
  const { params, query, body } = PERMISOS[nombre] ?? {};
  return programa.llamarMal(
    endpoint,
    { params: { uuid: NADIE, ...params }, query: { ...query, ...dada.query }, body: dada.body ?? body },
    { puerta: 'erp', clave: `k${(intentos += 1)}`, ...(endpoint.conVersion ? { version: 1 } : {}) },
  );
};

/** Everything that a program could change, and what nobody may. */
const guardado = () =>
  db.sql(
    `SELECT (SELECT count(*)::int FROM facturas) AS facturas, (SELECT count(*)::int FROM registros) AS registros,
      (SELECT count(*)::int FROM clientes) AS clientes, (SELECT count(*)::int FROM webhooks) AS webhooks,
      (SELECT array_agg(role::text || email_verificado) FROM usuarios) AS usuarios,
      (SELECT array_agg(valido_para_operar) FROM nifs) AS nifs`,
  );

/** What only the product says. */
const AJENOS: Readonly<Record<string, unknown>> = {
  role: 'ROLE_SUPER',
  emailVerificado: true,
  nifValidoParaOperar: true,
  validoParaOperar: true,
  totales: { importeTotal: '0.01' },
  importeTotal: '0.01',
  huella: 'A'.repeat(64),
  estado: 'CORRECTO',
  estadoInterno: 'FACTURADA',
  idUsuario: NADIE,
  nifId: NADIE,
  emisor: { nif: 'B66987652' },
  entorno: 'REAL',
  origen: 'MANUAL',
};

describe('X6 a program says what only the product says', () => {
  it.each(conCuerpo)('%s refuses every field of it, and nothing is stored', async (nombre, endpoint) => {
    const antes = await guardado();
    const propios = z.toJSONSchema(endpoint.body ?? z.never(), { io: 'input', unrepresentable: 'any' })
      .properties as Record<string, unknown> | undefined;
    const { body } = PERMISOS[nombre] ?? {};
    for (const [campo, valor] of Object.entries(AJENOS)) {
      if (propios && campo in propios) continue;
      const { status, problema } = await pedir(nombre, endpoint, {
        body: { ...(body as object), [campo]: valor },
      });
      expect([campo, status, problema.codigo]).toEqual([campo, 400, 'VALIDACION']);
    }
    expect(await guardado()).toEqual(antes);
  });

  it('an invoice within a batch refuses them in its place', async () => {
    const antes = await guardado();
    const [, lote] = conCuerpo.find(([nombre]) => nombre === 'facturasErp.lote') ?? [];
    const { body } = PERMISOS['facturasErp.lote'] ?? {};
    const [una] = (body as { facturas: object[] }).facturas;
    const facturas = Object.entries(AJENOS).map(([campo, valor]) => ({ ...una, [campo]: valor }));
    const { status, datos } = await pedir('facturasErp.lote', lote as Endpoint, { body: { facturas } });
    const { resultados } = datos as { resultados: { status: number }[] };
    expect([status, resultados.map((uno) => uno.status)]).toEqual([200, facturas.map(() => 400)]);
    expect(await guardado()).toEqual(antes);
  });
});

describe('X8 hostile bodies with a key', () => {
  it.each(conCuerpo)(
    '%s answers each with 400, 413 or 415, stores nothing, and no prototype is touched',
    async (_, endpoint) => {
      const antes = await guardado();
      const ruta = `/api/v1/${endpoint.path.replace(/:\w+/g, NADIE)}`;
      // Small ones: what a hundred megabytes do is walked once for all calls (tools/faults/doors.int-spec.ts).
      for (const { name, type, body, headers } of hostileBodies()) {
        const cuerpo = body();
        if (cuerpo.length > 250_000) continue;
        const { status, texto } = await api
          .cliente()
          .pedir(endpoint.method, ruta, typeof cuerpo === 'string' ? cuerpo : new Uint8Array(cuerpo), {
            authorization: `Bearer ${clave}`,
            'content-type': type,
            'idempotency-key': `x8-${(intentos += 1)}`,
            ...(endpoint.conVersion ? { 'if-match': '"1"' } : {}),
            ...headers,
          });
        expect([
          name,
          [200, 201, 400, 404, 413, 415, 422].includes(status) ? '' : `${status} ${texto}`,
        ]).toEqual([name, '']);
        if (status < 300)
          expect([name, endpoint.body?.safeParse(JSON.parse(String(cuerpo))).success]).toEqual([name, true]);
      }
      expect(
        ({} as Record<string, unknown>)['contaminado'] ?? ({} as Record<string, unknown>)['admin'],
      ).toBeUndefined();
      expect(await guardado()).toEqual(antes);
      expect(
        (
          await conClave(api, clave).pedir('GET', '/api/v1/estado', undefined, {
            authorization: `Bearer ${clave}`,
          })
        ).status,
      ).toBe(200);
    },
    60_000,
  );
});

const SONDAS = [
  "' OR '1'='1",
  "'; DROP TABLE facturas; --",
  '1) UNION SELECT hash FROM claves_api --',
  "' || pg_sleep(0) || '",
  'numero,asc;SELECT 1',
  '$1',
  '\\',
  '%',
  '{"$ne":null}',
];

describe('X9 probes of SQL in what lists are asked by', () => {
  it.each(deLista)(
    '%s answers what it answers to any other text, and never with a fault of ours',
    async (nombre, endpoint) => {
      const campos = Object.keys((endpoint.query as z.ZodObject).shape);
      expect(campos.length).toBeGreaterThan(0);
      const antes = await guardado();
      for (const campo of [...campos, 'otro'])
        for (const sonda of SONDAS) {
          const { status, texto } = await pedir(nombre, endpoint, { query: { [campo]: sonda } });
          expect([campo, sonda, status < 500 ? '' : texto]).toEqual([campo, sonda, '']);
          expect(texto).not.toMatch(/syntax error|pg_|SELECT hash/i);
        }
      expect(await guardado()).toEqual(antes);
    },
  );
});
