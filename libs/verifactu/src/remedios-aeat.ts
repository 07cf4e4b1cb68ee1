// What helps against each code of the agency and where in the product it is done (dossier sections 6, 7 and 8). A family
// shares one piece of advice (i18n aeatConsejos) because the rule behind its codes is of the same kind; the cause of each
// code stands alone (i18n aeat.<code>). Every code of the official list is in exactly one family.
import type { LugarAeat, Remedio } from '@encadena/invoicing';

export interface Familia {
  readonly remedio: Remedio;
  readonly lugar: LugarAeat;
  readonly codigos: readonly number[];
}

const familia = (remedio: Remedio, lugar: LugarAeat, codigos: readonly number[]): Familia => ({
  remedio,
  lugar,
  codigos,
});

/** The customer as the record names it: the card first, then the record (section 8: S + X, S or S + S). */
const DEL_CLIENTE = {
  // Not in the census. NO_CENSADO is for natural persons whose NIF is right (1131, 2001).
  censo: familia('SUBSANAR', 'CLIENTE', [1109, 1110, 1193]),
  censoAceptado: familia('SUBSANAR', 'CLIENTE', [2001]),
  formatoNif: familia('SUBSANAR', 'CLIENTE', [1123, 1131, 1290]),
  nifIva: familia('SUBSANAR', 'CLIENTE', [1103, 1121, 1122, 1222, 1254, 1255]),
  documento: familia('SUBSANAR', 'CLIENTE', [1101, 1102, 1111, 1126, 1191, 1192, 1233, 1234]),
  destinatario: familia('SUBSANAR', 'CLIENTE', [1189, 1239]),
  // Either the customer or the regime is the wrong one.
  clienteORegimen: familia('SUBSANAR', 'CLIENTE', [1149, 1205, 1289]),
};

/** The record alone, and what stands on the paper that the customer has. */
const DE_LA_FACTURA = {
  descripcion: familia('SUBSANAR', 'FACTURA', [1100]),
  fechaFutura: familia('SUBSANAR', 'FACTURA', [1112]),
  // Trouble of the agency's own over one record: refused, though nothing in it is wrong.
  tecnicoDelRegistro: familia('SUBSANAR', 'FACTURA', [1129, 1241, 1243, 1256, 1288]),
  // Number and date are the key of a record: nothing corrects them (section 8).
  numero: familia('REPETIR', 'FACTURA', [1104, 1130, 1287]),
  fechaExpedicion: familia('REPETIR', 'FACTURA', [1105, 1133, 1152]),
  fechaOperacion: familia('RECTIFICAR', 'FACTURA', [1125, 1134, 1146, 1147, 1173]),
  tipoFactura: familia('RECTIFICAR', 'FACTURA', [1106, 1148, 1156, 1197]),
  limiteSimplificada: familia('RECTIFICAR', 'FACTURA', [1150]),
  tipoImpositivo: familia(
    'RECTIFICAR',
    'FACTURA',
    [1124, 1132, 1194, 1198, 1206, 1207, 1208, 1209, 1235, 1236, 1237, 1238],
  ),
  recargo: familia(
    'RECTIFICAR',
    'FACTURA',
    [1127, 1135, 1160, 1162, 1163, 1164, 1165, 1166, 1167, 1168, 1169, 1170, 1277, 1281],
  ),
  regimen: familia(
    'RECTIFICAR',
    'FACTURA',
    [1199, 1200, 1201, 1202, 1203, 1218, 1245, 1246, 1252, 1257, 1260, 1286, 1293],
  ),
  calificacion: familia('RECTIFICAR', 'FACTURA', [1181, 1182, 1195, 1196]),
  importes: familia('RECTIFICAR', 'FACTURA', [1140, 1142, 1143, 1144, 1210, 1216]),
  importesAceptados: familia('RECTIFICAR', 'FACTURA', [2005, 2006]),
  // Validaciones 1.2.2 §4.3.1: stored, and no subsanación is needed.
  nadaQueHacer: familia('NINGUNO', 'FACTURA', [2004, 2009]),
};

