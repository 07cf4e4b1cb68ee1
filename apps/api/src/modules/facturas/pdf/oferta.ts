// A quote or a proforma on paper: another heading, other dates, and in words that it is no invoice. What makes an invoice
// stands in RD 1619/2012, art. 6: a number within a series (a), the day of issue (b). Neither stands here, and nothing
// that could be taken for an invoice may leave a program without its record (RD 1007/2023).
import type { FacturaDetalleDto } from '@encadena/contracts';
import type { TipoPresupuesto } from '@encadena/invoicing';
import { conTextos, type Lengua } from './textos';

export interface Oferta {
  tipo: TipoPresupuesto;
  numeroCompleto: string;
  fecha: string;
  /** The last day on which it holds. */
  validoHasta: string;
  /** Which version of it, where it is not the first. */
  edicion: number;
}

export const tituloDeOferta = ({ tipo }: Oferta, { t }: Lengua): string =>
  t(`presupuestos.papel.titulo.${tipo}`);

/** What an invoice calls the total of an invoice is plainly a total here. */
export const lenguaDeOferta = (lengua: Lengua): Lengua =>
  conTextos(lengua, (clave, parametros) =>
    lengua.t(clave === 'facturaImpresa.total' ? 'presupuestos.papel.total' : clave, parametros),
  );

/** Number, dates and total: none of them by the name that it has on an invoice. */
export function filasDeOferta(
  { numeroCompleto, fecha: dia, validoHasta, edicion }: Oferta,
  { totales, moneda }: FacturaDetalleDto,
  { t, fecha, importeEn }: Lengua,
): [string, string][] {
  return [
    [t('facturaImpresa.numero'), numeroCompleto],
    ...(edicion > 1 ? [[t('presupuestos.papel.version'), String(edicion)] satisfies [string, string]] : []),
    [t('presupuestos.papel.fecha'), fecha(dia)],
    [t('presupuestos.papel.validoHasta'), fecha(validoHasta)],
    [t('facturaImpresa.total'), importeEn(moneda)(totales.importeTotal)],
  ];
}

/** What is offered, in a few words, as it was entered. */
export const referenciasDeOferta = (
  { descripcionOperacion }: Pick<FacturaDetalleDto, 'descripcionOperacion'>,
  { t }: Lengua,
): [string, string][] =>
  descripcionOperacion ? [[t('presupuestos.papel.descripcion'), descripcionOperacion]] : [];
