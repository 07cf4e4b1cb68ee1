// The fields that every new key has, of a NIF or of the account: name, permissions, and the addresses it may be used from.
import { MAX_NOMBRE_CLAVE } from '@encadena/contracts';
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

interface DeClave {
  getInputProps: (
    campo: 'nombre' | 'permisos' | 'ips',
  ) => ReturnType<UseFormReturnType<{ ips: string }>['getInputProps']>;
}

/** The addresses and networks of a text in which they are written one after the other. */
export const redesDe = (ips: string): string[] => ips.split(/[\s,;]+/).filter(Boolean);

/** The findings of the contract for the form: each address has one of its own, and their field shows the first. */
export function conRedes(errores: FormErrors): FormErrors {
  const deRed = Object.entries(errores).find(([campo]) => campo.startsWith('ipsPermitidas'));
  return deRed ? { ...errores, ips: deRed[1] } : errores;
}

export function CampoNombre({ form, ayuda }: { form: DeClave; ayuda: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('clavesApi.campos.nombre')}
      description={ayuda}
      required
      maxLength={MAX_NOMBRE_CLAVE}
      data-autofocus
      autoComplete="off"
      {...form.getInputProps('nombre')}
    />
  );
}

export interface OpcionDePermiso {
  value: string;
  label: string;
  description: string;
}

export function CampoPermisos({ form, opciones }: { form: DeClave; opciones: readonly OpcionDePermiso[] }) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group label={t('clavesApi.campos.permisos')} required {...form.getInputProps('permisos')}>
      <Stack gap="xs" mt="xs">
        {opciones.map((opcion) => (
          <Checkbox key={opcion.value} {...opcion} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export function CampoRedes({ form, ayuda }: { form: DeClave; ayuda: string }) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('clavesApi.campos.ips')}
      description={ayuda}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={1100}
      autoComplete="off"
      spellCheck={false}
      {...form.getInputProps('ips')}
    />
  );
}
