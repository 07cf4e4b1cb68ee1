// The texts of the screens by their keys, in the language of a page: wording may change without touching a journey.
import { createTraductor, formatImporte } from '@encadena/i18n';
import type { ClaveTexto, Idioma, ParametrosTexto } from '@encadena/i18n';

export type Textos = (clave: ClaveTexto, parametros?: ParametrosTexto) => string;

const traductor = await createTraductor();

export const textosEn =
  (idioma: Idioma): Textos =>
  (clave, parametros) =>
    traductor.texto(idioma, clave, parametros);

/** An amount in euros as the screens of a language write it. */
export const dineroEn =
  (idioma: Idioma) =>
  (valor: string): string =>
    formatImporte(valor, idioma).replace(/\s/g, ' ');

/** What is read on screen, with plain blanks. */
export const plano = (texto: string | null): string => (texto ?? '').replace(/\s+/g, ' ');

/** The name of a row's menu, whatever the row is called. */
export const masAcciones = (t: Textos): RegExp =>
  new RegExp(`^${t('comun.acciones.masAcciones', { nombre: '§' }).split('§')[0]}`);
