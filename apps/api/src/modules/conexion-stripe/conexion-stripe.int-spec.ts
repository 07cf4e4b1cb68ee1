// Connecting an account of the payment provider, by consent and by key; what is set of it; and the end of it.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { conexionStripe, PERMISOS_STRIPE, series } from '@encadena/contracts';
import {
  abrirTienda,
  claveRestringida,
  conectar,
  conectarConClave,
  consentir,
  type Tienda,
} from '@encadena/api/testing/conexion-stripe/tienda';
import {
  abrirCadena,
  crearMundoFacturas,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { crearMundo, crearNif, NIFS, useApi, useStripe, type Mundo } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../../platform/db';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });

let mundo: MundoFacturas;
let ajeno: Mundo;
let tienda: Tienda;
beforeEach(async () => {
  mundo = await crearMundoFacturas(api, db);
  ajeno = await crearMundo(api, db, { nif: NIFS[1] });
  tienda = await abrirTienda(pagos);
});

const SECRETO = 'whsec_de_la_tienda';
const empezar = async (de: Mundo = mundo) => (await de.cliente.llamar(conexionStripe.conectar, {})).datos;
const volver = (body: { code: string; state: string }, de: Mundo = mundo) =>
  de.cliente.llamarMal(conexionStripe.callback, { body });
/** A series for that kind of invoice alone. */
const serieDe = async (tipo: 'R1' | 'R5'): Promise<string> =>
  (
    await mundo.cliente.llamar(series.crear, {
      body: { codigo: `T${tipo}`, tiposFactura: [tipo], formato: '{serie}{aa}-{numero:5}' },
    })
  ).datos.uuid;
const cuentas = async (de: Mundo = mundo) => (await de.cliente.llamar(conexionStripe.listar, {})).datos;

describe('the consent', () => {
  it('connects the account to the NIF that it was begun for', async () => {
    const cuenta = await conectar(mundo.cliente, tienda);
    expect(cuenta).toMatchObject({
      nombre: 'Tienda SL',
      idCuenta: tienda.id,
      uuidNif: mundo.nifId,
      via: 'CONSENTIMIENTO',
      estado: 'ACTIVA',
      activa: false,
    });
    expect(cuenta.avisos).toEqual({ modo: 'AL_MOMENTO', direccion: null, vistoEn: null, error: null });
    expect(await cuentas()).toEqual([cuenta]);
    expect(await cuentas(ajeno)).toEqual([]);
  });

  it('S6 is refused with a wrong state, one of another session, one that was used, or one that is too old', async () => {
    const { urlAutorizacion } = await empezar();
    const vuelta = await consentir(urlAutorizacion, tienda.id);
    for (const state of [
      'x',
      `${vuelta.state}A`,
      `B${vuelta.state.slice(1)}`,
      Buffer.alloc(200).toString('base64url'),
    ])
      expect((await volver({ ...vuelta, state })).problema).toMatchObject({ codigo: 'CONEXION_NO_VALIDA' });
    expect((await volver(vuelta, ajeno)).problema).toMatchObject({ codigo: 'CONEXION_NO_VALIDA' });
    expect((await volver(vuelta)).status).toBe(200);
    expect((await volver(vuelta)).problema).toMatchObject({ codigo: 'CONEXION_NO_VALIDA' });
    // The code that came twice never reached the provider: what it gave is still good.
    expect(
      (
        await mundo.cliente.llamar(conexionStripe.verificar, {
          params: { uuid: (await cuentas())[0]?.uuid ?? '' },
        })
      ).datos.estado,
    ).toBe('ACTIVA');

    const tarde = await consentir((await empezar()).urlAutorizacion, tienda.id);
    await db.sql("UPDATE consentimientos_stripe SET caduca_en = caduca_en - interval '11 minutes'");
    expect((await volver(tarde)).problema).toMatchObject({ codigo: 'CONEXION_NO_VALIDA' });
  });

  it('S6 is refused with a code that the provider does not know, and nothing is stored', async () => {
    const { estado } = await empezar();
    expect((await volver({ code: 'ac_inventado', state: estado })).problema).toMatchObject({
      codigo: 'CONEXION_NO_VALIDA',
    });
    expect(await cuentas()).toEqual([]);
  });

  it('S6 of two clicks at once opens the account once', async () => {
    const vuelta = await consentir((await empezar()).urlAutorizacion, tienda.id);
    const estados = (await Promise.all([volver(vuelta), volver(vuelta)])).map(({ status }) => status);
    expect(estados.sort()).toEqual([200, 400]);
    expect(await cuentas()).toHaveLength(1);
  });

  it('joins an account to one NIF at a time; given up, it is free for another', async () => {
    const cuenta = await conectar(mundo.cliente, tienda);
    const vuelta = await consentir((await empezar(ajeno)).urlAutorizacion, tienda.id);
    expect((await volver(vuelta, ajeno)).problema).toMatchObject({ codigo: 'CUENTA_STRIPE_EN_USO' });
    await mundo.cliente.llamar(conexionStripe.desconectar, { params: { uuid: cuenta.uuid } });
    expect((await conectar(ajeno.cliente, tienda)).uuidNif).toBe(ajeno.nifId);
  });

  it('says so when the provider does not answer', async () => {
    const vuelta = await consentir((await empezar()).urlAutorizacion, tienda.id);
    await pagos.control({ averias: [{ averia: 'caida', metodo: 'GET', camino: '/v1/account', veces: 9 }] });
    expect((await volver(vuelta)).problema).toMatchObject({ codigo: 'PASARELA_NO_RESPONDE' });
    expect(await cuentas()).toEqual([]);
  });
});

describe('a restricted key', () => {
  const clave = (sin: readonly string[] = []): Promise<string> => claveRestringida(pagos, tienda, sin);
  const pegar = (texto: string, de: Mundo = mundo) =>
    de.cliente.llamar(conexionStripe.conectarConClave, { body: { clave: texto } });

  it('connects, lies sealed, and is never shown', async () => {
    const suya = await clave();
    const { status, datos, texto } = await pegar(suya);
    expect(status).toBe(201);
    expect(datos).toMatchObject({
      via: 'CLAVE',
      estado: 'ACTIVA',
      claveFinal: suya.slice(-4),
      idCuenta: tienda.id,
    });
    expect(texto).not.toContain(suya);
    const [fila] = await db.sql<{ clave: Buffer }>('SELECT clave FROM cuentas_stripe');
    expect(fila?.clave.includes(suya)).toBe(false);
    const { datos: verificada } = await mundo.cliente.llamar(conexionStripe.verificar, {
      params: { uuid: datos.uuid },
    });
    expect(verificada.estado).toBe('ACTIVA');
  });

  it('names the rights that it lacks', async () => {
    const { datos } = await pegar(await clave(['charge', 'tax_rate']));
    expect(datos).toMatchObject({ estado: 'PENDIENTE', motivo: 'Charges and Refunds, Tax Rates' });
    const { datos: ninguno } = await pegar(
      await clave([
        'invoice',
        'credit_note',
        'checkout_session',
        'charge',
        'payment_intent',
        'dispute',
        'customer',
        'tax_rate',
      ]),
    );
    expect(ninguno.motivo).toBe(PERMISOS_STRIPE.join(', '));
  });

  it('is refused when it is none, may write, or is not known', async () => {
    for (const mala of ['rk_test_noexiste123', tienda.clave, 'rk_live_x-y-z', 'cualquiera-cosa'])
      expect((await pegar(mala)).problema).toMatchObject({ codigo: 'CLAVE_STRIPE_NO_VALIDA' });
    expect(await cuentas()).toEqual([]);
  });

  it('is forgotten with the connection', async () => {
    const { datos } = await pegar(await clave());
    await mundo.cliente.llamar(conexionStripe.desconectar, { params: { uuid: datos.uuid } });
    expect(await db.sql('SELECT clave, estado FROM cuentas_stripe')).toEqual([
      { clave: null, estado: 'DESCONECTADA' },
    ]);
  });
});

describe('a connected account', () => {
  it('is shown by itself, as in the list', async () => {
    const cuenta = await conectar(mundo.cliente, tienda);
    const { datos } = await mundo.cliente.llamar(conexionStripe.ver, { params: { uuid: cuenta.uuid } });
    expect([datos]).toEqual(await cuentas());
    const mala = await mundo.cliente.llamarMal(conexionStripe.ver, { params: { uuid: 'x' } });
    expect(mala.problema).toMatchObject({ codigo: 'VALIDACION' });
  });

  it('that was disconnected on the other side says so when asked, and is disconnected here without complaint', async () => {
    const { uuid } = await conectar(mundo.cliente, tienda);
    await pagos.stripe.oauth.deauthorize({ client_id: 'ca_simulador', stripe_user_id: tienda.id });
    const params = { uuid };
    expect((await mundo.cliente.llamar(conexionStripe.verificar, { params })).datos.estado).toBe('ERROR');
    expect((await mundo.cliente.llamar(conexionStripe.desconectar, { params })).datos.estado).toBe(
      'DESCONECTADA',
    );
    // A second click finds it done.
    expect((await mundo.cliente.llamar(conexionStripe.desconectar, { params })).status).toBe(200);
  });

  it('keeps what is set of it, and of two that change it one is told', async () => {
    const { uuid } = await conectar(mundo.cliente, tienda);
    const params = { uuid };
    const body = {
      activa: true,
      origen: 'PAGOS',
      uuidSerieOrdinaria: mundo.series.F,
      uuidSerieSimplificada: mundo.series.S,
      uuidSerieRectificativa: await serieDe('R1'),
      uuidSerieRectificativaSimplificada: await serieDe('R5'),
      umbralSimplificada: '3000.00',
      exigirNif: true,
      rectificarDevoluciones: false,
      publicarAutomaticamente: true,
      desde: '2026-11-01T00:00:00.000Z',
      campoNif: 'nif',
    } as const;
    const puesta = await mundo.cliente.llamar(conexionStripe.configurar, { params, body }, { version: 1 });
    expect(puesta.datos).toEqual({ ...body, version: 2 });
    expect((await mundo.cliente.llamar(conexionStripe.configuracion, { params })).datos).toEqual(
      puesta.datos,
    );
    const otra = await mundo.cliente.llamarMal(conexionStripe.configurar, { params, body }, { version: 1 });
    expect(otra.problema).toMatchObject({ codigo: 'VERSION_OBSOLETA' });
  });

  it('is not numbered by a series of another NIF, of another kind of invoice, or by none that there is', async () => {
    const { uuid } = await conectar(mundo.cliente, tienda);
    const otro = await crearNif(db, mundo.usuario.id, { nif: NIFS[2] });
    const { series: ajenas } = await abrirCadena(api.app.get(Db), otro);
    const desde = '2026-11-01T00:00:00Z';
    for (const uuidSerieOrdinaria of [ajenas.F, mundo.series.S, mundo.nifId]) {
      const { problema } = await mundo.cliente.llamarMal(
        conexionStripe.configurar,
        { params: { uuid }, body: { uuidSerieOrdinaria, desde } },
        { version: 1 },
      );
      expect(problema).toMatchObject({
        codigo: 'SERIE_NO_ENCONTRADA',
        errores: [{ campo: 'uuidSerieOrdinaria' }],
      });
    }
    // Rectifications of tickets are numbered apart from the others.
    for (const [campo, mala] of [
      ['uuidSerieRectificativa', await serieDe('R5')],
      ['uuidSerieRectificativaSimplificada', await serieDe('R1')],
      ['uuidSerieRectificativaSimplificada', mundo.series.S],
    ] as const)
      expect(
        (
          await mundo.cliente.llamarMal(
            conexionStripe.configurar,
            { params: { uuid }, body: { [campo]: mala, desde } },
            { version: 1 },
          )
        ).problema,
      ).toMatchObject({ codigo: 'SERIE_NO_ENCONTRADA', errores: [{ campo }] });
    const { problema } = await mundo.cliente.llamarMal(
      conexionStripe.configurar,
      { params: { uuid }, body: { umbralSimplificada: '3000.01', desde } },
      { version: 1 },
    );
    expect(problema).toMatchObject({ codigo: 'VALIDACION', errores: [{ campo: 'umbralSimplificada' }] });
  });

  it('has a table of taxes, written whole', async () => {
    const params = { uuid: (await conectar(mundo.cliente, tienda)).uuid };
    const regla = {
      clave: 'PAGO_SUELTO',
      nombre: null,
      impuesto: 'IVA',
      tipoImpositivo: '21',
      calificacionOperacion: 'S1',
      causaExencion: null,
      claveRegimen: '01',
    } as const;
    const exenta = {
      ...regla,
      clave: 'CLIENTE_EXENTO',
      tipoImpositivo: null,
      calificacionOperacion: null,
      causaExencion: 'E1',
    } as const;
    const cambiar = (reglas: readonly unknown[], version: number) =>
      mundo.cliente.llamarMal(conexionStripe.cambiarImpuestos, { params, body: { reglas } }, { version });
    const ver = async () => (await mundo.cliente.llamar(conexionStripe.impuestos, { params })).datos;
    expect((await ver()).version).toBe(1);
    expect((await cambiar([regla, exenta], 1)).datos).toEqual({
      reglas: [exenta, regla],
      sinRegla: [],
      version: 2,
    });
    expect((await cambiar([regla], 2)).status).toBe(200);
    expect(await ver()).toEqual({ reglas: [regla], sinRegla: [], version: 3 });
    // Written over what somebody else has changed meanwhile, nothing is.
    expect((await cambiar([exenta], 2)).problema).toMatchObject({ codigo: 'VERSION_OBSOLETA' });
    const dos = await Promise.all([cambiar([exenta], 3), cambiar([], 3)]);
    expect(dos.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await ver()).version).toBe(4);
    for (const mala of [
      { ...regla, tipoImpositivo: null },
      { ...regla, causaExencion: 'E1' },
      { ...exenta, causaExencion: null },
      { ...exenta, causaExencion: 'E8' },
      { ...regla, claveRegimen: null },
      { ...regla, claveRegimen: '21' },
      { ...regla, clave: 'txr_' },
    ] as const)
      expect((await cambiar([mala], 4)).problema).toMatchObject({ codigo: 'VALIDACION' });
    expect((await cambiar([regla, regla], 4)).problema).toMatchObject({ codigo: 'VALIDACION' });
    expect((await ver()).version).toBe(4);
  });

  it('is not there for a stranger, nor in the other world', async () => {
    const cuenta = await conectarConClave(mundo.cliente, pagos, tienda);
    const params = { uuid: cuenta.uuid };
    const desde = '2026-11-01T00:00:00Z';
    const deOtro = (cliente: Mundo['cliente'], opciones: object = {}) =>
      Promise.all([
        cliente.llamarMal(conexionStripe.ver, { params }, opciones),
        cliente.llamarMal(conexionStripe.ponerSecreto, { params, body: { secreto: SECRETO } }, opciones),
        cliente.llamarMal(conexionStripe.quitarSecreto, { params }, opciones),
        cliente.llamarMal(conexionStripe.verificar, { params }, opciones),
        cliente.llamarMal(conexionStripe.desconectar, { params }, opciones),
        cliente.llamarMal(conexionStripe.configuracion, { params }, opciones),
        cliente.llamarMal(
          conexionStripe.configurar,
          { params, body: { desde } },
          { version: 1, ...opciones },
        ),
        cliente.llamarMal(conexionStripe.impuestos, { params }, opciones),
        cliente.llamarMal(
          conexionStripe.cambiarImpuestos,
          { params, body: { reglas: [] } },
          { version: 1, ...opciones },
        ),
        cliente.llamarMal(conexionStripe.importaciones, { params, query: {} }, opciones),
        cliente.llamarMal(conexionStripe.recuperar, { params, body: { desde } }, opciones),
      ]);
    const respuestas = [
      ...(await deOtro(ajeno.cliente)),
      ...(await deOtro(mundo.cliente, { cabeceras: { 'x-entorno': 'PRUEBAS' } })),
    ];
    expect(new Set(respuestas.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await cuentas()).toEqual([cuenta]);
  });
});
