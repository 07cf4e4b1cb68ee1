// Files in whatever storage: encrypted, bound to their place, never outside it. The same for the disk and for an object store.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { useS3 } from '@encadena/api/testing/storage';
import { newId } from '../ids';
import { Secretos, SecretoIlegible } from '../secrets';
import type { Almacen } from './almacen';
import { AlmacenEnDisco } from './almacen-en-disco';
import { AlmacenEnS3 } from './almacen-en-s3';
import { Cubo } from './cubo';

const CLAVE = 'a-key-encryption-key-for-tests-0000000000';
const NUEVA = 'another-key-encryption-key-for-tests-0000';
const secretosDe = (actual: string, ...anteriores: string[]) =>
  new Secretos({ CLAVE_CIFRADO: actual, CLAVE_CIFRADO_ANTERIORES: anteriores });
const [nif, otro] = [newId(), newId()];

let carpeta: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'encadena-archivos-'));
});
afterAll(() => rm(carpeta, { recursive: true, force: true }));
const s3 = useS3();

/** A storage as it is seen from outside of the product. */
interface Fuera {
  abrir(secretos: Secretos): Almacen;
  leer(donde: string): Promise<Uint8Array | null>;
  escribir(donde: string, bytes: Uint8Array): Promise<void>;
  /** What lies below a NIF, whatever it is. */
  nombres(nifId: string): Promise<string[]>;
}
const disco: Fuera = {
  abrir: (secretos) => new AlmacenEnDisco({ DATA_DIR: carpeta }, secretos),
  leer: (donde) => readFile(join(carpeta, 'archivos', donde)),
  async escribir(donde, bytes) {
    await mkdir(dirname(join(carpeta, 'archivos', donde)), { recursive: true });
    await writeFile(join(carpeta, 'archivos', donde), bytes);
  },
  nombres: (nifId) => readdir(join(carpeta, 'archivos', nifId)).catch(() => []),
};
const cubo: Fuera = {
  abrir: (secretos) => new AlmacenEnS3(s3.ajustes(), secretos),
  leer: (donde) => new Cubo(s3.ajustes()).leer(`archivos/${donde}`),
  escribir: (donde, bytes) => new Cubo(s3.ajustes()).poner(`archivos/${donde}`, bytes),
  async nombres(nifId) {
    const nombres: string[] = [];
    for await (const clave of new Cubo(s3.ajustes()).claves(`archivos/${nifId}/`))
      nombres.push(clave.split('/')[2] ?? '');
    return nombres;
  },
};

describe.each([
  ['on the disk', disco],
  ['in an object store', cubo],
])('a file of a NIF %s', (_, fuera) => {
  let almacen: Almacen;
  beforeAll(() => {
    almacen = fuera.abrir(secretosDe(CLAVE));
  });

  it('comes back as it was, lies encrypted, and leaves nothing beside it', async () => {
    const id = newId();
    await almacen.put(nif, id, Buffer.from('CANARIO del archivo'));
    expect((await almacen.get(nif, id))?.toString()).toBe('CANARIO del archivo');
    const lies = Buffer.from((await fuera.leer(`${nif}/${id}`)) ?? []);
    expect(lies.length).toBeGreaterThan(60);
    expect(lies.includes('CANARIO')).toBe(false);
    expect(await fuera.nombres(nif)).toEqual([id]);
  });

  it('may be empty, or of several megabytes', async () => {
    for (const contenido of [Buffer.alloc(0), Buffer.alloc(7_000_001, 'encadena')]) {
      const id = newId();
      await almacen.put(nif, id, contenido);
      expect(contenido.equals((await almacen.get(nif, id)) ?? Buffer.from('none'))).toBe(true);
    }
  });

  it('that is not there is null, and can be deleted all the same', async () => {
    expect([await almacen.get(nif, newId()), await almacen.sobre(nif, newId())]).toEqual([null, null]);
    await almacen.delete(nif, newId());
    await almacen.deleteAll(newId());
  });

  it('is carried to another storage as it lies', async () => {
    const [id, elsewhere] = [newId(), fuera === disco ? cubo : disco];
    await almacen.put(nif, id, Buffer.from('carried'));
    const sobre = (await almacen.sobre(nif, id)) ?? Buffer.alloc(0);
    expect(sobre.includes('carried')).toBe(false);
    const there = elsewhere.abrir(secretosDe(CLAVE));
    await there.ponerSobre(nif, id, sobre);
    expect((await there.get(nif, id))?.toString()).toBe('carried');
    await there.delete(nif, id);
  });

  it('T5 moved to another NIF does not open there', async () => {
    const id = newId();
    await almacen.put(nif, id, Buffer.from('x'));
    await almacen.put(otro, id, Buffer.from('y'));
    await fuera.escribir(`${otro}/${id}`, (await fuera.leer(`${nif}/${id}`)) ?? Buffer.alloc(0));
    await expect(almacen.get(otro, id)).rejects.toThrow(SecretoIlegible);
  });

  it('T5 opens after the key was changed, and without the old key once it was rewrapped', async () => {
    const id = newId();
    await almacen.put(nif, id, Buffer.from('z'));
    const rotando = fuera.abrir(secretosDe(NUEVA, CLAVE));
    expect((await rotando.get(nif, id))?.toString()).toBe('z');
    const sola = fuera.abrir(secretosDe(NUEVA));
    expect([
      await sola.claveAusente(nif, id),
      await rotando.claveAusente(nif, id),
      await sola.claveAusente(nif, newId()),
    ]).toEqual([secretosDe(CLAVE).idClave, undefined, undefined]);
    await expect(sola.get(nif, id)).rejects.toThrow(SecretoIlegible);
    expect([
      await rotando.reenvolver(nif, id),
      await rotando.reenvolver(nif, id),
      await rotando.reenvolver(nif, newId()),
    ]).toEqual([true, false, false]);
    expect((await sola.get(nif, id))?.toString()).toBe('z');
  });

  it('T5 that is only wrapped anew while others are deleted keeps its bytes', async () => {
    const rotando = fuera.abrir(secretosDe(NUEVA, CLAVE));
    const [suyo, id, vecino] = [newId(), newId(), newId()];
    for (const uno of [id, vecino]) await almacen.put(suyo, uno, Buffer.from(uno));
    const [rewrapped] = await Promise.all([rotando.reenvolver(suyo, id), almacen.delete(suyo, vecino)]);
    expect(rewrapped).toBe(true);
    expect([(await rotando.get(suyo, id))?.toString(), await fuera.nombres(suyo)]).toEqual([id, [id]]);
  });

  it.each(['../../etc/passwd', 'a/b', '', '..', '%2e%2e', 'x'.repeat(300)])(
    'U7 is never named %j',
    async (nombre) => {
      await expect(almacen.put(nif, nombre, Buffer.from('x'))).rejects.toThrow('ids only');
      await expect(almacen.get(nombre, newId())).rejects.toThrow('ids only');
      await expect(almacen.deleteAll(nombre)).rejects.toThrow('ids only');
    },
  );

  it('is listed with all others, and nothing else is', async () => {
    await fuera.escribir(`${otro}/${newId()}.${newId()}`, Buffer.from('half'));
    await fuera.escribir('notes.txt', Buffer.from('of the operator'));
    const id = newId();
    await almacen.put(otro, id, Buffer.from('x'));
    const todos: string[] = [];
    for await (const uno of almacen.todos()) todos.push(`${uno.nifId}/${uno.id}`);
    expect(todos).toContain(`${otro}/${id}`);
    expect(todos.filter((donde) => !/^[\da-f-]{36}\/[\da-f-]{36}$/.test(donde))).toEqual([]);
  });

  it('goes with its NIF', async () => {
    const id = newId();
    await almacen.put(otro, id, Buffer.from('x'));
    await almacen.deleteAll(otro);
    expect([await almacen.get(otro, id), await fuera.nombres(otro)]).toEqual([null, []]);
  });
});

