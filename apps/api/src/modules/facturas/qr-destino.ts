// Where the QR of an invoice points: the agency's world of the configuration, or the simulator beside us. From one table, so that
// a test world never prints a production QR.
import type { EntornoAeat } from '@encadena/verifactu';
import type { Config } from '../../platform/config';

const ENTORNOS: Record<Config['AEAT_ENTORNO'], EntornoAeat> = { simulador: 'SIMULADOR', preproduccion: 'PREPRODUCCION', produccion: 'PRODUCCION' };

/** The simulator's check page when nobody says another: the port that `npm start` gives it. */
const SIMULADOR = 'https://localhost:4443';

export function qrDestino({ AEAT_ENTORNO, AEAT_SIM_QR_URL }: Pick<Config, 'AEAT_ENTORNO' | 'AEAT_SIM_QR_URL'>): { entorno: EntornoAeat; base?: string } {
  const entorno = ENTORNOS[AEAT_ENTORNO];
  return entorno === 'SIMULADOR' ? { entorno, base: AEAT_SIM_QR_URL ?? SIMULADOR } : { entorno };
}
