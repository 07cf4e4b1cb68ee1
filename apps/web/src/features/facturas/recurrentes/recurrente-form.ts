// An invoice that repeats between the API and its form: when it is made beside what is invoiced, which the steps of the wizard edit.
import {
  facturaRecurrenteSchema,
  TIPOS_RECURRENTE,
  type FacturaDetalleDto,
  type RecurrenteDto,
  type RecurrenteEntradaCruda,
} from '@encadena/contracts';
import { EURO, fechaDeVez } from '@encadena/invoicing';
import type { Frecuencia, PeriodoRecurrente } from '@encadena/invoicing';
import type { Borrador } from '../asistente/asistente-state';
import { aEntrada, deDetalle } from '../asistente/asistente-wire';

export const FINES = ['NUNCA', 'HASTA', 'VECES'] as const;
export type Fin = (typeof FINES)[number];
export const MODOS = ['BORRADOR', 'EMITIR'] as const;

const MAX_NOMBRE = 120;
const DIA_MS = 86_400_000;

export interface CuandoValores {
  nombre: string;
  frecuencia: Frecuencia;
  cada: number | string;
  /** Of the month; by weeks it says nothing. */
  dia: string;
  inicio: string | null;
  fin: Fin;
  hasta: string | null;
  veces: number | string;
  diasVencimiento: number | string;
  periodo: PeriodoRecurrente;
  modo: (typeof MODOS)[number];
  juntar: boolean;
}

/** A new one, from today on. */
export const cuandoNuevo = (hoy: string): CuandoValores => ({
  nombre: '',
  frecuencia: 'MENSUAL',
  cada: 1,
  dia: '1',
  inicio: hoy,
  fin: 'NUNCA',
  hasta: null,
  veces: '',
  diasVencimiento: '',
  periodo: 'ACTUAL',
  modo: 'BORRADOR',
  juntar: false,
});

export const deRecurrenteDto = (recurrente: RecurrenteDto): CuandoValores => ({
  nombre: recurrente.nombre,
  frecuencia: recurrente.frecuencia,
  cada: recurrente.cada,
  dia: String(recurrente.dia ?? 1),
  inicio: recurrente.inicio,
  fin: recurrente.hasta ? 'HASTA' : recurrente.veces ? 'VECES' : 'NUNCA',
  hasta: recurrente.hasta,
  veces: recurrente.veces ?? '',
  diasVencimiento: recurrente.diasVencimiento ?? '',
  periodo: recurrente.periodo,
  modo: recurrente.emitir ? 'EMITIR' : 'BORRADOR',
  juntar: recurrente.juntar,
});

function diasDe({ fechaExpedicion, fechaVencimiento }: FacturaDetalleDto): number | '' {
  if (!fechaExpedicion || !fechaVencimiento) return '';
  return Math.max(0, Math.round((Date.parse(fechaVencimiento) - Date.parse(fechaExpedicion)) / DIA_MS));
}

/** A month behind it, for this month's is there already; today at the earliest. */
function primeraTras({ fechaExpedicion }: FacturaDetalleDto, hoy: string): { dia: string; inicio: string } {
  const inicio = fechaExpedicion ?? hoy;
  const dia = Number(inicio.slice(8));
  const mesDespues = fechaDeVez({ frecuencia: 'MENSUAL', cada: 1, dia, inicio }, 1);
  return { dia: String(dia), inicio: mesDespues > hoy ? mesDespues : hoy };
}

/** What an invoice says of the one that will repeat it. */
export const deFactura = (factura: FacturaDetalleDto, hoy: string) => ({
  cuando: {
    ...cuandoNuevo(hoy),
    ...primeraTras(factura, hoy),
    nombre: factura.descripcionOperacion.split('\n')[0]?.slice(0, MAX_NOMBRE).trim() ?? '',
    diasVencimiento: diasDe(factura),
  } satisfies CuandoValores,
  borrador: sinFechas({
    ...deDetalle(factura),
    tipoFactura: TIPOS_RECURRENTE.find((tipo) => tipo === factura.tipoFactura) ?? 'F1',
  }),
});

/** Each time has its own dates and references; all are in euros. */
export const sinFechas = (borrador: Borrador): Borrador => ({
  ...borrador,
  fechaExpedicion: null,
  fechaOperacion: null,
  fechaVencimiento: null,
  referenciaExterna: '',
  moneda: EURO,
  tipoCambio: null,
  fechaTipoCambio: null,
  rectificacion: null,
  sustituyeA: [],
});

const oNull = (valor: number | string): number | null => (valor === '' ? null : Number(valor));

/** The rhythm of the form, for its preview and for the call. */
export const ritmoDe = ({ frecuencia, cada, dia, inicio, fin, hasta, veces }: CuandoValores) => ({
  frecuencia,
  cada: Number(cada),
  dia: frecuencia === 'SEMANAL' ? null : Number(dia),
  inicio: inicio ?? '',
  hasta: fin === 'HASTA' ? (hasta ?? '') : null,
  veces: fin === 'VECES' ? Number(veces) : null,
});

const CAMPOS = Object.keys(facturaRecurrenteSchema.shape);

const aPlantilla = (borrador: Borrador): RecurrenteEntradaCruda['factura'] =>
  Object.fromEntries(
    Object.entries(aEntrada(borrador)).filter(([campo]) => CAMPOS.includes(campo)),
  ) as RecurrenteEntradaCruda['factura'];

export const aRecurrente = (valores: CuandoValores, borrador: Borrador): RecurrenteEntradaCruda => ({
  nombre: valores.nombre,
  factura: aPlantilla(borrador),
  diasVencimiento: oNull(valores.diasVencimiento),
  ...ritmoDe(valores),
  periodo: valores.periodo,
  emitir: valores.modo === 'EMITIR',
  juntar: valores.juntar,
});
