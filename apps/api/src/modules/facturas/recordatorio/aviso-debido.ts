// Which reminder of an invoice is due, if any.
import { addDays, type FechaISO } from '@encadena/values';

export interface Vencida {
  /** yyyy-mm-dd. */
  fechaVencimiento: string;
  /** The last one that was sent, from 1; 0: none. */
  ultimo: number;
}

/**
 * The last one whose day has come: after a standstill one goes out, and not all that were missed. Nothing whose day came before they were
 * turned on. `dias`: after the due date, ascending.
 */
export function avisoDebido(
  { fechaVencimiento, ultimo }: Vencida,
  dias: readonly number[],
  { desde, hoy }: { desde: string; hoy: string },
): number | undefined {
  const llegados = dias.flatMap((cuantos, i) => {
    const dia = addDays(fechaVencimiento as FechaISO, cuantos);
    return dia <= hoy && dia >= desde ? [i + 1] : [];
  });
  const numero = llegados.at(-1);
  return numero !== undefined && numero > ultimo ? numero : undefined;
}
