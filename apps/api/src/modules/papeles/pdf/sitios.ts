// Where the walk through what was added begins: objects that existed before and were rewritten, and
// directories.
import { type Anterior, esDeTipo } from './anterior';
import { cadena, type Visita } from './formas';
import { ANOTACIONES, DEL_CATALOGO, INFO, MAQUINARIA } from './formas-de-firma';
import { type Diccionario, esDiccionario, iguales, referenciaDe, type Valor } from './lexico';
import type { Objeto } from './objetos';

/** Has it a place in the file, and there a shape that we accept? One that is new altogether has to be led to. */
export function tieneSitio(
  objeto: Objeto,
  { objetos, catalogo, ficha }: Anterior,
  visita: Visita,
  enPagina: Map<Objeto, Set<number>>,
): boolean {
  const { num, valor, corriente } = objeto;
  const antes = objetos.get(num);
  if (corriente && (esDeTipo(valor, 'XRef') || esDeTipo(valor, 'ObjStm')))
    return visita.ver(MAQUINARIA, objeto);
  if (!antes) return true;
  visita.alcanzados.add(objeto);
  if (referenciaDe(ficha)?.num === num) return visita.ver(INFO, objeto);
  if (catalogo === num && esDiccionario(valor) && esDiccionario(antes.valor))
    return (
      iguales(antes.valor, valor, Object.keys(DEL_CATALOGO)) &&
      Object.entries(DEL_CATALOGO).every(([clave, forma]) => {
        const uno = valor.get(clave);
        return (
          uno === undefined || iguales((antes.valor as Diccionario).get(clave), uno) || forma(uno, visita)
        );
      })
    );
  if (esDeTipo(antes.valor, 'Page') && esDiccionario(valor))
    return conAnotaciones(num, antes.valor.get('Annots'), valor.get('Annots'), visita, enPagina);
  if (esDeTipo(antes.valor, 'Pages') && esDiccionario(valor))
    return !valor.has('ITXT') || cadena(valor.get('ITXT'), visita);
  return true;
}

/** All that were there, and signatures besides. */
function conAnotaciones(
  pagina: number,
  antes: Valor | undefined,
  ahora: Valor | undefined,
  visita: Visita,
  enPagina: Map<Objeto, Set<number>>,
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
        Array.isArray(lista) && listas.every((otra) => lista.every((uno, n) => iguales(uno, otra[n]))),
    );
}
