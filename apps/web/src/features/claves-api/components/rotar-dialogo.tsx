// Another key in the place of one: how long the old one works beside it.
import type { ClaveApiDto, ClaveNuevaDto } from '@encadena/contracts';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRotarClave } from '../api';

const PLAZOS = { nada: 0, hora: 1, dia: 24, semana: 168 } as const;
type Plazo = keyof typeof PLAZOS;

export function RotarDialogo({
  nif,
  clave,
  onCerrar,
  onRotada,
}: {
  nif: string;
  clave: ClaveApiDto;
  onCerrar: () => void;
  onRotada: (nueva: ClaveNuevaDto) => void;
}) {
  const { t } = useTranslation();
  const rotar = useRotarClave(nif);
  const [plazo, setPlazo] = useState<Plazo>('dia');
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t('clavesApi.rotar.titulo', { nombre: clave.nombre })}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('clavesApi.rotar.texto')}</Text>
        <Radio.Group
          label={t('clavesApi.rotar.gracia')}
          value={plazo}
          onChange={(valor) => setPlazo(valor as Plazo)}
        >
          <Stack gap="xs" mt="xs">
            {(Object.keys(PLAZOS) as Plazo[]).map((uno) => (
              <Radio key={uno} value={uno} label={t(`clavesApi.rotar.horas.${uno}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCerrar}>
            {t('comun.acciones.cancelar')}
          </Button>
          <Button
            loading={rotar.isPending}
            onClick={() => rotar.mutate({ clave, graciaHoras: PLAZOS[plazo] }, { onSuccess: onRotada })}
          >
            {t('clavesApi.rotar.accion')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
