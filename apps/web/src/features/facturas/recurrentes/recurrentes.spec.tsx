// Invoices that repeat: written on one page, paused from a row, and what was held said in words.
import {
  clientes,
  cuentasBancarias,
  facturas,
  nifs,
  recurrentes,
  series,
  sugerencias,
  verifactuRegistros,
  type RecurrenteDto,
  type RecurrenteHechaDto,
} from '@encadena/contracts';
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
import { Rechazo, fakeApi, pagina } from '../../../testing/fake-api';
import type { FakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(60_000);

const base = `/user/nif/${UUID_NIF}/recurrentes`;
const UUID = '0199aaaa-0000-7000-8000-0000000000f1';
const detalle = buildFacturaDetalle();
const una = (cambios: Partial<RecurrenteDto> = {}): RecurrenteDto => ({
  uuid: UUID,
  estado: 'ACTIVA',
  siguiente: '2099-11-30',
  version: 3,
  nombre: 'Alquiler del local',
  diasVencimiento: null,
  frecuencia: 'MENSUAL',
  cada: 1,
  dia: 31,
  inicio: '2099-01-31',
  hasta: null,
  veces: null,
  periodo: 'ACTUAL',
  emitir: true,
  juntar: false,
  cliente: 'Librería Ejemplo SA',
  importeTotal: '121.00',
  hechas: 1,
  retenidas: 0,
  factura: {
    tipoFactura: 'F1',
    uuidSerie: null,
    uuidCliente: buildCliente().uuid,
    otrosDestinatarios: [],
    emitidaPor: null,
    tercero: null,
    descripcionOperacion: 'Alquiler de {mes}',
    formaPago: 'TRANSFERENCIA',
    uuidCuentaBancaria: null,
    observaciones: null,
    irpfPorcentaje: null,
    descuentoGlobal: null,
    simplificadaArt7273: false,
    sinIdentificarArt61d: false,
    lineas: [
      {
        descripcion: 'Local',
        cantidad: '1',
        modoCalculo: 'NORMAL',
        precioUnitario: '100',
        descuentoTipo: null,
        descuento: null,
        impuesto: 'IVA',
        tipoImpositivo: '21',
        exenta: false,
        causaExencion: null,
        calificacionOperacion: 'S1',
        claveRegimen: '01',
        recargoEquivalencia: null,
        baseImponibleACoste: null,
      },
    ],
  },
  ...cambios,
});
const hecha = (cambios: Partial<RecurrenteHechaDto> = {}): RecurrenteHechaDto => ({
  fecha: '2099-10-31',
  estado: 'EMITIDA',
  uuidFactura: detalle.uuid,
  numeroCompleto: 'F99-00007',
  importeTotal: '121.00',
  conOtras: 0,
  motivo: null,
  campo: null,
  ...cambios,
});
const guardada = { uuid: UUID, estado: 'ACTIVA', siguiente: '2099-11-30', version: 4 } as const;
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([buildSerie()]))
    .on(series.siguienteNumero, () => ({ numero: 4, numeroCompleto: 'F99-00004' }) as never)
    .on(sugerencias.lineas, () => ({ articulos: [], vendidas: [] }))
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(clientes.listar, () => pagina([buildCliente()]))
    .on(clientes.obtener, () => buildCliente())
    .on(facturas.obtener, () => detalle)
    .on(facturas.relacionadas, () => buildRelacionadas())
    .on(verifactuRegistros.listar, () => pagina([]))
    .on(recurrentes.listar, () => pagina([una()]))
    .on(recurrentes.obtener, () => una())
    .on(recurrentes.hechas, () => pagina([hecha()]));

