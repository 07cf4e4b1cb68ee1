// P7: a program that was written for version 1 of the API is answered as it was then. Its requests stand in a file as it sends them,
// each with the answer that it got: nothing in that file is changed any more, and what is new is added behind. An answer
// may have more members than it had; none is missing, and none is another. Texts for people may be said better.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { abrirCadena } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearMundo, darClave, useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../tools/jest/database';
import { Db } from './platform/db';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);

interface Paso {
  pide: { method: string; path: string; cabeceras?: Record<string, string>; cuerpo?: unknown };
  contesta: { status: number; cuerpo: unknown };
}

const PASOS = JSON.parse(
  readFileSync(new URL('../testing/v1/conversacion.json', import.meta.url), 'utf8'),
) as Paso[];

/** What differs from one run to the next stands in the file by a name; `uuid1` is the same thing wherever it stands. */
const FORMAS: Readonly<Record<string, RegExp>> = {
  id: /^[0-9a-f-]{36}$/,
  instante: /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/,
  huella: /^[0-9A-F]{64}$/,
  png: /^iVBOR/,
  version: /^\d+\.\d+\.\d+/,
};
const ids = new Map<string, string>();
let clave: string;

beforeAll(async () => {
  api.clock.fijar('2026-11-20T09:00:00Z');
  const mundo = await crearMundo(api, db);
  await abrirCadena(api.app.get(Db), mundo.nifId, 2026, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
  ({ clave } = await darClave(db, mundo));
}, 60_000);
afterAll(() => api.clock.soltar());

/** What came, of as much as was there then, with the names of the file for what they fit. */
function comoEntonces(entonces: unknown, ahora: unknown): unknown {
  if (typeof entonces === 'string' && typeof ahora === 'string') {
    const nombre = /^\{(\w+)\}$/.exec(entonces)?.[1];
    if (nombre === undefined) return ahora;
    if (!nombre.startsWith('uuid')) return FORMAS[nombre]?.test(ahora) ? entonces : ahora;
    if (!ids.has(nombre) && FORMAS['id']?.test(ahora)) ids.set(nombre, ahora);
    return ids.get(nombre) === ahora ? entonces : ahora;
  }
  if (Array.isArray(entonces) && Array.isArray(ahora))
    return ahora.map((uno, i) => (i in entonces ? comoEntonces(entonces[i], uno) : uno));
  if (esObjeto(entonces) && esObjeto(ahora))
    return Object.fromEntries(
      Object.entries(entonces)
        .filter(([campo]) => campo in ahora)
        .map(([campo, valor]) => [campo, comoEntonces(valor, ahora[campo])]),
    );
  return ahora;
}

const esObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

async function pedir({ method, path, cabeceras = {}, cuerpo }: Paso['pide']) {
  const body = cuerpo === undefined ? undefined : JSON.stringify(cuerpo);
  const { status, texto } = await api.cliente().pedir(method, `/api/v1${path}`, body, {
    authorization: `Bearer ${clave}`,
    'accept-language': 'es',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...cabeceras,
  });
  api.clock.avanzar(1000);
  return { status, cuerpo: JSON.parse(texto) as unknown };
}

// One test: each request stands on what those before it left.
it('P7 every answer of the conversation is what it was', async () => {
  expect(PASOS.length).toBeGreaterThan(20);
  for (const [i, { pide, contesta }] of PASOS.entries()) {
    const { status, cuerpo } = await pedir(pide);
    const visto = { status, cuerpo: comoEntonces(contesta.cuerpo, cuerpo) };
    expect({ i, pide, contesta: visto }).toEqual({ i, pide, contesta });
  }
  expect(new Set(ids.values()).size).toBe(ids.size);
});
