// The table of lines: flows over pages with its headings repeated, and never cuts a line in two unless it is
// taller than a page.
import type { FacturaDetalleDto } from '@encadena/contracts';
import {
  altoDe,
  ANCHO,
  COLOR,
  escribir,
  escribirLinea,
  MARGEN,
  mm,
  PIE,
  raya,
  TAMANO,
  type Documento,
} from './hoja';
import { nombreImpuesto, type Lengua } from './textos';

type Linea = FacturaDetalleDto['lineas'][number];

interface Columna {
  ancho: number;
  titulo: (lengua: Lengua) => string;
  /** `importe` writes in the currency of the invoice. */
  valor: (linea: Linea, lengua: Lengua) => string;
}

const DESCUENTO = 1;
const derecha: Columna[] = [
  {
    ancho: mm(18),
    titulo: ({ t }) => t('facturaImpresa.cantidad'),
    valor: (linea, { decimal }) => decimal(linea.cantidad),
  },
  { ancho: mm(16), titulo: ({ t }) => t('facturaImpresa.descuento'), valor: descuento },
  { ancho: mm(26), titulo: ({ t }) => t('facturaImpresa.impuesto'), valor: nombreImpuesto },
  {
    ancho: mm(28),
    titulo: ({ t }) => t('facturaImpresa.importe'),
    valor: (linea, { importe }) => importe(linea.importe),
  },
];
const precio: Columna = {
  ancho: mm(24),
  titulo: ({ t }) => t('facturaImpresa.precio'),
  valor: (linea, { decimal }) => decimal(linea.precioUnitario, 2),
};

function descuento({ descuento: valor, descuentoTipo }: Linea, { importe, porcentaje }: Lengua): string {
  if (!valor || /^0*\.?0*$/.test(valor)) return '';
  return descuentoTipo === 'PORCENTAJE' ? porcentaje(valor) : importe(valor);
}

/** The discount column is there only when a line has one. */
function columnasDe(lineas: readonly Linea[], lengua: Lengua): Columna[] {
  const [cantidad, dto, ...resto] = derecha as [Columna, Columna, ...Columna[]];
  return lineas.some((linea) => derecha[DESCUENTO]!.valor(linea, lengua) !== '')
    ? [cantidad, precio, dto, ...resto]
    : [cantidad, precio, ...resto];
}

function encabezado(doc: Documento, columnas: readonly Columna[], lengua: Lengua, y: number): number {
  const alto = mm(6.5);
  doc.rect(MARGEN, y, ANCHO, alto).fill(COLOR.fondo);
  const estilo = { estilo: 'fuerte', tamano: TAMANO.menor, color: COLOR.suave } as const;
  escribirLinea(doc, lengua.t('facturaImpresa.descripcion'), MARGEN + mm(2), y + mm(1.9), mm(60), estilo);
  derechaDesde(columnas, (columna, x) =>
    escribirLinea(doc, columna.titulo(lengua), x, y + mm(1.9), columna.ancho - mm(2), {
      ...estilo,
      alinear: 'right',
    }),
  );
  return y + alto + mm(1.5);
}

function derechaDesde(columnas: readonly Columna[], paso: (columna: Columna, x: number) => void): number {
  const total = columnas.reduce((suma, { ancho }) => suma + ancho, 0);
  let x = MARGEN + ANCHO - total;
  for (const columna of columnas) {
    paso(columna, x);
    x += columna.ancho;
  }
  return ANCHO - total;
}

/** Draws the lines from `y`; returns the y below the last one, on the last page used. */
export function lineas(doc: Documento, factura: FacturaDetalleDto, lengua: Lengua, y: number): number {
  const enMoneda = { ...lengua, importe: lengua.importeEn(factura.moneda) };
  const columnas = columnasDe(factura.lineas, enMoneda);
  const anchoTexto = derechaDesde(columnas, () => undefined) - mm(4);
  let cursor = encabezado(doc, columnas, lengua, y);
  for (const linea of factura.lineas) {
    const texto = linea.descripcion || factura.descripcionOperacion;
    const alto = Math.max(altoDe(doc, texto, anchoTexto), altoDe(doc, 'X', anchoTexto)) + mm(2.2);
    if (cursor + alto > PIE) {
      doc.addPage();
      cursor = encabezado(doc, columnas, lengua, MARGEN);
    }
    escribir(doc, texto, MARGEN + mm(2), cursor, anchoTexto);
    const arriba = cursor;
    derechaDesde(columnas, (columna, x) =>
      escribirLinea(doc, columna.valor(linea, enMoneda), x, arriba, columna.ancho - mm(2), {
        alinear: 'right',
      }),
    );
    cursor += alto;
    raya(doc, cursor - mm(0.8));
  }
  return cursor;
}
