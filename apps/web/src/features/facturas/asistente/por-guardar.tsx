// Above the list of invoices: those that this browser keeps because they could not be saved.
import { useFormat } from '@encadena/ui';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { useGuardadas, type Elegida } from './use-guardadas';

export function PorGuardar({ nif }: { nif: string }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const { quedan, descartar } = useGuardadas(nif, () => true);
  if (quedan.length === 0) return null;
  return (
    <Alert color="blue" icon={<IconCloudOff />} title={t('asistente.sinGuardar.varias')}>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {quedan.map((una) => {
          const { uuid, clave, entrada } = una;
          const nombre = entrada.descripcionOperacion || t('asistente.sinGuardar.sinDescripcion');
          const estado: Elegida = { guardada: clave };
          return (
            <Group component="li" key={clave} justify="space-between" gap="xs">
              <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
                {nombre} · {instante(una.en, zona)}
              </Text>
              <Group gap="xs">
                <Button
                  size="xs"
                  component={Link}
                  to={uuid ? paths.nif.editarFactura(nif, uuid) : paths.nif.nuevaFactura(nif)}
                  state={estado}
                  aria-label={`${t('asistente.sinGuardar.recuperar')}: ${nombre}`}
                >
                  {t('asistente.sinGuardar.recuperar')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${t('asistente.sinGuardar.descartar')}: ${nombre}`}
                  onClick={() => descartar(una)}
                >
                  {t('asistente.sinGuardar.descartar')}
                </Button>
              </Group>
            </Group>
          );
        })}
      </Stack>
    </Alert>
  );
}
