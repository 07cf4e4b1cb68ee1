// The page of a sale for its buyer, who has no account.
import { ventasPublicas } from '@encadena/contracts';
import type { VentaPublicaDto } from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Rechazo, fakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

// Whole pages through a real router: a second alone, several on a busy machine.
jest.setTimeout(30_000);

const TOKEN = 'x'.repeat(86);
const RUTA = `/datos-de-compra/${TOKEN}`;
const pendiente: VentaPublicaDto = {
  estado: 'PENDIENTE',
  entorno: 'REAL',
  emisor: { nif: 'B12345674', razonSocial: 'Talleres Ejemplo SL' },
  venta: {
    referencia: 'pi_1Ejemplo',
    importe: '1210.00',
    moneda: 'EUR',
    recibidaEn: '2026-11-24T09:30:00Z',
    tique: null,
  },
};

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());

async function rellenar(nif = 'B66987652'): Promise<void> {
  for (const [campo, valor] of [
    [/^Nombre o razón social/, 'Compras SL'],
    [/^Identificación fiscal/, nif],
    [/^Dirección/, 'Calle Mayor, 1'],
    [/^Código postal/, '28013'],
    [/^Municipio/, 'Madrid'],
  ] as const)
    await app.user.type(await screen.findByRole('textbox', { name: campo }), valor);
}
const enviar = () => app.user.click(screen.getByRole('button', { name: 'Pedir la factura' }));

describe('what somebody bought', () => {
  it('is completed once, without a session', async () => {
    let estado: VentaPublicaDto = pendiente;
    const api = fakeApi()
      .on(ventasPublicas.ver, () => estado)
      .on(ventasPublicas.completar, () => {
        estado = { ...pendiente, estado: 'HECHA', venta: null };
        return { estado: 'HECHA' as const };
      });
    app = await renderApp(RUTA, { usuario: null });
    expect(
      await screen.findByRole('heading', { name: 'Completa los datos de tu factura' }),
    ).toBeInTheDocument();
    expect(
      await screen.findByText(/1\.?210,00.*a Talleres Ejemplo SL \(B12345674\), el 24\/11\/2026/),
    ).toBeInTheDocument();
    await rellenar();
    await enviar();
    expect(await screen.findByRole('heading', { name: 'Datos recibidos' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pedir la factura' })).not.toBeInTheDocument();
    expect(api.de(ventasPublicas.completar)[0]).toMatchObject({
      params: { token: TOKEN },
      body: { identificacion: 'B66987652', nombre: 'Compras SL', idioma: 'es' },
    });
  });

  it('names the ticket that it replaces', async () => {
    fakeApi().on(ventasPublicas.ver, () => ({
      ...pendiente,
      venta: pendiente.venta && { ...pendiente.venta, tique: 'T26-00007' },
    }));
    app = await renderApp(RUTA, { usuario: null });
    expect(await screen.findByText(/tienes su tique T26-00007/)).toBeInTheDocument();
  });

  it('is not sent with a number that is wrong, nor without an address', async () => {
    const api = fakeApi().on(ventasPublicas.ver, () => pendiente);
    app = await renderApp(RUTA, { usuario: null });
    await rellenar('B66987653');
    await enviar();
    expect(screen.getByRole('textbox', { name: /^Identificación fiscal/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    expect(api.de(ventasPublicas.completar)).toEqual([]);
  });

  it('says beside the field what the server refuses', async () => {
    fakeApi()
      .on(ventasPublicas.ver, () => pendiente)
      .on(ventasPublicas.completar, () => {
        throw new Rechazo(400, 'VALIDACION', 'Revisa los datos', [
          { campo: 'identificacion', codigo: 'nif', mensaje: 'Este NIF no existe' },
        ]);
      });
    app = await renderApp(RUTA, { usuario: null });
    await rellenar();
    await enviar();
    expect(await screen.findByText('Este NIF no existe')).toBeInTheDocument();
  });

  it.each([
    ['HECHA', 'Datos recibidos', /ya tiene lo que hace falta/],
    ['CADUCADA', 'Este enlace ha caducado', /pídele otro enlace a Talleres Ejemplo SL/],
  ] as const)('says plainly that a link is %s', async (estado, titulo, texto) => {
    fakeApi().on(ventasPublicas.ver, () => ({ ...pendiente, estado, venta: null }));
    app = await renderApp(RUTA, { usuario: null });
    expect(await screen.findByRole('heading', { name: titulo })).toBeInTheDocument();
    expect(screen.getByText(texto)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says of what is no link of ours that it opens nothing, and can be tried again when no answer came', async () => {
    let veces = 0;
    fakeApi().on(ventasPublicas.ver, () => {
      veces += 1;
      if (veces === 1)
        throw new Rechazo(429, 'DEMASIADAS_PETICIONES', 'Demasiados intentos. Espera un momento');
      throw new Rechazo(404, 'NO_ENCONTRADO', 'No se ha encontrado');
    });
    app = await renderApp(RUTA, { usuario: null });
    expect(await screen.findByText('Demasiados intentos. Espera un momento')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Este enlace no abre nada' })).toBeInTheDocument();
  });
});
