// Signing in, and who is sent where.
import { auth, nifs, usuarios } from '@encadena/contracts';
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
    fakeApi()
      .on(auth.login, () => buildUsuario({ idioma: 'ca' }))
      .on(nifs.listar, () => pagina([buildNif()]));
    app = await renderApp('/', { usuario: null });
    await entrar();
    expect(await screen.findByRole('heading', { name: 'Els teus NIF' })).toBeInTheDocument();
    expect(app.ruta()).toBe('/user/nifs');
    expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toMatchObject({
      email: 'demo@encadena.test',
    });
    expect(window.localStorage.getItem('language')).toBe('ca');
  });

  it('says beside the field what the server refused, and takes it back when either field is corrected', async () => {
    const mal = 'El correo o la contraseña no son correctos';
    fakeApi().on(auth.login, () => {
      throw new Rechazo(401, 'CREDENCIALES', mal);
    });
    app = await renderApp('/auth/login', { usuario: null });
    await entrar();
    const contrasena = screen.getByLabelText('Contraseña');
    await waitFor(() => expect(contrasena).toHaveAccessibleDescription(mal));
    expect(contrasena).toHaveFocus();
    // Said once: no notice besides.
    expect(screen.getAllByText(mal)).toHaveLength(1);
    expect(app.ruta()).toBe('/auth/login');
    await app.user.type(contrasena, 'x');
    expect(screen.queryByText(mal)).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByText(mal);
    await app.user.type(screen.getByLabelText('Correo electrónico'), 'x');
    expect(screen.queryByText(mal)).not.toBeInTheDocument();
  });

  it('tells who has to wait after too many tries for how long, and that the link of a mail lets in at once', async () => {
    fakeApi().on(auth.login, () => {
      throw new Rechazo(429, 'DEMASIADAS_PETICIONES', 'Demasiadas peticiones seguidas.', [], {
        'retry-after': '300',
      });
    });
    app = await renderApp('/auth/login', { usuario: null });
    await screen.findByLabelText('Correo electrónico');
    expect(screen.queryByText(/Si no quieres esperar/)).not.toBeInTheDocument();
    await entrar();
    expect(await screen.findByText(/Podrás volver a probar dentro de 5 min/)).toBeInTheDocument();
    expect(screen.getByText(/Si no quieres esperar, pide una contraseña nueva/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '¿Has olvidado la contraseña?' })).toBeInTheDocument();
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

  it('opens after signing in the link that a guest had opened, filters and all', async () => {
    fakeApi()
      .on(auth.login, () => buildUsuario())
      .on(usuarios.yo, () => buildUsuario());
    app = await renderApp('/user/profile?parte=sesiones', { usuario: null });
    await entrar();
    await screen.findByRole('heading', { name: 'Tu perfil' });
    expect(app.ruta()).toBe('/user/profile?parte=sesiones');
    expect(window.sessionStorage.getItem('destino')).toBeNull();
  });

  it.each([
    'https://malo.example/user/nifs',
    '//malo.example/user/nifs',
    '/\\malo.example/user/nifs',
    'javascript:alert(1)',
    '/factura-pdf-download/x',
    '/users',
    '/user/../auth/login',
  ])('is led to the own NIFs, and not to %s, whoever wrote it into the tab', async (ruta) => {
    fakeApi()
      .on(auth.login, () => buildUsuario())
      .on(nifs.listar, () => pagina([buildNif()]));
    app = await renderApp('/auth/login', { usuario: null });
    window.sessionStorage.setItem('destino', ruta);
    await entrar();
    await screen.findByRole('heading', { name: 'Tus NIF' });
    expect(app.ruta()).toBe('/user/nifs');
  });

  it('does not lead the next person to the page of the one who signed out', async () => {
    fakeApi()
      .on(auth.logout, () => ({ cerrada: true }))
      .on(nifs.listar, () => pagina([buildNif()]));
    app = await renderApp('/user/nifs');
    await app.user.click(await screen.findByRole('button', { name: 'Tu cuenta' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
    expect(window.sessionStorage.getItem('destino')).toBeNull();
  });

  it('sends whoever is signed in from the login to the NIF list', async () => {
    fakeApi().on(nifs.listar, () => pagina([buildNif()]));
    app = await renderApp('/auth/login');
    await screen.findByRole('heading', { name: 'Tus NIF' });
    expect(app.ruta()).toBe('/user/nifs');
  });

  it('goes back to the list with the words of the server when the NIF cannot be loaded', async () => {
    fakeApi()
      .on(nifs.listar, () => pagina([buildNif()]))
      .on(nifs.obtener, () => {
        throw new Rechazo(404, 'NO_ENCONTRADO', 'No se ha encontrado');
      });
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
      .on(nifs.listar, () => {
        if (caducada) throw new Rechazo(401, 'NO_AUTENTICADO', 'Sesión caducada');
        return pagina([buildNif()]);
      })
      .on(auth.refrescar, () => {
        caducada = false;
        return buildUsuario();
      });
    app = await renderApp('/user/nifs');
    expect(await screen.findByRole('link', { name: 'Muebles Ejemplo SL' })).toBeInTheDocument();
    expect(api.de(auth.refrescar)).toHaveLength(1);
  });

  const perdida = () => {
    const caducada = () => {
      throw new Rechazo(401, 'SESION_CADUCADA', 'Tu sesión ha caducado');
    };
    return fakeApi()
      .on(usuarios.yo, caducada)
      .on(usuarios.sesiones, caducada)
      .on(usuarios.segundoFactor, caducada)
      .on(auth.refrescar, caducada);
  };

  it('that cannot be renewed ends at the login with the person forgotten and the server told once', async () => {
    const api = perdida().on(auth.logout, () => {
      // Its answer clears the storage (Clear-Site-Data).
      window.localStorage.clear();
      return { cerrada: true };
    });
    app = await renderApp('/user/profile');
    window.localStorage.setItem('language', 'es');
    await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
    expect(window.localStorage.getItem('user')).toBeNull();
    expect(api.de(auth.logout)).toHaveLength(1);
    expect(window.localStorage.getItem('language')).toBe('es');
  });

  it('that cannot be renewed ends at the login although the server does not answer the logout', async () => {
    perdida();
    app = await renderApp('/user/profile');
    await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
  });

  it('leads back to the page on screen after the next login', async () => {
    const api = perdida().on(auth.logout, () => ({ cerrada: true }));
    app = await renderApp('/user/profile');
    await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
    api.on(auth.login, () => buildUsuario()).on(usuarios.yo, () => buildUsuario());
    await entrar();
    await screen.findByRole('heading', { name: 'Tu perfil' });
  });
});
