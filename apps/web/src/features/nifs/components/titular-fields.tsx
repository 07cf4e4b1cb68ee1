// Who invoices: the NIF, the kind of person it stands for, and the name that goes with that kind.
import { Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CampoNif } from './campo-nif';
import { personaDeNif } from './nif-form';
import type { FormNif } from './use-nif-form';

const PERSONA = 'persona';
const ENTIDAD = 'entidad';

/** `fijo`: the NIF exists, and neither it nor its kind changes any more. */
export function TitularFields({ form, fijo }: { form: FormNif; fijo?: string }) {
  const { t } = useTranslation();
  const { personaFisica } = form.values;
  const nif = form.getInputProps('nif');
  const alEscribirNif = (texto: string): void => {
    form.setFieldValue('nif', texto);
    const persona = personaDeNif(texto);
    if (persona !== undefined) form.setFieldValue('personaFisica', persona);
  };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <CampoNif
          label={t('nifs.campos.nif')}
          required={!fijo}
          ayuda={fijo ?? t('nifs.campos.nifAyuda')}
          {...nif}
          {...(fijo
            ? { readOnly: true, variant: 'filled' }
            : {
                onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
                  alEscribirNif(event.currentTarget.value),
              })}
        />
      </SimpleGrid>
      {!fijo && (
        <Radio.Group
          label={t('nifs.campos.personaFisica')}
          value={personaFisica ? PERSONA : ENTIDAD}
          error={form.errors.personaFisica}
          onChange={(valor) => form.setFieldValue('personaFisica', valor === PERSONA)}
        >
          <Stack gap={6} mt={4}>
            <Radio value={ENTIDAD} label={t('nifs.campos.entidad')} />
            <Radio value={PERSONA} label={t('nifs.campos.persona')} />
          </Stack>
        </Radio.Group>
      )}
      {personaFisica ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={t('nifs.campos.nombre')}
            required
            maxLength={50}
            autoComplete="given-name"
            {...form.getInputProps('nombre')}
          />
          <TextInput
            label={t('nifs.campos.apellidos')}
            required
            maxLength={69}
            autoComplete="family-name"
            {...form.getInputProps('apellidos')}
          />
        </SimpleGrid>
      ) : (
        <TextInput
          label={t('nifs.campos.razonSocial')}
          required
          maxLength={120}
          autoComplete="organization"
          {...form.getInputProps('razonSocial')}
        />
      )}
    </Stack>
  );
}
