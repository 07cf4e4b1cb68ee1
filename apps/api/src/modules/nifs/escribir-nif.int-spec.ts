// Changing and giving up a NIF.
import { describe, expect, it } from '@jest/globals';
import { facturas, nifs, verifactuRegistros } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../../platform/db';
import { crearMundo, crearNif, NIFS, useApi } from '@encadena/api/testing/platform';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { CambiarDocumentacion } from './cambiar-documentacion';

const db = useDatabase();
const api = useApi(db);

const DATOS = {
  nif: NIFS[0] as string,
  personaFisica: false,
  razonSocial: 'Fusteria Puig i Filles SL',
  pieLegal: 'Tomo 1, folio 2',
  direccion: { direccion: 'Calle Triana 3', municipio: 'Las Palmas', codigoPostal: '35002' },
  administrador: { nombre: 'Ana', apellidos: 'Puig Serra', nif: '12345678Z', cargo: 'APODERADO' as const },
};

describe('changing a NIF', () => {
  it('writes the company data, moves province and zone with the postal code, and tells which fields changed', async () => {
    const { cliente, nifId, usuario } = await crearMundo(api, db);
    const params = { uuid: nifId };
    const { datos } = await cliente.llamar(nifs.modificar, { params, body: DATOS }, { version: 1 });
    expect(datos).toMatchObject({
      razonSocial: 'Fusteria Puig i Filles SL',
      direccion: { provincia: 'Las Palmas', pais: 'ES' },
      zona: 'Atlantic/Canary',
      territorio: 'IGIC',
      administrador: { cargo: 'APODERADO' },
      version: 2,
    });
    const [evento] = await db.sql<{ tipo: string; usuario_id: string; datos: { campos: string[] } }>(
      'SELECT tipo, usuario_id, datos FROM eventos WHERE tipo = $1',
      ['nif.modificado'],
    );
    expect(evento).toMatchObject({ tipo: 'nif.modificado', usuario_id: usuario.id });
    expect(evento?.datos.campos.sort()).toEqual([
      'administrador',
      'codigoPostal',
      'direccion',
      'municipio',
      'pieLegal',
      'provincia',
      'razonSocial',
      'zona',
    ]);
    expect(JSON.stringify(evento)).not.toContain('Filles');
    expect(
      (await cliente.llamar(nifs.modificar, { params, body: DATOS }, { version: 2 })).datos.version,
    ).toBe(3);
    // The second changed nothing; the first made the NIF another's, whose papers wait.
    expect(await db.sql('SELECT tipo FROM eventos ORDER BY tipo')).toEqual([
      { tipo: 'documentacion.estado' },
      { tipo: 'nif.modificado' },
    ]);
    expect((await cliente.llamar(nifs.obtener, { params })).datos).toMatchObject({
      nifValidoParaOperar: false,
      documentacionEstado: 'PENDIENTE',
    });
  });

  it('of an old version, of another NIF or another kind of person, is refused', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const params = { uuid: nifId };
    const cambiar = (mas: object, version?: number) =>
      cliente.llamarMal(nifs.modificar, { params, body: { ...DATOS, ...mas } }, { version });
    expect((await cambiar({}, 7)).problema).toMatchObject({ status: 412, codigo: 'VERSION_OBSOLETA' });
    expect((await cambiar({})).problema).toMatchObject({ status: 400, codigo: 'VERSION_REQUERIDA' });
    expect((await cambiar({ nif: NIFS[1] }, 1)).problema).toMatchObject({
      status: 422,
      codigo: 'NIF_NO_CAMBIA',
    });
    expect(
      (await cambiar({ nif: '12345678Z', personaFisica: true, nombre: 'Ana', apellidos: 'P' }, 1)).problema,
    ).toMatchObject({ status: 422, codigo: 'NIF_NO_CAMBIA' });
    expect((await cambiar({ acogidoSii: true }, 1)).problema).toMatchObject({
      status: 422,
      codigo: 'ACOGIDO_SII',
    });
  });

  it('I2 a header that names another NIF of the same user refuses: the person thinks to be there', async () => {
    const { cliente, nifId, usuario } = await crearMundo(api, db);
    const otro = await crearNif(db, usuario.id, { nif: NIFS[1] });
    const cabeceras = { 'x-nif-uuid': otro };
    for (const [endpoint, body] of [
      [nifs.modificar, DATOS],
      [nifs.eliminar, undefined],
      [nifs.quitarLogotipo, undefined],
    ] as const) {
      const { problema } = await cliente.llamarMal(
        endpoint,
        { params: { uuid: nifId }, body },
        { version: 1, cabeceras },
      );
      expect(problema).toMatchObject({ status: 409, codigo: 'NIF_DISTINTO' });
    }
    expect((await cliente.llamar(nifs.obtener, { params: { uuid: nifId } })).datos.version).toBe(1);
  });

  it('an issued invoice keeps the data it was issued with', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    await mundo.cliente.llamar(
      nifs.modificar,
      { params: { uuid: mundo.nifId }, body: DATOS },
      { version: 1 },
    );
    const { datos } = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } });
    expect(datos.emisor).toMatchObject({
      razonSocial: 'Fusteria Puig SL',
      direccion: { municipio: 'Barcelona' },
    });
  });
});

