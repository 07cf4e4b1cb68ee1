// The rarer cases in the wizard: out of the way until they are asked for, and on their way to the record then.
import { clientes, cuentasBancarias, facturas, nifs, series, verifactuRegistros } from '@encadena/contracts';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildCliente,
  buildCuenta,
  buildFacturaDetalle,
  buildNif,
  buildRelacionadas,
  buildSerie,
} from '../../../testing/builders';
import { fakeApi, pagina } from '../../../testing/fake-api';
import type { FakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(60_000);

const base = `/user/nif/${UUID_NIF}`;
const editar = (paso: string): string => `${base}/facturas/${buildFacturaDetalle().uuid}/editar/${paso}`;
const api = (cambios: Partial<FacturaDetalleDto> = {}): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([buildSerie({ tiposFactura: ['F1', 'F2', 'R1'] })]))
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(clientes.listar, () => pagina([buildCliente()]))
    .on(clientes.obtener, () => buildCliente())
    .on(facturas.obtener, () => buildFacturaDetalle(cambios))
    .on(facturas.relacionadas, () => buildRelacionadas())
    .on(facturas.modificar, () => buildFacturaDetalle({ ...cambios, version: 2 }))
    .on(verifactuRegistros.listar, () => pagina([]));

const guardado = (servidor: FakeApi) => servidor.de(facturas.modificar).at(-1)?.body;

describe('the discount on the whole invoice', () => {
  it('is a button until it is asked for, shows its sum at once, and travels', async () => {
    const servidor = api();
    app = await renderApp(editar('lineas'));
    await app.user.click(await screen.findByRole('button', { name: 'Descuento general' }));
    const campo = screen.getByRole('textbox', { name: 'Descuento general' });
    expect(campo).toHaveFocus();
    await app.user.type(campo, '10');
    const totales = within(screen.getByRole('heading', { name: 'Totales' }).closest('section')!);
    expect(await totales.findByText(/^Descuento 10/)).toBeInTheDocument();
    expect(totales.getByText('Suma de las líneas').parentElement).toHaveTextContent('1.000,00');
    expect(totales.getByText('Base imponible').parentElement).toHaveTextContent('900,00');
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() =>
      expect(guardado(servidor)).toMatchObject({ descuentoGlobal: { tipo: 'PORCENTAJE', valor: '10' } }),
    );
  });

  it('of more than the lines come to stops the step beside its field', async () => {
    api();
    app = await renderApp(editar('lineas'));
    await app.user.click(await screen.findByRole('button', { name: 'Descuento general' }));
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'En' }), 'IMPORTE');
    await app.user.type(screen.getByRole('textbox', { name: 'Descuento general' }), '1000,01');
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText(/El descuento es mayor que/)).toBeInTheDocument();
    expect(app.ruta()).toMatch(/editar\/lineas$/);
  });

  it('of a stored draft is there, goes without a trace, and an empty one is none', async () => {
    const servidor = api({
      descuentoGlobal: { tipo: 'IMPORTE', valor: '50.00', sumaLineas: '1000.00', importe: '50.00' },
    });
    app = await renderApp(editar('lineas'));
    expect(await screen.findByRole('textbox', { name: 'Descuento general' })).toHaveValue('50');
    await app.user.click(screen.getByRole('button', { name: 'Quitar el descuento general' }));
    expect(screen.queryByText('Suma de las líneas')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Descuento general' }));
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(guardado(servidor)).toMatchObject({ descuentoGlobal: null }));
  });

  it('stands on the page of the issued invoice', async () => {
    api({
      estadoInterno: 'FACTURADA',
      numeroCompleto: 'F26-00004',
      simplificadaArt7273: true,
      descuentoGlobal: { tipo: 'PORCENTAJE', valor: '10', sumaLineas: '1111.11', importe: '111.11' },
    });
    app = await renderApp(`${base}/facturas/${buildFacturaDetalle().uuid}`);
    expect((await screen.findByText(/^Descuento 10/)).parentElement).toHaveTextContent('-111,11');
    expect(screen.getByText('Suma de las líneas').parentElement).toHaveTextContent('1.111,11');
    expect(screen.getByText('Simplificada con los datos del cliente (art. 7.2 y 7.3)')).toBeInTheDocument();
  });
});

it('the base at cost stands beside the tax that is taken from it', async () => {
  const [grupo] = buildFacturaDetalle().desglose;
  api({
    estadoInterno: 'FACTURADA',
    numeroCompleto: 'F26-00004',
    desglose: [{ ...grupo!, claveRegimen: '06', baseImponibleACoste: '800.00', cuota: '168.00' }],
  });
  app = await renderApp(`${base}/facturas/${buildFacturaDetalle().uuid}`);
  expect(await screen.findByText(/Base imponible a coste: 800,00/)).toBeInTheDocument();
});

it('a series that was archived meanwhile is not replaced unasked', async () => {
  api({ uuidSerie: '0199aaaa-0000-7000-8000-000000000099' });
  app = await renderApp(editar('general'));
  const serie = await screen.findByRole('combobox', { name: /^Serie/ });
  expect(await screen.findByText(/está archivada: elige otra/)).toBeInTheDocument();
  expect(serie).toHaveValue('');
});

describe('what an invoice says of itself besides its kind', () => {
  const casilla = (nombre: RegExp) => screen.findByRole('checkbox', { name: nombre });

  it('lies behind more options, and what another kind may not say is dropped', async () => {
    const servidor = api();
    app = await renderApp(editar('general'));
    const mas = await screen.findByRole('button', { name: 'Más opciones' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await app.user.click(mas);
    await app.user.click(await casilla(/art\. 7\.2 y 7\.3/));
    await waitFor(() => expect(guardado(servidor)).toMatchObject({ simplificadaArt7273: true }));
    await app.user.click(screen.getByRole('combobox', { name: /Tipo de factura/ }));
    await app.user.click(await screen.findByRole('option', { name: /F2/ }));
    await app.user.click(await casilla(/art\. 6\.1\.d/));
    expect(screen.queryByRole('checkbox', { name: /art\. 7\.2/ })).toBeNull();
    await waitFor(() =>
      expect(guardado(servidor)).toMatchObject({
        tipoFactura: 'F2',
        simplificadaArt7273: false,
        sinIdentificarArt61d: true,
      }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText('Esta factura no lleva los datos del cliente.')).toBeInTheDocument();
  });

  it('coupons are asked of an R1, open where the draft says so already', async () => {
    api({ tipoFactura: 'R1', modoRectificacion: 'INCREMENTAL', motivo: 'Cupones', cupon: true });
    app = await renderApp(editar('general'));
    expect(await casilla(/cupones, bonificaciones/)).toBeChecked();
  });
});
