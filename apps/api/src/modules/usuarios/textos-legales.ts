// The legal texts in force. Files that an operator replaces (LEGAL_DIR): one per document and language, with
// version and title on top. All languages of a document have one version, and who accepts it accepts exactly
// that one.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type Idioma, TEXTOS_LEGALES, type TextoLegal, type TextoLegalDto } from '@encadena/contracts';
import { IDIOMAS } from '@encadena/i18n';
import { CONFIG, type Config, ConfigError } from '../../platform/config';

@Injectable()
export class TextosLegales {
  private readonly textos: Map<string, TextoLegalDto>;

  constructor(@Inject(CONFIG) { LEGAL_DIR }: Pick<Config, 'LEGAL_DIR'>) {
    const dir = LEGAL_DIR ?? propios();
    this.textos = new Map(
      TEXTOS_LEGALES.flatMap((documento) => leerDocumento(dir, documento)).map((texto) => [
        `${texto.documento}.${texto.idioma}`,
        texto,
      ]),
    );
  }

  obtener(documento: TextoLegal, idioma: Idioma): TextoLegalDto {
    const texto = this.textos.get(`${documento}.${idioma}`);
    if (!texto) throw new Error(`There is no ${documento} in ${idioma}`);
    return texto;
  }

  /** The version that is accepted now. */
  version(documento: TextoLegal): string {
    return this.obtener(documento, 'es').version;
  }
}

function leerDocumento(dir: string, documento: TextoLegal): TextoLegalDto[] {
  const textos = IDIOMAS.map((idioma) =>
    leer(join(dir, `${documento.toLowerCase()}.${idioma}.md`), documento, idioma),
  );
  const versiones = new Set(textos.map(({ version }) => version));
  if (versiones.size > 1)
    throw new ConfigError(
      `LEGAL_DIR: the languages of ${documento} have different versions (${[...versiones].join(', ')})`,
    );
  return textos;
}

function leer(file: string, documento: TextoLegal, idioma: Idioma): TextoLegalDto {
  if (!existsSync(file)) throw new ConfigError(`LEGAL_DIR: ${file} is missing`);
  const [, version, titulo, texto] =
    /^---\r?\nversion: (\S{1,20})\r?\ntitulo: ([^\r\n]+)\r?\n---\r?\n([\s\S]+)$/.exec(
      readFileSync(file, 'utf8'),
    ) ?? [];
  if (!version || !titulo || !texto)
    throw new ConfigError(`LEGAL_DIR: ${file} must begin with ---, version:, titulo:, ---`);
  return { documento, idioma, version, titulo: titulo.trim(), texto: texto.trim() };
}

// The bundle lies in dist/api beside its copy of the texts; the sources find them above.
function propios(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const dir = join(folder, 'legal');
    if (existsSync(join(dir, 'privacidad.es.md'))) return dir;
  }
  throw new ConfigError('LEGAL_DIR: the legal texts are missing');
}
