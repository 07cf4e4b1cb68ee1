// The agency's codes with what they mean for us: stored? again unchanged? which field of the invoice? what to do? Human
// explanations are in i18n under aeat.<code>. Class is the section of the official file, not the first digit.
import type { Remedio } from '@encadena/invoicing';
import { CODIGOS_AEAT, type ClaseErrorAeat } from './errores-aeat.generado';

export type { ClaseErrorAeat } from './errores-aeat.generado';

/**
 * What helps. SUBSANAR: correct the data and send a new record of the same invoice. RECTIFICAR: the invoice
 * itself is wrong, a rectifying one corrects it. CORREGIR_CABECERA: data of the obligado or its
 * representative. CERTIFICADO: other certificate or empowerment. ESPERAR: send the same again later.
 * CONCILIAR: compare with what the agency has. SOPORTE: a fault of the program. AEAT: only the agency can
 * lift it. NINGUNA: nothing is needed.
 */
export type AccionError =
  | 'SUBSANAR'
  | 'RECTIFICAR'
  | 'CORREGIR_CABECERA'
  | 'CERTIFICADO'
  | 'ESPERAR'
  | 'CONCILIAR'
  | 'SOPORTE'
  | 'AEAT'
  | 'NINGUNA';

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
  accion: AccionError;
}

/** Trouble of the agency's own: the 12 texts that say "error técnico" and the unexpected error 4103. */
const TECNICOS = new Set([3500, 3501, 4103, 4108, 4110, 4111, 4118, 4128, 1129, 1241, 1243, 1256, 1288]);

/** The invoice as the customer sees it is wrong in these: number, date, kind, rates, amounts. */
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
  'destinatario.tipoIdentificacion': [1102, 1191, 1192, 1234],
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

/** Where the class alone does not tell the action. */
const ACCIONES: Partial<Record<AccionError, readonly number[]>> = {
  CERTIFICADO: [4112, 4132, 4140],
  AEAT: [4139, 4141, 3003, 3004],
  CONCILIAR: [3000, 3001, 3002, 3502, 3503],
  ESPERAR: [4134],
  CORREGIR_CABECERA: [
    4104, 4105, 4107, 4109, 4115, 4116, 4117, 4120, 4121, 4122, 4123, 4124, 4125, 4126, 4127, 4129, 4130,
    4131, 4133, 1108, 1172, 1215, 1217, 1219, 1240,
  ],
  SOPORTE: [
    4102, 4106, 4113, 4114, 4119, 4135, 4136, 4137, 4138, 1171, 1174, 1175, 1176, 1177, 1179, 1180, 1212,
    1213, 1214, 1220, 1221, 1223, 1226, 1241, 1242, 1244, 1247, 1251, 1262, 1263, 1264, 1266, 1267, 1268,
    1269, 1274, 1275, 1276, 1278, 1291, 1292, 1153, 1161, 1137, 1138, 1139,
    // Links and fingerprints: the record is stored, and nothing that a person may change would mend them.
    2000, 2002, 2003, 2007, 2008,
  ],
  // The number, the date and the issuer are the key of a record, and these amounts and kinds are printed.
  RECTIFICAR: [1104, 1105, 1112, 1130, 1133, 1145, 1146, 1150, 1152, 1287],
  // Validaciones 1.2.2 §4.3.1: stored, and no subsanación is needed.
  NINGUNA: [2004, 2009],
};

function invierte<K extends string>(tabla: Readonly<Partial<Record<K, readonly number[]>>>): Map<number, K> {
  const porCodigo = new Map<number, K>();
  for (const [clave, codigos] of Object.entries(tabla) as [K, readonly number[]][])
    for (const codigo of codigos) porCodigo.set(codigo, clave);
  return porCodigo;
}

const CAMPO_POR_CODIGO = invierte(CAMPOS);
const ACCION_POR_CODIGO = invierte<AccionError>(ACCIONES);

function accionOf(codigo: number, clase: ClaseErrorAeat): AccionError {
  if (TECNICOS.has(codigo)) return 'ESPERAR';
  return ACCION_POR_CODIGO.get(codigo) ?? (clase === 'rejects_send' ? 'SOPORTE' : 'SUBSANAR');
}

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
      accion: accionOf(codigo, clase),
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

/** Of the fields that codes speak of, those that a correction of the record may change (`Cambios`). */
const SUBSANABLE = /^(?:destinatario|descripcionOperacion)\b/;
/** What the paper says beside those: nobody may change it behind the customer's back. */
const EN_EL_PAPEL = /^(?:numeroCompleto|fecha\w+|tipoFactura|rectificacion|sustituyeA|lineas|totales)\b/;

/** What a person can do about a code of the agency; null for one that is in no official list. */
export function remedioOf(codigo: number): Remedio | null {
  const error = errorAeat(codigo);
  if (!error) return null;
  const { accion, campo } = error;
  if (accion === 'NINGUNA') return 'NINGUNO';
  if (accion === 'RECTIFICAR') return 'RECTIFICAR';
  if (accion !== 'SUBSANAR') return 'OTRO';
  if (campo === null || SUBSANABLE.test(campo)) return 'SUBSANAR';
  return EN_EL_PAPEL.test(campo) ? 'RECTIFICAR' : 'OTRO';
}
