// Texts in the reader's language, for answers that carry texts besides the error body.
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorDeCampo, Problema } from '@encadena/contracts';
import type { Idioma, Traductor } from '@encadena/i18n';
import type { ErrorDeCampoSinTexto } from '../errores/error-api';
import { conTexto, faltaDe, problemaDe } from './problema';
import { TRADUCTOR } from './problema.filter';

const SIN_PETICION = { ruta: '', idPeticion: '' };

@Injectable()
export class Textos {
  constructor(@Inject(TRADUCTOR) private readonly traductor: Traductor) {}

  /** A finding with its sentence. */
  conMensaje(idioma: Idioma, hallazgo: ErrorDeCampoSinTexto): ErrorDeCampo {
    return conTexto(hallazgo, this.traductor, idioma);
  }

  /** What an error says of one of many that are answered together; `nuestro`: only the log may describe it. */
  problema(
    idioma: Idioma,
    error: unknown,
  ): {
    status: number;
    nuestro: boolean;
    cuerpo: Pick<Problema, 'codigo' | 'mensaje' | 'errores' | 'detalle'>;
  } {
    const falta = faltaDe(error);
    const { codigo, mensaje, errores, detalle } = problemaDe(falta, this.traductor, idioma, SIN_PETICION);
    return {
      status: falta.status,
      nuestro: falta.nuestro === true,
      cuerpo: { codigo, mensaje, errores, ...(detalle && { detalle }) },
    };
  }

  /** The text of a key made at run time; undefined when there is none. */
  siExiste(idioma: Idioma, clave: string, params?: Record<string, string | number>): string | undefined {
    return this.traductor.textoSiExiste(idioma, clave, params);
  }
}
