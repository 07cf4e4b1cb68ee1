// What is owed of an invoice on its page and in the list: marked at once, undone, noted in part.
import { cobros, facturas, nifs, series, verifactuRegistros, type SaldoDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildFacturaDetalle,
  buildFacturaResumen,
  buildNif,
  buildRelacionadas,
} from '../../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const base = `/user/nif/${UUID_NIF}`;
const COBRO = '00000000-0000-4000-8000-0000000000c1';
const saldo = (cambios: Partial<SaldoDto> = {}): SaldoDto => ({
  estadoPago: 'COBRADA',
  aCobrar: '121.00',
  cobrado: '121.00',
  pendienteDeCobro: '0.00',
  fechaVencimiento: '2026-12-20',
  cobros: [
    {
      uuid: COBRO,
      importe: '21.00',
      fecha: '2026-11-20',
      formaPago: 'TARJETA',
      enCuenta: false,
      nota: 'A cuenta',
      anotadoPor: 'Nuria Ejemplo',
      anotadoEn: '2026-11-20T09:15:00Z',
    },
  ],
  anotado: COBRO,
  ...cambios,
});
const api = () =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([]))
    .on(facturas.relacionadas, () => buildRelacionadas())
    .on(verifactuRegistros.listar, () => pagina([]));
const emitida = (cambios: Parameters<typeof buildFacturaDetalle>[0] = {}) =>
  buildFacturaDetalle({
    estadoInterno: 'FACTURADA',
    numeroCompleto: 'F26-00004',
    numero: 4,
    publicadaEn: '2026-11-20T09:15:00Z',
    fechaVencimiento: '2026-12-20',
    ...cambios,
  });
const panel = async () => (await screen.findByRole('heading', { name: 'Cobro' })).closest('section')!;

describe('the list', () => {
  it('says what is owed and since when, marks it as collected at once, and takes that back', async () => {
    const servidor = api()
      .on(facturas.listar, () =>
        pagina([
          buildFacturaResumen({ estadoPago: 'VENCIDA', fechaVencimiento: '2026-11-10' }),
          buildFacturaResumen({
            uuid: '00000000-0000-4000-8000-0000000000f2',
            numeroCompleto: 'F26-00002',
            estadoPago: 'COBRADA',
            pendienteDeCobro: '0.00',
            cobrado: '1210.00',
          }),
        ]),
      )
      .on(cobros.cambiarEstado, () => saldo())
      .on(cobros.deshacer, () => saldo({ cobros: [], anotado: null }));
    app = await renderApp(`${base}/facturas?estadoPago=VENCIDA`);
    const vencida = (await screen.findByRole('link', { name: 'F26-00003' })).closest('tr')!;
    expect(within(vencida).getByText('Venció el 10/11/2026')).toBeInTheDocument();
    expect(servidor.de(facturas.listar).at(-1)?.query).toMatchObject({ estadoPago: 'VENCIDA' });
    const otra = screen.getByRole('link', { name: 'F26-00002' }).closest('tr')!;
    expect(within(otra).getByText('Cobrada')).toBeInTheDocument();
    await app.user.click(within(vencida).getByRole('button', { name: /^Más acciones de / }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Marcar como cobrada' }));
    await app.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(servidor.de(cobros.deshacer)[0]?.params).toEqual({
        uuid: buildFacturaResumen().uuid,
        cobro: COBRO,
      }),
    );
    expect(servidor.de(cobros.cambiarEstado)[0]?.body).toEqual({ estadoPago: 'COBRADA' });
    // What is collected is not offered again.
    await app.user.click(within(otra).getByRole('button', { name: /^Más acciones de / }));
    await screen.findByRole('menuitem', { name: 'Duplicar' });
    expect(screen.queryByRole('menuitem', { name: 'Marcar como cobrada' })).toBeNull();
  });
});

describe('the page of an invoice', () => {
  it('takes a payment in part, whose amount the API may refuse', async () => {
    let veces = 0;
    const servidor = api()
      .on(facturas.obtener, () => emitida())
      .on(cobros.anotar, () => {
        veces += 1;
        if (veces === 1)
          throw new Rechazo(422, 'COBRO_EXCEDE', 'Es más de lo que queda', [
            { campo: 'importe', codigo: 'COBRO_EXCEDE', mensaje: 'Es más de lo que queda' },
          ]);
        return saldo();
      });
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    expect(within(await panel()).getByText('Vence el 20/12/2026')).toBeInTheDocument();
    await app.user.click(within(await panel()).getByRole('button', { name: 'Anotar un cobro' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Anotar un cobro' }));
    const importe = dialogo.getByRole('textbox', { name: /^Importe/ });
    await app.user.click(importe);
    await app.user.clear(importe);
    await app.user.type(importe, '21,00');
    await app.user.click(dialogo.getByRole('checkbox', { name: 'El dinero ya ha llegado' }));
    await app.user.click(dialogo.getByRole('button', { name: 'Guardar' }));
    expect(await dialogo.findByText('Es más de lo que queda')).toBeInTheDocument();
    await app.user.click(dialogo.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servidor.de(cobros.anotar).at(-1)?.body).toMatchObject({
      importe: '21.00',
      enCuenta: false,
      nota: null,
    });
  });

  it('shows the payments, and undoes one', async () => {
    const servidor = api()
      .on(facturas.obtener, () =>
        emitida({ cobrado: '21.00', pendienteDeCobro: '100.00', estadoPago: 'PARCIALMENTE_PAGADA' }),
      )
      .on(cobros.listar, () => saldo({ anotado: null }))
      .on(cobros.deshacer, () => saldo({ cobros: [], anotado: null }));
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    const lista = within(await screen.findByRole('list', { name: 'Cobros anotados' }));
    expect(lista.getByText(/Tarjeta · el dinero aún no ha llegado · A cuenta/)).toBeInTheDocument();
    await app.user.click(lista.getByRole('button', { name: /^Deshacer el cobro de 21,00/ }));
    await waitFor(() => expect(servidor.de(cobros.deshacer)).toHaveLength(1));
  });

  it('of which money goes back asks for a refund, and says so', async () => {
    const servidor = api()
      .on(facturas.obtener, () =>
        emitida({ cobrado: '121.00', pendienteDeCobro: '-21.00', estadoPago: 'COBRADA' }),
      )
      .on(cobros.listar, () => saldo({ anotado: null }))
      .on(cobros.anotar, () => saldo());
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    expect(within(await panel()).getByText('A devolver al cliente')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Marcar como cobrada' })).toBeNull();
    await app.user.click(within(await panel()).getByRole('button', { name: 'Anotar una devolución' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Anotar una devolución' }));
    await app.user.click(dialogo.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(servidor.de(cobros.anotar)[0]?.body).toMatchObject({ importe: '-21.00', enCuenta: true }),
    );
  });
});
