// What the fields of an import are called: as on the forms of customers and products; those of invoices have words of
// their own.
import type { CampoImportacion, ClaseImportacion } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';

const DE_FORMULARIO = ['nombre', 'referencia', 'descripcion', 'unidad'] as const;
type DeFormulario = (typeof DE_FORMULARIO)[number];

const esDeFormulario = (campo: string): campo is DeFormulario =>
  (DE_FORMULARIO as readonly string[]).includes(campo);

export function useNombreDeCampo(clase: ClaseImportacion): (campo: CampoImportacion) => string {
  const { t } = useTranslation();
  return (campo) => {
    if (clase === 'CLIENTES') return t(`clientes.campos.${campo as CampoImportacion<'CLIENTES'>}`);
    if (clase === 'FACTURAS') return t(`importar.deFacturas.${campo as CampoImportacion<'FACTURAS'>}`);
    return esDeFormulario(campo)
      ? t(`articulos.campos.${campo}`)
      : t(`importar.campos.${campo as Exclude<CampoImportacion<'ARTICULOS'>, DeFormulario>}`);
  };
}

/** The paths that a row is judged by (`direccion.municipio`) end in the name of the field. */
export const ultimaParte = (campo: string): string => campo.split('.').at(-1) ?? campo;
