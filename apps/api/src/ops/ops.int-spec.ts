// Orders of an operator, against a real database.
import { afterAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { auth, certificados, nifs, usuarios, webhooks } from '@encadena/contracts';
import { useDatabase } from '../../../../tools/jest/database';
import passport from 'passport';
import { AppModule } from '../app.module';
import { AccesoStrategy, ContrasenaStrategy } from '../modules/auth/estrategias';
import { contextoCertificado } from '../modules/certificados';
import { contextoClave, contextoSecreto } from '../modules/conexion-stripe';
import { contextoSecretoWebhook } from '../modules/eventos';
import { P12_RC2 } from '@encadena/api/testing/certificados/archivos-openssl';
import { cuentaDePrueba } from '@encadena/api/testing/conexion-stripe/cuenta-de-prueba';
import { crearCadena } from '@encadena/api/testing/envios/cadena-de-prueba';
import { Apertura, Secretos } from '../platform/secrets';
import {
  codigoTotp,
  CONTRASENA,
  crearMundo,
  crearUsuario,
  darSegundoFactor,
  entrar,
  type TestApi,
  testConfig,
  useApi,
} from '@encadena/api/testing/platform';
import { Ordenes } from './ordenes';

const db = useDatabase();
const carpeta = join(tmpdir(), `encadena-ops-${process.pid}`);
const api = useApi(db, { env: { DATA_DIR: carpeta } });
afterAll(() => rm(carpeta, { recursive: true, force: true }));
const NUEVA = 'otra-clave-de-cifrado-de-prueba-000000002';
const NUEVA_CERTIFICADOS = 'otra-clave-de-certificados-de-prueba-00002';

/**
 * Passport knows one strategy of a name in a whole process, and the last application that was made has it:
 * here it goes back to that API.
 */
function devolverEntrada(a: TestApi): void {
  passport.use('contrasena', a.app.get(ContrasenaStrategy, { strict: false }));
  passport.use('acceso', a.app.get(AccesoStrategy, { strict: false }));
}

async function ordenar(orden: string[], env: Record<string, string> = {}): Promise<string> {
  const app = await NestFactory.createApplicationContext(
    AppModule.con({ config: testConfig(db, env), roles: ['ops'] }),
    { logger: false, abortOnError: false },
  );
  try {
    return await app.get(Ordenes, { strict: false }).execute(orden);
  } finally {
    await app.close();
    devolverEntrada(api);
  }
}

describe('a chain that the agency suspended', () => {
  it('sends again when an operator orders it, that of another NIF not, and a second order says that there is nothing to do', async () => {
    const suya = await crearCadena(db);
    const otra = await crearCadena(db, { nif: 'B66987652' });
    await db.sql(
      `UPDATE cadenas_envio
        SET suspendida = true, fallos_seguidos = 3, tiempo_espera = 90,
          proximo_intento = now() + interval '1 hour'`,
    );
    expect(await ordenar(['resume-chain', 'es-b 1234567-4'])).toContain(
      'Chains of B12345674 that send again: 1.',
    );
    const filas = await db.sql(
      `SELECT cadena_id, suspendida, fallos_seguidos AS fallos, proximo_intento AS proximo,
          tiempo_espera AS espera
        FROM cadenas_envio
        ORDER BY suspendida`,
    );
    expect(filas).toMatchObject([
      { cadena_id: suya.cadenaId, suspendida: false, fallos: 0, proximo: null, espera: 90 },
      { cadena_id: otra.cadenaId, suspendida: true, fallos: 3 },
    ]);
    await expect(ordenar(['resume-chain', 'B12345674'])).rejects.toThrow(
      'No chain of B12345674 is suspended.',
    );
  });
});

describe('an order', () => {
  it.each([
    [[]],
    [['first-super-user']],
    [['first-super-user', 'no']],
    [['super-user']],
    [['super-user', "x' OR 1=1 --"]],
    [['super-user', 'jefa@encadena.example', '--last']],
    [['no-super-user']],
    [['no-super-user', 'jefa@encadena.example', '--lst']],
    [['super-users', 'jefa@encadena.example']],
    [['rotate-key', 'jefa@encadena.example']],
    [['resume-chain']],
    [['resume-chain', 'B12345675']],
    [['resume-chain', 'B12345674', 'all']],
    [['resume-chain', 'B12345674']],
    [['toString']],
    [['disable-user', 'nadie@encadena.example']],
  ])('%j is refused in words, and nothing is done', async (orden) => {
    await expect(ordenar(orden)).rejects.toThrow(
      /Give one of|no e-mail address|no account|is no NIF|No chain of/,
    );
    expect(await db.sql('SELECT FROM usuarios')).toEqual([]);
  });
});

describe('disable-user', () => {
  it('A3 ends every session at once and keeps the account shut until it is enabled again', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    expect(await ordenar(['disable-user', usuario.email])).toContain('sessions closed: 1');
    expect([
      (await browser.llamar(usuarios.yo)).status,
      (await browser.llamar(auth.refrescar)).status,
    ]).toEqual([401, 401]);
    expect(
      (await api.cliente().llamar(auth.login, { body: { email: usuario.email, contrasena: CONTRASENA } }))
        .status,
    ).toBe(401);
    await ordenar(['enable-user', usuario.email]);
    await entrar(api, usuario);
  });

  it('A3 who was just coming in when the account was shut gets nowhere, and not after it is opened again either', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    await ordenar(['disable-user', usuario.email]);
    // As a login that had judged its code before the order, and wrote its session behind it.
    await db.sql('UPDATE sesiones SET cerrada_en = NULL');
    const intentos = async () => [
      (await browser.llamar(usuarios.yo)).status,
      (await browser.llamar(nifs.listar)).status,
      (await browser.llamar(auth.refrescar)).status,
    ];
    expect(await intentos()).toEqual([401, 401, 401]);
    await ordenar(['enable-user', usuario.email]);
    expect(await intentos()).toEqual([401, 401, 401]);
  });
});

