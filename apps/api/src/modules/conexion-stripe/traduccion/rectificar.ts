// What is given back of a sale that we have issued: a rectification by differences, linked to it. A credit note of the
// provider has lines; a refund is an amount, which is shared out over the taxes of the original. Pure.
import { facturaEntradaSchema, type FacturaDetalleDto } from '@encadena/contracts';
import { calcularFactura, EURO, negarLinea } from '@encadena/invoicing';
import {
  allocate,
  CERO,
  fechaISO,
  importe,
  negado,
  suma,
  textoLegible,
  toTextoExacto,
  type Importe,
} from '@encadena/values';
import type { VentaDicha } from './dicho';
import type { Lugar } from './identificar';
import { componer, enRevision, type Ajustes, type Traduccion } from './traducir';

/** The invoice of ours that is rectified. */
export type Original = Pick<
  FacturaDetalleDto,
  | 'uuid'
  | 'tipoFactura'
  | 'uuidCliente'
  | 'destinatario'
  | 'otrosDestinatarios'
  | 'descripcionOperacion'
  | 'moneda'
  | 'tipoCambio'
  | 'fechaTipoCambio'
  | 'fuenteTipoCambio'
  | 'fechaExpedicion'
  | 'fechaOperacion'
  | 'lineas'
  | 'desglose'
  | 'divisa'
>;

type Detalle = Original['desglose'][number];
export type Desglosada = Pick<Original, 'desglose' | 'divisa'>;

export interface Devuelto {
  original: Original;
  /** What has rectified it so far: negative amounts. */
  previas: readonly Desglosada[];
  referencia: string;
  motivo: string;
}

const detalles = ({ desglose, divisa }: Desglosada): readonly Detalle[] => divisa?.desglose ?? desglose;
const claveDe = (d: Detalle): string =>
  [
    d.impuesto,
    d.claveRegimen,
    d.calificacionOperacion,
    d.causaExencion,
    d.tipoImpositivo,
    d.recargoEquivalencia,
  ].join('|');
const totalDe = (d: Detalle): Importe =>
  suma(importe(d.baseImponible), importe(d.cuota ?? '0'), importe(d.cuotaRecargo ?? '0'));

/** What is left of each tax of the original, tax included, in its currency. */
export function queQueda(
  original: Desglosada,
  previas: readonly Desglosada[],
): { detalle: Detalle; queda: Importe }[] {
  return detalles(original).map((detalle) => ({
    detalle,
    queda: suma(
      totalDe(detalle),
      ...previas
        .flatMap(detalles)
        .filter((otro) => claveDe(otro) === claveDe(detalle))
        .map(totalDe),
    ),
  }));
}

/** A refund: so much of each tax as its share of what is left, largest remainder first, no cent lost. */
export function traducirDevolucion(devolucion: Importe, decimales: number, devuelto: Devuelto): Traduccion {
  const quedan = queQueda(devuelto.original, devuelto.previas).filter(({ queda }) => queda.gt(CERO));
  if (devolucion.isZero()) return { que: 'IGNORAR', motivo: 'SIN_IMPORTE' };
  if (quedan.length === 0 || devolucion.gt(suma(...quedan.map(({ queda }) => queda))))
    return enRevision('DEVOLUCION_EXCEDE', 'importe');
  const partes = allocate(
    devolucion,
    quedan.map(({ queda }) => queda),
    decimales,
  );
  return rectificacionDe(
    devuelto,
    quedan.flatMap(({ detalle }, i) => {
      const parte = partes[i] ?? CERO;
      return parte.isZero()
        ? []
        : [
            {
              descripcion: textoLegible(devuelto.motivo, 500),
              cantidad: '-1',
              precioUnitario: toTextoExacto(parte),
              modoCalculo:
                detalle.tipoImpositivo && detalle.calificacionOperacion === 'S1' ? 'INVERSO' : 'NORMAL',
              impuesto: detalle.impuesto,
              tipoImpositivo: detalle.calificacionOperacion === 'S1' ? detalle.tipoImpositivo : null,
              exenta: detalle.causaExencion !== null,
              causaExencion: detalle.causaExencion,
              calificacionOperacion: detalle.calificacionOperacion,
              claveRegimen: detalle.claveRegimen,
              recargoEquivalencia: detalle.recargoEquivalencia,
            } as const,
          ];
    }),
    devolucion,
  );
}

/**
 * A credit note: its lines translated as those of a sale, and taken back. The provider also makes notes of an amount alone,
 * tax included and without lines: such a note is shared out as a refund is, and all of an invoice is taken back line by line.
 */
