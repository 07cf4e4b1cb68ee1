// What a view is called: a new one of what is shown now, or another name for one that was saved.
import { MAX_NOMBRE_VISTA, type VistaDto, vistaEntradaSchema } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { nuevaClave } from '../../../shared/ids';
import type { EstadoLista } from '../lista/estado-lista';
import { useCambiarVista, useCrearVista } from './api';

const schema = vistaEntradaSchema.pick({ nombre: true, predeterminada: true });

interface Props {
  nif: string;
  /** What is saved. */
  estado: EstadoLista;
  /** Whose name is changed. */
  vista?: VistaDto;
  onGuardada: (vista: VistaDto) => void;
  onCerrar: () => void;
}

export function VistaDialogo({ nif, estado, vista, onGuardada, onCerrar }: Props) {
  const { t } = useTranslation();
  const crear = useCrearVista(nif);
  const cambiar = useCambiarVista(nif);
  const [idempotencia] = useState(nuevaClave);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { nombre: vista?.nombre ?? '', predeterminada: vista?.predeterminada ?? false },
    validate: useResolver<{ nombre: string; predeterminada: boolean }>(schema),
  });
  const enviar = form.onSubmit(
    (valores) => {
      const alAcabar = {
        onSuccess: (guardada: VistaDto) => {
          toasts.exito({ mensaje: t('vistas.guardada', { nombre: guardada.nombre }) });
          onGuardada(guardada);
          onCerrar();
        },
        onError: (error: unknown) => applyServerErrors(form, error),
      };
      if (vista) cambiar.mutate({ vista, cambios: { nombre: valores.nombre } }, alAcabar);
      else crear.mutate({ ...estado, ...valores, idempotencia }, alAcabar);
    },
    (errores) => enfocarPrimerError(form, errores),
  );
  const enviando = crear.isPending || cambiar.isPending;
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t(vista ? 'vistas.renombrar' : 'vistas.nueva')}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <form noValidate onSubmit={enviar}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            required
            label={t('vistas.campos.nombre')}
            description={t('vistas.campos.nombreAyuda')}
            maxLength={MAX_NOMBRE_VISTA}
            key={form.key('nombre')}
            {...form.getInputProps('nombre')}
          />
          {!vista && (
            <Checkbox
              label={t('vistas.predeterminar')}
              description={t('vistas.campos.predeterminadaAyuda')}
              key={form.key('predeterminada')}
              {...form.getInputProps('predeterminada', { type: 'checkbox' })}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onCerrar} disabled={enviando}>
              {t('comun.acciones.cancelar')}
            </Button>
            <BotonEnviar enviando={enviando}>{t('comun.acciones.guardar')}</BotonEnviar>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
