// Who signs for a legal person.
import { CARGOS_ADMINISTRADOR } from '@encadena/contracts';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CampoNif } from './campo-nif';
import type { FormNif } from './use-nif-form';

export function AdministradorFields({ form }: { form: FormNif }) {
  const { t } = useTranslation();
  const opcional = (clave: string) => `${clave} (${t('comun.formulario.opcional')})`;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextInput
        label={t('nifs.campos.nombre')}
        required
        maxLength={50}
        {...form.getInputProps('administrador.nombre')}
      />
      <TextInput
        label={t('nifs.campos.apellidos')}
        required
        maxLength={69}
        {...form.getInputProps('administrador.apellidos')}
      />
      <CampoNif
        label={t('nifs.campos.administradorNif')}
        required
        {...form.getInputProps('administrador.nif')}
      />
      <NativeSelect
        label={t('nifs.campos.cargo')}
        data={CARGOS_ADMINISTRADOR.map((value) => ({ value, label: t(`nifs.cargos.${value}`) }))}
        {...form.getInputProps('administrador.cargo')}
      />
      <TextInput
        label={opcional(t('nifs.campos.email'))}
        type="email"
        maxLength={254}
        {...form.getInputProps('administrador.email')}
      />
      <TextInput
        label={opcional(t('nifs.campos.telefono'))}
        type="tel"
        maxLength={32}
        {...form.getInputProps('administrador.telefono')}
      />
    </SimpleGrid>
  );
}