export function traducirAbono(
  abono: VentaDicha,
  devuelto: Devuelto,
  ajustes: Omit<Ajustes, 'cambio'>,
): Traduccion {
  const { original, previas } = devuelto;
  if (abono.total.isZero()) return { que: 'IGNORAR', motivo: 'SIN_IMPORTE' };
  if (abono.moneda !== original.moneda) return enRevision('DIVISA_NO_ADMITIDA', 'moneda');
  const queda = suma(...queQueda(original, previas).map((uno) => uno.queda));
  if (abono.total.gt(queda)) return enRevision('DEVOLUCION_EXCEDE', 'importe');
  if (abono.lineas.length === 0)
    return abono.total.eq(queda)
      ? traducirAnulacion(abono.decimales, devuelto)
      : traducirDevolucion(abono.total, abono.decimales, devuelto);
  const { tipoCambio, fechaTipoCambio, fuenteTipoCambio, fechaOperacion, fechaExpedicion } = original;
  const cambio =
    tipoCambio && fechaTipoCambio && fuenteTipoCambio
      ? { tipoCambio, fechaTipoCambio, fuenteTipoCambio }
      : null;
  // Rates are those of the day of the sale that is taken back.
  const fecha = fechaISO(fechaOperacion ?? fechaExpedicion ?? abono.fecha);
  const compuesta = componer({ ...abono, fecha }, { ...ajustes, cambio }, lugarDelOriginal(original), 'F1');
  if ('que' in compuesta) return compuesta;
  return rectificacionDe(devuelto, compuesta.entrada.lineas.map(negarLinea), abono.total);
}

function lugarDelOriginal({ destinatario }: Original): Lugar | null {
  if (!destinatario) return null;
  if (destinatario.tipoIdentificacion === 'NIF') return 'ESPANA';
  return destinatario.tipoIdentificacion === 'NIF_IVA' ? 'UE' : 'FUERA';
}

/** All that is left of an invoice that the provider has voided. */
export function traducirAnulacion(decimales: number, devuelto: Devuelto): Traduccion {
  const queda = suma(CERO, ...queQueda(devuelto.original, devuelto.previas).map((uno) => uno.queda));
  if (devuelto.previas.length > 0) return traducirDevolucion(queda, decimales, devuelto);
  return rectificacionDe(devuelto, devuelto.original.lineas.map(negarLinea), queda);
}

type LineasNuevas = readonly Parameters<typeof negarLinea>[0][];

function rectificacionDe(
  { original, referencia, motivo }: Devuelto,
  lineas: LineasNuevas,
  total: Importe,
): Traduccion {
  const { uuid, tipoFactura, uuidCliente, otrosDestinatarios, descripcionOperacion, moneda } = original;
  const { tipoCambio, fechaTipoCambio, fuenteTipoCambio } = original;
  const { data: entrada } = facturaEntradaSchema.safeParse({
    tipoFactura: tipoFactura === 'F2' || tipoFactura === 'R5' ? 'R5' : 'R1',
    // The rate of the operation stays right for it, whatever is in force today.
    fechaOperacion: original.fechaOperacion ?? original.fechaExpedicion,
    uuidCliente,
    otrosDestinatarios: otrosDestinatarios.map(({ uuidCliente: otro, participacion }) => ({
      uuidCliente: otro,
      participacion,
    })),
    descripcionOperacion,
    formaPago: 'TARJETA',
    referenciaExterna: textoLegible(referencia, 60).trim() || null,
    moneda,
    ...(moneda === EURO ? {} : { tipoCambio, fechaTipoCambio, fuenteTipoCambio }),
    rectificacion: { modo: 'INCREMENTAL', motivo: textoLegible(motivo, 500), facturas: [{ uuid }] },
    lineas: lineas.map(({ ...linea }) => ('importe' in linea ? sinImporte(linea) : linea)),
  });
  if (!entrada) return enRevision('IMPORTES_NO_CUADRAN', 'lineas');
  const calculo = calcularFactura(entrada);
  const { importeTotal } = (calculo.divisa ?? calculo).totales;
  if (!importe(importeTotal).eq(negado(total))) return enRevision('IMPORTES_NO_CUADRAN', 'total');
  return { que: 'EMITIR', serie: 'RECTIFICATIVA', entrada, destinatario: null };
}

const sinImporte = ({ importe: _, ...linea }: { importe?: unknown }): object => linea;
