// What the free search of the list looks at: number, recipient, tax id, total and own reference, without case
// and accents.
import type { DestinatarioDto } from '@encadena/contracts';
import { plegar } from '../../platform/db';

export interface Buscable {
  numeroCompleto: string | null;
  destinatario: Pick<DestinatarioDto, 'nombre' | 'identificacion'> | null;
  importeTotal: string;
  referenciaExterna: string | null;
}

export function busquedaOf({
  numeroCompleto,
  destinatario,
  importeTotal,
  referenciaExterna,
}: Buscable): string {
  return plegar(
    [numeroCompleto, destinatario?.nombre, destinatario?.identificacion, importeTotal, referenciaExterna]
      .filter(Boolean)
      .join(' '),
  );
}

/**
 * The pattern for LIKE: what was typed, anywhere; `%` and `_` are letters like others. A decimal comma finds
 * a point.
 */
export function patronBusqueda(texto: string): string {
  const tecleado = plegar(texto.trim()).replace(
    /^(-?[\d.]*\d),(\d{1,2})$/,
    (_, enteros: string, decimales: string) => `${enteros.replaceAll('.', '')}.${decimales}`,
  );
  return `%${tecleado.replace(/[\\%_]/g, '\\$&')}%`;
}
