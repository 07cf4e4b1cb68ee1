// What few invoices have, between entry, row and answer: several recipients, and another currency.
import type { FacturaDetalleDto, FacturaEntrada } from '@encadena/contracts';
import type { OtroDestinatario, ResultadoFactura } from '@encadena/invoicing';
import type { DivisaFila, OtroFila, OtroLeido } from './factura-fila';

type EnMoneda = Pick<FacturaEntrada, 'moneda' | 'tipoCambio' | 'fechaTipoCambio' | 'fuenteTipoCambio'>;

/** What was entered of the currency; euros have no rate. */
export const monedaOf = (divisa: DivisaFila | null): EnMoneda => ({
  moneda: divisa?.moneda ?? 'EUR',
  tipoCambio: divisa?.tipoCambio ?? null,
  fechaTipoCambio: divisa?.fechaTipoCambio ?? null,
  fuenteTipoCambio: divisa?.fuenteTipoCambio ?? null,
});

/** As the row keeps it; null for euros. */
export const divisaFila = (
  { tipoCambio, fechaTipoCambio, fuenteTipoCambio }: EnMoneda,
  { divisa }: Pick<ResultadoFactura, 'divisa'>,
): DivisaFila | null => divisa && { ...divisa, tipoCambio, fechaTipoCambio, fuenteTipoCambio };

export const otrosFila = ({ otrosDestinatarios }: Pick<FacturaEntrada, 'otrosDestinatarios'>): OtroFila[] =>
  otrosDestinatarios.map(({ uuidCliente: cliente, participacion }) => ({
    cliente,
    participacion,
    copia: null,
  }));

/** As they are frozen: the customers as they are now. */
export const otrosCongelados = (otros: readonly OtroLeido[]): OtroFila[] =>
  otros.map(({ id: cliente, participacion, idioma: _i, bilingue: _b, diasVencimiento: _d, ...copia }) => ({
    cliente,
    participacion,
    copia,
  }));

/** As the rules judge them. */
export const otrosDestinatariosOf = (otros: readonly OtroFila[]): OtroDestinatario[] =>
  otros.flatMap(({ copia, participacion }) =>
    copia
      ? {
          tipoIdentificacion: copia.tipoIdentificacion,
          identificacion: copia.identificacion,
          pais: copia.pais,
          nombre: copia.nombre,
          participacion,
        }
      : [],
  );

export const otrosDto = (otros: readonly OtroFila[]): FacturaDetalleDto['otrosDestinatarios'] =>
  otros.flatMap(({ cliente: uuidCliente, participacion, copia }) =>
    copia ? { ...copia, uuidCliente, participacion } : [],
  );
