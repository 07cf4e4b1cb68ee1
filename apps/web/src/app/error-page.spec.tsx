// A screen that does not load: without a connection, that does not mean a new version.
import { createI18n } from '@encadena/i18n';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../shared/query';
import { ErrorPage } from './error-page';
import { Providers } from './providers';

const decir = (suceso: 'online' | 'offline'): void => act(() => void window.dispatchEvent(new Event(suceso)));
const avisos = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  decir('online');
  avisos.mockClear();
});

async function abrir(fallo: Error, contesta: boolean): Promise<void> {
  globalThis.fetch = () =>
    contesta ? Promise.resolve({} as Response) : Promise.reject(new TypeError('Failed to fetch'));
  const i18n = await createI18n('es');
  initReactI18next.init(i18n);
  const router = createMemoryRouter([
    {
      path: '/',
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <></>,
      lazy: () => Promise.reject(fallo),
    },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <Providers queryClient={createQueryClient()} env="test">
        <RouterProvider router={router} />
      </Providers>
    </I18nextProvider>,
  );
}

const chunk = () =>
  new TypeError('Failed to fetch dynamically imported module: https://encadena.test/assets/a.js');

describe('a screen that was not loaded yet', () => {
  it('says without a connection that there is none, and not that there is a new version', async () => {
    decir('offline');
    await abrir(chunk(), false);
    expect(await screen.findByRole('alert')).toHaveTextContent('Sin conexión');
    expect(screen.queryByText('Hay una versión nueva')).not.toBeInTheDocument();
  });

  it('says the same when the browser believes in a connection and the server cannot be reached', async () => {
    await abrir(chunk(), false);
    expect(await screen.findByRole('alert')).toHaveTextContent('Se abrirá sola cuando vuelva la conexión');
  });

  it('tells of a new version when the server answers and no longer has the screen', async () => {
    await abrir(chunk(), true);
    expect(await screen.findByRole('alert')).toHaveTextContent('Hay una versión nueva');
  });

  it('calls a fault of ours a fault', async () => {
    await abrir(new Error('x is undefined'), true);
    expect(await screen.findByRole('alert')).not.toHaveTextContent(/versión nueva|Sin conexión/);
  });
});
