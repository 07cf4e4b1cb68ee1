// Texts in the reader's language, for answers that carry texts besides the error body.
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorDeCampo } from '@encadena/contracts';
import type { Idioma, Traductor } from '@encadena/i18n';
import type { ErrorDeCampoSinTexto } from '../errores/error-api';
import { conTexto } from './problema';
import { TRADUCTOR } from './problema.filter';

@Injectable()
export class Textos {
  constructor(@Inject(TRADUCTOR) private readonly traductor: Traductor) {}

  /** A finding with its sentence. */
  conMensaje(idioma: Idioma, hallazgo: ErrorDeCampoSinTexto): ErrorDeCampo {
    return conTexto(hallazgo, this.traductor, idioma);
  }

  /** The text of a key made at run time; undefined when there is none. */
  siExiste(idioma: Idioma, clave: string, params?: Record<string, string | number>): string | undefined {
    return this.traductor.textoSiExiste(idioma, clave, params);
  }
}
