// Reminders of overdue invoices: whether they go out by themselves, how many days after the due date, and in which words.
import {
  MAX_ASUNTO,
  MAX_CUERPO,
  MAX_DIAS_RECORDATORIO,
  MAX_RECORDATORIOS,
  recordatorios,
  type Llamada,
  type RecordatoriosDto,
} from '@encadena/contracts';
import { DataState, Esqueleto, toasts, useFormat } from '@encadena/ui';
import { Button, Fieldset, NumberInput, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { enfocarPrimerError, applyServerErrors, useResolver } from '../../../shared/form';
import { mensajeDeError } from '../../../shared/query';
import { recordatoriosQuery, useGuardarRecordatorios } from '../api';
import { Seccion } from './seccion';

type Cuerpo = Llamada<typeof recordatorios.guardar>['body'];

interface Valores {
  activo: boolean;
  /** As many as there may be; one without days does not go out. */
  avisos: { dias: number | ''; asunto: string; cuerpo: string }[];
}

interface Props {
  nif: string;
  onPendiente: (si: boolean) => void;
}

const valoresDe = ({ activo, avisos }: RecordatoriosDto): Valores => ({
  activo,
  avisos: Array.from({ length: MAX_RECORDATORIOS }, (_, i) => ({
    dias: avisos[i]?.dias ?? '',
    asunto: avisos[i]?.asunto ?? '',
    cuerpo: avisos[i]?.cuerpo ?? '',
  })),
});

const cuerpoDe = ({ activo, avisos }: Valores): Cuerpo => ({
  activo,
  avisos: avisos.flatMap((aviso) => (aviso.dias === '' ? [] : [{ ...aviso, dias: aviso.dias }])),
});

function Formulario({ nif, onPendiente, ajuste }: Props & { ajuste: RecordatoriosDto }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const guardar = useGuardarRecordatorios(nif);
  const porContrato = useResolver<Cuerpo>(recordatorios.guardar.body!);
  const form = useForm<Valores>({
    initialValues: valoresDe(ajuste),
    validate: (valores) => {
      const { avisos, ...errores } = porContrato(cuerpoDe(valores));
      return avisos ? { ...errores, 'avisos.0.dias': avisos } : errores;
    },
  });
  const sucio = form.isDirty();
  useEffect(() => onPendiente(sucio), [sucio, onPendiente]);
  const enviar = form.onSubmit(
    (valores) =>
      guardar.mutate(cuerpoDe(valores), {
        onSuccess: (guardado) => {
          form.setInitialValues(valoresDe(guardado));
          form.setValues(valoresDe(guardado));
          toasts.exito({ mensaje: t('editarNif.recordatorios.guardado') });
        },
        onError: (error) => applyServerErrors(form, error),
      }),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <form noValidate onSubmit={enviar}>
      <Stack gap="md">
        <Switch
          label={t('editarNif.recordatorios.activo')}
          description={
            ajuste.activo && ajuste.desde
              ? t('editarNif.recordatorios.desde', { fecha: fecha(ajuste.desde) })
              : t('editarNif.recordatorios.activoAyuda')
          }
          {...form.getInputProps('activo', { type: 'checkbox' })}
        />
        {form.values.activo && (
          <>
            <Text size="sm" c="dimmed">
              {t('editarNif.recordatorios.huecos')}
            </Text>
            {form.values.avisos.map((_, i) => (
              <Fieldset key={i} legend={t('editarNif.recordatorios.numero', { n: i + 1 })}>
                <Stack gap="sm">
                  <NumberInput
                    label={t('editarNif.recordatorios.dias')}
                    description={t('editarNif.recordatorios.diasAyuda')}
                    min={1}
                    max={MAX_DIAS_RECORDATORIO}
                    allowDecimal={false}
                    allowNegative={false}
                    {...form.getInputProps(`avisos.${i}.dias`)}
                  />
                  <TextInput
                    label={t('editarNif.recordatorios.asunto')}
                    placeholder={t('editarNif.recordatorios.nuestro')}
                    maxLength={MAX_ASUNTO}
                    {...form.getInputProps(`avisos.${i}.asunto`)}
                  />
                  <Textarea
                    label={t('editarNif.recordatorios.cuerpo')}
                    placeholder={t('editarNif.recordatorios.nuestro')}
                    autosize
                    minRows={3}
                    maxRows={12}
                    maxLength={MAX_CUERPO}
                    {...form.getInputProps(`avisos.${i}.cuerpo`)}
                  />
                </Stack>
              </Fieldset>
            ))}
          </>
        )}
        <Button type="submit" loading={guardar.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('editarNif.recordatorios.guardar')}
        </Button>
      </Stack>
    </form>
  );
}

/** `onPendiente` hears whether something is not saved. */
export function RecordatoriosSeccion(props: Props) {
  const { t } = useTranslation();
  const consulta = useQuery(recordatoriosQuery(props.nif));
  return (
    <Seccion titulo={t('editarNif.recordatorios.titulo')} texto={t('editarNif.recordatorios.texto')}>
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={2} alto={42} />}
      >
        {(ajuste) => <Formulario {...props} ajuste={ajuste} />}
      </DataState>
    </Seccion>
  );
}
