// The agency's columns of the book of issued invoices and of income (EXPEDIDAS_INGRESOS), and what stands in them. Pure.
// Where they were read, and what we leave to the adviser: docs/fiscal/trimestre.md. The titles are the agency's, in its
// language.
import { CODIGO_AEAT_IDENTIFICACION, type ClaveRegimen, trimestreDe } from '@encadena/invoicing';
import { fechaISO, importe, suma, toTexto } from '@encadena/values';
import { type Persona, personaOf } from '@encadena/verifactu';
import type { Celda } from '../exportar/hoja';
import type { FilaLibro } from './trimestre.sql';

export const HOJA_LIBRO = 'EXPEDIDAS_INGRESOS';

/** So many signs of a number stand in one column; what is longer begins in the one of the series. */
const MAX_NUMERO = 20;
const MAX_IDENTIFICACION = 20;
const MAX_TEXTO = 40;
const SIN_DESTINATARIO = 'VENTAS A CONSUMIDOR FINAL';
/** Income from the business. */
const EXPLOTACION = 'I01';
/** Of which the income is not the base: the adviser writes it (validation 13). */
const INGRESO_APARTE: readonly (ClaveRegimen | null)[] = ['03', '05', '07', '09'];
/** Operations subject to IGIC or IPSI are not subject to IVA by the rules of place (validation 24). */
const EN_CANARIAS = { clave: '08', calificacion: 'N2' } as const;

const decimal = (valor: string): Celda => ({ importe: toTexto(importe(valor)) });
const fecha = (valor: string | null): Celda => (valor === null ? '' : { fecha: valor });
const nada = (): Celda => '';

interface Linea {
  fila: FilaLibro;
  personaFisica: boolean;
}
type Columna = readonly [grupo: string, titulo: string, celda: (linea: Linea) => Celda];

/** Whether another tax stands in the invoice: of this book it is not subject. */
const esOtroImpuesto = ({ impuesto }: FilaLibro): boolean => impuesto === 'IGIC' || impuesto === 'IPSI';
const esSujeta = (fila: FilaLibro): boolean => !esOtroImpuesto(fila) && fila.calificacionOperacion === 'S1';
const llevaTipo = (fila: FilaLibro): boolean =>
  !esOtroImpuesto(fila) && (fila.calificacionOperacion === 'S1' || fila.calificacionOperacion === 'S2');

const deIngreso =
  (celda: (fila: FilaLibro) => Celda): Columna[2] =>
  ({ fila, personaFisica }) =>
    personaFisica ? celda(fila) : '';

const deRetencion = (celda: (fila: FilaLibro, irpf: string) => Celda): Columna[2] =>
  deIngreso((fila) => (fila.irpf === null || importe(fila.irpf).isZero() ? '' : celda(fila, fila.irpf)));

/** What is taken away of several kinds at once has its tax in one sum. */
const llevaCuota = (fila: FilaLibro): boolean =>
  llevaTipo(fila) || (fila.impuesto === null && !importe(fila.cuota).isZero());

function totalDe(fila: FilaLibro): string {
  const { base, cuota, recargo } = fila;
  return esOtroImpuesto(fila) ? base : toTexto(suma(importe(base), importe(cuota), importe(recargo)));
}

const dePersona =
  (celda: (persona: Persona) => string): Columna[2] =>
  ({ fila: { persona } }) =>
    persona ? celda(persona) : '';

/** Of a Spanish NIF none: 02 to 06 are foreign, and 07 is a NIF that the census does not have. */
function tipoDe(persona: Persona): string {
  const codigo = CODIGO_AEAT_IDENTIFICACION[personaOf(persona).tipoIdentificacion];
  return codigo === null || codigo === '07' ? '' : codigo;
}

