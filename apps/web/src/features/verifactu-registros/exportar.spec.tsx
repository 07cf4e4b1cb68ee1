// A period to take away: chosen, asked for, saved; nothing in it, and a server that says no.
import { nifs, verifactuRegistros } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { UUID_NIF, buildNif, buildRegistro } from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/verifactu-registros`;
const api = () =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(verifactuRegistros.listar, () => pagina([buildRegistro()]));
async function abrir() {
  app = await renderApp(ruta);
  await app.user.click(await screen.findByRole('button', { name: 'Exportar periodo' }));
  return within(await screen.findByRole('dialog'));
}

describe('exporting a period', () => {
  it('asks for the chosen quarter and saves the file', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:zip', revokeObjectURL: () => undefined });
    const guardado: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      guardado.push(this.download);
    });
    const falsa = api().onFile(verifactuRegistros.exportacion, () => new Blob(['PK']));
    const dialogo = await abrir();
    await app.user.selectOptions(dialogo.getByRole('combobox', { name: 'Año' }), '2025');
    await app.user.selectOptions(dialogo.getByRole('combobox', { name: 'Periodo' }), '3.º trimestre');
    await app.user.click(dialogo.getByRole('button', { name: 'Descargar' }));
    expect(await dialogo.findByText('Archivo descargado')).toBeInTheDocument();
    expect(falsa.de(verifactuRegistros.exportacion)[0]?.query).toEqual({ ejercicio: 2025, periodo: '3T' });
    expect(guardado).toEqual([expect.stringMatching(/^registros-.*-2025-3T\.zip$/)]);
  });

  it.each([
    [404, 'PERIODO_SIN_REGISTROS', 'En este periodo no hay ningún registro'],
    [503, 'SERVICIO_NO_DISPONIBLE', 'Ahora no'],
  ])('says what the server says (%s)', async (status, codigo, mensaje) => {
    api().on(verifactuRegistros.exportacion as never, () => {
      throw new Rechazo(status, codigo, mensaje);
    });
    const dialogo = await abrir();
    await app.user.click(dialogo.getByRole('button', { name: 'Descargar' }));
    expect(await dialogo.findByRole('alert')).toHaveTextContent(mensaje);
    expect(dialogo.getByRole('button', { name: 'Descargar' })).toBeEnabled();
  });
});
