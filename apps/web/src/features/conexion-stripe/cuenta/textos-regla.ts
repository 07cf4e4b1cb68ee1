// Rules of taxes in words.
import type { ReglaImpuestoStripe } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { useTranslation } from 'react-i18next';
import { useTextosDeCodigo } from '../../../shared/tratamiento/textos-de-codigo';
import { esCaso } from './regla-form';

/** "Exempt customer", "Tax rate txr_…", or what the holder calls it. */
export function useTextoCaso(): (clave: string, nombre?: string | null) => string {
  const { t } = useTranslation();
  return (clave, nombre) => {
    if (esCaso(clave)) return t(`stripe.impuestos.casos.${clave}`);
    if (clave.startsWith('txr_')) return nombre ?? t('stripe.impuestos.tasaDe', { clave });
    return t('stripe.impuestos.varios');
  };
}

/** "IVA 21 % · General regime (R01)". */
export function useTextoTrato(): (regla: ReglaImpuestoStripe) => string {
  const { t } = useTranslation();
  const { porcentaje } = useFormat();
  const { causa, regimen } = useTextosDeCodigo();
  return ({ impuesto, tipoImpositivo, calificacionOperacion, causaExencion, claveRegimen }) =>
    [
      [t(`codigos.impuesto.${impuesto}`), tipoImpositivo && porcentaje(tipoImpositivo)]
        .filter(Boolean)
        .join(' '),
      causaExencion
        ? causa(impuesto, causaExencion)
        : calificacionOperacion &&
          t(`codigos.calificacion.${calificacionOperacion as 'S1' | 'S2' | 'N1' | 'N2'}`),
      claveRegimen && regimen(impuesto, claveRegimen),
    ]
      .filter(Boolean)
      .join(' · ');
}
