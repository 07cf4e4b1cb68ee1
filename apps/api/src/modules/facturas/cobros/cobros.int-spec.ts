// Payments of invoices over HTTP: what is owed, in parts, undone, refused, and what rectifying and cancelling make of it.
import { afterEach, describe, expect, it } from '@jest/globals';
import { cobros, facturas, type CobroEntrada, type Llamada } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { conClave, crearMundo, darClave, useApi } from '@encadena/api/testing/platform';
import { exigirTotales } from '@encadena/api/testing/facturas/totales';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';
import {
  abrirCadena,
  crearBorrador,
  crearMundoFacturas,
  entrada,
  type MundoFacturas,
  publicar,
  simplificada,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { Db } from '../../../platform/db';

const db = useDatabase();
const api = useApi(db);
afterEach(() => exigirTotales(db));
const HOY = '2026-11-20';
const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };

type Pedido = Partial<CobroEntrada> & { importe: string };
const listar = async ({ cliente }: Pick<MundoFacturas, 'cliente'>, uuid: string) =>
  (await cliente.llamar(cobros.listar, { params: { uuid } })).datos;
const anotar = ({ cliente }: Pick<MundoFacturas, 'cliente'>, uuid: string, body: Pedido, clave?: string) =>
  cliente.llamar(cobros.anotar, { params: { uuid }, body }, clave ? { clave } : undefined);
const deshacer = ({ cliente }: MundoFacturas, uuid: string, cobro: string) =>
  cliente.llamar(cobros.deshacer, { params: { uuid, cobro } });
const poner = (
  { cliente }: MundoFacturas,
  uuid: string,
  body: Llamada<typeof cobros.cambiarEstado>['body'],
) => cliente.llamar(cobros.cambiarEstado, { params: { uuid }, body });

async function conFactura(mas: Parameters<typeof entrada>[1] = {}) {
  api.clock.fijar(`${HOY}T10:00:00Z`);
  const mundo = await crearMundoFacturas(api, db);
  const { factura } = await publicar(mundo, entrada(mundo, mas));
  return { mundo, factura, uuid: factura.uuid };
}
const pendienteEnCasa = async ({ cliente }: MundoFacturas) =>
  (await cliente.llamar(facturas.resumen, { query: {} })).datos.pendienteDeCobro;
