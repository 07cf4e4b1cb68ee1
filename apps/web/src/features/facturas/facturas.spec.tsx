// Invoices as people create and find them: the list with its filters, the wizard, the page of one.
import { clientes, cuentasBancarias, facturas, nifs, series, verifactuRegistros } from '@encadena/contracts';
import type { NifDetalleDto } from '@encadena/contracts';
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
  buildTotalesCalculados,
} from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const base = `/user/nif/${UUID_NIF}`;
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([buildSerie()]))
    .on(series.siguienteNumero, () => ({
      serie: 'F',
      ejercicio: 2026,
      numero: 4,
      numeroCompleto: 'F26-00004',
    }))
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(clientes.listar, () => pagina([buildCliente()]))
    .on(clientes.obtener, () => buildCliente())
    .on(facturas.relacionadas, () => buildRelacionadas())
    .on(verifactuRegistros.listar, () => pagina([buildRegistro()]));

const emitida = () =>
  buildFacturaDetalle({
    estadoInterno: 'FACTURADA',
    numeroCompleto: 'F26-00004',
    numero: 4,
    publicadaEn: '2026-11-20T09:15:00Z',
    publicadaPor: 'Nuria Ejemplo',
    verifactu: {
      estado: 'CORRECTO',
      estadoFacturaAeat: 'CORRECTA',
      uuidUltimoRegistro: buildRegistro().uuid,
      csv: 'A-EJEMPLO123',
    },
  });

