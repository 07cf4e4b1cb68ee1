// Where a signature is on the page: invisible, or within the box at the foot of the last page and drawing
// only inside its own rectangle.
import type { DetalleComprobacion } from '@encadena/contracts';
import type { Visita } from './formas';
import { type Caja, cajaDe } from './formas-de-dibujo';
import {
  isDictionary,
  type PdfDictionary,
  type PdfObject,
  type PdfValue,
  referenceOf,
} from '@encadena/pdf-reader';
import type { Trazos } from './trazos';

/** Where on the last page a visible signature hides nothing: lower left and upper right corner, in points from the foot of the page. */
export type Zona = readonly [number, number, number, number];

interface Lugar {
  /** On which pages a field is listed. */
  enPagina: Map<PdfObject, Set<number>>;
  ultimaPagina: number | undefined;
  trazos: Map<PdfObject, Trazos>;
}

/** Smaller than that, PDFium stretches the picture as it pleases. */
const MIN_LADO = 1;
const TOLERANCIA = 0.5;

/** The first field that stands or draws where it should not, or undefined. */
export function juzgarCampos(
  visita: Visita,
  lugar: Lugar,
  zona: Zona,
): Extract<DetalleComprobacion, 'papelFirmaFuera' | 'papelFirmaDibujo'> | undefined {
  for (const [objeto, campo] of visita.campos) {
    if (!campo.has('Rect') && !campo.has('Subtype') && !campo.has('AP')) continue;
    const rect = cajaDe(campo.get('Rect'));
    if (!rect) return 'papelFirmaFuera';
    const dibujos = normales(campo, visita);
    if (anchoDe(rect) === 0 && altoDe(rect) === 0) {
      if (!dibujos.every((uno) => lugar.trazos.get(uno)?.vacio && cabeEn(uno, rect)))
        return 'papelFirmaDibujo';
      continue;
    }
    const p = referenceOf(campo.get('P'))?.num;
    const paginas = [...(lugar.enPagina.get(objeto) ?? []), ...(p === undefined ? [] : [p])];
    const enSitio = paginas.length > 0 && paginas.every((pagina) => pagina === lugar.ultimaPagina);
    if (!enSitio || !dentro(rect, zona)) return 'papelFirmaFuera';
    if (!dibujos.every((uno) => cabeEn(uno, rect))) return 'papelFirmaDibujo';
  }
  return undefined;
}

const anchoDe = ([x1, , x2]: Caja): number => x2 - x1;
const altoDe = ([, y1, , y2]: Caja): number => y2 - y1;

function normales(campo: PdfDictionary, visita: Visita): PdfObject[] {
  return visita
    .valores(campo.get('AP'))
    .flatMap((ap: PdfValue | undefined) => (isDictionary(ap) ? visita.definiciones(ap.get('N')) : []));
}

/** A viewer maps the form's box to the rectangle and cuts off what lies outside (ISO 32000-1, 12.5.5, algorithm 8.1): so both are of one size. */
function cabeEn({ value: valor }: PdfObject, rect: Caja): boolean {
  const caja = isDictionary(valor) ? cajaDe(valor.get('BBox')) : undefined;
  return (
    caja !== undefined &&
    Math.abs(anchoDe(caja) - anchoDe(rect)) <= (anchoDe(rect) === 0 ? 0 : TOLERANCIA) &&
    Math.abs(altoDe(caja) - altoDe(rect)) <= (altoDe(rect) === 0 ? 0 : TOLERANCIA)
  );
}

const dentro = (rect: Caja, zona: Zona): boolean =>
  anchoDe(rect) >= MIN_LADO &&
  altoDe(rect) >= MIN_LADO &&
  rect[0] >= zona[0] &&
  rect[1] >= zona[1] &&
  rect[2] <= zona[2] &&
  rect[3] <= zona[3];
