// Unsubscribing from marketing emails.
import { bajaCorreosComerciales } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Rechazo, fakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

// Whole forms through a real router: a second alone, several on a busy machine.
jest.setTimeout(30_000);

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());

describe('the link at the foot of commercial mail', () => {
  it('ends them with one press, without a session', async () => {
    const api = fakeApi()
      .on(bajaCorreosComerciales.ver, () => ({ emailEnmascarado: 'n***@ejemplo.test', suscrito: true }))
      .on(bajaCorreosComerciales.confirmar, () => ({ suscrito: false as const }));
    app = await renderApp('/baja-correos-comerciales?token=abc', { usuario: null });
    await app.user.click(await screen.findByRole('button', { name: 'Dejar de recibirlos' }));
    expect(await screen.findByRole('heading', { name: 'Te hemos dado de baja' })).toBeInTheDocument();
    expect(api.de(bajaCorreosComerciales.confirmar)[0]?.body).toEqual({ token: 'abc' });
  });

  it('works for who is signed in too, and says when it was done before', async () => {
    fakeApi().on(bajaCorreosComerciales.ver, () => ({
      emailEnmascarado: 'n***@ejemplo.test',
      suscrito: false,
    }));
    app = await renderApp('/baja-correos-comerciales?token=abc');
    expect(await screen.findByRole('heading', { name: 'Te hemos dado de baja' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Dejar de recibirlos' })).not.toBeInTheDocument();
  });

  it('says that it is not valid', async () => {
    fakeApi().on(bajaCorreosComerciales.ver, () => {
      throw new Rechazo(400, 'ENLACE_BAJA_NO_VALIDO', 'Enlace de baja no válido');
    });
    app = await renderApp('/baja-correos-comerciales?token=mal', { usuario: null });
    expect(await screen.findByRole('heading', { name: 'Enlace de baja no válido' })).toBeInTheDocument();
  });
});
