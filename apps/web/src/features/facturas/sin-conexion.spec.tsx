// Writing an invoice while the connection comes and goes.
import { auth, clientes, cuentasBancarias, facturas, nifs, series } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import {
  UUID_NIF,
  buildCliente,
  buildCuenta,
  buildFacturaDetalle,
  buildNif,
  buildSerie,
} from '../../testing/builders';
import { fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
let conexion = true;
jest.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => conexion);
const poner = (hay: boolean): void => {
  conexion = hay;
  act(() => void window.dispatchEvent(new Event(hay ? 'online' : 'offline')));
  // Between two pages nobody listens.
  act(() => onlineManager.setOnline(hay));
};
afterEach(() => {
  poner(true);
  app.cerrar();
});
jest.setTimeout(30_000);

const sinConexion = (): void => {
  if (!conexion) throw new AxiosError('Network Error', 'ERR_NETWORK');
};
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([buildSerie()]))
    .on(series.siguienteNumero, () => ({
      serie: 'F',
      ejercicio: 2026,
      numero: 4,
      numeroCompleto: 'F26-00004',
    }))
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(clientes.listar, () => pagina([buildCliente()]))
    .on(clientes.obtener, () => buildCliente())
    .on(facturas.obtener, () => buildFacturaDetalle())
    .on(facturas.crear, () => {
      sinConexion();
      return buildFacturaDetalle();
    })
    .on(facturas.modificar, () => {
      sinConexion();
      return buildFacturaDetalle({ version: buildFacturaDetalle().version + 1 });
    });
const nueva = `/user/nif/${UUID_NIF}/facturas/nueva/general`;
const editar = `/user/nif/${UUID_NIF}/facturas/${buildFacturaDetalle().uuid}/editar/general`;

/** What the browser keeps of drafts. */
const loGuardado = (): Record<string, string> =>
  Object.fromEntries(Object.entries(window.localStorage).filter(([clave]) => clave.startsWith('borrador:')));

/** Writes a description where nothing can be saved, and closes the page. */
async function escribirSinConexion(
  servidor: FakeApi,
  ruta: string,
  texto: string,
): Promise<Record<string, string>> {
  app = await renderApp(ruta);
  const campo = await screen.findByRole('textbox', { name: /Descripción/ });
  poner(false);
  await app.user.clear(campo);
  await app.user.type(campo, texto);
  await screen.findByText(/No tienes conexión a internet/);
  await waitFor(() => expect(Object.values(loGuardado()).join()).toContain(texto));
  const guardado = loGuardado();
  const pedidas = servidor.llamados.length;
  app.cerrar();
  // Leaving tries once more, in vain.
  await waitFor(() => expect(servidor.llamados.length).toBeGreaterThan(pedidas));
  poner(true);
  return guardado;
}

describe('an invoice without a connection', () => {
  it('is said to be offline, in words, and saves itself when the connection is back', async () => {
    const servidor = api();
    app = await renderApp(nueva);
    const campo = await screen.findByRole('textbox', { name: /Descripción/ });
    poner(false);
    expect(screen.getByText(/Sin conexión\. Los borradores se guardarán solos/)).toBeInTheDocument();
    await app.user.type(campo, 'Mesa de roble');
    expect(await screen.findByText(/No tienes conexión a internet/)).toBeInTheDocument();
    expect(screen.queryByText(/Network Error/)).not.toBeInTheDocument();
    const intentos = servidor.de(facturas.crear).length;
    poner(true);
    await waitFor(() => expect(servidor.de(facturas.crear).length).toBeGreaterThan(intentos));
    expect(await screen.findByText(/Guardado/)).toBeInTheDocument();
    expect(screen.queryByText(/Sin conexión/)).not.toBeInTheDocument();
  });
});

