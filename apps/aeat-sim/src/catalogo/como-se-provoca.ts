// For every code of the official list, how it is had from this simulator: from the message itself by its rule,
// from a reserved identity or number, or only by asking for it with a mark, and why. The page of the codes shows
// it, and a test walks the whole list with a message for each.
import { ERRORES_AEAT, type ErrorAeat } from '@encadena/verifactu';

export type Via = 'REGLA' | 'RESERVADO' | 'AJUSTE' | 'FORZADO';

export interface CodigoProvocado extends Pick<ErrorAeat, 'codigo' | 'clase' | 'texto'> {
  via: Via;
  /** What to write, what to set, or why no message raises it; empty where the official text says it all. */
  explicacion: string;
}

const NIF = 'con el NIF reservado 99999999R o B99999997';
const RESERVADOS: Readonly<Record<number, string>> = {
  1109: `Tercero ${NIF}`,
  1110: `destinatario ${NIF}`,
  1121: 'NIF-IVA reservado DE999999999',
  1128: 'NumRegistroAcuerdoFacturacion SIM-NO-EXISTE',
  1129: 'NumRegistroAcuerdoFacturacion SIM-ERROR',
  1154: `factura rectificada o sustituida de un emisor ${NIF}`,
  1241: 'IdAcuerdoSistemaInformatico SIM-ERROR',
  1242: 'IdAcuerdoSistemaInformatico SIM-NO-EXISTE',
  4104: `obligado ${NIF}`,
  4105: `representante ${NIF}`,
  4107: `consulta como destinatario ${NIF}`,
};

const AJUSTES: Readonly<Record<number, string>> = {
  1193: 'con el censo estricto: el destinatario es una persona física inscrita con otro nombre',
  4123: 'con el censo estricto: el NIF del representante no está inscrito',
  4124: 'con el censo estricto: el representante es una persona física inscrita con otro nombre',
  4141: 'con «4141 si llega pronto»: un envío antes del tiempo de espera',
};

const TECNICO = 'avería propia de la AEAT: ningún mensaje la causa';
const REQUERIMIENTO =
  'del servicio de envíos por requerimiento, que este simulador no tiene: aquí ese bloque es el error 4126';
const SII = 'heredado del SII: en Verifactu no hay pagos, cobros ni inmuebles que consultar';
const SERVICIO = 'depende de la AEAT y no del mensaje: servicio cerrado o sin habilitar';

const SOLO_FORZADOS: Readonly<Record<number, string>> = {
  3500: TECNICO,
  3501: TECNICO,
  3502: SII,
  3503: SII,
  4110: TECNICO,
  4111: TECNICO,
  4118: TECNICO,
  4125: REQUERIMIENTO,
  4127: REQUERIMIENTO,
  4128: TECNICO,
  4129: REQUERIMIENTO,
  4130: REQUERIMIENTO,
  4134: SERVICIO,
  4139: SERVICIO,
  4140: 'el simulador no distingue trámites dentro de un apoderamiento: quien puede enviar puede consultar',
  1120: 'la AEAT tiene dos códigos para lo mismo: un IDEmisorFactura mal formado es aquí el 1219',
  1172: 'un NIF o un bloque que falta es un error de estructura (4102) y uno vacío de formato (4116)',
  1187: 'dice lo mismo que el 1155 (sin EmitidaPorTerceroODestinatario) y el 1159 (con D), que van antes',
  1210: 'gemelo del 2005 que rechaza; las validaciones publicadas solo citan el 2005',
  1214: 'su campo, NumeroOTAlta, se retiró en 2024',
  1216: 'gemelo del 2006 que rechaza; las validaciones publicadas solo citan el 2006',
  1217: 'el emisor ha de ser el obligado de la cabecera (1108), y a este se lo identifica allí (4104)',
  1233: 'ninguna validación publicada pide el tipo 07 a secas: son 1126, 1232 y 1234',
  1240: 'error general del bloque: cada campo tiene su código (1219, 1104, 1105)',
  1243: TECNICO,
  1256: TECNICO,
  1278: 'retirado: desde agosto de 2026 es el 2008, que acepta con errores',
  1285: 'una consulta nombra siempre productor, identificador e instalación, que aquí bastan para un solo sistema',
  1288: TECNICO,
  3001: 'sin sitio en las tablas oficiales: anular una factura anulada se acepta (caso 8)',
  3003: 'quien no puede actuar por el obligado no llega al registro: antes es el 4112',
  3004: 'aquí no hay formulario web de la AEAT: todo llega por este servicio',
};

function viaDe(codigo: number): Pick<CodigoProvocado, 'via' | 'explicacion'> {
  for (const [via, tabla] of [
    ['RESERVADO', RESERVADOS],
    ['AJUSTE', AJUSTES],
    ['FORZADO', SOLO_FORZADOS],
  ] as const) {
    const explicacion = tabla[codigo];
    if (explicacion !== undefined) return { via, explicacion };
  }
  return { via: 'REGLA', explicacion: '' };
}

/** The whole official list, in its order. */
export const CODIGOS_PROVOCADOS: readonly CodigoProvocado[] = [...ERRORES_AEAT.values()].map(
  ({ codigo, clase, texto }) => ({ codigo, clase, texto, ...viaDe(codigo) }),
);
