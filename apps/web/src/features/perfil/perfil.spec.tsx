// The profile: details, second factor, password, sessions.
import { auth, usuarios } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUsuario } from '../../testing/builders';
import { Rechazo, fakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

// Whole forms through a real router: a second alone, several on a busy machine.
jest.setTimeout(30_000);

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());

const sesion = (n: number, actual: boolean, agente: string | null) => ({
  uuid: `0199aaaa-0000-7000-8000-00000000020${n}`,
  creadaEn: '2026-11-20T09:00:00Z',
  ultimoUso: '2026-11-20T10:00:00Z',
  caducaEn: '2026-12-20T09:00:00Z',
  agente,
  actual,
});

const conPerfil = (activo = false, codigosRestantes = 0) =>
  fakeApi()
    .on(usuarios.yo, () => buildUsuario({ segundoFactor: activo }))
    .on(usuarios.sesiones, () => [
      sesion(1, true, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36'),
      sesion(2, false, 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0'),
    ])
    .on(usuarios.segundoFactor, () => ({
      activo,
      activadoEn: activo ? '2026-11-20T09:00:00Z' : null,
      codigosRestantes,
    }));

describe('the details', () => {
  it('are saved, and the chosen language is on screen at once and kept', async () => {
    const api = conPerfil().on(usuarios.actualizar, ({ body }) =>
      buildUsuario({ ...(body as object), telefono: '+34600000000' }),
    );
    app = await renderApp('/user/profile');
    const datos = await screen.findByRole('region', { name: 'Tus datos' });
    await app.user.type(within(datos).getByLabelText(/Teléfono/), '600000000');
    await app.user.selectOptions(within(datos).getByLabelText('Idioma'), 'ca');
    await app.user.click(within(datos).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'El teu perfil' })).toBeInTheDocument();
    expect(api.de(usuarios.actualizar)[0]?.body).toMatchObject({
      nombre: 'Nuria',
      telefono: '600000000',
      idioma: 'ca',
    });
    expect(window.localStorage.getItem('language')).toBe('ca');
    expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toMatchObject({ idioma: 'ca' });
  });

  it('say what a field lacks', async () => {
    conPerfil();
    app = await renderApp('/user/profile');
    const nombre = await screen.findByLabelText('Nombre');
    await app.user.clear(nombre);
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Campo obligatorio')).toBeInTheDocument();
    expect(nombre).toHaveFocus();
  });
});

