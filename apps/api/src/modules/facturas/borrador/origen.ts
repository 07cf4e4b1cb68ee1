// Where an invoice comes from.
import type { Origen } from '@encadena/invoicing';
import type { NifEnMano } from '../../../platform/http';

/** Of what a person asks for on a screen, or a program with its key. */
export const origenDe = ({ contexto }: NifEnMano): Origen =>
  contexto.claveApiId === undefined ? 'MANUAL' : 'API';
