// The fields of a customer, in one column on a phone.
import { IDIOMAS } from '@encadena/i18n';
import { FORMAS_PAGO, TIPOS_IDENTIFICACION } from '@encadena/invoicing';
import { comprobarNif, normalizarNif } from '@encadena/values';
import { Checkbox, Fieldset, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampoPorcentaje } from '../campos';
import { usePaises } from '../paises';
import type { ClienteValores } from './cliente-form';
import { DireccionCliente } from './direccion-cliente';

type Form = UseFormReturnType<ClienteValores>;

const dos = { base: 1, sm: 2 };

function Identidad({ form }: { form: Form }) {
  const { t } = useTranslation();
  const paises = usePaises();
  const inicial = form.getInitialValues();
  const [tipo, setTipo] = useState(inicial.tipoIdentificacion ?? 'NIF');
  const [escrito, setEscrito] = useState(inicial.identificacion);
  form.watch('tipoIdentificacion', ({ value }) => setTipo(value ?? 'NIF'));
  form.watch('identificacion', ({ value }) => setEscrito(value));
  const espanola = tipo === 'NIF' || tipo === 'NO_CENSADO';
  const normalizado = espanola ? normalizarNif(escrito).nif : escrito;
  // What is refused is not kept in any form.
  const seGuardara = normalizado !== escrito && comprobarNif(normalizado) !== 'INVALIDO';
  return (
    <Fieldset legend={t('clientes.grupos.identidad')}>
      <SimpleGrid cols={dos} spacing="sm">
        <TextInput
          label={t('clientes.campos.nombre')}
          required
          maxLength={120}
          data-autofocus
          key={form.key('nombre')}
          {...form.getInputProps('nombre')}
        />
        <TextInput
          label={t('clientes.campos.nombreComercial')}
          maxLength={120}
          key={form.key('nombreComercial')}
          {...form.getInputProps('nombreComercial')}
        />
        <Select
          label={t('clientes.campos.tipoIdentificacion')}
          allowDeselect={false}
          data={TIPOS_IDENTIFICACION.map((value) => ({
            value,
            label: t(`codigos.tipoIdentificacion.${value}`),
          }))}
          key={form.key('tipoIdentificacion')}
          {...form.getInputProps('tipoIdentificacion')}
        />
        <TextInput
          label={t('clientes.campos.identificacion')}
          required
          maxLength={20}
          description={seGuardara ? t('clientes.normalizado', { valor: normalizado }) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          key={form.key('identificacion')}
          {...form.getInputProps('identificacion')}
        />
        {!espanola && (
          <Select
            label={t('clientes.campos.pais')}
            searchable
            allowDeselect={false}
            data={paises}
            key={form.key('pais')}
            {...form.getInputProps('pais')}
          />
        )}
      </SimpleGrid>
      <Checkbox
        mt="sm"
        label={t('clientes.campos.personaFisica')}
        key={form.key('personaFisica')}
        {...form.getInputProps('personaFisica', { type: 'checkbox' })}
      />
    </Fieldset>
  );
}

function Contacto({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Fieldset legend={t('clientes.grupos.contacto')}>
      <SimpleGrid cols={dos} spacing="sm">
        <TextInput
          label={t('clientes.campos.email')}
          type="email"
          maxLength={254}
          key={form.key('contacto.email')}
          {...form.getInputProps('contacto.email')}
        />
        <TextInput
          label={t('clientes.campos.telefono')}
          type="tel"
          maxLength={32}
          key={form.key('contacto.telefono')}
          {...form.getInputProps('contacto.telefono')}
        />
        <TextInput
          label={t('clientes.campos.contactoNombre')}
          maxLength={120}
          key={form.key('contacto.nombre')}
          {...form.getInputProps('contacto.nombre')}
        />
        <Select
          label={t('clientes.campos.idioma')}
          allowDeselect={false}
          data={IDIOMAS.map((value) => ({ value, label: t(`comun.idioma.${value}`) }))}
          key={form.key('idioma')}
          {...form.getInputProps('idioma')}
        />
      </SimpleGrid>
    </Fieldset>
  );
}

function Valores({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Fieldset legend={t('clientes.grupos.valores')}>
      <SimpleGrid cols={dos} spacing="sm">
        <Select
          label={t('clientes.campos.formaPago')}
          allowDeselect={false}
          data={FORMAS_PAGO.map((value) => ({ value, label: t(`codigos.formaPago.${value}`) }))}
          key={form.key('valoresPorDefecto.formaPago')}
          {...form.getInputProps('valoresPorDefecto.formaPago')}
        />
        <NumberInput
          label={t('clientes.campos.diasVencimiento')}
          min={0}
          max={365}
          allowDecimal={false}
          key={form.key('valoresPorDefecto.diasVencimiento')}
          {...form.getInputProps('valoresPorDefecto.diasVencimiento')}
        />
        <CampoPorcentaje
          label={t('clientes.campos.irpf')}
          key={form.key('valoresPorDefecto.irpf')}
          {...form.getInputProps('valoresPorDefecto.irpf')}
        />
        <TextInput
          label={t('clientes.campos.referenciaExterna')}
          maxLength={60}
          key={form.key('referenciaExterna')}
          {...form.getInputProps('referenciaExterna')}
        />
      </SimpleGrid>
      <Checkbox
        mt="sm"
        label={t('clientes.campos.recargoEquivalencia')}
        key={form.key('valoresPorDefecto.recargoEquivalencia')}
        {...form.getInputProps('valoresPorDefecto.recargoEquivalencia', { type: 'checkbox' })}
      />
      <Checkbox
        mt="sm"
        label={t('clientes.campos.bilingue')}
        description={t('clientes.campos.bilingueAyuda')}
        key={form.key('valoresPorDefecto.bilingue')}
        {...form.getInputProps('valoresPorDefecto.bilingue', { type: 'checkbox' })}
      />
    </Fieldset>
  );
}

export function ClienteFields({ form }: { form: Form }) {
  return (
    <>
      <Identidad form={form} />
      <DireccionCliente form={form} />
      <Contacto form={form} />
      <Valores form={form} />
    </>
  );
}
