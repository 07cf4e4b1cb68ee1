// Links and actions: whatever leads the reader of a document elsewhere (ISO 32000-1, 12.6). Programs that run
// have already been refused (contenido.ts).
import { isDictionary, nameOf, type PdfValue } from '@encadena/pdf-reader';

const CLAVES = ['A', 'AA', 'PA', 'OpenAction', 'URI', 'Dest', 'Dests', 'Next'];
const TIPOS = [
  ...['URI', 'GoTo', 'GoToR', 'GoToDp', 'GoTo3DView', 'Named', 'Hide', 'ResetForm', 'Thread'],
  ...['SetOCGState', 'Trans'],
];

/** Does it, or anything written in it, act? */
export function llevaAccion(valor: PdfValue): boolean {
  if (Array.isArray(valor)) return valor.some(llevaAccion);
  if (!isDictionary(valor)) return false;
  return (
    CLAVES.some((clave) => valor.has(clave)) ||
    TIPOS.includes(nameOf(valor.get('S')) ?? '') ||
    nameOf(valor.get('Subtype')) === 'Link' ||
    [...valor.values()].some(llevaAccion)
  );
}
