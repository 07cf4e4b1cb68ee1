// The language of the page: a stored choice (key `language`), else the person's own, else the browser's, else English.
import { cambiarIdioma, createI18n, elegirIdioma } from '@encadena/i18n';
import type { Idioma } from '@encadena/i18n';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setIdiomaDeLlamadas } from './llamadas';
import { session } from './session';
import { escribirCadena, leerCadena } from './storage';

const CLAVE = 'language';

function acompanar(idioma: Idioma): void {
  document.documentElement.lang = idioma;
  setIdiomaDeLlamadas(idioma);
}

/** The instance for this visit, in the language that the rule chooses, with the texts of the pages before a session. */
export async function iniciarIdioma(): Promise<i18n> {
  const idioma = elegirIdioma({
    guardado: leerCadena(CLAVE) ?? session.usuario()?.idioma,
    navegador: navigator.languages,
  });
  const instancia = await createI18n(idioma, 'acceso');
  initReactI18next.init(instancia);
  acompanar(idioma);
  return instancia;
}

/** Switches and remembers; also what login does with the person's own language. */
export async function elegir(instancia: i18n, idioma: Idioma): Promise<void> {
  escribirCadena(CLAVE, idioma);
  await cambiarIdioma(instancia, idioma);
  acompanar(idioma);
}
