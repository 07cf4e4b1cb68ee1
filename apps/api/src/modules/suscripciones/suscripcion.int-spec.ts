// The subscription of a NIF and what is sold, through their endpoints.
import { afterEach, describe, expect, it } from '@jest/globals';
import { nifs, suscripciones, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundo, type Mundo, NIFS, useApi } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);
afterEach(() => api.clock.soltar());

const AHORA = '2026-11-20T12:00:00.000Z';
const leer = async ({ cliente, nifId }: Mundo) =>
  (await cliente.llamar(suscripciones.obtener, { params: { uuid: nifId } })).datos;
/** Hired on the 5th, a month paid for; twenty invoices included. */
const conPlan = async (emitidas: number, mas: Parameters<typeof crearMundo>[2] = {}) => {
  const mundo = await crearMundo(api, db, {
    estado: 'ACTIVA',
    limite: 20,
    ancla: '2026-01-05T12:00:00Z',
    hasta: '2026-12-05T12:00:00Z',
    ...mas,
  });
  await db.sql(
    `INSERT INTO consumos (nif_id, desde, hasta, emitidas, incluidas)
     SELECT nif_id, d, d + interval '30 days', n, 20
     FROM suscripciones, (VALUES ('2026-11-05T12:00:00Z'::timestamptz, $1::int), ('2026-10-05T12:00:00Z', 99)) c (d, n)`,
    [emitidas],
  );
  api.clock.fijar(AHORA);
  return mundo;
};

describe('the plans of all NIFs of a user', () => {
  it('are listed by name, with those that have none, and without those of strangers', async () => {
    const { cliente, nifId } = await conPlan(3);
    await crearMundo(api, db, { nif: NIFS[2] });
    const lista = (await cliente.llamar(suscripciones.listar, { query: {} })).datos;
    expect(lista).toMatchObject({
      totalElementos: 1,
      contenido: [
        {
          uuid: nifId,
          estado: 'ACTIVA',
          activa: true,
          plan: { codigo: 'BASICO', recurrencia: 'MES', precio: '9.90' },
          fechaRenovacion: '2026-12-05T12:00:00.000Z',
          fechaExpiracion: null,
        },
      ],
    });
    await db.sql('DELETE FROM consumos WHERE nif_id = $1', [nifId]);
    await db.sql('DELETE FROM suscripciones WHERE nif_id = $1', [nifId]);
    expect((await cliente.llamar(suscripciones.listar, { query: {} })).datos.contenido).toMatchObject([
      { uuid: nifId, estado: null, activa: false, plan: null, fechaRenovacion: null, fechaExpiracion: null },
    ]);
    const nadie = await cliente.llamar(suscripciones.listar, { query: { texto: 'no se llama nadie' } });
    expect(nadie.datos).toMatchObject({ totalElementos: 0, contenido: [] });
  });

  it.each([[{ sort: 'precio,asc' }], [{ size: 101 }], [{ page: -1 }], [{ estado: 'ACTIVA' }]])(
    'are refused with %j',
    async (query) => {
      const { cliente } = await conPlan(0);
      expect((await cliente.llamarMal(suscripciones.listar, { query: query as never })).status).toBe(400);
    },
  );
});

