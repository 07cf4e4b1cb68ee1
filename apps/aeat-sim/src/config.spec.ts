// The environment as whoever starts the simulator gives it.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguracion } from './config';

let carpeta: string;
let env: Record<string, string>;
const archivo = (nombre: string, contenido: string) => {
  writeFileSync(join(carpeta, nombre), contenido, { mode: 0o400 });
  return join(carpeta, nombre);
};
beforeAll(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'encadena-aeat-sim-'));
  env = {
    DATABASE_URL_AEAT_SIM: 'postgresql://sim@db/encadena',
    TLS_CERT_FILE: archivo('cert', 'CERT'),
    TLS_KEY_FILE: archivo('key', 'KEY'),
    TLS_CA_FILE: archivo('ca', 'CA'),
  };
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

describe('the environment', () => {
  it('needs the database and its certificates, and takes the password out of a file', () => {
    const dado = { ...env, HOST: '', PASSWORD_AEAT_SIM_FILE: archivo('password', '9f2c41d7b06ea835\n') };
    expect(readConfiguracion(dado)).toEqual({
      host: '127.0.0.1',
      puertoSoap: 4443,
      puertoHttp: 4480,
      databaseUrl: 'postgresql://sim:9f2c41d7b06ea835@db/encadena',
      tls: { cert: 'CERT', key: 'KEY', ca: 'CA' },
      tiempoEspera: 60,
    });
  });

  it.each([
    ['DATABASE_URL_AEAT_SIM', ''],
    ['PASSWORD_AEAT_SIM_FILE', '/no/such/file'],
    ['TLS_KEY_FILE', ''],
    ['TLS_CA_FILE', '/no/such/file'],
    ['PORT_SOAP', '70000'],
    ['TIEMPO_ESPERA', '-1'],
  ])('names %s when it is missing or wrong: "%s"', (variable, valor) => {
    expect(() => readConfiguracion({ ...env, [variable]: valor })).toThrow(new RegExp(`^${variable}: `));
  });
});
