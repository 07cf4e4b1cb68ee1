// Links and actions: whatever leads the reader of a document elsewhere (ISO 32000-1, 12.6). Programs that run
// have already been refused (contenido.ts).
import { esDiccionario, nombreDe, type Valor } from './lexico';

const CLAVES = ['A', 'AA', 'PA', 'OpenAction', 'URI', 'Dest', 'Dests', 'Next'];
const TIPOS = [
  ...['URI', 'GoTo', 'GoToR', 'GoToDp', 'GoTo3DView', 'Named', 'Hide', 'ResetForm', 'Thread'],
  ...['SetOCGState', 'Trans'],
];

/** Does it, or anything written in it, act? */
export function llevaAccion(valor: Valor): boolean {
  if (Array.isArray(valor)) return valor.some(llevaAccion);
  if (!esDiccionario(valor)) return false;
  return (
    CLAVES.some((clave) => valor.has(clave)) ||
    TIPOS.includes(nombreDe(valor.get('S')) ?? '') ||
    nombreDe(valor.get('Subtype')) === 'Link' ||
    [...valor.values()].some(llevaAccion)
  );
}
