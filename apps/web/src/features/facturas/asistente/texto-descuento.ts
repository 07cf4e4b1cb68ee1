// How a discount is counted: as a percentage, or as an amount in the currency of what is around.
import { EURO } from '@encadena/invoicing';
import type { DescuentoTipo } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import { useTranslation } from 'react-i18next';

export function useTextoDescuento(): (tipo: DescuentoTipo) => string {
  const { t } = useTranslation();
  const { moneda } = useFormat();
  return (tipo) => {
    if (tipo === 'PORCENTAJE') return t('asistente.lineas.porcentaje');
    return moneda === EURO ? t('asistente.lineas.importe') : moneda;
  };
}