describe('the subscription of a NIF', () => {
  it('says what is used of this period, what the excess costs, and where it is heading', async () => {
    const datos = await leer(await conPlan(30));
    expect(datos).toMatchObject({
      estado: 'ACTIVA',
      activa: true,
      pagada: true,
      plan: { codigo: 'BASICO', nombre: { es: 'Básico' }, recurrencia: 'MES', precio: '9.90' },
      autoRenovacion: true,
      fechaRenovacion: '2026-12-05T12:00:00.000Z',
      fechaExpiracion: null,
      anclaFacturacion: '2026-01-05T12:00:00.000Z',
      periodo: { desde: '2026-11-05T12:00:00.000Z', hasta: '2026-12-05T12:00:00.000Z' },
      limiteFacturas: 20,
      consumidas: 30,
      excedidas: 10,
      precioFacturaExtra: '0.20',
      importeExcedido: '2.00',
      // Half of the period has passed.
      prevision: { facturasFinCiclo: 60, costeExtra: '8.00' },
      topeGasto: null,
      planSiguiente: null,
      primeraContratacion: true,
      documentacionEstado: 'VALIDA',
      prueba: { dias: 30, restantes: 0, disponible: false },
      cobro: { estado: 'SIN', tarjeta: null },
    });
  });

  it('ends, without a renewal, with what is paid; and then it is inactive by the clock alone', async () => {
    const mundo = await conPlan(3);
    await db.sql('UPDATE suscripciones SET autorenovacion = false');
    expect(await leer(mundo)).toMatchObject({
      fechaRenovacion: null,
      fechaExpiracion: '2026-12-05T12:00:00.000Z',
    });
    // To the millisecond; a session would not live until December.
    await db.sql('UPDATE suscripciones SET hasta = $1, pagado_hasta = $1', [AHORA]);
    expect(await leer(mundo)).toMatchObject({ activa: false, pagada: false, prevision: null });
    const nif = (await mundo.cliente.llamar(nifs.obtener, { params: { uuid: mundo.nifId } })).datos;
    expect(nif).toMatchObject({ suscripcionActiva: false, suscripcionPagada: false });
    expect((await mundo.cliente.llamar(usuarios.yo)).datos).toMatchObject({ suscripcionActiva: false });
  });

  it('shows what comes at the next renewal, and access to the API that is not renewed', async () => {
    const mundo = await conPlan(0);
    await db.sql(
      `UPDATE suscripciones SET cambio_pendiente = true, api_pagada_hasta = '2026-12-05T12:00:00Z',
         siguiente_precio_id = (SELECT id FROM precios WHERE plan_codigo = 'EMPRESA' AND recurrencia = 'MES'),
         precio_api_id = (SELECT id FROM precios WHERE clase = 'API' AND recurrencia = 'MES')`,
    );
    expect(await leer(mundo)).toMatchObject({
      planSiguiente: {
        plan: { codigo: 'EMPRESA', precio: '59.90' },
        uuidPrecioApiAccess: null,
        desde: '2026-12-05T12:00:00.000Z',
      },
      accesoApi: { activo: true, precio: '6.00', autoRenovacion: false, expira: '2026-12-05T12:00:00.000Z' },
    });
  });

  it('tells of a renewal that could not be charged until when it may be paid', async () => {
    const mundo = await conPlan(0, { estado: 'IMPAGADA', hasta: '2026-11-25T12:00:00Z' });
    await db.sql(
      `INSERT INTO grupos_facturacion (id, usuario_id, razon_social, nif, direccion, municipio, codigo_postal, email, ancla_ciclo,
         estado_cobro, impagado_desde, tarjeta, creado_en, modificado_en)
       VALUES ($1, $2, 'x', 'x', 'x', 'x', 'x', 'x', now(), 'IMPAGADO', '2026-11-18T12:00:00Z',
         '{"marca": "visa", "ultimos4": "0341", "caduca": "2027-10"}', now(), now())`,
      [mundo.nifId, mundo.usuario.id],
    );
    await db.sql('UPDATE nifs SET grupo_facturacion_id = id');
    expect(await leer(mundo)).toMatchObject({
      estado: 'IMPAGADA',
      activa: true,
      uuidGrupoFacturacion: mundo.nifId,
      cobro: {
        estado: 'IMPAGADO',
        impagadoDesde: '2026-11-18T12:00:00.000Z',
        regularizarHasta: '2026-11-25T12:00:00.000Z',
        tarjeta: { marca: 'visa', ultimos4: '0341', caduca: '2027-10' },
      },
    });
  });

  it('in a trial counts its days down, and foresees no more than it gives', async () => {
    const mundo = await crearMundo(api, db, {
      limite: 40,
      ancla: '2026-11-10T12:00:00Z',
      hasta: '2026-11-30T12:00:00Z',
    });
    await db.sql(
      `INSERT INTO consumos (nif_id, desde, hasta, emitidas, incluidas) SELECT nif_id, ancla, hasta, 30, 40 FROM suscripciones`,
    );
    api.clock.fijar('2026-11-20T12:00:00.001Z');
    expect(await leer(mundo)).toMatchObject({
      estado: 'PRUEBA',
      plan: null,
      pagada: false,
      consumidas: 30,
      excedidas: 0,
      prueba: { restantes: 10, disponible: false },
      prevision: { facturasFinCiclo: 40, costeExtra: '0.00' },
      fechaExpiracion: '2026-11-30T12:00:00.000Z',
    });
  });

  it('is none before the first, and says that the trial may be started', async () => {
    const mundo = await crearMundo(api, db);
    await db.sql('DELETE FROM suscripciones');
    expect(await leer(mundo)).toMatchObject({
      estado: null,
      activa: false,
      periodo: null,
      consumidas: 0,
      limiteFacturas: null,
      prueba: { restantes: 0, disponible: true },
      primeraContratacion: true,
    });
    await db.sql("INSERT INTO pruebas_gratuitas VALUES ($1, 'B12345674', now())", [mundo.usuario.id]);
    expect(await leer(mundo)).toMatchObject({ prueba: { disponible: false } });
  });

  it("I1 of a stranger's NIF does not exist", async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db, { nif: NIFS[2] })];
    ana.cliente.nif = bru.nifId;
    const { problema } = await ana.cliente.llamar(suscripciones.obtener, { params: { uuid: bru.nifId } });
    expect(problema).toMatchObject({ status: 404, codigo: 'NO_ENCONTRADO' });
  });
});

