// Ending an accepted document: what follows from it, and why, before it is done.
import { papeles } from '@encadena/contracts';
import type { DocumentoDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../form';
import { useRevocarDocumento } from './api';

const MAX_MOTIVO = 300;

function RevocarDialogo({
  uuid,
  documento: { tipo },
  onCerrar,
}: {
  uuid: string;
  documento: DocumentoDto;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  const revocar = useRevocarDocumento(uuid, tipo);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { motivo: '' },
    validate: useResolver(papeles.revocar.body!),
  });
  const enviar = ({ motivo }: { motivo: string }): void =>
    revocar.mutate(motivo.trim(), {
      onError: (error) => applyServerErrors(form, error),
      onSuccess: () => {
        toasts.exito({ mensaje: t('documentos.hecho.revocado') });
        onCerrar();
      },
    });
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t('documentos.revocar.titulo', { documento: t(`papeles.tipos.${tipo}`) })}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <form noValidate onSubmit={form.onSubmit(enviar, (errores) => enfocarPrimerError(form, errores))}>
        <Stack gap="md">
          <Text size="sm">{t(`documentos.revocar.${tipo}`)}</Text>
          <TextInput
            data-autofocus
            label={t('documentos.revocar.motivo')}
            maxLength={MAX_MOTIVO}
            autoComplete="off"
            key={form.key('motivo')}
            {...form.getInputProps('motivo')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCerrar}>
              {t('comun.acciones.cancelar')}
            </Button>
            <Button type="submit" color="red.9" loading={revocar.isPending}>
              {t('documentos.revocar.confirmar')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

export function Revocar({ uuid, documento }: { uuid: string; documento: DocumentoDto }) {
  const { t } = useTranslation();
  const [abierto, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" onClick={open}>
        {t('documentos.revocar.accion')}
      </Button>
      {abierto && <RevocarDialogo uuid={uuid} documento={documento} onCerrar={close} />}
    </>
  );
}
