// A key that was just made: it is shown only this once, with a call that works at once.
import { CopyButton } from '@encadena/ui';
import { Alert, Button, Code, Group, Modal, Stack, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const ANCHO = 640;

/** `que` names the key for whoever copies it; `children` is the call to try it with, if it can call anything. */
export function ClaveUnaVez({
  nueva,
  que,
  onCerrar,
  children,
}: {
  nueva: { nombre: string; clave: string };
  que: string;
  onCerrar: () => void;
  children: ReactNode;
}) {
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
          <CopyButton valor={nueva.clave} que={que} />
        </Group>
        {children && (
          <section>
            <Title order={3}>{t('clavesApi.probar.titulo')}</Title>
            {children}
          </section>
        )}
        <Group justify="flex-end">
          <Button onClick={onCerrar}>{t('clavesApi.nueva.guardada')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
