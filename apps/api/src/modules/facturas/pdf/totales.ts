// What closes the document: the breakdown per tax at the left, the totals at the right, then payment, mentions and
// notes. It stands at the foot of the last page, so that a short invoice fills its sheet as a long one does.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { todasLasMenciones } from './casos';
import { anchosDe, anchoTotal, pintarFila, type FilaDeTabla } from './columnas';
import { como, dentro, fila as filaDeTabla, nuevo, parte, renglones } from './estructura';
import { filasDescuento } from './descuento';
import { expedicion } from './destinatarios';
import { enEuros } from './divisa';
import {
  altoDe,
  ANCHO,
  anchoDe,
  banda,
  COLOR,
  escribir,
  escribirLinea,
  fluir,
  MARGEN,
  mm,
  raya,
  rayaFuerte,
  sitioPara,
  TAMANO,
  type Documento,
  type Opciones,
} from './hoja';
import { nombreCuota, nombreImpuesto, type Lengua } from './textos';

const FILA = mm(5.2);
const FILA_FUERTE = FILA + mm(1.6);
const IZQUIERDA = mm(104);
const DERECHA = mm(66);
const SUAVE: Opciones = { color: COLOR.suave };
const FUERTE: Opciones = { estilo: 'fuerte', tamano: TAMANO.rotulo };
const isCero = (valor: string): boolean => /^-?0*\.?0*$/.test(valor);

type Fila = [string, string, fuerte?: boolean];

function filasTotales(factura: FacturaDetalleDto, lengua: Lengua): Fila[] {
  const { totales, irpfPorcentaje, desglose: grupos } = factura;
  const { t, importe, porcentaje } = lengua;
  const filas: Fila[] = [
    ...filasDescuento(factura, lengua),
    [t('facturaImpresa.base'), importe(totales.baseImponible)],
    [nombreCuota(grupos, lengua), importe(totales.cuotas)],
  ];
  if (!isCero(totales.recargo)) filas.push([t('facturaImpresa.recargo'), importe(totales.recargo)]);
  filas.push([t('facturaImpresa.total'), importe(totales.importeTotal), true]);
  if (!isCero(totales.irpf))
    filas.push(
      [
        t('facturaImpresa.irpf', { tipo: porcentaje(irpfPorcentaje ?? '0') }),
        importe(`-${totales.irpf}`.replace('--', '')),
      ],
      [t('facturaImpresa.totalAPagar'), importe(totales.totalAPagar), true],
    );
  return filas;
}

function filasDesglose({ desglose: grupos }: FacturaDetalleDto, lengua: Lengua): FilaDeTabla[] {
  const { t, importe, porcentaje } = lengua;
  const conRecargo = grupos.some(({ recargoEquivalencia }) => recargoEquivalencia !== null);
  const titulos = [t('facturaImpresa.impuesto'), t('facturaImpresa.base'), nombreCuota(grupos, lengua)];
  if (conRecargo) titulos.push(t('facturaImpresa.recargo'));
  return [
    { celdas: titulos, estilo: SUAVE },
    ...grupos.map((grupo) => {
      const celdas = [
        nombreImpuesto(grupo, lengua),
        importe(grupo.baseImponible),
        grupo.cuota === null ? '' : importe(grupo.cuota),
      ];
      if (conRecargo)
        celdas.push(
          grupo.recargoEquivalencia
            ? `${importe(grupo.cuotaRecargo ?? '0')} (${porcentaje(grupo.recargoEquivalencia)})`
            : '',
        );
      return { celdas };
    }),
  ];
}

const altoFilas = (filas: readonly Fila[]): number =>
  filas.reduce((suma, [, , fuerte]) => suma + (fuerte ? FILA_FUERTE : FILA), 0);

/** Both tables, side by side where there is room for the two. */
interface Sumas {
  desglose: readonly FilaDeTabla[];
  anchos: readonly number[];
  totales: readonly Fila[];
  derecha: number;
  juntas: boolean;
  alto: number;
}

function sumasDe(doc: Documento, factura: FacturaDetalleDto, lengua: Lengua): Sumas {
  const desglose = filasDesglose(factura, lengua);
  const anchos = anchosDe(doc, desglose, [mm(24), mm(18), mm(14), mm(14)]);
  const totales = filasTotales(factura, lengua);
  const [nombre = 0, valor = 0] = anchosDe(
    doc,
    totales.map(([uno, otro, fuerte]) => ({ celdas: [uno, otro], ...(fuerte && { estilo: FUERTE }) })),
  );
  const derecha = Math.max(DERECHA, nombre + valor + 2 * mm(3) + mm(3));
  const juntas = anchoTotal(anchos) + mm(6) + derecha <= ANCHO;
  const altos = [(desglose.length + 0.2) * FILA, altoFilas(totales)];
  return {
    desglose,
    anchos,
    totales,
    derecha,
    juntas,
    alto: juntas ? Math.max(...altos) : altos[0]! + mm(4) + altos[1]!,
  };
}