describe('rotate-key', () => {
  const conNueva = useApi(db, { env: { CLAVE_CIFRADO: NUEVA } });

  it('T5 wraps every seed anew, so that the old key may go; without the old key it says what is missing', async () => {
    const usuario = await crearUsuario(db);
    const semilla = await darSegundoFactor(api, db, usuario.id);
    await expect(ordenar(['rotate-key'], { CLAVE_CIFRADO: NUEVA })).rejects.toThrow(
      /^CLAVE_CIFRADO_ANTERIORES: lacks the key [0-9a-f]{16}, .*: second factors 1;/,
    );
    const env = { CLAVE_CIFRADO: NUEVA, CLAVE_CIFRADO_ANTERIORES: api.config.CLAVE_CIFRADO };
    expect(await ordenar(['rotate-key'], env)).toContain('1 of 1');
    expect(await ordenar(['rotate-key'], env)).toContain('0 of 1');
    devolverEntrada(conNueva);
    const browser = conNueva.cliente();
    await browser.llamar(auth.login, { body: { email: usuario.email, contrasena: CONTRASENA } });
    expect(
      (await browser.llamar(auth.login2fa, { body: { codigo: await codigoTotp(conNueva, semilla) } })).status,
    ).toBe(200);
  });

  it('T5 wraps certificates and files anew while they are used, and each opens at every moment', async () => {
    const mundos = [await crearMundo(api, db), await crearMundo(api, db), await crearMundo(api, db)];
    const foto = new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    for (const { cliente, nifId } of mundos) {
      expect(
        (
          await cliente.subir(certificados.subir, {
            params: { uuid: nifId },
            body: { contrasena: 'secreto' },
            archivo: new Uint8Array(P12_RC2),
          })
        ).status,
      ).toBe(200);
      expect(
        (await cliente.subir(nifs.ponerLogotipo, { params: { uuid: nifId }, archivo: foto })).status,
      ).toBe(200);
    }
    const env = {
      CLAVE_CIFRADO: NUEVA,
      CLAVE_CIFRADO_ANTERIORES: api.config.CLAVE_CIFRADO,
      CLAVE_CERTIFICADOS: NUEVA_CERTIFICADOS,
      CLAVE_CERTIFICADOS_ANTERIORES: api.config.CLAVE_CERTIFICADOS,
      DATA_DIR: carpeta,
    };
    const con = (CLAVE_CERTIFICADOS: string, CLAVE_CERTIFICADOS_ANTERIORES: string[] = []) =>
      new Apertura({ CLAVE_CERTIFICADOS, CLAVE_CERTIFICADOS_ANTERIORES });
    const abrir = async (apertura: Apertura) => {
      for (const { nif_id: id, huella, sobre } of await db.sql<{
        nif_id: string;
        huella: string;
        sobre: Buffer;
      }>('SELECT nif_id, huella, sobre FROM certificados_nif'))
        expect(apertura.abrir(sobre, contextoCertificado(id, huella)).toString()).toContain('PRIVATE KEY');
    };
    // Whoever runs with both keys reads while one after the other changes.
    const [dicho] = await Promise.all([
      ordenar(['rotate-key'], env),
      ...Array.from({ length: 20 }, () => abrir(con(NUEVA_CERTIFICADOS, [api.config.CLAVE_CERTIFICADOS]))),
    ]);
    expect(dicho).toContain('certificates 3 of 3, files 3 of 3');
    expect(await ordenar(['rotate-key'], env)).toContain('certificates 0 of 3, files 0 of 3');
    await abrir(con(NUEVA_CERTIFICADOS));
    await expect(abrir(con(api.config.CLAVE_CERTIFICADOS))).rejects.toThrow(/do not hold/);
  });

  it('T5 wraps the keys of connected payment accounts anew, and the secrets of their endpoints', async () => {
    const { nifId, usuario } = await crearMundo(api, db);
    const [soloClave, ambas] = [
      await cuentaDePrueba(db, nifId, usuario.id),
      await cuentaDePrueba(db, nifId, usuario.id),
    ];
    const deAntes = api.app.get(Secretos);
    const sellar = (texto: string, contexto: string) => deAntes.cifrar(Buffer.from(texto), contexto);
    for (const id of [soloClave, ambas])
      await db.sql(
        "UPDATE cuentas_stripe SET via = 'CLAVE', clave = $2, clave_final = 'a1b2' WHERE id = $1",
        [id, sellar(`rk_test_${id}`, contextoClave(nifId, id))],
      );
    await db.sql('UPDATE cuentas_stripe SET secreto_avisos = $2 WHERE id = $1', [
      ambas,
      sellar('whsec_ambas', contextoSecreto(nifId, ambas)),
    ]);
    const env = { CLAVE_CIFRADO: NUEVA, CLAVE_CIFRADO_ANTERIORES: api.config.CLAVE_CIFRADO };
    expect(await ordenar(['rotate-key'], env)).toContain('payment accounts 2 of 2');
    expect(await ordenar(['rotate-key'], env)).toContain('payment accounts 0 of 2');
    const nuevas = conNueva.app.get(Secretos);
    const cuentas = await db.sql<{ id: string; clave: Buffer; secreto: Buffer | null }>(
      'SELECT id, clave, secreto_avisos AS secreto FROM cuentas_stripe WHERE nif_id = $1',
      [nifId],
    );
    for (const { id, clave, secreto } of cuentas) {
      expect(nuevas.descifrar(clave, contextoClave(nifId, id)).toString()).toBe(`rk_test_${id}`);
      expect(secreto && nuevas.descifrar(secreto, contextoSecreto(nifId, id)).toString()).toBe(
        id === ambas ? 'whsec_ambas' : null,
      );
    }
  });

  it('T5 wraps what webhooks are signed with anew, and a swapped one opens nothing', async () => {
    const mundo = await crearMundo(api, db);
    const dados = new Map<string, string>();
    for (const url of ['https://erp.example.com/a', 'https://erp.example.com/b']) {
      const { datos } = await mundo.cliente.llamar(webhooks.crear, { body: { url } });
      dados.set(datos.uuid, datos.secreto);
    }
    const env = { CLAVE_CIFRADO: NUEVA, CLAVE_CIFRADO_ANTERIORES: api.config.CLAVE_CIFRADO };
    expect(await ordenar(['rotate-key'], env)).toContain('webhooks 2 of 2');
    expect(await ordenar(['rotate-key'], env)).toContain('webhooks 0 of 2');
    const nuevas = conNueva.app.get(Secretos);
    const filas = await db.sql<{ id: string; webhook_id: string; sobre: Buffer }>(
      'SELECT * FROM secretos_webhook',
    );
    for (const { id, webhook_id: webhook, sobre } of filas)
      expect(nuevas.descifrar(sobre, contextoSecretoWebhook(mundo.nifId, id)).toString()).toBe(
        dados.get(webhook),
      );
    const [una, otra] = filas as [(typeof filas)[0], (typeof filas)[0]];
    expect(() => nuevas.descifrar(una.sobre, contextoSecretoWebhook(mundo.nifId, otra.id))).toThrow(
      /belongs to something else/,
    );
  });

  it('T5 swapped seeds of two accounts open neither', async () => {
    const [ana, bru] = [await crearUsuario(db), await crearUsuario(db)];
    const semillas = [await darSegundoFactor(api, db, ana.id), await darSegundoFactor(api, db, bru.id)];
    await db.sql(
      'UPDATE segundos_factores s SET semilla = o.semilla FROM segundos_factores o WHERE o.usuario_id <> s.usuario_id',
    );
    await expect(
      ordenar(['rotate-key'], { CLAVE_CIFRADO: NUEVA, CLAVE_CIFRADO_ANTERIORES: api.config.CLAVE_CIFRADO }),
    ).rejects.toThrow(/belongs to something else/);
    const browser = api.cliente();
    await browser.llamar(auth.login, { body: { email: ana.email, contrasena: CONTRASENA } });
    expect(
      (await browser.llamar(auth.login2fa, { body: { codigo: await codigoTotp(api, semillas[1] ?? '') } }))
        .status,
    ).toBe(500);
  });
});

