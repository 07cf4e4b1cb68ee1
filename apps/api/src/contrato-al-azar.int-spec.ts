// The API reference against the product: random requests, such as it allows and such as it does not, for every operation. No fault of
// ours, every answer as it is declared, nothing taken that the reference does not know. FUZZ_RUNS=2000 for a long one; a seed that
// failed is run again with FUZZ_SEED.
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { articulos, facturasErp, webhooks } from '@encadena/contracts';
import { useDatabase } from '../../../tools/jest/database';
import { deCuerpo, deEsquema } from '@encadena/api/testing/contrato/arbitrarios';
import {
  faltaDe,
  OPERACIONES,
  type Operacion,
  validadorDeCuerpo,
} from '@encadena/api/testing/contrato/documento';
import { abrirCadena, crearMundoFacturas, linea } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';
import { type Cliente, useApi } from '@encadena/api/testing/platform';
import { Db } from './platform/db';

const db = useDatabase({ clean: 'file' });
const api = useApi(db, { env: { WEBHOOKS_PRIVADOS: 'no' } });

const RUNS = Number(process.env.FUZZ_RUNS || 12);
const SEED = Number(process.env.FUZZ_SEED || Math.floor(Math.random() * 2 ** 31));

let programa: Cliente;
/** What answers said to exist, by the first part of the path that leads to it. */
const existentes = new Map<string, Set<string>>();
const recurso = ({ ruta }: Pick<Operacion, 'ruta'>) => ruta.split('/')[1] ?? '';
const deRecurso = (operacion: Operacion) => () => [...(existentes.get(recurso(operacion)) ?? [])];
const todos = () => [...existentes.values()].flatMap((uno) => [...uno]);

