// The texts in force of the documents to sign; what LEGAL_DIR does not hold is ours.
import { Inject, Injectable } from '@nestjs/common';
import { type Idioma, TIPOS_DOCUMENTO, type TipoDocumento } from '@encadena/contracts';
import { CONFIG, type Config } from '../../../platform/config';
import { leerTextos, type TextoConVersion } from '../../../platform/legal';

@Injectable()
export class TextosPapeles {
  private readonly textos: Record<TipoDocumento, Record<Idioma, TextoConVersion>>;

  constructor(@Inject(CONFIG) { LEGAL_DIR }: Pick<Config, 'LEGAL_DIR'>) {
    this.textos = Object.fromEntries(
      TIPOS_DOCUMENTO.map((tipo) => [tipo, leerTextos(LEGAL_DIR, tipo.toLowerCase())]),
    ) as Record<TipoDocumento, Record<Idioma, TextoConVersion>>;
  }

  obtener(tipo: TipoDocumento, idioma: Idioma): TextoConVersion {
    return this.textos[tipo][idioma];
  }

  /** The version that is handed out now. */
  version(tipo: TipoDocumento): string {
    return this.textos[tipo].es.version;
  }
}
