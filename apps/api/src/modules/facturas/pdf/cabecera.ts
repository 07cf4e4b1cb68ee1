// The top of the first page: issuer and logo at the left, the QR in the middle, number and dates at the
// right; below, the recipient and what the invoice rectifies or replaces.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { destinatarios, type Duplicado } from './destinatarios';
import { ANCHO, COLOR, escribir, MARGEN, mm, TAMANO, type Documento } from './hoja';
import { bloqueQr } from './qr';
import { referencias } from './referencias';
import { titulo } from './casos';
import { direccionDe, type Lengua } from './textos';

const COLUMNA = mm(62);
const LOGO_ALTO = mm(16);

function emisor(
  doc: Documento,
  { emisor: quien }: FacturaDetalleDto,
  { t }: Lengua,
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
    [`${t('facturaImpresa.nif')} ${quien.nif}`, ...direccionDe(quien.direccion)].join('\n'),
    MARGEN,
    y + 2,
    COLUMNA,
  );
}

function datos(
  doc: Documento,
  factura: FacturaDetalleDto,
  lengua: Lengua,
  duplicado: Duplicado | undefined,
): number {
  const { t, fecha } = lengua;
  const x = MARGEN + ANCHO - COLUMNA;
  let y = escribir(doc, titulo(factura, lengua), x, MARGEN, COLUMNA, {
    estilo: 'fuerte',
    tamano: TAMANO.titulo,
    alinear: 'right',
  });
  const filas: [string, string | null][] = [
    [t('facturaImpresa.numero'), factura.numeroCompleto ?? t('facturaImpresa.borrador')],
    [t('facturaImpresa.fechaExpedicion'), factura.fechaExpedicion && fecha(factura.fechaExpedicion)],
    [
      t('facturaImpresa.fechaOperacion'),
      factura.fechaOperacion && factura.fechaOperacion !== factura.fechaExpedicion
        ? fecha(factura.fechaOperacion)
        : null,
    ],
    [t('facturaImpresa.fechaVencimiento'), factura.fechaVencimiento && fecha(factura.fechaVencimiento)],
  ];
  if (duplicado) {
    y = escribir(doc, t('facturaVarios.papel.duplicado'), x, y + 1, COLUMNA, {
      estilo: 'fuerte',
      tamano: TAMANO.nombre,
      alinear: 'right',
    });
    if (duplicado.para)
      y = escribir(doc, t('facturaVarios.papel.ejemplarPara', { quien: duplicado.para }), x, y, COLUMNA, {
        alinear: 'right',
      });
  }
  y += mm(2);
  for (const [nombre, valor] of filas) {
    if (!valor) continue;
    escribir(doc, nombre, x, y, COLUMNA * 0.55, { color: COLOR.suave, alinear: 'left' });
    y =
      Math.max(
        escribir(doc, valor, x + COLUMNA * 0.42, y, COLUMNA * 0.58, { estilo: 'fuerte', alinear: 'right' }),
        y,
      ) + 1.5;
  }
  return y;
}

/** Draws the top; returns the y where the lines may begin. */
export function cabecera(
  doc: Documento,
  factura: FacturaDetalleDto,
  lengua: Lengua,
  { logo, duplicado }: { logo: Uint8Array | undefined; duplicado: Duplicado | undefined },
): number {
  const fondo = [emisor(doc, factura, lengua, logo), datos(doc, factura, lengua, duplicado)];
  if (factura.urlVerificacion) fondo.push(bloqueQr(doc, factura.urlVerificacion, MARGEN + ANCHO / 2, MARGEN));
  const bajoDestinatario = destinatarios(doc, factura, lengua, Math.max(...fondo) + mm(5));
  return referencias(doc, factura, lengua, bajoDestinatario) + mm(6);
}
