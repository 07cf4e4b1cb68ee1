// The second factor as its owner, a thief of passwords and a guesser of codes meet it.
import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { auth, superusuario, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  type Cliente,
  codigoTotp,
  CONTRASENA,
  correos,
  crearUsuario,
  darSegundoFactor,
  entrar,
  useApi,
} from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);
const PASO = 'encadena-paso';
const MINUTO = 60_000;

const conContrasena = async (email: string): Promise<Cliente> => {
  const browser = api.cliente();
  expect((await browser.llamar(auth.login, { body: { email, contrasena: CONTRASENA } })).datos).toMatchObject(
    { segundoFactorRequerido: true },
  );
  return browser;
};
const crear = async () => {
  const usuario = await crearUsuario(db);
  return { ...usuario, semilla: await darSegundoFactor(api, db, usuario.id) };
};
const dar = (browser: Cliente, codigo: string) => browser.llamar(auth.login2fa, { body: { codigo } });
const malo = (bueno: string): string => String((Number(bueno) + 500_000) % 1_000_000).padStart(6, '0');

describe('login with a second factor', () => {
  it('opens nothing before the code was given', async () => {
    const { email, semilla } = await crear();
    const browser = api.cliente();
    const primera = await browser.llamar(auth.login, { body: { email, contrasena: CONTRASENA } });
    expect(primera.datos).toEqual({
      segundoFactorRequerido: true,
      idioma: 'es',
      caducaEn: expect.any(String),
    });
    expect(primera.cabeceras.getSetCookie()).toEqual([
      expect.stringMatching(
        /^encadena-paso=[\w-]{43}; Max-Age=600; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect((await browser.llamar(usuarios.yo)).status).toBe(401);
    expect((await browser.llamar(auth.refrescar)).status).toBe(401);
    expect((await dar(browser, await codigoTotp(api, semilla))).datos).toMatchObject({
      email,
      segundoFactor: true,
    });
    expect((await browser.llamar(usuarios.yo)).status).toBe(200);
    expect(browser.cookie(PASO)).toBeUndefined();
  });

  it('A5 takes a code once', async () => {
    const { email, semilla } = await crear();
    const [uno, otro] = [await conContrasena(email), await conContrasena(email)];
    const codigo = await codigoTotp(api, semilla);
    const respuestas = await Promise.all([dar(uno, codigo), dar(otro, codigo)]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await dar(await conContrasena(email), codigo)).problema.codigo).toBe('CODIGO_SEGUNDO_FACTOR');
  });

  it.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('A5 answers a code of %i steps from now with %i, and takes none twice', async (pasos, status) => {
    api.clock.fijar('2026-11-21T10:00:05Z');
    try {
      const { email, semilla } = await crear();
      const codigo = await codigoTotp(api, semilla, pasos);
      expect((await dar(await conContrasena(email), codigo)).status).toBe(status);
      expect((await dar(await conContrasena(email), codigo)).status).toBe(422);
    } finally {
      api.clock.soltar();
    }
  });

  it('A5 takes no code older than the last one', async () => {
    const { email, semilla } = await crear();
    expect((await dar(await conContrasena(email), await codigoTotp(api, semilla, 1))).status).toBe(200);
    expect((await dar(await conContrasena(email), await codigoTotp(api, semilla))).status).toBe(422);
  });

  it('A5 stops who tries twenty codes, per ticket and per account, for a while', async () => {
    const { email, semilla } = await crear();
    const bueno = await codigoTotp(api, semilla);
    const estados: number[] = [];
    let browser = await conContrasena(email);
    for (let n = 0; n < 20; n += 1) {
      if (n % 5 === 0) browser = await conContrasena(email);
      estados.push((await dar(browser, malo(bueno))).status);
    }
    expect(estados).toEqual([...Array<number>(10).fill(422), ...Array<number>(10).fill(429)]);
    const parado = await dar(await conContrasena(email), bueno);
    expect(parado.status).toBe(429);
    expect(Number(parado.cabeceras.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    const otro = await crear();
    expect((await dar(await conContrasena(otro.email), await codigoTotp(api, otro.semilla))).status).toBe(
      200,
    );
    await db.sql("UPDATE intentos SET expire = 1 WHERE key LIKE 'codigo-%'");
    expect((await dar(await conContrasena(email), await codigoTotp(api, semilla))).status).toBe(200);
  });

  it('A5 one ticket bears five tries, also in parallel', async () => {
    const { email, semilla } = await crear();
    const browser = await conContrasena(email);
    const codigo = malo(await codigoTotp(api, semilla));
    const respuestas = await Promise.all(Array.from({ length: 12 }, () => dar(browser.clonar(), codigo)));
    expect(respuestas.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(respuestas.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('A6 a ticket opens one session, for its own user, within ten minutes', async () => {
    const [ana, bru] = [await crear(), await crear()];
    const browser = await conContrasena(ana.email);
    const copia = browser.clonar();
    expect((await dar(browser.clonar(), await codigoTotp(api, bru.semilla))).status).toBe(422);
    expect((await dar(browser, await codigoTotp(api, ana.semilla))).status).toBe(200);
    try {
      api.clock.avanzar(MINUTO);
      expect((await dar(copia, await codigoTotp(api, ana.semilla))).problema).toMatchObject({
        status: 401,
        codigo: 'SEGUNDO_FACTOR_CADUCADO',
      });
      const tarde = await conContrasena(bru.email);
      api.clock.avanzar(10 * MINUTO + 1);
      expect((await dar(tarde, await codigoTotp(api, bru.semilla))).status).toBe(401);
    } finally {
      api.clock.soltar();
    }
  });

  it('A4 a ticket is no session, and a session no ticket', async () => {
    const { email, semilla } = await crear();
    const browser = await conContrasena(email);
    const ticket = browser.cookie(PASO) ?? '';
    const thief = api.cliente();
    for (const cookie of ['encadena-acceso', 'encadena-refresco']) thief.ponerCookie(cookie, ticket);
    expect([(await thief.llamar(usuarios.yo)).status, (await thief.llamar(auth.refrescar)).status]).toEqual([
      401, 401,
    ]);
    await dar(browser, await codigoTotp(api, semilla));
    const otro = api.cliente();
    otro.ponerCookie(PASO, browser.cookie('encadena-acceso') ?? '');
    expect((await dar(otro, await codigoTotp(api, semilla, 1))).status).toBe(401);
    expect((await dar(api.cliente(), await codigoTotp(api, semilla, 1))).status).toBe(401);
  });

  it.each([
    ['letters', { codigo: 'abcdef' }],
    ['five digits', { codigo: '12345' }],
    ['a number', { codigo: 123456 }],
    ['nothing', {}],
    ['both kinds', { codigo: '123456', codigoRecuperacion: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' }],
    ['a short recovery code', { codigoRecuperacion: 'AAAAA' }],
    ['a recovery code of twenty letters', { codigoRecuperacion: 'AAAAA-AAAAA-AAAAA-AAAAA' }],
    ['a field nobody asked for', { codigo: '123456', role: 'ROLE_SUPER' }],
  ])('refuses %s as a code', async (_, body) => {
    const { email } = await crear();
    expect((await (await conContrasena(email)).llamarMal(auth.login2fa, { body })).status).toBe(400);
  });
});

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

describe('switching the second factor on and off', () => {
  const activar = async (browser: Cliente) => {
    const { datos: alta } = await browser.llamar(usuarios.prepararSegundoFactor, {
      body: { contrasena: CONTRASENA },
    });
    const { datos } = await browser.llamar(usuarios.activarSegundoFactor, {
      body: { codigo: await codigoTotp(api, alta.clave) },
    });
    return { ...alta, codigos: datos.codigosRecuperacion };
  };

  it('shows the seed once, counts from its first code on, and gives ten recovery codes', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    const { datos: alta } = await browser.llamar(usuarios.prepararSegundoFactor, {
      body: { contrasena: CONTRASENA },
    });
    expect(alta.uri).toContain(`secret=${alta.clave}`);
    expect(decodeURIComponent(alta.uri)).toContain(usuario.email);
    expect(Buffer.from(alta.qr.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg/);
    await entrar(api, usuario);
    expect(
      (
        await browser.llamar(usuarios.activarSegundoFactor, {
          body: { codigo: malo(await codigoTotp(api, alta.clave)) },
        })
      ).problema.codigo,
    ).toBe('CODIGO_SEGUNDO_FACTOR');
    const { datos } = await browser.llamar(usuarios.activarSegundoFactor, {
      body: { codigo: await codigoTotp(api, alta.clave) },
    });
    expect(new Set(datos.codigosRecuperacion).size).toBe(10);
    for (const codigo of datos.codigosRecuperacion) expect(codigo).toMatch(/^([A-Z2-7]{5}-){4}[A-Z2-7]{5}$/);
    expect((await browser.llamar(usuarios.segundoFactor)).datos).toMatchObject({
      activo: true,
      codigosRestantes: 10,
    });
    expect((await browser.llamar(usuarios.yo)).datos.segundoFactor).toBe(true);
    expect(
      (await browser.llamar(usuarios.prepararSegundoFactor, { body: { contrasena: CONTRASENA } })).problema
        .codigo,
    ).toBe('SEGUNDO_FACTOR_YA_ACTIVO');
    expect((await correos(api, db, usuario.email)).map(({ plantilla }) => plantilla)).toEqual([
      'segundoFactorActivado',
    ]);
  });

  it('T4 leaves no seed and no recovery code in the database, nor under an idempotency key', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    const { datos: alta } = await browser.llamar(
      usuarios.prepararSegundoFactor,
      { body: { contrasena: CONTRASENA } },
      { clave: 'prepare' },
    );
    const { datos } = await browser.llamar(
      usuarios.activarSegundoFactor,
      { body: { codigo: await codigoTotp(api, alta.clave) } },
      { clave: 'activate' },
    );
    const todo = await Promise.all(
      [
        'segundos_factores',
        'codigos_recuperacion',
        'sucesos_usuario',
        'graphile_worker._private_jobs',
        'claves_idempotencia',
        'sesiones',
      ].map((tabla) => db.sql<{ t: string }>(`SELECT to_jsonb(x)::text AS t FROM ${tabla} x`)),
    );
    const texto = todo
      .flat()
      .map(({ t }) => t)
      .join('\n');
    for (const secreto of [
      alta.clave,
      ...datos.codigosRecuperacion,
      ...datos.codigosRecuperacion.map((codigo) => codigo.replaceAll('-', '')),
    ]) {
      expect(texto).not.toContain(secreto);
      expect(texto).not.toContain(Buffer.from(secreto).toString('hex'));
    }
  });

  it('needs the password to begin, and forgets a seed whose code does not come', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    expect(
      (await browser.llamar(usuarios.prepararSegundoFactor, { body: { contrasena: 'otra' } })).problema,
    ).toMatchObject({ status: 422, codigo: 'CONTRASENA_INCORRECTA' });
    expect(
      (await browser.llamar(usuarios.activarSegundoFactor, { body: { codigo: '123456' } })).problema.codigo,
    ).toBe('SEGUNDO_FACTOR_NO_PREPARADO');
    const { datos: alta } = await browser.llamar(usuarios.prepararSegundoFactor, {
      body: { contrasena: CONTRASENA },
    });
    try {
      api.clock.avanzar(16 * MINUTO);
      await browser.llamar(auth.refrescar);
      expect(
        (
          await browser.llamar(usuarios.activarSegundoFactor, {
            body: { codigo: await codigoTotp(api, alta.clave) },
          })
        ).problema.codigo,
      ).toBe('SEGUNDO_FACTOR_NO_PREPARADO');
    } finally {
      api.clock.soltar();
    }
  });

  it('stops who guesses the password at an open session', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    for (let n = 0; n < 10; n += 1)
      expect(
        (await browser.llamar(usuarios.prepararSegundoFactor, { body: { contrasena: `x${n}` } })).status,
      ).toBe(422);
    expect(
      (await browser.llamar(usuarios.prepararSegundoFactor, { body: { contrasena: CONTRASENA } })).status,
    ).toBe(429);
  });

  it('A3 ends every session of before, here and elsewhere, and goes on in this browser', async () => {
    const usuario = await crearUsuario(db);
    const [browser, otro] = [await entrar(api, usuario), await entrar(api, usuario)];
    const copia = browser.clonar();
    const { clave } = await activar(browser);
    for (const viejo of [otro, copia])
      expect([(await viejo.llamar(usuarios.yo)).status, (await viejo.llamar(auth.refrescar)).status]).toEqual(
        [401, 401],
      );
    expect((await browser.llamar(usuarios.yo)).status).toBe(200);
    const antes = browser.clonar();
    expect(
      (
        await browser.llamar(usuarios.desactivarSegundoFactor, {
          body: { contrasena: CONTRASENA, codigo: await codigoTotp(api, clave, 1) },
        })
      ).datos.segundoFactor,
    ).toBe(false);
    expect((await antes.llamar(usuarios.yo)).status).toBe(401);
    expect((await browser.llamar(usuarios.yo)).status).toBe(200);
    await entrar(api, usuario);
    expect(await db.sql('SELECT 1 FROM segundos_factores')).toEqual([]);
  });

  it('leaves no session to who was entering with the password alone at that moment', async () => {
    const usuario = await crearUsuario(db, { role: 'ROLE_SUPER' });
    const browser = await entrar(api, usuario);
    const { datos: alta } = await browser.llamar(usuarios.prepararSegundoFactor, {
      body: { contrasena: CONTRASENA },
    });
    const codigo = await codigoTotp(api, alta.clave);
    // The new session of who switches it on is held up just before the end.
    await db.sql(
      `CREATE FUNCTION detener() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$`,
    );
    await db.sql(
      `CREATE TRIGGER detener BEFORE INSERT ON sesiones FOR EACH ROW WHEN (NEW.agente = 'lento')
        EXECUTE FUNCTION detener()`,
    );
    const client = new pg.Client({ connectionString: db.urls.super });
    await client.connect();
    const otro = api.cliente();
    try {
      await client.query('SELECT pg_advisory_lock(4711)');
      const activada = browser.llamar(
        usuarios.activarSegundoFactor,
        { body: { codigo } },
        { cabeceras: { 'user-agent': 'lento' } },
      );
      await enEspera(1);
      const entrada = otro.llamar(auth.login, { body: { email: usuario.email, contrasena: CONTRASENA } });
      await Promise.race([entrada, enEspera(2)]);
      await client.query('SELECT pg_advisory_unlock(4711)');
      expect([(await activada).status, (await entrada).status]).toEqual([200, 401]);
    } finally {
      await client.end();
      await db.sql('DROP FUNCTION detener() CASCADE');
    }
    expect((await otro.llamar(superusuario.listar)).status).toBe(401);
    expect((await browser.llamar(superusuario.listar)).status).toBe(200);
  });

  it('is switched off by password and code together only', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    expect(
      (
        await browser.llamar(usuarios.desactivarSegundoFactor, {
          body: { contrasena: CONTRASENA, codigo: '123456' },
        })
      ).problema.codigo,
    ).toBe('SEGUNDO_FACTOR_INACTIVO');
    const { clave } = await activar(browser);
    const codigo = await codigoTotp(api, clave, 1);
    expect(
      (await browser.llamar(usuarios.desactivarSegundoFactor, { body: { contrasena: 'otra', codigo } }))
        .problema.codigo,
    ).toBe('CONTRASENA_INCORRECTA');
    expect(
      (
        await browser.llamar(usuarios.desactivarSegundoFactor, {
          body: { contrasena: CONTRASENA, codigo: malo(codigo) },
        })
      ).problema.codigo,
    ).toBe('CODIGO_SEGUNDO_FACTOR');
    expect((await browser.llamar(usuarios.segundoFactor)).datos.activo).toBe(true);
  });

  it('A8 a recovery code opens once, however it is typed, and its owner is told', async () => {
    const usuario = await crearUsuario(db);
    const { codigos } = await activar(await entrar(api, usuario));
    const codigoRecuperacion = codigos[3]?.toLowerCase().replaceAll('-', ' ') ?? '';
    const browsers = [await conContrasena(usuario.email), await conContrasena(usuario.email)];
    const respuestas = await Promise.all(
      browsers.map((browser) => browser.llamar(auth.login2fa, { body: { codigoRecuperacion } })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(
      (await (await conContrasena(usuario.email)).llamar(auth.login2fa, { body: { codigoRecuperacion } }))
        .status,
    ).toBe(422);
    expect((await correos(api, db, usuario.email)).at(-1)).toMatchObject({
      plantilla: 'codigoRecuperacionUsado',
      params: { restantes: 9 },
    });
  });

  it('A8 guessing recovery codes is stopped as guessing codes is', async () => {
    const { email } = await crear();
    const estados: number[] = [];
    for (let n = 0; n < 12; n += 1)
      estados.push(
        (
          await (
            await conContrasena(email)
          ).llamar(auth.login2fa, {
            body: { codigoRecuperacion: `${'A'.repeat(24)}${'ABCDEFGHIJKL'[n] ?? 'A'}` },
          })
        ).status,
      );
    expect(estados).toEqual([...Array<number>(10).fill(422), 429, 429]);
  });

  it('renews recovery codes: the old ones open no more', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    const { clave, codigos } = await activar(browser);
    const { datos } = await browser.llamar(usuarios.renovarCodigosRecuperacion, {
      body: { contrasena: CONTRASENA, codigo: await codigoTotp(api, clave, 1) },
    });
    expect(datos.codigosRecuperacion.filter((codigo) => codigos.includes(codigo))).toEqual([]);
    expect(
      (
        await (
          await conContrasena(usuario.email)
        ).llamar(auth.login2fa, { body: { codigoRecuperacion: codigos[0] ?? '' } })
      ).status,
    ).toBe(422);
    expect(
      (
        await (
          await conContrasena(usuario.email)
        ).llamar(auth.login2fa, { body: { codigoRecuperacion: datos.codigosRecuperacion[0] ?? '' } })
      ).status,
    ).toBe(200);
  });
});
