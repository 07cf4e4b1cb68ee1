// What a trial or a plan leaves is read before an invoice is issued; where nothing is left, it is not.
import {
  clientes,
  cuentasBancarias,
  facturas,
  nifs,
  series,
  suscripciones,
  verifactuRegistros,
  type FacturaDetalleDto,
  type NifDto,
  type SuscripcionDto,
} from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  UUID_NIF,
  buildCliente,
  buildCuenta,
  buildFacturaDetalle,
  buildNif,
  buildSerie,
  buildSuscripcion,
  buildTotalesCalculados,
} from '../../../testing/builders';
import { fakeApi, pagina } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const detalle = buildFacturaDetalle();

async function resumen({
  nif = { prueba: null },
  suscripcion = {},
  factura = {},
}: {
  nif?: Partial<NifDto>;
  suscripcion?: Partial<SuscripcionDto>;
  factura?: Partial<FacturaDetalleDto>;
}): Promise<HTMLElement> {
  const { desglose, totales } = detalle;
  fakeApi()
    .on(nifs.obtener, () => buildNif(nif))
    .on(nifs.listar, () => pagina([buildNif(nif)]))
    .on(suscripciones.obtener, () => buildSuscripcion(suscripcion))
    .on(series.listar, () => pagina([buildSerie()]))
    .on(cuentasBancarias.listar, () => pagina([buildCuenta()]))
    .on(clientes.listar, () => pagina([buildCliente()]))
    .on(clientes.obtener, () => buildCliente())
    .on(facturas.obtener, () => buildFacturaDetalle(factura))
    .on(verifactuRegistros.listar, () => pagina([]))
    .on(facturas.validar, () => ({
      lineas: [
        {
          modoCalculo: 'NORMAL' as const,
          importe: '1000.00',
          importeExacto: '1000',
          descuento: '0.00',
          descuentoGlobal: '0.00',
          baseImponible: '1000.00',
          cuota: '210.00',
          recargo: '0.00',
          total: '1210.00',
        },
      ],
      desglose,
      totales: buildTotalesCalculados(totales),
      divisa: null,
      traza: [],
      puedePublicarse: true,
      numeroPrevisto: 'F26-00004',
      errores: [],
    }));
  app = await renderApp(`/user/nif/${UUID_NIF}/facturas/${detalle.uuid}/editar/resumen`);
  return screen.findByRole('button', { name: 'Emitir factura' });
}

describe('before an invoice is issued', () => {
  it('its owner reads what is left of the trial', async () => {
    const hasta = new Date(Date.now() + 5.5 * 86_400_000).toISOString();
    expect(await resumen({ nif: { prueba: { limiteFacturas: 100, consumidas: 4, hasta } } })).toBeEnabled();
    expect(screen.getByText(/quedan 6 días y 96 facturas/)).toBeInTheDocument();
  });

  it('and what is left of a plan that runs out', async () => {
    expect(await resumen({})).toBeEnabled();
    expect(
      screen.getByText(/^Quedan 9 facturas de las 50 incluidas hasta el 15\/01\/2027\./),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver la suscripción' })).toHaveAttribute(
      'href',
      `/user/nif/${UUID_NIF}/suscripcion`,
    );
  });

  it('or nothing at all, where there is enough', async () => {
    expect(await resumen({ suscripcion: { consumidas: 39 } })).toBeEnabled();
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('nothing is issued', () => {
  it.each<[string, Parameters<typeof resumen>[0], RegExp]>([
    [
      'when the trial is used up',
      { nif: { prueba: { limiteFacturas: 100, consumidas: 100, hasta: '2099-01-01T00:00:00Z' } } },
      /Has emitido las 100 facturas de la prueba gratuita/,
    ],
    [
      'when the trial is over',
      {
        nif: {
          suscripcionActiva: false,
          prueba: { limiteFacturas: 100, consumidas: 4, hasta: '2026-01-01T00:00:00Z' },
        },
      },
      /La prueba gratuita ha terminado/,
    ],
    [
      'without a subscription',
      { nif: { suscripcionActiva: false, prueba: null } },
      /no tiene una suscripción activa/,
    ],
    [
      'beyond the cap of its owner',
      { suscripcion: { consumidas: 52, excedidas: 2, topeGasto: { facturasExtra: 2, importe: '0.30' } } },
      /Has llegado a tu tope de gasto: hasta el 15\/01\/2027/,
    ],
  ])('%s', async (_cuando, dado, texto) => {
    expect(await resumen(dado)).toBeDisabled();
    expect(screen.getByRole('note')).toHaveTextContent(texto);
  });

  it('but what rectifies, which no plan counts', async () => {
    const factura = {
      tipoFactura: 'R1' as const,
      modoRectificacion: 'INCREMENTAL' as const,
      motivo: 'Devolución',
    };
    const topeGasto = { facturasExtra: 0, importe: '0.00' };
    expect(await resumen({ factura, suscripcion: { consumidas: 50, topeGasto } })).toBeEnabled();
    expect(screen.queryByRole('note')).toBeNull();
  });
});
