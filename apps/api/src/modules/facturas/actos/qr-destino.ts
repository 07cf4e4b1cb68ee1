// Where the QR of an invoice points: the agency of its chain, so that a test world never prints a QR of the
// real one.
import type { EntornoAeat } from '@encadena/verifactu';
import type { Config } from '../../../platform/config';
import { baseSimulador, type Mundo } from '../../cadena';

/** The simulator's check page when nobody says another: the port that `npm start` gives it. */
const SIMULADOR = 'https://localhost:4443';

/** What the address in the QR is built from. */
export function qrDestino(
  { AEAT_SIM_QR_URL = SIMULADOR }: Pick<Config, 'AEAT_SIM_QR_URL'>,
  { entorno, agencia }: Mundo,
): { entorno: EntornoAeat; base?: string } {
  return agencia === 'SIMULADOR'
    ? { entorno: agencia, base: baseSimulador(AEAT_SIM_QR_URL, { entorno }) }
    : { entorno: agencia };
}
