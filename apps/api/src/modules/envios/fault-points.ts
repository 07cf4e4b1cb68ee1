// Named places in a send where a test may stop, delay or break it (FAULTS K2, K3). Inert in the product:
// nothing is waited for unless PUNTOS_DE_FALLO arms one, which production refuses.
import type { Config } from '../../platform/config';
import { ArmedFaultPoints } from '../../platform/fault-points';

/**
 * antes-de-enviar: kept, not yet on the wire. despues-de-enviar: answered. antes-de-guardar: the results are
 * about to be committed.
 */
export type FaultPoint = 'antes-de-enviar' | 'despues-de-enviar' | 'antes-de-guardar';

export class FaultPoints {
  pasar(_punto: FaultPoint): void | Promise<void> {
    return undefined;
  }
}

class ArmedSendFaults extends FaultPoints {
  constructor(private readonly puntos: ArmedFaultPoints) {
    super();
  }

  override pasar(punto: FaultPoint): Promise<void> {
    return this.puntos.pasar(punto);
  }
}

export const faultPointsOf = ({ PUNTOS_DE_FALLO }: Config): FaultPoints =>
  PUNTOS_DE_FALLO === undefined
    ? new FaultPoints()
    : new ArmedSendFaults(new ArmedFaultPoints(PUNTOS_DE_FALLO));
