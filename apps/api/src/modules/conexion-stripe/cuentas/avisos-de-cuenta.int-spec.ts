// The endpoint of its own of an account that is connected by a key: what is signed with its secret is taken in, and nothing else.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { conexionStripe, type CuentaStripeDto } from '@encadena/contracts';
import {
  abrirTienda,
  conectar,
  conectarConClave,
  type Tienda,
} from '@encadena/api/testing/conexion-stripe/tienda';
import {
  type AvisoDePrueba,
  buildAviso,
  crearMundo,
  drainQueue,
  firmar,
  type Mundo,
  NIFS,
  queued,
  SECRETO_CONECTADAS,
  SECRETO_PROPIO,
  useApi,
  useStripe,
} from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../../../tools/jest/database';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
const SECRETO = 'whsec_de_la_tienda';

let mundo: Mundo;
let tienda: Tienda;
let cuenta: CuentaStripeDto;
beforeEach(async () => {
  mundo = await crearMundo(api, db);
  tienda = await abrirTienda(pagos);
  cuenta = await conectarConClave(mundo.cliente, pagos, tienda);
});

const poner = (secreto: string, uuid = cuenta.uuid) =>
  mundo.cliente.llamarMal(conexionStripe.ponerSecreto, { params: { uuid }, body: { secreto } });
const quitar = async () =>
  (await mundo.cliente.llamar(conexionStripe.quitarSecreto, { params: { uuid: cuenta.uuid } })).datos;
const factura = (mas: Partial<AvisoDePrueba> = {}) =>
  buildAviso({ type: 'invoice.finalized', data: { object: { id: 'in_7', object: 'invoice' } }, ...mas });
/** Told at the address that the screen shows. */
const decir = (
  aviso: object,
  {
    de = cuenta,
    secreto = SECRETO,
    hace = 0,
    firma = '',
  }: Partial<{ de: CuentaStripeDto; secreto: string; hace: number; firma: string }> = {},
) => {
  const cuerpo = JSON.stringify(aviso);
  const { pathname } = new URL(de.avisos.direccion ?? '');
  return api.cliente().pedir('POST', pathname, cuerpo, {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': firma || firmar(cuerpo, secreto, Math.floor(Date.now() / 1000) - hace),
  });
};
const guardados = () =>
  db.sql<{ cuenta: string; id_evento: string }>('SELECT cuenta, id_evento FROM eventos_stripe');
const halladas = () => db.sql('SELECT tipo::text, id_externo FROM importaciones_stripe');

describe('the secret of an endpoint', () => {
  it('turns the hourly look into events, lies sealed, and is never shown', async () => {
    expect(cuenta.avisos).toEqual({
      modo: 'CADA_HORA',
      direccion: expect.stringMatching(
        new RegExp(`^http.*/api/v1/public/integraciones/stripe/webhook/cuentas/${tienda.id}$`),
      ),
      vistoEn: null,
      error: null,
    });
    const { status, datos, texto } = await poner(SECRETO);
    expect([status, (datos as CuentaStripeDto).avisos.modo]).toEqual([200, 'AL_MOMENTO']);
    expect(texto).not.toContain(SECRETO);
    const [fila] = await db.sql<{ secreto_avisos: Buffer }>('SELECT secreto_avisos FROM cuentas_stripe');
    expect(fila?.secreto_avisos.includes(SECRETO)).toBe(false);
    // One last look: what happened since the last hour was told to nobody.
    expect(await queued(api.app, db, 'pagos/sondear-stripe')).toEqual([
      { nifId: mundo.nifId, cuentaId: cuenta.uuid },
    ]);
    expect(await db.sql('SELECT sondeo FROM destinos_stripe')).toEqual([{ sondeo: false }]);
  });

  it('taken away, or with the connection, is forgotten', async () => {
    await poner(SECRETO);
    expect((await quitar()).avisos.modo).toBe('CADA_HORA');
    expect((await quitar()).avisos.modo).toBe('CADA_HORA');
    expect((await decir(factura())).status).toBe(400);
    await poner(SECRETO);
    await mundo.cliente.llamar(conexionStripe.desconectar, { params: { uuid: cuenta.uuid } });
    expect(await db.sql('SELECT secreto_avisos FROM cuentas_stripe')).toEqual([{ secreto_avisos: null }]);
    expect((await poner(SECRETO)).problema).toMatchObject({ codigo: 'CUENTA_STRIPE_DESCONECTADA' });
  });

  it('is refused when it is none, and where the provider tells us through our application', async () => {
    for (const mala of ['', 'whsec_x', 'sk_test_12345678', `whsec_${'x'.repeat(201)}`, 'whsec_a b c d e f g'])
      expect((await poner(mala)).problema).toMatchObject({
        codigo: 'VALIDACION',
        errores: [{ campo: 'secreto' }],
      });
    const otra = await conectar(mundo.cliente, await abrirTienda(pagos, 'Otra SL'));
    expect((await poner(SECRETO, otra.uuid)).status).toBe(404);
    expect(
      await db.sql('SELECT secreto_avisos FROM cuentas_stripe WHERE secreto_avisos IS NOT NULL'),
    ).toEqual([]);
  });
});

