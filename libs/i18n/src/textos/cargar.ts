// Brings one language's texts, each in a chunk of its own, so that a browser loads only the one it shows.
import type { Idioma } from '../idiomas';
import type { Textos } from './tipos';

const CARGADORES: Record<Idioma, () => Promise<{ textos: Textos }>> = {
  es: () => import('./es/index'),
  ca: () => import('./ca/index'),
  en: () => import('./en/index'),
};

/** All texts of one language, as a tree: namespace, then keys. */
export const cargarTextos = async (idioma: Idioma): Promise<Textos> => (await CARGADORES[idioma]()).textos;
