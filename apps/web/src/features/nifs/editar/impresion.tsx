// How new invoices of a NIF are printed: their accent colour, the remarks that they begin with, and whether the PDF
// carries the record; with a piece of paper that shows it while one chooses.
import { COLORES_ACENTO, MAX_OBSERVACIONES, nifs } from '@encadena/contracts';
import type { ImpresionDto, NifDetalleDto } from '@encadena/contracts';
import { toasts, useFormat } from '@encadena/ui';
import {
  Button,
  ColorSwatch,
  Group,
  Radio,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { useGuardarImpresion } from '../api';
import type { ImpresionForm } from '../api';
import { MuestraDePapel } from './muestra-de-papel';
import { Seccion } from './seccion';

interface Valores {
  color: string;
  observaciones: string;
  conRegistro: boolean;
}

const OTRO = 'otro';
const esDeLaLista = (color: string): boolean => (COLORES_ACENTO as readonly string[]).includes(color);

const valoresDe = ({ color, observaciones, conRegistro }: ImpresionDto): Valores => ({
  color,
  observaciones: observaciones ?? '',
  conRegistro,
});

/** One of ours by its name, or any other as it is written. */
function Colores({
  valor,
  error,
  onCambio,
}: {
  valor: string;
  error: ReactNode;
  onCambio: (color: string) => void;
}) {
  const { t } = useTranslation();
  const [otro, setOtro] = useState(!esDeLaLista(valor));
  const elegir = (cual: string): void => {
    setOtro(cual === OTRO);
    if (cual !== OTRO) onCambio(cual);
  };
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('editarNif.impresion.color')}
        value={otro ? OTRO : valor}
        onChange={elegir}
        {...(!otro && { error })}
      >
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" mt={6}>
          {COLORES_ACENTO.map((color) => (
            <Radio
              key={color}
              value={color}
              label={
                <Group gap={6} wrap="nowrap">
                  <ColorSwatch color={color} size={16} withShadow={false} aria-hidden="true" />
                  {t(`editarNif.impresion.colores.${color.slice(1)}` as 'editarNif.impresion.colores.0a6c77')}
                </Group>
              }
            />
          ))}
          <Radio value={OTRO} label={t('editarNif.impresion.otro')} />
        </SimpleGrid>
      </Radio.Group>
      {otro && (
        <TextInput
          label={t('editarNif.impresion.codigo')}
          description={t('editarNif.impresion.codigoAyuda')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maw={220}
          maxLength={7}
          value={valor}
          error={error}
          onChange={(event) => onCambio(event.currentTarget.value)}
        />
      )}
    </Stack>
  );
}

/** `onPendiente` hears whether something is not saved. */
export function ImpresionSeccion({
  nif,
  onPendiente,
}: {
  nif: NifDetalleDto;
  onPendiente: (si: boolean) => void;
}) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const guardar = useGuardarImpresion(nif.uuid);
  const porContrato = useResolver<ImpresionForm>(nifs.guardarImpresion.body!);
  const form = useForm<Valores>({ initialValues: valoresDe(nif.impresion), validate: porContrato });
  const sucio = form.isDirty();
  useEffect(() => onPendiente(sucio), [sucio, onPendiente]);
  const enviar = form.onSubmit(
    (body) =>
      guardar.mutate(
        { body, version: nif.version },
        {
          onSuccess: ({ impresion }) => {
            form.setInitialValues(valoresDe(impresion));
            form.setValues(valoresDe(impresion));
            toasts.exito({ mensaje: t('editarNif.impresion.guardado') });
          },
          onError: (error) => applyServerErrors(form, error),
        },
      ),
    (errores) => enfocarPrimerError(form, errores),
  );
  const { color, observaciones } = form.values;
  return (
    <Seccion titulo={t('editarNif.impresion.titulo')} texto={t('editarNif.impresion.texto')}>
      <form noValidate onSubmit={enviar}>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Stack gap="md">
            <Colores
              valor={color}
              error={form.errors.color}
              onCambio={(nuevo) => form.setFieldValue('color', nuevo)}
            />
            <Textarea
              label={t('editarNif.impresion.observaciones')}
              description={`${t('editarNif.impresion.observacionesAyuda')} ${t('editarNif.pie.quedan', {
                usados: numero(observaciones.length),
                max: numero(MAX_OBSERVACIONES),
              })}`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={MAX_OBSERVACIONES}
              {...form.getInputProps('observaciones')}
            />
            <Switch
              label={t('editarNif.impresion.conRegistro')}
              description={t('editarNif.impresion.conRegistroAyuda')}
              {...form.getInputProps('conRegistro', { type: 'checkbox' })}
            />
          </Stack>
          <MuestraDePapel color={color} observaciones={observaciones} emisor={nif.razonSocial} />
        </SimpleGrid>
        <Button type="submit" mt="md" loading={guardar.isPending}>
          {t('editarNif.impresion.guardar')}
        </Button>
      </form>
    </Seccion>
  );
}
