// The back office: who gets in, what is found and counted, and that no look goes unlogged.
import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { accesos, superusuario } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../../platform/db';
import {
  type Cliente,
  crearMundo,
  crearNif,
  crearUsuario,
  darSegundoFactor,
  entrar,
  NIFS,
  useApi,
  type UsuarioDePrueba,
} from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);
const MOTIVO = 'Revisar la representación';
const NADIE = '00000000-0000-4000-8000-000000000000';

/** Somebody of the staff: signs in first, since the login of one with a second factor has two steps. */
async function entrarComoSoporte(): Promise<{ soporte: UsuarioDePrueba; super_: Cliente }> {
  const soporte = await crearUsuario(db, { role: 'ROLE_SUPER' });
  const super_ = await entrar(api, soporte);
  await darSegundoFactor(api, db, soporte.id);
  return { soporte, super_ };
}

const lineas = () =>
  db.sql<{ usuario_id: string; que: string; motivo: string | null; nif: string | null; soporte_id: string }>(
    'SELECT usuario_id, que, motivo, nif, soporte_id FROM accesos ORDER BY en, id',
  );

/** So many wait for a lock. */
const enEspera = async (client: pg.Client): Promise<number> =>
  (
    await client.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).rowCount ?? 0;

describe('the door of staff', () => {
  it.each([
    ['a guest', async () => api.cliente(), 401, 'NO_AUTENTICADO'],
    ['a user', async () => entrar(api, await crearUsuario(db)), 403, 'PROHIBIDO'],
    [
      'staff without a second factor',
      async () => entrar(api, await crearUsuario(db, { role: 'ROLE_SUPER' })),
      403,
      'SEGUNDO_FACTOR_REQUERIDO',
    ],
  ] as const)('I3 GET /usuarios/all refuses %s, and nothing is logged', async (_, quien, status, codigo) => {
    const browser = await quien();
    const { problema, status: dado, texto } = await browser.llamar(superusuario.listar);
    expect({ status: dado, codigo: problema.codigo }).toEqual({ status, codigo });
    expect(texto).not.toContain('totalElementos');
    expect(await lineas()).toEqual([]);
  });

  it('I3 is shut from the moment that the role is taken away, with the same session', async () => {
    const { soporte, super_ } = await entrarComoSoporte();
    expect((await super_.llamar(superusuario.listar)).status).toBe(200);
    await db.sql("UPDATE usuarios SET role = 'ROLE_USER' WHERE id = $1", [soporte.id]);
    expect((await super_.llamar(superusuario.listar)).problema.codigo).toBe('PROHIBIDO');
  });

  it('is shut to who is unmade in the middle of a look too, which shows and logs nothing', async () => {
    const { soporte, super_ } = await entrarComoSoporte();
    const { id } = await crearUsuario(db);
    const client = new pg.Client({ connectionString: db.urls.super });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query('LOCK TABLE accesos');
      const miradas = Promise.all([
        super_.llamar(superusuario.listar),
        super_.llamar(superusuario.usuario, { params: { uuid: id }, query: { motivo: MOTIVO } }),
      ]);
      for (let n = 0; n < 100 && (await enEspera(client)) < 2; n += 1) await wait(40);
      await client.query("UPDATE usuarios SET role = 'ROLE_USER' WHERE id = $1", [soporte.id]);
      await client.query('COMMIT');
      expect((await miradas).map(({ problema }) => problema.codigo)).toEqual(['PROHIBIDO', 'PROHIBIDO']);
    } finally {
      await client.end();
    }
    expect(await lineas()).toEqual([]);
  });

  it('gives staff no right over a NIF: its owner’s doors answer 404', async () => {
    const { nifId } = await crearMundo(api, db);
    const { super_ } = await entrarComoSoporte();
    const { status } = await super_.pedir('GET', '/api-internal/clientes', undefined, {
      'x-nif-uuid': nifId,
    });
    expect(status).toBe(404);
  });
});