describe('the second factor', () => {
  it('is turned on with password, key and code, and the recovery codes stay until they are kept', async () => {
    const api = conPerfil()
      .on(usuarios.prepararSegundoFactor, () => ({
        clave: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Encadena',
        qr: 'data:image/svg+xml;base64,PHN2Zy8+',
        caducaEn: '2026-11-20T10:00:00Z',
      }))
      .on(usuarios.activarSegundoFactor, () => ({
        codigosRecuperacion: ['AAAAA-BBBBB-CCCCC-DDDDD-AAAAA', 'EEEEE-FFFFF-GGGGG-HHHHH-EEEEE'],
      }));
    app = await renderApp('/user/profile');
    await app.user.click(await screen.findByRole('button', { name: 'Activar' }));
    const dialogo = await screen.findByRole('dialog');
    await app.user.type(within(dialogo).getByLabelText('Contraseña actual'), 'Secreta-1{Enter}');
    expect(
      await within(dialogo).findByAltText('Código QR para la aplicación de autenticación'),
    ).toBeInTheDocument();
    expect(within(dialogo).getByText('JBSWY3DPEHPK3PXP')).toBeInTheDocument();
    await app.user.click(within(dialogo).getByLabelText('Cifra 1 de 6'));
    await app.user.paste('123456');
    expect(await within(dialogo).findByText('AAAAA-BBBBB-CCCCC-DDDDD-AAAAA')).toBeInTheDocument();
    expect(within(dialogo).getByRole('button', { name: 'Copiar todos' })).toHaveFocus();
    await app.user.keyboard('{Escape}');
    expect(within(dialogo).getByText('EEEEE-FFFFF-GGGGG-HHHHH-EEEEE')).toBeInTheDocument();
    await app.user.click(within(dialogo).getByRole('button', { name: 'Los he guardado' }));
    await waitFor(() => expect(screen.queryByText('AAAAA-BBBBB-CCCCC-DDDDD-AAAAA')).not.toBeInTheDocument());
    expect(api.de(usuarios.activarSegundoFactor)[0]?.body).toEqual({ codigo: '123456' });
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Verificación en dos pasos' })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
  });

  it('says once, beside the boxes, that a code is refused, and waits for the next at the first of them', async () => {
    conPerfil()
      .on(usuarios.prepararSegundoFactor, () => ({
        clave: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/x',
        qr: 'data:image/svg+xml;base64,',
        caducaEn: '2026-11-21T10:00:00Z',
      }))
      .on(usuarios.activarSegundoFactor, () => {
        throw new Rechazo(
          422,
          'CODIGO_SEGUNDO_FACTOR',
          'Error al verificar el código de la verificación en dos pasos',
        );
      });
    app = await renderApp('/user/profile');
    await app.user.click(await screen.findByRole('button', { name: 'Activar' }));
    const dialogo = await screen.findByRole('dialog');
    await app.user.type(within(dialogo).getByLabelText('Contraseña actual'), 'Secreta-1{Enter}');
    await app.user.click(await within(dialogo).findByLabelText('Cifra 1 de 6'));
    await app.user.keyboard('000000');
    expect(
      await screen.findAllByText('Error al verificar el código de la verificación en dos pasos'),
    ).toHaveLength(1);
    await waitFor(() => expect(within(dialogo).getByLabelText('Cifra 1 de 6')).toHaveFocus());
  });

  it('is turned off with password and code; what is wrong stands beside its field', async () => {
    const api = conPerfil(true, 2).on(usuarios.desactivarSegundoFactor, () => {
      throw new Rechazo(422, 'CONTRASENA_INCORRECTA', 'La contraseña actual no es correcta');
    });
    app = await renderApp('/user/profile');
    expect(
      await screen.findByText('Te quedan pocos códigos de recuperación. Crea otros.'),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Desactivar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Desactivar la verificación en dos pasos' });
    await app.user.type(within(dialogo).getByLabelText('Contraseña actual'), 'Mala-1');
    await app.user.click(within(dialogo).getByLabelText('Cifra 1 de 6'));
    await app.user.paste('123456');
    await app.user.click(within(dialogo).getByRole('button', { name: 'Desactivar' }));
    expect(await within(dialogo).findByText('La contraseña actual no es correcta')).toBeInTheDocument();
    api.on(usuarios.desactivarSegundoFactor, () => buildUsuario());
    await app.user.click(within(dialogo).getByLabelText('Cifra 1 de 6'));
    await app.user.paste('654321');
    await app.user.click(within(dialogo).getByRole('button', { name: 'Desactivar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.de(usuarios.desactivarSegundoFactor).at(-1)?.body).toEqual({
      contrasena: 'Mala-1',
      codigo: '654321',
    });
  });
});

describe('the password', () => {
  it('is changed with the current one', async () => {
    const api = conPerfil().on(usuarios.cambiarContrasena, () => buildUsuario());
    app = await renderApp('/user/profile');
    const seccion = await screen.findByRole('region', { name: 'Contraseña' });
    await app.user.type(within(seccion).getByLabelText('Contraseña actual'), 'Vieja-01');
    await app.user.type(within(seccion).getByLabelText('Contraseña nueva'), 'Secreta-1');
    await app.user.type(within(seccion).getByLabelText('Repite la contraseña'), 'Secreta-1{Enter}');
    expect(await screen.findByText(/Tus demás sesiones se han cerrado/)).toBeInTheDocument();
    expect(api.de(usuarios.cambiarContrasena)[0]?.body).toEqual({
      contrasenaActual: 'Vieja-01',
      contrasena: 'Secreta-1',
      repetirContrasena: 'Secreta-1',
    });
    expect(within(seccion).getByLabelText('Contraseña actual')).toHaveValue('');
  });
});

describe('the open sessions', () => {
  it('are named by browser and system, and another one is closed', async () => {
    const api = conPerfil().on(usuarios.cerrarSesion, () => ({ cerrada: true as const }));
    app = await renderApp('/user/profile');
    expect(await screen.findByText('Chrome en Linux')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Cerrar la sesión de Firefox en Windows' }));
    expect(await screen.findByText('Sesión cerrada')).toBeInTheDocument();
    expect(api.de(usuarios.cerrarSesion)[0]?.params).toEqual({ uuid: sesion(2, false, null).uuid });
  });

  it('are all closed after a question, and the login follows', async () => {
    conPerfil().on(usuarios.cerrarSesiones, () => ({ cerradas: 2 }));
    app = await renderApp('/user/profile');
    await app.user.click(await screen.findByRole('button', { name: 'Cerrar todas' }));
    const dialogo = await screen.findByRole('dialog', { name: '¿Cerrar todas las sesiones?' });
    await app.user.click(within(dialogo).getByRole('button', { name: 'Cerrar todas' }));
    expect(await screen.findByRole('heading', { name: 'Entra en tu cuenta' })).toBeInTheDocument();
    expect(window.localStorage.getItem('user')).toBeNull();
  });

  it('keep the language of the browser when one signs out, although the server clears the storage', async () => {
    conPerfil().on(auth.logout, () => {
      window.localStorage.clear();
      return { cerrada: true };
    });
    app = await renderApp('/user/profile');
    window.localStorage.setItem('language', 'es');
    await app.user.click(await screen.findByRole('button', { name: 'Tu cuenta' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
    expect(window.localStorage.getItem('language')).toBe('es');
  });

  it('leave nothing of their person behind, and ask for nothing more', async () => {
    let fuera = false;
    const trasSalir: string[] = [];
    const api = conPerfil()
      .on(usuarios.sesiones, () => {
        if (fuera) trasSalir.push('sesiones');
        return [sesion(1, true, null)];
      })
      .on(auth.logout, () => {
        fuera = true;
        return { cerrada: true };
      });
    app = await renderApp('/user/profile');
    await waitFor(() => expect(api.de(usuarios.sesiones)).toHaveLength(1));
    await app.user.click(await screen.findByRole('button', { name: 'Tu cuenta' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
    await waitFor(() => expect(app.queryClient.getQueryCache().getAll()).toEqual([]));
    expect(trasSalir).toEqual([]);
  });
});
