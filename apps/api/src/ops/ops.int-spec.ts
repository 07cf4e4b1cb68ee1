// Orders of an operator, against a real database.
import { afterAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { auth, certificados, nifs, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../tools/jest/database';
import passport from 'passport';
import { AppModule } from '../app.module';
import { AccesoStrategy, ContrasenaStrategy } from '../modules/auth/estrategias';
import { contextoCertificado } from '../modules/certificados';
import { P12_RC2 } from '../modules/certificados/testing/archivos-openssl';
import { Secretos } from '../platform/secrets';
import { codigoTotp, CONTRASENA, correos, crearMundo, crearUsuario, darSegundoFactor, entrar, type TestApi, testConfig, tokenDe, useApi } from '../platform/testing';
import { Ordenes } from './ordenes';

const db = useDatabase();
const carpeta = join(tmpdir(), `encadena-ops-${process.pid}`);
const api = useApi(db, { env: { DATA_DIR: carpeta } });
afterAll(() => rm(carpeta, { recursive: true, force: true }));
const NUEVA = 'otra-clave-de-cifrado-de-prueba-000000002';

/** Passport knows one strategy of a name in a whole process, and the last application that was made has it: here it goes back to that API. */
function devolverEntrada(a: TestApi): void {
  passport.use('contrasena', a.app.get(ContrasenaStrategy, { strict: false }));
  passport.use('acceso', a.app.get(AccesoStrategy, { strict: false }));
}

async function ordenar(orden: string[], env: Record<string, string> = {}): Promise<string> {
  const app = await NestFactory.createApplicationContext(AppModule.con({ config: testConfig(db, env), roles: ['ops'] }), { logger: false, abortOnError: false });
  try {
    return await app.get(Ordenes, { strict: false }).execute(orden);
  } finally {
    await app.close();
    devolverEntrada(api);
  }
}

describe('first-super-user', () => {
  it('makes an account that nobody can enter but by the link in the mail', async () => {
    expect(await ordenar(['first-super-user', ' Jefa@Encadena.Example '])).toMatch(/^jefa@encadena\.example is the super user now\. A mail/);
    const [correo] = await correos(api, db, 'jefa@encadena.example');
    expect(correo?.plantilla).toBe('cambiarContrasena');
    const contrasena = 'Ratafia-de-nous-7';
    expect((await api.cliente().llamar(auth.cambiarContrasena, { body: { token: tokenDe(correo), contrasena, repetirContrasena: contrasena } })).status).toBe(200);
    expect((await api.cliente().llamar(auth.login, { body: { email: 'jefa@encadena.example', contrasena } })).datos).toMatchObject({ role: 'ROLE_SUPER' });
  });

  it('raises an account that exists, ends its sessions, and raises no second one', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    expect(await ordenar(['first-super-user', usuario.email])).toContain('sign in again');
    expect((await browser.llamar(usuarios.yo)).status).toBe(401);
    await expect(ordenar(['first-super-user', 'otra@encadena.example'])).rejects.toThrow(/already/);
    expect(await db.sql("SELECT 1 FROM usuarios WHERE role = 'ROLE_SUPER'")).toHaveLength(1);
  });

  it.each([[[]], [['first-super-user']], [['first-super-user', 'no']], [['toString']], [['disable-user', 'nadie@encadena.example']]])('refuses %j in words', async (orden) => {
    await expect(ordenar(orden)).rejects.toThrow(/Give one of|no e-mail address|no account/);
  });
});

describe('disable-user', () => {
  it('A3 ends every session at once and keeps the account shut until it is enabled again', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    expect(await ordenar(['disable-user', usuario.email])).toContain('sessions closed: 1');
    expect([(await browser.llamar(usuarios.yo)).status, (await browser.llamar(auth.refrescar)).status]).toEqual([401, 401]);
    expect((await api.cliente().llamar(auth.login, { body: { email: usuario.email, contrasena: CONTRASENA } })).status).toBe(401);
    await ordenar(['enable-user', usuario.email]);
    await entrar(api, usuario);
  });
});

