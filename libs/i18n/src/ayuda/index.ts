// Help pages, one Markdown text per screen and language; each language is loaded when its help is first opened.
import type { Idioma } from '../idiomas';
import type { PaginasDeAyuda } from './pantallas';

export { PANTALLAS_CON_AYUDA } from './pantallas';
export type { PantallaConAyuda } from './pantallas';

const CARGADORES: Record<Idioma, () => Promise<{ ayuda: PaginasDeAyuda }>> = {
  es: () => import('./es'),
  ca: () => import('./ca'),
  en: () => import('./en'),
};

/** The Markdown of a screen's help; throws when the screen has none. */
export async function cargarAyuda(idioma: Idioma, pantalla: string): Promise<string> {
  const { ayuda } = await CARGADORES[idioma]();
  const texto = (ayuda as Record<string, string | undefined>)[pantalla];
  if (texto === undefined) throw new Error(`No help page for ${pantalla}`);
  return texto;
}
