// metadata, as every object has it: what is given is added, an empty value takes its key away, an empty text all.
import type Stripe from 'stripe';
import { rechazar } from './fallo';

type Dado = Readonly<Record<string, string | number | null>> | '' | null | undefined;

export function metadatos(dado: Dado, antes: Stripe.Metadata | null = {}): Stripe.Metadata {
  if (dado === undefined) return antes ?? {};
  if (dado === '' || dado === null) return {};
  const despues: Stripe.Metadata = { ...antes };
  for (const [clave, valor] of Object.entries(dado)) {
    if (clave.length > 40)
      rechazar('Metadata keys can have up to 40 characters.', { param: `metadata[${clave.slice(0, 40)}]` });
    const texto = String(valor ?? '');
    if (texto.length > 500)
      rechazar(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${texto.length} characters.`,
        {
          param: `metadata[${clave}]`,
        },
      );
    if (texto === '') delete despues[clave];
    else despues[clave] = texto;
  }
  if (Object.keys(despues).length > 50)
    rechazar('You can only have up to 50 metadata keys.', { param: 'metadata' });
  return despues;
}

/** A text that an empty one takes away. */
export const texto = (dado: string | null | undefined, antes: string | null = null): string | null =>
  dado === undefined ? antes : dado === '' ? null : dado;
