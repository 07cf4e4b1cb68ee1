// A new key-encryption key for an installation with something of everything in it: from a file and from a program, and refused as a whole
// when a key of before is not the right one.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import passport from 'passport';
import sharp from 'sharp';
import { certificados, nifs, webhooks } from '@encadena/contracts';
import { P12_RC2 } from '@encadena/api/testing/certificados/archivos-openssl';
import { cuentaDePrueba } from '@encadena/api/testing/conexion-stripe/cuenta-de-prueba';
import { crearMundo, darSegundoFactor, testConfig, useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../tools/jest/database';
import { AppModule } from '../app.module';
import { AccesoStrategy, ContrasenaStrategy } from '../modules/auth/estrategias';
import { contextoCertificado } from '../modules/certificados';
import { contextoClave, contextoSecreto } from '../modules/conexion-stripe';
import { contextoSecretoWebhook } from '../modules/eventos';
import { ConfigError } from '../platform/config';
import { Apertura, Secretos } from '../platform/secrets';
import { AlmacenEnDisco } from '../platform/storage';
import { Ordenes } from './ordenes';

const NUEVA = 'wq7Zk0m1pGk7R4uS9hB2yLxNfEoQaIt8KZsYVd0mXcw=';
const NUEVA_CERTIFICADOS = 'Rx1HwMkQh7VtXo2cJmZ0dLr9sWbA5nKfYgUe3iPq8Tz=';
const db = useDatabase();
const carpeta = mkdtempSync(join(tmpdir(), 'encadena-rotacion-'));
const datos = join(carpeta, 'datos');
const api = useApi(db, { env: { DATA_DIR: datos } });
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

/** A file that holds that, as an operator lays one down. */
function archivo(nombre: string, contenido: string): string {
  const donde = join(carpeta, nombre);
  rmSync(donde, { force: true });
  writeFileSync(donde, `${contenido}\n`);
  chmodSync(donde, 0o400);
  return donde;
}

async function ordenar(env: Record<string, string>): Promise<string> {
  const config = testConfig(db, { DATA_DIR: datos, ...env });
  const app = await NestFactory.createApplicationContext(AppModule.con({ config, roles: ['ops'] }), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await app.get(Ordenes, { strict: false }).execute(['rotate-key']);
  } finally {
    await app.close();
    // Passport knows one strategy of a name in a whole process: here it goes back to the API.
    passport.use('contrasena', api.app.get(ContrasenaStrategy, { strict: false }));
    passport.use('acceso', api.app.get(AccesoStrategy, { strict: false }));
  }
}

/** The new keys where operators keep them, and those of before beside them. */
const conArchivos = (anteriores: { cifrado?: string; certificados?: string } = {}) => ({
  CLAVE_CIFRADO_FILE: archivo('clave_cifrado', NUEVA),
  CLAVE_CIFRADO_ANTERIORES_FILE: archivo(
    'clave_cifrado_anteriores',
    anteriores.cifrado ?? api.config.CLAVE_CIFRADO,
  ),
  CLAVE_CERTIFICADOS_COMANDO: `${process.execPath} ${archivo('imprime.cjs', `console.log('${NUEVA_CERTIFICADOS}')`)}`,
  CLAVE_CERTIFICADOS_ANTERIORES_FILE: archivo(
    'clave_certificados_anteriores',
    anteriores.certificados ?? api.config.CLAVE_CERTIFICADOS,
  ),
});

let foto: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  foto = new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
});

interface Casa {
  nifId: string;
  usuarioId: string;
  semilla: string;
  secretoWebhook: string;
}
let casas: Casa[];
beforeEach(async () => {
  rmSync(datos, { recursive: true, force: true });
  casas = [await amueblar(), await amueblar()];
});

