// What a buyer says of themselves, in one column: who they are, and where.
import { TIPOS_COMPRADOR } from '@encadena/contracts';
import { comprobarNif, normalizarNif } from '@encadena/values';
import { Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DireccionCliente } from '../../shared/clientes/direccion-cliente';
import { usePaises } from '../../shared/paises';
import type { CompradorValores } from './api';

type Form = UseFormReturnType<CompradorValores>;

function Quien({ form }: { form: Form }) {
  const { t } = useTranslation();
  const paises = usePaises();
  const [tipo, setTipo] = useState<string>('NIF');
  const [escrito, setEscrito] = useState('');
  form.watch('tipoIdentificacion', ({ value }) => setTipo(value ?? 'NIF'));
  form.watch('identificacion', ({ value }) => setEscrito(value));
  const normalizado = tipo === 'NIF' ? normalizarNif(escrito).nif : escrito;
  const seGuardara = normalizado !== escrito && comprobarNif(normalizado) === 'VALIDO';
  return (
    <Stack gap="sm">
      <TextInput
        label={t('clientes.campos.nombre')}
        required
        maxLength={120}
        autoComplete="organization"
        key={form.key('nombre')}
        {...form.getInputProps('nombre')}
      />
      <Select
        label={t('clientes.campos.tipoIdentificacion')}
        allowDeselect={false}
        data={TIPOS_COMPRADOR.map((value) => ({ value, label: t(`codigos.tipoIdentificacion.${value}`) }))}
        key={form.key('tipoIdentificacion')}
        {...form.getInputProps('tipoIdentificacion')}
      />
      <TextInput
        label={t('clientes.campos.identificacion')}
        required
        maxLength={20}
        autoComplete="off"
        description={seGuardara ? t('clientes.normalizado', { valor: normalizado }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        key={form.key('identificacion')}
        {...form.getInputProps('identificacion')}
      />
      {(tipo === 'PASAPORTE' || tipo === 'ID_PAIS') && (
        <Select
          label={t('clientes.campos.pais')}
          searchable
          allowDeselect={false}
          data={paises}
          key={form.key('pais')}
          {...form.getInputProps('pais')}
        />
      )}
    </Stack>
  );
}

export function CompradorFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <>
      <Quien form={form} />
      <DireccionCliente form={form} propia />
      <TextInput
        label={t('clientes.campos.email')}
        description={t('stripe.comprador.emailAyuda')}
        type="email"
        maxLength={254}
        autoComplete="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
    </>
  );
}
