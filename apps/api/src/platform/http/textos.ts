// Texts in the reader's language, for answers that carry some beside the error body.
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorDeCampo } from '@encadena/contracts';
import { IDIOMA_POR_DEFECTO, type Idioma, type Traductor } from '@encadena/i18n';
import type { ErrorDeCampoSinTexto } from '../errores/error-api';
import { contexto } from './contexto';
import { conTexto } from './problema';
import { TRADUCTOR } from './problema.filter';

@Injectable()
export class Textos {
  constructor(@Inject(TRADUCTOR) private readonly traductor: Traductor) {}

  /** The language of the request at hand. */
  get idioma(): Idioma {
    return contexto()?.idioma ?? IDIOMA_POR_DEFECTO;
  }

  /** A finding with its sentence. */
  conMensaje(hallazgo: ErrorDeCampoSinTexto): ErrorDeCampo {
    return conTexto(hallazgo, this.traductor, this.idioma);
  }

  /** The text of a key made at run time; undefined when there is none. */
  siExiste(clave: string, params?: Record<string, string | number>): string | undefined {
    return this.traductor.textoSiExiste(this.idioma, clave, params);
  }
}
