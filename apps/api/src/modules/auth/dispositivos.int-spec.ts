// Strangers who try an account, and its owner who wants in meanwhile (FAULTS A9).
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { auth, usuarios } from '@encadena/contracts';
import jwt from 'jsonwebtoken';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  type Cliente,
  codigoTotp,
  CONTRASENA,
  correos,
  crearUsuario,
  darSegundoFactor,
  entrar,
  tokenDe,
  useApi,
} from '@encadena/api/testing/platform';
import { Contrasenas } from './contrasenas';

const db = useDatabase();
const api = useApi(db);
const NUEVA = 'Ratafia-de-nous-7';
const PREFIJO = 'encadena-dispositivo-';
afterEach(() => {
  jest.restoreAllMocks();
});

const intento = (
  browser: Cliente,
  email: string,
  { contrasena = 'no es esta', desde }: { contrasena?: string; desde?: string } = {},
) =>
  browser.llamar(
    auth.login,
    { body: { email, contrasena } },
    desde ? { cabeceras: { 'x-forwarded-for': desde } } : {},
  );

/** Strangers of many networks, until the account takes no more of them. */
async function asediar(email: string): Promise<void> {
  for (let n = 0; n < 50; n += 1)
    expect((await intento(api.cliente(), email, { desde: `203.0.113.${n}` })).status).toBe(401);
}

const nombreDe = (cookies: string[]): string =>
  cookies.find((cookie) => cookie.startsWith(PREFIJO))?.split('=')[0] ?? '';

async function conocido(
  email: string,
  contrasena = CONTRASENA,
): Promise<{ browser: Cliente; nombre: string }> {
  const browser = api.cliente();
  const { status, cabeceras } = await intento(browser, email, { contrasena });
  expect(status).toBe(200);
  return { browser, nombre: nombreDe(cabeceras.getSetCookie()) };
}

describe('who wants to keep the owner of an account out by wrong tries', () => {
  it('A9 does not: a browser that has entered before has tries of its own, from the same address and after logging out too', async () => {
    const { email } = await crearUsuario(db);
    const { browser } = await conocido(email);
    await browser.llamar(auth.logout);
    for (let n = 0; n < 10; n += 1) expect((await intento(api.cliente(), email)).status).toBe(401);
    expect((await intento(api.cliente(), email, { contrasena: CONTRASENA })).status).toBe(429);
    expect((await intento(browser, email, { contrasena: CONTRASENA })).status).toBe(200);
  });

  it('A9 does not keep others of the same office out by spraying: known browsers pass, new ones wait five minutes at most', async () => {
    const { email } = await crearUsuario(db);
    const { browser } = await conocido(email);
    for (let n = 0; n < 31; n += 1) await intento(api.cliente(), `nadie-${n}@puig.example`);
    const fuera = await intento(api.cliente(), email, { contrasena: CONTRASENA });
    expect(fuera.status).toBe(429);
    expect(Number(fuera.cabeceras.get('retry-after'))).toBeLessThanOrEqual(300);
    expect((await intento(browser, email, { contrasena: CONTRASENA })).status).toBe(200);
  });

  it('A9 alone, from one network, never uses up what the account has for new browsers elsewhere', async () => {
    const { email } = await crearUsuario(db);
    for (let cuarto = 0; cuarto < 4; cuarto += 1) {
      for (let n = 0; n < 12; n += 1) await intento(api.cliente(), email, { desde: '203.0.113.1' });
      await db.sql(
        "UPDATE intentos SET expire = 1 WHERE key LIKE 'login-cuenta-red:%' OR key LIKE 'login-red:%'",
      );
    }
    expect(await db.sql("SELECT points FROM intentos WHERE key LIKE 'login-cuenta:%'")).toEqual([
      { points: 40 },
    ]);
    expect(
      (await intento(api.cliente(), email, { contrasena: CONTRASENA, desde: '198.51.100.7' })).status,
    ).toBe(200);
  });

  it('A9 alone, from all the networks of one subscriber of IPv6, does not either', async () => {
    const { email } = await crearUsuario(db);
    for (let n = 0; n < 60; n += 1) await intento(api.cliente(), email, { desde: `2001:db8:1:${n}::1` });
    expect(
      (await intento(api.cliente(), email, { contrasena: CONTRASENA, desde: '198.51.100.7' })).status,
    ).toBe(200);
  });

  it('A9 from many networks is stopped, and a new browser of the owner gets in at once by the link in a mail', async () => {
    const { email } = await crearUsuario(db);
    await asediar(email);
    const nuevo = api.cliente();
    expect((await intento(nuevo, email, { contrasena: CONTRASENA, desde: '198.51.100.7' })).status).toBe(429);
    await nuevo.llamar(auth.solicitarCambioContrasena, { body: { email } });
    const token = tokenDe((await correos(api, db, email)).at(-1));
    expect(
      (
        await nuevo.llamar(auth.cambiarContrasena, {
          body: { token, contrasena: NUEVA, repetirContrasena: NUEVA },
        })
      ).status,
    ).toBe(200);
    expect((await intento(nuevo, email, { contrasena: NUEVA, desde: '198.51.100.7' })).status).toBe(200);
    expect((await intento(api.cliente(), email, { contrasena: NUEVA, desde: '198.51.100.8' })).status).toBe(
      429,
    );
  });

  it('A9 who registered a minute ago and verified the address in this browser is known already', async () => {
    const usuario = await crearUsuario(db, { verificado: false });
    const browser = api.cliente();
    await browser.llamar(auth.solicitarVerificacion, { body: { email: usuario.email } });
    const token = tokenDe((await correos(api, db, usuario.email)).at(-1));
    expect((await browser.llamar(auth.verificarEmail, { body: { token } })).status).toBe(200);
    await asediar(usuario.email);
    expect((await intento(browser, usuario.email, { contrasena: CONTRASENA })).status).toBe(200);
  });

  it('A5 who knows the password but not the second factor uses up no codes of a browser that came through it before', async () => {
    const usuario = await crearUsuario(db);
    const semilla = await darSegundoFactor(api, db, usuario.id);
    const propio = api.cliente();
    const ladron = api.cliente();
    const paso = async (browser: Cliente, codigo: string) => {
      await intento(browser, usuario.email, { contrasena: CONTRASENA });
      return (await browser.llamar(auth.login2fa, { body: { codigo } })).status;
    };
    try {
      expect(await paso(propio, await codigoTotp(api, semilla))).toBe(200);
      for (let n = 0; n < 10; n += 1) expect(await paso(ladron, '000000')).toBe(422);
      api.clock.avanzar(31_000);
      expect(await paso(ladron, await codigoTotp(api, semilla))).toBe(429);
      expect(await paso(propio, await codigoTotp(api, semilla))).toBe(200);
    } finally {
      api.clock.soltar();
    }
  });
});

