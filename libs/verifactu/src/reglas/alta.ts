// Rules of an alta as a whole: identity, dates, kind, rectification, flags, totals (dossier §7.2).
import { absoluto, addYears, compara, fechaISO, importe, resta } from '@encadena/values';
import type { DetalleDesglose, IdFactura, RegistroAlta } from '../registro';
import {
  conDestinatario,
  isIvaOIgic,
  isRectificativa,
  leeFecha,
  leeImporte,
  MARGEN,
  sumaDe,
} from './literales';
import { NADA, regla, reglaVarios, type ReglaAlta } from './regla';

const FUERA_DE_ASCII = /[^\x20-\x7e]/;
const VEDADOS = /["'<>=]/;
/** First day of Verifactu: publication of the order HAC/1177/2024. */
const PRIMER_DIA = '2024-10-28';
const MACRODATO = importe('100000000');
/** Their amounts are not added up (since 16-04-2025 with 08). */
const SIN_CUADRE = ['03', '05', '06', '08', '09'];

const lineas = (r: RegistroAlta): DetalleDesglose[] => r.Desglose.DetalleDesglose;
const expedicion = (r: RegistroAlta): string | null => leeFecha(r.IDFactura.FechaExpedicionFactura);
const operacion = (r: RegistroAlta): string | null =>
  r.FechaOperacion === undefined ? null : leeFecha(r.FechaOperacion);
/** (100 million has nine digits, whatever follows them.) */
const isMacro = (r: RegistroAlta): boolean =>
  r.ImporteTotal.length >= 9 && compara(absoluto(leeImporte(r.ImporteTotal)), MACRODATO) >= 0;
/** Tax pending accrual: works certificates and continuous supplies may be invoiced before they are done. */
const isPendiente = (r: RegistroAlta): boolean =>
  lineas(r).some((l) => isIvaOIgic(l) && (l.ClaveRegimen === '14' || l.ClaveRegimen === '15'));
const cuadra = (r: RegistroAlta): boolean =>
  !lineas(r).some((l) => SIN_CUADRE.includes(l.ClaveRegimen ?? ''));
const lejos = (literal: string, esperado: ReturnType<typeof sumaDe>): boolean =>
  compara(absoluto(resta(leeImporte(literal), esperado)), MARGEN) > 0;

const cuotas = (l: DetalleDesglose): (string | undefined)[] => [
  l.CuotaRepercutida,
  l.CuotaRecargoEquivalencia,
];

/** Characters of a number: printable ASCII (1130) without " ' < > = (1287, measured). */
export const serieMal = (numSerie: string): number | null =>
  FUERA_DE_ASCII.test(numSerie) ? 1130 : VEDADOS.test(numSerie) ? 1287 : null;

function referidas(r: RegistroAlta): { id: IdFactura; campo: string }[] {
  const rectificadas = r.FacturasRectificadas?.IDFacturaRectificada ?? [];
  const sustituidas = r.FacturasSustituidas?.IDFacturaSustituida ?? [];
  return [
    ...rectificadas.map((id, i) => ({ id, campo: `FacturasRectificadas/IDFacturaRectificada[${i}]` })),
    ...sustituidas.map((id, i) => ({ id, campo: `FacturasSustituidas/IDFacturaSustituida[${i}]` })),
  ];
}

export const REGLAS_ALTA: readonly ReglaAlta[] = [
  regla(
    'alta.emisor',
    'IDFactura/IDEmisorFactura',
    1108,
    (r, { nifObligado }) => nifObligado !== undefined && r.IDFactura.IDEmisorFactura.trim() !== nifObligado,
  ),
  reglaVarios<RegistroAlta>('alta.serie.caracteres', 'IDFactura/NumSerieFactura', 1287, (r) => {
    const codigo = serieMal(r.IDFactura.NumSerieFactura);
    return codigo === null ? NADA : [{ codigo }];
  }),
  regla('alta.fecha.real', 'IDFactura/FechaExpedicionFactura', 1105, (r) => expedicion(r) === null),
  regla(
    'alta.fecha.futura',
    'IDFactura/FechaExpedicionFactura',
    1112,
    (r, { hoy }) => (expedicion(r) ?? '') > hoy,
  ),
  regla(
    'alta.fecha.minima',
    'IDFactura/FechaExpedicionFactura',
    1152,
    (r) => (expedicion(r) ?? PRIMER_DIA) < PRIMER_DIA,
  ),
  regla(
    'alta.fecha.operacion',
    'IDFactura/FechaExpedicionFactura',
    1146,
    (r) => (expedicion(r) ?? '9') < (operacion(r) ?? '') && !isPendiente(r),
  ),
  regla('alta.rechazo.x', 'RechazoPrevio', 1153, (r) => r.RechazoPrevio === 'X' && r.Subsanacion !== 'S'),
  regla('alta.rechazo.s', 'RechazoPrevio', 1161, (r) => r.RechazoPrevio === 'S' && r.Subsanacion !== 'S'),
  regla(
    'alta.rectificativa.falta',
    'TipoRectificativa',
    1114,
    (r) => isRectificativa(r.TipoFactura) && r.TipoRectificativa === undefined,
  ),
  regla(
    'alta.rectificativa.sobra',
    'TipoRectificativa',
    1115,
    (r) => !isRectificativa(r.TipoFactura) && r.TipoRectificativa !== undefined,
  ),
  regla(
    'alta.rectificadas',
    'FacturasRectificadas',
    1117,
    (r) => !isRectificativa(r.TipoFactura) && r.FacturasRectificadas !== undefined,
  ),
  regla(
    'alta.sustituidas',
    'FacturasSustituidas',
    1116,
    (r) => r.TipoFactura !== 'F3' && r.FacturasSustituidas !== undefined,
  ),
  reglaVarios<RegistroAlta>('alta.referidas.emisor', 'FacturasRectificadas', 1154, (r, { censo }) =>
    censo?.nif === undefined
      ? NADA
      : referidas(r)
          .filter(({ id }) => censo.nif?.(id.IDEmisorFactura.trim(), '') === false)
          .map(({ campo }) => ({ campo: `${campo}/IDEmisorFactura` })),
  ),
  regla(
    'alta.importe-rectificacion.falta',
    'ImporteRectificacion',
    1118,
    (r) => r.TipoRectificativa === 'S' && r.ImporteRectificacion === undefined,
  ),
  regla(
    'alta.importe-rectificacion.sobra',
    'ImporteRectificacion',
    1119,
    (r) => r.TipoRectificativa !== 'S' && r.ImporteRectificacion !== undefined,
  ),
  regla(
    'alta.operacion.real',
    'FechaOperacion',
    1145,
    (r) => r.FechaOperacion !== undefined && operacion(r) === null,
  ),
  regla(
    'alta.operacion.antigua',
    'FechaOperacion',
    1134,
    (r, { hoy }) => r.FechaOperacion !== undefined && (operacion(r) ?? hoy) < addYears(fechaISO(hoy), -20),
  ),
  // "The year following the current date" may mean today + 1 year or the end of next year: the wider one is taken.
  regla(
    'alta.operacion.lejana',
    'FechaOperacion',
    1125,
    (r, { hoy }) => (operacion(r) ?? '').slice(0, 4) > String(Number(hoy.slice(0, 4)) + 1),
  ),
  regla(
    'alta.operacion.futura',
    'FechaOperacion',
    1173,
    (r, { hoy }) => (operacion(r) ?? '') > hoy && !isPendiente(r),
  ),
  regla(
    'alta.art7273',
    'FacturaSimplificadaArt7273',
    1183,
    (r) => r.FacturaSimplificadaArt7273 === 'S' && !conDestinatario(r.TipoFactura),
  ),
  regla(
    'alta.art61d',
    'FacturaSinIdentifDestinatarioArt61d',
    1185,
    (r) => r.FacturaSinIdentifDestinatarioArt61d === 'S' && conDestinatario(r.TipoFactura),
  ),
  regla('alta.macrodato.falta', 'Macrodato', 1139, (r) => r.Macrodato !== 'S' && isMacro(r)),
  regla('alta.macrodato.sobra', 'Macrodato', 1138, (r) => r.Macrodato === 'S' && !isMacro(r)),
  regla(
    'alta.cupon',
    'Cupon',
    1157,
    (r) => r.Cupon === 'S' && r.TipoFactura !== 'R1' && r.TipoFactura !== 'R5',
  ),
  regla(
    'alta.acuerdo',
    'NumRegistroAcuerdoFacturacion',
    1128,
    (r, { censo }) =>
      r.NumRegistroAcuerdoFacturacion !== undefined &&
      censo?.acuerdoFacturacion?.(r.NumRegistroAcuerdoFacturacion.trim()) === false,
  ),
  // Simplified invoices: 3,000 EUR with the usual margin.
  regla(
    'alta.simplificada.limite',
    'Desglose',
    1150,
    (r) =>
      r.TipoFactura === 'F2' &&
      r.NumRegistroAcuerdoFacturacion === undefined &&
      r.FacturaSinIdentifDestinatarioArt61d !== 'S' &&
      compara(
        sumaDe(lineas(r).flatMap((l) => [l.BaseImponibleOimporteNoSujeto, l.CuotaRepercutida])),
        importe('3010'),
      ) > 0,
  ),
  regla(
    'alta.cuota-total',
    'CuotaTotal',
    2006,
    (r) => cuadra(r) && lejos(r.CuotaTotal, sumaDe(lineas(r).flatMap(cuotas))),
    'aviso',
  ),
  regla(
    'alta.importe-total',
    'ImporteTotal',
    2005,
    (r) =>
      cuadra(r) &&
      lejos(
        r.ImporteTotal,
        sumaDe(lineas(r).flatMap((l) => [l.BaseImponibleOimporteNoSujeto, ...cuotas(l)])),
      ),
    'aviso',
  ),
];
