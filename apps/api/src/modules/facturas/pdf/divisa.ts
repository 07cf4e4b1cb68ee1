// An invoice in another currency: the tax in euros too, and the rate with its day and source (RD 1619/2012, art. 12.1;
// LIVA, art. 79.Once).
import type { FacturaDetalleDto } from '@encadena/contracts';
import { importe, suma, toTexto } from '@encadena/values';
import { anchosDe, anchoTotal, pintarFila, type FilaDeTabla } from './columnas';
import { como, fila as filaDeTabla, nuevo, parte } from './estructura';
import { altoDe, ANCHO, COLOR, escribir, MARGEN, mm, raya, sitioPara, type Documento } from './hoja';
import { enCada, nombreCuota, nombreImpuesto, type Lengua } from './textos';

const FILA = mm(5);

const cambio = (factura: FacturaDetalleDto, lengua: Lengua): string =>
  enCada(lengua, ({ t, fecha, importe: euros, importeEn }) => {
    const { moneda, tipoCambio, fechaTipoCambio, fuenteTipoCambio } = factura;
    if (!tipoCambio) return t('facturaVarios.moneda.sinCambio');
    const fuente = fuenteTipoCambio === 'BCE' ? t('facturaVarios.moneda.BCE') : (fuenteTipoCambio ?? '');
    return t('facturaVarios.papel.cambio', {
      euro: euros('1'),
      cambio: importeEn(moneda)(tipoCambio),
      fuente,
      fecha: fechaTipoCambio ? fecha(fechaTipoCambio) : '',
    });
  });

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

/** The part in euros: its height, and what draws it from a place on and returns the y below. Empty for euros alone. */
export function enEuros(
  doc: Documento,
  factura: FacturaDetalleDto,
  lengua: Lengua,
): { alto: number; pintar: (y: number) => number } {
  if (!factura.divisa) return { alto: 0, pintar: (y) => y };
  const texto = cambio(factura, lengua);
  const todas = factura.tipoCambio ? filas(factura, lengua) : [];
  const tabla = todas.map((celdas, i): FilaDeTabla => {
    if (i === 0) return { celdas, estilo: { color: COLOR.suave } };
    return i === todas.length - 1 ? { celdas, estilo: { estilo: 'fuerte' } } : { celdas };
  });
  const anchos = anchosDe(doc, tabla, [mm(38), mm(28), mm(28), mm(28), mm(28)]);
  const alto = todas.length * FILA + altoDe(doc, texto, ANCHO) + mm(3.5);
  return {
    alto,
    pintar: (y) => {
      let cursor = sitioPara(doc, alto, y);
      const sumas = parte(doc, 'sumas');
      const marcada = tabla.length > 0 ? nuevo(doc, sumas, 'Table') : null;
      tabla.forEach((fila, i) => {
        const marcas = marcada
          ? filaDeTabla(
              doc,
              marcada,
              fila.celdas.map((_, j) => (i === 0 ? 'columna' : j === 0 ? 'fila' : 'dato')),
            )
          : [];
        pintarFila(doc, { ...fila, marcas }, anchos, MARGEN, cursor);
        cursor += FILA;
        if (i === 0) raya(doc, cursor - mm(0.8), MARGEN, anchoTotal(anchos));
      });
      return como(doc, sumas, 'P', () => escribir(doc, texto, MARGEN, cursor + mm(0.5), ANCHO)) + mm(3);
    },
  };
}
