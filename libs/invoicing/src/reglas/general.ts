// The general data of an invoice: kind, number, dates, texts, payment.
import { addYears, ejercicio, isFechaISO, isTextoLimpio, type FechaISO } from '@encadena/values';
import { admiteCaso, type CasosFactura } from '../casos';
import { FORMAS_PAGO, TIPOS_FACTURA } from '../codigos';
import type { Factura } from '../factura';
import { isTextoDeNumero, MAXIMO_NUMERO_COMPLETO } from '../numeracion';
import {
  ESPECIFICACION,
  hay,
  NADA,
  RD_1619_2012,
  si,
  VALIDACIONES,
  type Incumplimientos,
  type ReglaFactura,
} from './regla';

/** The earliest invoice date that the agency accepts (1152). */
export const PRIMERA_FECHA_EXPEDICION = '2024-10-28';

/** "2026-11-21" → "21-11-2026", as the agency writes dates. */
const paraLeer = (fecha: string): string => fecha.split('-').toReversed().join('-');

const malTexto = (texto: string | null | undefined, maximo: number, multilinea = false): boolean =>
  typeof texto === 'string' && (texto.length > maximo || !isTextoLimpio(texto, { multilinea }));

// Calendar arithmetic is done only when there is an operation date.
const antesDe = (fecha: unknown, limite: () => FechaISO): Incumplimientos =>
  isFechaISO(fecha) ? si(fecha < limite(), { params: { minima: limite() } }) : NADA;
const despuesDe = (fecha: unknown, limite: () => string): Incumplimientos =>
  isFechaISO(fecha) ? si(fecha > limite(), { params: { maxima: limite() } }) : NADA;

const sinAdmitir = (f: Factura, caso: keyof CasosFactura): Incumplimientos =>
  si(f[caso] === true && !admiteCaso(caso, f.tipoFactura));

/** Regimes 14 and 15 (tax pending accrual) allow a later date; read strictly, every line must have one of them. */
const pendienteDeDevengo = (f: Factura): boolean =>
  f.lineas.length > 0 &&
  f.lineas.every(
    (l) =>
      (l.impuesto === 'IVA' || l.impuesto === 'IGIC') && (l.claveRegimen === '14' || l.claveRegimen === '15'),
  );