/** What is kept agrees with the payments that count and with what the invoices say. */
async function cuadra(nifId: string): Promise<void> {
  const [sumas] = await db.sql<Record<string, string>>(
    `SELECT coalesce(sum(f.a_cobrar - f.cobrado), 0)::text AS facturas,
       (SELECT sum(pendiente_cobro)::text FROM resumenes_mensuales WHERE nif_id = $1) AS meses,
       coalesce(sum(f.cobrado), 0)::text AS cobrado,
       (SELECT coalesce(sum(importe), 0)::text FROM cobros WHERE nif_id = $1 AND deshecho_en IS NULL) AS cobros,
       coalesce(sum(f.en_cuenta), 0)::text AS "enCuenta",
       (SELECT coalesce(sum(importe), 0)::text FROM cobros WHERE nif_id = $1 AND deshecho_en IS NULL AND en_cuenta) AS llegado
     FROM facturas f
     WHERE f.nif_id = $1`,
    [nifId],
  );
  expect([Number(sumas?.facturas), Number(sumas?.cobrado), Number(sumas?.enCuenta)]).toEqual([
    Number(sumas?.meses),
    Number(sumas?.cobros),
    Number(sumas?.llegado),
  ]);
}
async function rectificar(
  mundo: MundoFacturas,
  uuid: string,
  body: Llamada<typeof facturas.rectificar>['body'],
): Promise<string> {
  const { cliente } = mundo;
  const { datos } = await cliente.llamar(facturas.rectificar, { params: { uuid }, body });
  const publicada = await cliente.llamar(facturas.publicar, { params: { uuid: datos.uuid } });
  expect([publicada.status, publicada.texto.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return datos.uuid;
}

describe('a payment', () => {
  it('in two parts pays an invoice, and home, list and detail follow', async () => {
    const { mundo, uuid } = await conFactura();
    expect(await listar(mundo, uuid)).toMatchObject({
      estadoPago: 'PENDIENTE',
      aCobrar: '121.00',
      cobrado: '0.00',
      pendienteDeCobro: '121.00',
      cobros: [],
    });
    const primero = await anotar(mundo, uuid, { importe: '21', nota: 'A cuenta' });
    expect(primero.status).toBe(201);
    expect(primero.datos).toMatchObject({
      estadoPago: 'PARCIALMENTE_PAGADA',
      pendienteDeCobro: '100.00',
      cobros: [
        {
          uuid: primero.datos.anotado,
          importe: '21.00',
          fecha: HOY,
          formaPago: 'SIN_ESPECIFICAR',
          enCuenta: true,
          nota: 'A cuenta',
          anotadoPor: expect.stringMatching(/\w/),
        },
      ],
    });
    expect(await pendienteEnCasa(mundo)).toBe('100.00');
    const segundo = await anotar(mundo, uuid, {
      importe: '100.00',
      fecha: '2026-11-19',
      formaPago: 'TARJETA',
      enCuenta: false,
    });
    // The customer has paid; the money is on its way.
    expect(segundo.datos).toMatchObject({ estadoPago: 'PAGADA', pendienteDeCobro: '0.00' });
    expect(segundo.datos.cobros.map(({ fecha }) => fecha)).toEqual(['2026-11-19', HOY]);
    const { datos: lista } = await mundo.cliente.llamar(facturas.listar, { query: { estadoPago: 'PAGADA' } });
    expect(lista.contenido).toMatchObject([{ uuid, estadoPago: 'PAGADA', pendienteDeCobro: '0.00' }]);
    const { datos: detalle } = await mundo.cliente.llamar(facturas.obtener, { params: { uuid } });
    expect(detalle).toMatchObject({ estadoPago: 'PAGADA', cobrado: '121.00', pendienteDeCobro: '0.00' });
    expect(await pendienteEnCasa(mundo)).toBe('0.00');
    await cuadra(mundo.nifId);
  });

  it('is undone as often as one likes, and who noted and undid it stays known', async () => {
    const { mundo, uuid } = await conFactura();
    const { datos } = await anotar(mundo, uuid, { importe: '121.00' });
    expect(datos.estadoPago).toBe('COBRADA');
    for (let vez = 0; vez < 2; vez++)
      expect((await deshacer(mundo, uuid, datos.anotado ?? '')).datos).toMatchObject({
        estadoPago: 'PENDIENTE',
        pendienteDeCobro: '121.00',
        cobros: [],
      });
    expect(
      await db.sql('SELECT importe::text, anotado_por, deshecho_por FROM cobros WHERE factura_id = $1', [
        uuid,
      ]),
    ).toEqual([{ importe: '121.00', anotado_por: mundo.usuario.id, deshecho_por: mundo.usuario.id }]);
    await cuadra(mundo.nifId);
  });

  it('is overdue by its date while something is owed, and not on that day', async () => {
    const { mundo, uuid: deHoy } = await conFactura({ fechaVencimiento: HOY });
    const { factura } = await publicar(
      mundo,
      entrada(mundo, { fechaExpedicion: '2026-11-10', fechaVencimiento: '2026-11-19' }),
    );
    const { uuid } = factura;
    for (const una of [uuid, deHoy]) await anotar(mundo, una, { importe: '1.00' });
    expect((await listar(mundo, deHoy)).estadoPago).toBe('PARCIALMENTE_PAGADA');
    expect((await listar(mundo, uuid)).estadoPago).toBe('VENCIDA');
    const con = async (estadoPago: string) =>
      (await mundo.cliente.llamar(facturas.listar, { query: { estadoPago } })).datos.contenido.map(
        (una) => una.uuid,
      );
    expect([await con('VENCIDA'), await con('PARCIALMENTE_PAGADA'), await con('PENDIENTE')]).toEqual([
      [uuid],
      [deHoy],
      [],
    ]);
    await anotar(mundo, uuid, { importe: '120.00' });
    expect([(await listar(mundo, uuid)).estadoPago, await con('VENCIDA'), await con('COBRADA')]).toEqual([
      'COBRADA',
      [],
      [uuid],
    ]);
  });

  it('twice at once does not pay more than is owed', async () => {
    const { mundo, uuid } = await conFactura();
    const intentos = await Promise.all(
      Array.from({ length: 4 }, () => anotar(mundo, uuid, { importe: '121.00' })),
    );
    expect(intentos.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await listar(mundo, uuid)).cobrado).toBe('121.00');
    await cuadra(mundo.nifId);
  });

  it('is noted once for its key', async () => {
    const { mundo, uuid } = await conFactura();
    const [uno, otro] = [
      await anotar(mundo, uuid, { importe: '10.00' }, 'k-1'),
      await anotar(mundo, uuid, { importe: '10.00' }, 'k-1'),
    ];
    expect([otro.texto, otro.cabeceras.get('idempotent-replayed')]).toEqual([uno.texto, 'true']);
    expect((await listar(mundo, uuid)).cobros).toHaveLength(1);
  });

  it.each([
    ['more than is owed', { importe: '121.01' }, 422, 'COBRO_EXCEDE'],
    ['given back where nothing was paid', { importe: '-1.00' }, 409, 'COBRO_NO_PROCEDE'],
    ['of nothing', { importe: '0.00' }, 409, 'COBRO_NO_PROCEDE'],
    ['of tomorrow', { importe: '1.00', fecha: '2026-11-21' }, 422, 'COBRO_FUTURO'],
    ['with three decimals', { importe: '1.005' }, 400, 'VALIDACION'],
    ['with a comma', { importe: '1,00' }, 400, 'VALIDACION'],
    ['as a number', { importe: 1 }, 400, 'VALIDACION'],
    ['of a day that there is not', { importe: '1.00', fecha: '2026-02-30' }, 400, 'VALIDACION'],
    ['by a way unheard of', { importe: '1.00', formaPago: 'TRUEQUE' }, 400, 'VALIDACION'],
    ['with a note without end', { importe: '1.00', nota: 'x'.repeat(251) }, 400, 'VALIDACION'],
    ['with what nobody asked for', { importe: '1.00', moneda: 'USD' }, 400, 'VALIDACION'],
    ['without an amount', {}, 400, 'VALIDACION'],
  ])('%s is refused, and nothing is noted', async (_, body, status, codigo) => {
    const { mundo, uuid } = await conFactura();
    const { problema } = await mundo.cliente.llamarMal(cobros.anotar, { params: { uuid }, body } as never);
    expect(problema).toMatchObject({ status, codigo });
    expect(await db.sql('SELECT 1 FROM cobros')).toEqual([]);
    expect((await listar(mundo, uuid)).pendienteDeCobro).toBe('121.00');
  });

  it('says how much is left where one notes more', async () => {
    const { mundo, uuid } = await conFactura();
    const { problema } = await anotar(mundo, uuid, { importe: '500' });
    expect(problema).toMatchObject({
      mensaje: expect.stringContaining('121,00'),
      errores: [{ campo: 'importe', codigo: 'COBRO_EXCEDE' }],
    });
  });

  it('is for issued invoices', async () => {
    const { mundo } = await conFactura();
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    for (const { problema } of [
      await anotar(mundo, uuid, { importe: '1.00' }),
      await poner(mundo, uuid, { estadoPago: 'COBRADA' }),
      await mundo.cliente.llamar(cobros.listar, { params: { uuid } }),
    ])
      expect(problema).toMatchObject({ status: 409, codigo: 'FACTURA_SIN_EMITIR' });
    const { datos } = await mundo.cliente.llamar(facturas.obtener, { params: { uuid } });
    expect(datos).toMatchObject({ estadoPago: 'PENDIENTE', pendienteDeCobro: '0.00' });
  });

  it('of a stranger, of nothing, or of the other world is not there', async () => {
    const { mundo, uuid } = await conFactura();
    const { datos } = await anotar(mundo, uuid, { importe: '21.00' });
    const otro = await crearMundo(api, db);
    const cobro = datos.anotado ?? '';
    for (const { status } of [
      await anotar(otro, uuid, { importe: '1.00' }),
      await poner(otro as MundoFacturas, uuid, { estadoPago: 'PENDIENTE' }),
      await deshacer(otro as MundoFacturas, uuid, cobro),
      await otro.cliente.llamar(cobros.listar, { params: { uuid } }),
      await mundo.cliente.llamar(cobros.listar, { params: { uuid } }, PRUEBAS),
      await mundo.cliente.llamar(cobros.anotar, { params: { uuid }, body: { importe: '1.00' } }, PRUEBAS),
      await deshacer(mundo, uuid, uuid),
    ])
      expect(status).toBe(404);
    expect(await listar(mundo, uuid)).toMatchObject({ cobrado: '21.00', cobros: [{ uuid: cobro }] });
    expect(await db.sql('SELECT 1 FROM cobros')).toHaveLength(1);
  });

  it('of the test world stays in the test world', async () => {
    const { mundo } = await conFactura();
    await abrirCadena(api.app.get(Db), mundo.nifId, 2026, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
    const { datos } = await mundo.cliente.llamar(facturas.emitir, { body: entrada(mundo) }, PRUEBAS);
    const { uuid } = datos.factura;
    await mundo.cliente.llamar(cobros.anotar, { params: { uuid }, body: { importe: '121.00' } }, PRUEBAS);
    const deFuera = await mundo.cliente.llamar(facturas.resumen, { query: {} }, PRUEBAS);
    expect([deFuera.datos.pendienteDeCobro, await pendienteEnCasa(mundo)]).toEqual(['0.00', '121.00']);
  });
});

describe('the payment status as somebody wants it', () => {
  it('notes what is left, and asked again nothing more', async () => {
    const { mundo, uuid } = await conFactura({ formaPago: 'TRANSFERENCIA' });
    await anotar(mundo, uuid, { importe: '21.00', enCuenta: false });
    const { datos } = await poner(mundo, uuid, { estadoPago: 'COBRADA', fecha: '2026-11-18' });
    expect(datos).toMatchObject({ estadoPago: 'COBRADA', pendienteDeCobro: '0.00' });
    expect(datos.cobros).toMatchObject([
      { importe: '100.00', fecha: '2026-11-18', formaPago: 'TRANSFERENCIA', enCuenta: true },
      { importe: '21.00', enCuenta: true },
    ]);
    expect((await poner(mundo, uuid, { estadoPago: 'COBRADA' })).datos).toMatchObject({
      anotado: null,
      cobrado: '121.00',
    });
    expect((await poner(mundo, uuid, { estadoPago: 'PAGADA' })).datos.estadoPago).toBe('PAGADA');
    expect((await poner(mundo, uuid, { estadoPago: 'PENDIENTE' })).datos).toMatchObject({
      estadoPago: 'PENDIENTE',
      cobros: [],
    });
    await cuadra(mundo.nifId);
  });

  it('in part is told by all that was collected until now', async () => {
    const { mundo, uuid } = await conFactura();
    const parte = (importeCobrado?: string) =>
      poner(mundo, uuid, { estadoPago: 'PARCIALMENTE_PAGADA', importeCobrado });
    expect((await parte('50.00')).datos).toMatchObject({
      estadoPago: 'PARCIALMENTE_PAGADA',
      cobrado: '50.00',
    });
    expect((await parte('70.00')).datos.cobros.map(({ importe }) => importe)).toEqual(['50.00', '20.00']);
    expect((await parte('70.00')).datos).toMatchObject({ anotado: null, cobrado: '70.00' });
    expect((await parte('60.00')).problema).toMatchObject({ status: 422, codigo: 'COBRO_EXCEDE' });
    expect((await parte('121.00')).problema).toMatchObject({ status: 422, codigo: 'COBRO_EXCEDE' });
    expect((await parte()).problema).toMatchObject({
      status: 400,
      codigo: 'VALIDACION',
      errores: [{ campo: 'importeCobrado' }],
    });
    await cuadra(mundo.nifId);
  });

  it.each([{ estadoPago: 'VENCIDA' }, { estadoPago: 'GRATIS' }, {}])('%j is refused', async (body) => {
    const { mundo, uuid } = await conFactura();
    const { problema } = await mundo.cliente.llamarMal(cobros.cambiarEstado, {
      params: { uuid },
      body,
    } as never);
    expect(problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
  });
});

describe('a program', () => {
  it('notes, lists and undoes payments with a key that may manage, and with no lesser one', async () => {
    const { mundo, uuid } = await conFactura();
    const programa = await crearPrograma(api, db, mundo);
    const { status, datos } = await anotar({ cliente: programa }, uuid, { importe: '21.00' }, 'pago-1');
    expect([status, datos.pendienteDeCobro]).toEqual([201, '100.00']);
    expect(await listar({ cliente: programa }, uuid)).toEqual({ ...datos, anotado: null });
    const params = { uuid, cobro: datos.anotado ?? '' };
    expect((await programa.llamar(cobros.deshacer, { params })).datos.cobros).toEqual([]);
    const cobrada = await programa.llamar(cobros.cambiarEstado, {
      params: { uuid },
      body: { estadoPago: 'COBRADA' },
    });
    expect(cobrada.datos.estadoPago).toBe('COBRADA');
    const lectora = await darClave(db, mundo, { entorno: 'REAL', permisos: ['LEER', 'EMITIR'] });
    const { problema } = await anotar({ cliente: conClave(api, lectora.clave) }, uuid, { importe: '1.00' });
    expect(problema).toMatchObject({ status: 403, codigo: 'CLAVE_API_SIN_PERMISO' });
    await cuadra(mundo.nifId);
  });
});

describe('what is owed', () => {
  it('goes down by what is rectified, and what was paid beyond it is given back', async () => {
    const { mundo, uuid } = await conFactura();
    await poner(mundo, uuid, { estadoPago: 'COBRADA' });
    const r = await rectificar(mundo, uuid, { motivo: 'Devolución' });
    expect(await listar(mundo, uuid)).toMatchObject({
      estadoPago: 'COBRADA',
      aCobrar: '0.00',
      cobrado: '121.00',
      pendienteDeCobro: '-121.00',
    });
    // Its own effect is on the original: of itself nothing is owed.
    expect(await listar(mundo, r)).toMatchObject({ estadoPago: 'PAGADA', aCobrar: '0.00' });
    expect((await anotar(mundo, r, { importe: '-121.00' })).problema.codigo).toBe('COBRO_NO_PROCEDE');
    expect((await anotar(mundo, uuid, { importe: '-121.01' })).problema.codigo).toBe('COBRO_EXCEDE');
    expect(await pendienteEnCasa(mundo)).toBe('-121.00');
    const { datos } = await anotar(mundo, uuid, { importe: '-121.00' });
    expect(datos).toMatchObject({ cobrado: '0.00', pendienteDeCobro: '0.00', estadoPago: 'PAGADA' });
    expect(await pendienteEnCasa(mundo)).toBe('0.00');
    await cuadra(mundo.nifId);
  });

  it('is right to the cent while payments, rectifications and new invoices come at once', async () => {
    const { mundo, uuid } = await conFactura();
    const { cliente } = mundo;
    const motivo = 'Devolución';
    const borradores = await Promise.all(
      [1, 2].map(() => cliente.llamar(facturas.rectificar, { params: { uuid }, body: { motivo } })),
    );
    const publicadas = borradores.map(({ datos: { uuid: suyo } }) =>
      cliente.llamar(facturas.publicar, { params: { uuid: suyo } }),
    );
    const nuevas = [1, 2, 3].map(() => cliente.llamar(facturas.emitir, { body: entrada(mundo) }));
    const pagos = Array.from({ length: 6 }, () => anotar(mundo, uuid, { importe: '1.00' }));
    const hechas = [...(await Promise.all(publicadas)), ...(await Promise.all(nuevas))];
    expect(hechas.map(({ status }) => status)).toEqual([200, 200, 201, 201, 201]);
    // A payment is noted, or there was nothing to collect any more; nothing fails.
    const notados = (await Promise.all(pagos)).map(({ status }) => status);
    expect(notados.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const { cobrado, aCobrar } = await listar(mundo, uuid);
    expect([aCobrar, Number(cobrado)]).toEqual([
      '-121.00',
      notados.filter((status) => status === 201).length,
    ]);
    await cuadra(mundo.nifId);
  });

  it('becomes, by substitution, what the rectification says, withholding included', async () => {
    const { mundo, uuid } = await conFactura({ irpfPorcentaje: '15' });
    expect((await listar(mundo, uuid)).aCobrar).toBe('106.00');
    await rectificar(mundo, uuid, { motivo: 'Precio', modo: 'SUSTITUTIVA', tipoFactura: 'R1' });
    const { aCobrar } = await listar(mundo, uuid);
    const [r] = await db.sql<{ total: string }>(
      "SELECT total_a_pagar::text AS total FROM facturas WHERE tipo_factura = 'R1'",
    );
    expect(aCobrar).toBe(r?.total);
    await cuadra(mundo.nifId);
  });

  it('is nothing of a cancelled invoice: what was paid is given back, and no more comes in', async () => {
    const { mundo, uuid } = await conFactura();
    await anotar(mundo, uuid, { importe: '21.00' });
    await db.sql(
      "UPDATE registros SET estado = 'CORRECTO', csv = 'A-1', intentos = 1, enviado_en = now(), respondido_en = now()",
    );
    const { status } = await mundo.cliente.llamar(facturas.anular, {
      params: { uuid },
      body: { motivo: 'No se entregó', confirmar: true },
    });
    expect(status).toBe(200);
    expect(await listar(mundo, uuid)).toMatchObject({ aCobrar: '0.00', pendienteDeCobro: '-21.00' });
    expect((await anotar(mundo, uuid, { importe: '1.00' })).problema).toMatchObject({
      status: 409,
      codigo: 'COBRO_NO_PROCEDE',
    });
    expect((await anotar(mundo, uuid, { importe: '-21.00' })).datos.pendienteDeCobro).toBe('0.00');
    await cuadra(mundo.nifId);
  });

  it('of a ticket stays with the ticket, whatever complete invoice replaces it', async () => {
    const { mundo } = await conFactura();
    const { factura: ticket } = await publicar(mundo, simplificada());
    const { datos: borrador } = await mundo.cliente.llamar(facturas.sustituir, {
      body: { uuidsSimplificadas: [ticket.uuid], uuidCliente: mundo.clienteId },
    });
    await mundo.cliente.llamar(facturas.publicar, { params: { uuid: borrador.uuid } });
    expect((await listar(mundo, ticket.uuid)).pendienteDeCobro).toBe(ticket.totales.totalAPagar);
    expect((await listar(mundo, borrador.uuid)).pendienteDeCobro).toBe('0.00');
    await cuadra(mundo.nifId);
  });

  it('is no matter of what is sealed: records and invoice stay as they were issued', async () => {
    const { mundo, uuid } = await conFactura();
    const sellado = () =>
      db.sql(
        `SELECT to_jsonb(f) - '{cobrado,en_cuenta}'::text[] AS factura, (SELECT jsonb_agg(r) FROM registros r) AS registros
         FROM facturas f`,
      );
    const antes = await sellado();
    await poner(mundo, uuid, { estadoPago: 'COBRADA' });
    expect(await sellado()).toEqual(antes);
    const { cliente } = mundo;
    const xml = await cliente.llamarMal(facturas.xml, { params: { uuid } });
    expect(xml.status).toBe(200);
  });
});
