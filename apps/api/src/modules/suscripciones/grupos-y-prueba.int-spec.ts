// Billing groups and the free trial, through their doors.
import { describe, expect, it } from '@jest/globals';
import { gruposFacturacion, nifs, suscripciones, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundo, crearNif, NIFS, useApi } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);

const grupo = {
  razonSocial: 'Gestora SL',
  nif: NIFS[1],
  direccion: {
    direccion: 'Calle Mayor 1',
    municipio: 'Madrid',
    codigoPostal: '28013',
    provincia: 'Madrid',
    pais: 'ES',
  },
  email: 'facturas@gestora.example',
};

describe('billing groups', () => {
  it('are added, renamed against the version that was seen, and removed', async () => {
    const { cliente } = await crearMundo(api, db);
    const { datos: nuevo, status } = await cliente.llamar(gruposFacturacion.crear, { body: grupo });
    expect({ status, nuevo }).toMatchObject({
      status: 201,
      nuevo: { razonSocial: 'Gestora SL', nifs: [], version: 1 },
    });
    const params = { uuid: nuevo.uuid };
    const cambiado = await cliente.llamar(
      gruposFacturacion.modificar,
      { params, body: { ...grupo, razonSocial: 'Otra SL' } },
      { version: 1 },
    );
    expect(cambiado.datos).toMatchObject({ razonSocial: 'Otra SL', version: 2 });
    expect(
      (await cliente.llamar(gruposFacturacion.modificar, { params, body: grupo }, { version: 1 })).problema,
    ).toMatchObject({ status: 412 });
    expect((await cliente.llamar(gruposFacturacion.eliminar, { params })).datos).toEqual({ eliminado: true });
    expect((await cliente.llamar(gruposFacturacion.listar)).datos).toEqual([]);
  });

  it('say with which card they pay, how often, and how that goes', async () => {
    const { cliente } = await crearMundo(api, db);
    const { datos: nuevo } = await cliente.llamar(gruposFacturacion.crear, { body: grupo });
    expect(nuevo.cobro).toEqual({ estado: 'SIN', recurrencia: null, tarjeta: null });
    const tarjeta = { marca: 'visa', ultimos4: '4242', caduca: '12/2030' };
    await db.sql(
      `UPDATE grupos_facturacion SET estado_cobro = 'AL_DIA', recurrencia = 'MES', tarjeta = $1 WHERE id = $2`,
      [JSON.stringify(tarjeta), nuevo.uuid],
    );
    const cobro = { estado: 'AL_DIA', recurrencia: 'MES', tarjeta };
    expect((await cliente.llamar(gruposFacturacion.listar)).datos).toMatchObject([{ cobro }]);
    expect(
      (await cliente.llamar(gruposFacturacion.obtener, { params: { uuid: nuevo.uuid } })).datos,
    ).toMatchObject({ cobro });
  });

  it.each([
    ['a business of Hamburg by its NIF-IVA', 'de 136.695.976', 'DE', 'DE136695976'],
    ['Monaco, which counts as France', 'FR40303265045', 'MC', 'FR40303265045'],
    ['one outside of the Union by its Spanish NIF', NIFS[1], 'CH', NIFS[1]],
  ])('take %s', async (_, nif, pais, guardado) => {
    const { cliente } = await crearMundo(api, db);
    const body = { ...grupo, nif, direccion: { ...grupo.direccion, codigoPostal: '20457', pais } };
    expect((await cliente.llamar(gruposFacturacion.crear, { body })).datos).toMatchObject({ nif: guardado });
  });

  it.each([
    ['another member state without its NIF-IVA', NIFS[1], 'DE'],
    ['the NIF-IVA of another state than that of the address', 'FR40303265045', 'DE'],
    ['a NIF-IVA with an address in Spain', 'DE136695976', 'ES'],
    ['one of Northern Ireland, which is for goods', 'XI123456789', 'GB'],
    ['a number that has no form', 'DE12', 'DE'],
  ])('refuse %s, and store nothing', async (_, nif, pais) => {
    const { cliente } = await crearMundo(api, db);
    const body = { ...grupo, nif, direccion: { ...grupo.direccion, pais } };
    expect((await cliente.llamarMal(gruposFacturacion.crear, { body })).problema).toMatchObject({
      status: 400,
      errores: [{ campo: 'nif' }],
    });
    expect(await db.sql('SELECT 1 FROM grupos_facturacion')).toEqual([]);
  });

  it('stay while a NIF belongs to them', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const { datos } = await cliente.llamar(gruposFacturacion.crear, { body: grupo });
    await db.sql('UPDATE nifs SET grupo_facturacion_id = $1 WHERE id = $2', [datos.uuid, nifId]);
    expect(
      (await cliente.llamar(gruposFacturacion.eliminar, { params: { uuid: datos.uuid } })).problema,
    ).toMatchObject({ status: 409, codigo: 'GRUPO_EN_USO' });
    expect((await cliente.llamar(gruposFacturacion.listar)).datos).toHaveLength(1);
  });

  it('take a NIF over from the group before, which may go then', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const [uno, dos] = [
      (await cliente.llamar(gruposFacturacion.crear, { body: grupo })).datos.uuid,
      (await cliente.llamar(gruposFacturacion.crear, { body: { ...grupo, razonSocial: 'Otra SL' } })).datos
        .uuid,
    ];
    const vincular = (uuid: string, uuidNif = nifId) =>
      cliente.llamar(gruposFacturacion.vincular, { params: { uuid }, body: { uuidNif } });
    expect((await vincular(uno)).datos).toMatchObject({ uuid: uno, nifs: [{ uuid: nifId }] });
    expect((await vincular(dos)).datos).toMatchObject({ uuid: dos, nifs: [{ uuid: nifId }] });
    expect((await cliente.llamar(gruposFacturacion.eliminar, { params: { uuid: uno } })).status).toBe(200);
    expect((await cliente.llamar(nifs.obtener, { params: { uuid: nifId } })).datos).toMatchObject({
      uuidGrupoFacturacion: dos,
      version: 3,
    });
    expect(await db.sql("SELECT datos FROM eventos WHERE tipo = 'nif.modificado'")).toEqual([
      { datos: { campos: ['grupoFacturacionId'] } },
      { datos: { campos: ['grupoFacturacionId'] } },
    ]);
  });

  it("I1 neither take a stranger's NIF nor are a stranger's taken", async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db, { nif: NIFS[2] })];
    const [suyo, ajeno] = [
      (await ana.cliente.llamar(gruposFacturacion.crear, { body: grupo })).datos.uuid,
      (await bru.cliente.llamar(gruposFacturacion.crear, { body: grupo })).datos.uuid,
    ];
    for (const [uuid, uuidNif] of [
      [suyo, bru.nifId],
      [ajeno, ana.nifId],
      [ajeno, bru.nifId],
    ] as const) {
      expect(
        (await ana.cliente.llamar(gruposFacturacion.vincular, { params: { uuid }, body: { uuidNif } }))
          .problema,
      ).toMatchObject({ status: 404, codigo: 'NO_ENCONTRADO' });
    }
    for (const body of [{}, { uuidNif: 'x' }, { uuidNif: ana.nifId, coste: '0' }])
      expect(
        (await ana.cliente.llamarMal(gruposFacturacion.vincular, { params: { uuid: suyo }, body })).status,
      ).toBe(400);
    expect(await db.sql('SELECT grupo_facturacion_id AS g FROM nifs')).toEqual([{ g: null }, { g: null }]);
  });

  it('I1 of a stranger do not exist, whatever is asked of them', async () => {
    const ana = await crearMundo(api, db);
    const bru = await crearMundo(api, db, { nif: NIFS[2] });
    const params = { uuid: (await bru.cliente.llamar(gruposFacturacion.crear, { body: grupo })).datos.uuid };
    expect((await ana.cliente.llamar(gruposFacturacion.obtener, { params })).status).toBe(404);
    expect(
      (await ana.cliente.llamar(gruposFacturacion.modificar, { params, body: grupo }, { version: 1 })).status,
    ).toBe(404);
    expect((await ana.cliente.llamar(gruposFacturacion.eliminar, { params })).status).toBe(404);
    expect((await bru.cliente.llamar(gruposFacturacion.listar)).datos).toMatchObject([{ version: 1 }]);
  });

  it.each([
    [{ nif: 'B00000001' }, 'nif'],
    [{ razonSocial: '' }, 'razonSocial'],
    [{ email: 'nada' }, 'email'],
    [{ direccion: { ...grupo.direccion, codigoPostal: '99999' } }, 'direccion.codigoPostal'],
  ])('refuse %j beside its field', async (cambio, campo) => {
    const { cliente } = await crearMundo(api, db);
    const { problema } = await cliente.llamar(gruposFacturacion.crear, { body: { ...grupo, ...cambio } });
    expect(problema).toMatchObject({ status: 400, errores: [{ campo }] });
  });
});

