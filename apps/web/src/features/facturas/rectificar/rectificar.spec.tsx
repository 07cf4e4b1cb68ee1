// Rectifying and replacing as people do it: what is offered, what is asked, what is prepared, what is shown around.
import { clientes, cuentasBancarias, facturas, nifs, series, verifactuRegistros } from '@encadena/contracts';
import type { FacturaDetalleDto, RectificativaDto, RelacionadasDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildCliente,
  buildCuenta,
  buildFacturaDetalle,
  buildFacturaResumen,
  buildNif,
  buildRegistro,
  buildRelacionadas,
  buildSerie,
} from '../../../testing/builders';
import { fakeApi, pagina } from '../../../testing/fake-api';
import type { FakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const base = `/user/nif/${UUID_NIF}`;
const uuid = (n: number): string => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [F1, R1, R2, TICKET, F3, R5] = [40, 61, 62, 63, 64, 65].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const BORRADOR = uuid(70);

const emitida = (cambios: Partial<FacturaDetalleDto> = {}): FacturaDetalleDto =>
  buildFacturaDetalle({
    uuid: F1,
    estadoInterno: 'FACTURADA',
    numeroCompleto: 'F26-00004',
    publicadaEn: '2026-11-20T09:15:00Z',
    verifactu: {
      estado: 'CORRECTO',
      estadoFacturaAeat: 'CORRECTA',
      uuidUltimoRegistro: buildRegistro().uuid,
      csv: null,
    },
    ...cambios,
  });
const ticket = (cambios: Partial<FacturaDetalleDto> = {}): FacturaDetalleDto =>
  emitida({
    uuid: TICKET,
    tipoFactura: 'F2',
    numeroCompleto: 'S26-00001',
    uuidCliente: null,
    destinatario: null,
    ...cambios,
  });
const devolucion = emitida({
  uuid: R1,
  tipoFactura: 'R1',
  numeroCompleto: 'R26-00001',
  modoRectificacion: 'INCREMENTAL',
  motivo: 'Devolución',
  lineas: emitida().lineas.map((linea) => ({ ...linea, cantidad: '-1' })),
});
const relacionada = {
  fechaExpedicion: '2026-11-21',
  estadoInterno: 'FACTURADA' as const,
  estadoVerifactu: 'CORRECTO' as const,
  anulada: false,
};
const rectificativa = (cambios: Partial<RectificativaDto> = {}): RectificativaDto => ({
  ...relacionada,
  uuid: R1,
  numeroCompleto: 'R26-00001',
  tipoFactura: 'R1',
  importeTotal: '-605.00',
  uuidRectificada: F1,
  modo: 'INCREMENTAL',
  importeRectificado: null,
  rectificaVarias: false,
  ...cambios,
});
const sustitutiva = { ...relacionada, uuid: F3, numeroCompleto: 'F26-00009', tipoFactura: 'F3' as const };

/** The server with these invoices, each with what surrounds it. */
function api(...todas: [FacturaDetalleDto, Partial<RelacionadasDto>?][]): FakeApi {
  const una = (quien: string | undefined) => {
    const hallada = todas.find(([{ uuid: suyo }]) => suyo === quien);
    if (!hallada) throw new Error(`No invoice ${quien}`);
    return hallada;
  };
  return fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([buildSerie({ tiposFactura: ['R1', 'R4', 'R5', 'F3'] })]))
    .on(series.siguienteNumero, () => ({
      serie: 'R',
      ejercicio: 2026,
      numero: 2,
      numeroCompleto: 'R26-00002',
    }))
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(clientes.listar, () => pagina([buildCliente()]))
    .on(clientes.obtener, () => buildCliente())
    .on(verifactuRegistros.listar, () => pagina([buildRegistro()]))
    .on(facturas.obtener, ({ params }) =>
      params.uuid === BORRADOR ? buildFacturaDetalle({ uuid: BORRADOR }) : una(params.uuid)[0],
    )
    .on(facturas.relacionadas, ({ params }) => buildRelacionadas(una(params.uuid)[1]))
    .on(facturas.crear, () => buildFacturaDetalle({ uuid: BORRADOR }));
}