describe('the list of all users', () => {
  it('counts the NIFs and plans of each, archived ones aside', async () => {
    const { usuario } = await crearMundo(api, db, { nif: NIFS[0] });
    await crearNif(db, usuario.id, { nif: NIFS[1], validoParaOperar: false, limite: 25 });
    const viejo = await crearNif(db, usuario.id, { nif: NIFS[2] });
    await db.sql('UPDATE nifs SET archivado = true WHERE id = $1', [viejo]);
    await db.sql(
      `INSERT INTO documentos (nif_id, tipo, estado, comprobaciones, firmantes)
        SELECT n.id, t.tipo::tipo_documento, 'EN_VALIDACION', '[]', '[]'
        FROM nifs n, (VALUES ('REPRESENTACION'), ('PROTECCION_DATOS')) t (tipo)
        WHERE n.nif = $1`,
      [NIFS[1]],
    );
    await db.sql(
      `INSERT INTO consumos (nif_id, desde, hasta, emitidas)
       SELECT n.id, s.ancla, s.hasta, 7 FROM nifs n JOIN suscripciones s ON s.nif_id = n.id WHERE n.nif = $1`,
      [NIFS[0]],
    );
    const { super_ } = await entrarComoSoporte();
    const { datos } = await super_.llamar(superusuario.listar, { query: { texto: usuario.email } });
    expect(datos).toMatchObject({ totalElementos: 1, page: 0, size: 10 });
    expect(datos.contenido[0]).toMatchObject({
      idUsuario: usuario.id,
      email: usuario.email,
      emailVerificado: true,
      segundoFactor: false,
      desactivado: false,
      role: 'ROLE_USER',
      estadisticas: {
        nifs: 2,
        operativos: 1,
        enValidacion: 1,
        suscripcionesActivas: 2,
        pruebas: 2,
        consumidas: 7,
        limiteFacturas: 1025,
      },
    });
    expect(datos.contenido[0]?.ultimoUso).not.toBeNull();
  });

  it.each([
    ['a whole tax id, as people write it', 'es-b 1234567-4'],
    ['a part of a tax id', '345674'],
    ['a company', 'fusteria'],
    ['a name', 'ana puig'],
    ['an address', 'BUSCADA@'],
  ])('finds by %s', async (_, texto) => {
    const buscada = await crearUsuario(db, { email: 'buscada@prueba.example' });
    await crearNif(db, buscada.id, { nif: NIFS[0] });
    const otra = await crearUsuario(db);
    await db.sql("UPDATE usuarios SET nombre = 'Otra', apellidos = 'Persona' WHERE id = $1", [otra.id]);
    await crearNif(db, otra.id, { nif: NIFS[3], razonSocial: 'Talleres Vila SL' });
    const { soporte, super_ } = await entrarComoSoporte();
    await db.sql("UPDATE usuarios SET nombre = 'Soporte', apellidos = '' WHERE id = $1", [soporte.id]);
    const { datos } = await super_.llamar(superusuario.listar, { query: { texto } });
    expect(datos.contenido.map(({ idUsuario }) => idUsuario)).toEqual([buscada.id]);
  });

  it('takes the signs of a pattern as they stand', async () => {
    await crearUsuario(db);
    const { super_ } = await entrarComoSoporte();
    for (const texto of ['%', '_', '\\'])
      expect((await super_.llamar(superusuario.listar, { query: { texto } })).datos.totalElementos).toBe(0);
  });

  it('pages by ten in the order of idUsuario, and every user stands in exactly one page', async () => {
    for (let n = 0; n < 12; n++) await crearUsuario(db);
    const { super_ } = await entrarComoSoporte();
    const [una, otra, ninguna] = [
      await super_.llamar(superusuario.listar),
      await super_.llamar(superusuario.listar, { query: { page: 1 } }),
      await super_.llamar(superusuario.listar, { query: { page: 9 } }),
    ];
    const ids = [...una.datos.contenido, ...otra.datos.contenido].map(({ idUsuario }) => idUsuario);
    expect([
      una.datos.contenido.length,
      otra.datos.contenido.length,
      una.datos.totalElementos,
      una.datos.totalPaginas,
    ]).toEqual([10, 3, 13, 2]);
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(13);
    expect(ninguna.datos).toMatchObject({ contenido: [], totalElementos: 13 });
  });

  it('filters by kind of account and by what waits to be looked at, and sorts', async () => {
    const { usuario, nifId } = await crearMundo(api, db);
    await db.sql("UPDATE nifs SET documentacion_estado = 'EN_VALIDACION' WHERE id = $1", [nifId]);
    const { soporte, super_ } = await entrarComoSoporte();
    const ids = async (query: Record<string, unknown>) =>
      (await super_.llamar(superusuario.listar, { query })).datos.contenido.map(({ idUsuario }) => idUsuario);
    expect(await ids({ documentacionEstado: 'EN_VALIDACION,RECHAZADA' })).toEqual([usuario.id]);
    await db.sql("UPDATE nifs SET documentacion_estado = 'VALIDA' WHERE id = $1", [nifId]);
    expect(await ids({ documentacionEstado: 'EN_VALIDACION' })).toEqual([]);
    await db.sql(
      `INSERT INTO documentos (nif_id, tipo, estado, comprobaciones, firmantes)
        VALUES ($1, 'PROTECCION_DATOS', 'FIRMADO', '[]', '[]')`,
      [nifId],
    );
    expect(await ids({ documentacionEstado: 'EN_VALIDACION' })).toEqual([usuario.id]);
    expect(await ids({ documentacionEstado: 'PENDIENTE' })).toEqual([]);
    expect(await ids({ role: 'ROLE_SUPER' })).toEqual([soporte.id]);
    expect(await ids({ sort: 'idUsuario,desc' })).toEqual([soporte.id, usuario.id]);
    for (const sort of ['email,asc', 'nombre,desc', 'creadoEn,asc'])
      expect(await ids({ sort })).toHaveLength(2);
  });

  it.each([
    ['size', { size: 101 }],
    ['size', { size: 0 }],
    ['page', { page: -1 }],
    ['sort', { sort: 'contrasenaHash,asc' }],
    ['sort', { sort: 'u.id;--,asc' }],
    ['role', { role: 'ROLE_ROOT' }],
    ['documentacionEstado', { documentacionEstado: 'X' }],
    ['texto', { texto: 'x'.repeat(101) }],
    ['', { desconocido: '1' }],
  ])('refuses what is no query of it (%s)', async (campo, query) => {
    const { super_ } = await entrarComoSoporte();
    const { status, problema } = await super_.llamarMal(superusuario.listar, { query });
    expect({ status, codigo: problema.codigo }).toEqual({ status: 400, codigo: 'VALIDACION' });
    if (campo) expect(problema.errores[0]?.campo).toContain(campo);
    expect(await lineas()).toEqual([]);
  });

  it('tells no secret of anybody', async () => {
    await crearMundo(api, db);
    const { super_ } = await entrarComoSoporte();
    for (const { texto } of [await super_.llamar(superusuario.listar)])
      for (const secreto of ['argon2', 'semilla', 'hash', 'refresco']) expect(texto).not.toContain(secreto);
  });
});