const COLUMNAS: readonly Columna[] = [
  ['Autoliquidación', 'Ejercicio', ({ fila }) => String(trimestreDe(fechaISO(fila.devengo)).ejercicio)],
  ['', 'Periodo', ({ fila }) => trimestreDe(fechaISO(fila.devengo)).trimestre],
  ['Actividad', 'Código', nada],
  ['', 'Tipo', nada],
  ['', 'Grupo o Epígrafe del IAE', nada],
  ['', 'Tipo de Factura', ({ fila }) => fila.tipoFactura ?? ''],
  ['', 'Concepto de Ingreso', deIngreso(() => EXPLOTACION)],
  [
    '',
    'Ingreso Computable',
    deIngreso((fila) => (INGRESO_APARTE.includes(fila.claveRegimen) ? '' : decimal(fila.base))),
  ],
  ['', 'Fecha Expedición', ({ fila }) => fecha(fila.fechaExpedicion)],
  ['', 'Fecha Operación', ({ fila }) => fecha(fila.fechaOperacion)],
  ['Identificación de la Factura', 'Serie', ({ fila }) => (fila.numero ?? '').slice(0, -MAX_NUMERO)],
  ['', 'Número', ({ fila }) => (fila.numero ?? '').slice(-MAX_NUMERO)],
  ['', 'Número-Final', nada],
  ['NIF Destinatario', 'Tipo', dePersona(tipoDe)],
  [
    '',
    'Código País',
    dePersona(({ IDOtro }) => (IDOtro?.CodigoPais === 'ES' ? '' : (IDOtro?.CodigoPais ?? ''))),
  ],
  [
    '',
    'Identificación',
    dePersona((persona) => personaOf(persona).identificacion.slice(0, MAX_IDENTIFICACION)),
  ],
  [
    '',
    'Nombre Destinatario',
    ({ fila: { persona } }) =>
      persona ? [...persona.NombreRazon].slice(0, MAX_TEXTO).join('') : SIN_DESTINATARIO,
  ],
  [
    '',
    'Clave de Operación',
    ({ fila }) => (esOtroImpuesto(fila) ? EN_CANARIAS.clave : (fila.claveRegimen ?? '')),
  ],
  [
    '',
    'Calificación de la Operación',
    ({ fila }) => (esOtroImpuesto(fila) ? EN_CANARIAS.calificacion : (fila.calificacionOperacion ?? '')),
  ],
  ['', 'Operación Exenta', ({ fila }) => (esOtroImpuesto(fila) ? '' : (fila.causaExencion ?? ''))],
  ['', 'Total Factura', ({ fila }) => decimal(totalDe(fila))],
  ['', 'Base Imponible', ({ fila }) => decimal(fila.base)],
  [
    '',
    'Tipo de IVA',
    ({ fila }) => (llevaTipo(fila) && fila.tipoImpositivo !== null ? decimal(fila.tipoImpositivo) : ''),
  ],
  ['', 'Cuota IVA Repercutida', ({ fila }) => (llevaCuota(fila) ? decimal(fila.cuota) : '')],
  [
    '',
    'Tipo de Recargo Eq.',
    ({ fila }) =>
      esSujeta(fila) && fila.recargoEquivalencia !== null ? decimal(fila.recargoEquivalencia) : '',
  ],
  ['', 'Cuota Recargo Eq.', ({ fila }) => (esSujeta(fila) && fila.conRecargo ? decimal(fila.recargo) : '')],
  ['Cobro (Operación Criterio de Caja)', 'Fecha', nada],
  ['', 'Importe', nada],
  ['', 'Medio Utilizado', nada],
  ['', 'Identificación Medio Utilizado', nada],
  [
    '',
    'Tipo Retención del IRPF',
    deRetencion(({ irpfPorcentaje }) => (irpfPorcentaje === null ? '' : decimal(irpfPorcentaje))),
  ],
  ['', 'Importe Retenido del IRPF', deRetencion((_, irpf) => decimal(irpf))],
  ['', 'Registro Acuerdo Facturación', nada],
  ['Inmueble', 'Situación', nada],
  ['', 'Referencia Catastral', nada],
  ['', 'Referencia Externa', ({ fila }) => (fila.referenciaExterna ?? '').slice(0, MAX_TEXTO)],
];

export const GRUPOS_LIBRO: readonly string[] = COLUMNAS.map(([grupo]) => grupo);
export const TITULOS_LIBRO: readonly string[] = COLUMNAS.map(([, titulo]) => titulo);

export const celdasDelLibro = (fila: FilaLibro, personaFisica: boolean): Celda[] =>
  COLUMNAS.map(([, , celda]) => celda({ fila, personaFisica }));
