// When an invoice that repeats is made, until when, and what becomes of each; with the dates that follow from it.
import { MAX_CADA, MAX_DIAS_VENCIMIENTO, MAX_VECES } from '@encadena/contracts';
import { FRECUENCIAS, PERIODOS_RECURRENTE, proximasFechas } from '@encadena/invoicing';
import { isFechaISO } from '@encadena/values';
import { FechaField, useFormat } from '@encadena/ui';
import {
  Checkbox,
  NativeSelect,
  NumberInput,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FINES, MODOS, type CuandoValores, ritmoDe } from './recurrente-form';

const DIAS = 31;
const PROXIMAS = 4;
const ORDEN = ['label', 'input', 'description', 'error'] as const;

interface Props {
  form: UseFormReturnType<CuandoValores>;
  hoy: string;
  /** How many it has made until now. */
  hechas: number;
}

function Proximas({ form: { values }, hoy, hechas }: Props) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const ritmo = ritmoDe(values);
  const legible =
    isFechaISO(ritmo.inicio) &&
    Number.isInteger(ritmo.cada) &&
    ritmo.cada >= 1 &&
    ritmo.cada <= MAX_CADA &&
    (ritmo.hasta === null || isFechaISO(ritmo.hasta)) &&
    ritmo.veces !== 0;
  if (!legible) return null;
  const fechas = proximasFechas(ritmo, { desde: hoy, hechas }, PROXIMAS);
  return (
    <Text size="sm" c="dimmed" role="status">
      {fechas.length === 0
        ? t('recurrentes.ninguna')
        : `${t('recurrentes.proximas')}: ${fechas.map((dia) => fecha(dia)).join(' · ')}`}
    </Text>
  );
}

export function Cuando(props: Props) {
  const { t } = useTranslation();
  const { form } = props;
  const { frecuencia, fin } = form.values;
  return (
    <Stack gap="sm">
      <TextInput
        label={t('recurrentes.campos.nombre')}
        description={t('recurrentes.campos.nombreAyuda')}
        inputWrapperOrder={[...ORDEN]}
        required
        maxLength={120}
        {...form.getInputProps('nombre')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NativeSelect
          label={t('recurrentes.campos.frecuencia')}
          data={FRECUENCIAS.map((value) => ({ value, label: t(`recurrentes.frecuencias.${value}`) }))}
          {...form.getInputProps('frecuencia')}
        />
        <NumberInput
          label={t('recurrentes.campos.cada')}
          description={t('recurrentes.campos.cadaAyuda')}
          inputWrapperOrder={[...ORDEN]}
          required
          min={1}
          max={MAX_CADA}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('cada')}
        />
        {frecuencia !== 'SEMANAL' && (
          <NativeSelect
            label={t('recurrentes.campos.dia')}
            description={t('recurrentes.campos.diaAyuda')}
            inputWrapperOrder={[...ORDEN]}
            data={Array.from({ length: DIAS }, (_, i) => ({
              value: String(i + 1),
              label: i + 1 === DIAS ? t('recurrentes.campos.ultimoDia') : String(i + 1),
            }))}
            {...form.getInputProps('dia')}
          />
        )}
        <FechaField
          label={t('recurrentes.campos.inicio')}
          description={t('recurrentes.campos.inicioAyuda')}
          inputWrapperOrder={[...ORDEN]}
          required
          {...form.getInputProps('inicio')}
        />
        <NativeSelect
          label={t('recurrentes.campos.fin')}
          data={FINES.map((value) => ({ value, label: t(`recurrentes.fines.${value}`) }))}
          {...form.getInputProps('fin')}
        />
        {fin === 'HASTA' && (
          <FechaField label={t('recurrentes.campos.hasta')} required {...form.getInputProps('hasta')} />
        )}
        {fin === 'VECES' && (
          <NumberInput
            label={t('recurrentes.campos.veces')}
            required
            min={1}
            max={MAX_VECES}
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps('veces')}
          />
        )}
        <NumberInput
          label={t('recurrentes.campos.vencimiento')}
          description={t('recurrentes.campos.vencimientoAyuda')}
          inputWrapperOrder={[...ORDEN]}
          min={0}
          max={MAX_DIAS_VENCIMIENTO}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('diasVencimiento')}
        />
        <NativeSelect
          label={t('recurrentes.campos.periodo')}
          data={PERIODOS_RECURRENTE.map((value) => ({ value, label: t(`recurrentes.periodos.${value}`) }))}
          {...form.getInputProps('periodo')}
        />
      </SimpleGrid>
      <Proximas {...props} />
      <Radio.Group
        label={t('recurrentes.campos.emitir')}
        description={t('recurrentes.emitirAyuda')}
        {...form.getInputProps('modo')}
      >
        <Stack gap="xs" mt="xs">
          {MODOS.map((modo) => (
            <Radio key={modo} value={modo} label={t(`recurrentes.modos.${modo}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t('recurrentes.campos.juntar')}
        description={t('recurrentes.juntarAyuda')}
        {...form.getInputProps('juntar', { type: 'checkbox' })}
      />
    </Stack>
  );
}
