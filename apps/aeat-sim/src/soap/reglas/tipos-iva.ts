// VAT rates and equivalence surcharges by date: only asked of Impuesto 01 with S1. Source: [V] 15.7 and 15.8;
// dossier section 1.3.
import { centesimas } from './regla';

const RECARGOS = new Set([0n, 26n, 50n, 62n, 100n, 140n, 175n, 520n]);
const entre = (fecha: string, desde: string, hasta: string): boolean => fecha >= desde && fecha <= hasta;
/** Of the list of errors (1132, 1135): rates and a surcharge of other years. */
const HASTA_2012 = new Set([700n, 800n, 1600n, 1800n]);
const RECARGO_HASTA_2012 = 400n;
const despuesDe2012 = (fecha: string): boolean => fecha > '2012-12-31';
const FIN_DE_2024 = (fecha: string): boolean => entre(fecha, '2024-10-01', '2024-12-31');

/** Code that the rate breaks on that date (operation date, else issue date), or 0. */
export function comprobarTipo(tipo: string, fecha: string): number {
  const t = centesimas(tipo);
  if (HASTA_2012.has(t)) return despuesDe2012(fecha) ? 1132 : 0;
  switch (t) {
    case 0n:
    case 400n:
    case 1000n:
    case 2100n:
      return 0;
    case 500n:
      return entre(fecha, '2022-07-01', '2024-09-30') ? 0 : 1194;
    case 200n:
      return FIN_DE_2024(fecha) ? 0 : 1235;
    case 750n:
      return FIN_DE_2024(fecha) ? 0 : 1236;
    default:
      return 1124;
  }
}

/** Code that the surcharge breaks beside that rate on that date, or 0. */
export function comprobarRecargo(tipo: string, recargo: string, fecha: string): number {
  const r = centesimas(recargo);
  if (r === RECARGO_HASTA_2012) return despuesDe2012(fecha) ? 1135 : 0;
  if (!RECARGOS.has(r)) return 1127;
  switch (centesimas(tipo)) {
    case 2100n:
      return r === 520n || r === 175n ? 0 : 1162;
    case 1000n:
      return r === 140n ? 0 : 1163;
    case 750n:
      return r === 100n ? 0 : 1169;
    case 500n:
      if (r === 50n) return entre(fecha, '2022-07-01', '2022-12-31') ? 0 : 1167;
      if (r === 62n) return entre(fecha, '2023-01-01', '2024-09-30') ? 0 : 1168;
      return 1160;
    case 400n:
      return r === 50n ? 0 : 1164;
    case 200n:
      return r === 26n ? 0 : 1166;
    case 0n:
      // [V] has no rule for rate 0 from 1-10-2024; the list of errors has 1170.
      if (fecha >= '2024-10-01') return r === 26n ? 0 : 1170;
      return r === 0n ? (fecha >= '2023-01-01' ? 0 : 1165) : 1277;
    default:
      return 0;
  }
}
