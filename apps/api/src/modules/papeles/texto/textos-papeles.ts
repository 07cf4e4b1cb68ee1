// The texts in force of the documents: files that an operator can replace (LEGAL_DIR), one per document and
// language, with version and title on top. What LEGAL_DIR does not hold is ours. All languages of a document
// have the same version.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type Idioma, TIPOS_DOCUMENTO, type TipoDocumento } from '@encadena/contracts';
import { IDIOMAS } from '@encadena/i18n';
import { CONFIG, type Config, ConfigError } from '../../../platform/config';

export interface TextoPapel {
  tipo: TipoDocumento;
  idioma: Idioma;
  version: string;
  titulo: string;
  /** Markdown of a few kinds (papel-pdf.ts), with places to fill in as `{{titular}}`. */
  texto: string;
}

@Injectable()
export class TextosPapeles {
  private readonly textos: Map<string, TextoPapel>;

  constructor(@Inject(CONFIG) { LEGAL_DIR }: Pick<Config, 'LEGAL_DIR'>) {
    this.textos = new Map(
      TIPOS_DOCUMENTO.flatMap((tipo) => leerTodos(LEGAL_DIR, tipo)).map((texto) => [
        `${texto.tipo}.${texto.idioma}`,
        texto,
      ]),
    );
  }

  obtener(tipo: TipoDocumento, idioma: Idioma): TextoPapel {
    const texto = this.textos.get(`${tipo}.${idioma}`);
    if (!texto) throw new Error(`There is no ${tipo} in ${idioma}`);
    return texto;
  }

  /** The version that is handed out now. */
  version(tipo: TipoDocumento): string {
    return this.obtener(tipo, 'es').version;
  }
}

function leerTodos(dir: string | undefined, tipo: TipoDocumento): TextoPapel[] {
  const nombre = (idioma: Idioma) => `${tipo.toLowerCase()}.${idioma}.md`;
  // Of one paper all languages or none: an operator's Spanish beside our Catalan would be two texts.
  const carpeta = dir && existsSync(join(dir, nombre('es'))) ? dir : propios();
  const textos = IDIOMAS.map((idioma) => leer(join(carpeta, nombre(idioma)), tipo, idioma));
  const versiones = new Set(textos.map(({ version }) => version));
  if (versiones.size > 1)
    throw new ConfigError(
      `LEGAL_DIR: the languages of ${tipo} have different versions (${[...versiones].join(', ')})`,
    );
  return textos;
}

function leer(file: string, tipo: TipoDocumento, idioma: Idioma): TextoPapel {
  if (!existsSync(file)) throw new ConfigError(`LEGAL_DIR: ${file} is missing`);
  const [, version, titulo, texto] =
    /^---\r?\nversion: (\S{1,20})\r?\ntitulo: ([^\r\n]+)\r?\n---\r?\n([\s\S]+)$/.exec(
      readFileSync(file, 'utf8'),
    ) ?? [];
  if (!version || !titulo || !texto)
    throw new ConfigError(`LEGAL_DIR: ${file} must begin with ---, version:, titulo:, ---`);
  return { tipo, idioma, version, titulo: titulo.trim(), texto: texto.trim() };
}

// The bundle lies in dist/api beside its copy of the texts; the sources find them above.
function propios(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const dir = join(folder, 'legal');
    if (existsSync(join(dir, 'representacion.es.md'))) return dir;
  }
  throw new ConfigError('LEGAL_DIR: the texts of the papers are missing');
}
