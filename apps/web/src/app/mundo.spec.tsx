// Which world one is in is said on every screen and told with every call; whoever signs in next begins in the real one.
import { CABECERA_RELOJ, clientes, facturas, gestoria, nifs, type NifDetalleDto } from '@encadena/contracts';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { UUID_NIF, buildFacturaResumen, buildNif, buildTrimestre } from '../testing/builders';

window.sessionStorage.setItem('entorno', 'PRUEBAS');
const { fakeApi, pagina } = await import('../testing/fake-api');
const { renderApp } = await import('../testing/render-app');
const { hoy, masDias } = await import('../shared/dias');
const { entornoActual } = await import('../shared/entorno');
const { session } = await import('../shared/session');

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const conMundos = (agencia: 'PRODUCCION' | 'PREPRODUCCION' | 'SIMULADOR'): NifDetalleDto =>
  ({
    ...buildNif({ suscripcionActiva: false }),
    mundos: [
      { entorno: 'REAL', agencia },
      { entorno: 'PRUEBAS', agencia: 'SIMULADOR' },
    ],
  }) as NifDetalleDto;

/** Today, whatever any clock of tests shows. */
const deVerdad = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format();

const abrir = async (agencia: Parameters<typeof conMundos>[0], desfaseMs = 0) => {
  const api = fakeApi()
    .conCabecera(CABECERA_RELOJ, String(desfaseMs))
    .on(nifs.obtener, () => conMundos(agencia))
    .on(clientes.listar, () => pagina([]));
  app = await renderApp(`/user/nif/${UUID_NIF}/clientes`);
  await screen.findByRole('heading', { name: 'Clientes' });
  return api;
};

it('the world of tests is named above everything, every call says it, and no plan is asked for', async () => {
  const api = await abrir('PRODUCCION');
  expect(screen.getByRole('note')).toHaveTextContent('Pruebas: aquí nada cuenta ni llega a Hacienda.');
  expect(screen.getByRole('button', { name: 'Salir' })).toBeVisible();
  expect(screen.getByRole('switch', { name: /Entorno de pruebas/, hidden: true })).toBeChecked();
  expect(new Set(api.de(clientes.listar).map(({ headers }) => headers['x-entorno']))).toEqual(
    new Set(['PRUEBAS']),
  );
  expect(screen.getAllByRole('link', { name: 'Nueva factura', hidden: true })[0]).toBeInTheDocument();
});

it('what the page takes for today goes by the clock of the tests', async () => {
  await abrir('PRODUCCION', 400 * 86_400_000);
  expect(hoy('Europe/Madrid')).toBe(masDias(deVerdad(), 400));
});

it.each([
  ['facturas', 'Exportar', /^PRUEBAS-facturas-.*\.csv$/],
  ['gestoria', 'Descargar el libro', /^PRUEBAS-libro-expedidas-.*\.csv$/],
])('what is taken away from %s has the tests in its name', async (donde, boton, nombre) => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const guardado: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    guardado.push(this.download);
  });
  fakeApi()
    .on(nifs.obtener, () => conMundos('PRODUCCION'))
    .on(facturas.listar, () => pagina([buildFacturaResumen()]))
    .on(gestoria.trimestre, () => buildTrimestre())
    .onFile(facturas.exportar, () => new Blob(['a']))
    .onFile(gestoria.libro, () => new Blob(['a']));
  app = await renderApp(`/user/nif/${UUID_NIF}/${donde}`);
  await app.user.click(await screen.findByRole('button', { name: boton }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Texto separado (CSV)' }));
  await waitFor(() => expect(guardado).toEqual([expect.stringMatching(nombre)]));
});

it('whoever signs in next begins in the real one, where an agency that is none is named', async () => {
  session.cerrar();
  expect([entornoActual(), window.sessionStorage.getItem('entorno')]).toEqual(['REAL', null]);
  expect(hoy('Europe/Madrid')).toBe(deVerdad());
  const api = await abrir('SIMULADOR');
  expect(screen.getByRole('note')).toHaveTextContent('Demostración: las facturas no llegan a Hacienda.');
  expect(screen.getByRole('switch', { name: /Entorno de pruebas/, hidden: true })).not.toBeChecked();
  expect(new Set(api.de(clientes.listar).map(({ headers }) => headers['x-entorno']))).toEqual(
    new Set(['REAL']),
  );
  app.cerrar();
  await abrir('PRODUCCION');
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
