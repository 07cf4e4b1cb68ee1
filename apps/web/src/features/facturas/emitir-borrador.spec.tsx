// A draft is issued from its row and from its page.
import { clientes, cuentasBancarias, facturas, nifs, series, verifactuRegistros } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildCliente,
  buildFacturaDetalle,
  buildFacturaResumen,
  buildNif,
  buildRegistro,
  buildRelacionadas,
  buildSerie,
} from '../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../testing/fake-api';
import type { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const base = `/user/nif/${UUID_NIF}`;
const OTRA = '0199aaaa-0000-7000-8000-000000000041';
const borrador = buildFacturaResumen({
  uuid: buildFacturaDetalle().uuid,
  version: 7,
  estadoInterno: 'BORRADOR',
  numeroCompleto: null,
  estadoVerifactu: null,
});
const emitida = buildFacturaDetalle({
  estadoInterno: 'FACTURADA',
  numeroCompleto: 'F26-00004',
  numero: 4,
});
const publicada = { factura: emitida, registro: buildRegistro() };
const api = (): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([buildSerie()]))
    .on(cuentasBancarias.listar, () => pagina([]))
    .on(clientes.obtener, () => buildCliente())
    .on(facturas.listar, () => pagina([borrador, buildFacturaResumen({ uuid: OTRA })]))
    .on(facturas.obtener, () => buildFacturaDetalle())
    .on(facturas.relacionadas, () => buildRelacionadas())
    .on(verifactuRegistros.listar, () => pagina([]));

const pregunta = () => screen.findByRole('dialog', { name: 'Emitir este borrador' });

async function emitirDeFila(): Promise<void> {
  const fila = 'Más acciones de Borrador Librería Ejemplo SA';
  await app.user.click(await screen.findByRole('button', { name: fila }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Emitir' }));
  const dialogo = await pregunta();
  expect(dialogo).toHaveTextContent('Librería Ejemplo SA');
  await app.user.click(within(dialogo).getByRole('button', { name: 'Emitir factura' }));
}

describe('a draft', () => {
  it('is issued from its row, as it was seen there', async () => {
    const servidor = api().on(facturas.publicar, () => publicada);
    app = await renderApp(`${base}/facturas`);
    await emitirDeFila();
    expect(await screen.findByText('Factura F26-00004 emitida')).toBeInTheDocument();
    expect(servidor.de(facturas.publicar)).toMatchObject([
      { params: { uuid: borrador.uuid }, headers: { 'if-match': '"7"' } },
    ]);
    expect(app.ruta()).toBe(`${base}/facturas`);
  });

  it('is not issued by whoever leaves the question, and an issued invoice is not offered it', async () => {
    const servidor = api();
    app = await renderApp(`${base}/facturas/${borrador.uuid}`);
    await app.user.click(await screen.findByRole('button', { name: 'Emitir' }));
    await app.user.click(within(await pregunta()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servidor.de(facturas.publicar)).toEqual([]);
    app.cerrar();
    api().on(facturas.obtener, () => emitida);
    app = await renderApp(`${base}/facturas/${borrador.uuid}`);
    await screen.findByRole('button', { name: /^Ver PDF/ });
    expect(screen.queryByRole('button', { name: 'Emitir' })).toBeNull();
  });

  it('is issued from its page, with the same key when the answer was lost', async () => {
    let perdida = true;
    const servidor = api().on(facturas.publicar, () => {
      if (perdida) throw new Rechazo(503, 'SERVICIO_NO_DISPONIBLE', 'El servicio no está disponible');
      return publicada;
    });
    app = await renderApp(`${base}/facturas/${borrador.uuid}`);
    for (const queda of [true, false]) {
      perdida = queda;
      await app.user.click(await screen.findByRole('button', { name: 'Emitir' }));
      await app.user.click(within(await pregunta()).getByRole('button', { name: 'Emitir factura' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(await screen.findByText('Factura F26-00004 emitida')).toBeInTheDocument();
    const [una, otra] = servidor.de(facturas.publicar).map(({ headers }) => headers['idempotency-key']);
    expect(una).toMatch(/^[0-9a-f]{32}$/);
    expect(otra).toBe(una);
  });

  it('that lacks something leads to where it is put right', async () => {
    const falta = { campo: 'descripcionOperacion', codigo: 'obligatorio', mensaje: 'Campo obligatorio' };
    api().on(facturas.publicar, () => {
      throw new Rechazo(422, 'FACTURA_INVALIDA', 'La factura no se puede emitir así', [falta]);
    });
    app = await renderApp(`${base}/facturas`);
    await emitirDeFila();
    await waitFor(() => expect(app.ruta()).toContain(`/facturas/${borrador.uuid}/editar`));
  });
});
