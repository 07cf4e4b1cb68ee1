// The language of the page: a stored choice (key `language`), else the person's own, else the browser's, else English.
import { cambiarIdioma, createI18n, elegirIdioma } from '@encadena/i18n';
import type { Idioma } from '@encadena/i18n';
import dayjs from 'dayjs';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setIdiomaDeLlamadas } from './api-client';
import { session } from './session';
import { escribirCadena, leerCadena } from './storage';

const CLAVE = 'language';

// Month names of the date picker; English is built in.
const MESES: Record<Idioma, () => Promise<unknown>> = {
  es: () => import('dayjs/locale/es'),
  ca: () => import('dayjs/locale/ca'),
  en: () => Promise.resolve(),
};

async function acompanar(idioma: Idioma): Promise<void> {
  await MESES[idioma]();
  dayjs.locale(idioma);
  document.documentElement.lang = idioma;
  setIdiomaDeLlamadas(idioma);
}

/** The instance for this visit, in the language that the rule chooses. */
export async function iniciarIdioma(): Promise<i18n> {
  const idioma = elegirIdioma({ guardado: leerCadena(CLAVE) ?? session.usuario()?.idioma, navegador: navigator.languages });
  const instancia = await createI18n(idioma);
  initReactI18next.init(instancia);
  await acompanar(idioma);
  return instancia;
}

/** Switches and remembers; also what login does with the person's own language. */
export async function elegir(instancia: i18n, idioma: Idioma): Promise<void> {
  escribirCadena(CLAVE, idioma);
  await cambiarIdioma(instancia, idioma);
  await acompanar(idioma);
}
