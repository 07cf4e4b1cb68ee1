// The data of a record that may be corrected, and what cannot be mended here.
import type { RegistroDto } from '@encadena/contracts';
import { TIPOS_IDENTIFICACION } from '@encadena/invoicing';
import { Alert, Fieldset, Select, SimpleGrid, Stack, Text, TextInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaises } from '../../../shared/paises';
import { CAMPOS, type DatosDelRegistro } from './cambios';
import { DeLaFicha } from './de-la-ficha';
import { Rechazado } from './que-pasara';

type Form = UseFormReturnType<DatosDelRegistro>;

function Destinatario({ form }: { form: Form }) {
  const { t } = useTranslation();
  const paises = usePaises();
  const [tipo, setTipo] = useState(form.getValues().destinatario?.tipoIdentificacion);
  form.watch('destinatario.tipoIdentificacion', ({ value }) => setTipo(value as typeof tipo));
  return (
    <Fieldset legend={t('facturas.detalle.destinatario')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={t('clientes.campos.nombre')}
          required
          maxLength={120}
          data-autofocus
          key={form.key('destinatario.nombre')}
          {...form.getInputProps('destinatario.nombre')}
        />
        <TextInput
          label={t('clientes.campos.identificacion')}
          required
          maxLength={20}
          key={form.key('destinatario.identificacion')}
          {...form.getInputProps('destinatario.identificacion')}
        />
        <Select
          label={t('clientes.campos.tipoIdentificacion')}
          allowDeselect={false}
          data={TIPOS_IDENTIFICACION.map((value) => ({
            value,
            label: t(`codigos.tipoIdentificacion.${value}`),
          }))}
          key={form.key('destinatario.tipoIdentificacion')}
          {...form.getInputProps('destinatario.tipoIdentificacion')}
        />
        {tipo !== 'NIF' && tipo !== 'NO_CENSADO' && (
          <Select
            label={t('clientes.campos.pais')}
            searchable
            allowDeselect={false}
            data={paises}
            key={form.key('destinatario.pais')}
            {...form.getInputProps('destinatario.pais')}
          />
        )}
      </SimpleGrid>
    </Fieldset>
  );
}

export interface CorregirDatosProps {
  form: Form;
  remedio: RegistroDto['remedio'];
  recupera: boolean;
  /** What the customer's card says otherwise. */
  ficha: DatosDelRegistro['destinatario'];
  error: unknown;
  campos: readonly string[];
}

export function CorregirDatos({ form, remedio, recupera, ficha, error, campos }: CorregirDatosProps) {
  const { t } = useTranslation();
  const conDestinatario = form.getInitialValues().destinatario !== undefined;
  return (
    <>
      <Stack gap="xs">
        <Text size="sm">{recupera ? t('correccion.recuperar.texto') : t('correccion.corregir.texto')}</Text>
        {remedio === 'RECTIFICAR' || remedio === 'REPETIR' ? (
          <Alert color="yellow" icon={<IconAlertTriangle />}>
            {t('correccion.remedio.RECTIFICAR')}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {t('correccion.corregir.noAqui')}
          </Text>
        )}
      </Stack>
      <Rechazado error={error} campos={campos} />
      {ficha && (
        <DeLaFicha
          ficha={ficha}
          onUsar={() => CAMPOS.forEach((campo) => form.setFieldValue(`destinatario.${campo}`, ficha[campo]))}
        />
      )}
      {conDestinatario && <Destinatario form={form} />}
      <Textarea
        data-autofocus={!conDestinatario || undefined}
        label={t('facturas.detalle.descripcionOperacion')}
        required
        autosize
        minRows={2}
        maxLength={500}
        key={form.key('descripcionOperacion')}
        {...form.getInputProps('descripcionOperacion')}
      />
    </>
  );
}
