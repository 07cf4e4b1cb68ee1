// A product of the file's own, beside the one that the others share: started before its tests, stopped behind them.
import { afterAll, beforeAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { keyFiles } from '../../../../tools/lib/secrets.mjs';
import { startProduct, stopProduct } from '../../../../tools/testing/product.mjs';
import { entorno } from './producto';

const MINUTOS = 300_000;

interface Arranque {
  /** The file that says by how much its time is ahead. */
  clock?: string;
  /** With the year of the demo company; else that has issued nothing. */
  facturas?: boolean;
}

/** `como`: asked when its folder is there. */
export function useProductoPropio(como: (dataDir: string) => Arranque): void {
  const { dataDir: compartida, port: suyo } = entorno;
  const propia = mkdtempSync(resolve(tmpdir(), 'encadena-e2e-'));
  beforeAll(async () => {
    const arranque = como(propia);
    Object.assign(entorno, { dataDir: propia, port: await freePort() });
    await startProduct({ dataDir: propia, port: entorno.port, ...arranque });
  }, MINUTOS);
  afterAll(async () => {
    const quedan = await stopProduct(propia);
    Object.assign(entorno, { dataDir: compartida, port: suyo });
    for (const path of [propia, ...keyFiles(propia)]) rmSync(path, { recursive: true, force: true });
    if (quedan.length > 0) throw new Error(`The product left these processes running:\n${quedan.join('\n')}`);
  }, MINUTOS);
}
