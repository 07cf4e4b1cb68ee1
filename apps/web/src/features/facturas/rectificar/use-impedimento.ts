// Why an invoice may not be rectified or replaced now, as the server tells it from all its records.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';

/** The reason in words; undefined when nothing stands in the way. */
export function useImpedimento(
  accion: 'RECTIFICAR' | 'SUSTITUIR',
): (factura: Pick<FacturaDetalleDto, 'acciones'>) => string | undefined {
  const { t, i18n } = useTranslation();
  return ({ acciones }) => {
    const suya = acciones.find((una) => una.accion === accion);
    if (suya?.permitida) return undefined;
    const clave = `validacion.${suya?.motivo}`;
    return i18n.exists(clave) ? String(t(clave as never)) : '';
  };
}
