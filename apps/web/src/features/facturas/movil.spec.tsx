// Invoices on a phone: what comes next lies at the lower edge, and PDF and link go into the share sheet of the device.
import { correosFactura, facturas, nifs, verifactuRegistros } from '@encadena/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  UUID_NIF,
  buildFacturaDetalle,
  buildNif,
  buildRegistro,
  buildRelacionadas,
} from '../../testing/builders';
import { Rechazo, fakeApi, pagina, type FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
const deAntes = window.matchMedia;
const compartidas: ShareData[] = [];
/** What the sheet does, one time after the other. */
let hoja: (() => Promise<void>)[] = [];
jest.setTimeout(30_000);

const noCompartida = (nombre: string) => () => Promise.reject(new DOMException('', nombre));

beforeEach(() => {
  window.matchMedia = (query) => ({ ...deAntes(query), matches: query.includes('max-width') });
  Object.assign(window.navigator, {
    canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === 'application/pdf'),
    share: (que: ShareData) => {
      compartidas.push(que);
      return hoja.shift()?.() ?? Promise.resolve();
    },
  });
});
afterEach(() => {
  app.cerrar();
  window.matchMedia = deAntes;
  for (const nombre of ['share', 'canShare']) Reflect.deleteProperty(window.navigator, nombre);
  compartidas.length = 0;
  hoja = [];
});

const emitida = buildFacturaDetalle({
  estadoInterno: 'FACTURADA',
  numeroCompleto: 'F26-00004',
  numero: 4,
  publicadaEn: '2026-11-20T09:15:00Z',
});
const pagina4 = `/user/nif/${UUID_NIF}/facturas/${emitida.uuid}`;
const api = (factura = emitida): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(facturas.obtener, () => factura)
    .on(facturas.relacionadas, () => buildRelacionadas())
    .on(verifactuRegistros.listar, () => pagina([buildRegistro()]))
    .on(correosFactura.listar, () => []);

const delMenu = async (texto: string): Promise<void> => {
  await app.user.click(await screen.findByRole('button', { name: 'Más acciones de F26-00004.pdf' }));
  await app.user.click(await screen.findByRole('menuitem', { name: texto }));
};

describe('the share sheet', () => {
  it('takes the PDF under its number', async () => {
    const servidor = api().onFile(facturas.pdf, () => new Blob(['%PDF-1.7']));
    app = await renderApp(pagina4);
    await delMenu('Compartir el PDF');
    await waitFor(() => expect(compartidas).toHaveLength(1));
    const [{ files: [archivo] = [], title }] = compartidas as [ShareData];
    expect({ nombre: archivo?.name, tipo: archivo?.type, title }).toEqual({
      nombre: 'F26-00004.pdf',
      tipo: 'application/pdf',
      title: 'F26-00004.pdf',
    });
    expect(archivo?.size).toBe('%PDF-1.7'.length);
    expect(servidor.de(facturas.pdf)).toHaveLength(1);
  });

  it('takes the public link', async () => {
    const url = 'https://encadena.example/factura-pdf-download/abc';
    api().on(facturas.crearEnlacePublico, () => ({ url, token: 'abc', caducaEn: '2027-11-20T09:15:00Z' }));
    app = await renderApp(pagina4);
    await delMenu('Compartir un enlace');
    await waitFor(() => expect(compartidas).toEqual([{ url, title: 'F26-00004' }]));
  });

  it('is one click away when the file took too long for the click that asked for it', async () => {
    hoja = [noCompartida('NotAllowedError')];
    api().onFile(facturas.pdf, () => new Blob(['%PDF']));
    app = await renderApp(pagina4);
    await delMenu('Compartir el PDF');
    await app.user.click(await screen.findByRole('button', { name: 'Compartir' }));
    await waitFor(() => expect(compartidas).toHaveLength(2));
    expect(compartidas[1]?.files?.[0]?.name).toBe('F26-00004.pdf');
  });

  it('that is closed is no failure; a file that does not come is told', async () => {
    hoja = [noCompartida('AbortError')];
    const servidor = api().onFile(facturas.pdf, () => new Blob(['%PDF']));
    app = await renderApp(pagina4);
    await delMenu('Compartir el PDF');
    await waitFor(() => expect(compartidas).toHaveLength(1));
    expect(screen.queryByText('Ya está listo')).not.toBeInTheDocument();
    servidor.onFile(facturas.pdf, () => {
      throw new Rechazo(503, 'NO_DISPONIBLE', 'Ahora no se puede leer el archivo');
    });
    await delMenu('Compartir el PDF');
    expect(await screen.findByText('Ahora no se puede leer el archivo')).toBeInTheDocument();
    expect(compartidas).toHaveLength(1);
  });

  it('is not offered where the device has none, nor of a draft', async () => {
    api(buildFacturaDetalle());
    app = await renderApp(pagina4);
    await app.user.click(await screen.findByRole('button', { name: /^Más acciones de/ }));
    await screen.findByRole('menuitem', { name: 'Eliminar borrador' });
    expect(screen.queryByRole('menuitem', { name: /^Compartir/ })).not.toBeInTheDocument();
    app.cerrar();
    Reflect.deleteProperty(window.navigator, 'share');
    api();
    app = await renderApp(pagina4);
    await app.user.click(await screen.findByRole('button', { name: /^Más acciones de/ }));
    await screen.findByRole('menuitem', { name: 'Duplicar' });
    expect(screen.queryByRole('menuitem', { name: /^Compartir/ })).not.toBeInTheDocument();
  });
});

describe('the lower edge', () => {
  it('has what comes next, once: an issued invoice is sent, a draft is gone on with', async () => {
    api();
    app = await renderApp(pagina4);
    const enviar = await screen.findAllByRole('link', { name: 'Enviar por correo' });
    expect(enviar.map((uno) => uno.getAttribute('href'))).toEqual([`${pagina4}?acto=enviar`]);
    app.cerrar();
    api(buildFacturaDetalle());
    app = await renderApp(pagina4);
    const editar = await screen.findAllByRole('link', { name: 'Editar borrador' });
    expect(editar.map((uno) => uno.getAttribute('href'))).toEqual([`${pagina4}/editar`]);
    expect(screen.queryByRole('link', { name: 'Enviar por correo' })).not.toBeInTheDocument();
  });
});
