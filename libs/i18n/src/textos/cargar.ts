// Brings one language's texts, each in a chunk of its own, so that a browser loads only what it shows.
import type { Idioma } from '../idiomas';
import type { Textos, TextosDeAcceso, TextosDeNif, TextosDePantallas } from './tipos';

const TODOS: Record<Idioma, () => Promise<{ textos: Textos }>> = {
  es: () => import('./es/index'),
  ca: () => import('./ca/index'),
  en: () => import('./en/index'),
};

const DE_PANTALLAS: Record<Idioma, () => Promise<{ pantallas: TextosDePantallas }>> = {
  es: () => import('./es/pantallas-es'),
  ca: () => import('./ca/pantallas-ca'),
  en: () => import('./en/pantallas-en'),
};

const DE_ACCESO: Record<Idioma, () => Promise<{ acceso: TextosDeAcceso }>> = {
  es: () => import('./es/acceso-es'),
  ca: () => import('./ca/acceso-ca'),
  en: () => import('./en/acceso-en'),
};

const DE_NIF: Record<Idioma, () => Promise<{ deNif: TextosDeNif }>> = {
  es: () => import('./es/nif-es'),
  ca: () => import('./ca/nif-ca'),
  en: () => import('./en/nif-en'),
};

const DE_STRIPE: Record<Idioma, () => Promise<Pick<Textos, 'stripe'>>> = {
  es: () => import('./es/stripe'),
  ca: () => import('./ca/stripe'),
  en: () => import('./en/stripe'),
};

const DE_SUPER: Record<Idioma, () => Promise<Pick<Textos, 'superusuario'>>> = {
  es: () => import('./es/superusuario'),
  ca: () => import('./ca/superusuario'),
  en: () => import('./en/superusuario'),
};

/**
 * How much of a language: `acceso` is what the pages before a session show, `pantallas` what all behind it do; `nif`,
 * `stripe` and `super` are what the pages of one NIF, of connected accounts and of super users add to that.
 */
export const PARTES_DE_TEXTOS = ['acceso', 'pantallas', 'nif', 'stripe', 'super'] as const;
export type ParteDeTextos = (typeof PARTES_DE_TEXTOS)[number];

/** All texts of one language, the server's among them, as a tree: namespace, then keys. */
export const cargarTextos = async (idioma: Idioma): Promise<Textos> => (await TODOS[idioma]()).textos;

/** A part of the same tree; `acceso` is within `pantallas`. */
export const CARGAR_PARTE: Record<ParteDeTextos, (idioma: Idioma) => Promise<Partial<Textos>>> = {
  acceso: async (idioma) => (await DE_ACCESO[idioma]()).acceso as Partial<Textos>,
  pantallas: async (idioma) => (await DE_PANTALLAS[idioma]()).pantallas,
  nif: async (idioma) => (await DE_NIF[idioma]()).deNif,
  stripe: async (idioma) => ({ stripe: (await DE_STRIPE[idioma]()).stripe }),
  super: async (idioma) => ({ superusuario: (await DE_SUPER[idioma]()).superusuario }),
};
