// Texts that a lawyer writes: files that an operator replaces (LEGAL_DIR), one per text and language, with version and title on top. All
// languages of a text have one version, and all come from the same place: an operator's Spanish beside our Catalan would be two texts.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { IDIOMAS, type Idioma } from '@encadena/i18n';
import { ConfigError } from '../config';

export interface TextoConVersion {
  idioma: Idioma;
  version: string;
  titulo: string;
  /** Markdown without the title, perhaps with places to fill in as `{{titular}}`. */
  texto: string;
}

/**
 * The text of that name, `name.LANGUAGE.md`, in every language. `dir`: the operator's folder; what it does not hold is ours, unless all of it
 * has to be his. Throws a ConfigError for the person who starts the process.
 */
export function leerTextos(
  dir: string | undefined,
  nombre: string,
  { todosSuyos = false } = {},
): Record<Idioma, TextoConVersion> {
  const suyos = dir !== undefined && (todosSuyos || existsSync(join(dir, `${nombre}.es.md`)));
  const carpeta = suyos ? dir : nuestros(nombre);
  const textos = IDIOMAS.map((idioma) => leer(join(carpeta, `${nombre}.${idioma}.md`), idioma));
  const versiones = new Set(textos.map(({ version }) => version));
  if (versiones.size > 1)
    throw new ConfigError(
      `LEGAL_DIR: the languages of ${nombre} have different versions (${[...versiones].join(', ')})`,
    );
  return Object.fromEntries(textos.map((texto) => [texto.idioma, texto])) as Record<Idioma, TextoConVersion>;
}

function leer(file: string, idioma: Idioma): TextoConVersion {
  if (!existsSync(file)) throw new ConfigError(`LEGAL_DIR: ${file} is missing`);
  const [, version, titulo, texto] =
    /^---\r?\nversion: (\S{1,20})\r?\ntitulo: ([^\r\n]+)\r?\n---\r?\n([\s\S]+)$/.exec(
      readFileSync(file, 'utf8'),
    ) ?? [];
  if (!version || !titulo || !texto)
    throw new ConfigError(`LEGAL_DIR: ${file} must begin with ---, version:, titulo:, ---`);
  return { idioma, version, titulo: titulo.trim(), texto: texto.trim() };
}

// The bundle lies in dist/api beside its copy of the texts; the sources find them above.
function nuestros(nombre: string): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const dir = join(folder, 'legal');
    if (existsSync(join(dir, `${nombre}.es.md`))) return dir;
  }
  throw new ConfigError(`LEGAL_DIR: the text ${nombre} is missing`);
}

/** The text with its places filled in, in one pass: what a person typed is never looked into for places to fill. */
export const rellenarTexto = (texto: string, valores: Readonly<Record<string, string>>): string =>
  texto.replace(/\{\{(\w+)\}\}/g, (lugar, nombre: string) => valores[nombre] ?? lugar);
