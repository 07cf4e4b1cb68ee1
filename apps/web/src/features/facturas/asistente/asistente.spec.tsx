// The wizard as a shop owner expects it: what stops a step, which customer Enter selects, what the row's own
// button holds.
import {
  articulos,
  clientes,
  cuentasBancarias,
  facturas,
  nifs,
  series,
  sugerencias,
  verifactuRegistros,
} from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildArticulo,
  buildCliente,
  buildCuenta,
  buildFacturaDetalle,
  buildNif,
  buildRelacionadas,
  buildSerie,
  buildTotalesCalculados,
} from '../../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../../testing/fake-api';
import type { FakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(60_000);

const base = `/user/nif/${UUID_NIF}`;
const editar = (paso: string): string => `${base}/facturas/${buildFacturaDetalle().uuid}/editar/${paso}`;
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([buildSerie()]))
    .on(sugerencias.lineas, () => ({ articulos: [], vendidas: [] }))
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(clientes.listar, () => pagina([buildCliente()]))
    .on(clientes.obtener, () => buildCliente())
    .on(facturas.obtener, () => buildFacturaDetalle())
    .on(facturas.modificar, () => buildFacturaDetalle({ version: 2 }))
    .on(verifactuRegistros.listar, () => pagina([]));

const linea = async (numero: number) => within(await screen.findByRole('group', { name: `Línea ${numero}` }));

