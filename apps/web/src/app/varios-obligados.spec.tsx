// An account that carries several taxpayers says so on the screens of each (Orden HAC/1177/2024, art. 2.d).
import { clientes, nifs } from '@encadena/contracts';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { UUID_NIF, buildNif } from '../testing/builders';
import { fakeApi, pagina } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

it.each([true, false])('several: %s', async (variosObligados) => {
  fakeApi()
    .on(nifs.obtener, () => ({ ...buildNif(), variosObligados }) as never)
    .on(clientes.listar, () => pagina([]));
  app = await renderApp(`/user/nif/${UUID_NIF}/clientes`);
  await screen.findByRole('heading', { name: 'Clientes' });
  const dice = screen.queryByText(/lleva la facturación de varios NIF.*Aquí trabajas con Muebles Ejemplo SL/);
  expect(dice !== null).toBe(variosObligados);
});
