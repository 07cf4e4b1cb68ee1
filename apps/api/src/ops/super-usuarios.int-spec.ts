// Who is staff: what an operator orders, and what whoever had the account before would keep of it.
import { describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import passport from 'passport';
import { auth, superusuario, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../tools/jest/database';
import { AppModule } from '../app.module';
import { AccesoStrategy, ContrasenaStrategy } from '../modules/auth/estrategias';
import {
  type Cliente,
  codigoTotp,
  CONTRASENA,
  correos,
  crearUsuario,
  darSegundoFactor,
  entrar,
  testConfig,
  tokenDe,
  useApi,
} from '@encadena/api/testing/platform';
import { Ordenes } from './ordenes';

const db = useDatabase();
const api = useApi(db);
const NUEVA = 'Ratafia-de-nous-7';
const JEFA = 'jefa@encadena.example';

/** As ops.int-spec.ts: Passport's strategies go back to the API afterwards. */
async function ordenar(orden: string[], env: Record<string, string> = {}): Promise<string> {
  const app = await NestFactory.createApplicationContext(
    AppModule.con({ config: testConfig(db, env), roles: ['ops'] }),
    { logger: false, abortOnError: false },
  );
  try {
    return await app.get(Ordenes, { strict: false }).execute(orden);
  } finally {
    await app.close();
    passport.use('contrasena', api.app.get(ContrasenaStrategy, { strict: false }));
    passport.use('acceso', api.app.get(AccesoStrategy, { strict: false }));
  }
}

const login = (email: string, contrasena: string, browser = api.cliente()) =>
  browser.llamar(auth.login, { body: { email, contrasena } });

async function elegir(email: string, browser: Cliente = api.cliente()): Promise<number> {
  const correo = (await correos(api, db, email))
    .filter(({ plantilla }) => plantilla === 'superNombrado')
    .at(-1);
  const { status } = await browser.llamar(auth.cambiarContrasena, {
    body: { token: tokenDe(correo), contrasena: NUEVA, repetirContrasena: NUEVA },
  });
  return status;
}

/** A member of staff who can work. */
async function nombrada(email: string): Promise<string> {
  await ordenar(['super-user', email]);
  expect(await elegir(email)).toBe(200);
  return email;
}

const plantillas = async (email: string) =>
  (await correos(api, db, email)).map(({ plantilla }) => plantilla).filter((una) => /super/i.test(una));
const cambios = () =>
  db.sql<{ email: string; cambio: string }>('SELECT email, cambio FROM cambios_super ORDER BY en, id');

describe('a super user', () => {
  it('is made without an account: nobody enters it but by the link in the mail', async () => {
    expect(await ordenar(['first-super-user', ' Jefa@Encadena.Example '])).toMatch(
      /^jefa@encadena\.example becomes a super user by the link/,
    );
    expect(await elegir(JEFA)).toBe(200);
    expect((await login(JEFA, NUEVA)).datos).toMatchObject({ role: 'ROLE_SUPER', emailVerificado: true });
    expect(await cambios()).toEqual([{ email: JEFA, cambio: 'NOMBRADO' }]);
  });

  it('is no account that a stranger registered first: the password, name and mail links of the stranger open nothing', async () => {
    const { id } = await crearUsuario(db, { email: JEFA, verificado: false });
    await api.cliente().llamar(auth.solicitarVerificacion, { body: { email: JEFA } });
    const antes = tokenDe((await correos(api, db, JEFA)).at(-1));
    await ordenar(['first-super-user', JEFA]);
    // Before the owner of the mailbox chose a password the role works for nobody.
    expect((await login(JEFA, CONTRASENA)).problema.codigo).toBe('CREDENCIALES');
    expect((await api.cliente().llamar(auth.verificarEmail, { body: { token: antes } })).status).toBe(400);
    const [{ soporte } = { soporte: 'none' }] = await db.sql<{ soporte: string | null }>(
      "SELECT soporte_actual()::text AS soporte FROM set_config('app.soporte_id', $1, false)",
      [id],
    );
    expect(soporte).toBeNull();
    expect(await elegir(JEFA)).toBe(200);
    expect((await login(JEFA, CONTRASENA)).status).toBe(401);
    expect((await login(JEFA, NUEVA)).datos).toMatchObject({ nombre: 'Superusuario', role: 'ROLE_SUPER' });
  });

  it('keeps nothing of whoever verified the account before: no password, session, second factor, code or known browser', async () => {
    const { id } = await crearUsuario(db, { email: JEFA });
    const antes = await entrar(api, { email: JEFA });
    const semilla = await darSegundoFactor(api, db, id);
    const aMedias = api.cliente();
    expect((await login(JEFA, CONTRASENA, aMedias)).datos).toMatchObject({ segundoFactorRequerido: true });
    await ordenar(['super-user', JEFA]);
    expect((await antes.llamar(usuarios.yo)).status).toBe(401);
    expect((await antes.llamar(auth.refrescar)).status).toBe(401);
    expect(
      (await aMedias.llamar(auth.login2fa, { body: { codigo: await codigoTotp(api, semilla) } })).status,
    ).toBe(401);
    expect((await login(JEFA, CONTRASENA)).status).toBe(401);
    const propia = api.cliente();
    expect(await elegir(JEFA, propia)).toBe(200);
    // The second factor of before would lock the owner out, or let its holder in.
    expect((await login(JEFA, NUEVA, propia)).datos).toMatchObject({ segundoFactor: false });
    expect(await db.sql('SELECT FROM codigos_recuperacion')).toEqual([]);
    for (let n = 0; n < 10; n += 1) await login(JEFA, 'no es esta');
    expect((await login(JEFA, NUEVA, antes)).status).toBe(429);
  });

  it('is not kept from a second factor of their own by the tries of whoever had the account before', async () => {
    await crearUsuario(db, { email: JEFA });
    const antes = await entrar(api, { email: JEFA });
    for (let n = 0; n < 12; n += 1) {
      await antes.llamar(usuarios.activarSegundoFactor, { body: { codigo: '000000' } });
      await antes.llamar(usuarios.prepararSegundoFactor, { body: { contrasena: 'no es esta' } });
    }
    await ordenar(['super-user', JEFA]);
    const propia = api.cliente();
    expect(await elegir(JEFA, propia)).toBe(200);
    await login(JEFA, NUEVA, propia);
    const { datos } = await propia.llamar(usuarios.prepararSegundoFactor, { body: { contrasena: NUEVA } });
    const { status } = await propia.llamar(usuarios.activarSegundoFactor, {
      body: { codigo: await codigoTotp(api, datos.clave) },
    });
    expect(status).toBe(200);
  });

  it('works as staff only with a second factor of their own', async () => {
    await nombrada(JEFA);
    const browser = api.cliente();
    await login(JEFA, NUEVA, browser);
    expect((await browser.llamar(superusuario.listar, { query: {} })).problema.codigo).toBe(
      'SEGUNDO_FACTOR_REQUERIDO',
    );
  });

  it('whose link ran out is mailed another one by the same order, and a second order for one who works says so', async () => {
    await ordenar(['first-super-user', JEFA]);
    const caducado = tokenDe((await correos(api, db, JEFA)).at(-1));
    await ordenar(['first-super-user', JEFA]);
    expect(
      (
        await api.cliente().llamar(auth.cambiarContrasena, {
          body: { token: caducado, contrasena: NUEVA, repetirContrasena: NUEVA },
        })
      ).status,
    ).toBe(400);
    expect(await elegir(JEFA)).toBe(200);
    await expect(ordenar(['super-user', JEFA])).rejects.toThrow(/already/);
    expect((await login(JEFA, NUEVA)).status).toBe(200);
  });

  it('who had a verified account and let the link run out is mailed another one too, and counts for nobody until then', async () => {
    await nombrada('primera@encadena.example');
    await crearUsuario(db, { email: JEFA });
    await ordenar(['super-user', JEFA]);
    // Nobody can work but the first: without the word she stays.
    await expect(ordenar(['no-super-user', 'primera@encadena.example'])).rejects.toThrow(
      /is the last super user/,
    );
    expect(await ordenar(['super-users'])).toContain(`${JEFA} (has not chosen a password yet)`);
    await db.sql("UPDATE enlaces SET caduca_en = '2000-01-01'");
    expect(await ordenar(['super-user', JEFA])).toMatch(/becomes a super user by the link/);
    expect(await elegir(JEFA)).toBe(200);
    await expect(ordenar(['super-user', JEFA])).rejects.toThrow(/is a super user already/);
    expect(await ordenar(['no-super-user', 'primera@encadena.example'])).toMatch(/no super user any longer/);
  });

  it('is not made of a disabled account, nor a second "first" one', async () => {
    await crearUsuario(db, { email: JEFA });
    await ordenar(['disable-user', JEFA]);
    await expect(ordenar(['super-user', JEFA])).rejects.toThrow(/disabled.*enable-user/);
    await nombrada('otra@encadena.example');
    await expect(ordenar(['first-super-user', JEFA])).rejects.toThrow(/already.*super-user EMAIL/);
    expect(await db.sql("SELECT email FROM usuarios WHERE role = 'ROLE_SUPER'")).toEqual([
      { email: 'otra@encadena.example' },
    ]);
  });

  it('may be one of several: the others are told by mail of each who comes and goes, in their language, and the list names all', async () => {
    const sara = await nombrada('sara@encadena.example');
    await db.sql("UPDATE usuarios SET idioma = 'ca' WHERE email = $1", [sara]);
    await nombrada(JEFA);
    expect(await ordenar(['super-users'])).toBe(`${JEFA}\n${sara}`);
    expect(await ordenar(['no-super-user', JEFA])).toContain('no super user any longer');
    expect(await plantillas(sara)).toEqual(['superNombrado', 'otroSuperNombrado', 'otroSuperCesado']);
    const ultimo = (await correos(api, db, sara)).at(-1);
    expect(ultimo).toMatchObject({ idioma: 'ca', params: { cuenta: JEFA } });
    expect(await plantillas(JEFA)).toEqual(['superNombrado', 'superCesado']);
    expect(await cambios()).toEqual([
      { email: sara, cambio: 'NOMBRADO' },
      { email: JEFA, cambio: 'NOMBRADO' },
      { email: JEFA, cambio: 'CESADO' },
    ]);
    expect(await ordenar(['super-users'])).toBe(sara);
  });

  it('who cannot work, shut out or without a password, is told of nobody, and let go without --last', async () => {
    const fuera = await nombrada('fuera@encadena.example');
    await ordenar(['disable-user', fuera]);
    // A slip of the operator's: somebody else's mailbox.
    await ordenar(['super-user', 'gefa@encadena.example']);
    await ordenar(['super-user', JEFA]);
    expect(await plantillas(fuera)).toEqual(['superNombrado']);
    expect(await plantillas('gefa@encadena.example')).toEqual(['superNombrado']);
    expect(await ordenar(['no-super-user', 'gefa@encadena.example'])).toContain('no super user any longer');
    expect(await ordenar(['enable-user', fuera])).toBe(
      `${fuera} may sign in again, and is a super user: if that shall not be, give "no-super-user ${fuera}".`,
    );
    await expect(ordenar(['no-super-user', fuera])).rejects.toThrow(/is the last super user/);
  });

  it('who is unmade is out at once, and the account stays', async () => {
    await nombrada('sara@encadena.example');
    await nombrada(JEFA);
    const browser = api.cliente();
    await login(JEFA, NUEVA, browser);
    expect(await ordenar(['no-super-user', JEFA])).toContain('sessions closed: 1');
    expect((await browser.llamar(usuarios.yo)).status).toBe(401);
    expect((await login(JEFA, NUEVA)).datos).toMatchObject({ role: 'ROLE_USER' });
    await expect(ordenar(['no-super-user', JEFA])).rejects.toThrow(/no super user/);
  });

  it('who is the last that can work stays unless the order says --last; two orders at once do not take both', async () => {
    const sara = await nombrada('sara@encadena.example');
    await nombrada(JEFA);
    const hechas = await Promise.allSettled([
      ordenar(['no-super-user', JEFA]),
      ordenar(['no-super-user', sara]),
    ]);
    expect(hechas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [{ email: queda } = { email: '' }] = await db.sql<{ email: string }>(
      "SELECT email FROM usuarios WHERE role = 'ROLE_SUPER'",
    );
    // One who has not chosen a password yet could not take over.
    await ordenar(['super-user', 'nadie@encadena.example']);
    await expect(ordenar(['no-super-user', queda])).rejects.toThrow(/last super user.*--last/);
    await ordenar(['no-super-user', queda, '--last']);
    expect(await ordenar(['super-users'])).toBe('nadie@encadena.example (has not chosen a password yet)');
  });
});

describe('the log of super users', () => {
  it.each(['app', 'worker'] as const)('is neither written, changed nor read by the login %s', async (rol) => {
    await nombrada(JEFA);
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: db.urls[rol] });
    await client.connect();
    try {
      for (const sql of [
        `INSERT INTO cambios_super
          VALUES (gen_random_uuid(), gen_random_uuid(), 'x@y.example', 'NOMBRADO', 'x', now())`,
        "UPDATE cambios_super SET email = 'x'",
        'DELETE FROM cambios_super',
        'TRUNCATE cambios_super',
        'SELECT * FROM cambios_super',
      ])
        await expect(client.query(sql)).rejects.toThrow(/permission denied/);
    } finally {
      await client.end();
    }
  });

  it('is changed by nobody, not even under the login that writes it', async () => {
    await nombrada(JEFA);
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: db.urls.owner });
    await client.connect();
    try {
      for (const sql of [
        "UPDATE cambios_super SET email = 'x'",
        'DELETE FROM cambios_super',
        'TRUNCATE cambios_super',
      ])
        await expect(client.query(sql)).rejects.toThrow();
    } finally {
      await client.end();
    }
    expect(await cambios()).toEqual([{ email: JEFA, cambio: 'NOMBRADO' }]);
  });

  it('cannot be gone round by an order under the login of the API', async () => {
    await expect(ordenar(['super-user', JEFA], { DATABASE_URL_OPS: db.urls.app })).rejects.toThrow();
    expect(await db.sql('SELECT FROM usuarios')).toEqual([]);
  });
});
