// A click while the connection is slow.
import { clientes, nifs } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { UUID_NIF, buildNif } from '../testing/builders';
import { fakeApi, pagina } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

describe('a click on a slow line', () => {
  it('is answered with the skeleton of the next screen while that is on its way', async () => {
    let contestar = (): void => undefined;
    const lento = new Promise<void>((listo) => (contestar = listo));
    fakeApi()
      .on(nifs.listar, () => pagina([buildNif()]))
      .on(clientes.listar, () => pagina([]))
      .on(nifs.obtener, async () => {
        await lento;
        return buildNif();
      });
    app = await renderApp('/user/nifs');
    const enlace = await screen.findByRole('link', { name: 'Muebles Ejemplo SL' });
    act(() => void app.router.navigate(`/user/nif/${UUID_NIF}/clientes`));
    expect(await screen.findByText('Cargando…')).toBeInTheDocument();
    expect(enlace).not.toBeVisible();
    contestar();
    expect(await screen.findByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Cargando…')).not.toBeInTheDocument());
  });
});
