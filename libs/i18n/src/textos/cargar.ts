// Brings one language's texts, each in a chunk of its own, so that a browser loads only what it shows.
import type { Idioma } from '../idiomas';
import type { Textos, TextosDeAcceso, TextosDePantallas } from './tipos';

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

/**
 * How much of a language: `acceso` is what the pages before a session show, `pantallas` what all pages do;
 * the rest is the server's.
 */
export type ParteDeTextos = 'acceso' | 'pantallas' | 'todos';

/** All texts of one language, as a tree: namespace, then keys. */
export const cargarTextos = async (idioma: Idioma): Promise<Textos> => (await TODOS[idioma]()).textos;

/** The texts of all pages: a part of the same tree. */
export const cargarTextosDePantallas = async (idioma: Idioma): Promise<TextosDePantallas> =>
  (await DE_PANTALLAS[idioma]()).pantallas;

/** The texts of the pages before a session: a part of that one. */
export const cargarTextosDeAcceso = async (idioma: Idioma): Promise<TextosDeAcceso> =>
  (await DE_ACCESO[idioma]()).acceso;
