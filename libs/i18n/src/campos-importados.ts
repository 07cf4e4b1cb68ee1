// What the columns of an imported list are called: as on the forms of customers and products; those of invoices have words of their own.
import type { ClaveDePantalla } from './textos/tipos';

/** Of products, what their form asks for as well. */
const DE_FORMULARIO: readonly string[] = ['nombre', 'referencia', 'descripcion', 'unidad'];

/** The key of the name that a field of the contracts' `CAMPOS_IMPORTACION` has on screen and in the report. */
export function claveDeCampoImportado(
  clase: 'CLIENTES' | 'ARTICULOS' | 'FACTURAS',
  campo: string,
): ClaveDePantalla {
  const lugar = {
    CLIENTES: 'clientes.campos',
    ARTICULOS: DE_FORMULARIO.includes(campo) ? 'articulos.campos' : 'importar.campos',
    FACTURAS: 'importar.deFacturas',
  };
  return `${lugar[clase]}.${campo}` as ClaveDePantalla;
}
