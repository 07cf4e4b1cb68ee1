// The check of the texts: same keys and placeholders in every language, and one word for one thing (the glossary).
import { IDIOMAS } from './idiomas';
import type { Idioma } from './idiomas';
import { cargarTextos } from './textos/cargar';
import { PANTALLAS_CON_AYUDA, cargarAyuda } from './ayuda/index';
import { FORMATOS, SINONIMOS, type Sinonimo } from './glosario';

export interface HallazgoTexto {
  idioma: Idioma;
  clave: string;
  problema: string;
}

type Arbol = { readonly [clave: string]: string | Arbol };

function aplanar(arbol: Arbol, prefijo = ''): Map<string, string> {
  const salida = new Map<string, string>();
  for (const [clave, valor] of Object.entries(arbol)) {
    if (typeof valor === 'string') salida.set(prefijo + clave, valor);
    else for (const [hija, texto] of aplanar(valor, `${prefijo}${clave}.`)) salida.set(hija, texto);
  }
  return salida;
}

const marcadores = (texto: string): string =>
  [...new Set(texto.match(/\{\{\s*\w+(?:,\s*\w+)?\s*\}\}|<\/?\w+>/g) ?? [])].sort().join(' ');

function compararCon(base: Map<string, string>, otro: Map<string, string>, idioma: Idioma): HallazgoTexto[] {
  const hallazgos: HallazgoTexto[] = [];
  for (const [clave, texto] of base) {
    const traducido = otro.get(clave);
    if (traducido === undefined) hallazgos.push({ idioma, clave, problema: 'missing key' });
    else if (traducido.trim() === '') hallazgos.push({ idioma, clave, problema: 'empty text' });
    else if (marcadores(texto) !== marcadores(traducido))
      hallazgos.push({
        idioma,
        clave,
        problema: `placeholders differ: ${marcadores(texto)} / ${marcadores(traducido)}`,
      });
  }
  for (const clave of otro.keys())
    if (!base.has(clave)) hallazgos.push({ idioma, clave, problema: 'key unknown to Spanish' });
  return hallazgos;
}

/** Stray synonyms of the glossary in one language's texts; `reglas`: its words, or others to look for. */
export function buscarSinonimos(
  textos: ReadonlyMap<string, string>,
  idioma: Idioma,
  reglas: readonly Sinonimo[] = SINONIMOS[idioma],
): HallazgoTexto[] {
  return [...textos].flatMap(([clave, texto]) =>
    reglas
      .filter(({ evitar, salvo }) => evitar.test(texto) && !salvo?.includes(clave))
      .map(({ evitar, usar }) => ({
        idioma,
        clave,
        problema: `says ${evitar.source}; the glossary says "${usar}"`,
      })),
  );
}

/** Compares given trees with the first one, which is Spanish; for the check of the product, see `comprobarTextos`. */
export function compararArboles(arboles: Readonly<Record<Idioma, unknown>>): HallazgoTexto[] {
  const planos = Object.fromEntries(
    IDIOMAS.map((idioma) => [idioma, aplanar(arboles[idioma] as Arbol)]),
  ) as Record<Idioma, Map<string, string>>;
  return IDIOMAS.flatMap((idioma) => [
    ...compararCon(planos.es, planos[idioma], idioma),
    ...buscarSinonimos(planos[idioma], idioma),
    ...buscarSinonimos(planos[idioma], idioma, FORMATOS[idioma]),
  ]);
}

async function paginas(idioma: Idioma): Promise<Map<string, string>> {
  const textos = await Promise.all(PANTALLAS_CON_AYUDA.map((pantalla) => cargarAyuda(idioma, pantalla)));
  return new Map(PANTALLAS_CON_AYUDA.map((pantalla, i) => [`ayuda.${pantalla}`, textos[i] ?? '']));
}

/** Every finding over the product's own texts and help pages; an empty list is a pass. */
export async function comprobarTextos(): Promise<HallazgoTexto[]> {
  const pares = await Promise.all(
    IDIOMAS.map(async (idioma) => [idioma, await cargarTextos(idioma)] as const),
  );
  const ayudas = await Promise.all(
    IDIOMAS.map(async (idioma) => buscarSinonimos(await paginas(idioma), idioma)),
  );
  return [...compararArboles(Object.fromEntries(pares) as Record<Idioma, unknown>), ...ayudas.flat()];
}
