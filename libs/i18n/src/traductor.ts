// Texts for the server: all languages at once, the language named with each text.
import { createI18n } from './i18n';
import { IDIOMAS } from './idiomas';
import type { Idioma } from './idiomas';
import type { ClaveTexto } from './textos/tipos';

export type ParametrosTexto = Readonly<Record<string, string | number>>;

export interface Traductor {
  /** The text of a typed key. */
  texto(idioma: Idioma, clave: ClaveTexto, parametros?: ParametrosTexto): string;
  /**
   * The text of a key made at run time (`errores.${codigo}`): undefined when there is none, so that the caller
   * chooses the general text on purpose.
   */
  textoSiExiste(idioma: Idioma, clave: string, parametros?: ParametrosTexto): string | undefined;
}

/** Loads the three languages once; the answer is then synchronous. */
export async function createTraductor(): Promise<Traductor> {
  const pares = await Promise.all(IDIOMAS.map(async (idioma) => [idioma, await createI18n(idioma)] as const));
  const instancias = Object.fromEntries(pares) as Record<Idioma, Awaited<ReturnType<typeof createI18n>>>;
  const textoSiExiste: Traductor['textoSiExiste'] = (idioma, clave, parametros = {}) => {
    const t = instancias[idioma];
    return t.exists(clave) ? String(t.t(clave as never, parametros as never)) : undefined;
  };
  return {
    textoSiExiste,
    texto: (idioma, clave, parametros) => textoSiExiste(idioma, clave, parametros) ?? clave,
  };
}
