// One webhook, new or existing, in a drawer: where to, and what of.
import { TIPOS_EVENTO, webhookEntradaSchema } from '@encadena/contracts';
import type { TipoEvento, WebhookConSecretoDto, WebhookDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../../shared/form-drawer';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { useCrearWebhook, useModificarWebhook } from '../api';
import { useTextoTipo } from './estado-webhook';

interface Valores {
  url: string;
  descripcion: string;
  tipos: TipoEvento[];
}

/** A test is sent when it is asked for, and to the address that it is for. */
const TIPOS = TIPOS_EVENTO.filter((tipo) => tipo !== 'prueba');

export function WebhookDrawer({
  nif,
  webhook,
  onCerrar,
  onCreado,
}: {
  nif: string;
  webhook?: WebhookDto;
  onCerrar: () => void;
  onCreado?: (webhook: WebhookConSecretoDto) => void;
}) {
  const { t } = useTranslation();
  const texto = useTextoTipo();
  const crear = useCrearWebhook(nif);
  const modificar = useModificarWebhook(nif);
  const form = useForm<Valores>({
    mode: 'uncontrolled',
    initialValues: {
      url: webhook?.url ?? '',
      descripcion: webhook?.descripcion ?? '',
      tipos: webhook?.tipos ?? [],
    },
    validate: useResolver<Valores>(webhookEntradaSchema),
  });
  const guardar = (valores: Valores): void => {
    const onError = (error: Error): void => void applyServerErrors(form, error);
    if (webhook)
      return modificar.mutate(
        { webhook, body: { ...valores, estado: webhook.estado === 'PAUSADO' ? 'PAUSADO' : 'ACTIVO' } },
        {
          onError,
          onSuccess: () => {
            toasts.exito({ mensaje: t('webhooks.guardado') });
            onCerrar();
          },
        },
      );
    return crear.mutate(valores, { onError, onSuccess: (nuevo) => onCreado?.(nuevo) });
  };
  return (
    <FormDrawer
      titulo={webhook ? t('webhooks.editar') : t('webhooks.nuevo')}
      abierto
      cambiado={() => form.isDirty()}
      guardando={crear.isPending || modificar.isPending}
      onCerrar={onCerrar}
      onSubmit={form.onSubmit(guardar, (errores) => enfocarPrimerError(form, errores))}
    >
      <TextInput
        label={t('webhooks.campos.url')}
        description={t('webhooks.campos.urlAyuda')}
        type="url"
        inputMode="url"
        required
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        key={form.key('url')}
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t('webhooks.campos.descripcion')}
        maxLength={120}
        key={form.key('descripcion')}
        {...form.getInputProps('descripcion')}
      />
      <Checkbox.Group
        label={t('webhooks.campos.tipos')}
        description={t('webhooks.campos.tiposAyuda')}
        key={form.key('tipos')}
        {...form.getInputProps('tipos')}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {TIPOS.map((tipo) => (
            <Checkbox key={tipo} value={tipo} label={texto(tipo)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormDrawer>
  );
}
