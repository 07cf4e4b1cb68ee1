// Any path that is no route of ours.
import { Box, Button } from '@mantine/core';
import { PageHeader, Vacio } from '@encadena/ui';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useUsuario } from '../shared/session';

export function NotFoundPage() {
  const { t } = useTranslation();
  const destino = useUsuario() ? paths.nifs : paths.login;
  return (
    <Box component="main" p="md" maw={720} mx="auto">
      <PageHeader titulo={t('comun.noEncontrada.titulo')} />
      <Vacio icono={<IconMapOff />} titulo="404" texto={t('comun.noEncontrada.texto')} accion={<Button component={Link} to={destino}>{t('comun.noEncontrada.volver')}</Button>} />
    </Box>
  );
}
