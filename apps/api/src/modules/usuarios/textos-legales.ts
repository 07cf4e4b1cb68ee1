// The legal texts in force (LEGAL_DIR holds all of them or is not given). Who accepts one accepts exactly its version.
import { Inject, Injectable } from '@nestjs/common';
import { type Idioma, TEXTOS_LEGALES, type TextoLegal, type TextoLegalDto } from '@encadena/contracts';
import { CONFIG, type Config } from '../../platform/config';
import { leerTextos, type TextoConVersion } from '../../platform/legal';

@Injectable()
export class TextosLegales {
  private readonly textos: Record<TextoLegal, Record<Idioma, TextoConVersion>>;

  constructor(@Inject(CONFIG) { LEGAL_DIR }: Pick<Config, 'LEGAL_DIR'>) {
    this.textos = Object.fromEntries(
      TEXTOS_LEGALES.map((documento) => [
        documento,
        leerTextos(LEGAL_DIR, documento.toLowerCase(), { todosSuyos: true }),
      ]),
    ) as Record<TextoLegal, Record<Idioma, TextoConVersion>>;
  }

  obtener(documento: TextoLegal, idioma: Idioma): TextoLegalDto {
    return { documento, ...this.textos[documento][idioma] };
  }

  /** The version that is accepted now. */
  version(documento: TextoLegal): string {
    return this.textos[documento].es.version;
  }
}
