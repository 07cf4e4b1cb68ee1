// The legal text at the foot of every invoice.
import type { NifDetalleDto } from '@encadena/contracts';
import { toasts, useFormat } from '@encadena/ui';
import { Alert, Anchor, Button, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { rutaDeCampo } from '../../../shared/form';
import { ApiError } from '../../../shared/api-error';
import { useModificarNif } from '../api';
import { aEntrada, deNif } from '../components/nif-form';
import { Seccion } from './seccion';

const MAX = 500;
const parteDe = (campo: string) =>
  campo.startsWith('administrador')
    ? 'administrador'
    : campo.startsWith('direccion')
      ? 'direccion'
      : 'titular';

/** The company data go with the footer; what is amiss with them has no field here. */
function FaltanDatos({ uuid, mensajes }: { uuid: string; mensajes: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" role="alert" title={t('editarNif.pie.faltanDatos')}>
      <Stack gap={4} align="flex-start">
        {mensajes.map((mensaje) => (
          <Text key={mensaje} size="sm">
            {mensaje}
          </Text>
        ))}
        <Anchor component={Link} to={paths.nif.editar(uuid)} size="sm">
          {t('editarNif.pie.completar')}
        </Anchor>
      </Stack>
    </Alert>
  );
}

/** `onPendiente` hears whether the text is not saved. */
export function PieLegalSeccion({
  nif,
  onPendiente,
}: {
  nif: NifDetalleDto;
  onPendiente: (si: boolean) => void;
}) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const modificar = useModificarNif(nif.uuid);
  const form = useForm({ initialValues: { pieLegal: nif.pieLegal ?? '' } });
  const [faltan, setFaltan] = useState<string[]>([]);
  const sucio = form.isDirty();
  useEffect(() => onPendiente(sucio), [sucio, onPendiente]);
  const enviar = form.onSubmit(({ pieLegal }) =>
    modificar.mutate(
      { body: aEntrada(deNif(nif), pieLegal), version: nif.version },
      {
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          const suyos = error.errores.filter(({ campo }) => rutaDeCampo(campo) === 'pieLegal');
          form.setErrors(Object.fromEntries(suyos.map(({ mensaje }) => ['pieLegal', mensaje])));
          setFaltan([
            ...new Set(
              error.errores
                .filter((uno) => !suyos.includes(uno))
                .map(({ campo, mensaje }) =>
                  t('editarNif.pie.falta', {
                    parte: t(`editarNif.pie.partes.${parteDe(rutaDeCampo(campo))}`),
                    mensaje,
                  }),
                ),
            ),
          ]);
        },
        onSuccess: (guardado) => {
          setFaltan([]);
          const valores = { pieLegal: guardado.pieLegal ?? '' };
          form.setInitialValues(valores);
          form.setValues(valores);
          toasts.exito({ mensaje: t('editarNif.pie.guardado') });
        },
      },
    ),
  );
  return (
    <Seccion titulo={t('editarNif.pie.titulo')} texto={t('editarNif.pie.texto')}>
      <form noValidate onSubmit={enviar}>
        <Stack gap="sm">
          <Textarea
            label={t('editarNif.pie.campo')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={MAX}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={t('editarNif.pie.quedan', {
              usados: numero(form.values.pieLegal.length),
              max: numero(MAX),
            })}
            {...form.getInputProps('pieLegal')}
          />
          {faltan.length > 0 && <FaltanDatos uuid={nif.uuid} mensajes={faltan} />}
          <Button type="submit" loading={modificar.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('comun.acciones.guardar')}
          </Button>
        </Stack>
      </form>
    </Seccion>
  );
}
