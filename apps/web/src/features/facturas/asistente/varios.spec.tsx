// Several recipients, who makes it out, another currency: behind more options in the wizard, and on the page of the invoice.
import { clientes, cuentasBancarias, facturas, nifs, series, verifactuRegistros } from '@encadena/contracts';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildCliente,
  buildCuenta,
  buildFacturaDetalle,
  buildFacturaResumen,
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

const OTRO = buildCliente({
  uuid: '0197c0de-0000-7000-8000-000000000077',
  nombre: 'Germans Puig SCP',
  identificacion: 'B67112235',
});
const base = `/user/nif/${UUID_NIF}`;
const editar = (paso: string): string => `${base}/facturas/${buildFacturaDetalle().uuid}/editar/${paso}`;
const api = (cambios: Partial<FacturaDetalleDto> = {}): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([buildSerie({ tiposFactura: ['F1', 'F2', 'R1'] })]))
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(clientes.listar, () => pagina([buildCliente(), OTRO]))
    .on(clientes.obtener, ({ params }) => (params.uuid === OTRO.uuid ? OTRO : buildCliente()))
    .on(facturas.obtener, () => buildFacturaDetalle(cambios))
    .on(facturas.relacionadas, () => buildRelacionadas())
    .on(facturas.modificar, () => buildFacturaDetalle({ ...cambios, version: 2 }))
    .on(verifactuRegistros.listar, () => pagina([]));
const guardado = (servidor: FakeApi) => servidor.de(facturas.modificar).at(-1)?.body;

const enDolares = (): Partial<FacturaDetalleDto> => {
  const { totales, desglose } = buildFacturaDetalle();
  return {
    moneda: 'USD',
    tipoCambio: '1.0832',
    fechaTipoCambio: '2026-11-20',
    fuenteTipoCambio: 'BCE',
    totales: { ...totales, baseImponible: '923.19', importeTotal: '1117.06' },
    divisa: {
      moneda: 'USD',
      desglose,
      totales: { ...totales, sumaLineas: totales.baseImponible, descuentoGlobal: '0.00' },
    },
  };
};

