// The table of lines: flows over pages with its headings repeated, and never cuts a line in two unless it is
// taller than a page. Columns of figures are as wide as their figures; a description that is left too little room
// stands above them.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { anchosDe, anchoTotal, HUECO, pintarFila } from './columnas';
import {
  altoDe,
  ANCHO,
  COLOR,
  escribirLinea,
  fluir,
  MARGEN,
  mm,
  otraPagina,
  raya,
  type Documento,
  type Opciones,
} from './hoja';
import { nombreImpuesto, type Lengua } from './textos';

type Linea = FacturaDetalleDto['lineas'][number];

interface Columna {
  minimo: number;
  titulo: (lengua: Lengua) => string;
  /** `importe` writes in the currency of the invoice. */
  valor: (linea: Linea, lengua: Lengua) => string;
}

const SANGRIA = mm(2);
/** With less than this the description stands above its figures. */
const DESCRIPCION_MINIMA = mm(44);
const TITULOS: Opciones = { estilo: 'fuerte', color: COLOR.acento };

const cantidad: Columna = {
  minimo: mm(14),
  titulo: ({ t }) => t('facturaImpresa.cantidad'),
  valor: (linea, { decimal }) => decimal(linea.cantidad),
};
const precio: Columna = {
  minimo: mm(18),
  titulo: ({ t }) => t('facturaImpresa.precio'),
  valor: (linea, { decimal }) => decimal(linea.precioUnitario, 2),
};
const dto: Columna = { minimo: mm(10), titulo: ({ t }) => t('facturaImpresa.descuento'), valor: descuento };
const resto: readonly Columna[] = [
  { minimo: mm(18), titulo: ({ t }) => t('facturaImpresa.impuesto'), valor: nombreImpuesto },
  {
    minimo: mm(24),
    titulo: ({ t }) => t('facturaImpresa.importe'),
    valor: (linea, { importe }) => importe(linea.importe),
  },
];

function descuento({ descuento: valor, descuentoTipo }: Linea, { importe, porcentaje }: Lengua): string {
  if (!valor || /^0*\.?0*$/.test(valor)) return '';
  return descuentoTipo === 'PORCENTAJE' ? porcentaje(valor) : importe(valor);
}

/** The discount column is there only when a line has one. */
const columnasDe = (lineas: readonly Linea[], lengua: Lengua): readonly Columna[] =>
  lineas.some((linea) => dto.valor(linea, lengua) !== '')
    ? [cantidad, precio, dto, ...resto]
    : [cantidad, precio, ...resto];

interface Tabla {
  titulos: readonly string[];
  anchos: readonly number[];
  /** Where the figures begin. */
  x: number;
  /** Room for descriptions; all of the sheet where they stand above their figures. */
  anchoTexto: number;
  encima: boolean;
}

function tablaDe(
  doc: Documento,
  columnas: readonly Columna[],
  filas: readonly string[][],
  lengua: Lengua,
): Tabla {
  const titulos = columnas.map(({ titulo }) => titulo(lengua));
  const anchos = anchosDe(
    doc,
    [{ celdas: titulos, estilo: TITULOS }, ...filas.map((celdas) => ({ celdas }))],
    columnas.map(({ minimo }) => minimo),
  );
  const x = MARGEN + ANCHO - SANGRIA - anchoTotal(anchos);
  const anchoTexto = x - HUECO - MARGEN - SANGRIA;
  const encima = anchoTexto < DESCRIPCION_MINIMA;
  return { titulos, anchos, x, encima, anchoTexto: encima ? ANCHO - 2 * SANGRIA : anchoTexto };
}

function encabezado(
  doc: Documento,
  { titulos, anchos, x, encima }: Tabla,
  lengua: Lengua,
  y: number,
): number {
  const alto = mm(7);
  doc.rect(MARGEN, y, ANCHO, alto).fill(COLOR.fondo);
  const renglon = y + mm(1.6);
  // Above the figures there is no column of its own, and its heading would stand over theirs.
  if (!encima)
    escribirLinea(doc, lengua.t('facturaImpresa.descripcion'), MARGEN + SANGRIA, renglon, mm(44), TITULOS);
  pintarFila(doc, { celdas: titulos, estilo: TITULOS }, anchos, x, renglon, true);
  return y + alto + mm(1.8);
}

/** Draws the lines from `y`; returns the y below the last one, on the last page used. */
export function lineas(doc: Documento, factura: FacturaDetalleDto, lengua: Lengua, y: number): number {
  const enMoneda = { ...lengua, importe: lengua.importeEn(factura.moneda) };
  const columnas = columnasDe(factura.lineas, enMoneda);
  const filas = factura.lineas.map((linea) => columnas.map(({ valor }) => valor(linea, enMoneda)));
  const tabla = tablaDe(doc, columnas, filas, enMoneda);
  const renglon = altoDe(doc, 'X', tabla.anchoTexto);
  const nuevaPagina = () => encabezado(doc, tabla, lengua, otraPagina(doc));
  // Headings alone at the foot of a page announce nothing.
  let cursor = y + mm(18) > doc.pie ? nuevaPagina() : encabezado(doc, tabla, lengua, y);
  factura.lineas.forEach((linea, i) => {
    const texto = linea.descripcion || factura.descripcionOperacion;
    const alto = altoDe(doc, texto || ' ', tabla.anchoTexto) + (tabla.encima ? renglon : 0) + mm(2.4);
    if (cursor + alto > doc.pie) cursor = nuevaPagina();
    const arriba = cursor;
    const fila = { celdas: filas[i] ?? [] };
    if (!tabla.encima) pintarFila(doc, fila, tabla.anchos, tabla.x, arriba, true);
    const bajoTexto = fluir(doc, texto, MARGEN + SANGRIA, arriba, tabla.anchoTexto);
    if (tabla.encima) pintarFila(doc, fila, tabla.anchos, tabla.x, bajoTexto, true);
    cursor = bajoTexto + (tabla.encima ? renglon : 0) + mm(2.4);
    raya(doc, cursor - mm(1));
  });
  return cursor;
}