describe('what could not be saved', () => {
  it('is offered with the next new invoice, and gone from the browser once it is saved', async () => {
    const servidor = api();
    const recuerda = await escribirSinConexion(servidor, nueva, 'Mesa de roble');
    expect(Object.keys(recuerda)).toHaveLength(1);
    const antes = servidor.de(facturas.crear).length;
    app = await renderApp(nueva, { recuerda });
    const campo = await screen.findByRole('textbox', { name: /Descripción/ });
    expect(campo).toHaveValue('');
    expect(screen.getByText('Hay una factura que no se llegó a guardar')).toBeInTheDocument();
    expect(servidor.de(facturas.crear)).toHaveLength(antes);
    await app.user.click(screen.getByRole('button', { name: 'Seguir con ella' }));
    expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue('Mesa de roble');
    await waitFor(() => expect(loGuardado()).toEqual({}));
    expect(servidor.de(facturas.crear).at(-1)?.body).toMatchObject({ descripcionOperacion: 'Mesa de roble' });
    expect(screen.queryByText('Hay una factura que no se llegó a guardar')).not.toBeInTheDocument();
  });

  it('of a draft is offered with that draft alone, on top of what it was written on', async () => {
    const servidor = api();
    const recuerda = await escribirSinConexion(servidor, editar, 'Silla de haya');
    app = await renderApp(nueva, { recuerda });
    await screen.findByRole('textbox', { name: /Descripción/ });
    expect(screen.queryByText('Hay una factura que no se llegó a guardar')).not.toBeInTheDocument();
    app.cerrar();
    app = await renderApp(editar, { recuerda });
    await app.user.click(await screen.findByRole('button', { name: 'Seguir con ella' }));
    await waitFor(() => expect(loGuardado()).toEqual({}));
    expect(servidor.de(facturas.modificar).at(-1)).toMatchObject({
      headers: { 'if-match': `"${buildFacturaDetalle().version}"` },
      body: { descripcionOperacion: 'Silla de haya' },
    });
  });

  it('is thrown away, and comes back when that was a mistake', async () => {
    const servidor = api();
    const recuerda = await escribirSinConexion(servidor, nueva, 'Mesa de roble');
    app = await renderApp(nueva, { recuerda });
    await app.user.click(await screen.findByRole('button', { name: 'Descartarla' }));
    expect(loGuardado()).toEqual({});
    await app.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(Object.keys(loGuardado())).toEqual(Object.keys(recuerda));
    expect(Object.values(loGuardado()).join()).toContain('Mesa de roble');
    expect(screen.getByRole('button', { name: 'Seguir con ella' })).toBeInTheDocument();
  });

  it('of another person, another world, long ago, or in another shape is not offered', async () => {
    const servidor = api();
    const [[clave = '', valor = ''] = []] = Object.entries(
      await escribirSinConexion(servidor, nueva, 'Mesa'),
    );
    const [, persona = '', nif = '', mundo = '', cual = ''] = clave.split(':');
    const viejo = JSON.stringify({ ...(JSON.parse(valor) as object), en: '2020-01-01T00:00:00.000Z' });
    app = await renderApp(nueva, {
      recuerda: {
        [`borrador:otra:${nif}:${mundo}:${cual}`]: valor,
        [`borrador:${persona}:${nif}:PRUEBAS:${cual}`]: valor,
        [`borrador:${persona}:${nif}:${mundo}:vieja`]: viejo,
        [`borrador:${persona}:${nif}:${mundo}:rota`]: '{"entrada":{"lineas":"<b>"}}',
      },
    });
    await screen.findByRole('textbox', { name: /Descripción/ });
    expect(screen.queryByText('Hay una factura que no se llegó a guardar')).not.toBeInTheDocument();
    expect(Object.keys(loGuardado())).toHaveLength(2);
  });

  it('stands above the list of invoices, and opens there with what was written', async () => {
    const servidor = api().on(facturas.listar, () => pagina([]));
    const nuevas = await escribirSinConexion(servidor, nueva, 'Mesa de roble');
    const recuerda = { ...nuevas, ...(await escribirSinConexion(servidor, editar, 'Silla de haya')) };
    const lista = `/user/nif/${UUID_NIF}/facturas`;
    app = await renderApp(lista, { recuerda });
    expect(await screen.findByText('Facturas que no se llegaron a guardar')).toBeInTheDocument();
    expect(
      screen.getAllByRole('link', { name: /^Seguir con ella/ }).map((uno) => uno.getAttribute('aria-label')),
    ).toEqual(['Seguir con ella: Silla de haya', 'Seguir con ella: Mesa de roble']);
    await app.user.click(screen.getByRole('button', { name: 'Descartarla: Silla de haya' }));
    expect(Object.values(loGuardado()).join()).not.toContain('Silla');
    await app.user.click(screen.getByRole('link', { name: 'Seguir con ella: Mesa de roble' }));
    expect(await screen.findByRole('textbox', { name: /Descripción/ })).toHaveValue('Mesa de roble');
    await waitFor(() => expect(loGuardado()).toEqual({}));
    expect(servidor.de(facturas.crear).at(-1)?.body).toMatchObject({ descripcionOperacion: 'Mesa de roble' });
  });

  it('stays no longer than the person: logout takes it along', async () => {
    const servidor = api().on(auth.logout, () => ({ cerrada: true }));
    const recuerda = await escribirSinConexion(servidor, nueva, 'Mesa de roble');
    app = await renderApp(nueva, { recuerda });
    await app.user.click(await screen.findByRole('button', { name: 'Tu cuenta' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(loGuardado()).toEqual({}));
  });
});
