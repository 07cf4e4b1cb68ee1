// Products and services: searched, added with what a line needs, refused beside the field, deleted by name.
import { articulos, nifs } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildArticulo, buildNif } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/articulos`;
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(articulos.listar, () => pagina([buildArticulo()]))
    .on(articulos.obtener, () => buildArticulo());

describe('products and services', () => {
  it('show what one costs, per what, and how it is taxed', async () => {
    api();
    app = await renderApp(ruta);
    const fila = within(await screen.findByRole('row', { name: /Hora de taller/ }));
    expect(fila.getByText(/38,50/)).toBeInTheDocument();
    expect(fila.getByText('/ hora')).toBeInTheDocument();
    expect(fila.getByText(/IVA 10/)).toBeInTheDocument();
  });

  it('are added with the price as people write it', async () => {
    const servidor = api().on(articulos.crear, () => buildArticulo());
    app = await renderApp(`${ruta}?editar=nuevo`);
    await app.user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Hora de taller');
    await app.user.type(screen.getByRole('textbox', { name: /^Precio/ }), '1.234,5');
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Producto creado')).toBeInTheDocument();
    expect(servidor.de(articulos.crear)[0]?.body).toMatchObject({
      nombre: 'Hora de taller',
      linea: { precioUnitario: '1234.5', tipoImpositivo: '21', exenta: false, calificacionOperacion: 'S1' },
    });
    expect(app.ruta()).toBe(ruta);
  });

  it('that are exempt carry a cause and no rate', async () => {
    const servidor = api().on(articulos.modificar, () => buildArticulo());
    app = await renderApp(`${ruta}?editar=${buildArticulo().uuid}`);
    await app.user.selectOptions(
      await screen.findByRole('combobox', { name: /Calificación|Tratamiento/ }),
      'EXENTA',
    );
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(servidor.de(articulos.modificar)).toHaveLength(1));
    expect(servidor.de(articulos.modificar)[0]?.body).toMatchObject({
      linea: { exenta: true, causaExencion: 'E1', tipoImpositivo: null, calificacionOperacion: null },
    });
  });

  it('without a name are refused before the server is asked; a reference that is taken, beside its field', async () => {
    const servidor = api().on(articulos.crear, () => {
      throw new Rechazo(409, 'ARTICULO_DUPLICADO', 'Ya tienes otro', [
        { campo: 'referencia', codigo: 'ARTICULO_DUPLICADO', mensaje: 'Ya tienes otro con esta referencia' },
      ]);
    });
    app = await renderApp(`${ruta}?editar=nuevo`);
    await app.user.click(await screen.findByRole('button', { name: 'Guardar' }));
    const nombre = screen.getByRole('textbox', { name: /^Nombre/ });
    await waitFor(() => expect(nombre).toBeInvalid());
    expect(servidor.de(articulos.crear)).toHaveLength(0);
    await app.user.type(nombre, 'Otra hora');
    await app.user.type(screen.getByRole('textbox', { name: /^Tu referencia/ }), 'MO-1');
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ya tienes otro con esta referencia')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Tu referencia/ })).toHaveFocus();
  });

  it('are deleted after a dialog with their name', async () => {
    const servidor = api().on(articulos.eliminar, () => ({ eliminado: true as const }));
    app = await renderApp(ruta);
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones de Hora de taller' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Eliminar Hora de taller' });
    await app.user.click(within(dialogo).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Producto eliminado')).toBeInTheDocument();
    expect(servidor.de(articulos.eliminar)[0]?.params).toEqual({ uuid: buildArticulo().uuid });
  });
});
