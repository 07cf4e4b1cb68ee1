// A NIF that cannot issue yet says so wherever someone would want to issue, with the way out.
import type { NifDto } from '@encadena/contracts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths';

export function AvisoNoOperativo({
  nif: { uuid, nifValidoParaOperar, documentacionEstado },
}: {
  nif: NifDto;
}) {
  const { t } = useTranslation();
  if (nifValidoParaOperar) return null;
  const esperando = documentacionEstado === 'EN_VALIDACION';
  return (
    <Alert
      color={esperando ? 'blue' : 'yellow'}
      icon={esperando ? <IconClock /> : <IconAlertTriangle />}
      title={t('documentos.aviso.titulo')}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(`documentos.aviso.${documentacionEstado}`)}</Text>
        <Button
          component={Link}
          to={paths.nif.editar(uuid, 'documentos')}
          size="sm"
          variant={esperando ? 'default' : 'filled'}
        >
          {t(`documentos.aviso.accion.${documentacionEstado}`)}
        </Button>
      </Stack>
    </Alert>
  );
}