describe('the step of the lines', () => {
  it('an empty quantity stops the step, says so beside the field, and is not saved as a zero', async () => {
    const servidor = api();
    app = await renderApp(editar('lineas'));
    const cantidad = (await linea(1)).getByRole('textbox', { name: 'Cantidad' });
    await app.user.clear(cantidad);
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText('Campo obligatorio')).toBeInTheDocument();
    expect(cantidad).toHaveFocus();
    await app.user.type((await linea(1)).getByRole('textbox', { name: 'Descripción' }), ' nueva');
    await waitFor(() => expect(servidor.de(facturas.modificar).length).toBeGreaterThan(0));
    for (const { body } of servidor.de(facturas.modificar))
      expect(body).toMatchObject({ lineas: [{ cantidad: '2' }] });
    expect(app.ruta()).toMatch(/editar\/lineas$/);
  });

  it('a product that is typed by its name and taken by the keyboard fills the line; free words stay words', async () => {
    const servidor = api().on(sugerencias.lineas, () => ({ articulos: [buildArticulo()], vendidas: [] }));
    app = await renderApp(editar('lineas'));
    const fila = await linea(1);
    const descripcion = fila.getByRole('textbox', { name: 'Descripción' });
    await app.user.clear(descripcion);
    await app.user.type(descripcion, 'taller');
    expect(await screen.findByRole('option', { name: /Hora de taller/ })).toBeInTheDocument();
    await app.user.keyboard('{ArrowDown}{Enter}');
    expect(descripcion).toHaveValue('Mano de obra, por hora');
    expect(fila.getByRole('textbox', { name: 'Precio' })).toHaveValue('38,50');
    expect(fila.getByRole('combobox', { name: 'Impuesto' })).toHaveDisplayValue(/10/);
    await waitFor(() =>
      expect(servidor.de(facturas.modificar).at(-1)?.body).toMatchObject({
        lineas: [{ descripcion: 'Mano de obra, por hora', precioUnitario: '38.5', tipoImpositivo: '10' }],
      }),
    );
    // Of the customer of the invoice, and never the draft itself.
    expect(servidor.de(sugerencias.lineas).at(-1)?.query).toEqual({
      texto: 'taller',
      uuidCliente: buildFacturaDetalle().uuidCliente,
      excepto: buildFacturaDetalle().uuid,
    });
    await app.user.type(descripcion, ' y media{Escape}{Enter}');
    expect(descripcion).toHaveValue('Mano de obra, por hora y media');
  });

  it('what was sold before is offered below the products, taken by the keyboard, and can become a product', async () => {
    const { linea: vendida } = buildArticulo();
    const servidor = api()
      .on(sugerencias.lineas, () => ({
        articulos: [buildArticulo()],
        vendidas: [
          {
            linea: { ...vendida, descripcion: 'Mesa de taller', precioUnitario: '250' },
            fecha: '2026-10-05',
            aEsteCliente: true,
          },
          { linea: { ...vendida, descripcion: 'Taller a medias' }, fecha: null, aEsteCliente: false },
        ],
      }))
      .on(articulos.crear, () => buildArticulo());
    app = await renderApp(editar('lineas'));
    const fila = await linea(1);
    const descripcion = fila.getByRole('textbox', { name: 'Descripción' });
    await app.user.clear(descripcion);
    await app.user.type(descripcion, 'taller');
    const mesa = await screen.findByRole('option', { name: /Mesa de taller/ });
    expect(mesa).toHaveTextContent('A este cliente · 05/10/2026');
    expect(screen.getByRole('option', { name: /Taller a medias/ })).toHaveTextContent('En un borrador');
    expect(screen.getByText('Vendido antes')).toBeInTheDocument();
    await app.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(descripcion).toHaveValue('Mesa de taller');
    expect(fila.getByRole('textbox', { name: 'Precio' })).toHaveValue('250,00');
    await app.user.click(fila.getByRole('button', { name: 'Más datos de la línea 1' }));
    const guardar = await fila.findByRole('button', { name: 'Guardar como producto' });
    await app.user.click(guardar);
    expect(await screen.findByText('Guardado en tus productos y servicios')).toBeInTheDocument();
    expect(servidor.de(articulos.crear)[0]?.body).toMatchObject({
      nombre: 'Mesa de taller',
      linea: { descripcion: '', precioUnitario: '250', tipoImpositivo: '10' },
    });
    // Pressed again it would be there twice.
    expect(guardar).toBeDisabled();
  });

  it('the base at cost of regime R06 is asked for where it is missing, and travels', async () => {
    const servidor = api();
    app = await renderApp(editar('lineas'));
    const fila = await linea(1);
    await app.user.click(fila.getByRole('button', { name: 'Más datos de la línea 1' }));
    await app.user.selectOptions(await fila.findByRole('combobox', { name: 'Régimen' }), '06');
    expect(fila.getAllByText('Grupo de entidades (nivel avanzado, R06)')).toHaveLength(1);
    await app.user.click(fila.getByRole('button', { name: 'Más datos de la línea 1' }));
    // The closed row still names its regime.
    expect(fila.queryByRole('combobox', { name: 'Régimen' })).toBeNull();
    expect(fila.getByText('Grupo de entidades (nivel avanzado, R06)')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    // The row opens by itself, at the field.
    const coste = await fila.findByRole('textbox', { name: /Base imponible a coste/ });
    expect(coste).toHaveFocus();
    await app.user.type(coste, '800');
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(app.ruta()).toMatch(/editar\/pago$/));
    await waitFor(() =>
      expect(servidor.de(facturas.modificar).at(-1)?.body).toMatchObject({
        lineas: [{ claveRegimen: '06', baseImponibleACoste: '800' }],
      }),
    );
  });

  it('a key in one of a hundred lines draws that line alone', async () => {
    const [una] = buildFacturaDetalle().lineas;
    const cien = Array.from({ length: 100 }, (_, numero) => ({ ...una!, descripcion: `Mesa ${numero + 1}` }));
    api().on(facturas.obtener, () => buildFacturaDetalle({ lineas: cien }));
    app = await renderApp(editar('lineas'));
    await screen.findByRole('group', { name: 'Línea 100' });
    const dibujadas = () =>
      [...document.querySelectorAll<HTMLElement>('[data-linea] input')].map((celda) => propsDe(celda));
    const celda = document.querySelector<HTMLInputElement>('[data-linea="50"] input')!;
    act(() => celda.focus());
    const antes = dibujadas();
    await app.user.keyboard('x');
    expect(celda.value).toContain('x');
    const otras = dibujadas().flatMap((props, indice) => (props === antes[indice] ? [] : [indice]));
    // Description, quantity, price and discount of line 50 are the cells 196 to 199.
    expect(otras.length).toBeGreaterThan(0);
    expect(otras.every((indice) => indice >= 196 && indice <= 199)).toBe(true);
  });
});

/** The props that React drew an element with last: another object after every drawing of its component. */
function propsDe(elemento: HTMLElement): unknown {
  const clave = Object.keys(elemento).find((una) => una.startsWith('__reactProps$'));
  expect(clave).toBeDefined();
  return (elemento as unknown as Record<string, unknown>)[clave ?? ''];
}

