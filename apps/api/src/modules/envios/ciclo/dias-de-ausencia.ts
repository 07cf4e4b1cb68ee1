// Which days of issue the agency is asked about after a silence, month by month, as it files invoices. Pure.
import type { RangoFechas } from '@encadena/verifactu';

export interface MesAusente {
  ejercicio: string;
  periodo: string;
  fechaExpedicion: RangoFechas;
}

/** A chain that rested for longer is asked about its last year: what is older can be no invoice of a lost day. */
const MESES = 13;

/** The newest month first: whatever is missing is most likely there. Days as YYYY-MM-DD. */
export function mesesAusentes(desde: string, hasta: string): MesAusente[] {
  const cuenta = (dia: string): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1;
  const [primero, ultimo] = [Math.min(cuenta(desde), cuenta(hasta)), cuenta(hasta)];
  // A day more: whoever wrote the record may have been in another one.
  const fechaExpedicion = { desde: desde.split('-').reverse().join('-') };
  return Array.from({ length: Math.min(ultimo - primero + 1, MESES) }, (_, i) => ({
    ejercicio: String(Math.floor((ultimo - i) / 12)),
    periodo: String(((ultimo - i) % 12) + 1).padStart(2, '0'),
    fechaExpedicion,
  }));
}
