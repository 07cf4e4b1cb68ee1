// Recovering and changing the password through a link.
import { auth } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Rechazo, fakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

// Whole forms through a real router: a second alone, several on a busy machine.
jest.setTimeout(30_000);

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());

// Whole values at once: key by key costs seconds on a busy machine.
async function pegar(campo: HTMLElement, texto: string): Promise<void> {
  await app.user.click(campo);
  await app.user.paste(texto);
}

describe('a new password by mail', () => {
  it('is asked for with the address, and the answer tells nothing about accounts', async () => {
    const api = fakeApi().on(auth.solicitarCambioContrasena, () => ({ enviado: true as const }));
    app = await renderApp('/auth/recuperar-contrasena', { usuario: null });
    await app.user.type(await screen.findByLabelText('Correo electrónico'), 'no-es-correo{Enter}');
    expect(await screen.findByText('Correo electrónico no válido')).toBeInTheDocument();
    await app.user.clear(screen.getByLabelText('Correo electrónico'));
    await app.user.type(screen.getByLabelText('Correo electrónico'), 'nuria@ejemplo.test{Enter}');
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeInTheDocument();
    expect(screen.getByText(/Si hay una cuenta con/)).toBeInTheDocument();
    expect(api.de(auth.solicitarCambioContrasena)[0]?.body).toEqual({ email: 'nuria@ejemplo.test' });
  });

  it('is chosen behind the link, twice the same', async () => {
    const api = fakeApi()
      .on(auth.validarTokenCambioContrasena, () => ({
        valido: true as const,
        emailEnmascarado: 'n***@ejemplo.test',
      }))
      .on(auth.cambiarContrasena, () => ({ cambiada: true as const }));
    app = await renderApp('/auth/cambiar-contrasena?token=abc', { usuario: null });
    expect(await screen.findByText(/n\*\*\*@ejemplo\.test/)).toBeInTheDocument();
    await pegar(screen.getByLabelText('Contraseña nueva'), 'Secreta-1');
    await app.user.type(screen.getByLabelText('Repite la contraseña'), 'Secreta-2{Enter}');
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeInTheDocument();
    expect(api.de(auth.cambiarContrasena)).toHaveLength(0);
    await app.user.clear(screen.getByLabelText('Repite la contraseña'));
    await app.user.type(screen.getByLabelText('Repite la contraseña'), 'Secreta-1{Enter}');
    expect(await screen.findByRole('heading', { name: 'Contraseña cambiada' })).toBeInTheDocument();
    expect(api.de(auth.cambiarContrasena)[0]?.body).toEqual({
      token: 'abc',
      contrasena: 'Secreta-1',
      repetirContrasena: 'Secreta-1',
    });
  });

  it('is not offered behind a link that no longer works, nor without one', async () => {
    fakeApi().on(auth.validarTokenCambioContrasena, () => {
      throw new Rechazo(400, 'ENLACE_NO_VALIDO', 'Este enlace no es válido');
    });
    app = await renderApp('/auth/cambiar-contrasena?token=viejo', { usuario: null });
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeInTheDocument();
    await act(() => app.router.navigate('/auth/cambiar-contrasena'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute(
        'href',
        '/auth/recuperar-contrasena',
      ),
    );
  });
});
