// The words of the code lists.
import type { CausaExencion, ClaveRegimen, Impuesto } from '@encadena/invoicing';
import { useTranslation } from 'react-i18next';

/** What is exempt for IVA reads the same for taxes without a list. */
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
