// Bodies and queries as the SDK writes them: items[0][price]=…&metadata[a]=b, here as the flat map that the web
// library makes of them.
import { rechazar } from './fallo';

const MAX_CLAVES = 5000;
const MAX_PROFUNDIDAD = 12;

export type Arbol = { [clave: string]: Arbol | string };

/** The nested form of it; whatever has only numbers for keys is a list, except metadata. */
export function anidar(plano: unknown): unknown {
  const raiz = Object.create(null) as Arbol;
  const pares = Object.entries((plano ?? {}) as Record<string, unknown>);
  if (pares.length > MAX_CLAVES) rechazar('Too many parameters.');
  for (const [clave, valor] of pares) {
    const camino = partir(clave);
    const textos = Array.isArray(valor) ? valor.map(String) : [String(valor)];
    if (camino.at(-1) === '') camino.pop();
    else if (textos.length > 1) rechazar(`Received the parameter ${clave} more than once.`, { param: clave });
    if (clave.endsWith('[]')) textos.forEach((texto, i) => poner(raiz, [...camino, String(i)], texto, clave));
    else poner(raiz, camino, textos[0] as string, clave);
  }
  return listas(raiz, false);
}

function partir(clave: string): string[] {
  const m = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(clave);
  if (m === null) rechazar(`Invalid parameter name: ${clave.slice(0, 100)}`, { param: clave.slice(0, 100) });
  const camino = [
    m[1] as string,
    ...[...(m[2] as string).matchAll(/\[([^[\]]*)\]/g)].map((x) => x[1] as string),
  ];
  if (camino.length > MAX_PROFUNDIDAD) rechazar('The parameters are nested too deeply.');
  return camino;
}

function poner(raiz: Arbol, camino: readonly string[], texto: string, clave: string): void {
  let rama = raiz;
  for (const parte of camino.slice(0, -1)) {
    const siguiente = (rama[parte] ??= Object.create(null) as Arbol);
    if (typeof siguiente === 'string') rechazar(`Invalid parameter: ${clave}`, { param: clave });
    rama = siguiente;
  }
  const hoja = camino.at(-1) as string;
  if (hoja in rama) rechazar(`Received the parameter ${clave} more than once.`, { param: clave });
  rama[hoja] = texto;
}

function listas(arbol: Arbol | string, esMetadata: boolean): unknown {
  if (typeof arbol === 'string') return arbol;
  const claves = Object.keys(arbol);
  const hijos = claves.map(
    (clave) => [clave, listas(arbol[clave] as Arbol | string, clave === 'metadata')] as const,
  );
  if (!esMetadata && claves.length > 0 && claves.every((clave) => /^\d{1,4}$/.test(clave)))
    return hijos.sort(([a], [b]) => Number(a) - Number(b)).map(([, hijo]) => hijo);
  return Object.fromEntries(hijos);
}