describe('the free trial of a NIF that was added without one', () => {
  const sinSuscripcion = async (nif?: string) => {
    const mundo = await crearMundo(api, db, { nif });
    await db.sql('DELETE FROM suscripciones WHERE nif_id = $1', [mundo.nifId]);
    return { ...mundo, params: { uuid: mundo.nifId } };
  };

  it('starts, and a second time it is refused in words', async () => {
    const { cliente, params } = await sinSuscripcion();
    expect((await cliente.llamar(suscripciones.activarPrueba, { params })).datos).toMatchObject({
      limiteFacturas: 100,
      consumidas: 0,
    });
    expect((await cliente.llamar(suscripciones.activarPrueba, { params })).problema).toMatchObject({
      status: 409,
      codigo: 'SUSCRIPCION_YA_ACTIVA',
    });
  });

  it('is told to who has it still, whatever they pay for another NIF, and no more once it began', async () => {
    const { cliente, params, usuario } = await sinSuscripcion();
    await crearNif(db, usuario.id, { nif: NIFS[3] });
    const puede = async () => (await cliente.llamar(usuarios.yo)).datos.puedeActivarPrueba;
    expect(await puede()).toBe(true);
    await cliente.llamar(suscripciones.activarPrueba, { params });
    expect(await puede()).toBe(false);
  });

  it('S7 starts once per user, of ten that ask at once too', async () => {
    const { cliente, params, nifId } = await sinSuscripcion();
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, () => cliente.llamar(suscripciones.activarPrueba, { params })),
    );
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1);
    await db.sql('DELETE FROM suscripciones WHERE nif_id = $1', [nifId]);
    expect((await cliente.llamar(suscripciones.activarPrueba, { params })).problema).toMatchObject({
      status: 409,
      codigo: 'PRUEBA_YA_USADA',
    });
  });

  it('I1 of a stranger does not exist; I2 a header that names another NIF refuses', async () => {
    const ana = await sinSuscripcion();
    const bru = await sinSuscripcion(NIFS[2]);
    ana.cliente.nif = undefined;
    expect((await ana.cliente.llamar(suscripciones.activarPrueba, { params: bru.params })).status).toBe(404);
    expect(
      (
        await bru.cliente.llamar(
          suscripciones.activarPrueba,
          { params: bru.params },
          { cabeceras: { 'x-nif-uuid': ana.nifId } },
        )
      ).problema,
    ).toMatchObject({ status: 409, codigo: 'NIF_DISTINTO' });
    expect(
      await db.sql('SELECT FROM suscripciones WHERE nif_id IN ($1, $2)', [ana.nifId, bru.nifId]),
    ).toEqual([]);
  });
});
