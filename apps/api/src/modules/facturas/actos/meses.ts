// What acts change in the kept totals of each month.
import type { Origen, TipoFactura } from '@encadena/invoicing';
import { CERO, importe, resta, suma, toTexto, type Importe } from '@encadena/values';
import type { TotalesDeMes } from '../../facturas-externas';
import type { FacturaFila, TotalesFila } from '../factura-fila';

/** An invoice that comes into the figures, or leaves them. */
export interface Sumando {
  /** yyyy-mm-dd. */
  fechaExpedicion: string;
  serie: string;
  tipoFactura: TipoFactura;
  origen: Origen;
  totales: TotalesFila;
  /** What it rectifies by substitution. */
  rectificado: Pick<FacturaFila, 'baseRectificada' | 'cuotaRectificada' | 'recargoRectificado'>;
  /** What it adds to what customers owe. */
  aCobrar: string;
  /** By how many the count of issued invoices changes. */
  emitidas: 0 | 1;
  /** It leaves them. */
  sale?: boolean;
}

/** The change of one month, in what is of one series, type and origin. */
export interface Mes extends TotalesDeMes {
  serie: string;
  tipo_factura: TipoFactura;
  origen: Origen;
}

type Sumas = Record<'base' | 'cuotas' | 'total' | 'pendiente', Importe>;

/**
 * An F3 does not count its F2s twice (dossier section 1.4; FAQ 27), and a rectification by substitution counts by
 * what it changes.
 */
export function mesesDe(sumandos: readonly Sumando[]): Mes[] {
  const meses = new Map<string, { de: Sumando; emitidas: number; sumas: Sumas }>();
  for (const sumando of sumandos) {
    const { fechaExpedicion, serie, tipoFactura, origen, totales, rectificado, aCobrar, emitidas, sale } =
      sumando;
    const clave = JSON.stringify([fechaExpedicion.slice(0, 7), serie, tipoFactura, origen]);
    const mes = meses.get(clave) ?? {
      de: sumando,
      emitidas: 0,
      sumas: { base: CERO, cuotas: CERO, total: CERO, pendiente: CERO },
    };
    meses.set(clave, mes);
    mes.emitidas += emitidas;
    if (tipoFactura === 'F3') continue;
    const cambia = { ...cambioOf(totales, rectificado), pendiente: importe(aCobrar) };
    for (const campo of ['base', 'cuotas', 'total', 'pendiente'] as const)
      mes.sumas[campo] = (sale ? resta : suma)(mes.sumas[campo], cambia[campo]);
  }
  return [...meses.values()].map(({ de, emitidas, sumas }) => ({
    ejercicio: Number(de.fechaExpedicion.slice(0, 4)),
    mes: Number(de.fechaExpedicion.slice(5, 7)),
    serie: de.serie,
    tipo_factura: de.tipoFactura,
    origen: de.origen,
    emitidas,
    base: toTexto(sumas.base),
    cuotas: toTexto(sumas.cuotas),
    total: toTexto(sumas.total),
    pendiente: toTexto(sumas.pendiente),
  }));
}

function cambioOf(
  { baseImponible, cuotas, recargo, importeTotal }: TotalesFila,
  { baseRectificada, cuotaRectificada, recargoRectificado }: Sumando['rectificado'],
): Omit<Sumas, 'pendiente'> {
  const base = importe(baseRectificada ?? '0');
  const cuota = suma(importe(cuotaRectificada ?? '0'), importe(recargoRectificado ?? '0'));
  const viejo = suma(base, cuota);
  return {
    base: resta(importe(baseImponible), base),
    cuotas: resta(suma(importe(cuotas), importe(recargo)), cuota),
    total: resta(importe(importeTotal), viejo),
  };
}