function pintarDesglose(doc: Documento, { desglose, anchos, derecha, juntas }: Sumas, y: number): number {
  // Where there is room the first column takes it: the table is as wide as its half of the sheet.
  const ancho = juntas ? Math.min(IZQUIERDA, ANCHO - derecha - mm(6)) : IZQUIERDA;
  const sobra = Math.max(0, ancho - anchoTotal(anchos));
  const puestos = anchos.map((uno, i) => (i === 0 ? uno + sobra : uno));
  let cursor = y;
  const tabla = nuevo(doc, parte(doc, 'sumas'), 'Table');
  desglose.forEach((fila, i) => {
    const marcas = filaDeTabla(
      doc,
      tabla,
      fila.celdas.map((_, j) => (i === 0 ? 'columna' : j === 0 ? 'fila' : 'dato')),
    );
    pintarFila(doc, { ...fila, marcas }, puestos, MARGEN, cursor);
    cursor += FILA;
    if (i === 0) {
      raya(doc, cursor - mm(0.6), MARGEN, anchoTotal(puestos));
      cursor += mm(1);
    }
  });
  return cursor;
}

function pintarTotales(doc: Documento, { totales: filas, derecha }: Sumas, y: number): number {
  const x = MARGEN + ANCHO - derecha;
  const interior = derecha - 2 * mm(3);
  let cursor = y;
  const tabla = nuevo(doc, parte(doc, 'sumas'), 'Table');
  for (const [nombre, valor, fuerte] of filas) {
    const [deNombre = null, deValor = null] = filaDeTabla(doc, tabla, ['fila', 'dato']);
    if (fuerte) banda(doc, x, cursor - mm(0.6), derecha, FILA_FUERTE - mm(0.4));
    const estilo = fuerte ? FUERTE : {};
    const ancho = anchoDe(doc, valor, estilo) + 0.5;
    const renglon = fuerte ? cursor + mm(0.6) : cursor;
    dentro(doc, deNombre, () =>
      escribirLinea(doc, nombre, x + mm(3), renglon, interior - ancho - mm(2), {
        color: fuerte ? doc.acento : COLOR.suave,
        ...estilo,
      }),
    );
    dentro(doc, deValor, () =>
      escribirLinea(doc, valor, x + mm(3) + interior - ancho, renglon, ancho, {
        ...estilo,
        alinear: 'right',
      }),
    );
    cursor += fuerte ? FILA_FUERTE : FILA;
  }
  return cursor;
}

function pintarSumas(doc: Documento, sumas: Sumas, y: number): number {
  if (sumas.juntas) return Math.max(pintarDesglose(doc, sumas, y), pintarTotales(doc, sumas, y));
  return pintarTotales(doc, sumas, pintarDesglose(doc, sumas, y) + mm(4));
}

function parrafos(factura: FacturaDetalleDto, lengua: Lengua): [string, string][] {
  const { t } = lengua;
  const { cuentaBancaria: cuenta, formaPago, observaciones } = factura;
  const iban = cuenta?.iban.replace(/(.{4})(?=.)/g, '$1 ');
  const pago = [
    formaPago === 'SIN_ESPECIFICAR' ? null : t(`codigos.formaPago.${formaPago}`),
    cuenta && [cuenta.nombreBanco, iban, cuenta.swift && `BIC ${cuenta.swift}`].filter(Boolean).join(' · '),
  ];
  const textos: [string, string][] = [
    [t('facturaImpresa.formaPago'), pago.filter(Boolean).join('\n')],
    ['', [...expedicion(factura, lengua), ...todasLasMenciones(factura, lengua)].join('\n')],
    [t('facturaImpresa.observaciones'), observaciones ?? ''],
  ];
  return textos.filter(([, texto]) => texto !== '');
}

const ENTRE_PARRAFOS = mm(3);
const altoParrafo = (doc: Documento, [rotulo, texto]: readonly [string, string]): number =>
  (rotulo ? altoDe(doc, rotulo, ANCHO) + 1 : 0) + altoDe(doc, texto, ANCHO) + ENTRE_PARRAFOS;

/** Draws everything below the lines, not above `y`; what does not fit goes to a new page, from part to part. */
export function totales(doc: Documento, factura: FacturaDetalleDto, lengua: Lengua, y: number): void {
  // What the customer pays stands in its currency; what the agency is told follows in euros.
  const enMoneda = { ...lengua, importe: lengua.importeEn(factura.moneda) };
  const sumas = sumasDe(doc, { ...factura, ...factura.divisa }, enMoneda);
  const euros = enEuros(doc, factura, lengua);
  const textos = parrafos(factura, lengua);
  const arriba = mm(4);
  const alto =
    arriba +
    sumas.alto +
    mm(5) +
    euros.alto +
    textos.reduce((suma, parrafo) => suma + altoParrafo(doc, parrafo), 0);
  let cursor = y + mm(5);
  if (cursor + alto <= doc.pie) cursor = doc.pie - alto;
  else cursor = sitioPara(doc, arriba + sumas.alto, cursor);
  rayaFuerte(doc, cursor);
  cursor = pintarSumas(doc, sumas, cursor + arriba) + mm(5);
  cursor = euros.pintar(cursor);
  for (const [rotulo, texto] of textos) {
    // A name goes where its text begins.
    const comienzo = altoParrafo(doc, [rotulo, texto.split('\n', 1)[0] ?? '']) - ENTRE_PARRAFOS;
    cursor = sitioPara(doc, comienzo, cursor);
    const notas = parte(doc, 'notas');
    const aqui = cursor;
    if (rotulo) cursor = como(doc, notas, 'H2', () => escribir(doc, rotulo, MARGEN, aqui, ANCHO, SUAVE)) + 1;
    const bajoRotulo = cursor;
    cursor =
      renglones(doc, notas, texto.split('\n'), bajoRotulo, (linea, arriba) =>
        fluir(doc, linea, MARGEN, arriba, ANCHO),
      ) + ENTRE_PARRAFOS;
  }
}
