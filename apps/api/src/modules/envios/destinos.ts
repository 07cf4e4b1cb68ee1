// Where sends go: the world of a chain and the configuration decide, in one place.
import { urlSoap, type EntornoAeat, type TipoCertificado } from '@encadena/verifactu';
import type { Config } from '../../platform/config';
import type { EntornoCadena } from './agencia-tributaria';

const MUNDOS = {
  simulador: 'SIMULADOR',
  preproduccion: 'PREPRODUCCION',
  produccion: 'PRODUCCION',
} as const satisfies Record<Config['AEAT_ENTORNO'], EntornoAeat>;

/**
 * The service's address for a chain; null when the simulator has none. A chain of tests goes to the
 * simulator, whatever else is configured.
 */
export function destinoOf(
  config: Pick<Config, 'AEAT_ENTORNO' | 'AEAT_SIM_SOAP_URL'>,
  cadena: EntornoCadena,
  certificado: TipoCertificado,
): string | null {
  const entorno = cadena === 'REAL' ? MUNDOS[config.AEAT_ENTORNO] : 'SIMULADOR';
  const base = config.AEAT_SIM_SOAP_URL;
  return entorno === 'SIMULADOR' && !base ? null : urlSoap({ entorno, certificado, base });
}
