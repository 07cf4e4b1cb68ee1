// The draft that rectifies an invoice, made from it: by differences (its lines taken back) or by substitution
// (its lines anew).
import {
  DomainError,
  ejercicio,
  esNegativo,
  fechaISO,
  importe,
  negado,
  toTextoExacto,
} from '@encadena/values';
import { tiposImpositivosEn, type ModoRectificacion, type TipoRectificativa } from './codigos';
import type { Factura, LineaFactura } from './factura';
import { tiposQueRectifican } from './factura-estados';
import { calcularFactura } from './totales';

export interface OpcionesRectificacion {
  tipoFactura: TipoRectificativa;
  modo: ModoRectificacion;
  motivo: string;
  /** Today in the issuer's zone: the draft's issue date. */
  hoy: string;
  nifEmisor: string;
  /** The lines of the draft, if given; otherwise they are made from the original. */
  lineas?: readonly LineaFactura[];
  /** The rectified amounts when only a part is rectified; otherwise the original's totals. By substitution only. */
  baseRectificada?: string;
  cuotaRectificada?: string;
  recargoRectificado?: string;
}

/** The line taken back: the quantity changes sign, and so do the discount and the base at cost. */
export function negarLinea(linea: LineaFactura): LineaFactura {
  const negar = (texto: string): string => toTextoExacto(negado(importe(texto)), 0);
  return {
    ...linea,
    cantidad: negar(linea.cantidad),
    baseImponibleACoste: linea.baseImponibleACoste
      ? negar(linea.baseImponibleACoste)
      : linea.baseImponibleACoste,
  };
}

/**
 * The draft of a rectifying invoice. By differences it takes the whole original back (the user then leaves
 * the lines that differ); by substitution it repeats the lines, to be put right, and names the amounts that
 * they replace, in euros. Dates, number and links are new; the recipients, the currency and its exchange rate are
 * the original's, whose base is modified (LIVA art. 79.Once, 80).
 * @throws DomainError RECTIFICATIVA_TIPO (R5 is for simplified ones and R5, R1 to R4 for the others),
 * RECTIFICATIVA_SIN_NUMERO,
 * RECTIFICATIVA_IMPORTES_NEGATIVOS (by substitution the rectified amounts must be positive),
 * IMPORTE_NO_VALIDO
 */
export function rectificarFactura(original: Factura, opciones: OpcionesRectificacion): Factura {
  const { tipoFactura, modo, motivo, nifEmisor } = opciones;
  const hoy = fechaISO(opciones.hoy);
  if (!tiposQueRectifican(original.tipoFactura).includes(tipoFactura))
    throw new DomainError('RECTIFICATIVA_TIPO', { tipo: tipoFactura, original: original.tipoFactura });
  if (!original.numeroCompleto) throw new DomainError('RECTIFICATIVA_SIN_NUMERO');
  const incremental = modo === 'INCREMENTAL';
  return {
    ...original,
    tipoFactura,
    ejercicio: ejercicio(hoy),
    fechaExpedicion: hoy,
    fechaOperacion: fechaOperacionNecesaria(original, hoy),
    fechaVencimiento: null,
    numeroCompleto: null,
    referenciaExterna: null,
    lineas: opciones.lineas ?? (incremental ? original.lineas.map(negarLinea) : original.lineas),
    rectificacion: {
      modo,
      motivo,
      facturas: [
        {
          nifEmisor,
          numeroCompleto: original.numeroCompleto,
          fechaExpedicion: original.fechaExpedicion,
          destinatario: original.destinatario,
          otrosDestinatarios: original.otrosDestinatarios,
          moneda: original.moneda,
          tipoCambio: original.tipoCambio,
        },
      ],
      ...(incremental ? {} : importesRectificados(original, opciones)),
    },
    sustituyeA: [],
    cupon: false,
    sinIdentificarArt61d: tipoFactura === 'R5' ? original.sinIdentificarArt61d : false,
  };
}

// A rate that is no longer in force remains right for an operation of its time, so the operation date is copied too.
function fechaOperacionNecesaria(original: Factura, hoy: string): string | null {
  const vigentes = new Set(tiposImpositivosEn(fechaISO(hoy)));
  const caducado = original.lineas.some(
    (l) =>
      l.impuesto === 'IVA' &&
      l.calificacionOperacion === 'S1' &&
      !l.exenta &&
      !!l.tipoImpositivo &&
      !vigentes.has(toTextoExacto(importe(l.tipoImpositivo), 0)),
  );
  return caducado ? (original.fechaOperacion ?? original.fechaExpedicion) : null;
}

function importesRectificados(
  original: Factura,
  opciones: OpcionesRectificacion,
): { baseRectificada: string; cuotaRectificada: string; recargoRectificado: string | null } {
  const { totales } = calcularFactura(original);
  const importes = {
    baseRectificada: opciones.baseRectificada ?? totales.baseImponible,
    cuotaRectificada: opciones.cuotaRectificada ?? totales.cuotas,
    recargoRectificado: opciones.recargoRectificado ?? totales.recargo,
  };
  if (Object.values(importes).some((texto) => esNegativo(importe(texto))))
    throw new DomainError('RECTIFICATIVA_IMPORTES_NEGATIVOS');
  return {
    ...importes,
    recargoRectificado: importe(importes.recargoRectificado).isZero() ? null : importes.recargoRectificado,
  };
}