/** A company with a second factor, a certificate, a logo, a webhook and a connected payment account. */
async function amueblar(): Promise<Casa> {
  const { usuario, nifId, cliente } = await crearMundo(api, db);
  const params = { uuid: nifId };
  const subidas = [
    await cliente.subir(certificados.subir, {
      params,
      body: { contrasena: 'secreto' },
      archivo: new Uint8Array(P12_RC2),
    }),
    await cliente.subir(nifs.ponerLogotipo, { params, archivo: foto }),
  ];
  expect(subidas.map(({ status }) => status)).toEqual([200, 200]);
  const webhook = await cliente.llamar(webhooks.crear, { body: { url: 'https://erp.example.com/a' } });
  const cuenta = await cuentaDePrueba(db, nifId, usuario.id);
  const sellar = (texto: string, contexto: string) =>
    api.app.get(Secretos).cifrar(Buffer.from(texto), contexto);
  await db.sql(
    "UPDATE cuentas_stripe SET via = 'CLAVE', clave = $2, clave_final = 'a1b2', secreto_avisos = $3 WHERE id = $1",
    [
      cuenta,
      sellar(`rk_test_${cuenta}`, contextoClave(nifId, cuenta)),
      sellar(`whsec_${cuenta}`, contextoSecreto(nifId, cuenta)),
    ],
  );
  return {
    nifId,
    usuarioId: usuario.id,
    semilla: await darSegundoFactor(api, db, usuario.id),
    secretoWebhook: webhook.datos.secreto,
  };
}

/** Every envelope of the installation as it lies there. */
const guardado = async () => ({
  semillas: await db.sql<{ usuario_id: string; semilla: Buffer }>(
    'SELECT usuario_id, semilla FROM segundos_factores ORDER BY 1',
  ),
  cuentas: await db.sql<{ nif_id: string; id: string; clave: Buffer; secreto: Buffer }>(
    'SELECT nif_id, id, clave, secreto_avisos AS secreto FROM cuentas_stripe ORDER BY 1, 2',
  ),
  webhooks: await db.sql<{ nif_id: string; id: string; sobre: Buffer }>(
    'SELECT nif_id, id, sobre FROM secretos_webhook ORDER BY 1, 2',
  ),
  certificados: await db.sql<{ nif_id: string; huella: string; sobre: Buffer }>(
    'SELECT nif_id, huella, sobre FROM certificados_nif ORDER BY 1',
  ),
  archivos: readdirSync(datos, { recursive: true, withFileTypes: true })
    .filter((uno) => uno.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name))])
    .sort(),
});
const secretosCon = (actual: string, ...anteriores: string[]) =>
  new Secretos({ CLAVE_CIFRADO: actual, CLAVE_CIFRADO_ANTERIORES: anteriores });
const aperturaCon = (actual: string, ...anteriores: string[]) =>
  new Apertura({ CLAVE_CERTIFICADOS: actual, CLAVE_CERTIFICADOS_ANTERIORES: anteriores });

/** Reads everything with these keys, and finds what was put in. */
async function leerTodo(secretos: Secretos, apertura: Apertura): Promise<void> {
  const { semillas, cuentas, webhooks: firmas, certificados: suyos } = await guardado();
  expect([semillas, cuentas, firmas, suyos].map(({ length }) => length)).toEqual([2, 2, 2, 2]);
  for (const { usuario_id: id, semilla } of semillas)
    expect(secretos.descifrar(semilla, `segundos_factores:${id}`).toString()).toBe(
      casas.find(({ usuarioId }) => usuarioId === id)?.semilla,
    );
  for (const { nif_id: nifId, id, clave, secreto } of cuentas)
    expect([
      secretos.descifrar(clave, contextoClave(nifId, id)).toString(),
      secretos.descifrar(secreto, contextoSecreto(nifId, id)).toString(),
    ]).toEqual([`rk_test_${id}`, `whsec_${id}`]);
  for (const { nif_id: nifId, id, sobre } of firmas)
    expect(secretos.descifrar(sobre, contextoSecretoWebhook(nifId, id)).toString()).toBe(
      casas.find((casa) => casa.nifId === nifId)?.secretoWebhook,
    );
  for (const { nif_id: nifId, huella, sobre } of suyos)
    expect(apertura.abrir(sobre, contextoCertificado(nifId, huella)).toString()).toContain('PRIVATE KEY');
  const almacen = new AlmacenEnDisco({ DATA_DIR: datos }, secretos);
  for await (const { nifId, id } of almacen.todos())
    expect((await almacen.get(nifId, id))?.subarray(1, 4).toString()).toBe('PNG');
}

