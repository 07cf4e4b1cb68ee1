// The document in hand: that of pdfkit, with what this layout and its structure keep in it.
import type { Color } from '@encadena/values';
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Standard structure types (ISO 32000-1, 14.8.4). */
export type Tipo =
  'Sect' | 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/** An element of the structure. */
export interface Elemento {
  readonly tipo: Tipo;
  readonly nodo: ReturnType<Pdf['struct']>;
}

/** The parts of the document in the order of reading; those that nothing is put into are left out. */
export const PARTES = [
  'titulo',
  'emisor',
  'datos',
  'destinatario',
  'referencias',
  'lineas',
  'sumas',
  'notas',
  'qr',
  'pie',
] as const;
export type Parte = (typeof PARTES)[number];

export type Documento = Pdf & {
  /** Below this line stand only the footer and the page number. */
  pie: number;
  /** Titles, headings and what begins a part; and the light ground that goes with it. */
  acento: Color;
  fondo: Color;
  /** The parts that something stands in, and what is being set now (estructura.ts). */
  partes: Map<Parte, Elemento>;
  elemento: Elemento | null;
};
