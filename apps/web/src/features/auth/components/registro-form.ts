// The registration form and the body that it becomes: what is accepted is the version of the text that was
// shown.
import { registroEntradaSchema } from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import type { FormErrors } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useResolverContrasena } from '../../../shared/form';
import { textoLegalQuery } from '../../../shared/texto-legal';

export interface Registro {
  nombre: string;
  apellidos: string;
  email: string;
  telefono: string;
  contrasena: string;
  repetirContrasena: string;
  privacidad: boolean;
  condiciones: boolean;
  correosComerciales: boolean;
}

export const REGISTRO_VACIO: Registro = {
  nombre: '',
  apellidos: '',
  email: '',
  telefono: '',
  contrasena: '',
  repetirContrasena: '',
  privacidad: false,
  condiciones: false,
  correosComerciales: false,
};

export interface Versiones {
  privacidad: string;
  condiciones: string;
}

/** The versions in force; absent until both texts have come. */
export function useVersiones(idioma: Idioma) {
  const privacidad = useQuery(textoLegalQuery('PRIVACIDAD', idioma));
  const condiciones = useQuery(textoLegalQuery('CONDICIONES', idioma));
  const cargar = async (): Promise<void> => {
    await Promise.all([privacidad.refetch(), condiciones.refetch()]);
  };
  const versiones =
    privacidad.data && condiciones.data
      ? { privacidad: privacidad.data.version, condiciones: condiciones.data.version }
      : undefined;
  return {
    versiones,
    fallo: versiones === undefined && (privacidad.isError || condiciones.isError),
    cargando: privacidad.isFetching || condiciones.isFetching,
    cargar,
  };
}

export const cuerpoDe = (
  registro: Registro,
  idioma: Idioma,
  versiones: Versiones | undefined,
): z.input<typeof registroEntradaSchema> => ({
  ...registro,
  idioma,
  privacidad: registro.privacidad ? (versiones?.privacidad ?? '') : '',
  condiciones: registro.condiciones ? (versiones?.condiciones ?? '') : '',
});

/** The contract's findings, in the order of the screen; the boxes say in their own words why they are needed. */
export function useValidarRegistro(idioma: Idioma): (registro: Registro) => FormErrors {
  const { t } = useTranslation();
  const resolver = useResolverContrasena<z.input<typeof registroEntradaSchema>>(registroEntradaSchema);
  return useCallback(
    (registro: Registro) => {
      const errores = resolver(cuerpoDe(registro, idioma, { privacidad: '-', condiciones: '-' }));
      const propios: FormErrors = {
        ...errores,
        ...(!registro.privacidad && { privacidad: t('auth.registro.aceptar') }),
        ...(!registro.condiciones && { condiciones: t('auth.registro.aceptar') }),
      };
      return Object.fromEntries(
        Object.keys(REGISTRO_VACIO)
          .filter((campo) => propios[campo])
          .map((campo) => [campo, propios[campo]]),
      );
    },
    [resolver, idioma, t],
  );
}
