// An object store that refuses, is slow, breaks off or is gone: an error in words that names the setting, never "there is no such file".
import { afterEach, describe, expect, it } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { servidorQue, useS3 } from '@encadena/api/testing/storage';
import { parseConfig, type AjustesS3, ConfigError } from '../config';
import { newId } from '../ids';
import { Secretos } from '../secrets';
import { AlmacenEnS3 } from './almacen-en-s3';
import { AlmacenNoResponde } from './almacen-no-responde';
import { comprobarAlmacen } from './elegir-almacen';

const secretos = new Secretos({
  CLAVE_CIFRADO: 'a-key-encryption-key-for-tests-0000000000',
  CLAVE_CIFRADO_ANTERIORES: [],
});
const PRISA = { conexionMs: 500, intentoMs: 200, todoMs: 2000, intentos: 2 };
const s3 = useS3();
const [nif, id] = [newId(), newId()];
const almacenEn = (ajustes: Partial<AjustesS3>) =>
  new AlmacenEnS3({ ...s3.ajustes(), ...ajustes }, secretos, PRISA);

let cerrar: (() => Promise<void>) | undefined;
afterEach(() => cerrar?.());
async function malo(responde: RequestListener) {
  const servidor = await servidorQue(responde);
  cerrar = servidor.cerrar;
  return { ...servidor, almacen: almacenEn({ endpoint: servidor.url }) };
}
/** What each act says, as far as it fails. */
async function dicen(almacen: AlmacenEnS3): Promise<string[]> {
  const actos = [
    () => almacen.put(nif, id, Buffer.from('x')),
    () => almacen.get(nif, id),
    () => almacen.claveAusente(nif, id),
    () => almacen.delete(nif, id),
    () => almacen.deleteAll(nif),
    () => almacen.todos().next(),
    () => almacen.reenvolver(nif, id),
  ];
  const dicho: string[] = [];
  for (const acto of actos)
    dicho.push(
      await acto().then(
        (dado) => `gave ${JSON.stringify(dado)}`,
        (error: Error) => (error instanceof AlmacenNoResponde ? error.message : `another error: ${error}`),
      ),
    );
  return dicho;
}
const todosDicen = (texto: RegExp) => Array.from({ length: 7 }, () => expect.stringMatching(texto));

