// Registration and the verification of the address.
import { auth, textosLegales } from '@encadena/contracts';
import type { TextoLegal } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const conTextos = (version = () => '2026-11-01') =>
  fakeApi()
    .on(auth.existeEmail, () => ({ existe: false }))
    .on(textosLegales.obtener, ({ params }) => ({
      documento: (params as { documento: TextoLegal }).documento,
      version: version(),
      idioma: 'es' as const,
      titulo: 'Texto',
      texto: '## Quién trata tus datos\n\nNosotros.',
    }));

async function rellenar(contrasena = 'Secreta-1'): Promise<void> {
  await pegar(await screen.findByLabelText('Nombre'), 'Nuria');
  await pegar(screen.getByLabelText('Apellidos'), 'Ejemplo');
  await pegar(screen.getByLabelText('Correo electrónico'), 'nuria@ejemplo.test');
  await pegar(screen.getByLabelText('Contraseña'), contrasena);
  await pegar(screen.getByLabelText('Repite la contraseña'), contrasena);
}

async function aceptar(): Promise<void> {
  await app.user.click(screen.getByRole('checkbox', { name: /política de privacidad/ }));
  await app.user.click(screen.getByRole('checkbox', { name: /condiciones de contratación/ }));
}

const crear = () => app.user.click(screen.getByRole('button', { name: 'Crear la cuenta' }));