describe('the list', () => {
  it('says in words when each is made, and how many could not be issued', async () => {
    api().on(recurrentes.listar, () => pagina([una({ retenidas: 2, cada: 2 })]));
    app = await renderApp(base);
    const fila = within(await screen.findByRole('row', { name: /Alquiler del local/ }));
    expect(fila.getByText('Cada 2 meses, el último día')).toBeInTheDocument();
    expect(fila.getByText('30/11/2099')).toBeInTheDocument();
    expect(fila.getByText('2 facturas se han quedado en borrador')).toBeInTheDocument();
  });

  it('pauses one from its row', async () => {
    const servidor = api().on(recurrentes.pausar, () => ({ ...guardada, estado: 'PAUSADA' as const }));
    app = await renderApp(base);
    const fila = within(await screen.findByRole('row', { name: /Alquiler del local/ }));
    await app.user.click(fila.getByRole('button', { name: /Alquiler del local/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Pausar' }));
    expect(await screen.findByText(/^En pausa: no se hará ninguna/)).toBeInTheDocument();
    expect(servidor.de(recurrentes.pausar)).toHaveLength(1);
  });

  it('says which states it shows, and shows all of them again', async () => {
    const servidor = api();
    app = await renderApp(`${base}?estado=PAUSADA,TERMINADA`);
    const pastilla = await screen.findByText('Estado: En pausa, Terminada');
    expect(servidor.de(recurrentes.listar)[0]?.query).toMatchObject({ estado: 'PAUSADA,TERMINADA' });
    await app.user.click(
      within(pastilla.parentElement!).getByRole('button', { name: /Estado: En pausa, Terminada/ }),
    );
    await waitFor(() => expect(screen.queryByText(/^Estado: /)).toBeNull());
    expect(app.ruta()).toBe(base);
  });

  it('that is empty says what it is for', async () => {
    api().on(recurrentes.listar, () => pagina([]));
    app = await renderApp(base);
    expect(await screen.findByText('Todavía no tienes facturas recurrentes')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Crear la primera' })).toHaveAttribute('href', `${base}/nueva`);
  });
});

describe('the page of one', () => {
  it('shows what it has made, and why one stays a draft', async () => {
    api()
      .on(recurrentes.obtener, () => una({ retenidas: 1 }))
      .on(recurrentes.hechas, () =>
        pagina([
          hecha({
            fecha: '2099-09-30',
            estado: 'RETENIDA',
            numeroCompleto: null,
            motivo: 'CLIENTE_NO_ENCONTRADO',
          }),
          hecha(),
        ]),
      );
    app = await renderApp(`${base}/${UUID}`);
    expect(await screen.findByText('1 factura se ha quedado en borrador')).toBeInTheDocument();
    expect(await screen.findByText('El cliente ya no existe o está archivado')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'F99-00007' })).toHaveAttribute(
      'href',
      `/user/nif/${UUID_NIF}/facturas/${detalle.uuid}`,
    );
    expect(screen.getByText('30/11/2099 · 31/12/2099')).toBeInTheDocument();
  });
});

describe('several on one invoice', () => {
  it('are said beside the invoice, and on the page of each', async () => {
    api()
      .on(recurrentes.obtener, () => una({ juntar: true }))
      .on(recurrentes.hechas, () => pagina([hecha({ conOtras: 2 })]));
    app = await renderApp(`${base}/${UUID}`);
    expect(await screen.findByText('Junto con 2 más')).toBeInTheDocument();
    expect(screen.getByText('Se junta con las demás de este cliente que tocan a la vez')).toBeInTheDocument();
  });

  it('are asked for by a box, and what the contract refuses is said beside it', async () => {
    const servidor = api()
      .on(recurrentes.modificar, () => guardada)
      .on(recurrentes.obtener, () =>
        una({ factura: { ...una().factura, descuentoGlobal: { tipo: 'IMPORTE', valor: '5' } } }),
      );
    app = await renderApp(`${base}/${UUID}/editar`);
    const casilla = await screen.findByRole('checkbox', { name: 'Juntarla con las demás de este cliente' });
    await app.user.click(casilla);
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/^Solo se juntan facturas ordinarias con cliente/)).toBeInTheDocument();
    expect(servidor.de(recurrentes.modificar)).toEqual([]);
    await app.user.click(casilla);
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(servidor.de(recurrentes.modificar)).toHaveLength(1));
    expect(servidor.de(recurrentes.modificar)[0]?.body).toMatchObject({ juntar: false });
  });

  it('are kept as they were asked for', async () => {
    const servidor = api()
      .on(recurrentes.modificar, () => guardada)
      .on(recurrentes.obtener, () => una({ juntar: true }));
    app = await renderApp(`${base}/${UUID}/editar`);
    expect(
      await screen.findByRole('checkbox', { name: 'Juntarla con las demás de este cliente' }),
    ).toBeChecked();
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(servidor.de(recurrentes.modificar)).toHaveLength(1));
    expect(servidor.de(recurrentes.modificar)[0]?.body).toMatchObject({ juntar: true });
  });
});

