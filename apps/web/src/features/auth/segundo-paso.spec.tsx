// The second step of a login.
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

// Whole values at once: key by key costs seconds on a busy machine.
async function pegar(campo: HTMLElement, texto: string): Promise<void> {
  await app.user.click(campo);
  await app.user.paste(texto);
}

const pendiente = () => ({
  segundoFactorRequerido: true as const,
  idioma: 'es' as const,
  caducaEn: new Date(Date.now() + 600_000).toISOString(),
});

async function hastaElCodigo(): Promise<void> {
  app = await renderApp('/auth/login', { usuario: null });
  await pegar(await screen.findByLabelText('Correo electrónico'), 'demo@encadena.test');
  await pegar(screen.getByLabelText('Contraseña'), 'Secreta-1');
  await app.user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByRole('heading', { name: 'Verificación en dos pasos' });
}

describe('the second step', () => {
  it('takes a pasted code with blanks, at once, and opens the session', async () => {
    const api = fakeApi()
      .on(auth.login, pendiente)
      .on(auth.login2fa, () => buildUsuario({ segundoFactor: true }))
      .on(nifs.listar, () => pagina([buildNif()]));
    await hastaElCodigo();
    const primera = screen.getByLabelText('Cifra 1 de 6');
    await waitFor(() => expect(primera).toHaveFocus());
    expect(primera).toHaveAttribute('autocomplete', 'one-time-code');
    await app.user.paste('123 456');
    expect(await screen.findByRole('heading', { name: 'Tus NIF' })).toBeInTheDocument();
    expect(api.de(auth.login2fa)[0]?.body).toEqual({ codigo: '123456' });
  });

  it('empties the box after a wrong code, says why once, beside it, and takes the next one', async () => {
    let veces = 0;
    const api = fakeApi()
      .on(auth.login, pendiente)
      .on(nifs.listar, () => pagina([buildNif()]))
      .on(auth.login2fa, () => {
        veces += 1;
        if (veces === 1)
          throw new Rechazo(
            422,
            'CODIGO_SEGUNDO_FACTOR',
            'Error al verificar el código de la verificación en dos pasos',
          );
        return buildUsuario();
      });
    await hastaElCodigo();
    await app.user.click(screen.getByLabelText('Cifra 1 de 6'));
    await app.user.paste('111111');
    expect(
      await screen.findByText('Error al verificar el código de la verificación en dos pasos'),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Cifra 1 de 6')).toHaveValue(''));
    expect(screen.getAllByText('Error al verificar el código de la verificación en dos pasos')).toHaveLength(
      1,
    );
    await app.user.click(screen.getByLabelText('Cifra 1 de 6'));
    await app.user.paste('222222');
    expect(await screen.findByRole('heading', { name: 'Tus NIF' })).toBeInTheDocument();
    expect(api.de(auth.login2fa)).toHaveLength(2);
  });

  it('takes a recovery code instead, however it is written, and refuses what is none', async () => {
    const api = fakeApi()
      .on(auth.login, pendiente)
      .on(auth.login2fa, () => buildUsuario())
      .on(nifs.listar, () => pagina([buildNif()]));
    await hastaElCodigo();
    await app.user.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
    const campo = await screen.findByLabelText('Código de recuperación');
    await app.user.type(campo, 'nada{Enter}');
    expect(await screen.findByText(/tiene 25 letras y cifras/)).toBeInTheDocument();
    await app.user.clear(campo);
    await app.user.type(campo, 'abcde-fghij klmno-pqrst-uvwxy{Enter}');
    await screen.findByRole('heading', { name: 'Tus NIF' });
    expect(api.de(auth.login2fa)[0]?.body).toEqual({ codigoRecuperacion: 'ABCDEFGHIJKLMNOPQRSTUVWXY' });
  });

  it('that has run out starts again at the credentials, with the words of the server', async () => {
    fakeApi()
      .on(auth.login, pendiente)
      .on(auth.login2fa, () => {
        throw new Rechazo(401, 'SEGUNDO_FACTOR_CADUCADO', 'El segundo paso ha caducado. Vuelve a entrar.');
      });
    await hastaElCodigo();
    await app.user.click(screen.getByLabelText('Cifra 1 de 6'));
    await app.user.paste('123456');
    expect(await screen.findByRole('heading', { name: 'Entra en tu cuenta' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('El segundo paso ha caducado');
  });

  it('waits as long as the server says after too many tries', async () => {
    fakeApi()
      .on(auth.login, pendiente)
      .on(auth.login2fa, () => {
        throw new Rechazo(
          429,
          'DEMASIADAS_PETICIONES',
          'Demasiadas peticiones seguidas. Espera un momento.',
          [],
          { 'retry-after': '120' },
        );
      });
    await hastaElCodigo();
    await app.user.click(screen.getByLabelText('Cifra 1 de 6'));
    await app.user.paste('123456');
    expect(await screen.findByText(/Podrás volver a probar dentro de 2 min/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Verificar' })).toBeDisabled();
  });
});
