// Records: the list, one of them with its checks, and both XMLs.
import { facturas, nifs, verifactuRegistros } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { UUID_NIF, buildNif, buildRegistro } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/verifactu-registros`;
const xml = (texto: string): Blob => Object.assign(new Blob([texto]), { text: () => Promise.resolve(texto) });
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(verifactuRegistros.listar, () => pagina([buildRegistro()]))
    .on(verifactuRegistros.obtener, () => buildRegistro())
    .onFile(verifactuRegistros.xmlPeticion, () => xml('<Alta><Numero>F26-00003</Numero></Alta>'));

describe('records', () => {
  it('open with their fingerprint, their checks and the XML that was sent', async () => {
    api().onFile(verifactuRegistros.xmlRespuesta, () =>
      xml('<Respuesta><CSV>A-EJEMPLO123</CSV></Respuesta>'),
    );
    app = await renderApp(ruta);
    await app.user.click(await screen.findByRole('button', { name: 'F26-00003' }));
    expect(await screen.findByText('La huella es correcta')).toBeInTheDocument();
    expect(app.ruta()).toContain('registro=');
    expect((await screen.findByLabelText('XML enviado', { selector: 'pre, code' })).textContent).toContain(
      '<Numero>F26-00003</Numero>',
    );
    await app.user.click(screen.getByRole('tab', { name: 'XML recibido' }));
    expect((await screen.findByLabelText('XML recibido', { selector: 'pre, code' })).textContent).toContain(
      '<CSV>A-EJEMPLO123</CSV>',
    );
  });

  it('show the QR in their drawer, with an address to copy, and say when the clipboard refuses it', async () => {
    // jsdom draws no picture and has no addresses for one.
    Object.assign(URL, { createObjectURL: () => 'blob:qr', revokeObjectURL: () => undefined });
    api().onFile(facturas.qr, () => new Blob(['png'], { type: 'image/png' }));
    app = await renderApp(`${ruta}?registro=${buildRegistro().uuid}`);
    const { urlVerificacion } = buildRegistro();
    expect(await screen.findByText(urlVerificacion ?? '')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'Código QR de la factura F26-00003' })).toBeInTheDocument();
    const copiar = screen.getByRole('button', { name: 'Copiar Dirección del QR' });
    await app.user.click(copiar);
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(urlVerificacion));
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('NotAllowedError'));
    await app.user.click(copiar);
    expect(await screen.findByText('Error al copiar la URL')).toBeInTheDocument();
  });

  it('say in words that no answer has come yet', async () => {
    api()
      .on(verifactuRegistros.obtener, () => buildRegistro({ estado: 'PENDIENTE', csv: null }))
      .on(verifactuRegistros.xmlRespuesta as never, () => {
        throw new Rechazo(404, 'XML_NO_DISPONIBLE', 'Este XML todavía no existe');
      });
    app = await renderApp(`${ruta}?registro=${buildRegistro().uuid}`);
    await app.user.click(await screen.findByRole('tab', { name: 'XML recibido' }));
    expect(await screen.findByText('La Agencia todavía no ha contestado.')).toBeInTheDocument();
  });
});
