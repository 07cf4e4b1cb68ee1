// The block that names our software in every record: the producer's data from the configuration, the
// installation of the chain.
import type { Config } from '../../platform/config';
import type { SistemaInformatico } from '@encadena/verifactu';
import { variosObligados } from '../nifs';

/** What stands in every record of every chain; the same for all tenants (dossier section 11). */
export type SistemaBase = Omit<SistemaInformatico, 'NumeroInstalacion' | 'IndicadorMultiplesOT' | 'IDOtro'>;

export type ConfigSistema = Pick<
  Config,
  'SISTEMA_NOMBRE_RAZON' | 'SISTEMA_NIF' | 'SISTEMA_NOMBRE' | 'SISTEMA_ID' | 'SISTEMA_VERSION'
>;

export function sistemaBase(config: ConfigSistema): SistemaBase {
  return {
    NombreRazon: config.SISTEMA_NOMBRE_RAZON,
    NIF: config.SISTEMA_NIF,
    NombreSistemaInformatico: config.SISTEMA_NOMBRE,
    IdSistemaInformatico: config.SISTEMA_ID,
    Version: config.SISTEMA_VERSION,
    // There is no mode of ours that does not send, and the product carries many taxpayers.
    TipoUsoPosibleSoloVerifactu: 'S',
    TipoUsoPosibleMultiOT: 'S',
  };
}

/** `cadenasDeLaCuenta`: real chains that the user's account ever opened, also closed ones. */
export function sistemaDeCadena(
  base: SistemaBase,
  numeroInstalacion: string,
  cadenasDeLaCuenta: number,
): SistemaInformatico {
  const { TipoUsoPosibleSoloVerifactu, TipoUsoPosibleMultiOT, ...nombres } = base;
  return {
    ...nombres,
    NumeroInstalacion: numeroInstalacion,
    TipoUsoPosibleSoloVerifactu,
    TipoUsoPosibleMultiOT,
    IndicadorMultiplesOT: variosObligados(cadenasDeLaCuenta) ? 'S' : 'N',
  };
}
