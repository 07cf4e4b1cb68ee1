// Records: the list, one of them with its checks, and both XMLs.
import { facturas, nifs, verifactuRegistros } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
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

  it('say of one whose time is ahead of the clock that it is', async () => {
    const { comprobacion } = buildRegistro();
    api().on(verifactuRegistros.obtener, () =>
      buildRegistro({ comprobacion: { ...comprobacion, horaNoAdelantada: false } }),
    );
    app = await renderApp(`${ruta}?registro=${buildRegistro().uuid}`);
    expect(await screen.findByText('Su hora se adelanta más de un minuto a la actual')).toBeInTheDocument();
  });

  const comprobada = (fallos: number) => ({
    emision: 'ABIERTA' as const,
    propios: 1234,
    pendientes: 0,
    conErrores: 0,
    incidencia: { abierta: false, desde: null, motivo: null, fallo: null, proximoIntento: null },
    alarmas: [],
    comprobacion: {
      en: '2026-11-25T02:12:00Z',
      registros: 1234,
      fallos,
      hallazgos: [
        { posicionCadena: 7, uuid: buildRegistro().uuid, codigo: 'cadena.huella', mensaje: 'No cuadra el 7' },
        { posicionCadena: 9, uuid: null, codigo: 'cadena.cabeza', mensaje: 'No está el 9' },
      ].slice(0, fallos),
    },
  });

  it('tell that the chain was checked at night and is whole', async () => {
    api().on(verifactuRegistros.resumen, () => comprobada(0));
    app = await renderApp(ruta);
    expect(
      await screen.findByText(/Cadena comprobada .*: 1\.234 registros, todo correcto\./),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tell what the nightly check found and where, with the way into the chain', async () => {
    api().on(verifactuRegistros.resumen, () => comprobada(2));
    app = await renderApp(ruta);
    const aviso = within(await screen.findByRole('alert'));
    expect(aviso.getByText(/Cadena comprobada .*: 2 fallos/)).toBeInTheDocument();
    expect(aviso.getByText(/No cuadra el 7/)).toBeInTheDocument();
    expect(
      aviso.getAllByRole('link', { name: 'Ver en la cadena' }).map((a) => a.getAttribute('href')),
    ).toEqual([
      `/user/nif/${UUID_NIF}/verifactu-registros/cadena?registro=${buildRegistro().uuid}`,
      `/user/nif/${UUID_NIF}/verifactu-registros/cadena?posicion=9`,
    ]);
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
