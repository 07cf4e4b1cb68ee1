// Forms based on the contracts: the schema as resolver with our own texts, and the server's findings beside
// their fields.
import { codigoDe } from '@encadena/contracts';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from './api-error';

/** `lineas[0].tipo` (the API's way) → `lineas.0.tipo` (the form's way). */
export const rutaDeCampo = (campo: string): string => campo.replace(/\[(\d+)\]/g, '.$1');

/** The text of a finding of a schema, in the language on screen. */
export function useTextoDeValidacion(): (issue: z.core.$ZodIssue) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (issue: z.core.$ZodIssue) => {
      const { codigo, params } = codigoDe(issue);
      const clave = `validacion.${codigo}`;
      return i18n.exists(clave) ? String(t(clave as never, params as never)) : t('validacion.formato');
    },
    [t, i18n],
  );
}

function erroresDe(
  schema: z.ZodType,
  valores: unknown,
  texto: (issue: z.core.$ZodIssue) => string,
): FormErrors {
  const errores: FormErrors = {};
  for (const issue of schema.safeParse(valores).error?.issues ?? []) {
    // A union hides the finding of the branch that was meant; the last branch is the one with the rule.
    const hallazgo = issue.code === 'invalid_union' ? (issue.errors.flat().at(0) ?? issue) : issue;
    errores[issue.path.join('.')] ??= texto(hallazgo as z.core.$ZodIssue);
  }
  return errores;
}

/** Validates a form by a schema of the contracts: both sides refuse the same things. */
export function useResolver<T>(schema: z.ZodType): (valores: T) => FormErrors {
  const texto = useTextoDeValidacion();
  return useCallback((valores: T) => erroresDe(schema, valores, texto), [schema, texto]);
}

/** The same with a schema that comes after the page. When it does not come, the call that follows says so. */
export function useResolverDiferido<T>(
  cargar: () => Promise<z.ZodType>,
): (valores: T) => Promise<FormErrors> {
  const texto = useTextoDeValidacion();
  return useCallback(
    async (valores: T) =>
      cargar().then(
        (schema) => erroresDe(schema, valores, texto),
        () => ({}),
      ),
    [cargar, texto],
  );
}

/** The same for forms with a new password: that both are equal is said at once, not only when all else is right. */
export function useResolverContrasena<T extends { contrasena: string; repetirContrasena: string }>(
  schema: z.ZodType,
): (valores: T) => FormErrors {
  const { t } = useTranslation();
  const resolver = useResolver<T>(schema);
  return useCallback(
    (valores: T) => ({
      ...(valores.contrasena !== valores.repetirContrasena && {
        repetirContrasena: t('validacion.contrasenaRepetida'),
      }),
      ...resolver(valores),
    }),
    [resolver, t],
  );
}

/** Puts the server's findings beside their fields and the focus on the first of them. */
export function applyServerErrors<T>(form: UseFormReturnType<T>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const errores = Object.fromEntries(
    error.errores.map(({ campo, mensaje }) => [rutaDeCampo(campo), mensaje]),
  );
  form.setErrors(errores);
  enfocarPrimerError(form, errores);
}

export function enfocarPrimerError<T>(form: UseFormReturnType<T>, errores: FormErrors): void {
  const primero = Object.keys(errores)[0];
  if (primero !== undefined) form.getInputNode(primero)?.focus();
}
