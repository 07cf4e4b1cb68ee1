// Invoices of another program: reached from the list of our own, found, opened, and rectified.
import {
  facturas,
  facturasExternas,
  gestoria,
  nifs,
  resumenCliente,
  type FacturaExternaDetalleDto,
  type FacturaExternaDto,
} from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildCliente,
  buildFacturaDetalle,
  buildNif,
  buildTrimestre,
} from '../../../testing/builders';
import { fakeApi, pagina } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const base = `/user/nif/${UUID_NIF}/facturas`;
const UUID = '00000000-0000-4000-8000-0000000000e1';
const externa = (cambios: Partial<FacturaExternaDto> = {}): FacturaExternaDto => ({
  uuid: UUID,
  numeroCompleto: 'A-17',
  fechaExpedicion: '2025-12-30',
  fechaVencimiento: '2026-01-30',
  simplificada: false,
  tipoIdentificacion: 'NIF',
  pais: 'ES',
  identificacion: 'A58818501',
  nombre: 'Librería Ejemplo SA',
  descripcion: null,
  baseImponible: '1000.00',
  cuotas: '210.00',
  recargo: '0.00',
  irpf: '0.00',
  importeTotal: '1210.00',
  totalAPagar: '1210.00',
  cobrado: '0.00',
  estadoPago: 'VENCIDA',
  version: 3,
  ...cambios,
});
const detalle = (cambios: Partial<FacturaExternaDetalleDto> = {}): FacturaExternaDetalleDto => ({
  ...externa(),
  uuidCliente: buildCliente().uuid,
  rectificadaPor: [],
  ...cambios,
});
const api = () =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(facturas.listar, () => pagina([]))
    .on(facturasExternas.listar, () =>
      pagina([
        externa(),
        externa({ uuid: UUID.replace('e1', 'e2'), numeroCompleto: 'A-18', cobrado: null, estadoPago: null }),
      ]),
    )
    .on(facturasExternas.obtener, () => detalle());

