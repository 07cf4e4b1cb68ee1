// What a screen reader follows (ISO 32000-1, 14.7 and 14.8): a tree of headings, paragraphs, lists, tables and figures.
// Its order is that of reading, whatever the order of drawing; what belongs to no element of it is decoration, and is
// marked as such.
import { PARTES, type Documento, type Elemento, type Parte, type Tipo } from './documento';

interface Atributos {
  /** What a figure shows. */
  alt?: string;
  /** What stands there for who cannot see it, where nothing is drawn. */
  actual?: string;
  lang?: string;
  scope?: 'Column' | 'Row';
  /** Left, top, right and bottom, from the top of the sheet. */
  bbox?: [number, number, number, number];
}

/** A part, made when it is first named. */
export function parte(doc: Documento, cual: Parte): Elemento {
  const hecha = doc.partes.get(cual) ?? { tipo: 'Sect' as const, nodo: doc.struct('Sect') };
  doc.partes.set(cual, hecha);
  return hecha;
}

/** A new last child of an element. */
export function nuevo(doc: Documento, padre: Elemento, tipo: Tipo, atributos: Atributos = {}): Elemento {
  const elemento = { tipo, nodo: doc.struct(tipo, atributos) };
  padre.nodo.add(elemento.nodo);
  return elemento;
}

/** Texts that are set meanwhile belong to the element; with null they are repeated or decoration. */
export function dentro<T>(doc: Documento, elemento: Elemento | null, pintar: () => T): T {
  const antes = doc.elemento;
  doc.elemento = elemento;
  try {
    return pintar();
  } finally {
    doc.elemento = antes;
  }
}

/** A paragraph, heading or other element of its own for the texts that are set meanwhile. */
export const como = <T>(doc: Documento, padre: Elemento, tipo: Tipo, pintar: () => T): T =>
  dentro(doc, nuevo(doc, padre, tipo), pintar);

/** Lines of their own, one below the other, each a paragraph: read without a pause they would run into each other. */
export const renglones = (
  doc: Documento,
  padre: Elemento,
  lineas: readonly string[],
  y: number,
  pintar: (linea: string, y: number) => number,
): number => lineas.reduce((arriba, linea) => como(doc, padre, 'P', () => pintar(linea, arriba)), y);

/** Marks what is drawn as content of the element in hand, or as what stands on every page. */
export function marcado(doc: Documento, pintar: () => void): void {
  const { elemento } = doc;
  if (!elemento) {
    doc.markContent('Artifact', { type: 'Pagination' });
    pintar();
    doc.endMarkedContent();
    return;
  }
  const contenido = doc.markStructureContent(elemento.tipo);
  pintar();
  doc.endMarkedContent();
  elemento.nodo.add(contenido);
}

/** Lines and grounds: nobody reads them. */
export function adorno(doc: Documento, pintar: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  pintar();
  doc.endMarkedContent();
}

/** A picture with the words that stand for it, at its place on the sheet. */
export function figura(
  doc: Documento,
  padre: Elemento,
  { alt, bbox }: Required<Pick<Atributos, 'alt' | 'bbox'>>,
  pintar: () => void,
): void {
  dentro(doc, nuevo(doc, padre, 'Figure', { alt, bbox }), () => marcado(doc, pintar));
}

/** Names and what they stand for: a list whose items have a label and a body. */
export function item(doc: Documento, lista: Elemento): { rotulo: Elemento; cuerpo: Elemento } {
  const entero = nuevo(doc, lista, 'LI');
  return { rotulo: nuevo(doc, entero, 'Lbl'), cuerpo: nuevo(doc, entero, 'LBody') };
}

/** What a cell is: a heading of its column or of its row, or a datum. */
export type Celda = 'columna' | 'fila' | 'dato';

/** The cells of a new row of a table. */
export function fila(doc: Documento, tabla: Elemento, celdas: readonly Celda[]): Elemento[] {
  const renglon = nuevo(doc, tabla, 'TR');
  return celdas.map((celda) =>
    celda === 'dato'
      ? nuevo(doc, renglon, 'TD')
      : nuevo(doc, renglon, 'TH', { scope: celda === 'columna' ? 'Column' : 'Row' }),
  );
}

/** Puts the parts into the document, in their order. Nothing is added afterwards. */
export function cerrarEstructura(doc: Documento): void {
  const documento = doc.struct('Document');
  for (const cual of PARTES) {
    const hecha = doc.partes.get(cual);
    if (hecha) documento.add(hecha.nodo);
  }
  doc.addStructure(documento);
}
