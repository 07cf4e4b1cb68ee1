// The legal text at the foot of every invoice.
import type { NifDetalleDto } from '@encadena/contracts';
import { toasts, useFormat } from '@encadena/ui';
import { Button, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { rutaDeCampo } from '../../../shared/form';
import { ApiError } from '../../../shared/api-error';
import { useModificarNif } from '../api';
import { aEntrada, deNif } from '../components/nif-form';
import { Seccion } from './seccion';

const MAX = 500;

/** `onPendiente` hears whether the text is not saved. */
export function PieLegalSeccion({ nif, onPendiente }: { nif: NifDetalleDto; onPendiente: (si: boolean) => void }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const modificar = useModificarNif(nif.uuid);
  const form = useForm({ initialValues: { pieLegal: nif.pieLegal ?? '' } });
  const sucio = form.isDirty();
  useEffect(() => onPendiente(sucio), [sucio, onPendiente]);
  const enviar = form.onSubmit(({ pieLegal }) =>
    modificar.mutate({ body: aEntrada(deNif(nif), pieLegal), version: nif.version }, {
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(Object.fromEntries(error.errores.map(({ campo, mensaje }) => [rutaDeCampo(campo), mensaje])));
      },
      onSuccess: (guardado) => {
        const valores = { pieLegal: guardado.pieLegal ?? '' };
        form.setInitialValues(valores);
        form.setValues(valores);
        toasts.exito({ mensaje: t('editarNif.pie.guardado') });
      },
    }),
  );
  return (
    <Seccion titulo={t('editarNif.pie.titulo')} texto={t('editarNif.pie.texto')}>
      <form noValidate onSubmit={enviar}>
        <Stack gap="sm">
          <Textarea
            label={t('editarNif.pie.campo')} autosize minRows={3} maxRows={10} maxLength={MAX} inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={t('editarNif.pie.quedan', { usados: numero(form.values.pieLegal.length), max: numero(MAX) })} {...form.getInputProps('pieLegal')}
          />
          <Button type="submit" loading={modificar.isPending} style={{ alignSelf: 'flex-start' }}>{t('comun.acciones.guardar')}</Button>
        </Stack>
      </form>
    </Seccion>
  );
}
