// The discount on the whole invoice: what the lines come to and what it takes off them, between lines and totals.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { importe as leer, negado, toTexto } from '@encadena/values';
import type { Lengua } from './textos';

export function filasDescuento(
  { descuentoGlobal }: FacturaDetalleDto,
  { t, importe, porcentaje }: Lengua,
): [string, string][] {
  if (!descuentoGlobal) return [];
  const { tipo, valor, sumaLineas, importe: quita } = descuentoGlobal;
  if (leer(quita).isZero()) return [];
  return [
    [t('casos.descuento.suma'), importe(sumaLineas)],
    [
      tipo === 'PORCENTAJE'
        ? t('casos.descuento.nombrePorcentaje', { tipo: porcentaje(valor) })
        : t('casos.descuento.nombre'),
      importe(toTexto(negado(leer(quita)))),
    ],
  ];
}
