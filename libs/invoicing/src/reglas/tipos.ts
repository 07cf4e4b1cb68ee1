// VAT rates and surcharges of subject operations, by the date that counts.
import { acortarPorcentaje, isPorcentajeTexto, type FechaISO } from '@encadena/values';
import { enVigor, recargosPermitidos, TIPOS_IMPOSITIVOS } from '../codigos';
import type { Factura, LineaFactura } from '../factura';
import { fechaQueCuenta, porLinea, VALIDACIONES, type Incumplimiento, type ReglaFactura } from './regla';

const fuente = `${VALIDACIONES} §3.1.3, TipoImpositivo and TipoRecargoEquivalencia; dossier §1.3`;
const RECARGOS = new Set(TIPOS_IMPOSITIVOS.flatMap((t) => t.recargos.map((r) => r.recargo)));

const corto = (texto: string | null | undefined): string | null =>
  isPorcentajeTexto(texto) ? acortarPorcentaje(texto) : null;
const tipoIva = (l: LineaFactura): string | null =>
  l.impuesto === 'IVA' && !l.exenta && l.calificacionOperacion === 'S1' ? corto(l.tipoImpositivo) : null;

function tipoMalo(l: LineaFactura, f: Factura): Incumplimiento | false {
  const tipo = tipoIva(l);
  const fecha = fechaQueCuenta(f);
  if (tipo === null || fecha === null) return false;
  const fila = TIPOS_IMPOSITIVOS.find((t) => t.tipo === tipo);
  if (!fila) return { params: { tipo, fecha } };
  return enVigor(fila, fecha)
    ? false
    : { codigo: 'TIPO_IMPOSITIVO_FUERA_DE_FECHA', codigoAeat: fila.codigoFecha, params: { tipo, fecha } };
}

function recargoMalo(l: LineaFactura, f: Factura): Incumplimiento | false {
  const recargo = corto(l.recargoEquivalencia);
  // A surcharge of 0 % counts as none (desglose.ts).
  if (recargo === null || recargo === '0') return false;
  const tipo = tipoIva(l);
  const fecha = fechaQueCuenta(f);
  if (tipo === null || fecha === null) return false;
  const params = { tipo, recargo, permitidos: recargosPermitidos(tipo, fecha).join(', ') };
  if (!RECARGOS.has(recargo)) return { codigoAeat: 1127, params };
  if (recargosPermitidos(tipo, fecha).includes(recargo)) return false;
  return { codigoAeat: codigoDePareja(tipo, recargo, fecha), params };
}

/** Which of the agency's codes says that a surcharge does not go with a rate. */
function codigoDePareja(tipo: string, recargo: string, fecha: FechaISO): number {
  if (tipo === '5' && recargo === '0.5') return 1167;
  if (tipo === '5' && recargo === '0.62') return 1168;
  if (tipo === '0' && fecha >= '2024-10-01') return 1170;
  if (tipo === '0' && fecha >= '2023-01-01') return 1165;
  return TIPOS_IMPOSITIVOS.find((t) => t.tipo === tipo)?.codigoRecargo ?? 1127;
}

export const REGLAS_TIPOS: readonly ReglaFactura[] = [
  {
    id: 'linea.tipo-impositivo',
    campo: 'lineas',
    codigo: 'TIPO_IMPOSITIVO_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1124,
    fuente,
    comprobar: porLinea('tipoImpositivo', tipoMalo),
  },
  {
    id: 'linea.recargo',
    campo: 'lineas',
    codigo: 'RECARGO_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1127,
    fuente,
    comprobar: porLinea('recargoEquivalencia', recargoMalo),
  },
];
