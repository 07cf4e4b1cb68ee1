// The buyer's own page: a payment that waits for who they are, and a ticket that they want an invoice for. Signed, expiring,
// once; nothing of anybody else to be seen (docs/adr/0031).
import { randomBytes } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { conexionStripe, ventasPublicas } from '@encadena/contracts';
import { useVentas } from '@encadena/api/testing/conexion-stripe/mundo-ventas';
import { crearMundo, NIFS, queued, useApi, useStripe } from '@encadena/api/testing/platform';
import type Stripe from 'stripe';
import { useDatabase } from '../../../../../../tools/jest/database';
import type { NifFila } from '../../../platform/http';
import { EnlacesVenta } from './enlaces-venta';

// Each test walks through two programs and a queue.
jest.setTimeout(60_000);

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
const ventas = useVentas(db, pagos, api);

const DIA_MS = 24 * 3_600_000;
const YO = {
  identificacion: 'b-66987652',
  nombre: 'Compras SL',
  direccion: { direccion: 'Calle Mayor 1', municipio: 'Madrid', codigoPostal: '28013' },
};
const REGLA = {
  clave: 'PAGO_SUELTO',
  impuesto: 'IVA',
  calificacionOperacion: 'S1',
  claveRegimen: '01',
  tipoImpositivo: '21',
} as const;

let empresa = { nif: '', razonSocial: '' };

/** A shop that takes payments, set up to know their tax. */
async function cobrando(amount: number, mas: object = {}): Promise<string> {
  [empresa = { nif: '', razonSocial: '' }] = await db.sql<typeof empresa>(
    'SELECT nif, razon_social AS "razonSocial" FROM nifs WHERE id = $1',
    [ventas.mundo.nifId],
  );
  await ventas.enlazar({ origen: 'PAGOS', ...mas });
  await ventas.gravar([REGLA]);
  const { suya } = ventas.tienda;
  const metodo = await suya.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa' },
    billing_details: { name: 'Compras SL', email: 'compras@compras.example' },
  } as Stripe.PaymentMethodCreateParams);
  await suya.paymentIntents.create({ amount, currency: 'eur', payment_method: metodo.id, confirm: true });
  await ventas.contar();
  const [fila] = await ventas.bandeja();
  return fila?.uuid ?? '';
}
const enlace = (uuid: string) => ventas.mundo.cliente.llamarMal(conexionStripe.enlace, { params: { uuid } });
const tokenDe = (url: string): string => new URL(url).pathname.replace('/datos-de-compra/', '');
const pedir = async (uuid: string): Promise<string> => {
  const { datos } = await ventas.mundo.cliente.llamar(conexionStripe.enlace, { params: { uuid } });
  return tokenDe(datos.url);
};
/** From a network of its own each time, as one who tries many would come. */
const deFuera = () => ({
  cabeceras: {
    'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
  },
});
const ver = (token: string) => api.cliente().llamarMal(ventasPublicas.ver, { params: { token } }, deFuera());
const completar = (token: string, body: unknown = YO) =>
  api.cliente().llamarMal(ventasPublicas.completar, { params: { token }, body }, deFuera());
const correos = () => queued<{ plantilla: string; ruta: string }>(api.app, db, 'worker/enviar-correo');
const hechas = async () => (await ventas.emitidas()).map(({ tipo, total, estado }) => [tipo, total, estado]);

