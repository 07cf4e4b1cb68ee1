// The i18next instance of the product: one language loaded at a time, keys typed from Spanish.
import i18next from 'i18next';
import type { i18n } from 'i18next';
import type { Idioma } from './idiomas';
import { isolateText } from './isolate';
import { cargarTextos, cargarTextosDeAcceso, cargarTextosDePantallas } from './textos/cargar';
import type { ParteDeTextos } from './textos/cargar';

const CARGAR = {
  acceso: cargarTextosDeAcceso,
  pantallas: cargarTextosDePantallas,
  todos: cargarTextos,
} as const satisfies Record<ParteDeTextos, unknown>;

/**
 * A ready instance that shows `idioma`, with all texts or those of the pages before a session. Placeholders
 * are `{{nombre}}`; nothing is escaped here, because React and the JSON writer do it; what people typed is
 * isolated within the sentence (`isolateText`). A missing key shows itself, which the check of the texts
 * makes impossible.
 */
export async function createI18n(idioma: Idioma, parte: ParteDeTextos = 'todos'): Promise<i18n> {
  const instancia = i18next.createInstance();
  await instancia.init({
    lng: idioma,
    fallbackLng: false,
    resources: { [idioma]: { translation: await CARGAR[parte](idioma) } },
    // Texts never become HTML; what people typed is isolated within the sentence.
    interpolation: { escapeValue: true, escape: isolateText },
    returnNull: false,
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  return instancia;
}

const tienePantallas = (instancia: i18n, idioma: string): boolean =>
  instancia.getDataByLanguage(idioma)?.translation?.menu !== undefined;

/** Loads `idioma` when it is not there yet, as far as the language on screen is, and switches the instance to it. */
export async function cambiarIdioma(instancia: i18n, idioma: Idioma): Promise<void> {
  const parte: ParteDeTextos = tienePantallas(instancia, instancia.language) ? 'pantallas' : 'acceso';
  if (
    !instancia.hasResourceBundle(idioma, 'translation') ||
    (parte === 'pantallas' && !tienePantallas(instancia, idioma))
  ) {
    instancia.addResourceBundle(idioma, 'translation', await CARGAR[parte](idioma), true, true);
  }
  await instancia.changeLanguage(idioma);
}

/** Brings the rest of the texts of the language on screen, for the pages behind a session. */
export async function completarTextos(instancia: i18n): Promise<void> {
  const idioma = instancia.language as Idioma;
  if (!tienePantallas(instancia, idioma))
    instancia.addResourceBundle(idioma, 'translation', await cargarTextosDePantallas(idioma), true, true);
}
