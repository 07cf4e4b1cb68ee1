// The file as it was before something was appended, and whether one of its objects has changed.
import { type Diccionario, esDiccionario, iguales, nombreDe, referenciaDe, type Valor } from './lexico';
import type { Estructura, Objeto } from './objetos';

/** The file as it was: ours, or up to its last signature. */
export interface Anterior {
  objetos: Map<number, Objeto>;
  catalogo: number | undefined;
  ultimaPagina: number | undefined;
  ficha: Valor | undefined;
}

export const esDeTipo = (valor: Valor | undefined, tipo: string): valor is Diccionario =>
  esDiccionario(valor) && nombreDe(valor.get('Type')) === tipo;

export function loAnterior({ objetos: todos, tablas }: Estructura, largo: number): Anterior {
  const objetos = new Map(
    todos
      .filter(({ inicio }) => inicio < largo)
      .sort((a, b) => a.inicio - b.inicio)
      .map((objeto) => [objeto.num, objeto]),
  );
  const de = (valor: Valor | undefined): Valor | undefined =>
    referenciaDe(valor) ? objetos.get(referenciaDe(valor)?.num ?? -1)?.valor : valor;
  const cola = tablas.filter(({ inicio }) => inicio < largo).at(-1)?.cola;
  const raiz = de(cola?.get('Root'));
  const paginas = esDiccionario(raiz) ? de(raiz.get('Pages')) : undefined;
  const hijas = esDiccionario(paginas) ? de(paginas.get('Kids')) : undefined;
  return {
    objetos,
    catalogo: referenciaDe(cola?.get('Root'))?.num,
    ultimaPagina: Array.isArray(hijas) ? referenciaDe(hijas.at(-1))?.num : undefined,
    ficha: cola?.get('Info'),
  };
}

/** What may be another than before: the list of a page's annotations, parts of the catalog, the file's card. */
export function esOtro(ahora: Objeto, { objetos, catalogo, ficha }: Anterior): boolean {
  const antes = objetos.get(ahora.num);
  if (!antes || (referenciaDe(ficha)?.num === ahora.num && !ahora.corriente)) return false;
  if (antes.corriente || ahora.corriente || antes.gen !== ahora.gen) return true;
  if (esDeTipo(antes.valor, 'Page')) return !iguales(antes.valor, ahora.valor, ['Annots']);
  // iText, and so AutoFirma, writes its version into the tree of pages.
  if (esDeTipo(antes.valor, 'Pages')) return !iguales(antes.valor, ahora.valor, ['ITXT']);
  if (catalogo === ahora.num && esDiccionario(antes.valor) && esDiccionario(ahora.valor))
    return !iguales(antes.valor.get('Pages'), ahora.valor.get('Pages'));
  // Written again as it was: clumsy, and no change.
  return !iguales(antes.valor, ahora.valor);
}
