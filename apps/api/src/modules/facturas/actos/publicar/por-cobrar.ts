// What an invoice that is issued brings to what customers owe (docs/adr/0049). Pure.
import { aCobrarDe, ajusteDe, isRectificativa, sumaDe, type ResultadoFactura } from '@encadena/invoicing';
import type { BorradorLeido } from '../../factura-fila';

/** What is to be collected of it, or by how much it changes what is owed of another one. */
export interface LoQueTrae {
  aCobrar: string;
  ajustaA: string | null;
  ajuste: string | null;
}

/**
 * A rectification of one invoice of ours changes what is owed of that one, or of the one that it changed in its turn; of
 * several, or of one issued elsewhere, it stands for itself. `previos`: what earlier ones of the list changed.
 */
export function loQueTrae(
  { fila, enlaces }: Pick<BorradorLeido, 'fila' | 'enlaces'>,
  { totales }: Pick<ResultadoFactura, 'totales'>,
  previos: ReadonlyMap<string, string>,
): LoQueTrae {
  const { tipoFactura, modoRectificacion: modo } = fila;
  const suya = {
    tipoFactura,
    totalAPagar: totales.totalAPagar,
    modo,
    rectificado: {
      base: fila.baseRectificada,
      cuota: fila.cuotaRectificada,
      recargo: fila.recargoRectificado,
    },
  };
  const [una, otra] = enlaces;
  if (!isRectificativa(tipoFactura) || otra || !una?.referidaId)
    return { aCobrar: aCobrarDe(suya), ajustaA: null, ajuste: null };
  const ajustaA = una.ajustaA ?? una.referidaId;
  const deHoy =
    una.ajustaA || una.aCobrar === null ? undefined : sumaDe(una.aCobrar, previos.get(ajustaA) ?? '0');
  return { aCobrar: '0.00', ajustaA, ajuste: ajusteDe(suya, deHoy) };
}

/** Adds to what invoices of a list change in others, by their ids. */
export function anotarAjuste(ajustes: Map<string, string>, { ajustaA, ajuste }: LoQueTrae): void {
  if (ajustaA && ajuste) ajustes.set(ajustaA, sumaDe(ajustes.get(ajustaA) ?? '0', ajuste));
}
