// Signing in, and who is sent where.
import { auth, nifs } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildNif, buildUsuario } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

// Whole forms through a real router: a second alone, several on a busy machine.
jest.setTimeout(30_000);

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());

const entrar = async (): Promise<void> => {
  await app.user.type(await screen.findByLabelText('Correo electrónico'), 'demo@encadena.test');
  await app.user.type(screen.getByLabelText('Contraseña'), 'Secreta-1');
  await app.user.click(screen.getByRole('button', { name: 'Entrar' }));
};

describe('signing in', () => {
  it('stores the person, switches to their language and shows their NIFs', async () => {
    fakeApi().on(auth.login, () => buildUsuario({ idioma: 'ca' })).on(nifs.listar, () => pagina([buildNif()]));
    app = await renderApp('/', { usuario: null });
    await entrar();
    expect(await screen.findByRole('heading', { name: 'Els teus NIF' })).toBeInTheDocument();
    expect(app.ruta()).toBe('/user/nifs');
    expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toMatchObject({ email: 'demo@encadena.test' });
    expect(window.localStorage.getItem('language')).toBe('ca');
  });

  it('shows the words of the server when it refuses', async () => {
    fakeApi().on(auth.login, () => { throw new Rechazo(401, 'CREDENCIALES', 'El correo o la contraseña no son correctos'); });
    app = await renderApp('/auth/login', { usuario: null });
    await entrar();
    expect(await screen.findByRole('alert')).toHaveTextContent('El correo o la contraseña no son correctos');
    expect(app.ruta()).toBe('/auth/login');
  });

  it('names the empty field and puts the focus on it', async () => {
    fakeApi();
    app = await renderApp('/auth/login', { usuario: null });
    await app.user.click(await screen.findByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(screen.getAllByText('Campo obligatorio')).toHaveLength(2));
    expect(screen.getByLabelText('Correo electrónico')).toHaveFocus();
  });
});

describe('who is sent where', () => {
  it('sends a guest from the pages of a person to the login', async () => {
    fakeApi();
    app = await renderApp('/user/nifs', { usuario: null });
    await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
    expect(app.ruta()).toBe('/auth/login');
  });

  it('sends whoever is signed in from the login to the NIF list', async () => {
    fakeApi().on(nifs.listar, () => pagina([buildNif()]));
    app = await renderApp('/auth/login');
    await screen.findByRole('heading', { name: 'Tus NIF' });
    expect(app.ruta()).toBe('/user/nifs');
  });

  it('goes back to the list with the words of the server when the NIF cannot be loaded', async () => {
    fakeApi().on(nifs.listar, () => pagina([buildNif()])).on(nifs.obtener, () => { throw new Rechazo(404, 'NO_ENCONTRADO', 'No se ha encontrado'); });
    app = await renderApp('/user/nif/0199aaaa-0000-7000-8000-000000000099/clientes');
    await screen.findByRole('heading', { name: 'Tus NIF' });
    expect(await screen.findByRole('alert')).toHaveTextContent('No se ha encontrado');
  });

  it('shows the not-found page for a path that is none', async () => {
    fakeApi();
    app = await renderApp('/no/existe');
    expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeInTheDocument();
  });
});

describe('an expired session', () => {
  it('is renewed once and the call repeated, unseen', async () => {
    let caducada = true;
    const api = fakeApi()
      .on(nifs.listar, () => { if (caducada) throw new Rechazo(401, 'NO_AUTENTICADO', 'Sesión caducada'); return pagina([buildNif()]); })
      .on(auth.refrescar, () => { caducada = false; return buildUsuario(); });
    app = await renderApp('/user/nifs');
    expect(await screen.findByRole('link', { name: 'Muebles Ejemplo SL' })).toBeInTheDocument();
    expect(api.de(auth.refrescar)).toHaveLength(1);
  });

  it('that cannot be renewed ends at the login with the person forgotten', async () => {
    fakeApi()
      .on(nifs.listar, () => { throw new Rechazo(401, 'NO_AUTENTICADO', 'Sesión caducada'); })
      .on(auth.refrescar, () => { throw new Rechazo(401, 'SESION_CADUCADA', 'Tu sesión ha caducado'); });
    app = await renderApp('/user/nifs');
    await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
    expect(window.localStorage.getItem('user')).toBeNull();
  });
});
