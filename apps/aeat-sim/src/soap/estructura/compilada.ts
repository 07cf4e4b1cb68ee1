// The table of facts of `verifactu` (order, types, cardinality, codes of the messages) made quick to walk.
// The walk itself and the judging of values are written here, apart from the library's own check.
import { isFechaISO } from '@encadena/values';
import { NAMESPACES, type Bloque, type Elemento, type Faceta } from '@encadena/verifactu';

export interface ElementoCompilado {
  nombre: string;
  uri: string;
  orden: number;
  obligatorio: boolean;
  max: number;
  opcion: boolean;
  codigo: number;
  /** Exactly one of bloque and faceta, or neither: content that nobody looks into (ds:Signature). */
  bloque?: BloqueCompilado;
  faceta?: (valor: string) => boolean;
}

export interface BloqueCompilado {
  elementos: readonly ElementoCompilado[];
  porNombre: ReadonlyMap<string, ElementoCompilado>;
  alternativa?: { falta: number; sobra: number };
}

/** Tables of the query speak of further namespaces than those of a send. */
export type UriDe = (elemento: Elemento) => string;

const uriHabitual: UriDe = (e) => (e.contenido.clase === 'ajeno' ? NAMESPACES.ds : NAMESPACES[e.prefijo]);

export function compilarBloque(bloque: Bloque, uriDe: UriDe = uriHabitual): BloqueCompilado {
  const elementos = bloque.elementos.map((e, orden): ElementoCompilado => {
    const comun = {
      nombre: e.nombre,
      uri: uriDe(e),
      orden,
      obligatorio: e.min === 1,
      max: e.max,
      opcion: e.opcion,
      codigo: e.codigo,
    };
    if (e.contenido.clase === 'ajeno') return comun;
    return e.contenido.clase === 'bloque'
      ? { ...comun, bloque: compilarBloque(e.contenido, uriDe) }
      : { ...comun, faceta: facetaDe(e.contenido) };
  });
  return {
    elementos,
    porNombre: new Map(elementos.map((e) => [e.nombre, e])),
    alternativa: bloque.alternativa,
  };
}

const FORMAS = {
  fecha: /^\d{2}-\d{2}-\d{4}$/,
  importe: /^[+-]?\d{1,12}(?:\.\d{0,2})?$/,
  tipo: /^\d{1,3}(?:\.\d{0,2})?$/,
  // No fractions, no seconds in the offset: measured, 1244 (dossier section 2).
  instante:
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/,
};

function largo(valor: string): number {
  return /[\ud800-\udfff]/.test(valor) ? [...valor].length : valor.length;
}

function facetaDe(faceta: Faceta): (valor: string) => boolean {
  if (faceta.clase === 'texto')
    return (v) => v !== '' && v.length >= faceta.min && (v.length <= faceta.max || largo(v) <= faceta.max);
  if (faceta.clase === 'nif') return (v) => largo(v) === 9;
  if (faceta.clase === 'lista') {
    const valores = new Set(faceta.valores);
    return (v) => valores.has(v);
  }
  const forma = FORMAS[faceta.clase];
  // An xs:dateTime is of a day that exists.
  if (faceta.clase === 'instante') return (v) => forma.test(v) && isFechaISO(v.slice(0, 10));
  return (v) => forma.test(v);
}
