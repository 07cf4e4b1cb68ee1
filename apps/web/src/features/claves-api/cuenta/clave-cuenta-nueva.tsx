// The integrator key, shown only this once, and a call with it that works at once.
import type { ClaveCuentaNuevaDto } from '@encadena/contracts';
import { CopyButton } from '@encadena/ui';
import { Alert, Button, Code, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Orden } from '../components/orden';
import { ordenDeNifs } from '../orden-curl';

const ANCHO = 640;

export function ClaveCuentaNueva({ nueva, onCerrar }: { nueva: ClaveCuentaNuevaDto; onCerrar: () => void }) {
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
          <CopyButton valor={nueva.clave} que={t('clavesCuenta.titulo')} />
        </Group>
        {nueva.permisos.includes('NIFS') && (
          <section>
            <Title order={3}>{t('clavesApi.probar.titulo')}</Title>
            <Text size="sm" mb="xs">
              {t('clavesCuenta.probar')}
            </Text>
            <Orden texto={ordenDeNifs(window.location.origin, nueva.clave)} que={t('clavesApi.orden')} />
          </section>
        )}
        <Group justify="flex-end">
          <Button onClick={onCerrar}>{t('clavesApi.nueva.guardada')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
