// A postal address; in Spain the province comes from the postal code.
import { isCodigoPostal, provinciaDeCodigoPostal } from '@encadena/values';
import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { usePaises } from '../../../shared/paises';
import type { DireccionValores } from './nif-form';

interface ConDireccion {
  direccion: DireccionValores;
}

/** The province that a Spanish postal code lies in; empty while it is none. */
export const provinciaDe = ({
  pais,
  codigoPostal,
}: Pick<DireccionValores, 'pais' | 'codigoPostal'>): string =>
  pais === 'ES' && isCodigoPostal(codigoPostal.trim())
    ? provinciaDeCodigoPostal(codigoPostal.trim()).nombre
    : '';

export function DireccionFields<T extends ConDireccion>({ form: deFuera }: { form: UseFormReturnType<T> }) {
  const { t } = useTranslation();
  const paises = usePaises();
  // The fields of the address are the same in every form that has one.
  const form = deFuera as unknown as UseFormReturnType<ConDireccion>;
  const { direccion } = form.values;
  const espanola = direccion.pais === 'ES';
  return (
    <Stack gap="sm">
      <TextInput
        label={t('nifs.campos.direccion')}
        required
        maxLength={200}
        autoComplete="street-address"
        {...form.getInputProps('direccion.direccion')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('nifs.campos.codigoPostal')}
          required
          maxLength={10}
          autoComplete="postal-code"
          inputMode={espanola ? 'numeric' : 'text'}
          {...form.getInputProps('direccion.codigoPostal')}
        />
        <TextInput
          label={t('nifs.campos.municipio')}
          required
          maxLength={100}
          autoComplete="address-level2"
          {...form.getInputProps('direccion.municipio')}
        />
        {espanola ? (
          <TextInput
            label={t('nifs.campos.provincia')}
            description={t('nifs.campos.provinciaAyuda')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            readOnly
            variant="filled"
            tabIndex={-1}
            value={provinciaDe(direccion)}
          />
        ) : (
          <TextInput
            label={t('nifs.campos.provincia')}
            maxLength={60}
            {...form.getInputProps('direccion.provincia')}
          />
        )}
        <Select
          label={t('nifs.campos.pais')}
          searchable
          allowDeselect={false}
          data={paises}
          {...form.getInputProps('direccion.pais')}
        />
      </SimpleGrid>
    </Stack>
  );
}