/** Who issues, and who sends. */
const DE_LA_EMPRESA = {
  // In the record: the correction takes the name that the company has by then.
  empresa: familia('EMPRESA', 'EMPRESA', [1154, 1215, 1217, 1219, 1240]),
  // In the header: the same records go out again by themselves.
  cabecera: familia('EMPRESA', 'EMPRESA', [4104, 4107, 4109, 4115, 4116]),
  certificado: familia('CERTIFICADO', 'CERTIFICADO', [4112]),
  apoderamiento: familia('CERTIFICADO', 'CERTIFICADO', [4132, 4140]),
  permiso: familia('REPRESENTACION', 'REPRESENTACION', [3003]),
};

const DE_LA_AGENCIA = {
  // The 12 texts that say "error técnico" or a trouble of theirs, and the service that is not active.
  tecnicoDelEnvio: familia('ESPERAR', 'AGENCIA', [3500, 3501, 4103, 4108, 4110, 4111, 4118, 4128, 4134]),
  duplicado: familia('CONCILIAR', 'AGENCIA', [3000]),
  comparar: familia('CONCILIAR', 'AGENCIA', [3001, 3002]),
  formulario: familia('AGENCIA', 'AGENCIA', [3004]),
  noHabilitado: familia('AGENCIA', 'AGENCIA', [4139]),
  suspendido: familia('AGENCIA', 'AGENCIA', [4141]),
};

/** What the program writes without asking anybody: no act of the owner would mend it. */
const DEL_PROGRAMA = {
  programaEnvio: familia(
    'SOPORTE',
    'PROGRAMA',
    [
      4102, 4105, 4106, 4113, 4114, 4117, 4119, 4120, 4121, 4122, 4123, 4124, 4125, 4126, 4127, 4129, 4130,
      4131, 4133, 4135, 4136, 4137, 4138,
    ],
  ),
  programaRegistro: familia(
    'SOPORTE',
    'PROGRAMA',
    [
      1107, 1108, 1114, 1115, 1116, 1117, 1118, 1119, 1120, 1128, 1136, 1137, 1138, 1139, 1145, 1151, 1153,
      1155, 1157, 1158, 1159, 1161, 1171, 1172, 1174, 1175, 1176, 1177, 1178, 1179, 1180, 1183, 1184, 1185,
      1186, 1187, 1188, 1190, 1211, 1212, 1213, 1214, 1220, 1221, 1223, 1224, 1225, 1226, 1227, 1228, 1229,
      1230, 1231, 1232, 1242, 1244, 1247, 1251, 1253, 1258, 1259, 1262, 1263, 1264, 1265, 1266, 1267, 1268,
      1269, 1273, 1274, 1275, 1276, 1278, 1284, 1291, 1292,
    ],
  ),
  // Links and fingerprints: the record is stored, and nothing that a person may change would mend them.
  programaAceptado: familia('SOPORTE', 'PROGRAMA', [2000, 2002, 2003, 2007, 2008]),
  // Questions that the program asks (section 9), not records.
  consulta: familia(
    'SOPORTE',
    'PROGRAMA',
    [1248, 1249, 1250, 1261, 1270, 1271, 1272, 1282, 1283, 1285, 3502, 3503],
  ),
};

export const FAMILIAS_AEAT = {
  ...DEL_CLIENTE,
  ...DE_LA_FACTURA,
  ...DE_LA_EMPRESA,
  ...DE_LA_AGENCIA,
  ...DEL_PROGRAMA,
};
/** Name of a family, and of its advice. */
export type ConsejoAeat = keyof typeof FAMILIAS_AEAT;

const POR_CODIGO = new Map(
  (Object.entries(FAMILIAS_AEAT) as [ConsejoAeat, Familia][]).flatMap(([consejo, { codigos }]) =>
    codigos.map((codigo) => [codigo, consejo] as const),
  ),
);

/** What helps against a code of the official list. */
export function remedioDeCodigo(
  codigo: number,
): Pick<Familia, 'remedio' | 'lugar'> & { consejo: ConsejoAeat } {
  const consejo = POR_CODIGO.get(codigo);
  if (!consejo) throw new Error(`no family holds the code ${codigo}`);
  const { remedio, lugar } = FAMILIAS_AEAT[consejo];
  return { remedio, lugar, consejo };
}