describe('plans', () => {
  it('are all shown, with how many have each, trials and those no longer sold apart', async () => {
    const { usuario } = await crearMundo(api, db, { nif: NIFS[0], estado: 'ACTIVA' });
    await crearNif(db, usuario.id, { nif: NIFS[1], estado: 'IMPAGADA' });
    await crearNif(db, usuario.id, { nif: NIFS[2], estado: 'CANCELADA' });
    await crearNif(db, usuario.id, { nif: NIFS[3] });
    const { super_ } = await entrarComoSoporte();
    const { datos } = await super_.llamar(superusuario.planes);
    expect(datos.planes.map(({ codigo, activo }) => [codigo, activo])).toEqual([
      ['BASICO', true],
      ['PROFESIONAL', true],
      ['EMPRESA', true],
    ]);
    expect(datos.planes[0]?.precios).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ recurrencia: 'MES', precio: '9.90', activo: true, contratados: 2 }),
        expect.objectContaining({ recurrencia: 'ANO', precio: '99.00', contratados: 0 }),
      ]),
    );
    expect(datos.accesoApi.map(({ recurrencia }) => recurrencia)).toEqual(['ANO', 'MES', 'SEMANA', 'DIA']);
    expect(datos).toMatchObject({ prueba: { dias: 30, limiteFacturas: 100 }, pruebasEnCurso: 1 });
  });
});