describe('several recipients', () => {
  it('are added behind more options, each with its part, and travel', async () => {
    const servidor = api({ uuidCliente: buildCliente().uuid });
    app = await renderApp(editar('destinatario'));
    await app.user.click(await screen.findByRole('button', { name: 'Más opciones' }));
    await app.user.click(screen.getByRole('textbox', { name: 'Otro destinatario' }));
    await app.user.click(await screen.findByRole('option', { name: /Germans Puig/ }));
    expect(await screen.findByText('Sin porcentajes, se reparte a partes iguales.')).toBeInTheDocument();
    await app.user.type(screen.getByRole('textbox', { name: 'Parte (%)' }), '25');
    expect(await screen.findByText(/se queda con el 75\s%\./)).toBeInTheDocument();
    await waitFor(() =>
      expect(guardado(servidor)).toMatchObject({
        otrosDestinatarios: [{ uuidCliente: OTRO.uuid, participacion: '25' }],
      }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Quitar a Germans Puig SCP' }));
    await waitFor(() => expect(guardado(servidor)).toMatchObject({ otrosDestinatarios: [] }));
    expect(screen.getByRole('textbox', { name: 'Otro destinatario' })).toHaveFocus();
  });

  it('say when one is chosen twice, and when parts do not add up', async () => {
    api({ uuidCliente: buildCliente().uuid });
    app = await renderApp(editar('destinatario'));
    await app.user.click(await screen.findByRole('button', { name: 'Más opciones' }));
    const otro = screen.getByRole('textbox', { name: 'Otro destinatario' });
    await app.user.click(otro);
    await app.user.click(await screen.findByRole('option', { name: /Librería Ejemplo/ }));
    expect(
      await screen.findByText('Librería Ejemplo SA está dos veces entre los destinatarios'),
    ).toBeVisible();
    await app.user.click(otro);
    await app.user.click(await screen.findByRole('option', { name: /Germans Puig/ }));
    expect(await screen.findByRole('textbox', { name: 'Parte (%)' })).toBeVisible();
    expect(screen.queryByText(/está dos veces/)).toBeNull();
    await app.user.type(screen.getByRole('textbox', { name: 'Parte (%)' }), '120');
    expect(await screen.findByText(/juntas no pueden llegar al 100/)).toBeVisible();
  });

  it('stand on the page with what is charged to each, and the list counts them', async () => {
    const { destinatario } = buildFacturaDetalle({ destinatario: buildFacturaDetalle().destinatario });
    const otro = {
      tipoIdentificacion: 'NIF' as const,
      identificacion: OTRO.identificacion,
      pais: 'ES',
      nombre: OTRO.nombre,
      direccion: OTRO.direccion,
      email: null,
    };
    api({
      destinatario: destinatario ?? { ...otro, nombre: 'Primera SA', identificacion: 'A58818501' },
      estadoInterno: 'FACTURADA',
      numeroCompleto: 'F26-00004',
      otrosDestinatarios: [{ ...otro, uuidCliente: OTRO.uuid, participacion: '25' }],
    }).on(facturas.listar, () => pagina([buildFacturaResumen({ otrosDestinatarios: 2 })]));
    app = await renderApp(`${base}/facturas/${buildFacturaDetalle().uuid}`);
    expect(await screen.findByText(/Base 250,00/)).toBeInTheDocument();
    expect(screen.getByText(/Base 750,00/)).toBeInTheDocument();
    app.cerrar();
    app = await renderApp(`${base}/facturas`);
    expect(await screen.findByText('Librería Ejemplo SA y 2 más')).toBeInTheDocument();
  });
});

describe('who makes it out', () => {
  it('asks for the third party, and the step waits for it', async () => {
    const servidor = api();
    app = await renderApp(editar('general'));
    await app.user.click(await screen.findByRole('button', { name: 'Más opciones' }));
    await app.user.click(screen.getByRole('combobox', { name: 'Quién expide la factura' }));
    await app.user.click(await screen.findByRole('option', { name: 'Un tercero, en nombre del emisor' }));
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(app.ruta()).toMatch(/editar\/general$/);
    await app.user.type(screen.getByRole('textbox', { name: 'Nombre del tercero' }), 'Gestoría Vidal');
    await app.user.type(screen.getByRole('textbox', { name: 'Identificación fiscal' }), 'B67112235');
    await waitFor(() =>
      expect(guardado(servidor)).toMatchObject({
        emitidaPor: 'TERCERO',
        tercero: { nombre: 'Gestoría Vidal', identificacion: 'B67112235', tipoIdentificacion: 'NIF' },
      }),
    );
  });
});

describe('another currency', () => {
  it('asks for rate, day and source; the sums are in it, with the euros below', async () => {
    const servidor = api();
    app = await renderApp(editar('general'));
    await app.user.click(await screen.findByRole('button', { name: 'Más opciones' }));
    await app.user.click(screen.getByRole('combobox', { name: 'Moneda' }));
    await app.user.click(await screen.findByRole('option', { name: /^USD · dólar/ }));
    await app.user.type(screen.getByRole('textbox', { name: 'Tipo de cambio' }), '1,0832');
    await waitFor(() =>
      expect(guardado(servidor)).toMatchObject({
        moneda: 'USD',
        tipoCambio: '1.0832',
        fuenteTipoCambio: 'BCE',
      }),
    );
    await app.user.click(screen.getByRole('combobox', { name: 'Moneda' }));
    await app.user.click(await screen.findByRole('option', { name: /^EUR/ }));
    await waitFor(() => expect(guardado(servidor)).toMatchObject({ moneda: 'EUR', tipoCambio: null }));
  });

  it('without a rate stops the step, and opens what hides it', async () => {
    api({ moneda: 'USD', fuenteTipoCambio: 'BCE', fechaTipoCambio: '2026-11-20' });
    app = await renderApp(editar('general'));
    const mas = await screen.findByRole('button', { name: 'Más opciones' });
    await app.user.click(mas);
    expect(screen.queryByRole('textbox', { name: 'Tipo de cambio' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    const cambio = screen.getByRole('textbox', { name: 'Tipo de cambio' });
    expect(cambio).toHaveFocus();
    expect(cambio).toBeInvalid();
    await app.user.type(cambio, '1,0832');
    expect(cambio).toBeInTheDocument();
    expect(app.ruta()).toMatch(/editar\/general$/);
  });

  it('has its discounts in it, and as high as its lines are in it', async () => {
    api({ ...enDolares(), tipoCambio: '2' });
    app = await renderApp(editar('lineas'));
    await app.user.click(await screen.findByRole('button', { name: 'Descuento general' }));
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'En' }), 'USD');
    const valor = screen.getByRole('textbox', { name: 'Descuento general' });
    await app.user.type(valor, '1000,01');
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText(/El descuento es mayor que/)).toBeInTheDocument();
    await app.user.clear(valor);
    // More than the lines come to in euros.
    await app.user.type(valor, '600');
    expect(screen.queryByText(/El descuento es mayor que/)).toBeNull();
    const totales = within(screen.getByRole('heading', { name: 'Totales' }).closest('section')!);
    expect(totales.getByText('Suma de las líneas').parentElement).toHaveTextContent(/1\.000,00\sUSD/);
    const euros = within(totales.getByRole('heading', { name: 'En euros' }).closest('section')!);
    expect(euros.getByText('Base imponible').parentElement).toHaveTextContent(/200,00\s€/);
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(app.ruta()).toMatch(/editar\/pago$/));
  });

  it('stands on the page and in the list with the euros beside it', async () => {
    api({ ...enDolares(), estadoInterno: 'FACTURADA', numeroCompleto: 'F26-00004' }).on(facturas.listar, () =>
      pagina([
        buildFacturaResumen({ importeTotal: '1117.06', divisa: { moneda: 'USD', importeTotal: '1210.00' } }),
      ]),
    );
    app = await renderApp(`${base}/facturas/${buildFacturaDetalle().uuid}`);
    expect((await screen.findAllByText(/1\.210,00\sUSD/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/1\.117,06\s€/).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/1,00\s€ = 1,0832\sUSD · Banco Central Europeo/).length).toBeGreaterThan(0);
    app.cerrar();
    app = await renderApp(`${base}/facturas`);
    expect((await screen.findAllByText(/1\.210,00\sUSD/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/1\.117,06\s€/).length).toBeGreaterThan(0);
  });
});
