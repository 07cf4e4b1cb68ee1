// VAT rates and the equivalence surcharges that go with them, by date. IGIC and IPSI rates are not checked by
// the agency.
import type { FechaISO } from '@encadena/values';

/** A surcharge that is allowed with a rate, from `desde` to `hasta`, both days included; open when absent. */
export interface RecargoPermitido {
  readonly recargo: string;
  readonly desde?: string;
  readonly hasta?: string;
}

/** A VAT rate with its dates and surcharges; `codigoFecha` and `codigoRecargo` are the agency's codes for a breach. */
export interface TipoImpositivoIva {
  readonly tipo: string;
  readonly desde?: string;
  readonly hasta?: string;
  readonly codigoFecha?: number;
  readonly codigoRecargo: number;
  readonly recargos: readonly RecargoPermitido[];
}

/**
 * Dossier section 1.3, "VAT rates allowed"; codes of section 6.2. The date that counts is the operation date,
 * else the issue date.
 */
export const TIPOS_IMPOSITIVOS: readonly TipoImpositivoIva[] = [
  { tipo: '21', codigoRecargo: 1162, recargos: [{ recargo: '5.2' }, { recargo: '1.75' }] },
  { tipo: '10', codigoRecargo: 1163, recargos: [{ recargo: '1.4' }] },
  {
    tipo: '7.5',
    desde: '2024-10-01',
    hasta: '2024-12-31',
    codigoFecha: 1235,
    codigoRecargo: 1169,
    recargos: [{ recargo: '1' }],
  },
  {
    tipo: '5',
    desde: '2022-07-01',
    hasta: '2024-09-30',
    codigoFecha: 1194,
    codigoRecargo: 1160,
    recargos: [
      { recargo: '0.5', desde: '2022-07-01', hasta: '2022-12-31' },
      { recargo: '0.62', desde: '2023-01-01', hasta: '2024-09-30' },
    ],
  },
  { tipo: '4', codigoRecargo: 1164, recargos: [{ recargo: '0.5' }] },
  {
    tipo: '2',
    desde: '2024-10-01',
    hasta: '2024-12-31',
    codigoFecha: 1236,
    codigoRecargo: 1166,
    recargos: [{ recargo: '0.26' }],
  },
  {
    tipo: '0',
    codigoRecargo: 1277,
    recargos: [
      { recargo: '0', desde: '2023-01-01', hasta: '2024-09-30' },
      { recargo: '0.26', desde: '2024-10-01' },
    ],
  },
];

/** Whether a day lies within a span of days, both ends included. */
export function enVigor(
  tramo: { readonly desde?: string; readonly hasta?: string },
  fecha: FechaISO,
): boolean {
  return (
    (tramo.desde === undefined || fecha >= tramo.desde) && (tramo.hasta === undefined || fecha <= tramo.hasta)
  );
}

/** The VAT rates in force on a day, highest first, as texts. */
export function tiposImpositivosEn(fecha: FechaISO): string[] {
  return TIPOS_IMPOSITIVOS.filter((t) => enVigor(t, fecha)).map((t) => t.tipo);
}

/** The surcharges that a VAT rate may carry on a day, as texts. Takes the rate as a plain text ("21", "7.5"). */
export function recargosPermitidos(tipo: string, fecha: FechaISO): string[] {
  const fila = TIPOS_IMPOSITIVOS.find((t) => t.tipo === tipo);
  return (fila?.recargos ?? []).filter((r) => enVigor(r, fecha)).map((r) => r.recargo);
}