describe('the customer box', () => {
  const ana = buildCliente({ uuid: '0199aaaa-0000-7000-8000-0000000000a1', nombre: 'Ana Ejemplo' });
  const bea = buildCliente({ uuid: '0199aaaa-0000-7000-8000-0000000000b1', nombre: 'Bea Ejemplo' });
  const zoe = buildCliente({ uuid: '0199aaaa-0000-7000-8000-0000000000c1', nombre: 'Zoe Ejemplo' });
  const todos = [ana, bea, zoe];
  const conTres = (): FakeApi =>
    api()
      .on(facturas.obtener, () => buildFacturaDetalle({ uuidCliente: null, destinatario: null }))
      .on(clientes.listar, ({ query }) =>
        pagina(todos.filter(({ nombre }) => nombre.includes((query as { texto?: string }).texto ?? ''))),
      )
      .on(clientes.obtener, ({ params }) => todos.find(({ uuid }) => uuid === params.uuid) ?? buildCliente());
  const marcada = (): string | null | undefined =>
    document.querySelector('[data-combobox-selected]')?.textContent;

  it('takes with Enter what is highlighted, also after the list has changed below', async () => {
    const servidor = conTres();
    app = await renderApp(editar('destinatario'));
    const caja = await screen.findByRole('textbox', { name: /Cliente/ });
    await app.user.click(caja);
    await screen.findByRole('option', { name: /Ana Ejemplo/ });
    await waitFor(() => expect(marcada()).toContain('Ana Ejemplo'));
    await app.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(marcada()).toContain('Zoe Ejemplo');
    await app.user.type(caja, 'Bea');
    await waitFor(() => expect(marcada()).toContain('Bea Ejemplo'));
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(caja).toHaveValue('Bea Ejemplo'));
    await waitFor(() =>
      expect(servidor.de(facturas.modificar).at(-1)?.body).toMatchObject({ uuidCliente: bea.uuid }),
    );
  });

  it('counts the customer as chosen at once, however long the accounts take to come', async () => {
    let contestar: () => void = () => undefined;
    const servidor = conTres()
      .on(clientes.listar, () =>
        pagina([
          { ...ana, valoresPorDefecto: { ...ana.valoresPorDefecto, formaPago: 'TRANSFERENCIA_BANCARIA' } },
        ]),
      )
      .on(
        cuentasBancarias.listar,
        () => new Promise((resolver) => (contestar = () => resolver(pagina([buildCuenta()])))),
      );
    app = await renderApp(editar('destinatario'));
    await app.user.click(await screen.findByRole('textbox', { name: /Cliente/ }));
    await app.user.click(await screen.findByRole('option', { name: /Ana Ejemplo/ }));
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(app.ruta()).toMatch(/editar\/lineas$/));
    act(() => contestar());
    await waitFor(() =>
      expect(servidor.de(facturas.modificar).at(-1)?.body).toMatchObject({
        uuidCliente: ana.uuid,
        uuidCuentaBancaria: buildCuenta().uuid,
      }),
    );
  });

  it('takes nobody of the old list while the typed name is being looked for', async () => {
    const servidor = conTres();
    app = await renderApp(editar('destinatario'));
    const caja = await screen.findByRole('textbox', { name: /Cliente/ });
    await app.user.click(caja);
    await waitFor(() => expect(marcada()).toContain('Ana Ejemplo'));
    await app.user.keyboard('Zoe{Enter}');
    expect(marcada()).toBeUndefined();
    expect(caja).toHaveValue('Zoe');
    await waitFor(() => expect(marcada()).toContain('Zoe Ejemplo'));
    expect(servidor.de(facturas.modificar)).toHaveLength(0);
  });
});

