// The NIFs of a user.
import { describe, expect, it } from '@jest/globals';
import { nifs, series } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundo, crearNif, useApi } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);

describe('the NIFs of a user', () => {
  it('come with what their subscription and documents allow', async () => {
    const { cliente, nifId, usuario } = await crearMundo(api, db, { limite: 50 });
    await crearNif(db, usuario.id, {
      nif: 'B67112235',
      razonSocial: 'Caducada SL',
      hasta: '2020-01-01T00:00:00Z',
      validoParaOperar: false,
      zona: 'Atlantic/Canary',
    });
    const { datos } = await cliente.llamar(nifs.listar);
    expect(datos).toMatchObject({ totalElementos: 2, totalPaginas: 1, page: 0, size: 10 });
    expect(datos.contenido).toMatchObject([
      {
        razonSocial: 'Caducada SL',
        nif: 'B67112235',
        zona: 'Atlantic/Canary',
        nifValidoParaOperar: false,
        documentacionEstado: 'PENDIENTE',
        suscripcionActiva: false,
      },
      {
        uuid: nifId,
        nif: 'B12345674',
        razonSocial: 'Fusteria Puig SL',
        nifValidoParaOperar: true,
        documentacionEstado: 'VALIDA',
        suscripcionActiva: true,
        suscripcionPagada: false,
        direccion: {
          direccion: 'Carrer de Mallorca 401',
          municipio: 'Barcelona',
          codigoPostal: '08013',
          provincia: 'Barcelona',
          pais: 'ES',
        },
        prueba: { limiteFacturas: 50, consumidas: 0, hasta: '2099-01-01T00:00:00.000Z' },
      },
    ]);
    expect((await cliente.llamar(nifs.obtener, { params: { uuid: nifId } })).datos).toMatchObject(
      datos.contenido[1] ?? {},
    );
  });

  it('need no NIF header, and show a paid plan without a trial', async () => {
    const { cliente, nifId } = await crearMundo(api, db, { estado: 'ACTIVA' });
    cliente.nif = undefined;
    expect((await cliente.llamar(nifs.obtener, { params: { uuid: nifId } })).datos).toMatchObject({
      suscripcionActiva: true,
      prueba: null,
    });
  });

  it('are searched by name and number', async () => {
    const { cliente, usuario } = await crearMundo(api, db);
    await crearNif(db, usuario.id, { nif: 'B67112235', razonSocial: 'Bressol SL' });
    for (const query of [{ texto: 'bressol' }, { filter: 'b6711' }, { texto: 'b', filter: 'Bressol' }]) {
      expect(
        (await cliente.llamar(nifs.listar, { query })).datos.contenido.map(({ razonSocial }) => razonSocial),
      ).toEqual(['Bressol SL']);
    }
    expect((await cliente.llamar(nifs.listar, { query: { sort: 'nif,desc', size: 1 } })).datos).toMatchObject(
      { totalPaginas: 2, contenido: [{ nif: 'B67112235' }] },
    );
  });

  it('are filtered by the states of their documents, joined by commas', async () => {
    const { cliente, usuario } = await crearMundo(api, db);
    await crearNif(db, usuario.id, { nif: 'B67112235', razonSocial: 'Bressol SL', validoParaOperar: false });
    const con = async (documentacionEstado: string) =>
      (await cliente.llamarMal(nifs.listar, { query: { documentacionEstado } })) as Awaited<
        ReturnType<typeof cliente.llamar<typeof nifs.listar>>
      >;
    expect((await con('PENDIENTE')).datos.contenido.map(({ razonSocial }) => razonSocial)).toEqual([
      'Bressol SL',
    ]);
    expect((await con('PENDIENTE,VALIDA')).datos.totalElementos).toBe(2);
    expect((await con('RECHAZADA')).datos.totalElementos).toBe(0);
    expect((await con("x','--")).problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
  });

  it('I2 are told apart when many ask at the same moment, some of them the same', async () => {
    const [ana, blai] = [await crearMundo(api, db), await crearMundo(api, db, { nif: 'B66987652' })];
    const segundo = await crearNif(db, ana.usuario.id, { nif: 'B67112235', razonSocial: 'Bressol SL' });
    const casos = Array.from(
      { length: 30 },
      (_, i) =>
        [
          [ana, ana.nifId, 200],
          [ana, segundo, 200],
          [ana, blai.nifId, 404],
          [blai, blai.nifId, 200],
          [blai, ana.nifId, 404],
        ][i % 5] as [typeof ana, string, number],
    );
    const estados = await Promise.all(
      casos.map(async ([{ cliente }, nif]) => {
        const suyo = cliente.clonar();
        suyo.nif = nif;
        return (await suyo.llamar(series.listar)).status;
      }),
    );
    expect(estados).toEqual(casos.map(([, , status]) => status));
  });

  it('I2 of a stranger do not exist, nor do those that were given up', async () => {
    const ana = await crearMundo(api, db);
    const bru = await crearMundo(api, db, { razonSocial: 'CANARIO SL' });
    const theirs = await ana.cliente.llamar(nifs.obtener, { params: { uuid: bru.nifId } });
    expect(theirs.problema).toMatchObject({ status: 404, codigo: 'NO_ENCONTRADO' });
    expect((await ana.cliente.llamar(nifs.listar)).texto).not.toContain('CANARIO');
    await db.sql('UPDATE nifs SET archivado = true WHERE id = $1', [ana.nifId]);
    expect((await ana.cliente.llamar(nifs.obtener, { params: { uuid: ana.nifId } })).status).toBe(404);
    expect((await ana.cliente.llamar(nifs.listar)).datos.totalElementos).toBe(0);
  });
});