describe('a look at one account, and at one NIF', () => {
  it('tells of a plan which it is, whether it is renewed, its access to the API, and what was used of it', async () => {
    const { usuario, nifId } = await crearMundo(api, db, { estado: 'ACTIVA', limite: 50 });
    await db.sql("UPDATE suscripciones SET api_pagada_hasta = '2099-01-01'");
    await db.sql(
      `INSERT INTO consumos (nif_id, desde, hasta, emitidas)
       SELECT nif_id, inicio_periodo(ancla, recurrencia, now()), hasta, 7 FROM suscripciones`,
    );
    const suscripcion = {
      estado: 'ACTIVA',
      activa: true,
      pagada: true,
      limiteFacturas: 50,
      consumidas: 7,
      plan: { es: 'Básico', ca: 'Bàsic', en: 'Basic' },
      recurrencia: 'MES',
      autoRenovacion: true,
      accesoApi: true,
      autoRenovacionApi: false,
    };
    const { super_ } = await entrarComoSoporte();
    const query = { motivo: MOTIVO };
    expect(
      (await super_.llamar(superusuario.usuario, { params: { uuid: usuario.id }, query })).datos.listaNifs,
    ).toMatchObject([{ suscripcion }]);
    expect(
      (await super_.llamar(superusuario.nif, { params: { uuid: nifId }, query })).datos.suscripcion,
    ).toMatchObject(suscripcion);
  });

  it('shows the account with its NIFs, and stands in the log with its reason', async () => {
    const { usuario, nifId } = await crearMundo(api, db);
    const { soporte, super_ } = await entrarComoSoporte();
    const { datos } = await super_.llamar(superusuario.usuario, {
      params: { uuid: usuario.id },
      query: { motivo: MOTIVO },
    });
    expect(datos).toMatchObject({
      idUsuario: usuario.id,
      idioma: 'es',
      sesionesAbiertas: 1,
      listaNifs: [{ uuid: nifId, nif: NIFS[0], suscripcion: { estado: 'PRUEBA', activa: true } }],
    });
    expect(await lineas()).toEqual([
      { usuario_id: usuario.id, que: 'USUARIO', motivo: MOTIVO, nif: null, soporte_id: soporte.id },
    ]);
  });

  it('shows a NIF with what is counted of it, archived ones too, and nothing of another', async () => {
    const { usuario, nifId } = await crearMundo(api, db);
    const ajeno = await crearMundo(api, db, { nif: NIFS[1], razonSocial: 'CANARIO SL' });
    await db.sql(
      `INSERT INTO archivos (id, nif_id, clase, tipo, bytes, creado_por, creado_en)
        VALUES (gen_random_uuid(), $1, 'LOGOTIPO', 'image/png', 10, $2, now())`,
      [ajeno.nifId, ajeno.usuario.id],
    );
    await db.sql('UPDATE nifs SET archivado = true WHERE id = $1', [nifId]);
    const { super_ } = await entrarComoSoporte();
    const { datos, texto } = await super_.llamar(superusuario.nif, {
      params: { uuid: nifId },
      query: { motivo: MOTIVO },
    });
    expect(datos).toMatchObject({
      usuario: { idUsuario: usuario.id, email: usuario.email },
      nif: { uuid: nifId, nif: NIFS[0], nifValidoParaOperar: true },
      certificado: null,
      archivos: [],
      estadisticas: {
        facturasEmitidas: 0,
        borradores: 0,
        clientes: 0,
        registrosPendientes: 0,
        registrosConErrores: 0,
      },
    });
    expect(texto).not.toContain('CANARIO');
    expect(await lineas()).toMatchObject([
      { usuario_id: usuario.id, que: 'NIF', nif: NIFS[0], motivo: MOTIVO },
    ]);
  });

  it.each([
    ['no reason', {}],
    ['an empty reason', { motivo: '   ' }],
    ['a reason of one letter', { motivo: 'x' }],
    ['a reason of a page', { motivo: 'x'.repeat(301) }],
    ['a control character', { motivo: 'abcdef\u0007' }],
  ])('refuses %s: nothing shown, nothing logged', async (_, query) => {
    const { usuario, nifId } = await crearMundo(api, db);
    const { super_ } = await entrarComoSoporte();
    for (const [endpoint, uuid] of [
      [superusuario.usuario, usuario.id],
      [superusuario.nif, nifId],
    ] as const) {
      const { status, problema, texto } = await super_.llamarMal(endpoint, { params: { uuid }, query });
      expect({ status, campo: problema.errores[0]?.campo }).toEqual({ status: 400, campo: 'motivo' });
      expect(texto).not.toContain(usuario.email);
    }
    expect(await lineas()).toEqual([]);
  });

  it('answers 404 for what does not exist, and logs nothing', async () => {
    const { super_ } = await entrarComoSoporte();
    for (const endpoint of [superusuario.usuario, superusuario.nif])
      expect(
        (await super_.llamar(endpoint, { params: { uuid: NADIE }, query: { motivo: MOTIVO } })).status,
      ).toBe(404);
    expect(await lineas()).toEqual([]);
  });
});

