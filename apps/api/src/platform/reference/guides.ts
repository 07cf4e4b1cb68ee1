// The guides: our own Markdown in docs/api/guides, with the samples and the table of values that it names.
import type { Guide } from '@encadena/contracts';
import { tablaDeValores, type Idioma } from '@encadena/i18n';
import { VALORES_DE_PRUEBA } from '@encadena/values';
import { compiler } from 'markdown-to-jsx/html';
import { readReference } from './files';

/** They are written in two languages; who reads Catalan gets them in Spanish. */
const WRITTEN_IN: Record<Idioma, 'es' | 'en'> = { es: 'es', ca: 'es', en: 'en' };

const read = (guide: Guide, idioma: Idioma): string =>
  readReference(`guides/${WRITTEN_IN[idioma]}/${guide}.md`);

const SAMPLE = /\{\{sample:(\w+\.\w+)\}\}/g;
const VALUES = '{{values}}';

const codeOf = (name: string): string =>
  `\`\`\`${name.split('.').at(-1)}\n${readReference(`samples/${name}`).trimEnd()}\n\`\`\``;

/** What the guide is called. */
export const titleOfGuide = (guide: Guide, idioma: Idioma): string =>
  /^# (.+)$/m.exec(read(guide, idioma))?.[1] ?? guide;

/** The guide as markup. */
export async function guideBody(guide: Guide, idioma: Idioma): Promise<string> {
  const language = WRITTEN_IN[idioma];
  const table = await tablaDeValores(language, VALORES_DE_PRUEBA);
  const text = read(guide, idioma)
    .replace(SAMPLE, (_, name: string) => codeOf(name))
    .replace(VALUES, () => table);
  // A long line of code is scrolled by the keyboard too.
  const html = compiler(text, { disableParsingRawHTML: true }).replaceAll('<pre>', '<pre tabindex="0">');
  return `<article lang="${language}">${html}</article>`;
}