describe('rotate-key', () => {
  const conNueva = useApi(db, { env: { CLAVE_CIFRADO: NUEVA } });

  it('T5 wraps every seed anew, so that the old key may go; without the old key it says what is missing', async () => {
    const usuario = await crearUsuario(db);
    const semilla = await darSegundoFactor(api, db, usuario.id);
    await expect(ordenar(['rotate-key'], { CLAVE_CIFRADO: NUEVA })).rejects.toThrow(/CLAVE_CIFRADO_ANTERIORES do not hold/);
    const env = { CLAVE_CIFRADO: NUEVA, CLAVE_CIFRADO_ANTERIORES: api.config.CLAVE_CIFRADO };
    expect(await ordenar(['rotate-key'], env)).toContain('1 of 1');
    expect(await ordenar(['rotate-key'], env)).toContain('0 of 1');
    devolverEntrada(conNueva);
    const browser = conNueva.cliente();
    await browser.llamar(auth.login, { body: { email: usuario.email, contrasena: CONTRASENA } });
    expect((await browser.llamar(auth.login2fa, { body: { codigo: await codigoTotp(conNueva, semilla) } })).status).toBe(200);
  });

  it('T5 wraps certificates and files anew while they are used, and each opens at every moment', async () => {
    const mundos = [await crearMundo(api, db), await crearMundo(api, db), await crearMundo(api, db)];
    const foto = new Uint8Array(await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer());
    for (const { cliente, nifId } of mundos) {
      expect((await cliente.subir(certificados.subir, { params: { uuid: nifId }, body: { contrasena: 'secreto' }, archivo: new Uint8Array(P12_RC2) })).status).toBe(200);
      expect((await cliente.subir(nifs.ponerLogotipo, { params: { uuid: nifId }, archivo: foto })).status).toBe(200);
    }
    const env = { CLAVE_CIFRADO: NUEVA, CLAVE_CIFRADO_ANTERIORES: api.config.CLAVE_CIFRADO, DATA_DIR: carpeta };
    const abrir = async (secretos: Secretos) => {
      for (const { nif_id: id, huella, sobre } of await db.sql<{ nif_id: string; huella: string; sobre: Buffer }>('SELECT nif_id, huella, sobre FROM certificados_nif')) expect(secretos.descifrar(sobre, contextoCertificado(id, huella)).toString()).toContain('PRIVATE KEY');
    };
    // Whoever runs with both keys reads while one after the other changes.
    const [dicho] = await Promise.all([ordenar(['rotate-key'], env), ...Array.from({ length: 20 }, () => abrir(new Secretos({ CLAVE_CIFRADO: NUEVA, CLAVE_CIFRADO_ANTERIORES: [api.config.CLAVE_CIFRADO] })))]);
    expect(dicho).toContain('certificates 3 of 3, files 3 of 3');
    expect(await ordenar(['rotate-key'], env)).toContain('certificates 0 of 3, files 0 of 3');
    await abrir(new Secretos({ CLAVE_CIFRADO: NUEVA, CLAVE_CIFRADO_ANTERIORES: [] }));
    await expect(abrir(new Secretos({ CLAVE_CIFRADO: api.config.CLAVE_CIFRADO, CLAVE_CIFRADO_ANTERIORES: [] }))).rejects.toThrow(/do not hold/);
  });

  it('T5 without the login that may read certificates says so', async () => {
    await expect(ordenar(['rotate-key'], { DATABASE_URL_WORKER: '' })).rejects.toThrow(/DATABASE_URL_WORKER: is missing/);
  });

  it('T5 swapped seeds of two accounts open neither', async () => {
    const [ana, bru] = [await crearUsuario(db), await crearUsuario(db)];
    const semillas = [await darSegundoFactor(api, db, ana.id), await darSegundoFactor(api, db, bru.id)];
    await db.sql('UPDATE segundos_factores s SET semilla = o.semilla FROM segundos_factores o WHERE o.usuario_id <> s.usuario_id');
    await expect(ordenar(['rotate-key'], { CLAVE_CIFRADO: NUEVA, CLAVE_CIFRADO_ANTERIORES: api.config.CLAVE_CIFRADO })).rejects.toThrow(/belongs to something else/);
    const browser = api.cliente();
    await browser.llamar(auth.login, { body: { email: ana.email, contrasena: CONTRASENA } });
    expect((await browser.llamar(auth.login2fa, { body: { codigo: await codigoTotp(api, semillas[1] ?? '') } })).status).toBe(500);
  });
});
