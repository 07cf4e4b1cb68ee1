// A Spanish tax id as people write it: how it will be kept, what was removed from it, and what kind it is.
import { normalizarNif, isNif, tipoNif } from '@encadena/values';
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function CampoNif({ value, ayuda, ...props }: TextInputProps & { value?: string; ayuda?: string }) {
  const { t } = useTranslation();
  const { nif, cambios } = normalizarNif(value ?? '');
  const tipo = isNif(nif) ? tipoNif(nif) : null;
  const queEs = tipo && `${t(`nifs.tipos.${tipo}`)}.`;
  const guardado =
    cambios.length > 0 && tipo
      ? t('nifs.normalizado', {
          valor: nif,
          cambios: cambios.map((cambio) => t(`nifs.cambios.${cambio}`)).join(', '),
        })
      : undefined;
  return (
    <TextInput
      // Room for the prefix, blanks and hyphens that people write; what is left of them must have nine characters.
      maxLength={20}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ 'aria-live': 'polite' }}
      value={value}
      description={(props.readOnly ? undefined : [queEs, guardado].filter(Boolean).join(' ')) || ayuda}
      {...props}
    />
  );
}
