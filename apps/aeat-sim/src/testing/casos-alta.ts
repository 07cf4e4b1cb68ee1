// Each rule of an alta with a record that breaks it and no other.
import { hoyAeat, type Alta } from './mensajes';
import {
  cliente,
  CLIENTE,
  con,
  destinatario,
  f1,
  linea,
  NIF_CLIENTE,
  otro,
  s1,
  type LineaXml,
} from './piezas';

const PASADO = hoyAeat(Date.now() - 40 * 86_400_000);
const FUTURO = hoyAeat(Date.now() + 3 * 86_400_000);
const rectificativa = (tras: string, tipo = 'R1'): Alta => f1({ tipo, tras });
const INDICADOR = (sub: string, rechazo: string): string =>
  `<s:Subsanacion>${sub}</s:Subsanacion><s:RechazoPrevio>${rechazo}</s:RechazoPrevio>`;
const ID_FACTURA =
  '<s:IDEmisorFactura>B12345674</s:IDEmisorFactura><s:NumSerieFactura>1</s:NumSerieFactura><s:FechaExpedicionFactura>01-01-2026</s:FechaExpedicionFactura>';
const IMPORTE_RECTIFICADO =
  '<s:ImporteRectificacion><s:BaseRectificada>1</s:BaseRectificada><s:CuotaRectificada>0</s:CuotaRectificada></s:ImporteRectificacion>';
const OPERACION = (fecha: string): string => `<s:FechaOperacion>${fecha}</s:FechaOperacion>`;

const RECTIFICADA = (nif: string): string =>
  `<s:FacturasRectificadas><s:IDFacturaRectificada>${ID_FACTURA.replace('B12345674', nif)}</s:IDFacturaRectificada></s:FacturasRectificadas>`;
const tercero = (identidad: string): Alta =>
  f1({
    extra: `<s:EmitidaPorTerceroODestinatario>T</s:EmitidaPorTerceroODestinatario><s:Tercero><s:NombreRazon>T</s:NombreRazon>${identidad}</s:Tercero>${CLIENTE}`,
  });
/** One line of an operation of that date: rates and surcharges count by it. */
const enFecha = (fecha: string, l: LineaXml): Alta =>
  con(s1({ cuota: String(Number(l.tipo)), cuotaRecargo: '0.5', ...l }), '21', '121', {
    tras: OPERACION(fecha),
  });

