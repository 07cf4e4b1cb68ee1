// The advice with what is born of it: the API's option for the act, told as exactly as the answers allow.
import type { OpcionCorreccionDto, RegistroResultanteDto } from '@encadena/contracts';
import { comoRectificar } from '@encadena/invoicing';
import type { AccionCorreccion, ActoAconsejado, Consejo, Factura } from '@encadena/invoicing';
import { importe, negado, toTexto } from '@encadena/values';

export const OPCION_DE: Readonly<Record<ActoAconsejado, AccionCorreccion>> = {
  SUBSANAR: 'SUBSANAR',
  ANULAR: 'ANULAR',
  ANULAR_Y_REPETIR: 'ANULAR',
  RECTIFICAR: 'RECTIFICAR',
  RECTIFICAR_TIQUE: 'RECTIFICAR',
  COMPENSAR: 'COMPENSAR',
  COMPENSAR_Y_REPETIR: 'COMPENSAR',
  SUSTITUIR: 'SUSTITUIR',
};

export type Resultado = Pick<OpcionCorreccionDto, 'registrosResultantes' | 'totalAntes' | 'totalDespues'>;

const nueva = (tipo: RegistroResultanteDto['tiposFactura'][number]): RegistroResultanteDto => ({
  operacion: 'ALTA',
  tiposFactura: [tipo],
  numeroCompleto: null,
  importeTotal: null,
  indicadores: {},
});

/** What an act does, in records and totals. */
export function resultadoDe(
  { acto, causa }: Pick<Consejo, 'acto' | 'causa'>,
  { registrosResultantes, totalAntes, totalDespues }: OpcionCorreccionDto,
  vigente: Factura,
): Resultado {
  if (acto === 'ANULAR_Y_REPETIR')
    return {
      totalAntes,
      totalDespues: null,
      registrosResultantes: [...registrosResultantes, nueva(vigente.tipoFactura)],
    };
  // Nothing stands in its place.
  if (acto === 'COMPENSAR')
    return { totalAntes, totalDespues: '0.00', registrosResultantes: registrosResultantes.slice(0, 1) };
  if (acto === 'RECTIFICAR_TIQUE')
    return { totalAntes, totalDespues: null, registrosResultantes: [nueva('R5'), nueva('F3')] };
  if (acto !== 'RECTIFICAR' || causa === null) return { registrosResultantes, totalAntes, totalDespues };
  const { tipoFactura, lineas } = comoRectificar(causa, vigente);
  const entera = lineas === 'TODAS' ? toTexto(negado(importe(totalAntes))) : null;
  return {
    totalAntes,
    totalDespues: entera === null ? null : '0.00',
    registrosResultantes: registrosResultantes.map((registro, i) =>
      i === 0 ? { ...registro, tiposFactura: [tipoFactura], importeTotal: entera } : registro,
    ),
  };
}
