// Connected accounts as their holder meets them: connecting in both ways, the way back from the provider, verifying,
// disconnecting.
import { conexionStripe, nifs, producto, series } from '@encadena/contracts';
import type { CuentaStripeDto } from '@encadena/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { salida } from '../../shared/suscripciones/salida';
import { UUID_NIF, buildConfiguracionStripe, buildCuentaStripe, buildNif } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  app.cerrar();
});
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/integracion-stripe`;
const cuenta = buildCuentaStripe();
const deLaCuenta = `${ruta}/${cuenta.uuid}`;
const api = (cuentas: CuentaStripeDto[] = [cuenta], conectable = true): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(producto.ver, () => ({
      suscripciones: true,
      pagos: 'SIMULADOS' as const,
      conectable,
      peticionesMinuto: 600,
    }))
    .on(series.listar, () => pagina([]))
    .on(conexionStripe.listar, () => cuentas)
    .on(conexionStripe.importaciones, () => pagina([]))
    .on(conexionStripe.configuracion, () => buildConfiguracionStripe());
const pulsar = async (name: string | RegExp): Promise<void> =>
  app.user.click(await screen.findByRole('button', { name }));
const clave = () => screen.findByLabelText(/^Clave restringida/);

describe('the list', () => {
  it('teaches what to do while nothing is connected, and is one of the menu', async () => {
    api([]);
    app = await renderApp(ruta);
    expect(await screen.findByText('Todavía no hay ninguna cuenta conectada')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Integración con Stripe' })).toHaveAttribute('href', ruta);
  });

  it('says how each account stands, and how much waits', async () => {
    api([
      { ...cuenta, enRevision: 3 },
      buildCuentaStripe({
        uuid: '0199aaaa-0000-7000-8000-000000000091',
        nombre: 'Otra',
        via: 'CONSENTIMIENTO',
        estado: 'PENDIENTE',
        motivo: 'Invoices, Tax Rates',
      }),
    ]);
    app = await renderApp(ruta);
    expect(await screen.findByText('Emitiendo')).toBeInTheDocument();
    expect(screen.getByText(/Con una clave que acaba en x7Qp/)).toBeInTheDocument();
    expect(screen.getByText(/Falta permiso de lectura en: Invoices, Tax Rates/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '3 ventas por revisar' })).toHaveAttribute(
      'href',
      `${deLaCuenta}?estado=REVISION`,
    );
  });

  it('gives a way on when it cannot be told', async () => {
    const servidor = api().on(conexionStripe.listar, () => {
      throw new Rechazo(500, 'ERROR_INTERNO', 'Ha fallado algo');
    });
    app = await renderApp(ruta);
    const reintentar = await screen.findByRole('button', { name: 'Reintentar' });
    servidor.on(conexionStripe.listar, () => [cuenta]);
    await app.user.click(reintentar);
    expect(await screen.findByRole('link', { name: 'Tienda Ejemplo' })).toBeInTheDocument();
  });

  it('disconnects once it is confirmed, and not before', async () => {
    const servidor = api().on(conexionStripe.desconectar, () =>
      buildCuentaStripe({ estado: 'DESCONECTADA', activa: false }),
    );
    app = await renderApp(ruta);
    await pulsar('Más acciones de Tienda Ejemplo');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Desconectar' }));
    expect(await screen.findByRole('dialog', { name: '¿Desconectar Tienda Ejemplo?' })).toBeInTheDocument();
    expect(servidor.de(conexionStripe.desconectar)).toHaveLength(0);
    await pulsar('Desconectar la cuenta');
    expect(await screen.findByText('Cuenta desconectada')).toBeInTheDocument();
    expect(servidor.de(conexionStripe.desconectar)).toHaveLength(1);
  });

  it('verifies, and says what was found', async () => {
    const servidor = api().on(conexionStripe.verificar, () => buildCuentaStripe({ estado: 'ERROR' }));
    app = await renderApp(ruta);
    await pulsar('Más acciones de Tienda Ejemplo');
    await app.user.click(await screen.findByRole('menuitem', { name: 'Comprobar la conexión' }));
    expect(await screen.findByText('La cuenta no se puede leer del todo')).toBeInTheDocument();
    expect(servidor.de(conexionStripe.verificar)).toHaveLength(1);
  });
});

describe('connecting', () => {
  it('by consent leaves for the provider, where this installation can', async () => {
    const ir = jest.spyOn(salida, 'ir').mockReturnValue(undefined);
    api([]).on(conexionStripe.conectar, () => ({
      urlAutorizacion: 'https://connect.example/oauth',
      estado: 'abc',
    }));
    app = await renderApp(`${ruta}?conectar=1`);
    await pulsar('Ir a Stripe');
    await waitFor(() => expect(ir).toHaveBeenCalledWith('https://connect.example/oauth'));
  });

  it('offers the key alone where it cannot', async () => {
    api([], false);
    app = await renderApp(`${ruta}?conectar=1`);
    expect(await clave()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ir a Stripe' })).not.toBeInTheDocument();
  });

  it('by key refuses at once what is none, and goes on to the configuration with one', async () => {
    const servidor = api([]).on(conexionStripe.conectarConClave, () => cuenta);
    app = await renderApp(`${ruta}?conectar=1`);
    await app.user.type(await clave(), 'sk_live_12345678');
    await pulsar('Conectar con la clave');
    expect(await screen.findByText(/Pega la clave entera/)).toBeInTheDocument();
    expect(await clave()).toHaveFocus();
    expect(servidor.de(conexionStripe.conectarConClave)).toHaveLength(0);
    await app.user.clear(await clave());
    await app.user.type(await clave(), 'rk_test_1234567890');
    servidor.on(conexionStripe.listar, () => [cuenta]);
    await pulsar('Conectar con la clave');
    await waitFor(() => expect(app.ruta()).toBe(`${deLaCuenta}/configuracion`));
    expect(servidor.de(conexionStripe.conectarConClave)[0]?.body).toEqual({ clave: 'rk_test_1234567890' });
  });

  it('says beside the key that the provider does not know it', async () => {
    api([]).on(conexionStripe.conectarConClave, () => {
      throw new Rechazo(422, 'CLAVE_STRIPE_NO_VALIDA', 'El proveedor de pagos no acepta esta clave');
    });
    app = await renderApp(`${ruta}?conectar=1`);
    await app.user.type(await clave(), 'rk_test_1234567890');
    await pulsar('Conectar con la clave');
    await waitFor(async () => expect(await clave()).toHaveAccessibleDescription(/no acepta esta clave/));
  });
});

describe('the way back from the provider', () => {
  const vuelta = '/stripe/callback?code=ac_123&state=abc';

  it('ends the consent and goes on to the account of that NIF', async () => {
    const servidor = api().on(conexionStripe.callback, () => cuenta);
    app = await renderApp(vuelta);
    await waitFor(() => expect(app.ruta()).toBe(`${deLaCuenta}/configuracion`));
    expect(await screen.findByText('Cuenta conectada: Tienda Ejemplo')).toBeInTheDocument();
    expect(servidor.de(conexionStripe.callback).map(({ body }) => body)).toEqual([
      { code: 'ac_123', state: 'abc' },
    ]);
  });

  it('says why it was refused; a reload does not call twice, and the way leads back to the NIF', async () => {
    jest.spyOn(salida, 'ir').mockReturnValue(undefined);
    const servidor = api()
      .on(conexionStripe.conectar, () => ({ urlAutorizacion: 'https://connect.example', estado: 'abc' }))
      .on(conexionStripe.callback, () => {
        throw new Rechazo(400, 'CONEXION_NO_VALIDA', 'La conexión no es válida o ha caducado');
      });
    app = await renderApp(`${ruta}?conectar=1`);
    await pulsar('Ir a Stripe');
    await waitFor(() => expect(salida.ir).toHaveBeenCalled());
    app.cerrar();
    app = await renderApp(vuelta);
    expect(await screen.findByText('La conexión no es válida o ha caducado')).toBeInTheDocument();
    app.cerrar();
    app = await renderApp(vuelta);
    expect(await screen.findByText(/ya se ha intentado/)).toBeInTheDocument();
    expect(servidor.de(conexionStripe.callback)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Volver a la integración' })).toHaveAttribute('href', ruta);
  });

  it.each([
    ['/stripe/callback?error=access_denied&state=abc', /No has dado permiso/],
    ['/stripe/callback?error=server_error&state=abc', /no ha podido terminar/],
    ['/stripe/callback', /Aquí se vuelve desde Stripe/],
  ])('calls nobody for %s and says so', async (donde, frase) => {
    const servidor = api();
    app = await renderApp(donde);
    expect(await screen.findByText(frase)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir a tus NIF' })).toHaveAttribute('href', '/user/nifs');
    expect(servidor.de(conexionStripe.callback)).toHaveLength(0);
  });

  it('wants a session first', async () => {
    const servidor = api();
    app = await renderApp(vuelta, { usuario: null });
    await waitFor(() => expect(app.ruta()).toBe('/auth/login'));
    expect(servidor.de(conexionStripe.callback)).toHaveLength(0);
  });
});
