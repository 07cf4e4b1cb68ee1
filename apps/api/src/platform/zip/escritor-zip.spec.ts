// A ZIP of any size is written in the memory of one of its files.
import { describe, expect, it } from '@jest/globals';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setImmediate as turno } from 'node:timers/promises';
import { EscritorZip } from './escritor-zip';

setFlagsFromString('--expose-gc');
const recoger = runInNewContext('gc') as () => void;

describe('a ZIP that is written while it is read', () => {
  it('holds no file any more that has gone out', async () => {
    const zip = new EscritorZip(new Date());
    let leidos = 0;
    zip.salida.on('data', (trozo: Buffer) => (leidos += trozo.length));
    const dados: WeakRef<object>[] = [];
    const archivo = async (i: number) => {
      const contenido = { texto: Buffer.alloc(1024 * 1024, i) };
      dados.push(new WeakRef(contenido));
      return zip.archivo(
        `${i}.xml`,
        (async function* () {
          yield contenido.texto;
        })(),
      );
    };
    for (let i = 0; i < 30; i += 1) expect((await archivo(i)).bytes).toBe(1024 * 1024);
    for (let i = 0; i < 5; i += 1) {
      await turno();
      recoger();
    }
    expect(dados.filter((uno) => uno.deref() !== undefined).length).toBeLessThan(4);
    zip.terminar();
    await new Promise((fin) => zip.salida.once('end', fin));
    expect(leidos).toBeGreaterThan(30 * 100);
    // Whole collections of the heap, however busy the machine is.
  }, 120_000);
});
