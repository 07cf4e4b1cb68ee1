// What this browser kept of an invoice that could not be saved: offered where it was written, to go on with or to throw away.
import { DURACION_DESHACER, toasts, useFormat } from '@encadena/ui';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { useAsistente } from './asistente-context';
import { deGuardada, devolver, guardadas, olvidar } from './borrador-guardado';

/** Offers what is kept of the draft on screen, the latest first; nothing while nothing is. */
export function AvisoGuardado() {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const { nif, guardado } = useAsistente();
  const [uuid] = useState(() => guardado.uuidActual() ?? null);
  const [quedan, setQuedan] = useState(() => guardadas(nif).filter((una) => una.uuid === uuid));
  const [una] = quedan;
  if (!una) return null;
  const descartar = (): void => {
    olvidar(una.clave);
    setQuedan((antes) => antes.filter(({ clave }) => clave !== una.clave));
    toasts.info({
      mensaje: t('asistente.sinGuardar.descartada'),
      duracion: DURACION_DESHACER,
      accion: {
        texto: t('comun.acciones.deshacer'),
        hacer: () => {
          devolver(una);
          setQuedan((antes) => [una, ...antes]);
        },
      },
    });
  };
  return (
    <Alert color="blue" icon={<IconCloudOff />} title={t('asistente.sinGuardar.titulo')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('asistente.sinGuardar.texto', { cuando: instante(una.en, zona) })}</Text>
        <Group gap="xs">
          <Button
            size="xs"
            onClick={() => {
              setQuedan([]);
              guardado.recuperar(una, deGuardada(una));
            }}
          >
            {t('asistente.sinGuardar.recuperar')}
          </Button>
          <Button size="xs" variant="default" onClick={descartar}>
            {t('asistente.sinGuardar.descartar')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
