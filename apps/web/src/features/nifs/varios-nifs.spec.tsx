// It is clear at every moment which taxpayer is active (SPEC section 11): stated when there are several,
// named on each screen of one.
import { clientes, nifs } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { UUID_NIF, buildNif } from '../../testing/builders';
import { fakeApi, pagina } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const otro = buildNif({
  uuid: '0199aaaa-0000-7000-8000-000000000002',
  nif: 'B66987652',
  razonSocial: 'Gestora SL',
});

describe('several taxpayers in one account', () => {
  it('are told in the list of NIFs, and one alone is not', async () => {
    fakeApi().on(nifs.listar, () => pagina([buildNif(), otro]));
    app = await renderApp('/user/nifs');
    expect(await screen.findByText(/Con esta cuenta facturan 2 contribuyentes/)).toBeInTheDocument();
    app.cerrar();
    fakeApi().on(nifs.listar, () => pagina([buildNif()]));
    app = await renderApp('/user/nifs');
    expect(await screen.findByRole('link', { name: 'Muebles Ejemplo SL' })).toBeInTheDocument();
    expect(screen.queryByText(/contribuyentes/)).not.toBeInTheDocument();
  });

  it('are not confused: the frame names the one in hand, and so does a drawer that covers the frame', async () => {
    fakeApi()
      .on(nifs.obtener, () => buildNif())
      .on(nifs.listar, () => pagina([buildNif(), otro]))
      .on(clientes.listar, () => pagina([]));
    app = await renderApp(`/user/nif/${UUID_NIF}/clientes?editar=nuevo`);
    const cajon = within(await screen.findByRole('dialog', { name: 'Nuevo cliente' }));
    expect(cajon.getByText('Muebles Ejemplo SL · B12345674')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: /^NIF activo: Muebles Ejemplo SL, B12345674/, hidden: true }),
    ).toHaveTextContent('Muebles Ejemplo SLB12345674');
  });
});
