// The fields of an import by the names that people know.
import type { CampoImportacion, ClaseImportacion } from '@encadena/contracts';
import { claveDeCampoImportado } from '@encadena/i18n';
import { useTranslation } from 'react-i18next';

export function useNombreDeCampo(clase: ClaseImportacion): (campo: CampoImportacion) => string {
  const { t } = useTranslation();
  return (campo) => t(claveDeCampoImportado(clase, campo));
}

/** The paths that a row is judged by (`direccion.municipio`) end in the name of the field. */
export const ultimaParte = (campo: string): string => campo.split('.').at(-1) ?? campo;
