// Parts of records for tests: customers, lines, whole kinds of invoice.
import type { Alta } from './mensajes';

export const NIF_CLIENTE = '89890001K';
export const destinatario = (interior: string): string =>
  `<s:Destinatarios><s:IDDestinatario><s:NombreRazon>Cliente</s:NombreRazon>${interior}</s:IDDestinatario></s:Destinatarios>`;
export const otro = (tipo: string, id: string, pais = ''): string =>
  `<s:IDOtro>${pais === '' ? '' : `<s:CodigoPais>${pais}</s:CodigoPais>`}<s:IDType>${tipo}</s:IDType><s:ID>${id}</s:ID></s:IDOtro>`;
export const CLIENTE = destinatario(`<s:NIF>${NIF_CLIENTE}</s:NIF>`);
export const f1 = (a: Alta = {}): Alta => ({ tipo: 'F1', extra: CLIENTE, ...a });
export const cliente = (interior: string, a: Alta = {}): Alta => ({
  tipo: 'F1',
  extra: destinatario(interior),
  ...a,
});

export interface LineaXml {
  impuesto?: string;
  clave?: string;
  calificacion?: string;
  exenta?: string;
  tipo?: string;
  base?: string;
  coste?: string;
  cuota?: string;
  tipoRecargo?: string;
  cuotaRecargo?: string;
}
export function linea({
  impuesto = '01',
  clave = '01',
  calificacion,
  exenta,
  tipo,
  base = '100.00',
  coste,
  cuota,
  tipoRecargo,
  cuotaRecargo,
}: LineaXml): string {
  const el = (nombre: string, valor: string | undefined): string =>
    valor === undefined || valor === '' ? '' : `<s:${nombre}>${valor}</s:${nombre}>`;
  return `<s:DetalleDesglose>${el('Impuesto', impuesto)}${el('ClaveRegimen', clave)}${el('CalificacionOperacion', calificacion)}${el('OperacionExenta', exenta)}${el('TipoImpositivo', tipo)}${el('BaseImponibleOimporteNoSujeto', base)}${el('BaseImponibleACoste', coste)}${el('CuotaRepercutida', cuota)}${el('TipoRecargoEquivalencia', tipoRecargo)}${el('CuotaRecargoEquivalencia', cuotaRecargo)}</s:DetalleDesglose>`;
}
export const s1 = (l: LineaXml = {}): string =>
  linea({ calificacion: 'S1', tipo: '21', cuota: '21.00', ...l });
/** F1 with one line, and totals that fit it. */
export const con = (l: string, cuota = '21.00', importe = '121.00', a: Alta = {}): Alta =>
  f1({ desglose: l, cuota, importe, ...a });
