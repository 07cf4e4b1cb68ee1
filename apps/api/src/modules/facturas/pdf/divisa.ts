// An invoice in another currency: the tax in euros too, and the rate with its day and source (RD 1619/2012, art. 12.1;
// LIVA, art. 79.Once).
import type { FacturaDetalleDto } from '@encadena/contracts';
import { importe, suma, toTexto } from '@encadena/values';
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

const FILA = mm(4.6);
const NOMBRE = mm(38);
const IMPORTE = mm(32);

function cambio(factura: FacturaDetalleDto, { t, fecha, importe: euros, importeEn }: Lengua): string {
  const { moneda, tipoCambio, fechaTipoCambio, fuenteTipoCambio } = factura;
  if (!tipoCambio) return t('facturaVarios.moneda.sinCambio');
  const fuente = fuenteTipoCambio === 'BCE' ? t('facturaVarios.moneda.BCE') : (fuenteTipoCambio ?? '');
  return t('facturaVarios.papel.cambio', {
    euro: euros('1'),
    cambio: importeEn(moneda)(tipoCambio),
    fuente,
    fecha: fechaTipoCambio ? fecha(fechaTipoCambio) : '',
  });
}

/** By group and for the whole: base, quota, surcharge where there is one, total. */
function filas({ desglose, totales }: FacturaDetalleDto, lengua: Lengua): string[][] {
  const { t, importe: euros, porcentaje } = lengua;
  const conRecargo = desglose.some(({ recargoEquivalencia }) => recargoEquivalencia !== null);
  const fila = (nombre: string, base: string, cuota: string, recargo: string, total: string): string[] =>
    conRecargo ? [nombre, base, cuota, recargo, total] : [nombre, base, cuota, total];
  return [
    fila(
      t('facturaVarios.papel.enEuros'),
      t('facturaImpresa.base'),
      nombreCuota(desglose, lengua),
      t('facturaImpresa.recargo'),
      t('facturaImpresa.total'),
    ),
    ...desglose.map((grupo) =>
      fila(
        nombreImpuesto(grupo, lengua),
        euros(grupo.baseImponible),
        grupo.cuota === null ? '' : euros(grupo.cuota),
        grupo.recargoEquivalencia && grupo.cuotaRecargo
          ? `${euros(grupo.cuotaRecargo)} (${porcentaje(grupo.recargoEquivalencia)})`
          : '',
        euros(totalDe(grupo)),
      ),
    ),
    fila(
      t('facturaVarios.papel.totalEnEuros'),
      euros(totales.baseImponible),
      euros(totales.cuotas),
      euros(totales.recargo),
      euros(totales.importeTotal),
    ),
  ];
}

const totalDe = ({ baseImponible, cuota, cuotaRecargo }: FacturaDetalleDto['desglose'][number]): string =>
  toTexto(suma(...[baseImponible, cuota ?? '0', cuotaRecargo ?? '0'].map((texto) => importe(texto))));

/** Draws the euros from `y`, on a new page when they do not fit; returns the y below. Nothing for euros alone. */
export function enEuros(doc: Documento, factura: FacturaDetalleDto, lengua: Lengua, y: number): number {
  if (!factura.divisa) return y;
  const texto = cambio(factura, lengua);
  const todas = factura.tipoCambio ? filas(factura, lengua) : [];
  const alto = todas.length * FILA + altoDe(doc, texto, ANCHO) + mm(6);
  let cursor = y;
  if (cursor + alto > PIE) {
    doc.addPage();
    cursor = MARGEN;
  }
  todas.forEach((celdas, i) => {
    const titulo = i === 0;
    const ultima = i === todas.length - 1;
    let x = MARGEN;
    celdas.forEach((celda, columna) => {
      const ancho = columna === 0 ? NOMBRE : IMPORTE;
      escribirLinea(doc, celda, x, cursor, ancho - mm(2), {
        alinear: columna === 0 ? 'left' : 'right',
        ...(titulo && { color: COLOR.suave, tamano: TAMANO.menor }),
        ...(ultima && { estilo: 'fuerte' }),
      });
      x += ancho;
    });
    cursor += FILA;
    if (titulo) raya(doc, cursor - mm(0.8), MARGEN, NOMBRE + IMPORTE * (celdas.length - 1));
  });
  return escribir(doc, texto, MARGEN, cursor + mm(0.5), ANCHO) + mm(3);
}