beforeAll(async () => {
  const mundo = await crearMundoFacturas(api, db);
  await abrirCadena(api.app.get(Db), mundo.nifId, undefined, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
  programa = await crearPrograma(api, db, mundo, 'PRUEBAS');
  for (const [i, publicar] of [true, false].entries()) {
    const { datos } = await programa.llamar(
      facturasErp.emitir,
      { body: { tipoFactura: 'F2', descripcionOperacion: 'Venta', publicar, lineas: [linea()] } },
      { clave: `base-${i}` },
    );
    apuntar('facturas', datos.factura.uuid);
    apuntar('series', datos.factura.uuidSerie ?? '');
    apuntar('verifactu-registros', datos.registro?.uuid ?? '');
  }
  apuntar('clientes', mundo.clienteId);
  const articulo = { nombre: 'Hora de taller', linea: { tipoImpositivo: '21' } };
  apuntar('articulos', (await programa.llamar(articulos.crear, { body: articulo })).datos.uuid);
  const { uuid } = (await programa.llamar(webhooks.crear, { body: { url: 'https://erp.example.com/' } }))
    .datos;
  apuntar('webhooks', uuid);
  apuntar('entregas', (await programa.llamar(webhooks.probar, { params: { uuid } })).datos.uuid);
}, 60_000);

function apuntar(que: string, uuid: string): void {
  if (uuid) existentes.set(que, (existentes.get(que) ?? new Set()).add(uuid));
}

interface Peticion {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  version: number;
  body: { valor: unknown; deMas: boolean } | undefined;
}

/** Requests of one operation: in the path mostly what exists, in the query one in four is spoiled. */
function peticiones(operacion: Operacion): fc.Arbitrary<Peticion> {
  const de = (donde: 'path' | 'query') =>
    Object.fromEntries(
      operacion.parametros
        .filter((uno) => uno.in === donde)
        .map(({ name, schema }) => [
          name,
          fc.oneof(
            { weight: 4, arbitrary: deEsquema(schema, donde === 'path' ? deRecurso(operacion) : todos) },
            { weight: 1, arbitrary: fc.string({ minLength: 1, unit: 'grapheme' }) },
          ),
        ]),
    );
  return fc.record({
    path: fc.record(de('path')),
    query: fc.record(de('query'), { requiredKeys: [] }),
    version: fc.integer({ min: 1, max: 3 }),
    body: operacion.cuerpo ? deCuerpo(operacion.cuerpo, operacion.ejemplo, todos) : fc.constant(undefined),
  });
}

const conEjemplo = (operacion: Operacion): Peticion => ({
  path: { uuid: deRecurso(operacion)()[0] },
  query: {},
  version: 1,
  body: operacion.ejemplo === undefined ? undefined : { valor: operacion.ejemplo, deMas: false },
});

/** Operations that did what they were asked for: the others only ever refused. */
const logradas = new Set<string>();

let intentos = 0;
async function enviar({ metodo, ruta, parametros }: Operacion, { path, query, version, body }: Peticion) {
  const camino = ruta.replace(/\{(\w+)\}/g, (_, nombre: string) => encodeURIComponent(String(path[nombre])));
  const search = new URLSearchParams(Object.entries(query).map(([nombre, valor]) => [nombre, String(valor)]));
  const cabeceras = new Set(parametros.filter((uno) => uno.in === 'header').map(({ name }) => name));
  return programa.pedir(metodo, `/api/v1${camino}?${search}`, body && JSON.stringify(body.valor), {
    authorization: `Bearer ${programa.claveApi}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(cabeceras.has('Idempotency-Key') ? { 'idempotency-key': `azar-${(intentos += 1)}` } : {}),
    ...(cabeceras.has('If-Match') ? { 'if-match': `"${version}"` } : {}),
  });
}

/** Everything that an answer says to exist may be asked for next. */
function recordar(operacion: Operacion, datos: unknown): void {
  const { uuid, factura, registro } = (datos ?? {}) as Record<string, { uuid?: string } | string | undefined>;
  if (typeof uuid === 'string') apuntar(recurso(operacion), uuid);
  if (typeof factura === 'object') apuntar('facturas', factura?.uuid ?? '');
  if (typeof registro === 'object') apuntar('verifactu-registros', registro?.uuid ?? '');
}

describe(`P6 random requests of the API reference, seed ${SEED}`, () => {
  it.each(OPERACIONES.map((una) => [una.id, una] as const))(
    '%s answers each as it is declared, and takes nothing that is not',
    async (_, operacion) => {
      const acepta = operacion.cuerpo && validadorDeCuerpo(operacion);
      await fc.assert(
        fc.asyncProperty(peticiones(operacion), async (peticion) => {
          const { status, cabeceras, texto, datos } = await enviar(operacion, peticion);
          const tipo = cabeceras.get('content-type') ?? '';
          expect(faltaDe(operacion, { status, tipo, texto })).toBeUndefined();
          expect(status).toBeLessThan(500);
          if (status >= 300) return;
          logradas.add(operacion.id);
          recordar(operacion, datos);
          // Of a batch each is judged alone, and what is wrong with one stands in its place.
          if (operacion.id === 'facturas.lote' || !peticion.body) return;
          expect(peticion.body.deMas).toBe(false);
          const enviado: unknown = JSON.parse(JSON.stringify(peticion.body.valor));
          expect([acepta?.(enviado), acepta?.errors]).toEqual([true, null]);
        }),
        {
          seed: SEED,
          numRuns: RUNS,
          // What the reference shows comes first.
          examples: [[conEjemplo(operacion)]],
          interruptAfterTimeLimit: 60_000 + RUNS * 1_000,
        },
      );
    },
    120_000 + RUNS * 2_000,
  );

  it('issued, kept and read what the reference shows', () => {
    for (const id of ['facturas.emitir', 'facturas.lote', 'webhooks.crear']) expect(logradas).toContain(id);
    for (const { id, metodo, ruta } of OPERACIONES)
      if (metodo === 'GET' && !ruta.includes('{')) expect([...logradas, 'facturas.porNumero']).toContain(id);
  });
});
