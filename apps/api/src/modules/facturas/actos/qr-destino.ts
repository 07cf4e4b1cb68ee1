// Where the QR of an invoice points: the world of its chain, from the same table as the sends, so that a test
// world never prints a production QR.
import type { Entorno } from '@encadena/invoicing';
import type { EntornoAeat } from '@encadena/verifactu';
import type { Config } from '../../../platform/config';

const MUNDOS: Record<Config['AEAT_ENTORNO'], EntornoAeat> = {
  simulador: 'SIMULADOR',
  preproduccion: 'PREPRODUCCION',
  produccion: 'PRODUCCION',
};

/** The simulator's check page when nobody says another: the port that `npm start` gives it. */
const SIMULADOR = 'https://localhost:4443';

/** A chain of tests points to the simulator, whatever else is configured. */
export function qrDestino(
  { AEAT_ENTORNO, AEAT_SIM_QR_URL }: Pick<Config, 'AEAT_ENTORNO' | 'AEAT_SIM_QR_URL'>,
  cadena: Entorno,
): { entorno: EntornoAeat; base?: string } {
  const entorno = cadena === 'REAL' ? MUNDOS[AEAT_ENTORNO] : 'SIMULADOR';
  return entorno === 'SIMULADOR' ? { entorno, base: AEAT_SIM_QR_URL ?? SIMULADOR } : { entorno };
}
