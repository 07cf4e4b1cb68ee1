// From the disk into an object store and back: cut in the middle, gone on with, and deleted only when told.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useS3 } from '@encadena/api/testing/storage';
import { type Config, parseConfig } from '../platform/config';
import { newId } from '../platform/ids';
import { Secretos } from '../platform/secrets';
import { type Almacen, almacenDe, AlmacenNoResponde } from '../platform/storage';
import { MoverArchivos } from './mover-archivos';

const CUANTOS = 40;
const s3 = useS3();
let carpeta: string;
let archivos: { nifId: string; id: string }[];
const callado = () => undefined;

const configDe = (ALMACEN: 'disco' | 's3'): Config =>
  parseConfig({ ...s3.env(), DATA_DIR: carpeta, ALMACEN, DATABASE_URL_OPS: 'postgresql://x@127.0.0.1:1/x' }, [
    'ops',
  ]);
const mudanza = (de: 'disco' | 's3') => {
  const config = configDe(de);
  const secretos = new Secretos(config);
  return new MoverArchivos(config, secretos, almacenDe(config, secretos));
};
const almacen = (cual: 'disco' | 's3') => almacenDe(configDe(cual), new Secretos(configDe(cual)));
async function todos(de: Almacen): Promise<string[]> {
  const nombres: string[] = [];
  for await (const { nifId, id } of de.todos())
    nombres.push(`${nifId}/${id} ${(await de.get(nifId, id))?.toString()}`);
  return nombres.sort();
}

beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'encadena-mudanza-'));
  const nifs = [newId(), newId()];
  archivos = Array.from({ length: CUANTOS }, (_, i) => ({ nifId: nifs[i % 2] ?? '', id: newId() }));
  for (const { nifId, id } of archivos) await almacen('disco').put(nifId, id, Buffer.from(`of ${id}`));
});
afterEach(async () => {
  for (const nifId of new Set(archivos.map((uno) => uno.nifId))) await almacen('s3').deleteAll(nifId);
  await rm(carpeta, { recursive: true, force: true });
});

describe('files that move into an object store', () => {
  it('are copied and read back, and nothing is deleted; cut in the middle, the same order does the rest', async () => {
    const antes = await todos(almacen('disco'));
    const clase = Object.getPrototypeOf(almacen('s3')) as Almacen;
    const poner = clase.ponerSobre;
    let puestos = 0;
    const corte = jest.spyOn(clase, 'ponerSobre').mockImplementation(function (this: Almacen, ...args) {
      puestos += 1;
      return puestos > 15 ? Promise.reject(new AlmacenNoResponde('it is gone')) : poner.apply(this, args);
    });
    await expect(mudanza('disco').copiar('s3', callado)).rejects.toThrow('it is gone');
    corte.mockRestore();
    expect(await todos(almacen('s3'))).toHaveLength(15);
    expect(await mudanza('disco').copiar('s3', callado)).toMatch(
      /^Copied to the bucket archivos of http:\S+: 25 files; 15 were there already\. Nothing was deleted\. Say ALMACEN=s3 now/,
    );
    expect(await todos(almacen('s3'))).toEqual(antes);
    expect(await todos(almacen('disco'))).toEqual(antes);
  });

  it('that were spoilt there are copied once more', async () => {
    const [{ nifId, id } = { nifId: '', id: '' }] = archivos;
    await almacen('s3').ponerSobre(nifId, id, Buffer.from('half'));
    expect(await mudanza('disco').copiar('s3', callado)).toContain(`: ${CUANTOS} files; 0 were there`);
    expect((await almacen('s3').get(nifId, id))?.toString()).toBe(`of ${id}`);
  });

  it('leave the disk when they are told to, but for those that the store does not have or open', async () => {
    await mudanza('disco').copiar('s3', callado);
    const [borrado, danado] = archivos as [(typeof archivos)[0], (typeof archivos)[0]];
    await almacen('s3').delete(borrado.nifId, borrado.id);
    await almacen('s3').ponerSobre(danado.nifId, danado.id, Buffer.alloc(200));
    expect(await mudanza('s3').borrar('disco', callado)).toMatch(
      new RegExp(`^Deleted from ${carpeta}/archivos: ${CUANTOS - 2} files\\. 2 stay there, since `),
    );
    expect(await todos(almacen('disco'))).toEqual(
      [borrado, danado].map(({ nifId, id }) => `${nifId}/${id} of ${id}`).sort(),
    );
  });

  it('go back in the same way', async () => {
    const antes = await todos(almacen('disco'));
    await mudanza('disco').copiar('s3', callado);
    expect(await mudanza('s3').borrar('disco', callado)).not.toContain('stay there');
    expect(await mudanza('s3').copiar('disco', callado)).toContain(`archivos: ${CUANTOS} files; 0 were`);
    expect(await todos(almacen('disco'))).toEqual(antes);
  });
});

it('the storage in force is neither copied to nor deleted from, and one without its settings is named', async () => {
  await expect(mudanza('s3').copiar('s3')).rejects.toThrow(
    /^ALMACEN: says s3 already; move-files is ordered/,
  );
  await expect(mudanza('disco').borrar('disco')).rejects.toThrow(/^ALMACEN: says disco already; what is in/);
  const config = { ...configDe('disco'), S3_BUCKET: undefined };
  const sin = new MoverArchivos(config, new Secretos(config), almacen('disco'));
  await expect(sin.copiar('s3')).rejects.toThrow(/^S3_BUCKET: is missing/);
});
