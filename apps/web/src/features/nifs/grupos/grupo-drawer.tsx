// One billing group, new or existing, in a drawer over the list.
import { datosFacturacionEntradaSchema } from '@encadena/contracts';
import type { GrupoFacturacionDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Alert, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../../shared/form-drawer';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { session } from '../../../shared/session';
import { useGuardarGrupo } from '../api';
import { CampoNif } from '../components/campo-nif';
import { DireccionFields } from '../components/direccion-fields';
import { DIRECCION_VACIA } from '../components/nif-form';
import type { DireccionValores } from '../components/nif-form';

interface Valores {
  razonSocial: string;
  nif: string;
  email: string;
  direccion: DireccionValores;
}

const deGrupo = (grupo?: GrupoFacturacionDto): Valores =>
  grupo
    ? {
        razonSocial: grupo.razonSocial,
        nif: grupo.nif,
        email: grupo.email,
        direccion: { ...grupo.direccion, provincia: grupo.direccion.provincia ?? '' },
      }
    : { razonSocial: '', nif: '', email: session.usuario()?.email ?? '', direccion: DIRECCION_VACIA };

const COLOR = { PENDIENTE: 'blue', CONFIRMADO: 'green', NO_CONFIRMADO: 'red' } as const;

export function GrupoDrawer({
  grupo,
  abierto,
  onCerrar,
}: {
  grupo?: GrupoFacturacionDto;
  abierto: boolean;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  const guardar = useGuardarGrupo(grupo);
  const form = useForm<Valores>({
    initialValues: deGrupo(grupo),
    validate: useResolver<Valores>(datosFacturacionEntradaSchema),
  });
  const enviar = form.onSubmit(
    (valores) =>
      guardar.mutate(valores, {
        onError: (error) => applyServerErrors(form, error),
        onSuccess: () => {
          toasts.exito({ mensaje: grupo ? t('nifs.grupos.guardado') : t('nifs.grupos.creado') });
          onCerrar();
        },
      }),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <FormDrawer
      titulo={grupo ? t('nifs.grupos.editar') : t('nifs.grupos.nuevo')}
      abierto={abierto}
      cambiado={() => form.isDirty()}
      guardando={guardar.isPending}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      <TextInput
        label={t('nifs.grupos.columnas.razonSocial')}
        required
        maxLength={120}
        data-autofocus
        {...form.getInputProps('razonSocial')}
      />
      <CampoNif
        label={t('nifs.grupos.nif')}
        ayuda={t('nifs.grupos.nifAyuda')}
        required
        {...form.getInputProps('nif')}
      />
      {grupo?.nifIva && (
        <Alert color={COLOR[grupo.nifIva]} title={t(`nifs.grupos.nifIva.estado.${grupo.nifIva}`)}>
          <Text size="sm">{t(`nifs.grupos.nifIva.texto.${grupo.nifIva}`)}</Text>
        </Alert>
      )}
      <TextInput
        label={t('nifs.grupos.email')}
        type="email"
        required
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <DireccionFields form={form} />
    </FormDrawer>
  );
}
