// On a wide screen the paper stands beside the steps, and follows what is typed.
import {
  clientes,
  cuentasBancarias,
  facturas,
  nifs,
  series,
  sugerencias,
  verifactuRegistros,
} from '@encadena/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildCliente,
  buildCuenta,
  buildFacturaDetalle,
  buildNif,
  buildSerie,
} from '../../../testing/builders';
import { fakeApi, pagina } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
const deAntes = window.matchMedia;
jest.setTimeout(60_000);

function ventana(anchoEnEm: number): void {
  window.matchMedia = (query) => ({
    ...deAntes(query),
    matches: anchoEnEm >= Number(/min-width: (\d+)em/.exec(query)?.[1] ?? Infinity),
  });
}

beforeEach(() => {
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([buildSerie()]))
    .on(series.siguienteNumero, () => ({
      serie: 'F',
      ejercicio: 2026,
      numero: 7,
      numeroCompleto: 'F26-00007',
    }))
    .on(sugerencias.lineas, () => ({ articulos: [], vendidas: [] }))
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(clientes.listar, () => pagina([buildCliente()]))
    .on(clientes.obtener, () => buildCliente({ idioma: 'ca' }))
    .on(facturas.obtener, () => buildFacturaDetalle())
    .on(facturas.modificar, () => buildFacturaDetalle({ version: 2 }))
    .on(verifactuRegistros.listar, () => pagina([]));
});
afterEach(() => {
  window.matchMedia = deAntes;
  app.cerrar();
});

const abrir = async (paso: string): Promise<void> => {
  app = await renderApp(`/user/nif/${UUID_NIF}/facturas/${buildFacturaDetalle().uuid}/editar/${paso}`);
};
const papel = () => screen.findByRole('region', { name: 'La factura, en vivo' });

describe('the paper beside the steps', () => {
  it('shows what is typed, sums it up, and names the number to come', async () => {
    ventana(80);
    await abrir('lineas');
    const hoja = within(await papel());
    expect(await hoja.findByText('F26-00007')).toBeInTheDocument();
    const fila = within(await screen.findByRole('group', { name: 'Línea 1' }));
    const precio = fila.getByRole('textbox', { name: 'Precio' });
    await app.user.clear(precio);
    await app.user.type(precio, '1000');
    const cantidad = fila.getByRole('textbox', { name: 'Cantidad' });
    await app.user.clear(cantidad);
    await app.user.type(cantidad, '3');
    await app.user.type(fila.getByRole('textbox', { name: 'Descripción' }), ' con montaje');
    await waitFor(() => expect(hoja.getByText(/con montaje/)).toBeInTheDocument());
    await waitFor(() => expect(hoja.getAllByText(/3\.000,00/).length).toBeGreaterThan(0));
  });

  it('keeps what could be read last while a number is half typed', async () => {
    ventana(80);
    await abrir('lineas');
    const hoja = within(await papel());
    const total = (await hoja.findAllByText('Total factura')).length;
    const precio = within(await screen.findByRole('group', { name: 'Línea 1' })).getByRole('textbox', {
      name: 'Precio',
    });
    await app.user.type(precio, 'x');
    expect(hoja.getAllByText('Total factura')).toHaveLength(total);
    expect(hoja.queryByText(/Los totales aparecerán/)).toBeNull();
  });

  it('says in which language the customer will read it', async () => {
    ventana(80);
    await abrir('general');
    expect(await within(await papel()).findByText('El cliente la recibe en catalán.')).toBeInTheDocument();
  });

  it('stands alone on a narrow screen, where the totals are beside the lines', async () => {
    ventana(60);
    await abrir('lineas');
    expect(await screen.findByRole('heading', { name: 'Totales' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'La factura, en vivo' })).toBeNull();
  });
});
