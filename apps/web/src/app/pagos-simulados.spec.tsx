// Where nobody pays, the screens of a person say so, and those of a NIF beside what they say of its world.
import { clientes, nifs, producto, type NifDetalleDto, type ProductoDto } from '@encadena/contracts';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { UUID_NIF, buildNif } from '../testing/builders';
import { fakeApi, pagina } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const conPagos = (pagos: ProductoDto['pagos']) =>
  fakeApi()
    .on(producto.ver, () => ({ suscripciones: true, pagos, conectable: false, peticionesMinuto: 600 }))
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(
      nifs.obtener,
      () => ({ ...buildNif(), mundos: [{ entorno: 'REAL', agencia: 'SIMULADOR' }] }) as NifDetalleDto,
    )
    .on(clientes.listar, () => pagina([]));

it.each([
  ['es', 'Los pagos son simulados: nadie paga de verdad.'],
  ['ca', 'Els pagaments són simulats: ningú no paga de debò.'],
  ['en', 'Payments are simulated: nobody really pays.'],
] as const)('is said above the screens of a person: %s', async (idioma, texto) => {
  conPagos('SIMULADOS');
  app = await renderApp('/user/nifs', { idioma });
  expect(await screen.findByText(texto)).toBeVisible();
});

it('is said beside the simulated agency', async () => {
  conPagos('SIMULADOS');
  app = await renderApp(`/user/nif/${UUID_NIF}/clientes`);
  expect(await screen.findByText('Pagos simulados.')).toBeInTheDocument();
  expect(screen.getAllByRole('note')).toHaveLength(1);
});

it.each(['REALES', 'NINGUNOS'] as const)('is not said where payments are %s', async (pagos) => {
  const api = conPagos(pagos);
  app = await renderApp('/user/nifs');
  await screen.findByRole('heading', { level: 1 });
  expect(api.de(producto.ver)).toHaveLength(1);
  expect(screen.queryByText(/simulados/)).toBeNull();
});
