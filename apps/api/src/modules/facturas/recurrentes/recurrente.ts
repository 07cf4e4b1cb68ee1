// What repeats, as it is locked to be made or changed; and its invoice as it is for one date. Pure.
import type { FacturaEntrada, FacturaRecurrente } from '@encadena/contracts';
import {
  diaDelPeriodo,
  type EstadoRecurrente,
  EURO,
  type FinDeRitmo,
  type PeriodoRecurrente,
  ponerFechas,
  proximasFechas,
  type Ritmo,
  siguienteFecha,
} from '@encadena/invoicing';
import { addDays, fechaISO } from '@encadena/values';
import type { Referencias } from '../borrador/referencias';

export interface RecurrenteTomada extends Ritmo, FinDeRitmo {
  id: string;
  nombre: string;
  factura: FacturaRecurrente;
  diasVencimiento: number | null;
  periodo: PeriodoRecurrente;
  emitir: boolean;
  juntar: boolean;
  estado: EstadoRecurrente;
  siguiente: string | null;
  hechas: number;
  ultima: string | null;
  version: number;
  /** Its customer is a natural person. */
  aPersonaFisica: boolean;
}

/** What each time says anew, and what no invoice that repeats says. */
const SIN_FECHAS = {
  fechaExpedicion: null,
  fechaOperacion: null,
  fechaVencimiento: null,
  moneda: EURO,
  tipoCambio: null,
  fechaTipoCambio: null,
  fuenteTipoCambio: null,
  referenciaExterna: null,
  rectificacion: null,
  cupon: false,
  sustituyeA: [],
} satisfies Partial<FacturaEntrada>;

/** Its invoice without a date. */
export const entradaSinFechas = (factura: FacturaRecurrente): FacturaEntrada => ({
  ...factura,
  ...SIN_FECHAS,
});

type Fechada = Pick<RecurrenteTomada, 'factura' | 'frecuencia' | 'cada' | 'periodo' | 'diasVencimiento'>;

/**
 * Its invoice of `fecha`, made `hoy`: issued on the day on which it is issued, never in the past. Nobody knows yet when that is, so that
 * it says when the operation was (RD 1619/2012, art. 6.1.i); of one that is issued on that day it falls away (`enSuDia`).
 */
export function entradaDe(
  { factura, frecuencia, cada, periodo, diasVencimiento }: Fechada,
  { fecha, hoy }: { fecha: string; hoy: string },
  { cliente }: Pick<Referencias, 'cliente'>,
): FacturaEntrada {
  const idioma = cliente?.idioma ?? 'es';
  const dia = diaDelPeriodo({ frecuencia, cada }, fecha, periodo);
  const poner = (texto: string): string => ponerFechas(texto, dia, idioma);
  const suyos = cliente && cliente.diasVencimiento > 0 ? cliente.diasVencimiento : null;
  const dias = diasVencimiento ?? suyos;
  return {
    ...entradaSinFechas(factura),
    fechaOperacion: fecha,
    fechaVencimiento: dias === null ? null : addDays(fechaISO(hoy), dias),
    descripcionOperacion: poner(factura.descripcionOperacion),
    observaciones: factura.observaciones === null ? null : poner(factura.observaciones),
    lineas: factura.lineas.map((linea) => ({ ...linea, descripcion: poner(linea.descripcion) })),
  };
}

export interface Falta {
  motivo: 'CLIENTE_NO_ENCONTRADO' | 'CUENTA_NO_ENCONTRADA' | 'SERIE_NO_ENCONTRADA';
  campo: string;
}

/** What it names and is not there any more: without it it must not be issued. `sigue`: what is left of it. */
export function faltaEn(nombrada: FacturaEntrada, sigue: FacturaEntrada): Falta | undefined {
  // Another one stands for a customer that was merged.
  if (nombrada.uuidCliente !== null && sigue.uuidCliente === null)
    return { motivo: 'CLIENTE_NO_ENCONTRADO', campo: 'uuidCliente' };
  if (nombrada.otrosDestinatarios.length !== sigue.otrosDestinatarios.length)
    return { motivo: 'CLIENTE_NO_ENCONTRADO', campo: 'otrosDestinatarios' };
  if (nombrada.uuidCuentaBancaria !== sigue.uuidCuentaBancaria)
    return { motivo: 'CUENTA_NO_ENCONTRADA', campo: 'uuidCuentaBancaria' };
  if (nombrada.uuidSerie !== sigue.uuidSerie) return { motivo: 'SERIE_NO_ENCONTRADA', campo: 'uuidSerie' };
  return undefined;
}

type ConRitmo = Ritmo & FinDeRitmo;

/** No rhythm has more dates than that in a month. */
const MAX_EN_UN_MES = 5;

/** What is due of it `hoy`, the oldest first: as much as can stand on one invoice. */
export function fechasDebidas(una: RecurrenteTomada, hoy: string): string[] {
  const { siguiente, hechas } = una;
  if (una.estado !== 'ACTIVA' || siguiente === null || siguiente > hoy) return [];
  if (!una.juntar) return [siguiente];
  const otras = proximasFechas(
    una,
    { desde: addDays(fechaISO(siguiente), 1), hechas: hechas + 1 },
    MAX_EN_UN_MES - 1,
  );
  return [siguiente, ...otras.filter((fecha) => fecha <= hoy)];
}

/** Active until there is no next date. */
export const marchaDe = (
  siguiente: string | null,
): { siguiente: string | null; estado: EstadoRecurrente } => ({
  siguiente,
  estado: siguiente === null ? 'TERMINADA' : 'ACTIVA',
});

/** Where it goes on behind the dates that were made, the last of which is `fecha`. */
export const trasHacer = (
  recurrente: ConRitmo & Pick<RecurrenteTomada, 'hechas'>,
  fecha: string,
  cuantas = 1,
): ReturnType<typeof marchaDe> =>
  marchaDe(
    siguienteFecha(recurrente, {
      desde: addDays(fechaISO(fecha), 1),
      hechas: recurrente.hechas + cuantas,
    }),
  );

/** From when on a new rhythm, or one that begins again, looks for its next date: today, or behind what was made. */
export function desdeDe(hoy: string, { ultima }: Pick<RecurrenteTomada, 'ultima'>): string {
  const tras = ultima === null ? hoy : addDays(fechaISO(ultima), 1);
  return tras > hoy ? tras : hoy;
}

const RITMO = ['frecuencia', 'cada', 'dia', 'inicio'] as const;

/**
 * Its next date after a change. What is due and waits is kept when the rhythm stays as it was: only the text of an invoice that is late
 * has been changed.
 */
export function trasCambiar(antes: RecurrenteTomada, nuevo: ConRitmo, hoy: string): string | null {
  const mismo = antes.estado === 'ACTIVA' && RITMO.every((campo) => antes[campo] === nuevo[campo]);
  const desde = (mismo && antes.siguiente) || desdeDe(hoy, antes);
  return siguienteFecha(nuevo, { desde, hechas: antes.hechas });
}
