// Quotes and proformas: written with the invoice's own fields, answered, and turned into a draft with one click.
import {
  clientes,
  correosPresupuesto,
  cuentasBancarias,
  facturas,
  nifs,
  presupuestos,
  type PresupuestoDto,
  type PresupuestoResumenDto,
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
} from '../../../testing/builders';
import { fakeApi, pagina } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const base = `/user/nif/${UUID_NIF}/presupuestos`;
const UUID = '00000000-0000-4000-8000-0000000000f1';
const resumen = (cambios: Partial<PresupuestoResumenDto> = {}): PresupuestoResumenDto => ({
  uuid: UUID,
  tipo: 'PRESUPUESTO',
  numeroCompleto: 'P26·0001',
  fecha: '2026-11-20',
  validoHasta: '2026-12-20',
  estado: 'ABIERTO',
  factura: null,
  version: 1,
  destinatario: 'Librería Ejemplo SA',
  importeTotal: '1210.00',
  totalAPagar: '1210.00',
  ...cambios,
});
const presupuesto = (cambios: Partial<PresupuestoDto> = {}): PresupuestoDto => {
  const { destinatario: _, importeTotal: __, totalAPagar: ___, ...comunes } = resumen();
  const factura = buildFacturaDetalle();
  return {
    ...comunes,
    emisor: factura.emisor,
    uuidCliente: factura.uuidCliente,
    destinatario: factura.destinatario,
    descripcionOperacion: factura.descripcionOperacion,
    formaPago: factura.formaPago,
    uuidCuentaBancaria: null,
    cuentaBancaria: null,
    observaciones: null,
    irpfPorcentaje: null,
    descuentoGlobal: null,
    referenciaExterna: null,
    lineas: factura.lineas,
    desglose: factura.desglose,
    totales: factura.totales,
    edicion: 1,
    edicionEnviada: null,
    creadoEn: '2026-11-20T09:00:00Z',
    modificadoEn: '2026-11-20T09:00:00Z',
    creadoPor: 'Nuria Ejemplo',
    ...cambios,
  };
};
const api = (guardado = presupuesto()) =>
  fakeApi()
    .on(nifs.obtener, () => buildNif({ suscripcionActiva: true }))
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(clientes.listar, () => pagina([buildCliente()]))
    .on(clientes.obtener, () => buildCliente())
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(presupuestos.listar, () => pagina([resumen()]))
    .on(presupuestos.obtener, () => guardado)
    .on(correosPresupuesto.listar, () => []);

describe('the list of quotes', () => {
  it('says what was offered to whom, until when, and what became of it', async () => {
    const servidor = api();
    app = await renderApp(`${base}?estado=ABIERTO`);
    const fila = within(await screen.findByRole('row', { name: /P26·0001/ }));
    expect(fila.getByText('Librería Ejemplo SA')).toBeInTheDocument();
    expect(fila.getByText('Abierto')).toBeInTheDocument();
    expect(fila.getByText('20/12/2026')).toBeInTheDocument();
    expect(fila.getByText(/1210,00|1\.210,00/)).toBeInTheDocument();
    expect(servidor.de(presupuestos.listar)[0]?.query).toMatchObject({
      estado: 'ABIERTO',
      sort: 'fecha,desc',
    });
  });

  it('shows those of one customer, by name, until that is taken away', async () => {
    const servidor = api();
    app = await renderApp(`${base}?uuidCliente=${buildCliente().uuid}`);
    await app.user.click(
      await screen.findByRole('button', { name: `Quitar el filtro Cliente: ${buildCliente().nombre}` }),
    );
    await waitFor(() => expect(app.ruta()).toBe(base));
    expect(servidor.de(presupuestos.listar)[0]?.query).toMatchObject({ uuidCliente: buildCliente().uuid });
  });

  it('teaches who has none', async () => {
    api().on(presupuestos.listar, () => pagina([]));
    app = await renderApp(base);
    expect(await screen.findByText('Todavía no has hecho ningún presupuesto')).toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: 'Hacer el primero' }));
    expect(app.ruta()).toBe(`${base}/nuevo`);
  });

  it('notes from a row that it was accepted', async () => {
    const servidor = api().on(presupuestos.decidir, () => presupuesto({ estado: 'ACEPTADO' }));
    app = await renderApp(base);
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones de P26·0001' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Marcar como aceptado' }));
    expect(await screen.findByText('P26·0001: Aceptado')).toBeInTheDocument();
    expect(servidor.de(presupuestos.decidir)[0]?.body).toEqual({ estado: 'ACEPTADO' });
  });
});

