// The i18next instance of the product: one language loaded at a time, keys typed from Spanish.
import i18next from 'i18next';
import type { i18n } from 'i18next';
import { formatImporte } from './format';
import type { Idioma } from './idiomas';
import { isolateText } from './isolate';
import { CARGAR_PARTE, cargarTextos, PARTES_DE_TEXTOS } from './textos/cargar';
import type { ParteDeTextos } from './textos/cargar';

/**
 * A ready instance that shows `idioma`, with all texts or a part of them. Placeholders are `{{nombre}}`; nothing is
 * escaped here, because React and the JSON writer do it; what people typed is isolated within the sentence
 * (`isolateText`). A missing key shows itself, which the check of the texts makes impossible.
 */
export async function createI18n(idioma: Idioma, parte?: ParteDeTextos): Promise<i18n> {
  const instancia = i18next.createInstance();
  await instancia.init({
    lng: idioma,
    fallbackLng: false,
    resources: { [idioma]: { translation: await (parte ? CARGAR_PARTE[parte] : cargarTextos)(idioma) } },
    // Texts never become HTML; what people typed is isolated within the sentence.
    interpolation: { escapeValue: true, escape: isolateText },
    returnNull: false,
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  // An amount within a sentence of the server's: {{pendiente, importe}}.
  instancia.services.formatter?.add('importe', (valor: string, lengua) =>
    formatImporte(valor, lengua as Idioma),
  );
  return instancia;
}

/** A namespace that only that part brings. */
const SUYA = {
  acceso: 'auth',
  pantallas: 'menu',
  nif: 'asistente',
  stripe: 'stripe',
  super: 'superusuario',
} as const satisfies Record<ParteDeTextos, string>;

const tiene = (instancia: i18n, idioma: string, parte: ParteDeTextos): boolean =>
  instancia.getResource(idioma, 'translation', SUYA[parte]) !== undefined;

async function traer(instancia: i18n, idioma: Idioma, partes: readonly ParteDeTextos[]): Promise<void> {
  await Promise.all(
    partes
      .filter((parte) => !tiene(instancia, idioma, parte))
      .map(async (parte) =>
        instancia.addResourceBundle(idioma, 'translation', await CARGAR_PARTE[parte](idioma), true, true),
      ),
  );
}

/** Loads `idioma` as far as the language on screen is there, and switches the instance to it. */
export async function cambiarIdioma(instancia: i18n, idioma: Idioma): Promise<void> {
  const partes = PARTES_DE_TEXTOS.filter((parte) => tiene(instancia, instancia.language, parte));
  // Who has the texts of all pages has those before a session among them.
  await traer(
    instancia,
    idioma,
    partes.includes('pantallas') ? partes.filter((una) => una !== 'acceso') : partes,
  );
  await instancia.changeLanguage(idioma);
}

/** Brings more texts of the language on screen: those of all pages behind a session, and what some of them add. */
export const completarTextos = (
  instancia: i18n,
  ...masPartes: readonly Exclude<ParteDeTextos, 'acceso' | 'pantallas'>[]
): Promise<void> => traer(instancia, instancia.language as Idioma, ['pantallas', ...masPartes]);