describe('what may be done with an invoice', () => {
  const filas = [
    { numeroCompleto: null, estadoInterno: 'BORRADOR', estadoVerifactu: null },
    { numeroCompleto: 'F26-00001' },
    { numeroCompleto: 'S26-00001', tipoFactura: 'F2' },
    { numeroCompleto: 'S26-00002', tipoFactura: 'F2', estadoInterno: 'SUSTITUIDA' },
    { numeroCompleto: 'F26-00002', tipoFactura: 'F3' },
    { numeroCompleto: 'F26-00003', estadoVerifactu: 'ANULADA' },
  ] as const;
  it.each([
    ['Borrador', []],
    ['F26-00001', ['Rectificar']],
    ['S26-00001', ['Rectificar', 'Cambiar por factura completa']],
    ['S26-00002', ['Rectificar']],
    ['F26-00002', ['Corregir esta factura completa']],
    ['F26-00003', []],
  ])('%s offers %j', async (numero, esperadas) => {
    api().on(facturas.listar, () =>
      pagina(filas.map((fila, i) => buildFacturaResumen({ uuid: uuid(i + 100), ...fila }))),
    );
    app = await renderApp(`${base}/facturas`);
    await app.user.click(
      await screen.findByRole('button', { name: new RegExp(`Más acciones de ${numero}`) }),
    );
    await screen.findByRole('menuitem', { name: 'Duplicar' });
    const suyas = ['Rectificar', 'Cambiar por factura completa', 'Corregir esta factura completa'];
    expect(suyas.filter((texto) => screen.queryByRole('menuitem', { name: texto }))).toEqual(esperadas);
  });
});