describe('the list of invoices', () => {
  it('asks for what the filters in the URL say, and takes one away', async () => {
    const servidor = api().on(facturas.listar, () => pagina([buildFacturaResumen()]));
    app = await renderApp(`${base}/facturas?estadoInterno=BORRADOR,FACTURADA&serie=F`);
    expect(await screen.findByRole('link', { name: 'F26-00003' })).toBeInTheDocument();
    expect(servidor.de(facturas.listar).at(-1)).toMatchObject({
      nif: UUID_NIF,
      query: { estadoInterno: 'BORRADOR,FACTURADA', serie: 'F' },
    });
    await app.user.click(screen.getByRole('button', { name: 'Quitar el filtro Serie: F' }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/facturas?estadoInterno=BORRADOR%2CFACTURADA`));
  });

  it('asks for one kind of invoice, as whoever looks for his tickets does', async () => {
    const servidor = api().on(facturas.listar, () => pagina([buildFacturaResumen()]));
    app = await renderApp(`${base}/facturas`);
    await app.user.click(await screen.findByRole('button', { name: 'Más filtros' }));
    await app.user.click(await screen.findByRole('combobox', { name: 'Tipo' }));
    await app.user.click(await screen.findByRole('option', { name: 'Simplificada (F2)' }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/facturas?tipo=F2`));
    await waitFor(() => expect(servidor.de(facturas.listar).at(-1)?.query).toMatchObject({ tipo: 'F2' }));
    await app.user.click(screen.getByRole('button', { name: 'Quitar el filtro Tipo: Simplificada (F2)' }));
    await waitFor(() => expect(app.ruta()).toBe(`${base}/facturas`));
  });

  it('is taken away as it is filtered and sorted, all pages of it; what the server refuses is said', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const guardado: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      guardado.push(this.download);
    });
    const servidor = api()
      .on(facturas.listar, () => pagina([buildFacturaResumen()]))
      .onFile(facturas.exportar, () => new Blob(['PK']));
    app = await renderApp(`${base}/facturas?serie=F&sort=importeTotal,asc&page=2`);
    await app.user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    await waitFor(() =>
      expect(guardado).toEqual([expect.stringMatching(/^facturas-\d{4}-\d\d-\d\d\.xlsx$/)]),
    );
    expect(servidor.de(facturas.exportar)[0]?.query).toEqual({
      serie: 'F',
      sort: 'importeTotal,asc',
      formato: 'xlsx',
    });
    servidor.on(facturas.exportar as never, () => {
      throw new Rechazo(422, 'EXPORTACION_DEMASIADO_GRANDE', 'Son demasiadas');
    });
    await app.user.click(screen.getByRole('button', { name: 'Exportar' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Texto separado (CSV)' }));
    expect(await screen.findByText('Son demasiadas')).toBeInTheDocument();
    expect(guardado).toHaveLength(1);
  });

  it('says that there are more than were counted, and leads to them', async () => {
    const servidor = api().on(facturas.listar, () => ({
      ...pagina([buildFacturaResumen()], 1000),
      hayMas: true,
    }));
    app = await renderApp(`${base}/facturas?texto=obra`);
    expect(await screen.findByText('1–20 de más de 1.000')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Ir a la página 51' }));
    await waitFor(() => expect(servidor.de(facturas.listar).at(-1)?.query).toMatchObject({ page: 50 }));
  });

  it('teaches when there is nothing yet', async () => {
    api().on(facturas.listar, () => pagina([]));
    app = await renderApp(`${base}/facturas`);
    expect(await screen.findByText('Todavía no hay facturas')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Crear la primera factura' })).toHaveAttribute(
      'href',
      `${base}/facturas/nueva`,
    );
  });

  it('opens no new invoice without an active subscription, and says why and the way out', async () => {
    api()
      .on(nifs.obtener, () => buildNif({ suscripcionActiva: false }))
      .on(facturas.listar, () => pagina([buildFacturaResumen()]));
    app = await renderApp(`${base}/facturas`);
    await screen.findByRole('link', { name: 'F26-00003' });
    expect(screen.queryByRole('link', { name: 'Nueva factura' })).toBeNull();
    // In the menu and in the head of the list.
    for (const boton of screen.getAllByRole('button', { name: 'Nueva factura' })) {
      expect(boton).toBeDisabled();
      expect(boton).toHaveAccessibleDescription(/no tiene una suscripción activa/);
    }
    expect(screen.getAllByRole('link', { name: 'Activar la suscripción' })[0]).toBeInTheDocument();
    await app.user.keyboard('gn');
    expect(app.ruta()).toBe(`${base}/facturas`);
  });

  it('duplicates none either, and says why beside the act', async () => {
    const servidor = api()
      .on(nifs.obtener, () => buildNif({ suscripcionActiva: false }))
      .on(facturas.listar, () => pagina([buildFacturaResumen()]));
    app = await renderApp(`${base}/facturas`);
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones de F26-00003' }));
    const duplicar = await screen.findByRole('menuitem', { name: 'Duplicar' });
    expect(duplicar).toHaveAttribute('aria-disabled', 'true');
    expect(duplicar).toHaveAccessibleDescription(/no tiene una suscripción activa/);
    await app.user.click(duplicar);
    expect(servidor.de(facturas.duplicar)).toHaveLength(0);
  });

  it('opens none by its address either', async () => {
    const servidor = api().on(nifs.obtener, () => buildNif({ suscripcionActiva: false }));
    app = await renderApp(`${base}/facturas/nueva`);
    expect((await screen.findAllByText(/no tiene una suscripción activa/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('textbox', { name: /Descripción de la operación/ })).toBeNull();
    expect(servidor.de(facturas.crear)).toHaveLength(0);
  });

  it('shows the words of the server and tries again', async () => {
    let rota = true;
    api().on(facturas.listar, () => {
      if (rota) throw new Rechazo(500, 'ERROR_INTERNO', 'Ha fallado algo por nuestra parte');
      return pagina([buildFacturaResumen()]);
    });
    app = await renderApp(`${base}/facturas`);
    const aviso = await screen.findByText('No se ha podido cargar');
    rota = false;
    await app.user.click(
      within(aviso.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Reintentar' }),
    );
    expect(await screen.findByRole('link', { name: 'F26-00003' })).toBeInTheDocument();
  });

  it('deletes a draft after a dialog that names it, and offers no deletion of an issued invoice', async () => {
    const servidor = api()
      .on(facturas.listar, () =>
        pagina([
          buildFacturaResumen({
            uuid: '0199aaaa-0000-7000-8000-000000000041',
            estadoInterno: 'BORRADOR',
            numeroCompleto: null,
            estadoVerifactu: null,
          }),
          buildFacturaResumen(),
        ]),
      )
      .on(facturas.eliminar, () => ({ eliminado: true as const }));
    app = await renderApp(`${base}/facturas`);
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones de F26-00003' }));
    expect(await screen.findByRole('menuitem', { name: 'Duplicar' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Eliminar borrador' })).toBeNull();
    await app.user.keyboard('{Escape}');
    await app.user.click(
      screen.getByRole('button', { name: 'Más acciones de Borrador Librería Ejemplo SA' }),
    );
    await app.user.click(await screen.findByRole('menuitem', { name: 'Eliminar borrador' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Eliminar este borrador' });
    expect(dialogo).toHaveTextContent('Librería Ejemplo SA');
    await app.user.click(within(dialogo).getByRole('button', { name: 'Eliminar borrador' }));
    await waitFor(() => expect(servidor.de(facturas.eliminar)).toHaveLength(1));
  });
});

describe('the wizard', () => {
  it('keeps the first step until its part is complete, naming the field', async () => {
    api();
    app = await renderApp(`${base}/facturas/nueva`);
    await app.user.click(await screen.findByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText('Campo obligatorio')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Descripción de la operación/ })).toHaveFocus();
  });

  it('saves itself, gets an address and keeps what is being typed', async () => {
    const servidor = api().on(facturas.crear, ({ body }) =>
      buildFacturaDetalle({ descripcionOperacion: body.descripcionOperacion }),
    );
    app = await renderApp(`${base}/facturas/nueva`);
    await app.user.type(
      await screen.findByRole('textbox', { name: /Descripción de la operación/ }),
      'Sillas',
    );
    expect(await screen.findByText(/^Guardado a las/)).toBeInTheDocument();
    expect(servidor.de(facturas.crear)[0]).toMatchObject({
      nif: UUID_NIF,
      body: { descripcionOperacion: 'Sillas' },
    });
    expect(app.ruta()).toBe(`${base}/facturas/${buildFacturaDetalle().uuid}/editar/general`);
    expect(screen.getByRole('textbox', { name: /Descripción de la operación/ })).toHaveValue('Sillas');
  });

  it('begins with the remarks of its NIF, and keeps nothing before something is typed', async () => {
    const impresion = { color: '#0a6c77', observaciones: 'Gracias por su confianza', conRegistro: false };
    const servidor = api()
      .on(nifs.obtener, () => buildNif({ impresion } as Partial<NifDetalleDto>))
      .on(facturas.crear, () => buildFacturaDetalle());
    app = await renderApp(`${base}/facturas/nueva`);
    const descripcion = await screen.findByRole('textbox', { name: /Descripción de la operación/ });
    expect(servidor.de(facturas.crear)).toEqual([]);
    await app.user.type(descripcion, 'S');
    await waitFor(() => expect(servidor.de(facturas.crear)).toHaveLength(1));
    expect(servidor.de(facturas.crear)[0]?.body).toMatchObject({ observaciones: impresion.observaciones });
  });

  it('says when it could not save, and saves when asked again', async () => {
    let rota = true;
    api().on(facturas.crear, () => {
      if (rota) throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'El servicio no está disponible');
      return buildFacturaDetalle();
    });
    app = await renderApp(`${base}/facturas/nueva`);
    await app.user.type(await screen.findByRole('textbox', { name: /Descripción de la operación/ }), 'S');
    expect(await screen.findByText(/No se ha podido guardar/)).toBeInTheDocument();
    rota = false;
    await app.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/^Guardado a las/)).toBeInTheDocument();
  });

  it('takes comma and pasted amounts, adds up beside the lines, and adds a line with Enter on the last cell', async () => {
    const servidor = api()
      .on(facturas.obtener, () => buildFacturaDetalle())
      .on(facturas.modificar, () => buildFacturaDetalle({ version: 2 }));
    app = await renderApp(`${base}/facturas/${buildFacturaDetalle().uuid}/editar/lineas`);
    const linea = within(await screen.findByRole('group', { name: 'Línea 1' }));
    await app.user.click(linea.getByRole('textbox', { name: 'Precio' }));
    await app.user.paste('1.234,50 €');
    await app.user.tab();
    expect(linea.getByRole('textbox', { name: 'Precio' })).toHaveValue('1.234,50');
    expect(screen.getAllByText(/2\.987,49/).length).toBeGreaterThan(0);
    await app.user.click(linea.getByRole('combobox', { name: 'Impuesto' }));
    await app.user.keyboard('{Enter}');
    const segunda = within(await screen.findByRole('group', { name: 'Línea 2' }));
    expect(segunda.getByRole('textbox', { name: 'Descripción' })).toHaveFocus();
    expect(segunda.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('1');
    await waitFor(() => expect(servidor.de(facturas.modificar)[0]?.headers['if-match']).toBe('"1"'));
  });

  it('removes a line with its keys and brings it back', async () => {
    api()
      .on(facturas.obtener, () => buildFacturaDetalle())
      .on(facturas.modificar, () => buildFacturaDetalle({ version: 2 }));
    app = await renderApp(`${base}/facturas/${buildFacturaDetalle().uuid}/editar/lineas`);
    const descripcion = await screen.findByRole('textbox', { name: 'Descripción' });
    expect(descripcion).toHaveValue('Mesa de roble');
    await app.user.click(descripcion);
    await app.user.keyboard('{Control>}{Backspace}{/Control}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Descripción' })).toHaveValue(''));
    await app.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(screen.getAllByRole('textbox', { name: 'Descripción' })[0]).toHaveValue('Mesa de roble'),
    );
  });

  it('says in the summary what is missing and goes there', async () => {
    const { lineas, desglose, totales } = buildFacturaDetalle();
    api()
      .on(facturas.obtener, () => buildFacturaDetalle())
      .on(facturas.validar, () => ({
        lineas: lineas.map(() => lineaCalculada()),
        desglose,
        totales: buildTotalesCalculados(totales),
        divisa: null,
        traza: [],
        puedePublicarse: false,
        numeroPrevisto: null,
        errores: [
          {
            campo: 'lineas[0].tipoImpositivo',
            codigo: 'TIPO_NO_VALIDO',
            mensaje: 'Ese tipo no existe',
            severidad: 'rechazo' as const,
            codigoAeat: 1124,
          },
        ],
      }));
    app = await renderApp(`${base}/facturas/${buildFacturaDetalle().uuid}/editar/resumen`);
    expect(await screen.findByText('Línea 1 · Tipo')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Emitir factura' })).toBeDisabled();
    await app.user.click(screen.getByRole('button', { name: 'Arreglar' }));
    await waitFor(() => expect(app.ruta()).toMatch(/editar\/lineas$/));
  });

  it('tells once what becomes irreversible, issues with a key of its own and shows the invoice', async () => {
    const { desglose, totales } = buildFacturaDetalle();
    const servidor: FakeApi = api()
      .on(facturas.obtener, () =>
        servidor.de(facturas.publicar).length > 0 ? emitida() : buildFacturaDetalle(),
      )
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
      .on(facturas.publicar, () => ({ factura: emitida(), registro: buildRegistro() }));
    app = await renderApp(`${base}/facturas/${buildFacturaDetalle().uuid}/editar/resumen`);
    expect(await screen.findByText('F26-00004, el siguiente de la serie F')).toBeInTheDocument();
    const hechos = screen.getByRole('region', { name: 'Al emitir, pasará esto y no se puede deshacer:' });
    expect(within(hechos).getByText('Librería Ejemplo SA')).toBeInTheDocument();
    expect(within(hechos).getByText(/^1\.210,00/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Emitir factura' }));
    expect(await screen.findByRole('heading', { name: 'Factura F26-00004' })).toBeInTheDocument();
    expect(servidor.de(facturas.publicar)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('does not let a NIF without subscription issue, and says why', async () => {
    const { desglose, totales } = buildFacturaDetalle();
    api()
      .on(nifs.obtener, () => buildNif({ suscripcionActiva: false }))
      .on(facturas.obtener, () => buildFacturaDetalle())
      .on(facturas.validar, () => ({
        lineas: [lineaCalculada()],
        desglose,
        totales: buildTotalesCalculados(totales),
        divisa: null,
        traza: [],
        puedePublicarse: true,
        numeroPrevisto: 'F26-00004',
        errores: [],
      }));
    app = await renderApp(`${base}/facturas/${buildFacturaDetalle().uuid}/editar/resumen`);
    expect(await screen.findByRole('button', { name: 'Emitir factura' })).toBeDisabled();
    expect(screen.getByText(/puedes consultar y preparar borradores, pero no emitir/)).toBeInTheDocument();
  });

  it('sends whoever edits an issued invoice to its page', async () => {
    api().on(facturas.obtener, () => emitida());
    app = await renderApp(`${base}/facturas/${emitida().uuid}/editar/lineas`);
    await screen.findByRole('heading', { name: 'Factura F26-00004' });
    expect(app.ruta()).toBe(`${base}/facturas/${emitida().uuid}`);
  });
});

describe('the page of an invoice', () => {
  it.each([
    [null, 'Por Nuria Ejemplo'],
    ['Tienda en línea', 'Con la clave API «Tienda en línea»'],
  ])('says who issued it, also when the key %s did', async (publicadaConClave, dicho) => {
    api().on(facturas.obtener, () => ({ ...emitida(), creadaPor: null, publicadaConClave }));
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    expect(await screen.findByText(dicho)).toBeInTheDocument();
    expect(screen.queryAllByText(/Nuria Ejemplo|Tienda en línea/)).toHaveLength(1);
  });

  it('names no person where a program wrote and issued it', async () => {
    const porPrograma = { origen: 'API' as const, publicadaConClave: 'Tienda en línea' };
    api().on(facturas.obtener, () => ({ ...emitida(), ...porPrograma }));
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    expect(await screen.findByText('Un programa, con una clave API')).toBeInTheDocument();
    expect(screen.queryByText(/Nuria Ejemplo/)).not.toBeInTheDocument();
  });

  it('saves the original or the duplicate for one of several recipients', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:factura', revokeObjectURL: () => undefined });
    const guardado: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      guardado.push(this.download);
    });
    const factura = emitida();
    const otro = { ...factura.destinatario!, uuidCliente: buildCliente().uuid, participacion: null };
    const otrosDestinatarios = [{ ...otro, nombre: 'Germans Puig SCP', identificacion: 'B72877814' }];
    const servidor = api()
      .on(facturas.obtener, () => ({ ...factura, otrosDestinatarios }))
      .onFile(facturas.pdf, () => new Blob(['%PDF']));
    app = await renderApp(`${base}/facturas/${factura.uuid}`);
    for (const opcion of ['Original, para Librería Ejemplo SA', 'Duplicado, para Germans Puig SCP']) {
      await app.user.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
      await app.user.click(await screen.findByRole('menuitem', { name: opcion }));
    }
    await app.user.click(screen.getByRole('button', { name: 'Más acciones de F26-00004.pdf' }));
    await app.user.click(
      await screen.findByRole('menuitem', { name: 'PDF duplicado, si se perdió el original' }),
    );
    await waitFor(() =>
      expect(guardado).toEqual(['F26-00004.pdf', 'F26-00004-duplicado-2.pdf', 'F26-00004-duplicado-1.pdf']),
    );
    expect(servidor.de(facturas.pdf).map(({ query }) => query)).toEqual([
      {},
      { duplicado: 2 },
      { duplicado: 1 },
    ]);
    click.mockRestore();
  });

  it('copies its public link, and revokes it after a question, while there is one', async () => {
    const url = 'https://encadena.test/api/v1/public/factura-pdf-download/abc';
    let enlacePublico = false;
    const servidor = api()
      .on(facturas.obtener, () => ({ ...emitida(), enlacePublico }))
      .on(facturas.crearEnlacePublico, () => {
        enlacePublico = true;
        return { url, token: 'abc', caducaEn: '2027-05-19T09:15:00Z' };
      })
      .on(facturas.revocarEnlacePublico, () => {
        enlacePublico = false;
        return { revocado: true as const };
      });
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    const abrir = async () =>
      app.user.click(await screen.findByRole('button', { name: /^Más acciones de / }));
    await abrir();
    const copiar = await screen.findByRole('menuitem', { name: 'Copiar enlace público' });
    expect(screen.queryByRole('menuitem', { name: 'Revocar enlace público' })).toBeNull();
    await app.user.click(copiar);
    expect(
      await screen.findByText('Enlace copiado: quien lo tenga ve la factura y su PDF'),
    ).toBeInTheDocument();
    // Inside waitFor, because the menu is still closing.
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
    await abrir();
    await app.user.click(await screen.findByRole('menuitem', { name: 'Revocar enlace público' }));
    await app.user.click(
      await within(await screen.findByRole('dialog')).findByRole('button', {
        name: 'Revocar enlace público',
      }),
    );
    expect(await screen.findByText('El enlace público ya no abre la factura')).toBeInTheDocument();
    expect(servidor.de(facturas.revocarEnlacePublico)[0]?.params).toEqual({ uuid: emitida().uuid });
    await abrir();
    await screen.findByRole('menuitem', { name: 'Copiar enlace público' });
    await waitFor(() =>
      expect(screen.queryByRole('menuitem', { name: 'Revocar enlace público' })).toBeNull(),
    );
  });

  it('tells its progress with the agency’s answer and code', async () => {
    api().on(facturas.obtener, () => emitida());
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    const recorrido = await screen.findByRole('list', { name: 'Recorrido' });
    expect(await within(recorrido).findByText('Aceptada')).toBeInTheDocument();
    expect(within(recorrido).getByText(/A-EJEMPLO123/)).toBeInTheDocument();
  });

  it('tells that the agency has another invoice of this number, as an answer', async () => {
    api()
      .on(facturas.obtener, () => emitida())
      .on(verifactuRegistros.listar, () =>
        pagina([buildRegistro({ estado: 'DUPLICADO', codigoError: 3000, csv: null })]),
      );
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    const recorrido = await screen.findByRole('list', { name: 'Recorrido' });
    expect(await within(recorrido).findByText('La Agencia tiene otra con este número')).toBeInTheDocument();
  });

  it('tells an objection of the agency in everyday words and leads to the record and the customer', async () => {
    api()
      .on(facturas.obtener, () => emitida())
      .on(verifactuRegistros.listar, () =>
        pagina([
          buildRegistro({
            estado: 'ACEPTADO_CON_ERRORES',
            codigoError: 2001,
            mensajeError: 'El NIF del bloque Destinatarios no está identificado en el censo de la AEAT.',
            explicacion: 'La Agencia no tiene al destinatario en su censo.',
            campo: 'destinatario.identificacion',
            queHacer: 'Comprueba su NIF y su nombre.',
            clase: 'accepted_with_errors',
            lugar: 'CLIENTE',
            remedio: 'SUBSANAR',
          }),
        ]),
      );
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    expect(await screen.findByText('La Agencia no tiene al destinatario en su censo.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Corregir el registro' })).toHaveAttribute(
      'href',
      `${base}/facturas/${emitida().uuid}?acto=subsanar`,
    );
    expect(screen.getByRole('link', { name: 'Abrir la ficha del cliente' })).toHaveAttribute(
      'href',
      `${base}/clientes?editar=${buildCliente().uuid}&corregir=${emitida().uuid}`,
    );
    const aviso = screen.getByText('La Agencia dice (2001)').closest('[role=alert]');
    expect(aviso).toHaveTextContent('Comprueba su NIF y su nombre.');
    expect(aviso).toHaveTextContent('La Agencia ha guardado el registro.');
    expect(aviso).toHaveTextContent('Mensaje de la Agencia: El NIF del bloque Destinatarios no está');
  });

  it('asks for the records again when the invoice knows an answer that they do not', async () => {
    const correcta = emitida();
    const { verifactu } = correcta;
    let veces = 0;
    const servidor = api()
      .on(facturas.obtener, () => ({
        ...correcta,
        verifactu: verifactu && { ...verifactu, estado: 'CORRECTO' as const },
      }))
      .on(verifactuRegistros.listar, () =>
        pagina([buildRegistro({ estado: veces++ === 0 ? 'PENDIENTE' : 'CORRECTO' })]),
      );
    app = await renderApp(`${base}/facturas/${correcta.uuid}`);
    const recorrido = await screen.findByRole('list', { name: 'Recorrido' });
    expect(await within(recorrido).findByText('Aceptada')).toBeInTheDocument();
    const suyos = servidor.de(verifactuRegistros.listar).filter(({ query }) => query.uuidFactura);
    expect(suyos).toHaveLength(2);
  });

  it.each([
    ['its records', verifactuRegistros.listar],
    ['its related invoices', facturas.relacionadas],
  ])('is drawn once and stays when %s cannot be had', async (_que, llamada) => {
    const servidor = api()
      .on(facturas.obtener, () => emitida())
      .on(llamada, () => {
        throw new Rechazo(500, 'INTERNO', 'Algo ha fallado');
      });
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    const lineas = await screen.findByRole('heading', { name: 'Líneas' });
    // What is drawn asks once more, and no more than that.
    const suyos = () =>
      servidor.de(llamada).filter(({ query }) => query.uuidFactura || llamada !== verifactuRegistros.listar);
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(suyos().length).toBeLessThanOrEqual(2);
    expect(lineas).toBeInTheDocument();
  });

  it('says what the agency calls the invoice beside the state of its record', async () => {
    api()
      .on(facturas.obtener, () => ({
        ...emitida(),
        verifactu: {
          ...emitida().verifactu!,
          estado: 'INCORRECTO' as const,
          estadoFacturaAeat: 'CORRECTA' as const,
        },
      }))
      .on(facturas.listar, () =>
        pagina([buildFacturaResumen({ estadoVerifactu: 'INCORRECTO', estadoFacturaAeat: 'CORRECTA' })]),
      )
      .on(verifactuRegistros.listar, () => pagina([buildRegistro()]));
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    expect(await screen.findByText(/^Estado en la Agencia:/)).toHaveTextContent(
      'Estado en la Agencia: Aceptada',
    );
    app.cerrar();
    app = await renderApp(`${base}/facturas`);
    expect((await screen.findAllByText('En la Agencia: Aceptada')).length).toBeGreaterThan(0);
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
