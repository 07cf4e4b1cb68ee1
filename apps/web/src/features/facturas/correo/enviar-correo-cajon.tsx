// Sends an invoice or a quote by e-mail: to whom, with which words, and (for invoices) with the PDF, a link or both. The proposed
// text goes out unless it is changed.
import {
  correosFactura,
  MAX_ASUNTO,
  MAX_CUERPO,
  type CorreoFacturaEntrada,
  type PropuestaCorreoDto,
} from '@encadena/contracts';
import { IDIOMAS, type Idioma } from '@encadena/i18n';
import { DataState, Esqueleto, toasts } from '@encadena/ui';
import { Alert, Checkbox, Drawer, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api-error';
import { applyServerErrors, enfocarPrimerError, rutaDeCampo, useResolver } from '../../../shared/form';
import { FormDrawer } from '../../../shared/form-drawer';
import { mensajeDeError } from '../../../shared/query';
import { type PorCorreo, propuestaQuery, useEnviarCorreo } from './api';
import { campoDe, direccionesDe } from './direcciones';

interface Valores {
  para: string;
  copia: string;
  idioma: Idioma;
  asunto: string;
  cuerpo: string;
  adjuntarPdf: boolean;
  enlace: boolean;
}

interface Props {
  nif: string;
  cosa: PorCorreo;
  onCerrar: () => void;
}

const pedidoDe = ({ para, copia, ...resto }: Valores): CorreoFacturaEntrada => ({
  ...resto,
  para: direccionesDe(para),
  copia: direccionesDe(copia),
});

/** Each finding at the field where it was written. */
const enSuCampo = <T,>(errores: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(errores).map(([ruta, error]) => [campoDe(ruta), error]));

function Formulario({ nif, cosa, onCerrar, propuesta }: Props & { propuesta: PropuestaCorreoDto }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const envio = useEnviarCorreo(nif, cosa);
  const resolver = useResolver<CorreoFacturaEntrada>(correosFactura.enviar.body!);
  // One key for what this drawer sends: a repeated click or a lost answer sends it once.
  const [idempotencia] = useState(() => crypto.randomUUID());
  const [propuestas, setPropuestas] = useState(propuesta);
  const form = useForm<Valores>({
    mode: 'uncontrolled',
    initialValues: {
      para: propuesta.para.join(', '),
      copia: '',
      idioma: propuesta.idioma,
      asunto: propuesta.asunto,
      cuerpo: propuesta.cuerpo,
      adjuntarPdf: true,
      enlace: true,
    },
    validate: (valores) => ({
      ...enSuCampo(resolver(pedidoDe(valores))),
      ...(direccionesDe(valores.para).length === 0 && { para: t('validacion.obligatorio') }),
    }),
  });
  // Words of one's own stay when the language changes.
  const enIdioma = async (idioma: Idioma): Promise<void> => {
    form.setFieldValue('idioma', idioma);
    const otra = await queryClient.fetchQuery(propuestaQuery(nif, cosa, idioma)).catch(() => undefined);
    if (!otra) return;
    const { asunto, cuerpo } = form.getValues();
    if (asunto === propuestas.asunto) form.setFieldValue('asunto', otra.asunto);
    if (cuerpo === propuestas.cuerpo) form.setFieldValue('cuerpo', otra.cuerpo);
    setPropuestas(otra);
  };
  const conError = (error: unknown): void => {
    applyServerErrors(form, error);
    if (error instanceof ApiError)
      form.setErrors(
        enSuCampo(
          Object.fromEntries(error.errores.map(({ campo, mensaje }) => [rutaDeCampo(campo), mensaje])),
        ),
      );
  };
  const enviar = form.onSubmit(
    (valores) =>
      envio.mutate(
        { ...pedidoDe(valores), idempotencia },
        {
          onSuccess: () => {
            toasts.exito({ mensaje: t('correoFactura.enCamino', { numero: cosa.numero }) });
            onCerrar();
          },
          onError: conError,
        },
      ),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <FormDrawer
      titulo={t('correoFactura.titulo', { numero: cosa.numero })}
      abierto
      cambiado={() => !envio.isPending && form.isDirty()}
      guardando={envio.isPending}
      accion={t('correoFactura.enviar')}
      onCerrar={() => (envio.isPending ? undefined : onCerrar())}
      onSubmit={enviar}
    >
      {propuesta.soloA !== null && (
        <Alert color="blue" icon={<IconInfoCircle size={18} />}>
          {t('correoFactura.soloPropio', { direccion: propuesta.soloA })}
        </Alert>
      )}
      <TextInput
        data-autofocus
        required
        type="text"
        inputMode="email"
        autoComplete="off"
        label={t('correoFactura.para')}
        description={t('correoFactura.paraAyuda')}
        readOnly={propuesta.soloA !== null}
        key={form.key('para')}
        {...form.getInputProps('para')}
      />
      {propuesta.soloA === null && (
        <TextInput
          inputMode="email"
          autoComplete="off"
          label={t('correoFactura.copia')}
          key={form.key('copia')}
          {...form.getInputProps('copia')}
        />
      )}
      <Select
        required
        allowDeselect={false}
        label={t('comun.idioma.etiqueta')}
        data={IDIOMAS.map((value) => ({ value, label: t(`comun.idioma.${value}`) }))}
        key={form.key('idioma')}
        {...form.getInputProps('idioma')}
        onChange={(idioma) => void (idioma && enIdioma(idioma))}
      />
      <TextInput
        required
        label={t('correoFactura.asunto')}
        maxLength={MAX_ASUNTO}
        key={form.key('asunto')}
        {...form.getInputProps('asunto')}
      />
      <Textarea
        required
        autosize
        minRows={6}
        maxRows={16}
        label={t('correoFactura.cuerpo')}
        maxLength={MAX_CUERPO}
        key={form.key('cuerpo')}
        {...form.getInputProps('cuerpo')}
      />
      {cosa.clase === 'FACTURA' && (
        <Stack gap="xs">
          <Checkbox
            label={t('correoFactura.adjuntarPdf')}
            key={form.key('adjuntarPdf')}
            {...form.getInputProps('adjuntarPdf', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('correoFactura.enlace')}
            description={t('correoFactura.enlaceAyuda')}
            key={form.key('enlace')}
            {...form.getInputProps('enlace', { type: 'checkbox' })}
          />
        </Stack>
      )}
      <Text size="sm" c="dimmed">
        {cosa.clase === 'PRESUPUESTO' && `${t('correoFactura.soloPdf')} `}
        {t('correoFactura.deParteDe', { empresa: propuesta.remitente, direccion: propuesta.responderA })}{' '}
        {t('correoFactura.quedan', { quedan: propuesta.quedan })}
      </Text>
    </FormDrawer>
  );
}

export function EnviarCorreoCajon(props: Props) {
  const { t } = useTranslation();
  const consulta = useQuery(propuestaQuery(props.nif, props.cosa));
  // What is proposed when it opens; a look that is repeated does not change it under the hands.
  const [propuesta, setPropuesta] = useState<PropuestaCorreoDto>();
  if (!propuesta && consulta.data && !consulta.isFetching) setPropuesta(consulta.data);
  if (propuesta) return <Formulario {...props} propuesta={propuesta} />;
  return (
    <Drawer
      opened
      onClose={props.onCerrar}
      position="right"
      size="lg"
      title={t('correoFactura.titulo', { numero: props.cosa.numero })}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <DataState
        consulta={{ ...consulta, data: undefined }}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={6} alto={56} />}
      >
        {() => null}
      </DataState>
    </Drawer>
  );
}
