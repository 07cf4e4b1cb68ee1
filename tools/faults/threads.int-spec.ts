// The entries of the threads as they are built, in real threads: what they read and what they refuse. How long it takes is printed with TIEMPOS=1.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { built } from '../testing/built.mjs';
import { type Answer, type Jobs, jobOf, ThreadPool } from '../../apps/api/src/platform/threads';
import { comoPkcs12, crearAutoridad } from '@encadena/api/testing/certificados/autoridad-de-prueba';
import { workbook } from '../testing/workbook';
import { AutoridadDeFirmas, firmarPdf } from '@encadena/api/testing/papeles/autoridad';
import {
  ADMINISTRADOR,
  TITULAR,
  contextoDe,
  textoEntregado,
} from '@encadena/api/testing/papeles/papel-de-prueba';

const RAIZ = resolve(import.meta.dirname, '../..');
const pool = new ThreadPool({
  atOnce: 1,
  maximum: 8,
  idleMs: 60_000,
  courtesy: 0,
  foreign: { deadlineMs: 10_000, waitMs: 60_000, forgetMs: 60_000, now: () => performance.now() },
});
const enDist = <Tabla>(entry: string): Jobs<Tabla> => ({
  entry: resolve(RAIZ, 'dist/api', entry),
  load: () => Promise.reject(new Error('read in place')),
});
const PAPELES =
  enDist<typeof import('../../apps/api/src/modules/papeles/papeles-thread')>('papeles-thread.js');
const LOGOTIPO =
  enDist<typeof import('../../apps/api/src/modules/nifs/logotipo-thread')>('logotipo-thread.js');
const CERTIFICADO =
  enDist<typeof import('../../apps/api/src/modules/certificados/certificado-thread')>(
    'certificado-thread.js',
  );
const IMPORTACIONES =
  enDist<typeof import('../../apps/api/src/modules/importaciones/importaciones-thread')>(
    'importaciones-thread.js',
  );
beforeAll(() => built(['api']), 180_000);
afterAll(() => pool.close());

const hecho = <Uno>(answer: Answer<Uno>): Uno => {
  if ('refused' in answer) throw new Error(answer.refused.codigo);
  return answer.done;
};

describe('a thread as it is built', () => {
  it('judges a good signed paper, the first one and those after it', async () => {
    const autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
    const texto = await textoEntregado();
    const bru = await autoridad.identidad({
      nombre: 'BRU',
      persona: `IDCES-${ADMINISTRADOR}`,
      entidad: `VATES-${TITULAR}`,
    });
    const bytes = await firmarPdf(texto.bytes, bru);
    const contexto = contextoDe([autoridad], [texto]);
    for (let n = 0; n < 8; n++) {
      const [reloj, antes] = [performance.now(), process.cpuUsage()];
      const veredicto = hecho(await pool.run(jobOf(PAPELES, 'juzgar'), () => ({ bytes, contexto })));
      const { user, system } = process.cpuUsage(antes);
      expect(veredicto.estado).toBe('VALIDO');
      if (process.env.TIEMPOS)
        process.stdout.write(
          `${n === 0 ? 'cold' : 'warm'} ${(user + system) / 1000} ms of processor, ${performance.now() - reloj} ms\n`,
        );
    }
  }, 120_000);

  it('makes pictures and refuses what is none, in the words of the API', async () => {
    const firma = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .composite([
        {
          input: Buffer.from(Array.from({ length: 300 }, (_, n) => n & 127)),
          raw: { width: 10, height: 10, channels: 3 },
        },
      ])
      .png()
      .toBuffer();
    const png = hecho(await pool.run(jobOf(PAPELES, 'firmaDibujada'), () => ({ bytes: firma })));
    expect(Buffer.from(png).subarray(1, 4).toString('latin1')).toBe('PNG');
    const { ancho, alto } = hecho(await pool.run(jobOf(LOGOTIPO, 'preparar'), () => ({ bytes: firma })));
    expect([ancho, alto]).toEqual([40, 20]);
    expect(
      await pool.run(jobOf(PAPELES, 'pdfSeguro'), () => ({
        bytes: Buffer.from('GIF89a'),
        campo: 'file' as const,
        ahora: new Date(),
      })),
    ).toMatchObject({
      refused: {
        codigo: 'DOCUMENTO_NO_ADMITIDO',
        detalles: { errores: [{ campo: 'file', codigo: 'papelNoImagen' }] },
      },
    });
  }, 120_000);

  it('opens a certificate, and says why it does not', async () => {
    const par = crearAutoridad('Autoridad de prueba').emitir({
      nombre: 'FUSTERIA PUIG SL',
      sujeto: [{ type: '2.5.4.97', value: 'VATES-B12345674' }],
    });
    const abrir = (contrasena: string) =>
      pool.run(jobOf(CERTIFICADO, 'juzgar'), () => ({
        bytes: comoPkcs12(par, 'secreto'),
        contrasena,
        para: { nif: 'B12345674', apoderado: false, ahora: Date.now() },
      }));
    expect(hecho(await abrir('secreto')).titular.nif).toBe('B12345674');
    expect(await abrir('otra')).toMatchObject({
      refused: { codigo: 'CERTIFICADO_NO_VALIDO', detalles: { errores: [{ campo: 'contrasena' }] } },
    });
  }, 120_000);

  it('reads a table, as a workbook and as a text, and says why it does not', async () => {
    const leer = (bytes: Uint8Array) =>
      pool.run(jobOf(IMPORTACIONES, 'leer'), () => ({
        bytes,
        clase: 'CLIENTES' as const,
        columnas: undefined,
        idioma: 'es' as const,
      }));
    const filas = [
      ['NIF', 'Nombre'],
      ['B67112235', 'Fusta'],
    ];
    for (const bytes of [workbook(filas), Buffer.from(filas.map((fila) => fila.join(';')).join('\n'))]) {
      const leido = hecho(await leer(bytes));
      expect(leido.columnas.map(({ campo }) => campo)).toEqual(['identificacion', 'nombre']);
      expect(leido.trozos.map((trozo) => JSON.parse(trozo) as object[])).toEqual([
        [{ fila: 2, dicho: expect.objectContaining({ identificacion: 'B67112235', nombre: 'Fusta' }) }],
      ]);
    }
    expect(await leer(Buffer.from('%PDF-1.7'))).toMatchObject({
      refused: { codigo: 'TABLA_NO_ADMITIDA', detalles: { errores: [{ codigo: 'tablaFormato' }] } },
    });
  }, 120_000);
});
