// An invoice through its link, for people without an account.
import { facturasPublicas } from '@encadena/contracts';
import type { FacturaPublicaDto } from '@encadena/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildFacturaDetalle } from '../../testing/builders';
import { Rechazo, fakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

// Whole pages through a real router: a second alone, several on a busy machine.
jest.setTimeout(30_000);

const TOKEN = 'x'.repeat(43);
const RUTA = `/factura-pdf-download/${TOKEN}`;
const factura: FacturaPublicaDto = {
  entorno: 'REAL',
  agencia: 'PRODUCCION',
  emisor: { ...buildFacturaDetalle().emisor, nif: 'B12345674', razonSocial: 'Talleres Ejemplo SL' },
  numeroCompleto: 'F26-00041',
  fechaExpedicion: '2026-11-02',
  importeTotal: '1234.50',
  divisa: null,
  estadoVerifactu: 'CORRECTO',
  urlVerificacion: 'https://agencia.example/ValidarQR?nif=B12345674',
  documentos: [{ tipo: 'PDF', nombre: 'F26-00041.pdf', url: `/api/v1/public/factura-pdf-download/${TOKEN}` }],
};

let app: Awaited<ReturnType<typeof renderApp>>;
const guardados: string[] = [];
beforeEach(() => {
  guardados.length = 0;
  // jsdom keeps no files: what the page would save is noted instead.
  URL.createObjectURL = () => 'blob:factura';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    guardados.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  return app.cerrar();
});

describe('the public link of an invoice', () => {
  it('shows it without a session, saves its PDF and leads to the agency', async () => {
    const api = fakeApi()
      .on(facturasPublicas.ver, () => factura)
      .onFile(facturasPublicas.pdf, () => new Blob(['%PDF-'], { type: 'application/pdf' }));
    app = await renderApp(RUTA, { usuario: null });
    expect(await screen.findByRole('heading', { name: 'Factura F26-00041' })).toBeInTheDocument();
    for (const dato of ['Talleres Ejemplo SL', 'B12345674', '02/11/2026'])
      expect(screen.getByText(dato)).toBeInTheDocument();
    expect(screen.getByText(/1\.?234,50/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Comprobarla en la Agencia Tributaria' })).toHaveAttribute(
      'href',
      factura.urlVerificacion,
    );
    await app.user.click(screen.getByRole('button', { name: 'Descargar PDF' }));
    expect(api.de(facturasPublicas.pdf)[0]?.params).toEqual({ token: TOKEN });
    expect(guardados).toEqual(['F26-00041.pdf']);
  });

  it('shows one in another currency as its paper does: the total in it, the euros and the rate', async () => {
    fakeApi().on(facturasPublicas.ver, () => ({
      ...factura,
      importeTotal: '1117.06',
      divisa: {
        moneda: 'USD',
        importeTotal: '1210.00',
        tipoCambio: '1.0832',
        fechaTipoCambio: '2026-11-02',
        fuenteTipoCambio: 'BCE',
      },
    }));
    app = await renderApp(RUTA, { usuario: null });
    const dato = async (nombre: string) =>
      (await screen.findByText(nombre)).parentElement?.textContent?.replaceAll('\u00a0', ' ');
    expect(await dato('Total')).toBe('Total1.210,00 USD');
    expect(await dato('Total en euros')).toBe('Total en euros1.117,06 €');
    expect(await dato('Tipo de cambio')).toBe(
      'Tipo de cambio1,00 € = 1,0832 USD · Banco Central Europeo · 02/11/2026',
    );
  });

  it('says of one in euros nothing of another currency', async () => {
    fakeApi().on(facturasPublicas.ver, () => factura);
    app = await renderApp(RUTA, { usuario: null });
    await screen.findByText('Talleres Ejemplo SL');
    for (const nombre of ['Total en euros', 'Tipo de cambio'])
      expect(screen.queryByText(nombre)).not.toBeInTheDocument();
  });

  it.each([
    [{ entorno: 'PRUEBAS' }, 'Es una prueba: no es una factura y no vale para nada.'],
    [{ agencia: 'SIMULADOR' }, 'Es una demostración: no es una factura y no vale para nada.'],
    [{ agencia: 'PREPRODUCCION' }, 'Es una prueba ante la Agencia: no es una factura y no vale para nada.'],
    [{}, null],
  ] as const)('says of %j that it does not count', async (mundo, aviso) => {
    fakeApi().on(facturasPublicas.ver, () => ({ ...factura, ...mundo }));
    app = await renderApp(RUTA, { usuario: null });
    expect(await screen.findByText('Talleres Ejemplo SL')).toBeInTheDocument();
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(aviso);
  });

  it('says in one way that a link opens nothing: wrong, withdrawn or run out', async () => {
    fakeApi().on(facturasPublicas.ver, () => {
      throw new Rechazo(404, 'NO_ENCONTRADO', 'No se ha encontrado');
    });
    app = await renderApp(RUTA, { usuario: null });
    expect(
      await screen.findByRole('heading', { name: 'Este enlace no abre ninguna factura' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Descargar PDF' })).not.toBeInTheDocument();
  });

  it('can be tried again when the answer did not come', async () => {
    let veces = 0;
    fakeApi().on(facturasPublicas.ver, () => {
      veces += 1;
      if (veces === 1)
        throw new Rechazo(429, 'DEMASIADAS_PETICIONES', 'Demasiados intentos. Espera un momento');
      return factura;
    });
    app = await renderApp(RUTA, { usuario: null });
    expect(await screen.findByText('Demasiados intentos. Espera un momento')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Factura F26-00041' })).toBeInTheDocument();
  });
});
