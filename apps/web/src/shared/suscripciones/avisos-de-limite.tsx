// What is left of a trial or a plan, or that nothing is, with the way to the subscription.
import { Alert, Anchor, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { useNif } from '../nif';
import { detiene, GRAVEDAD } from './limites';
import type { Limite } from './limites';
import { useTextoDeLimite } from './use-limites';

const COLORES = { BLOQUEO: 'yellow', AVISO: 'yellow', NOTA: 'blue' } as const;

export function AvisosDeLimite({ limites }: { limites: readonly Limite[] }) {
  const { t } = useTranslation();
  const { uuid } = useNif();
  const texto = useTextoDeLimite();
  if (limites.length === 0) return null;
  return (
    <Stack gap="xs">
      {limites.map((limite) => (
        <Alert
          key={limite.tipo}
          color={COLORES[GRAVEDAD[limite.tipo]]}
          py="xs"
          role="note"
          icon={detiene(limite) ? <IconAlertTriangle /> : undefined}
        >
          {`${texto(limite)} `}
          <Anchor component={Link} to={paths.nif.suscripcion(uuid)} inherit c="inherit" underline="always">
            {detiene(limite) && limite.tipo !== 'TOPE'
              ? t('facturas.nueva.activar')
              : t('suscripcion.limites.ver')}
          </Anchor>
        </Alert>
      ))}
    </Stack>
  );
}