describe('the queue', () => {
  it('lists what waits and what was given up, which is tried once more by an order', async () => {
    expect(await ordenar(['jobs'])).toBe('Nothing waits in the queue.');
    await db.sql("SELECT graphile_worker.add_job('pagos/prueba') FROM generate_series(1, 3)");
    const [{ id } = { id: '' }, { id: espera } = { id: '' }] = await db.sql<{ id: string }>(
      'SELECT id FROM graphile_worker._private_jobs ORDER BY id',
    );
    await db.sql(
      "UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'Error ETIMEDOUT' WHERE id = $1",
      [id],
    );
    const lista = await ordenar(['jobs']);
    expect(lista).toContain('pagos/prueba: 2 wait (0 of them after a failure), 1 given up');
    expect(lista).toMatch(new RegExp(`^ {2}${id} {2}pagos/prueba  of 2\\d{3}-.*: Error ETIMEDOUT$`, 'm'));
    for (const malo of ['0', 'x', espera, `${id} OR true`, '9'.repeat(30)])
      await expect(ordenar(['retry-job', malo])).rejects.toThrow(/no job that was given up/);
    await expect(ordenar(['retry-job'])).rejects.toThrow(/Give one of/);
    expect(await ordenar(['retry-job', id])).toContain('tried once more');
    expect(
      await db.sql('SELECT FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now()'),
    ).toHaveLength(3);
    await expect(ordenar(['retry-job', id])).rejects.toThrow(/no job that was given up/);
  });
});
