// Where sends go: the world of a chain decides, and no other configuration.
import { urlSoap, type TipoCertificado } from '@encadena/verifactu';
import type { Config } from '../../platform/config';
import { baseSimulador, type Mundo } from '../cadena';

/** The service's address for the chains of a world; null when the simulator has none. */
export function destinoOf(
  { AEAT_SIM_SOAP_URL }: Pick<Config, 'AEAT_SIM_SOAP_URL'>,
  mundo: Mundo,
  certificado: TipoCertificado,
): string | null {
  const base = AEAT_SIM_SOAP_URL && baseSimulador(AEAT_SIM_SOAP_URL, mundo);
  return mundo.agencia === 'SIMULADOR' && !base
    ? null
    : urlSoap({ entorno: mundo.agencia, certificado, base });
}
