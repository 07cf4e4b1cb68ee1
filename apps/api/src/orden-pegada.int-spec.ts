// The call that the screen of keys offers, pasted into a terminal as it stands there.
import { beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { EmitidaErpDto, EstadoApiDto } from '@encadena/contracts';
import { abrirCadena } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearMundo, darAccesoApi, darClave, type Mundo, useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../tools/jest/database';
import { Db } from './platform/db';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);
const ejecutar = promisify(execFile);

// An app is imported by nobody, by its tests neither.
const PANTALLA = pathToFileURL(
  resolve(import.meta.dirname, '../../web/src/features/claves-api/orden-curl.ts'),
).href;
interface Pantalla {
  ordenDeEstado(origen: string, clave: string): string;
  ordenDeFactura(origen: string, clave: string, intento: string): string;
}

let pantalla: Pantalla;
let mundo: Mundo;

beforeAll(async () => {
  pantalla = (await import(PANTALLA)) as Pantalla;
  mundo = await crearMundo(api, db, { zona: 'Atlantic/Canary', validoParaOperar: false, limite: 0 });
  await abrirCadena(api.app.get(Db), mundo.nifId, new Date().getFullYear(), {
    entorno: 'PRUEBAS',
    agencia: 'SIMULADOR',
  });
}, 60_000);

/** Status and body, as a terminal shows them. */
async function pegar(orden: string): Promise<{ status: number; datos: unknown }> {
  const { stdout } = await ejecutar('bash', ['-c', `${orden} -s -w '\n%{http_code}'`]);
  const corte = stdout.lastIndexOf('\n');
  return {
    status: Number(stdout.slice(corte + 1)),
    datos: (JSON.parse(stdout.slice(0, corte)) as { datos: unknown }).datos,
  };
}

it('issues a sealed invoice of tests with its QR, and pasted twice issues one', async () => {
  const orden = pantalla.ordenDeFactura(api.url, (await darClave(db, mundo)).clave, 'prueba-1');
  const [una, otra] = [await pegar(orden), await pegar(orden)];
  expect([una.status, otra]).toEqual([201, una]);
  const { factura, registro } = una.datos as EmitidaErpDto;
  expect(factura).toMatchObject({ estadoInterno: 'FACTURADA', origen: 'API', numero: 1 });
  expect(registro?.huella).toMatch(/^[0-9A-F]{64}$/);
  expect(
    Buffer.from(registro?.qrPng ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

it('asks with a live key whose it is, and issues nothing', async () => {
  await darAccesoApi(db, mundo.nifId);
  const { clave } = await darClave(db, mundo, { entorno: 'REAL' });
  const { status, datos } = await pegar(pantalla.ordenDeEstado(api.url, clave));
  expect([status, (datos as EstadoApiDto).entorno]).toEqual([200, 'REAL']);
  expect(await db.sql("SELECT FROM facturas WHERE entorno = 'REAL'")).toEqual([]);
});
