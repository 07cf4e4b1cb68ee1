// What the document says: texts in the customer's language, figures and dates as people read them.
import type { DetalleDesgloseDto, FacturaDetalleDto } from '@encadena/contracts';
import { formatDecimal, formatFecha, formatImporte, formatPorcentaje, type ClaveTexto, type Idioma, type ParametrosTexto, type Traductor } from '@encadena/i18n';
import { isRectificativa } from '@encadena/invoicing';

export interface Lengua {
  t: (clave: ClaveTexto, parametros?: ParametrosTexto) => string;
  importe: (valor: string) => string;
  decimal: (valor: string, minimo?: number) => string;
  porcentaje: (valor: string) => string;
  fecha: (valor: string) => string;
}

export function lengua(traductor: Traductor, idioma: Idioma): Lengua {
  return {
    t: (clave, parametros) => traductor.texto(idioma, clave, parametros),
    importe: (valor) => formatImporte(valor, idioma),
    decimal: (valor, minimo) => formatDecimal(valor, idioma, minimo),
    porcentaje: (valor) => formatPorcentaje(valor, idioma),
    fecha: (valor) => formatFecha(valor, idioma),
  };
}

/** The heading: what kind of document this is (RD 1619/2012, arts. 6, 7 and 15). */
export function titulo({ tipoFactura }: FacturaDetalleDto, { t }: Lengua): string {
  if (tipoFactura === 'F2') return t('documento.facturaSimplificada');
  return isRectificativa(tipoFactura) ? t('documento.facturaRectificativa') : t('documento.factura');
}

/** The tax of a line or group in few words: "IVA 21 %", "IVA exento", "IVA no sujeto". */
export function nombreImpuesto(
  linea: { impuesto: DetalleDesgloseDto['impuesto']; exenta?: boolean; causaExencion: string | null; calificacionOperacion: string | null; tipoImpositivo: string | null },
  { t, porcentaje }: Lengua,
): string {
  const impuesto = t(`codigos.impuesto.${linea.impuesto}`);
  if (linea.exenta || linea.causaExencion) return t('facturas.totales.exenta', { impuesto });
  if (linea.calificacionOperacion === 'N1' || linea.calificacionOperacion === 'N2') return t('facturas.totales.noSujeta', { impuesto });
  return `${impuesto} ${porcentaje(linea.tipoImpositivo ?? '0')}`;
}

/** The mentions that the law wants on the document itself (RD 1619/2012, art. 6.1 j, k, m, ñ, o, p), each once. */
export function menciones({ desglose }: FacturaDetalleDto, { t }: Lengua): string[] {
  const textos = desglose.flatMap((grupo) => [
    grupo.causaExencion ? `${t('documento.exenta')}: ${t(`codigos.causaExencion.${grupo.causaExencion}`)}` : null,
    grupo.calificacionOperacion === 'S2' ? t('documento.inversion') : null,
    grupo.calificacionOperacion === 'N1' || grupo.calificacionOperacion === 'N2' ? t(`codigos.calificacion.${grupo.calificacionOperacion}`) : null,
    grupo.impuesto === 'IVA' && grupo.claveRegimen === '03' ? t('documento.regimenBienesUsados') : null,
    grupo.impuesto === 'IVA' && grupo.claveRegimen === '05' ? t('documento.regimenAgenciasViajes') : null,
    grupo.claveRegimen === '07' ? t('documento.regimenCriterioCaja') : null,
  ]);
  return [...new Set(textos.filter((texto) => texto !== null))];
}
