// Login and sessions as a browser, a thief and a guesser meet them.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { auth, nifs, usuarios } from '@encadena/contracts';
import jwt from 'jsonwebtoken';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { useDatabase } from '../../../../../tools/jest/database';
import { newId } from '../../platform/ids';
import { Log } from '../../platform/logs';
import { CONTRASENA, crearMundo, crearUsuario, entrar, useApi } from '@encadena/api/testing/platform';
import { CuentasLogin } from './cuentas-login.repository';
import { ALGORITMO, AUDIENCIA, EMISOR, Tokens } from './tokens';

const db = useDatabase();
const api = useApi(db);
const MINUTO = 60_000;
const ACCESO = 'encadena-acceso';
const REFRESCO = 'encadena-refresco';

const abiertas = async () => (await db.sql('SELECT FROM sesiones WHERE cerrada_en IS NULL')).length;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('login', () => {
  it('opens a session whose tokens no script can read', async () => {
    const usuario = await crearUsuario(db, { email: 'ana@puig.example', idioma: 'ca' });
    const browser = api.cliente();
    const answer = await browser.llamar(auth.login, {
      body: { email: ' Ana@Puig.example ', contrasena: CONTRASENA },
    });
    expect(answer.status).toBe(200);
    expect(answer.datos).toEqual({
      idUsuario: usuario.id,
      email: 'ana@puig.example',
      emailVerificado: true,
      role: 'ROLE_USER',
      idioma: 'ca',
      nombre: 'Ana',
      apellidos: 'Puig Serra',
      telefono: null,
      segundoFactor: false,
      correosComerciales: false,
      suscripcionActiva: false,
      puedeActivarPrueba: true,
    });
    const cookies = answer.cabeceras.getSetCookie();
    expect(cookies).toHaveLength(3);
    expect(cookies[0]).toMatch(/^encadena-acceso=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies[1]).toMatch(
      /^encadena-refresco=[^;]+; Max-Age=2592000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(cookies[2]).toMatch(
      /^encadena-dispositivo-[\w-]{16}=[^;]+; Max-Age=34560000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect((await browser.llamar(usuarios.yo)).datos).toMatchObject({ idUsuario: usuario.id });
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    await crearUsuario(db, { email: 'ana@puig.example' });
    const wrong = await api
      .cliente()
      .llamar(auth.login, { body: { email: 'ana@puig.example', contrasena: 'no es esta' } });
    const unknown = await api
      .cliente()
      .llamar(auth.login, { body: { email: 'nadie@puig.example', contrasena: 'no es esta' } });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...wrong.problema, idPeticion: '' }).toEqual({ ...unknown.problema, idPeticion: '' });
  });

  it('A4 leaves lines in the log that name the request, for what was refused as for what was done', async () => {
    const { email, id } = await crearUsuario(db);
    const eventos = jest.spyOn(Log.prototype, 'event');
    const linea = (nombre: string) =>
      eventos.mock.calls
        .filter(([suyo]) => suyo === nombre)
        .map(([, datos, contexto]) => ({ ...datos, idPeticion: contexto?.idPeticion }));
    const browser = api.cliente();
    const peticion = ({ cabeceras }: { cabeceras: Headers }) => cabeceras.get('x-peticion-id');
    const [mala, cerrada, buena] = [
      await browser.llamar(auth.login, { body: { email, contrasena: 'otra' } }),
      await browser.llamar(usuarios.yo),
      await browser.llamar(auth.login, { body: { email, contrasena: CONTRASENA } }),
    ];
    const todas = await browser.llamar(usuarios.cerrarSesiones);
    expect(linea('login-fallido')).toEqual([{ ip: '127.0.0.1', idPeticion: peticion(mala) }]);
    expect(linea('acceso-denegado')).toEqual([{ motivo: 'NO_AUTENTICADO', idPeticion: peticion(cerrada) }]);
    expect(linea('login')).toEqual([{ usuarioId: id, idPeticion: peticion(buena) }]);
    expect(linea('suceso-usuario')).toEqual([
      { usuarioId: id, suceso: 'SESIONES_CERRADAS', cerradas: 1, idPeticion: peticion(todas) },
    ]);
    expect(linea('peticion').map(({ idPeticion }) => idPeticion)).toContain(peticion(mala));
  });

  it('stays shut for an address that was not verified, and tells so only to who knows the password', async () => {
    const { email } = await crearUsuario(db, { verificado: false });
    const intento = (contrasena: string) => api.cliente().llamar(auth.login, { body: { email, contrasena } });
    expect((await intento('otra')).problema.codigo).toBe('CREDENCIALES');
    expect((await intento(CONTRASENA)).problema).toMatchObject({
      status: 403,
      codigo: 'EMAIL_NO_VERIFICADO',
    });
    expect(await abiertas()).toBe(0);
  });

  it.each([
    ['a megabyte of password', { email: 'ana@puig.example', contrasena: 'x'.repeat(1_000_000) }, 413],
    ['a long password', { email: 'ana@puig.example', contrasena: 'x'.repeat(60_000) }, 400],
    ['NUL in the password', { email: 'ana@puig.example', contrasena: `${CONTRASENA}\0` }, 401],
    ['NUL in the address', { email: 'ana@puig.example\0', contrasena: CONTRASENA }, 400],
    ['a homoglyph address', { email: 'аna@puig.example', contrasena: CONTRASENA }, 401],
    ['an address in capitals', { email: 'ANA@PUIG.EXAMPLE', contrasena: CONTRASENA }, 200],
    ['an object as address', { email: { $ne: '' }, contrasena: CONTRASENA }, 400],
    ['an array as password', { email: 'ana@puig.example', contrasena: [CONTRASENA] }, 400],
    ['no password', { email: 'ana@puig.example' }, 400],
    [
      'a field nobody asked for',
      { email: 'ana@puig.example', contrasena: CONTRASENA, role: 'ROLE_SUPER' },
      400,
    ],
  ])('A10 %s', async (_, body, status) => {
    await crearUsuario(db, { email: 'ana@puig.example' });
    expect((await api.cliente().llamarMal(auth.login, { body })).status).toBe(status);
  });

  it('A10 there is one account for each canonical address', async () => {
    await crearUsuario(db, { email: 'ana@puig.example' });
    await expect(crearUsuario(db, { email: 'ana@puig.example' })).rejects.toThrow(/unique/);
  });

  it('A9 eleven guesses on one account make it wait, not its neighbours, and not for ever', async () => {
    const ana = await crearUsuario(db);
    const bru = await crearUsuario(db);
    const intento = (contrasena: string) =>
      api.cliente().llamar(auth.login, { body: { email: ana.email, contrasena } });
    for (let guess = 0; guess < 10; guess += 1) expect((await intento(`guess-${guess}`)).status).toBe(401);
    const stopped = await intento(CONTRASENA);
    expect(stopped.problema).toMatchObject({ status: 429, codigo: 'DEMASIADAS_PETICIONES' });
    expect(Number(stopped.cabeceras.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(stopped.cabeceras.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    await entrar(api, bru);
    await db.sql("UPDATE intentos SET expire = 1 WHERE key LIKE 'login-cuenta-red:%'");
    expect((await intento(CONTRASENA)).status).toBe(200);
  });

  it('A9 parallel guesses count as well', async () => {
    const { email } = await crearUsuario(db);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, guess) =>
        api.cliente().llamar(auth.login, { body: { email, contrasena: `guess-${guess}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('A9 spraying many accounts from one network is stopped too; successes are not counted against it', async () => {
    const { email } = await crearUsuario(db);
    for (let time = 0; time < 3; time += 1) await entrar(api, { email });
    expect(await db.sql("SELECT points FROM intentos WHERE key LIKE 'login-red:%' AND points <> 0")).toEqual(
      [],
    );
    await db.sql("UPDATE intentos SET points = 30 WHERE key LIKE 'login-red:%'");
    expect(
      (await api.cliente().llamar(auth.login, { body: { email: 'otra@puig.example', contrasena: 'x' } }))
        .status,
    ).toBe(429);
    expect(
      await db.sql("SELECT key FROM intentos WHERE key LIKE '%puig%' OR key LIKE '%127.0.0.1%'"),
    ).toEqual([]);
  });

  it('A9 who has used up the tries of a network takes none from an account', async () => {
    const { email } = await crearUsuario(db);
    await entrar(api, { email });
    await db.sql("UPDATE intentos SET points = 30 WHERE key LIKE 'login-red:%'");
    const stopped = await api.cliente().llamar(auth.login, { body: { email, contrasena: 'x' } });
    expect(stopped.problema).toMatchObject({ status: 429, codigo: 'DEMASIADAS_PETICIONES' });
    expect(Number(stopped.cabeceras.get('retry-after'))).toBeGreaterThan(0);
    expect(
      await db.sql("SELECT points FROM intentos WHERE key LIKE 'login-cuenta%' AND points <> 0"),
    ).toEqual([]);
  });

  it.each([
    ['an address not yet verified', { verificado: false }, 403],
    ['a session', {}, 200],
  ])('A9 the right password gives the tries back: %s', async (_, datos, status) => {
    const { email } = await crearUsuario(db, datos);
    const intento = (contrasena: string) => api.cliente().llamar(auth.login, { body: { email, contrasena } });
    for (let guess = 0; guess < 3; guess += 1) await intento(`guess-${guess}`);
    expect((await intento(CONTRASENA)).status).toBe(status);
    expect(await db.sql("SELECT points FROM intentos WHERE key LIKE 'login-cuenta-red:%'")).toEqual([]);
    for (const limite of ['login-red', 'login-cuenta'])
      expect(await db.sql('SELECT points FROM intentos WHERE key LIKE $1', [`${limite}:%`])).toEqual([
        { points: 3 },
      ]);
  });

  it('A9 a window that is over begins anew with one try', async () => {
    const { email } = await crearUsuario(db);
    const intento = () => api.cliente().llamar(auth.login, { body: { email, contrasena: 'x' } });
    for (let guess = 0; guess < 3; guess += 1) await intento();
    await db.sql('UPDATE intentos SET expire = 1');
    await intento();
    expect(
      await db.sql("SELECT points, expire > 1 AS running FROM intentos WHERE key LIKE 'login-%'"),
    ).toEqual([
      { points: 1, running: true },
      { points: 1, running: true },
      { points: 1, running: true },
    ]);
  });

  it('A3 opens no session for a password that was changed, or an account that got a second factor, while it was being judged', async () => {
    const { email, id } = await crearUsuario(db);
    const cuentas = api.app.get(CuentasLogin);
    const abrir = async () => {
      const cuenta = await cuentas.find(email);
      return (cambio: string) =>
        db.sql(cambio, [id]).then(() =>
          cuentas.abrir(
            {
              id: newId(),
              usuarioId: id,
              refrescoHash: new Uint8Array(32),
              ahora: new Date(),
              caducaEn: new Date(Date.now() + 1000),
              agente: null,
            },
            cuenta ?? { contrasenaHash: '', modificadoEn: new Date(0) },
          ),
        );
    };
    for (const cambio of [
      "UPDATE usuarios SET contrasena_hash = 'otra' WHERE id = $1",
      'UPDATE usuarios SET desactivado_en = now() WHERE id = $1',
    ])
      expect(await (await abrir())(cambio)).toBeUndefined();
    await db.sql('UPDATE usuarios SET desactivado_en = NULL WHERE id = $1', [id]);
    expect(
      await (
        await abrir()
      )(
        "INSERT INTO segundos_factores (usuario_id, semilla, activado_en, caduca_en) VALUES ($1, '\\x00', now(), now())",
      ),
    ).toBeUndefined();
    expect(await db.sql('SELECT 1 FROM sesiones')).toEqual([]);
    expect(await (await abrir())('DELETE FROM segundos_factores WHERE usuario_id = $1')).toMatchObject({
      suscripcionActiva: false,
    });
  });

  it('R4 thirty logins of one network and account at once do not block each other', async () => {
    const { email } = await crearUsuario(db);
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          api.cliente().llamar(auth.login, { body: { email, contrasena: CONTRASENA } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    }
    expect(await db.sql('SELECT points FROM intentos WHERE points <> 0')).toEqual([]);
  });
});

describe('a session', () => {
  it('goes on by refreshing when its access token has run out', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    try {
      api.clock.avanzar(11 * MINUTO);
      expect((await browser.llamar(usuarios.yo)).status).toBe(401);
      expect((await browser.llamar(auth.refrescar)).status).toBe(200);
      expect((await browser.llamar(usuarios.yo)).status).toBe(200);
    } finally {
      api.clock.soltar();
    }
  });

  it.each([
    ['seven days without use', 8],
    ['thirty days in all', 31],
  ])('ends after %s', async (_, dias) => {
    const browser = await entrar(api, await crearUsuario(db));
    try {
      for (let dia = 0; dia < dias; dia += dias > 10 ? 3 : dias) {
        api.clock.avanzar((dias > 10 ? 3 : dias) * 24 * 60 * MINUTO);
        if (dias > 10 && dia < 27) expect((await browser.llamar(auth.refrescar)).status).toBe(200);
      }
      const answer = await browser.llamar(auth.refrescar);
      expect(answer.problema).toMatchObject({ status: 401, codigo: 'SESION_CADUCADA' });
      expect(browser.cookie(REFRESCO)).toBeUndefined();
    } finally {
      api.clock.soltar();
    }
  });

  it('A1 is closed for thief and owner when an old refresh token comes back', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    const thief = browser.clonar();
    await browser.llamar(auth.refrescar);
    await browser.llamar(auth.refrescar);
    expect((await browser.llamar(usuarios.yo)).status).toBe(200);
    expect((await thief.llamar(auth.refrescar)).problema).toMatchObject({
      status: 401,
      codigo: 'SESION_CADUCADA',
    });
    expect((await browser.llamar(usuarios.yo)).status).toBe(401);
    expect((await browser.llamar(auth.refrescar)).status).toBe(401);
    expect(await abiertas()).toBe(0);
  });

  it('A1 is closed as well when the thief comes with the last token, but late', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    const thief = browser.clonar();
    await browser.llamar(auth.refrescar);
    try {
      api.clock.avanzar(10_001);
      expect((await thief.llamar(auth.refrescar)).status).toBe(401);
      expect(await abiertas()).toBe(0);
    } finally {
      api.clock.soltar();
    }
  });

  it('A2 two tabs that refresh at the same instant get the same successor, after one rotation', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    const tabs = [browser, browser.clonar(), browser.clonar()];
    const answers = await Promise.all(tabs.map((tab) => tab.llamar(auth.refrescar)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map((tab) => tab.cookie(REFRESCO))).size).toBe(1);
    expect((await browser.llamar(auth.refrescar)).status).toBe(200);
    expect(await abiertas()).toBe(1);
  });

  it('A2 grants that grace to the immediately preceding token alone', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    const old = browser.clonar();
    await browser.llamar(auth.refrescar);
    await browser.llamar(auth.refrescar);
    expect((await old.llamar(auth.refrescar)).status).toBe(401);
    expect(await abiertas()).toBe(0);
  });

  it('cannot be closed by somebody who makes tokens up', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    const [sesionId] = (browser.cookie(REFRESCO) ?? '').split('.');
    for (const token of [
      '',
      'x',
      `${sesionId}.${'a'.repeat(43)}.${'b'.repeat(22)}`,
      `${sesionId}..`,
      '..',
      `' OR 1=1 --`,
    ]) {
      const other = api.cliente();
      other.ponerCookie(REFRESCO, token);
      expect((await other.llamar(auth.refrescar)).status).toBe(401);
    }
    expect(await abiertas()).toBe(1);
  });

  it('A3 ends everywhere at once at logout, and the browser is told to forget', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    const other = browser.clonar();
    const answer = await browser.llamar(auth.logout);
    expect(answer.datos).toEqual({ cerrada: true });
    expect(answer.cabeceras.get('clear-site-data')).toBe('"storage"');
    expect([browser.cookie(ACCESO), browser.cookie(REFRESCO)]).toEqual([undefined, undefined]);
    expect((await other.llamar(usuarios.yo)).status).toBe(401);
    expect((await other.llamar(nifs.listar)).status).toBe(401);
    expect((await other.llamar(auth.refrescar)).status).toBe(401);
    expect((await browser.llamar(auth.logout)).datos).toEqual({ cerrada: false });
  });

  it('ends when its browser signs in again, as the same person or another', async () => {
    const [una, otra] = [await crearUsuario(db), await crearUsuario(db)];
    const browser = await entrar(api, una);
    for (const { email } of [una, otra]) {
      const antes = browser.clonar();
      expect((await browser.llamar(auth.login, { body: { email, contrasena: CONTRASENA } })).status).toBe(
        200,
      );
      expect([(await antes.llamar(usuarios.yo)).status, (await antes.llamar(auth.refrescar)).status]).toEqual(
        [401, 401],
      );
      expect((await browser.llamar(usuarios.yo)).datos).toMatchObject({ email });
    }
    expect(await db.sql('SELECT 1 FROM sesiones WHERE cerrada_en IS NULL')).toHaveLength(1);
  });

  it('keeps no token in the database', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    const [, secreto = '?'] = (browser.cookie(REFRESCO) ?? '').split('.');
    const [row] = await db.sql<{ texto: string }>('SELECT to_jsonb(s)::text AS texto FROM sesiones s');
    expect(row?.texto).not.toContain(secreto);
  });
});

describe('A4 an access token', () => {
  const claims = async () => {
    const { usuario, cliente } = await crearMundo(api, db);
    const { sid } = jwt.decode(cliente.cookie(ACCESO) ?? '') as { sid: string };
    const exp = Math.floor(Date.now() / 1000) + 600;
    return { cliente, good: { sub: usuario.id, sid, exp, iss: EMISOR, aud: AUDIENCIA } };
  };
  const status = async (token: string, nif?: string) => {
    const browser = api.cliente(nif);
    browser.ponerCookie(ACCESO, token);
    return (await browser.llamar(usuarios.yo)).status;
  };

  it('of ours opens, and every other does not', async () => {
    const { good } = await claims();
    const { claveAcceso } = api.app.get(Tokens);
    const other = await crearUsuario(db);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const publicPem = createPublicKey(rsa.privateKey).export({ type: 'spki', format: 'pem' });
    const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const valid = jwt.sign(good, claveAcceso, { algorithm: ALGORITMO });
    expect(await status(valid)).toBe(200);
    const [header = '', payload = '', signature = ''] = valid.split('.');
    const bad: Record<string, string> = {
      tampered: [header, b64({ ...good, sub: other.id }), signature].join('.'),
      unsigned: `${header}.${payload}.`,
      'alg none': `${b64({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'RS for HS': jwt.sign(good, rsa.privateKey, { algorithm: 'RS256' }),
      HS512: jwt.sign(good, claveAcceso, { algorithm: 'HS512' }),
      'a public key as secret': jwt.sign(good, String(publicPem), { algorithm: ALGORITMO }),
      expired: jwt.sign({ ...good, exp: Math.floor(Date.now() / 1000) - 1 }, claveAcceso, {
        algorithm: ALGORITMO,
      }),
      'no end': jwt.sign({ sub: good.sub, sid: good.sid, iss: EMISOR, aud: AUDIENCIA }, claveAcceso, {
        algorithm: ALGORITMO,
      }),
      'second-step audience': jwt.sign({ ...good, aud: 'encadena:2fa' }, claveAcceso, {
        algorithm: ALGORITMO,
      }),
      'no audience': jwt.sign({ ...good, aud: undefined }, claveAcceso, { algorithm: ALGORITMO }),
      'other issuer': jwt.sign({ ...good, iss: 'otro' }, claveAcceso, { algorithm: ALGORITMO }),
      "another user's session": jwt.sign({ ...good, sub: other.id }, claveAcceso, { algorithm: ALGORITMO }),
      'no session': jwt.sign({ ...good, sid: undefined }, claveAcceso, { algorithm: ALGORITMO }),
      rubbish: 'a.b.c',
    };
    for (const [name, token] of Object.entries(bad)) expect([name, await status(token)]).toEqual([name, 401]);
  });

  it('that opened once opens no more when its time is over, its session was closed, or a letter of it is another', async () => {
    const { cliente } = await claims();
    const token = cliente.cookie(ACCESO) ?? '';
    expect([await status(token), await status(token)]).toEqual([200, 200]);
    expect(await status(`${token.slice(0, -2)}AA`)).toBe(401);
    try {
      api.clock.avanzar(11 * MINUTO);
      expect(await status(token)).toBe(401);
    } finally {
      api.clock.soltar();
    }
    expect(await status(token)).toBe(200);
    await db.sql('UPDATE sesiones SET cerrada_en = now()');
    expect(await status(token)).toBe(401);
  });

  it('in a header or in the address opens nothing', async () => {
    const { cliente } = await claims();
    const token = cliente.cookie(ACCESO) ?? '';
    const guest = api.cliente();
    expect(
      (await guest.pedir('GET', '/api-internal/usuarios', undefined, { authorization: `Bearer ${token}` }))
        .status,
    ).toBe(401);
    expect((await guest.pedir('GET', `/api-internal/usuarios?token=${token}`)).status).toBe(401);
  });
});
