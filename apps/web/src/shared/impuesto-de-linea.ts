// The tax and the regime of a line in words: no code appears alone.
import type { FacturaEntradaCruda } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { useTranslation } from 'react-i18next';

type Linea = Pick<
  FacturaEntradaCruda['lineas'][number],
  'impuesto' | 'tipoImpositivo' | 'causaExencion' | 'calificacionOperacion'
>;

/** "IVA 21 %", "IVA exento", "IVA no sujeto", "IVA: lo paga el destinatario". */
export function useImpuestoDeLinea(): (linea: Linea) => string {
  const { t } = useTranslation();
  const { porcentaje } = useFormat();
  return ({ impuesto: clave = 'IVA', tipoImpositivo, causaExencion, calificacionOperacion }) => {
    const impuesto = t(`codigos.impuesto.${clave}`);
    if (causaExencion) return t('facturas.totales.exenta', { impuesto });
    if (calificacionOperacion === 'S2') return t('facturas.totales.inversion', { impuesto });
    if (calificacionOperacion === 'N1' || calificacionOperacion === 'N2')
      return t('facturas.totales.noSujeta', { impuesto });
    return tipoImpositivo ? `${impuesto} ${porcentaje(tipoImpositivo)}` : impuesto;
  };
}

/** The name of a special regime; undefined for the general one, which goes without saying. */
export function useRegimenDeLinea(): (
  linea: Pick<FacturaEntradaCruda['lineas'][number], 'impuesto' | 'claveRegimen'>,
) => string | undefined {
  const { t } = useTranslation();
  return ({ impuesto = 'IVA', claveRegimen }) =>
    !claveRegimen || claveRegimen === '01' || impuesto === 'OTRO'
      ? undefined
      : t(`codigos.claveRegimen.${impuesto}.R${claveRegimen}` as 'codigos.claveRegimen.IVA.R01');
}
