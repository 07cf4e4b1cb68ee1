// What an invoice says of itself besides its kind, and both bases of the group of entities.
import type { DetalleDesgloseDto, FacturaDetalleDto } from '@encadena/contracts';
import { isRectificativa } from '@encadena/invoicing';
import { enCada, menciones, type Lengua } from './textos';

/** The heading: what kind of document this is (RD 1619/2012, arts. 6, 7 and 15). */
export function titulo(
  { tipoFactura, simplificadaArt7273, sinIdentificarArt61d }: FacturaDetalleDto,
  { t }: Lengua,
): string {
  if (isRectificativa(tipoFactura)) return t('facturaImpresa.facturaRectificativa');
  const simplificada = tipoFactura === 'F2' ? !sinIdentificarArt61d : simplificadaArt7273;
  return simplificada ? t('facturaImpresa.facturaSimplificada') : t('facturaImpresa.factura');
}

const deCasos = (
  { simplificadaArt7273, sinIdentificarArt61d, cupon }: FacturaDetalleDto,
  { t }: Lengua,
): string[] =>
  [
    simplificadaArt7273 ? t('casos.papel.simplificadaArt7273') : '',
    sinIdentificarArt61d ? t('casos.papel.sinIdentificarArt61d') : '',
    cupon ? t('casos.papel.cupon') : '',
  ].filter(Boolean);

/**
 * Within a group of entities the invoice states the base by the general rules and the one at cost, from which
 * the quota is taken (Ley 37/1992, arts. 78, 79 and 163 octies.uno; RD 1624/1992, art. 61 quinquies).
 */
function aCoste(
  { baseImponibleACoste, claveRegimen, impuesto, tipoImpositivo, cuota }: DetalleDesgloseDto,
  lengua: Lengua,
): string[] {
  if (baseImponibleACoste === null) return [];
  const bases = enCada(lengua, ({ t, importe, porcentaje }) => {
    const tipo = tipoImpositivo ? ` ${porcentaje(tipoImpositivo)}` : '';
    return t('casos.papel.baseACoste', {
      base: importe(baseImponibleACoste),
      cuota: `${t(`codigos.impuesto.${impuesto}`)}${tipo}: ${importe(cuota ?? '0')}`,
    });
  });
  return [...(claveRegimen === '06' ? [lengua.t('casos.papel.regimenGrupo')] : []), bases];
}

/** All mentions of an invoice, each once: of its cases, of its operations, and of its bases at cost. */
export const todasLasMenciones = (factura: FacturaDetalleDto, lengua: Lengua): string[] => [
  ...new Set([
    ...deCasos(factura, lengua),
    ...menciones(factura, lengua),
    ...factura.desglose.flatMap((grupo) => aCoste(grupo, lengua)),
  ]),
];
