// The facets of the structure table as functions: does a literal have the form? Written by hand instead of as regular
// expressions where the hot path runs; a test holds them against the schema's own patterns.
import { fechaIsoOf } from '../instante';
import { NO_XML } from '../xml/escape';
import type { Faceta } from './tipos';

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Optional sign, 1 to `enteros` digits, then optionally a point and 0 to 2 digits. */
function decimal(enteros: number, conSigno: boolean): (valor: string) => boolean {
  return (valor) => {
    const { length } = valor;
    let i = 0;
    if (conSigno && length > 0) {
      const signo = valor.charCodeAt(0);
      if (signo === 43 || signo === 45) i = 1;
    }
    const inicio = i;
    while (i < length && isDigit(valor.charCodeAt(i))) i += 1;
    if (i === inicio || i - inicio > enteros) return false;
    if (i === length) return true;
    if (valor.charCodeAt(i) !== 46 || length - i > 3) return false;
    for (i += 1; i < length; i += 1) if (!isDigit(valor.charCodeAt(i))) return false;
    return true;
  };
}

function fecha(valor: string): boolean {
  if (valor.length !== 10 || valor.charCodeAt(2) !== 45 || valor.charCodeAt(5) !== 45) return false;
  for (let i = 0; i < 10; i += 1) if (i !== 2 && i !== 5 && !isDigit(valor.charCodeAt(i))) return false;
  return true;
}

const INSTANTE =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/;
const SUPLEMENTARIOS = /[\ud800-\udfff]/;

/** Length in characters as the schema counts them (code points). */
function caracteres(valor: string): number {
  return SUPLEMENTARIOS.test(valor) ? [...valor].length : valor.length;
}

/** Remembers the last good literal: in a batch most values repeat (issuer, system, dates). */
function conMemo(check: (valor: string) => boolean): (valor: string) => boolean {
  let bueno: string | undefined;
  return (valor) => {
    if (valor === bueno) return true;
    if (!check(valor)) return false;
    bueno = valor;
    return true;
  };
}

/** The check of a facet; each call gives a function with a memory of its own. */
export function facetaCheck(faceta: Faceta): (valor: string) => boolean {
  switch (faceta.clase) {
    case 'texto': {
      const { max } = faceta;
      // The schema lets some be empty; the service wants what is empty left out (dossier section 1).
      const min = Math.max(faceta.min, 1);
      return conMemo((v) => v.length >= min && (v.length <= max || caracteres(v) <= max) && !NO_XML.test(v));
    }
    case 'nif':
      return conMemo((v) => caracteres(v) === 9 && !NO_XML.test(v));
    case 'fecha':
      return conMemo(fecha);
    case 'importe':
      return decimal(12, true);
    case 'tipo':
      return conMemo(decimal(3, false));
    case 'instante':
      return conMemo(
        (v) => INSTANTE.test(v) && fechaIsoOf(`${v.slice(8, 10)}-${v.slice(5, 7)}-${v.slice(0, 4)}`) !== null,
      );
    case 'lista': {
      const valores = new Set(faceta.valores);
      return (v) => valores.has(v);
    }
  }
}