const TODO =
  'second factors 2 of 2, payment accounts 2 of 2, webhooks 2 of 2, certificates 2 of 2, files 2 of 2';

describe('rotate-key with keys in files and from a program', () => {
  it('T5 leaves everything readable with the new keys alone, and nothing with those of before', async () => {
    const dicho = await ordenar(conArchivos());
    expect(dicho).toContain(TODO);
    for (const clave of [NUEVA, NUEVA_CERTIFICADOS, api.config.CLAVE_CIFRADO])
      expect(dicho).not.toContain(clave);
    await leerTodo(secretosCon(NUEVA), aperturaCon(NUEVA_CERTIFICADOS));
    await expect(
      leerTodo(secretosCon(api.config.CLAVE_CIFRADO), aperturaCon(api.config.CLAVE_CERTIFICADOS)),
    ).rejects.toThrow(/do not hold/);
    // The keys of before may go.
    const { CLAVE_CIFRADO_FILE, CLAVE_CERTIFICADOS_COMANDO } = conArchivos();
    expect(await ordenar({ CLAVE_CIFRADO_FILE, CLAVE_CERTIFICADOS_COMANDO })).toContain(
      'second factors 0 of 2',
    );
  });

  it('T5 goes on where it was interrupted: half with the new key, and all of it read at every moment', async () => {
    const env = conArchivos();
    const ambas = secretosCon(NUEVA, api.config.CLAVE_CIFRADO);
    const ambosPares = aperturaCon(NUEVA_CERTIFICADOS, api.config.CLAVE_CERTIFICADOS);
    // What stands under the last webhook belongs to somebody else: the order stops there, with certificates and files still to come.
    const [una, otra] = (await guardado()).webhooks;
    const poner = (sobre?: Buffer) =>
      db.sql('UPDATE secretos_webhook SET sobre = $2 WHERE id = $1', [otra?.id, sobre]);
    await poner(una?.sobre);
    await expect(ordenar(env)).rejects.toThrow(/belongs to something else/);
    await poner(otra?.sobre);
    await leerTodo(ambas, ambosPares);
    const dicho = await ordenar(env);
    expect(dicho).toContain(
      'second factors 0 of 2, payment accounts 0 of 2, webhooks 1 of 2, certificates 2 of 2',
    );
    await leerTodo(secretosCon(NUEVA), aperturaCon(NUEVA_CERTIFICADOS));
  });

  it.each([
    [
      'cifrado',
      /^CLAVE_CIFRADO_ANTERIORES: lacks the key [0-9a-f]{16}, .*: second factors 2, keys of payment accounts 2, secrets of payment accounts 2, webhooks 2, files 2; give it there too\. Nothing was changed$/,
    ],
    [
      'certificados',
      /^CLAVE_CERTIFICADOS_ANTERIORES: lacks the key [0-9a-f]{16}, .*: certificates 2; give it there too\. Nothing was changed$/,
    ],
  ] as const)(
    'T5 changes nothing at all when the key of before of %s is a wrong one',
    async (cual, linea) => {
      const antes = await guardado();
      const orden = ordenar(conArchivos({ [cual]: 'una-clave-que-nunca-fue-de-esta-casa-00001' }));
      await expect(orden).rejects.toThrow(ConfigError);
      await expect(orden).rejects.toThrow(linea);
      expect(await guardado()).toEqual(antes);
      await leerTodo(secretosCon(api.config.CLAVE_CIFRADO), aperturaCon(api.config.CLAVE_CERTIFICADOS));
    },
  );
});
