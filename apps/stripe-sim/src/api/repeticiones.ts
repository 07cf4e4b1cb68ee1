// Idempotency keys: the same key with the same call gives the same answer for a day; with another call, a refusal.
import { createHash } from 'node:crypto';
import type { Libro } from '../libros/libro';
import type { Repeticion } from '../libros/tipos';
import { Fallo } from './fallo';

const UN_DIA = 86_400;

export const huellaDe = (metodo: string, camino: string, cuerpo: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([metodo, camino, cuerpo]))
    .digest('base64url');

export function repetida(libro: Libro, clave: string, huella: string): Repeticion | undefined {
  if (clave.length > 255)
    throw new Fallo(400, {
      type: 'idempotency_error',
      message: 'Idempotency keys can have up to 255 characters.',
    });
  const antes = libro.leer('_repeticion', clave);
  if (antes === undefined || antes.creada <= libro.ahora - UN_DIA) return undefined;
  if (antes.huella !== huella)
    throw new Fallo(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${clave}' if you meant to execute a different request.`,
    });
  return antes;
}
