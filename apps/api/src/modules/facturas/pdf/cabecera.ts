// The top of the first page: issuer and logo at the left, the QR in the middle, number, dates and total at the
// right; below, the recipient and what the invoice rectifies or replaces.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { destinatarios, type Duplicado } from './destinatarios';
import { ANCHO, anchoDe, COLOR, escribir, MARGEN, mm, rayaFuerte, TAMANO, type Documento } from './hoja';
import { bloqueQr } from './qr';
import { referencias } from './referencias';
import { titulo } from './casos';
import { filasDeOferta, type Oferta, tituloDeOferta } from './oferta';
import { direccionDe, type Lengua } from './textos';

const COLUMNA = mm(62);
const LOGO_ALTO = mm(16);

function emisor(
  doc: Documento,
  { emisor: quien }: FacturaDetalleDto,
  lengua: Lengua,
  logo?: Uint8Array,
): number {
  let y: number = MARGEN;
  if (logo) {
    // What came to a thread is no Buffer any more, and anything else pdfkit takes for the name of a file.
    doc.image(Buffer.from(logo), MARGEN, y, { fit: [COLUMNA, LOGO_ALTO] });
    y += LOGO_ALTO + mm(3);
  }
  y = escribir(doc, quien.razonSocial, MARGEN, y, COLUMNA, { estilo: 'fuerte', tamano: TAMANO.nombre });
  return escribir(
    doc,
    [`${lengua.t('facturaImpresa.nif')} ${quien.nif}`, ...direccionDe(quien.direccion, lengua)].join('\n'),
    MARGEN,
    y + 2,
    COLUMNA,
  );
}

/** The kind of document as large as its words allow in one line. */
const tamanoTitulo = (doc: Documento, texto: string): number =>
  [22, 20, 18, 16].find((tamano) => anchoDe(doc, texto, { estilo: 'fuerte', tamano }) <= COLUMNA) ??
  TAMANO.titulo;

function filas(factura: FacturaDetalleDto, { t, fecha, importeEn }: Lengua): [string, string | null][] {
  const { numeroCompleto, fechaExpedicion, fechaOperacion, fechaVencimiento, moneda } = factura;
  const otraOperacion = fechaOperacion && fechaOperacion !== fechaExpedicion;
  return [
    [t('facturaImpresa.numero'), numeroCompleto ?? t('facturaImpresa.borrador')],
    [t('facturaImpresa.fechaExpedicion'), fechaExpedicion && fecha(fechaExpedicion)],
    [t('facturaImpresa.fechaOperacion'), otraOperacion ? fecha(fechaOperacion) : null],
    [t('facturaImpresa.fechaVencimiento'), fechaVencimiento && fecha(fechaVencimiento)],
    [t('facturaImpresa.total'), importeEn(moneda)((factura.divisa ?? factura).totales.importeTotal)],
  ];
}

/** Number, dates and total, in what is looked for first. */
function datos(
  doc: Documento,
  factura: FacturaDetalleDto,
  lengua: Lengua,
  { duplicado, oferta }: Pick<Cabecera, 'duplicado' | 'oferta'>,
): number {
  const { t } = lengua;
  const x = MARGEN + ANCHO - COLUMNA;
  const nombre = oferta ? tituloDeOferta(oferta, lengua) : titulo(factura, lengua);
  let y = escribir(doc, nombre, x, MARGEN, COLUMNA, {
    estilo: 'fuerte',
    tamano: tamanoTitulo(doc, nombre),
    color: COLOR.acento,
  });
  if (oferta)
    y = escribir(doc, t('presupuestos.papel.noEsFactura'), x, y + 1, COLUMNA, {
      estilo: 'fuerte',
      tamano: TAMANO.nombre,
    });
  if (duplicado) {
    y = escribir(doc, t('facturaVarios.papel.duplicado'), x, y + 1, COLUMNA, {
      estilo: 'fuerte',
      tamano: TAMANO.nombre,
    });
    if (duplicado.para)
      y = escribir(doc, t('facturaVarios.papel.ejemplarPara', { quien: duplicado.para }), x, y, COLUMNA);
  }
  y += mm(2);
  rayaFuerte(doc, y, x, COLUMNA);
  y += mm(2);
  const todas = (oferta ? filasDeOferta(oferta, factura, lengua) : filas(factura, lengua)).filter(
    (fila): fila is [string, string] => Boolean(fila[1]),
  );
  todas.forEach(([que, valor], i) => {
    const fuerte = i === 0 || i === todas.length - 1;
    const estilo = { estilo: 'fuerte', ...(fuerte && { tamano: TAMANO.rotulo }) } as const;
    const anchoNombre = anchoDe(doc, que) + mm(3);
    // Both on one line of type, though one of them is larger; what has no room beside its name stands below it.
    const bajoNombre = escribir(doc, que, x, fuerte ? y + 1.3 : y, COLUMNA, { color: COLOR.suave });
    const cabe = anchoDe(doc, valor, estilo) <= COLUMNA - anchoNombre;
    y = escribir(doc, valor, x, cabe ? y : bajoNombre, COLUMNA, { ...estilo, alinear: 'right' }) + 2;
  });
  return y;
}

interface Cabecera {
  logo: Uint8Array | undefined;
  duplicado: Duplicado | undefined;
  /** It is no invoice but this. */
  oferta: Oferta | undefined;
}

/** Draws the top; returns the y where the lines may begin. */
export function cabecera(
  doc: Documento,
  factura: FacturaDetalleDto,
  lengua: Lengua,
  { logo, ...cual }: Cabecera,
): number {
  const fondo = [emisor(doc, factura, lengua, logo), datos(doc, factura, lengua, cual)];
  if (factura.urlVerificacion) fondo.push(bloqueQr(doc, factura.urlVerificacion, MARGEN + ANCHO / 2, MARGEN));
  const bajoDestinatario = destinatarios(doc, factura, lengua, Math.max(...fondo) + mm(5));
  return referencias(doc, factura, lengua, { oferta: cual.oferta, y: bajoDestinatario }) + mm(6);
}
