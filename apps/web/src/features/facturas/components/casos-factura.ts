// What an invoice says of itself besides its kind, in words.
import type { CasosFactura } from '@encadena/invoicing';
import { useTranslation } from 'react-i18next';

export function useTextoDeCasos(): (casos: Partial<CasosFactura>) => string {
  const { t } = useTranslation();
  return ({ simplificadaArt7273, sinIdentificarArt61d, cupon }) =>
    [
      simplificadaArt7273 && t('casos.simplificadaArt7273'),
      sinIdentificarArt61d && t('casos.sinIdentificarArt61d'),
      cupon && t('casos.cupon'),
    ]
      .filter(Boolean)
      .join(' · ');
}