describe('an event at the endpoint of an account', () => {
  it('goes the way of all events, once', async () => {
    await poner(SECRETO);
    const aviso = factura();
    const dichos = await Promise.all(Array.from({ length: 5 }, () => decir(aviso)));
    expect(dichos.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await decir(aviso, { hace: 60 })).status).toBe(200);
    expect(await guardados()).toEqual([{ cuenta: tienda.id, id_evento: aviso.id }]);
    await db.sql(
      "DELETE FROM graphile_worker._private_jobs WHERE payload IS NOT NULL AND key LIKE '%sondear%'",
    );
    await drainQueue(api.app, db);
    expect(await halladas()).toEqual([{ tipo: 'FACTURA', id_externo: 'in_7' }]);
  });

  it('S3 is refused and leaves nothing: wrongly signed, old, of another account or of real money', async () => {
    const ajeno = await crearMundo(api, db, { nif: NIFS[1] });
    const suya = await conectarConClave(ajeno.cliente, pagos, await abrirTienda(pagos, 'Otra SL'));
    await ajeno.cliente.llamar(conexionStripe.ponerSecreto, {
      params: { uuid: suya.uuid },
      body: { secreto: 'whsec_de_la_otra' },
    });
    // Without a secret nobody is listened to.
    expect((await decir(factura())).problema).toMatchObject({ codigo: 'AVISO_NO_VALIDO' });
    await poner(SECRETO);
    const malos = [
      await decir(factura(), { firma: 't=1,v1=00' }),
      await decir(factura(), { secreto: 'whsec_de_la_otra' }),
      await decir(factura(), { secreto: SECRETO_PROPIO }),
      await decir(factura(), { secreto: SECRETO_CONECTADAS }),
      await decir(factura(), { hace: 600 }),
      await decir(factura(), { de: suya }),
      await decir(factura({ account: suya.idCuenta })),
      await decir(factura({ livemode: true })),
      await decir({ id: 'in_1' }),
      await api
        .cliente()
        .pedir('POST', '/api/v1/public/integraciones/stripe/webhook/cuentas/acct_1Nadie', '{}', {
          'content-type': 'application/json',
          'stripe-signature': firmar('{}', SECRETO),
        }),
    ];
    expect(malos.map(({ status, problema }) => [status, problema.codigo])).toEqual(
      malos.map(() => [400, 'AVISO_NO_VALIDO']),
    );
    expect([await guardados(), await halladas()]).toEqual([[], []]);
    expect((await decir(factura(), { de: suya, secreto: 'whsec_de_la_otra' })).status).toBe(200);
  });
});
