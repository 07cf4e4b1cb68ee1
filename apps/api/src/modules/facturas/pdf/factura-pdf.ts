// The invoice as a PDF: the same figures as everywhere, one vector QR on the first page, any number of pages.
import type { FacturaDetalleDto } from '@encadena/contracts';
import type { Idioma, Traductor } from '@encadena/i18n';
import PDFDocument from 'pdfkit';
import { cabecera } from './cabecera';
import type { Duplicado } from './destinatarios';
import {
  altoDe,
  ANCHO,
  COLOR,
  escribir,
  escribirLinea,
  MARGEN,
  mm,
  PAGINA,
  raya,
  registrarFuentes,
  type Documento,
} from './hoja';
import { lineas } from './lineas';
import { titulo } from './casos';
import { lenguaDeOferta, type Oferta, tituloDeOferta } from './oferta';
import { lengua, type Lengua } from './textos';
import { totales } from './totales';

export interface OpcionesPdf {
  traductor: Traductor;
  /** The customer's language, or the issuer's where there is no customer. */
  idioma: Idioma;
  /** When the document was made, as its metadata says. */
  ahora: Date;
  /** PNG or JPEG of the issuer. */
  logo?: Uint8Array;
  /** It was issued in a world where nothing counts, and says so across the sheet. */
  prueba?: boolean;
  duplicado?: Duplicado;
  /** It is no invoice but this, and says so; `factura` is the draft that it would be. */
  oferta?: Oferta;
}

/**
 * Renders an invoice, issued or draft. A draft has neither number nor QR. It says so across the sheet, and so
 * does what reports to no agency where it would count.
 * The law behind its content: RD 1619/2012, arts. 6, 7 and 15; QR: order HAC/1177/2024, arts. 20 and 21.
 */
export function renderFacturaPdf(
  factura: FacturaDetalleDto,
  { traductor, idioma, ahora, logo, prueba = false, duplicado, oferta }: OpcionesPdf,
): Promise<Buffer> {
  const textos = oferta ? lenguaDeOferta(lengua(traductor, idioma)) : lengua(traductor, idioma);
  const nombre = oferta
    ? `${tituloDeOferta(oferta, textos)} ${oferta.numeroCompleto}`
    : `${titulo(factura, textos)} ${factura.numeroCompleto ?? textos.t('facturaImpresa.borrador')}`;
  const alPie = { factura, prueba, oferta, numero: (oferta ?? factura).numeroCompleto ?? '' };
  const hoja = new PDFDocument({
    size: 'A4',
    // No bottom margin of pdfkit's own: pages break where this layout says, and the footer stands below that line.
    margins: { top: MARGEN, left: MARGEN, right: MARGEN, bottom: 0 },
    bufferPages: true,
    lang: idioma,
    displayTitle: true,
    info: {
      Title: nombre,
      Author: factura.emisor.razonSocial,
      Producer: 'Encadena',
      Creator: 'Encadena',
      CreationDate: ahora,
      ModDate: ahora,
    },
  });
  const partes: Buffer[] = [];
  const terminado = new Promise<Buffer>((resolve, reject) => {
    hoja.on('data', (parte: Buffer) => partes.push(parte));
    hoja.on('end', () => resolve(Buffer.concat(partes)));
    hoja.on('error', reject);
  });
  registrarFuentes(hoja);
  const doc: Documento = Object.assign(hoja, { pie: PAGINA.alto });
  doc.pie = PAGINA.alto - altoPie(doc, alPie, textos);
  totales(
    doc,
    factura,
    textos,
    lineas(doc, factura, textos, cabecera(doc, factura, textos, { logo, duplicado, oferta })),
  );
  acabarPaginas(doc, alPie, textos);
  doc.end();
  return terminado;
}

/** What stands on every page. */
interface AlPie {
  factura: FacturaDetalleDto;
  numero: string;
  prueba: boolean;
  oferta: Oferta | undefined;
}

// Only now is it known how many pages there are.
function acabarPaginas(doc: Documento, alPie: AlPie, lengua: Lengua): void {
  const { factura, prueba, oferta } = alPie;
  const { t } = lengua;
  const { count } = doc.bufferedPageRange();
  for (let pagina = 0; pagina < count; pagina++) {
    doc.switchToPage(pagina);
    if (factura.estadoInterno === 'BORRADOR' && !oferta)
      marcaDeAgua(doc, t('facturaImpresa.borrador'), t('facturaImpresa.borradorTexto'));
    else if (prueba) marcaDeAgua(doc, t('facturaImpresa.prueba'), t('facturaImpresa.borradorTexto'));
    pie(doc, alPie, lengua, t('facturaImpresa.pagina', { pagina: pagina + 1, total: count }));
  }
}

const SUAVE = { color: COLOR.suave } as const;
const ANCHO_LEGAL = ANCHO - mm(50);
const DERECHA_PIE = mm(46);
/** Above and below the text of the footer. */
const SOBRE_PIE = mm(5);
const BAJO_PIE = mm(8);

/** The issuer's own words; of what is no invoice, that first of all. */
const textoLegal = ({ factura: { emisor }, oferta }: AlPie, { t }: Lengua): string =>
  [oferta && t('presupuestos.papel.noSustituye'), emisor.pieLegal?.replace(/\s+/g, ' ')]
    .filter(Boolean)
    .join(' ');

/** Legal footer and number are shown whole, whatever their length. */
const altoPie = (doc: Documento, alPie: AlPie, lengua: Lengua): number =>
  SOBRE_PIE +
  Math.max(
    altoDe(doc, textoLegal(alPie, lengua), ANCHO_LEGAL),
    mm(4) + altoDe(doc, alPie.numero, DERECHA_PIE),
  ) +
  BAJO_PIE;

function pie(doc: Documento, alPie: AlPie, lengua: Lengua, pagina: string): void {
  raya(doc, doc.pie + mm(3));
  const y = doc.pie + SOBRE_PIE;
  const legal = textoLegal(alPie, lengua);
  if (legal) escribir(doc, legal, MARGEN, y, ANCHO_LEGAL, SUAVE);
  const x = MARGEN + ANCHO - DERECHA_PIE;
  escribirLinea(doc, pagina, x, y, DERECHA_PIE, { ...SUAVE, alinear: 'right' });
  if (alPie.numero) escribir(doc, alPie.numero, x, y + mm(4), DERECHA_PIE, { ...SUAVE, alinear: 'right' });
}

function marcaDeAgua(doc: Documento, texto: string, explicacion: string): void {
  doc.save();
  doc.rotate(-35, { origin: [PAGINA.ancho / 2, PAGINA.alto / 2] }).fillOpacity(0.08);
  doc
    .font('fuerte')
    .fontSize(96)
    .fillColor('#000000')
    .text(texto, 0, PAGINA.alto / 2 - 60, { width: PAGINA.ancho, align: 'center', lineBreak: false });
  doc
    .fontSize(22)
    .text(explicacion, 0, PAGINA.alto / 2 + 50, { width: PAGINA.ancho, align: 'center', lineBreak: false });
  doc.restore();
}
