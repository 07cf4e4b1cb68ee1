// The dates of what an invoice that repeats has made, on the day on which it is issued: its draft may have waited. Pure.
import { addDays, fechaEnZona, fechaISO, type Zona } from '@encadena/values';
import type { BorradorLeido } from '../../factura-fila';

const DIA_MS = 86_400_000;
/** As it was made: whoever has changed it has seen its dates. */
const SIN_TOCAR = 1;

const diasEntre = (desde: string, hasta: string): number => (Date.parse(hasta) - Date.parse(desde)) / DIA_MS;

/**
 * Its days until it is due count from its issue. The date of the operation stands beside that of issue where it is another one
 * (RD 1619/2012, art. 6.1.i), and nowhere else.
 */
export function enSuDia(borrador: BorradorLeido, fechaExpedicion: string, zona: Zona): BorradorLeido {
  const { fila } = borrador;
  if (fila.origen !== 'RECURRENTE') return borrador;
  const { fechaOperacion, fechaVencimiento } = fila;
  const espera = diasEntre(fechaEnZona(fila.creadaEn.getTime(), zona), fechaExpedicion);
  const seMueve = fechaVencimiento !== null && fila.version === SIN_TOCAR && espera > 0;
  return {
    ...borrador,
    fila: {
      ...fila,
      fechaOperacion: fechaOperacion === fechaExpedicion ? null : fechaOperacion,
      fechaVencimiento: seMueve ? addDays(fechaISO(fechaVencimiento), espera) : fechaVencimiento,
    },
  };
}
