// The currency of an invoice, and its exchange rate for the euros of the agency.
import { importe, isFechaISO, isImporteTexto, isTextoLimpio } from '@encadena/values';
import { EURO, isMoneda } from '../codigos';
import { CAMBIO } from '../entrada';
import type { Factura, FacturaReferida } from '../factura';
import { fechaQueCuenta, hay, NADA, RD_1619_2012, si, type ReglaFactura } from './regla';

const LIVA_79 = 'Ley 37/1992 (LIVA) art. 79.Once: the rate in force when the tax falls due';
const ART_12 = `${RD_1619_2012} art. 12.1: amounts in any currency, the tax in euros too, at the rate of LIVA art. 79.Once`;
const enDivisa = (f: Factura): boolean => f.moneda !== EURO;

const esCambio = (texto: string | null | undefined): texto is string =>
  isImporteTexto(texto, CAMBIO) && /[1-9]/.test(texto);

const referidas = (f: Factura): readonly FacturaReferida[] => [
  ...(f.rectificacion?.facturas ?? []),
  ...(f.sustituyeA ?? []),
];

export const REGLAS_MONEDA: readonly ReglaFactura[] = [
  {
    id: 'moneda.codigo',
    campo: 'moneda',
    codigo: 'MONEDA_NO_VALIDA',
    severidad: 'rechazo',
    fuente: `${ART_12}; ISO 4217`,
    comprobar: (f) => si(!isMoneda(f.moneda)),
  },
  {
    id: 'moneda.cambio',
    campo: 'tipoCambio',
    codigo: 'TIPO_CAMBIO_OBLIGATORIO',
    severidad: 'rechazo',
    fuente: ART_12,
    comprobar: (f) => si(enDivisa(f) && !esCambio(f.tipoCambio)),
  },
  {
    id: 'moneda.cambio-fecha',
    campo: 'fechaTipoCambio',
    codigo: 'FECHA_TIPO_CAMBIO_OBLIGATORIA',
    severidad: 'rechazo',
    fuente: LIVA_79,
    comprobar: (f) => si(enDivisa(f) && !isFechaISO(f.fechaTipoCambio)),
  },
  {
    id: 'moneda.cambio-futuro',
    campo: 'fechaTipoCambio',
    codigo: 'FECHA_TIPO_CAMBIO_FUTURA',
    severidad: 'rechazo',
    fuente: LIVA_79,
    comprobar: (f, { hoy }) => si(enDivisa(f) && isFechaISO(f.fechaTipoCambio) && f.fechaTipoCambio > hoy),
  },
  {
    id: 'moneda.cambio-dia',
    campo: 'fechaTipoCambio',
    codigo: 'FECHA_TIPO_CAMBIO_OTRA',
    severidad: 'aviso',
    fuente: `${LIVA_79}; of a day without rates the last one before it is in force`,
    comprobar: (f) => {
      // A rectification keeps the exchange rate of the operation that it rectifies (docs/fiscal/redondeo.md).
      if (!enDivisa(f) || f.rectificacion || !isFechaISO(f.fechaTipoCambio)) return NADA;
      const fecha = fechaQueCuenta(f);
      if (fecha === null) return NADA;
      const dias = (Date.parse(fecha) - Date.parse(f.fechaTipoCambio)) / 86_400_000;
      return si(dias < 0 || dias > 7, { params: { fecha: fecha.split('-').toReversed().join('-') } });
    },
  },
  {
    id: 'moneda.fuente',
    campo: 'fuenteTipoCambio',
    codigo: 'FUENTE_TIPO_CAMBIO_OBLIGATORIA',
    severidad: 'rechazo',
    fuente: `${LIVA_79}, as published by the Banco de España; the paper says whose rate it is`,
    comprobar: ({ fuenteTipoCambio: fuente, ...f }) =>
      si(f.moneda !== EURO && (!hay(fuente) || fuente.length > 60 || !isTextoLimpio(fuente))),
  },
  {
    id: 'moneda.euros',
    campo: 'tipoCambio',
    codigo: 'TIPO_CAMBIO_EN_EUROS',
    severidad: 'rechazo',
    fuente: ART_12,
    comprobar: (f) => si(!enDivisa(f) && (hay(f.tipoCambio) || hay(f.fechaTipoCambio))),
  },
  {
    id: 'moneda.referidas',
    campo: 'moneda',
    codigo: 'MONEDA_DISTINTA',
    severidad: 'rechazo',
    fuente: `Ley 37/1992 art. 80 and 89: what is modified is the base of that very operation; ${RD_1619_2012} art. 15`,
    comprobar: (f) => {
      const otra = referidas(f).find(({ moneda }) => moneda && moneda !== f.moneda);
      return si(!!otra, { params: { moneda: otra?.moneda ?? '', numero: otra?.numeroCompleto ?? '' } });
    },
  },
  {
    id: 'moneda.referidas-cambio',
    campo: 'tipoCambio',
    codigo: 'TIPO_CAMBIO_DISTINTO',
    severidad: 'aviso',
    fuente: `${LIVA_79}: that of the operation rectified, whose base is modified (art. 80, 89)`,
    comprobar: (f) => {
      if (!enDivisa(f) || !f.rectificacion || !esCambio(f.tipoCambio)) return NADA;
      const suyo = importe(f.tipoCambio);
      const otra = f.rectificacion.facturas.find(
        ({ tipoCambio }) => tipoCambio && !importe(tipoCambio).eq(suyo),
      );
      return si(!!otra, {
        params: { tipoCambio: otra?.tipoCambio ?? '', numero: otra?.numeroCompleto ?? '' },
      });
    },
  },
];
