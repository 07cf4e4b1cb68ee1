// Says whether the draft is saved: saving, saved at, could not save – retry.
import { useFormat } from '@encadena/ui';
import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloud } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import type { Guardado } from './use-autosave';

export function SavingBar({ guardado: { estado, guardarYa } }: { guardado: Guardado }) {
  const { t } = useTranslation();
  const { hora } = useFormat();
  const { zona } = useNif();
  const textos: Record<typeof estado.tipo, string> = {
    nuevo: t('asistente.guardado.nuevo'),
    guardando: t('asistente.guardado.guardando'),
    guardado:
      estado.tipo === 'guardado' ? t('asistente.guardado.hecho', { hora: hora(estado.en, zona) }) : '',
    error: [t('asistente.guardado.error'), estado.tipo === 'error' && estado.mensaje]
      .filter(Boolean)
      .join(': '),
    incompleto: t('asistente.guardado.incompleto'),
    conflicto: t('asistente.guardado.enPausa'),
  };
  const mal = estado.tipo === 'error';
  const Icono = mal ? IconAlertTriangle : estado.tipo === 'guardado' ? IconCheck : IconCloud;
  // On a phone it has a row of its own whatever it says: a longer text would move the page.
  return (
    <Group
      gap={6}
      role="status"
      mih={26}
      miw={{ base: 240, sm: 0 }}
      c={mal ? 'var(--mantine-color-error)' : 'dimmed'}
    >
      <Icono size={16} aria-hidden="true" />
      <Text size="sm">{textos[estado.tipo]}</Text>
      {mal && (
        <Button size="compact-xs" variant="default" onClick={() => void guardarYa()}>
          {t('asistente.guardado.reintentar')}
        </Button>
      )}
    </Group>
  );
}
