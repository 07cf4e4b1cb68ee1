// Annulling an issued invoice: what will happen in plain words, when one should rather rectify, why, and the yes.
import { facturas } from '@encadena/contracts';
import { Alert, Button, Checkbox, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import type { ActoProps } from './acto-props';
import { useAnular } from './api';
import { QuePasara, Rechazado } from './que-pasara';

const MAX_MOTIVO = 500;

interface Valores {
  motivo: string;
  confirmar: boolean;
}

function useFormulario() {
  const { t } = useTranslation();
  const porContrato = useResolver<Valores>(facturas.anular.body!);
  return useForm<Valores>({
    mode: 'uncontrolled',
    initialValues: { motivo: '', confirmar: false },
    validate: (valores) => {
      const errores = porContrato(valores);
      return errores.confirmar ? { ...errores, confirmar: t('correccion.anular.confirmarFalta') } : errores;
    },
  });
}

export function AnularDialogo({ nif, factura, motivo, onCerrar }: ActoProps) {
  const { t } = useTranslation();
  const numero = factura.numeroCompleto ?? '';
  const anular = useAnular(nif, factura.uuid, t('correccion.anular.hecho', { numero }));
  const form = useFormulario();
  const enviar = form.onSubmit(
    (valores) =>
      anular.mutate(
        { motivo: valores.motivo, confirmar: true },
        { onSuccess: onCerrar, onError: (error) => applyServerErrors(form, error) },
      ),
    (errores) => enfocarPrimerError(form, errores),
  );
  // While the answer is awaited the dialog stays, so that it is seen.
  const cerrar = (): void => (anular.isPending ? undefined : onCerrar());
  return (
    <Modal
      opened
      size="lg"
      onClose={cerrar}
      title={t('correccion.anular.titulo', { numero })}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <form noValidate onSubmit={enviar}>
        <Stack gap="md">
          <QuePasara
            hechos={[
              t('correccion.anular.hechos.registro'),
              t('correccion.anular.hechos.lista'),
              t('correccion.anular.hechos.numero', { numero }),
            ]}
          />
          <Alert color="yellow" icon={<IconInfoCircle />} title={t('correccion.anular.rectificarTitulo')}>
            {t('correccion.anular.rectificar')}
            {motivo === 'SIN_REGISTRO_PREVIO' && ` ${t('correccion.anular.rechazada')}`}
          </Alert>
          <Textarea
            data-autofocus
            required
            autosize
            minRows={2}
            maxLength={MAX_MOTIVO}
            label={t('correccion.anular.motivo')}
            description={t('correccion.anular.motivoAyuda')}
            key={form.key('motivo')}
            {...form.getInputProps('motivo')}
          />
          <Checkbox
            label={t('correccion.anular.confirmar')}
            key={form.key('confirmar')}
            {...form.getInputProps('confirmar', { type: 'checkbox' })}
          />
          <Rechazado error={anular.error} campos={['motivo', 'confirmar']} />
          <Group justify="flex-end">
            <Button variant="default" onClick={cerrar} disabled={anular.isPending}>
              {/* Not the usual word, which in English is the name of the act itself. */}
              {t('correccion.anular.dejar')}
            </Button>
            <BotonEnviar color="red.9" enviando={anular.isPending}>
              {t('correccion.anular.enviar')}
            </BotonEnviar>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