describe('the form', () => {
  it('changes when it is made and keeps what is invoiced', async () => {
    const servidor = api().on(recurrentes.modificar, () => guardada);
    app = await renderApp(`${base}/${UUID}/editar`);
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Se repite por' }), 'SEMANAL');
    expect(screen.queryByRole('combobox', { name: 'Día del mes' })).toBeNull();
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Termina' }), 'VECES');
    await app.user.type(screen.getByRole('textbox', { name: /^Número de facturas/ }), '12');
    await app.user.click(screen.getByRole('radio', { name: /^Prepara un borrador/ }));
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/${UUID}`));
    const { factura } = una();
    expect(servidor.de(recurrentes.modificar)[0]?.body).toMatchObject({
      frecuencia: 'SEMANAL',
      dia: null,
      veces: 12,
      hasta: null,
      emitir: false,
      factura: { ...factura, lineas: [{ descripcion: 'Local', precioUnitario: '100' }] },
    });
    // Its dates and references are those of each time: the contract takes none.
    expect(Object.keys((servidor.de(recurrentes.modificar)[0]?.body as RecurrenteDto).factura)).not.toEqual(
      expect.arrayContaining(['fechaExpedicion']),
    );
  });

  it('that lacks something says so beside the fields and sends nothing', async () => {
    const servidor = api().on(recurrentes.crear, () => guardada);
    app = await renderApp(`${base}/nueva`);
    await app.user.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect((await screen.findAllByText('Campo obligatorio')).length).toBeGreaterThan(1);
    expect(screen.getByText('Revisa los campos marcados')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveFocus();
    expect(servidor.de(recurrentes.crear)).toEqual([]);
    expect(screen.queryByLabelText('Fecha de expedición')).toBeNull();
  });

  it('says what the server refuses', async () => {
    api().on(recurrentes.modificar, () => {
      throw new Rechazo(412, 'VERSION_OBSOLETA', 'Alguien lo ha cambiado mientras tanto');
    });
    app = await renderApp(`${base}/${UUID}/editar`);
    await app.user.click(await screen.findByRole('textbox', { name: /^Nombre/ }));
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Alguien lo ha cambiado mientras tanto/)).toBeInTheDocument();
  });

  it('begins as a copy of an invoice', async () => {
    const servidor = api().on(recurrentes.crear, () => guardada);
    app = await renderApp(`${base}/nueva?factura=${detalle.uuid}`);
    expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveValue(detalle.descripcionOperacion);
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(servidor.de(recurrentes.crear)).toHaveLength(1));
    // Its own date is used already: the next is a month behind it, or the first that comes.
    expect(servidor.de(recurrentes.crear)[0]?.body).toMatchObject({
      emitir: false,
      dia: Number(detalle.fechaExpedicion?.slice(8)),
      factura: { uuidCliente: detalle.uuidCliente, descripcionOperacion: detalle.descripcionOperacion },
    });
  });
});
