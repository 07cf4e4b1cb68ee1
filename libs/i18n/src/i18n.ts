// The i18next instance of the product: one language loaded at a time, keys typed from Spanish.
import i18next from 'i18next';
import type { i18n } from 'i18next';
import type { Idioma } from './idiomas';
import { cargarTextos } from './textos/cargar';

/**
 * A ready instance that shows `idioma`. Placeholders are `{{nombre}}`; nothing is escaped here, because React and
 * the JSON writer do it. A missing key shows itself, which the check of the texts makes impossible.
 */
export async function createI18n(idioma: Idioma): Promise<i18n> {
  const instancia = i18next.createInstance();
  await instancia.init({
    lng: idioma,
    fallbackLng: false,
    resources: { [idioma]: { translation: await cargarTextos(idioma) } },
    interpolation: { escapeValue: false },
    returnNull: false,
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  return instancia;
}

/** Loads `idioma` when it is not there yet and switches the instance to it. */
export async function cambiarIdioma(instancia: i18n, idioma: Idioma): Promise<void> {
  if (!instancia.hasResourceBundle(idioma, 'translation')) {
    instancia.addResourceBundle(idioma, 'translation', await cargarTextos(idioma));
  }
  await instancia.changeLanguage(idioma);
}
