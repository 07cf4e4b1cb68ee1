// Values that break their form: the code, what stands in a whole alta and what is written instead.
import { f1, cliente, otro } from './piezas';
import { alta, type Alta } from './mensajes';

const el = (nombre: string, valor: string): string => `<s:${nombre}>${valor}</s:${nombre}>`;
const NIF_PRODUCTOR = '<s:NIF>B12345674</s:NIF><s:NombreSistema';
const PRIMERO = el('PrimerRegistro', 'S');
const ANTERIOR = { serie: 'X', huella: 'A'.repeat(64) };

/** Code, kind of record, text in it, text instead. */
const CAMBIOS: readonly (readonly [codigo: number, a: Alta, antes: string, despues: string])[] = [
  [1100, {}, 'Venta', ''],
  [1101, cliente(otro('04', '1', 'US')), '>US<', '>XX<'],
  [1102, cliente(otro('04', '1', 'US')), '>04<', '>09<'],
  [1104, {}, '>F-1<', `>${'x'.repeat(61)}<`],
  [1106, {}, '>F2<', '>F9<'],
  [1107, f1({ tipo: 'R1', tras: el('TipoRectificativa', 'I') }), '>I<', '>X<'],
  [1136, { extra: el('FacturaSimplificadaArt7273', 'X') }, '', ''],
  [1137, { extra: el('Macrodato', 'X') }, '', ''],
  [1151, { extra: el('EmitidaPorTerceroODestinatario', 'X') }, '', ''],
  [1171, { indicadores: el('Subsanacion', 'X') }, '', ''],
  [1175, { anterior: ANTERIOR }, '<s:NumSerieFactura>X<', '<s:NumSerieFactura><'],
  [1176, {}, NIF_PRODUCTOR, NIF_PRODUCTOR.replace('B12345674', '12345678A')],
  [1177, {}, '>PR<', '>pr<'],
  [1179, {}, '<s:NumeroInstalacion>1<', '<s:NumeroInstalacion><'],
  [1180, {}, PRIMERO, ''],
  [1181, {}, '>S1<', '>S9<'],
  [1184, { extra: el('FacturaSinIdentifDestinatarioArt61d', 'X') }, '', ''],
  [1212, {}, el('TipoUsoPosibleSoloVerifactu', 'S'), el('TipoUsoPosibleSoloVerifactu', 'X')],
  [1213, {}, el('TipoUsoPosibleMultiOT', 'S'), el('TipoUsoPosibleMultiOT', 'X')],
  [1226, {}, el('IndicadorMultiplesOT', 'N'), el('IndicadorMultiplesOT', 'X')],
  [1218, {}, el('Impuesto', '01'), el('Impuesto', '09')],
  [1219, {}, el('IDEmisorFactura', 'B12345674'), el('IDEmisorFactura', 'ESB12345674')],
  [1220, {}, '>Prueba<', '><'],
  [1221, {}, NIF_PRODUCTOR, `${otro('07', '12345678Z', 'ES')}<s:NombreSistema`],
  [1222, {}, NIF_PRODUCTOR, `${otro('02', 'DE1')}<s:NombreSistema`],
  [1223, {}, NIF_PRODUCTOR, '<s:NombreSistema'],
  [1244, {}, '+00:00</s:FechaHora', '.123+00:00</s:FechaHora'],
  [1247, {}, el('TipoHuella', '01'), el('TipoHuella', '02')],
  [1251, {}, el('IDVersion', '1.0'), el('IDVersion', '1.1')],
  [1253, { refExterna: 'x'.repeat(61) }, '', ''],
  [1263, {}, el('TipoHuella', '01'), el('TipoHuella', '1')],
  [1264, {}, PRIMERO, el('PrimerRegistro', 'SS')],
  [1265, {}, '>F2<', '>F10<'],
  [1266, {}, '<s:CuotaTotal>21.00', '<s:CuotaTotal>21,00'],
  [1267, {}, '<s:ImporteTotal>121.00', '<s:ImporteTotal>121,00'],
  [1268, {}, '+00:00</s:FechaHora', '.123456789+00:00</s:FechaHora'],
  [
    1269,
    { anterior: ANTERIOR },
    '<s:RegistroAnterior><s:IDEmisorFactura>B',
    '<s:RegistroAnterior><s:IDEmisorFactura>ESB',
  ],
  [1274, {}, PRIMERO, el('PrimerRegistro', 'X')],
];

/** Code, the XML of the record. */
export const FORMAS: readonly (readonly [codigo: number, xml: string])[] = CAMBIOS.map(
  ([codigo, a, antes, despues]) => {
    const { xml } = alta(a);
    if (!xml.includes(antes)) throw new Error(`the case of ${codigo} has nothing to replace`);
    return [codigo, xml.replace(antes, despues)];
  },
);
