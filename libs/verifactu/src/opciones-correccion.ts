// What can be done about an issued invoice, and exactly which records would be born of it, in the order of the chain.
import {
  ACCIONES_CORRECCION,
  accionPermitida,
  estadoConRegistros,
  situacionFactura,
  tiposQueRectifican,
  type AccionCorreccion,
  type EstadoInterno,
  type MotivoAccion,
  type Operacion,
  type RegistroDeFactura,
  type TipoFactura,
} from '@encadena/invoicing';
import { importe, negado, toTexto } from '@encadena/values';
import {
  indicadoresDeAnulacion,
  indicadoresDeSubsanacion,
  type IndicadoresAnulacion,
  type IndicadoresSubsanacion,
} from './correcciones';

/** A record that would be sealed; of an ALTA, together with the document of that kind. */
export interface RegistroResultante {
  operacion: Operacion;
  /** One kind, or those that it may be of. */
  tiposFactura: readonly TipoFactura[];
  /** Of the invoice in hand; null: it takes the next number of its series. */
  numeroCompleto: string | null;
  /** Null: what it comes to is for the person to say. */
  importeTotal: string | null;
  /** As the record will say them; none of an alta. */
  indicadores: IndicadoresSubsanacion | IndicadoresAnulacion;
}

export interface OpcionCorreccion {
  accion: AccionCorreccion;
  permitida: boolean;
  /** Why not; or, when allowed, under which condition. */
  motivo: MotivoAccion | null;
  regla: string;
  /** Empty when it is not allowed. */
  registrosResultantes: readonly RegistroResultante[];
  /** What the invoice comes to with all that rectifies it, before and after; null: as the rectifying one will say. */
  totalAntes: string;
  totalDespues: string | null;
}

/** An invoice as the adviser looks at it. */
export interface FacturaPorCorregir {
  tipoFactura: TipoFactura;
  estadoInterno: EstadoInterno;
  /** Null: a draft, for which nothing of this is allowed. */
  numeroCompleto: string | null;
  importeTotal: string;
  /** What is left standing of it (`importeVigente`). */
  totalVigente: string;
  /** In the order of the chain. */
  registros: readonly RegistroDeFactura[];
}

/** Every way of correcting an invoice, allowed or not, in the order of ACCIONES_CORRECCION. */
export function opcionesCorreccion(factura: FacturaPorCorregir): OpcionCorreccion[] {
  const estado = estadoConRegistros(factura, factura.registros);
  const totalAntes = situacionFactura(estado) === 'ANULADA' ? '0.00' : factura.totalVigente;
  return ACCIONES_CORRECCION.map((accion) => {
    const pedida = accionPermitida(accion === 'COMPENSAR' ? 'RECTIFICAR' : accion, estado);
    const { permitida, motivo } = accion === 'COMPENSAR' ? compensable(factura.tipoFactura, pedida) : pedida;
    return {
      accion,
      permitida,
      motivo,
      regla: accion === 'COMPENSAR' ? `${pedida.regla}.COMPENSAR` : pedida.regla,
      registrosResultantes: permitida ? RESULTADO[accion](factura) : [],
      totalAntes,
      totalDespues: permitida ? despues(accion, factura) : totalAntes,
    };
  });
}

type Permiso = Pick<OpcionCorreccion, 'permitida' | 'motivo'>;

function compensable(tipo: TipoFactura, { permitida, motivo }: Permiso): Permiso {
  if (tipo !== 'F3') return { permitida: false, motivo: 'SOLO_F3' };
  return motivo === 'F3_SE_COMPENSA' ? { permitida: true, motivo: null } : { permitida, motivo };
}

const suyo = ({ tipoFactura, numeroCompleto, importeTotal }: FacturaPorCorregir) => ({
  tiposFactura: [tipoFactura],
  numeroCompleto,
  importeTotal,
});

const nueva = (
  tiposFactura: readonly TipoFactura[],
  importeTotal: string | null = null,
): RegistroResultante => ({
  operacion: 'ALTA',
  tiposFactura,
  numeroCompleto: null,
  importeTotal,
  indicadores: {},
});

const RESULTADO: Readonly<
  Record<AccionCorreccion, (factura: FacturaPorCorregir) => readonly RegistroResultante[]>
> = {
  SUBSANAR: (factura) => [
    { operacion: 'SUBSANACION', ...suyo(factura), indicadores: indicadoresDeSubsanacion(factura.registros) },
  ],
  ANULAR: (factura) => [
    { operacion: 'BAJA', ...suyo(factura), indicadores: indicadoresDeAnulacion(factura.registros) },
  ],
  // Of a ticket that an F3 replaced, the F3 of the R5 follows.
  RECTIFICAR: ({ tipoFactura, estadoInterno }) => [
    nueva(tiposQueRectifican(tipoFactura)),
    ...(estadoInterno === 'SUSTITUIDA' ? [nueva(['F3'])] : []),
  ],
  // Once replaced, a ticket gets one that takes the wrong one back, and then the right one (FAQ 27).
  SUSTITUIR: ({ estadoInterno, importeTotal }) => [
    nueva(['F3'], estadoInterno === 'SUSTITUIDA' ? null : importeTotal),
  ],
  COMPENSAR: ({ importeTotal }) => [nueva(['F3'], toTexto(negado(importe(importeTotal)))), nueva(['F3'])],
};

function despues(accion: AccionCorreccion, { totalVigente }: FacturaPorCorregir): string | null {
  if (accion === 'RECTIFICAR' || accion === 'COMPENSAR') return null;
  return accion === 'ANULAR' ? '0.00' : totalVigente;
}
