// What is charged to each recipient of an invoice that several share; and who made it out.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { decimalesDe, porcionesDe } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import { useTranslation } from 'react-i18next';

/** What of base and taxes is charged to each recipient, in words; nothing where there is but one. */
export function usePorciones(): (factura: FacturaDetalleDto) => string[] {
  const { t } = useTranslation();
  const { importe } = useFormat();
  return ({ otrosDestinatarios: otros, divisa, totales, moneda }) =>
    otros.length === 0
      ? []
      : porcionesDe(divisa?.totales ?? totales, otros, decimalesDe(moneda)).map((porcion) =>
          t('facturaVarios.papel.porcion', {
            base: importe(porcion.baseImponible, moneda),
            cuota: importe(porcion.cuotaTotal, moneda),
            total: importe(porcion.importeTotal, moneda),
          }),
        );
}

/** In words; null where the issuer made it out. */
export function useQuienExpidio(): (factura: FacturaDetalleDto) => string | null {
  const { t } = useTranslation();
  return ({ emitidaPor, tercero }) => {
    if (!emitidaPor) return null;
    if (emitidaPor === 'DESTINATARIO' || !tercero) return t(`facturaVarios.emision.${emitidaPor}`);
    return `${tercero.nombre} · ${tercero.identificacion}`;
  };
}
