// The address of an order.
import { emailSchema } from '@encadena/contracts';
import { ConfigError } from '../platform/config';

/** In its canonical form. Throws a ConfigError when it is none. */
export function correoDe(texto: string): string {
  const { success, data } = emailSchema.safeParse(texto);
  if (!success) throw new ConfigError(`"${texto}" is no e-mail address.`);
  return data;
}