describe('registration', () => {
  it('records the versions of the texts that were shown, and says where the link went', async () => {
    const api = conTextos().on(auth.registrar, () => ({ email: 'nuria@ejemplo.test' }));
    app = await renderApp('/auth/registrar', { usuario: null });
    await rellenar();
    await aceptar();
    await crear();
    expect(
      await screen.findByRole('heading', { name: 'Verifica tu correo electrónico' }),
    ).toBeInTheDocument();
    expect(screen.getByText('nuria@ejemplo.test')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enviar otro enlace' })).toBeDisabled();
    expect(api.de(auth.registrar)[0]?.body).toMatchObject({
      email: 'nuria@ejemplo.test',
      idioma: 'es',
      privacidad: '2026-11-01',
      condiciones: '2026-11-01',
      correosComerciales: false,
    });
  });

  it('is not sent without both acceptances, and says so beside the boxes', async () => {
    const api = conTextos();
    app = await renderApp('/auth/registrar', { usuario: null });
    await rellenar();
    await crear();
    expect(await screen.findAllByText('Hay que aceptarlo para crear la cuenta')).toHaveLength(2);
    expect(api.de(auth.registrar)).toHaveLength(0);
  });

  it('shows the parts of the password rule as they are met', async () => {
    conTextos();
    app = await renderApp('/auth/registrar', { usuario: null });
    const campo = await screen.findByLabelText('Contraseña');
    const regla = (texto: string): HTMLElement | null => screen.getByText(texto).closest('li');
    expect(regla('Una letra mayúscula')).toHaveAttribute('data-cumplida', 'false');
    await pegar(campo, 'Secreta');
    expect(regla('Una letra mayúscula')).toHaveAttribute('data-cumplida', 'true');
    expect(regla('Una cifra')).toHaveAttribute('data-cumplida', 'false');
    await pegar(campo, '-1');
    expect(regla('Una cifra')).toHaveAttribute('data-cumplida', 'true');
    expect(regla('La misma en las dos casillas')).toHaveAttribute('data-cumplida', 'false');
    await pegar(screen.getByLabelText('Repite la contraseña'), 'Secreta-1');
    expect(regla('La misma en las dos casillas')).toHaveAttribute('data-cumplida', 'true');
    await waitFor(() =>
      expect(
        screen.getAllByRole('status').some((nodo) => nodo.textContent?.includes('cumple todas las reglas')),
      ).toBe(true),
    );
  });

  it('hints at the account that an address has already', async () => {
    conTextos().on(auth.existeEmail, () => ({ existe: true }));
    app = await renderApp('/auth/registrar', { usuario: null });
    await pegar(await screen.findByLabelText('Correo electrónico'), 'nuria@ejemplo.test');
    await app.user.tab();
    expect(await screen.findByText(/Ya hay una cuenta/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'recupera la contraseña' })).toHaveAttribute(
      'href',
      '/auth/recuperar-contrasena',
    );
  });

  it('asks for acceptance again when the texts changed meanwhile', async () => {
    let version = '2026-11-01';
    const api = conTextos(() => version).on(auth.registrar, () => {
      version = '2026-12-01';
      throw new Rechazo(409, 'TEXTO_LEGAL_OBSOLETO', 'Los textos legales han cambiado mientras tanto.');
    });
    app = await renderApp('/auth/registrar', { usuario: null });
    await rellenar();
    await aceptar();
    await crear();
    expect(await screen.findByRole('alert')).toHaveTextContent('Los textos legales han cambiado');
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /política de privacidad/ })).not.toBeChecked(),
    );
    api.on(auth.registrar, () => ({ email: 'nuria@ejemplo.test' }));
    await aceptar();
    await crear();
    await screen.findByRole('heading', { name: 'Verifica tu correo electrónico' });
    expect(api.de(auth.registrar).at(-1)?.body).toMatchObject({ privacidad: '2026-12-01' });
  });

  it('puts the refusal of a well-known password beside its field', async () => {
    conTextos().on(auth.registrar, () => {
      throw new Rechazo(422, 'CONTRASENA_CONOCIDA', 'Demasiado conocida', [
        {
          campo: 'contrasena',
          codigo: 'CONTRASENA_CONOCIDA',
          mensaje: 'Esta contraseña es demasiado conocida',
        },
      ]);
    });
    app = await renderApp('/auth/registrar', { usuario: null });
    await rellenar('Password1!');
    await aceptar();
    await crear();
    expect(await screen.findByText('Esta contraseña es demasiado conocida')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Contraseña')).toHaveFocus());
  });

  it('opens the legal text over what is typed', async () => {
    conTextos();
    app = await renderApp('/auth/registrar', { usuario: null });
    await app.user.click(await screen.findByRole('button', { name: 'política de privacidad' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Política de privacidad' });
    expect(await within(dialogo).findByText('Versión 2026-11-01')).toBeInTheDocument();
    expect(
      await within(dialogo).findByRole('heading', { name: 'Quién trata tus datos' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /política de privacidad/, hidden: true })).not.toBeChecked();
  });
});

describe('verification of the address', () => {
  it('sends who signs in unverified to the page that offers another link', async () => {
    const api = fakeApi()
      .on(auth.login, () => {
        throw new Rechazo(403, 'EMAIL_NO_VERIFICADO', 'Antes tienes que verificar tu correo electrónico');
      })
      .on(auth.solicitarVerificacion, () => ({ enviado: true as const }));
    app = await renderApp('/auth/login', { usuario: null });
    await pegar(await screen.findByLabelText('Correo electrónico'), 'nuria@ejemplo.test');
    await pegar(screen.getByLabelText('Contraseña'), 'Secreta-1');
    await app.user.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Verifica tu correo electrónico' });
    expect(app.ruta()).toBe('/auth/email-no-verificado');
    await app.user.click(screen.getByRole('button', { name: 'Enviar otro enlace' }));
    expect(await screen.findByText(/Podrás pedir otro dentro de/)).toBeInTheDocument();
    expect(api.de(auth.solicitarVerificacion)[0]?.body).toEqual({ email: 'nuria@ejemplo.test' });
  });

  it('takes a press, uses the link and leads to the login', async () => {
    const api = fakeApi().on(auth.verificarEmail, () => ({
      verificado: true as const,
      email: 'nuria@ejemplo.test',
    }));
    app = await renderApp('/auth/verificar-email?token=abc', { usuario: null });
    const boton = await screen.findByRole('button', { name: 'Verificar mi correo' });
    expect(api.de(auth.verificarEmail)).toHaveLength(0);
    await app.user.click(boton);
    expect(await screen.findByRole('heading', { name: 'Correo verificado' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: 'Entrar' }));
    expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('nuria@ejemplo.test');
  });

  it('A12 leads on to the mail that chooses the password when the address was registered with different ones', async () => {
    fakeApi().on(auth.verificarEmail, () => ({
      verificado: true as const,
      email: 'nuria@ejemplo.test',
      contrasenaPendiente: true,
    }));
    app = await renderApp('/auth/verificar-email?token=abc', { usuario: null });
    await app.user.click(await screen.findByRole('button', { name: 'Verificar mi correo' }));
    expect(
      await screen.findByRole('heading', { name: 'Correo verificado. Elige tu contraseña' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/más de una vez con contraseñas distintas/)).toHaveTextContent(
      'nuria@ejemplo.test',
    );
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute(
      'href',
      '/auth/recuperar-contrasena',
    );
    expect(screen.queryByRole('link', { name: 'Entrar' })).not.toBeInTheDocument();
  });

  it('says what may have happened to a link that no longer works', async () => {
    fakeApi().on(auth.verificarEmail, () => {
      throw new Rechazo(400, 'ENLACE_NO_VALIDO', 'Este enlace no es válido');
    });
    app = await renderApp('/auth/verificar-email?token=abc', { usuario: null });
    await app.user.click(await screen.findByRole('button', { name: 'Verificar mi correo' }));
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute(
      'href',
      '/auth/email-no-verificado',
    );
    expect(screen.getByRole('link', { name: 'Volver a entrar' })).toHaveAttribute('href', '/auth/login');
  });

  it('is sent once by an impatient double click', async () => {
    const api = fakeApi().on(auth.verificarEmail, () => ({
      verificado: true as const,
      email: 'nuria@ejemplo.test',
    }));
    app = await renderApp('/auth/verificar-email?token=abc', { usuario: null });
    const boton = await screen.findByRole('button', { name: 'Verificar mi correo' });
    // Both clicks before the page is drawn again, as a browser delivers them.
    act(() => [1, 2].forEach((detail) => fireEvent.click(boton, { detail })));
    expect(await screen.findByRole('heading', { name: 'Correo verificado' })).toBeInTheDocument();
    expect(api.de(auth.verificarEmail)).toHaveLength(1);
  });

  it('tells a failure of the server as one to try again later', async () => {
    fakeApi().on(auth.verificarEmail, () => {
      throw new Rechazo(500, 'ERROR_INTERNO', 'Ha fallado algo');
    });
    app = await renderApp('/auth/verificar-email?token=abc', { usuario: null });
    await app.user.click(await screen.findByRole('button', { name: 'Verificar mi correo' }));
    expect(
      await screen.findByText('Error al verificar el correo electrónico. Vuelve a intentarlo más tarde.'),
    ).toBeInTheDocument();
  });
});
