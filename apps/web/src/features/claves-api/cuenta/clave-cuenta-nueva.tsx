// A new integrator key, shown only this once.
import type { ClaveCuentaNuevaDto } from '@encadena/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClaveUnaVez } from '../components/clave-una-vez';
import { Orden } from '../components/orden';
import { ordenDeNifs } from '../orden-curl';

export function ClaveCuentaNueva({ nueva, onCerrar }: { nueva: ClaveCuentaNuevaDto; onCerrar: () => void }) {
  const { t } = useTranslation();
  return (
    <ClaveUnaVez nueva={nueva} que={t('clavesCuenta.titulo')} onCerrar={onCerrar}>
      {nueva.permisos.includes('NIFS') && (
        <>
          <Text size="sm" mb="xs">
            {t('clavesCuenta.probar')}
          </Text>
          <Orden texto={ordenDeNifs(window.location.origin, nueva.clave)} que={t('clavesApi.orden')} />
        </>
      )}
    </ClaveUnaVez>
  );
}
