// Which two customers may become one. Pure.
import type { TipoIdentificacion } from '@encadena/invoicing';
import { fallo } from '../../platform/errores';

export interface Ficha {
  id: string;
  tipoIdentificacion: TipoIdentificacion;
  pais: string;
  identificacion: string;
  claveIdentificacion: string;
  identificacionFirme: boolean;
  absorbidoPor: string | null;
}

/**
 * Not with itself, and not one that was merged before. Two whose identifications name two taxpayers for good never: what was declared of one
 * would stand in the account of the other (docs/adr/0066). Where one of two different identifications is no such, whoever knows the customer
 * has to say that both are theirs. Throws UNION_CONSIGO_MISMO, CLIENTE_YA_UNIDO, IDENTIFICACIONES_DISTINTAS, UNION_SIN_CONFIRMAR.
 */
export function exigirUnibles(queda: Ficha, absorbido: Ficha, confirmada: boolean): void {
  if (queda.id === absorbido.id) throw fallo('UNION_CONSIGO_MISMO');
  for (const { absorbidoPor } of [queda, absorbido])
    if (absorbidoPor) throw fallo('CLIENTE_YA_UNIDO', { detalle: { uuid: absorbidoPor } });
  if (esLaMisma(queda, absorbido)) return;
  if (queda.identificacionFirme && absorbido.identificacionFirme) throw fallo('IDENTIFICACIONES_DISTINTAS');
  if (!confirmada) throw fallo('UNION_SIN_CONFIRMAR');
}

/** The same number, whatever the way and the kind in which it was written. */
const esLaMisma = (una: Ficha, otra: Ficha): boolean =>
  una.claveIdentificacion === otra.claveIdentificacion && una.claveIdentificacion !== '';
