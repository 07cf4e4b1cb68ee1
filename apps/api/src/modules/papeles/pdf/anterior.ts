// The file as it was before something was appended, and whether one of its objects has changed.
import {
  isDictionary,
  nameOf,
  type PdfDictionary,
  type PdfObject,
  type PdfStructure,
  type PdfValue,
  referenceOf,
  sameValue,
} from '@encadena/pdf-reader';

/** The file as it was: ours, or up to its last signature. */
export interface Anterior {
  objetos: Map<number, PdfObject>;
  catalogo: number | undefined;
  ultimaPagina: number | undefined;
  ficha: PdfValue | undefined;
}

export const esDeTipo = (valor: PdfValue | undefined, tipo: string): valor is PdfDictionary =>
  isDictionary(valor) && nameOf(valor.get('Type')) === tipo;

export function loAnterior({ objects: todos, tables: tablas }: PdfStructure, largo: number): Anterior {
  const objetos = new Map(
    todos
      .filter(({ start: inicio }) => inicio < largo)
      .sort((a, b) => a.start - b.start)
      .map((objeto) => [objeto.num, objeto]),
  );
  const de = (valor: PdfValue | undefined): PdfValue | undefined =>
    referenceOf(valor) ? objetos.get(referenceOf(valor)?.num ?? -1)?.value : valor;
  const trailer = tablas.filter(({ start: inicio }) => inicio < largo).at(-1)?.trailer;
  const raiz = de(trailer?.get('Root'));
  const paginas = isDictionary(raiz) ? de(raiz.get('Pages')) : undefined;
  const hijas = isDictionary(paginas) ? de(paginas.get('Kids')) : undefined;
  return {
    objetos,
    catalogo: referenceOf(trailer?.get('Root'))?.num,
    ultimaPagina: Array.isArray(hijas) ? referenceOf(hijas.at(-1))?.num : undefined,
    ficha: trailer?.get('Info'),
  };
}

/** What may be another than before: the list of a page's annotations, parts of the catalog, the file's card. */
export function esOtro(ahora: PdfObject, { objetos, catalogo, ficha }: Anterior): boolean {
  const antes = objetos.get(ahora.num);
  if (!antes || (referenceOf(ficha)?.num === ahora.num && !ahora.stream)) return false;
  if (antes.stream || ahora.stream || antes.gen !== ahora.gen) return true;
  if (esDeTipo(antes.value, 'Page')) return !sameValue(antes.value, ahora.value, ['Annots']);
  // iText, and so AutoFirma, writes its version into the tree of pages.
  if (esDeTipo(antes.value, 'Pages')) return !sameValue(antes.value, ahora.value, ['ITXT']);
  if (catalogo === ahora.num && isDictionary(antes.value) && isDictionary(ahora.value))
    return !sameValue(antes.value.get('Pages'), ahora.value.get('Pages'));
  // Written again as it was: clumsy, and no change.
  return !sameValue(antes.value, ahora.value);
}
