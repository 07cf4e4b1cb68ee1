// Two tabs, or two people, on one draft: the one who comes second chooses, instead of being refused again and
// again.
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsistente } from './asistente-context';

/** Offers the two ways out of a conflict; nothing while there is none. */
export function AvisoConflicto() {
  const { t } = useTranslation();
  const {
    guardado: { estado, quedarseConLoMio, cargarLoDelOtro },
  } = useAsistente();
  const [ocupado, setOcupado] = useState(false);
  if (estado.tipo !== 'conflicto') return null;
  const elegir = (hacer: () => Promise<void>) => () => {
    setOcupado(true);
    void hacer().finally(() => setOcupado(false));
  };
  return (
    <Alert color="yellow" icon={<IconUsers />} title={t('asistente.conflicto.titulo')} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('asistente.conflicto.texto')}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={ocupado} onClick={elegir(cargarLoDelOtro)}>
            {t('asistente.conflicto.cargar')}
          </Button>
          <Button size="xs" disabled={ocupado} onClick={elegir(quedarseConLoMio)}>
            {t('asistente.conflicto.quedarme')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
