// The sheet: A4, its margins and columns, and the few moves that every part of the document makes. Lengths
// are points (1/72 in).
import { type Color, fondoDe } from '@encadena/values';
import { fuente, type Estilo } from '../../../platform/pdf';
import type { Documento, Pdf } from './documento';
import { adorno, marcado } from './estructura';

export const mm = (longitud: number): number => (longitud * 72) / 25.4;

export const PAGINA = { ancho: mm(210), alto: mm(297) } as const;
export const MARGEN = mm(15);
export const ANCHO = PAGINA.ancho - 2 * MARGEN;
/**
 * Points, none under 9: it is read by people of every age, and after a copier. `rotulo`, the captions of the QR, is
 * never smaller than the data beside it.
 */
export const TAMANO = { dato: 9, nombre: 10.5, rotulo: 10.5, titulo: 15 } as const;
/** Besides the accent, which its issuer chooses. */
export const COLOR = { texto: '#1b2430', suave: '#566270', linea: '#d5dbe3' } as const;

export type { Documento };

/** A document of pdfkit with what this layout keeps in it. */
export const enHojas = (doc: Pdf, acento: Color): Documento =>
  Object.assign(doc, {
    pie: PAGINA.alto,
    acento,
    fondo: fondoDe(acento),
    partes: new Map(),
    elemento: null,
  });

export interface Opciones {
  estilo?: Estilo;
  tamano?: number;
  color?: string;
  alinear?: 'left' | 'right' | 'center';
}

/** Names the two styles to the document, already parsed. */
export function registrarFuentes(doc: Pdf): void {
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

/** Width of a text on one line. */
export function anchoDe(doc: Documento, texto: string, opciones: Opciones = {}): number {
  vestir(doc, opciones);
  return doc.widthOfString(texto);
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
  marcado(doc, () => doc.text(texto, x, y, { width: ancho, align: opciones.alinear ?? 'left' }));
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
  if (texto === '') return;
  vestir(doc, opciones);
  marcado(doc, () =>
    doc.text(texto, x, y, {
      width: ancho,
      align: opciones.alinear ?? 'left',
      lineBreak: false,
      ellipsis: true,
      height: doc.currentLineHeight(),
    }),
  );
}

/** The next page; returns where it begins. */
export function otraPagina(doc: Documento): number {
  doc.addPage();
  return MARGEN;
}

/** What was measured in parts may come out larger by less than this. */
const REDONDEO = 0.5;

/** Where something of this height may stand: at `y`, or at the top of the next page. */
export const sitioPara = (doc: Documento, alto: number, y: number): number =>
  y + alto > doc.pie + REDONDEO && y > MARGEN ? otraPagina(doc) : y;

/** Sets a text that may be taller than a page: it goes on at the top of the next one, from one of its lines to another. */
export function fluir(
  doc: Documento,
  texto: string,
  x: number,
  y: number,
  ancho: number,
  opciones: Opciones = {},
): number {
  let cursor = y;
  for (const linea of texto.split('\n'))
    cursor = escribir(
      doc,
      linea || ' ',
      x,
      sitioPara(doc, altoDe(doc, linea || ' ', ancho, opciones), cursor),
      ancho,
      opciones,
    );
  return cursor;
}

/** A line across the sheet. */
export function raya(
  doc: Documento,
  y: number,
  x = MARGEN,
  ancho = ANCHO,
  { color, grueso }: { color: string; grueso: number } = { color: COLOR.linea, grueso: 0.5 },
): void {
  adorno(doc, () =>
    doc
      .moveTo(x, y)
      .lineTo(x + ancho, y)
      .lineWidth(grueso)
      .strokeColor(color)
      .stroke(),
  );
}

/** What begins a part of the document. */
export const rayaFuerte = (doc: Documento, y: number, x = MARGEN, ancho = ANCHO): void =>
  raya(doc, y, x, ancho, { color: doc.acento, grueso: 1.2 });

/** The light ground under headings and totals. */
export const banda = (doc: Documento, x: number, y: number, ancho: number, alto: number): void =>
  adorno(doc, () => doc.rect(x, y, ancho, alto).fill(doc.fondo));
