// A document as a PDF: title, text, and where somebody is to sign a box at the foot of the last page.
import { formatFechaLarga, type Traductor } from '@encadena/i18n';
import PDFDocument from 'pdfkit';
import { fuente } from '../../../platform/pdf';
import { ANCHO, CAJA_FIRMA, MARGEN, mm, PAGINA, PIE } from './hoja-papel';
import type { Firmante, Papel } from './rellenar';

type Documento = InstanceType<typeof PDFDocument>;

const TINTA = '#1b2430';
const SUAVE = '#566270';
const TAMANO = 9;

export interface FirmaAMano {
  png: Buffer;
  nombre: string;
}

export interface OpcionesPapel {
  traductor: Traductor;
  ahora: Date;
  /** Calendar day there, YYYY-MM-DD. */
  fecha: string;
  firma?: FirmaAMano;
  /** Makes the file one of its kind: two that were made in the same millisecond would else have one identifier. */
  clave?: string;
}

/** Renders a paper. A translation says across its top that it is not what is signed, and has no box. */
export function renderPapel(
  papel: Papel,
  { traductor, ahora, fecha, firma, clave = '' }: OpcionesPapel,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGEN, left: MARGEN, right: MARGEN, bottom: PAGINA.alto - PIE },
    bufferPages: true,
    lang: papel.idioma,
    displayTitle: true,
    info: {
      Title: papel.titulo,
      Author: 'Encadena',
      Keywords: clave,
      Producer: 'Encadena',
      Creator: 'Encadena',
      CreationDate: ahora,
      ModDate: ahora,
    },
  });
  const partes: Buffer[] = [];
  const terminado = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (parte: Buffer) => partes.push(parte));
    doc.on('end', () => resolve(Buffer.concat(partes)));
    doc.on('error', reject);
  });
  for (const estilo of ['normal', 'fuerte'] as const)
    doc.registerFont(estilo, fuente(estilo) as unknown as Buffer);
  const t: Texto = (clave, params) => traductor.texto(papel.idioma, `papeles.documento.${clave}`, params);
  if (papel.idioma !== 'es')
    doc.font('fuerte').fontSize(TAMANO).fillColor('#a33a00').text(t('soloLectura')).moveDown();
  doc.font('fuerte').fontSize(14).fillColor(TINTA).text(papel.titulo).moveDown(0.6);
  for (const bloque of papel.texto.split(/\n+/)) escribirBloque(doc, bloque.trim());
  if (papel.idioma === 'es' && papel.firmante)
    cajaFirma(doc, papel.firmante, t, formatFechaLarga(fecha, papel.idioma), firma);
  numerar(doc, papel, t);
  doc.end();
  return terminado;
}

type Texto = (
  clave: 'firma' | 'fecha' | 'firmadoAMano' | 'soloLectura' | 'pie',
  params?: Record<string, string | number>,
) => string;

function escribirBloque(doc: Documento, bloque: string): void {
  if (bloque === '') return;
  if (bloque.startsWith('## ')) {
    doc.moveDown(0.3).font('fuerte').fontSize(11).fillColor(TINTA).text(bloque.slice(3)).moveDown(0.2);
    return;
  }
  const [, marca = '', resto = bloque] = /^(- |\d+\. )(.*)$/.exec(bloque) ?? [];
  const sangria = marca === '' ? 0 : mm(5);
  if (marca !== '') {
    // The mark and its text stand on one line, so there must be room for both.
    if (doc.y + doc.heightOfString(resto, { width: ANCHO - sangria }) > PIE) doc.addPage();
    doc
      .font('normal')
      .fontSize(TAMANO)
      .fillColor(TINTA)
      .text(marca === '- ' ? '•' : marca.trim(), MARGEN, doc.y, { lineBreak: false });
  }
  enNegrita(doc, resto, MARGEN + sangria, ANCHO - sangria);
  doc.x = MARGEN;
  doc.moveDown(0.45);
}

/** `**these words**` in bold, in one flowing paragraph. */
function enNegrita(doc: Documento, texto: string, x: number, ancho: number): void {
  const trozos = texto
    .split('**')
    .map((trozo, n) => ({ trozo, estilo: n % 2 === 1 ? 'fuerte' : 'normal' }))
    .filter(({ trozo }) => trozo !== '');
  const { y } = doc;
  trozos.forEach(({ trozo, estilo }, n) => {
    doc.font(estilo).fontSize(TAMANO).fillColor(TINTA);
    const opciones = { width: ancho, continued: n < trozos.length - 1, align: 'left' as const };
    if (n === 0) doc.text(trozo, x, y, opciones);
    else doc.text(trozo, opciones);
  });
}

function cajaFirma(
  doc: Documento,
  { nombre, lugar }: Firmante,
  t: Texto,
  fecha: string,
  firma?: FirmaAMano,
): void {
  if (doc.y > CAJA_FIRMA.y - mm(4)) doc.addPage();
  const { x, y, ancho, alto } = CAJA_FIRMA;
  doc.rect(x, y, ancho, alto).lineWidth(0.6).strokeColor('#d5dbe3').stroke();
  doc
    .font('normal')
    .fontSize(TAMANO)
    .fillColor(TINTA)
    .text(t('fecha', { lugar, fecha }), x + mm(3), y + mm(3), {
      width: ancho - mm(6),
      lineBreak: false,
    });
  doc.font('fuerte').text(t('firma'), x + mm(3), y + mm(9), { lineBreak: false });
  if (firma) doc.image(firma.png, x + mm(3), y + mm(15), { fit: [ancho - mm(6), alto - mm(29)] });
  const alPie = firma ? t('firmadoAMano', { nombre: firma.nombre, fecha }) : '';
  doc
    .font('normal')
    .fontSize(TAMANO)
    .text(nombre, x + mm(3), y + alto - mm(12), {
      width: ancho - mm(6),
      lineBreak: false,
      ellipsis: true,
      height: mm(5),
    });
  doc
    .fontSize(9)
    .fillColor(SUAVE)
    .text(alPie, x + mm(3), y + alto - mm(6), {
      width: ancho - mm(6),
      lineBreak: false,
      ellipsis: true,
      height: mm(4),
    });
}

function numerar(doc: Documento, { version }: Papel, t: Texto): void {
  const { count } = doc.bufferedPageRange();
  for (let pagina = 0; pagina < count; pagina++) {
    doc.switchToPage(pagina);
    // Below the margin: pdfkit would begin another page for it.
    doc.page.margins.bottom = 0;
    doc
      .font('normal')
      .fontSize(9)
      .fillColor(SUAVE)
      .text(t('pie', { version, pagina: pagina + 1, total: count }), MARGEN, PIE + mm(5), {
        width: ANCHO,
        align: 'right',
        lineBreak: false,
      });
  }
}
