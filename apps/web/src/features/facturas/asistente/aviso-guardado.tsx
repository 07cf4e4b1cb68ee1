// What this browser kept of an invoice that could not be saved: offered where it was written, to go on with or to throw away.
import { useFormat } from '@encadena/ui';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useNif } from '../../../shared/nif';
import { useAsistente } from './asistente-context';
import { deGuardada } from './borrador-de-guardada';
import type { Guardada } from './borrador-guardado';
import { useGuardadas, type Elegida } from './use-guardadas';

/** Offers what is kept of the draft on screen; nothing while nothing is. What was chosen in the list is gone on with at once. */
export function AvisoGuardado() {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const { nif, guardado } = useAsistente();
  const elegida = (useLocation().state as Elegida | null)?.guardada;
  const [uuid] = useState(() => guardado.uuidActual() ?? null);
  const { quedan, setQuedan, descartar } = useGuardadas(nif, (una) => una.uuid === uuid);
  const recuperar = (una: Guardada): void => {
    setQuedan([]);
    guardado.recuperar(una, deGuardada(una));
  };
  const alAbrir = useRef(() => {
    const una = quedan.find(({ clave }) => clave === elegida);
    if (una) recuperar(una);
  });
  useEffect(() => alAbrir.current(), []);
  const [una] = quedan;
  if (!una) return null;
  return (
    <Alert color="blue" icon={<IconCloudOff />} title={t('asistente.sinGuardar.titulo')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('asistente.sinGuardar.texto', { cuando: instante(una.en, zona) })}</Text>
        <Group gap="xs">
          <Button size="xs" onClick={() => recuperar(una)}>
            {t('asistente.sinGuardar.recuperar')}
          </Button>
          <Button size="xs" variant="default" onClick={() => descartar(una)}>
            {t('asistente.sinGuardar.descartar')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