describe('two tabs on one draft', () => {
  const deOtro = () => buildFacturaDetalle({ version: 7, descripcionOperacion: 'Lo de la otra pestaña' });
  /** A server whose draft another tab has saved since this one opened it. */
  const conOtra = (): FakeApi => {
    let abierto = false;
    let version = 7;
    const servidor: FakeApi = api()
      .on(facturas.obtener, () => {
        const factura = abierto ? deOtro() : buildFacturaDetalle();
        abierto = true;
        return factura;
      })
      .on(facturas.modificar, ({ body }) => {
        if (servidor.de(facturas.modificar).at(-1)?.headers['if-match'] !== `"${version}"`)
          throw new Rechazo(412, 'VERSION_OBSOLETA', 'Alguien lo ha cambiado');
        version += 1;
        return buildFacturaDetalle({ version, descripcionOperacion: body.descripcionOperacion });
      });
    return servidor;
  };
  const escribir = async (): Promise<HTMLElement> => {
    app = await renderApp(editar('general'));
    const campo = await screen.findByRole('textbox', { name: /Descripción de la operación/ });
    await app.user.clear(campo);
    await app.user.type(campo, 'Lo mío');
    await screen.findByText(/se ha guardado en otra pestaña/);
    return campo;
  };

  it('offers to keep what is on this screen, and saves it over the other', async () => {
    const servidor = conOtra();
    const campo = await escribir();
    await app.user.click(screen.getByRole('button', { name: 'Quedarme con mi versión' }));
    expect(await screen.findByText(/^Guardado a las/)).toBeInTheDocument();
    expect(campo).toHaveValue('Lo mío');
    expect(servidor.de(facturas.modificar).at(-1)?.body).toMatchObject({ descripcionOperacion: 'Lo mío' });
    expect(screen.queryByText(/se ha guardado en otra pestaña/)).toBeNull();
  });

  it('offers to load what the other tab saved, and goes on from there', async () => {
    const servidor = conOtra();
    const campo = await escribir();
    await app.user.click(screen.getByRole('button', { name: 'Cargar la otra versión' }));
    await waitFor(() => expect(campo).toHaveValue('Lo de la otra pestaña'));
    await app.user.type(campo, ' y más');
    expect(await screen.findByText(/^Guardado a las/)).toBeInTheDocument();
    await waitFor(() =>
      expect(servidor.de(facturas.modificar).at(-1)?.body).toMatchObject({
        descripcionOperacion: 'Lo de la otra pestaña y más',
      }),
    );
  });

  it('never issues unseen what the other tab saved', async () => {
    const { desglose, totales } = buildFacturaDetalle();
    const servidor = conOtra()
      .on(facturas.validar, () => ({
        lineas: [lineaCalculada()],
        desglose,
        totales: buildTotalesCalculados(totales),
        divisa: null,
        traza: [],
        puedePublicarse: true,
        numeroPrevisto: 'F26-00004',
        errores: [],
      }))
      .on(facturas.publicar, () => {
        throw new Rechazo(412, 'VERSION_OBSOLETA', 'Alguien lo ha cambiado');
      });
    app = await renderApp(editar('resumen'));
    await app.user.click(await screen.findByRole('button', { name: 'Emitir factura' }));
    expect(await screen.findByText(/se ha guardado en otra pestaña/)).toBeInTheDocument();
    expect(servidor.de(facturas.publicar)[0]?.headers['if-match']).toBe('"1"');
  });

  it('is told when the other tab has issued it', async () => {
    const emitida = buildFacturaDetalle({
      estadoInterno: 'FACTURADA',
      numeroCompleto: 'F26-00004',
      numero: 4,
    });
    let abierto = false;
    api()
      .on(facturas.obtener, () => (abierto ? emitida : buildFacturaDetalle()))
      .on(facturas.modificar, () => {
        abierto = true;
        throw new Rechazo(409, 'FACTURA_NO_ES_BORRADOR', 'Ya no es un borrador');
      });
    app = await renderApp(editar('general'));
    await app.user.type(await screen.findByRole('textbox', { name: /Descripción de la operación/ }), 'x');
    expect(await screen.findByText(/ya se ha emitido en otra pestaña/)).toBeInTheDocument();
    await waitFor(() => expect(app.ruta()).toBe(`${base}/facturas/${emitida.uuid}`));
  });
});

