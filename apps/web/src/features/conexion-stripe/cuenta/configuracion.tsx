// How the sales of an account are issued, and the search for those that are missing.
import { ORIGENES_STRIPE, configuracionStripeEntradaSchema } from '@encadena/contracts';
import type { ConfiguracionStripeDto, CuentaStripeDto, SerieDto } from '@encadena/contracts';
import { DataState, Esqueleto, FechaField, toasts } from '@encadena/ui';
import { Group, Radio, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { CampoImporte } from '../../../shared/campos';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { useNif } from '../../../shared/nif';
import { Parte } from '../../../shared/parte';
import { mensajeDeError } from '../../../shared/query';
import { UnsavedGuard } from '../../../shared/unsaved-guard';
import { configuracionQuery, seriesQuery, useConfigurar } from '../api';
import { aConfiguracion, deConfiguracion } from './configuracion-form';
import type { ConfiguracionValores } from './configuracion-form';
import { Avisos } from './avisos';
import { Recuperar } from './recuperar';

type Form = UseFormReturnType<ConfiguracionValores>;

/** What each series has to number, as the server asks it. */
const SERIES = [
  { campo: 'uuidSerieOrdinaria', texto: 'serieOrdinaria', tipo: 'F1' },
  { campo: 'uuidSerieSimplificada', texto: 'serieSimplificada', tipo: 'F2' },
  { campo: 'uuidSerieRectificativa', texto: 'serieRectificativa', tipo: 'R1' },
  { campo: 'uuidSerieRectificativaSimplificada', texto: 'serieRectificativaSimplificada', tipo: 'R5' },
] as const;

function Ventas({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Parte titulo={t('stripe.configuracion.que')} primera>
      <Stack gap="md">
        <Switch
          label={t('stripe.configuracion.activa')}
          description={t('stripe.configuracion.activaAyuda')}
          key={form.key('activa')}
          {...form.getInputProps('activa', { type: 'checkbox' })}
        />
        <Radio.Group
          label={t('stripe.configuracion.origen')}
          description={t('stripe.configuracion.origenAyuda')}
          key={form.key('origen')}
          {...form.getInputProps('origen')}
        >
          <Stack gap={6} mt="xs">
            {ORIGENES_STRIPE.map((origen) => (
              <Radio key={origen} value={origen} label={t(`stripe.configuracion.origenes.${origen}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <FechaField
          label={t('stripe.configuracion.desde')}
          description={t('stripe.configuracion.desdeAyuda')}
          required
          withAsterisk={false}
          styles={{ input: { maxWidth: 220 } }}
          key={form.key('desde')}
          {...form.getInputProps('desde')}
        />
        <Switch
          label={t('stripe.configuracion.publicar')}
          description={t('stripe.configuracion.publicarAyuda')}
          key={form.key('publicarAutomaticamente')}
          {...form.getInputProps('publicarAutomaticamente', { type: 'checkbox' })}
        />
        <Switch
          label={t('stripe.configuracion.devoluciones')}
          description={t('stripe.configuracion.devolucionesAyuda')}
          key={form.key('rectificarDevoluciones')}
          {...form.getInputProps('rectificarDevoluciones', { type: 'checkbox' })}
        />
      </Stack>
    </Parte>
  );
}

function Clientes({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Parte titulo={t('stripe.configuracion.cliente')}>
      <Stack gap="md">
        <CampoImporte
          label={t('stripe.configuracion.umbral')}
          description={t('stripe.configuracion.umbralAyuda')}
          styles={{ input: { maxWidth: 160 } }}
          key={form.key('umbralSimplificada')}
          {...form.getInputProps('umbralSimplificada')}
        />
        <Switch
          label={t('stripe.configuracion.exigirNif')}
          description={t('stripe.configuracion.exigirNifAyuda')}
          key={form.key('exigirNif')}
          {...form.getInputProps('exigirNif', { type: 'checkbox' })}
        />
        <TextInput
          label={t('stripe.configuracion.campoNif')}
          description={t('stripe.configuracion.campoNifAyuda')}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          key={form.key('campoNif')}
          {...form.getInputProps('campoNif')}
        />
      </Stack>
    </Parte>
  );
}

function Series({ form, series }: { form: Form; series: readonly SerieDto[] }) {
  const { t } = useTranslation();
  const inicial = form.getInitialValues();
  const campos = SERIES.map(({ tipo, ...campo }) => ({
    ...campo,
    posibles: series.filter(({ tiposFactura }) => tiposFactura.includes(tipo)),
  }));
  // A choice without anything to choose from is none.
  const vistos = campos.filter(({ campo, posibles }) => posibles.length > 0 || inicial[campo]);
  return (
    <Parte titulo={t('stripe.configuracion.series')} texto={t('stripe.configuracion.seriesTexto')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {vistos.map(({ campo, texto, posibles }) => (
          <Select
            key={form.key(campo)}
            label={t(`stripe.configuracion.${texto}`)}
            placeholder={t('stripe.configuracion.predeterminada')}
            clearable
            clearButtonProps={{ 'aria-label': t('stripe.configuracion.predeterminada') }}
            data={posibles.map(({ uuid, codigo, descripcion }) => ({
              value: uuid,
              label: [codigo, descripcion].filter(Boolean).join(' · '),
            }))}
            {...form.getInputProps(campo)}
          />
        ))}
      </SimpleGrid>
      {!vistos.some(({ texto }) => texto.startsWith('serieRectificativa')) && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('stripe.configuracion.rectificativas')}
        </Text>
      )}
    </Parte>
  );
}

function Formulario({
  cuenta,
  configuracion,
  series,
}: {
  cuenta: CuentaStripeDto;
  configuracion: ConfiguracionStripeDto;
  series: readonly SerieDto[];
}) {
  const { t } = useTranslation();
  const { zona } = useNif();
  const configurar = useConfigurar(cuenta.uuidNif, cuenta.uuid);
  const validar = useResolver<unknown>(configuracionStripeEntradaSchema);
  const [cambiado, setCambiado] = useState(false);
  const form = useForm<ConfiguracionValores>({
    mode: 'uncontrolled',
    initialValues: deConfiguracion(configuracion, zona),
    validate: (valores) => validar(aConfiguracion(valores, configuracion, zona)),
    onValuesChange: () => setCambiado(true),
  });
  const desconectada = cuenta.estado === 'DESCONECTADA';
  const enviar = form.onSubmit(
    (valores) =>
      // What was saved is a form of its own by the time it is told: callbacks of the old one would be forgotten.
      void configurar
        .mutateAsync({
          ...aConfiguracion(valores, configuracion, zona),
          version: configuracion.version,
        })
        .then(
          () => {
            setCambiado(false);
            toasts.exito({ mensaje: t('stripe.configuracion.guardada') });
          },
          (error: unknown) => applyServerErrors(form, error),
        ),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <form noValidate onSubmit={enviar}>
      <UnsavedGuard activo={cambiado} />
      <fieldset disabled={desconectada} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Stack gap="lg">
          <Ventas form={form} />
          <Clientes form={form} />
          <Series form={form} series={series} />
          {desconectada ? (
            <Text size="sm" c="dimmed">
              {t('stripe.configuracion.desconectada')}
            </Text>
          ) : (
            <Group justify="flex-end">
              <BotonEnviar enviando={configurar.isPending}>{t('comun.acciones.guardar')}</BotonEnviar>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}

export function Configuracion({ cuenta }: { cuenta: CuentaStripeDto }) {
  const consulta = useQuery(configuracionQuery(cuenta.uuidNif, cuenta.uuid));
  const series = useQuery(seriesQuery(cuenta.uuidNif));
  // The form leans on both: they come together, so nothing is pushed.
  const todo = {
    data: consulta.data && series.data && { configuracion: consulta.data, series: series.data.contenido },
    error: consulta.error ?? series.error,
    isPending: consulta.isPending || series.isPending,
    refetch: () => Promise.all([consulta.refetch(), series.refetch()]),
  };
  return (
    <Stack gap="lg">
      <DataState
        consulta={todo}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={6} alto={72} />}
      >
        {({ configuracion, series: suyas }) => (
          // What was saved, here or in another tab, is what the form starts from.
          <Formulario
            key={configuracion.version}
            cuenta={cuenta}
            configuracion={configuracion}
            series={suyas}
          />
        )}
      </DataState>
      {todo.data && cuenta.estado !== 'DESCONECTADA' && (
        <>
          <Avisos cuenta={cuenta} />
          <Recuperar cuenta={cuenta} emite={todo.data.configuracion.activa} />
        </>
      )}
    </Stack>
  );
}
