// The year up to a day: what was issued and paid on which one. Pure; the same for every start of that day.
import { addDays, type FechaISO } from '@encadena/values';
import { DIAS, type Quien } from './clientes';
import { FILAS, type LineaDeFila, type Suerte } from './filas';

export interface FacturaDelAno {
  /** Names it for good, whatever day the demo data are made on. */
  nombre: string;
  fecha: FechaISO;
  vencimiento: FechaISO | null;
  quien: Quien | null;
  lineas: readonly LineaDeFila[];
  suerte: Suerte;
}

export interface CobroDelAno {
  fecha: FechaISO;
  /** Of what is to be paid. */
  parte: '1' | '0.5';
}

/** In the order of their dates, which is that of their numbers; none on `hoy` or later. */
export const anoHasta = (hoy: FechaISO): FacturaDelAno[] =>
  FILAS.map(([hace, quien, lineas, suerte], i) => {
    const fecha = laborable(addDays(hoy, -hace));
    const dias = quien ? DIAS[quien] : 0;
    const vencimiento = dias > 0 ? addDays(fecha, dias) : null;
    return { nombre: `factura:${i + 1}`, fecha, vencimiento, quien, lineas, suerte };
  });

/** Null: nothing of it has been paid by then. */
export function cobroDe(
  { fecha, suerte: { cobro, mitad } }: FacturaDelAno,
  hoy: FechaISO,
): CobroDelAno | null {
  const dias = cobro ?? mitad;
  if (dias === undefined) return null;
  const cuando = addDays(fecha, dias);
  return cuando > hoy ? null : { fecha: cuando, parte: cobro === undefined ? '0.5' : '1' };
}

/** When it was rectified; null if it was not. */
export const rectificadaEn = ({ fecha, suerte: { rectificada } }: FacturaDelAno): FechaISO | null =>
  rectificada ? laborable(addDays(fecha, rectificada.dias)) : null;

/** Nobody in that office issues at the weekend: it was done on the Friday before. */
function laborable(fecha: FechaISO): FechaISO {
  const dia = new Date(fecha).getUTCDay();
  return dia === 6 ? addDays(fecha, -1) : dia === 0 ? addDays(fecha, -2) : fecha;
}
