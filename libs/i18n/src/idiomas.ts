// The languages of the product and the one rule that chooses among them (specification, section 9).
export const IDIOMAS = ['es', 'ca', 'en'] as const;
export type Idioma = (typeof IDIOMAS)[number];

/** The language when nothing else decides. */
export const IDIOMA_POR_DEFECTO: Idioma = 'en';

/** True for one of the three codes `es`, `ca`, `en`, exactly. */
export const esIdioma = (valor: unknown): valor is Idioma => IDIOMAS.includes(valor as Idioma);

/** The first supported language among BCP 47 tags (`ca-ES` counts as `ca`), or undefined. */
export function primerIdiomaSoportado(etiquetas: readonly string[]): Idioma | undefined {
  return etiquetas.map((etiqueta) => etiqueta.split('-')[0]?.toLowerCase()).find(esIdioma);
}

/**
 * The language to show: a stored choice wins, then the browser's first supported language, else English.
 * Source: specification, section 9, "Languages".
 */
export function elegirIdioma(eleccion: { guardado?: unknown; navegador: readonly string[] }): Idioma {
  if (esIdioma(eleccion.guardado)) return eleccion.guardado;
  return primerIdiomaSoportado(eleccion.navegador) ?? IDIOMA_POR_DEFECTO;
}

/** The best supported language of an HTTP `Accept-Language` header (weights honoured), else English. */
export function idiomaDeAcceptLanguage(cabecera: string | undefined): Idioma {
  const pesos = (cabecera ?? '')
    .slice(0, 500)
    .split(',')
    .map((parte) => {
      const [etiqueta = '', ...parametros] = parte.trim().split(';');
      const q = parametros.map((parametro) => /^\s*q=([\d.]+)\s*$/.exec(parametro)?.[1]).find(Boolean);
      return { etiqueta, q: q === undefined ? 1 : Number(q) };
    });
  const porPeso = pesos.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  return primerIdiomaSoportado(porPeso.map(({ etiqueta }) => etiqueta)) ?? IDIOMA_POR_DEFECTO;
}
