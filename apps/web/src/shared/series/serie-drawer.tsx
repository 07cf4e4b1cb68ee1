// The form of one series in a drawer: over the list of series, and over an invoice that needs a new one.
import { serieEntradaSchema, series } from '@encadena/contracts';
import type { SerieDto } from '@encadena/contracts';
import type { ClaseDeSerie } from '@encadena/invoicing';
import { toasts } from '@encadena/ui';
import { Alert, Checkbox, NumberInput, Select, Switch, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api-client';
import { hoy } from '../dias';
import { FormDrawer } from '../form-drawer';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../form';
import { useNif } from '../nif';
import {
  CLASES,
  FORMATOS,
  OTRO_FORMATO,
  cuerpoDe,
  deSerie,
  ejemploDe,
  type SerieCuerpo,
  type SerieValores,
} from './serie-form';

/** What a format may hold. */
const MARCAS = '{serie}, {aaaa}, {aa}, {numero}, {numero:5}';

export interface SerieDrawerProps {
  nif: string;
  abierto: boolean;
  onCerrar: () => void;
  onGuardada: (serie: SerieDto) => void;
  /** The one to change; without it a new one is made. */
  serie?: SerieDto;
  /** Which invoices a new one is for. */
  clase?: ClaseDeSerie;
}

/** Creates, or changes the given version. */
function useGuardar(nif: string, serie?: SerieDto) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SerieCuerpo) =>
      serie
        ? call(series.modificar, { nif, params: { uuid: serie.uuid }, body, version: serie.version })
        : call(series.crear, { nif, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['series', nif] }),
  });
}

const useAno = (): number => {
  const { zona } = useNif();
  return Number(hoy(zona).slice(0, 4));
};

/** How the next numbers will look, as it is written. */
function Ejemplo({ valores }: { valores: SerieValores }) {
  const { t } = useTranslation();
  const ano = useAno();
  const ejemplo = ejemploDe(valores, ano);
  return (
    <Alert icon={<IconInfoCircle />} aria-live="polite">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {ejemplo
          ? [
              t('series.ejemplo.proximo', { numero: ejemplo.proximo }),
              ejemplo.despues
                ? t('series.ejemplo.despues', { ano: ano + 1, numero: ejemplo.despues })
                : t('series.ejemplo.seguido'),
            ].join(' ')
          : t('series.ejemplo.falta')}
      </Text>
    </Alert>
  );
}

type Form = UseFormReturnType<SerieValores>;

/** What stands on issued invoices: it stays. */
function Numeracion({ form, enUso }: { form: Form; enUso: boolean }) {
  const { t } = useTranslation();
  const ano = useAno();
  const valores = form.values;
  const ejemploDeFormato = (formato: string): string =>
    ejemploDe({ ...valores, codigo: valores.codigo || 'F', elegido: formato, siguienteNumero: 12 }, ano)
      ?.proximo ?? formato;
  const otro = valores.elegido === OTRO_FORMATO;
  return (
    <>
      <Select
        label={t('series.campos.formato')}
        allowDeselect={false}
        disabled={enUso}
        data={[
          ...FORMATOS.map((value) => ({ value, label: ejemploDeFormato(value) })),
          { value: OTRO_FORMATO, label: t('series.otroFormato') },
        ]}
        {...form.getInputProps('elegido')}
        error={otro ? undefined : form.errors.formato}
      />
      {otro && (
        <TextInput
          label={t('series.campos.otro')}
          description={t('series.campos.otroAyuda', { marcas: MARCAS })}
          disabled={enUso}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('formato')}
        />
      )}
      {(otro || valores.elegido.includes('{aa')) && (
        <Switch
          label={t('series.campos.reinicio')}
          description={t('series.campos.reinicioAyuda')}
          disabled={enUso}
          {...form.getInputProps('reinicioAnual', { type: 'checkbox' })}
        />
      )}
      <NumberInput
        label={t('series.campos.siguiente')}
        description={t('series.campos.siguienteAyuda')}
        disabled={enUso}
        allowDecimal={false}
        allowNegative={false}
        min={1}
        max={999_999_999}
        {...form.getInputProps('siguienteNumero')}
      />
    </>
  );
}

export function SerieDrawer({ nif, serie, clase, abierto, onCerrar, onGuardada }: SerieDrawerProps) {
  const { t } = useTranslation();
  const guardar = useGuardar(nif, serie);
  const porContrato = useResolver<SerieCuerpo>(serieEntradaSchema);
  const enUso = serie?.enUso ?? false;
  const form = useForm<SerieValores>({
    mode: 'controlled',
    initialValues: deSerie(serie, clase),
    validate: (valores) => {
      const { tiposFactura, ...errores } = porContrato(cuerpoDe(valores, serie));
      return tiposFactura ? { ...errores, clase: tiposFactura } : errores;
    },
  });
  const enviar = form.onSubmit(
    (valores) =>
      guardar.mutate(cuerpoDe(valores, serie), {
        onError: (error) => applyServerErrors(form, error),
        onSuccess: (guardada) => {
          toasts.exito({ mensaje: serie ? t('series.guardada') : t('series.creada') });
          onGuardada(guardada);
        },
      }),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <FormDrawer
      titulo={serie ? t('series.editar') : t('series.nueva')}
      abierto={abierto}
      cambiado={() => form.isDirty()}
      guardando={guardar.isPending}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      {enUso && <Alert icon={<IconInfoCircle />}>{t('series.enUsoTexto')}</Alert>}
      <TextInput
        label={t('series.campos.codigo')}
        description={t('series.campos.codigoAyuda')}
        required
        maxLength={20}
        disabled={enUso}
        data-autofocus={enUso ? undefined : true}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('codigo')}
      />
      <TextInput
        label={t('series.campos.descripcion')}
        description={t('series.campos.descripcionAyuda')}
        maxLength={120}
        data-autofocus={enUso ? true : undefined}
        {...form.getInputProps('descripcion')}
      />
      <Select
        label={t('series.campos.clase')}
        allowDeselect={false}
        disabled={enUso}
        data={CLASES.map((value) => ({ value, label: t(`series.clases.${value}`) }))}
        {...form.getInputProps('clase')}
      />
      <Numeracion form={form} enUso={enUso} />
      <Ejemplo valores={form.values} />
      <Checkbox
        label={t('series.campos.predeterminada')}
        description={t('series.campos.predeterminadaAyuda')}
        {...form.getInputProps('predeterminada', { type: 'checkbox' })}
      />
    </FormDrawer>
  );
}
