// Dates and instants as they travel.
import { isFechaISO } from '@encadena/values';
import { z } from 'zod';
import { comprobar } from './textos';

/** A calendar date `YYYY-MM-DD` that exists, between 2000 and 2099. */
export const fechaSchema = z
  .string()
  .check(
    comprobar(
      (texto: string) => isFechaISO(texto) && texto >= '2000-01-01' && texto <= '2099-12-31',
      'fecha',
    ),
  )
  .meta({ format: 'date' });

/** An instant, ISO 8601 with offset. */
export const instanteSchema = z.iso.datetime({ offset: true });