describe('giving up a NIF', () => {
  it('that never issued deletes it with everything of it, in every table', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await crearBorrador(mundo, entrada(mundo));
    const otro = await crearMundoFacturas(api, db, { nif: NIFS[1] });
    const { datos, texto } = await mundo.cliente.llamar(nifs.eliminar, { params: { uuid: mundo.nifId } });
    expect({ datos, texto }).toMatchObject({ datos: { eliminado: true } });
    const tablas = await db.sql<{ t: string }>(
      `SELECT table_name AS t
        FROM information_schema.columns
        WHERE column_name = 'nif_id' AND table_schema = 'public'
          AND table_name IN (SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE')`,
    );
    expect(tablas.length).toBeGreaterThan(8);
    for (const { t } of tablas)
      expect({ t, filas: await db.sql(`SELECT 1 FROM ${t} WHERE nif_id = $1`, [mundo.nifId]) }).toEqual({
        t,
        filas: [],
      });
    expect(await db.sql('SELECT id FROM nifs')).toEqual([{ id: otro.nifId }]);
    expect(await db.sql('SELECT 1 FROM clientes WHERE nif_id = $1', [otro.nifId])).toHaveLength(1);
  });

  it('that has issued archives it: gone from every list, its records kept as they are', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await publicar(mundo, entrada(mundo));
    const { datos } = await mundo.cliente.llamar(nifs.eliminar, { params: { uuid: mundo.nifId } });
    expect(datos).toEqual({ archivado: true });
    expect((await mundo.cliente.llamar(nifs.listar)).datos.totalElementos).toBe(0);
    expect((await mundo.cliente.llamar(verifactuRegistros.listar)).status).toBe(404);
    expect((await mundo.cliente.llamar(nifs.eliminar, { params: { uuid: mundo.nifId } })).status).toBe(404);
    expect(await db.sql('SELECT 1 FROM registros')).toHaveLength(1);
    expect(await db.sql("SELECT 1 FROM eventos WHERE tipo = 'nif.archivado'")).toHaveLength(1);
  });

  it('of a stranger is not there to give up', async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db, { nif: NIFS[1] })];
    expect((await ana.cliente.llamar(nifs.eliminar, { params: { uuid: bru.nifId } })).problema).toMatchObject(
      { status: 404, codigo: 'NO_ENCONTRADO' },
    );
    expect(await db.sql('SELECT 1 FROM nifs')).toHaveLength(2);
  });
});

describe('the documentation of a NIF', () => {
  const cambiar = (nifId: string, cambio: Parameters<CambiarDocumentacion['execute']>[2]) =>
    api.app
      .get(Db, { strict: false })
      .run({ nifId }, (tx) =>
        api.app.get(CambiarDocumentacion, { strict: false }).execute(tx, nifId, cambio),
      );
  const estado = async () =>
    (await db.sql('SELECT documentacion_estado AS e, valido_para_operar AS v FROM nifs'))[0];

  it('moves with who, when and why, and opens and shuts the NIF', async () => {
    const { nifId, usuario } = await crearMundo(api, db, { validoParaOperar: false });
    await cambiar(nifId, { acto: 'presentar', usuarioId: usuario.id });
    expect(await estado()).toEqual({ e: 'EN_VALIDACION', v: false });
    await expect(cambiar(nifId, { acto: 'rechazar', usuarioId: null })).rejects.toMatchObject({
      codigo: 'DOCUMENTACION_TRANSICION',
    });
    await cambiar(nifId, { acto: 'aceptar', usuarioId: null, datos: { comprobada: true } });
    expect(await estado()).toEqual({ e: 'VALIDA', v: true });
    await cambiar(nifId, { acto: 'revocar', usuarioId: usuario.id, motivo: 'Revocada por su titular' });
    expect(await estado()).toEqual({ e: 'PENDIENTE', v: false });
    expect(
      (await db.sql<{ datos: object }>('SELECT datos FROM eventos ORDER BY id')).map(({ datos }) => datos),
    ).toMatchObject([
      { acto: 'presentar', de: 'PENDIENTE', a: 'EN_VALIDACION', motivo: null },
      { acto: 'aceptar', a: 'VALIDA', comprobada: true },
      { acto: 'revocar', a: 'PENDIENTE', motivo: 'Revocada por su titular' },
    ]);
  });

  it('accepted for two users at once lets one of them operate', async () => {
    const [ana, bru] = [
      await crearMundo(api, db, { validoParaOperar: false }),
      await crearMundo(api, db, { validoParaOperar: false }),
    ];
    const dichos = await Promise.allSettled(
      [ana, bru].map(({ nifId }) => cambiar(nifId, { acto: 'aceptar', usuarioId: null })),
    );
    expect(dichos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(dichos.find((dicho) => dicho.status === 'rejected')).toMatchObject({
      reason: { codigo: 'NIF_NO_DISPONIBLE' },
    });
    expect(await db.sql('SELECT 1 FROM nifs WHERE valido_para_operar')).toHaveLength(1);
  });
});
