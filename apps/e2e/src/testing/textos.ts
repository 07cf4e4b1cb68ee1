// The texts of the screens by their keys, in the language of a page: wording may change without touching a journey.
import { createTraductor } from '@encadena/i18n';
import type { ClaveTexto, Idioma, ParametrosTexto } from '@encadena/i18n';

export type Textos = (clave: ClaveTexto, parametros?: ParametrosTexto) => string;

const traductor = await createTraductor();

export const textosEn =
  (idioma: Idioma): Textos =>
  (clave, parametros) =>
    traductor.texto(idioma, clave, parametros);
