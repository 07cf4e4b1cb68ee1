// Where the walk through what was added begins: objects that existed before and were rewritten, and
// directories.
import { type Anterior, esDeTipo } from './anterior';
import { cadena, type Visita } from './formas';
import { ANOTACIONES, DEL_CATALOGO, INFO, MAQUINARIA } from './formas-de-firma';
import {
  isDictionary,
  type PdfDictionary,
  type PdfObject,
  type PdfValue,
  referenceOf,
  sameValue,
} from '@encadena/pdf-reader';

/** Has it a place in the file, and there a shape that we accept? One that is new altogether has to be led to. */
export function tieneSitio(
  objeto: PdfObject,
  { objetos, catalogo, ficha }: Anterior,
  visita: Visita,
  enPagina: Map<PdfObject, Set<number>>,
): boolean {
  const { num, value: valor, stream: corriente } = objeto;
  const antes = objetos.get(num);
  if (corriente && (esDeTipo(valor, 'XRef') || esDeTipo(valor, 'ObjStm')))
    return visita.ver(MAQUINARIA, objeto);
  if (!antes) return true;
  visita.alcanzados.add(objeto);
  if (referenceOf(ficha)?.num === num) return visita.ver(INFO, objeto);
  if (catalogo === num && isDictionary(valor) && isDictionary(antes.value))
    return (
      sameValue(antes.value, valor, Object.keys(DEL_CATALOGO)) &&
      Object.entries(DEL_CATALOGO).every(([clave, forma]) => {
        const uno = valor.get(clave);
        return (
          uno === undefined || sameValue((antes.value as PdfDictionary).get(clave), uno) || forma(uno, visita)
        );
      })
    );
  if (esDeTipo(antes.value, 'Page') && isDictionary(valor))
    return conAnotaciones(num, antes.value.get('Annots'), valor.get('Annots'), visita, enPagina);
  if (esDeTipo(antes.value, 'Pages') && isDictionary(valor))
    return !valor.has('ITXT') || cadena(valor.get('ITXT'), visita);
  return true;
}

/** All that were there, and signatures besides. */
function conAnotaciones(
  pagina: number,
  antes: PdfValue | undefined,
  ahora: PdfValue | undefined,
  visita: Visita,
  enPagina: Map<PdfObject, Set<number>>,
): boolean {
  if (ahora === undefined) return antes === undefined;
  if (!ANOTACIONES(ahora, visita)) return false;
  const listas = visita.valores(ahora).filter((lista) => Array.isArray(lista));
  for (const ref of listas.flat())
    for (const campo of visita.definiciones(ref))
      enPagina.set(campo, (enPagina.get(campo) ?? new Set<number>()).add(pagina));
  return visita
    .valores(antes ?? [])
    .every(
      (lista) =>
        Array.isArray(lista) && listas.every((otra) => lista.every((uno, n) => sameValue(uno, otra[n]))),
    );
}
