// While sending fails, every screen of the NIF says how many records wait.
import { clientes, cuentasBancarias, nifs, verifactuRegistros } from '@encadena/contracts';
import type { ResumenRegistrosDto } from '@encadena/contracts';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { UUID_NIF, buildNif } from '../testing/builders';
import { fakeApi, pagina } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const base = `/user/nif/${UUID_NIF}`;
const abrir = async (ruta: string, cambios: Partial<ResumenRegistrosDto>) => {
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(clientes.listar, () => pagina([]))
    .on(cuentasBancarias.listar, () => pagina([]))
    .on(verifactuRegistros.resumen, () => ({
      propios: 9,
      pendientes: 3,
      conErrores: 0,
      emision: 'ABIERTA' as const,
      incidencia: { abierta: false, desde: null, motivo: null, fallo: null, proximoIntento: null },
      alarmas: [],
      comprobacion: null,
      ...cambios,
    }));
  app = await renderApp(ruta);
  await screen.findByRole('heading', { level: 1 });
};
const abierta = {
  abierta: true,
  desde: '2026-11-20T09:00:00Z',
  motivo: 'HTTP_503',
  fallo: null,
  proximoIntento: null,
};

it.each(['clientes', 'cuentas-bancarias'])(
  '%s says how many wait, since when, and which',
  async (pantalla) => {
    await abrir(`${base}/${pantalla}`, { incidencia: abierta });
    expect(
      await screen.findByText(/^3 registros sin enviar a la Agencia\. Desde el 20\/11\/2026/),
    ).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Ver cuáles' }));
    expect(app.ruta()).toBe(`${base}/verifactu-registros?estado=PENDIENTE`);
  },
);

it('says nothing of records that simply wait their turn, nor once all of them have gone', async () => {
  await abrir(`${base}/clientes`, {});
  expect(screen.queryByText(/sin enviar/)).toBeNull();
  app.cerrar();
  await abrir(`${base}/clientes`, { incidencia: abierta, pendientes: 0 });
  expect(screen.queryByText(/sin enviar/)).toBeNull();
});

it('is silent about its own trouble: whatever the screen shows stays', async () => {
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(clientes.listar, () => pagina([]));
  app = await renderApp(`${base}/clientes`);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['COPIA', 'Copia de los datos: no se emite ni se envía nada'],
  ['EN_RELEVO', 'Esperando a la Agencia: aún no puedes emitir'],
] as const)('O4: says above every screen that nothing can be issued: %s', async (emision, texto) => {
  await abrir(`${base}/clientes`, { emision });
  expect(await screen.findByText(texto)).toBeVisible();
});

it('O4: says nothing of that as long as invoices can be issued', async () => {
  await abrir(`${base}/clientes`, { incidencia: abierta });
  await screen.findByText(/sin enviar/);
  expect(screen.queryByText(/Copia de los datos|Esperando a la Agencia/)).toBeNull();
});
