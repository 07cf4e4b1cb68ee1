// The table of lines: flows over pages with its headings repeated, and never cuts a line in two unless it is
// taller than a page. Columns of figures are as wide as their figures; a description that is left too little room
// stands above them.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { anchosDe, anchoTotal, HUECO, pintarFila } from './columnas';
import type { Elemento } from './documento';
import { dentro, fila as filaDeTabla, nuevo, parte } from './estructura';
import {
  altoDe,
  ANCHO,
  banda,
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
const titulares = (doc: Documento): Opciones => ({ estilo: 'fuerte', color: doc.acento });
/** Between two lines of a heading that is said in two languages. */
const RENGLON_TITULO = mm(4);

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
  /** A line of headings for each language. */
  titulos: readonly (readonly string[])[];
  anchos: readonly number[];
  /** Where the figures begin. */
  x: number;
  /** Room for descriptions; all of the sheet where they stand above their figures. */
  anchoTexto: number;
  encima: boolean;
}

/** What a column is called in each language; said once where all say the same. */
function titulosDe(columnas: readonly Columna[], { cada }: Lengua): string[][] {
  const [primera = [], ...demas] = cada.map((una) => columnas.map(({ titulo }) => titulo(una)));
  return [primera, ...demas.map((otra) => otra.map((titulo, i) => (titulo === primera[i] ? '' : titulo)))];
}

function tablaDe(
  doc: Documento,
  columnas: readonly Columna[],
  filas: readonly string[][],
  lengua: Lengua,
): Tabla {
  const titulos = titulosDe(columnas, lengua);
  const anchos = anchosDe(
    doc,
    [
      ...titulos.map((celdas) => ({ celdas, estilo: titulares(doc) })),
      ...filas.map((celdas) => ({ celdas })),
    ],
    columnas.map(({ minimo }) => minimo),
  );
  const x = MARGEN + ANCHO - SANGRIA - anchoTotal(anchos);
  const anchoTexto = x - HUECO - MARGEN - SANGRIA;
  const encima = anchoTexto < DESCRIPCION_MINIMA;
  return { titulos, anchos, x, encima, anchoTexto: encima ? ANCHO - 2 * SANGRIA : anchoTexto };
}

/** `marcas`: the headings as cells of the table; without them they are repeated on a later page. */
function encabezado(
  doc: Documento,
  { titulos, anchos, x, encima }: Tabla,
  lengua: Lengua,
  y: number,
  marcas: readonly Elemento[] | null,
): number {
  const alto = mm(7) + (titulos.length - 1) * RENGLON_TITULO;
  const [deDescripcion = null, ...deFiguras] = marcas ?? [];
  banda(doc, MARGEN, y, ANCHO, alto);
  const estilo = titulares(doc);
  // Above the figures there is no column of its own, and its heading would stand over theirs.
  if (!encima)
    dentro(doc, deDescripcion, () =>
      lengua.cada
        .map(({ t }) => t('facturaImpresa.descripcion'))
        .filter((titulo, i, todos) => i === 0 || titulo !== todos[0])
        .forEach((titulo, i) =>
          escribirLinea(doc, titulo, MARGEN + SANGRIA, y + mm(1.6) + i * RENGLON_TITULO, mm(44), estilo),
        ),
    );
  titulos.forEach((celdas, i) =>
    pintarFila(doc, { celdas, estilo, marcas: deFiguras }, anchos, x, y + mm(1.6) + i * RENGLON_TITULO, true),
  );
  return y + alto + mm(1.8);
}

/** The cells of the headings; that of the descriptions is named though it may not be drawn. */
function celdasDeTitulos(
  doc: Documento,
  marcada: Elemento,
  { titulos, encima }: Tabla,
  lengua: Lengua,
): Elemento[] {
  const renglon = nuevo(doc, marcada, 'TR');
  const actual = encima ? { actual: lengua.t('facturaImpresa.descripcion') } : {};
  const columna = { scope: 'Column' } as const;
  return [
    nuevo(doc, renglon, 'TH', { ...columna, ...actual }),
    ...(titulos[0] ?? []).map(() => nuevo(doc, renglon, 'TH', columna)),
  ];
}

/** Draws the lines from `y`; returns the y below the last one, on the last page used. */
export function lineas(doc: Documento, factura: FacturaDetalleDto, lengua: Lengua, y: number): number {
  const enMoneda = { ...lengua, importe: lengua.importeEn(factura.moneda) };
  const columnas = columnasDe(factura.lineas, enMoneda);
  const filas = factura.lineas.map((linea) => columnas.map(({ valor }) => valor(linea, enMoneda)));
  const tabla = tablaDe(doc, columnas, filas, enMoneda);
  const renglon = altoDe(doc, 'X', tabla.anchoTexto);
  const marcada = nuevo(doc, parte(doc, 'lineas'), 'Table');
  const titulada = celdasDeTitulos(doc, marcada, tabla, lengua);
  const nuevaPagina = (marcas: readonly Elemento[] | null = null) =>
    encabezado(doc, tabla, lengua, otraPagina(doc), marcas);
  // Headings alone at the foot of a page announce nothing.
  let cursor = y + mm(18) > doc.pie ? nuevaPagina(titulada) : encabezado(doc, tabla, lengua, y, titulada);
  factura.lineas.forEach((linea, i) => {
    const texto = linea.descripcion || factura.descripcionOperacion;
    const alto = altoDe(doc, texto || ' ', tabla.anchoTexto) + (tabla.encima ? renglon : 0) + mm(2.4);
    if (cursor + alto > doc.pie) cursor = nuevaPagina();
    const arriba = cursor;
    const celdas = filas[i] ?? [];
    const [deTexto = null, ...marcas] = filaDeTabla(doc, marcada, [
      'dato',
      ...celdas.map(() => 'dato' as const),
    ]);
    const fila = { celdas, marcas };
    if (!tabla.encima) pintarFila(doc, fila, tabla.anchos, tabla.x, arriba, true);
    const bajoTexto = dentro(doc, deTexto, () =>
      fluir(doc, texto, MARGEN + SANGRIA, arriba, tabla.anchoTexto),
    );
    if (tabla.encima) pintarFila(doc, fila, tabla.anchos, tabla.x, bajoTexto, true);
    cursor = bajoTexto + (tabla.encima ? renglon : 0) + mm(2.4);
    raya(doc, cursor - mm(1));
  });
  return cursor;
}
