// One word for one thing (docs/architecture.md, "Names"): the words that people would also say, and the one we say.
import type { Idioma } from './idiomas';

export interface Sinonimo {
  evitar: RegExp;
  usar: string;
}

export const SINONIMOS: Record<Idioma, readonly Sinonimo[]> = {
  es: [
    { evitar: /\bcomprador(a|es)?\b/i, usar: 'cliente' },
    { evitar: /\bhash\b/i, usar: 'huella' },
    { evitar: /\bPIF\b|\bCIF\b/, usar: 'NIF' },
    { evitar: /\bemail\b|\be-mail\b/i, usar: 'correo electrónico' },
    { evitar: /\bnotas\b/i, usar: 'observaciones' },
    { evitar: /\bprecio por unidad\b/i, usar: 'precio unitario' },
  ],
  ca: [
    { evitar: /\bcomprador(a|s)?\b/i, usar: 'client' },
    { evitar: /\bhash\b/i, usar: 'empremta' },
    { evitar: /\bCIF\b/, usar: 'NIF' },
    { evitar: /\bemail\b|\be-mail\b/i, usar: 'correu electrònic' },
    { evitar: /\bnotes\b/i, usar: 'observacions' },
    { evitar: /\besborrany de la factura\b/i, usar: 'esborrany' },
  ],
  en: [
    { evitar: /\bbuyers?\b|\bclients?\b/i, usar: 'customer' },
    { evitar: /\bhash\b/i, usar: 'fingerprint' },
    { evitar: /\bCIF\b|\bVAT number\b/, usar: 'NIF' },
    { evitar: /\bnotes\b/i, usar: 'remarks' },
    { evitar: /\bbills?\b/i, usar: 'invoice' },
    { evitar: /\be-mail\b/i, usar: 'email' },
  ],
};