export const REGLAS_GENERALES: readonly ReglaFactura[] = [
  {
    id: 'general.tipo',
    campo: 'tipoFactura',
    codigo: 'TIPO_FACTURA_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1106,
    fuente: 'Dossier §1.4 (L2)',
    comprobar: (f) => si(!(TIPOS_FACTURA as readonly string[]).includes(f.tipoFactura)),
  },
  {
    id: 'general.numero-largo',
    campo: 'numeroCompleto',
    codigo: 'NUMERO_LARGO',
    severidad: 'rechazo',
    codigoAeat: 1104,
    fuente: 'SuministroInformacion.xsd, TextoIDFacturaType: 1 to 60 characters',
    comprobar: ({ numeroCompleto: n }) =>
      si(typeof n === 'string' && (n.trim() === '' || n.length > MAXIMO_NUMERO_COMPLETO), {
        params: { maximo: MAXIMO_NUMERO_COMPLETO },
      }),
  },
  {
    id: 'general.numero-caracteres',
    campo: 'numeroCompleto',
    codigo: 'NUMERO_CARACTERES',
    severidad: 'rechazo',
    codigoAeat: 1287,
    fuente: `${VALIDACIONES} §3.1.3, NumSerieFactura: ASCII 32-126 (1130) without " ' < > = (1287)`,
    comprobar: ({ numeroCompleto: n }) =>
      si(typeof n === 'string' && (!isTextoDeNumero(n) || n !== n.trim()), {
        codigoAeat: /[^\x20-\x7e]/.test(n ?? '') ? 1130 : 1287,
      }),
  },
  {
    id: 'general.fecha-expedicion',
    campo: 'fechaExpedicion',
    codigo: 'FECHA_NO_VALIDA',
    severidad: 'rechazo',
    codigoAeat: 1105,
    fuente: `${VALIDACIONES} §3.1.3`,
    comprobar: (f) => si(!isFechaISO(f.fechaExpedicion)),
  },
  {
    id: 'general.fecha-expedicion-futura',
    campo: 'fechaExpedicion',
    codigo: 'FECHA_EXPEDICION_FUTURA',
    severidad: 'rechazo',
    codigoAeat: 1112,
    fuente: `${VALIDACIONES} §3.1.3`,
    comprobar: (f, { hoy }) =>
      si(isFechaISO(f.fechaExpedicion) && f.fechaExpedicion > hoy, { params: { hoy } }),
  },
  {
    id: 'general.fecha-expedicion-minima',
    campo: 'fechaExpedicion',
    codigo: 'FECHA_EXPEDICION_MINIMA',
    severidad: 'rechazo',
    codigoAeat: 1152,
    fuente: `${VALIDACIONES} §3.1.3`,
    comprobar: (f) =>
      si(isFechaISO(f.fechaExpedicion) && f.fechaExpedicion < PRIMERA_FECHA_EXPEDICION, {
        params: { minima: PRIMERA_FECHA_EXPEDICION },
      }),
  },
  {
    id: 'general.fecha-orden',
    campo: 'fechaExpedicion',
    codigo: 'FECHA_ANTERIOR_A_LA_SERIE',
    severidad: 'aviso',
    fuente: `${RD_1619_2012} art. 6.1.a: correlative numbers`,
    comprobar: (f, { ultimaDeSerie: ultima }) =>
      si(!!ultima && isFechaISO(f.fechaExpedicion) && f.fechaExpedicion < ultima.fechaExpedicion, {
        params: { ultima: paraLeer(ultima?.fechaExpedicion ?? ''), numero: ultima?.numeroCompleto ?? '' },
      }),
  },
  {
    id: 'general.serie-separada',
    campo: 'uuidSerie',
    codigo: 'SERIE_DE_OTRA_CLASE',
    severidad: 'aviso',
    fuente: `${RD_1619_2012} art. 7.1.a: series apart for the simplified and the complete ones of a year`,
    comprobar: (_, { deOtraClaseEnSerie: otra }) =>
      si(!!otra, { params: { numero: otra?.numeroCompleto ?? '' } }),
  },
  {
    id: 'general.ejercicio',
    campo: 'ejercicio',
    codigo: 'EJERCICIO_NO_COINCIDE',
    severidad: 'rechazo',
    fuente: `${ESPECIFICACION}: series, number and year`,
    comprobar: (f) =>
      si(isFechaISO(f.fechaExpedicion) && f.ejercicio !== ejercicio(f.fechaExpedicion), {
        params: { ejercicio: f.ejercicio },
      }),
  },
  {
    id: 'general.fecha-operacion',
    campo: 'fechaOperacion',
    codigo: 'FECHA_NO_VALIDA',
    severidad: 'rechazo',
    codigoAeat: 1145,
    fuente: `${VALIDACIONES} §3.1.3`,
    comprobar: (f) => si(hay(f.fechaOperacion) && !isFechaISO(f.fechaOperacion)),
  },
  {
    id: 'general.fecha-operacion-antigua',
    campo: 'fechaOperacion',
    codigo: 'FECHA_OPERACION_ANTIGUA',
    severidad: 'rechazo',
    codigoAeat: 1134,
    fuente: `${VALIDACIONES} §3.1.3: today - 20 years`,
    comprobar: (f, { hoy }) => antesDe(f.fechaOperacion, () => addYears(hoy, -20)),
  },
  {
    id: 'general.fecha-operacion-lejana',
    campo: 'fechaOperacion',
    codigo: 'FECHA_OPERACION_LEJANA',
    severidad: 'rechazo',
    codigoAeat: 1125,
    fuente: `${VALIDACIONES} §3.1.3: until the end of the year following the current date`,
    comprobar: (f, { hoy }) => despuesDe(f.fechaOperacion, () => `${Number(hoy.slice(0, 4)) + 1}-12-31`),
  },
  {
    id: 'general.fecha-operacion-futura',
    campo: 'fechaOperacion',
    codigo: 'FECHA_OPERACION_FUTURA',
    severidad: 'rechazo',
    codigoAeat: 1173,
    fuente: `${VALIDACIONES} §3.1.3`,
    comprobar: (f, { hoy }) =>
      si(isFechaISO(f.fechaOperacion) && f.fechaOperacion > hoy && !pendienteDeDevengo(f)),
  },
  {
    id: 'general.fecha-operacion-posterior',
    campo: 'fechaOperacion',
    codigo: 'FECHA_OPERACION_POSTERIOR',
    severidad: 'rechazo',
    codigoAeat: 1146,
    fuente: `${VALIDACIONES} §3.1.3`,
    comprobar: (f) =>
      si(
        isFechaISO(f.fechaOperacion) &&
          isFechaISO(f.fechaExpedicion) &&
          f.fechaOperacion > f.fechaExpedicion &&
          !pendienteDeDevengo(f),
      ),
  },
  {
    id: 'general.vencimiento',
    campo: 'fechaVencimiento',
    codigo: 'FECHA_NO_VALIDA',
    severidad: 'rechazo',
    fuente: ESPECIFICACION,
    comprobar: (f) => si(hay(f.fechaVencimiento) && !isFechaISO(f.fechaVencimiento)),
  },
  {
    id: 'general.vencimiento-anterior',
    campo: 'fechaVencimiento',
    codigo: 'VENCIMIENTO_ANTERIOR',
    severidad: 'rechazo',
    fuente: ESPECIFICACION,
    comprobar: (f) =>
      si(
        isFechaISO(f.fechaVencimiento) &&
          isFechaISO(f.fechaExpedicion) &&
          f.fechaVencimiento < f.fechaExpedicion,
      ),
  },
  {
    id: 'general.descripcion',
    campo: 'descripcionOperacion',
    codigo: 'DESCRIPCION_OBLIGATORIA',
    severidad: 'rechazo',
    codigoAeat: 1100,
    fuente: 'SuministroInformacion.xsd, DescripcionOperacion, mandatory',
    comprobar: (f) => si(!hay(f.descripcionOperacion)),
  },
  {
    id: 'general.descripcion-texto',
    campo: 'descripcionOperacion',
    codigo: 'TEXTO_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1100,
    fuente: 'SuministroInformacion.xsd, DescripcionOperacion Text(500)',
    comprobar: (f) => si(malTexto(f.descripcionOperacion, 500, true), { params: { maximo: 500 } }),
  },
  {
    id: 'general.observaciones',
    campo: 'observaciones',
    codigo: 'TEXTO_NO_VALIDO',
    severidad: 'rechazo',
    fuente: ESPECIFICACION,
    comprobar: (f) => si(malTexto(f.observaciones, 2000, true), { params: { maximo: 2000 } }),
  },
  {
    id: 'general.referencia',
    campo: 'referenciaExterna',
    codigo: 'TEXTO_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1253,
    fuente: 'SuministroInformacion.xsd, RefExterna Text(60)',
    comprobar: (f) => si(malTexto(f.referenciaExterna, 60), { params: { maximo: 60 } }),
  },
  {
    id: 'general.forma-pago',
    campo: 'formaPago',
    codigo: 'FORMA_PAGO_NO_VALIDA',
    severidad: 'rechazo',
    fuente: ESPECIFICACION,
    comprobar: (f) => si(!(FORMAS_PAGO as readonly string[]).includes(f.formaPago)),
  },
  {
    id: 'general.cuenta-bancaria',
    campo: 'uuidCuentaBancaria',
    codigo: 'CUENTA_BANCARIA_OBLIGATORIA',
    severidad: 'rechazo',
    fuente: 'API, Decided 10: TRANSFERENCIA_BANCARIA goes to a given account',
    comprobar: (f) => si(f.formaPago === 'TRANSFERENCIA_BANCARIA' && !hay(f.uuidCuentaBancaria)),
  },
  {
    id: 'general.art-7273',
    campo: 'simplificadaArt7273',
    codigo: 'ART_7273_NO_PERMITIDO',
    severidad: 'rechazo',
    codigoAeat: 1183,
    fuente: `${VALIDACIONES} §3.1.3`,
    comprobar: (f) => sinAdmitir(f, 'simplificadaArt7273'),
  },
  {
    id: 'general.art-61d',
    campo: 'sinIdentificarArt61d',
    codigo: 'ART_61D_NO_PERMITIDO',
    severidad: 'rechazo',
    codigoAeat: 1185,
    fuente: `${VALIDACIONES} §3.1.3`,
    comprobar: (f) => sinAdmitir(f, 'sinIdentificarArt61d'),
  },
  {
    id: 'general.cupon',
    campo: 'cupon',
    codigo: 'CUPON_NO_PERMITIDO',
    severidad: 'rechazo',
    codigoAeat: 1157,
    fuente: `${VALIDACIONES} §3.1.3`,
    comprobar: (f) => sinAdmitir(f, 'cupon'),
  },
  {
    id: 'general.acuerdo',
    campo: 'numRegistroAcuerdoFacturacion',
    codigo: 'TEXTO_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1128,
    fuente: 'SuministroInformacion.xsd, NumRegistroAcuerdoFacturacion Text(15)',
    comprobar: (f) => si(malTexto(f.numRegistroAcuerdoFacturacion, 15), { params: { maximo: 15 } }),
  },
];
