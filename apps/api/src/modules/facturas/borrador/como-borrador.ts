// What adds up like an invoice and is none (a quote): the draft that it would be, looked at or stored.
import type { FacturaDetalleDto, FacturaEntrada } from '@encadena/contracts';
import { aMano, type Consulta } from '../../../platform/db';
import type { NifEnEntorno } from '../../../platform/http';
import type { BorradorLeido } from '../factura-fila';
import { componerBorrador } from './borrador';
import { detalleDeBorrador } from './borrador-guardado';
import { preguntaReferencias, type Referencias } from './referencias';

export interface ComoBorrador {
  factura: FacturaDetalleDto;
  /** To be stored with `insertarBorradores`. */
  borrador: BorradorLeido;
  /** That of the customer; null without one. */
  idioma: string | null;
  /** It is printed in Spanish and English for that customer. */
  bilingue: boolean;
}

interface Identidad {
  id: string;
  creadaPor: string;
  creadaEn: Date;
  ahora: Date;
}

/** Asks after what an entered invoice names, for `comoBorrador`; `usuarioId`: who entered it. */
export const preguntaDe = (
  { nif, entorno }: NifEnEntorno,
  usuarioId: string,
  entrada: FacturaEntrada,
): Consulta<Referencias> =>
  aMano<Referencias>(preguntaReferencias(entorno, [{ nifId: nif.id, usuarioId, entrada }]));

/** `yaElegidos`: customers who may stay though they were archived. Throws what `componerBorrador` throws. */
export function comoBorrador(
  { nif, entorno }: NifEnEntorno,
  entrada: FacturaEntrada,
  referencias: Referencias,
  identidad: Identidad,
  yaElegidos: readonly (string | null)[] = [],
): ComoBorrador {
  const borrador = componerBorrador(
    entrada,
    { ...identidad, entorno, version: 1, origen: 'MANUAL' },
    referencias,
    yaElegidos,
  );
  return {
    borrador,
    factura: detalleDeBorrador(nif, borrador, identidad.ahora),
    idioma: borrador.cliente?.idioma ?? null,
    bilingue: borrador.cliente?.bilingue ?? false,
  };
}