describe('a payment above the limit', () => {
  it('is completed by its buyer by a link that is mailed once, and becomes an invoice', async () => {
    const uuid = await cobrando(121_000);
    await ventas.contar((todos) => [...todos, ...todos.toReversed()]);
    const [correo, ...mas] = await correos();
    expect(mas).toEqual([]);
    expect(correo).toMatchObject({
      plantilla: 'datosDeCompra',
      para: 'compras@compras.example',
      idioma: 'es',
      params: { empresa: empresa.razonSocial, importe: expect.stringMatching(/^1\.210,00/) },
    });
    const token = await pedir(uuid);
    expect(correo?.ruta).toBe(`/datos-de-compra/${token}`);
    const { datos, texto, cabeceras } = await ver(token);
    expect(datos).toMatchObject({
      estado: 'PENDIENTE',
      entorno: 'REAL',
      emisor: { nif: empresa.nif, razonSocial: empresa.razonSocial },
      venta: { importe: '1210.00', moneda: 'EUR', tique: null },
    });
    // Neither what is known of the buyer, nor any id of ours.
    for (const ajeno of ['compras@', uuid, ventas.mundo.nifId, ventas.cuenta.uuid])
      expect(texto).not.toContain(ajeno);
    expect([cabeceras.get('cache-control'), cabeceras.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex, nofollow',
    ]);
    expect((await completar(token)).datos).toEqual({ estado: 'HECHA' });
    await ventas.hacer();
    expect(await hechas()).toEqual([['F1', '1210.00', 'FACTURADA']]);
    expect(await db.sql("SELECT identificacion, nombre FROM clientes WHERE nombre = 'Compras SL'")).toEqual([
      { identificacion: 'B66987652', nombre: 'Compras SL' },
    ]);
    expect((await ventas.bandeja())[0]).toMatchObject({
      estado: 'IMPORTADA',
      cliente: 'Compras SL',
      comprador: null,
      pideDatos: false,
      enlace: { estado: 'HECHA' },
    });
    // And what the link says from then on.
    expect((await ver(token)).datos).toMatchObject({ estado: 'HECHA', venta: null });
  });

  it('S8 is completed once, in two tabs at once or again later, and whatever the provider tells again', async () => {
    const token = await pedir(await cobrando(121_000));
    const dos = await Promise.all([completar(token), completar(token, { ...YO, nombre: 'Otra SL' })]);
    expect(dos.map(({ status }) => status).sort()).toEqual([200, 400]);
    await Promise.all([ventas.contar(), ventas.contar()]);
    expect((await completar(token)).problema).toMatchObject({ codigo: 'ENLACE_NO_VALIDO' });
    expect(await hechas()).toEqual([['F1', '1210.00', 'FACTURADA']]);
  });

  it('is not for bad input', async () => {
    const token = await pedir(await cobrando(121_000));
    for (const mal of [
      {},
      { ...YO, identificacion: 'B66987653' },
      { ...YO, identificacion: '12345678A' },
      { ...YO, tipoIdentificacion: 'NIF_IVA', identificacion: 'ZZ1' },
      { ...YO, tipoIdentificacion: 'NO_CENSADO' },
      { ...YO, direccion: { ...YO.direccion, codigoPostal: '99999' } },
      { ...YO, nombre: '' },
      { ...YO, email: 'nadie' },
      { ...YO, otro: 1 },
    ])
      expect((await completar(token, mal)).status).toBe(400);
    expect((await ver(token)).datos).toMatchObject({ estado: 'PENDIENTE' });
    expect(await hechas()).toEqual([]);
  });

  it('of a company of another country is one without Spanish number', async () => {
    const token = await pedir(await cobrando(121_000));
    const body = { ...YO, tipoIdentificacion: 'NIF_IVA', identificacion: 'fr 40303265045', pais: 'ES' };
    const direccion = { ...YO.direccion, codigoPostal: '75001', municipio: 'Paris', pais: 'FR' };
    expect((await completar(token, { ...body, direccion })).status).toBe(200);
    await ventas.hacer();
    expect(await db.sql("SELECT identificacion, pais FROM clientes WHERE nombre = 'Compras SL'")).toEqual([
      { identificacion: 'FR40303265045', pais: 'FR' },
    ]);
    expect(await hechas()).toEqual([['F1', '1210.00', 'FACTURADA']]);
  });

  it('expires, and is another link then; an old one says so', async () => {
    const uuid = await cobrando(121_000);
    const viejo = await pedir(uuid);
    expect(await pedir(uuid)).toBe(viejo);
    api.clock.avanzar(31 * DIA_MS);
    expect((await ver(viejo)).datos).toMatchObject({ estado: 'CADUCADA', venta: null });
    expect((await completar(viejo)).problema).toMatchObject({ codigo: 'ENLACE_NO_VALIDO' });
    // The owner's session is over by then too.
    const { url } = await api.app
      .get(EnlacesVenta, { strict: false })
      .pedir({ nif: { id: ventas.mundo.nifId } as NifFila, entorno: 'REAL', desfaseMs: 0 }, uuid);
    const nuevo = tokenDe(url);
    expect(nuevo).not.toBe(viejo);
    expect((await ver(viejo)).status).toBe(404);
    expect((await ver(nuevo)).datos).toMatchObject({ estado: 'PENDIENTE' });
    expect(await correos()).toHaveLength(1);
    api.clock.soltar();
  });

  it('I6 opens by no other token: every letter changed, odd ones, random ones', async () => {
    const token = await pedir(await cobrando(121_000));
    const conLetra = (i: number, letra: string) => token.slice(0, i) + letra + token.slice(i + 1);
    const mutados = [...token].flatMap((letra, i) => [conLetra(i, letra === 'A' ? 'B' : 'A')]);
    const raros = [
      'x',
      `${token}=`,
      `${token}A`,
      token.slice(1),
      token.toUpperCase(),
      randomBytes(64).toString('base64url'),
    ];
    for (const malo of [...raros, ...mutados]) expect([malo, (await ver(malo)).status]).toEqual([malo, 404]);
    expect((await completar(mutados[80] ?? '')).status).toBe(404);
    // No copy of the database opens anything.
    const [fila] = await db.sql<{ todo: string }>('SELECT to_jsonb(e)::text AS todo FROM enlaces_venta e');
    expect(fila?.todo).not.toContain(token.slice(44));
    expect((await ver(token)).status).toBe(200);
  });

  it('R5 trying from one network ends at a limit', async () => {
    const red = deFuera();
    const estados: number[] = [];
    for (let vez = 0; vez < 61; vez += 1)
      estados.push(
        (await api.cliente().llamarMal(ventasPublicas.ver, { params: { token: `x${vez}` } }, red)).status,
      );
    expect([new Set(estados.slice(0, 60)), estados[60]]).toEqual([new Set([404]), 429]);
  });

  it('is nobody’s but the shop’s to give a link of, and only where something is missing', async () => {
    const uuid = await cobrando(121_000);
    const ajeno = await crearMundo(api, db, { nif: NIFS[1] });
    expect((await ajeno.cliente.llamarMal(conexionStripe.enlace, { params: { uuid } })).status).toBe(404);
    expect((await enlace('x')).status).toBe(400);
    const params = { uuid };
    const body = { accion: 'IGNORAR', motivo: 'Venta de prueba' } as const;
    const token = await pedir(uuid);
    await ventas.mundo.cliente.llamar(conexionStripe.resolver, { params, body });
    expect((await enlace(uuid)).problema).toMatchObject({ status: 409, codigo: 'SIN_DATOS_QUE_PEDIR' });
    expect((await ver(token)).datos).toMatchObject({ estado: 'CADUCADA' });
    expect((await completar(token)).status).toBe(400);
  });

  it('in the name of a NIF without papers nobody is mailed', async () => {
    await db.sql('UPDATE nifs SET valido_para_operar = false');
    await cobrando(121_000);
    expect(await correos()).toEqual([]);
  });
});

