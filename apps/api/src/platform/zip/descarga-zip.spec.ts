// Files that go out while they are written: a few places, and of each NIF one file at a time.
import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turno } from 'node:timers/promises';
import { readZip } from '../../../../../tools/testing/read-zip';
import { Clock } from '../clock';
import type { Archivo } from '../http';
import type { Log } from '../logs';
import { DescargasZip, type Escritura } from './descarga-zip';

const descargas = () => new DescargasZip(new Clock(), { fault: () => undefined } as unknown as Log, 2);
const salida = ({ contenido }: Archivo): Readable => contenido as Readable;
const de = (trozos: () => AsyncIterable<Buffer>) => (): Promise<Escritura> =>
  Promise.resolve({
    nombre: 'a.zip',
    fecha: new Date(0),
    escribir: async (zip) => {
      await zip.archivo('a', trozos());
      zip.terminar();
    },
  });
const corto = de(async function* () {
  yield Buffer.from('a');
});
/** Ends when nobody reads it any more. */
const sinFin = de(async function* () {
  for (;;) yield randomBytes(64 * 1024);
});
const OCUPADO = { codigo: 'DEMASIADAS_PETICIONES' };

describe('a file to take away', () => {
  it('is one at a time of a NIF, and another NIF finds its place', async () => {
    const suyas = descargas();
    const una = await suyas.archivo('a', sinFin);
    await expect(suyas.archivo('a', corto)).rejects.toMatchObject(OCUPADO);
    const otra = await suyas.archivo('b', corto);
    expect([...readZip(await buffer(salida(otra))).keys()]).toEqual(['a']);
    salida(una).destroy();
    for (let i = 0; i < 50; i += 1) await turno();
    expect([...readZip(await buffer(salida(await suyas.archivo('a', corto)))).keys()]).toEqual(['a']);
    expect((await suyas.archivo('a', corto)).nombre).toBe('a.zip');
  });

  it('counts while it waits for a place, and no more once there is none of it', async () => {
    const suyas = descargas();
    const delante = [await suyas.archivo('a', sinFin), await suyas.archivo('b', sinFin)];
    const espera = suyas.archivo('c', () => Promise.reject(new Error('nothing')));
    const nada = expect(espera).rejects.toThrow('nothing');
    await expect(suyas.archivo('c', corto)).rejects.toMatchObject(OCUPADO);
    for (const una of delante) salida(una).destroy();
    await nada;
    expect((await suyas.archivo('c', corto)).nombre).toBe('a.zip');
  });
});
