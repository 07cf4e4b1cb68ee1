// The invoices that a draft rectifies, and with them the amounts that it stands in place of.
import type { FacturaDetalleDto, FacturaEntradaCruda } from '@encadena/contracts';
import { esNegativo, importe, isImporteTexto, resta, suma, toTexto } from '@encadena/values';

type Rectificacion = NonNullable<FacturaEntradaCruda['rectificacion']>;
export type Referida = NonNullable<Rectificacion['facturas']>[number];
type Importes = Pick<Rectificacion, 'baseRectificada' | 'cuotaRectificada' | 'recargoRectificado'>;

export const mismaReferida = (una: Referida, otra: Referida): boolean =>
  'uuid' in una
    ? 'uuid' in otra && una.uuid === otra.uuid
    : !('uuid' in otra) &&
      una.numeroCompleto === otra.numeroCompleto &&
      una.fechaExpedicion === otra.fechaExpedicion;

/** Of one that was issued elsewhere nothing is known: its amounts are written by hand. */
function importesCon(
  rectificacion: Rectificacion,
  factura: FacturaDetalleDto | undefined,
  operar: typeof resta,
): Importes {
  if (rectificacion.modo !== 'SUSTITUTIVA' || !factura) return {};
  const con = (actual: string | null | undefined, suyo: string): string | null => {
    // What is half written stays as it is, for its field to say so.
    if (actual && !isImporteTexto(actual)) return actual;
    const nuevo = operar(importe(actual ?? '0'), importe(suyo));
    return toTexto(esNegativo(nuevo) ? importe('0') : nuevo);
  };
  const { baseImponible, cuotas, recargo } = factura.totales;
  const recargoRectificado = con(rectificacion.recargoRectificado, recargo);
  return {
    baseRectificada: con(rectificacion.baseRectificada, baseImponible),
    cuotaRectificada: con(rectificacion.cuotaRectificada, cuotas),
    recargoRectificado: recargoRectificado === '0.00' ? null : recargoRectificado,
  };
}

/** What changes when one more invoice is rectified. */
export const conReferida = (
  rectificacion: Rectificacion,
  referida: Referida,
  factura?: FacturaDetalleDto,
): Partial<Rectificacion> => ({
  facturas: [...(rectificacion.facturas ?? []), referida],
  ...importesCon(rectificacion, factura, suma),
});

/** What changes when one fewer is. */
export const sinReferida = (
  rectificacion: Rectificacion,
  referida: Referida,
  factura?: FacturaDetalleDto,
): Partial<Rectificacion> => ({
  facturas: (rectificacion.facturas ?? []).filter((una) => !mismaReferida(una, referida)),
  ...importesCon(rectificacion, factura, resta),
});
