// A place in a list that only grows at its end: whoever goes on from it meets each row once, however many are added.
import { z } from 'zod';
import { comprobarCampo } from './textos';

/** Behind this record of a chain; null: before the first. */
export type Cursor = { cadenaId: string; posicion: number } | null;

const INICIO = 'inicio';
const FORMA = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,9})$/;

export const cursorSchema = z
  .string()
  .max(60)
  .transform((texto, context): { tras: Cursor } => {
    const [, cadenaId, posicion] = FORMA.exec(texto) ?? [];
    if (cadenaId && posicion) return { tras: { cadenaId, posicion: Number(posicion) } };
    if (texto === INICIO) return { tras: null };
    context.addIssue({ code: 'custom', message: 'cursor' });
    return z.NEVER;
  });

export const textoDeCursor = (tras: Cursor): string => (tras ? `${tras.cadenaId}.${tras.posicion}` : INICIO);

/** A cursor has its own order, and says itself where the page begins. */
export const cursorSolo = comprobarCampo<{ cursor?: unknown; page: number; sort?: unknown }>(
  'cursor',
  ({ cursor, page, sort }) => cursor === undefined || (page === 0 && sort === undefined),
  'cursor',
);
