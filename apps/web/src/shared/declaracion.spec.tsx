// The producer's statement: found from every page, read, downloaded, and earlier ones looked up.
import { declaracionResponsable, nifs } from '@encadena/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Rechazo, fakeApi } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';

// Whole pages through a real router: a second alone, several on a busy machine.
jest.setTimeout(30_000);

const ACTUAL = '0199a000-0000-7000-8000-000000000002';
const ANTERIOR = '0199a000-0000-7000-8000-000000000001';
const VERSIONES = [
  { uuid: ACTUAL, version: '1.1.0', desde: '2026-11-24T10:00:00.000Z' },
  { uuid: ANTERIOR, version: '1.0.0', desde: '2026-10-01T10:00:00.000Z' },
];
const VACIA = { contenido: [], totalElementos: 0, totalPaginas: 0, page: 0, size: 20 };
const conDeclaracion = (versiones = VERSIONES) =>
  fakeApi()
    .on(declaracionResponsable.obtener, ({ query }) => {
      const { uuid, idioma = 'es' } = query as { uuid?: string; idioma?: 'es' };
      const version = uuid === ANTERIOR ? '1.0.0' : '1.1.0';
      const texto = `## a) Nombre del sistema\n\nLa ${version}`;
      return { idioma, titulo: 'DECLARACIÓN RESPONSABLE', texto, version, versiones };
    })
    .onFile(declaracionResponsable.pdf, () => new Blob(['%PDF-'], { type: 'application/pdf' }));

let app: Awaited<ReturnType<typeof renderApp>>;
const guardados: string[] = [];
beforeEach(() => {
  guardados.length = 0;
  jest.spyOn(window, 'open').mockReturnValue(null);
  URL.createObjectURL = () => 'blob:declaracion';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    guardados.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  return app.cerrar();
});

const dialogo = async () => within(await screen.findByRole('dialog', { name: 'Declaración responsable' }));

describe('the declaración responsable', () => {
  it('is read and downloaded before one signs in', async () => {
    const api = conDeclaracion();
    app = await renderApp('/auth/login', { usuario: null });
    await app.user.click(await screen.findByRole('button', { name: 'Declaración responsable' }));
    const { findByRole, findByText, getByRole } = await dialogo();
    expect(await findByText('Del programa en su versión 1.1.0.')).toBeInTheDocument();
    expect(await findByRole('heading', { name: 'a) Nombre del sistema' })).toBeInTheDocument();
    await app.user.click(getByRole('button', { name: 'Descargar el PDF' }));
    expect(api.de(declaracionResponsable.pdf)[0]?.query).toEqual({ idioma: 'es' });
    expect(guardados).toEqual(['declaracion-responsable.pdf']);
  });

  it('is in the menu of the account, with those of earlier versions', async () => {
    const api = conDeclaracion().on(nifs.listar, () => VACIA);
    app = await renderApp('/user/nifs');
    await app.user.click(await screen.findByRole('button', { name: 'Tu cuenta' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Declaración responsable' }));
    const { findByText, findByRole, getByRole } = await dialogo();
    await app.user.click(await findByRole('combobox', { name: 'Todas las declaraciones' }));
    await app.user.click(await screen.findByRole('option', { name: 'Versión 1.0.0, desde el 01/10/2026' }));
    expect(await findByText('La 1.0.0')).toBeInTheDocument();
    await app.user.click(getByRole('button', { name: 'Descargar el PDF' }));
    expect(api.de(declaracionResponsable.pdf)[0]?.query).toEqual({ idioma: 'es', uuid: ANTERIOR });
  });

  it('says that it could not be loaded, and that its file could not', async () => {
    let roto = true;
    fakeApi()
      .on(declaracionResponsable.obtener, () => {
        if (roto) throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'Ahora no');
        return { idioma: 'es' as const, titulo: 'DECLARACIÓN', texto: 'Hola', version: '1', versiones: [] };
      })
      .onFile(declaracionResponsable.pdf, () => {
        throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'Ahora no');
      });
    app = await renderApp('/auth/login', { usuario: null });
    await app.user.click(await screen.findByRole('button', { name: 'Declaración responsable' }));
    const { findByRole } = await dialogo();
    const otraVez = await findByRole('button', { name: 'Reintentar' }, { timeout: 20_000 });
    roto = false;
    await app.user.click(otraVez);
    await app.user.click(await findByRole('button', { name: 'Descargar el PDF' }));
    expect(await screen.findByText(/No se ha podido descargar la declaración/)).toBeInTheDocument();
  });
});
