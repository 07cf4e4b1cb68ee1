// What a webhook signs with, shown this once.
import { CopyButton, useFormat } from '@encadena/ui';
import type { WebhookConSecretoDto } from '@encadena/contracts';
import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function SecretoModal({
  webhook,
  zona,
  onCerrar,
}: {
  webhook: WebhookConSecretoDto | undefined;
  zona: string;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  return (
    <Modal
      opened={webhook !== undefined}
      onClose={onCerrar}
      title={t('webhooks.secreto.titulo')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      {webhook && (
        <Stack gap="md">
          <Alert color="yellow">{t('webhooks.secreto.texto')}</Alert>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', flex: 1 }}>
              {webhook.secreto}
            </Code>
            <CopyButton valor={webhook.secreto} que={t('webhooks.secreto.etiqueta')} />
          </Group>
          {webhook.secretoAnteriorHasta && (
            <Text size="sm">
              {t('webhooks.secreto.anterior', { cuando: instante(webhook.secretoAnteriorHasta, zona) })}
            </Text>
          )}
          <Group justify="flex-end">
            <Button onClick={onCerrar}>{t('webhooks.secreto.cerrar')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
