// A store that speaks S3, with empty buckets: in this process, on the loopback interface. It wants its key's id, and does not check
// signatures.
import { afterAll, beforeAll } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
// The only way to give it a key of one's own.
import cuentas from 's3rver/lib/models/account';
import type { AjustesS3 } from '../../src/platform/config';

const CLAVE_ID = 'CLAVE-DE-PRUEBAS';
const SECRETO = 'un-secreto-de-las-pruebas-1';

export interface AlmacenS3 {
  /** The settings that lead there, to a bucket that is empty at first. */
  env(bucket?: string): Record<string, string>;
  ajustes(bucket?: string): AjustesS3;
}

/** Starts it before the file's tests and ends it after them: `const s3 = useS3(['archivos', 'otro'])`. */
export function useS3(buckets: readonly string[] = ['archivos']): AlmacenS3 {
  let carpeta: string;
  let servidor: S3rver;
  let endpoint: string;
  beforeAll(async () => {
    carpeta = await mkdtemp(join(tmpdir(), 'encadena-s3-'));
    cuentas.DUMMY_ACCOUNT.createKeyPair(CLAVE_ID, SECRETO);
    servidor = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: carpeta,
      configureBuckets: buckets.map((name) => ({ name })),
    });
    const { port } = (await servidor.run()) as AddressInfo;
    endpoint = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    servidor.httpServer.closeAllConnections();
    await servidor.close();
    await rm(carpeta, { recursive: true, force: true });
  });
  const ajustes = (bucket = buckets[0] ?? ''): AjustesS3 => ({
    endpoint,
    region: 'us-east-1',
    bucket,
    claveId: CLAVE_ID,
    claveSecreta: SECRETO,
    enRuta: true,
  });
  return {
    ajustes,
    env: (bucket = buckets[0] ?? '') => ({
      ALMACEN: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_CLAVE_ID: CLAVE_ID,
      S3_CLAVE_SECRETA: SECRETO,
    }),
  };
}
