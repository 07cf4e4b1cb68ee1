// Below the lines: the breakdown per tax at the left, the totals at the right, then payment, mentions and notes.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { todasLasMenciones } from './casos';
import { filasDescuento } from './descuento';
import { expedicion } from './destinatarios';
import { enEuros } from './divisa';
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
import { nombreCuota, nombreImpuesto, type Lengua } from './textos';

const FILA = mm(5);
const IZQUIERDA = mm(104);
const DERECHA = mm(66);
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

function desglose(
  doc: Documento,
  { desglose: grupos }: FacturaDetalleDto,
  lengua: Lengua,
  y: number,
): number {
  const { t, importe, porcentaje } = lengua;
  const anchos = [mm(34), mm(24), mm(22), mm(24)];
  const fila = (celdas: string[], abajo: number, opciones: { color?: string; tamano?: number }) => {
    let x = MARGEN;
    celdas.forEach((celda, i) => {
      escribirLinea(doc, celda, x, abajo, anchos[i]! - mm(2), {
        ...opciones,
        alinear: i === 0 ? 'left' : 'right',
      });
      x += anchos[i]!;
    });
  };
  const conRecargo = grupos.some(({ recargoEquivalencia }) => recargoEquivalencia !== null);
  const titulos = [t('facturaImpresa.impuesto'), t('facturaImpresa.base'), nombreCuota(grupos, lengua)];
  if (conRecargo) titulos.push(t('facturaImpresa.recargo'));
  fila(titulos, y, { color: COLOR.suave, tamano: TAMANO.menor });
  raya(doc, y + mm(4.2), MARGEN, IZQUIERDA);
  let cursor = y + FILA + mm(0.6);
  for (const grupo of grupos) {
    const recargo = grupo.recargoEquivalencia
      ? `${importe(grupo.cuotaRecargo ?? '0')} (${porcentaje(grupo.recargoEquivalencia)})`
      : '';
    fila(
      [
        nombreImpuesto(grupo, lengua),
        importe(grupo.baseImponible),
        grupo.cuota === null ? '' : importe(grupo.cuota),
        recargo,
      ],
      cursor,
      {},
    );
    cursor += FILA;
  }
  return cursor;
}

function columnaTotales(doc: Documento, filas: readonly Fila[], y: number): number {
  const x = MARGEN + ANCHO - DERECHA;
  let cursor = y;
  for (const [nombre, valor, fuerte] of filas) {
    if (fuerte) raya(doc, cursor - mm(0.9), x, DERECHA);
    const estilo = fuerte ? ({ estilo: 'fuerte', tamano: TAMANO.dato + 1.5 } as const) : {};
    escribirLinea(doc, nombre, x, cursor, DERECHA * 0.55, {
      color: fuerte ? COLOR.texto : COLOR.suave,
      ...estilo,
    });
    escribirLinea(doc, valor, x + DERECHA * 0.45, cursor, DERECHA * 0.55, { ...estilo, alinear: 'right' });
    cursor += fuerte ? FILA + mm(1.2) : FILA;
  }
  return cursor;
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

/** Draws everything below the lines from `y`; what does not fit goes to a new page as a whole. */
export function totales(doc: Documento, factura: FacturaDetalleDto, lengua: Lengua, y: number): number {
  // What the customer pays stands in its currency; what the agency is told follows in euros.
  const enMoneda = { ...lengua, importe: lengua.importeEn(factura.moneda) };
  const impresa = { ...factura, ...factura.divisa };
  const filas = filasTotales(impresa, enMoneda);
  const alto = Math.max((factura.desglose.length + 1) * FILA, filas.length * (FILA + mm(1.2))) + mm(6);
  let cursor = y + mm(5);
  if (cursor + alto > PIE) {
    doc.addPage();
    cursor = MARGEN;
  }
  cursor = Math.max(desglose(doc, impresa, enMoneda, cursor), columnaTotales(doc, filas, cursor)) + mm(5);
  cursor = enEuros(doc, factura, lengua, cursor);
  for (const [rotulo, texto] of parrafos(factura, lengua)) {
    if (cursor + Math.min(altoDe(doc, texto, ANCHO), mm(200)) + FILA > PIE) {
      doc.addPage();
      cursor = MARGEN;
    }
    if (rotulo)
      cursor = escribir(doc, rotulo, MARGEN, cursor, ANCHO, { color: COLOR.suave, tamano: TAMANO.menor }) + 1;
    cursor = escribir(doc, texto, MARGEN, cursor, ANCHO) + mm(3);
  }
  return cursor;
}