describe('a quote', () => {
  it('says that it is no invoice, and becomes a draft with one click', async () => {
    const factura = buildFacturaDetalle();
    const servidor = api()
      .on(presupuestos.facturar, () => ({ uuidFactura: factura.uuid, nueva: true }))
      .on(facturas.obtener, () => factura)
      .on(facturas.relacionadas, () => buildRelacionadas());
    app = await renderApp(`${base}/${UUID}`);
    expect(await screen.findByText(/^No es una factura/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Convertir en factura' }));
    await waitFor(() => expect(app.ruta()).toBe(`/user/nif/${UUID_NIF}/facturas/${factura.uuid}`));
    expect(servidor.de(presupuestos.facturar)[0]?.params).toEqual({ uuid: UUID });
  });

  it('that was invoiced leads to its invoice and offers neither change nor deletion', async () => {
    const factura = { uuid: buildFacturaDetalle().uuid, numeroCompleto: 'F26-00007' };
    api(presupuesto({ estado: 'FACTURADO', factura }));
    app = await renderApp(`${base}/${UUID}`);
    const enlace = await screen.findByRole('link', { name: 'F26-00007' });
    expect(enlace).toHaveAttribute('href', `/user/nif/${UUID_NIF}/facturas/${factura.uuid}`);
    expect(screen.queryByRole('button', { name: 'Convertir en factura' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Más acciones de P26·0001' }));
    expect(await screen.findByRole('menuitem', { name: 'Duplicar' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).not.toBeInTheDocument();
  });

  it('is deleted after a dialog with its number', async () => {
    const servidor = api().on(presupuestos.eliminar, () => ({ eliminado: true as const }));
    app = await renderApp(`${base}/${UUID}`);
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones de P26·0001' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Eliminar P26·0001' });
    await app.user.click(within(dialogo).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(app.ruta()).toBe(base));
    expect(servidor.de(presupuestos.eliminar)[0]?.params).toEqual({ uuid: UUID });
  });

  it('goes to its customer by e-mail as a PDF, in one’s own words, and its page tells what became of it', async () => {
    const ENVIO = '00000000-0000-4000-8000-0000000000e1';
    const cuerpo = 'Hola:\n\nAquí está el presupuesto P26·0001.';
    const servidor = api()
      .on(correosPresupuesto.previsualizar, () => ({
        para: ['compras@penalver.example'],
        idioma: 'es' as const,
        asunto: 'Presupuesto P26·0001 de Fusteria Puig SL',
        cuerpo,
        remitente: 'Fusteria Puig SL',
        responderA: 'nuria@puig.example',
        soloA: null,
        quedan: 25,
      }))
      .on(correosPresupuesto.enviar, () => ({ uuidEnvio: ENVIO, estado: 'PENDIENTE' as const }))
      .on(correosPresupuesto.listar, () => [
        {
          uuidEnvio: ENVIO,
          estado: 'FALLIDO' as const,
          para: ['nadie@puig.example'],
          copia: [],
          idioma: 'es' as const,
          asunto: 'Presupuesto',
          cuerpo,
          motivo: 'RECHAZADO' as const,
          respuesta: '550 no such user',
          rechazadas: [],
          pedidoPor: 'Nuria Ejemplo',
          pedidoEn: '2026-11-20T09:15:00Z',
          terminadoEn: '2026-11-20T09:15:02Z',
        },
      ]);
    app = await renderApp(`${base}/${UUID}`);
    const panel = within((await screen.findByRole('heading', { name: 'Correos' })).closest('section')!);
    const fallido = within(await panel.findByRole('listitem'));
    expect(fallido.getByText('No ha llegado')).toBeInTheDocument();
    expect(fallido.getByText(/550 no such user/)).toBeInTheDocument();
    await app.user.click(panel.getByRole('link', { name: 'Enviar por correo' }));
    const asunto = await screen.findByRole('textbox', { name: /^Asunto/ });
    const dialogo = within(screen.getByRole('dialog', { name: 'Enviar P26·0001 por correo' }));
    expect(dialogo.queryByRole('checkbox')).toBeNull();
    expect(dialogo.getByText(/Lleva el PDF adjunto/)).toBeInTheDocument();
    await app.user.clear(asunto);
    await app.user.type(asunto, 'Lo que hablamos');
    await app.user.click(dialogo.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servidor.de(correosPresupuesto.enviar).map(({ body }) => body)).toEqual([
      { para: ['compras@penalver.example'], copia: [], idioma: 'es', asunto: 'Lo que hablamos', cuerpo },
    ]);
    expect(await screen.findByText('P26·0001 va de camino')).toBeInTheDocument();
  });

  it('is named on the page of the invoice that it became', async () => {
    const factura = buildFacturaDetalle();
    api()
      .on(facturas.obtener, () => factura)
      .on(facturas.relacionadas, () => buildRelacionadas());
    app = await renderApp(`/user/nif/${UUID_NIF}/facturas/${factura.uuid}`);
    expect(await screen.findByRole('link', { name: 'Presupuesto P26·0001' })).toHaveAttribute(
      'href',
      `${base}/${UUID}`,
    );
  });
});

describe('a quote that its customer has already', () => {
  it('says before it is changed what that makes of it', async () => {
    api(presupuesto({ edicion: 1, edicionEnviada: 1 }));
    app = await renderApp(`${base}/${UUID}/editar`);
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Se lo enviaste por correo a tu cliente (versión 1). Si lo cambias será la versión 2',
    );
  });

  it('says so once it was changed, and how the customer gets it', async () => {
    api(presupuesto({ edicion: 2, edicionEnviada: 1 }));
    app = await renderApp(`${base}/${UUID}`);
    const aviso = within(await screen.findByRole('note'));
    expect(aviso.getByText(/recibió por correo la versión 1; esta es la 2/)).toBeInTheDocument();
    expect(aviso.getByRole('link', { name: 'Enviar por correo' })).toBeInTheDocument();
  });

  it('names the version that was accepted', async () => {
    api(presupuesto({ estado: 'ACEPTADO', edicion: 2, edicionEnviada: 2 }));
    app = await renderApp(`${base}/${UUID}`);
    expect(await screen.findByText('Versión aceptada')).toBeInTheDocument();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('that was never sent has no versions to speak of', async () => {
    api();
    app = await renderApp(`${base}/${UUID}/editar`);
    await screen.findByRole('heading', { level: 1, name: /P26·0001/ });
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('writing a quote', () => {
  it('asks for what is missing before the server is asked, and shows where', async () => {
    const servidor = api();
    app = await renderApp(`${base}/nuevo`);
    await app.user.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Revisa lo que está marcado en rojo')).toBeInTheDocument();
    const linea = within(screen.getByRole('group', { name: 'Línea 1' }));
    expect(linea.getByLabelText(/Descripción/)).toBeInvalid();
    expect(servidor.de(presupuestos.crear)).toHaveLength(0);
  });

  it('speaks of a quote and not of an invoice', async () => {
    api();
    app = await renderApp(`${base}/nuevo`);
    await app.user.click(await screen.findByRole('button', { name: 'Descuento general' }));
    await app.user.click(screen.getByRole('button', { name: 'Más datos de la línea 1' }));
    await screen.findByRole('combobox', { name: 'Calificación' });
    const nombres = [...screen.getByRole('main').querySelectorAll('h1, h2, label, button, [aria-label]')].map(
      (uno) => `${uno.textContent} ${uno.getAttribute('aria-label') ?? ''}`,
    );
    expect(nombres.length).toBeGreaterThan(20);
    expect(nombres.filter((nombre) => /factura/i.test(nombre))).toEqual([]);
  });

  it('is stored in the fields of an invoice and shown with its number', async () => {
    const servidor = api().on(presupuestos.crear, () => presupuesto());
    app = await renderApp(`${base}/nuevo`);
    const linea = within(await screen.findByRole('group', { name: 'Línea 1' }));
    await app.user.type(linea.getByLabelText(/Descripción/), 'Mesa de roble');
    await app.user.type(linea.getByLabelText(/Precio/), '1.234,50');
    await app.user.tab();
    await app.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('P26·0001 guardado')).toBeInTheDocument();
    await waitFor(() => expect(app.ruta()).toBe(`${base}/${UUID}`));
    expect(servidor.de(presupuestos.crear)[0]?.body).toMatchObject({
      tipo: 'PRESUPUESTO',
      validoHasta: null,
      uuidCliente: null,
      lineas: [{ descripcion: 'Mesa de roble', cantidad: '1', precioUnitario: '1234.50' }],
    });
    const enviado = servidor.de(presupuestos.crear)[0]?.body as object;
    for (const ajeno of ['tipoFactura', 'uuidSerie', 'fechaExpedicion', 'fechaVencimiento', 'moneda'])
      expect(enviado).not.toHaveProperty(ajeno);
  });

  it('is changed in the version that is on screen, without its kind', async () => {
    const servidor = api(presupuesto({ version: 3 })).on(presupuestos.modificar, () => presupuesto());
    app = await renderApp(`${base}/${UUID}/editar`);
    const linea = within(await screen.findByRole('group', { name: 'Línea 1' }));
    await app.user.type(linea.getByLabelText(/Descripción/), ', barnizada');
    await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(servidor.de(presupuestos.modificar)).toHaveLength(1));
    const [llamado] = servidor.de(presupuestos.modificar);
    expect(llamado?.headers['if-match']).toMatch(/3/);
    expect(llamado?.body).toMatchObject({
      fecha: '2026-11-20',
      validoHasta: '2026-12-20',
      lineas: [{ descripcion: 'Mesa de roble, barnizada' }],
    });
    expect(llamado?.body).not.toHaveProperty('tipo');
  });

  it('that was answered is shown instead of changed', async () => {
    api(presupuesto({ estado: 'ACEPTADO' }));
    app = await renderApp(`${base}/${UUID}/editar`);
    await waitFor(() => expect(app.ruta()).toBe(`${base}/${UUID}`));
  });
});
