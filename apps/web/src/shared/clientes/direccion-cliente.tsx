// Where a customer is: as the shop writes it, or as they fill it in themselves, with what their browser knows of them.
import { Fieldset, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { usePaises } from '../paises';
import type { ClienteValores } from './cliente-form';

type ConDireccion = Pick<ClienteValores, 'direccion'>;

export function DireccionCliente<T extends ConDireccion>({
  form: deFuera,
  propia = false,
}: {
  form: UseFormReturnType<T>;
  /** Whoever types lives there. */
  propia?: boolean;
}) {
  const { t } = useTranslation();
  const paises = usePaises();
  // The fields of the address are the same in every form that has one.
  const form = deFuera as unknown as UseFormReturnType<ConDireccion>;
  const sabe = (que: string) => ({ autoComplete: propia ? que : 'off' });
  return (
    <Fieldset legend={t('clientes.grupos.direccion')}>
      <TextInput
        label={t('clientes.campos.direccion')}
        required
        maxLength={200}
        mb="sm"
        {...sabe('street-address')}
        key={form.key('direccion.direccion')}
        {...form.getInputProps('direccion.direccion')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('clientes.campos.codigoPostal')}
          required
          maxLength={10}
          {...sabe('postal-code')}
          key={form.key('direccion.codigoPostal')}
          {...form.getInputProps('direccion.codigoPostal')}
        />
        <TextInput
          label={t('clientes.campos.municipio')}
          required
          maxLength={100}
          {...sabe('address-level2')}
          key={form.key('direccion.municipio')}
          {...form.getInputProps('direccion.municipio')}
        />
        <TextInput
          label={t('clientes.campos.provincia')}
          maxLength={60}
          {...sabe('address-level1')}
          key={form.key('direccion.provincia')}
          {...form.getInputProps('direccion.provincia')}
        />
        <Select
          label={t('clientes.campos.pais')}
          searchable
          allowDeselect={false}
          data={paises}
          key={form.key('direccion.pais')}
          {...form.getInputProps('direccion.pais')}
        />
      </SimpleGrid>
    </Fieldset>
  );
}
