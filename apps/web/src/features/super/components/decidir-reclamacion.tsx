// Decides a claim in favour of one side: what follows, and why, in words that both sides will read.
import { motivoSchema } from '@encadena/contracts';
import type { ParteReclamacion, ReclamacionDetalleDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useFocoDeVuelta } from '../../../shared/foco-de-vuelta';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { useDecidirReclamacion } from '../api';
import { useRecargar } from '../use-recargar';
import { conMotivo } from './motivo-form';

const MAX_MOTIVO = motivoSchema.maxLength ?? undefined;
const TEXTOS = { RECLAMANTE: 'concede', TITULAR: 'deniega' } as const;

export function DecidirReclamacion({
  datos: { reclamante, titular },
  aFavorDe,
  onCerrar,
}: {
  /** The claim as it is on screen. */
  datos: ReclamacionDetalleDto;
  aFavorDe: ParteReclamacion;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  useFocoDeVuelta();
  const recargar = useRecargar();
  const decidir = useDecidirReclamacion(reclamante.uuid);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { motivo: '' },
    validate: useResolver(conMotivo),
  });
  const que = TEXTOS[aFavorDe];
  const vistos = {
    reclamante: reclamante.documento.archivos,
    titular: titular && titular.documento.archivos,
  };
  const enviar = ({ motivo }: { motivo: string }): void =>
    decidir.mutate(
      { aFavorDe, motivo: motivo.trim(), vistos },
      {
        onSuccess: () => {
          toasts.exito({ mensaje: t('superusuario.reclamaciones.hecho') });
          onCerrar();
        },
        onError: (error) => (recargar(error) ? onCerrar() : applyServerErrors(form, error)),
      },
    );
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t(`superusuario.reclamaciones.${que}`)}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <form noValidate onSubmit={form.onSubmit(enviar, (errores) => enfocarPrimerError(form, errores))}>
        <Stack gap="md">
          <Text size="sm">{t(`superusuario.reclamaciones.${que}Texto`)}</Text>
          <Textarea
            data-autofocus
            label={t('superusuario.reclamaciones.motivo')}
            description={t('superusuario.reclamaciones.motivoAyuda')}
            maxLength={MAX_MOTIVO}
            autosize
            minRows={3}
            key={form.key('motivo')}
            {...form.getInputProps('motivo')}
          />
          {decidir.error && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {decidir.error.message}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onCerrar}>
              {t('comun.acciones.cancelar')}
            </Button>
            <Button
              type="submit"
              color={aFavorDe === 'TITULAR' ? 'red.9' : undefined}
              loading={decidir.isPending}
            >
              {t(`superusuario.reclamaciones.${que}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
