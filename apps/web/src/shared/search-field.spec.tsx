// Searching in a list, and going on from it before the search has reached the URL.
import { createI18n } from '@encadena/i18n';
import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTimeout as wait } from 'node:timers/promises';
import { lazy } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Link, RouterProvider, createMemoryRouter, useNavigation } from 'react-router-dom';
import { Providers } from '../app/providers';
import { createQueryClient } from './query';
import { SearchField } from './search-field';
import { useUrlState } from './url-state';

function Lista() {
  const url = useUrlState();
  return (
    <>
      <SearchField
        etiqueta="Buscar"
        valor={url.get('texto')}
        onBuscar={(texto) => url.set({ texto: texto ?? undefined })}
      />
      <Link to="/ficha">Finques Tres Torres SA</Link>
    </>
  );
}

const Nunca = lazy(() => new Promise<never>(() => undefined));

/** As on a slow phone: React does not come to drawing that somebody is on the way to another page. */
function SinTiempo() {
  const { location } = useNavigation();
  return location ? <Nunca /> : null;
}

/** The code of the second page comes when the test lets it. */
async function abrir({ lento = false } = {}) {
  const i18n = await createI18n('es');
  initReactI18next.init(i18n);
  let llega: () => void = () => undefined;
  const codigo = new Promise<void>((resolve) => {
    llega = resolve;
  });
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <Lista />
          {lento && <SinTiempo />}
        </>
      ),
    },
    { path: '/ficha', lazy: () => codigo.then(() => ({ element: <h1>La ficha</h1> })) },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <Providers queryClient={createQueryClient()} env="test">
        <RouterProvider router={router} />
      </Providers>
    </I18nextProvider>,
  );
  return { router, llega, user: userEvent.setup() };
}

it('goes into the URL a moment after the last key', async () => {
  const { router, user } = await abrir();
  await user.type(screen.getByLabelText('Buscar'), 'torres');
  await waitFor(() => expect(router.state.location.search).toBe('?texto=torres'));
});

it.each([
  ['', false],
  [', in a browser that is behind with drawing', true],
])('does not call back who has gone on to a page whose code is on its way%s', async (_, lento) => {
  const { router, llega, user } = await abrir({ lento });
  await user.type(screen.getByLabelText('Buscar'), 'torres');
  await user.click(screen.getByRole('link', { name: 'Finques Tres Torres SA' }));
  expect(router.state.navigation.location?.pathname).toBe('/ficha');
  // Longer than the search waits for a key.
  await act(() => wait(400));
  act(llega);
  expect(await screen.findByRole('heading', { name: 'La ficha' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/ficha');
});
