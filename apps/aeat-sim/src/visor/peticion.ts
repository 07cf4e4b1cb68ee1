// What the lists take from their address; what is not right counts as absent.
import { z } from 'zod';
import type { LugarRegistro } from './libros.queries';

const LUGAR = /^([1-9]\d{0,17})-(\d{1,3})$/;
export const lista = z.object({
  antes: z
    .string()
    .max(40)
    .regex(/^[^\u0000]*$/)
    .optional()
    .catch(undefined),
  q: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^\u0000-\u001f]*$/)
    .optional()
    .catch(undefined),
});

export function lugarDe(texto: string | undefined): LugarRegistro | undefined {
  const partes = LUGAR.exec(texto ?? '');
  return partes === null ? undefined : { envio: partes[1] as string, posicion: Number(partes[2]) };
}