describe('the log of looks', () => {
  it('is read by who was looked at, newest first, and by nobody else', async () => {
    const { usuario, nifId, cliente } = await crearMundo(api, db);
    const otra = await crearMundo(api, db, { nif: NIFS[1] });
    const { super_ } = await entrarComoSoporte();
    await super_.llamar(superusuario.listar, { query: { texto: usuario.email } });
    api.clock.avanzar(1000);
    await super_.llamar(superusuario.nif, { params: { uuid: nifId }, query: { motivo: MOTIVO } });
    const { datos } = await cliente.llamar(accesos.listar);
    expect(datos).toMatchObject({
      totalElementos: 2,
      contenido: [
        { que: 'NIF', nif: NIFS[0], motivo: MOTIVO, quien: 'Ana Puig Serra' },
        { que: 'LISTA', motivo: null, nif: null },
      ],
    });
    expect((await otra.cliente.llamar(accesos.listar)).datos).toMatchObject({
      totalElementos: 0,
      contenido: [],
    });
    expect(
      (await cliente.llamar(accesos.listar, { query: { size: 1, page: 1 } })).datos.contenido,
    ).toMatchObject([{ que: 'LISTA' }]);
  });

  it('stays when its NIF is gone', async () => {
    const { nifId, cliente } = await crearMundo(api, db);
    const { super_ } = await entrarComoSoporte();
    await super_.llamar(superusuario.nif, { params: { uuid: nifId }, query: { motivo: MOTIVO } });
    await db.sql('DELETE FROM suscripciones WHERE nif_id = $1', [nifId]);
    await db.sql('DELETE FROM nifs WHERE id = $1', [nifId]);
    expect((await cliente.llamar(accesos.listar)).datos.contenido).toMatchObject([
      { que: 'NIF', nif: NIFS[0] },
    ]);
  });

  it('is neither changed nor emptied: not by staff, not by its subject, not by the owner of the tables', async () => {
    const { usuario } = await crearMundo(api, db);
    const { soporte, super_ } = await entrarComoSoporte();
    await super_.llamar(superusuario.usuario, { params: { uuid: usuario.id }, query: { motivo: MOTIVO } });
    const app = api.app.get(Db);
    await expect(app.run({ soporteId: soporte.id }, (tx) => tx.acceso.deleteMany())).rejects.toThrow(
      /denied/,
    );
    await expect(
      app.run({ usuarioId: usuario.id }, (tx) => tx.acceso.updateMany({ data: { motivo: 'otro' } })),
    ).rejects.toThrow(/denied/);
    for (const sql of ['DELETE FROM accesos', "UPDATE accesos SET motivo = 'otro'", 'TRUNCATE accesos'])
      await expect(db.sql(sql)).rejects.toThrow(/sealed/);
    expect(await lineas()).toHaveLength(1);
  });

  it('takes no line under the name of somebody else, or of somebody who is no staff', async () => {
    const { usuario } = await crearMundo(api, db);
    const { soporte } = await entrarComoSoporte();
    const app = api.app.get(Db);
    const escribir = (como: string, quien: string) =>
      app.run(
        { soporteId: como },
        (tx) =>
          tx.$executeRaw`INSERT INTO accesos (id, usuario_id, soporte_id, quien, que, en)
            VALUES (gen_random_uuid(), ${usuario.id}::uuid, ${quien}::uuid, 'x', 'USUARIO', now())`,
      );
    await expect(escribir(soporte.id, usuario.id)).rejects.toThrow(/row-level security/);
    await expect(escribir(usuario.id, usuario.id)).rejects.toThrow(/row-level security/);
    expect(await escribir(soporte.id, soporte.id)).toBe(1);
  });
});

