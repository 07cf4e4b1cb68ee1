// What is kept, the copy of it, and the end of the account, as the person meets them.
import { usuarios } from '@encadena/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUsuario } from '../../testing/builders';
import { Rechazo, fakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

// Whole forms through a real router: a second alone, several on a busy machine.
jest.setTimeout(30_000);

let app: Awaited<ReturnType<typeof renderApp>>;
/** Names of the files that were saved. */
let guardados: string[];
beforeEach(() => {
  guardados = [];
  Object.assign(URL, { createObjectURL: () => 'blob:copia', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    guardados.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  return app.cerrar();
});

const RUTA = '/user/profile/datos';
const con = (segundoFactor = false) => fakeApi().on(usuarios.yo, () => buildUsuario({ segundoFactor }));

async function abrir(boton: string): Promise<HTMLElement> {
  await app.user.click(await screen.findByRole('button', { name: boton }));
  return screen.findByRole('dialog');
}

describe('the person’s own data', () => {
  it('are explained in the help that the page opens', async () => {
    con();
    app = await renderApp(RUTA);
    const ayuda = await abrir('Leer qué guardamos');
    expect(await within(ayuda).findByText(/Código de Comercio \(art\. 30\)/)).toBeInTheDocument();
  });

  it('are saved as a ZIP, for the password', async () => {
    const api = con().onFile(usuarios.copia, () => new Blob(['PK']));
    app = await renderApp(RUTA);
    const dialogo = await abrir('Descargar la copia');
    expect(within(dialogo).queryByLabelText('Cifra 1 de 6')).not.toBeInTheDocument();
    await app.user.type(within(dialogo).getByLabelText('Contraseña actual'), 'Secreta-1{Enter}');
    expect(await screen.findByText('Copia descargada')).toBeInTheDocument();
    expect(api.de(usuarios.copia)[0]?.body).toEqual({ contrasena: 'Secreta-1', codigo: null });
    expect(guardados).toEqual(['encadena-mis-datos.zip']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('want a code as well where one is asked at login', async () => {
    const api = con(true).onFile(usuarios.copia, () => new Blob(['PK']));
    app = await renderApp(RUTA);
    const dialogo = await abrir('Descargar la copia');
    await app.user.type(within(dialogo).getByLabelText('Contraseña actual'), 'Secreta-1');
    await app.user.click(within(dialogo).getByRole('button', { name: 'Descargar la copia' }));
    expect(api.de(usuarios.copia)).toEqual([]);
    await app.user.click(within(dialogo).getByLabelText('Cifra 1 de 6'));
    await app.user.paste('123456');
    await app.user.click(within(dialogo).getByRole('button', { name: 'Descargar la copia' }));
    await waitFor(() =>
      expect(api.de(usuarios.copia)[0]?.body).toEqual({ contrasena: 'Secreta-1', codigo: '123456' }),
    );
    await waitFor(() => expect(guardados).toHaveLength(1));
  });
});

describe('the end of the account', () => {
  it('is told before, and leads to the login with nothing of the person left', async () => {
    const api = con().on(usuarios.cerrarCuenta, () => ({ cerrada: true as const }));
    app = await renderApp(RUTA);
    const seccion = await screen.findByRole('region', { name: 'Cerrar la cuenta' });
    expect(seccion).toHaveTextContent('Se borra enseguida: tu nombre');
    expect(seccion).toHaveTextContent('mientras la ley obliga a conservarlos');
    const dialogo = await abrir('Cerrar la cuenta');
    await app.user.type(within(dialogo).getByLabelText('Contraseña actual'), 'Secreta-1{Enter}');
    expect(await screen.findByRole('heading', { name: 'Entra en tu cuenta' })).toBeInTheDocument();
    expect(await screen.findByText('Tu cuenta está cerrada')).toBeInTheDocument();
    expect(api.de(usuarios.cerrarCuenta)[0]?.body).toEqual({ contrasena: 'Secreta-1', codigo: null });
    expect(window.localStorage.getItem('user')).toBeNull();
  });

  it('does not come while a NIF is in use, and says so', async () => {
    con().on(usuarios.cerrarCuenta, () => {
      throw new Rechazo(
        409,
        'CUENTA_CON_NIFS',
        'Antes de cerrar la cuenta, elimina tus NIF: todavía hay alguno en uso',
      );
    });
    app = await renderApp(RUTA);
    const dialogo = await abrir('Cerrar la cuenta');
    await app.user.type(within(dialogo).getByLabelText('Contraseña actual'), 'Secreta-1{Enter}');
    expect(await screen.findByText(/elimina tus NIF: todavía hay alguno en uso/)).toBeInTheDocument();
    expect(app.ruta()).toBe(RUTA);
  });

  it('says beside its field that the password is wrong', async () => {
    con().on(usuarios.cerrarCuenta, () => {
      throw new Rechazo(422, 'CONTRASENA_INCORRECTA', 'La contraseña actual no es correcta');
    });
    app = await renderApp(RUTA);
    const dialogo = await abrir('Cerrar la cuenta');
    await app.user.type(within(dialogo).getByLabelText('Contraseña actual'), 'Mala-1{Enter}');
    expect(await within(dialogo).findByText('La contraseña actual no es correcta')).toBeInTheDocument();
  });
});

it('the profile leads to them', async () => {
  con().on(usuarios.sesiones, () => []);
  app = await renderApp('/user/profile');
  await app.user.click(
    await screen.findByRole('link', { name: 'Ver qué guardamos, descargar una copia o cerrar la cuenta' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Tus datos y tu cuenta' })).toBeInTheDocument();
});
