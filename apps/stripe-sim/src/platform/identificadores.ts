// Identifiers in the form of the provider's: a prefix that tells the kind, and letters and digits that tell nothing.
import { randomBytes } from 'node:crypto';

const SIGNOS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function azar(largo: number): string {
  let texto = '';
  while (texto.length < largo)
    for (const byte of randomBytes(largo)) if (byte < 248 && texto.length < largo) texto += SIGNOS[byte % 62];
  return texto;
}

export const nuevoId = (prefijo: string): string => `${prefijo}_${azar(24)}`;
