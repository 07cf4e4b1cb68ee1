// What the help says of the values that force an outcome in tests: words alone, by the id of each value. The values themselves
// stand in `values`, which this library does not know: whoever shows the page puts the two together.
import type { Idioma } from '../idiomas';
import type { TextosDeValores } from './textos-de-valores';

/** What stands in a help page for what the page itself cannot know. */
export const HUECOS_DE_AYUDA = {
  /** The table of those values. */
  valores: '[[valores-de-prueba]]',
  /** How many requests a key may make in a minute. */
  peticiones: '[[peticiones-minuto]]',
} as const;

const CARGADORES: Record<Idioma, () => Promise<{ valores: TextosDeValores }>> = {
  es: () => import('./es-valores'),
  ca: () => import('./ca-valores'),
  en: () => import('./en-valores'),
};

export const cargarValoresDePrueba = async (idioma: Idioma): Promise<TextosDeValores> =>
  (await CARGADORES[idioma]()).valores;

/** The table of those values in Markdown, with what happens to each. */
export async function tablaDeValores(
  idioma: Idioma,
  valores: readonly { id: string; valor: string }[],
): Promise<string> {
  const { columnas, de } = await cargarValoresDePrueba(idioma);
  return [
    `| ${columnas.join(' | ')} |`,
    '| --- | --- |',
    ...valores.map(({ id, valor }) => `| \`${valor}\` | ${de[id] ?? ''} |`),
  ].join('\n');
}