describe('a ticket', () => {
  it('is replaced by an invoice once its buyer says who they are, whatever comes twice', async () => {
    const uuid = await cobrando(12_100);
    expect(await correos()).toEqual([]);
    const [fila] = await ventas.bandeja();
    expect(fila).toMatchObject({ estado: 'IMPORTADA', pideDatos: true, enlace: null });
    const token = await pedir(uuid);
    expect((await ver(token)).datos).toMatchObject({ venta: { tique: fila?.numeroFactura } });
    await Promise.all([completar(token), completar(token)]);
    await Promise.all([ventas.contar(), ventas.contar()]);
    expect(await hechas()).toEqual([
      ['F2', '121.00', 'SUSTITUIDA'],
      ['F3', '121.00', 'FACTURADA'],
    ]);
    const [, f3] = await ventas.emitidas();
    expect((await ventas.bandeja())[0]).toMatchObject({
      numeroFactura: fila?.numeroFactura,
      pideDatos: false,
      enlace: { estado: 'HECHA', motivo: null, uuidFactura: f3?.id, numeroFactura: f3?.numero },
    });
    // What comes back of it later rectifies the ticket (dossier section 8.9).
    const [pago] = (await ventas.tienda.suya.paymentIntents.list()).data;
    await ventas.tienda.suya.refunds.create({ payment_intent: pago?.id as string, amount: 1210 });
    await ventas.contar();
    expect((await hechas()).at(-1)).toEqual(['R5', '-12.10', 'FACTURADA']);
  });

  it('that was rectified since has no link any more, and one that was given says so', async () => {
    const uuid = await cobrando(12_100);
    const token = await pedir(uuid);
    const [pago] = (await ventas.tienda.suya.paymentIntents.list()).data;
    await ventas.tienda.suya.refunds.create({ payment_intent: pago?.id as string, amount: 1210 });
    await ventas.contar();
    expect((await enlace(uuid)).problema).toMatchObject({ codigo: 'SIN_DATOS_QUE_PEDIR' });
    expect((await ver(token)).datos).toMatchObject({ estado: 'HECHA', venta: null });
    expect((await completar(token)).status).toBe(400);
  });

  it('that cannot be replaced tells its shop why', async () => {
    const token = await pedir(await cobrando(12_100));
    expect((await completar(token)).status).toBe(200);
    await db.sql("UPDATE suscripciones SET hasta = '2000-01-01'");
    await ventas.hacer();
    expect((await ventas.bandeja())[0]?.enlace).toMatchObject({
      estado: 'HECHA',
      motivo: 'SIN_PLAN',
      uuidFactura: null,
    });
    expect(await hechas()).toEqual([['F2', '121.00', 'FACTURADA']]);
  });
});