describe('I4 the wall behind the door of staff', () => {
  it('opens NIFs, plans and states of papers to staff and to nobody else, and nothing of what lies inside a NIF', async () => {
    const { usuario } = await crearMundo(api, db);
    const { nifId } = await crearMundo(api, db, { nif: NIFS[1] });
    await db.sql(
      `INSERT INTO documentos (nif_id, tipo, estado, comprobaciones, firmantes)
        VALUES ($1, 'REPRESENTACION', 'VALIDO', '[]', '[]')`,
      [nifId],
    );
    const { soporte } = await entrarComoSoporte();
    const app = api.app.get(Db);
    const vistos = (id: string) =>
      app.run({ soporteId: id }, async (tx) => [
        await tx.nif.count(),
        await tx.suscripcion.count(),
        await tx.documento.count(),
        await tx.cliente.count(),
        await tx.archivo.count(),
        await tx.acceso.count(),
      ]);
    expect(await vistos(soporte.id)).toEqual([2, 2, 1, 0, 0, 0]);
    expect(await vistos(usuario.id)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await vistos(NADIE)).toEqual([0, 0, 0, 0, 0, 0]);
    await db.sql('UPDATE usuarios SET desactivado_en = now() WHERE id = $1', [soporte.id]);
    expect(await vistos(soporte.id)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('lets staff write none of them', async () => {
    await crearMundo(api, db);
    const { soporte } = await entrarComoSoporte();
    const app = api.app.get(Db);
    expect(
      await app.run({ soporteId: soporte.id }, (tx) =>
        tx.nif.updateMany({ data: { validoParaOperar: false } }),
      ),
    ).toEqual({ count: 0 });
    expect(
      await app.run({ soporteId: soporte.id }, (tx) => tx.suscripcion.updateMany({ data: { topeExtra: 1 } })),
    ).toEqual({ count: 0 });
    expect(
      await app.run({ soporteId: soporte.id }, (tx) =>
        tx.documento.updateMany({ data: { estado: 'VALIDO' } }),
      ),
    ).toEqual({ count: 0 });
  });
});
