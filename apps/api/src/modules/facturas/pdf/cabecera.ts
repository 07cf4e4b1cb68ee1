// The top of the first page: issuer and logo at the left, the QR in the middle, number, dates and total at the
// right; below, the recipient and what the invoice rectifies or replaces.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { destinatarios, type Duplicado } from './destinatarios';
import { como, dentro, figura, item, nuevo, parte, renglones } from './estructura';
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
  const suyo = parte(doc, 'emisor');
  if (logo) {
    const alt = lengua.t('facturaImpresa.logotipo', { nombre: quien.razonSocial });
    // What came to a thread is no Buffer any more, and anything else pdfkit takes for the name of a file.
    figura(doc, suyo, { alt, bbox: [MARGEN, y, MARGEN + COLUMNA, y + LOGO_ALTO] }, () =>
      doc.image(Buffer.from(logo), MARGEN, y, { fit: [COLUMNA, LOGO_ALTO] }),
    );
    y += LOGO_ALTO + mm(3);
  }
  y = como(doc, suyo, 'P', () =>
    escribir(doc, quien.razonSocial, MARGEN, y, COLUMNA, { estilo: 'fuerte', tamano: TAMANO.nombre }),
  );
  const datosSuyos = [
    `${lengua.t('facturaImpresa.nif')} ${quien.nif}`,
    ...direccionDe(quien.direccion, lengua),
  ];
  return renglones(doc, suyo, datosSuyos, y + 2, (linea, arriba) =>
    escribir(doc, linea, MARGEN, arriba, COLUMNA),
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
  const arriba = parte(doc, 'titulo');
  const avisar = (texto: string, donde: number): number =>
    como(doc, arriba, 'P', () =>
      escribir(doc, texto, x, donde, COLUMNA, { estilo: 'fuerte', tamano: TAMANO.nombre }),
    );
  let y = como(doc, arriba, 'H1', () =>
    escribir(doc, nombre, x, MARGEN, COLUMNA, {
      estilo: 'fuerte',
      tamano: tamanoTitulo(doc, nombre),
      color: doc.acento,
    }),
  );
  if (oferta) y = avisar(t('presupuestos.papel.noEsFactura'), y + 1);
  if (duplicado) {
    y = avisar(t('facturaVarios.papel.duplicado'), y + 1);
    const { para } = duplicado;
    if (para)
      y = como(doc, arriba, 'P', () =>
        escribir(doc, t('facturaVarios.papel.ejemplarPara', { quien: para }), x, y, COLUMNA),
      );
  }
  y += mm(2);
  rayaFuerte(doc, y, x, COLUMNA);
  y += mm(2);
  const todas = (oferta ? filasDeOferta(oferta, factura, lengua) : filas(factura, lengua)).filter(
    (fila): fila is [string, string] => Boolean(fila[1]),
  );
  const lista = nuevo(doc, parte(doc, 'datos'), 'L');
  todas.forEach(([que, valor], i) => {
    const { rotulo, cuerpo } = item(doc, lista);
    const fuerte = i === 0 || i === todas.length - 1;
    const estilo = { estilo: 'fuerte', ...(fuerte && { tamano: TAMANO.rotulo }) } as const;
    const anchoNombre = anchoDe(doc, que) + mm(3);
    // Both on one line of type, though one of them is larger; what has no room beside its name stands below it.
    const bajoNombre = dentro(doc, rotulo, () =>
      escribir(doc, que, x, fuerte ? y + 1.3 : y, COLUMNA, { color: COLOR.suave }),
    );
    const cabe = anchoDe(doc, valor, estilo) <= COLUMNA - anchoNombre;
    const donde = cabe ? y : bajoNombre;
    y =
      dentro(doc, cuerpo, () => escribir(doc, valor, x, donde, COLUMNA, { ...estilo, alinear: 'right' })) + 2;
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
  const { urlVerificacion: url } = factura;
  if (url)
    fondo.push(
      bloqueQr(doc, { url, alt: lengua.t('facturaImpresa.qr', { url }) }, MARGEN + ANCHO / 2, MARGEN),
    );
  const bajoDestinatario = destinatarios(doc, factura, lengua, Math.max(...fondo) + mm(5));
  return referencias(doc, factura, lengua, { oferta: cual.oferta, y: bajoDestinatario }) + mm(6);
}
