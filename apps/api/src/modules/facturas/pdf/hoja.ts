// The sheet: A4, its margins and columns, and the few moves that every part of the document makes. Lengths
// are points (1/72 in).
import type PDFDocument from 'pdfkit';
import { fuente, type Estilo } from '../../../platform/pdf';

export const mm = (longitud: number): number => (longitud * 72) / 25.4;

export const PAGINA = { ancho: mm(210), alto: mm(297) } as const;
export const MARGEN = mm(15);
export const ANCHO = PAGINA.ancho - 2 * MARGEN;
/** Below this line stand only the footer and the page number. */
export const PIE = PAGINA.alto - mm(22);
/** Points. `rotulo`, the captions of the QR, is never smaller than the names beside it. */
export const TAMANO = { dato: 8.5, menor: 7.5, nombre: 10, rotulo: 10, titulo: 15 } as const;
export const COLOR = { texto: '#1b2430', suave: '#566270', linea: '#d5dbe3', fondo: '#f3f5f8' } as const;

export type Documento = InstanceType<typeof PDFDocument>;

export interface Opciones {
  estilo?: Estilo;
  tamano?: number;
  color?: string;
  alinear?: 'left' | 'right' | 'center';
}

/** Names the two styles to the document, already parsed. */
export function registrarFuentes(doc: Documento): void {
  // pdfkit takes a parsed font as well as bytes; its types know only the bytes.
  for (const estilo of ['normal', 'fuerte'] as const)
    doc.registerFont(estilo, fuente(estilo) as unknown as Buffer);
}

function vestir(
  doc: Documento,
  { estilo = 'normal', tamano = TAMANO.dato, color = COLOR.texto }: Opciones,
): void {
  doc.font(estilo).fontSize(tamano).fillColor(color);
}

/** Height of a text set into `ancho`. */
export function altoDe(doc: Documento, texto: string, ancho: number, opciones: Opciones = {}): number {
  vestir(doc, opciones);
  return doc.heightOfString(texto, { width: ancho });
}

/** Sets a text into the column from `x` of `ancho`, at `y`; returns the y below it. */
export function escribir(
  doc: Documento,
  texto: string,
  x: number,
  y: number,
  ancho: number,
  opciones: Opciones = {},
): number {
  vestir(doc, opciones);
  doc.text(texto, x, y, { width: ancho, align: opciones.alinear ?? 'left' });
  return doc.y;
}

/** Sets a short text on one line; what does not fit ends in an ellipsis. */
export function escribirLinea(
  doc: Documento,
  texto: string,
  x: number,
  y: number,
  ancho: number,
  opciones: Opciones = {},
): void {
  vestir(doc, opciones);
  doc.text(texto, x, y, {
    width: ancho,
    align: opciones.alinear ?? 'left',
    lineBreak: false,
    ellipsis: true,
    height: doc.currentLineHeight(),
  });
}

/** A hairline across the sheet. */
export function raya(doc: Documento, y: number, x = MARGEN, ancho = ANCHO): void {
  doc
    .moveTo(x, y)
    .lineTo(x + ancho, y)
    .lineWidth(0.5)
    .strokeColor(COLOR.linea)
    .stroke();
}
