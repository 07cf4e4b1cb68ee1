// Validate or reject a document: what happens then, and why, in words that its owner will read.
import { motivoSchema } from '@encadena/contracts';
import type { ArchivosVistosDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFocoDeVuelta } from '../../../shared/foco-de-vuelta';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { useDecidir } from '../api';
import type { Decision, DocumentoDeNif } from '../api';
import { useRecargar } from '../use-recargar';

const ENTRADA = z.strictObject({ motivo: motivoSchema });

interface Props {
  documento: DocumentoDeNif;
  decision: Decision;
  /** The files that were on screen. */
  vistos: ArchivosVistosDto;
  onCerrar: () => void;
}

export function DecisionDialogo({ documento, decision, vistos, onCerrar }: Props) {
  const { t } = useTranslation();
  useFocoDeVuelta();
  const recargar = useRecargar();
  const decidir = useDecidir(documento);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { motivo: '' },
    validate: useResolver(ENTRADA),
  });
  const nombre = t(`papeles.tipos.${documento.tipo}`);
  const enviar = ({ motivo }: { motivo: string }): void =>
    decidir.mutate(
      { decision, motivo: motivo.trim(), vistos },
      {
        onSuccess: () => {
          toasts.exito({
            mensaje: t(
              decision === 'validar' ? 'superusuario.documento.validado' : 'superusuario.documento.rechazado',
            ),
          });
          onCerrar();
        },
        onError: (error) => (recargar(error) ? onCerrar() : applyServerErrors(form, error)),
      },
    );
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t(`superusuario.documento.${decision}Titulo`, { documento: nombre })}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <form noValidate onSubmit={form.onSubmit(enviar, (errores) => enfocarPrimerError(form, errores))}>
        <Stack gap="md">
          <Text size="sm">{t(`superusuario.documento.${decision}Texto`)}</Text>
          <Textarea
            data-autofocus
            label={t(`superusuario.documento.${decision}Motivo`)}
            maxLength={300}
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
              color={decision === 'rechazar' ? 'red.9' : undefined}
              loading={decidir.isPending}
            >
              {t(`superusuario.documento.${decision}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