describe('the summary', () => {
  it('shows the whole invoice before the act that cannot be undone, on the page itself', async () => {
    const factura = buildFacturaDetalle({
      formaPago: 'TRANSFERENCIA_BANCARIA',
      uuidCuentaBancaria: buildCuenta().uuid,
      fechaOperacion: '2026-11-18',
      observaciones: 'Entrega en tienda',
      irpfPorcentaje: '15',
    });
    const { desglose, totales } = factura;
    api()
      .on(facturas.obtener, () => factura)
      .on(facturas.validar, () => ({
        lineas: [lineaCalculada()],
        desglose,
        totales: buildTotalesCalculados(totales, { irpf: '150.00', totalAPagar: '1060.00' }),
        divisa: null,
        traza: [],
        puedePublicarse: true,
        numeroPrevisto: 'F26-00004',
        errores: [],
      }));
    app = await renderApp(editar('resumen'));
    const hoja = within(await screen.findByRole('article', { name: 'La factura, tal como quedará' }));
    for (const texto of [
      'Mesa de roble',
      'Muebles Ejemplo SL',
      'Librería Ejemplo SA',
      'A58818501',
      '20/11/2026',
      '18/11/2026',
      '20/12/2026',
      'ES91 2100 0418 4502 0005 1332',
      'Entrega en tienda',
      'Venta de muebles',
    ])
      expect(hoja.getByText(texto, { exact: false })).toBeInTheDocument();
    expect(
      within(hoja.getByRole('row', { name: /Mesa de roble/ })).getByText(/^1\.000,00/),
    ).toBeInTheDocument();
    expect(hoja.getByText(/^1\.060,00/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Emitir factura' })).toBeEnabled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['INCREMENTAL', '-242.00', /^De 968,00\s€ a 726,00\s€$/],
    ['SUSTITUTIVA', '847.00', /^De 968,00\s€ a 847,00\s€$/],
  ] as const)('says what becomes of the invoice that it rectifies (%s)', async (modo, total, queda) => {
    const original = '0199aaaa-0000-7000-8000-0000000000f1';
    const importes = { base: '800.00', cuota: '168.00', recargo: null };
    const borrador = buildFacturaDetalle({
      tipoFactura: 'R4',
      modoRectificacion: modo,
      motivo: 'Precio',
      rectificaA: [{ uuid: original, numeroCompleto: 'F26-00001', fechaExpedicion: '2026-11-20' }],
      importeRectificado: modo === 'SUSTITUTIVA' ? importes : null,
    });
    const { desglose, totales } = borrador;
    const yaDevuelta = {
      uuid: '0199aaaa-0000-7000-8000-0000000000f2',
      numeroCompleto: 'R26-00001',
      fechaExpedicion: '2026-11-21',
      tipoFactura: 'R1' as const,
      estadoInterno: 'FACTURADA' as const,
      estadoVerifactu: 'CORRECTO' as const,
      importeTotal: '-242.00',
      anulada: false,
      uuidRectificada: original,
      modo: 'INCREMENTAL' as const,
      importeRectificado: null,
      rectificaVarias: false,
    };
    api()
      .on(series.listar, () => pagina([buildSerie({ tiposFactura: ['R1', 'R4'] })]))
      .on(facturas.obtener, ({ params }) =>
        params.uuid === original
          ? buildFacturaDetalle({
              uuid: original,
              estadoInterno: 'RECTIFICADA',
              numeroCompleto: 'F26-00001',
              totales: { ...totales, importeTotal: '1210.00' },
            })
          : borrador,
      )
      .on(facturas.relacionadas, () => buildRelacionadas({ rectificadaPor: [yaDevuelta] }))
      .on(facturas.validar, () => ({
        lineas: [lineaCalculada()],
        desglose,
        totales: buildTotalesCalculados(totales, { importeTotal: total }),
        divisa: null,
        traza: [],
        puedePublicarse: true,
        numeroPrevisto: 'R26-00002',
        errores: [],
      }));
    app = await renderApp(editar('resumen'));
    expect(await screen.findByText('Cómo queda la F26-00001')).toBeInTheDocument();
    expect(screen.getByText(queda)).toBeInTheDocument();
  });
});

function lineaCalculada() {
  return {
    modoCalculo: 'NORMAL' as const,
    importe: '1000.00',
    importeExacto: '1000',
    descuento: '0.00',
    descuentoGlobal: '0.00',
    baseImponible: '1000.00',
    cuota: '210.00',
    recargo: '0.00',
    total: '1210.00',
  };
}
