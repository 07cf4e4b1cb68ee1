// For every rule of an invoice an invoice that breaks it: what changes in a valid one, and what the agency would answer.
import type { Factura, LineaFactura } from '../factura';
import type { ContextoFactura } from '../reglas/regla';
import { buildFactura, buildLinea, buildPersona } from './builders';

export interface CasoRegla {
  regla: string;
  factura: Factura;
  codigoAeat?: number;
  contexto?: Partial<ContextoFactura>;
}

const referida = { nifEmisor: 'B72877814', numeroCompleto: 'F26-00001', fechaExpedicion: '2026-11-02' };
const f = (regla: string, codigoAeat: number | undefined, cambios: Partial<Factura>, contexto?: Partial<ContextoFactura>): CasoRegla => ({ regla, codigoAeat, factura: buildFactura(cambios), contexto });
const l = (regla: string, codigoAeat: number | undefined, linea: Partial<LineaFactura>, cambios: Partial<Factura> = {}, contexto?: Partial<ContextoFactura>): CasoRegla =>
  f(regla, codigoAeat, { ...cambios, lineas: [buildLinea(linea)] }, contexto);
const d = (regla: string, codigoAeat: number | undefined, persona: Parameters<typeof buildPersona>[0], cambios: Partial<Factura> = {}): CasoRegla => f(regla, codigoAeat, { ...cambios, destinatario: buildPersona(persona) });
const t = (regla: string, codigoAeat: number | undefined, persona: Parameters<typeof buildPersona>[0], cambios: Partial<Factura> = {}): CasoRegla =>
  f(regla, codigoAeat, { emitidaPor: 'TERCERO', tercero: buildPersona(persona), ...cambios }, { nifEmisor: 'B72877814' });
const r = (regla: string, codigoAeat: number | undefined, rectificacion: Partial<NonNullable<Factura['rectificacion']>>, cambios: Partial<Factura> = {}): CasoRegla =>
  f(regla, codigoAeat, { tipoFactura: 'R1', rectificacion: { modo: 'INCREMENTAL', motivo: 'Error', facturas: [referida], ...rectificacion }, ...cambios });
const exenta = (causaExencion: LineaFactura['causaExencion']): Partial<LineaFactura> => ({ exenta: true, causaExencion, calificacionOperacion: null, tipoImpositivo: null });

