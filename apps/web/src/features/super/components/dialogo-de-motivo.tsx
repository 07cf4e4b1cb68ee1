// A decision of ours, and why, in words that the person concerned reads.
import { motivoSchema } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { useRecargar } from '../use-recargar';
import { conMotivo } from './motivo-form';

interface Props {
  titulo: string;
  /** What follows from it. */
  texto: string;
  motivo: { etiqueta: string; ayuda?: string };
  boton: string;
  /** It takes something away from somebody. */
  adverso: boolean;
  /** What is said when it is done. */
  hecho: string;
  /** Does it; rejects with what the server says. */
  decidir: (motivo: string) => Promise<unknown>;
  decidiendo: boolean;
  error: Error | null;
  onCerrar: () => void;
}

export function DialogoDeMotivo({
  titulo,
  texto,
  motivo: { etiqueta, ayuda },
  boton,
  adverso,
  hecho,
  decidir,
  decidiendo,
  error,
  onCerrar,
}: Props) {
  const { t } = useTranslation();
  const recargar = useRecargar();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { motivo: '' },
    validate: useResolver(conMotivo),
  });
  const enviar = async ({ motivo }: { motivo: string }): Promise<void> => {
    try {
      await decidir(motivo.trim());
      toasts.exito({ mensaje: hecho });
      onCerrar();
    } catch (fallo) {
      if (recargar(fallo)) onCerrar();
      else applyServerErrors(form, fallo);
    }
  };
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={titulo}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          (valores) => void enviar(valores),
          (errores) => enfocarPrimerError(form, errores),
        )}
      >
        <Stack gap="md">
          <Text size="sm">{texto}</Text>
          <Textarea
            data-autofocus
            label={etiqueta}
            description={ayuda}
            maxLength={motivoSchema.maxLength ?? undefined}
            autosize
            minRows={3}
            key={form.key('motivo')}
            {...form.getInputProps('motivo')}
          />
          {error && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {error.message}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onCerrar}>
              {t('comun.acciones.cancelar')}
            </Button>
            <Button type="submit" color={adverso ? 'red.9' : undefined} loading={decidiendo}>
              {boton}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