/** Code, the record that breaks that rule only. */
export const ALTAS: readonly (readonly [number, Alta])[] = [
  [1108, { nif: NIF_CLIENTE }],
  [1130, { serie: 'A\u00a0' }],
  [1130, { serie: 'Ñ1' }],
  [1287, { serie: 'A=B' }],
  [1287, { serie: 'A&quot;B' }],
  [1105, { fecha: '31-02-2026' }],
  [1112, { fecha: FUTURO }],
  [1152, { fecha: '27-10-2024' }],
  [1153, { indicadores: INDICADOR('N', 'X') }],
  [1161, { indicadores: INDICADOR('N', 'S') }],
  [1114, f1({ tipo: 'R1' })],
  [1115, rectificativa('<s:TipoRectificativa>I</s:TipoRectificativa>', 'F1')],
  [
    1117,
    rectificativa(
      `<s:FacturasRectificadas><s:IDFacturaRectificada>${ID_FACTURA}</s:IDFacturaRectificada></s:FacturasRectificadas>`,
      'F1',
    ),
  ],
  [
    1116,
    rectificativa(
      `<s:FacturasSustituidas><s:IDFacturaSustituida>${ID_FACTURA}</s:IDFacturaSustituida></s:FacturasSustituidas>`,
      'F1',
    ),
  ],
  [1118, rectificativa('<s:TipoRectificativa>S</s:TipoRectificativa>')],
  [1119, rectificativa(`<s:TipoRectificativa>I</s:TipoRectificativa>${IMPORTE_RECTIFICADO}`)],
  [1134, f1({ tras: OPERACION('01-01-2001') })],
  [1125, f1({ tras: OPERACION('01-01-2090') })],
  [1146, f1({ fecha: PASADO, tras: OPERACION(hoyAeat()) })],
  [1145, f1({ tras: OPERACION('31-11-2025') })],
  [1183, { extra: '<s:FacturaSimplificadaArt7273>S</s:FacturaSimplificadaArt7273>' }],
  [
    1185,
    f1({
      extra: `<s:FacturaSinIdentifDestinatarioArt61d>S</s:FacturaSinIdentifDestinatarioArt61d>${CLIENTE}`,
    }),
  ],
  [1139, f1({ importe: '100000000.00' })],
  [1138, f1({ extra: `<s:Macrodato>S</s:Macrodato>${CLIENTE}` })],
  [1186, f1({ extra: `<s:EmitidaPorTerceroODestinatario>T</s:EmitidaPorTerceroODestinatario>${CLIENTE}` })],
  [1158, { extra: '<s:EmitidaPorTerceroODestinatario>D</s:EmitidaPorTerceroODestinatario>' }],
  [
    1155,
    f1({
      extra: `<s:Tercero><s:NombreRazon>T</s:NombreRazon><s:NIF>${NIF_CLIENTE}</s:NIF></s:Tercero>${CLIENTE}`,
    }),
  ],
  [
    1159,
    f1({
      extra: `<s:EmitidaPorTerceroODestinatario>D</s:EmitidaPorTerceroODestinatario><s:Tercero><s:NombreRazon>T</s:NombreRazon><s:NIF>${NIF_CLIENTE}</s:NIF></s:Tercero>${CLIENTE}`,
    }),
  ],
  [
    1188,
    f1({
      extra: `<s:EmitidaPorTerceroODestinatario>T</s:EmitidaPorTerceroODestinatario><s:Tercero><s:NombreRazon>T</s:NombreRazon><s:NIF>B12345674</s:NIF></s:Tercero>${CLIENTE}`,
    }),
  ],
  [
    1211,
    f1({
      extra: `<s:EmitidaPorTerceroODestinatario>T</s:EmitidaPorTerceroODestinatario><s:Tercero><s:NombreRazon>T</s:NombreRazon>${otro('07', '12345678Z', 'ES')}</s:Tercero>${CLIENTE}`,
    }),
  ],
  [
    1232,
    f1({
      extra: `<s:EmitidaPorTerceroODestinatario>T</s:EmitidaPorTerceroODestinatario><s:Tercero><s:NombreRazon>T</s:NombreRazon>${otro('04', '1', 'ES')}</s:Tercero>${CLIENTE}`,
    }),
  ],
  [1189, { tipo: 'F1' }],
  [1190, { extra: CLIENTE }],
  [1239, cliente('')],
  [1123, cliente('<s:NIF>12345678A</s:NIF>')],
  [1111, cliente(otro('04', '1'))],
  [1234, cliente(otro('04', '1', 'ES'))],
  [1126, cliente(otro('07', '12345678Z', 'FR'))],
  [1131, cliente(otro('07', 'B12345674', 'ES'))],
  [1103, cliente(otro('02', 'DE1'))],
  [1103, cliente(otro('02', 'ESB12345674'))],
  [1122, cliente(otro('02', 'DE123456789', 'FR'))],
  [1255, cliente(otro('02', 'GB123456789'))],
  [
    1191,
    cliente(otro('02', 'DE123456789'), { tipo: 'R3', tras: '<s:TipoRectificativa>I</s:TipoRectificativa>' }),
  ],
  [
    1192,
    cliente(otro('04', '1', 'US'), { tipo: 'R2', tras: '<s:TipoRectificativa>I</s:TipoRectificativa>' }),
  ],
  [1157, f1({ extra: `${CLIENTE}<s:Cupon>S</s:Cupon>` })],
  [1245, con(s1({ clave: '' }))],
  [1246, con(s1({ clave: '21' }))],
  [1260, con(s1({ impuesto: '05' }))],
  [1182, con(linea({ exenta: 'E7' }))],
  [1199, con(linea({ exenta: 'E2' }))],
  [1286, con(s1({ clave: '02' }))],
  [1200, con(linea({ clave: '03', calificacion: 'N1' }))],
  [1201, con(s1({ clave: '04' }))],
  [1202, con(s1({ clave: '06' }))],
  [1203, con(linea({ clave: '07', calificacion: 'N1' }))],
  [1252, con(s1({ clave: '08' }))],
  [1205, con(s1({ clave: '10' }))],
  [1206, con(s1({ clave: '11', tipo: '10', cuota: '10' }))],
  [1147, con(s1({ clave: '14' }))],
  [1149, con(s1({ clave: '14' }), '21', '121', { tras: OPERACION(FUTURO) })],
  [1293, con(s1({ impuesto: '03', clave: '20', tipo: '7', cuota: '7' }))],
  [1195, con(linea({}))],
  [1196, con(linea({ calificacion: 'S1', exenta: 'E1' }))],
  [1257, con(s1({ coste: '100' }))],
  [1197, { desglose: linea({ calificacion: 'S2', tipo: '0', cuota: '0' }) }],
  [1198, con(linea({ calificacion: 'S2' }))],
  [1237, con(linea({ calificacion: 'N1', tipo: '21' }))],
  [1238, con(linea({ exenta: 'E1', tipo: '0' }))],
  [1289, con(linea({ exenta: 'E5' }))],
  [1207, con(linea({ impuesto: '03', calificacion: 'N1', cuota: '5' }))],
  [1281, con(linea({ impuesto: '03', calificacion: 'N1', tipoRecargo: '5.2', cuotaRecargo: '1' }))],
  [1284, con(s1({ tipoRecargo: '5.2' }))],
  [1208, con(linea({ calificacion: 'S1' }))],
  [1209, con(linea({ clave: '06', calificacion: 'S1', coste: '100' }))],
  [1124, con(s1({ tipo: '20' }))],
  [1194, con(s1({ tipo: '5' }))],
  [1235, con(s1({ tipo: '2' }))],
  [1236, con(s1({ tipo: '7.5' }))],
  [1127, con(s1({ tipoRecargo: '3', cuotaRecargo: '3' }))],
  [1162, con(s1({ tipoRecargo: '1.4', cuotaRecargo: '1.4' }))],
  [1163, con(s1({ tipo: '10', cuota: '10', tipoRecargo: '5.2', cuotaRecargo: '5.2' }))],
  [1164, con(s1({ tipo: '4', cuota: '4', tipoRecargo: '5.2', cuotaRecargo: '5.2' }))],
  [1170, con(s1({ tipo: '0', cuota: '0', tipoRecargo: '0', cuotaRecargo: '0' }))],
  [1143, con(s1({ cuota: '-21' }))],
  [1142, con(s1({ cuota: '31.01' }))],
  [1140, con(s1({ clave: '06', coste: '-100' }))],
  [1144, con(s1({ clave: '06', coste: '100', cuota: '31.01' }))],
  [1150, { desglose: s1({ base: '2500', cuota: '525' }), cuota: '525', importe: '3025' }],
  [1262, { huella: 'AB' }],
  [1292, { huella: '-'.repeat(64) }],
  [1291, { anterior: { serie: '1', huella: '-'.repeat(64) } }],
  [1174, { anterior: { serie: '1', fecha: '31-02-2026', huella: 'A'.repeat(64) } }],
  [1133, { fecha: '01-01-2001' }],
  [1173, f1({ tras: OPERACION(FUTURO) })],
  [
    1148,
    {
      tipo: 'F2',
      desglose: s1({ clave: '14' }),
      tras: OPERACION(FUTURO),
    },
  ],
  [1154, rectificativa(`<s:TipoRectificativa>I</s:TipoRectificativa>${RECTIFICADA('99999999R')}`)],
  [1109, tercero('<s:NIF>99999999R</s:NIF>')],
  [1178, tercero('')],
  [1110, cliente('<s:NIF>99999999R</s:NIF>')],
  [1290, cliente(otro('07', '12345678A', 'ES'))],
  [1121, cliente(otro('02', 'DE999999999'))],
  [1254, cliente(otro('02', 'XI366303068'), { tras: OPERACION('31-12-2020') })],
  [1156, { extra: destinatario(otro('02', 'DE123456789')) }],
  [1132, con(s1({ tipo: '18', cuota: '18' }))],
  [1135, con(s1({ tipoRecargo: '4', cuotaRecargo: '4' }))],
  [1160, enFecha('01-07-2023', { tipo: '5', tipoRecargo: '5.2' })],
  [1167, enFecha('01-07-2023', { tipo: '5', tipoRecargo: '0.5' })],
  [1168, enFecha('01-10-2022', { tipo: '5', tipoRecargo: '0.62' })],
  [1169, enFecha('01-11-2024', { tipo: '7.5', tipoRecargo: '0.5' })],
  [1166, enFecha('01-11-2024', { tipo: '2', tipoRecargo: '0.5' })],
  [1165, enFecha('01-07-2022', { tipo: '0', tipoRecargo: '0' })],
  [1277, enFecha('01-07-2023', { tipo: '0', tipoRecargo: '0.5' })],
  [
    1128,
    f1({ trasSistema: '<s:NumRegistroAcuerdoFacturacion>SIM-NO-EXISTE</s:NumRegistroAcuerdoFacturacion>' }),
  ],
  [1129, f1({ trasSistema: '<s:NumRegistroAcuerdoFacturacion>SIM-ERROR</s:NumRegistroAcuerdoFacturacion>' })],
  [1242, f1({ trasSistema: '<s:IdAcuerdoSistemaInformatico>SIM-NO-EXISTE</s:IdAcuerdoSistemaInformatico>' })],
  [1241, f1({ trasSistema: '<s:IdAcuerdoSistemaInformatico>SIM-ERROR</s:IdAcuerdoSistemaInformatico>' })],
];
