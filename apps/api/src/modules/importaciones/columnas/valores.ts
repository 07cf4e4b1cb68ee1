// What people and programs write in a cell, as the words of a call. What cannot be read stays as it is: the schema of
// the call then says what is wrong with it.
import { FORMAS_PAGO, IMPUESTOS } from '@encadena/invoicing';
import { type Idioma, TODO_COBRADO } from '@encadena/contracts';
import { importe, isImporteTexto, PAISES, parseDecimalHumano, roundHalfUp, toTexto } from '@encadena/values';
import { llano } from './titulos';

const IDIOMAS = ['es', 'ca', 'en'] as const;

/** Names of countries in three languages, made with the first file. */
let paises: ReadonlyMap<string, string> | undefined;

function paisesPorNombre(): ReadonlyMap<string, string> {
  const nombres = IDIOMAS.map((idioma) => new Intl.DisplayNames(idioma, { type: 'region' }));
  return new Map(
    PAISES.flatMap((codigo) => [
      [llano(codigo), codigo] as const,
      ...nombres.map((idioma) => [llano(idioma.of(codigo) ?? codigo), codigo] as const),
    ]),
  );
}

export function pais(texto: string): string {
  paises ??= paisesPorNombre();
  return paises.get(llano(texto)) ?? texto;
}

const LENGUAS: Record<string, string> = {
  ...{
    es: 'es',
    esp: 'es',
    spa: 'es',
    eses: 'es',
    espanol: 'es',
    castellano: 'es',
    castella: 'es',
    spanish: 'es',
  },
  ...{
    espanyol: 'es',
    ca: 'ca',
    cat: 'ca',
    caes: 'ca',
    catalan: 'ca',
    catala: 'ca',
    valenciano: 'ca',
    valencia: 'ca',
  },
  ...{ en: 'en', eng: 'en', engb: 'en', enus: 'en', ingles: 'en', angles: 'en', english: 'en' },
};
export const idioma = (texto: string): string => LENGUAS[llano(texto)] ?? texto;

const PAGOS: Record<string, (typeof FORMAS_PAGO)[number]> = {
  ...{
    efectivo: 'EFECTIVO',
    contado: 'EFECTIVO',
    metalico: 'EFECTIVO',
    efectiu: 'EFECTIVO',
    cash: 'EFECTIVO',
  },
  ...{ tarjeta: 'TARJETA', targeta: 'TARJETA', card: 'TARJETA', creditcard: 'TARJETA', tpv: 'TARJETA' },
  ...{ transferencia: 'TRANSFERENCIA', transfer: 'TRANSFERENCIA', wiretransfer: 'TRANSFERENCIA' },
  ...{ transferenciabancaria: 'TRANSFERENCIA_BANCARIA', banktransfer: 'TRANSFERENCIA_BANCARIA' },
  ...{ cheque: 'CHEQUE', talon: 'CHEQUE', xec: 'CHEQUE', check: 'CHEQUE' },
  ...{ otro: 'OTRO', otros: 'OTRO', altres: 'OTRO', other: 'OTRO', domiciliacion: 'OTRO', giro: 'OTRO' },
  ...{ bizum: 'OTRO', paypal: 'OTRO', recibo: 'OTRO', directdebit: 'OTRO' },
};
export const formaPago = (texto: string): string =>
  FORMAS_PAGO.find((forma) => llano(forma) === llano(texto)) ?? PAGOS[llano(texto)] ?? texto;

const SI = ['1', 'si', 's', 'true', 'verdadero', 'cert', 'yes', 'y', 'x', 'verdader'];
const NO = ['0', 'no', 'n', 'false', 'falso', 'fals', ''];
export const siNo = (texto: string): boolean | string => {
  const dicho = llano(texto);
  if (SI.includes(dicho)) return true;
  return NO.includes(dicho) ? false : texto;
};

/** "30 días", "30". */
export const dias = (texto: string): number | string => {
  const hallado = /^(\d{1,3})\D{0,20}$/.exec(texto);
  return hallado ? Number(hallado[1]) : texto;
};

/** "1.234,50 €", as a person of that language means it. */
export const decimal = (texto: string, lengua: Idioma): string =>
  parseDecimalHumano(texto, lengua === 'en' ? ',' : '.') ?? texto;

/** Money: a sum that a workbook worked out has more decimals than cents. */
export const dinero = (texto: string, lengua: Idioma): string => {
  const leido = decimal(texto, lengua);
  return isImporteTexto(leido, { enteros: 12, decimales: 20, signo: true })
    ? toTexto(roundHalfUp(importe(leido), 2))
    : texto;
};

const DIA = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.{0,20})?$/;

/** "31/12/2025", "31-12-25", "2025-12-31T10:00": the day before the month, as it is written here. */
export const fecha = (texto: string): string => {
  const iso = /^\d{4}-\d{2}-\d{2}(?=$|[T\s])/.exec(texto);
  if (iso) return iso[0];
  const [, dia = '', mes = '', ano = ''] = DIA.exec(texto) ?? [];
  if (dia === '') return texto;
  return `${ano.length === 2 ? `20${ano}` : ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
};

const SIMPLIFICADAS = [
  ...['f2', 'simplificada', 'facturasimplificada', 'tique', 'tiquet', 'ticket', 'receipt'],
  ...['simplified', 'simplifiedinvoice', 'recibo'],
];
const COMPLETAS = [
  ...['f1', 'completa', 'facturacompleta', 'ordinaria', 'facturaordinaria', 'normal', 'factura', 'venta'],
  ...['invoice', 'complete', 'standard', 'facturadeventa', 'facturacompleta'],
];
/** The kind of invoice, or yes and no. */
export const simplificada = (texto: string): boolean | string => {
  if (SIMPLIFICADAS.includes(llano(texto))) return true;
  return COMPLETAS.includes(llano(texto)) ? false : siNo(texto);
};

const COBRADAS = [
  'cobrada',
  'cobrado',
  'pagada',
  'pagado',
  'paid',
  'cobrat',
  'pagat',
  'pagadas',
  'liquidada',
];
const POR_COBRAR = [
  ...['pendiente', 'nocobrada', 'nopagada', 'impagada', 'pendent', 'unpaid', 'open', 'overdue', 'due'],
  ...[
    'vencida',
    'vencuda',
    'pendientedecobro',
    'pendientedepago',
    'nocobrado',
    'nopagado',
    'emitida',
    'enviada',
  ],
];
/** "Pagada", "no", or how much of it. */
export const cobrado = (texto: string, lengua: Idioma): string => {
  if (COBRADAS.includes(llano(texto))) return TODO_COBRADO;
  if (POR_COBRAR.includes(llano(texto))) return '0';
  // "1" would be one euro, so only words mean yes or no here.
  const dicho = /\d/.test(texto) ? texto : siNo(texto);
  return typeof dicho === 'string' ? dinero(dicho, lengua) : dicho ? TODO_COBRADO : '0';
};

/** "21 %", "IVA 21", "-15%": a rate or what is held back. */
export const porcentaje = (texto: string, lengua: Idioma): string => {
  const hallado = /^\D{0,20}?(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/.exec(texto);
  return hallado?.[1] === undefined ? texto : decimal(hallado[1], lengua);
};

export const impuesto = (texto: string): string =>
  IMPUESTOS.find((uno) => llano(texto).includes(llano(uno))) ?? texto;