describe('rectifying', () => {
  it('takes back a part of what earlier returns have left, and no more', async () => {
    const servidor = api(
      [emitida({ estadoInterno: 'RECTIFICADA' }), { rectificadaPor: [rectificativa()] }],
      [devolucion],
    );
    app = await renderApp(`${base}/facturas/${F1}/rectificar`);
    await app.user.click(await screen.findByRole('button', { name: 'Preparar la rectificativa' }));
    expect(await screen.findByText('Elige qué ha pasado.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Devuelven algo/ })).toHaveFocus();
    await app.user.click(screen.getByRole('radio', { name: /Devuelven algo/ }));
    expect(screen.getByText(/Quedan 1 ·/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Preparar la rectificativa' }));
    expect(screen.getByText('Escribe cuánto vuelve de alguna línea.')).toBeInTheDocument();
    const cuanto = screen.getByRole('textbox', { name: 'Cuánto vuelve de Mesa de roble' });
    expect(cuanto).toHaveFocus();
    await app.user.type(cuanto, '1,5');
    expect(screen.getByText('Solo quedan 1')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Preparar la rectificativa' }));
    expect(servidor.de(facturas.crear)).toHaveLength(0);
    await app.user.clear(cuanto);
    await app.user.type(cuanto, '0,5');
    expect(screen.getByText(/La factura suma ahora 605,00\s€\. Quedará en 302,50\s€\./)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Preparar la rectificativa' }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/facturas/${BORRADOR}/editar/lineas`));
    expect(servidor.de(facturas.crear)[0]?.body).toMatchObject({
      tipoFactura: 'R1',
      rectificacion: { modo: 'INCREMENTAL', motivo: 'Devolución', facturas: [{ uuid: F1 }] },
      lineas: [{ cantidad: '-0.5', precioUnitario: '500.00' }],
    });
  });

  it('says which kind follows and why, and prepares the lines anew with the amounts that they replace', async () => {
    const servidor = api([ticket()]);
    app = await renderApp(`${base}/facturas/${TICKET}/rectificar`);
    await app.user.click(await screen.findByRole('radio', { name: /El precio o la cantidad están mal/ }));
    expect(screen.getByText(/Rectificativa de simplificada \(R5\) · Por sustitución/)).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /No me la pagan/ })).toBeNull();
    const motivo = screen.getByRole('textbox', { name: /Motivo/ });
    await app.user.clear(motivo);
    await app.user.click(screen.getByRole('button', { name: 'Preparar la rectificativa' }));
    expect(screen.getByText('Campo obligatorio')).toBeInTheDocument();
    await app.user.type(motivo, 'Cobramos de más');
    await app.user.click(screen.getByRole('button', { name: 'Preparar la rectificativa' }));
    await waitFor(() => expect(servidor.de(facturas.crear)).toHaveLength(1));
    expect(servidor.de(facturas.crear)[0]?.body).toMatchObject({
      tipoFactura: 'R5',
      uuidCliente: null,
      rectificacion: {
        modo: 'SUSTITUTIVA',
        motivo: 'Cobramos de más',
        baseRectificada: '1000.00',
        cuotaRectificada: '210.00',
      },
      lineas: [{ cantidad: '2' }],
    });
  });

  it('asks a discount for a percentage', async () => {
    const servidor = api([emitida()]);
    app = await renderApp(`${base}/facturas/${F1}/rectificar`);
    await app.user.click(await screen.findByRole('radio', { name: /Un descuento después/ }));
    const porcentaje = screen.getByRole('textbox', { name: /Descuento/ });
    await app.user.type(porcentaje, '101');
    await app.user.click(screen.getByRole('button', { name: 'Preparar la rectificativa' }));
    expect(screen.getByText('Escribe un porcentaje mayor que 0 y hasta 100.')).toBeInTheDocument();
    await app.user.clear(porcentaje);
    await app.user.type(porcentaje, '5');
    await app.user.click(screen.getByRole('button', { name: 'Preparar la rectificativa' }));
    await waitFor(() => expect(servidor.de(facturas.crear)).toHaveLength(1));
    expect(servidor.de(facturas.crear)[0]?.body).toMatchObject({
      lineas: [{ descripcion: 'Descuento: Mesa de roble', cantidad: '-2', precioUnitario: '25' }],
    });
  });

  it('begins with an invoice of another program too, by its number and date', async () => {
    const servidor = api().on(facturas.listar, () => pagina([buildFacturaResumen()]));
    app = await renderApp(`${base}/facturas`);
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones de Facturas' }));
    await app.user.click(
      await screen.findByRole('menuitem', { name: 'Rectificar una factura de otro programa' }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Preparar la rectificativa' }));
    expect(screen.getAllByText('Campo obligatorio')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: /Número con su serie/ })).toHaveFocus();
    await app.user.type(screen.getByRole('textbox', { name: /Número con su serie/ }), '2025/A-17');
    await app.user.type(screen.getByRole('textbox', { name: /Fecha de expedición/ }), '30/12/2025{Enter}');
    await app.user.click(screen.getByRole('radio', { name: /No me la pagan/ }));
    // Of a ticket nobody is known who could owe it.
    await app.user.click(screen.getByRole('checkbox', { name: /simplificada/ }));
    expect(screen.queryByRole('radio', { name: /No me la pagan/ })).toBeNull();
    await app.user.click(screen.getByRole('radio', { name: /Devuelven algo/ }));
    await app.user.click(screen.getByRole('button', { name: 'Preparar la rectificativa' }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/facturas/${BORRADOR}/editar/general`));
    expect(servidor.de(facturas.crear)[0]?.body).toMatchObject({
      tipoFactura: 'R5',
      rectificacion: {
        modo: 'INCREMENTAL',
        motivo: 'Devolución',
        facturas: [{ numeroCompleto: '2025/A-17', fechaExpedicion: '2025-12-30' }],
      },
      lineas: [{ cantidad: '-1', tipoImpositivo: '21' }],
    });
  });

  it('of what the state forbids asks nothing', async () => {
    api([emitida({ tipoFactura: 'F3' })]);
    app = await renderApp(`${base}/facturas/${F1}/rectificar`);
    expect(
      await screen.findByText(/^Esta factura no se puede rectificar ahora. Una F3 no se rectifica/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a draft that rectifies', () => {
  const borrador = buildFacturaDetalle({
    uuid: BORRADOR,
    tipoFactura: 'R4',
    modoRectificacion: 'SUSTITUTIVA',
    motivo: 'Error en el precio',
    rectificaA: [{ uuid: F1, numeroCompleto: 'F26-00004', fechaExpedicion: '2026-11-20' }],
    importeRectificado: { base: '1000.00', cuota: '210.00', recargo: null },
  });

  it('takes more invoices of the customer, with their amounts, and those of another program', async () => {
    const otra = emitida({ uuid: R2, numeroCompleto: 'F26-00005' });
    const servidor = api([emitida()], [otra])
      .on(facturas.obtener, ({ params }) =>
        params.uuid === BORRADOR ? borrador : params.uuid === R2 ? otra : emitida(),
      )
      .on(facturas.listar, () =>
        pagina([
          buildFacturaResumen({ uuid: F1 }),
          buildFacturaResumen({ uuid: R2, numeroCompleto: 'F26-00005' }),
        ]),
      )
      .on(facturas.modificar, () => ({ ...borrador, version: 2 }));
    app = await renderApp(`${base}/facturas/${BORRADOR}/editar/general`);
    expect(await screen.findByRole('link', { name: 'F26-00004' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('combobox', { name: 'Añadir otra factura del mismo cliente' }));
    // The one that is named already is not offered again.
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    expect(servidor.de(facturas.listar).at(-1)?.query).toMatchObject({
      uuidCliente: borrador.uuidCliente,
      tipo: 'F1,R1,R2,R3,R4',
    });
    await app.user.click(screen.getByRole('option', { name: /F26-00005/ }));
    await app.user.click(screen.getByRole('button', { name: 'Añadir una hecha con otro programa' }));
    const externa = within(screen.getByRole('group', { name: 'Añadir una hecha con otro programa' }));
    await app.user.click(externa.getByRole('button', { name: 'Añadir' }));
    expect(externa.getAllByText('Campo obligatorio')).toHaveLength(2);
    await app.user.type(externa.getByRole('textbox', { name: /Número con su serie/ }), '2025/A-17');
    await app.user.type(externa.getByRole('textbox', { name: /Fecha de expedición/ }), '30/12/2025{Enter}');
    await app.user.click(externa.getByRole('button', { name: 'Añadir' }));
    await waitFor(() =>
      expect(servidor.de(facturas.modificar).at(-1)?.body).toMatchObject({
        rectificacion: {
          facturas: [
            { uuid: F1 },
            { uuid: R2 },
            { numeroCompleto: '2025/A-17', fechaExpedicion: '2025-12-30' },
          ],
          baseRectificada: '2000.00',
          cuotaRectificada: '420.00',
        },
      }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Quitar la factura F26-00005' }));
    await waitFor(() =>
      expect(servidor.de(facturas.modificar).at(-1)?.body).toMatchObject({
        rectificacion: {
          facturas: [{ uuid: F1 }, { numeroCompleto: '2025/A-17' }],
          baseRectificada: '1000.00',
        },
      }),
    );
  });

  it('stays one: R1 to R4, never an ordinary invoice', async () => {
    api([emitida()]).on(facturas.obtener, ({ params }) => (params.uuid === BORRADOR ? borrador : emitida()));
    app = await renderApp(`${base}/facturas/${BORRADOR}/editar/general`);
    await app.user.click(await screen.findByRole('combobox', { name: /Tipo de factura/ }));
    expect(
      (await screen.findAllByRole('option')).map(({ textContent }) => /\((\w\d)\)/.exec(textContent)?.[1]),
    ).toEqual(['R1', 'R2', 'R3', 'R4']);
  });
});

describe('what surrounds an invoice', () => {
  it('is shown with state and amount, chains too, and what is left', async () => {
    api([
      emitida({ estadoInterno: 'RECTIFICADA' }),
      {
        rectificadaPor: [
          rectificativa({ estadoInterno: 'RECTIFICADA' }),
          rectificativa({ uuid: R2, numeroCompleto: 'R26-00002', importeTotal: '-121.00' }),
          rectificativa({
            uuid: R5,
            numeroCompleto: 'R26-00003',
            importeTotal: '21.00',
            uuidRectificada: R1,
          }),
        ],
      },
    ]);
    app = await renderApp(`${base}/facturas/${F1}`);
    const panel = (await screen.findByRole('heading', { name: 'Facturas relacionadas' })).closest('section');
    expect([...(panel?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Rectificada porR26-0000121\/11\/2026RectificadaAceptado-605,00/),
      expect.stringMatching(/^Rectificada porR26-00002.*-121,00/),
      expect.stringMatching(/^Rectifica a la R26-00001R26-00003.*21,00/),
    ]);
    expect(panel).toHaveTextContent(/Queda de esta factura505,00/);
    expect(screen.getByRole('link', { name: 'R26-00002' })).toHaveAttribute('href', `${base}/facturas/${R2}`);
  });

  it('says that nobody knows what is left when one rectifies others too', async () => {
    api([emitida(), { rectificadaPor: [rectificativa({ rectificaVarias: true })] }]);
    app = await renderApp(`${base}/facturas/${F1}`);
    expect(await screen.findByText(/no se puede decir cuánto queda/)).toBeInTheDocument();
  });

  it('of a rectifying one is what it rectifies, why and how', async () => {
    api([
      devolucion,
      {
        rectificaA: [
          {
            ...relacionada,
            uuid: F1,
            numeroCompleto: 'F26-00004',
            tipoFactura: 'F1',
            importeTotal: '1210.00',
          },
          {
            uuid: null,
            numeroCompleto: '2025/A-17',
            fechaExpedicion: '2025-12-30',
            tipoFactura: null,
            estadoInterno: null,
            estadoVerifactu: null,
            importeTotal: null,
            anulada: false,
          },
        ],
      },
    ]);
    app = await renderApp(`${base}/facturas/${R1}`);
    expect(await screen.findByText('Por diferencias · Devolución')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'F26-00004' })).toBeInTheDocument();
    expect(screen.getByText('Hecha con otro programa')).toBeInTheDocument();
  });
});

describe('tickets for a complete invoice', () => {
  const enlaceTicket = {
    ...relacionada,
    uuid: TICKET,
    numeroCompleto: 'S26-00001',
    tipoFactura: 'F2' as const,
    estadoInterno: 'SUSTITUIDA' as const,
    importeTotal: '1210.00',
  };

  it('are chosen in the list, add up, and become the draft of an F3 for a customer', async () => {
    const otro = ticket({ uuid: R2, numeroCompleto: 'S26-00002' });
    const servidor = api([ticket()], [otro]).on(facturas.listar, () =>
      pagina([
        buildFacturaResumen(),
        buildFacturaResumen({ uuid: TICKET, tipoFactura: 'F2', numeroCompleto: 'S26-00001' }),
        buildFacturaResumen({ uuid: R2, tipoFactura: 'F2', numeroCompleto: 'S26-00002' }),
      ]),
    );
    app = await renderApp(`${base}/facturas`);
    await app.user.click(await screen.findByRole('checkbox', { name: 'Elegir S26-00001' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Elegir S26-00002' }));
    expect(await screen.findByText(/2 facturas elegidas · 2\.420,00/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: 'Cambiar por factura completa' }));
    await app.user.click(await screen.findByRole('button', { name: 'Preparar la factura completa' }));
    expect(await screen.findByText(/Elige un destinatario/)).toBeInTheDocument();
    await app.user.type(screen.getByRole('textbox', { name: /Cliente/ }), 'Lib');
    await app.user.click(await screen.findByRole('option', { name: /Librería Ejemplo/ }));
    await app.user.click(screen.getByRole('button', { name: 'Preparar la factura completa' }));
    await waitFor(() =>
      expect(servidor.de(facturas.crear)[0]?.body).toMatchObject({
        tipoFactura: 'F3',
        uuidCliente: buildCliente().uuid,
        sustituyeA: [{ uuid: TICKET }, { uuid: R2 }],
      }),
    );
  });

  it('are refused where one was changed already, and taken again after that was taken back', async () => {
    const una = { ...sustitutiva, importeTotal: '1210.00', compensa: false };
    const servidor = api([ticket({ estadoInterno: 'SUSTITUIDA' }), { sustituidaPor: [una] }]);
    app = await renderApp(`${base}/facturas/sustituir?tiques=${TICKET}`);
    expect(await screen.findByText(/S26-00001 ya está sustituida/)).toBeInTheDocument();
    app.cerrar();
    servidor.on(facturas.relacionadas, () =>
      buildRelacionadas({
        sustituidaPor: [una, { ...una, uuid: R5, importeTotal: '-1210.00', compensa: true }],
      }),
    );
    app = await renderApp(`${base}/facturas/sustituir?tiques=${TICKET}`);
    expect(await screen.findByRole('button', { name: 'Preparar la factura completa' })).toBeInTheDocument();
  });

  it('are refused, with the reason, where the state forbids it', async () => {
    api([ticket({ estadoInterno: 'RECTIFICADA' })]);
    app = await renderApp(`${base}/facturas/sustituir?tiques=${TICKET}`);
    expect(
      await screen.findByText('La S26-00001 no se puede cambiar ahora. Ya está rectificada.'),
    ).toBeInTheDocument();
  });

  it('say where to choose them when none is named', async () => {
    api();
    app = await renderApp(`${base}/facturas/sustituir`);
    expect(await screen.findByText(/Elige en la lista los tiques/)).toBeInTheDocument();
  });

  it('returned after the change: the R5 asks for its F3, for the customer of the one before', async () => {
    const r5 = ticket({
      uuid: R5,
      tipoFactura: 'R5',
      numeroCompleto: 'RS26-00001',
      rectificaA: [{ uuid: TICKET, numeroCompleto: 'S26-00001', fechaExpedicion: '2026-11-20' }],
    });
    const servidor = api(
      [r5, { rectificaA: [enlaceTicket] }],
      [
        ticket({ estadoInterno: 'SUSTITUIDA' }),
        { sustituidaPor: [{ ...sustitutiva, importeTotal: '1210.00', compensa: false }] },
      ],
      [emitida({ uuid: F3, tipoFactura: 'F3' })],
    );
    app = await renderApp(`${base}/facturas/${R5}`);
    await app.user.click(await screen.findByRole('link', { name: 'Preparar la F3' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Cliente/ })).toHaveValue('Librería Ejemplo SA'),
    );
    await app.user.click(screen.getByRole('button', { name: 'Preparar la factura completa' }));
    await waitFor(() =>
      expect(servidor.de(facturas.crear)[0]?.body).toMatchObject({
        tipoFactura: 'F3',
        sustituyeA: [{ uuid: R5 }],
      }),
    );
  });

  it('in a wrong F3: the opposite one after a dialog, and once it is issued the right one', async () => {
    const sustituyeA = [{ uuid: TICKET, numeroCompleto: 'S26-00001', fechaExpedicion: '2026-11-20' }];
    const servidor = api([
      emitida({ uuid: F3, tipoFactura: 'F3', sustituyeA }),
      { sustituyeA: [enlaceTicket] },
    ]);
    servidor.on(facturas.relacionadas, ({ params }) =>
      buildRelacionadas(
        params.uuid === TICKET
          ? { sustituidaPor: [{ ...sustitutiva, importeTotal: '1210.00', compensa: false }] }
          : { sustituyeA: [enlaceTicket] },
      ),
    );
    app = await renderApp(`${base}/facturas/${F3}`);
    await app.user.click(await screen.findByRole('button', { name: /Más acciones/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Corregir esta factura completa' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Corregir la factura F26-00004' });
    await app.user.click(within(dialogo).getByRole('button', { name: 'Preparar la contraria' }));
    await waitFor(() =>
      expect(servidor.de(facturas.crear)[0]?.body).toMatchObject({
        tipoFactura: 'F3',
        sustituyeA: [{ uuid: TICKET }],
        lineas: [{ cantidad: '-2' }],
      }),
    );
    app.cerrar();

    const contraria = emitida({ uuid: R2, tipoFactura: 'F3', sustituyeA });
    const { totales } = contraria;
    api(
      [{ ...contraria, totales: { ...totales, importeTotal: '-1210.00' } }, { sustituyeA: [enlaceTicket] }],
      [
        ticket({ estadoInterno: 'SUSTITUIDA' }),
        {
          sustituidaPor: [
            { ...sustitutiva, importeTotal: '1210.00', compensa: false },
            { ...sustitutiva, uuid: R2, importeTotal: '-1210.00', compensa: true },
          ],
        },
      ],
    );
    app = await renderApp(`${base}/facturas/${R2}`);
    expect(await screen.findByRole('link', { name: 'Preparar la correcta' })).toHaveAttribute(
      'href',
      `${base}/facturas/sustituir?tiques=${TICKET}`,
    );
  });
});
