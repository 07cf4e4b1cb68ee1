// Where the elements of a message stand, and its bounds. It runs before libxml2, which tells no places and
// counts nothing: what would make it work or remember without end does not come to it. It judges no XML;
// names, attributes, texts and whether tags match are libxml2's.
import { XmlMalFormado } from './xml-mal-formado';

/** Begin and end of each element in the text, by their order there. */
export interface Marcas {
  inicios: number[];
  fines: number[];
}

const MAX_PROFUNDIDAD = 64;
const MAX_NODOS = 500_000;
const [BARRA, EXCLAMACION, INTERROGACION] = [47, 33, 63];

const falla = (causa: string, posicion: number): never => {
  throw new XmlMalFormado(`${causa} (position ${posicion})`);
};

/** Throws XmlMalFormado: a DOCTYPE, too many elements, nested too deeply, a mark without end. */
export function leerMarcas(texto: string): Marcas {
  const inicios: number[] = [];
  const fines: number[] = [];
  const abiertos: number[] = [];
  for (let i = texto.indexOf('<'); i !== -1; i = texto.indexOf('<', i)) {
    const signo = texto.charCodeAt(i + 1);
    const fin = finDeMarca(texto, i, signo);
    if (signo === BARRA) fines[abiertos.pop() ?? falla('end tag without start', i)] = fin;
    else if (signo !== EXCLAMACION && signo !== INTERROGACION) {
      const numero = inicios.push(i) - 1;
      fines.push(fin);
      if (numero === MAX_NODOS) falla('too many elements', i);
      if (texto.charCodeAt(fin - 2) !== BARRA && abiertos.push(numero) > MAX_PROFUNDIDAD)
        falla('nested too deeply', i);
    }
    i = fin;
  }
  return { inicios, fines };
}

function finDeMarca(texto: string, i: number, signo: number): number {
  if (signo === INTERROGACION) return tras(texto, '?>', i + 2);
  if (signo !== EXCLAMACION) return finDeEtiqueta(texto, i);
  if (texto.startsWith('<!--', i)) return tras(texto, '-->', i + 4);
  if (texto.startsWith('<![CDATA[', i)) return tras(texto, ']]>', i + 9);
  return falla('DOCTYPE is refused', i);
}

function tras(texto: string, final: string, desde: number): number {
  const i = texto.indexOf(final, desde);
  return i === -1 ? falla(`${final} is missing`, desde) : i + final.length;
}

/** Past the tag that begins at i: at the first > that stands in no attribute's value. */
function finDeEtiqueta(texto: string, i: number): number {
  let fin = tras(texto, '>', i);
  const etiqueta = texto.slice(i, fin);
  if (!etiqueta.includes('"') && !etiqueta.includes("'")) return fin;
  for (let desde = i; ;) {
    const comilla = /["']/.exec(texto.slice(desde, fin));
    if (comilla === null) return fin;
    desde = tras(texto, comilla[0], desde + comilla.index + 1);
    if (desde > fin) fin = tras(texto, '>', desde);
  }
}