describe('what can be hired', () => {
  it('are the plans that are sold, the shortest price last, access to the API, and the trial', async () => {
    const { cliente } = await crearMundo(api, db);
    const { datos } = await cliente.llamar(suscripciones.planes);
    expect(datos.planes.map(({ codigo }) => codigo)).toEqual(['BASICO', 'PROFESIONAL', 'EMPRESA']);
    expect(datos.planes[0]?.precios.map(({ recurrencia, precio }) => [recurrencia, precio])).toEqual([
      ['ANO', '99.00'],
      ['MES', '9.90'],
      ['SEMANA', '3.50'],
      ['DIA', '0.90'],
    ]);
    expect(datos.accesoApi).toHaveLength(4);
    expect(datos.prueba).toEqual({ dias: 30, limiteFacturas: 100 });
  });

  it('is not what is no longer sold', async () => {
    const { cliente } = await crearMundo(api, db);
    const vender = (activo: boolean) =>
      db.sql("UPDATE precios SET activo = $1 WHERE plan_codigo = 'EMPRESA' OR clase = 'API'", [activo]);
    await vender(false);
    const { datos } = await cliente.llamar(suscripciones.planes);
    await vender(true);
    expect(datos.planes.map(({ codigo }) => codigo)).toEqual(['BASICO', 'PROFESIONAL']);
    expect(datos.accesoApi).toEqual([]);
  });
});

describe("the owner's cap", () => {
  const poner = ({ cliente, nifId }: Mundo, facturasExtra: number | null) =>
    cliente.llamar(suscripciones.ponerTope, { params: { uuid: nifId }, body: { facturasExtra } });

  it('is set, changed and taken away, and stands in the history of the NIF', async () => {
    const mundo = await conPlan(25);
    expect((await poner(mundo, 15)).datos).toMatchObject({
      topeGasto: { facturasExtra: 15, importe: '3.00' },
      // No more than may go out.
      prevision: { facturasFinCiclo: 35, costeExtra: '3.00' },
    });
    expect((await poner(mundo, 0)).datos).toMatchObject({
      topeGasto: { facturasExtra: 0, importe: '0.00' },
      consumidas: 25,
    });
    expect((await poner(mundo, null)).datos.topeGasto).toBeNull();
    expect(await db.sql("SELECT datos FROM eventos WHERE tipo = 'suscripcion.tope' ORDER BY id")).toEqual([
      { datos: { facturasExtra: 15 } },
      { datos: { facturasExtra: 0 } },
      { datos: { facturasExtra: null } },
    ]);
  });

  it.each([
    {},
    { facturasExtra: -1 },
    { facturasExtra: 1.5 },
    { facturasExtra: '10' },
    { facturasExtra: 1e15 },
    { facturasExtra: true },
    { facturasExtra: 1, importe: '2.00' },
  ])('is refused as %j', async (body) => {
    const mundo = await conPlan(0);
    const { status } = await mundo.cliente.llamarMal(suscripciones.ponerTope, {
      params: { uuid: mundo.nifId },
      body,
    });
    expect(status).toBe(400);
    expect(await db.sql('SELECT tope_extra AS tope FROM suscripciones')).toEqual([{ tope: null }]);
  });

  it('belongs to a plan, and to one with a limit', async () => {
    const enPrueba = await crearMundo(api, db, { nif: NIFS[1] });
    expect((await poner(enPrueba, 1)).problema).toMatchObject({
      status: 409,
      codigo: 'SUSCRIPCION_NO_CONTRATADA',
    });
    const mundo = await conPlan(0);
    await db.sql("UPDATE suscripciones SET limite_facturas = NULL WHERE estado = 'ACTIVA'");
    expect((await poner(mundo, 1)).problema).toMatchObject({ status: 409, codigo: 'PLAN_SIN_LIMITE' });
    expect(await leer(mundo)).toMatchObject({ limiteFacturas: null, excedidas: 0, topeGasto: null });
  });

  it("I1 of a stranger's NIF is not there to be set", async () => {
    const [ana, bru] = [await conPlan(0), await crearMundo(api, db, { nif: NIFS[2], estado: 'ACTIVA' })];
    ana.cliente.nif = bru.nifId;
    expect((await poner({ ...ana, nifId: bru.nifId }, 1)).problema).toMatchObject({ status: 404 });
    expect(await db.sql('SELECT count(tope_extra)::int AS n FROM suscripciones')).toEqual([{ n: 0 }]);
  });
});
