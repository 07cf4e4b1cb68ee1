// An order that takes an account from somebody, while that one is changing it from inside a session.
import { describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import passport from 'passport';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { auth, textosLegales, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../tools/jest/database';
import { AppModule } from '../app.module';
import { AccesoStrategy, ContrasenaStrategy } from '../modules/auth/estrategias';
import {
  CONTRASENA,
  correos,
  crearUsuario,
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

async function ordenar(orden: string[]): Promise<string> {
  const app = await NestFactory.createApplicationContext(
    AppModule.con({ config: testConfig(db), roles: ['ops'] }),
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

/** So many wait for somebody's lock. */
async function enEspera(cuantos: number): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    const [{ n: hay } = { n: 0 }] = await db.sql<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (hay >= cuantos) return;
    await wait(40);
  }
  throw new Error(`never ${cuantos} in the line`);
}

/** Both want the account, the order first; gives the answer of the other. */
async function enFila<T>(id: string, orden: string[], otro: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: db.urls.super });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM usuarios WHERE id = $1 FOR UPDATE', [id]);
    const dada = ordenar(orden);
    await enEspera(1);
    const respuesta = otro();
    await enEspera(2);
    await client.query('COMMIT');
    await dada;
    return await respuesta;
  } finally {
    await client.end();
  }
}

const abiertas = () => db.sql('SELECT 1 FROM sesiones WHERE cerrada_en IS NULL');

describe('who is changing the password while the account becomes staff', () => {
  it('has neither a session nor a password of it afterwards', async () => {
    const { id } = await crearUsuario(db, { email: JEFA });
    const browser = await entrar(api, { email: JEFA });
    const { status } = await enFila(id, ['super-user', JEFA], () =>
      browser.llamar(usuarios.cambiarContrasena, {
        body: { contrasenaActual: CONTRASENA, contrasena: NUEVA, repetirContrasena: NUEVA },
      }),
    );
    expect(status).toBe(401);
    expect(await abiertas()).toEqual([]);
    for (const contrasena of [CONTRASENA, NUEVA])
      expect((await api.cliente().llamar(auth.login, { body: { email: JEFA, contrasena } })).status).toBe(
        401,
      );
  });
});

describe('who uses a link while the order is given', () => {
  const usar = async (enlace: 'verificar' | 'elegir', token: string): Promise<number> =>
    (enlace === 'verificar'
      ? await api.cliente().llamar(auth.verificarEmail, { body: { token } })
      : await api.cliente().llamar(auth.cambiarContrasena, {
          body: { token, contrasena: NUEVA, repetirContrasena: NUEVA },
        })
    ).status;

  it.each(['verificar', 'elegir'] as const)(
    'stands in no way of it, nor it in theirs: %s',
    async (enlace) => {
      const { id } = await crearUsuario(db, { email: JEFA, verificado: false });
      await api
        .cliente()
        .llamar(enlace === 'verificar' ? auth.solicitarVerificacion : auth.solicitarCambioContrasena, {
          body: { email: JEFA },
        });
      const token = tokenDe((await correos(api, db, JEFA)).at(-1));
      expect(await enFila(id, ['super-user', JEFA], () => usar(enlace, token))).toBe(400);
    },
  );

  it('nor does the change of a password in a session', async () => {
    const { id } = await crearUsuario(db, { email: JEFA });
    const browser = await entrar(api, { email: JEFA });
    await api.cliente().llamar(auth.solicitarCambioContrasena, { body: { email: JEFA } });
    const token = tokenDe((await correos(api, db, JEFA)).at(-1));
    let porEnlace: Promise<number> | undefined;
    const { status } = await enFila(id, ['super-user', JEFA], () => {
      porEnlace = usar('elegir', token);
      return browser.llamar(usuarios.cambiarContrasena, {
        body: { contrasenaActual: CONTRASENA, contrasena: NUEVA, repetirContrasena: NUEVA },
      });
    });
    expect([status, await porEnlace]).toEqual([401, 400]);
  });
});

describe('who registers the address of somebody who is becoming staff', () => {
  it('gives that one no name', async () => {
    await ordenar(['super-user', JEFA]);
    const version = async (documento: 'PRIVACIDAD' | 'CONDICIONES') =>
      (await api.cliente().llamar(textosLegales.obtener, { params: { documento }, query: {} })).datos.version;
    const { status } = await api.cliente().llamar(auth.registrar, {
      body: {
        email: JEFA,
        contrasena: NUEVA,
        repetirContrasena: NUEVA,
        nombre: 'Agencia',
        apellidos: 'Tributaria',
        telefono: null,
        idioma: 'es',
        correosComerciales: false,
        privacidad: await version('PRIVACIDAD'),
        condiciones: await version('CONDICIONES'),
      },
    });
    expect(status).toBe(201);
    expect(await db.sql('SELECT nombre, apellidos FROM usuarios WHERE email = $1', [JEFA])).toEqual([
      { nombre: 'Superusuario', apellidos: '' },
    ]);
  });
});

describe('who registers that address at the very moment of the order', () => {
  it('neither keeps the password nor makes the order fail', async () => {
    const client = new pg.Client({ connectionString: db.urls.super });
    await client.connect();
    try {
      const { id } = await crearUsuario(db, { email: 'otra@encadena.example' });
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO usuarios (id, email, contrasena_hash, nombre, creado_en, modificado_en)
         SELECT gen_random_uuid(), $1, contrasena_hash, 'Agencia Tributaria', now(), now() FROM usuarios WHERE id = $2`,
        [JEFA, id],
      );
      const dada = ordenar(['first-super-user', JEFA]);
      await enEspera(1);
      await client.query('COMMIT');
      expect(await dada).toMatch(/becomes a super user by the link/);
    } finally {
      await client.end();
    }
    expect(await db.sql('SELECT nombre, role FROM usuarios WHERE email = $1', [JEFA])).toEqual([
      { nombre: 'Superusuario', role: 'ROLE_SUPER' },
    ]);
    const { status } = await api
      .cliente()
      .llamar(auth.login, { body: { email: JEFA, contrasena: CONTRASENA } });
    expect(status).toBe(401);
  });
});