it("on the disk a file is for its owner's eyes only", async () => {
  const id = newId();
  await disco.abrir(secretosDe(CLAVE)).put(nif, id, Buffer.from('x'));
  expect((await stat(join(carpeta, 'archivos', nif, id))).mode & 0o077).toBe(0);
});

// Two processes: who rotates knows nothing of who deletes.
describe('T5 a file that is deleted while it is wrapped anew does not come back, nor does its NIF', () => {
  it('on the disk, whoever is quicker', async () => {
    const [almacen, rotando] = [disco.abrir(secretosDe(CLAVE)), disco.abrir(secretosDe(NUEVA, CLAVE))];
    for (let vez = 0; vez < 150; vez++) {
      const [suyo, id] = [newId(), newId()];
      await almacen.put(suyo, id, Buffer.from('x'));
      const espera = () => new Promise((pasa) => setTimeout(pasa, vez % 5));
      await Promise.all([
        rotando.reenvolver(suyo, id),
        espera().then(() => (vez % 2 ? almacen.delete(suyo, id) : almacen.deleteAll(suyo))),
      ]);
      expect(await disco.nombres(suyo)).toEqual([]);
    }
  });

  /** Runs `uno`, and `otro` whole before what `uno` asks the store for the n-th time. False when it never does. */
  async function enMedio(
    n: number,
    uno: () => Promise<unknown>,
    otro: () => Promise<unknown>,
  ): Promise<boolean> {
    const { prototype } = Cubo as unknown as { prototype: { acto(...args: unknown[]): Promise<unknown> } };
    const acto = prototype.acto;
    let veces = 0;
    const espia = jest.spyOn(prototype, 'acto').mockImplementation(async function (this: unknown, ...args) {
      veces += 1;
      if (veces === n) await otro();
      return acto.apply(this, args);
    });
    try {
      await uno();
    } finally {
      espia.mockRestore();
    }
    return veces >= n;
  }

  it.each([
    ['a file', (almacen: Almacen, suyo: string, id: string) => almacen.delete(suyo, id)],
    ['a NIF', (almacen: Almacen, suyo: string) => almacen.deleteAll(suyo)],
  ])('in an object store, %s, at whatever step the one meets the other', async (_, borrar) => {
    const [almacen, rotando] = [cubo.abrir(secretosDe(CLAVE)), cubo.abrir(secretosDe(NUEVA, CLAVE))];
    for (const alReves of [false, true])
      for (let n = 1, mas = true; mas; n++) {
        const [suyo, id] = [newId(), newId()];
        await almacen.put(suyo, id, Buffer.from('x'));
        const actos = [() => rotando.reenvolver(suyo, id), () => borrar(almacen, suyo, id)] as const;
        mas = await (alReves ? enMedio(n, actos[1], actos[0]) : enMedio(n, ...actos));
        if (!mas) expect(n).toBeGreaterThan(3);
        else expect([alReves, n, await cubo.nombres(suyo)]).toEqual([alReves, n, []]);
      }
  });
});
