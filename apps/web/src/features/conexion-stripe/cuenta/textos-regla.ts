// Rules of taxes in words.
import type { ReglaImpuestoStripe } from '@encadena/contracts';
import type { CausaExencion, ClaveRegimen, Impuesto } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import { useTranslation } from 'react-i18next';
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

/** The words of the code lists; what is exempt for IVA reads the same for taxes without a list. */
export function useTextosDeCodigo() {
  const { t } = useTranslation();
  const lista = (impuesto: Impuesto): string => (impuesto === 'OTRO' ? 'IVA' : impuesto);
  return {
    causa: (impuesto: Impuesto, causa: CausaExencion): string =>
      t(`codigos.causaExencion.${lista(impuesto)}.${causa}` as 'codigos.causaExencion.IVA.E1'),
    regimen: (impuesto: Impuesto, clave: ClaveRegimen): string =>
      t(`codigos.claveRegimen.${lista(impuesto)}.R${clave}` as 'codigos.claveRegimen.IVA.R01'),
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