describe('who knows a password and enters with it from many browsers at once', () => {
  it('R4 A9 leaves most places of the queue of hashing to others', async () => {
    const { email } = await crearUsuario(db);
    const browsers = await Promise.all(Array.from({ length: 6 }, () => conocido(email)));
    let abrir = (): void => undefined;
    const puerta = new Promise<boolean>((resolve) => {
      abrir = () => resolve(true);
    });
    const juzgar = jest.spyOn(Contrasenas.prototype, 'verify').mockReturnValue(puerta);
    const respuestas = browsers.flatMap(({ browser }) =>
      Array.from(
        { length: 10 },
        async () => (await intento(browser, email, { contrasena: CONTRASENA })).status,
      ),
    );
    const fuera = intento(api.cliente(), email, { contrasena: CONTRASENA, desde: '198.51.100.7' });
    while (juzgar.mock.calls.length < 51) await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const juzgadas = juzgar.mock.calls.length;
    abrir();
    const estados = await Promise.all(respuestas);
    expect([juzgadas, estados.filter((estado) => estado === 429).length]).toEqual([51, 10]);
    expect((await fuera).status).toBe(200);
    expect((await intento(api.cliente(), email, { contrasena: CONTRASENA })).status).toBe(200);
  });
});

describe('who guesses', () => {
  it('A9 from a known browser has ten tries like anybody, and takes none from others', async () => {
    const { email } = await crearUsuario(db);
    const { browser } = await conocido(email);
    for (let n = 0; n < 10; n += 1) expect((await intento(browser, email)).status).toBe(401);
    expect((await intento(browser, email, { contrasena: CONTRASENA })).status).toBe(429);
    expect((await intento(api.cliente(), email, { contrasena: CONTRASENA })).status).toBe(200);
    await db.sql("UPDATE intentos SET expire = 1 WHERE key LIKE 'login-dispositivo:%'");
    expect((await intento(browser, email, { contrasena: CONTRASENA })).status).toBe(200);
  });

  it('A9 with the cookie of a known browser of another account, a forged or an outdated one is a stranger', async () => {
    const [ana, bru] = [await crearUsuario(db), await crearUsuario(db)];
    const { browser, nombre } = await conocido(ana.email);
    const { browser: deBru, nombre: nombreBru } = await conocido(bru.email);
    const suya = browser.cookie(nombre) ?? '';
    const claims = jwt.decode(suya) as Record<string, unknown>;
    const falsas = [
      deBru.cookie(nombreBru) ?? '',
      `${suya.slice(0, -3)}AAA`,
      jwt.sign(claims, 'otra-clave', { algorithm: 'HS256' }),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${suya.split('.')[1]}.`,
      browser.cookie('encadena-acceso') ?? '',
      'x',
      '',
    ];
    for (let n = 0; n < 10; n += 1) await intento(api.cliente(), ana.email);
    for (const falsa of falsas) {
      const ladron = api.cliente();
      ladron.ponerCookie(nombre, falsa);
      expect((await intento(ladron, ana.email, { contrasena: CONTRASENA })).status).toBe(429);
    }
    try {
      api.clock.avanzar(401 * 86_400_000);
      expect((await intento(browser, ana.email, { contrasena: CONTRASENA })).status).toBe(429);
    } finally {
      api.clock.soltar();
    }
  });

  it('A9 from a browser that was known under a password of before is a stranger', async () => {
    const { email } = await crearUsuario(db);
    const { browser: viejo } = await conocido(email);
    const propio = await entrar(api, { email });
    await propio.llamar(usuarios.cambiarContrasena, {
      body: { contrasenaActual: CONTRASENA, contrasena: NUEVA, repetirContrasena: NUEVA },
    });
    for (let n = 0; n < 10; n += 1) await intento(api.cliente(), email);
    expect((await intento(viejo, email, { contrasena: NUEVA })).status).toBe(429);
    expect((await intento(propio, email, { contrasena: NUEVA })).status).toBe(200);
  });
});

describe('a shared computer', () => {
  it('keeps the accounts that entered last, so that its requests stay small', async () => {
    const browser = api.cliente();
    const nombres: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const { email } = await crearUsuario(db);
      const { cabeceras } = await intento(browser, email, { contrasena: CONTRASENA });
      nombres.push(
        cabeceras
          .getSetCookie()
          .filter((cookie) => cookie.startsWith(PREFIJO))
          .at(-1)
          ?.split('=')[0] ?? '',
      );
    }
    expect(nombres.map((nombre) => browser.cookie(nombre) !== undefined)).toEqual([
      false,
      false,
      ...Array.from({ length: 8 }, () => true),
    ]);
  });
});
