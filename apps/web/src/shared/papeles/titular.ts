// Whose documents they are, and who has to sign them: the holder, or the person who acts for it.
import type { NifDetalleDto } from '@encadena/contracts';

export interface TitularDePapeles {
  uuid: string;
  nif: string;
  personaFisica: boolean;
  /** Name of who signs. */
  firmante: string;
}

/** A natural person signs for itself; a legal one through its administrator. */
export function titularDe({
  uuid,
  nif,
  razonSocial,
  personaFisica,
  administrador,
}: NifDetalleDto): TitularDePapeles {
  return {
    uuid,
    nif,
    personaFisica,
    firmante: administrador ? `${administrador.nombre} ${administrador.apellidos}` : razonSocial,
  };
}
