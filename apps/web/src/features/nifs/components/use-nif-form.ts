// The form of a NIF, with the findings of the whole or of one step in the language on screen.
import { useForm } from '@mantine/form';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hallazgosDeNif, pasoDeCampo } from './nif-form';
import type { NifValores } from './nif-form';

export type FormNif = UseFormReturnType<NifValores>;

const FUERA = 'fuera.';

/** Findings as texts beside their fields; `paso` keeps those of one step of the wizard. */
export function useResolverNif(paso?: ReturnType<typeof pasoDeCampo>): (valores: NifValores) => FormErrors {
  const { t, i18n } = useTranslation();
  return useCallback(
    (valores: NifValores) => {
      const errores: FormErrors = {};
      for (const { campo, codigo, params } of hallazgosDeNif(valores)) {
        if (paso && pasoDeCampo(campo) !== paso) continue;
        const clave = codigo.startsWith(FUERA)
          ? `errores.${codigo.slice(FUERA.length)}`
          : `validacion.${codigo}`;
        errores[campo] ??= i18n.exists(clave)
          ? String(t(clave as never, params as never))
          : t('validacion.formato');
      }
      return errores;
    },
    [t, i18n, paso],
  );
}

export function useNifForm(
  inicial: NifValores,
  {
    paso,
    onCambio,
  }: { paso?: ReturnType<typeof pasoDeCampo>; onCambio?: (valores: NifValores) => void } = {},
): FormNif {
  return useForm<NifValores>({
    initialValues: inicial,
    validate: useResolverNif(paso),
    onValuesChange: (valores) => onCambio?.(valores),
  });
}