export const CASOS_REGLAS: readonly CasoRegla[] = [
  f('general.tipo', 1106, { tipoFactura: 'F4' as never }),
  f('general.numero-largo', 1104, { numeroCompleto: 'A'.repeat(61) }), f('general.numero-largo', 1104, { numeroCompleto: '' }),
  f('general.numero-caracteres', 1287, { numeroCompleto: 'F<1' }), f('general.numero-caracteres', 1130, { numeroCompleto: 'Ñ-1' }), f('general.numero-caracteres', 1287, { numeroCompleto: ' F-1' }),
  f('general.numero-caracteres', 1130, { numeroCompleto: 'F\u00a01' }),
  f('general.fecha-expedicion', 1105, { fechaExpedicion: '2026-02-30' }),
  f('general.fecha-expedicion-futura', 1112, { fechaExpedicion: '2026-11-21' }),
  f('general.fecha-expedicion-minima', 1152, { fechaExpedicion: '2024-10-27', ejercicio: 2024 }),
  f('general.fecha-orden', undefined, {}, { ultimaFechaSerie: '2026-11-21' }),
  f('general.ejercicio', undefined, { ejercicio: 2025 }),
  f('general.fecha-operacion', 1145, { fechaOperacion: '20-11-2026' }),
  f('general.fecha-operacion-antigua', 1134, { fechaOperacion: '2006-11-19' }),
  f('general.fecha-operacion-lejana', 1125, { fechaOperacion: '2027-11-21' }),
  f('general.fecha-operacion-futura', 1173, { fechaOperacion: '2026-11-21' }),
  f('general.fecha-operacion-posterior', 1146, { fechaExpedicion: '2026-11-18', fechaOperacion: '2026-11-19' }),
  f('general.vencimiento', undefined, { fechaVencimiento: 'mañana' }),
  f('general.vencimiento-anterior', undefined, { fechaVencimiento: '2026-11-19' }),
  f('general.descripcion', 1100, { descripcionOperacion: ' ' }),
  f('general.descripcion-texto', 1100, { descripcionOperacion: 'x'.repeat(501) }), f('general.descripcion-texto', 1100, { descripcionOperacion: 'a\u0000b' }),
  f('general.observaciones', undefined, { observaciones: 'a\ud800b' }),
  f('general.referencia', 1253, { referenciaExterna: 'x'.repeat(61) }),
  f('general.moneda', undefined, { moneda: 'USD' }),
  f('general.forma-pago', undefined, { formaPago: 'BITCOIN' as never }),
  f('general.cuenta-bancaria', undefined, { formaPago: 'TRANSFERENCIA_BANCARIA' }),
  f('general.art-7273', 1183, { tipoFactura: 'F2', simplificadaArt7273: true }),
  f('general.art-61d', 1185, { sinIdentificarArt61d: true }),
  f('general.cupon', 1157, { cupon: true }),
  f('general.acuerdo', 1128, { numRegistroAcuerdoFacturacion: 'x'.repeat(16) }),

  f('rectificacion.obligatoria', 1114, { tipoFactura: 'R1', rectificacion: null }),
  r('rectificacion.prohibida', 1115, {}, { tipoFactura: 'F1' }),
  r('rectificacion.motivo', undefined, { motivo: '' }),
  r('rectificacion.sin-facturas', undefined, { facturas: [] }),
  r('rectificacion.sustitutiva', 1118, { modo: 'SUSTITUTIVA', baseRectificada: '100.00' }),
  r('rectificacion.incremental', 1119, { baseRectificada: '100.00' }),
  r('rectificacion.importes', 1100, { modo: 'SUSTITUTIVA', baseRectificada: '1,00', cuotaRectificada: '21' }),
  r('rectificacion.importes-positivos', undefined, { modo: 'SUSTITUTIVA', baseRectificada: '-100.00', cuotaRectificada: '21' }),
  r('rectificacion.mismo-destinatario', undefined, { facturas: [{ ...referida, destinatario: buildPersona({ identificacion: '12345678Z' }) }] }),
  f('sustitucion.prohibida', 1116, { sustituyeA: [referida] }),
  f('sustitucion.sin-facturas', undefined, { tipoFactura: 'F3', sustituyeA: [] }),
  r('referencias.maximo', 1100, { facturas: Array.from({ length: 1001 }, () => referida) }),
  r('referencias.nif', 1154, { facturas: [{ ...referida, nifEmisor: 'B72877810' }] }),
  r('referencias.numero', 1104, { facturas: [{ ...referida, numeroCompleto: 'F"1' }] }),
  r('referencias.fecha', 1105, { facturas: [{ ...referida, fechaExpedicion: '' }] }),
  r('referencias.fecha-posterior', undefined, { facturas: [{ ...referida, fechaExpedicion: '2026-11-21' }] }),

  f('destinatario.obligatorio', 1189, { destinatario: null }),
  f('destinatario.prohibido', 1190, { tipoFactura: 'F2', destinatario: buildPersona() }),
  d('destinatario.nombre', 1239, { nombre: '' }), d('destinatario.nombre', 1239, { nombre: 'x'.repeat(121) }),
  d('destinatario.tipo-identificacion', 1102, { tipoIdentificacion: 'DNI' as never }),
  d('destinatario.nif', 1123, { identificacion: '12345678A' }), d('destinatario.nif', 1123, { identificacion: 'ESB12345674' }),
  d('destinatario.nif-dudoso', undefined, { identificacion: 'A84532509' }),
  d('destinatario.nif-pais', undefined, { pais: 'FR' }),
  d('destinatario.identificacion', 1103, { tipoIdentificacion: 'PASAPORTE', identificacion: 'X'.repeat(21), pais: 'US' }),
  d('destinatario.nif-iva', 1103, { tipoIdentificacion: 'NIF_IVA', identificacion: 'DE12', pais: null }),
  d('destinatario.nif-iva', 1255, { tipoIdentificacion: 'NIF_IVA', identificacion: 'GB123456789', pais: null }),
  d('destinatario.nif-iva', 1254, { tipoIdentificacion: 'NIF_IVA', identificacion: 'XI123456789', pais: null }, { fechaOperacion: '2020-12-01' }),
  d('destinatario.nif-iva-pais', 1122, { tipoIdentificacion: 'NIF_IVA', identificacion: 'DE123456789', pais: 'FR' }),
  d('destinatario.pais-obligatorio', 1111, { tipoIdentificacion: 'ID_PAIS', identificacion: 'A1', pais: null }),
  d('destinatario.pais', 1101, { tipoIdentificacion: 'ID_PAIS', identificacion: 'A1', pais: 'EL' }),
  d('destinatario.pais-es', 1234, { tipoIdentificacion: 'OTRO', identificacion: 'A1', pais: 'ES' }),
  d('destinatario.no-censado-pais', 1126, { tipoIdentificacion: 'NO_CENSADO', identificacion: '12345678Z', pais: 'FR' }),
  d('destinatario.no-censado-nif', 1131, { tipoIdentificacion: 'NO_CENSADO', identificacion: 'B12345674', pais: 'ES' }),
  d('destinatario.no-censado-aviso', 2001, { tipoIdentificacion: 'NO_CENSADO', identificacion: '12345678Z', pais: 'ES' }),
  d('destinatario.r3', 1191, { tipoIdentificacion: 'NIF_IVA', identificacion: 'DE123456789', pais: null }, { tipoFactura: 'R3' }),
  d('destinatario.r2', 1192, { tipoIdentificacion: 'PASAPORTE', identificacion: 'A1', pais: 'US' }, { tipoFactura: 'R2' }),

  f('tercero.obligatorio', 1186, { emitidaPor: 'TERCERO' }),
  f('tercero.prohibido', 1155, { tercero: buildPersona() }), f('tercero.prohibido', 1159, { tercero: buildPersona(), emitidaPor: 'DESTINATARIO' }),
  f('tercero.destinatario', 1158, { tipoFactura: 'F2', emitidaPor: 'DESTINATARIO' }),
  t('tercero.nombre', 1178, { nombre: '' }),
  t('tercero.nif', 1123, { identificacion: 'A84532509' }),
  t('tercero.distinto', 1188, { identificacion: 'B72877814' }),
  t('tercero.no-censado', 1211, { tipoIdentificacion: 'NO_CENSADO', identificacion: '12345678Z', pais: 'ES' }),
  t('tercero.identificacion', 1103, { tipoIdentificacion: 'PASAPORTE', identificacion: '', pais: 'US' }),
  t('tercero.nif-iva', 1103, { tipoIdentificacion: 'NIF_IVA', identificacion: 'DE1', pais: null }),
  t('tercero.pais-es', 1232, { tipoIdentificacion: 'ID_PAIS', identificacion: 'A1', pais: 'ES' }),
  t('tercero.pais-obligatorio', 1111, { tipoIdentificacion: 'ID_PAIS', identificacion: 'A1', pais: null }),
  t('tercero.pais', 1101, { tipoIdentificacion: 'ID_PAIS', identificacion: 'A1', pais: 'XI' }),
  t('tercero.pais-prefijo', 1122, { tipoIdentificacion: 'NIF_IVA', identificacion: 'DE123456789', pais: 'FR' }),

  f('lineas.alguna', undefined, { lineas: [] }),
  l('lineas.numeros', 1100, { cantidad: '1,00' }), f('lineas.numeros', 1100, { irpfPorcentaje: 'NaN' }),
  l('linea.descripcion', undefined, { descripcion: ' ' }),
  l('linea.modo', undefined, { modoCalculo: 'RARO' as never }),
  l('linea.cantidad-cero', undefined, { cantidad: '0.00' }),
  l('linea.negativa', undefined, { cantidad: '-1' }),
  l('linea.descuento-tipo', undefined, { descuento: '5' }),
  l('linea.descuento', undefined, { descuentoTipo: 'PORCENTAJE', descuento: '100.01' }), l('linea.descuento', undefined, { descuentoTipo: 'IMPORTE', descuento: '100.01' }),
  l('linea.impuesto', 1218, { impuesto: 'IRPF' as never }),
  l('linea.clave-obligatoria', 1245, { claveRegimen: null }),
  l('linea.clave', 1246, { claveRegimen: '21' }), l('linea.clave', 1246, { impuesto: 'IGIC', claveRegimen: '12' as never }),
  l('linea.clave-ipsi', 1245, { impuesto: 'IPSI', claveRegimen: null }, { fechaExpedicion: '2027-01-01', ejercicio: 2027, fechaVencimiento: null }, { hoy: '2027-01-01' }),
  l('linea.clave-ipsi', 1246, { impuesto: 'IPSI', claveRegimen: '02' }, { fechaExpedicion: '2027-01-01', ejercicio: 2027, fechaVencimiento: null }, { hoy: '2027-01-01' }),
  l('linea.clave-ipsi-aviso', 2009, { impuesto: 'IPSI', claveRegimen: null }),
  l('linea.clave-otro', 1260, { impuesto: 'OTRO', claveRegimen: '01' }),
  l('linea.calificacion', 1195, { calificacionOperacion: null }), l('linea.calificacion', 1181, { calificacionOperacion: 'S3' as never }),
  l('linea.exenta-calificada', 1196, { ...exenta('E1'), calificacionOperacion: 'N1' }),
  l('linea.causa-obligatoria', 1195, exenta(null)),
  l('linea.causa-solo-exenta', 1196, { calificacionOperacion: 'N1', tipoImpositivo: null, causaExencion: 'E1' }),
  l('linea.causa', 1182, exenta('E7')),
  l('linea.tipo-obligatorio', 1208, { tipoImpositivo: null }), l('linea.tipo-obligatorio', 1209, { tipoImpositivo: null, claveRegimen: '06', baseImponibleACoste: '100' }),
  l('linea.tipo-prohibido', 1198, { calificacionOperacion: 'S2' }), l('linea.tipo-prohibido', 1237, { calificacionOperacion: 'N1' }), l('linea.tipo-prohibido', 1238, { ...exenta('E1'), tipoImpositivo: '21' }),
  l('linea.recargo-prohibido', 1281, { calificacionOperacion: 'N1', tipoImpositivo: null, recargoEquivalencia: '5.2' }), l('linea.recargo-prohibido', 1238, { ...exenta('E1'), recargoEquivalencia: '5.2' }),
  l('linea.recargo-solo-iva', undefined, { impuesto: 'IGIC', tipoImpositivo: '7', recargoEquivalencia: '0.7' }),
  l('linea.base-coste', 1257, { baseImponibleACoste: '10' }),

  l('linea.tipo-impositivo', 1124, { tipoImpositivo: '18' }), l('linea.tipo-impositivo', 1194, { tipoImpositivo: '5' }),
  l('linea.tipo-impositivo', 1235, { tipoImpositivo: '7.5' }), l('linea.tipo-impositivo', 1236, { tipoImpositivo: '2.00' }),
  l('linea.recargo', 1127, { recargoEquivalencia: '3' }), l('linea.recargo', 1162, { recargoEquivalencia: '1.4' }), l('linea.recargo', 1163, { tipoImpositivo: '10', recargoEquivalencia: '5.2' }),
  l('linea.recargo', 1164, { tipoImpositivo: '4', recargoEquivalencia: '1.4' }), l('linea.recargo', 1170, { tipoImpositivo: '0', recargoEquivalencia: '0.5' }),
  l('linea.recargo', 1169, { tipoImpositivo: '7.5', recargoEquivalencia: '0.26' }, { fechaOperacion: '2024-11-01' }),
  l('linea.recargo', 1166, { tipoImpositivo: '2', recargoEquivalencia: '1' }, { fechaOperacion: '2024-11-01' }),
  l('linea.recargo', 1167, { tipoImpositivo: '5', recargoEquivalencia: '0.5' }, { fechaOperacion: '2024-09-01' }),
  l('linea.recargo', 1168, { tipoImpositivo: '5', recargoEquivalencia: '0.62' }, { fechaOperacion: '2022-09-01' }),
  l('linea.recargo', 1160, { tipoImpositivo: '5', recargoEquivalencia: '1' }, { fechaOperacion: '2024-09-01' }),
  l('linea.recargo', 1165, { tipoImpositivo: '0', recargoEquivalencia: '0.5' }, { fechaOperacion: '2024-09-01' }),
  l('linea.recargo', 1277, { tipoImpositivo: '0', recargoEquivalencia: '0.5' }, { fechaOperacion: '2022-09-01' }),

  l('regimen.01', 1199, exenta('E2')), l('regimen.02', 1286, { claveRegimen: '02' }), l('regimen.03', 1200, { claveRegimen: '03', calificacionOperacion: 'N1', tipoImpositivo: null }),
  l('regimen.04', 1201, { claveRegimen: '04' }), l('regimen.06-tipo', 1202, { claveRegimen: '06', baseImponibleACoste: '100' }, { tipoFactura: 'F2' }), l('regimen.06-coste', 1202, { claveRegimen: '06' }),
  l('regimen.07', 1203, { claveRegimen: '07', calificacionOperacion: 'N2', tipoImpositivo: null }), l('regimen.07-exenta', 1203, { ...exenta('E3'), claveRegimen: '07' }),
  l('regimen.08', 1252, { claveRegimen: '08' }), l('regimen.08', 1252, { ...exenta('E1'), claveRegimen: '08' }),
  l('regimen.10', 1205, { claveRegimen: '10' }), l('regimen.10-factura', 1205, { claveRegimen: '10', calificacionOperacion: 'N1', tipoImpositivo: null }, { tipoFactura: 'F2' }),
  l('regimen.11', 1206, { claveRegimen: '11', tipoImpositivo: '10' }),
  l('regimen.14-fecha', 1147, { claveRegimen: '14' }), l('regimen.14-tipo', 1148, { claveRegimen: '14' }, { tipoFactura: 'F3' }), l('regimen.14-destinatario', 1149, { claveRegimen: '14' }),
  l('regimen.20-igic', 1293, { impuesto: 'IGIC', claveRegimen: '20' }),
  l('linea.s2-tipo', 1197, { calificacionOperacion: 'S2', tipoImpositivo: null }, { tipoFactura: 'F2' }),
  l('linea.e5-destinatario', 1289, exenta('E5')),

  f('desglose.maximo', 1100, { lineas: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '14', '15'].map((claveRegimen) => buildLinea({ claveRegimen: claveRegimen as never })) }),
  f('desglose.signo', 1143, { lineas: [buildLinea({ precioUnitario: '0.02' }), buildLinea({ modoCalculo: 'INVERSO', cantidad: '-1', precioUnitario: '0.03' })] }),
  l('totales.tope', 1100, { precioUnitario: '999999999999' }),
  l('totales.simplificada', 1150, { precioUnitario: '2487.61' }, { tipoFactura: 'F2' }),
  l('totales.simplificada-aviso', undefined, { precioUnitario: '330.59' }, { tipoFactura: 'F2' }),
  l('totales.negativo', undefined, { cantidad: '-1' }),
  f('totales.descuento', undefined, { descuentoGlobal: { tipo: 'PORCENTAJE', valor: '100.01' } }), f('totales.descuento', undefined, { descuentoGlobal: { tipo: 'IMPORTE', valor: '100.01' } }),
  f('totales.irpf', undefined, { irpfPorcentaje: '100.01' }),
];
