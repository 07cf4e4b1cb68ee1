// A new key of a NIF, shown only this once.
import type { ClaveNuevaDto } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';
import { ensaya } from '../orden-curl';
import { ClaveUnaVez } from './clave-una-vez';
import { Probar } from './probar';

export function ClaveNueva({ nueva, onCerrar }: { nueva: ClaveNuevaDto; onCerrar: () => void }) {
  const { t } = useTranslation();
  return (
    <ClaveUnaVez nueva={nueva} que={t('clavesApi.clave')} onCerrar={onCerrar}>
      <Probar clave={nueva.clave} emite={ensaya(nueva)} />
    </ClaveUnaVez>
  );
}
