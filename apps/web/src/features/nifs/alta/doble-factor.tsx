// Two-factor authentication is required to add NIFs (specification, section 5): said before anything is
// typed, with the way there.
import { toasts } from '@encadena/ui';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../paths';
import { avisarError } from '../../../shared/query';
import { yoQuery } from '../../../shared/usuario';

export function DobleFactor({ conBorrador }: { conBorrador: boolean }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const [mirando, setMirando] = useState(false);
  // Enabled in another browser: the session here does not know yet.
  const mirar = async (): Promise<void> => {
    setMirando(true);
    try {
      const { segundoFactor } = await queryClient.fetchQuery({ ...yoQuery(), staleTime: 0 });
      if (!segundoFactor) toasts.info({ mensaje: t('altaNif.doble.aunNo') });
    } catch (error) {
      avisarError(error);
    } finally {
      setMirando(false);
    }
  };
  return (
    <Alert color="petroleo" icon={<IconShieldLock />} title={t('altaNif.doble.titulo')}>
      <Stack gap="sm">
        <Text size="sm">{t('altaNif.doble.texto')}</Text>
        {conBorrador && (
          <Text size="sm" fw={550}>
            {t('altaNif.doble.conserva')}
          </Text>
        )}
        <Group gap="xs">
          {/* The profile leads back here when it is done. */}
          <Button component={Link} to={paths.perfil} state={{ volver: pathname }}>
            {t('altaNif.doble.accion')}
          </Button>
          <Button variant="default" loading={mirando} onClick={() => void mirar()}>
            {t('altaNif.doble.hecho')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
