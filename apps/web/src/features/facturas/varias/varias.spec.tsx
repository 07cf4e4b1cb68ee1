// Several invoices of the list at once: each is done for itself, and what failed stays chosen with its reason.
import { cobros, correosFactura, facturas, nifs, series, suscripciones } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { Blob as NodeBlob } from 'node:buffer';
import {
  UUID_NIF,
  buildFacturaDetalle,
  buildFacturaResumen,
  buildNif,
  buildRegistro,
  buildSerie,
  buildSuscripcion,
} from '../../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const id = (n: number): string => `0199aaaa-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`;
const borrador = (n: number, destinatario: string) =>
  buildFacturaResumen({
    uuid: id(n),
    fechaExpedicion: `2026-11-1${n}`,
    estadoInterno: 'BORRADOR',
    numero: null,
    numeroCompleto: null,
    destinatario,
    estadoVerifactu: null,
    pendienteDeCobro: '0.00',
    version: n,
  });
const emitida = (n: number) =>
  buildFacturaResumen({ uuid: id(n), numero: n, numeroCompleto: `F26-0000${n}` });
const FILAS = [borrador(1, 'Uno SL'), borrador(2, 'Dos SL'), emitida(3), emitida(4)];

const api = () =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(series.listar, () => pagina([buildSerie()]))
    .on(facturas.listar, () => pagina(FILAS));

async function elegir(...nombres: string[]): Promise<void> {
  app = await renderApp(`/user/nif/${UUID_NIF}/facturas`);
  for (const nombre of nombres)
    await app.user.click(await screen.findByRole('checkbox', { name: `Elegir ${nombre}` }));
}
const pulsar = async (name: string): Promise<void> =>
  app.user.click(await screen.findByRole('button', { name }));
const aceptar = async (name: string): Promise<void> =>
  app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('several invoices at once', () => {
  it('are issued by somebody who reads how many the plan has left', async () => {
    api()
      .on(nifs.obtener, () => buildNif({ prueba: null }))
      .on(suscripciones.obtener, () => buildSuscripcion());
    await elegir('Borrador Dos SL');
    expect(
      await screen.findByText('Quedan 9 facturas de las 50 incluidas hasta el 15/01/2027.'),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole('checkbox', { name: 'Elegir Borrador Dos SL' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Elegir F26-00003' }));
    expect(screen.queryByText(/Quedan 9 facturas/)).toBeNull();
  });

  it('are issued one after the other by date, once somebody has read what follows; what fails stays chosen', async () => {
    const servidor = api().on(facturas.publicar, ({ params }) => {
      if (params.uuid === id(2)) throw new Rechazo(422, 'FACTURA_INCOMPLETA', 'Falta la descripción');
      return {
        factura: buildFacturaDetalle({ uuid: id(1), estadoInterno: 'FACTURADA' }),
        registro: buildRegistro(),
      };
    });
    await elegir('Borrador Dos SL', 'Borrador Uno SL', 'F26-00003');
    expect(await screen.findByText(/3 facturas elegidas · 3\.630,00/)).toBeInTheDocument();
    await pulsar('Emitir 2 borradores');
    expect(await screen.findByText(/2 borradores por 2\.420,00.*ya no podrán cambiarse/)).toBeInTheDocument();
    expect(servidor.de(facturas.publicar)).toEqual([]);
    await aceptar('Emitir 2 borradores');
    expect(await screen.findByText('Borrador Dos SL: Falta la descripción')).toBeInTheDocument();
    expect(servidor.de(facturas.publicar).map(({ params }) => params['uuid'])).toEqual([id(1), id(2)]);
    const claves = servidor.de(facturas.publicar).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(claves.filter(Boolean)).size).toBe(2);
    expect(screen.getByRole('checkbox', { name: 'Elegir Borrador Dos SL' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Elegir Borrador Uno SL' })).not.toBeChecked();
    expect(await screen.findByText('1 factura emitida')).toBeInTheDocument();
  });

  it('are marked as collected, those that owe something', async () => {
    const servidor = api().on(cobros.cambiarEstado, () => ({
      estadoPago: 'COBRADA' as const,
      aCobrar: '1210.00',
      cobrado: '1210.00',
      pendienteDeCobro: '0.00',
      fechaVencimiento: null,
      cobros: [],
      anotado: null,
    }));
    await elegir('Borrador Uno SL', 'F26-00003', 'F26-00004');
    await pulsar('Marcar 2 como cobradas');
    await waitFor(() =>
      expect(
        servidor
          .de(cobros.cambiarEstado)
          .map(({ params }) => params['uuid'])
          .sort(),
      ).toEqual([id(3), id(4)]),
    );
    expect(await screen.findByText('2 facturas cobradas')).toBeInTheDocument();
  });

  it('are downloaded as one ZIP, each under its number', async () => {
    const bajado: { nombre: string; hoja: Blob }[] = [];
    let ultima: Blob | undefined;
    Object.assign(URL, {
      createObjectURL: (hoja: Blob) => {
        ultima = hoja;
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (ultima) bajado.push({ nombre: this.download, hoja: ultima });
    });
    // The blobs of this environment cannot be read, as those of a browser can.
    api().onFile(facturas.pdf, () => new NodeBlob(['%PDF']) as unknown as Blob);
    await elegir('F26-00003', 'Borrador Uno SL', 'Borrador Dos SL');
    await pulsar('Descargar 3 PDF');
    await waitFor(() => expect(bajado).toHaveLength(1));
    expect(bajado[0]?.nombre).toMatch(/^facturas-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await new Promise<ArrayBuffer>((resolve) => {
      const lector = new FileReader();
      lector.onload = () => resolve(lector.result as ArrayBuffer);
      lector.readAsArrayBuffer(bajado[0]?.hoja as Blob);
    });
    const hojas = unzipSync(new Uint8Array(bytes));
    expect(Object.keys(hojas).sort()).toEqual(['F26-00003.pdf', 'borrador-2.pdf', 'borrador.pdf']);
    expect(strFromU8(hojas['F26-00003.pdf'] ?? new Uint8Array())).toBe('%PDF');
  });

  it('go out by e-mail only when somebody has said so', async () => {
    const servidor = api().on(correosFactura.enviar, () => ({
      uuidEnvio: id(9),
      estado: 'PENDIENTE' as const,
    }));
    await elegir('F26-00003', 'F26-00004');
    await pulsar('Enviar 2 por correo');
    await aceptar('Cancelar');
    expect(servidor.de(correosFactura.enviar)).toEqual([]);
    await pulsar('Enviar 2 por correo');
    await aceptar('Enviar 2 por correo');
    await waitFor(() => expect(servidor.de(correosFactura.enviar)).toHaveLength(2));
  });

  it('without a subscription none is issued, and nothing is lost by leaving it', async () => {
    api().on(nifs.obtener, () => buildNif({ suscripcionActiva: false }));
    await elegir('Borrador Uno SL');
    await pulsar('Elegir toda la página');
    expect(screen.queryByRole('button', { name: /^Emitir/ })).toBeNull();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(FILAS.length);
    await pulsar('No elegir ninguna');
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });
});