describe('an object store', () => {
  it('that refuses is not one without the file', async () => {
    const { almacen, peticiones } = await malo((_, respuesta) => respuesta.writeHead(403).end());
    expect(await dicen(almacen)).toEqual(
      todosDicen(/^S3_CLAVE_ID, S3_CLAVE_SECRETA: \S+ refuses them for archivos \(403 .*may list, read/),
    );
    // It is not asked again for what will not change.
    expect(peticiones()).toBe(7);
  });

  it('with another secret than ours is told of, without the secret', async () => {
    const { almacen } = await malo((_, respuesta) =>
      respuesta
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<Error><Code>SignatureDoesNotMatch</Code><Message>it does not</Message></Error>'),
    );
    const dicho = await dicen(almacen);
    expect(dicho).toEqual(todosDicen(/^S3_CLAVE_ID, S3_CLAVE_SECRETA: .*403 SignatureDoesNotMatch/));
    expect(dicho.join()).not.toContain(s3.ajustes().claveSecreta);
  });

  it('without the bucket is not one without the file', async () => {
    const dicho = await dicen(almacenEn({ bucket: 'nobody-made-it' }));
    expect(dicho).toEqual(todosDicen(/^S3_BUCKET: nobody-made-it is not there \(http:/));
  });

  it('that answers nothing is given up, after it was asked once more', async () => {
    const { almacen, peticiones } = await malo(() => undefined);
    await expect(almacen.get(nif, id)).rejects.toThrow(/^The object store http:\S+ does not answer \(/);
    expect(peticiones()).toBe(2);
    await expect(almacen.put(nif, id, Buffer.from('x'))).rejects.toThrow(AlmacenNoResponde);
  }, 30_000);

  it('that stops in the middle of a file is given up', async () => {
    const { almacen } = await malo((_, respuesta) => {
      respuesta.writeHead(200, { 'content-length': '1000', etag: '"x"' });
      respuesta.write('half');
    });
    await expect(almacen.get(nif, id)).rejects.toThrow(/does not answer/);
  }, 30_000);

  it('that breaks off in the middle of a file gives no half file', async () => {
    const { almacen } = await malo((_, respuesta) => {
      respuesta.writeHead(200, { 'content-length': '1000', etag: '"x"' });
      respuesta.write('half', () => respuesta.destroy());
    });
    await expect(almacen.get(nif, id)).rejects.toThrow(AlmacenNoResponde);
  });

  it('that fails once is asked again, and the file is kept', async () => {
    let fallos = 0;
    const { almacen } = await malo((peticion, respuesta) => {
      peticion.resume().on('end', () => {
        fallos += 1;
        if (fallos === 1) respuesta.writeHead(503).end();
        else respuesta.writeHead(200, { etag: '"x"' }).end();
      });
    });
    await almacen.put(nif, id, Buffer.from('x'));
    expect(fallos).toBe(2);
  });

  it('that is gone is told of', async () => {
    const { url, cerrar: yaNo } = await malo(() => undefined);
    await yaNo();
    expect(await dicen(almacenEn({ endpoint: url }))).toEqual(
      todosDicen(/^The object store \S+ does not answer \(/),
    );
  }, 30_000);

  it('lists more files than go on one page', async () => {
    const ids = [newId(), newId(), newId()];
    const pagina = (de: readonly string[], sigue: string) =>
      `<ListBucketResult>${de.map((uno) => `<Contents><Key>archivos/${nif}/${uno}</Key></Contents>`).join('')}${sigue}</ListBucketResult>`;
    const { almacen, peticiones } = await malo((peticion, respuesta) => {
      const { searchParams } = new URL(peticion.url ?? '', 'http://x');
      respuesta.writeHead(200, { 'content-type': 'application/xml' });
      respuesta.end(
        searchParams.get('continuation-token') === 'further on'
          ? pagina(ids.slice(2), '<IsTruncated>false</IsTruncated>')
          : pagina(
              ids.slice(0, 2),
              '<IsTruncated>true</IsTruncated><NextContinuationToken>further on</NextContinuationToken>',
            ),
      );
    });
    const todos: string[] = [];
    for await (const uno of almacen.todos()) todos.push(uno.id);
    expect([todos, peticiones()]).toEqual([ids, 2]);
  });

  it('is none when it is a web server: what it takes with 200 OK is not kept', async () => {
    const { almacen } = await malo((_, respuesta) => respuesta.end('<html>hello</html>'));
    await expect(almacen.put(nif, id, Buffer.from('x'))).rejects.toThrow(
      /^S3_ENDPOINT: what answers there is no object store$/,
    );
  });

  it('is none when it knows no such page', async () => {
    const { almacen } = await malo((_, respuesta) => respuesta.writeHead(404).end('<html>not here</html>'));
    await expect(almacen.get(nif, id)).rejects.toThrow(
      /^S3_ENDPOINT: what answers at \S+ is no object store/,
    );
  });
});

describe('the settings', () => {
  const env = (mas: Record<string, string | undefined> = {}) => ({
    DATABASE_URL_WORKER: 'postgresql://x@127.0.0.1:1/x',
    ...s3.env(),
    ...mas,
  });
  const problema = (mas: Record<string, string | undefined>): string => {
    try {
      parseConfig(env(mas), ['worker']);
      return '';
    } catch (error) {
      return error instanceof ConfigError ? error.message : `another error: ${error}`;
    }
  };

  it.each([
    ['S3_BUCKET', undefined, /^S3_BUCKET: is missing \(the bucket that files are kept in/],
    ['S3_BUCKET', 'Archivos', /^S3_BUCKET: must be the name of a bucket: /],
    ['S3_CLAVE_ID', undefined, /^S3_CLAVE_ID: is missing \(/],
    ['S3_CLAVE_SECRETA', undefined, /^S3_CLAVE_SECRETA: is missing \(/],
    ['S3_ENDPOINT', undefined, /^S3_REGION: is missing \(.*S3_ENDPOINT\)$/],
    ['S3_ENDPOINT', 'minio:9000', /^S3_ENDPOINT: /],
    ['S3_ENDPOINT', 'https://s3.example/archivos', /^S3_ENDPOINT: is more than an address; give https:/],
    ['S3_REGION', 'Frankfurt (main)', /^S3_REGION: must be the name of a region/],
    ['ALMACEN', 'minio', /^ALMACEN: must be disco \(the folder DATA_DIR\) or s3/],
  ])('without %s, or with %j, are refused in a line', (nombre, valor, dice) => {
    expect(problema({ [nombre]: valor })).toMatch(dice);
    expect(problema({ [nombre]: valor }).split('\n')).toHaveLength(1);
  });

  it('are not asked of who keeps files on the disk, nor of who has none to do with', () => {
    const nada = { S3_BUCKET: undefined, S3_CLAVE_ID: undefined, S3_CLAVE_SECRETA: undefined };
    expect(problema({ ...nada, ALMACEN: undefined })).toBe('');
    expect(
      parseConfig({ ...env(nada), DATABASE_URL_WEBHOOKS: 'postgresql://x@127.0.0.1:1/x' }, ['webhooks'])
        .ALMACEN,
    ).toBe('s3');
  });

  const probar = async (mas: Record<string, string | undefined>) => {
    const avisos: string[] = [];
    const fin = await comprobarAlmacen(parseConfig(env(mas), ['worker']), ['worker'], (aviso) =>
      avisos.push(aviso),
    ).then(
      () => 'goes on',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    return { fin, avisos };
  };

  it('are tried when a process starts: a wrong one ends it, a store that is gone does not', async () => {
    expect(await probar({})).toEqual({ fin: 'goes on', avisos: [] });
    expect(await probar({ S3_BUCKET: 'nobody-made-it' })).toEqual({
      fin: expect.stringMatching(/^ConfigError: S3_BUCKET: nobody-made-it is not there/),
      avisos: [],
    });
    const { url } = await malo((_, respuesta) => respuesta.writeHead(403).end());
    expect(await probar({ S3_ENDPOINT: url })).toEqual({
      fin: expect.stringMatching(/^ConfigError: S3_CLAVE_ID, S3_CLAVE_SECRETA: /),
      avisos: [],
    });
    expect(await probar({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toEqual({
      fin: 'goes on',
      avisos: [expect.stringMatching(/does not answer \(/)],
    });
  });
});