describe('invoices of another program', () => {
  it('are reached from the list of our own, with the way to import them, and each is opened', async () => {
    api();
    app = await renderApp(base);
    await app.user.click(await screen.findByRole('button', { name: /^Más acciones de/ }));
    expect(await screen.findByRole('menuitem', { name: 'Importar histórico' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('menuitem', { name: 'Facturas de otro programa' }));
    const tabla = await screen.findByRole('table', { name: 'Facturas de otro programa' });
    expect(within(tabla).getByRole('row', { name: /A-17.*Vencida/ })).toBeInTheDocument();
    expect(within(tabla).getByRole('row', { name: /A-18.*No consta/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Importar histórico' })).toHaveAttribute(
      'href',
      `${base}/externas/importar`,
    );
    await app.user.click(screen.getByRole('link', { name: 'A-17' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Factura A-17' })).toBeInTheDocument();
    expect(screen.getByText(/no se envía nunca/)).toBeInTheDocument();
    expect(app.ruta()).toBe(`${base}/externas/${UUID}`);
  });

  it('are filtered in the address, and say so where there are none', async () => {
    const servidor = api().on(facturasExternas.listar, () => pagina([]));
    app = await renderApp(`${base}/externas?cobro=VENCIDA&ejercicio=2025`);
    expect(await screen.findByText('Nada coincide con lo que buscas')).toBeInTheDocument();
    expect(servidor.de(facturasExternas.listar)[0]?.query).toMatchObject({
      cobro: 'VENCIDA',
      ejercicio: 2025,
    });
    await app.user.click(screen.getByRole('button', { name: /Año: 2025/ }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/externas?cobro=VENCIDA`));
  });

  it('are rectified with what is known of them', async () => {
    const borrador = buildFacturaDetalle({ estadoInterno: 'BORRADOR' });
    const servidor = api()
      .on(facturas.crear, () => borrador)
      .on(facturas.obtener, () => borrador);
    app = await renderApp(`${base}/externas/${UUID}`);
    await app.user.click(await screen.findByRole('link', { name: 'Rectificar' }));
    expect(await screen.findByRole('textbox', { name: /^Número/ })).toHaveValue('A-17');
    await app.user.click(screen.getByRole('radio', { name: /La venta ya no se hace/ }));
    await app.user.click(screen.getByRole('button', { name: 'Preparar la rectificativa' }));
    await waitFor(() => expect(servidor.de(facturas.crear)).toHaveLength(1));
    expect(servidor.de(facturas.crear)[0]?.body).toMatchObject({
      tipoFactura: 'R1',
      uuidCliente: buildCliente().uuid,
      rectificacion: {
        modo: 'INCREMENTAL',
        facturas: [{ numeroCompleto: 'A-17', fechaExpedicion: '2025-12-30' }],
      },
      lineas: [{ cantidad: '-1', precioUnitario: '1000.00', tipoImpositivo: '21' }],
    });
  });

  it('are marked as paid by who saw the last version, and taken out after a question', async () => {
    const servidor = api()
      .on(facturasExternas.obtener, () =>
        detalle({
          rectificadaPor: [
            {
              uuid: UUID,
              numeroCompleto: null,
              fechaExpedicion: null,
              tipoFactura: 'R1',
              estadoInterno: 'BORRADOR',
              importeTotal: '-1210.00',
            },
          ],
        }),
      )
      .on(facturasExternas.marcarCobro, () => externa({ cobrado: '1210.00' }))
      .on(facturasExternas.eliminar, () => ({ eliminado: true as const }));
    app = await renderApp(`${base}/externas/${UUID}`);
    expect(
      within(await screen.findByRole('region', { name: 'Rectificada por' })).getByRole('link', {
        name: 'Borrador',
      }),
    ).toBeInTheDocument();
    const menu = { name: 'Más acciones de A-17' };
    await app.user.click(screen.getByRole('button', menu));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Marcar como cobrada' }));
    await waitFor(() =>
      expect(servidor.de(facturasExternas.marcarCobro)[0]?.body).toEqual({ cobrada: true }),
    );
    expect(servidor.de(facturasExternas.marcarCobro)[0]?.headers['if-match']).toContain('3');
    await app.user.click(screen.getByRole('button', menu));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Quitar del historial' }));
    const dialogo = await screen.findByRole('dialog', { name: /^Quitar la factura A-17/ });
    await app.user.click(within(dialogo).getByRole('button', { name: 'Quitar del historial' }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/externas`));
    expect(servidor.de(facturasExternas.eliminar)).toHaveLength(1);
  });

  it('are told apart on the page of their customer', async () => {
    api().on(resumenCliente.obtener, () => ({
      cliente: buildCliente(),
      saldo: null,
      ultimas: [],
      totalFacturas: 0,
      externas: 2,
    }));
    app = await renderApp(`/user/nif/${UUID_NIF}/clientes/${buildCliente().uuid}`);
    expect(await screen.findByRole('link', { name: /2 facturas de otro programa/ })).toHaveAttribute(
      'href',
      `${base}/externas?uuidCliente=${buildCliente().uuid}`,
    );
  });

  it('are none of the quarter, which says so', async () => {
    const servidor = api()
      .on(gestoria.trimestre, () => buildTrimestre())
      .on(facturasExternas.sumas, () => ({
        facturas: 2,
        baseImponible: '300.00',
        cuotas: '63.00',
        recargo: '0.00',
        importeTotal: '363.00',
      }));
    app = await renderApp(`/user/nif/${UUID_NIF}/gestoria?ejercicio=2025&trimestre=4T`);
    expect(await screen.findByText('En este trimestre hay 2 facturas de otro programa')).toBeInTheDocument();
    expect(screen.getByText(/Aparte quedan 300,00.*63,00/)).toBeInTheDocument();
    expect(servidor.de(facturasExternas.sumas)[0]?.query).toEqual({
      desde: buildTrimestre().desde,
      hasta: buildTrimestre().hasta,
    });
  });
});
