// Changing the password, by link and inside a session, and the list of one's own sessions.
import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { auth, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  codigoTotp,
  CONTRASENA,
  correos,
  crearUsuario,
  darSegundoFactor,
  entrar,
  tokenDe,
  useApi,
} from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);
const NUEVA = 'Ratafia-de-nous-7';
const HORA = 3_600_000;

const pedir = (email: string) => api.cliente().llamar(auth.solicitarCambioContrasena, { body: { email } });
const cambiar = (token: string, contrasena = NUEVA) =>
  api
    .cliente()
    .llamar(auth.cambiarContrasena, { body: { token, contrasena, repetirContrasena: contrasena } });
const validar = (token: string) =>
  api.cliente().llamar(auth.validarTokenCambioContrasena, { query: { token } });
const login = (email: string, contrasena: string) =>
  api.cliente().llamar(auth.login, { body: { email, contrasena } });
const tokenPara = async (email: string): Promise<string> => {
  await pedir(email);
  return tokenDe((await correos(api, db, email)).at(-1));
};

/** So many wait for somebody's lock. */
async function enEspera(cuantos: number): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    const filas = await db.sql(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (filas.length >= cuantos) return;
    await wait(40);
  }
}

describe('recovering the password', () => {
  it('A3 ends every session and makes the new password the only one', async () => {
    const usuario = await crearUsuario(db, { email: 'ana@puig.example' });
    const abierta = await entrar(api, usuario);
    const token = await tokenPara(usuario.email);
    expect((await validar(token)).datos).toEqual({ valido: true, emailEnmascarado: 'a***@puig.example' });
    expect((await cambiar(token)).datos).toEqual({ cambiada: true });
    expect([
      (await abierta.llamar(usuarios.yo)).status,
      (await abierta.llamar(auth.refrescar)).status,
    ]).toEqual([401, 401]);
    expect([
      (await login(usuario.email, CONTRASENA)).status,
      (await login(usuario.email, NUEVA)).status,
    ]).toEqual([401, 200]);
    expect((await correos(api, db, usuario.email)).map(({ plantilla }) => plantilla)).toEqual([
      'cambiarContrasena',
      'contrasenaCambiada',
    ]);
    expect(await db.sql('SELECT tipo FROM sucesos_usuario')).toEqual([{ tipo: 'CONTRASENA_RECUPERADA' }]);
  });

  it('answers alike, and in the same time, whether or not there is an account', async () => {
    const usuario = await crearUsuario(db);
    const since = performance.now();
    expect((await pedir(usuario.email)).datos).toEqual({ enviado: true });
    expect((await pedir('nadie@puig.example')).datos).toEqual({ enviado: true });
    expect(performance.now() - since).toBeGreaterThan(480);
    expect(await correos(api, db)).toHaveLength(1);
  });

  it('A7 does not skip the second factor', async () => {
    const usuario = await crearUsuario(db);
    const semilla = await darSegundoFactor(api, db, usuario.id);
    await cambiar(await tokenPara(usuario.email));
    const browser = api.cliente();
    expect(
      (await browser.llamar(auth.login, { body: { email: usuario.email, contrasena: NUEVA } })).datos,
    ).toMatchObject({ segundoFactorRequerido: true });
    expect((await browser.llamar(usuarios.yo)).status).toBe(401);
    expect(
      (await browser.llamar(auth.login2fa, { body: { codigo: await codigoTotp(api, semilla) } })).status,
    ).toBe(200);
  });

  it('A7 ends a login that waits for its second factor', async () => {
    const usuario = await crearUsuario(db);
    const semilla = await darSegundoFactor(api, db, usuario.id);
    const browser = api.cliente();
    await browser.llamar(auth.login, { body: { email: usuario.email, contrasena: CONTRASENA } });
    await cambiar(await tokenPara(usuario.email));
    expect(
      (await browser.llamar(auth.login2fa, { body: { codigo: await codigoTotp(api, semilla) } })).status,
    ).toBe(401);
  });

  it('A7 ends a login too that is just getting through its second factor', async () => {
    const usuario = await crearUsuario(db);
    const semilla = await darSegundoFactor(api, db, usuario.id);
    const token = await tokenPara(usuario.email);
    const ladron = api.cliente();
    await ladron.llamar(auth.login, { body: { email: usuario.email, contrasena: CONTRASENA } });
    // The session of that browser is held up just before the end.
    await db.sql(
      `CREATE FUNCTION detener() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$`,
    );
    await db.sql('CREATE TRIGGER detener BEFORE INSERT ON sesiones FOR EACH ROW EXECUTE FUNCTION detener()');
    const client = new pg.Client({ connectionString: db.urls.super });
    await client.connect();
    try {
      await client.query('SELECT pg_advisory_lock(4711)');
      const entrada = codigoTotp(api, semilla).then((codigo) =>
        ladron.llamar(auth.login2fa, { body: { codigo } }),
      );
      await enEspera(1);
      const cambio = cambiar(token);
      await enEspera(2);
      await client.query('SELECT pg_advisory_unlock(4711)');
      expect((await cambio).status).toBe(200);
      await entrada;
    } finally {
      await client.end();
      await db.sql('DROP FUNCTION detener() CASCADE');
    }
    expect((await ladron.llamar(usuarios.yo)).status).toBe(401);
  });

  it('A12 the link works once, for an hour, and the newest only', async () => {
    const { email } = await crearUsuario(db);
    const [viejo, nuevo] = [await tokenPara(email), await tokenPara(email)];
    expect((await validar(viejo)).problema.codigo).toBe('ENLACE_NO_VALIDO');
    expect((await cambiar(viejo)).status).toBe(400);
    const respuestas = await Promise.all([cambiar(nuevo), cambiar(nuevo)]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 400]);
    const tardio = await tokenPara(email);
    try {
      api.clock.avanzar(HORA + 1);
      expect([(await validar(tardio)).status, (await cambiar(tardio)).status]).toEqual([400, 400]);
    } finally {
      api.clock.soltar();
    }
  });

  it('A12 the link is worth nothing after a change of address or for another use', async () => {
    const usuario = await crearUsuario(db);
    const token = await tokenPara(usuario.email);
    expect((await api.cliente().llamar(auth.verificarEmail, { body: { token } })).status).toBe(400);
    await db.sql("UPDATE usuarios SET email = 'cambiada@puig.example'");
    expect((await cambiar(token)).problema.codigo).toBe('ENLACE_NO_VALIDO');
  });

  it('refuses weak passwords and keeps the link for a better one', async () => {
    const { email } = await crearUsuario(db);
    const token = await tokenPara(email);
    expect((await cambiar(token, 'corta')).status).toBe(400);
    expect((await cambiar(token, 'Password123!')).problema).toMatchObject({
      status: 422,
      codigo: 'CONTRASENA_CONOCIDA',
      errores: [{ campo: 'contrasena' }],
    });
    expect((await cambiar(token)).status).toBe(200);
  });

  it('verifies the address that it proves', async () => {
    const { email } = await crearUsuario(db, { verificado: false });
    await cambiar(await tokenPara(email));
    expect((await login(email, NUEVA)).status).toBe(200);
  });

  it('mails no words to an address that nobody has verified: whoever registered it may have chosen the name', async () => {
    const extrana = await crearUsuario(db, { verificado: false });
    const propia = await crearUsuario(db);
    for (const { email } of [extrana, propia]) await pedir(email);
    expect((await correos(api, db)).map(({ params }) => params)).toEqual([
      { nombre: extrana.email },
      { nombre: 'Ana' },
    ]);
  });

  it('says nothing to an account that was disabled', async () => {
    const { email } = await crearUsuario(db);
    await db.sql('UPDATE usuarios SET desactivado_en = now()');
    expect((await pedir(email)).status).toBe(200);
    expect(await correos(api, db)).toEqual([]);
    expect((await login(email, CONTRASENA)).problema.codigo).toBe('CREDENCIALES');
  });

  it('stops who tries links', async () => {
    const answers = await Promise.all(Array.from({ length: 65 }, (_, n) => validar(`${n}`.padEnd(43, 'a'))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('changing the password inside a session', () => {
  const body = { contrasenaActual: CONTRASENA, contrasena: NUEVA, repetirContrasena: NUEVA };

  it('A3 ends every session of before and goes on in this browser with new tokens', async () => {
    const usuario = await crearUsuario(db);
    const [browser, otro] = [await entrar(api, usuario), await entrar(api, usuario)];
    const copia = browser.clonar();
    expect((await browser.llamar(usuarios.cambiarContrasena, { body })).datos).toMatchObject({
      email: usuario.email,
    });
    for (const viejo of [otro, copia])
      expect([(await viejo.llamar(usuarios.yo)).status, (await viejo.llamar(auth.refrescar)).status]).toEqual(
        [401, 401],
      );
    expect([
      (await browser.llamar(usuarios.yo)).status,
      (await browser.llamar(auth.refrescar)).status,
    ]).toEqual([200, 200]);
    expect((await login(usuario.email, CONTRASENA)).status).toBe(401);
    expect((await correos(api, db, usuario.email)).map(({ plantilla }) => plantilla)).toEqual([
      'contrasenaCambiada',
    ]);
  });

  it.each([
    ['the wrong password', { contrasenaActual: 'otra' }, 422, 'CONTRASENA_INCORRECTA'],
    [
      'a common one',
      { contrasena: 'Qwerty123!', repetirContrasena: 'Qwerty123!' },
      422,
      'CONTRASENA_CONOCIDA',
    ],
    ['two that differ', { repetirContrasena: 'x' }, 400, 'VALIDACION'],
    ['somebody else named', { idUsuario: '0' }, 400, 'VALIDACION'],
  ])('refuses %s and changes nothing', async (_, mas, status, codigo) => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    expect(
      (await browser.llamarMal(usuarios.cambiarContrasena, { body: { ...body, ...mas } })).problema,
    ).toMatchObject({ status, codigo });
    expect((await browser.llamar(usuarios.yo)).status).toBe(200);
    expect((await login(usuario.email, CONTRASENA)).status).toBe(200);
  });
});

describe('the list of open sessions', () => {
  it("shows one's own, and closes one at once", async () => {
    const usuario = await crearUsuario(db);
    const [browser, otro] = [await entrar(api, usuario), await entrar(api, usuario)];
    const ajena = await entrar(api, await crearUsuario(db));
    const { datos } = await browser.llamar(usuarios.sesiones);
    expect(datos.map(({ actual }) => actual).sort()).toEqual([false, true]);
    const uuid = datos.find(({ actual }) => !actual)?.uuid ?? '';
    expect((await ajena.llamar(usuarios.cerrarSesion, { params: { uuid } })).problema).toMatchObject({
      status: 404,
      codigo: 'NO_ENCONTRADO',
    });
    expect((await browser.llamar(usuarios.cerrarSesion, { params: { uuid } })).datos).toEqual({
      cerrada: true,
    });
    expect([(await otro.llamar(usuarios.yo)).status, (await otro.llamar(auth.refrescar)).status]).toEqual([
      401, 401,
    ]);
    expect((await browser.llamar(usuarios.cerrarSesion, { params: { uuid } })).status).toBe(404);
    expect((await browser.llamar(usuarios.sesiones)).datos).toHaveLength(1);
  });

  it('A3 closes all of them together', async () => {
    const usuario = await crearUsuario(db);
    const browsers = [await entrar(api, usuario), await entrar(api, usuario), await entrar(api, usuario)];
    const ajena = await entrar(api, await crearUsuario(db));
    expect((await browsers[1]?.llamar(usuarios.cerrarSesiones))?.datos).toEqual({ cerradas: 3 });
    for (const browser of browsers) expect((await browser.llamar(usuarios.yo)).status).toBe(401);
    expect((await ajena.llamar(usuarios.yo)).status).toBe(200);
  });

  it('A1 tells the owner by mail and leaves a trace when a token was stolen', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    const thief = browser.clonar();
    await browser.llamar(auth.refrescar);
    await browser.llamar(auth.refrescar);
    expect((await thief.llamar(auth.refrescar)).status).toBe(401);
    expect(await correos(api, db, usuario.email)).toMatchObject([{ plantilla: 'sesionCerradaPorReuso' }]);
    expect(await db.sql('SELECT tipo FROM sucesos_usuario')).toEqual([{ tipo: 'SESION_CERRADA_POR_REUSO' }]);
    expect((await thief.llamar(auth.refrescar)).status).toBe(401);
    expect(await correos(api, db, usuario.email)).toHaveLength(1);
  });
});
