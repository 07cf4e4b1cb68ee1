// The invoice as a PDF: the same figures as everywhere, one vector QR on the first page, any number of pages. A PDF/A-3b,
// tagged for screen readers (docs/adr/0067).
import { type FacturaDetalleDto, IMPRESION_POR_DEFECTO } from '@encadena/contracts';
import type { Idioma, Traductor } from '@encadena/i18n';
import type { Color } from '@encadena/values';
import PDFDocument from 'pdfkit';
import { cabecera } from './cabecera';
import {
  adjuntar,
  infoDe,
  type Metadatos,
  nombreDeRegistro,
  OPCIONES_PDFA,
  ponerMetadatos,
} from './conformidad';
import type { Duplicado } from './destinatarios';
import { cerrarEstructura, como, marcado, parte } from './estructura';
import {
  altoDe,
  ANCHO,
  COLOR,
  enHojas,
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
import { bilingue as enAmbas, lengua, type Lengua } from './textos';
import { totales } from './totales';

export interface OpcionesPdf {
  traductor: Traductor;
  /** The customer's language, or the issuer's where there is no customer. */
  idioma: Idioma;
  /** Everything is named in Spanish and in English; the language is Spanish then. */
  bilingue?: boolean;
  /** When the document was made, as its metadata says. */
  ahora: Date;
  /** The accent of titles and headings, one that can be read (values, `isColorLegible`). */
  color?: string;
  /** PNG or JPEG of the issuer. */
  logo?: Uint8Array;
  /** It was issued in a world where nothing counts, and says so across the sheet. */
  prueba?: boolean;
  duplicado?: Duplicado;
  /** It is no invoice but this, and says so; `factura` is the draft that it would be. */
  oferta?: Oferta;
  /** Its sealed record as an XML document, to be attached. */
  registro?: string;
}

/** In which language, or in which two, it speaks. */
function lenguaDe({
  traductor,
  idioma,
  bilingue,
  oferta,
}: Pick<OpcionesPdf, 'traductor' | 'idioma' | 'bilingue' | 'oferta'>): Lengua {
  const una = (cual: Idioma): Lengua =>
    oferta ? lenguaDeOferta(lengua(traductor, cual)) : lengua(traductor, cual);
  return bilingue ? enAmbas(una('es'), una('en')) : una(idioma);
}

/**
 * Renders an invoice, issued or draft. A draft has neither number nor QR. It says so across the sheet, and so
 * does what reports to no agency where it would count. The same input gives the same bytes.
 * The law behind its content: RD 1619/2012, arts. 6, 7 and 15; QR: order HAC/1177/2024, arts. 20 and 21.
 */
export function renderFacturaPdf(factura: FacturaDetalleDto, opciones: OpcionesPdf): Promise<Buffer> {
  const { ahora, logo, prueba = false, duplicado, oferta, registro } = opciones;
  const textos = lenguaDe(opciones);
  const metadatos: Metadatos = {
    titulo: oferta
      ? `${tituloDeOferta(oferta, textos)} ${oferta.numeroCompleto}`
      : `${titulo(factura, textos)} ${factura.numeroCompleto ?? textos.t('facturaImpresa.borrador')}`,
    autor: factura.emisor.razonSocial,
    idioma: opciones.bilingue ? 'es' : opciones.idioma,
    fecha: ahora,
  };
  const alPie = { factura, prueba, oferta, numero: (oferta ?? factura).numeroCompleto ?? '' };
  const { doc, terminado } = documentoNuevo(metadatos, opciones.color ?? IMPRESION_POR_DEFECTO.color);
  doc.pie = PAGINA.alto - altoPie(doc, alPie, textos);
  totales(
    doc,
    factura,
    textos,
    lineas(doc, factura, textos, cabecera(doc, factura, textos, { logo, duplicado, oferta })),
  );
  acabarPaginas(doc, alPie, textos);
  cerrarEstructura(doc);
  if (registro !== undefined)
    adjuntar(doc, {
      nombre: nombreDeRegistro(alPie.numero),
      descripcion: textos.t('facturaImpresa.registro'),
      xml: registro,
      fecha: ahora,
    });
  doc.end();
  return terminado;
}

function documentoNuevo(metadatos: Metadatos, color: string): { doc: Documento; terminado: Promise<Buffer> } {
  const hoja = new PDFDocument({
    ...OPCIONES_PDFA,
    size: 'A4',
    // No bottom margin of pdfkit's own: pages break where this layout says, and the footer stands below that line.
    margins: { top: MARGEN, left: MARGEN, right: MARGEN, bottom: 0 },
    bufferPages: true,
    lang: metadatos.idioma,
    displayTitle: true,
    info: infoDe(metadatos),
  });
  const partes: Buffer[] = [];
  const terminado = new Promise<Buffer>((resolve, reject) => {
    hoja.on('data', (parte: Buffer) => partes.push(parte));
    hoja.on('end', () => resolve(Buffer.concat(partes)));
    hoja.on('error', reject);
  });
  registrarFuentes(hoja);
  const doc = enHojas(hoja, color as Color);
  ponerMetadatos(doc, metadatos);
  return { doc, terminado };
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
  const { count } = doc.bufferedPageRange();
  for (let pagina = 0; pagina < count; pagina++) {
    doc.switchToPage(pagina);
    if (factura.estadoInterno === 'BORRADOR' && !oferta)
      marcaDeAgua(doc, 'facturaImpresa.borrador', lengua, pagina);
    else if (prueba) marcaDeAgua(doc, 'facturaImpresa.prueba', lengua, pagina);
    pie(doc, alPie, lengua, { pagina: pagina + 1, total: count });
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

function pie(doc: Documento, alPie: AlPie, lengua: Lengua, cual: { pagina: number; total: number }): void {
  const { t } = lengua;
  raya(doc, doc.pie + mm(3));
  const y = doc.pie + SOBRE_PIE;
  const legal = textoLegal(alPie, lengua);
  if (legal) unaVez(doc, 'pie', cual.pagina === 1, () => escribir(doc, legal, MARGEN, y, ANCHO_LEGAL, SUAVE));
  const x = MARGEN + ANCHO - DERECHA_PIE;
  escribirLinea(doc, t('facturaImpresa.pagina', cual), x, y, DERECHA_PIE, { ...SUAVE, alinear: 'right' });
  if (alPie.numero) escribir(doc, alPie.numero, x, y + mm(4), DERECHA_PIE, { ...SUAVE, alinear: 'right' });
}

/** What stands on every page is read once. */
function unaVez(doc: Documento, donde: 'titulo' | 'pie', primera: boolean, pintar: () => void): void {
  if (primera) como(doc, parte(doc, donde), 'P', pintar);
  else pintar();
}

/** Across the sheet, what it means in each language; read once, below the title. */
function marcaDeAgua(
  doc: Documento,
  cual: 'facturaImpresa.borrador' | 'facturaImpresa.prueba',
  { cada }: Lengua,
  pagina: number,
): void {
  const linea = { width: PAGINA.ancho, align: 'center', lineBreak: false } as const;
  const medio = PAGINA.alto / 2;
  doc.save();
  doc.rotate(-35, { origin: [PAGINA.ancho / 2, medio] }).fillOpacity(0.08);
  unaVez(doc, 'titulo', pagina === 0, () =>
    marcado(doc, () => {
      doc.font('fuerte').fontSize(96).fillColor('#000000');
      doc.text(cada[0]?.t(cual) ?? '', 0, medio - 60, linea).fontSize(22);
      cada.forEach(({ t }, i) => doc.text(t('facturaImpresa.borradorTexto'), 0, medio + 50 + i * 28, linea));
    }),
  );
  doc.restore();
}
