// The key, shown only this once, and a call with it that works at once.
import type { ClaveNuevaDto } from '@encadena/contracts';
import { CopyButton } from '@encadena/ui';
import { Alert, Button, Code, Group, Modal, Stack, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ensaya } from '../orden-curl';
import { Probar } from './probar';

const ANCHO = 640;

export function ClaveNueva({ nueva, onCerrar }: { nueva: ClaveNuevaDto; onCerrar: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onCerrar}
      size={ANCHO}
      // A click beside it would lose the key for good.
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('clavesApi.nueva.titulo', { nombre: nueva.nombre })}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <Stack gap="md">
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          {t('clavesApi.nueva.unaVez')}
        </Alert>
        <Group gap={4} wrap="nowrap" align="flex-start">
          <Code block flex={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {nueva.clave}
          </Code>
          <CopyButton valor={nueva.clave} que={t('clavesApi.clave')} />
        </Group>
        <section>
          <Title order={3}>{t('clavesApi.probar.titulo')}</Title>
          <Probar clave={nueva.clave} emite={ensaya(nueva)} />
        </section>
        <Group justify="flex-end">
          <Button onClick={onCerrar}>{t('clavesApi.nueva.guardada')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
