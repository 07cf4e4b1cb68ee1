// Files on disk: encrypted, bound to their place, never outside it.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../ids';
import { Secretos, SecretoIlegible } from '../secrets';
import { AlmacenEnDisco } from './almacen-en-disco';

const CLAVE = 'a-key-encryption-key-for-tests-0000000000';
const secretosDe = (actual: string, ...anteriores: string[]) =>
  new Secretos({ CLAVE_CIFRADO: actual, CLAVE_CIFRADO_ANTERIORES: anteriores });
let carpeta: string;
let almacen: AlmacenEnDisco;
const [nif, otro] = [newId(), newId()];

beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'encadena-archivos-'));
  almacen = new AlmacenEnDisco({ DATA_DIR: carpeta }, secretosDe(CLAVE));
});
afterAll(() => rm(carpeta, { recursive: true, force: true }));
const donde = (nifId: string, id: string) => join(carpeta, 'archivos', nifId, id);

describe('a file of a NIF', () => {
  it("comes back as it was, lies encrypted, for its owner's eyes only, and leaves nothing beside it", async () => {
    const id = newId();
    await almacen.put(nif, id, Buffer.from('CANARIO del archivo'));
    expect((await almacen.get(nif, id))?.toString()).toBe('CANARIO del archivo');
    expect((await readFile(donde(nif, id))).includes('CANARIO')).toBe(false);
    expect((await stat(donde(nif, id))).mode & 0o077).toBe(0);
    expect(await readdir(join(carpeta, 'archivos', nif))).toEqual([id]);
  });

  it('that is not there is null, and can be deleted all the same', async () => {
    expect(await almacen.get(nif, newId())).toBeNull();
    await almacen.delete(nif, newId());
  });

  it('T5 moved to another NIF does not open there', async () => {
    const id = newId();
    await almacen.put(nif, id, Buffer.from('x'));
    await almacen.put(otro, id, Buffer.from('y'));
    await rename(donde(nif, id), donde(otro, id));
    await expect(almacen.get(otro, id)).rejects.toThrow(SecretoIlegible);
  });

  it('T5 opens after the key was changed, and without the old key once it was rewrapped', async () => {
    const id = newId();
    await almacen.put(nif, id, Buffer.from('z'));
    const nueva = 'another-key-encryption-key-for-tests-0000';
    const rotando = new AlmacenEnDisco({ DATA_DIR: carpeta }, secretosDe(nueva, CLAVE));
    expect((await rotando.get(nif, id))?.toString()).toBe('z');
    const sola = new AlmacenEnDisco({ DATA_DIR: carpeta }, secretosDe(nueva));
    expect([
      await sola.claveAusente(nif, id),
      await rotando.claveAusente(nif, id),
      await sola.claveAusente(nif, newId()),
    ]).toEqual([secretosDe(CLAVE).idClave, undefined, undefined]);
    await expect(new AlmacenEnDisco({ DATA_DIR: carpeta }, secretosDe(nueva)).get(nif, id)).rejects.toThrow(
      SecretoIlegible,
    );
    expect([
      await rotando.reenvolver(nif, id),
      await rotando.reenvolver(nif, id),
      await rotando.reenvolver(nif, newId()),
    ]).toEqual([true, false, false]);
    expect(
      (await new AlmacenEnDisco({ DATA_DIR: carpeta }, secretosDe(nueva)).get(nif, id))?.toString(),
    ).toBe('z');
  });

  it('T5 deleted while it is wrapped anew does not come back, nor does its NIF', async () => {
    const nueva = 'another-key-encryption-key-for-tests-0000';
    // Two processes: who rotates knows nothing of who deletes.
    const rotando = new AlmacenEnDisco({ DATA_DIR: carpeta }, secretosDe(nueva, CLAVE));
    for (let vez = 0; vez < 150; vez++) {
      const [suyo, id] = [newId(), newId()];
      await almacen.put(suyo, id, Buffer.from('x'));
      const espera = () => new Promise((pasa) => setTimeout(pasa, vez % 5));
      await Promise.all([
        rotando.reenvolver(suyo, id),
        espera().then(() => (vez % 2 ? almacen.delete(suyo, id) : almacen.deleteAll(suyo))),
      ]);
      expect(await readdir(join(carpeta, 'archivos', suyo)).catch(() => [])).toEqual([]);
    }
  });

  it('T5 that is only wrapped anew while others are deleted keeps its bytes', async () => {
    const nueva = 'another-key-encryption-key-for-tests-0000';
    const rotando = new AlmacenEnDisco({ DATA_DIR: carpeta }, secretosDe(nueva, CLAVE));
    const [suyo, id, vecino] = [newId(), newId(), newId()];
    for (const uno of [id, vecino]) await almacen.put(suyo, uno, Buffer.from(uno));
    expect((await Promise.all([rotando.reenvolver(suyo, id), almacen.delete(suyo, vecino)]))[0]).toBe(true);
    expect([
      (await rotando.get(suyo, id))?.toString(),
      await readdir(join(carpeta, 'archivos', suyo)),
    ]).toEqual([id, [id]]);
  });

  it.each(['../../etc/passwd', 'a/b', '', '..', '%2e%2e', 'x'.repeat(300)])(
    'U7 is never named %j',
    async (nombre) => {
      await expect(almacen.put(nif, nombre, Buffer.from('x'))).rejects.toThrow('ids only');
      await expect(almacen.get(nombre, newId())).rejects.toThrow('ids only');
    },
  );

  it('goes with its NIF', async () => {
    const id = newId();
    await almacen.put(otro, id, Buffer.from('x'));
    await almacen.deleteAll(otro);
    expect(await almacen.get(otro, id)).toBeNull();
  });
});
