// The agency's codes with what they mean for us: stored? again unchanged? which field of the invoice? what helps, and where?
// Human explanations are in i18n: the cause under aeat.<code>, the advice under aeatConsejos. Class is the section of the
// official file, not the first digit.
import type { ClaseErrorAeat, LugarAeat, Remedio } from '@encadena/invoicing';
import { CODIGOS_AEAT } from './errores-aeat.generado';
import { remedioDeCodigo, type ConsejoAeat } from './remedios-aeat';

export type { ClaseErrorAeat };

export interface ErrorAeat {
  codigo: number;
  clase: ClaseErrorAeat;
  /** Official Spanish text. */
  texto: string;
  /** Whether the record is stored all the same. */
  almacenado: boolean;
  /** Whether the same bytes may be sent again without a change. */
  reintentable: boolean;
  /** Field of our invoice ("lineas[].tipoImpositivo"), when the code speaks of one. */
  campo: string | null;
  /** Where in the product it is mended, and by what. */
  lugar: LugarAeat;
  remedio: Remedio;
  /** Which advice says so in words. */
  consejo: ConsejoAeat;
}

/** Trouble of the agency's own: the 12 texts that say "error técnico" and the unexpected error 4103. */
const TECNICOS = new Set([3500, 3501, 4103, 4108, 4110, 4111, 4118, 4128, 1129, 1241, 1243, 1256, 1288]);

/** Which field of our invoice a code speaks of. */
const CAMPOS: Readonly<Record<string, readonly number[]>> = {
  numeroCompleto: [1104, 1130, 1287, 3000],
  fechaExpedicion: [1105, 1112, 1133, 1146, 1152],
  fechaOperacion: [1125, 1134, 1145, 1147, 1173],
  tipoFactura: [1106, 1148, 1156, 1197, 1265],
  descripcionOperacion: [1100],
  'rectificacion.modo': [1107, 1114, 1115],
  'rectificacion.facturas': [1117, 1154],
  'rectificacion.baseRectificada': [1118, 1119],
  sustituyeA: [1116],
  destinatario: [1189, 1190, 1205, 1239, 1289],
  'destinatario.identificacion': [
    1103, 1109, 1110, 1121, 1122, 1123, 1131, 1149, 1193, 1222, 1254, 1255, 1290, 2001,
  ],
  'destinatario.tipoIdentificacion': [1102, 1191, 1192, 1233, 1234],
  'destinatario.pais': [1101, 1111, 1126],
  tercero: [1155, 1158, 1159, 1178, 1186, 1187, 1188, 1211, 1232],
  emitidaPor: [1151],
  simplificadaArt7273: [1136, 1183],
  sinIdentificarArt61d: [1184, 1185],
  cupon: [1157],
  numRegistroAcuerdoFacturacion: [1128],
  referenciaExterna: [1253],
  'lineas[].impuesto': [1218],
  'lineas[].claveRegimen': [1245, 1246, 1260, 2009],
  'lineas[].calificacionOperacion': [1181, 1195, 1196, 1200, 1201, 1203, 1252, 1286, 1293],
  'lineas[].causaExencion': [1182, 1199],
  'lineas[].tipoImpositivo': [1124, 1132, 1194, 1198, 1206, 1207, 1208, 1209, 1235, 1236, 1237, 1238],
  'lineas[].recargoEquivalencia': [
    1127, 1135, 1160, 1162, 1163, 1164, 1165, 1166, 1167, 1168, 1169, 1170, 1277, 1281, 1284,
  ],
  'lineas[].baseImponibleACoste': [1140, 1144, 1202, 1257],
  'totales.cuotaTotal': [1142, 1143, 1216, 2006],
  'totales.importeTotal': [1150, 1210, 2005],
};

const CAMPO_POR_CODIGO = new Map(
  Object.entries(CAMPOS).flatMap(([campo, codigos]) => codigos.map((codigo) => [codigo, campo] as const)),
);

/** Every code that the agency publishes, by number. */
export const ERRORES_AEAT: ReadonlyMap<number, ErrorAeat> = new Map(
  CODIGOS_AEAT.map(([codigo, clase, texto]): [number, ErrorAeat] => [
    codigo,
    {
      codigo,
      clase,
      texto,
      almacenado: clase === 'accepted_with_errors',
      reintentable: TECNICOS.has(codigo),
      campo: CAMPO_POR_CODIGO.get(codigo) ?? null,
      ...remedioDeCodigo(codigo),
    },
  ]),
);

/** What a code means, or undefined for one that is in no official list (102 and 20009 occur in server faults). */
export function errorAeat(codigo: number): ErrorAeat | undefined {
  return ERRORES_AEAT.get(codigo);
}

/** Access suspended: sending again would make it worse. */
export const ACCESO_SUSPENDIDO = 4141;

/** Whether a fault allows the same message again: trouble on the agency's side, but never after 4141. */
export function isReintentable(codigo: number | null, deServidor: boolean): boolean {
  if (codigo === ACCESO_SUSPENDIDO) return false;
  return deServidor || (codigo !== null && TECNICOS.has(codigo));
}
