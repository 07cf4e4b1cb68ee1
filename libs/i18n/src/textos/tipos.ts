// The shape that every language has: the one of Spanish, whose keys are the typed keys of the whole product.
import type { textos } from './es/index';
import type { deNif } from './es/nif-es';
import type { pantallas } from './es/pantallas-es';
import type { stripe } from './es/stripe';
import type { superusuario } from './es/superusuario';

/** The same tree with any strings: what a translation must be. */
export type Forma<T> = { readonly [K in keyof T]: T[K] extends string ? string : Forma<T[K]> };

export type TextosEs = typeof textos;
export type Textos = Forma<TextosEs>;
/** The part that a browser loads behind a session. */
export type TextosDePantallas = Forma<typeof pantallas>;
/** What the pages of one NIF add to that. */
export type TextosDeNif = Forma<typeof deNif>;
/** All that screens show. */
type EnPantalla = typeof pantallas &
  typeof deNif & { readonly stripe: typeof stripe; readonly superusuario: typeof superusuario };
/** The part that the pages before a session need. */
export type TextosDeAcceso = Pick<Textos, 'comun' | 'validacion'> & {
  readonly auth: Omit<Textos['auth'], 'perfil'>;
};

type Rutas<T, Prefijo extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefijo}${K}` : Rutas<T[K], `${Prefijo}${K}.`>;
}[keyof T & string];

/** Every key of the product, dotted: `facturas.lista.titulo`. */
export type ClaveTexto = Rutas<TextosEs>;
/** Those that a screen may show. */
export type ClaveDePantalla = Rutas<EnPantalla>;
/** The keys below one namespace, without it: for `errores`, the codes. */
export type ClaveDe<N extends keyof TextosEs> = Rutas<TextosEs[N]>;

declare module 'i18next' {
  interface CustomTypeOptions {
    // A screen has no more than these.
    resources: { translation: EnPantalla };
    defaultNS: 'translation';
  }
}
