// The exchange rate of an invoice in words, as its paper says it.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { EURO } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import { useTranslation } from 'react-i18next';

export type Cambio = Partial<Pick<FacturaDetalleDto, 'tipoCambio' | 'fechaTipoCambio' | 'fuenteTipoCambio'>>;

/** "1,00 € = 1,0832 USD": with its source and day. */
export function useTextoCambio() {
  const { t } = useTranslation();
  const { importe, fecha } = useFormat();
  return (moneda: string, { tipoCambio, fechaTipoCambio, fuenteTipoCambio }: Cambio): string => {
    if (!tipoCambio) return t('facturaVarios.moneda.sinCambio');
    const fuente = fuenteTipoCambio === 'BCE' ? t('facturaVarios.moneda.BCE') : fuenteTipoCambio;
    return [
      t('facturaVarios.moneda.cambio', { euro: importe('1', EURO), cambio: importe(tipoCambio, moneda) }),
      fuente,
      fechaTipoCambio && fecha(fechaTipoCambio),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
